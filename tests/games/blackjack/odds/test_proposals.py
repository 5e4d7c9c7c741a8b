"""Proposals that change what is won or how it is played: nothing for a win, and blackjacks better paid at once."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.games.blackjack.math.odds import report
from pitboss.games.blackjack.math.table_rules import rules_of
from pitboss.games.families.twenty_one.math.possible_hands import ACE, TEN, VALUES, hands
from pitboss.games.families.twenty_one.math.split_rounds import nets_of, rows_of
from pitboss.games.families.twenty_one.math.strategy import policy
from pitboss.games.families.twenty_one.math.table_rules import EVEN_MONEY, Rules
from pitboss.odds.inquiry import Answer
from tests.games.test_every_line import inquiry


def answer(strategy: str = "mimic_dealer", **given: str) -> Answer:
    asked = inquiry("blackjack", {key.replace("__", "."): value for key, value in given.items()})
    return replace(asked, strategy=strategy).report()[1]


def edge(strategy: str = "mimic_dealer", **given: str) -> Fraction:
    return answer(strategy, **given).edges["blackjack"]


def test_a_five_card_21_is_paid_in_proportion_down_to_nothing() -> None:
    none, one, two = (edge(five_card_21="true", payouts__five_card_21=pays) for pays in ("0", "1", "2"))
    assert one == edge()
    assert none - one == one - two
    assert f"{float(none):.6%}" == "5.948649%"


def test_a_hand_that_wins_nothing_is_won_for_the_streaks() -> None:
    """Who mimics the dealer plays alike: rounds are won as often whatever they pay, and streaks are worth the same."""
    posted, nothing = answer(streak="true"), answer(streak="true", payouts__win="0")
    assert nothing.wagers["blackjack"].extras["win"] == posted.wagers["blackjack"].extras["win"]
    assert float(str(nothing.wagers["blackjack"].extras["win"])) == pytest.approx(0.411356, abs=1e-6)
    streaks = [name for name in posted.edges if name.startswith("streak")]
    assert len(streaks) == 4
    assert all(nothing.edges[name] == posted.edges[name] for name in streaks)


# Even money


@pytest.mark.parametrize("decks", [1, 8])
def test_even_money_is_taken_where_a_blackjack_is_worth_less(decks: int) -> None:
    """What it saves at 1 to 1: every round with a blackjack against a blackjack with an ace up."""
    given = {"blackjack_pays": "1", "decks": str(decks)}
    taken, held = edge("optimal", **given), edge("optimal", even_money="false", **given)
    cards, aces, tens = 52 * decks, 4 * decks, 16 * decks
    blackjack = Fraction(2 * aces * tens, cards * (cards - 1))
    assert held - taken == blackjack * Fraction(aces - 1, cards - 2) * Fraction(tens - 1, cards - 3)
    if decks == 8:
        assert (f"{float(taken):.6%}", f"{float(held):.6%}") == ("2.584627%", "2.693887%")


@pytest.mark.parametrize("reader", ["true", "false"])
def test_even_money_is_an_outcome_and_counts_as_won(reader: str) -> None:
    found = answer("optimal", blackjack_pays="6:5", decks="2", card_reader=reader)
    held = answer("optimal", blackjack_pays="6:5", decks="2", card_reader=reader, even_money="false")
    likely = Fraction(2 * 8 * 32, 104 * 103) * Fraction(7, 102)
    outcomes = {one.label: one for one in found.wagers["blackjack"].distribution.outcomes}
    assert (outcomes["even money"].net, outcomes["even money"].probability) == (Fraction(1), likely)
    assert held.edges["blackjack"] - found.edges["blackjack"] == likely * (1 - Fraction(6, 5) * Fraction(70, 101))
    extras = found.wagers["blackjack"].extras, held.wagers["blackjack"].extras
    won, before = (float(str(each["win"])) for each in extras)
    assert won - before == pytest.approx(float(likely * Fraction(31, 101)), abs=1e-12)


@pytest.mark.parametrize(
    ("pays", "takes"), [("3:2", False), ("13:9", False), ("10:7", True), ("6:5", True), ("1", True), ("1:2", True)]
)
def test_even_money_is_taken_below_413_to_286_with_eight_decks(pays: str, takes: bool) -> None:
    """127 of 413 cards make the dealer's ace a blackjack: held, it is worth 286/413 of what it pays."""
    table = inquiry("blackjack", {"blackjack_pays": pays})
    assert rules_of(table.report()[1].options).even_money == takes
    assert not rules_of(answer(blackjack_pays=pays, even_money="false").options).even_money


def test_the_variation_has_no_even_money_and_charts_hold_every_blackjack() -> None:
    assert not rules_of(answer(variation="six_to_five", decks="2").options).even_money
    rules, blackjack = Rules(decks=1, blackjack_pays=Fraction(1), even_money=True), hands().of(ACE, TEN)
    assert [up for up in range(VALUES) if policy(rules, "optimal").action[up, blackjack] == EVEN_MONEY] == [ACE]
    assert not (policy(rules, "mimic_dealer").action == EVEN_MONEY).any()


def test_the_remark_says_who_takes_it() -> None:
    note = report(answer(blackjack_pays="1", decks="1").options, "mimic_dealer").strategy
    assert note is not None
    assert "1 as even money, which the best play takes and a chart never does" in note.remarks[-1]


# Small parts of a wager


def test_what_split_hands_come_to_is_told_in_few_sums_however_small_the_parts() -> None:
    """Four hands that each come to one of six: 126 ways to choose four of them, and fewer hands than four."""
    for pays in (Fraction(2), Fraction(1, 1000), Fraction(997, 1000)):
        rows = rows_of(Rules(five_card_21=pays))
        nets = nets_of(rows, tuple(range(rows.number)))
        assert nets.units[nets.nought] == 0
        assert nets.units[nets.one_lost] == -rows.unit
        assert 17 <= len(nets.units) <= 126
