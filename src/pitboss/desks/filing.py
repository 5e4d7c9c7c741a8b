"""The filing: a submission as paper for the Commission, to be signed.

It says what is filed and what that comes to: tables pit by pit, the options in effect with every default that follows
from a choice, limits, violations, what changes against the last submission, the notice that owes and the calendar that
follows, guides due, how each rule is known, and room for signatures.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from pitboss.desks.check import in_effect_at, rules_of
from pitboss.desks.compare import Comparison
from pitboss.desks.guide import MANY, together
from pitboss.desks.letter import LINE, plain_value, sections_in_words
from pitboss.equipment.money import dollars, with_commas
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Row, Section
from pitboss.games.catalogue import game
from pitboss.law.citation import CHAPTER, Citation, cite
from pitboss.law.deadlines import Together, calendar
from pitboss.law.effective import How
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.law.notices import RULE_CHANGE
from pitboss.law.options import Option, Violation
from pitboss.law.printed_guides import GUIDES
from pitboss.law.provenance import Source, source
from pitboss.law.submission import NONE, Checked, Difference, TableCheck, options_by_day
from pitboss.law.timing import written as clock
from pitboss.law.values import Dollars, Value, written
from pitboss.rules import RULES
from pitboss.version import __version__

SIGNED = ("Compliance officer", "Director of table games", "Director of surveillance", "Received for the Commission")
"""Who signs."""
NO_PIT = "none"
YES_NO = {"true": "yes", "false": "no"}
LONG = 40
"""Letters of a value that is a table of figures."""
BRIEF = 24
"""Letters of a value that is told beside others."""
ANSWERS = (
    "Whoever signs for the licensee has read this filing: the tables it names are run as it says from when it is in "
    "force."
)
STANDS = "Where this filing and the regulation differ, the regulation decides."


@dataclass(frozen=True, slots=True)
class Origin:
    """A file that a filing was made of."""

    name: str
    digest: str

    @classmethod
    def of(cls, name: str, content: bytes) -> Origin:
        return cls(name, hashlib.sha256(content).hexdigest())


@dataclass(frozen=True, slots=True)
class Filing:
    """A filing ready to be written."""

    document: Guide
    place: str
    """What the line below the title says."""
    ends: str
    """What the last line says: by what it was made, and of which files."""


def filing(
    checked: Checked,
    comparison: Comparison | None = None,
    effective: datetime | None = None,
    sources: Sequence[Origin] = (),
) -> Filing:
    """The filing of a submission, beside the last one where that is known. Changes take effect at the time named, or
    when the submission comes into force."""
    when = effective or checked.since
    inside = list(_sections(checked, comparison, when))
    numbered = [Section(f"{i}. {one.title}", one.parts) for i, one in enumerate(inside, 1)]
    cover = Section("What is filed", (_cover(checked, comparison, when, sources),))
    title = f"{checked.licensee}: table games" if checked.licensee else "Table games"
    since = f", in force from {clock(checked.since)}" if checked.since else ""
    made = f"Made by Pitboss {__version__} (rules {RULES})"
    of = " and ".join(f"{one.name} with the SHA-256 digest {one.digest}" for one in sources)
    return Filing(
        Guide(title, _lead(checked), (cover, *numbered)),
        f"N.J.A.C. {CHAPTER}{since}",
        f"{made}{f' of {of}' if of else ''}. {STANDS}",
    )


def _lead(checked: Checked) -> Paragraph:
    """What it comes to, in a sentence or two."""
    pits = dict.fromkeys(table.pit for table in checked.tables)
    games = dict.fromkeys(table.game for table in checked.tables)
    there = (
        f"{_counted(len(checked.tables), 'table')} of {_counted(len(games), 'game')} in {_counted(len(pits), 'pit')}."
    )
    wrong = checked.violations
    if not wrong:
        return Paragraph(f"{there} Nothing in this submission breaks a section.", ())
    places = tuple(sorted({one.cite for one in wrong}))
    broken = f"{_counted(len(wrong), 'violation')} found: it is not in order and cannot be filed as it stands."
    return Paragraph(f"{there} {broken}", places)


def _cover(checked: Checked, comparison: Comparison | None, when: datetime | None, sources: Sequence[Origin]) -> Grid:
    pits: dict[str, int] = Counter(table.pit or NO_PIT for table in checked.tables)
    games: dict[str, int] = Counter(game(table.game).name for table in checked.tables)
    facts = [
        ("Licensee", checked.licensee or LINE),
        ("In force from", clock(checked.since) if checked.since else LINE),
        ("Tables", f"{len(checked.tables)}"),
        ("Pits", ", ".join(f"{pit} ({_counted(number, 'table')})" for pit, number in pits.items())),
        ("Games", ", ".join(f"{name} ({number})" for name, number in games.items())),
        ("Violations", f"{len(checked.violations) or 'none'}"),
    ]
    if comparison is not None:
        owing = [one for one in comparison.changes if one.owed]
        facts.append(("Changes", f"{len(comparison.changes) or 'none'} against the last submission"))
        facts.append(("Notices owed", f"{len(owing) or 'none'}"))
        if when is not None and owing:
            first = min(one.latest for one in comparison.deadlines(when))
            facts.append(("First notice", f"by {clock(first)}, for changes at {clock(when)}"))
    facts += [("Made of", f"{one.name}, SHA-256 {one.digest}") for one in sources]
    facts.append(("Made by", f"Pitboss {__version__}, rules {RULES}"))
    return Grid(("", ""), tuple(Row(fact) for fact in facts))


def _sections(checked: Checked, comparison: Comparison | None, when: datetime | None) -> Iterator[Section]:
    yield Section("Pits and tables", (_pits(checked),))
    yield Section("Violations", tuple(_violations(checked)))
    for name, tables in _by_game(checked.tables).items():
        yield Section(f"Options in effect: {name}", tuple(_options(tables)))
    yield Section("Limits", tuple(_limits(checked.tables)))
    if comparison is not None:
        yield Section("Changes against the last submission", (_changes(comparison),))
        yield Section("Notices owed, and by when", tuple(_notices(comparison, when)))
    yield Section("Gaming guides", tuple(_guides(checked, comparison)))
    if checked.new_games:
        yield Section("New games", (_new_games(checked),))
    if seen := list(_to_be_seen_to(checked)):
        yield Section("To be seen to", tuple(seen))
    yield Section("How the rules are known", tuple(_known(checked, comparison)))
    yield Section("Signed", (Paragraph(ANSWERS, ()), _signatures()))


# Tables


def _pits(checked: Checked) -> Grid:
    by_pit: dict[str, list[TableCheck]] = {}
    for table in checked.tables:
        by_pit.setdefault(table.pit, []).append(table)
    rows = []
    for pit, tables in by_pit.items():
        named = pit or NO_PIT
        for table in tables:
            cells = (named, table.name, _game(table), _chosen(table), _finding(table))
            rows.append(Row(cells, (cite(str(game(table.game).subchapter)),)))
            named = ""
    return Grid(("Pit", "Table", "Game", "Chosen", "Finding"), tuple(rows))


def _game(table: TableCheck) -> str:
    law = f", by the law of {table.on}" if table.on else ""
    return f"{game(table.game).name}{law}"


def _chosen(table: TableCheck) -> str:
    """What was chosen, in brief."""
    named = [one for one in in_effect_at(table) if one.how in (How.CHOSEN, How.REFUSED)]
    brief = (f"{_plain(one.option.key)}: {_shown(one.option, one.value)}" for one in named if len(one.value) <= BRIEF)
    long = (_plain(one.option.key) for one in named if len(one.value) > BRIEF)
    return "; ".join((*brief, *long)) or "nothing: all by default"


def _finding(table: TableCheck) -> str:
    return _counted(len(table.violations), "violation") if table.violations else "in order"


def _violations(checked: Checked) -> Iterator[Part]:
    found: dict[Violation, list[str]] = {}
    for table in checked.tables:
        for one in table.violations:
            found.setdefault(one, []).append(table.name)
    for where, violations in (
        ("the licensee's own notices", checked.own.violations),
        ("printed guides", [one for guide in checked.guides for one in guide.violations]),
        ("new games", [one for new in checked.new_games for one in new.violations()]),
    ):
        for one in violations:
            found.setdefault(one, []).append(where)
    if not found:
        yield Paragraph("None: nothing that is filed here breaks a section.", ())
        return
    rows = [
        Row((", ".join(where), ", ".join(map(_plain, one.options)), with_commas(one.message)), (one.cite,))
        for one, where in found.items()
    ]
    yield Grid(("Table", "Options", "What is wrong"), tuple(rows))


# Options in effect


def _by_game(tables: Iterable[TableCheck]) -> dict[str, list[TableCheck]]:
    """Tables of one game, by the law of one day, under its name."""
    found: dict[str, list[TableCheck]] = {}
    for table in tables:
        found.setdefault(_game(table), []).append(table)
    return found


def _options(tables: Sequence[TableCheck]) -> Iterator[Part]:
    """What was chosen at the tables of one game, with what follows from it; and what stands by default at all."""
    by_choice, by_default, figures = list[Row](), list[Row](), list[Row]()
    for same in zip(*(in_effect_at(table) for table in tables), strict=True):
        option = same[0].option
        name, known = _plain(option.key), source(option.cite).value
        values = {(one.value, one.told): one.raw for one in same}
        if all(one.how is How.DEFAULT for one in same):
            value = _shown(option, same[0].value, same[0].raw)
            if len(value) > LONG:
                figures.append(Row((name, value, known), (option.cite,)))
            else:
                by_default.append(Row((name, option.meaning, value, known), (option.cite,)))
            continue
        for (value, told), raw in values.items():
            here = [t.name for t, one in zip(tables, same, strict=True) if (one.value, one.told) == (value, told)]
            where = _all_of(here, tables)
            by_choice.append(Row((name, where, _shown(option, value, raw), _plain(told), known), (option.cite,)))
            name = ""
    names = ", ".join(table.name for table in tables)
    if by_choice:
        heads = ("Option", "Tables", "In effect", "How", "Known by")
        yield Grid(heads, tuple(by_choice), caption=f"Chosen, and what follows from it ({names})")
    else:
        yield Paragraph(f"Nothing is chosen at {names}.", ())
    if by_default:
        caption = "By default" if by_choice else "All by default"
        yield Grid(("Option", "What it is", "In effect", "Known by"), tuple(by_default), caption=caption)
    if figures:
        yield Grid(("Option", "In effect", "Known by"), tuple(figures), caption="By default: figures")


def _all_of(names: Sequence[str], tables: Sequence[TableCheck]) -> str:
    return "all" if len(names) == len(tables) else ", ".join(names)


def _shown(option: Option, value: str, raw: Value = None) -> str:
    """A value as paper shows it: amounts as such, yes and no, entries of a table one by one."""
    kind = getattr(option.values, "values", option.values)  # by the law of a day, within what it allows
    if isinstance(kind, Dollars) and value != NONE:
        return with_commas(f"${value}")
    if isinstance(raw, Mapping):
        entries = ((str(key), written(option.values, {key: one})) for key, one in raw.items())
        return "; ".join(f"{_plain(key)}: {text.removeprefix(key).strip()}" for key, text in entries) or NONE
    return YES_NO.get(value, _plain(value))


# Limits


def _limits(tables: Iterable[TableCheck]) -> Iterator[Part]:
    """The limits in force, tables that post the same together."""
    alike: dict[tuple[str, tuple[tuple[str, Limit], ...]], list[str]] = {}
    for table in tables:
        posted = rules_of(table.game).posted(table.options, table.limits)  # by any law, wagers are the same
        own = {wager: limit for wager, limit in table.limits.items() if wager not in posted}
        alike.setdefault((table.game, tuple({**posted, **own}.items())), []).append(table.name)
    rows: list[Row] = []
    for (slug, limits), names in alike.items():
        wagers = game(slug).betting.wager
        named = [(wagers[wager].name, limit) for wager, limit in limits if limit != NO_LIMIT]
        where = ", ".join(names)
        if not named:
            rows.append(Row((where, "no wager: none is set", "", "")))
        for name, limit in _joined(named, len(limits)):
            rows.append(Row((where, name, _bound(limit.least), _bound(limit.most))))
            where = ""
    yield Grid(("Tables", "Wager", "Minimum", "Maximum"), tuple(rows), (LIMITS,), "Posted at the tables")


def _joined(named: list[tuple[str, Limit]], wagers: int) -> list[tuple[str, Limit]]:
    """Wagers with the same limits on one line, where there are many."""
    if len(named) <= MANY:
        return named
    if len(named) == wagers and len({limit for _, limit in named}) == 1:
        return [("Every wager", named[0][1])]
    return together(named)


def _bound(amount: int | None) -> str:
    return NONE if amount is None else with_commas(f"${dollars(amount)}")


# Changes and notices


def _changes(comparison: Comparison) -> Part:
    alike: dict[tuple[object, ...], list[Difference]] = {}
    for one in comparison.changes:
        alike.setdefault((one.what, one.old, one.new, one.owed, one.by_default, one.comes_with), []).append(one)
    if not alike:
        return Paragraph("Nothing changes.", ())
    games = {one.table: NONE for one in comparison.changes} | {t.name: t.game for t in comparison.checked.tables}
    rows = []
    for group in alike.values():
        one = group[0]
        where = ", ".join(change.table for change in group)
        follows = " (by default)" if one.by_default else ""
        old, new = (_value(one, value, games[one.table]) for value in (one.old, one.new))
        cells = (where, f"{_what(one.what)}{follows}", old, new, _owes(one))
        rows.append(Row(cells, (one.owed.cite,) if one.owed else ()))
    return Grid(("Tables", "What", "Until now", "From now on", "Owes"), tuple(rows))


def _what(what: str) -> str:
    """
    >>> _what("limits.pair_plus minimum"), _what("zero_rule")
    ('minimum of pair plus', 'zero rule')
    """
    wager, _, bound = what.removeprefix("limits.").partition(" ")
    return f"{bound} of {_plain(wager)}" if what.startswith("limits.") else _plain(what)


def _value(change: Difference, value: str, slug: str) -> str:
    if change.what.startswith("limits."):
        return value if value == NONE else with_commas(f"${value}")
    option = None if slug == NONE else game(slug).options.by_key.get(change.what)
    return _shown(option, value) if option else _plain(value)


def _owes(change: Difference) -> str:
    if change.owed is None:
        beside = f"; comes with {', '.join(map(_plain, change.comes_with))}" if change.comes_with else ""
        return f"no notice{beside}"
    before = f", {change.owed.minutes} minutes before" if change.owed.minutes else ", when it takes effect"
    acts = ", ".join(act for act in change.owed.acts)
    instead = f"; or {', '.join(change.owed.instead)}" if change.owed.instead else ""
    return f"{acts}{before}{instead}"


def _notices(comparison: Comparison, when: datetime | None) -> Iterator[Part]:
    owing = [one for one in comparison.changes if one.owed]
    if not owing:
        yield Paragraph("No notice is owed.", ())
        return
    if when is None:
        text = "The submission does not say when it comes into force: each notice is counted back from then."
        yield Paragraph(text, (RULE_CHANGE,))
        return
    yield Paragraph(f"For changes that are to take effect at {clock(when)}, at the latest:", (RULE_CHANGE,))
    lines = calendar(comparison.deadlines(when))
    said = any(one.done for line in lines for one in line.deadlines)
    heads = ("By", "What", "Of", "Tables", *(("Done",) if said else ()))
    rows = []
    for line in lines:
        owed = line.deadlines[0].change.owed
        assert owed is not None
        done = (_done(line),) if said else ()
        cells = (clock(line.latest), line.acts_in_words, _what(line.what), ", ".join(line.tables), *done)
        rows.append(Row(cells, (owed.cite,)))
    yield Grid(heads, tuple(rows))
    late = [one for line in lines for one in line.deadlines if one.late]
    if late:
        named = dict.fromkeys(f"{one.change.table}: {_what(one.change.what)}" for one in late)
        stands = "The old rule stands until the notice supports the new one."
        yield Paragraph(f"Notice came too late for that time: {'; '.join(named)}. {stands}", ())


def _done(line: Together) -> str:
    told = {one.act: one.done for one in line.deadlines}
    return ", ".join(f"{act} {clock(done)}" if done else f"{act} open" for act, done in told.items())


# Guides, new games, remarks


def _guides(checked: Checked, comparison: Comparison | None) -> Iterator[Part]:
    """Which guides are filed, and which have to be approved before they are given out."""
    filed = {one.guide.game: one.guide for one in checked.guides}
    due = dict.fromkeys(table.game for table in checked.tables) if comparison is None else comparison.guides
    rows = []
    for slug in dict.fromkeys(table.game for table in checked.tables):
        printed = filed.get(slug)
        told = "not named in this submission"
        if printed is not None:
            told = f"approved {printed.approved}" if printed.approved else "not approved"
            told += f", given out from {printed.given_out}" if printed.given_out else ""
        why = "its tables are filed here" if comparison is None else "its tables change"
        rows.append(Row((game(slug).name, told, f"due: {why}" if slug in due else "as it was")))
    text = "A guide that is given to patrons is approved before that, and says what its tables have."
    yield Paragraph(text, (GUIDES,))
    yield Grid(("Game", "Printed guide", "To be approved"), tuple(rows))


def _new_games(checked: Checked) -> Grid:
    rows = [
        Row((one.name, one.kind, _plain(one.stage), _span(one.start, one.end), "not in order" if list(one.violations())
             else "in order"))
        for one in checked.new_games
    ]  # fmt: skip
    return Grid(("Game", "Kind", "Stage", "On trial", "Finding"), tuple(rows), (cite("8.4"),))


def _span(start: object, end: object) -> str:
    return f"{start or '?'} to {end or '?'}" if start or end else ""


def _to_be_seen_to(checked: Checked) -> Iterator[Part]:
    """What breaks no rule, tables that have it alike together."""
    found: dict[str, list[str]] = {}
    for table in checked.tables:
        for remark in table.remarks:
            found.setdefault(remark, []).append(table.name)
    for remark in checked.own.remarks:
        found.setdefault(remark, []).append("the licensee")
    rows = [Row((", ".join(names), with_commas(remark))) for remark, names in found.items()]
    if rows:
        yield Grid(("Tables", "Note"), tuple(rows))


# How the rules are known


def _known(checked: Checked, comparison: Comparison | None) -> Iterator[Part]:
    """The rules of the options in effect, counted by how they are known; and the sections that decide what is above."""
    games = _by_game(checked.tables).values()
    counted = Counter(source(option.cite) for tables in games for option in options_by_day(tables[0], rules_of).options)
    rows = tuple(Row((kind.value, str(counted[kind]), kind.meaning)) for kind in Source if counted[kind])
    yield Grid(("Known by", "Rules", "That is"), rows, caption="The options of the games filed here")
    owed = [one.owed.cite for one in comparison.changes if one.owed] if comparison else []
    cited: list[Citation] = sorted({*(one.cite for one in checked.violations), *owed, LIMITS, GUIDES})
    grid = sections_in_words(cited)
    yield Grid(grid.heads, grid.rows, caption="The sections that limits, notices, guides and violations rest on")


def _signatures() -> Grid:
    rows = tuple(Row((who, LINE, LINE[:24])) for who in SIGNED)
    return Grid(("", "Name and signature", "Date and time"), rows)


def _plain(key: str) -> str:
    """
    >>> _plain("pair_plus_ledger"), _plain("standard_1_4_5")
    ('pair plus ledger', 'standard 1-4-5')
    """
    return plain_value(key)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
