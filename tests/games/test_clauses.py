"""Clauses of subchapters 11, 20 and 27 that show when something is refused: each under its own section, at its line."""

from __future__ import annotations

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import rule_on
from tests.refusals import assert_refused

THREE, FOUR = "game three_card_poker\n", "game four_card_poker\n"
PAI_GOW = "game pai_gow_poker\n"
FIRST_ROUND = "seat 1 pai_gow_poker 10\nno more bets\nseat 1 surrender\n"
WASHED = "spread face down\nturned\nwashed\nshuffled\ncut at 20\n"
BANKED = (
    "seat 1 bank\nseat 2 pai_gow_poker 10\nno more bets\nhand seat 1 Ah 2c 3d 4s 5h Kd Qc\n"
    "hand seat 2 8h 7c 5d 4c 2h Ad 3h\nhand dealer Ks Qd Jh Tc 9s 3c 2d\nseat 2 house_way\nseat 1 house_way\n"
)
ANN = "player Ann seat 1\nplayer Ann seat {}\n"


@pytest.mark.parametrize(
    ("record", "line", "section"),
    [
        # which wagers, and in which proportion
        (
            THREE + "option wager_version ante_at_least_pair_plus\nseat 1 pair_plus 5\nno more bets\n",
            3,
            "19:47-20.6(f)1",
        ),
        (THREE + "option wager_version both_required_5x\nseat 1 ante 5\nno more bets\n", 3, "19:47-20.6(f)3"),
        # coupons once the bets are closed
        (THREE + "seat 1 ante 5\nno more bets\nseat 1 match_play 5 ante\n", 4, "19:47-20.6(d)"),
        (FOUR + "seat 1 ante 5\nno more bets\nseat 1 match_play 5 aces_up\n", 4, "19:47-27.6(d)"),
        (FOUR + "seat 1 ante 5\nno more bets\nseat 1 match_play 15.01 play\n", 4, "19:47-27.6(b)"),
        (FOUR + "seat 1 ante 5\nno more bets\nseat 1 match_play 9 play\nseat 1 play 5\n", 5, "58 Pa. Code 603a.21(b)"),
        (FOUR + "seat 1 ante 5\nno more bets\nseat 1 match_play 9 play\nseat 1 play 16\n", 5, "19:47-27.10(b)"),
        # devices that the table does not have
        (
            THREE + "option dealing_method hand\nseat 1 ante 5\nno more bets\nirregular dealing_shoe_jam\n",
            5,
            "19:47-20.9(a)",
        ),
        (
            PAI_GOW + "seat 1 pai_gow_poker 5\nno more bets\nirregular stacks_dealt_in_wrong_order\n",
            4,
            "19:47-11.8A(a)",
        ),
        (
            PAI_GOW
            + "option deal_method manual_shoe\nseat 1 pai_gow_poker 5\nno more bets\nirregular auto_shoe_fault\n",
            5,
            "19:47-11.8B(a)",
        ),
        # one player at two places
        (PAI_GOW + ANN.format(3) + "seat 1 pai_gow_poker 5\nseat 3 pai_gow_poker 5\n", 5, "19:47-11.12(a)"),
        (
            PAI_GOW + ANN.format(2) + "seat 1 pai_gow_poker 5\nseat 2 pai_gow_poker 10\nno more bets\n"
            "hand dealer Ks Qd Jh Tc 9s 3c 2d\nhand seat 1 Ah 2c 3d 4s 5h Kd Qc\nhand seat 2 8h 7c 5d 4c 2h Ad 3h\n"
            "seat 1 set Kd Qc\n",
            10,
            "19:47-11.12(b)",
        ),
        (PAI_GOW + ANN.format(2) + "state wagered 1 5\nseat 1 bank\nseat 2 pai_gow_poker 5\n", 6, "19:47-11.10(f)"),
        # the first round behind a wash is the first of a game
        (PAI_GOW + "option shuffle manual\n" + FIRST_ROUND + WASHED + "round\nseat 1 bank\n", 12, "19:47-11.10(b)"),
        (
            PAI_GOW + "option shuffle manual\n" + FIRST_ROUND + "round\n" + WASHED + "seat 1 bank\n",
            12,
            "19:47-11.10(b)",
        ),
        (PAI_GOW + "state wagered 1 10\nopen\nseat 1 bank\n", 4, "19:47-11.10(b)"),
        # the set that a table is opened with
        (FOUR + "received 53 cards\n", 2, "19:47-27.2(a)"),
        ("game texas_hold_em_bonus_poker\nreceived 51 cards\n", 2, "19:47-28.2(a)"),
        (PAI_GOW + "option preshuffled_opening_deck true\nreceived\nshuffled\n", 4, "19:47-11.5(a)"),
        (PAI_GOW + "option three_card_bonus true\nshuffled\ncounted 52\n", 4, "19:47-11.17(i)"),
    ],
)
def test_what_a_clause_forbids_is_refused_under_it(record: str, line: int, section: str) -> None:
    assert_refused(record, 1, line, section)


def test_the_bank_is_offered_again_after_a_round_behind_the_wash() -> None:
    head = PAI_GOW + "option shuffle manual\n" + FIRST_ROUND
    for between in ("", "shuffled\ncut seat 1 at 20\n", WASHED + "round\n" + FIRST_ROUND):
        assert rule_on(head + between + "round\n" + BANKED, game).rounds[-1].rulings


def test_a_preshuffled_deck_is_cut_though_a_device_shuffles_later() -> None:
    text = PAI_GOW + "option preshuffled_opening_deck true\nreceived\ncut seat 2 at 20\n" + FIRST_ROUND
    day = rule_on(text, game).day
    assert day is not None
    assert [str(taken.cite) for taken in day.done] == ["19:47-11.5(a)", "19:47-11.6(c)"]


@pytest.mark.parametrize("change", ["dice change", "tiles change", "wheel change", "ball change", "balls change"])
def test_what_a_table_does_not_have_is_not_changed_there(change: str) -> None:
    for head in (THREE, FOUR, PAI_GOW, "game blackjack\n"):
        assert_refused(f"{head}open\n{change}\n", 2, 3, None)


def test_what_a_table_has_is_changed_there() -> None:
    for head, change in (
        (THREE, "deck change"),
        (PAI_GOW + "option start_method dice\n", "dice change"),
        ("game roulette\n", "ball change"),
        ("game pai_gow\n", "dice change"),
        ("game keno\n", "ball change"),
    ):
        day = rule_on(f"{head}{change}\n", game).day
        assert day is not None
        assert [taken.step for taken in day.done] == ["change"]
