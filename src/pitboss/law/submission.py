"""A licensee's submission: many tables, each with its game, pit, options and limits, checked against the chapter.

A submission is TOML: ``[[table]]`` with ``name``, ``game``, ``pit``, ``options`` and ``limits``; what notice was given
of a change (`timing`), and new games (`new_games`); above them, whose it is (``licensee``) and when it comes into force
(``in_force``). Whoever reads it for us hands in what TOML yields; what cannot be understood is unreadable, what the
regulation forbids is a violation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time
from functools import partial, reduce
from typing import TypeVar

from pitboss.equipment.money import cents, dollars
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.law.acts import day
from pitboss.law.casino import Casino, read_casino
from pitboss.law.citation import Citation
from pitboss.law.effective import with_the_usual
from pitboss.law.every_table import PATRON_MAX, seats_missing
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.law.new_games import NewGame, read_new_game
from pitboss.law.notices import (
    MAXIMUM_CHANGE,
    MINIMUM_CHANGE,
    MINIMUM_RAISED,
    Owed,
    hanging_together,
    notices_owed,
    still_owed,
)
from pitboss.law.options import Option, Options, OptionSet, Violation
from pitboss.law.printed_guides import PrintedGuide, read_guide
from pitboss.law.timing import AT_ONCE, Given, Own, Timing, later, moment, read_given, timing
from pitboss.law.timing import written as clock
from pitboss.law.values import written
from pitboss.spelling import near, slug, unknown

T = TypeVar("T")
KEYS = frozenset({"name", "game", "pit", "date", "options", "limits", "notice"})
LICENSEE, IN_FORCE = "licensee", "in_force"
PARTS = (LICENSEE, IN_FORCE, "date", "table", "notices", "new_game", "guide", "casino")


@dataclass(frozen=True, slots=True)
class GameRules:
    """What a game tells a check: its options, and the wagers that may have limits."""

    options: OptionSet
    wagers: tuple[str, ...]
    barred: Callable[[Options, str], Citation | None] = lambda options, wager: None
    """The section that keeps a wager from a table with these options."""
    limits: Callable[[Options, Mapping[str, Limit]], list[Violation]] = lambda options, limits: []
    """What posted limits break, in view of the options."""
    remarks: Callable[[Options, Mapping[str, Limit]], list[str]] = lambda options, limits: []
    """What about posted limits breaks nothing but has to be seen to."""
    posted: Callable[[Options, Mapping[str, Limit]], Mapping[str, Limit]] = lambda options, limits: limits
    """The limits in force of the wagers that are made before the deal, whether an option posts them or not."""
    seats: Callable[[Options], Sequence[str]] | None = None
    """The seats of a table, where they are known."""
    dated: Callable[[Options], list[str]] = lambda options: []
    """What has to be said of the law of the day, where the rules are a day's."""


Catalogue = Callable[..., GameRules]
"""The rules of a game by its slug; with a day behind it, by the law of that day."""


@dataclass(frozen=True, slots=True)
class TableCheck:
    """One table of a submission, and everything found wrong with it."""

    name: str
    game: str
    pit: str
    options: Options
    limits: Mapping[str, Limit]
    violations: list[Violation] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    """What breaks no rule but has to be seen to: a choice that the submission has to name."""
    number: int = 0
    """Its place in the submission, from nought."""
    notices: tuple[Given, ...] = ()
    """Notice that was given of what changes at this table."""
    on: date | None = None
    """The day by whose law it was checked, where it is not the latest text."""

    def to_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "game": self.game,
            **({} if self.on is None else {"date": self.on.isoformat()}),
            "violations": [violation.to_json() for violation in self.violations],
            "remarks": self.remarks,
        }


class SubmissionError(Unreadable):
    """Something in a submission cannot be understood: in which table, and at which key."""

    def __init__(self, reason: str, table: int | None = None, key: str = "") -> None:
        super().__init__(reason)
        self.table = table
        self.key = key
        self.name = "" if table is None else f"table {table + 1}"
        """The table's name."""


@dataclass(frozen=True, slots=True)
class GuideCheck:
    """A printed guide, and everything found wrong with it."""

    guide: PrintedGuide
    violations: list[Violation]

    def to_json(self) -> dict[str, object]:
        return {"game": self.guide.game, "violations": [one.to_json() for one in self.violations]}


