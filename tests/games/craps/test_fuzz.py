"""Thousands of rolls at random under random options: every cent as the rules written a second time say.

Money is conserved, what stands is what should, a refusal changes nothing, and a replay and a record read back are
the same.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from pitboss.errors import PitbossError
from pitboss.games.craps import GAME
from pitboss.games.craps.state import Button, CrapsState
from pitboss.games.craps.wagers import BETS
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, SUPERVISOR, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import NOBODY, Hand
from pitboss.play.driver import Round
from pitboss.play.ruling import rule
from pitboss.play.setting import OptionsRefused, Setting
from tests.games.craps import oracle
from tests.games.families.dice.harness import assert_reads_back, assert_replays
from tests.length import times

CHOICES: dict[str, tuple[object, ...]] = {
    "variant": ("craps", "mini_craps"),
    "max_odds_take": ("1x", "2x", "5x", "3_4_5", "unlimited", "7/2x"),
    "max_odds_lay": ("1x", "2x", "5x", "3_4_5", "unlimited"),
    "odds_round_up": (True, False),
    "field_2": (2, 3),
    "field_12": (2, 3),
    "offer_place_to_lose": (True, False),
    "offer_buy_lay": (True, False),
    "offer_horn_high": (True, False),
    "buy_vig_rate": (0, 4, 5),
    "lay_vig_rate": (0, 5),
    "vig_timing": ("at_placement", "on_win"),
    "vig_rounding": ("exact", "floor_dollar_min_1"),
    "hardways_on_come_out": ("on", "off"),
    "come_odds_on_come_out": ("on", "off"),
    "lay_on_come_out": ("on", "off"),
    "winners_stay_up": (True, False),
    "button_lasts": ("one_roll", "until_changed"),
    "min_payout_unit": ("0.25", "0.50", "1.00"),
    "odds_minimum": ("combined", "separate"),
    "excess_odds": ("return_excess", "stands"),
    "first_offer_seat": (1, 9),
}
SEATS = ("1", "2", "5", "9")
AMOUNTS = (100, 250, 500, 600, 1000, 1100, 1200, 2000, 2400, 3000, 6000, 30_000)
KEYS = [key for key in GAME.irregularities if key != "overpaid_cap"]
FLATS = ("pass", "dont_pass", "come", "dont_come")
Places = dict[tuple[str, str], int]


def setting_for(rng: random.Random) -> Setting:
    """A table with options at random, as far as they may stand beside each other."""
    while True:
        given = {key: rng.choice(values) for key, values in CHOICES.items() if rng.random() < 0.4}
        try:
            return Setting(GAME, given)
        except OptionsRefused:
            continue


def layout(round_: Round, seat: str) -> Places:
    return {
        (at.wager, at.on): cents
        for at, cents in round_.table.balances.items()
        if cents and at.kind == "area" and at.seat == seat and at.wager in BETS
    }


def words(rng: random.Random, round_: Round) -> Say:
    """Something somebody might say while bets are open; about half of it is allowed."""
    seat = rng.choice(SEATS)
    down = list(layout(round_, seat))
    kind = rng.random()
    if down and kind < 0.25:
        wager, on = rng.choice(down)
        word = rng.choice(("remove", "reduce", "on", "off", "on", "off"))
        return Say(seat, word, rng.choice(AMOUNTS) if word == "reduce" else None, f"{wager} {on}".strip())
    if down and kind < 0.5:
        wager, on = rng.choice([place for place in down if place[0] in FLATS] or [("pass", "")])
        return Say(seat, f"odds_{wager}", rng.choice(AMOUNTS), on)
    if kind < 0.55:
        return Say(seat, rng.choice(("accept", "decline", "give_up")))
    word = rng.choice([key for key in BETS if not BETS[key].supports and key != "fire_bet"])
    return Say(seat, word, rng.choice(AMOUNTS))


def stray(rng: random.Random) -> Action:
    """An action that is hardly ever legal."""
    kind = rng.randrange(4)
    if kind == 0:
        return Drawn(rng.choice([(), (0, 1), (7, 7), (1, 2, 3), ("x",)]), rng.choice(["dice", "cards", "ball"]))
    if kind == 1:
        return Irregularity(rng.choice(KEYS), rng.choice([NOBODY, Hand("seat 3")]), word=rng.choice(["", "stands"]))
    who = rng.choice([*SEATS, DEALER, SUPERVISOR])
    word = rng.choice([*BETS, "remove", "reduce", "on", "off", "accept", "take_dice", GO_ON, "craps_eleven"])
    return Say(who, word, rng.choice([None, 0, 1, 7, 10**9, -500]), rng.choice(["", "pass", "4", "come 4", "moon"]))


def snapshot(round_: Round) -> tuple[object, ...]:
    table = round_.table
    return list(round_.effects), dict(table.balances), table.state, list(round_.actions), round_.request


def assert_a_refusal_changes_nothing(round_: Round, action: Action) -> None:
    before = snapshot(round_)
    error = round_.judge(action)
    assert snapshot(round_) == before
    if error is not None:
        with pytest.raises(type(error)):
            round_.send(action)
        assert (error.cite is not None) == (error.status == 1)
        assert snapshot(round_) == before, action


def bets(rng: random.Random, round_: Round) -> Iterator[None]:
    for _ in range(rng.randrange(1, 7)):
        say = words(rng, round_)
        if round_.judge(say) is None:
            round_.send(say)
        yield


class Before(NamedTuple):
    """The layout as the dice go out."""

    puck: int
    buttons: tuple[Button, ...]
    wagers: dict[str, Places]


def as_it_lies(round_: Round) -> Before:
    state = round_.table.recall(CrapsState)
    return Before(state.point, state.buttons, {seat: layout(round_, seat) for seat in SEATS})


def assert_settled(round_: Round, before: Before, one: int, two: int) -> None:
    """Every seat's money and wagers against the rules written a second time."""
    ruling = rule(round_)
    for seat, places in before.wagers.items():
        said = {(button.wager, button.number): button.says for button in before.buttons if button.seat == seat}
        net, after = oracle.roll(places, before.puck, one, two, round_.setting.options, said)
        assert ruling.net.get(seat, 0) == net, (seat, places, before.puck, one, two, said)
        assert layout(round_, seat) == after, (seat, places, before.puck, one, two)


