"""Engine and kernel on the same random deals, to the cent, in the games of poker hands.

The engine plays each deal at a table, and rules on it as a record a person could write; the kernel settles all of them
at once. The other games have this check among their own tests.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pytest

from pitboss.equipment.cards import FULL_DECK, Card, spell
from pitboss.equipment.money import dollars
from pitboss.games.catalogue import game
from pitboss.games.double_cross_poker.math.odds import FOLDED, PLAYED
from pitboss.games.two_card_joker_poker.math.odds import DECK
from pitboss.law.options import Options
from pitboss.play.accounts import chips
from pitboss.play.actions import Say
from pitboss.play.card_places import BOARD, DEALERS, Hand, hand_of
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from tests.games.at_table import dealt_round
from tests.length import times

DEALS = 60
STAKES = (500, 1250, 3725)
SEAT = hand_of("1")


class Deal(NamedTuple):
    """A deal by places in the deck, as the kernel is given it beside what is staked and done, and as it is played."""

    dealt: list[int]
    given: tuple[object, ...]
    bets: list[Say]
    hands: Mapping[Hand, Sequence[Card]]
    said: list[Say]

    def lines(self) -> list[str]:
        """As a record says it."""
        bets, said = ([line(say) for say in says] for says in (self.bets, self.said))
        return [*bets, "no more bets", *(f"hand {hand} {spell(cards)}" for hand, cards in self.hands.items()), *said]


def line(say: Say) -> str:
    named = [say.word, *([dollars(say.amount)] if say.amount else []), *map(str, say.cards)]
    return f"seat {say.who} {' '.join(named)}"


def faces(dealt: list[int]) -> list[Card]:
    return [FULL_DECK[place] for place in dealt]


def wagers(**staked: int) -> list[Say]:
    return [Say("1", name, cents) for name, cents in staked.items() if cents]


def say(word: str, amount: int | None = None, cards: tuple[Card, ...] = ()) -> Say:
    return Say("1", word, amount, cards=cards)


def double_down_stud(rng: random.Random) -> Deal:
    dealt, stake, double = rng.sample(range(52), 5), rng.choice(STAKES), rng.random() < 0.5
    hands = {SEAT: faces(dealt[:1]), BOARD: faces(dealt[1:])}
    return Deal(dealt, (stake, double), wagers(wager=stake), hands, [say("double")] * double)


def let_it_ride_poker(rng: random.Random) -> Deal:
    dealt, stake, chip = rng.sample(range(52), 5), rng.choice(STAKES), rng.random() < 0.5
    said = [rng.choice(("ride", "back")) for _ in range(2)]
    staked = wagers(wager_1=stake, wager_2=stake, wager_dollar=stake, lir_bonus=100 * chip)
    hands = {SEAT: faces(dealt[:3]), BOARD: faces(dealt[3:])}
    return Deal(dealt, (stake, said.count("ride"), chip, 0), staked, hands, [say(word) for word in said])


def boston_5_stud_poker(rng: random.Random) -> Deal:
    dealt, stake, side, plays = rng.sample(range(52), 10), rng.choice(STAKES), rng.choice((0, 300)), rng.random() < 0.7
    many, said = (5, say("second", 2 * stake)) if plays else (3, say("fold"))
    hands = {SEAT: faces(dealt[:many]), DEALERS: faces(dealt[5 : 5 + many])}
    return Deal(dealt, (stake, side, plays), wagers(ante=stake, first=2 * stake, three_card_bonus=side), hands, [said])


def four_card_poker(rng: random.Random) -> Deal:
    dealt, stake, side = rng.sample(range(52), 11), rng.choice(STAKES), rng.choice((0, 300))
    play = rng.choice((0, stake, 3 * stake))
    hands = {SEAT: faces(dealt[:5]), DEALERS: faces(dealt[5:])}
    said = say("play", play) if play else say("fold")
    return Deal(dealt, (stake, play, side), wagers(ante=stake, aces_up=side), hands, [said])


def texas_hold_em_bonus_poker(rng: random.Random) -> Deal:
    dealt, stake, side, plays = rng.sample(range(52), 9), rng.choice(STAKES), rng.choice((0, 300)), rng.random() < 0.8
    hands, bets = {SEAT: faces(dealt[:2]), DEALERS: faces(dealt[2:4])}, wagers(ante=stake, bonus=side)
    if not plays:
        return Deal(dealt, (stake, 0, False, side), bets, hands, [say("fold")])
    turn, river = (rng.choice((0, stake)) for _ in range(2))
    said = [say(word, cents) if cents else say("check") for word, cents in (("turn", turn), ("river", river))]
    hands[BOARD] = faces(dealt[4:])
    return Deal(dealt, (stake, turn + river, True, side), bets, hands, [say("flop", 2 * stake), *said])


def two_card_joker_poker(rng: random.Random) -> Deal:
    dealt, stake, side, plays = rng.sample(range(54), 4), rng.choice(STAKES), rng.choice((0, 300)), rng.random() < 0.7
    cards = [DECK[place] for place in dealt]
    said = say("call", stake) if plays else say("fold")
    hands = {SEAT: cards[:2], DEALERS: cards[2:]}
    return Deal(dealt, (stake, side, plays), wagers(ante=stake, pair_up=side), hands, [said])


def colorado_hold_em_poker(rng: random.Random) -> Deal:
    dealt, stake, plays = rng.sample(range(52), 6), rng.choice(STAKES), rng.random() < 0.8
    said = [say("bet", cards=(FULL_DECK[dealt[0]],)) if plays else say("fold")]
    if len({place % 13 for place in dealt[:3]}) == 1:  # three of a kind has won already
        said = []
    return Deal(dealt, ((stake, 0), plays), wagers(ante=stake), {SEAT: faces(dealt[:3]), BOARD: faces(dealt[3:])}, said)


def double_cross_poker(rng: random.Random) -> Deal:
    dealt, stake, side = rng.sample(range(52), 9), rng.choice(STAKES), rng.choice((0, 300))
    raises = rng.randint(0, 4)
    hands = {SEAT: faces(dealt[:2]), DEALERS: faces(dealt[2:4]), BOARD: faces(dealt[4:])}
    said = [*[say("raise")] * raises, *[say("fold")] * (raises < 4)]
    given = (PLAYED + raises if raises == 4 else FOLDED + raises, (stake, side))
    return Deal(dealt, given, wagers(ante=stake, three_card=side), hands, said)


def fast_action_hold_em(rng: random.Random) -> Deal:
    dealt, stake = rng.sample(range(52), 9), rng.choice(STAKES)
    hands = {SEAT: faces(dealt[:2]), DEALERS: faces(dealt[2:4]), BOARD: faces(dealt[4:])}
    return Deal(dealt, (stake,), wagers(wager=stake), hands, [])


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
    settle = importlib.import_module(f"pitboss.games.{slug}.math.kernel").settle
    found = settle([deal.dealt for deal in deals], *zip(*(deal.given for deal in deals), strict=True), options)
    return [net if isinstance(net, int) else sum(net) for net in found]


@pytest.mark.parametrize("deal", GAMES, ids=lambda deal: deal.__name__)
def test_engine_and_kernel_agree_to_the_cent(deal: Callable[[random.Random], Deal]) -> None:
    slug = deal.__name__
    rng, found = random.Random(f"alike {slug}"), game(slug)
    deals, setting = [deal(rng) for _ in range(times(DEALS))], Setting(found, found.sample)
    for one, net in zip(deals, settled(slug, deals, setting.options), strict=True):
        round_ = dealt_round(setting, one.bets, one.hands, one.said)
        assert round_.table.balances[chips("1")] == net, one.lines()


@pytest.mark.parametrize("deal", GAMES, ids=lambda deal: deal.__name__)
def test_a_record_of_the_deal_comes_to_the_same(deal: Callable[[random.Random], Deal]) -> None:
    slug = deal.__name__
    rng, found = random.Random(f"alike {slug}"), game(slug)
    deals = [deal(rng) for _ in range(DEALS)]
    head = [f"game {slug}", *(f"option {key} {value}" for key, value in found.sample.items())]
    for one, net in zip(deals, settled(slug, deals, Setting(found, found.sample).options), strict=True):
        ruled = rule_on("\n".join([*head, *one.lines()]), game)
        assert ruled.net["1"] == net, one.lines()
