"""What can go wrong at pai gow poker, and what follows (11.11; 11.6(f), 11.8(d), 11.8A(d), 11.8B(e), 11.17(h), (i))."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.errors import Refused
from pitboss.games.pai_gow_poker.bank import OFFERED
from pitboss.games.pai_gow_poker.betting import return_progressive
from pitboss.games.pai_gow_poker.dealing import STACK, START, Redeal
from pitboss.games.pai_gow_poker.in_play import BANK_MISSET, FOUL, Deal
from pitboss.games.pai_gow_poker.round import PLAY_ON, VOID_HAND
from pitboss.games.pai_gow_poker.wagers import MAIN, SIDE_WAGERS
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.actions import Drawn, Say
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.game import Answer, Handler, Incident, Irregular, Procedure, Void
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
from pitboss.play.procedure import hear
from pitboss.play.requests import Draw, Offer, Request, offered

ELECTION = "election"
BEFORE_THE_DEAL = frozenset({BETS, OFFERED})
SHAKING = frozenset({START})
DEALING = frozenset({START, STACK, DRAW, "burn"})
"""Cards go out to hands, and to positions that nobody plays."""
AFTER_THE_BETS = DEALING | {DECISION, FACE, PAUSE}
"""From the call to the settlement: what happened during the deal may be noticed later."""

ALL_VOID = "all hands void, the cards are reshuffled"
DECK_REMOVED = "all hands void, the deck is removed from the table"
REST = {"manual_shoe": cite("11.8(d)2"), "hand": cite("11.8A(d)2"), "automated_7": cite("11.8B(e)2")}
"""The sections on other than four cards being left, by how the cards are dealt."""
STACK_MISCOUNT, DECK_WRONG = WRONG_REST = ("stack_miscount", "deck_wrong_not_misdealt")

Barring = Callable[[Options], Refused | None]


def only_with(option: str, values: tuple[str, ...], reason: str, section: str) -> Barring:
    """Why something cannot happen where the table has no such device."""
    return lambda options: None if options.word(option) in values else Refused(reason, cite(section))


def only_if(option: str, reason: str, section: str) -> Barring:
    return lambda options: None if options.flag(option) else Refused(reason, cite(section))


_DICE = only_with("start_method", ("dice",), "no dice are used at this table", "11.4(a)1")
_BY_HAND = only_with("deal_method", ("hand",), "cards are not dealt from the hand at this table", "11.8A(a)")
_STACKS = only_with("deal_method", ("hand", "automated_7"), "no stacks of seven are dealt at this table", "11.8B(a)")
_SEVENS = only_with(
    "deal_method", ("manual_shoe", "hand", "automated_7"), "only positions with a wager are dealt to here", "11.17(b)"
)
_SPLIT = only_with("deal_method", ("split_3_4",), "all cards but four are dealt at this table", "11.17(h)")
_AUTOMATED_SHOE = only_with(
    "deal_method", ("automated_7", "split_3_4"), "no automated dealing shoe is in use at this table", "11.8B(a)"
)
_SHUFFLER = only_with("shuffle", ("automated",), "no shuffling device is in use at this table", "11.6(a)")
_CUT = only_with("shuffle", ("manual",), "the cards are not cut at this table", "11.6(b)")
_COUNTED = only_if("shuffler_counts_cards", "no shuffler counts the cards at this table", "11.17(i)")
_BANKED = only_if("player_bank", "players do not bank at this table", "11.10(a)")


# Consequences of this game's own


def reshuffled(consequence: str) -> Handler:
    """The cards are shuffled and dealt again; the wagers stand."""

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        if isinstance(it.request, Draw) and it.request.kind == "cards":
            raise Redeal(it.irregular.cite)
        it.table.shuffle(it.irregular.cite)
        return None

    return handle


def wrong_rest(consequence: str) -> Handler:
    """Other than four cards are left: the round is void under the section on the table's own way of dealing."""

    def handle(it: Incident) -> Answer:
        section = REST[it.table.options.word("deal_method")]
        it.table.notice(it.action.key, it.action.at, consequence, section)
        it.table.account_for(it.action.cards)
        raise Void(f"{it.irregular.meaning}: {consequence}", section)

    return handle


