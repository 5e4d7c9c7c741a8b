"""Changes of the law as data: what an act brought or ended, since when, and how much is known of it.

A game lists its changes in ``games/<game>/history.py``; what concerns the whole chapter is here. `Law` is the law of
one day: what was not yet law then, or no longer, and what has to be remarked because the text of the day is not known.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum

from pitboss.law.acts import ACTS, CHAPTER_ADOPTED, EXPIRES, FOLLOWED, READOPTED, Act, adopted, day
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Requirement
from pitboss.law.values import Value


class Known(Enum):
    """How well a change is known."""

    CONTENT = "content"
    """What it brought or ended is on record: what was not law is refused."""
    INFERRED = "inferred"
    """Its day is on record, what it brought follows from the sections that it touched: remarked, not refused."""
    DATE = "date only"
    """Only its day and its sections are on record: what they said before is not known here."""


REPEALED, WITHDRAWN = "repealed", "withdrawn"
"""What comes after is another rule. A trial that ends is withdrawn."""

# What a change brings or ends


@dataclass(frozen=True, slots=True)
class Choice:
    """Values of an option. Those named were not law; or, with ``only``, all but those."""

    option: str
    says: str
    """What is the case while they are law, in words: ``five-card 21 is paid``."""
    values: tuple[Value, ...] = ()
    only: tuple[Value, ...] = ()
    before: Value = None
    """What takes the place of a default that is not law; else the first of ``only``."""
    words: tuple[str, ...] = ()
    """Wagers and words that go with it."""

    def bars(self, value: Value) -> bool:
        """Whether a value needs it to be law."""
        if self.only:
            return value not in self.only
        return value in self.values or (isinstance(value, tuple) and not set(self.values).isdisjoint(value))

    @property
    def instead(self) -> Value:
        return self.only[0] if self.only else self.before


@dataclass(frozen=True, slots=True)
class Mishap:
    """An irregularity that a section foresees."""

    key: str
    says: str


@dataclass(frozen=True, slots=True)
class Beside:
    """What must hold between options of a table, told by them and by its section."""

    options: tuple[str, ...]
    section: str
    says: str


@dataclass(frozen=True, slots=True)
class Bound:
    """What had to hold between options, and no longer has to."""

    requirement: Requirement
    says: str


@dataclass(frozen=True, slots=True)
class OwedNotice:
    """The notice that a change of an option owes."""

    option: str
    says: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of procedure; the round asks for it by its key (`Options.holds`)."""

    key: str
    says: str


LegalPart = Choice | Mishap | Beside | Bound | OwedNotice | Rule


@dataclass(frozen=True, slots=True)
class Change:
    """What one act did to a game."""

    act: Act
    sections: tuple[str, ...]
    what: str
    known: Known = Known.CONTENT
    brings: tuple[LegalPart, ...] = ()
    ends: tuple[LegalPart, ...] = ()
    verb: str = "amended"
    """What happened to the sections."""
    trial: bool = False
    """An experiment for some weeks."""

    @property
    def since(self) -> date:
        return self.act.since

    @property
    def places(self) -> tuple[Citation, ...]:
        return tuple(map(cite, self.sections))

    def touches(self, place: Citation) -> Citation | None:
        """The section that it changed and that a citation names, or lies in; or holds, where it names a whole one."""
        return next((mine for mine in self.places if _same_place(mine, place)), None)

    def to_json(self) -> dict[str, object]:
        return {
            "date": None if self.act.told else self.act.effective.isoformat(),
            "told": self.act.told or None,
            "operative": self.act.operative and self.act.operative.isoformat(),
            "act": self.act.name or None,
            "register": self.act.register or None,
            "sections": [str(place) for place in self.places],
            "change": self.what,
            "known": self.known.value,
            "brings": [part.says for part in self.brings],
            "ends": [part.says for part in self.ends],
        }


def _same_place(one: Citation, other: Citation) -> bool:
    """Whether what changed is what a citation names."""
    if one.subchapter != other.subchapter or one.code != other.code:
        return False
    if not one.section or not other.section:
        return not one.section
    inside = other.paragraphs[: len(one.paragraphs)] == one.paragraphs
    return one.section == other.section and (inside or not other.paragraphs)


def by(
    act: str | Act,
    sections: str,
    what: str,
    *brings: LegalPart,
    ends: tuple[LegalPart, ...] = (),
    verb: str = "amended",
) -> Change:
    """A change whose content is on record. An act is named, or told by its day where its name is not on record.

    >>> by("R.1991 d.533", "2.16", "21 in five cards").since
    datetime.date(1991, 11, 4)
    """
    return Change(_act(act), tuple(sections.split()), what, Known.CONTENT, brings, ends, verb)


