"""Sections are what a ruling is asked for: each one that a record can lead to is named by an expected ruling.

The expected files take their sections from the chapter's text; this test only sees to it that none is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.test_records import RECORDS, expected, ruled

GAMES = sorted({path.parent.name for path in RECORDS})
VOID = "void"  # stands beside the verbs: a void round has a section too

Section = tuple[str, str]


def rounds(answer: Mapping[str, object]) -> list[dict[str, object]]:
    listed = answer.get("rounds", [])
    assert isinstance(listed, list)
    return listed


def rulings(one: Mapping[str, object]) -> list[dict[str, object]]:
    listed = one.get("rulings", [])
    assert isinstance(listed, list)
    return listed


def sections(answer: Mapping[str, object]) -> Iterator[Section]:
    """What is done, and under which section, in every round of a ruling."""
    for one in rounds(answer):
        if one.get("void_cite") is not None:
            yield VOID, str(one["void_cite"])
        for ruling in rulings(one):
            if "cite" in ruling:
                yield str(ruling["verb"]), str(ruling["cite"])


@pytest.mark.parametrize("name", GAMES)
def test_every_section_that_a_record_leads_to_is_expected_somewhere(name: str) -> None:
    paths = [path for path in RECORDS if path.parent.name == name]
    named = {section for path in paths for section in sections(expected(path))}
    nowhere: dict[Section, Path] = {}
    for path in paths:
        for section in sections(ruled(path).to_json()):
            if section not in named:
                nowhere.setdefault(section, path)
    assert not nowhere, "\n".join(f"{verb} under {cite}: see {path.stem}" for (verb, cite), path in nowhere.items())


@pytest.mark.parametrize("name", GAMES)
def test_an_expected_ruling_names_its_section(name: str) -> None:
    for path in RECORDS:
        for number, one in enumerate(rounds(expected(path)) if path.parent.name == name else ()):
            where = f"{path.stem}, round {number}"
            assert not one.get("void") or one.get("void_cite"), f"{where} is void under no section"
            for ruling in rulings(one):
                assert ruling.get("cite"), f"{where}: {ruling}"