def player_card_exposed(it: Incident) -> Procedure[Answer]:
    """The player, without looking at the other cards, plays the hand out or voids it (11.11(d))."""
    table, section = it.table, it.irregular.cite
    seat, hand = it.action.at.seat, it.action.at
    if seat not in table.seats or not table.on(seat, MAIN):
        if hand in table.hands:  # dealt to, and no wager against the bank: it is the bank
            table.notice(it.action.key, hand, ALL_VOID, cite("11.11(e)"))
            raise Void(f"a card of the bank is exposed: {ALL_VOID}", cite("11.11(e)"))
        it.notice("nobody plays this hand")
        return None
    word = it.action.word
    if not word:
        offers = offered(*(Offer(seat, choice, section) for choice in (PLAY_ON, VOID_HAND)))
        request = Request(ELECTION, offers, section, silence=Say(seat, PLAY_ON), declinable=True)
        word = (yield from hear(table, request)).word
    if word == VOID_HAND:
        it.notice("the player voids the hand: the wagers go back")
        return_progressive(table.local_as(Deal), seat, section)
        for wager in (MAIN, *SIDE_WAGERS):
            table.give_back(seat, wager, section)
    else:
        it.notice("the player plays the hand out")
    asked = it.request
    if it.action.cards and isinstance(asked, Draw) and asked.kind == "cards" and asked.to[0] == hand:
        return Drawn(it.action.cards[:1])
    return None


