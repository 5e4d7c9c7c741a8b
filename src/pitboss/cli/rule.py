"""``pitboss rule FILE``: the ruling on a recorded round, or on a whole night of them.

A record is read line by line and ruled on round by round, and what is printed waits in a file of its own until the
last line was read: a record of any length needs little memory, and a record that is wrong prints nothing but why.
"""

from __future__ import annotations

import argparse
import functools
import gc
import io
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import IO, TYPE_CHECKING

from pitboss.cli import complain
from pitboss.cli.common import (
    Commands,
    citations_flag,
    command,
    date_flag,
    decoded,
    json_flag,
    lines_of,
    read_whole,
    require_xlsx,
)
from pitboss.desks.dates import day_of
from pitboss.desks.rule import rule, with_successors
from pitboss.equipment.money import with_commas
from pitboss.errors import Unreadable
from pitboss.law.citation import CHAPTER
from pitboss.law.provenance import Source, source
from pitboss.law.successor import numbered
from pitboss.play.driver import Round
from pitboss.play.records.notation import RecordLine
from pitboss.play.records.record import RecordError, RecordRuling
from pitboss.play.ruling import RoundRuling, Ruling, net_in_dollars, written
from pitboss.play.views import HOUSE, hands_seen

if TYPE_CHECKING:
    from pitboss.desks.in_force import TableInForce
    from pitboss.equipment.cards import Card
    from pitboss.law.citation import Citation
    from pitboss.play.card_places import Hand
    from pitboss.play.effects import Effect
    from pitboss.play.records.alternatives import Alternatives
    from pitboss.render.terminal import Screen

EXAMPLES = """\
  pitboss rule examples/dispute.txt
  pitboss rule --explain examples/dispute.txt   # line by line what was understood and done
  pitboss rule --json record.txt
  pitboss rule --date 1991-06-01 record.txt     # by the law of that day, whatever day the record names
  pitboss rule --citations 13:69F record.txt    # sections as the code that followed numbers them, where known
  pitboss rule - < record.txt
  pitboss rule disputes/ night.zip extra.txt    # many records at once: a line each, and a summary
  pitboss rule --audit disputes/                # what dealers did beside what was due, in sum (paid, took lines)
  pitboss rule record.txt --report ruling.pdf   # the ruling as a letter, to be signed; --for patron: for the patron
  pitboss rule --submission now.toml --table BJ-02 record.txt     # game, options and limits as the licensee filed them
  pitboss rule record.txt --xlsx rulings.xlsx   # a line for each ruling of each round, to reckon with
  pitboss rule --interactive blackjack --out record.txt   # asks for the round step by step, and writes it down
  pitboss example blackjack > record.txt        # a record to start from"""
NOTATION = "docs/records.md"
ENCODE = json.JSONEncoder(ensure_ascii=False).encode
ROUND = ENCODE({**RoundRuling(None, (), (), {}).to_json(), "hands": {}}).replace("%", "%%")
ROUND = ROUND.replace("[]", "[%s]").replace("{}", "%s")
"""A round that is not void: its rulings, what was announced, the net, and the hands."""
TOGETHER = 200
"""So many rounds are written together."""
IN_MEMORY = 1 << 22
"""So many bytes of what is printed are kept in memory."""


