"""Records as people type them: spelling is read forgivingly, and what is meant stays strict."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, rule_on

PLAIN = """game three_card_poker
option pair_plus_ledger B
limit ante 5 1000
seat 1 ante 10
seat 1 pair_plus 5
no more bets
hand seat 1 Ts Th 4d
hand dealer Ks 8d 7h
seat 1 play
"""
TYPED = """Game Three Card Poker
Option Pair_Plus_Ledger b
Limits ANTE $5 1,000
SEAT 1 Ante $10.00
seat 1 pair plus 5
No More Bets.
Hand Seat 1 10♠ TH 4♦️
hands Dealer ks 8D 7♥
Seat 1 PLAY
"""


def ruled(text: str) -> dict[str, object]:
    return rule_on(text, game).to_json()


def problem(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        rule_on(text, game)
    return caught.value


def test_case_signs_and_synonyms_change_nothing() -> None:
    assert ruled(TYPED) == ruled(PLAIN)


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("game craps\nseat 1 place_8 12\nroll 4 4\n", "game craps\nseat 1 place_win_8 12\ndice 4 4\n"),
        ("game craps\nseat 1 place win 8 12\nThrow 4 4\n", "game craps\nseat 1 place_win_8 12\ndice 4 4\n"),
        ("game roulette\nseat 1 straight 5 17\nspin 17\n", "game roulette\nseat 1 straight 5 17\nball 17\n"),
        ("game roulette\nseat 1 straight 5 on 17\nball 17\n", "game roulette\nseat 1 straight 5 17\nball 17\n"),
        ("game roulette\nseat 1 corner 4 1-2-4-5\nseat 1 line 6 1-6\nball 5\n",
         "game roulette\nseat 1 four_numbers 4 1-2-4-5\nseat 1 six_numbers 6 1-2-3-4-5-6\nball 5\n"),
        ("game craps\nseat 1 don't pass 10\ndice 6 6\n", "game craps\nseat 1 dont_pass 10\ndice 6 6\n"),
        ("game craps\nseat 1 pass line 10\nseat 1 Horn High 11 25\ndice 6 5\n",
         "game craps\nseat 1 pass 10\nseat 1 horn_high_11 25\ndice 6 5\n"),
        ("game craps\nseat 1 place 8 12\nseat 1 place 6 12\nseat 1 On place 8\nseat 1 remove place_6\ndice 3 4\n",
         "game craps\nseat 1 place_win_8 12\nseat 1 place_win_6 12\nseat 1 on place_win_8\n"
         "seat 1 remove place_win_6\ndice 3 4\n"),
        ("game blackjack\nseat 1 blackjack 10\nno more bets\ncards 6d 5c 5d\nseat 1 Double Down\ncards Ts Td 3s\n",
         "game blackjack\nseat 1 blackjack 10\nno more bets\ncards 6d 5c 5d\nseat 1 double\ncards Ts Td 3s\n"),
        ("game sic_bo\nseat 1 combo 3-2 5\ndice 2 3 5\n", "game sic_bo\nseat 1 combo_23 5\ndice 2 3 5\n"),
        ("game Mini-Dice\n", "game mini_dice\n"),
        ("Game: 3 Card Poker\n", "game three_card_poker\n"),
        ("game mini baccarat\n", "game minibaccarat\n"),
        ("game craps\nSeat 1: pass line $10\nRolls 4-2\nseat 1 pass odds 10\nseat 2 hardway 10 5\nroll 5,5\n",
         "game craps\nseat 1 pass 10\ndice 4 2\nseat 1 odds_pass 10\nseat 2 hard_10 5\ndice 5 5\n"),
        ("game craps\noption max_odds_take 2X\n", "game craps\noption max_odds_take 2x\n"),
        ("game blackjack\noption blackjack_pays 3 TO 2\n", "game blackjack\noption blackjack_pays 3:2\n"),
        ("game poker\noption betting No_Limit\n", "game poker\noption betting no_limit\n"),
        ("game roulette\nseat 1 straight up 5 on 17\nball 17\n", "game roulette\nseat 1 straight 5 17\nball 17\n"),
        ("game blackjack\nseat 1 blackjack 10\nNo more bets, please\nhand Seat 1: 8d, 9c\nhand Dealer: 10d, 7s\n"
         "seat 1 Stand\n",
         "game blackjack\nseat 1 blackjack 10\nno more bets\nhand seat 1 8d 9c\nhand dealer Td 7s\nseat 1 stand\n"),
        ("game Texas Hold 'Em Bonus Poker\n", "game texas_hold_em_bonus_poker\n"),
        ("game roulette\nseat 1 straight_17 5\nball 17\n", "game roulette\nseat 1 straight 5 17\nball 17\n"),
        ("game blackjack\nseat 1 blackjack 10\nno more bets\ncard 8d 9c td 7s\nseat 1 Stand\ncards As\n",
         "game blackjack\nseat 1 blackjack 10\nno more bets\ncards 8d 9c Td 7s\nseat 1 stand\ncards As\n"),
    ],
)  # fmt: skip
def test_what_people_say_for_it(typed: str, plain: str) -> None:
    assert ruled(typed) == ruled(plain)


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("game three_card_pokr\n", 1, "did you mean 'three_card_poker'?"),
        ("game three_card_poker\noption pairplus_ledger B\n", 2, "did you mean 'pair_plus_ledger'?"),
        ("game three_card_poker\nseat 1 anté 5\n", 2, "did you mean 'ante'?"),
        ("game three_card_poker\nseat 1 bingo 5\n", 2, "open to seat 1 now: ante, pair_plus"),
        ("game three_card_poker\nsaet 1 ante 5\n", 2, "did you mean 'seat'?"),
        ("gmae craps\n", 1, "did you mean 'game'?"),
        ("game baccarat\n", 1, "did you mean 'baccarat_punto_banco', 'baccarat_chemin_de_fer' or 'minibaccarat'?"),
        ("game fast_action_hold_em\noptino rules R0\n", 2, "did you mean 'option'?"),
        (
            "game colorado_hold_em_poker\noption pay_table.two_pair 2\noptino pay_table.straight 5\n",
            3,
            "mean 'option'?",
        ),
        ("game craps\nseat 1 pass 5\ndice 4 2\nseat 1 odds 5\n", 4, "'odds_pass'? open to seat 1 now: come"),
        ("game three_card_poker\nseat 1 ante 5\nno mroe bets\n", 3, "did you mean 'no more bets'?"),
        ("game three_card_poker\nseat 1 ante 5\nno more bets\nhand saet 1 Ks Qd 7h\n", 4, "did you mean 'seat'?"),
        ("game three_card_poker\nseat 1 ante 5\nno more bets\nseat 1: Ks Qd 7h\n", 4, "hand seat 1 Ks Qd 7h"),
        ("game caribbean_stud_poker\nmeter progresive 5\nseat 1 ante 5\n", 2, "did you mean 'progressive'?"),
        ("game blackjack\nseat 1 blackjack 5\nno more bets\ncards 5s 8h 8d\nseat 1 hit 5c\n", 5, "'cards 5c'"),
        ("game minibaccarat\nseat 1 player 5\nno more bets\nplayer 9s 8d\n", 4, "hand player 9s 8d"),
        ("game minibaccarat\nseat 1 player 5\nno more bets\nbanker 9s 8d\n", 4, "hand banker 9s 8d"),
        ("game three_card_poker\nlimit antes 5 10\n", 2, "did you mean 'ante'?"),
        ("game three_card_poker\nirregular wrong_card_cuont\n", 2, "did you mean 'wrong_card_count'?"),
        ("game three_card_poker\nseat 1 ante 1,5\n", 2, "not an amount"),
        ("game three_card_poker\nseat 1 ante 5\nno more bets\nhand seat 1 Kx Qd 7h\n", 4, "'Kx' is not a card"),
    ],
)
def test_a_typing_error_is_answered_with_what_was_meant(text: str, line: int, reason: str) -> None:
    found = problem(text)
    assert (found.line, found.status) == (line, 2)
    assert reason in found.reason


def test_a_long_word_is_not_echoed_whole() -> None:
    assert len(problem(f"game three_card_poker\nseat 1 {'x' * 10_000_000} 5\n").reason) < 1000


@pytest.mark.parametrize(
    ("record", "line", "status", "reason"),
    [
        # a hand that is too short is reported at its own line
        ("seat 1 ante 10\nno more bets\nhand seat 1 Ks Qd\nhand dealer 2s 3d 5h\nseat 1 play\n", 4, 2, "too short"),
        # cards left over are named, where they begin
        ("seat 1 ante 10\nno more bets\ncards Ks 9d Qd 8c 7h 2s\nseat 1 play\ncards 4c 5c\n", 6, 2, "round: 4c 5c"),
        # nobody closed the bets
        ("seat 1 ante 10\ncards Ks 9d Qd 8c 7h 2s\n", 3, 2, "'no more bets' is missing"),
        ("seat 1 ante 10\nseat 1 play\n", 3, 1, "'no more bets' was not said"),
    ],
)  # fmt: skip
def test_an_error_lands_where_the_mistake_is(record: str, line: int, status: int, reason: str) -> None:
    found = problem(f"game three_card_poker\n{record}")
    assert (found.line, found.status) == (line, status), found.reason
    assert reason in found.reason


def test_what_is_on_offer_with_another_amount_is_not_a_matter_of_open_bets() -> None:
    one_hand = "seat 9 banco\nno more bets\ncards 6s 9d Ks Qd\nround\nseat 7 bank 2001\n"
    found = problem(f"game baccarat_chemin_de_fer\nseat 7 bid 1000\nseat 7 bank 1000\n{one_hand}")
    assert "at most $2000.00" in found.reason
    assert "no more bets" not in found.reason


def test_a_die_is_a_die() -> None:
    assert "a dice" not in problem("game craps\nseat 1 field 5\ndice 3\n").reason


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("game craps\nlimit pass 5-500\nseat 1 pass 5\n", "a limit line reads: limit WAGER MIN MAX"),
        ("game craps\nplayer 1 pass 5\n", "seat N WAGER AMOUNT"),
        ("game blackjack\nseat 1 blackjack 10\nno more bets\ncards 5s 8h 8d\nseat 1 hits\n",
         "open to seat 1 now: stand, hit, double"),
        ("game keno\nseat 1 straight 5 7\nno more bets\nnumbers 7 8 9\n",
         "needed here and not given; line 4 gives 'number'"),
        ("game blackjack\nseat 1b blackjack 10\n", "who may wager behind a box: option players_per_box"),
        ("game three_card_poker\nseat 1 ante 10\nno more bets\ncards Ks Qd 7h 2c 3c 9d\n",
         "the round is not played out: seat 1 may play or fold"),
        ("game craps\nseat 1 pass 5\n", "not followed by its roll"),
        ("game pai_gow\nseat 1 pai_gow 5\n", "not followed by its tiles (no more bets ...)"),
    ],
)  # fmt: skip
def test_the_form_of_the_line_and_what_is_open_are_named(typed: str, says: str) -> None:
    assert says in problem(typed).reason