IRREGULARITIES = {
    "dice_not_flat": Irregular(
        cite("11.11(a)"), "not all dice lie flat", SHAKING, carry_on("no roll: the dice are shaken again"), bar=_DICE
    ),
    "die_out_of_shaker": Irregular(
        cite("11.11(b)"),
        "a die falls out of the shaker",
        SHAKING,
        carry_on("no roll: the dice are shaken again"),
        bar=_DICE,
    ),
    "lid_removed_by_bank": Irregular(
        cite("11.10(h)1"),
        "the bank lifts the lid",
        SHAKING,
        carry_on("it is covered, and the bank shakes again"),
        bar=_DICE,
    ),
    "dice_mistotalled": Irregular(
        cite("11.11(c)"),
        "the dice were totalled wrongly and the first cards went to a wrong position",
        AFTER_THE_BETS,
        void_round("all hands are dead, the cards are reshuffled"),
        bar=_DICE,
    ),
    "player_card_exposed": Irregular(
        cite("11.11(d)"),
        "the dealer exposes a card of a player",
        AFTER_THE_BETS,
        player_card_exposed,
        words=frozenset({PLAY_ON, VOID_HAND}),
        exposed=True,
    ),
    "dealer_or_bank_card_exposed": Irregular(
        cite("11.11(e)"),
        "a card of the dealer or the bank is exposed",
        AFTER_THE_BETS,
        void_round(ALL_VOID),
        exposed=True,
    ),
    "one_face_up_card_in_shoe": Irregular(
        cite("11.11(f)"),
        "a card is found face up in the shoe",
        AFTER_THE_BETS,
        laid_aside("it is not used and goes to the discard rack", ALL_VOID),
        takes=1,
        exposed=True,
    ),
    "several_face_up_cards_in_shoe": Irregular(
        cite("11.11(f)"),
        "more than one card is found face up",
        AFTER_THE_BETS,
        void_round(ALL_VOID),
        exposed=True,
    ),
    "card_drawn_in_error_unexposed": Irregular(
        cite("11.11(g)"),
        "a card is drawn in error and its face is not seen",
        frozenset({DRAW}),
        used_as_next("it is used as the next card"),
        needs_cards=1,
        becomes_next=True,
        takes=1,
    ),
    "wrong_card_count": Irregular(
        cite("11.11(h)"), "a player or the dealer has other than seven cards", AFTER_THE_BETS, void_round(ALL_VOID)
    ),
    STACK_MISCOUNT: Irregular(
        cite("11.8B(e)2"),
        "other than four cards are left, and a stack has other than seven",
        AFTER_THE_BETS,
        wrong_rest("the round is void, the cards are reshuffled"),
        bar=_STACKS,
    ),
    DECK_WRONG: Irregular(
        cite("11.8(d)2"),
        "other than four cards are left though every hand has seven",
        AFTER_THE_BETS,
        wrong_rest(DECK_REMOVED),
        bar=_SEVENS,
    ),
    "stub_count_wrong_misdealt": Irregular(
        cite("11.17(h)2"), "the stub count shows a misdeal", AFTER_THE_BETS, void_round("all hands void"), bar=_SPLIT
    ),
    "stub_count_wrong_deck": Irregular(
        cite("11.17(h)2"),
        "the stub count is wrong though nothing was misdealt",
        AFTER_THE_BETS,
        void_round(DECK_REMOVED),
        bar=_SPLIT,
    ),
    "shuffler_count_wrong": Irregular(
        cite("11.17(i)"),
        "the shuffler reports other than 53 cards",
        BEFORE_THE_DEAL,
        carry_on("the deck is removed from the table and replaced", calls="floorperson"),
        bar=_COUNTED,
    ),
    "dealer_hand_misset": Irregular(
        cite("11.11(i)"),
        "the dealer did not set the hands the house way",
        frozenset({DECISION, FACE, PAUSE}),
        carry_on("they are reset the house way and the round is completed"),
    ),
    BANK_MISSET: Irregular(
        cite("11.11(j)"),
        "the bank set the hands wrongly",
        frozenset({DECISION, FACE, PAUSE}),
        carry_on("the dealer resets them the house way"),
        bar=_BANKED,
    ),
    FOUL: Irregular(
        cite("11.9(g)4"),
        "a player's hands are wrongly set",
        frozenset({DECISION, FACE, PAUSE}),
        carry_on("the pai gow poker wager loses"),
    ),
    "card_exposed_while_stacking": Irregular(
        cite("11.11(k)"),
        "a card is exposed while the seven stacks are dealt",
        DEALING,
        reshuffled("the cards are reshuffled and dealt again"),
        bar=_BY_HAND,
    ),
    "stacks_dealt_in_wrong_order": Irregular(
        cite("11.11(l)"),
        "the seven stacks are not dealt in the prescribed order",
        DEALING,
        reshuffled("the cards are reshuffled and dealt again"),
        bar=_BY_HAND,
    ),
    "shuffler_fault": Irregular(
        cite("11.11(m)"),
        "the shuffler jams, stops or does not finish",
        BEFORE_THE_DEAL,
        carry_on("the cards are reshuffled by the approved procedure"),
        bar=_SHUFFLER,
    ),
    "auto_shoe_fault": Irregular(
        cite("11.11(n)"),
        "the automated dealing shoe jams, stops or does not deal all the cards",
        AFTER_THE_BETS,
        void_round("the round is void; the cards are taken out and reshuffled with those dealt"),
        bar=_AUTOMATED_SHOE,
    ),
    "device_changeover": Irregular(
        cite("11.11(o)"),
        "another method of shuffling or dealing is wanted",
        BEFORE_THE_DEAL,
        carry_on("the device leaves the table before another method is used", calls="floorperson"),
    ),
    "bad_cut": Irregular(
        cite("11.6(f)"),
        "the cut was improper, and no card is dealt yet",
        BEFORE_THE_DEAL,
        carry_on("the supervisor has the cards cut again", calls="casino supervisor"),
        bar=_CUT,
    ),
    "late_wager_change": Irregular(
        cite("11.7(c)"),
        "somebody wants to make, raise or withdraw a wager after the call",
        AFTER_THE_BETS,
        carry_on("it is not allowed: the wagers stand as they were"),
    ),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}
