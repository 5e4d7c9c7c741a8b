"""What subchapter 8 lets a licensee add at every table (8.2), and what it asks of printed guides (8.5)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main
from pitboss.games.catalogue import CATALOGUE, game
from pitboss.play.driver import Round
from pitboss.play.records.opening import RecordError
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting

TABLE = '[[table]]\nname = "1"\ngame = "red_dog"\nlimits = {{ original = [{low}, 1000] }}\n{more}'
ACTS = "\n".join(f'{act} = "2026-11-16 19:00"' for act in ("sign", "announcement", "commission"))


FOLLOWS = {("boston_5_stud_poker", "first")}
"""As much as another wager, whatever that is."""


@pytest.mark.parametrize("slug", [entry.slug for entry in CATALOGUE])
def test_wagers_go_by_the_tables_steps_unless_their_own_section_fixes_others(slug: str) -> None:
    here = game(slug)
    setting, plain = (Setting(here, {**here.sample, **given}) for given in ({"increment": "5"}, {}))
    round_, before = Round(setting), {wager.key: wager for wager in plain.opening_wagers}
    for offer in round_.legal(setting.seats[0]):
        wager = before.get(offer.word)
        if wager is None or offer.least is None or (slug, offer.word) in FOLLOWS:
            continue
        own = wager.unit > 1 or wager.steps or wager.most is not None
        assert own or (offer.least % 500 == 0 and offer.unit == 500), offer
        assert not own or offer.unit in (wager.unit, 500)


def refused(text: str) -> str:
    with pytest.raises(RecordError) as refusal:
        rule_on(text, game)
    assert refusal.value.status == 1
    return f"{refusal.value.line} {refusal.value.cite}"


def test_steps_and_a_patrons_own_maximum_in_a_record() -> None:
    head = "game red_dog\nlimit original 10 1000\noption increment 5\noption patron_max.3 5000\n"
    assert refused(f"{head}seat 1 original 12\n") == "5 19:47-8.2"
    assert refused(f"{head}seat 1 original 1005\n") == "5 19:47-8.2"
    assert refused(f"{head}seat 3 original 5005\n") == "5 19:47-8.2"
    assert refused(f"{head}seat 3 original 3001\n") == "5 19:47-8.2"
    assert refused(f"{head}seat 3 original 5\n") == "5 19:47-8.2"


def test_insurance_does_not_go_by_the_steps() -> None:
    """Half of $25.00 is no multiple of $5.00 (2.9(b))."""
    text = (
        "game blackjack\noption increment 5\nseat 1 blackjack 25\nno more bets\nhand seat 1 Ts 9d\nhand dealer Ah Kd\n"
    )
    ruled = rule_on(f"{text}seat 1 insurance 12.50\n", game).to_json()
    assert ruled["net"] == {"1": "0.00"}


def test_an_empty_option_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["guide", "red_dog", "-o", "increment=5"]) == 0
    assert "multiples of $5.00" in capsys.readouterr().out
    assert main(["options", "red_dog"]) == 0
    assert "patron_max = none" in capsys.readouterr().out


class Check:
    """Runs `check` on texts."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder, self.capsys, self.status = folder, capsys, 0

    def __call__(self, new: str, old: str = "") -> dict[str, Any]:
        paths = [self.folder / "new.toml", self.folder / "old.toml"]
        for path, text in zip(paths, (new, old), strict=True):
            path.write_text(text, encoding="utf-8")
        against = ["--against", str(paths[1]), "--at", "2026-11-16 19:10"] if old else []
        self.status = main(["check", "--json", str(paths[0]), *against])
        told: dict[str, Any] = json.loads(self.capsys.readouterr().out)
        return told


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    return Check(tmp_path, capsys)


