"""Where a game's own subchapter says what both games do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

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
    shaken: Mapping[str, Citation]
    """By dealing method: that the bank shakes the dice, and the dealer lifts the lid."""
    picks_stack: Citation
    dealer_settled: Citation
    settled: Citation
    co_settled: Citation
    dealer_paid: Citation
    vigorish: Citation
    """What players who win against a bank are charged."""
    misset: Citation


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections of one game on its devices, its deal, the setting of hands and the settlement."""

    second_deck: Citation
    dice: Citation
    """That dice may choose the starting position."""
    button: Citation
    """That a button needs a shuffler and an automated dealing shoe."""
    shuffle: Citation
    who_cuts: Citation
    """Which cards are cut at all."""
    cut: Citation
    recut: Citation
    idle: Citation
    wagers: Citation
    late: Citation
    """That no wager changes once the bets are closed."""
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
    by_number: Citation
    by_button: Citation
    mark_start: Citation
    ace_low: Citation
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