@dataclass(frozen=True, slots=True)
class Checked:
    """A submission that was checked: its tables, and what could not be understood."""

    tables: list[TableCheck]
    problems: list[SubmissionError]
    own: Own = field(default_factory=Own)
    """What the licensee binds itself to when rules change."""
    new_games: list[NewGame] = field(default_factory=list)
    guides: list[GuideCheck] = field(default_factory=list)
    licensee: str = ""
    """Whose submission it is."""
    since: datetime | None = None
    """When it comes into force, where it says so."""
    casino: Casino = field(default_factory=Casino)
    """Whose tables they are, where it is said."""

    @property
    def violations(self) -> list[Violation]:
        """Everything found wrong, at the tables and beside them."""
        at_tables = (one for table in self.tables for one in table.violations)
        new_games = (one for new in self.new_games for one in new.violations())
        guides = (one for guide in self.guides for one in guide.violations)
        return [*at_tables, *self.own.violations, *new_games, *guides]


def check(submission: Mapping[str, object], catalogue: Catalogue) -> list[TableCheck]:
    """The tables of a submission with what is wrong with each; unreadable where something cannot be understood."""
    checked = examine(submission, catalogue)
    if checked.problems:
        raise checked.problems[0]
    return checked.tables


def examine(submission: Mapping[str, object], catalogue: Catalogue, on: date | None = None) -> Checked:
    """Checks every table by itself, then what must be the same at several. One mistake hides no other.

    A submission, or one of its tables, may name the day by whose law it is to be checked; ``on`` goes before both.
    """
    problems: list[SubmissionError] = []
    for key in submission:
        if key not in PARTS:
            meant = f": did you mean {close!r}?" if (close := near(key, PARTS)) else ""
            reason = f"unknown key {key!r}{meant} (a submission consists of [[table]] entries)"
            problems.append(SubmissionError(reason, key=key))
    own, new_games = _beside_the_tables(submission, problems)
    usual = _day(submission, None, problems)
    licensee, since = _whose(submission, problems), _since(submission, usual, problems)
    entries = submission.get("table", [])
    if (not isinstance(entries, list) or not entries) and new_games and "table" not in submission:
        return Checked([], problems, own, new_games, [], licensee, since)
    if not isinstance(entries, list) or not entries:
        return Checked([], [*problems, SubmissionError("a submission needs at least one [[table]]")])
    tables = []
    for i, entry in enumerate(entries):
        if not isinstance(entry, Mapping):
            problems.append(SubmissionError("a table is written as [[table]] with keys below it", i))
        elif (table := _table(i, entry, catalogue, problems, on or _day(entry, i, problems) or usual)) is not None:
            tables.append(table)
        if isinstance(entry, Mapping) and isinstance(name := entry.get("name"), str):
            for problem in problems:
                problem.name = name if problem.table == i else problem.name
    seen: dict[str, int] = {}
    for i, table in enumerate(tables):
        if table.name in seen:
            problems.append(SubmissionError(f"two tables are called {table.name!r}", table.number, "name"))
        seen[table.name] = i
    for game, its_day in dict.fromkeys((table.game, table.on) for table in tables):
        _across([t for t in tables if (t.game, t.on) == (game, its_day)], catalogue(game).options)
    guides, casino = _guides(submission, tables, catalogue, problems), _casino(submission, problems)
    return Checked(tables, problems, own, new_games, guides, licensee or casino.name, since, casino)


def _whose(submission: Mapping[str, object], problems: list[SubmissionError]) -> str:
    licensee = submission.get(LICENSEE, "")
    if isinstance(licensee, str):
        return " ".join(licensee.split())
    problems.append(SubmissionError(f"{LICENSEE} is a name, written as text", key=LICENSEE))
    return ""


def _since(submission: Mapping[str, object], usual: date | None, problems: list[SubmissionError]) -> datetime | None:
    """When a submission comes into force: the time that it names, or the day; the day of its law, where it names
    neither."""
    raw = submission.get(IN_FORCE, usual)
    if raw is None:
        return None
    try:
        if isinstance(raw, datetime) or (isinstance(raw, str) and len(raw.strip()) > len("2026-11-16")):
            return moment(raw)
        return datetime.combine(day(raw), time.min)
    except PitbossError as problem:
        problems.append(SubmissionError(problem.reason, key=IN_FORCE))
        return None


