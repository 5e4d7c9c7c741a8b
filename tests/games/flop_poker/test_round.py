"""Rounds of flop poker at random, against the rules written a second time; and what is refused."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from pitboss.equipment.cards import FULL_DECK, Card
from pitboss.equipment.money import Odds
from pitboss.games.catalogue import game
from pitboss.games.flop_poker.hands import best, bonus_line, line, own
from pitboss.play.accounts import INVENTORY, pot
from pitboss.play.actions import Say
from pitboss.play.card_places import BOARD, Hand, hand_of
from pitboss.play.driver import Round
from pitboss.play.effects import Discarded, Transfer, Verb
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from tests.games.flop_poker import oracle
from tests.games.poker.anyhow import AMOUNTS, Anyhow, play_rounds
from tests.length import times
from tests.refusals import assert_refused

LEGAL = [choice for choice in oracle.every_choice() if not oracle.breaks_a_rule(choice)]
BETTER: Sequence[Mapping[str, object]] = (
    {},
    {"flop_odds.straight": "11", "three_card_bonus_odds.flush": "3.5"},
    {"flop_odds.royal_flush": "60000", "flop_odds.two_pair": "40000.5", "min_ante": "5"},
)


class WithPots(Anyhow):
    """Wagers for the pot too, which have to be alike."""

    def plan(self, wagers: Sequence[str]) -> list[Say]:
        setting, rng = self.round.setting, self.rng
        *bets, close = super().plan([wager for wager in wagers if wager != "pot"])
        if "pot" in wagers:
            seats = [seat for seat in dict.fromkeys(bet.who for bet in bets) if rng.random() < 0.7]
            amount = setting.limit("ante").least or rng.choice(AMOUNTS)
            bets += [Say(seat, "pot", amount) for seat in seats]
            if seats and rng.random() < 0.1:
                bets += [Say(seats[0], "remove", on="pot"), Say(seats[0], "pot", amount)]
        return [*bets, close]


def ratios(options: Mapping[str, object], key: str) -> dict[str, Fraction]:
    table = options[key]
    assert isinstance(table, dict)
    return {line: pays.ratio for line, pays in table.items() if isinstance(pays, Odds)}


def in_the_pot(round_: Round) -> dict[str, int]:
    """What each seat wagered for the pot, in the end."""
    down: dict[str, int] = {}
    for effect in round_.effects:
        if isinstance(effect, Transfer) and effect.wager.wager == "pot" and effect.verb in (Verb.STAKE, Verb.WITHDRAW):
            sign = 1 if effect.verb is Verb.STAKE else -1
            down[effect.wager.seat] = down.get(effect.wager.seat, 0) + sign * effect.cents
    return {seat: cents for seat, cents in down.items() if cents}


def paid(round_: Round, seat: str, stakes: Mapping[str, int], hands: Mapping[Hand, tuple[Card, ...]]) -> int:
    options, flop = round_.setting.options, hands[BOARD]
    profit = oracle.against_the_house(
        ratios(options, "flop_odds"),
        ratios(options, "three_card_bonus_odds"),
        round_.setting.limit("ante").least or 0,
        stakes,
        hands.get(hand_of(seat), ()),
        flop,
    )
    down = in_the_pot(round_)
    assert len(set(down.values())) < 2
    assert round_.table.balances.get(pot(), 0) == 0
    if seat in down and len(down) > 1:
        profit += oracle.pot(down[seat], {one: (hands[hand_of(one)], flop) for one in down})[seat]
    return profit


def wagers(setting: Setting) -> list[str]:
    offered = {"three_card_bonus": "three_card_bonus_offered", "pot": "pot_offered"}
    return ["ante", *(wager for wager, option in offered.items() if setting.options[option])]


@pytest.mark.parametrize("better", BETTER)
def test_rounds_at_random(better: Mapping[str, object]) -> None:
    choices = [{**choice, **better} for choice in LEGAL]
    assert play_rounds("flop_poker", times(200), choices, wagers, paid, WithPots) > 4


def test_hands_against_the_oracle() -> None:
    rng = random.Random(29)
    for _ in range(3000):
        mine, theirs, flop = (tuple(hand) for hand in _three(rng.sample(FULL_DECK, 9)))
        one, two = best(mine, flop), best(theirs, flop)
        again = oracle.best(mine, flop), oracle.best(theirs, flop)
        assert (one > two, one == two) == (again[0] > again[1], again[0] == again[1]), (mine, theirs, flop)
        paid_by, extra = line(one), bonus_line(own(mine))
        assert (paid_by.name.lower() if paid_by else None) == oracle.flop_line(again[0])
        assert (extra.name.lower() if extra else None) == oracle.bonus_line(mine)


def _three(cards: Sequence[Card]) -> list[Sequence[Card]]:
    return [cards[:3], cards[3:6], cards[6:]]


POT = """\
game flop_poker
limit ante 10 500
seat 1 ante 10
seat 1 pot 10
seat 2 ante 10
seat 2 pot 10
no more bets
hand seat 1 Kh 9c 4d
hand seat 2 Jd Tc 8s
seat 1 fold
seat 2 fold
hand board Ks 4s 2h
"""


def test_the_house_only_holds_the_pot() -> None:
    """What the loser staked goes through the pot's own account, and nothing of it through the inventory."""
    rounds: list[Round] = []
    rule_on(POT, game, rounds.append)
    moves = [e for e in rounds[0].effects if isinstance(e, Transfer) and e.wager.wager == "pot"]
    assert not any(INVENTORY in (move.source, move.target) for move in moves)
    into = sum(move.cents for move in moves if move.target == pot())
    assert into == sum(move.cents for move in moves if move.source == pot()) == 1000