def test_a_patrons_maximum_is_above_the_tables(check: Check) -> None:
    assert check(TABLE.format(low=10, more="options.patron_max = { 3 = 1001 }\n"))["tables"][0]["violations"] == []
    [wrong] = check(TABLE.format(low=10, more="options.patron_max = { 3 = 1000 }\n"))["tables"][0]["violations"]
    assert (wrong["cite"], wrong["options"]) == ("19:47-8.2", ["patron_max"])


@pytest.mark.parametrize(
    ("given", "noted"),
    [
        ("", "No minimum and maximum are set for any wager"),
        ("limits = { original = [10, 1000] }\n", ""),
        ("limits = { original = { min = 10 } }\n", "No maximum is set for any wager"),
        ("options.max_wager = 1000\n", "No minimum is set for any wager"),
    ],
)
def test_a_table_sets_a_minimum_and_a_maximum(given: str, noted: str, check: Check) -> None:
    [table] = check(f'[[table]]\nname = "1"\ngame = "red_dog"\n{given}')["tables"]
    assert check.status == 0
    assert [remark.partition(":")[0] for remark in table["remarks"] if remark.startswith("No m")] == [noted][
        : bool(noted)
    ]


def test_odds_at_craps_go_by_the_wager_they_are_behind(check: Check) -> None:
    [table] = check('[[table]]\nname = "1"\ngame = "craps"\noptions = { table_min = 5, table_max = 500 }\n')["tables"]
    assert not table["remarks"]


def test_steps_are_a_rule_that_owes_notice(check: Check) -> None:
    new = TABLE.format(low=10, more=f"options.increment = 5\n[[table.notice]]\n{ACTS}\n")
    [change] = check(new, TABLE.format(low=10, more=""))["changes"]
    assert (change["what"], change["minutes"], change["effect"]) == ("increment", 30, "2026-11-16 19:30")


@pytest.mark.parametrize(
    ("own", "empty", "effect", "minutes"),
    [
        ("", "true", "19:00", 0),
        ("min_increase_lead_minutes = 30\n", "true", "19:30", 30),
        ("min_increase_lead_minutes = 30\nempty_table_exempt = true\n", "false", "19:30", 30),
        ("min_increase_lead_minutes = 30\nempty_table_exempt = true\n", "true", "19:00", 0),
    ],
)
def test_an_empty_table_waits_too_unless_it_is_exempt(
    own: str, empty: str, effect: str, minutes: int, check: Check
) -> None:
    new = TABLE.format(low=25, more=f"[[table.notice]]\n{ACTS}\nempty_table = {empty}\n[notices]\n{own}")
    told = check(new, TABLE.format(low=10, more=""))
    [change] = told["changes"]
    assert (change["effect"], change["minutes"]) == (f"2026-11-16 {effect}", minutes)
    assert ("licensee" in told) == ("exempt" in own), "it is not known from New Jersey"


@pytest.mark.parametrize("keeps", [True, False])
def test_seated_patrons_may_keep_a_lower_minimum(keeps: bool, check: Check, capsys: pytest.CaptureFixture[str]) -> None:
    own = f"[notices]\ngrandfather_players = {str(keeps).lower()}\n"
    higher, lower = TABLE.format(low=25, more=f"[[table.notice]]\n{ACTS}\n{own}"), TABLE.format(low=10, more="")
    [change] = check(higher, lower)["changes"]
    assert change["seated_patrons_keep"] == ("10.00" if keeps else None)
    assert main(["check", str(check.folder / "new.toml"), "--against", str(check.folder / "old.toml")]) == 0
    assert ("seated patrons may keep the old one" in capsys.readouterr().out) == keeps
    [change] = check(TABLE.format(low=5, more=own), lower)["changes"]
    assert change["seated_patrons_keep"] is None, "a lower one needs no keeping"