def _casino(submission: Mapping[str, object], problems: list[SubmissionError]) -> Casino:
    """Whose tables they are."""
    try:
        return read_casino(submission.get("casino", {}))
    except PitbossError as problem:
        problems.append(SubmissionError(problem.reason, key="casino"))
        return Casino()


def _beside_the_tables(submission: Mapping[str, object], problems: list[SubmissionError]) -> tuple[Own, list[NewGame]]:
    """What the licensee binds itself to, and the new games."""
    own, games = Own(), []
    try:
        own = Own.read(submission.get("notices", {}))
    except PitbossError as problem:
        problems.append(SubmissionError(problem.reason, key="notices"))
    entries = submission.get("new_game", [])
    for entry in entries if isinstance(entries, list) else [entries]:
        try:
            games.append(read_new_game(entry))
        except PitbossError as problem:
            problems.append(SubmissionError(problem.reason, key="new_game"))
    return own, games


def _day(entry: Mapping[str, object], table: int | None, problems: list[SubmissionError]) -> date | None:
    """The day that a submission or a table names, as a TOML date or as text."""
    if "date" not in entry:
        return None
    try:
        return day(entry["date"])
    except PitbossError as problem:
        problems.append(SubmissionError(problem.reason, table, "date"))
        return None


def _guides(
    submission: Mapping[str, object],
    tables: Sequence[TableCheck],
    catalogue: Catalogue,
    problems: list[SubmissionError],
) -> list[GuideCheck]:
    """The printed guides, each beside the tables that it is for."""
    found = []
    entries = submission.get("guide", [])
    for entry in entries if isinstance(entries, list) else [entries]:
        try:
            guide = read_guide(entry)
            known = catalogue(guide.game).options
            here = [table for table in tables if table.game == guide.game]
            if strange := [name for name in guide.tables if name not in {table.name for table in here}]:
                raise unknown(f"table of {guide.game}:", strange[0], [table.name for table in here])
            mine = [table for table in here if not guide.tables or table.name in guide.tables]
            differ = (one for table in mine for one in guide.differs(table.name, table.options, known))
            found.append(GuideCheck(guide, list(dict.fromkeys([*guide.violations(), *differ]))))
        except PitbossError as problem:
            problems.append(SubmissionError(problem.reason, key="guide"))
    return found


def _table(
    i: int, entry: Mapping[str, object], catalogue: Catalogue, problems: list[SubmissionError], on: date | None = None
) -> TableCheck | None:
    """One table, or nothing where its game is not known; what cannot be understood is put with the problems."""

    def located(act: Callable[[], T], key: str) -> T | None:
        try:
            return act()
        except PitbossError as problem:
            problems.append(SubmissionError(problem.reason, i, key))
            return None

    def entries(key: str) -> Mapping[str, object]:
        found = entry.get(key, {})
        if isinstance(found, Mapping):
            return found
        problems.append(SubmissionError(f"{name}: {key} must be a table of keys and values", i, key))
        return {}

    problems += [SubmissionError(unknown("key", key, sorted(KEYS)).reason, i, key) for key in entry if key not in KEYS]
    name, game = entry.get("name", f"table {i + 1}"), entry.get("game")
    if not isinstance(name, str):
        problems.append(SubmissionError("name must be text", i, "name"))
        name = f"table {i + 1}"
    if not isinstance(game, str):
        problems.append(SubmissionError(f"{name}: which game?", i, "game"))
        return None
    game = slug(game)
    rules = located(lambda: catalogue(game), "game")
    if rules is None:
        return None
    not_law: Violation | None = None
    if on is not None:
        try:
            rules = catalogue(game, on)
        except Refused as problem:  # the game itself was not law yet
            not_law = Violation(problem.cite, (), problem.reason)
    given = {  # by itself first, so that one that cannot be understood hides no other
        key: raw
        for key, raw in entries("options").items()
        if located(partial(rules.options.read, {key: raw}), key) is not None
    }
    read = located(partial(rules.options.read, given), "options")
    options, violations = read if read is not None else rules.options.read({})
    for seat in seats_missing(options, rules.seats(options)) if rules.seats else ():
        problems.append(SubmissionError(f"{PATRON_MAX}: there is no seat {seat!r} at this table", i, PATRON_MAX))
    limits = {
        wager: limit
        for wager, pair in entries("limits").items()
        if (limit := located(partial(_limit, wager, pair, rules.wagers), wager)) is not None
    }
    notices = located(lambda: tuple(read_given(entry.get("notice", []))), "notice") or ()
    for about in (named for notice in notices for named in notice.of):
        located(partial(_known_to_notice, about, rules), about)
    pit = str(entry.get("pit", ""))
    table = TableCheck(name, game, pit, options, limits, violations, number=i, notices=notices, on=on)
    _look_at_limits(table, rules)
    table.violations.extend(filter(None, (not_law,)))
    table.remarks.extend((*rules.dated(options), *rules.options.remarks(options)))
    for key in given:
        if (known := rules.options.spelled(key)) != key:
            table.remarks.append(f"{key} is read as {known}.")
    named = {rules.options.spelled(key).partition(".")[0] for key in given}
    for option in rules.options.options:
        if option.in_submission and option.key not in named:
            value = written(option.values, options[option.key])
            table.remarks.append(f"{option.key} is taken as {value}; {option.cite} wants it named in the submission.")
    return table


