"""Proposals: options read though the regulation forbids them, with what they would break.

Odds are asked for tables that nobody may deal yet: a line of a pay table raised or cut, a commission of 3 percent, five
decks where six are the least. `read` takes them as `OptionSet.read` does, keeps what has a meaning, and says under
which section it is not allowed. Records and submissions never come here: there a forbidden value is refused.

A pay table that the regulation prints has no option to change it by. A game's odds name those tables (`Posted`), by the
option that chooses among them or by a name of their own; each line may then be proposed: ``pair_plus_ledger.flush``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from pitboss.equipment.money import Odds, cents, dollars, with_commas
from pitboss.errors import Unreadable
from pitboss.law.citation import Citation
from pitboss.law.options import Option, Options, OptionSet, Violation
from pitboss.law.posted import RaisedOdds
from pitboss.law.values import OddsAtLeast, TableOf, odds_or_nothing, relaxed
from pitboss.spelling import spelled, unknown

Pays = Odds | int | Fraction
"""What a line pays: odds, an amount in cents, or a part (of a meter in percent, or for 1)."""
Lines = Mapping[str, Pays]


@dataclass(frozen=True, slots=True)
class Posted:
    """A pay table that the regulation prints: its lines at a table with certain options, by name."""

    cite: Citation
    lines: Callable[[Options], Lines]
    names: Mapping[str, Lines] = field(default_factory=dict)
    """The tables to choose from, by the words of the option that chooses; none where there is one table only."""
    heavy: frozenset[str] = frozenset()
    """Lines that the best play turns on so much that everything has to be counted anew: not tried unasked."""
    under: Mapping[str, Citation] = field(default_factory=dict)
    """The lines that another section is about."""
    minimum: bool = False
    """The regulation prints the least that lines may pay: more is allowed."""


class Proposed(str):
    """The word that names a posted table, some lines of which would pay something else."""

    lines: Lines

    def __new__(cls, word: str, lines: Lines) -> Proposed:
        made = super().__new__(cls, word)
        made.lines = dict(lines)
        return made


def proposed(options: Mapping[str, object], key: str) -> Lines:
    """The lines of a posted table that a proposal changes, by name; none of a table as the regulation has it.

    >>> from pitboss.equipment.money import odds
    >>> proposed({"ledger": Proposed("A", {"flush": odds("5")})}, "ledger"), proposed({"ledger": "A"}, "ledger")
    ({'flush': odds('5 to 1')}, {})
    """
    value = options.get(key)
    found = value.lines if isinstance(value, Proposed) else value
    return found if isinstance(found, Mapping) else {}


def pays_on(options: Mapping[str, object], key: str, line: str, otherwise: Odds) -> Odds:
    """What a line of a posted table pays; a proposal may have it pay something else."""
    found = proposed(options, key).get(line, otherwise)
    assert isinstance(found, Odds), line
    return found


WINS = "wins"
"""The line of a wager that has only one."""
PAYOUTS = "payouts"
"""The table of what is paid by no table of its own, such as even money."""


@dataclass(frozen=True, slots=True)
class Payouts:
    """What is paid by no table of its own, line by line, with its section: even money for an ante that wins.

    >>> from pitboss.law.citation import cite
    >>> from pitboss.equipment.money import odds
    >>> even = Payouts(cite("20.11(a)1"), {"ante": odds("1 to 1")})
    >>> str(even.on({}, "ante")), str(even.on({"payouts": {"ante": odds("3 to 2")}}, "ante"))
    ('1 to 1', '3 to 2')
    """

    cite: Citation
    lines: Mapping[str, Odds]
    heavy: frozenset[str] = frozenset()
    under: Mapping[str, Citation] = field(default_factory=dict)

    def on(self, options: Mapping[str, object], line: str) -> Odds:
        """What a line pays at a table."""
        return pays_on(options, PAYOUTS, line, self.lines[line])

    @property
    def proposable(self) -> dict[str, Posted]:
        """The table as a game offers it to proposals."""
        return {PAYOUTS: Posted(self.cite, lambda options: self.lines, {}, self.heavy, self.under)}


@dataclass(frozen=True, slots=True)
class Proposal:
    """What is proposed as options to compute with, and everything in it that the regulation does not allow."""

    options: Options
    violations: tuple[Violation, ...]
    stuck: tuple[Violation, ...]
    """Those of them that leave nothing to compute with: a word that is none of the regulation's words."""


