"""What a licensee may and may not choose, and what a record may not say."""

from __future__ import annotations

import pytest

from pitboss.equipment.money import dollars
from pitboss.games.catalogue import game
from pitboss.games.pai_gow_poker import GAME
from pitboss.games.pai_gow_poker.caps import BONUS_CAP
from pitboss.games.pai_gow_poker.options import OPTIONS
from pitboss.law.limits import Limit
from pitboss.law.notices import notices_owed
from pitboss.law.submission import GameRules, check
from pitboss.play.records.record import RecordError, rule_on
from pitboss.play.setting import OptionsRefused, Setting
from tests.games.pai_gow_poker.paper import refused, ruled


@pytest.mark.parametrize(
    ("given", "section"),
    [
        ({}, None),
        ({"deal_method": "split_3_4"}, "11.17(b)"),
        ({"three_card_bonus": "true", "deal_method": "hand"}, "11.17(b)"),
        ({"three_card_bonus": "true"}, None),
        ({"three_card_bonus": "true", "bonus_wager": "true"}, "11.15(a)"),
        ({"three_card_bonus": "true", "insurance_wager": "true"}, None),
        ({"start_method": "button"}, None),
        ({"start_method": "button", "deal_method": "hand"}, "11.4(a)3"),
        ({"start_method": "button", "shuffle": "manual"}, "11.4(a)3"),
        ({"start_method": "none"}, "11.8C(a)"),
        ({"stub_deal": "from_hand"}, "11.17(g)"),
        ({"second_deck": "true", "shuffle": "manual"}, "11.2(b)"),
        ({"co_banking": "true", "player_bank": "false"}, "11.10(e)"),
        ({"rng_wager": "true", "start_method": "dice"}, "11.13(a)"),
        ({"rng_wager_odds": "6.5"}, "11.13(b)6"),
        ({"rng_wager_odds": "5"}, "11.13(b)6"),
        ({"progressive": "2"}, "11.14(a)"),
        ({"progressive": "5", "meter_rate": "21"}, "11.14(e)"),
        ({"progressive": "1", "meter_rate": "20"}, "11.14(e)"),
        ({"meter_reset": "9999.99"}, "11.14(f)"),
        ({"progressive": "1", "progressive_payouts.flush": "2.99"}, "11.14(d)"),
        ({"progressive": "5", "progressive_payouts.flush": "14"}, "11.14(d)"),
        ({"progressive": "5", "progressive_payouts.flush": "15"}, None),
        ({"progressive": "1", "progressive_payouts.five_aces": "9"}, "11.14(d)"),
        ({"bonus_cap": "39000"}, "11.16(d)"),
        ({"bonus_cap": "40000"}, None),
        ({"bonus_cap": "40000", "bonus_min": "6"}, "11.16(d)"),
        ({"bonus_cap": "65000", "bonus_min": "6"}, None),
        ({"seven_card_bonus": "true", "seven_card_cap": "49999"}, "11.18(d)"),
        ({"three_card_bonus": "true", "three_card_payouts.pair": "0.5"}, "11.18(b)"),
        ({"seven_card_bonus": "true", "seven_card_payouts.royal_flush": "240"}, "11.18(c)"),
        ({"vigorish_rate": "4"}, "11.9(j)"),
        ({"house_way": "mine"}, "11.9(d)"),
        ({"house_way.pair": "pair"}, "11.9(d)"),
        ({"odds_wording": "for"}, "11.18(a)"),
        ({"dealer_wager_vs_bank": "150%"}, "11.10(g)"),
    ],
)
def test_options(given: dict[str, object], section: str | None) -> None:
    _, violations = OPTIONS.read(given)
    assert [str(violation.cite) for violation in violations] == ([f"19:47-{section}"] if section else [])


def test_the_floor_of_a_cap_counts_envy_bonuses() -> None:
    assert BONUS_CAP.least(OPTIONS.read({})[0]) == 4_000_000
    assert BONUS_CAP.least(OPTIONS.read({"bonus_min": "6"})[0]) == 4_800_000 + 1_700_000


