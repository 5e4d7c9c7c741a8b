"""A record that is refused, or cannot be read, is answered with the reason and what to write instead of a symptom."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.opening import RecordError
from pitboss.play.records.record import rule_on

BLACKJACK = "game blackjack\n{}seat 1 blackjack 10\nno more bets\nhand seat 1 {}\nhand dealer {}\n{}"
TEXAS = "game texas_hold_em_bonus_poker\nseat 1 ante 10\nno more bets\nhand seat 1 As Ad\nseat 1 flop\n"
PAI_GOW_POKER = "game pai_gow_poker\nseat 1 pai_gow_poker 10\nno more bets\nhand seat 1 As Ks Qs Js Ts 2d 3c\n"
THREE_CARD = "game three_card_poker\nseat 1 ante 10\nno more bets\n"
CO_BANK = (
    "game pai_gow_poker\nstate wagered 1 10\nstate wagered 2 10\nseat 1 co_bank\nseat 2 pai_gow_poker 10\n"
    "no more bets\nhand seat 1 As Ks Qs Js Ts 2d 3c\nhand seat 2 Ah Ad 9d 9h 7c 5c 3h\n"
)
NUMBER = "game pai_gow_poker\noption rng_wager true\nseat 1 pai_gow_poker 10\nseat 1 rng_number 3 4\n"

REFUSED = [  # a record, the section, and what the reason says
    (BLACKJACK.format("", "As Ad", "9c ??", "seat 1 split\nhand seat 1.1 3s\nseat 1 hit"), "2.11(c)2", "one card only"),
    (BLACKJACK.format("", "5s 6d", "9c ??", "seat 1 hit\nhand seat 1 Td\nseat 1 hit"), "2.12(a)", "has 21"),
    (BLACKJACK.format("", "5s 6d", "9c ??", "seat 1 hit\nhand seat 1 Td\nseat 1 stand"), "2.12(a)", "has 21"),
    (
        BLACKJACK.format("", "5s 6d", "9c ??", "seat 1 double 10\nhand seat 1 2d\nseat 1 stand"),
        "2.12(a)",
        "is finished",
    ),
    (BLACKJACK.format("", "As Kd", "9c ??", "seat 1 even_money"), "2.7(c) [2.9(a)]", "no ace"),
    (
        BLACKJACK.format("option even_money false\n", "As Kd", "Ac ??", "seat 1 even_money"),
        "2.7(c) [2.9(a)]",
        "not offered",
    ),
    (
        BLACKJACK.format("option even_money true\n", "9s Kd", "Ac ??", "seat 1 even_money"),
        "2.7(c) [2.9(a)]",
        "only a blackjack",
    ),
    (
        "game blackjack\nseat 1 blackjack 10\ndealer confirm 1 blackjack",
        "2.3 [parallel 2.17(f)]",
        "no wager spoken with",
    ),
    (TEXAS + "hand board 2c 3c 4c\nseat 1 fold", "28.1", "nobody gives up a hand now"),
    (CO_BANK + "seat 1 set 2d 3c", "11.10(e)", "the dealer sets the bank's hands"),
    (CO_BANK + "seat 2 set 9d 9h\nseat 1 set 2d 3c", "11.10(e)", "the dealer sets the bank's hands"),
    (CO_BANK.replace("co_bank", "bank") + "seat 1 set 2d 3c", "11.9(c)", "when all the others have"),
    (CO_BANK.partition("seat 2 pai")[0] + "seat 1 dealer_wager 5", "11.10(e)", "wagers nothing against the bank"),
    (NUMBER + "seat 1 match_play 3 rng_number 4", "11.13(b)2", "no coupons beside it"),
    (NUMBER + "seat 1 bonus 5\nseat 1 match_play 5 bonus", "11.15(b)", "in chips"),
    (
        BLACKJACK.format("", "Ts 9d", "9c 8d", "irregular wager_pinched seat 1 blackjack 5\nsupervisor disallow"),
        "2.3 [supervisor]",
        "no section provides for",
    ),
]
UNREADABLE = [  # a record, the line at fault, and what the reason says
    ("game baccarat_punto_banco\nseat 1 banker 100\nno more bets\nhand player 2c 3c 4c\nhand banker 3d 4h 2s", 5,
     "irregular excess_card_undisclosed or excess_card_disclosed"),
    (PAI_GOW_POKER.replace("Ts 2d 3c", "?? 2d 3c") + "seat 1 set Ts 3c", 5,
     "3c; one that was not noted is named as ??"),
    (PAI_GOW_POKER.replace("hand", "seat 2 surrender\nhand").replace("no more", "seat 2 pai_gow_poker 10\nno more")
     + "seat 1 set Ts 3c", 7, "none of these cards was noted: they are written before anybody acts"),
    (PAI_GOW_POKER + "hand dealer Ah Ad 9d 9h 7c 5c 3h\nseat 1 set As Ks Qs", 6,
     "irregular player_hand_foul seat 1 [19:47-11.9(g)4]"),
    ("game blackjack\noption blackjack_bonus 1\nseat 1 blackjack 10\nseat 1 blackjack_bonus 1\nno more bets\n"
     "hand seat 1 As Kd\nhand dealer 9c Td\naward 2500", 8,
     "$2500.00 is no award of this table's display [19:47-2.20(f)]"),
    (THREE_CARD + "hand seat 1 2s 5d 9c\nhand dealer Qs 8d ??\nseat 1 play", 5, "which ?? leaves open"),
    (THREE_CARD + "hand seat 1 2s 5d 9c\nhand dealer Qs 8d\nseat 1 play", 5, "this hand is too short"),
    (THREE_CARD + "hand seat 1 2s 5d 9c 4d\nhand dealer Qs 8d 3d\nseat 1 play", 4, "irregular wrong_card_count"),
    (THREE_CARD + "hand seat 1 2s 5d 9c\nseat 1 fold\nhand dealer 2s 5c 9d", 6, "2s cannot come again"),
    (THREE_CARD + "hand seat 1 2s 5d 9c\nseat 1 fold\nhand dealer 2c 5c 9d 9h", 6, "irregular wrong_card_count"),
    (THREE_CARD + "seat 1 fold\nhand seat 1 2s 5d 9c\nhand dealer 2s 5c 9d", 6, "2s cannot come again"),
    (BLACKJACK.format("", "Ts 6d Td", "9c ?? 5c", "seat 1 hit"), 5, "irregular dealer_overdraw"),
    ("game keno\nseat 1 straight 5 1-2-3\nno more bets\nirregular late_wager seat 1 straight 5 4-5-6", 4,
     "it is 'late_ticket' here, and is written irregular late_ticket seat 1"),
    (CO_BANK + "hand dealer 2c 2h 4d 6h 8c Tc Jc\nseat 2 house_way", 9, "no hand of dealer is in play in this round"),
]  # fmt: skip


def problem(text: str) -> RecordError:
    with pytest.raises(RecordError) as found:
        rule_on(f"{text}\n", game)
    return found.value


@pytest.mark.parametrize(("text", "section", "why"), REFUSED)
def test_a_refusal_says_why(text: str, section: str, why: str) -> None:
    error = problem(text)
    assert (error.status, error.line, str(error.cite)) == (1, text.count("\n") + 1, f"19:47-{section}"), error.reason
    assert why in error.reason


@pytest.mark.parametrize(("text", "line", "why"), UNREADABLE)
def test_what_cannot_be_read_says_what_to_write(text: str, line: int, why: str) -> None:
    error = problem(text)
    assert (error.status, error.line) == (2, line), error.reason
    assert why in error.reason


def test_no_more_bets_is_recalled_where_that_would_help() -> None:
    """Where nobody has wagered, closing the bets opens nothing."""
    assert "was not said" in problem("game blackjack\nseat 1 blackjack 10\nseat 1 hit").reason
    assert "was not said" not in problem("game blackjack\nseat 1 hit").reason
