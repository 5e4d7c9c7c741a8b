"""What the table refuses, under which section; and what nobody can read."""

from __future__ import annotations

import pytest

from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, rule_on

POINT_9 = "dice 4 5\n"
PASS_ON_9 = f"seat 1 pass 10\n{POINT_9}"
COME_ON_6 = f"{POINT_9}seat 1 come 10\ndice 3 3\n"

REFUSED = {  # what is written, the section, a word of the reason
    "example 3: laid odds above the cap": (
        "option max_odds_lay 1x\ndice 3 3\nseat 1 dont_come 15\ndice 4 6\nseat 1 odds_dont_come 32 10",
        "1.6(d)", "win"),
    "example 8: a win that is not payable": (
        f"{POINT_9}seat 1 place_win_6 10", "1.4 [13:69F-13.6(b)1]", "multiples of $6.00"),
    "less than one step": (f"{POINT_9}seat 1 place_win_6 5", "1.4 [13:69F-13.6(b)1]", "multiples of $6.00"),
    "less than one step under a maximum": (
        f"option table_max 500\n{POINT_9}seat 1 place_win_6 5", "1.4 [13:69F-13.6(b)1]", "multiples of $6.00"),
    "odds of less than one step": (f"{PASS_ON_9}seat 1 odds_pass 1", "1.4 [13:69F-13.6(b)1]", "multiples of $2.00"),
    "a one-roll wager that wins half a dollar": ("seat 1 eleven 2.50", "1.4 [13:69F-13.6(b)1]", "multiples of $0.20"),
    "example 23: odds are a right": ("option max_odds_take 0\nseat 1 pass 10", "1.6(d)", "right"),
    "laid odds below 1x": ("option max_odds_lay 0.5x\nseat 1 pass 10", "1.6(d)", "right"),
    "taken odds above the cap": (f"{PASS_ON_9}seat 1 odds_pass 60", "1.6(d)", "at most $50.00"),
    "odds raised above the cap": (f"{PASS_ON_9}seat 1 odds_pass 40\nseat 1 odds_pass 12", "1.6(d)", "at most"),
    "come odds above the cap": (f"{COME_ON_6}seat 1 odds_come 55 6", "1.6(d)", "at most $50.00"),
    "odds without a flat wager": (f"{POINT_9}seat 1 odds_pass 10", "1.6 [reading of 1.6(d)]", "needs"),
    "odds before there is a point": ("seat 1 pass 10\nseat 1 odds_pass 10", "1.6 [reading of 1.6(d)]", "needs"),
    "come odds on a number without a come wager": (f"{COME_ON_6}seat 1 odds_come 10 8", "1.6", "8"),
    "odds that break": (f"{PASS_ON_9}seat 1 odds_pass 25", "1.4 [13:69F-13.6(b)1]", "multiples of $2.00"),
    "no rounding up": (
        "option max_odds_take 1x\noption odds_round_up false\nseat 1 pass 5\ndice 4 5\nseat 1 odds_pass 6", "1.6(d)",
        "at most $5.00"),
    "odds that must reach the minimum alone": (
        "option odds_minimum separate\noption table_min 5\nseat 1 pass 10\ndice 2 2\nseat 1 odds_pass 4",
        "8.2", "at least"),
    "odds below the posted minimum of their flat wager": (
        f"option odds_minimum separate\nlimit pass 10 500\n{PASS_ON_9}seat 1 odds_pass 8", "8.2", "at least $10.00"),
    "odds above a maximum of their own": (
        f"limit odds_pass 5 30\n{PASS_ON_9}seat 1 odds_pass 40", "8.2", "at most $30.00"),
    "come odds above a maximum of their own": (
        f"limit odds_come 5 30\n{COME_ON_6}seat 1 odds_come 40 6", "8.2", "at most $30.00"),
    "pass once the point is set": (f"{POINT_9}seat 1 pass 10", "1.3 [SD 20:18:33:02]", "come out"),
    "pass raised once the point is set": (f"{PASS_ON_9}seat 1 pass 10", "1.3 [SD 20:18:33:02]", "come out"),
    "don't pass put back after the point": (
        "seat 1 dont_pass 10\ndice 4 5\nseat 1 remove dont_pass\nseat 1 dont_pass 10", "1.3", "come out"),
    "come before there is a point": ("seat 1 come 10", "1.3 [SD 20:18:33:02]", "point"),
    "pass taken down with the point on": (f"{PASS_ON_9}seat 1 remove pass", "1.3 [AC guide]", "locked"),
    "pass reduced with the point on": (f"{PASS_ON_9}seat 1 reduce 5 pass", "1.3 [AC guide]", "locked"),
    "pass taken down though odds may be": (
        f"{PASS_ON_9}seat 1 odds_pass 20\nseat 1 remove pass", "1.3 [AC guide]", "locked"),
    "come taken down from its number": (f"{COME_ON_6}seat 1 remove come 6", "1.3 [AC guide]", "locked"),
    "nothing to take down": ("seat 1 field 5\nseat 1 remove any_seven", "1.3 [AC guide]", "any_seven"),
    "more than there is": ("seat 1 field 5\nseat 1 reduce 6 field", "1.3 [AC guide]", "$5.00 lies there"),
    "reduced below the minimum": ("option table_min 5\nseat 1 dont_pass 10\nseat 1 reduce 7 dont_pass", "8.2", "$5.00"),
    "reduced to what breaks": (
        f"{POINT_9}seat 1 place_win_6 12\nseat 1 reduce 2 place_win_6", "1.4", "multiples of $6.00"),
    "one-roll wager left below a dollar": ("seat 1 craps_2 1\nseat 1 reduce 0.90 craps_2", "8.2", "has to stay"),
    "buy reduced below its minimum": (f"{POINT_9}seat 1 buy_4 30\nseat 1 reduce 20 buy_4", "8.2", "$20.00"),
    "a one-roll wager called off": ("seat 1 field 5\nseat 1 off field", "1.3 [practice]", "off"),
    "pass odds called off": (f"{PASS_ON_9}seat 1 odds_pass 20\nseat 1 off odds_pass", "1.3 [practice]", "off"),
    "nothing to call off": (f"{PASS_ON_9}seat 1 off pass", "1.3 [practice]", "no wager of this seat's"),
    "a hardway that is not there": ("seat 1 hard_6 5\nseat 1 on hard_8", "1.3 [practice]", "hard_8"),
    "below the table minimum": ("option table_min 5\nseat 1 pass 4", "8.2", "at least $5.00"),
    "above the table maximum": ("option table_max 2000\nseat 1 pass 2001", "8.2", "at most"),
    "one-roll wager above the maximum": ("option table_max 2000\nseat 1 field 2001", "8.2", "at most"),
    "half of craps-eleven outside its limits": ("limit eleven 5 100\nseat 1 craps_eleven 8", "8.2", "eleven"),
    "buy below its minimum": (f"{POINT_9}seat 1 buy_4 19", "8.2", "$20.00"),
    "lay that wins too little": ("seat 1 lay_4 38", "8.2", "$40.00"),
    "horn that does not divide": ("seat 1 horn 10", "1.4 [13:69F-13.6(b)1]", "multiples of $4.00"),
    "horn high that does not divide": ("seat 1 horn_high_12 8", "1.4 [13:69F-13.6(b)1]", "multiples of $5.00"),
    "cents on the line": ("seat 1 pass 12.50", "1.4 [13:69F-13.6(b)1]", "multiples of $1.00"),
    "place to lose where it is not offered": (
        "option offer_place_to_lose false\nseat 1 place_lose_4 11", "1.2 [practice]", "not offered"),
    "buy where it is not offered": ("option offer_buy_lay false\nseat 1 buy_4 20", "1.5", "not offered"),
    "fire bet where it is not offered": ("seat 1 fire_bet 5", "13:69E-1.11(d)", "not offered"),
    "fire bet after the first roll": ("option offer_fire_bet true\ndice 1 2\nseat 1 fire_bet 5", "1.3", "first come"),
    "fire bet taken down": (
        "option offer_fire_bet true\nseat 1 fire_bet 5\ndice 1 2\nseat 1 remove fire_bet", "1.3", "locked"),
    "fire bet too high": ("option offer_fire_bet true\nseat 1 fire_bet 11", "8.2", "at most $10.00"),
    "a wager once the dice are out": ("no more bets\nseat 1 pass 10", "1.3 [SD 20:18:33:03]", "no wager"),
    "shooter without a line wager": ("seat 1 accept\nseat 1 field 5\ndice 1 2", "1.8 [SD 20:18:33:06]", "shoots"),
    "the dice are taken": ("seat 1 accept\nseat 2 accept", "1.11(c)", "seat 1 has the dice"),
    "the dice have gone past": ("seat 2 decline\nseat 1 accept", "1.11(c)", "past seat 1"),
    "leaving with dice one does not have": ("seat 1 accept\nseat 2 leave", "1.11 [practice]", "seat 2"),
    "more of craps-eleven than both may hold": ("limit any_craps 1 5\nseat 1 craps_eleven 12", "8.2", "at most $10.00"),
    "craps-eleven that breaks": ("seat 1 craps_eleven 5", "1.4 [13:69F-13.6(b)1]", "multiples of $2.00"),
    "giving up what one does not have": ("seat 1 accept\nseat 2 give_up", "1.11 [practice]", "seat 2"),
    "no shooter to take the dice from": ("dealer take_dice", "1.11 [practice]", "nobody"),
    "an invalid value": ("option payout_table.hard_8 8", "1.4 [SD 20:18:33:04]", "8 to 1 is not allowed"),
    "too much vigorish": ("option buy_vig_rate 6", "1.5", "6 %"),
    "a put bet": ("option put_bets true", "1.3 [AC guide]", "not allowed"),
    "place bets on the come out": ("option place_on_come_out on", "1.3 [practice]", "not allowed"),
    "a stickperson at craps": ("option mini_stickperson true", "1.11(c)", "stickperson"),
    "too few dice": ("option dice_in_set 4", "1.11(c)", "4 is not allowed"),
    "a field below two to one": ("option field_12 1", "1.4 [13:69F-13.6]", "not allowed"),
}  # fmt: skip

