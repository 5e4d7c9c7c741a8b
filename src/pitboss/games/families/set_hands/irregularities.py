"""What can go wrong at the games of set hands, and what follows (11.11). Each gives its own sections; what happens is
the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.law.citation import Citation
from pitboss.play.actions import Drawn, Irregularity, Say
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.card_places import DEALERS
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
    under,
    used_as_next,
    void_round,
)
from pitboss.play.game import Answer, Barring, Handler, Incident, Irregular, Moment, Procedure, Void, Word
from pitboss.play.mishaps import LATE
from pitboss.play.procedure import hear
from pitboss.play.requests import Draw, Offer, Request, offered
from pitboss.play.table import Table

from .bank import OFFERED
from .dealing import STACK, START, Redeal
from .in_play import BANK_MISSET, FOUL, deal_at
from .options import no_cut
from .sections import SetHandSections, SevenCardSections

VOID_HAND, PLAY_ON = "void", "play"
ELECTION = "election"
MOMENTS = {
    OFFERED: Moment("while the bank is offered", early=True, opens=True),
    START: Moment("before it is known who is dealt to first", early=True),
    STACK: Moment("before a stack is chosen"),
}
BEFORE_THE_DEAL = frozenset({BETS, OFFERED})
SHAKING = frozenset({START})
DEALING = frozenset({START, STACK, DRAW, "burn"})
"""Cards go out to hands, and to positions that nobody plays."""
SETTING = frozenset({DECISION, FACE, PAUSE})
AFTER_THE_BETS = DEALING | SETTING
"""From the call to the settlement: what happened during the deal may be noticed later."""
DEALT = AFTER_THE_BETS - {START, STACK}
"""Cards are going out or lie there: before that nobody has a card that could be exposed."""

ALL_VOID = "all hands void, the cards are reshuffled"
DECK_REMOVED = "all hands void, the deck is removed from the table"
NO_ROLL = "no roll: the dice are shaken again"
DEALT_AGAIN = "the cards are reshuffled and dealt again"


def exposed_words(section: Citation, piece: str = "card") -> dict[str, Word]:
    """What a player may choose, a card or a tile of whose hand the dealer has exposed."""
    return {
        VOID_HAND: Word(section, f"void your hand, a {piece} of which the dealer has exposed"),
        PLAY_ON: Word(section, f"play out the hand of which the dealer has exposed a {piece}"),
    }


def both(one: Barring, other: Barring) -> Barring:
    return lambda options: one(options) or other(options)


# Consequences of these games' own


def reshuffled(consequence: str) -> Callable[[Incident], Answer]:
    """The cards are shuffled and dealt again; the wagers stand."""

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        if isinstance(it.request, Draw) and it.request.kind == "cards":
            raise Redeal(it.irregular.cite)
        it.table.shuffle(it.irregular.cite)
        return None

    return handle


def shaken_again(sections: Mapping[str, Citation]) -> Handler:
    """The bank shakes again, under the section on the table's own way of dealing."""

    def handle(it: Incident) -> Answer:
        section = sections[it.table.options.word("deal_method")]
        it.table.notice(it.action.key, it.action.at, "it is covered, and the bank shakes again", section)
        return None

    return handle


def player_card_exposed(of_bank: Citation, piece: str = "card", all_void: str = ALL_VOID) -> Handler:
    """The player, without looking at the other cards, plays the hand out or voids it (11.11(d)); a card of the dealer
    or of the bank makes all hands void (11.11(e))."""

    def handle(it: Incident) -> Procedure[Answer]:
        table, section = it.table, it.irregular.cite
        deal = deal_at(table)
        seat, hand = it.action.at.seat, it.action.at
        against = "bank" if deal.bank and deal.bank.seat == seat else "dealer" if hand == DEALERS else ""
        if against == "bank" or (against and deal.dealer_plays):
            table.notice(it.action.key, hand, all_void, of_bank)
            raise Void(f"a {piece} of the {against} is exposed: {all_void}", of_bank)
        plays, word = seat in table.seats and bool(table.on(seat, deal.MAIN)), it.action.word
        if plays and not word:
            offers = offered(*(Offer(seat, choice, section) for choice in (PLAY_ON, VOID_HAND)))
            request = Request(ELECTION, offers, section, silence=Say(seat, PLAY_ON), declinable=True)
            word = (yield from hear(table, request)).word
        if not plays:
            it.notice("nobody plays this hand")
        elif word == VOID_HAND:
            it.notice("the player voids the hand: the wagers go back")
            deal.give_back(seat, section)
        else:
            it.notice("the player plays the hand out")
        asked = it.request
        if it.action.cards and isinstance(asked, Draw) and asked.kind == "cards" and asked.to[0] == hand:
            return Drawn(it.action.cards[:1])
        return None

    return handle


def without_bank(table: Table, action: Irregularity) -> str:
    """Why nothing can go wrong with a bank in a round that the house banks."""
    return "" if deal_at(table).bank else "nobody banks this round"


def not_set_by_the_bank(table: Table, action: Irregularity) -> str:
    """Why no bank can have set its hands wrongly: nobody banks, or the dealer sets the co-bank's hands (11.10(e))."""
    bank = deal_at(table).bank
    return without_bank(table, action) or ("the dealer sets the hands of a co-bank" if bank and bank.co else "")


