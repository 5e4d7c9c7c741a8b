"""The side wagers of blackjack, against the rulebook's section 11 to all its digits."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from pitboss.games.blackjack.bonus_awards import blackjack_probability
from pitboss.games.blackjack.math import side_wagers as side
from pitboss.games.blackjack.math.odds import side_wagers
from pitboss.games.blackjack.options import OPTIONS
from pitboss.games.blackjack.wagers import MATCH_PAYS, PROPOSABLE, SAME_SUIT_PAYS, STREAK_PAYS, TWENTY_PAYS, Aces
from pitboss.law import proposals
from pitboss.odds.distribution import Distribution
from pitboss.odds.odds_report import WagerOdds


def percent(distribution: Distribution) -> str:
    return f"{float(distribution.house_edge):.4%}"


@pytest.mark.parametrize(
    ("decks", "over", "under"),
    [
        (1, "6.7873%", "10.1056%"),
        (2, "6.6468%", "10.0822%"),
        (4, "6.5775%", "10.0706%"),
        (6, "6.5545%", "10.0668%"),
        (8, "6.5431%", "10.0649%"),
    ],
)
def test_over_and_under(decks: int, over: str, under: str) -> None:
    assert (percent(side.over_13(decks)), percent(side.under_13(decks))) == (over, under)


def test_over_and_under_win_as_often_as_counted() -> None:
    assert side.over_13(8).hit_frequency == Fraction(2521, 5395)
    assert side.under_13(8).hit_frequency == Fraction(2426, 5395)


SAME_SUIT = {
    1: "3.3183 3.7707 5.2790 10.8597",
    2: "0.8215 2.3152 8.3271 9.8208",
    4: "0.8547 7.0792 8.5656 11.8172",
    6: "0.3710 6.6658 8.1499 9.6339",
    8: "0.1297 6.4597 11.3068",
}


@pytest.mark.parametrize("decks", SAME_SUIT)
def test_same_suit(decks: int) -> None:
    found = [side.same_suit(decks, pays) for pays in SAME_SUIT_PAYS[decks].values()]
    assert [percent(one) for one in found] == [f"{edge}%" for edge in SAME_SUIT[decks].split()]
    pairs = math.comb(52 * decks, 2)
    assert found[0].probability("king and queen") == Fraction(4 * decks**2, pairs)
    assert found[0].probability("same suit") == Fraction(4 * math.comb(13 * decks, 2) - 4 * decks**2, pairs)


@pytest.mark.parametrize(
    ("decks", "drawn", "stood"), [(4, "15.9193%", "37.4582%"), (6, "11.4000%", "36.3097%"), (8, "9.0078%", "35.7368%")]
)
def test_sevens(decks: int, drawn: str, stood: str) -> None:
    assert percent(side.sevens(decks, card_reader=False)) == drawn
    assert percent(side.sevens(decks, card_reader=False, draws=False)) == stood
    assert side.sevens(decks, True, draws=False) == side.sevens(decks, False, draws=False)


def test_a_card_reader_keeps_the_third_seven_away_when_the_dealer_has_blackjack() -> None:
    """About 11 % if a third card is always dealt, about 12 % if not against a dealer's blackjack (six decks)."""
    assert percent(side.sevens(6, card_reader=True)) == "12.6061%"
    stopped = Fraction(2 * 24 * 96, 309 * 308)
    free, checked = side.sevens(6, False), side.sevens(6, True)
    for line in ("three sevens", "three suited sevens"):
        assert checked.probability(line) == free.probability(line) * (1 - stopped)


@pytest.mark.parametrize(
    ("decks", "a", "b"),
    [
        (2, "30.0454%", "24.9389%"),
        (4, "26.0375%", "19.4560%"),
        (6, "24.7089%", "17.6391%"),
        (8, "24.0460%", "16.7326%"),
    ],
)
def test_twenty_point(decks: int, a: str, b: str) -> None:
    assert percent(side.twenty_point(decks, TWENTY_PAYS["A"])) == a
    assert percent(side.twenty_point(decks, TWENTY_PAYS["B"])) == b


@pytest.mark.parametrize(
    ("decks", "edge", "wins"), [(6, "4.0618%", Fraction(6877, 48205)), (8, "3.6738%", Fraction(12369, 85905))]
)
def test_match_the_dealer(decks: int, edge: str, wins: Fraction) -> None:
    found = side.match_the_dealer(decks, MATCH_PAYS[decks])
    assert percent(found) == edge
    assert found.hit_frequency == wins


@pytest.mark.parametrize(
    ("decks", "one_in", "fixed", "meter"),
    [
        (8, "337893.00", "0.367836", "213603.77"),
        (6, "391190.88", "0.353449", "252924.82"),
        (4, "541147.29", "0.325816", "364833.00"),
    ],
)
def test_progressive(decks: int, one_in: str, fixed: str, meter: str) -> None:
    lines = side.ace_lines(decks, card_reader=False)
    assert f"{float(1 / lines[Aces.FOUR_OF_A_COLOUR]):.2f}" == one_in
    said = offered({"progressive": True, "decks": decks, "card_reader": False})["progressive"].extras
    assert f"{said['fixed_lines_return']:.6f}" == fixed
    assert said["meter_for_zero_edge"] == meter
    aces = 4 * decks
    cards = 52 * decks
    assert sum(lines.values()) == Fraction(math.comb(aces, 2), math.comb(cards, 2))
    three_suited = Fraction(4 * math.comb(decks, 3), math.comb(cards, 3))
    suited_and_more = Fraction(4 * math.comb(decks, 4), math.comb(cards, 4))
    two_and_two = sum(lines.values())
    assert lines[Aces.THREE_SUITED] < three_suited < lines[Aces.THREE_SUITED] + 4 * suited_and_more + two_and_two
    at_zero = side.progressive(decks, False, 100 * Fraction(meter), 100)
    assert abs(at_zero.house_edge) < Fraction(1, 10**7)


