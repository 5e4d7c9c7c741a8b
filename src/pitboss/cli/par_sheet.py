"""``pitboss odds GAME --report FILE``: the par sheet of a table, as a page, as PDF, as CSV or as JSON."""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace

from pitboss.cli.common import warning_of
from pitboss.cli.odds import failed, played
from pitboss.cli.waiting import waiting
from pitboss.desks.sheet import par_sheet
from pitboss.files import require_writable, write_all_whole
from pitboss.odds.inquiry import Inquiry
from pitboss.render.documents import HTML, PDF, form_of, require_drawing, sheet_document

SLOW = 4
"""Seconds for the odds of one table: whoever waits for those of many is told."""
SECOND = 2


def write_sheet(args: argparse.Namespace, inquiry: Inquiry) -> int:
    """Works the sheet out and writes it, whole or not at all."""
    form = form_of(args.report)
    if form in (HTML, PDF):
        require_drawing()
    if form == PDF:
        from pitboss.render.guide_pdf import printer

        printer()
    require_writable(args.report)
    done, began = 0, time.monotonic()

    def told(what: str) -> None:
        nonlocal done
        done += 1
        tell(what, done, 0)
        gone = time.monotonic() - began
        if done == SECOND and gone > SLOW:  # the odds themselves are there
            print(
                f"pitboss: the odds took {gone:.0f} seconds; every option is tried now, some of it as long",
                file=sys.stderr,
            )

    with waiting("par sheet") as tell:
        sheet = par_sheet(inquiry, args.wager, told)
    if args.verify is not None:
        sheet = replace(sheet, simulated=played(args, inquiry, sheet.answer))
    write_all_whole({args.report: sheet_document(sheet, form, warning_of(inquiry.game, args))})
    return failed(sheet.simulated)
