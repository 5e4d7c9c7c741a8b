"""``pitboss odds GAME --report FILE``: the par sheet of a table, as a page, as PDF, as CSV or as JSON."""

from __future__ import annotations

import argparse
import csv
import importlib
import io
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from pitboss.cli.common import trial_figures
from pitboss.cli.inquire import verified, waiting
from pitboss.cli.odds import failed
from pitboss.errors import Unreadable
from pitboss.files import require_writable, write_all_whole
from pitboss.games import parts
from pitboss.odds.chart import Chart
from pitboss.odds.inquiry import Inquiry
from pitboss.odds.sheet import COLUMNS, ParSheet, made

HTML, PDF, CSV, JSON = ".html", ".pdf", ".csv", ".json"
FORMS = (HTML, PDF, CSV, JSON)
SLOW = 4
"""Seconds for the odds of one table: whoever waits for those of many is told."""
SECOND = 2


def form_of(name: str, forms: Sequence[str] = FORMS) -> str:
    """What kind of file is asked for, by its suffix."""
    suffix = {".htm": HTML}.get(Path(name).suffix.lower(), Path(name).suffix.lower())
    if suffix not in forms:
        raise Unreadable(f"{name}: a report is written to a {', '.join(forms[:-1])} or {forms[-1]} file")
    return suffix


def write_sheet(args: argparse.Namespace, inquiry: Inquiry) -> int:
    """Works the sheet out and writes it, whole or not at all."""
    form = form_of(args.report)
    if form in (HTML, PDF):
        drawing()
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
        sheet = made(inquiry, args.wager, told)
    if args.verify is not None:
        sheet = replace(sheet, simulated=verified(args, sheet.answer, args.verify))
    sheet = replace(sheet, chart=_chart(args.game, sheet))
    content = written(sheet, form, trial_figures(inquiry.game, args))
    write_all_whole({args.report: content})
    return failed(sheet.simulated)


def written(sheet: ParSheet, form: str, warning: str = "") -> bytes:
    """A sheet as a file of this form holds it."""
    if form == JSON:
        return (json.dumps(sheet.to_json(), indent=2, ensure_ascii=False) + "\n").encode()
    if form == CSV:
        return table(COLUMNS, sheet.rows())
    from pitboss.render.par_page import page

    text = page(sheet, warning)
    if form == HTML:
        return text.encode()
    from pitboss.render.guide_pdf import pdf

    return pdf(text)


def table(heads: Sequence[str], rows: object) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)  # type: ignore[arg-type]
    return out.getvalue().encode()


def drawing() -> None:
    """Unreadable where nothing can be drawn."""
    try:
        importlib.import_module("numpy")
    except ImportError:
        raise Unreadable("a report needs the extra 'report' (numpy is not installed)") from None
    from pitboss.render.plots import matplotlib

    matplotlib()


def _chart(slug: str, sheet: ParSheet) -> Chart | None:
    """The game's own chart of the best play, where it has one and the sheet is of that."""
    made = parts.chart(slug) if sheet.inquiry.strategy == "optimal" else None
    return made(sheet.answer.options) if made else None