def _known_to_notice(named: str, rules: GameRules) -> bool:
    """What notice is given of: an option, or the limits of a wager."""
    wager = named.removeprefix("limits.").partition(" ")[0]
    return wager in rules.wagers or rules.options.find(named) is not None


def _look_at_limits(table: TableCheck, rules: GameRules) -> None:
    """What is wrong with the limits of a table."""
    for wager, limit in table.limits.items():
        if 0 in (limit.least, limit.most):
            table.violations.append(Violation(LIMITS, (wager,), f"{wager}: a limit must be more than 0."))
        if limit.least is not None and limit.most is not None and limit.least > limit.most:
            message = f"{wager}: the minimum ${dollars(limit.least)} is above the maximum ${dollars(limit.most)}."
            table.violations.append(Violation(LIMITS, (wager,), message))
        if barred := rules.barred(table.options, wager):
            message = f"{wager}: limits are posted for a wager that may not be offered at this table."
            table.violations.append(Violation(barred, (wager,), message))
    table.violations.extend(rules.limits(table.options, table.limits))
    table.remarks.extend(rules.remarks(table.options, table.limits))
    posted = rules.posted(table.options, table.limits)
    table.violations.extend(_patrons_above_the_table(table.options, posted))
    low = [wager for wager, limit in posted.items() if limit.least is None]
    high = [wager for wager, limit in posted.items() if limit.most is None]
    lacking = {"minimum and maximum are": low} if low == high else {"minimum is": low, "maximum is": high}
    for what, wagers in lacking.items():
        if wagers:
            named = "any wager" if len(wagers) == len(posted) else ", ".join(wagers)
            message = f"No {what} set for {named}: a table has both, on its sign, before its first wager."
            table.remarks.append(f"{message} [{LIMITS}]")


def _patrons_above_the_table(options: Options, posted: Mapping[str, Limit]) -> Iterator[Violation]:
    """A maximum of a patron's own is above the table's: below it nobody may be held."""
    highest = max((limit.most for limit in posted.values() if limit.most is not None), default=None)
    own = options.table(PATRON_MAX) if PATRON_MAX in options else {}
    for seat, amount in own.items():
        assert isinstance(amount, int)
        if highest is not None and amount <= highest:
            message = f"seat {seat}: ${dollars(amount)} is not above the table's maximum of ${dollars(highest)}."
            yield Violation(LIMITS, (PATRON_MAX,), message)


def _limit(wager: str, pair: object, wagers: Sequence[str]) -> Limit:
    """The limits of a wager, ``[MIN, MAX]`` or ``{min = ..., max = ...}``."""
    if wager not in wagers:
        raise unknown("wager", wager, wagers)
    if isinstance(pair, Mapping) and set(pair) <= {"min", "max"}:
        low, high = pair.get("min"), pair.get("max")
    elif isinstance(pair, list) and len(pair) == 2:
        low, high = pair
    else:
        raise Unreadable(f"the limits of {wager!r} are written [MIN, MAX]")
    return Limit(*(None if amount is None else cents(str(amount)) for amount in (low, high)))