def add(commands: Commands) -> None:
    parser = command(commands, "rule", run, "rule on a recorded round: who is paid what, under which section", EXAMPLES)
    parser.add_argument("file", nargs="*", help="the record; - for standard input; several, a folder or a zip archive")
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument(
        "--explain",
        action="store_true",
        help="say line by line what was understood and done, and what each section decides",
    )
    json_flag(forms)
    forms.add_argument("--csv", action="store_true", help="of many records: a line each as comma-separated values")
    parser.add_argument(
        "--audit", action="store_true", help="what dealers did beside what was due: by dealer, table, game and error"
    )
    parser.add_argument("--report", metavar="FILE", help="write the ruling as a letter: .pdf, .html or .md")
    parser.add_argument("--xlsx", metavar="FILE", help="write the rulings of every round as a spreadsheet")
    parser.add_argument("--for", dest="reader", choices=("file", "patron"), default="file", help="whose letter it is")
    parser.add_argument("--seat", metavar="N", default="", help="the patron's seat, where the record names none")
    parser.add_argument(
        "--submission",
        metavar="FILE",
        action="append",
        default=[],
        help="take game, options and limits of the table from the licensee's submission; of several, from the one in "
        "force at the time of the record (its at line)",
    )
    parser.add_argument(
        "--table", metavar="NAME", default="", help="the table, where the record's table line names none"
    )
    date_flag(parser)
    citations_flag(parser)
    parser.add_argument("-i", "--interactive", action="store_true", help="ask for the round step by step: GAME or FILE")
    parser.add_argument("--out", metavar="FILE", help="with --interactive: where the record is written")


def run(args: argparse.Namespace) -> int:
    if args.interactive:
        from pitboss.cli.rule_interactive import run as take_down

        return take_down(args)
    if not args.file or args.out:
        raise Unreadable("--out goes with --interactive" if args.out else "which record? rule FILE")
    if is_batch(args):
        if args.report or args.xlsx:
            raise Unreadable(f"{'--report' if args.report else '--xlsx'} is of one record")
        from pitboss.cli.rule_batch import run_batch

        return run_batch(args)
    if (args.seat or args.reader != "file") and not args.report:
        raise Unreadable("--for and --seat say whose letter it is: --report FILE")
    if args.seat and args.reader == "file":
        raise Unreadable("--seat is of a patron's letter: --for patron")
    [args.file] = args.file
    if args.report:
        return _write_letter(args)
    return _write_sheets(args) if args.xlsx else _run_one(args)


def _write_letter(args: argparse.Namespace) -> int:
    """The ruling as a letter, in a file."""
    from pitboss.desks.letter import letter
    from pitboss.files import write_all_whole
    from pitboss.render.documents import GUIDES, form_of, letter_document

    if args.json or args.explain or args.xlsx:
        raise Unreadable("a letter is written to the file alone: --report, and no other form beside it")
    form = form_of(args.report, GUIDES)
    try:
        content = read_whole(args.file)
        record = "\n".join(decoded(io.BytesIO(content)))
        filed, _ = at_the_table_filed(args, iter(record.split("\n")))
        made = letter(record, day_of(args.date), args.reader, args.seat, filed, content)
    except RecordError as problem:
        return _unreadable(args, problem)
    write_all_whole({args.report: letter_document(made, form)})
    print(f"{args.report} written")
    return int(made.differs)


def _write_sheets(args: argparse.Namespace) -> int:
    """The rulings as a spreadsheet."""
    require_xlsx(args.xlsx)
    if args.json or args.explain:
        raise Unreadable("a spreadsheet is written to the file alone: --xlsx, and no other form beside it")
    from pitboss.files import write_all_whole
    from pitboss.render.odds_tables import ruling_sheets
    from pitboss.render.spreadsheet import to_xlsx

    try:
        with lines_of(args.file) as lines:
            filed, lines = at_the_table_filed(args, lines)
            ruling = rule(lines, day_of(args.date), filed=filed.setting if filed else None)
    except RecordError as problem:
        return _unreadable(args, problem)
    write_all_whole({args.xlsx: to_xlsx(ruling_sheets(ruling.to_json()))})
    _note(filed)
    print(f"{args.xlsx} written")
    return int(ruling.differs)


def _unreadable(args: argparse.Namespace, problem: RecordError) -> int:
    where = f"{args.file}:{problem.line}" if problem.line else str(args.file)  # an empty record has no line
    complain(problem, where, f" (see {NOTATION})" if problem.status == 2 else "")
    return problem.status


def _note(filed: TableInForce | None) -> None:
    """What has to be seen to of the table as it was filed."""
    for note in filed.notes if filed else ():
        print(f"pitboss: note: {note}", file=sys.stderr)