UNREADABLE = (
    "seat 21 pass 10", "seat 1 pass", "seat 1 pas 10", "seat 1 pass 10 4", "seat 1 pass ten", "dice 7 1", "dice 3",
    "dice 1 2 3", "seat 1 odds_come 10", "irregular die_lost", "option hop_bets true", "seat 1 pass 10",
    "seat 1 roll", "dealer accept", "irregular late_bet maybe", "option variant mini_craps\nseat 10 pass 10",
    "seat 1 odds_pass 10 6", "option payout_table.hop 3", "option max_odds_take.7 3",
)  # fmt: skip


def ruled(text: str) -> PitbossError:
    with pytest.raises(RecordError) as found:
        rule_on(f"game craps\n{text}\n", game)
    return found.value


@pytest.mark.parametrize("case", REFUSED)
def test_refused_under_its_section(case: str) -> None:
    text, section, word = REFUSED[case]
    found = ruled(text)
    assert found.status == 1, found.reason
    assert str(found.cite).removeprefix("19:47-").startswith(section), found.cite
    assert word in found.reason, found.reason


@pytest.mark.parametrize("text", UNREADABLE)
def test_unreadable(text: str) -> None:
    found = ruled(text)
    unplaced = text == "seat 1 odds_come 10"  # a known word that has no place here is refused
    assert found.status == (1 if unplaced else 2), (found.status, found.reason)
    assert found.reason
