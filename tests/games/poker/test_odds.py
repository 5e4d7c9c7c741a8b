"""Exact odds of the room: published figures, hands against an independent count, the rake against the rules."""

from __future__ import annotations

import importlib
import itertools
import json
import math
import random
from fractions import Fraction

import pytest

from pitboss.cli import main
from pitboss.equipment.cards import FULL_DECK, Card, cards
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import FIVE, Five
from pitboss.games.families.poker_hands.math.rank_kernels import histogram
from pitboss.games.poker import GAME
from pitboss.games.poker.best import low_of_ranks
from pitboss.games.poker.math.equity import Equity, equities, low_table
from pitboss.games.poker.math.odds import report, starting
from pitboss.games.poker.math.solve import DEALS
from pitboss.games.poker.variants import VARIANTS
from pitboss.play.setting import Setting
from tests.games.poker import oracle

HOLDEM = VARIANTS["holdem_high"]


def combinations_of(name: str) -> int:
    return 6 if len(name) == 2 else 4 if name[2] == "s" else 12


# Section 11 (the counts of five and of seven cards by kind are in `test_counts`)


def test_eight_or_better_of_five_and_of_seven_cards() -> None:
    for size, many in ((5, 57_344), (7, 24_530_944)):
        lookup = low_table(size, "eight_or_better")
        counts = histogram(lookup, size, int(lookup.values.max()) + 1)
        assert counts[1:].sum() == many
        assert counts.sum() == math.comb(52, size)
        assert len(counts) == 57  # the 56 lows of five ranks up to the eight, and none


def test_starting_hands() -> None:
    hands = list(itertools.combinations(FULL_DECK, 2))
    pairs = sum(one.rank == two.rank for one, two in hands)
    suited = sum(one.suit == two.suit for one, two in hands)
    aces = sum(one.rank == two.rank == 14 for one, two in hands)
    assert (Fraction(pairs, len(hands)), Fraction(aces, len(hands))) == (Fraction(1, 17), Fraction(1, 221))
    assert Fraction(suited, len(hands)) == Fraction(4, 17)
    assert math.comb(52, 4) == 270_725
    assert len(starting()) == 169
    assert sum(map(combinations_of, starting())) == 1326


def test_a_pair_flops_a_set_and_a_four_flush_fills() -> None:
    pair = cards("8c 8d")
    rest = [card for card in FULL_DECK if card not in pair]
    sets = sum(any(card.rank == 8 for card in flop) for flop in itertools.combinations(rest, 3))
    assert Fraction(sets, math.comb(50, 3)) == Fraction(2_304, 19_600)
    held, flop = cards("As Ks"), cards("Qs 2s 7d")
    rest = [card for card in FULL_DECK if card not in (*held, *flop)]
    fills = sum(FIVE.key((*held, *flop, *more))[0] >= Five.FLUSH for more in itertools.combinations(rest, 2))
    assert Fraction(fills, math.comb(47, 2)) == Fraction(756, 2_162)


# Starting hands against one other: published to the last digit shown

PUBLISHED = {"AA": 85.2037, "KK": 82.3957, "22": 50.3340, "AKs": 67.0446, "72o": 34.5836, "32o": 32.3032}


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_starting_hand_against_a_random_one(name: str) -> None:
    won, tied = starting()[name]
    part = (won + Fraction(tied, 2)) / (combinations_of(name) * DEALS)
    assert round(float(100 * part), 4) == PUBLISHED[name]


def test_what_one_wins_the_other_loses() -> None:
    won = sum(pair[0] for pair in starting().values())
    tied = sum(pair[1] for pair in starting().values())
    assert 2 * won + tied == 1326 * DEALS


def test_a_starting_hand_is_the_sum_of_its_boards() -> None:
    """All the hands that one pair of aces can meet on one board, by the oracle; and by the equity of each."""
    board = cards("Kd 7c 2s 9h 3d")
    mine = cards("As Ah")
    rest = [card for card in FULL_DECK if card not in (*board, *mine)]
    key = oracle.best_high("holdem_high", list(map(str, mine)), list(map(str, board))) or ()
    won = sum(
        key > (oracle.best_high("holdem_high", list(map(str, other)), list(map(str, board))) or ())
        for other in itertools.combinations(rest, 2)
    )
    counted = sum(
        equities(HOLDEM, [mine, other], board)[0].shares.get(Fraction(1), 0)
        for other in itertools.combinations(rest, 2)
    )
    assert counted == won


# Equities


def by_hand(game: str, hands: list[list[Card]], board: list[Card], qualifier: str) -> list[Fraction]:
    """The parts of the pot, deal by deal, with the oracle's ranking."""
    variant = VARIANTS[game]
    common = 5 if any(street.board for street in variant.streets) else 0
    rest = [card for card in FULL_DECK if card not in (*board, *(card for hand in hands for card in hand))]
    parts, deals = [Fraction(0)] * len(hands), 0
    need = [common - len(board), *(variant.hole - len(hand) for hand in hands)]
    for dealt in _ways(rest, need):
        deals += 1
        table = [str(card) for card in (*board, *dealt[0])]
        full = [[str(card) for card in (*hand, *more)] for hand, more in zip(hands, dealt[1:], strict=True)]
        highs = [oracle.best_high(game, hand, table) for hand in full]
        lows = [oracle.best_low(game, hand, table, qualifier) for hand in full]
        known = [low for low in lows if low is not None]
        halved = bool(known) and highs[0] is not None
        for i in range(len(hands)):
            if highs[0] is not None and highs[i] == max(high for high in highs if high is not None):
                parts[i] += Fraction(1, (2 if halved else 1) * highs.count(highs[i]))
            if known and lows[i] == min(known):
                parts[i] += Fraction(1, (2 if halved else 1) * lows.count(lows[i]))
    return [part / deals for part in parts]