def throw(rng: random.Random, round_: Round) -> tuple[int, int]:
    """The dice go out; a shooter without a line wager loses them first."""
    if (held := round_.judge(Say(DEALER, NO_MORE_BETS))) is not None:
        assert held.cite is not None
        round_.send(Irregularity("shooter_no_line_bet"))
    dice = (rng.randrange(1, 7), rng.randrange(1, 7))
    for step in (Say(DEALER, NO_MORE_BETS), Drawn(dice, "dice"), Say(DEALER, GO_ON)):
        round_.send(step)
    return dice


@pytest.mark.parametrize("chunk", range(times(4)))
def test_rolls_at_random(chunk: int) -> None:
    rng = random.Random(f"craps {chunk}")
    rulings = 0
    for _ in range(5):
        setting, played = setting_for(rng), list[Round]()
        for _ in range(60):
            round_ = Round(setting, played[-1].carry if played else None)
            played.append(round_)
            for _ in bets(rng, round_):
                if rng.random() < 0.2 and not isinstance(action := stray(rng), Irregularity):
                    assert_a_refusal_changes_nothing(round_, action)
            if rng.random() < 0.03:
                round_.send(Irregularity(rng.choice(("die_off_table", "die_on_die", "suspect_dice"))))
                assert round_.void
                assert rule(round_).rulings == ()
            else:
                before = as_it_lies(round_)
                assert_settled(round_, before, *throw(rng, round_))
                rulings += len(rule(round_).rulings)
            assert round_.done
            assert sum(round_.table.balances.values()) == sum(dict(round_.start.balances).values())
            assert_replays(round_)
        assert_reads_back(played)
    assert rulings > 120


def test_any_action_at_any_time_is_taken_or_refused() -> None:
    rng = random.Random("anything")
    for _ in range(60):
        round_ = Round(setting_for(rng))
        for _ in range(40):
            with contextlib.suppress(PitbossError):
                round_.send(stray(rng) if rng.random() < 0.6 else words(rng, round_))
            assert sum(round_.table.balances.values()) == 0