def is_batch(args: argparse.Namespace) -> bool:
    """Whether many records are asked about."""
    several = len(args.file) > 1 or args.audit or args.csv
    return several or os.path.isdir(args.file[0]) or args.file[0].lower().endswith(".zip")


def _run_one(args: argparse.Namespace) -> int:
    gc.freeze()  # a round leaves no cycles: there is little to look for
    with ExitStack() as stack:
        steps, rulings = (stack.enter_context(_spool()) for _ in range(2))
        out = _Json(rulings, args.citations) if args.json else _Shown(rulings, args.citations)
        heard = _Explained(steps, args.citations) if args.explain else None
        on = day_of(args.date)
        try:
            lines = stack.enter_context(lines_of(args.file))
            if sys.stderr.isatty():
                lines = _counted(lines)
            filed, lines = at_the_table_filed(args, lines)
            ruling = rule(lines, on, told=out.add, heard=heard, filed=filed.setting if filed else None)
        except RecordError as problem:
            return _unreadable(args, problem)
        if heard and ruling.alternatives:
            heard.alternatives(ruling.alternatives)
        out.end(ruling, filed)
        for spool in (steps, rulings):
            spool.seek(0)
            shutil.copyfileobj(spool, sys.stdout)
    return int(ruling.differs)


def at_the_table_filed(args: argparse.Namespace, record: Iterator[str]) -> tuple[TableInForce | None, Iterator[str]]:
    """The table as the licensee filed it, where submissions are named, and the record as it was."""
    if not args.submission:
        if args.table:
            raise Unreadable("--table names a table of a submission: --submission FILE")
        return None, record
    from pitboss.cli.common import read_bytes
    from pitboss.desks.in_force import filed, for_record

    on = day_of(args.date)
    return for_record(record, [filed(name, read_bytes(name), on) for name in args.submission], args.table, on)


def _spool() -> IO[str]:
    return tempfile.SpooledTemporaryFile(IN_MEMORY, "w+", encoding="utf-8", errors="surrogateescape", newline="\n")


class _Shown:
    """Rulings for people."""

    def __init__(self, spool: IO[str], code: str) -> None:
        from pitboss.render.terminal import Rulings, Screen

        self._rulings = Rulings(Screen(spool), code)

    def add(self, played: Round, ruling: RoundRuling) -> None:
        self._rulings.add(played.setting, hands_seen(HOUSE, played.effects), ruling)

    def end(self, ruling: RecordRuling, filed: TableInForce | None) -> None:
        self._rulings.end(ruling)
        _note(filed)


class _Json:
    """Rulings for programs: one value, written round after round."""

    def __init__(self, spool: IO[str], code: str) -> None:
        self._out = spool
        self._rounds = 0
        self._code = code
        self._waiting: list[str] = []

    def add(self, played: Round, ruling: RoundRuling) -> None:
        self._put(played.setting.game.slug, ruling, hands_seen(HOUSE, played.effects))

    def _put(self, slug: str, ruling: RoundRuling, hands: Mapping[Hand, Sequence[Card]]) -> None:
        if not self._rounds:
            self._begin(slug)
        line = self._written(ruling, written(hands) if hands else {})  # a round a line: quick to write
        self._waiting.append(f",\n    {line}" if self._rounds else f"\n    {line}")
        self._rounds += 1
        if len(self._waiting) == TOGETHER:
            self._write()

    def _written(self, ruling: RoundRuling, hands: dict[str, list[str]]) -> str:
        if self._code != CHAPTER:
            return ENCODE({**with_successors(ruling), "hands": hands})
        if ruling.void or ruling.remarks is not None or ruling.paid or ruling.not_provided:
            return ENCODE({**ruling.to_json(), "hands": hands})
        ruled, said = ", ".join(map(_ruled, ruling.rulings)), ", ".join(map(_said, ruling.announcements))
        return ROUND % (ruled, said, _net(tuple(ruling.net.items())), ENCODE(hands) if hands else "{}")

    def _write(self) -> None:
        self._out.write("".join(self._waiting))
        self._waiting.clear()

    def end(self, ruling: RecordRuling, filed: TableInForce | None) -> None:
        for one, hands in zip(ruling.rounds, ruling.hands, strict=True):  # what nobody was told of: see alternatives
            self._put(ruling.game, one, hands)
        if not self._rounds:
            self._begin(ruling.game)
        self._write()
        self._out.write("\n  ]," if self._rounds else "],")
        told = {**ruling.totals(), **({"filed": filed.to_json()} if filed else {})}
        self._out.write(f"{json.dumps(told, indent=2, ensure_ascii=False)[1:]}\n")

    def _begin(self, slug: str) -> None:
        self._out.write(f'{{\n  "game": "{slug}",\n  "rounds": [')


