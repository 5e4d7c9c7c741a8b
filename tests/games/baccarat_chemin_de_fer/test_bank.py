"""What is refused, and under which section: the auction, the Banker's wagers, the wagers against him (4.5 - 4.7)."""

from __future__ import annotations

import itertools

import pytest

from pitboss.games.catalogue import game
from pitboss.play.records.record import RecordError, rule_on
from tests.games.baccarat_chemin_de_fer.oracle import first_among

GAME = "game baccarat_chemin_de_fer\n"
SEVEN = "seat 7 bid 1000\nseat 7 bank 1000\n"
WON = "seat 8 banco\nno more bets\ncards 6s 9d Ks Qd\nround\n"
LOST = "seat 8 banco\nno more bets\ncards 9s 6d Ks Qd\nround\n"

REFUSED = {  # record, status, section, a word of the reason
    "a bank before the auction": ("seat 7 bank 1000", 1, "4.5(b)", "highest offer"),
    "a lower second offer": ("seat 7 bid 1000\nseat 7 bid 900", 1, "4.5(b)", "at least"),
    "less than the offer": ("seat 7 bid 1000\nseat 7 bank 999.99", 1, "4.6(b)", "1000.00 was offered"),
    "a bank by the lower offer": ("seat 7 bid 1000\nseat 8 bid 900\nseat 8 bank 1000", 1, "4.6(a)", "seat 7"),
    "equal offers: the higher seat": ("seat 9 bid 50\nseat 3 bid 50\nseat 9 bank 50", 1, "4.6(a)", "seat 3"),
    "a wager before the Banker's": ("seat 7 bid 1000\nseat 8 against_bank 5", 1, "4.7(a)", "no wager"),
    "a call before the Banker's wager": ("seat 7 bid 1000\nseat 8 banco", 1, "4.7(a)", "not placed"),
    "a second bank": (SEVEN + "seat 7 bank 1000", 1, "4.6(a)", "is down"),
    "below the preceding": (SEVEN + WON + "seat 7 bank 999", 1, "4.6(b)", "preceding wager was $1000.00"),
    "above twice the preceding": (SEVEN + WON + "seat 7 bank 2000.01", 1, "4.6(b)", "preceding"),
    "1,500 on the third": (
        SEVEN + WON + "seat 7 bank 2000\n" + WON + "seat 7 bank 1500", 1, "4.6(b)", "at least $2000.00",
    ),
    "4,500 on the third": (
        SEVEN + WON + "seat 7 bank 2000\n" + WON + "seat 7 bank 4500", 1, "4.6(b)", "at most $4000.00",
    ),
    "more than the bank": (SEVEN + "seat 8 against_bank 1000.01", 1, "4.7(a)", "$1000.00 of the Banker's wager"),
    "more than is left": (
        SEVEN + "seat 8 against_bank 300\nseat 9 against_bank 500\nseat 10 against_bank 400", 1, "4.7(a)",
        "$200.00 of the Banker's wager is left uncovered",
    ),
    "adding more than is left": (
        SEVEN + "seat 8 against_bank 300\nseat 8 against_bank 701", 1, "4.7(a)", "$700.00 of the Banker's wager",
    ),
    "nothing left after a Banco": (SEVEN + "seat 8 banco\nseat 9 against_bank 1", 1, "4.7(a)", "$0.00"),
    "the Banker against himself": (SEVEN + "seat 7 against_bank 1", 1, "4.7(a)", "no wager"),
    "a short Banco": (SEVEN + "seat 8 banco 999", 1, "4.7(c)", "exactly $1000.00"),
    "a short Suivi": (SEVEN + WON + "seat 7 bank 1000\nseat 8 suivi 900", 1, "4.7(b)", "exactly $1000.00"),
    "half the bank where it is not offered": (SEVEN + "seat 8 banco_avec_la_table", 1, "4.7 [practice]", "not open"),
    "nothing to take up": (SEVEN + "seat 8 remove against_bank", 1, "4.7(a)", "take up"),
    "a wager after the call": (
        SEVEN + "seat 8 banco\nno more bets\ncards 6s 9d Ks Qd\nseat 9 against_bank 1", 1, "4.7(a)", "no wager",
    ),
    "staying with 2": (
        SEVEN + "seat 8 banco\nno more bets\ncards 2s 9d Ks 7d\nseat 8 stay", 1, "4.9 [practice]", "must draw",
    ),
    "drawing with 6": (
        SEVEN + "seat 8 banco\nno more bets\ncards 6s 9d Ks 7d\nseat 8 hit", 1, "4.9 [practice]", "must stay",
    ),
    "the Banker's 4 against an ace": (
        SEVEN + "seat 8 banco\nno more bets\ncards 2s 4d Ks Qd Ah\nseat 7 draw", 1, "4.9 [practice]", "must stay",
    ),
    "somebody else plays the Player's Hand": (
        SEVEN + "seat 8 banco\nno more bets\ncards 5s 4d Ks Qd Ah\nseat 9 draw", 1, "4.9 [practice]", "seat 8",
    ),
    "the loser keeps the shoe": (SEVEN + LOST + "seat 7 pass\nseat 9 bank 5\nseat 7 bank 5", 1, "4.6(a)", "is down"),
    "below the posted minimum": ("limit bank 50 500\nseat 7 bid 40", 1, "8.2", "at least $50.00"),
    "above the posted maximum": ("limit bank 50 500\nseat 7 bid 100\nseat 7 bank 501", 1, "8.2", "at most $500.00"),
    "a fresh wager below the minimum": (
        "option table_minimum 100\n" + SEVEN + LOST + "seat 8 bank 99", 1, "8.2", "at least $100.00",
    ),
    "twice the last, above the maximum": (
        "option table_maximum 1500\n" + SEVEN + WON + "seat 7 bank 1600", 1, "8.2", "at most $1500.00",
    ),
    "a cover below the minimum": (
        "option table_minimum 100\n" + SEVEN + "seat 8 against_bank 99", 1, "8.2", "at least $100.00",
    ),
    "five decks": ("option number_of_decks 5\n" + SEVEN, 1, "4.1(a)", "6 to"),
    "four percent": ("option vigorish_percent 4\n" + SEVEN, 1, "4.10 [practice]", "allowed: 5"),
    "an auction without a wager": ("seat 7 bid 5", 2, "", "not played out"),
    "a bank without cards": (SEVEN + "seat 8 banco", 2, "", "not followed by its cards"),
    "a choice that is not written": (SEVEN + "seat 8 banco\nno more bets\ncards 5s 4d Ks Qd", 2, "", "8 may draw"),
    "a card too many": (SEVEN + "seat 8 banco\nno more bets\ncards 6s 9d Ks Qd 2h", 2, "", "left over"),
    "a card too few": (SEVEN + "seat 8 banco\nno more bets\ncards 2s 4d Ks Qd", 2, "", "needed"),
    "an unknown seat": ("seat 13 bid 5", 2, "", "no seat"),
    "an unknown word": ("seat 7 ante 5", 2, "", "ante"),
    "an offer without an amount": ("seat 7 bid", 2, "", "needs an amount"),
    "a seventh king of spades": (
        SEVEN + "seat 8 banco\nno more bets\ncards Ks Ks Ks Ks Ks Ks\nround\nseat 7 bank 1000\nseat 8 banco\n"
        "no more bets\ncards Ks", 2, "", "cannot come again",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_its_section(name: str) -> None:
    text, status, section, reason = REFUSED[name]
    with pytest.raises(RecordError) as refused:
        rule_on(GAME + text + "\n", game)
    assert (refused.value.status, str(refused.value.cite or "")) == (status, f"19:47-{section}" if section else "")
    assert reason in refused.value.reason


@pytest.mark.parametrize("banker", [1, 6, 12])
def test_the_nearest_caller_on_the_bankers_right_is_preferred(banker: int) -> None:
    others = [seat for seat in range(1, 13) if seat != banker]
    for callers in itertools.permutations((others[0], others[4], others[10])):
        calls = "".join(f"seat {seat} banco\n" for seat in callers)
        text = f"{GAME}seat {banker} bid 10\nseat {banker} bank 10\n{calls}no more bets\ncards 9s 6d Ks Qd\n"
        (ruling,) = rule_on(text, game).rounds
        won = {seat for seat, net in ruling.net.items() if net > 0}
        assert won == {str(first_among(banker, callers, 12))}


@pytest.mark.parametrize("bids", [(1000, 1000, 800), (5, 7, 7), (7, 5, 7), (1, 1, 1)])
def test_the_highest_offer_banks_and_of_equals_the_lowest_seat(bids: tuple[int, int, int]) -> None:
    seats = (3, 9, 5)
    best = min(seat for seat, bid in zip(seats, bids, strict=True) if bid == max(bids))
    for order in itertools.permutations(zip(seats, bids, strict=True)):
        text = GAME + "".join(f"seat {seat} bid {bid}\n" for seat, bid in order)
        ruling = rule_on(text + f"seat {best} bank {max(bids)}\nno more bets\n", game)
        assert f"Seat {best} is the Banker" in ruling.rounds[0].announcements


def test_who_does_not_accept_the_shoe_leaves_it_to_the_next_offer() -> None:
    text = GAME + "seat 7 bid 1000\nseat 8 bid 900\nseat 9 bid 900\nseat 7 pass\nseat 8 bank 900\nno more bets\n"
    said = rule_on(text, game).rounds[0].announcements
    assert said[3:7] == (
        "Seat 7 is the Banker",
        "Seat 7 does not take the shoe",
        "Seat 8 is the Banker",
        "Seat 8 banks $900.00",
    )


def test_the_whole_wager_counts_though_it_was_not_covered() -> None:
    text = GAME + SEVEN + "seat 8 against_bank 1\nno more bets\ncards 6s 9d Ks Qd\nround\nseat 7 bank 999\n"
    with pytest.raises(RecordError) as refused:
        rule_on(text, game)
    assert str(refused.value.cite) == "19:47-4.6(b)"


def test_the_first_option_lapses_with_a_wager_that_nobody_covers() -> None:
    text = f"{GAME}{SEVEN}{WON}seat 7 bank 1000\nno more bets\nround\nseat 7 bank 1000\nseat 9 banco\nseat 8 suivi\n"
    said = rule_on(text + "no more bets\ncards 9s 6d Ks Qd\n", game).rounds[-1].announcements
    assert "suivi unqualified (seat 8): no first option: the call is a Banco [19:47-4.7(b) [derived]]" in said


def test_a_finished_shoe_is_reshuffled_and_auctioned() -> None:
    """With 308 of 312 cards behind it the cutting card comes in the first hand; one more, and the shoe is finished."""
    hand = "seat 8 banco\nno more bets\ncards 6s 6d Ks Qd\nround\n"
    first, again = f"option cut_card_depth 309\n{SEVEN}{hand}", f"seat 7 bank 1000\n{hand}"
    one, two, three = rule_on(f"{GAME}{first}{again}seat 2 bid 5\nseat 2 bank 5\nno more bets\n", game).rounds
    assert "Last hand" in one.announcements
    assert "The shoe is finished" in two.announcements
    assert "Seat 2 is the Banker" in three.announcements