def inferred(act: str | Act, sections: str, what: str, *brings: LegalPart) -> Change:
    """A change whose content is inferred."""
    return Change(_act(act), tuple(sections.split()), what, Known.INFERRED, brings)


def dated(act: str | Act, sections: str, verb: str = "amended", what: str = "") -> Change:
    """A change of which only the day and the sections are on record."""
    return Change(_act(act), tuple(sections.split()), what or f"{verb}; the text before is not known", Known.DATE,
                  verb=verb)  # fmt: skip


def _act(name: str | Act) -> Act:
    if isinstance(name, Act):
        return name
    return ACTS[name] if name in ACTS else Act("", day(name))


# The law of a day


@dataclass(frozen=True, slots=True)
class Lapsed:
    """Something that is not law on a day, and why, in words."""

    part: LegalPart
    why: str
    section: Citation
    """Of the change that decides it."""


@dataclass(frozen=True)
class Law:
    """The law of one game on one day."""

    on: date
    changes: tuple[Change, ...]

    @functools.cached_property
    def lapsed(self) -> tuple[Lapsed, ...]:
        """What is not law on this day, as far as that is known."""
        known = [change for change in self.changes if change.known is Known.CONTENT]
        found = (self._lapsed(part, known) for part in _parts(known))
        return tuple(one for one in found if one is not None)

    @functools.cached_property
    def bounds(self) -> tuple[Requirement, ...]:
        """What has to hold between options on this day and later no longer had to."""
        gone = [one.part for one in self.lapsed]
        known = _parts(change for change in self.changes if change.known is Known.CONTENT)
        return tuple(part.requirement for part in known if isinstance(part, Bound) and part not in gone)

    @functools.cached_property
    def doubtful(self) -> tuple[tuple[LegalPart, Change], ...]:
        """What is law only later by inference."""
        return tuple(
            (part, change)
            for change in self.changes
            if change.known is Known.INFERRED and change.since > self.on
            for part in change.brings
        )

    def _lapsed(self, part: LegalPart, known: Sequence[Change]) -> Lapsed | None:
        events = [change for change in known if part in change.brings or part in change.ends]
        before = [change for change in events if change.since <= self.on]
        after = [change for change in events if change.since > self.on]
        law = part in before[-1].brings if before else part in events[0].ends
        if law:
            return None
        ended = next((change for change in reversed(before) if part in change.ends and not change.trial), None)
        begins = next((change for change in after if part in change.brings and not change.trial), None)
        decides = begins or ended or events[0]
        until = f"until {_when(ended)}" if ended else ""
        why = f"{part.says} since {_when(begins)}" if begins else f"{part.says} {until} and no longer"
        also = f" (and was {until})" if begins and ended else ""
        return Lapsed(part, why + also + _tried(part, events), decides.places[0])

    def refusal(self, word: str) -> Lapsed | None:
        """Why a wager or a word is not law on this day."""
        return next((one for one in self.lapsed if isinstance(one.part, Choice) and word in one.part.words), None)

    def remarks(self, places: Sequence[Citation]) -> list[str]:
        """What has to be said of rulings under these sections: each changed later, and what it said before is not
        known."""
        said = self._said
        for place in places:
            if place not in said:
                said[place] = tuple(self._about(place))
        return list(dict.fromkeys(one for place in places for one in said[place]))

    @functools.cached_property
    def _said(self) -> dict[Citation, tuple[str, ...]]:
        return {}

    def _about(self, place: Citation) -> Iterator[str]:
        """The next change of a place is enough: what it said before is not known, whatever came after."""
        told: set[Citation] = set()
        for change in self.changes:
            if change.known is not Known.DATE or change.since <= self.on:
                continue
            if change.verb == WITHDRAWN and not self._tried(place):
                continue
            if (mine := change.touches(place)) and mine not in told:
                told.add(mine)
                where = mine.text.partition("-")[2]
                name = where if mine.section else f"subchapter {where}"
                act = f" ({change.act.name})" if change.act.name else ""
                yield f"{name} was {change.verb} on {change.act.when}; the earlier text is not known here{act}"
                if change.verb in (REPEALED, WITHDRAWN):
                    return

    def _tried(self, place: Citation) -> bool:
        """Whether a trial has begun there."""
        return any(one.trial and one.brings and one.since <= self.on and one.touches(place) for one in self.changes)

    @property
    def general(self) -> list[str]:
        """What has to be said of the day itself."""
        if self.on < EXPIRES:
            return []
        expired = f"the chapter was to expire on {EXPIRES} ({READOPTED[-1]})"
        followed = f"N.J.A.C. 13:69F is in force in its place since {FOLLOWED}, at first for a time"
        if self.on < FOLLOWED:
            followed = f"N.J.A.C. 13:69F was in force only from {FOLLOWED}; what held in between is not on record"
        return [f"{expired}; {followed}; this is its latest text"]


