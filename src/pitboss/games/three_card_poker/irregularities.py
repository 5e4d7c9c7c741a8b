"""What can go wrong at three card poker, and what follows (20.12, with 20.5(d) and 20.7(e)-(f)).

The text of 20.12 that is known ends with (d). A jammed device and its removal follow 27.12(e)-(g), which says the same
for four card poker.
"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.errors import Refused
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.play.game import Irregular
from pitboss.play.irregular import (
    BETS,
    DECISION,
    DRAW,
    FACE,
    PAUSE,
    WAGER_OUT_OF_LIMITS,
    carry_on,
    laid_aside,
    used_as_next,
    void_round,
)
from pitboss.play.procedure import OUT_OF_LIMITS

BEFORE_THE_DEAL = frozenset({BETS})
AFTER_THE_BETS = frozenset({DRAW, DECISION, FACE, PAUSE})
"""From the first card to the settlement: what happened during the deal may be noticed later."""

ALL_VOID = "all hands void, the cards are reshuffled"


def only_with(option: str, value: str | bool, reason: str, section: Citation) -> Callable[[Options], Refused | None]:
    """Why something cannot happen where the table has no such device."""
    return lambda options: None if options[option] == value else Refused(reason, section)


_NO_SHUFFLER = only_with("shuffle", "automated", "no shuffling device is in use at this table", cite("20.5(a)"))
_NO_AUTOMATED_SHOE = only_with(
    "dealing_method", "automated_shoe", "no automated dealing shoe is in use at this table", cite("20.9(a)")
)

IRREGULARITIES = {
    "one_card_face_up": Irregular(
        cite("20.12(a)"),
        "a card is found face up in the shoe or the deck",
        AFTER_THE_BETS,
        laid_aside("it is not used and goes to the discard rack", ALL_VOID),
    ),
    "two_or_more_cards_face_up": Irregular(
        cite("20.12(a)"), "more than one card is found face up", AFTER_THE_BETS, void_round(ALL_VOID)
    ),
    "card_drawn_in_error_unexposed": Irregular(
        cite("20.12(b)"),
        "a card is drawn in error and its face is not seen",
        frozenset({DRAW}),
        used_as_next("it is used as the next card"),
        needs_cards=1,
        becomes_next=True,
    ),
    "wrong_card_count": Irregular(
        cite("20.12(c)"), "somebody has other than three cards", AFTER_THE_BETS, void_round(ALL_VOID)
    ),
    "dealer_card_exposed_early": Irregular(
        cite("20.12(d)"), "a card of the dealer is exposed too early", AFTER_THE_BETS, void_round(ALL_VOID)
    ),
    "stub_count_misdeal": Irregular(
        cite("20.7(e)2"),
        "the stub count is wrong because the cards were misdealt",
        AFTER_THE_BETS,
        void_round("all hands void"),
    ),
    "stub_count_bad_deck": Irregular(
        cite("20.7(e)2"),
        "the stub count is wrong though nothing was misdealt",
        AFTER_THE_BETS,
        void_round("all hands void, the deck is removed from the table"),
    ),
    "shuffler_reports_bad_count": Irregular(
        cite("20.7(f)"),
        "the shuffler reports other than 52 cards",
        BEFORE_THE_DEAL,
        carry_on("the deck is removed from the table and replaced", calls="floorperson"),
        bar=only_with("shuffler_counts_cards", True, "no shuffler counts the cards at this table", cite("20.7(f)")),
    ),
    "shuffler_jam": Irregular(
        cite("20.12 [parallel 27.12(e)]"),
        "the shuffler jams, stops or does not finish",
        BEFORE_THE_DEAL,
        carry_on("the cards are reshuffled by the approved procedure"),
        bar=_NO_SHUFFLER,
    ),
    "dealing_shoe_jam": Irregular(
        cite("20.12 [parallel 27.12(f)]"),
        "the automated dealing shoe jams, stops or does not deal all the cards",
        AFTER_THE_BETS,
        void_round("the round is void; the cards are taken out and reshuffled with those dealt"),
        bar=_NO_AUTOMATED_SHOE,
    ),
    "device_removal": Irregular(
        cite("20.12 [parallel 27.12(g)]"),
        "the method of shuffling or dealing changes",
        BEFORE_THE_DEAL,
        carry_on("the device leaves the table before another method is used", calls="floorperson"),
    ),
    "improper_cut": Irregular(
        cite("20.5(d)"),
        "the cut was improper, and no card is dealt yet",
        BEFORE_THE_DEAL,
        carry_on("the supervisor has the cards cut again", calls="casino supervisor"),
    ),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}
