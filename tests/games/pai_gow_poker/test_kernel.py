"""The engine and the kernel on the same random deals, to the cent."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.games.pai_gow_poker import GAME
from pitboss.games.pai_gow_poker.math.kernel import ORDER, settle_many
from pitboss.games.pai_gow_poker.options import OPTIONS
from pitboss.games.pai_gow_poker.wagers import PROPOSABLE
from pitboss.law import proposals
from pitboss.play.actions import Say
from pitboss.play.card_places import DEALERS, hand_of
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.games.at_table import dealt_round
from tests.games.pai_gow_poker.dealt import DECK, hands_of_all_kinds
from tests.length import times

GIVEN = (
    {"progressive": "1", "insurance_wager": "true", "rng_wager": "true", "house_way": "foxwoods"},
    {"progressive": "5", "ace_low_straight": "lowest", "vigorish_rounding": "exact", "insurance_wager": "true"},
    {"three_card_bonus": "true", "seven_card_bonus": "true", "seven_card_table": "B", "insurance_wager": "true"},
    {  # lower hands that pay more than higher ones
        "three_card_bonus": "true", "three_card_payouts.pair": "6", "three_card_payouts.flush": "30",
        "seven_card_bonus": "true", "seven_card_payouts.straight": "10", "seven_card_payouts.flush": "60",
    },
    {"progressive": "1", "progressive_payouts.straight": "10", "progressive_payouts.three_of_a_kind": "30"},
)  # fmt: skip


def engine_nets(
    setting: Setting, player: list[Card], dealer: list[Card], number: int, units: dict[str, int]
) -> dict[str, int]:
    """What each wager came to at the table, seat 1 playing the house way."""
    bets = [Say("1", wager, cents, on="1" if wager == "rng_number" else "") for wager, cents in units.items()]
    round_ = dealt_round(setting, bets, {hand_of("1"): player, DEALERS: dealer}, shown=number + 1)
    nets = dict.fromkeys(units, 0)
    for ruling in rule(round_).rulings:
        nets[ruling.wager] = (
            nets.get(ruling.wager, 0) + {"pay": 1, "return": 0}.get(ruling.verb.value, -1) * ruling.cents
        )
    return nets


@pytest.mark.parametrize("given", GIVEN)
def test_the_engine_and_the_kernel_agree_to_the_cent(given: dict[str, str]) -> None:
    rng = random.Random(str(given))
    setting = Setting(GAME, given)
    chip = 0 if setting.options["progressive"] == "none" else 100 * int(setting.options.word("progressive"))
    units = (1_300, 700, chip, 300, 500, 700, 900)
    there = {w.key for w in setting.opening_wagers}
    staked = {wager: unit for wager, unit in zip(ORDER, units, strict=True) if wager in there}
    deals, numbers = [], []
    for hand in hands_of_all_kinds(rng, times(90)):
        rest = [place for place in range(53) if place not in hand]
        rng.shuffle(hand)
        deals.append((hand, rng.sample(rest, 7)))
        numbers.append(rng.choice([0, 0, 1, 6]))
    found = settle_many([p for p, _ in deals], [d for _, d in deals], numbers, setting.options, units)
    for (player, dealer), number, nets in zip(deals, numbers, found.tolist(), strict=True):
        cards = [DECK[place] for place in player], [DECK[place] for place in dealer]
        got = engine_nets(setting, *cards, number, staked)
        expected = {wager: net for wager, net in zip(ORDER, nets, strict=True) if wager in staked}
        if chip:  # the kernel's meter stands at its reset amount, the table's has been fed
            assert abs(expected.pop("progressive") - got.pop("progressive")) <= 200
        assert got == expected, cards


@pytest.mark.parametrize(
    ("line", "pays", "hand", "net"),
    [
        ("straight", "7:2", "7s 7h 7c 4d 5h 6s 8c", 350),  # three of a kind pays 3
        ("three_of_a_kind", "1", "7s 7h 7c 4d 5h 6s 8c", 200),
        ("three_of_a_kind", "0", "7s 7h 7c 4d Kh Qs 2c", 0),
        ("full_house", "0", "7s 7h 7c 4d 4h Qs 2c", 300),
        ("seven_card_straight_flush", "0", "8s 9s Ts Js Qs Ks As", 15_000),
        ("royal_flush_plus_royal_match", "100", "As Ks Qs Js Ts Kd Qd", 15_000),
        ("royal_flush_plus_royal_match", "200", "As Ks Qs Js Ts Kd Qd", 20_000),
    ],
)
def test_the_bonus_pays_the_line_that_pays_most(line: str, pays: str, hand: str, net: int) -> None:
    options = proposals.read(OPTIONS, {f"bonus.{line}": pays}, PROPOSABLE).options
    player = [DECK.index(card) for card in cards(hand)]
    dealer = [place for place in range(52) if place not in player][:7]
    [found] = settle_many([player], [dealer], [0], options).tolist()
    assert found[ORDER.index("bonus")] == net