def test_a_patrons_own_maximum_is_for_a_seat_of_the_table(check: Check) -> None:
    told = check(TABLE.format(low=10, more="options.patron_max = { 8 = 5000 }\n"))
    assert "there is no seat '8' at this table" in str(told["problems"])
    assert check.status == 2
    assert "problems" not in check(TABLE.format(low=10, more="options.patron_max = { 7 = 5000 }\n"))
    assert check.status == 0
    with pytest.raises(RecordError, match="there is no seat '8'") as refusal:
        rule_on("game red_dog\noption patron_max.8 5000\nseat 1 original 10\n", game)
    assert refusal.value.status == 2


# Printed guides

BLACKJACK = '[[table]]\nname = "{name}"\ngame = "blackjack"\noptions.surrender = {surrender}\n'
GUIDE = """
[[guide]]
game = "blackjack"
holds = ["rules", "payoffs", "odds"]
approved = 2026-11-02
given_out = 2026-11-16
options = { surrender = true }
"""


def wrong(told: dict[str, Any]) -> list[list[str]]:
    assert {one["cite"] for guide in told["printed_guides"] for one in guide["violations"]} <= {"19:47-8.5"}
    return [one["options"] for guide in told["printed_guides"] for one in guide["violations"]]


def test_a_guide_in_order(check: Check) -> None:
    assert wrong(check(BLACKJACK.format(name="1", surrender="true") + GUIDE)) == []
    assert check.status == 0


@pytest.mark.parametrize(
    ("instead_of", "comes", "options"),
    [
        ('"rules", "payoffs", "odds"', '"rules", "odds"', [["holds"]]),
        ("approved = 2026-11-02\n", "", [["approved"]]),
        ("approved = 2026-11-02", "approved = 2026-11-17", [["approved", "given_out"]]),
        ("surrender = true", "surrender = false", [["surrender"]]),
        ("options = { surrender = true }", "", [["surrender"]]),
        ("surrender = true", "surrender = true, decks = 6", [["decks"]]),
        ("surrender = true", "surrender = true, decks = 77", [["decks"]]),
    ],
)
def test_what_a_guide_breaks(instead_of: str, comes: str, options: list[list[str]], check: Check) -> None:
    told = check(BLACKJACK.format(name="1", surrender="true") + GUIDE.replace(instead_of, comes))
    assert wrong(told) == options
    assert check.status == 1


def test_a_guide_is_for_the_tables_that_it_names(check: Check) -> None:
    tables = BLACKJACK.format(name="1", surrender="true") + BLACKJACK.format(name="2", surrender="false")
    assert wrong(check(tables + GUIDE)) == [["surrender"]]
    assert wrong(check(tables + GUIDE.replace("[[guide]]", '[[guide]]\ntables = ["1"]'))) == []


@pytest.mark.parametrize(
    "guide",
    [
        "guide = 5\n",
        "[[guide]]\ngames = 5\n",
        '[[guide]]\nholds = ["rules"]\n',
        '[[guide]]\ngame = "faro"\n',
        '[[guide]]\ngame = "blackjack"\nholds = "rules"\n',
        '[[guide]]\ngame = "blackjack"\nholds = ["jokes"]\n',
        '[[guide]]\ngame = "blackjack"\ntables = ["7"]\n',
        '[[guide]]\ngame = "blackjack"\noptions = 5\n',
        '[[guide]]\ngame = "blackjack"\noptions = { surender = true }\n',
        '[[guide]]\ngame = "blackjack"\napproved = "soon"\n',
        "[notices]\nempty_tables_exempt = true\n",
    ],
)
def test_a_guide_that_cannot_be_understood(guide: str, check: Check) -> None:
    table = BLACKJACK.format(name="1", surrender="true")
    assert check(guide + table if guide.startswith("guide") else table + guide)["problems"]
    assert check.status == 2


@pytest.mark.parametrize("key", ["empty_table_exempt", "grandfather_players"])
def test_a_choice_of_the_licensees_that_is_none(key: str, check: Check) -> None:
    told = check(BLACKJACK.format(name="1", surrender="true") + f"[notices]\n{key} = 5\n")
    assert [one["options"] for one in told["licensee"]["violations"]] == [[key]]
    assert check.status == 1
