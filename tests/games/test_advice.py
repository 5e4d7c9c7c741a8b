"""Advice against published strategies, against counts made another way, and against what it must not know."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from pitboss.desks.advice import advise, read_spot, spot, write_spot
from pitboss.desks.samples import sampled
from pitboss.equipment.cards import FULL_DECK, Card, cards
from pitboss.games.catalogue import game
from pitboss.games.families.poker_hands.hands import FIVE
from pitboss.odds.advice import Advice, Laid, OpenChoice, Spot
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.requests import Draw
from pitboss.play.setting import Setting


def asked(
    slug: str,
    hands: dict[str, str],
    laid: dict[str, int],
    words: Sequence[str],
    moment: str = "decision",
    hand: str = "",
    **options: Any,
) -> Advice:
    """Advice to seat 1, the hands written as a record writes them and stakes in cents."""
    setting = Setting(game(slug), sampled(game(slug), options))
    told = advise(
        Spot(
            setting,
            "1",
            moment,
            hand,
            {name: cards(held) for name, held in hands.items()},
            tuple(Laid("1", wager, "", hand, cents) for wager, cents in laid.items()),
            tuple(OpenChoice(word, (), *((100, 100, 100) if word in STAKED else (None, None, None))) for word in words),
        )
    )
    assert told is not None
    assert all(one.worth <= told.best.worth for one in told.choices)
    return told


STAKED = frozenset({"double", "raise", "play", "bet", "war", "call", "insurance", "flop", "turn", "river", "second"})


# Blackjack: basic strategy of six decks, as it is published

UPS = "23456789TA"
HARD = {
    # two cards that make the total without a ten or a pair; then, against 2 ... 10 and ace: hit, stand, double
    "2 5": "HHHHHHHHHH",
    "3 5": "HHHHHHHHHH",
    "4 5": "HDDDDHHHHH",
    "4 6": "DDDDDDDDHH",
    "5 6": "DDDDDDDDDH",
    "5 7": "HHSSSHHHHH",
    "5 8": "SSSSSHHHHH",
    "5 9": "SSSSSHHHHH",
    "6 9": "SSSSSHHHHH",
    "7 9": "SSSSSHHHHH",
    "8 9": "SSSSSSSSSS",
}
SOFT = {
    "A 2": "HHHDDHHHHH",
    "A 4": "HHDDDHHHHH",
    "A 6": "HDDDDHHHHH",
    "A 7": "SDDDDSSHHH",
    "A 8": "SSSSSSSSSS",
    "A 9": "SSSSSSSSSS",
}
PAIRS = {
    "2 2": "PPPPPPHHHH",
    "3 3": "PPPPPPHHHH",
    "4 4": "HHHPPHHHHH",
    "5 5": "DDDDDDDDHH",
    "6 6": "PPPPPHHHHH",
    "7 7": "PPPPPPHHHH",
    "8 8": "PPPPPPPPPP",
    "9 9": "PPPPPSPPSS",
    "T T": "SSSSSSSSSS",
    "A A": "PPPPPPPPPP",
}
HITS_SOFT_17 = {("5 6", "A"): "D", ("A 7", "2"): "D", ("A 8", "6"): "D"}
"""Where the published table differs if the dealer hits a soft 17."""
LETTERS = {"hit": "H", "stand": "S", "double": "D", "split": "P"}


@pytest.mark.parametrize("soft_17", ["stand", "hit"])
def test_blackjack_is_played_by_basic_strategy(soft_17: str) -> None:
    wrong = {}
    for held, row in (HARD | SOFT | PAIRS).items():
        for up, expected in zip(UPS, row, strict=True):
            if soft_17 == "hit":
                expected = HITS_SOFT_17.get((held, up), expected)
            one, two = held.split()
            words = ["hit", "stand", "double", *(["split"] if one == two else [])]
            hands = {"seat 1": f"{one}c {two}d", "dealer": f"{up}h ??"}
            told = asked("blackjack", hands, {"blackjack": 1000}, words, decks=6, dealer_soft_17=soft_17)
            if LETTERS[told.best.word] != expected:
                wrong[held, up] = (told.best.word, expected)
    assert not wrong


def points(values: Sequence[int]) -> int:
    """What values count to, an ace being one or eleven."""
    hard = sum(values)
    return hard + 10 if 1 in values and hard <= 11 else hard


def dealt_out(left: Counter[int], dealer: tuple[int, ...], mine: int, peeked: bool) -> float:
    """What standing on so much comes to, every card that the dealer may draw followed by itself."""
    total = points(dealer)
    if total > 21:
        return 1.0
    if total >= 17 and len(dealer) > 1:
        return float((mine > total) - (mine < total))
    worth = whole = 0.0
    for value, many in left.items():
        blackjack = len(dealer) == 1 and {dealer[0], value} == {1, 10}
        if many and not (peeked and blackjack):
            rest = left.copy()
            rest[value] -= 1
            worth += many * dealt_out(rest, (*dealer, value), mine, peeked)
            whole += many
    return worth / whole


def played_out(left: Counter[int], mine: tuple[int, ...], up: int) -> tuple[float, float]:
    """What standing and hitting come to for a hard hand of 15 or more, which never draws twice to advantage."""
    hit = 0.0
    for value, many in left.items():
        total = points((*mine, value))
        rest = left.copy()
        rest[value] -= 1
        hit += many / left.total() * (-1.0 if total > 21 else dealt_out(rest, (up,), total, True))
    return dealt_out(left, (up,), points(mine), True), hit


def test_what_blackjack_decisions_are_worth_is_what_every_card_says() -> None:
    """Ten and six against a six, one deck: every card that may come followed by hand. (Against a ten or an ace the next
    card is less likely the dealer's second, and this plain way of counting would not do.)"""
    told = asked("blackjack", {"seat 1": "Tc 6d", "dealer": "6h ??"}, {"blackjack": 1000}, ["hit", "stand"], decks=1)
    left = Counter(dict.fromkeys(range(1, 10), 4) | {10: 15})
    left[6] -= 2
    stand, hit = played_out(left, (10, 6), 6)
    worth = {one.word: float(one.worth) for one in told.choices}
    assert worth["stand"] == pytest.approx(stand, abs=1e-9)
    assert worth["hit"] == pytest.approx(hit, abs=1e-9)


def test_cards_that_are_seen_at_other_seats_count() -> None:
    seen = asked(
        "blackjack", {"seat 1": "Tc 6d", "seat 2": "5c 5d 5h 6h", "dealer": "Th ??"}, {"blackjack": 1000},
        ["hit", "stand"], decks=1,
    )  # fmt: skip
    assert seen.best.word == "stand", "with small cards gone it is no longer worth a hit"


def test_insurance_breaks_even_at_a_third() -> None:
    hands = {"seat 1": "9c 8d", "dealer": "As ??"}
    told = asked("blackjack", hands, {"blackjack": 1000}, ["insurance", "pass"], "insurance", decks=6)
    tens, left = 96, 6 * 52 - 3
    worth = {one.word: one.worth for one in told.choices}
    assert told.best.word == "pass"
    assert worth["insurance"] == Fraction(100, 1000) * Fraction(2 * tens - (left - tens), left)


# Cards and shoes


def test_red_dog_raises_on_a_spread_of_seven_and_more() -> None:
    for spread in range(1, 12):
        low, high = cards("2c")[0], Card(3 + spread, "d")
        told = asked("red_dog", {"board": f"{low} {high}"}, {"original": 100}, ["raise", "stand"])
        assert told.best.word == ("raise" if spread >= 7 else "stand"), spread
        between = 24 * spread
        pays = {1: 5, 2: 4, 3: 2}.get(spread, 1)
        expected = Fraction(pays * between - (310 - between), 310)
        assert {one.word: one.worth for one in told.choices} == {"stand": expected, "raise": 2 * expected}


def test_a_war_is_worth_what_every_pair_of_cards_says() -> None:
    told = asked(
        "casino_war", {"seat 1": "9c", "dealer": "9d"}, {"initial": 100}, ["war", "surrender"],
        number_of_decks=6, second_tie_rule="bonus",
    )  # fmt: skip
    left = Counter(card.rank for card in FULL_DECK * 6)
    left[9] -= 2
    net = ways = 0
    for mine, theirs in itertools.product(left, repeat=2):
        times = left[mine] * (left[theirs] - (mine == theirs))
        net += times * (1 if mine > theirs else 2 if mine == theirs else -2)
        ways += times
    assert {one.word: one.worth for one in told.choices} == {"war": Fraction(net, ways), "surrender": Fraction(-1, 2)}


# Stud


def test_three_card_poker_plays_queen_six_four_and_better() -> None:
    for held, best in (("Qc 6d 4h", "play"), ("Qc 6d 3h", "fold"), ("Qc 5d 4h", "fold"), ("Kc 2d 3h", "play")):
        told = asked("three_card_poker", {"seat 1": held, "dealer": "?? ?? ??"}, {"ante": 100}, ["play", "fold"])
        assert told.best.word == best, held
        assert told.of("fold").worth == -1  # type: ignore[union-attr]


def stored(slug: str) -> Any:
    """The best choices of a game as its solver counted and stored them, by hand and up card."""
    from importlib import import_module

    from pitboss.games.families.poker_hands.math.rank_tables import MASKS
    from pitboss.games.families.poker_hands.math.suits import canonical_sets, find, places_of, renamed, renaming

    known = import_module(f"pitboss.games.{slug}.math.solve").read_choices()
    places = places_of(canonical_sets(5)[0])

    def best(own: Sequence[Card], up: Card) -> int:
        mask = MASKS[FULL_DECK.index(own[0])]
        for card in own[1:]:
            mask |= MASKS[FULL_DECK.index(card)]
        canonical, names = renaming(mask)
        at = renamed(FULL_DECK.index(up), names)
        return int(known[find(places, canonical), at % 13, at // 13])

    return best


@pytest.mark.parametrize(
    ("slug", "words", "hidden"),
    [("caribbean_stud_poker", {0: "fold", 1: "bet"}, 4), ("four_card_poker", {0: "fold", 1: "play", 2: "play"}, 5)],
)
def test_hands_against_an_up_card_are_played_as_every_deal_was_counted(
    slug: str, words: dict[int, str], hidden: int
) -> None:
    best, dice = stored(slug), random.Random(20)
    for _ in range(25):
        *own, up = dice.sample(FULL_DECK, 6)
        hands = {"seat 1": " ".join(map(str, own)), "dealer": "?? " * hidden + str(up)}
        setting = Setting(game(slug), sampled(game(slug), {}))
        word = words[1]
        told = advise(
            Spot(
                setting, "1", "decision", "", {name: cards(held) for name, held in hands.items()},
                (Laid("1", "ante", "", "", 100),),
                (OpenChoice(word, (), 100, 300 if slug == "four_card_poker" else 200, 100), OpenChoice("fold")),
            )
        )  # fmt: skip
        assert told is not None
        choice = best(own, up)
        assert told.best.word == words[choice], (hands, told)
        if slug == "four_card_poker" and choice:
            assert told.best.amount == {1: 100, 2: 300}[choice]


def test_caribbean_stud_is_worth_what_every_hand_of_the_dealer_says() -> None:
    """Ace-king-queen-jack-3 against a queen: every dealer's hand, ranked by the plain ranking."""
    own, up = cards("Ac Kd Qh Js 3c"), cards("Qd")[0]
    told = asked(
        "caribbean_stud_poker", {"seat 1": "Ac Kd Qh Js 3c", "dealer": "?? ?? ?? ?? Qd"}, {"ante": 100}, ["bet", "fold"]
    )
    mine, rest = FIVE.key(own), [card for card in FULL_DECK if card not in (*own, up)]
    dice, net, deals = random.Random(3), 0, 0
    for behind in dice.sample(list(itertools.combinations(rest, 4)), 12_000):
        theirs = FIVE.key((up, *behind))
        plays = theirs[0] > 0 or theirs[1:3] == (14, 13)
        net += 1 if not plays else 3 if mine > theirs else 0 if mine == theirs else -3
        deals += 1
    worth = float(told.of("bet").worth)  # type: ignore[union-attr]
    assert worth == pytest.approx(net / deals, abs=0.06)
    assert told.best.word == "bet"


def test_let_it_ride_is_played_as_it_is_published() -> None:
    first = {
        "Tc Td 4h": "ride", "9c 9d 4h": "back", "Ac Kc Qc": "ride", "8c 9c Tc": "ride", "2c 3c 4c": "back",
        "Kc Qd Jh": "back",
    }  # fmt: skip
    for held, best in first.items():
        laid = {"wager_1": 100, "wager_2": 100, "wager_dollar": 100}
        told = asked("let_it_ride_poker", {"seat 1": held, "board": "?? ??"}, laid, ["ride", "back"])
        assert told.best.word == best, held
    second = {("2c 5c 9c", "Jc"): "ride", ("Tc Jd Qh", "Ks"): "ride", ("8c 9d Jh", "Qs"): "back"}
    for (held, board), best in second.items():
        laid = {"wager_2": 100, "wager_dollar": 100}
        told = asked("let_it_ride_poker", {"seat 1": held, "board": f"{board} ??"}, laid, ["ride", "back"])
        assert told.best.word == best, held


def test_the_river_of_texas_hold_em_bonus_is_worth_what_every_deal_says() -> None:
    own, board = cards("Ah Kh"), cards("Qh Jc 2d 7s")
    told = asked(
        "texas_hold_em_bonus_poker", {"seat 1": "Ah Kh", "dealer": "?? ??", "board": "Qh Jc 2d 7s"},
        {"ante": 100, "flop": 200}, ["river", "check"],
    )  # fmt: skip
    rest = [card for card in FULL_DECK if card not in (*own, *board)]
    dice, ahead, deals = random.Random(5), 0, 4_000

    def best(hand: Sequence[Card]) -> tuple[int, ...]:
        return max(FIVE.key(five) for five in itertools.combinations(hand, 5))

    for _ in range(deals):
        river, *theirs = dice.sample(rest, 3)
        mine, other = best((*own, *board, river)), best((*theirs, *board, river))
        ahead += (mine > other) - (mine < other)
    worth = {one.word: one.worth for one in told.choices}
    assert float(worth["river"] - worth["check"]) == pytest.approx(ahead / deals, abs=0.06), "one ante more"


def test_chemin_de_fer_draws_as_the_table_says_where_it_is_free() -> None:
    """Table 2 is the best there is for a Banker against a Player's Hand that draws on five, but for its two open cells
    and for six against no card: then the other hand has six or seven, and a card is worth more."""
    from pitboss.games.families.baccarat.hands import TABLE_2

    otherwise = set()
    for count, (stayed, row) in TABLE_2.items():
        for third, letter in [(None, stayed), *enumerate(row)]:
            face = {0: "Kc", 1: "Ac"}.get(third or 0, f"{third}c")
            player = "?? ??" if third is None else f"?? ?? {face}"
            banker = f"Kd {count}d" if count > 1 else "Kd Ad" if count else "Kd Qd"
            told = asked(
                "baccarat_chemin_de_fer", {"player": player, "banker": banker}, {"bank": 100}, ["draw", "stay"],
                banker_drawing_rule="free",
            )  # fmt: skip
            if told.best.word != ("draw" if letter == "D" else "stay"):
                otherwise.add((count, third))
    assert otherwise <= {(3, 9), (5, 4), (6, None)}


def test_pai_gow_is_worth_what_every_hand_of_the_other_tiles_says() -> None:
    from pitboss.equipment.tiles import SET
    from pitboss.games.pai_gow.hands import compare, split
    from pitboss.games.pai_gow.house_way import set_by

    own = cards("1-4 2-6 5-6 4-4")
    told = asked("pai_gow", {"seat 1": "1-4 2-6 5-6 4-4"}, {"pai_gow": 10_000}, ["set", "house_way"])
    way, rest = told_way(), list((Counter[Card](SET) - Counter[Card](own)).elements())
    mine = split(own, told.best.cards)
    ends: Counter[int] = Counter()
    for theirs in itertools.combinations(rest, 4):
        ends[compare(mine, set_by(way, theirs)).result] += 1
    assert ends.total() == 20_475
    assert told.best.worth == (Fraction(95, 100) * ends[1] - ends[-1]) / ends.total()


def told_way() -> str:
    return Setting(game("pai_gow"), sampled(game("pai_gow"), {})).options.word("house_way")


# What it must not know


def in_play(slug: str, wager: str, own: str, hidden: Sequence[str], **options: Any) -> Round:
    """A round at which seat 1 has to decide, its cards dealt by hand, the hidden ones as they come."""
    round_ = Round(Setting(game(slug), sampled(game(slug), options)))
    round_.take(Say("1", wager, 1000))
    round_.take(Say(DEALER, NO_MORE_BETS))
    mine, others = iter(cards(own)), iter(cards(" ".join(hidden)))
    while isinstance(round_.request, Draw):
        up = round_.request
        values = tuple(next(mine if hand.seat else others) for hand in up.to)
        round_.take(Drawn(values, up.kind))
    return round_


@pytest.mark.parametrize(
    ("slug", "wager", "own", "one", "other"),
    [
        ("three_card_poker", "ante", "Qc 6d 4h", ["2c", "3d", "5h"], ["Ac", "Ad", "Ah"]),
        (
            "caribbean_stud_poker",
            "ante",
            "Ac Kd Qh Js 3c",
            ["2c", "3d", "5h", "9s", "Td"],
            ["Ah", "As", "Kh", "Ks", "Td"],
        ),
    ],
)
def test_two_tables_alike_but_for_hidden_cards_give_the_same_advice(
    slug: str, wager: str, own: str, one: Sequence[str], other: Sequence[str]
) -> None:
    found = []
    for hidden in (one, other):
        seen = spot(in_play(slug, wager, own, hidden), "1")
        assert seen is not None
        assert read_spot(write_spot(seen)) == seen
        told = advise(seen)
        assert told is not None
        found.append((write_spot(seen), json.dumps(told.to_json())))
    assert found[0] == found[1], "byte for byte"


# The poker room: what somebody can win, and what it takes


def at_the_river(
    put: dict[str, int], stacks: dict[str, int], held: str, board: str, words: Sequence[str], folded: str = ""
) -> Advice:
    """Advice to seat 1 at no limit hold 'em, all five common cards up; what each put in, and has left, in cents."""
    hands = {f"seat {seat}": cards(held if seat == "1" else "?? ??") for seat in put if seat != folded}
    lies = [("pot", seat, held_) for seat, held_ in put.items()] + [("chips", *each) for each in stacks.items()]
    laid = tuple(Laid(seat, wager, "", "", many) for wager, seat, many in lies)
    setting = Setting(game("poker"), sampled(game("poker"), {"betting": "no_limit"}))
    told = advise(
        Spot(setting, "1", "betting", "", hands | {"board": cards(board)}, laid, tuple(map(OpenChoice, words)))
    )
    assert told is not None
    return told


def share_of_the_pot(held: str, board: str, hands: int) -> Fraction:
    """The part of a pot that a hand takes on average against one or two others, every pair of cards tried."""
    own, common = cards(held), cards(board)
    rest = [card for card in FULL_DECK if card not in (*own, *common)]

    def best(two: Sequence[Card]) -> tuple[int, ...]:
        return max(FIVE.key(five) for five in itertools.combinations((*two, *common), 5))

    mine, worth = best(own), dict.fromkeys(itertools.combinations(rest, 2), 0)
    for pair in worth:
        theirs = best(pair)
        worth[pair] = (theirs > mine) - (theirs < mine)  # above nought: it beats mine
    sixths = deals = 0
    for one, first in worth.items():
        for two, second in worth.items() if hands == 2 else [((), -1)]:
            if hands == 2 and (one[0] in two or one[1] in two):
                continue
            deals += 1
            if max(first, second) <= 0:
                sixths += 6 // (1 + (first == 0) + (second == 0))
    return Fraction(sixths, 6 * deals)


RIVER = "Ad Kc 8s 5h 2d"


def test_whoever_has_few_chips_wins_no_more_of_each_than_they_put_in() -> None:
    """$100 is bet into $20 against somebody who has $5: it costs $5 to win $25, not $120."""
    told = at_the_river({"1": 1000, "2": 11000}, {"1": 500, "2": 9000}, "As 9c", RIVER, ["all_in", "fold"])
    share = share_of_the_pot("As 9c", RIVER, 1)
    assert told.of("all_in").worth == share * Fraction(30, 5) - 1  # type: ignore[union-attr]
    assert "$5.00 to win $25.00 needs 16.7 %" in told.why


def test_whoever_is_all_in_for_less_contests_the_main_pot_alone() -> None:
    """Seat 3 is all in for $10 and seat 4 has folded for $5; seat 2 has bet $40 more: the side pot is between two."""
    put, stacks = {"1": 1000, "2": 5000, "3": 1000, "4": 500}, {"1": 9000, "2": 9000, "4": 100}
    told = at_the_river(put, stacks, "As 9c", RIVER, ["call", "fold"], folded="4")
    one, two = share_of_the_pot("As 9c", RIVER, 1), share_of_the_pot("As 9c", RIVER, 2)
    worth = (two * 3500 + one * 8000) / 4000 - 1
    assert float(told.of("call").worth) == pytest.approx(float(worth), abs=0.01)  # type: ignore[union-attr]
    assert "$40.00 to win $75.00" in told.why