@pytest.mark.parametrize(
    ("decks", "p", "dear", "cheap"),
    [
        (6, Fraction(192, 4043), "20.0573", "13.7401"),
        (8, Fraction(256, 5395), "20.07421875", "13.751953125"),
        (1, Fraction(32, 663), "19.71875", "13.503125"),
    ],
)
def test_blackjack_bonus(decks: int, p: Fraction, dear: str, cheap: str) -> None:
    assert blackjack_probability(decks) == p
    digits = len(dear.partition(".")[2]), len(cheap.partition(".")[2])
    found = [side.mean_award(p, Fraction(edge, 100)) for edge in (0, 30)]
    assert [f"{float(one):.{n}f}" for one, n in zip(found, digits, strict=True)] == [dear, cheap]
    fair = side.blackjack_bonus(p, {500: 1, 1500: 1}, 100)
    assert fair.house_edge == 1 - p - p * 10


@pytest.mark.parametrize(
    ("decks", "edge"), [(1, "5.8824%"), (2, "6.7961%"), (4, "7.2464%"), (6, "7.3955%"), (8, "7.4699%")]
)
def test_insurance(decks: int, edge: str) -> None:
    assert percent(side.insurance(decks)) == edge


def test_streaks_with_the_published_results_of_a_round() -> None:
    """Rulebook, section 11: p = W/(W+L) = 0.47509 gives 9.7, 14.2, 8.3 and 8.0 %."""
    won, lost = Fraction(433381, 10**6), Fraction(478827, 10**6)
    edges = [side.streak(n, pays, won, lost).house_edge for n, pays in STREAK_PAYS.items()]
    assert [f"{float(edge):.1%}" for edge in edges] == ["9.7%", "14.2%", "8.3%", "8.0%"]


def test_even_money_gives_away_four_percent() -> None:
    """With a blackjack against an ace, 1 to 1 now against 3 to 2 unless the dealer has one too."""
    assert side.blackjack_against_ace(1, Fraction(3, 2)) == Fraction(3, 2) * Fraction(34, 49)


EVERYTHING: tuple[dict[str, object], ...] = (
    {"additional_wager": "over_under_13", "streak": True},
    {"additional_wager": "same_suit", "blackjack_bonus": "1,5", "match_the_dealer": True},
    {"additional_wager": "sevens", "twenty_point_bonus": "B"},
    {"progressive": True, "decks": 6, "match_the_dealer": True},
    {"blackjack_bonus": "5"},
)


def offered(given: dict[str, object]) -> dict[str, WagerOdds]:
    options, wrong = OPTIONS.read(given)
    assert not wrong
    return dict(side_wagers(options, Fraction(43, 100), Fraction(48, 100)))


def test_every_side_wager_of_a_table_is_reported() -> None:
    keys: set[str] = set()
    for given in EVERYTHING:
        keys |= offered(given).keys()
    assert keys >= {
        *("insurance", "over_13", "under_13", "same_suit", "sevens", "sevens_not_drawn", "progressive"),
        *("blackjack_bonus", "blackjack_bonus_1", "blackjack_bonus_5", "match_the_dealer", "twenty_point_bonus"),
        *("streak_2", "streak_3", "streak_4", "streak_5"),
    }
    assert "streak_2" not in offered({})


def test_a_licensee_who_pays_more_has_a_smaller_edge() -> None:
    usual, generous = offered({"streak": True}), offered({"streak": True, "streak_odds.2": "3.5"})
    assert generous["streak_2"].distribution.house_edge < usual["streak_2"].distribution.house_edge
    usual, generous = (
        offered({"match_the_dealer": True}),
        offered({"match_the_dealer": True, "match_odds.same_suit": 15}),
    )
    gain = usual["match_the_dealer"].distribution.house_edge - generous["match_the_dealer"].distribution.house_edge
    assert gain == 2 * Fraction(7, 415)  # one more for each of two cards that is of the dealer's very face


@pytest.mark.parametrize(
    ("given", "wager", "gained"),
    [
        ({"additional_wager": "over_under_13", "over_13.wins": "2"}, "over_13", side.over_13(8).hit_frequency),
        ({"insurance.wins": "3"}, "insurance", Fraction(16 * 8, 52 * 8 - 1)),
        (
            {"additional_wager": "sevens", "sevens.one": "4"},
            "sevens",
            side.sevens(8, card_reader=True).probability("one seven"),
        ),
        ({"progressive": "true", "progressive_pays.two": "26"}, "progressive", side.ace_lines(8, True)[Aces.TWO]),
    ],
)
def test_a_proposed_line_is_paid_as_often_as_the_posted_one(
    given: dict[str, str], wager: str, gained: Fraction
) -> None:
    posted = {key: value for key, value in given.items() if "." not in key}
    half = Fraction(1, 2)
    before, after = (
        dict(side_wagers(proposals.read(OPTIONS, each, PROPOSABLE).options, half, half)) for each in (posted, given)
    )
    assert before[wager].distribution.house_edge - after[wager].distribution.house_edge == gained
    if wager == "progressive":
        level = Fraction(str(after[wager].extras["meter_for_zero_edge_exact"]))
        assert level < Fraction(str(before[wager].extras["meter_for_zero_edge_exact"]))