BONUS = {"bonus_cap": "64999.99"}
BOTH = BONUS | {"insurance_wager": "true", "insurance_table": "A", "bonus_wager": "true"}
SEVEN = {"seven_card_bonus": "true", "seven_card_cap": "50000"}


@pytest.mark.parametrize(
    ("given", "limits", "section"),
    [
        (BONUS, {"bonus": Limit(500, 10_000)}, None),  # $40,000.00 and $17,000.00 of envy bonuses
        (BONUS, {"bonus": Limit(600, 10_000)}, "11.16(d)"),  # $48,000.00 and as much
        ({"bonus_cap": "65000"}, {"bonus": Limit(600, 10_000)}, None),
        (BONUS, {"bonus": Limit(None, 10_000)}, None),
        (BONUS, {"pai_gow_poker": Limit(10_000, None)}, None),
        ({}, {"bonus": Limit(600, 10_000)}, None),  # without a cap
        (BOTH, {"insurance": Limit(16_200, None)}, None),  # 400 to 1 is $64,800.00
        (BOTH, {"insurance": Limit(16_300, None)}, "11.16(d)"),
        (SEVEN, {"seven_card_bonus": Limit(10_000, None)}, None),  # 500 to 1
        (SEVEN, {"seven_card_bonus": Limit(10_001, None)}, "11.18(d)"),
        (SEVEN | {"seven_card_payouts.five_aces": "600"}, {"seven_card_bonus": Limit(10_000, None)}, "11.18(d)"),
    ],
)
def test_a_cap_covers_the_least_wagers_that_limits_allow(
    given: dict[str, object], limits: dict[str, Limit], section: str | None
) -> None:
    """In a submission, at a table and in a record: each in its own words."""
    options, violations = OPTIONS.read(given)
    assert not violations
    broken = [str(violation.cite) for violation in GAME.betting.limits(options, limits)]
    assert broken == ([f"19:47-{section}"] if section else [])
    lines = [f"option {key} {value}" for key, value in given.items()]
    for wager, limit in limits.items():
        most = "none" if limit.most is None else dollars(limit.most)
        lines.append(f"limit {wager} {dollars(limit.least or 0)} {most}")
    text = "\n".join(lines)
    if section is None:
        Setting(GAME, given, limits)
        ruled(text)
        return
    with pytest.raises(OptionsRefused):
        Setting(GAME, given, limits)
    assert refused(text)[1] == section


def test_a_submission_is_told_of_a_cap_too_low_for_its_limits_once() -> None:
    """Where the options alone break it already, the limits do not break it again."""
    catalogue = {"pai_gow_poker": GameRules(OPTIONS, tuple(GAME.betting.wager), limits=GAME.betting.limits)}
    for given, options in (({"bonus_cap": 45_000}, ["bonus_cap"]), ({"bonus_cap": 45_000, "bonus_min": 6}, None)):
        table = {"game": "pai_gow_poker", "options": given, "limits": {"bonus": [6, 100]}}
        (checked,) = check({"table": [table]}, catalogue.__getitem__)
        (violation,) = checked.violations
        assert str(violation.cite) == "19:47-11.16(d)"
        assert list(violation.options) == (options or ["bonus_cap", "bonus_min", "insurance_min"])


def test_only_a_lower_cap_owes_notice() -> None:
    caps = [OPTIONS.read({"bonus_cap": cap})[0] for cap in ("none", "50000", "40000")]
    assert notices_owed(OPTIONS, caps[0], caps[1])
    assert notices_owed(OPTIONS, caps[1], caps[2])
    assert not notices_owed(OPTIONS, caps[2], caps[1])


WAGER = "seat 1 pai_gow_poker 25\n"
HAND = "hand seat 1 As Ah 9d 6c 2s Kd Qc\n"
BANKED = "seat 2 pai_gow_poker 40\nno more bets\nseat 2 surrender\nround\n"