# What is said again and again is written once.


@functools.lru_cache(maxsize=4096)
def _ruled(ruling: Ruling) -> str:
    return ENCODE(ruling.to_json())


@functools.lru_cache(maxsize=4096)
def _said(announcement: str) -> str:
    return ENCODE(announcement)


@functools.lru_cache(maxsize=4096)
def _net(profits: tuple[tuple[str, int], ...]) -> str:
    return ENCODE(net_in_dollars(dict(profits)))


class _Explained:
    """Says of every line what it was taken for, and of every step what was done and under which section."""

    def __init__(self, spool: IO[str], code: str) -> None:
        from pitboss.render.terminal import Screen

        self._screen: Screen = Screen(spool)
        self._code = code
        self._acted: set[Citation] = set()

    def __call__(self, line: RecordLine | None, effects: Sequence[Effect]) -> None:
        self._put(line, effects)
        if line is None:
            self._end()

    def _put(self, line: RecordLine | None, effects: Sequence[Effect]) -> None:
        from pitboss.play.records.narration import told
        from pitboss.render.terminal import LOUD, QUIET

        self._acted.update(effect.cite for effect in effects)
        if line is not None:
            self._screen.put([(f"{line.number:4}  ", QUIET), (" ".join(line.words), LOUD)])
        elif effects:
            self._screen.put([("      ", ""), ("(the round is played out)", LOUD)])
        for text, cite in told(effects):
            kind = source(cite)
            known = "" if kind is Source.TEXT else f" {kind.value}"
            self._screen.put(
                [(f"        {with_commas(text)}", ""), (f"  [{numbered(cite, self._code)}]{known}", QUIET)]
            )

    def _end(self) -> None:
        self._screen.put("")
        _in_our_words(self._screen, self._acted)

    def alternatives(self, found: Alternatives) -> None:
        """From where it depends on what nobody saw: the steps with one face of each group."""
        from pitboss.play.records.alternatives import spelled
        from pitboss.render.alternatives import head, share
        from pitboss.render.terminal import QUIET, TITLE

        self._screen.put([("      ", ""), (head(found), TITLE)])
        for group in found.groups:
            such = f"; as with {spelled(group.faces[0])}"
            self._screen.put("", [("      ", ""), (group.in_words, TITLE), (f"{share(group, found)}{such}", QUIET)])
            for line, effects in group.steps:
                self._put(line, effects)
        self._end()


def _in_our_words(screen: Screen, acted: Iterable[Citation]) -> None:
    """What each section that was acted under decides, once."""
    from pitboss.law.words import words
    from pitboss.render.terminal import LOUD, Columns, line

    said = {found.place: found.text for place in sorted(acted) if (found := words(place))}
    if not said:
        return
    sections = Columns(indent="  ")
    for place, text in said.items():
        sections.add(str(place), text)
    screen.put(line("In our words", LOUD), sections, "")


def _counted(lines: Iterator[str]) -> Iterator[str]:
    """The lines, and on a terminal how far a long record has been read."""
    started = told = time.monotonic()
    for number, line in enumerate(lines):
        if not number % 1000 and (now := time.monotonic()) > max(started + 1, told + 0.2):
            told = now
            print(f"\r{number:,} lines read", end="", file=sys.stderr, flush=True)
        yield line
    if told > started:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
