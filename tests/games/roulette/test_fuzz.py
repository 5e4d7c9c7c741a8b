"""Spins at random, over options at random: money is conserved, a refusal changes nothing, a replay is exact."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.wheels import NUMBERS, WHEELS
from pitboss.games.roulette import GAME
from pitboss.games.roulette.chips import CHIP_COLORS
from pitboss.games.roulette.options import OPTIONS
from pitboss.law.citation import cite
from pitboss.play.actions import DEALER, NO_MORE_BETS, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import NOBODY, hand_of
from pitboss.play.driver import Round
from pitboss.play.effects import Transfer, Verb
from pitboss.play.requests import Draw
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.everybody import Sitting
from tests.games.families.wheel.spins import assert_written_down, spin
from tests.games.roulette.oracle import net
from tests.length import times

SEATS = tuple(map(str, range(1, 11)))
VOID = ("same_direction", "short_spin", "foreign_object", "ball_not_removed", "ball_leaves_wheel", "double_zero_void")
KEYS = (*VOID, "late_wager", "misplaced_chip", "wager_out_of_limits_accepted")

LATE = cite("5.3(b) [practice]")


def setting_for(rng: random.Random) -> Setting:
    while True:
        given: dict[str, object] = {
            "wheel_type": rng.choice(list(WHEELS)),
            "zero_rule": rng.choice(["half", "full"]),
            "offer_five_adjacent": rng.random() < 0.5,
            "offer_seven_numbers": rng.random() < 0.5,
            "match_play": rng.choice(["none", "even_money", "even_money_and_2_to_1"]),
        }
        if rng.random() < 0.4:
            given["color_wagers"] = rng.sample(["six_color", "seven_color", "eight_color"], rng.randrange(1, 3))
        if rng.random() < 0.3:
            given |= {"table_min_inside": "3", "table_min_outside": "2", "table_max": "1000"}
        if not OPTIONS.read(given)[1]:
            return Setting(GAME, given)


def bet(round_: Round, rng: random.Random) -> Say:
    wager = rng.choice(round_.setting.opening_wagers)
    on = rng.choice(wager.on) if wager.on is not None else ""
    cents = 500 * rng.randrange(1, 9) if wager.key == "five_adjacent" else rng.choice((100, 250, 500, 725, 1001, 2500))
    return Say(rng.choice(SEATS[:4]), wager.key, cents, on)


def anything(round_: Round, rng: random.Random) -> Action:
    """An action at random: legal now and then."""
    match rng.randrange(6):
        case 0:
            return Drawn((rng.choice((*NUMBERS, "37", "joker", "")),), rng.choice(["ball", "dice", "cards"]))
        case 1:
            return Irregularity(rng.choice(KEYS), rng.choice([NOBODY, hand_of("1")]))
        case 2:
            words = ("buy_in", "cash_in", "match_play", "leave", "remove", "red", "first_five", NO_MORE_BETS)
            who = rng.choice([*SEATS[:4], DEALER])
            on = rng.choice(["", "red", "dozen 1", "blue", "split 1-2", rng.choice(CHIP_COLORS)])
            return Say(who, rng.choice(words), rng.choice([None, 0, 1, 100, 1000]), on)
        case 3:
            return Say(
                "1",
                rng.choice(list(GAME.betting.wager)),
                rng.choice([None, 1, 100, 10**9]),
                rng.choice(["", "1", "0-1"]),
            )
    return bet(round_, rng)


def next_action(round_: Round, rng: random.Random) -> Action:
    request = round_.request
    if rng.random() < 0.04:
        return Irregularity(rng.choice(KEYS))
    if isinstance(request, Draw):
        return Drawn((str(rng.choice(request.among)),), "ball")
    assert request is not None
    if request.moment == "pause":
        assert request.silence is not None
        return request.silence
    if rng.random() < 0.2:
        return Say(DEALER, NO_MORE_BETS)
    if rng.random() < 0.1:
        return anything(round_, rng)
    return bet(round_, rng)


def assert_paid_by_the_rules(round_: Round, coupons: bool) -> None:
    """Every seat's profit against the rules written a second time."""
    staked = {place: cents for place, cents in round_.start.balances if place.kind == "area"}
    for effect in round_.effects:
        if isinstance(effect, Transfer) and effect.verb in (Verb.STAKE, Verb.WITHDRAW):
            sign = 1 if effect.verb is Verb.STAKE else -1
            staked[effect.wager] = staked.get(effect.wager, 0) + sign * effect.cents
        elif isinstance(effect, Transfer) and effect.verb is Verb.RETURN and effect.cite is LATE:
            staked[effect.wager] -= effect.cents  # it has no action
    (number,) = (str(action.values[0]) for action in round_.actions if isinstance(action, Drawn))
    options = round_.setting.options
    expected: dict[str, int] = {}
    for place, cents in staked.items():
        won = net(options.word("wheel_type"), options.word("zero_rule"), place.wager, place.on, cents, number)
        expected[place.seat] = expected.get(place.seat, 0) + (won if cents else 0)
    for seat, profit in rule(round_).net.items():
        extra = sum(r.cents for r in rule(round_).rulings if r.seat == seat and r.wager == "match_play")
        assert coupons or not extra
        assert profit - extra == expected.get(seat, 0), (seat, number)


@pytest.mark.parametrize("chunk", range(times(3)))
def test_spins_at_random(chunk: int) -> None:
    rng = random.Random(f"roulette {chunk}")
    void = refused = 0
    for _ in range(25):
        sitting = Sitting(setting_for(rng))
        for _ in range(8):
            refused += spin(sitting, lambda r: next_action(r, rng) if rng.random() < 0.9 else anything(r, rng))
            void += sitting.round.void
            if not sitting.round.void:
                assert_paid_by_the_rules(sitting.round, coupons=True)
        assert_written_down(sitting)
    assert void > 10
    assert refused > 50
