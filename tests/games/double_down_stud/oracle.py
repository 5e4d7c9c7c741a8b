"""Double down stud a second time, from the tables of the rules: what the tests hold the game against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from pitboss.equipment.cards import Card
from tests.games.families.stud.five import named

PAYS = {  # to 1: the table game's, the electronic version's
    "royal flush": (2000, 3999),
    "straight flush": (200, 199),
    "four of a kind": (50, 49),
    "full house": (11, 11),
    "flush": (8, 8),
    "straight": (5, 5),
    "three of a kind": (3, 3),
    "two pairs": (2, 2),
    "nothing": (-1, -1),
}


def odds(table: object, hand: Sequence[Card]) -> int:
    """What a hand comes to for one unit: to 1, nought for a push, -1 where it loses."""
    what, pair = named(hand)
    if what == "pair":
        return 1 if pair >= 11 else 0 if pair >= 6 else -1
    return PAYS[what][["table_2000", "machine_4000"].index(str(table))]


def net(options: Mapping[str, object], stakes: Mapping[str, int], own: Sequence[Card], common: Sequence[Card]) -> int:
    """A seat's profit in cents."""
    staked = stakes["wager"] + stakes.get("double_down", 0)
    won, limit = odds(options["pay_table"], (*own, *common)) * staked, options["payout_limit_per_hand"]
    return min(won, limit) if isinstance(limit, int) else won


CHOICES: Mapping[str, tuple[object, ...]] = {
    "dealing_method": ("manual_shoe", "hand"),
    "shuffle": ("manual", "automated"),
    "two_decks_alternating": (False, True),
    "shuffler_counts_cards": (False, True),
    "settlement_order": ("step_by_step", "seat_by_seat"),
    "pay_table": ("table_2000", "machine_4000"),
    "payout_limit_per_hand": ("none", "20"),
    "player_card_face": ("up", "down"),
    "two_positions_allowed": (False, True),
}


def broken_sections(o: Mapping[str, object]) -> list[str]:
    """The sections that a full choice of options breaks, one for each rule broken."""
    if o["shuffle"] == "automated":
        return []
    needs = (
        ("17", o["dealing_method"] == "hand"),
        ("17.2", o["two_decks_alternating"]),
        ("17", o["shuffler_counts_cards"]),
    )
    return sorted(f"19:47-{section}" for section, broken in needs if broken)


def every_choice() -> list[dict[str, object]]:
    """Every full choice of options, legal or not."""
    return [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
