"""Games whose rules are not published: listed with what is known, checked as far as that goes, and never dealt."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from pitboss import library
from pitboss.cli import main
from pitboss.errors import Refused
from pitboss.games.catalogue import CATALOGUE, DEALT, game

LISTED = [(entry.slug, f"19:47-{entry.subchapter}") for entry in CATALOGUE if not entry.dealt]
listed_only = pytest.mark.parametrize(("slug", "section"), LISTED)

TABLES = """\
main_pay = "1 to 1"
three_card_odds.straight_flush = 40
three_card_odds.three_of_a_kind = 30
three_card_odds.straight = 6
three_card_odds.flush = 4
three_card_odds.pair = 1
"""


def test_which_they_are() -> None:
    assert LISTED == [("fast_action_hold_em", "19:47-21"), ("double_cross_poker", "19:47-25")]
    assert {entry.slug for entry in DEALT}.isdisjoint(slug for slug, _ in LISTED)


@listed_only
@pytest.mark.parametrize("command", ["odds", "simulate", "guide", "play", "chart", "example"])
@pytest.mark.parametrize("flag", ["", "--sample"])
def test_every_command_says_what_is_missing(
    command: str, flag: str, slug: str, section: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if command == "example" and flag:
        return
    assert main([command, slug, *flag.split()]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "published" in err
    assert f"[{section}]" in err
    assert "--sample" not in err


@listed_only
@pytest.mark.parametrize("text", ["", "seat 1 ante 10\n", "option shuffle manual\ncards Ks\n", "shuffle\nround\n"])
def test_a_record_is_refused(
    text: str, slug: str, section: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"game {slug}\n{text}"))
    monkeypatch.setattr(sys.stdin, "buffer", io.BytesIO(f"game {slug}\n{text}".encode()), raising=False)
    assert main(["rule", "-"]) == 1
    assert f"[{section}]" in capsys.readouterr().err


@listed_only
def test_the_library_refuses_too(slug: str, section: str) -> None:
    with pytest.raises(Refused) as refusal:
        library.table(slug)
    assert str(refusal.value.cite) == section


def test_the_catalogue_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"slug": "double_cross_poker", "name": "Double Cross Poker", "subchapter": 25, "dealt": False} in told
    assert [line["slug"] for line in told if not line.get("dealt", True)] == [slug for slug, _ in LISTED]
    assert main(["games"]) == 0
    assert capsys.readouterr().out.count("listed only") == len(LISTED)


@listed_only
def test_options_say_what_is_missing(slug: str, section: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", slug]) == 0
    assert f"[{section}]" in capsys.readouterr().out.splitlines()[1]
    assert main(["options", slug, "--json"]) == 0
    unpublished = game(slug).unpublished
    assert unpublished is not None
    assert json.loads(capsys.readouterr().out)["unpublished"] == unpublished.message


def violations(
    options: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], slug: str
) -> list[tuple[str, list[str]]]:
    path = tmp_path / "submission.toml"
    path.write_text(f'[[table]]\nname = "1"\ngame = "{slug}"\n[table.options]\n{options}', encoding="utf-8")
    assert main(["check", "--json", str(path)]) == 1
    [table] = json.loads(capsys.readouterr().out)["tables"]
    return [(one["cite"], one["options"]) for one in table["violations"]]


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ("", [("19:47-25", ["main_pay"]), ("19:47-25.11(c)", ["three_card_odds"])]),
        (TABLES, []),
        (TABLES + "seats = 8\n", [("19:47-25", ["seats"])]),
        (TABLES + "raise_amount = 0\n", [("19:47-25", ["raise_amount"])]),
        (TABLES + 'reveal_order = ["L", "C", "R", "T", "B"]\n', [("19:47-25", ["reveal_order"])]),
        (TABLES + 'dealing_method = "hand"\nshuffle = "manual"\n', [("19:47-25", ["dealing_method", "shuffle"])]),
        (TABLES.replace("flush = 4", "flush = 7"), [("19:47-25.11(c)", ["three_card_odds"])]),
        (TABLES.replace('"1 to 1"', "{pair = 3, flush = 2}"), [("19:47-25", ["main_pay"])]),
        (TABLES.replace('"1 to 1"', "{pair = 2, flush = 3}"), []),
        (TABLES.replace('"1 to 1"', '"much"'), [("19:47-25", ["main_pay"])]),
    ],
)
def test_what_a_licensee_supplies_is_checked(
    options: str, found: list[tuple[str, list[str]]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is not published stays wrong whatever is supplied."""
    assert violations(options, tmp_path, capsys, "double_cross_poker") == [*found, ("19:47-25", [])]


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ("", []),
        ('rules = "R0"\n', [("19:47-21", ["rules"])]),
        ('two_decks_alternating = true\nshuffle = "manual"\n', [("19:47-21", ["two_decks_alternating", "shuffle"])]),
    ],
)
def test_of_fast_action_hold_em_only_the_devices_can_be_checked(
    options: str, found: list[tuple[str, list[str]]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert violations(options, tmp_path, capsys, "fast_action_hold_em") == [*found, ("19:47-21", [])]