@pytest.mark.parametrize(
    ("text", "status", "section"),
    [
        ("seat 1 bank", 1, "11.10(b)"),
        ("option player_bank false\nseat 1 bank", 1, "11.10(a)"),
        (BANKED + "seat 1 bank", 1, "11.10(d)1"),
        (BANKED + "seat 2 bank\nseat 1 bank", 1, "11.10(c)"),
        ("option co_banking false\n" + BANKED + "seat 2 co_bank", 1, "11.10(e)"),
        (BANKED + "seat 2 bank\nseat 2 pai_gow_poker 5", 1, "11.10(l) [reading]"),
        (BANKED + "seat 2 bank\nseat 2 bonus 5", 1, "11.15(b)"),
        (BANKED + "seat 2 bank\nseat 2 dealer_wager 41", 1, "11.10(g)"),
        (BANKED + "seat 2 co_bank\nseat 2 dealer_wager 10", 1, "11.10(e)"),
        (BANKED + "seat 2 bank\nseat 2 cover 100\nseat 1 pai_gow_poker 101\nno more bets", 1, "11.10(d)2"),
        (BANKED + "seat 2 bank\nseat 2 refuse\nno more bets", 1, "11.7(a)"),
        ("seat 1 bonus 5\nno more bets", 1, "11.15(b)"),
        (WAGER + "seat 1 bonus 0.50", 1, "11.15(b)"),
        ("option progressive 1\n" + WAGER + "seat 1 progressive 2", 1, "11.14(a)"),
        (WAGER + "seat 1 three_card_bonus 5", 1, "11.17(a)"),
        (WAGER + "no more bets\nseat 1 pai_gow_poker 5", 1, "11.7(c)"),
        ("option progressive 1\n" + WAGER + "seat 1 progressive 1\nno more bets\nseat 1 surrender", 1, "11.9(e)"),
        (WAGER + "no more bets\nirregular dice_not_flat", 1, "11.4(a)1"),
        (WAGER + "no more bets\n" + HAND + "seat 1 set Kd Kc", 2, None),
        (WAGER + "no more bets\n" + HAND + "seat 1 set Kd", 2, None),
        (WAGER + "no more bets\n" + HAND + "seat 1 set Kd Qc", 2, None),
        (WAGER + "no more bets\n" + HAND, 2, None),
        (WAGER + "no more bets\nhand seat 1 Jk Jk", 2, None),
        ("option rng_wager true\n" + WAGER + "seat 1 rng_number 5 4\nno more bets\nseat 1 surrender", 2, None),
        ("option rng_wager true\n" + WAGER + "seat 1 rng_number 5 8", 1, "11.13(b)1"),
        (WAGER + "no more bets\nnumber 8\nseat 1 surrender", 2, None),
        ("seat 7 pai_gow_poker 5", 2, None),
    ],
)
def test_what_a_record_may_not_say(text: str, status: int, section: str | None) -> None:
    with pytest.raises(RecordError) as found:
        rule_on(f"game pai_gow_poker\n{text}\n", game)
    assert (found.value.status, str(found.value.cite) if found.value.cite else None) == (
        status,
        f"19:47-{section}" if section else None,
    ), found.value.reason


def banks(seat: str, other: str) -> str:
    """A round that one seat banks and the other gives up."""
    return "\n".join(
        (
            f"seat {seat} bank",
            f"seat {seat} refuse",
            f"seat {other} pai_gow_poker 5",
            "no more bets",
            f"hand seat {seat} As Ah 9d 6c 2s Kd Qc",
            f"seat {other} surrender",
            f"seat {seat} house_way\n",
        )
    )


def test_the_bank_goes_round() -> None:
    """The first offer goes from player to player; nobody banks twice running, and the dealer where nobody else does."""
    house = "seat 1 pai_gow_poker 5\nseat 2 pai_gow_poker 5\nno more bets\nseat 1 surrender\nseat 2 surrender\n"
    rounds = ["game pai_gow_poker\n" + house]
    rounds += [banks(seat, other) for seat, other in ("12", "21", "12", "21")]
    rule_on("round\n".join(rounds), game)
    with pytest.raises(RecordError) as again:
        rule_on("round\n".join([*rounds, "seat 2 bank\n"]), game)
    assert str(again.value.cite) == "19:47-11.10(c)"
    rounds += [house, house]
    rule_on("round\n".join([*rounds, banks("1", "2")]), game)
    rule_on("round\n".join([*rounds, house, banks("1", "2")]), game)