def _across(tables: Sequence[TableCheck], options: OptionSet) -> None:
    """Requirements that span the tables of one game: in each pit, or for the licensee as a whole."""
    for rule in options.uniform:
        groups: dict[tuple[object, ...], list[TableCheck]] = {}
        for table in tables:
            place = table.pit if rule.scope == "pit" else ""
            if rule.of is None or rule.of(table.options) is not None:
                groups.setdefault((place, *(table.options[key] for key in rule.among)), []).append(table)
        for group in groups.values():
            values = [rule.value(table.options) for table in group]
            if any(value != values[0] for value in values):
                where = ", ".join(f"{table.name}: {value}" for table, value in zip(group, values, strict=True))
                for table in group:
                    message = f"{rule.message} ({where})"
                    table.violations.append(Violation(rule.cite, (rule.option, *rule.among), message))


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that one submission has otherwise than the one before it, and the notice that owes, if any."""

    table: str
    what: str
    """An option's key, ``limits.WAGER minimum`` or ``maximum``, ``pit``, or ``table`` for a whole one come or gone."""
    old: str
    new: str
    owed: Owed | None = None
    timing: Timing = AT_ONCE
    """When it takes effect."""
    old_stands: bool = False
    """Patrons who are seated may keep what was: a licensee may let them, where a minimum is raised."""
    by_default: bool = False
    """Neither submission names the option: what holds by default goes with another one."""
    comes_with: tuple[str, ...] = ()
    """What else of the table changes only together with it."""

    @property
    def too_early(self) -> Violation | None:
        """What is wrong with the time that the notice states, where it comes too soon."""
        timing = self.timing
        if self.owed is None or not timing.early or timing.effect is None:
            return None
        why = f"{clock(timing.earliest)} is the earliest, and the sign has to state it" if timing.earliest else ""
        message = f"{self.what}: the notice given does not support a change at {clock(timing.effect)}; "
        return Violation(self.owed.cite, (self.what,), f"{message}{why or still_owed(timing.missing)}.")


NONE = "none"
At = tuple[str, str]
"""A table by its name and its game."""


def changes(
    before: Sequence[TableCheck], after: Sequence[TableCheck], catalogue: Catalogue, own: Own | None = None
) -> list[Difference]:
    """Everything that differs between two submissions, table by table (tables are the same by name and game)."""
    bound = Own() if own is None else own
    old = {(table.name, table.game): table for table in before}
    new = {(table.name, table.game): table for table in after}
    found: list[Difference] = []
    for at, table in new.items():
        if previous := old.get(at):
            found += (_timed(one, table, bound) for one in _changed(previous, table, options_by_day(table, catalogue)))
        else:
            found.append(Difference(table.name, "table", NONE, table.game))
    found = _together(found, old, new, catalogue)
    return found + [Difference(table.name, "table", table.game, NONE) for at, table in old.items() if at not in new]


def options_by_day(table: TableCheck, catalogue: Catalogue) -> OptionSet:
    """The options of a table's game by the law of its day: what owed no notice then owes none."""
    try:
        return (catalogue(table.game) if table.on is None else catalogue(table.game, table.on)).options
    except Refused:  # which is a violation of its own
        return catalogue(table.game).options


def _together(
    found: Sequence[Difference], old: Mapping[At, TableCheck], new: Mapping[At, TableCheck], catalogue: Catalogue
) -> list[Difference]:
    """Changes that wait for each other take effect with the last notice given of any, or not at all."""
    groups: list[set[tuple[str, str]]] = []
    for waiting in _waiting(found, old, new, catalogue):
        joined = [group for group in groups if group & waiting]
        groups = [group for group in groups if not group & waiting] + [waiting.union(*joined)]
    timed = list(found)
    for group in groups:
        places = [i for i, change in enumerate(found) if (change.table, change.what) in group]
        last = reduce(later, (found[i].timing for i in places), AT_ONCE)
        for i in places:
            others = (found[j] for j in places if j != i and found[j].table == found[i].table)
            timed[i] = replace(found[i], timing=last, comes_with=tuple(other.what for other in others))
    return timed


