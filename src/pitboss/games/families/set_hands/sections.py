"""Where a game's own subchapter says what the games of set hands do alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import NamedTuple

from pitboss.law.citation import Citation


@dataclass(frozen=True, slots=True)
class BankSections:
    """The sections of one game on a player who banks."""

    may_bank: Citation
    not_first: Citation
    rotation: Citation
    wagered: Citation
    """That the bank wagered against the dealer before."""
    chips: Citation
    co_banking: Citation
    one_area: Citation
    dealers_wager: Citation
    against_itself: Citation
    """That the bank makes no wager against itself."""
    picks_stack: Citation
    dealer_settled: Citation
    settled: Citation
    co_settled: Citation
    dealer_paid: Citation
    vigorish: Citation
    """What players who win against a bank are charged."""
    misset: Citation

    @classmethod
    def bare(cls, section: Citation, misset: Citation) -> BankSections:
        """Those of a game whose text on it is not on record: one section for everything but a hand wrongly set."""
        known = dict.fromkeys((field.name for field in fields(cls)), section)
        return cls(**known | {"misset": misset})


@dataclass(frozen=True, slots=True)
class SetHandSections:
    """The sections of one game on its wagers, the setting of hands and the settlement, be they of cards or of tiles."""

    shuffle: Citation
    wagers: Citation
    late: Citation
    """That no wager changes once the bets are closed."""
    sets: Citation
    advised: Citation
    turns: Citation
    house_way: Citation
    surrenders: Citation
    given_up: Citation
    """That the wager is collected."""
    collected_unseen: Citation
    picked_up: Citation
    two_areas: Citation
    order_of_two: Citation
    """Which of one player's two hands is set first."""
    bank: BankSections


class CutOffers(NamedTuple):
    """The sections on who is offered the cut."""

    begins: Citation
    """When the game begins."""
    bank: Citation
    in_turn: Citation
    """While no player banks."""


@dataclass(frozen=True, slots=True)
class SevenCardSections:
    """The sections of one game on its deck, its devices and the deal of seven cards."""

    second_deck: Citation
    dice: Citation
    """That dice may choose the starting position."""
    button: Citation
    """That a button needs a shuffler and an automated dealing shoe."""
    who_cuts: Citation
    """Which cards are cut at all."""
    cut_offers: CutOffers
    cut: Citation
    recut: Citation
    idle: Citation
    methods: Citation
    by_hand: Citation
    in_stacks: Citation
    call: Mapping[str, Citation]
    """By dealing method: where the dealer calls "No more bets"."""
    deal: Mapping[str, Citation]
    left_over: Mapping[str, Citation]
    stacks: Citation
    """How the seven stacks are dealt from the hand."""
    start: Citation
    by_dice: Citation
    shaken: Citation
    bank_shakes: Mapping[str, Citation]
    """By dealing method: that a bank shakes the dice, and the dealer lifts the lid."""
    by_number: Citation
    by_button: Citation
    mark_start: Citation
    ace_low: Citation
    opening: Citation | None = None
    """That decks may come pre-shuffled, where a game's text says so."""