def read(known: OptionSet, given: Mapping[str, object], posted: Mapping[str, Posted]) -> Proposal:
    """Reads a proposal."""
    plain, lines = _apart(known, given, posted)
    options, violations = known.read(plain)
    wrong = {v.options[0]: v for v in violations if _forbidden_value(v)}
    wider = {key: values for key in wrong if (values := relaxed(known.by_key[key].values)) is not None}
    stuck = [violation for key, violation in wrong.items() if key not in wider]
    forbidden = [each for key in wider for each in _entries_wrong(known.by_key[key], plain, known) or [wrong[key]]]
    if wider:
        opened = (replace(o, values=wider[o.key]) if o.key in wider else o for o in known.options)
        options, more = replace(known, options=tuple(opened), requirements=()).read(plain)
        stuck += [wrong[v.options[0]] for v in more if v.options[0] in wider]
    of_lines = [one for key, changed in lines.items() for one in _propose(options, key, changed, posted[key])]
    beside = known.broken(options, wrong)  # judged by what the lines come to
    return Proposal(options, (*stuck, *forbidden, *beside, *of_lines), tuple(stuck))


def _entries_wrong(option: Option, given: Mapping[str, object], known: OptionSet) -> list[Violation]:
    """The entries of a table that are not allowed, each by itself."""
    values, found = option.values, []
    for written, raw in given.items():
        head, dot, entry = known.spelled(written).partition(".")
        least = values.least.get(entry) if isinstance(values, RaisedOdds) else None
        entries = getattr(values, "entries", None)
        one = OddsAtLeast(least) if least else entries.get(entry) if isinstance(entries, Mapping) else None
        if head != option.key or not dot or one is None:
            continue
        try:
            one.read(raw)
        except ValueError as problem:
            key = f"{head}.{entry}"
            found.append(Violation(option.cite, (key,), f"{key}: {problem}; allowed: {one}"))
    return found


def _forbidden_value(violation: Violation) -> bool:
    """Whether one value was refused, not how several stand beside each other."""
    return len(violation.options) == 1 and violation.message.startswith(f"{violation.options[0]}: ")


def _apart(
    known: OptionSet, given: Mapping[str, object], posted: Mapping[str, Posted]
) -> tuple[dict[str, object], dict[str, dict[str, object]]]:
    """Options, and lines of posted tables that are no option's own entries."""
    plain: dict[str, object] = {}
    lines: dict[str, dict[str, object]] = {}
    for key, raw in given.items():
        head, dot, line = known.spelled(key).partition(".")
        head = spelled(head, posted) if head not in known.by_key else head
        if dot and head in posted and not _has_entries(known, head):
            lines.setdefault(head, {})[line] = raw
        elif head not in known.by_key:
            if head in posted:
                raise Unreadable(f"{key!r} is a pay table: name a line of it ({key}.LINE=ODDS)")
            raise unknown("option", key, [*known.by_key, *posted])
        else:
            plain[key] = raw
    return plain, lines


def _has_entries(known: OptionSet, key: str) -> bool:
    """Whether an option takes entries by name itself."""
    return key in known.by_key and hasattr(known.by_key[key].values, "entries")


def _propose(options: Options, key: str, changed: Mapping[str, object], table: Posted) -> list[Violation]:
    """Puts the lines of a proposal on a posted table; says what is wrong with it, if anything is."""
    now = table.lines(options)
    new: dict[str, Pays] = {}
    for name, raw in changed.items():
        line = spelled(name, now)
        if line not in now:
            raise unknown(f"line of {key!r}:", name, now)
        if line in new:
            raise Unreadable(f"line {key}.{line} is given twice")
        new[line] = read_pays(now[line], raw)
    new = {line: pays for line, pays in new.items() if pays != now[line]}
    whole = {**now, **new}
    word = options.get(key)
    for name, lines in table.names.items():
        if dict(lines) == whole:
            options[key] = name
            return []
    if not new:
        return []
    options[key] = Proposed(word, new) if isinstance(word, str) else new
    called = f"{key} {word}" if isinstance(word, str) else f"the table of {key}"
    if table.minimum and any(_no_less(whole, least) for least in (now, *table.names.values())):
        return []
    by_section: dict[Citation, list[str]] = {}
    for line in (line for line in new if not table.minimum or _more(now[line], new[line])):
        by_section.setdefault(table.under.get(line, table.cite), []).append(line)
    return [
        Violation(section, tuple(f"{key}.{line}" for line in lines), f"{called} pays {_told(now, new, lines)}.")
        for section, lines in by_section.items()
    ]