def _tried(part: LegalPart, events: Sequence[Change]) -> str:
    """When it was law for a trial, in words."""
    trials = [change for change in events if change.trial]
    return "".join(
        f", and on trial from {begins.act.when} until {ends.act.when}, {begins.act}"
        for begins, ends in itertools.pairwise(trials)
        if part in begins.brings and part in ends.ends
    )


def _when(change: Change) -> str:
    """
    >>> _when(by("R.1991 d.533", "2.16", "")), _when(by("1993-05-03", "11.8A", ""))
    ('1991-11-04, R.1991 d.533', '1993-05-03, by an act not named on record')
    """
    return f"{change.act.when}, {change.act}"


def _parts(changes: Iterable[Change]) -> list[LegalPart]:
    found: list[LegalPart] = []
    for change in changes:
        found += [part for part in (*change.brings, *change.ends) if part not in found]
    return found


@dataclass(frozen=True, slots=True)
class Span:
    """From which act to which something is law, as far as that is known."""

    says: str
    begins: Change | None
    ends: Change | None
    known: Known

    def __str__(self) -> str:
        """
        >>> change = by("R.1991 d.533", "2.16", "", Choice("five_card_21", "five-card 21 is paid", only=(False,)))
        >>> str(*spans([change], change.brings[0]))
        'five-card 21 is paid since 1991-11-04, R.1991 d.533'
        """
        since = f" since {_when(self.begins)}" if self.begins else ""
        until = f" until {_when(self.ends)}" if self.ends else ""
        return f"{'by inference ' if self.known is Known.INFERRED else ''}{self.says}{since}{until}"

    def to_json(self) -> dict[str, object]:
        return {
            "says": self.says,
            "since": self.begins.act.when if self.begins else None,
            "since_act": (self.begins.act.name or None) if self.begins else None,
            "until": self.ends.act.when if self.ends else None,
            "until_act": (self.ends.act.name or None) if self.ends else None,
            "known": self.known.value,
        }


def spans(changes: Iterable[Change], part: LegalPart) -> list[Span]:
    """When something was law, in order of time."""
    events = sorted(
        (change for change in changes if part in change.brings or part in change.ends), key=lambda change: change.since
    )
    found: list[Span] = []
    for i, change in enumerate(events):
        if part in change.brings:
            found.append(Span(part.says, change, events[i + 1] if i + 1 < len(events) else None, change.known))
        elif not i:
            found.append(Span(part.says, None, change, change.known))
    return found


def spans_of(changes: Sequence[Change], key: str) -> list[Span]:
    """When an option's values, or an irregularity, were law."""
    about = [part for part in _parts(changes) if key in (getattr(part, "option", ""), getattr(part, "key", ""))]
    return [span for part in about if not isinstance(part, OwedNotice | Rule) for span in spans(changes, part)]


def law_of(subchapter: int, changes: Sequence[Change], on: date) -> Law:
    """The law of a subchapter's game on a day."""
    return Law(on, tuple(sorted((*changes, *COMMON), key=lambda change: change.since)))


# The chapter as a whole

COMMON = (dated("R.1983 d.551", "8", "adopted", "regulations concerning all games"),)
"""What every game's law depends on."""


def adoption(subchapter: int) -> Change:
    """The change that made a subchapter."""
    act = adopted(subchapter)
    what = "the chapter is adopted" if act is CHAPTER_ADOPTED else "the subchapter is adopted"
    return Change(act, (str(subchapter),), what, verb="adopted")


CHAPTER = (
    *(Change(act, (), "the chapter is readopted", verb="readopted") for act in READOPTED),
    *COMMON,
    Change(Act("", EXPIRES), (), "the chapter as last readopted was to expire", verb="expired"),
    Change(
        Act("43 N.J.R. 11(1)", day("2011-11-07")),
        (),
        "proposal to repeal the chapter and to put N.J.A.C. 13:69F in its place, which came about in 2011 and 2012",
        verb="proposed",
    ),
    Change(
        Act("", FOLLOWED),
        (),
        "N.J.A.C. 13:69F is in force for a time, before it is adopted for good",
        verb="succeeded",
    ),
)
"""What happened to the chapter as a whole, beside the adoption of its subchapters."""
