"""The odds against published figures, and against a count of the dealer's cards done otherwise."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.equipment.cards import Deck
from pitboss.games.double_attack_blackjack.math.chart import chart
from pitboss.games.double_attack_blackjack.math.odds import attacks, bustit, report, wagers
from pitboss.games.double_attack_blackjack.math.table_rules import rules_of
from pitboss.games.double_attack_blackjack.options import OPTIONS
from pitboss.games.families.twenty_one.math.best_play import mean, optimal
from pitboss.games.families.twenty_one.math.possible_hands import VALUES
from pitboss.games.families.twenty_one.math.strategy import policy
from pitboss.games.families.twenty_one.math.table_rules import SURRENDER
from pitboss.law.options import Options
from pitboss.render.charts import as_json
from tests.games.double_attack_blackjack.oracle import DECK, best, bustit_pays

F = Fraction


def options(**given: object) -> Options:
    read, wrong = OPTIONS.read(given)
    assert not wrong
    return read


BUSTIT = {  # the dealer's first three cards of a full shoe, counted completely
    6: {
        "third card a king, queen or jack": F(3921, 41041),
        "third card a 9": F(998, 41041),
        "third card an 8": F(8545, 492492) - F(5, 246246) - F(15, 164164),
        "third card a 7": F(1, 91),
        "third card a 6": F(19, 3731),
        "8-8-8 of one suit": F(5, 246246),
        "8-8-8 of one colour": F(15, 164164),
    },
    8: {
        "third card a king, queen or jack": F(6988, 73153),
        "third card a 9": F(5336, 219459),
        "third card an 8": F(15233, 877836) - F(7, 292612) - F(7, 73153),
        "third card a 7": F(804, 73153),
        "third card a 6": F(1124, 219459),
        "8-8-8 of one suit": F(7, 292612),
        "8-8-8 of one colour": F(7, 73153),
    },
}
EDGES = {6: F(13359, 164164), 8: F(70283, 877836)}
INSURED = {6: 0.121951, 8: 0.122715}


@pytest.mark.parametrize("decks", [6, 8])
def test_bustit_and_insurance_are_those_published(decks: int) -> None:
    found = wagers(options(decks=decks), "mimic_dealer")
    side = found["bustit"].distribution
    assert {one.label: one.probability for one in side.outcomes if one.net > 0} == BUSTIT[decks]
    assert side.house_edge == EDGES[decks]
    assert float(side.hit_frequency) == pytest.approx({6: 0.1532877691, 8: 0.1533054010}[decks], abs=5e-11)
    assert float(found["insurance"].distribution.house_edge) == pytest.approx(INSURED[decks], abs=5e-7)


def test_bustit_counted_card_by_card() -> None:
    """Every first three cards of a shoe of one face each: what the oracle pays is what the lines pay."""
    won = total = 0
    for one in DECK:
        for two in DECK:
            for three in DECK:
                if len({one, two, three}) < 3:
                    continue
                total += 1
                pays = bustit_pays([one, two, three]) if best([one, two]) < 17 else None
                won += -1 if pays is None else pays
    assert bustit(Deck(packs=1, without=(10,))).mean == F(won, total)


def test_the_game_as_published() -> None:
    """Attack on 2 to 8, in seven rounds of twelve; before doubling give up 17 against an ace and nothing else."""
    found = wagers(options())["initial"]
    assert found.extras["attack_on"] == ["2", "3", "4", "5", "6", "7", "8"]
    assert found.extras["attacks_exact"] == "7/12"
    assert float(found.distribution.house_edge) == pytest.approx(0.004804, abs=5e-7)
    rules = rules_of(options())
    how, hands = optimal(rules), rules.table
    given_up = {
        (up, int(hands.total[hand]), bool(hands.soft[hand]))
        for up in range(VALUES)
        for hand in range(len(hands.size))
        if how.action[up, hand] == SURRENDER
    }
    assert given_up == {(0, 17, False)}


def test_the_edge_that_is_published_is_that_of_fewer_rights() -> None:
    """0.62 % of the initial wager: pairs split once, and surrender of the first two cards only."""
    rules = replace(rules_of(options()), split_hands=2, surrender_any=False, rescue=False)
    how = optimal(rules)
    by_card = [mean(rules, how, (up,)) for up in range(VALUES)]
    assert [one > 0 for one in by_card] == [False, *[True] * 7, False, False]
    assert -sum(max(one, 2 * one) for one in by_card) == pytest.approx(0.0062, abs=0.00005)


def test_counted_and_reckoned_alike() -> None:
    """The exact count and the floating point that decided come to the same."""
    for given in ({"decks": 6}, {"decks": 6, "card_reader": False, "max_split_hands": 3}):
        rules = rules_of(options(**given))
        found = wagers(options(**given), "basic")["initial"]
        how = policy(rules, "basic")
        by_card = [mean(rules, how, (up,)) for up in range(VALUES)]
        assert float(found.distribution.mean) == pytest.approx(sum(max(one, 2 * one) for one in by_card), abs=1e-9)
        assert sum(one.probability for one in found.distribution.outcomes) == 1
        assert attacks(rules, how) == [one > 0 for one in by_card]


def test_the_chart_as_published() -> None:
    drawn = chart(options())
    assert [drawn.data["cells"]["hard 14"][up] for up in "23456"] == ["H", "H", "S", "S", "S"]
    given_up = {(row, up) for row, marks in drawn.data["cells"].items() for up, mark in marks.items() if mark[0] == "R"}
    assert {one for one in given_up if not one[0].startswith("doubled")} == {("hard 17", "A")}
    assert "Attack, with as much as your initial wager, on 2 to 8; otherwise not." in drawn.data["notes"]


def test_a_chart_read_back_plays_alike(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(as_json(chart(options())), encoding="utf-8")
    assert wagers(options(), str(path))["initial"].distribution == wagers(options(), "basic")["initial"].distribution


def test_the_report_says_when_to_attack() -> None:
    note = report(options(), "basic").strategy
    assert note is not None
    words = " ".join(note.remarks)
    assert "on 2 to 8, in 58.3333% of rounds" in words
    assert "bustit" not in wagers(options(bustit=False), "mimic_dealer")
