"""Engine and kernel on the same random deals, to the cent, in the games of poker hands.

The engine rules on each deal as a record a person could write; the kernel settles all of them at once. The other games
have this check among their own tests.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import NamedTuple

import pytest

from pitboss.equipment.cards import FULL_DECK
from pitboss.equipment.money import dollars
from pitboss.games.catalogue import game
from pitboss.games.double_cross_poker.odds import FOLDED, PLAYED
from pitboss.games.two_card_joker_poker.odds import DECK
from pitboss.law.options import Options
from pitboss.play.record import rule_on
from pitboss.play.setting import Setting

DEALS = 60
STAKES = (500, 1250, 3725)


class Deal(NamedTuple):
    """A deal by places in the deck, as the kernel is given it beside what is staked and done, and as a record."""

    dealt: list[int]
    given: tuple[object, ...]
    lines: list[str]


def hand(whose: str, dealt: list[int]) -> str:
    return " ".join(["hand", whose, *(str(FULL_DECK[place]) for place in dealt)])


def wagers(**staked: int) -> list[str]:
    return [*(f"seat 1 {name} {dollars(cents)}" for name, cents in staked.items() if cents), "no more bets"]


def double_down_stud(rng: random.Random) -> Deal:
    dealt, stake, double = rng.sample(range(52), 5), rng.choice(STAKES), rng.random() < 0.5
    lines = [*wagers(wager=stake), hand("seat 1", dealt[:1]), hand("board", dealt[1:])]
    return Deal(dealt, (stake, double), lines + ["seat 1 double"] * double)


def let_it_ride_poker(rng: random.Random) -> Deal:
    dealt, stake, chip = rng.sample(range(52), 5), rng.choice(STAKES), rng.random() < 0.5
    first, second = (rng.choice(("ride", "back")) for _ in range(2))
    staked = wagers(wager_1=stake, wager_2=stake, wager_dollar=stake, lir_bonus=100 * chip)
    shown = [hand("seat 1", dealt[:3]), f"seat 1 {first}", hand("board", dealt[3:4]), f"seat 1 {second}"]
    return Deal(dealt, (stake, [first, second].count("ride"), chip, 0), [*staked, *shown, hand("board", dealt[4:])])


def boston_5_stud_poker(rng: random.Random) -> Deal:
    dealt, stake, side, plays = rng.sample(range(52), 10), rng.choice(STAKES), rng.choice((0, 300)), rng.random() < 0.7
    many, said = (5, f"seat 1 second {dollars(2 * stake)}") if plays else (3, "seat 1 fold")
    lines = [*wagers(ante=stake, first=2 * stake, three_card_bonus=side), hand("seat 1", dealt[:many])]
    return Deal(dealt, (stake, side, plays), [*lines, hand("dealer", dealt[5 : 5 + many]), said])


def four_card_poker(rng: random.Random) -> Deal:
    dealt, stake, side = rng.sample(range(52), 11), rng.choice(STAKES), rng.choice((0, 300))
    play = rng.choice((0, stake, 3 * stake))
    lines = [*wagers(ante=stake, aces_up=side), hand("seat 1", dealt[:5]), hand("dealer", dealt[5:])]
    said = f"seat 1 play {dollars(play)}" if play else "seat 1 fold"
    return Deal(dealt, (stake, play, side), [*lines, said])


def texas_hold_em_bonus_poker(rng: random.Random) -> Deal:
    dealt, stake, side, plays = rng.sample(range(52), 9), rng.choice(STAKES), rng.choice((0, 300)), rng.random() < 0.8
    lines = [*wagers(ante=stake, bonus=side), hand("seat 1", dealt[:2]), hand("dealer", dealt[2:4])]
    if not plays:
        return Deal(dealt, (stake, 0, False, side), [*lines, "seat 1 fold"])
    lines += [f"seat 1 flop {dollars(2 * stake)}", hand("board", dealt[4:7])]
    turn, river = (rng.choice((0, stake)) for _ in range(2))
    lines += [f"seat 1 turn {dollars(turn)}" if turn else "seat 1 check", hand("board", dealt[7:8])]
    lines += [f"seat 1 river {dollars(river)}" if river else "seat 1 check", hand("board", dealt[8:])]
    return Deal(dealt, (stake, turn + river, True, side), lines)


def two_card_joker_poker(rng: random.Random) -> Deal:
    dealt, stake, side, plays = rng.sample(range(54), 4), rng.choice(STAKES), rng.choice((0, 300)), rng.random() < 0.7
    named = [str(DECK[place]) for place in dealt]
    lines = [*wagers(ante=stake, pair_up=side), f"hand seat 1 {' '.join(named[:2])}"]
    said = f"seat 1 call {dollars(stake)}" if plays else "seat 1 fold"
    return Deal(dealt, (stake, side, plays), [*lines, f"hand dealer {' '.join(named[2:])}", said])


def colorado_hold_em_poker(rng: random.Random) -> Deal:
    dealt, stake, plays = rng.sample(range(52), 6), rng.choice(STAKES), rng.random() < 0.8
    lines = [*wagers(ante=stake), hand("seat 1", dealt[:3]), hand("board", dealt[3:])]
    if len({place % 13 for place in dealt[:3]}) > 1:  # three of a kind has won already
        lines.append(f"seat 1 bet {FULL_DECK[dealt[0]]}" if plays else "seat 1 fold")
    return Deal(dealt, ((stake, 0), plays), lines)


def double_cross_poker(rng: random.Random) -> Deal:
    dealt, stake, side = rng.sample(range(52), 9), rng.choice(STAKES), rng.choice((0, 300))
    raises = rng.randint(0, 4)
    lines = [*wagers(ante=stake, three_card=side), hand("seat 1", dealt[:2]), hand("dealer", dealt[2:4])]
    lines += [hand("board", dealt[4:]), *["seat 1 raise"] * raises, *["seat 1 fold"] * (raises < 4)]
    return Deal(dealt, (PLAYED + raises if raises == 4 else FOLDED + raises, (stake, side)), lines)


def fast_action_hold_em(rng: random.Random) -> Deal:
    dealt, stake = rng.sample(range(52), 9), rng.choice(STAKES)
    lines = [*wagers(wager=stake), hand("seat 1", dealt[:2]), hand("dealer", dealt[2:4]), hand("board", dealt[4:])]
    return Deal(dealt, (stake,), lines)


GAMES: tuple[Callable[[random.Random], Deal], ...] = (
    double_down_stud,
    let_it_ride_poker,
    boston_5_stud_poker,
    four_card_poker,
    texas_hold_em_bonus_poker,
    two_card_joker_poker,
    colorado_hold_em_poker,
    double_cross_poker,
    fast_action_hold_em,
)


def settled(slug: str, deals: list[Deal], options: Options) -> list[int]:
    """What the kernel comes to, all wagers of the seat together."""
    settle = importlib.import_module(f"pitboss.games.{slug}.kernel").settle
    found = settle([deal.dealt for deal in deals], *zip(*(deal.given for deal in deals), strict=True), options)
    return [net if isinstance(net, int) else sum(net) for net in found]


@pytest.mark.parametrize("deal", GAMES, ids=lambda deal: deal.__name__)
def test_engine_and_kernel_agree_to_the_cent(deal: Callable[[random.Random], Deal]) -> None:
    slug = deal.__name__
    rng, found = random.Random(f"alike {slug}"), game(slug)
    deals = [deal(rng) for _ in range(DEALS)]
    head = [f"game {slug}", *(f"option {key} {value}" for key, value in found.sample.items())]
    for one, net in zip(deals, settled(slug, deals, Setting(found, found.sample).options), strict=True):
        ruled = rule_on("\n".join([*head, *one.lines]), game)
        assert ruled.net["1"] == net, one.lines
