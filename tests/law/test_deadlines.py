"""The latest times for notice: the worked examples of subchapter 8, counted back from when a change takes effect."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.cli import main

DAY = "2026-11-16"


def table(game: str, options: str = "", limits: str = "", more: str = "", name: str = "1") -> str:
    head = f'[[table]]\nname = "{name}"\ngame = "{game}"\npit = "1"\n'
    return f"{head}options = {{ {options} }}\nlimits = {{ {limits} }}\n{more}"


def plan(old: str, new: str, effective: str) -> dict[str, str]:
    """The latest time of each act, for the only thing that changes."""
    found = pitboss.plan(new, old, f"{DAY} {effective}")
    assert len({one.change.what for one in found}) <= 1
    return {f"{one.act}{' instead' * one.instead}": one.latest.strftime("%H:%M") for one in found}


THREE = ("sign", "announcement", "commission")


@pytest.mark.parametrize(
    ("game", "old", "new", "effective", "latest"),
    [
        ("blackjack", "surrender = true", "surrender = false", "20:00", dict.fromkeys(THREE, "19:30")),  # 2.8(c)
        ("blackjack", "", "five_card_21 = true", "20:00", {}),  # 2.16(c): only to withdraw
        ("blackjack", "five_card_21 = true", "", "20:00", dict.fromkeys(THREE, "19:30")),
        ("baccarat_punto_banco", "vigorish_percent = 5", "vigorish_percent = 4", "18:00", {}),  # 3.3(d)
        ("baccarat_punto_banco", "vigorish_percent = 4", "vigorish_percent = 5", "18:40",
         dict.fromkeys(THREE, "18:10")),
        ("roulette", 'zero_rule = "full"', 'zero_rule = "half"', "12:00", dict.fromkeys(THREE, "11:30")),  # 5.2(b)
        ("pai_gow_poker", "bonus_cap = 60000", "bonus_cap = 40000", "12:30",
         {**dict.fromkeys(THREE, "12:00"), "layout instead": "12:30"}),  # 11.16(d)
        ("pai_gow_poker", "bonus_cap = 40000", "bonus_cap = 60000", "12:30", {}),
        ("baccarat_punto_banco", "reshuffle_after_lacing = false", "reshuffle_after_lacing = true", "10:10",
         {"commission": "09:40", "surveillance": "09:40"}),  # 3.5(b)
    ],
)  # fmt: skip
def test_of_a_rule(game: str, old: str, new: str, effective: str, latest: dict[str, str]) -> None:
    assert plan(table(game, old), table(game, new), effective) == latest


@pytest.mark.parametrize(
    ("old", "new", "own", "latest"),
    [
        (
            "[10, 1000]",
            "[10, 500]",
            "",
            {"sign": "21:01", "announcement": "21:01"},
        ),  # 8.3(c): no word to the Commission
        ("[25, 1000]", "[10, 1000]", "", {"sign": "21:01", "announcement": "21:01"}),
        ("[10, 1000]", "[25, 1000]", "", dict.fromkeys(THREE, "21:01")),
        ("[10, 1000]", "[25, 1000]", "min_increase_lead_minutes = 30", dict.fromkeys(THREE, "20:31")),
        ("[10, 1000]", "[25, 1000]", "rule_change_notice_minutes = 45", dict.fromkeys(THREE, "21:01")),
    ],
)
def test_of_limits(old: str, new: str, own: str, latest: dict[str, str]) -> None:
    before, after = (table("blackjack", limits=f"blackjack = {bounds}") for bounds in (old, new))
    assert plan(before, f"[notices]\n{own}\n{after}", "21:01") == latest


def test_a_licensee_that_binds_itself_to_more_has_to_begin_earlier() -> None:
    old, new = (table("blackjack", f"surrender = {value}") for value in ("true", "false"))
    own = "[notices]\nrule_change_notice_minutes = 45\n"
    assert plan(old, own + new, "20:00") == dict.fromkeys(THREE, "19:15")
    assert plan(old, own + new, "00:15") == dict.fromkeys(THREE, "23:30"), "the day before"


ACTS = f'[[table.notice]]\nsign = "{DAY} 19:25"\nannouncement = "{DAY} 19:25"\ncommission = "{DAY} 19:35"\n'


def checked(folder: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, *words: str) -> tuple[int, str, str]:
    paths = [folder / "old.toml", folder / "new.toml"]
    for path, text in zip(paths, (old, new), strict=True):
        path.write_text(text, encoding="utf-8")
    status = main(["check", str(paths[1]), "--against", str(paths[0]), *words])
    return (status, *capsys.readouterr())


def test_1_what_was_done_too_late_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = table("blackjack", "surrender = true"), table("blackjack", "surrender = false", more=ACTS)
    _, out, _ = checked(tmp_path, capsys, old, new, "--effective", f"{DAY} 20:00", "--json")
    told: dict[str, Any] = json.loads(out)["plan"]
    [one] = told["changes"]
    assert (one["latest"], one["late"]) == (dict.fromkeys(THREE, f"{DAY} 19:30"), ["commission"])
    assert one["done"] == {"sign": f"{DAY} 19:25", "announcement": f"{DAY} 19:25", "commission": f"{DAY} 19:35"}
    assert (one["cite"], one["minutes"]) == ("19:47-2.8(c)", 30)
    _, out, _ = checked(tmp_path, capsys, old, new, "--effective", f"{DAY} 20:05", "--json")
    assert json.loads(out)["plan"]["changes"][0]["late"] == []
    _, out, _ = checked(tmp_path, capsys, old, new, "--effective", f"{DAY} 20:00")
    assert "too late: commission" in out


def test_what_can_no_longer_be_done_in_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = table("blackjack", "surrender = true"), table("blackjack", "surrender = false")
    words = ("--effective", f"{DAY} 20:00", "--at", f"{DAY} 19:31")
    _, out, _ = checked(tmp_path, capsys, old, new, *words)
    assert "too late: sign, announcement, commission" in out
    _, out, _ = checked(tmp_path, capsys, old, new, *words, "--json")
    assert json.loads(out)["plan"]["changes"][0]["overdue"] == list(THREE)
    _, out, _ = checked(tmp_path, capsys, old, new, *words[:3], f"{DAY} 19:30")
    assert "open: sign, announcement, commission" in out


def test_tables_that_change_alike_are_on_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """12: a pit of six tables, second shuffle from 10:10: by 9:40 to Commission and surveillance."""
    old, new = (
        "".join(table("baccarat_punto_banco", f"reshuffle_after_lacing = {value}", name=f"B{n}") for n in range(1, 7))
        for value in ("false", "true")
    )
    _, out, _ = checked(tmp_path, capsys, old, new, "--effective", f"{DAY} 10:10", "--json")
    [line] = json.loads(out)["plan"]["calendar"]
    assert (line["latest"], line["acts"]) == (f"{DAY} 09:40", ["commission", "surveillance"])
    assert (line["tables"], line["cite"]) == ([f"B{n}" for n in range(1, 7)], "19:47-3.5(b)")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--effective", "soon"], "'soon' is no time: write it as 2026-11-16 19:25"),
        (["--effective", "2026-11-16"], "'2026-11-16' is no time"),
    ],
)
def test_a_time_that_is_none(words: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = checked(tmp_path, capsys, table("blackjack"), table("blackjack"), *words)
    assert (status, out) == (2, "")
    assert says in err


def test_times_are_of_changes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "new.toml"
    path.write_text(table("blackjack"), encoding="utf-8")
    assert main(["check", str(path), "--effective", f"{DAY} 20:00"]) == 2
    assert "name the submission before with --against" in capsys.readouterr().err
    status, out, _ = checked(tmp_path, capsys, table("blackjack"), table("blackjack"), "--effective", f"{DAY} 20:00")
    assert (status, "no notice is owed" in out) == (0, True)
