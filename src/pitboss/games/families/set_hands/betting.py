"""Taking the wagers (11.7): coupons, what a bank says beside them, and who may wager in a round that a player banks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.play.actions import DEALER, REMOVE, RETURN, SHUFFLE, SUPERVISOR, Say
from pitboss.play.betting import OpenBets, every_wager, take_bets
from pitboss.play.coupons import PROGRESSIVE_COUPON, RETURN_COUPON, CouponRules, coupon_word
from pitboss.play.effects import Did
from pitboss.play.game import Procedure, Word
from pitboss.play.requests import Offer

from . import bank
from .in_play import BANK, AnyDeal
from .options import no_cut, preshuffled
from .sections import SetHandSections, SevenCardSections
from .state import SetHandsState

RECUT = "recut"
EXTRA_MIX = "extra_mix"
MIXED = "the tiles are mixed once more"
NO_SIDE_WAGERS: Mapping[str, Citation] = {}


def betting_words(sections: SetHandSections) -> dict[str, Word]:
    """What may be said while bets are open, or before, whatever the game."""
    banks = sections.bank
    return {
        BANK: Word(banks.rotation, "take the bank: everybody plays against you"),
        bank.CO_BANK: Word(banks.co_banking, "take the bank with the house covering half; the dealer sets your hand"),
        bank.PASS: Word(banks.rotation, "leave the bank to the next player"),
        bank.COVER: Word(banks.chips, "have the chips counted with which you bank", amount=True),
        bank.DEALER_WAGER: Word(banks.dealers_wager, "let the dealer wager so much against your bank", amount=True),
        bank.NO_DEALER_WAGER: Word(banks.dealers_wager, "let the dealer make no wager against your bank"),
        **coupon_word(sections.wagers),
        RETURN_COUPON: Word(sections.wagers, "another word for return_wager", on=True, by=frozenset({DEALER})),
        REMOVE: Word(sections.late, "take up a wager while bets are open", on=True),
    }


def shuffling_words(sections: SetHandSections, cards: SevenCardSections) -> dict[str, Word]:
    """What is said of the cards before they are dealt."""
    return {
        RECUT: Word(
            cards.recut,
            "the cards are to be cut again",
            by=frozenset({SUPERVISOR}),
            bets=True,
            bar=no_cut(cards.who_cuts),
        ),
        SHUFFLE: Word(sections.shuffle, "the cards are shuffled", by=frozenset({DEALER}), bets=True),
    }


def prepare(deal: AnyDeal) -> None:
    """The deck of this round, shuffled by a hand or a device unless it came pre-shuffled (11.2(b), 11.6(a))."""
    table, sections = deal.table, deal.CARDS
    if table.options.flag("second_deck"):
        table.step(f"deck {table.carry.rounds % 2 + 1} of 2 in play", sections.second_deck)
    if comes_preshuffled(deal) and sections.opening:
        table.step("the cards came pre-shuffled: no spread, no washing and no shuffle", sections.opening)


def cut(deal: AnyDeal) -> None:
    """The cut, where a hand shuffled the deck or it came pre-shuffled (11.6(b)2); who banks is known by then."""
    table, sections = deal.table, deal.CARDS
    if comes_preshuffled(deal) or table.options.word("shuffle") == "manual":
        whose, section = offered_the_cut(deal)
        table.step(f"the cut is offered to {whose}", section)
        four = table.options.word("cutting_card_after_cut") == "four_from_bottom"
        where = "four cards from the bottom" if four else "in the discard rack"
        table.step(f"the cut is offered and made, the cutting card put {where}", sections.cut)


def comes_preshuffled(deal: AnyDeal) -> bool:
    return deal.table.carry.rounds == 0 and preshuffled(deal.table.options)


def offered_the_cut(deal: AnyDeal) -> tuple[str, Citation]:
    """Who may cut first, and under which section; where none accepts, the dealer cuts (11.6(c), (d))."""
    state, offers = deal.table.recall(SetHandsState), deal.CARDS.cut_offers
    if deal.bank is not None:
        return f"seat {deal.bank.seat}, who banks, and then counterclockwise from there", offers.bank
    if not state.started:
        return "the first player at the table", offers.begins
    if not state.unbanked:
        return "the player farthest to the dealer's right", offers.in_turn
    return "the next player counterclockwise, as long as none banks", offers.in_turn


class Coupons(NamedTuple):
    """What a game lets be redeemed for the chips of a wager: who may, and what is done."""

    offers: Callable[[str], Mapping[str, Offer]]
    redeem: Callable[[Say], None]


NO_COUPONS = Coupons(lambda who: {}, lambda say: None)


def take_wagers(
    deal: AnyDeal, beside_main: Mapping[str, Citation] = NO_SIDE_WAGERS, redeemed: Coupons = NO_COUPONS
) -> Procedure[None]:
    """Wagers go down until "No more bets"; then the dealer's wager is placed.

    ``beside_main``: the wagers that need the main one beside them, with the section that wants it.
    """
    deal.dealer_wager = bank.full_dealer_wager(deal)
    bets = OpenBets(
        lambda table: across(deal, beside_main),
        each=lambda table, say: each(deal, say, beside_main),
        beside=lambda table, who: {
            **bank.words_of_the_bank(deal, who),
            **given_back(deal, who),
            **mix_offers(deal, who),
            **redeemed.offers(who),
        },
        said=lambda table, say: redeemed.redeem(say) if say.word == PROGRESSIVE_COUPON else heed(deal, say),
        barred=bank.too_late(deal),
        coupons=coupon_rules(deal),
    )
    yield from take_bets(deal.table, deal.call, bets)
    deal.closed = True
    bank.place_dealer_wager(deal)


def coupon_rules(deal: AnyDeal) -> CouponRules:
    """A coupon lies beside a wager that the house banks: it wins what chips of its value would win, and is kept either
    way (11.7(a))."""
    section = deal.SECTIONS.wagers
    return CouponRules(
        lambda table, seat: deal.coupon_places(),
        section,
        barred=deal.no_coupon(),
        enough=section,
        one=None,
        used=section,
        back=section,
    )


def given_back(deal: AnyDeal, who: str) -> Mapping[str, Offer]:
    """What the dealer gives back under another word too, where coupons lie on the layout."""
    if who != DEALER or not deal.table.coupons:
        return {}
    wagers = every_wager(deal.table)
    return {RETURN: Offer(DEALER, RETURN, deal.SECTIONS.late, on=wagers, also=(RETURN_COUPON,))}


def mix_offers(deal: AnyDeal, who: str) -> dict[str, Offer]:
    """What may be mixed once more, by the dealer or a player, where the licensee lets them and nobody has."""
    word = deal.table.game.speech.words.get(EXTRA_MIX)
    if word is None or who == SUPERVISOR or not deal.table.options.flag(EXTRA_MIX):
        return {}
    again = any(isinstance(effect, Did) and effect.text.startswith(MIXED) for effect in deal.table.effects)
    return {} if again else {EXTRA_MIX: Offer(who, EXTRA_MIX, word.cite)}


def heed(deal: AnyDeal, say: Say) -> None:
    """A word beside the wagers: what the bank says, or a supervisor's who has the cards cut again."""
    if say.word == RECUT:
        deal.table.step("the cards are cut again", deal.CARDS.recut)
    elif say.word == EXTRA_MIX:
        by = "the dealer" if say.who == DEALER else f"seat {say.who}"
        deal.table.step(f"{MIXED} by {by}", deal.table.game.speech.words[EXTRA_MIX].cite)
    else:
        bank.heed(deal, say)