def _ways(rest: list[Card], need: list[int]) -> list[list[tuple[Card, ...]]]:
    if not need:
        return [[]]
    return [
        [first, *more]
        for first in itertools.combinations(rest, need[0])
        for more in _ways([card for card in rest if card not in first], need[1:])
    ]


@pytest.mark.parametrize("game", list(VARIANTS))
def test_equities_are_those_of_every_deal(game: str) -> None:
    rng, variant = random.Random(game), VARIANTS[game]
    board_size = 4 if any(street.board for street in variant.streets) else 0
    for _ in range(3):
        players = rng.choice((2, 3))
        deck = rng.sample(FULL_DECK, 52)
        hands = [[deck.pop() for _ in range(variant.hole)] for _ in range(players)]
        if not board_size and variant.hole == 7:
            hands[0].pop()
        elif not board_size:
            hands[0].pop()
            hands[1].pop()
        board = [deck.pop() for _ in range(board_size)]
        qualifier = "eight_or_better" if variant.halves else "none"
        found = equities(variant, hands, board, (), qualifier)
        assert [one.part for one in found] == by_hand(game, hands, board, qualifier)
        assert sum((one.part for one in found), Fraction(0)) == 1


def test_published_matches() -> None:
    aces, kings = equities(HOLDEM, [cards("As Ah"), cards("Ks Kh")])
    assert (aces.shares, aces.deals) == (
        {Fraction(1): 1_410_336, Fraction(1, 2): 9_308, Fraction(0): 292_660}, 1_712_304
    )  # fmt: skip
    assert aces.part + kings.part == 1


def test_dead_cards_cannot_come() -> None:
    aces, kings = equities(HOLDEM, [cards("As Ah"), cards("Ks Kh")], cards("2c 7d 9h Jc"), cards("Kd Kc"))
    assert (aces.part, kings.wins, aces.deals) == (Fraction(1), Fraction(0), 42)


@pytest.mark.parametrize(
    ("hands", "board", "why"),
    [
        (["As Ah"], "", "two to 11"),
        (["As Ah", "As Kd"], "", "As"),
        (["As Ah 2c", "Ks Kh"], "", "2 cards"),
        (["As Ah", "Ks Kh"], "2c 3c 4c 5c 6c 7c", "too long"),
        (["As Ah", ""], "", "too many"),
        (["As Jk", "Ks Kh"], "", "Jk"),
    ],
)
def test_hands_that_cannot_be(hands: list[str], board: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        equities(HOLDEM, [cards(hand) for hand in hands], cards(board))


def test_an_equity_in_words() -> None:
    one = Equity({Fraction(1): 3, Fraction(1, 2): 2, Fraction(0): 5}, 10)
    assert (one.part, one.wins) == (Fraction(2, 5), Fraction(3, 10))
    assert low_of_ranks((5, 4, 3, 2, 14)) == (0, 5, 4, 3, 2, 1)


# The report


def options(**given: object) -> Setting:
    return Setting(GAME, given)


@pytest.mark.parametrize(
    ("given", "stake", "edge"),
    [
        ({}, 2_000, Fraction(400, 4_000)),
        ({"rake_percent": 5, "rake_unit": "0.25"}, 1_050, Fraction(100, 2_100)),
        ({"rake_method": "incremental", "rake_increments": "20:1,40:2"}, 1_500, Fraction(100, 3_000)),
        ({"jackpot": "bad_beat"}, 10_000, Fraction(500, 20_000)),
        ({"rake_method": "time"}, 1_000, Fraction(0)),
    ],
)
def test_the_house_edge_of_a_pot_is_what_is_taken_of_it(given: dict[str, object], stake: int, edge: Fraction) -> None:
    for game in ("holdem_high", "seven_card_stud_high"):
        found = report(options(game=game, **given).options, stake=stake).wagers["pot"].distribution
        assert found.house_edge == edge


def test_the_ties_of_hold_em_are_in_the_report() -> None:
    found = report(options().options, stake=2_000).wagers["pot"].distribution
    assert found.probability("splits") == Fraction(14_141_282_977, 347_672_625_300)
    assert found.probability("wins") == found.probability("loses")


def test_a_full_table_shares_the_rake() -> None:
    found = report(options().options, "full_table", 2_000).wagers["pot"].distribution
    assert found.house_edge == Fraction(400, 20_000)
    assert found.hit_frequency == Fraction(1, 10)
    with pytest.raises(Unreadable):
        report(options().options, "bluff")


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["odds", "poker", "--hand", "As Ks", "--hand", "QdQc", "--board", "Kd 7c 2s", "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    one, two = told["wagers"].values()
    assert Fraction(one["equity_exact"]) + Fraction(two["equity_exact"]) == 1
    assert one["deals"] == math.comb(45, 2)
    assert main(words[:-1]) == 0
    assert "of the pot on average" in capsys.readouterr().out
    assert main(["odds", "poker", "--hand", "As K"]) == 2
    assert main(["odds", "roulette", "--hand", "As Ks"]) == 2
    assert "given hands" in capsys.readouterr().err


def test_the_stored_counts_are_of_this_package() -> None:
    solve = importlib.import_module("pitboss.games.poker.math.solve")
    assert solve.start_name(solve.start_class(12, 11)) == "AKs"
    assert solve.start_name(solve.start_class(12, 24)) == "AKo"
    assert solve.start_name(solve.start_class(12, 25)) == "AA"
