"""Every record under ``records/GAME/`` with its expected ruling beside it, worked out by hand from the rules.

The expected file is a subset: what it names must be so. Rulings stand in the order of the settlement; inside one
seat's turn the regulation names no order of the wagers, and a void round names none at all. Beside the ruling it may
name ``steps``, which the round must take in this order and under these sections (``rule --explain`` prints them), and
with ``shows`` sections that the case turns on although no step is taken under them: which hand is the higher, say.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.play.driver import Round
from pitboss.play.effects import same
from pitboss.play.records.narration import in_words
from pitboss.play.records.record import RecordRuling, rule_on
from pitboss.play.records.scribe import write

RECORDS = sorted(Path(__file__).parent.glob("records/*/*.txt"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name}/{path.stem}" for path in RECORDS])


def ruled(path: Path) -> RecordRuling:
    return rule_on(path.read_text(encoding="utf-8"), game)


def expected(path: Path) -> dict[str, object]:
    read = json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    assert isinstance(read, dict)
    return read


def in_order(rulings: Sequence[Mapping[str, object]], void: bool) -> list[Mapping[str, object]]:
    """Rulings in an order that can be compared: seat after seat as they come, each seat's wagers by name."""

    def by_name(ruling: Mapping[str, object]) -> tuple[str, str, str]:
        return str(ruling["seat"]), str(ruling["wager"]), str(ruling["verb"])

    if void:
        return sorted(rulings, key=by_name)
    turns = itertools.groupby(rulings, key=lambda ruling: ruling["seat"])
    return [ruling for _, turn in turns for ruling in sorted(turn, key=by_name)]


def assert_agrees(found: object, wanted: object, where: str) -> None:
    """What is wanted is found; a mapping may hold more keys than are wanted, a list is compared as a whole."""
    if isinstance(wanted, dict):
        assert isinstance(found, dict), where
        for key, value in wanted.items():
            assert key in found, f"{where}: no {key!r}"
            mine, theirs = found[key], value
            if key == "rulings":
                void = bool(found.get("void"))
                mine, theirs = in_order(mine, void), in_order(theirs, void)
            if key == "net":  # a seat that took its wagers up again may be listed with nought
                theirs = dict.fromkeys(mine, "0.00") | theirs
            assert_agrees(mine, theirs, f"{where}/{key}")
    elif isinstance(wanted, list):
        assert isinstance(found, list), where
        for i, (mine, theirs) in enumerate(zip(found, wanted, strict=False)):
            assert_agrees(mine, theirs, f"{where}/{i}")
        assert len(found) == len(wanted), f"{where}: {found}"
    else:
        assert found == wanted, where


def test_there_are_records() -> None:
    assert len(RECORDS) >= 60
    assert all(path.with_suffix(".expected.json").exists() for path in RECORDS)


@every_record
def test_a_record_is_ruled_on_as_the_rules_say(path: Path) -> None:
    ruling = {key: value for key, value in expected(path).items() if key not in ("steps", "shows")}
    assert_agrees(ruled(path).to_json(), ruling, path.stem)


@pytest.mark.parametrize(
    "path",
    [path for path in RECORDS if {"steps", "shows"} & expected(path).keys()],
    ids=lambda path: f"{path.parent.name}/{path.stem}",
)
def test_a_record_takes_the_steps_that_are_expected(path: Path) -> None:
    rounds: list[Round] = []
    rule_on(path.read_text(encoding="utf-8"), game, rounds.append)
    taken = iter([(in_words(effect), str(effect.cite)) for one in rounds for effect in one.effects])
    for step in expected(path).get("steps", []):  # type: ignore[attr-defined]
        assert (step["step"], step["cite"]) in taken, step
    for section in expected(path).get("shows", []):  # type: ignore[attr-defined]
        assert str(cite(section["cite"])) == section["cite"]


@every_record
def test_a_record_says_the_same_however_it_is_written(path: Path) -> None:
    text, rounds = path.read_text(encoding="utf-8"), list[Round]()
    first = rule_on(text, game, rounds.append)
    dressed = "".join(f"\t {line}  # seen by surveillance\r\n\r\n" for line in text.splitlines())
    assert said(rule_on(dressed, game)) == said(first), "comments, blank lines and line ends say nothing"
    if rounds:
        assert_read_back(rounds, first)
    for played in rounds[1:]:
        assert_alone(played)


def said(ruling: RecordRuling) -> dict[str, object]:
    """A ruling without the numbers of the lines that state how the table was prepared."""
    found = json.loads(json.dumps(ruling.to_json()))
    assert isinstance(found, dict)
    for step in found.get("day", {}).get("steps", []):
        del step["line"]
    return found


def assert_read_back(rounds: Sequence[Round], first: RecordRuling) -> None:
    """Written down and read back they are the same rounds."""
    again: list[Round] = []
    second = rule_on(write(rounds[0].setting, rounds), game, again.append)
    ruled_on = {key: value for key, value in first.to_json().items() if key != "day"}  # what was done before and behind
    assert second.to_json() == ruled_on
    for one, other in zip(rounds, again, strict=True):
        assert same(one.effects, other.effects)
    assert [one.carry for one in again] == [one.carry for one in rounds]


def assert_alone(played: Round) -> None:
    """A dispute over round 57 needs no rounds 1 to 56: what the table was left with is written down instead."""
    alone: list[Round] = []
    rule_on(write(played.setting, [played]), game, alone.append)
    assert alone[0].start == played.start
    assert alone[0].carry == played.carry
    assert same(alone[0].effects, played.effects)
