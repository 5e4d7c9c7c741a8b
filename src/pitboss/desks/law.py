"""All there is to say of one place of the law: what it decides, how it is known, what it governs, who carries it out.

What a place governs is read off the games themselves, as a manual is.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from pitboss.errors import Unreadable
from pitboss.games.catalogue import CATALOGUE, Entry, game
from pitboss.games.parts import changes
from pitboss.law.changes import Change, adoption, law_of
from pitboss.law.citation import CHAPTER, Citation, NoSuchSection, cite
from pitboss.law.contents import SUBCHAPTERS
from pitboss.law.foreign import of_section
from pitboss.law.paragraphs import is_on_record, on_record
from pitboss.law.place_names import short, title
from pitboss.law.provenance import source
from pitboss.law.trace import asserted, cited
from pitboss.law.trace.traceability import MatrixRow, Reason, Trace, reason
from pitboss.law.words import every, lineage, within, words
from pitboss.play.game import Game
from pitboss.spelling import near, slug


def acts(place: Citation) -> list[str]:
    """The acts that made and changed a place, the oldest first, as far as they are on record.

    >>> acts(cite("2.16"))[-1]
    '1991-11-04 R.1991 d.533: 21 in five cards'
    """
    return list(map(_told, _changes(place)))


def _changes(place: Citation) -> list[Change]:
    if place.code != CHAPTER:
        return []
    whole = place.untagged
    found = dict.fromkeys(change for entry in games_of(place) for change in changes(entry.slug))
    touching = sorted((one for one in found if one.touches(whole)), key=lambda one: one.since)
    return [adoption(place.subchapter), *touching]


def _told(one: Change) -> str:
    return " ".join(filter(None, (one.act.told or str(one.act.effective), one.act.name))) + f": {one.what}"


def known(place: Citation) -> str:
    """How what is said of a place is known, in a few words."""
    kind, texts = source(place), of_section(place.section)
    says = f"it was seen, {texts[0]} says" if len(texts) == 1 else f"they were seen, {', '.join(texts)} say"
    same = f"; as far as {says} the same" if texts else ""
    return f"{kind.value}: {kind.meaning}{f' [{place.tag}]' if place.tag else ''}{same}"


@dataclass(frozen=True, slots=True)
class Governed:
    """Something at a game that a place decides about."""

    game: str
    kind: str
    key: str
    place: Citation
    meaning: str

    def to_json(self) -> dict[str, str]:
        return {
            "game": self.game, "kind": self.kind, "key": self.key, "cite": str(self.place), "meaning": self.meaning
        }  # fmt: skip


def read(text: str) -> Citation:
    """A place as a person names it, which the software has to do with; else what was probably meant.

    >>> read("N.J.A.C. 19:47-20.10(b)"), read(" 20 ")
    (cite('19:47-20.10(b)'), cite('19:47-20'))
    >>> read("20.99")
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 20.99: subchapter 20 (Three card poker) has no section 20.99; did you mean 20.9?
    """
    text = " ".join(text.replace("§", " ").split())
    named = next((entry for entry in CATALOGUE if entry.slug == slug(text)), None)
    try:
        place = cite(str(named.subchapter) if named else text)
    except NoSuchSection as problem:
        raise Unreadable(f"{problem}{_meant(text)}") from None
    if not _has_to_do_with(place):
        missing = f"the text on record has no {short(place)}" if place.section in on_record() else "nothing is known"
        raise Unreadable(f"{text}: {missing}, and nothing is carried out under it here{_meant(text)}")
    return place


def _has_to_do_with(place: Citation) -> bool:
    whole = place.untagged
    if whole in every() or is_on_record(whole):
        return True
    return bool(cited.lines(whole)) or bool(asserted.by_records(whole))


def _meant(text: str) -> str:
    """What may have been meant by a place that is not there."""
    wanted = text.removeprefix("N.J.A.C. ").removeprefix(f"{CHAPTER}-")
    if wanted.isdigit():
        return f"; it has 1 to {max(SUBCHAPTERS)}"
    section = re.match(r"\d+\.\d+[A-Z]?(?![\dA-Z])(?:\([a-z]\)\d*)?", wanted)
    with contextlib.suppress(NoSuchSection):
        for whole in lineage(cite(section[0]))[:-1] if section else ():
            if whole in every():
                return f"; did you mean {', '.join(map(short, parts(whole))) or short(whole)}?"
    found = near(wanted, [short(place) for place in every()])
    return f"; did you mean {found}?" if found else ""


def games_of(place: Citation) -> tuple[Entry, ...]:
    """The games that a place can govern: those of its subchapter; all of them where it is of all games."""
    if place.code != CHAPTER or place.subchapter == cited.ALL_GAMES:
        return CATALOGUE
    return tuple(entry for entry in CATALOGUE if entry.subchapter == place.subchapter)


def governs(place: Citation) -> list[Governed]:
    """Everything at the games that a place, or what is part of it, decides about."""
    whole = place.untagged
    return [
        one for entry in games_of(whole) for one in dict.fromkeys(_all(game(entry.slug))) if within(one.place, whole)
    ]


def _all(here: Game) -> Iterator[Governed]:
    def one(kind: str, key: str, place: Citation, meaning: str) -> Governed:
        return Governed(here.slug, kind, key, place, meaning)

    for option in here.options.options:
        yield one("option", option.key, option.cite, option.meaning)
        if option.notice:
            yield one("notice", option.key, option.notice.cite, option.notice.text)
    for rule in here.options.requirements:
        yield one("rule", ", ".join(rule.options), rule.cite, rule.message)
    for uniform in here.options.uniform:
        yield one("rule", uniform.option, uniform.cite, uniform.message)
    for wager in here.betting.wagers:
        yield one("wager", wager.key, wager.cite, wager.meaning)
    for key, word in here.speech.words.items():
        yield one("word", key, word.cite, word.meaning)
    for key, irregular in here.irregularities.items():
        yield one("irregularity", key, irregular.cite, irregular.meaning)


def parts(place: Citation) -> dict[Citation, str]:
    """What is part of a place and has words of its own: the next step down, of a subchapter its sections."""
    whole = place.untagged
    return {each: text for each, text in every().items() if each is not whole and lineage(each)[1:2] == (whole,)}


@dataclass(frozen=True, slots=True)
class ThatDay:
    """A place of the law on a day, as far as that is on record."""

    on: date
    in_force: bool
    """Whether its subchapter had been adopted."""
    different: list[str]
    """What was not law then, or no longer, and of what the text of the day is not known."""
    later: list[str]
    """The acts that changed it afterwards."""

    def to_json(self) -> dict[str, object]:
        return {
            "date": self.on.isoformat(), "in_force": self.in_force, "different": self.different, "later": self.later
        }  # fmt: skip


def that_day(place: Citation, on: date) -> ThatDay:
    """How a place stood on a day.

    >>> that_day(cite("2.16"), date(1991, 6, 1)).different
    ['five-card 21 is paid since 1991-11-04, R.1991 d.533']
    >>> that_day(cite("20"), date(1991, 6, 1)).in_force
    False
    """
    if place.code != CHAPTER:
        raise Unreadable(f"{place}: what was law on a day is on record for this chapter alone")
    whole, different = place.untagged, dict[str, None]()
    in_force = adoption(whole.subchapter).since <= on
    for entry in games_of(whole) if in_force else ():
        law = law_of(entry.subchapter, changes(entry.slug), on)
        lapsed = [one.why for one in law.lapsed if _beside(one.section, whole)]
        inferred = [(part.says, change.act.when) for part, change in law.doubtful if change.touches(whole)]
        doubtful = [f"by inference {says} since {when}" for says, when in inferred]
        different |= dict.fromkeys([*lapsed, *doubtful, *law.remarks([whole]), *law.general])
    later = [_told(one) for one in _changes(whole) if one.since > on]
    return ThatDay(on, in_force, list(different), later)


def _beside(one: Citation, other: Citation) -> bool:
    """Whether one of two places is a part of the other."""
    return within(one, other) or within(other, one)


@dataclass(frozen=True, slots=True)
class LawPlace:
    """All of it."""

    place: Citation
    title: str
    words: str | None
    """What it decides, in our words; where it has none of its own, those of what it is part of (``words_of``)."""
    words_of: Citation | None
    acts: list[str]
    known: str
    parts: dict[Citation, str]
    governs: list[Governed]
    carried_out: list[cited.CitingLine]
    in_guides: list[cited.CitingLine]
    records: list[str] | None
    """The records that assert it; None where the repository is not here."""
    tests: list[str] | None
    reason: Reason | None
    """Why it is not carried out under its own number, or asserted by nothing, where that is so."""
    that_day: ThatDay | None = None
    """Of a day, where one was asked for: ``acts`` are then those up to it."""

    def to_json(self) -> dict[str, object]:
        return {
            "cite": str(self.place),
            "title": self.title,
            "words": self.words,
            "words_of": self.words_of and str(self.words_of),
            "acts": self.acts,
            "known": self.known,
            "parts": {str(part): text for part, text in self.parts.items()},
            "governs": [one.to_json() for one in self.governs],
            "carried_out": list(map(_line, self.carried_out)),
            "in_guides": list(map(_line, self.in_guides)),
            "records": self.records,
            "tests": self.tests,
            **({"that_day": self.that_day.to_json()} if self.that_day else {}),
        }


def law(place: Citation, on: date | None = None) -> LawPlace:
    """All there is to say of a place, by the latest text; of a day, also how it stood then."""
    said = words(place)
    lines = cited.lines(place.untagged) if place.section or place.code != CHAPTER else []
    here = asserted.has_repository()
    return LawPlace(
        place,
        title(place),
        said.text if said else None,
        said.place if said else None,
        [_told(one) for one in _changes(place) if on is None or one.since <= on],
        known(place),
        parts(place),
        governs(place),
        carried_out=[line for line in lines if not line.is_guide],
        in_guides=[line for line in lines if line.is_guide],
        records=asserted.names(asserted.by_records(place.untagged)) if here else None,
        tests=asserted.names(asserted.by_tests(place.untagged)) if here else None,
        reason=reason(place),
        that_day=that_day(place, on) if on else None,
    )


def matrix(place: Citation | None = None) -> list[MatrixRow]:
    """The traceability matrix, of all sections or of a part of the chapter."""
    return Trace(place and place.untagged).matrix()


def _line(line: cited.CitingLine) -> dict[str, object]:
    return {"file": line.file, "line": line.number, "code": line.code, "cite": str(line.place)}


def contents() -> Iterator[Citation]:
    """Every subchapter and section, in the chapter's order."""
    for number, subchapter in SUBCHAPTERS.items():
        yield cite(str(number))
        yield from map(cite, subchapter.sections)