@pytest.mark.parametrize("order", ["seat_by_seat", "step_by_step"])
def test_hands_in_the_pot_stay_until_it_is_won(order: str) -> None:
    rounds: list[Round] = []
    rule_on(POT.replace("limit", f"option settlement_order {order}\nlimit", 1), game, rounds.append)
    effects = rounds[0].effects
    won = next(i for i, e in enumerate(effects) if isinstance(e, Transfer) and e.verb is Verb.PAY)
    gone = [i for i, e in enumerate(effects) if isinstance(e, Discarded) and e.what.seat]
    assert len(gone) == 2
    assert min(gone) > won


HEAD = "game flop_poker\n"
DEALT = "seat 1 ante 10\nno more bets\nhand seat 1 Js Jd 4c\nhand board 9h 4s 2d\n"  # lines 2 to 5
TWO = "seat 1 ante 10\nseat 1 pot 10\nseat 2 ante 10\nseat 2 pot 10\nno more bets\nhand seat 2 Js Jd 4c\n"  # 2 to 7
ANN = "player Ann seat 1\nplayer Ann seat 3\n"
OWN, LIMITS = "19:47-29", "19:47-8.2"
REFUSED = [  # record, exit status, line, section
    (DEALT + "seat 1 flop 20", 1, 6, OWN),
    (DEALT + "seat 1 flop 5", 1, 6, OWN),
    (DEALT + "seat 1 three_card_bonus 5", 1, 6, OWN),
    (DEALT + "seat 1 pot 5", 1, 6, OWN),
    (DEALT + "seat 1 flop\nseat 1 fold", 1, 7, OWN),
    (DEALT + "seat 2 flop 10", 1, 6, OWN),
    ("seat 1 ante 10\nseat 1 flop 10", 1, 3, OWN),
    ("seat 1 three_card_bonus 5\nno more bets", 1, 2, OWN),
    ("seat 1 ante 10\nseat 2 pot 10\nno more bets", 1, 3, OWN),
    ("seat 1 ante 10\nseat 3 pot 10\nseat 2 three_card_bonus 10\nno more bets", 1, 3, OWN),
    ("no more bets", 1, 2, OWN),
    ("limit ante 10 500\nseat 1 ante 10\nseat 1 pot 5", 1, 4, OWN),
    ("limit ante 10 500\nseat 1 ante 10\nseat 1 pot 10\nseat 1 pot 10", 1, 5, OWN),
    ("option min_ante 10\nseat 1 ante 25\nseat 1 pot 25", 1, 4, OWN),
    ("option min_ante 5\nlimit ante 10 500\nseat 1 ante 25\nseat 1 pot 5", 1, 5, OWN),
    ("seat 1 ante 10\nseat 1 pot 10\nseat 2 ante 10\nseat 2 pot 5", 1, 5, OWN),
    ("limit pot 5 20\nseat 1 ante 10\nseat 1 pot 25", 1, 4, LIMITS),
    ("limit ante 10 500\nlimit pot 5 5\nseat 1 ante 10", 1, 3, OWN),
    ("option min_ante 25\nseat 1 ante 10", 1, 3, LIMITS),
    ("option max_ante 25\nseat 1 ante 26", 1, 3, LIMITS),
    ("option min_ante 25\noption max_ante 10\nseat 1 ante 10", 1, 3, LIMITS),
    ("option pot_offered false\nseat 1 ante 10\nseat 1 pot 10", 1, 4, OWN),
    ("option three_card_bonus_offered false\nseat 1 ante 10\nseat 1 three_card_bonus 5", 1, 4, "19:47-29.11(d)"),
    ("option ante_odds 2 to 1\nseat 1 ante 10", 1, 2, "19:47-29.11(b)"),
    ("option flop_odds.flush 19\nseat 1 ante 10", 1, 2, "19:47-29.11(c)"),
    ("option flop_odds.flush 21 for 1\nseat 1 ante 10", 1, 2, "19:47-29.11(c)"),
    ("option three_card_bonus_odds.pair 0.5\nseat 1 ante 10", 1, 2, "19:47-29.11(d)"),
    ("option odds_wording for\nseat 1 ante 10", 1, 2, "19:47-29.11(a)"),
    ("option flop_delivery never\nseat 1 ante 10", 1, 2, OWN),
    ("option dealing_method hand\noption shuffle manual\nseat 1 ante 10", 1, 3, OWN),
    ("option dealing_method manual_shoe\nseat 1 ante 10\nno more bets\nirregular dealing_shoe_jam", 1, 5, OWN),
    ("seat 1 ante 10\nirregular flop_exposed_early", 1, 3, "19:47-29.12"),
    (ANN + "seat 1 ante 10\nseat 3 ante 10", 1, 5, OWN),
    ("option two_positions_allowed true\n" + ANN + "seat 1 ante 10\nseat 3 ante 10", 1, 6, OWN),
    ("option flop_odds.pair 2\nseat 1 ante 10", 2, 2, None),
    ("option bonus_odds 2\nseat 1 ante 10", 2, 2, None),
    ("seat 1 ante 10\nno more bets\nirregular dealer_card_exposed_early", 2, 4, None),
    (DEALT, 2, 5, None),
    (DEALT + "seat 1 flop\nhand board 3c", 2, 7, None),
    ("seat 1 ante 10\nno more bets\nhand seat 1 Js Jd 4c\nseat 1 flop", 2, 5, None),
    ("seat 1 ante 10\nno more bets\nhand seat 1 Js Jd 4c\nseat 1 flop\nhand board 9h 4s", 2, 6, None),
    ("seat 1 ante 10\nno more bets\nseat 1 flop\nhand board 9h 4s 2d", 2, 5, None),
    ("seat 1 ante 10\nno more bets\ncards 9s 9s", 2, 4, None),
    ("seat 1 ante 10\nno more bets\ncards Jk", 2, 4, None),
    (TWO + "seat 1 fold\nseat 2 flop\nhand board 9h 4s 2d", 2, 10, None),
    ("seat 1 raise 10", 2, 2, None),
    ("seat 8 ante 10", 2, 2, None),
    ("seat 1 pot", 2, 2, None),
    ("seat 1 ante 10", 2, 2, None),
]  # fmt: skip


@pytest.mark.parametrize(("record", "status", "at", "section"), REFUSED)
def test_what_is_refused_and_why(record: str, status: int, at: int, section: str | None) -> None:
    assert_refused(HEAD + record, status, at, section)


def test_a_pot_wager_is_what_the_others_wagered() -> None:
    """Where no minimum is posted the first wager sets the amount; who is alone in the pot may still change it."""
    round_ = Round(Setting(game("flop_poker")), Setting(game("flop_poker")).opening)

    def offered(seat: str) -> tuple[int | None, int | None] | None:
        return next(((offer.least, offer.most) for offer in round_.legal(seat) if offer.word == "pot"), None)

    assert offered("1") == (1, None)
    round_.send(Say("1", "pot", 500))
    assert offered("1") == (1, None)
    assert offered("2") == (500, 500)
    round_.send(Say("2", "pot", 500))
    assert offered("1") is None
    assert offered("2") is None
    round_.send(Say("1", "remove", on="pot"))
    assert offered("1") == (500, 500)
    assert offered("2") == (1, None)
