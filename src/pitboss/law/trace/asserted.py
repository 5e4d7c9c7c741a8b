"""Which records and tests hold the program to a place of the law: read off the repository, where there is one.

A record is a file under ``tests/records`` with the ruling expected of it beside it: it asserts the sections that the
expected ruling names. A test asserts the sections that it names in full. Neither is part of what is installed, so a
program that runs from a wheel knows of none, and says so.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pitboss.law.citation import CHAPTER, Citation, NoSuchSection, cite
from pitboss.law.trace.cited import SOURCES, citing, subchapters
from pitboss.law.words import within

REPOSITORY = SOURCES.parent.parent
_CITED = re.compile(r'"(?:void_)?cite": "([^"]+)"')
_IN_FULL = re.compile(r"19:47-\d+(?:\.\d+[A-Z]?(?:\([a-z]{1,2}\)|\d+|[ivx]+)*)?")
_PRECISE = re.compile(r"\d+\.\d+[A-Z]?(?:\([a-z]{1,2}\)(?:\d+(?:[ivx]+)?)?(?: \[[^\[\]]+\])?| \[[^\[\]]+\])")
_ABOUT_NAMES = (
    "test_citation.py", "test_contents.py", "test_traceability.py", "test_words.py", "test_law.py", "test_sources.py",
)  # fmt: skip
"""Tests of how places are named, or known, assert nothing about what the places decide."""


@dataclass(frozen=True, slots=True)
class Assertion:
    """A record or a test, named from the root of the repository, and a place that it asserts."""

    name: str
    place: Citation


def has_repository(root: Path = REPOSITORY) -> bool:
    return (root / "tests" / "records").is_dir()


def by_records(place: Citation | None = None, root: Path = REPOSITORY) -> list[Assertion]:
    """The records that assert a place, or what is part of it: ``three_card_poker/payout_straight``."""
    folder = root / "tests" / "records"
    found = []
    for path in sorted(folder.glob("*/*.expected.json")):
        name = f"{path.parent.name}/{path.name.removesuffix('.expected.json')}"
        places = (cite(text) for text in dict.fromkeys(_CITED.findall(path.read_text(encoding="utf-8"))))
        found += [Assertion(name, each) for each in places if place is None or within(each, place)]
    return found


def by_tests(place: Citation | None = None, root: Path = REPOSITORY) -> list[Assertion]:
    """The tests that name a place, or what is part of it, by their files."""
    found = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        if path.name in _ABOUT_NAMES:
            continue
        text = path.read_text(encoding="utf-8")
        if place is not None and (place.section or str(place)) not in text:
            continue
        name = path.relative_to(root / "tests").as_posix()
        own = subchapters().get(path.parent.name)
        places = dict.fromkeys(_named(ast.parse(text), own))
        found += [Assertion(name, each) for each in places if place is None or within(each, place)]
    return found


def _named(tree: ast.Module, own: int | None) -> Iterator[Citation]:
    yield from (place for _, place in citing(tree, own))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts = _IN_FULL.findall(node.value) if CHAPTER in node.value else []
            if _PRECISE.fullmatch(node.value):
                texts.append(node.value)
            for text in texts:
                try:
                    yield cite(text)
                except NoSuchSection:
                    continue


def names(found: list[Assertion]) -> list[str]:
    """The names of records or tests, each once."""
    return list(dict.fromkeys(one.name for one in found))
