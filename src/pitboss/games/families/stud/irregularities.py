"""What goes wrong with one deck, a shuffler and a shoe, and what follows: the same at every game of this shape."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.law.citation import Citation
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import (
    BETS,
    DECISION,
    DRAW,
    FACE,
    PAUSE,
    WAGER_OUT_OF_LIMITS,
    carry_on,
    either,
    laid_aside,
    of_any_hand,
    only_with,
    used_as_next,
    void_round,
)
from pitboss.play.game import Irregular

from .options import no_cut
from .sections import Sections

BEFORE_THE_DEAL = frozenset({BETS})
AFTER_THE_BETS = frozenset({DRAW, DECISION, FACE, PAUSE})
"""From the first card to the settlement: what happened during the deal may be noticed later."""

ALL_VOID = "all hands void, the cards are reshuffled"


def exposed_early(section: Citation, meaning: str) -> Irregular:
    """A card that everybody waits for is seen too early."""
    return Irregular(section, meaning, AFTER_THE_BETS, void_round(ALL_VOID))


def dealing(
    face_up: Citation,
    in_error: Citation,
    wrong_number: Citation,
    dealer_exposed: Citation | None,
    cards: str,
    exposed_key: str = "dealer_card_exposed_early",
) -> Mapping[str, Irregular]:
    """Cards face up, drawn in error, exposed or dealt in the wrong number; ``cards`` says how many are right.

    Where there is no dealer's hand, none of its cards can be exposed.
    """
    of_the_dealer = {} if dealer_exposed is None else {
        exposed_key: Irregular(dealer_exposed, "a card of the dealer is exposed too early", AFTER_THE_BETS,
            void_round(ALL_VOID)),
    }  # fmt: skip
    return {
        "one_card_face_up": Irregular(face_up, "a card is found face up in the shoe or the deck", AFTER_THE_BETS,
            laid_aside("it is not used and goes to the discard rack", ALL_VOID), takes=1),
        "two_or_more_cards_face_up": Irregular(face_up, "more than one card is found face up", AFTER_THE_BETS,
            void_round(ALL_VOID)),
        "card_drawn_in_error_unexposed": Irregular(in_error, "a card is drawn in error and its face is not seen",
            frozenset({DRAW}), used_as_next("it is used as the next card"), needs_cards=1, becomes_next=True, takes=1),
        "wrong_card_count": Irregular(wrong_number, f"somebody has other than {cards}", AFTER_THE_BETS,
            void_round(ALL_VOID), too_many=of_any_hand),
        **of_the_dealer,
    }  # fmt: skip


def devices(
    sections: Sections, shuffler_jams: Citation, shoe_jams: Citation | None, removal: Citation, deck: int = 52
) -> Mapping[str, Irregular]:
    """The stub count, the shuffler, the automated shoe if there can be one, the cut; and a wager accepted outside the
    limits."""
    shuffler = only_with("shuffle", "automated", "no shuffling device is in use at this table", sections.shuffle)
    no_count = "no shuffler counts the cards at this table"
    counted = only_with("shuffler_counts_cards", True, no_count, sections.shuffler_counts)
    no_shoe = "no automated dealing shoe is in use at this table"
    shoe = only_with("dealing_method", "automated_shoe", no_shoe, sections.automated_shoe)
    of_the_shoe = {} if shoe_jams is None else {
        "dealing_shoe_jam": Irregular(shoe_jams,
            "the automated dealing shoe jams, stops or does not deal all the cards", AFTER_THE_BETS,
            void_round("the round is void; the cards are taken out and reshuffled with those dealt"), bar=shoe),
    }  # fmt: skip
    return {
        "stub_count_misdeal": Irregular(sections.wrong_count, "the stub count is wrong because the cards were misdealt",
            AFTER_THE_BETS, void_round("all hands void")),
        "stub_count_bad_deck": Irregular(sections.wrong_count, "the stub count is wrong though nothing was misdealt",
            AFTER_THE_BETS, void_round("all hands void, the deck is removed from the table"), wrong_deck=True),
        "shuffler_reports_bad_count": Irregular(sections.shuffler_counts,
            f"the shuffler reports other than {deck} cards", BEFORE_THE_DEAL,
            carry_on("the deck is removed from the table and replaced", calls="floorperson"), bar=counted),
        "shuffler_jam": Irregular(shuffler_jams, "the shuffler jams, stops or does not finish", BEFORE_THE_DEAL,
            carry_on("the cards are reshuffled by the approved procedure"), bar=shuffler),
        **of_the_shoe,
        "device_removal": Irregular(removal, "the method of shuffling or dealing changes", BEFORE_THE_DEAL,
            carry_on("the device leaves the table before another method is used", calls="floorperson"),
            bar=either(only_with("shuffle", "automated", "no device shuffles or deals at this table", removal), shoe)),
        "improper_cut": Irregular(sections.recut, "the cut was improper, and no card is dealt yet", BEFORE_THE_DEAL,
            carry_on("the supervisor has the cards cut again", calls="casino supervisor"), bar=no_cut(sections)),
        OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
    }  # fmt: skip
