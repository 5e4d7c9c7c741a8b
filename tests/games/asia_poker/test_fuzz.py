"""Rounds at random, written as records from the rulebook's oracle: who wins what, also against a player bank."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

import pytest

from tests.games.asia_poker import oracle
from tests.games.asia_poker.oracle import Hands
from tests.games.asia_poker.paper import ruled
from tests.length import times

SEATS = "123456"


@dataclass
class Player:
    """A seat with its wager and what it does with its cards."""

    seat: str
    cents: int
    cards: list[str]
    lines: list[str]
    hands: Hands
    gives_up: bool
    coupon: int = 0

    def wins(self, bank: Hands) -> bool:
        return not self.gives_up and self.hands.legal and self.hands.beats(bank)


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def a_player(rng: random.Random, seat: str, cards: list[str], order: str, ace_low: str, coupons: bool) -> Player:
    cents = rng.choice([500, 1000, 2500, 3333, 10_001])
    coupon = rng.choice([0, 0, 500]) if coupons else 0
    choice = rng.random()
    if choice < 0.4:
        lines, hands = [f"seat {seat} house_way"], oracle.house_way(cards, order, ace_low)
    else:
        a, b, low = rng.sample(cards, 3)
        lines, hands = [f"seat {seat} set {a} {b} {low}"], Hands(cards, [a, b], low, order, ace_low)
    gives_up = rng.random() < 0.1
    if gives_up:
        lines = [*rng.choice([[], lines]), f"seat {seat} surrender"]
    return Player(seat, cents, cards, lines, hands, gives_up, coupon)


def house_round(rng: random.Random, order: str, ace_low: str) -> tuple[list[str], dict[str, int]]:
    """A round against the house: its lines, and what each seat comes out with."""
    deck = rng.sample(oracle.DECK, 49)
    seats = sorted(rng.sample(SEATS, rng.randrange(1, 7)))
    dealer = deck[:7]
    players = [
        a_player(rng, seat, deck[7 * (i + 1) : 7 * (i + 2)], order, ace_low, coupons=True)
        for i, seat in enumerate(seats)
    ]
    lines = [f"seat {p.seat} asia_poker {money(p.cents)}" for p in players]
    lines += [f"seat {p.seat} match_play {money(p.coupon)} asia_poker" for p in players if p.coupon]
    lines += ["no more bets", f"number {rng.randrange(1, 8)}"]
    lines += [f"hand seat {p.seat} {' '.join(p.cards)}" for p in players]
    lines.append(f"hand dealer {' '.join(dealer)}")
    for p in rng.sample(players, len(players)):
        lines += p.lines
    house = oracle.house_way(dealer, order, ace_low)
    return lines, {p.seat: p.cents + p.coupon if p.wins(house) else -p.cents for p in players}


def banked_round(
    rng: random.Random, order: str, ace_low: str, bank: str, last: int, co: bool
) -> tuple[list[str], dict[str, int]]:
    """A round that a player banks: 5 percent of a surplus, rounded in the bank's favour, and nothing else."""
    deck = rng.sample(oracle.DECK, 49)
    seats = sorted(rng.sample([seat for seat in SEATS if seat != bank], rng.randrange(1, 6)))
    dealer, own = deck[:7], deck[7:14]
    players = [
        a_player(rng, seat, deck[7 * (i + 2) : 7 * (i + 3)], order, ace_low, coupons=False)
        for i, seat in enumerate(seats)
    ]
    lines = [f"seat {bank} {'co_bank' if co else 'bank'}"]
    wagered = 0 if co else rng.choice([0, last // 2, last])
    if not co:
        lines.append(f"seat {bank} dealer_wager {money(wagered)}" if wagered else f"seat {bank} no_dealer_wager")
    lines += [f"seat {p.seat} asia_poker {money(p.cents)}" for p in players]
    lines += ["no more bets"]
    lines += [f"hand seat {p.seat} {' '.join(p.cards)}" for p in players] + [f"hand seat {bank} {' '.join(own)}"]
    if wagered:
        lines.append(f"hand dealer {' '.join(dealer)}")
    for p in rng.sample(players, len(players)):
        lines += p.lines
    hands = oracle.house_way(own, order, ace_low)
    if not co and rng.random() < 0.5:
        a, b, low = rng.sample(own, 3)
        lines.append(f"seat {bank} set {a} {b} {low}")
        set_ = Hands(own, [a, b], low, order, ace_low)
        hands = set_ if set_.legal else hands  # wrongly set, it is reset the house way
    elif not co:
        lines.append(f"seat {bank} house_way")
    nets = {p.seat: p.cents if p.wins(hands) else -p.cents for p in players}
    surplus = -sum(nets.values())
    if wagered:
        surplus += -wagered if oracle.house_way(dealer, order, ace_low).beats(hands) else wagered
    share = surplus if not co else surplus - surplus // 2 if surplus > 0 else -(-surplus // 2)
    if share:
        nets[bank] = share - (share * 5 // 100 if share > 0 else 0)
    return lines, nets


@pytest.mark.parametrize("chunk", range(times(2)))
def test_rounds_at_random(chunk: int) -> None:
    rng = random.Random(f"asia poker {chunk}")
    seen: Counter[str] = Counter()
    for _ in range(25):
        order = rng.choice(["section_5", "conventional"])
        ace_low = rng.choice(["second_highest", "lowest"])
        head = [
            f"option four_card_order {order}", f"option ace_low_straight {ace_low}", "option player_bank true",
            f"option deal_method {rng.choice(['manual_shoe', 'hand', 'automated_7'])}",
        ]  # fmt: skip
        first, nets = house_round(rng, order, ace_low)
        lines, expected = [*head, *first], [nets]
        wagers = {line.split()[1]: line.split()[3] for line in first if line.split()[2:3] == ["asia_poker"]}
        bank = rng.choice(sorted(nets))
        last = round(float(wagers[bank]) * 100)
        co = rng.random() < 0.4
        second, nets = banked_round(rng, order, ace_low, bank, last, co)
        lines += ["round", *second]
        expected.append(nets)
        text = "\n".join(lines)
        found = ruled(text)
        assert [dict(one.net) for one in found] == expected, text
        seen.update("won" if net > 0 else "lost" for one in expected for net in one.values())
        seen.update(["co" if co else "alone"])
    assert min(seen.values()) >= 3
    assert len(seen) == 4


@pytest.mark.parametrize("total", range(3, 19))
def test_where_the_deal_starts(total: int) -> None:
    """Cards one at a time from a shoe, clockwise from the position counted to: the oracle's hands come out right."""
    rng = random.Random(total)
    deck = rng.sample(oracle.DECK, 49)
    dealt: dict[int, list[str]] = {place: [] for place in range(7)}
    for i, card in enumerate(deck):
        dealt[(oracle.start(total) - i) % 7].append(card)
    dice = next((a, b, total - a - b) for a in range(1, 7) for b in range(1, 7) if 1 <= total - a - b <= 6)
    lines = ["option deal_method manual_shoe", "option start_method dice"]
    lines += [f"seat {seat} asia_poker 10" for seat in SEATS]
    lines += ["no more bets", f"dice {' '.join(map(str, dice))}", f"cards {' '.join(deck)}"]
    lines += [f"seat {seat} house_way" for seat in SEATS]
    hands = {place: oracle.house_way(cards, "section_5", "second_highest") for place, cards in dealt.items()}
    expected = {seat: 1000 if hands[int(seat)].beats(hands[0]) else -1000 for seat in SEATS}
    (found,) = ruled("\n".join(lines))
    assert found.net == expected