def each(deal: AnyDeal, say: Say, beside_main: Mapping[str, Citation]) -> Refused | None:
    """Why one wager is not open to this seat in a round that a player banks."""
    sections = deal.SECTIONS.bank
    if say.word == REMOVE or deal.bank is None:
        return None
    if say.who == deal.bank.seat:
        if say.word == deal.MAIN:
            return Refused(f"seat {say.who} is the bank, which the others wager against", sections.against_itself)
        if say.word in beside_main:
            reason = f"{say.word!r} goes with {deal.NAME} wager, and the bank makes none"
            return Refused(reason, beside_main[say.word])
    elif say.word in deal.table.game.betting.wager and deal.same_player(say.who, deal.bank.seat):
        return Refused("a player who is the bank may wager on one area only", sections.one_area)
    return None


def across(deal: AnyDeal, beside_main: Mapping[str, Citation]) -> Refused | None:
    """What must hold between the wagers when the bets are closed."""
    table = deal.table
    wrong = [
        Refused(f"seat {seat}: {wager!r} needs {deal.NAME} wager beside it", section, blame=(seat, wager))
        for wager, section in beside_main.items()
        for seat in table.with_wagers(wager)
        if not table.on(seat, deal.MAIN)
    ]
    if not wrong and not table.with_wagers(deal.MAIN) and not deal.dealer_wager:
        return Refused("nobody has placed a wager", deal.SECTIONS.wagers)
    if wrong:
        wrong[0].others = tuple(wrong[1:])
        return wrong[0]
    return bank.uncovered(deal)