def set_already(table: Table, action: Irregularity) -> str:
    """Why a player cannot choose any more whether to play a hand: that is done without looking at the cards that were
    not exposed, and who has set the hands has looked at them (11.11(d))."""
    deal, seat = deal_at(table), action.at.seat
    if seat not in table.seats or (deal.bank and deal.bank.seat == seat) or not table.on(seat, deal.MAIN):
        return ""
    return "the hands of that seat are set, and its cards have been looked at" if deal.is_set(seat) else ""


def without_dealers_hand(table: Table, action: Irregularity) -> str:
    """Why the dealer cannot have set a hand wrongly: there is none where the dealer makes no wager against a bank."""
    deal = deal_at(table)
    sets = deal.dealer_plays or (deal.bank is not None and deal.bank.co)  # 11.10(e): a co-bank's is set by the dealer
    return "" if sets else "the dealer sets no hand this round"


def shared_irregularities(
    sections: SetHandSections, cards: SevenCardSections, cites: Mapping[str, Citation], dealer_exposed: str, wager: str
) -> dict[str, Irregular]:
    """The irregularities of both card games, each under the section that is given for its key.

    ``dealer_exposed``: the key of a card of the dealer, or of the bank, that is exposed.
    """
    dice = only_with("start_method", "dice", "no dice are used at this table", cards.dice)
    by_hand = only_with("deal_method", "hand", "cards are not dealt from the hand at this table", cards.by_hand)
    shuffler = only_with("shuffle", "automated", "no shuffling device is in use at this table", sections.shuffle)
    cut = no_cut(cards.who_cuts)
    banked = only_with("player_bank", True, "players do not bank at this table", sections.bank.may_bank)
    shoes = ("automated_7", "split_3_4")
    shoe = only_with("deal_method", shoes, "no automated dealing shoe is in use at this table", cards.in_stacks)

    one = under(cites)
    return dict((
        one("dice_not_flat", "not all dice lie flat", SHAKING, carry_on(NO_ROLL), dice),
        one("die_out_of_shaker", "a die falls out of the shaker", SHAKING, carry_on(NO_ROLL), dice),
        one("lid_removed_by_bank", "the bank lifts the lid", SHAKING,
            shaken_again(cards.bank_shakes), both(banked, dice), cannot=without_bank),
        one("dice_mistotalled", "the dice were totalled wrongly and the first cards went to a wrong position",
            AFTER_THE_BETS, void_round("all hands are dead, the cards are reshuffled"), dice),
        one("player_card_exposed", "the dealer exposes a card of a player", DEALT,
            player_card_exposed(cites[dealer_exposed]), words=frozenset({PLAY_ON, VOID_HAND}), cannot=set_already),
        one(dealer_exposed, "a card of the dealer or the bank is exposed", AFTER_THE_BETS,
            void_round(ALL_VOID)),
        one("one_face_up_card_in_shoe", "a card is found face up in the shoe", AFTER_THE_BETS,
            laid_aside("it is not used and goes to the discard rack", ALL_VOID), takes=1),
        one("several_face_up_cards_in_shoe", "more than one card is found face up", AFTER_THE_BETS,
            void_round(ALL_VOID)),
        one("card_drawn_in_error_unexposed", "a card is drawn in error and its face is not seen", frozenset({DRAW}),
            used_as_next("it is used as the next card"), needs_cards=1, becomes_next=True, takes=1),
        one("wrong_card_count", "a player or the dealer has other than seven cards", AFTER_THE_BETS,
            void_round(ALL_VOID), too_many=of_any_hand),
        one("dealer_hand_misset", "the dealer did not set the hands the house way", SETTING,
            carry_on("they are reset the house way and the round is completed"), cannot=without_dealers_hand),
        one(BANK_MISSET, "the bank set the hands wrongly", SETTING,
            carry_on("the dealer resets them the house way"), banked, cannot=not_set_by_the_bank),
        one(FOUL, "a player's hands are wrongly set", SETTING, carry_on(f"the {wager} wager loses")),
        one("card_exposed_while_stacking", "a card is exposed while the seven stacks are dealt", DEALING,
            reshuffled(DEALT_AGAIN), by_hand),
        one("stacks_dealt_in_wrong_order", "the seven stacks are not dealt in the prescribed order", DEALING,
            reshuffled(DEALT_AGAIN), by_hand),
        one("shuffler_fault", "the shuffler jams, stops or does not finish", BEFORE_THE_DEAL,
            carry_on("the cards are reshuffled by the approved procedure"), shuffler),
        one("auto_shoe_fault", "the automated dealing shoe jams, stops or does not deal all the cards", AFTER_THE_BETS,
            void_round("the round is void; the cards are taken out and reshuffled with those dealt"), shoe),
        one("device_changeover", "another method of shuffling or dealing is wanted", BEFORE_THE_DEAL,
            carry_on("the device leaves the table before another method is used", calls="floorperson"),
            either(only_with("shuffle", "automated", "no device shuffles or deals at this table",
                cites["device_changeover"]), shoe)),
        one("bad_cut", "the cut was improper, and no card is dealt yet", BEFORE_THE_DEAL,
            carry_on("the supervisor has the cards cut again", calls="casino supervisor"), cut),
        one("late_wager_change", "somebody wants to make, raise or withdraw a wager after the call", AFTER_THE_BETS,
            carry_on("it is not allowed: the wagers stand as they were"),
            means=frozenset({LATE}), named_chips="go back"),
        (OUT_OF_LIMITS, WAGER_OUT_OF_LIMITS),
    ))  # fmt: skip