def _waiting(
    found: Sequence[Difference], old: Mapping[At, TableCheck], new: Mapping[At, TableCheck], catalogue: Catalogue
) -> Iterator[set[tuple[str, str]]]:
    """What waits for each other, by table and option: what must be the same throughout a pit, and what at one table
    would not stand beside the rest by itself."""
    for game, pit in dict.fromkeys((table.game, table.pit) for table in new.values()):
        here = {table.name for table in new.values() if (table.game, table.pit) == (game, pit)}
        for rule in catalogue(game).options.uniform:
            if rule.scope == "pit":
                yield {(one.table, one.what) for one in found if one.table in here and one.what == rule.option}
    for at, table in new.items():
        if previous := old.get(at):
            for keys in hanging_together(options_by_day(table, catalogue), previous.options, table.options):
                yield {(table.name, key) for key in keys}


def _timed(change: Difference, table: TableCheck, own: Own) -> Difference:
    """A change with when it takes effect, and as long a notice as the licensee binds itself to."""
    empty = any(given.empty for given in table.notices if given.about(change.what))
    owed = change.owed and change.owed._replace(minutes=own.minutes(change.owed, empty))
    stands = own.grandfather_players and change.owed is not None and change.owed.cite == MINIMUM_RAISED
    return replace(change, owed=owed, timing=timing(change.what, change.owed, table.notices, own), old_stands=stands)


def _changed(before: TableCheck, after: TableCheck, options: OptionSet) -> Iterator[Difference]:
    notices = {owed.option: owed for owed in notices_owed(options, before.options, after.options)}
    notices |= {owed.option: owed for owed in limit_notices(before.limits, after.limits)}
    if before.pit != after.pit:
        yield Difference(after.name, "pit", before.pit or NONE, after.pit or NONE)
    for option in options.options:
        was, now = (_written(table, option) for table in (before, after))
        if was != now:
            unnamed = option.key not in {*before.options.given, *after.options.given}
            yield Difference(after.name, option.key, was, now, notices.get(option.key), by_default=unnamed)
    for wager in dict.fromkeys([*before.limits, *after.limits]):
        old, new = (table.limits.get(wager, NO_LIMIT) for table in (before, after))
        for bound, was_cents, now_cents in (("minimum", old.least, new.least), ("maximum", old.most, new.most)):
            if was_cents != now_cents:
                what = f"limits.{wager} {bound}"
                was, now = (NONE if amount is None else dollars(amount) for amount in (was_cents, now_cents))
                yield Difference(after.name, what, was, now, notices.get(what))


def _written(table: TableCheck, option: Option) -> str:
    """What a table has for an option, of a table of entries the usual ones too; a value that is not allowed as it was
    given, not as what stands in for it."""
    given = table.options.given.get(option.key)
    if given is not None and not _is_allowed(option, given):
        return ", ".join(f"{key} {one}" for key, one in given.items()) if isinstance(given, Mapping) else str(given)
    return written(option.values, with_the_usual(option, table.options))


def _is_allowed(option: Option, given: object) -> bool:
    try:
        option.values.read(given)
    except ValueError:
        return False
    return True


def limit_notices(before: Mapping[str, Limit], after: Mapping[str, Limit]) -> list[Owed]:
    """The notices that a change of posted limits owes, wager by wager (8.3(b), (c)).

    >>> [(o.option, o.old, o.new, o.minutes) for o in limit_notices({"ante": Limit(500, 50000)}, {"ante": Limit(1000)})]
    [('limits.ante minimum', '5.00', '10.00', 0), ('limits.ante maximum', '500.00', 'none', 0)]
    """
    owed = []
    for wager in dict.fromkeys([*before, *after]):
        old, new = before.get(wager, NO_LIMIT), after.get(wager, NO_LIMIT)
        for what, notice, was, now in (
            ("minimum", MINIMUM_CHANGE, old.least, new.least),
            ("maximum", MAXIMUM_CHANGE, old.most, new.most),
        ):
            if was != now and (owes := notice.of(was, now)):
                first, then = ("none" if amount is None else dollars(amount) for amount in (was, now))
                owed.append(Owed.by(f"limits.{wager} {what}", first, then, owes))
    return owed
