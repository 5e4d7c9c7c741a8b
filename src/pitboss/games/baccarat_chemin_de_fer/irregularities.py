"""What can go wrong at chemin de fer, and what follows (4.4(e), 4.6(b), 4.7, and 4.12 by analogy with 3.12)."""

from __future__ import annotations

from pitboss.equipment.cards import UNSEEN
from pitboss.equipment.money import dollars
from pitboss.games.families.baccarat.intermission import IntermissionSections
from pitboss.games.families.baccarat.irregularities import card_irregularities
from pitboss.games.families.baccarat.shoe import undealt
from pitboss.law.citation import Citation, cite
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS, DECISION, PAUSE, WAGER_OUT_OF_LIMITS
from pitboss.play.game import Answer, Incident, Irregular
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.table import Table

from .bank import AUCTION, FIRST_WAGER, PASSED, tenure, to_the_right
from .cover import BANCO_SHORT, COVER, SUIVI_UNQUALIFIED, Cover
from .shoe import RECUTS, SECTIONS, lay_aside, recut
from .wagers import AGAINST_BANK, BANCO, BANK, SUIVI

BEFORE_THE_DEAL = frozenset({BETS, AUCTION, FIRST_WAGER})
WAGERING = frozenset({BETS})


# Wagers (4.6, 4.7): nothing is taken that the section does not allow


def _bank_offer(request: Request | Draw) -> Offer | None:
    """The Banker's wager that is asked for, if it is."""
    if not isinstance(request, Request):
        return None
    return next((request.offers[who][BANK] for who in request.offers if BANK in request.offers[who]), None)


def _not_accepted(it: Incident) -> Answer:
    offer, wants = _bank_offer(it.request), "the wager is not accepted"
    if offer is not None and offer.most is not None:
        wants += f"; it must be from ${dollars(offer.least or 0)} to ${dollars(offer.most)}"
    elif offer is not None:
        wants += f"; it must be raised to at least ${dollars(offer.least or 0)}"
    it.notice(wants)
    return None


def uncovered(table: Table) -> int:
    """How much of the Banker's wager nobody has covered yet."""
    now = tenure(table)
    if now is None:
        return 0
    against = sum(table.on(seat, AGAINST_BANK) for seat in to_the_right(table, now.banker))
    return table.on(now.banker, BANK) - against


def _over_cover(it: Incident) -> Answer:
    it.notice(f"the wager is refused; ${dollars(uncovered(it.table))} is left uncovered")
    return None


def _cover_of(it: Incident) -> Cover | None:
    """The wagers against the bank that a seat's call is among; None before the Banker's wager is down."""
    cover = it.table.local
    return cover if isinstance(cover, Cover) and it.action.at.seat in cover.others else None


def _unqualified(it: Incident) -> Answer:
    """The call is a Banco, unless the first option is this seat's after all."""
    now, seat, cover = tenure(it.table), it.action.at.seat, _cover_of(it)
    has_option = now is not None and now.suivi != "" and seat == now.suivi
    it.notice(
        "the first option is this seat's: the call stands" if has_option else "no first option: the call is a Banco"
    )
    if cover and seat not in cover.calls and cover.fits(BANCO):
        cover.calls[seat] = SUIVI if has_option else BANCO
        cover.give_preference()
    return None


def _short(it: Incident) -> Answer:
    """The call lapses; what was put down goes back, and may be made again as an ordinary wager."""
    seat, cover = it.action.at.seat, _cover_of(it)
    it.notice("no preference: it may stand as an ordinary wager")
    if cover and seat in cover.calls:
        cover.take_up(seat)
    return None


# Cards (4.12 by analogy with 3.12)


def _third_card(it: Incident) -> Answer:
    """The card lies aside: the Banker's if he draws; else it is burned or, unseen, waits for the next hand."""
    it.notice("the Banker's third card if that hand draws, else an excess card")
    lay_aside(it.table, *(it.action.cards or (UNSEEN,)))
    return None


def _recut(it: Incident) -> Answer:
    again = f"the cards are cut again by {recut(it.table)}" if undealt(it.table) else ""
    it.notice(again or "cards have been dealt: the cut stands")
    it.call("casino supervisor")
    return None


def under(paragraph: str) -> Citation:
    """The family's sections as this game has them: 4.12 is known by its title only."""
    letter = paragraph.partition("[")[0].strip()
    return cite(f"4.12 [by analogy 3.12{letter}]" if letter else "4.12 [practice]")


RULES = IntermissionSections(
    SECTIONS, RECUTS, late=COVER, vigorish=cite("4.10 [practice]"), leave=PASSED
)  # fmt: skip
CARDS = card_irregularities(RULES, under)
SHARED = (
    "excess_card_undisclosed",
    "excess_card_disclosed",
    "face_up_card_in_shoe",
    "insufficient_cards",
    "carry_over_card_at_end_of_shoe",
    "cutting_card",
)
"""What the family says about cards."""


def _moments(card: Irregular) -> frozenset[str]:
    """Also while a hand decides and, where it can happen before a deal, while the shoe is auctioned."""
    return card.moments | {DECISION} | (BEFORE_THE_DEAL if BETS in card.moments else frozenset())


IRREGULARITIES = {
    "bank_wager_below_bid": Irregular(cite("4.6(b)"), "the Banker's first wager is less than he offered",
        frozenset({FIRST_WAGER}), _not_accepted, needs_cards=0),
    "bank_wager_out_of_range": Irregular(cite("4.6(b)"),
        "a later wager of the Banker's is below the preceding one or above twice that", WAGERING,
        _not_accepted, needs_cards=0),
    "over_cover": Irregular(cite("4.7(a)"), "a wager would take those against the Banker above his own", WAGERING,
        _over_cover, needs_cards=0),
    SUIVI_UNQUALIFIED: Irregular(cite("4.7(b) [derived]"),
        "Suivi is called by somebody who did not equal and lose the preceding wager", WAGERING,
        _unqualified, needs_cards=0),
    BANCO_SHORT: Irregular(cite("4.7(c)"), "a call with a wager that does not equal the Banker's", WAGERING,
        _short, needs_cards=0),
    "recut": Irregular(cite("4.4(e)"), "the cut was improper, and no card is dealt yet", BEFORE_THE_DEAL,
        _recut, needs_cards=0),
    "unauthorized_player_third_card": Irregular(cite("4.12 [by analogy 3.12(a)]"),
        "a third card is dealt to a Player's Hand that stays; the card is named where it was disclosed",
        frozenset({DECISION, PAUSE}), _third_card, needs_cards=1),
    **{key: CARDS[key]._replace(moments=_moments(CARDS[key])) for key in SHARED},
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS._replace(moments=BEFORE_THE_DEAL),
}  # fmt: skip
