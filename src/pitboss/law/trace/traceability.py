"""The traceability matrix: each section of the chapter, who carries it out, what holds the program to it, or why not.

Made from the sources and from the expected rulings, so that it cannot say anything else; ``docs/traceability.md`` is
the same as a document. What is not software, or asserted by nothing, stands in ``traceability.toml`` with its reason.
"""

from __future__ import annotations

import functools
import tomllib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import NamedTuple, TypeVar

from pitboss.files import write_whole
from pitboss.law.citation import CHAPTER, Citation, cite
from pitboss.law.contents import SUBCHAPTERS
from pitboss.law.paragraphs import clauses
from pitboss.law.place_names import short, title
from pitboss.law.trace import asserted, cited
from pitboss.law.words import every, lineage, words

T = TypeVar("T")

REASONS = "traceability.toml"
FEW = 3
"""So many records and tests the document names; the command names all."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a section is not carried out under its own number, or not asserted; where another place stands in, which."""

    why: str
    under: Citation | None = None


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """A place in the matrix."""

    place: Citation
    modules: tuple[str, ...]
    guides: tuple[str, ...]
    records: tuple[str, ...]
    tests: tuple[str, ...]
    reason: Reason | None = None

    @property
    def status(self) -> str:
        """In one or two words, for a table that is sorted by it."""
        if self.modules and (self.records or self.tests):
            return "asserted"
        if self.reason:
            return f"under {short(self.reason.under)}" if self.reason.under else "not software"
        return "carried out" if self.modules else "missing"

    def to_json(self) -> dict[str, object]:
        said = words(self.place)
        return {
            "cite": str(self.place),
            "title": title(self.place),
            "words": said and said.text,
            "status": self.status,
            "carried_out": list(self.modules),
            "in_guides": list(self.guides),
            "records": list(self.records),
            "tests": list(self.tests),
            "reason": self.reason and self.reason.why,
        }


@functools.cache
def reasons() -> Mapping[Citation, Reason]:
    """The reasons that are listed, by section."""
    text = (resources.files(__package__) / REASONS).read_text(encoding="utf-8")
    found: dict[Citation, Reason] = {}
    for because in tomllib.loads(text)["because"]:
        reason = Reason(because["why"], cite(because["under"]) if "under" in because else None)
        found |= {cite(section): reason for section in because["sections"]}
    return found


def reason(place: Citation) -> Reason | None:
    """Why a place, or what it is part of, is not software; of a game that is not dealt, that."""
    if listed := next((reasons()[each] for each in lineage(place) if each in reasons()), None):
        return listed
    if place.code == CHAPTER and not _dealt(place):
        return Reason("The game is not dealt.")
    return None


def _dealt(place: Citation) -> bool:
    return place.subchapter in {*cited.subchapters().values(), cited.ALL_GAMES}


class Trace:
    """Who cites and who asserts which place, everything read once; of a part of the chapter, that alone."""

    def __init__(self, whole: Citation | None = None) -> None:
        self._whole = whole
        self.lines: dict[Citation, list[cited.CitingLine]] = defaultdict(list)
        self.records: dict[Citation, list[asserted.Assertion]] = defaultdict(list)
        self.tests: dict[Citation, list[asserted.Assertion]] = defaultdict(list)
        for line in cited.lines(whole):
            _put(self.lines, line.place, line)
        for record in asserted.by_records(whole):
            _put(self.records, record.place, record)
        for test in asserted.by_tests(whole):
            _put(self.tests, test.place, test)

    @property
    def places(self) -> set[Citation]:
        """Every place that anything is done or asserted under, and what it is part of."""
        return {*self.lines, *self.records, *self.tests}

    def row(self, place: Citation) -> MatrixRow:
        lines = self.lines.get(place, [])
        return MatrixRow(
            place,
            tuple(dict.fromkeys(line.module for line in lines if not line.is_guide)),
            tuple(dict.fromkeys(line.module for line in lines if line.is_guide)),
            tuple(asserted.names(self.records.get(place, []))),
            tuple(asserted.names(self.tests.get(place, []))),
            reason(place),
        )

    def matrix(self) -> list[MatrixRow]:
        """Every section of the chapter; of a part of it every place that is cited, has words or is in the text."""
        if self._whole is None:
            return [self.row(cite(section)) for each in SUBCHAPTERS.values() for section in each.sections]
        places = sorted({*self.places, *every(), *clauses()})
        return [self.row(place) for place in places if self._whole in lineage(place)]

    def problems(self) -> Iterator[str]:
        """What the suite fails for, and what is to be done about it."""
        for row in self.matrix():
            name = f"{short(row.place)} ({row.place.section_title})"
            is_asserted = bool(row.records or row.tests)
            if row.place in reasons():
                if row.modules and is_asserted:
                    yield f"{name}: is carried out and asserted, so strike it from {REASONS}"
                under = reasons()[row.place].under
                if under and _dealt(row.place) and self.row(under).status != "asserted":
                    yield f"{name}: is listed in {REASONS} as carried out under {short(under)}, which is not asserted"
            elif row.reason is None and not row.modules:
                yield (
                    f"{name}: no line of the program cites it. Cite it where it is carried out, or list it in"
                    f" law/trace/{REASONS} with the reason why it is not software"
                )
            elif row.reason is None and not is_asserted:
                yield (
                    f"{name}: is carried out in {', '.join(row.modules)} and asserted nowhere. Write a record whose"
                    " expected ruling, steps or shows name it (tests/test_records.py), a test that names it, or its"
                    f" reason in law/trace/{REASONS}"
                )


