"""What is refused (status 1, with the section) and what cannot be read (status 2): POKER records that go wrong."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from pitboss.cli import main

NO_LIMIT = "option betting no_limit\noption blinds 1,2\n"
FIXED = "option betting fixed_limit(5,10)\noption blinds 2,5\n"
SEATS = "dealer button 3\nseat 1 chips 300\nseat 2 chips 300\nseat 3 chips 300\n"
LIMPED = "seat 3 call\nseat 1 call\nseat 2 check\nhand board 2c 7d 9h\n"
STUD = "option game seven_card_stud_high\noption betting fixed_limit(5,10)\noption ante 0.50\noption bring_in 2\n"
UP = "seat 1 chips 100\nseat 2 chips 100\nhand seat 1 ?? ?? 2c\nhand seat 2 ?? ?? Kd\n"
DRAW = f"option game five_card_draw_high\n{NO_LIMIT}dealer button 2\nseat 1 chips 50\nseat 2 chips 50\n"


class Bad(NamedTuple):
    name: str
    text: str
    status: int
    word: str
    section: str = ""


CASES = [
    # turns and words
    Bad("wrong seat", f"{NO_LIMIT}{SEATS}seat 1 call", 1, "seat 3", "14.7"),
    Bad("check facing a bet", f"{NO_LIMIT}{SEATS}seat 3 check", 1, "2.00", "14.7"),
    Bad("bet after a bet", f"{NO_LIMIT}{SEATS}seat 3 bet 6", 1, "bet", "14.7"),
    Bad("call of nothing", f"{NO_LIMIT}{SEATS}{LIMPED}seat 1 call", 1, "nothing", "14.7"),
    Bad("raise of nothing", f"{NO_LIMIT}{SEATS}{LIMPED}seat 1 raise 5", 1, "nobody has bet", "14.7"),
    Bad("muck before the showdown", f"{NO_LIMIT}{SEATS}seat 3 muck", 1, "muck", "14.16"),
    Bad("draw in hold 'em", f"{NO_LIMIT}{SEATS}seat 3 draw", 1, "draw", "14.12"),
    Bad("bring-in in hold 'em", f"{NO_LIMIT}{SEATS}seat 3 bring_in", 1, "bring_in", "14.8"),
    Bad("a seat that is not dealt in", f"{NO_LIMIT}{SEATS}seat 5 call", 1, "call", "14.7"),
    Bad("a seat that is not there", f"{NO_LIMIT}{SEATS}seat 11 call", 2, "11"),
    Bad("an unknown word", f"{NO_LIMIT}{SEATS}seat 3 limp", 2, "limp"),
    # amounts
    Bad("no limit: below the big blind", f"{NO_LIMIT}{SEATS}{LIMPED}seat 1 bet 1", 1, "2.00", "14.7"),
    Bad("no limit: above the chips", f"{NO_LIMIT}{SEATS}{LIMPED}seat 1 bet 299", 1, "298.00", "14.7"),
    Bad("no limit: too small a raise", f"{NO_LIMIT}{SEATS}seat 3 raise 3.99", 1, "4.00", "14.7"),
    Bad("no limit: less than the last raise", f"{NO_LIMIT}{SEATS}seat 3 raise 10\nseat 1 raise 17", 1, "18.00", "14.7"),
    Bad("no limit: a raise without an amount", f"{NO_LIMIT}{SEATS}seat 3 raise", 2, "amount"),
    Bad("fixed limit: another amount", f"{FIXED}{SEATS}seat 3 raise 15", 1, "10.00", "14.7"),
    Bad("fixed limit: all-in for more", f"{FIXED}{SEATS}seat 3 all_in", 1, "more", "14.7"),
    Bad("fixed limit: the lower bet on the turn", f"{FIXED}{SEATS}{LIMPED}seat 1 check\nseat 2 check\nseat 3 check\n"
        "hand board 3c\nseat 1 bet 5", 1, "10.00", "14.7"),
    Bad("spread: above the maximum", f"option betting spread(2,10)\noption blinds 1,2\n{SEATS}seat 3 raise 13", 1,
        "12.00", "14.7"),
    Bad("spread: below the last raise", f"option betting spread(2,10)\noption blinds 1,2\n{SEATS}seat 3 raise 8\n"
        "seat 1 raise 13", 1, "14.00", "14.7"),
    Bad("pot limit: above the pot", f"option betting pot_limit\noption blinds 1,2\n{SEATS}seat 3 raise 7.01", 1, "7.00",
        "14.7"),
    Bad("pot limit: example 16", "option betting pot_limit\noption blinds 5,10\n" + SEATS + LIMPED
        + "seat 1 bet 20\nseat 2 raise 90.01", 1, "90.00", "14.7"),
    Bad("pot limit: all-in for more", f"option betting pot_limit\noption blinds 1,2\n{SEATS}seat 3 all_in", 1, "more",
        "14.7"),
    Bad("example 9: a fourth raise", f"{FIXED}{SEATS}{LIMPED}seat 1 bet\nseat 2 raise\nseat 3 raise\nseat 1 raise\n"
        "seat 2 raise 25", 1, "3 raises", "14.7"),
    Bad("example 10: too small a raise", f"{NO_LIMIT}{SEATS.replace('seat 2 chips 300', 'seat 2 chips 72')}{LIMPED}"
        "seat 1 bet 50\nseat 2 all_in\nseat 3 raise 119", 1, "120.00", "14.7"),
    Bad("example 10: not reopened", f"{NO_LIMIT}{SEATS.replace('seat 2 chips 300', 'seat 2 chips 72')}{LIMPED}"
        "seat 1 bet 50\nseat 2 all_in\nseat 3 call\nseat 1 raise 200", 1, "reopened", "14.7"),
    Bad("example 10: not reopened for all either", f"{NO_LIMIT}{SEATS.replace('seat 2 chips 300', 'seat 2 chips 72')}"
        f"{LIMPED}seat 1 bet 50\nseat 2 all_in\nseat 3 call\nseat 1 all_in", 1, "reopened", "14.7"),
    Bad("no check-raise", f"option check_raise false\n{NO_LIMIT}{SEATS}{LIMPED}seat 1 check\nseat 2 bet 5\n"
        "seat 3 call\nseat 1 raise 15", 1, "checked", "14.7"),
    # table stakes
    Bad("chips during the hand", f"{NO_LIMIT}{SEATS}seat 3 call\nseat 1 chips 100", 1, "chips", "14.7"),
    Bad("a buy-in during the hand", f"{NO_LIMIT}{SEATS}seat 3 call\nseat 1 buy_in 100", 1, "buy_in", "14.7"),
    Bad("too small a buy-in", f"{NO_LIMIT}{SEATS}seat 4 buy_in 19.99", 1, "20.00", "14.7"),
    Bad("chips in the second round", f"{NO_LIMIT}{SEATS}seat 3 fold\nseat 1 fold\nround\nseat 4 chips 100", 1, "chips",
        "14.7"),
    Bad("one player", f"{NO_LIMIT}seat 1 chips 100\nno more bets", 1, "two players", "14.6"),
    Bad("nobody to play against", f"{NO_LIMIT}seat 1 chips 100\nseat 1 call", 1, "call", "14.7"),
    Bad("a straddle that is not offered", f"{NO_LIMIT}{SEATS}seat 3 straddle", 1, "straddle", "14.10(f)"),
    Bad("a straddle from another seat", f"option straddle true\n{NO_LIMIT}{SEATS}seat 1 straddle", 1, "straddle",
        "14.10(f)"),
    Bad("a time charge where there is a rake", f"{NO_LIMIT}{SEATS}dealer time_charge", 1, "time", "14.14"),
    Bad("the button in the second round", f"{NO_LIMIT}{SEATS}seat 3 fold\nseat 1 fold\nround\ndealer button 1", 1,
        "button", "14.10(c)"),
    Bad("the button where nobody can sit", f"{NO_LIMIT}dealer button 99", 1, "99", "14.10(c)"),
    # stud and draw
    Bad("stud: the wrong seat brings in", f"{STUD}{UP}seat 2 bring_in", 1, "seat 1", "14.8"),
    Bad("stud: a check instead of the bring-in", f"{STUD}{UP}seat 1 check", 1, "check", "14.7"),
    Bad("stud: to seven, not to five", f"{STUD}{UP}seat 1 bring_in\nseat 2 raise 7", 1, "5.00", "14.7"),
    Bad("stud: an up card is missing", f"{STUD}seat 1 chips 100\nseat 2 chips 100\nseat 1 bring_in", 2, "card"),
    Bad("stud: the higher bet without a pair", f"{STUD}{UP}seat 1 bring_in\nseat 2 call\nhand seat 1 3c\n"
        "hand seat 2 4c\nseat 2 bet 10", 1, "5.00", "14.7"),
    Bad("draw: a card not held", f"{DRAW}hand seat 1 2c 3c 4c 5c 7d\nseat 2 call\nseat 1 check\nseat 1 draw Ks", 2,
        "Ks"),
    Bad("draw: six cards", f"{DRAW}seat 2 call\nseat 1 check\nseat 1 draw 2c 3c 4c 5c 7d 8d", 2, "6"),
    Bad("draw: one card twice", f"{DRAW}seat 2 call\nseat 1 check\nseat 1 draw 2c 2c", 2, "2c"),
    # cards
    Bad("a card twice", f"{NO_LIMIT}{SEATS}hand seat 1 As As\nseat 3 call", 2, "As"),
    Bad("no flop", f"{NO_LIMIT}{SEATS}seat 3 call\nseat 1 call\nseat 2 check\nseat 1 check", 2, "board"),
    Bad("a face missing at the showdown", f"{NO_LIMIT}dealer button 2\nseat 1 chips 20\nseat 2 chips 20\n"
        "hand seat 1 As Ah\nseat 2 all_in\nseat 1 call\nhand board 2c 7d 9h Jc 3d", 2, "2 may muck"),
    Bad("a muck where all hands are shown", f"option show_all_mucked true\n{NO_LIMIT}dealer button 2\nseat 1 chips 20\n"
        "seat 2 chips 20\nhand seat 1 As Ah\nhand seat 2 Ks Kh\nseat 2 all_in\nseat 1 call\n"
        "hand board 2c 7d 9h Jc 3d\nseat 2 muck", 1, "shown", "14.16"),
    Bad("a card too many", f"{NO_LIMIT}{SEATS}hand board 2c\nseat 3 fold\nseat 1 fold", 2, "left over"),
    Bad("stops in the middle", f"{NO_LIMIT}{SEATS}seat 3 call", 2, "not played out"),
    # irregularities
    Bad("a misdeal too late", f"{NO_LIMIT}{SEATS}seat 3 call\nseat 1 call\nirregular misdeal", 1, "misdeal", "14.18"),
    Bad("too many cards too early", f"{NO_LIMIT}{SEATS}seat 3 call\nirregular too_many_cards_player seat 1", 1,
        "too_many", "14.18"),
    Bad("the flop after the flop", f"{NO_LIMIT}{SEATS}{LIMPED}irregular premature_flop 3c 4c 5c", 1, "premature_flop",
        "14.18"),
    Bad("a flop in stud", f"{STUD}{UP}irregular premature_flop 3c 4c 5c", 1, "board", "14.18"),
    Bad("the last card in hold 'em", f"{NO_LIMIT}{SEATS}irregular stud_down_card_exposed seat 1", 1, "last", "14.18"),
    Bad("bound by a word out of turn", f"{NO_LIMIT}{SEATS}{LIMPED}irregular out_of_turn seat 2 bet\nseat 1 check\n"
        "seat 2 check", 1, "out of turn", "14.7"),
    Bad("a scrap that comes again", f"{NO_LIMIT}{SEATS}irregular boxed_card Kd\nhand seat 1 Kd 2c\nseat 3 call", 2,
        "Kd"),
    Bad("a burn missed in the first deal", f"{NO_LIMIT}{SEATS}irregular missing_burn 3c", 1, "missing_burn", "14.18"),
    Bad("a burn missed, noticed after action", f"{NO_LIMIT}{SEATS}{LIMPED}seat 1 check\nirregular missing_burn 3c", 1,
        "has acted", "14.18"),
    Bad("four cards on the flop, noticed at the turn", f"{NO_LIMIT}{SEATS}{LIMPED}seat 1 check\nseat 2 check\n"
        "seat 3 check\nirregular flop_too_many 3c 4c 5c 6c", 1, "over", "14.18"),
    Bad("a burn that comes again after a shuffle", f"{NO_LIMIT}{SEATS}{LIMPED}seat 1 check\nseat 2 check\n"
        "seat 3 check\nirregular missing_burn Kd\nhand board 3s\nirregular premature_river 5s\nseat 1 check\n"
        "seat 2 check\nseat 3 check\nhand board Kd\nseat 1 check", 2, "Kd cannot come again"),
    Bad("a scrap that comes again after a shuffle", f"{NO_LIMIT}{SEATS}irregular boxed_card Kd\n"
        "irregular premature_flop 3c 4c 5c\nseat 3 call\nseat 1 call\nseat 2 check\nhand board 3c 4c Kd\nseat 1 check",
        2, "Kd cannot come again"),
    Bad("an exposed card that comes again", f"{NO_LIMIT}{SEATS}irregular hole_card_exposed_by_dealer seat 1 Kd\n"
        "irregular premature_flop 3c 4c 5c\nseat 3 call\nseat 1 call\nseat 2 check\nhand board 3c 4c Kd\nseat 1 check",
        2, "Kd cannot come again"),
    # options
    Bad("a limit beside the betting", "limit pot 5 10\nseat 1 chips 5", 1, "betting", "14.7"),
    Bad("no structure", "option betting half_pot\nseat 1 chips 5", 1, "half_pot", "14.7"),
    Bad("limits upside down", "option betting fixed_limit(10,5)\nseat 1 chips 5", 1, "10.00", "14.7"),
    Bad("four blinds", "option blinds 1,1,2,4\nseat 1 chips 5", 1, "three", "14.10(d)"),
    Bad("blinds in stud", "option game seven_card_stud_high\noption blinds 1,2\nseat 1 chips 5", 1, "blinds", "14.8"),
    Bad("a bring-in in hold 'em", "option bring_in 2\nseat 1 chips 5", 1, "bring-in", "14.8"),
    Bad("nine players of seven-card stud", "option game seven_card_stud_high\noption max_players 9\nseat 1 chips 5", 1,
        "deck", "14.2"),
    Bad("twelve players", "option max_players 12\nseat 1 chips 5", 1, "12", "14.10(b)"),
    Bad("a straddle without blinds", "option blinds none\noption straddle true\nseat 1 chips 5", 1, "straddle",
        "14.10(f)"),
    Bad("an ante of dimes", "option ante 0.10\nseat 1 chips 5", 1, "quarters", "13:69D-1.20(a)6ii"),
    Bad("eleven percent", "option rake_percent 11\nseat 1 chips 5", 1, "11", "14.14"),
    Bad("steps missing", "option rake_method incremental\nseat 1 chips 5", 1, "steps", "14.14"),
    Bad("steps that fall", "option rake_increments 40:2,20:1\nseat 1 chips 5", 1, "rise", "14.14"),
    Bad("more than the whole fund", "option bad_beat_shares 50,50,25\nseat 1 chips 5", 1, "100", "14.19(b)"),
    Bad("a jackpot for low hands", "option game five_card_draw_low\noption jackpot bad_beat\nseat 1 chips 5", 1, "high",
        "14.19(a)"),
    Bad("both jackpots", "option jackpot both\nseat 1 chips 5", 1, "both", "14.19(a)"),
    Bad("a qualifier in razz", "option game seven_card_stud_low\noption low_qualifier eight_or_better\nseat 1 chips 5",
        1, "qualifier", "14.3"),
    Bad("a meter without a jackpot", "meter jackpot 100\nseat 1 chips 5", 2, "jackpot"),
]  # fmt: skip


@pytest.mark.parametrize("bad", CASES, ids=lambda bad: bad.name)
def test_it_is_answered_with_status_reason_and_section(
    bad: Bad, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "record"
    path.write_text(f"game poker\n{bad.text}\n")
    status = main(["rule", str(path)])
    out, err = capsys.readouterr()
    assert (status, out) == (bad.status, ""), err
    assert len(err.splitlines()) == 1
    assert bad.word in err.removeprefix(str(path)), err
    if bad.status == 1:
        native = bad.section if ":" in bad.section else f"19:47-{bad.section}"
        assert f"[{native}]" in err
