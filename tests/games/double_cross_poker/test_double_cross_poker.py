"""Rounds, options, refusals and the picture of double cross poker against the rules alone."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.cli import main
from pitboss.games.catalogue import game
from pitboss.games.double_cross_poker.options import OPTIONS, SAMPLE
from pitboss.law.notices import notices_owed
from pitboss.play.records.opening import RecordError
from pitboss.play.records.record import rule_on
from tests.games.double_cross_poker import oracle

SLUG = "double_cross_poker"
PAYS = ("1/2", "1", "1", "3/2", "2", "3", "4", "10", "20", "100")
BY_HAND = dict(zip(oracle.HANDS, map(Fraction, PAYS), strict=True))


def main_pay(pays: dict[str, Fraction]) -> dict[str, str]:
    """The options of a pay table."""
    if len(set(pays.values())) == 1:
        return {"main_pay": "1 to 1"}
    return {f"main_pay.{hand}": f"{odds.numerator} to {odds.denominator}" for hand, odds in pays.items()}


@pytest.mark.parametrize("pays", [oracle.FIX25, BY_HAND])
@pytest.mark.parametrize("mode", ["or_fold", "optional"])
@pytest.mark.parametrize("tie", ["push", "dealer"])
def test_rounds_at_random(pays: dict[str, Fraction], mode: str, tie: str) -> None:
    rng = random.Random(25)
    for _ in range(40):
        arms, amount = rng.sample("LRTB", 4), rng.choice((1, 1, 2, 5))
        options = {**SAMPLE, **main_pay(pays), "raise_mode": mode, "tie_rule": tie, "raise_amount": str(amount)}
        options["reveal_order"] = ",".join(["C", *arms])
        if "main_pay.pair" in options:
            del options["main_pay"]
        deck = rng.sample(oracle.DECK, 52)
        cross, dealer = [deck.pop() for _ in range(5)], [deck.pop() for _ in range(2)]
        bets, hands, expected, makes = "", "", {}, {}
        for seat in sorted(rng.sample("1234567", rng.randint(1, 6))):
            own, ante, extra = (
                [deck.pop() for _ in range(2)],
                rng.randint(1, 5000),
                rng.choice((0, rng.randint(1, 900))),
            )
            raised = [arm for arm in arms if rng.random() < 0.8]
            makes[seat] = raised
            made = (
                raised if mode == "optional" else [a for i, a in enumerate(arms) if set(arms[: i + 1]) <= set(raised)]
            )
            stakes = [ante, *(ante * amount for _ in made)]
            folds = mode == "or_fold" and len(made) < 4
            mine, theirs = oracle.best(own, cross), oracle.best(dealer, cross)
            expected[seat] = -sum(stakes) if folds else oracle.net(mine, theirs, stakes, pays, tie == "dealer")
            expected[seat] += oracle.three_net(own, cross[0], extra) if extra else 0
            bets += f"seat {seat} ante {ante / 100:.2f}\n"
            bets += f"seat {seat} three_card {extra / 100:.2f}\n" if extra else ""
            hands += f"hand seat {seat} {' '.join(own)}\n"
        words, left = "", dict(makes)
        for arm in arms:
            for seat in list(left):
                word = "raise" if arm in left[seat] else "fold" if mode == "or_fold" else "check"
                words += f"seat {seat} {word}\n"
                if word == "fold":
                    del left[seat]
        hands += f"hand dealer {' '.join(dealer)}\nhand board {' '.join(cross)}\n"
        given = "".join(f"option {key} {value}\n" for key, value in options.items())
        ruled = rule_on(f"game {SLUG}\n{given}{bets}no more bets\n{hands}{words}", game)
        assert ruled.to_json()["net"] == {seat: f"{cents / 100:.2f}" for seat, cents in expected.items()}


# Options, refusals


@pytest.mark.parametrize(
    ("changed", "found"),
    [
        ({}, []),
        ({"seats": "8"}, [("25", "seats")]),
        ({"raise_amount": "0"}, [("25", "raise_amount")]),
        ({"main_pay": "much"}, [("25.11", "main_pay")]),
        ({"line_rule": "both_lines"}, [("25", "line_rule")]),
        ({"raise_mode": "optional", "tie_rule": "dealer"}, []),
        ({"reveal_order": "L,C,R,T,B"}, [("25", "reveal_order")]),
        ({"reveal_order": "C,L,R,T"}, [("25", "reveal_order")]),
        ({"reveal_order": "C,T,L,B,R"}, []),
        ({"three_card_odds.flush": "7"}, [("25.11(c)", "three_card_odds")]),
        ({"shuffle": "manual", "dealing_method": "hand"}, [("25", "dealing_method")]),
    ],
)
def test_what_may_be_chosen(changed: dict[str, str], found: list[tuple[str, str]]) -> None:
    _, violations = OPTIONS.read({**SAMPLE, **changed})
    assert [(str(one.cite), one.options[0]) for one in violations] == [(f"19:47-{cite}", key) for cite, key in found]


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({}, ["main_pay"]),
        ({"main_pay": "1 to 1"}, []),
        (main_pay(BY_HAND), []),
        ({"main_pay.pair": "1", "main_pay.flush": "3"}, ["main_pay"]),
        ({**main_pay(BY_HAND), "main_pay.pair": "50"}, ["main_pay"]),
        ({"main_pay": "1 to 1", "three_card_odds.pair": "1"}, ["three_card_odds"]),
    ],
)
def test_what_has_to_be_supplied(given: dict[str, str], found: list[str]) -> None:
    """The odds of the ante and the raises; those of the three-card wager where it is taken, and then whole."""
    assert [one.options[0] for one in OPTIONS.read(given)[1]] == found


def test_nothing_is_dealt_without_the_odds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text(f"game {SLUG}\nseat 1 ante 10\nno more bets\n", encoding="utf-8")
    for words in (["rule", str(path)], *([command, SLUG] for command in ("odds", "simulate", "guide", "play"))):
        assert main(words) == 1, words
        assert "would stand in 25.11(a) and (b)" in (err := capsys.readouterr().err)
        assert "[19:47-25.11]" in err


def test_a_submission_without_a_three_card_table_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "submission.toml"
    path.write_text(f'[[table]]\nname = "1"\ngame = "{SLUG}"\noptions.main_pay = "1 to 1"\n', encoding="utf-8")
    assert main(["check", "--json", str(path)]) == 0
    [table] = json.loads(capsys.readouterr().out)["tables"]
    assert any("[19:47-25.11(c)]" in remark for remark in table["remarks"])


HEAD = f"game {SLUG}\noption main_pay 1 to 1\n"
DEALT = "seat 1 ante 5\nno more bets\nhand seat 1 Jh Th\n"


@pytest.mark.parametrize(
    ("text", "status", "section"),
    [
        ("seat 1 three_card 5\n", 1, "25.11(c)"),  # no table was supplied for it
        ("no more bets\n", 1, "25"),
        (f"{DEALT}seat 2 ante 5\n", 1, "25"),
        (f"{DEALT}seat 1 raise 4\n", 1, "25"),
        (f"{DEALT}seat 1 raise 10\n", 1, "25"),
        (f"{DEALT}seat 1 check\n", 1, "25"),
        (f"{DEALT}seat 1 fold\nseat 1 raise\n", 1, "25"),
        (f"{DEALT}seat 1 raise_right 5\n", 1, "25"),
        (f"{DEALT}seat 1 hit\n", 2, ""),
        (f"{DEALT}seat 1 raise\n", 2, ""),
        (f"{DEALT}hand board Jh\nseat 1 fold\n", 2, ""),
        ("seat 8 ante 5\n", 2, ""),
        ("irregular shuffler_reports_bad_count seat 9\n", 2, ""),
        ("option shuffle manual\nirregular shuffler_jam\n", 1, "25"),
    ],
)
def test_refused_and_unreadable(text: str, status: int, section: str) -> None:
    with pytest.raises(RecordError) as refusal:
        rule_on(HEAD + text, game)
    assert refusal.value.status == status
    assert not section or str(refusal.value.cite) == f"19:47-{section}"


def test_what_a_patron_is_paid_or_may_do_changes_with_notice() -> None:
    known = game(SLUG).options
    old, _ = known.read(SAMPLE)
    changed = {"tie_rule": "dealer", "raise_mode": "optional", "reveal_order": "C,T,B,L,R", "raise_amount": "2"}
    new, _ = known.read({**SAMPLE, **changed, "main_pay": "6 to 5", "shuffle": "manual"})
    owed = notices_owed(known, old, new)
    assert {one.option for one in owed} == {*changed, "main_pay"}
    assert {one.minutes for one in owed} == {30}


@pytest.mark.parametrize(("mode", "folds"), [("or_fold", True), ("optional", False)])
def test_a_guide_speaks_of_folding_where_somebody_may(
    mode: str, folds: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["guide", SLUG, "--sample", "-o", f"raise_mode={mode}"]) == 0
    assert ("fold" in capsys.readouterr().out.lower()) == folds


@pytest.mark.parametrize("command", ["odds", "simulate"])
def test_part_of_a_pay_table_is_not_filled_up_by_the_sample(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, SLUG, "--sample", "-o", "main_pay.pair=2"]) == 1
    assert "for every hand from high_card to royal_flush" in (err := capsys.readouterr().err)
    assert "[19:47-25.11]" in err


def test_a_three_card_wager_needs_an_ante() -> None:
    given = "".join(f"option {key} {value}\n" for key, value in SAMPLE.items())
    with pytest.raises(RecordError) as refusal:
        rule_on(f"game {SLUG}\n{given}seat 1 ante 5\nseat 2 three_card 5\nno more bets\n", game)
    assert (str(refusal.value.cite), refusal.value.line) == ("19:47-25", 9)


def test_the_cross_is_drawn_as_it_lies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text(f"{HEAD}{DEALT}hand board 9h 2c Kd\nseat 1 raise\nseat 1 fold\n", encoding="utf-8")
    assert main(["picture", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == ["        []", "    2c  9h  []", "        []"]
    assert main(["picture", str(path), "--format", "svg"]) == 0
    drawn = capsys.readouterr().out
    assert "board: 9 of hearts, 2 of clubs, unseen card, unseen card, unseen card" in drawn