def _put(by_place: dict[Citation, list[T]], place: Citation, what: T) -> None:
    for each in lineage(place):
        by_place[each].append(what)


# The text, clause by clause


class Clauses(NamedTuple):
    """How many clauses there are of each kind; what is carried out may be asserted as well, and explained."""

    all: int
    carried_out: int
    asserted: int
    explained: int
    """With words of their own."""
    elsewhere: int
    """Carried out under another place, which is listed."""
    not_software: int
    """Physical, or for people alone: why is listed."""
    missing: int


def counted(trace: Trace, places: Collection[Citation]) -> Clauses:
    """The clauses among some places, by what becomes of them here."""
    rows = [trace.row(place) for place in places]
    rest = [row for row in rows if not row.modules]
    listed = [row.reason for row in rest if row.reason]
    elsewhere = sum(one.under is not None for one in listed)
    return Clauses(
        len(rows),
        len(rows) - len(rest),
        sum(bool(row.records or row.tests) for row in rows),
        sum(row.place in every() for row in rows),
        elsewhere,
        len(listed) - elsewhere,
        len(rest) - len(listed),
    )


# The document


def document(trace: Trace) -> str:
    """The matrix as a page of the documentation."""
    blocks = [
        "# Traceability",
        "Every section of N.J.A.C. 19:47: the modules that carry it out, the records and tests that hold them to it, or"
        " why it is not software. Made by `make docs` from the sources and the expected rulings, and checked by the"
        " tests: a section that is cited but asserted nowhere, or known but carried out nowhere, fails unless"
        f" `src/pitboss/law/trace/{REASONS}` lists it with its reason.",
        f"At most {FEW} records and tests are named here. `pitboss law SECTION` names all of them, with the lines of"
        " code; `pitboss law --matrix --csv` prints the whole as a table, and `pitboss law 20 --matrix` that of a"
        " subchapter, paragraph by paragraph. Records are files under `tests/records`, modules under `src/pitboss`.",
    ]
    blocks += _text_on_record(trace)
    for number, subchapter in SUBCHAPTERS.items():
        blocks.append(f"## {number}. {subchapter.title}")
        if said := words(cite(str(number))):
            blocks.append(said.text)
        rows = [trace.row(cite(section)) for section in subchapter.sections]
        lines = ["| section | | carried out by | asserted by |", "| --- | --- | --- | --- |"]
        lines += [
            f"| {short(row.place)} | {row.place.section_title} | {_carried(row)} | {_asserts(row)} |" for row in rows
        ]
        blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


def _text_on_record(trace: Trace) -> list[str]:
    """What becomes of every clause of the text, subchapter by subchapter."""
    found: dict[int, list[Citation]] = defaultdict(list)
    for place in clauses():
        found[place.subchapter].append(place)
    counts = {str(number): counted(trace, places) for number, places in sorted(found.items())}
    counts["all"] = counted(trace, list(clauses()))
    lines = [
        "| subchapter | clauses | carried out | asserted | in our words | with another | not software | missing |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(f"| {name} | {' | '.join(map(str, count))} |" for name, count in counts.items()),
    ]
    return [
        "## The text on record, clause by clause",
        "The regulation's own text is on record with gaps (`src/pitboss/law/paragraphs.toml` has its numbers). A clause"
        " is a section or a numbered paragraph of it. It is carried out where a line of the program cites it or a part"
        " of it, asserted where a record or a test does; with another, where another place carries it out; not"
        " software, where it is about the look of things or about people's hands:"
        f" `{REASONS}` lists both. `pitboss law SECTION` answers for every one of them.",
        "\n".join(lines),
    ]


def _carried(row: MatrixRow) -> str:
    if row.modules:
        return ", ".join(f"`{module}`" for module in _without_common(row.modules))
    under = f" (see {short(row.reason.under)})" if row.reason and row.reason.under else ""
    return f"{row.reason.why}{under}" if row.reason else ""


def _asserts(row: MatrixRow) -> str:
    if row.modules and not (row.records or row.tests):
        return row.reason.why if row.reason else ""
    records = [f"{name}" for name in row.records[:FEW]]
    files = [f"`{name}`" for name in row.tests[:FEW]]
    more = ["others"] if len(row.records) > FEW or len(row.tests) > FEW else []
    return ", ".join([*records, *files, *more])


def _without_common(modules: Collection[str]) -> Iterable[str]:
    return (module.removeprefix("games.") for module in modules)


def write(path: str) -> None:
    """The document, as `make docs` writes it."""
    write_whole(path, document(Trace()))
