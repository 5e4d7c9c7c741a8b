"""Where a game's own subchapter says what all games of this shape do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from pitboss.law.citation import Citation

METHODS = ("manual_shoe", "hand", "automated_shoe")


@dataclass(frozen=True, slots=True)
class Sections:
    """The sections of one game on its devices, its deal and its settlement."""

    methods: Citation
    """Which devices cards may be dealt from."""
    second_deck: Citation
    alternates: Citation
    """That two decks are used in turn."""
    shuffle: Citation
    cut: Citation
    uncut: Citation
    """That cards which a device has shuffled are not cut."""
    recut: Citation
    call: Mapping[str, Citation]
    """By dealing method: where the dealer calls "No more bets"."""
    deal: Mapping[str, Citation]
    stub: Mapping[str, Citation]
    hand_needs_shuffler: Citation
    automated_shoe: Citation
    stub_count: Citation
    wrong_count: Citation
    """What follows from a stub count that is wrong."""
    shuffler_counts: Citation
    two_positions: Citation
    settlement: Citation
    step_by_step: tuple[Citation, Citation, Citation]
    """Reveal, collect losing wagers, collect hands: each for the whole table."""
    seat_by_seat: tuple[Citation, Citation, Citation]
    """The same, seat after seat."""
    late: Citation
    """That no wager changes once the bets are closed."""

    @classmethod
    def bare(cls, subchapter: Citation) -> Sections:
        """Those of a subchapter whose sections are not on record: it is cited bare throughout."""
        by_method = dict.fromkeys(METHODS, subchapter)
        steps = (subchapter, subchapter, subchapter)
        one = {field.name: subchapter for field in fields(cls) if field.type == "Citation"}
        return cls(call=by_method, deal=by_method, stub=by_method, step_by_step=steps, seat_by_seat=steps, **one)
