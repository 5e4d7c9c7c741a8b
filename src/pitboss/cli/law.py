"""``pitboss law SECTION``: what a section decides, in our words, and who carries it out; without one, the contents."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pitboss.cli.common import Commands, command, csv_flag, json_flag, print_csv, print_json
from pitboss.desks.dates import day_of
from pitboss.errors import Unreadable
from pitboss.law.citation import Citation

if TYPE_CHECKING:
    from pitboss.desks.law import LawPlace

EXAMPLES = """\
  pitboss law                         # the chapter's contents
  pitboss law "20.10(b)"              # what it decides, what it governs, the records
  pitboss law "20.10(b)" --code       # and the lines of code that carry it out
  pitboss law 2.8 --date 1985-01-01   # and how it stood on that day
  pitboss law 20                      # a subchapter, section by section
  pitboss law --matrix                # for every section who carries it out, and what asserts it
  pitboss law 20 --matrix --csv       # the same of one subchapter, paragraph by paragraph"""
MANY = 20
"""So many names are printed for people; --json has all."""
LONG = 100
"""So much of a line of code is shown."""
NO_REPOSITORY = "the records and tests are in the repository, which is not here"


def add(commands: Commands) -> None:
    parser = command(commands, "law", run, "what a section decides, who carries it out, what asserts it", EXAMPLES)
    parser.add_argument("section", nargs="?", help="20, 20.10, 20.10(b), 19:47-20.10(b), or a game's slug")
    parser.add_argument("--matrix", action="store_true", help="the traceability matrix, of all or of this section")
    parser.add_argument("--code", action="store_true", help="the lines of code that carry it out")
    parser.add_argument("--date", metavar="DAY", help="how it stood on that day, 1991-06-01")
    csv_flag(parser)
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    from pitboss.desks.law import contents, law, read
    from pitboss.law.place_names import title

    if args.csv and not args.matrix:
        raise Unreadable("--csv is of the matrix: pitboss law --matrix --csv")
    if args.csv and args.json:
        raise Unreadable("--csv and --json: which of them?")
    place = None if args.section is None else read(args.section)
    on = day_of(args.date)
    if on and (place is None or args.matrix):
        raise Unreadable("--date is of a section: pitboss law 2.8 --date 1985-01-01")
    if args.matrix:
        _matrix(place, args)
    elif place is None and args.json:
        print_json([{"cite": str(each), "title": title(each)} for each in contents()])
    elif place is None:
        _contents()
    elif args.json:
        print_json(law(place, on).to_json())
    else:
        _show(law(place, on), args.code)
    return 0


def _contents() -> None:
    from pitboss.desks.law import contents
    from pitboss.law.place_names import short
    from pitboss.render.terminal import LOUD, Columns, Screen, line

    screen, rows = Screen(), Columns()
    screen.put(line("N.J.A.C. 19:47, Rules of the Games", LOUD))
    for place in contents():
        if place.section:
            rows.add(f"  {short(place)}", place.section_title)
        else:
            rows.add(line(short(place), LOUD), line(place.subchapter_title, LOUD))
    screen.put(rows)


def _show(told: LawPlace, code: bool) -> None:
    from pitboss.desks.law import games_of
    from pitboss.law.place_names import short
    from pitboss.render.terminal import LOUD, QUIET, TITLE, Columns, Screen, line

    screen, place = Screen(), told.place
    screen.put([(str(place), TITLE), (f"  {told.title}", LOUD)])
    if told.words and told.words_of:
        of = "" if told.words_of is place.untagged else f"  (of {short(told.words_of)}, which it is a part of)"
        screen.put("", [(told.words, ""), (of, QUIET)])
    if day := told.that_day:
        alike = "as it is now, as far as is on record" if day.in_force else "not yet law"
        screen.put("", line(f"On {day.on}", LOUD), *(f" {each}" for each in day.different or [alike]))
        if day.later:
            screen.put("", line("Since then", LOUD), *(f" {act}" for act in day.later))
    facts = Columns()
    facts.add("how it is known", told.known)
    for i, act in enumerate(told.acts or ["none on record here"]):
        facts.add("" if i else "acts", act)
    screen.put("", facts)
    if told.parts:
        rows = Columns()
        for part, text in told.parts.items():
            rows.add(short(part), part.section_title if not place.section else text, *_sentence(place, text))
        screen.put("", line("Its sections" if not place.section else "Its paragraphs", LOUD), rows)
    if not place.section and place.subchapter:
        slugs = ", ".join(entry.slug for entry in games_of(place))
        screen.put("", f"Games: {slugs}. Lines of code, records and tests: pitboss law {short(place)} --matrix")
        return
    if told.governs:
        rows = Columns("game", "what", "key", "section", "meaning")
        for one in told.governs:
            rows.add(one.game, one.kind, one.key, short(one.place), one.meaning)
        screen.put("", line("Governs", LOUD), rows)
    if told.carried_out and not code:
        modules = sorted({cited.module for cited in told.carried_out})
        screen.put("", [("Carried out", LOUD), (f" in {', '.join(modules)} (--code shows the lines)", "")])
    for heading, lines in (("Carried out", told.carried_out), ("In patrons' guides", told.in_guides)) if code else ():
        rows = Columns()
        for cited in lines:
            rows.add(f"{cited.file}:{cited.number}", cited.code[:LONG])
        if rows.rows:
            screen.put("", line(heading, LOUD), rows)
    for heading, names in (("Records that assert it", told.records), ("Tests that name it", told.tests)):
        if names is None:
            screen.put("", f"{heading}: {NO_REPOSITORY}.")
        elif names:
            screen.put("", line(f"{heading}: {len(names)}", LOUD), *_some(names))
    if why := told.reason:
        screen.put("", f"{why.why}{f' See {short(why.under)}.' if why.under else ''}")


def _sentence(place: Citation, text: str) -> tuple[str, ...]:
    """A subchapter lists titles and sentences, a section sentences alone."""
    return (text,) if not place.section else ()


def _some(names: list[str]) -> list[str]:
    shown = [f" {name}" for name in names[:MANY]]
    return [*shown, f" and {len(names) - MANY} more: --json lists all"] if len(names) > MANY else shown


def _matrix(place: Citation | None, args: argparse.Namespace) -> None:
    from pitboss.desks.law import matrix

    rows = matrix(place)
    if args.json:
        print_json([row.to_json() for row in rows])
        return
    if args.csv:
        told = [row.to_json() for row in rows]
        print_csv(list(told[0]) if told else [], ([_cell(value) for value in one.values()] for one in told))
        return
    from pitboss.law.place_names import short, title
    from pitboss.render.terminal import Columns, Screen

    table = Columns("section", "title", "status", "carried out by", "records", "tests", right=("records", "tests"))
    for row in rows:
        why = row.reason.why if row.reason and not row.modules else ""
        modules = ", ".join(module.removeprefix("games.") for module in row.modules)
        name = row.place.section_title if place is None else title(row.place)
        table.add(short(row.place), name, row.status, modules or why, str(len(row.records)), str(len(row.tests)))
    Screen().put(table)


def _cell(value: object) -> object:
    return "; ".join(map(str, value)) if isinstance(value, Iterable) and not isinstance(value, str) else value