def _no_less(pays: Lines, least: Lines) -> bool:
    """Whether every line pays as much as another table's does, or more."""
    return pays.keys() == least.keys() and not any(_more(least[line], pays[line]) for line in least)


def _more(pays: Pays, than: Pays) -> bool:
    if isinstance(pays, Odds) and isinstance(than, Odds):
        return than < pays
    return not isinstance(pays, Odds) and not isinstance(than, Odds) and than < pays


def _told(now: Lines, new: Lines, lines: Iterable[str]) -> str:
    """What lines pay, and what they would."""
    return ", ".join(f"{in_words(now[line])} on {line.replace('_', ' ')}, not {in_words(new[line])}" for line in lines)


def read_pays(like: Pays, raw: object) -> Pays:
    """What a line would pay, read as what it pays now is written; with odds of nothing the wager comes back.

    >>> from pitboss.equipment.money import odds
    >>> read_pays(odds("3 to 1"), "7:2"), read_pays(odds("3 to 1"), "0"), read_pays(500_000, "2,500")
    (odds('7 to 2'), odds('0 to 1'), 250000)
    """
    text = str(raw)
    if isinstance(like, Odds):
        return odds_or_nothing(text)
    if isinstance(like, int):
        return cents(text)
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise Unreadable(f"{text!r} is no number") from None


def in_words(pays: Pays) -> str:
    """What a line pays, as people write it.

    >>> from pitboss.equipment.money import odds
    >>> in_words(odds("3 to 2")), in_words(500_000), in_words(Fraction(72))
    ('3 to 2', '$5,000.00', '72')
    """
    return with_commas(f"${dollars(pays)}") if isinstance(pays, int) else str(pays)


def one_more(pays: Pays) -> Pays:
    """A unit more than a line pays: to 1, for 1, or a dollar."""
    return Odds(pays.ratio + 1) if isinstance(pays, Odds) else pays + 100 if isinstance(pays, int) else pays + 1


def written_pays(pays: Pays) -> str:
    """What a line pays, as it is given with ``-o``."""
    return dollars(pays) if isinstance(pays, int) else str(pays)


def lines_in_force(known: OptionSet, options: Options, posted: Mapping[str, Posted]) -> dict[str, Pays]:
    """Every line of every pay table of a table with these options, by the key that changes it."""
    found: dict[str, Pays] = {}
    for key, table in posted.items():
        changed = {} if _has_entries(known, key) else proposed(options, key)
        found |= {f"{key}.{line}": pays for line, pays in {**table.lines(options), **changed}.items()}
    for option in known.options:
        value, values = options[option.key], option.values
        if option.key in posted:
            continue
        if isinstance(value, Odds):
            found[option.key] = value
        elif isinstance(value, str) and (pays := getattr(values, "pays", None)):  # odds to be chosen by their words
            found[option.key] = pays(value)
        elif isinstance(values, RaisedOdds) and isinstance(value, Mapping):
            found |= {
                f"{option.key}.{line}": pays
                for line, pays in {**values.least, **value}.items()
                if isinstance(pays, Odds)
            }
        elif isinstance(values, TableOf) and isinstance(value, Mapping):
            found |= {f"{option.key}.{line}": pays for line, pays in value.items() if isinstance(pays, Odds)}
    return found


def lines_proposed(known: OptionSet, options: Options) -> dict[str, Pays]:
    """The lines of posted tables that a proposal changes, by the key that changes them."""
    found: dict[str, Pays] = {}
    for key, value in options.items():
        if isinstance(value, Proposed) or key not in known.by_key:
            found |= {f"{key}.{line}": pays for line, pays in proposed(options, key).items()}
    return found


def with_value(given: Mapping[str, object], known: OptionSet, key: str, value: str) -> dict[str, object]:
    """What was given, with one option or line set to something else."""
    head, dot, _ = key.partition(".")
    kept = {k: v for k, v in given.items() if known.spelled(k) != key}
    if not dot:  # an option as a whole takes the place of its entries
        kept = {k: v for k, v in kept.items() if known.spelled(k).partition(".")[0] != head}
    entries = _has_entries(known, head)
    if dot and entries and isinstance(whole := kept.get(head), Mapping):
        kept = {k: v for k, v in kept.items() if k != head} | {f"{head}.{k}": v for k, v in whole.items()}
    elif dot and entries and head in kept:
        del kept[head]
    return {**kept, key: value}
