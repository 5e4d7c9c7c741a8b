"""A round of chemin de fer, from the offer of the shoe to the settlement (4.5 - 4.11).

The text that is known ends with 4.7(c). What follows is the traditional game, or punto banco's rule by analogy, and
the citations say which.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.equipment.cards import Card
from pitboss.equipment.money import EVEN
from pitboss.errors import Refused
from pitboss.games.families.baccarat.dealing import DealSections, four_cards
from pitboss.games.families.baccarat.hands import BANKER_HAND, PLAYER_HAND, Result, natural, points, result, value
from pitboss.games.families.baccarat.shoe import burn, draw, end_of_hand, finished, hold_over
from pitboss.law.citation import cite
from pitboss.play.accounts import CENTRE
from pitboss.play.actions import DEALER, REMOVE, Say
from pitboss.play.card_places import Hand
from pitboss.play.consequences import DECISION
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import hear, know, pause
from pitboss.play.requests import Offer, Request, offered
from pitboss.play.table import Table

from .bank import AWARD_SHOE, BID, PASS, remember, take_bank, tenure
from .cover import CLOSED, COVER, UNCOVERED, Cover, take_cover
from .hands import DRAW, STAY, banker_may, by_the_table, player_may
from .shoe import SECTIONS, close_cut, new_shoe, take_aside
from .shoe import WORDS as CARD_WORDS
from .state import Tenure
from .wagers import AGAINST_BANK, AVEC_LA_TABLE, BANCO, BANK, CALLS, SUIVI, vigorish

CONTROLS = cite("4.8 [practice]")
DEALS = cite("4.8 [by analogy 3.7(c)]")
NATURAL = cite("4.9 [by analogy 3.9(a)]")
DRAWS = cite("4.9 [practice]")
RESULT = cite("4.10 [by analogy 3.10(a)]")
DEAL = DealSections(initial=DEALS, count=DEALS, third=DRAWS, natural=NATURAL, result=RESULT)
FLOW = cite("4.10 [practice]")
WON, LOST, STAND_OFF = cite("4.6(a)1"), cite("4.6(a)2"), cite("4.6(a)3")
MUST_PASS = cite("4.11 [by analogy 3.11(a)]")

WORDS = {
    BID: Word(cite("4.5(b)"), "offer to wager so much on the first hand: the highest offer banks", amount=True),
    BANK: Word(cite("4.6(a)"), "place the Banker's wager, and take the shoe with it where it is offered", amount=True),
    PASS: Word(cite("4.11 [by analogy 3.11]"), "give the shoe up, or do not take it"),
    SUIVI: Word(
        CALLS[SUIVI], "cover the whole bank again, having lost to it alone last time: first option", amount=True
    ),
    BANCO: Word(CALLS[BANCO], "cover the whole bank alone, before any ordinary wager", amount=True),
    AVEC_LA_TABLE: Word(CALLS[AVEC_LA_TABLE], "cover half of the bank, before any ordinary wager", amount=True),
    DRAW: Word(DRAWS, "take a third card"),
    STAY: Word(DRAWS, "take no card"),
    REMOVE: Word(COVER, "take up a wager while bets are open", on=True),
    AWARD_SHOE: Word(cite("4.5(b)"), "the offers are closed: the highest has the shoe", by=frozenset({DEALER})),
    **CARD_WORDS,
}

ALSO = {
    "banco_suivi": SUIVI,
    "banco_seul": BANCO,
    "avec_la_table": AVEC_LA_TABLE,
    "stand": STAY,
    "hit": DRAW,
}
"""Other ways to say it: 4.7(b) and (c) name the calls' long forms."""


def play(table: Table) -> Procedure[None]:
    """One round."""
    if finished(table):  # no card is dealt from a finished shoe, and a fresh one is auctioned (4.4(a), 4.5(b))
        before = tenure(table)
        new_shoe(table, before.banker if before else "")
        remember(table, None)
    now = yield from take_bank(table)  # 4.5, 4.6
    if now is None:
        return
    banker = now.banker
    cover = yield from take_cover(table, now)  # 4.7
    table.give_back(banker, BANK, UNCOVERED, cents=cover.left)
    if not cover.covered:
        table.step("nobody wagers against the Banker: no hand is dealt", UNCOVERED)
        remember(table, replace(now, suivi=""))  # nobody has equaled this wager, and it was no stand-off (4.7(b))
        return
    close_cut(table)
    table.announce("Cards", CLOSED)

    controller = cover.controller()
    table.step(f"seat {controller} plays the Player's Hand, seat {banker} the Banker's Hand", CONTROLS)
    yield from four_cards(table, SECTIONS, DEAL, up=False)  # 4.8
    player = yield from look(table, controller, PLAYER_HAND)
    bankers = yield from look(table, banker, BANKER_HAND)
    if natural(player) or natural(bankers):  # turned up at once
        table.reveal(PLAYER_HAND, NATURAL)
        table.reveal(BANKER_HAND, NATURAL)
    else:
        yield from third_cards(table, controller, banker)  # 4.9

    counts = points(table.hands[PLAYER_HAND]), points(table.hands[BANKER_HAND])
    outcome = result(*counts)
    table.announce(f"Player {counts[0]}, Banker {counts[1]}: {OUTCOMES[outcome]}", RESULT)
    yield from pause(table, RESULT)
    yield from put_aside_away(table)
    remember(table, after(now, cover, outcome))  # 4.11
    settle(table, banker, cover, outcome)  # 4.10
    if outcome is Result.PLAYER:
        table.announce("The shoe passes", MUST_PASS)
    for hand in (PLAYER_HAND, BANKER_HAND):
        table.discard(hand, FLOW, up=True)
    end_of_hand(table, SECTIONS)


OUTCOMES = {Result.PLAYER: "the Player's Hand wins", Result.BANKER: "the Banker's Hand wins", Result.TIE: "stand-off"}


# The hands (4.8, 4.9)


def look(table: Table, who: str, hand: Hand) -> Procedure[Sequence[Card]]:
    """Whoever plays a hand looks at it; faces that nobody wrote down are asked for, since the drawing needs them."""
    held = yield from know(table, hand, CONTROLS)
    table.look(who, hand, CONTROLS)
    return held


def third_cards(table: Table, controller: str, banker: str) -> Procedure[None]:
    """The Player's Hand takes a card or none; then the Banker turns his up, and draws or stays."""
    count = points(table.hands[PLAYER_HAND])
    words = player_may(count, table.options.word("player_on_five"))
    third = None
    if (yield from draws(table, controller, "Player", words, DRAW)):
        third = value((yield from next_card(table, PLAYER_HAND)))
    table.reveal(BANKER_HAND, DRAWS)
    count = points(table.hands[BANKER_HAND])
    words = banker_may(count, third, table.options.word("banker_drawing_rule"))
    if (yield from draws(table, banker, "Banker", words, by_the_table(count, third))):
        yield from next_card(table, BANKER_HAND)
    table.reveal(PLAYER_HAND, DRAWS)


def draws(table: Table, who: str, hand: str, may: tuple[str, ...], default: str) -> Procedure[bool]:
    """Card or no card. It is asked even where the rules leave no choice: the asking must not give a hand away."""
    only = may[0] if len(may) == 1 else ""

    def objection(said: Say) -> Refused | None:
        return None if said.word in may else Refused(f"{said.word!r}: with this count the hand must {only}", DRAWS)

    offers = offered(Offer(who, DRAW, DRAWS), Offer(who, STAY, DRAWS))
    silence = Say(who, only or default)
    said = yield from hear(
        table, Request(DECISION, offers, DRAWS, silence, declinable=bool(only), objection=objection)
    )  # fmt: skip
    table.announce(f"{hand}: {'card' if said.word == DRAW else 'no card'}", DRAWS)
    return said.word == DRAW


def next_card(table: Table, hand: Hand) -> Procedure[Card]:
    """A third card, face up; one dealt to the Player's Hand in error is the next (4.12 [by analogy 3.12(a)])."""
    aside = take_aside(table)
    if aside is not None and aside.seen:
        table.take((hand,), (aside,), True, DRAWS)
    else:
        yield from draw(table, (hand,), SECTIONS, DRAWS)
    return table.hands[hand][-1]


def put_aside_away(table: Table) -> Procedure[None]:
    """Cards dealt in error that no hand took: burned if they were seen, else the first cards of the next hand."""
    while (aside := take_aside(table)) is not None:
        if aside.seen:
            yield from burn(table, SECTIONS, SECTIONS.excess, (aside,))
        else:
            hold_over(table, aside)


# The money (4.10) and the shoe (4.11)


def settle(table: Table, banker: str, cover: Cover, outcome: Result) -> None:
    """Losing wagers first, through the centre of the table to whoever has won them; a stand-off moves nothing."""
    covered = cover.covered
    seats = [seat for seat in reversed(table.seats) if table.on(seat, AGAINST_BANK)]
    match outcome:
        case Result.PLAYER:
            table.collect(banker, BANK, LOST, bank=CENTRE)
            for seat in seats:
                table.pay(seat, AGAINST_BANK, EVEN, FLOW, bank=CENTRE)
        case Result.BANKER:
            for seat in seats:
                table.collect(seat, AGAINST_BANK, FLOW, bank=CENTRE)
            table.pay_amount(banker, BANK, covered, WON, source=CENTRE, odds=EVEN)
            table.take_back(banker, BANK, WON)
            charged = vigorish(table.options)
            table.charge(banker, BANK, charged.on(covered), charged.cite)
        case Result.TIE:
            table.give_back(banker, BANK, STAND_OFF)
            for seat in seats:
                table.give_back(seat, AGAINST_BANK, STAND_OFF)


def after(now: Tenure, cover: Cover, outcome: Result) -> Tenure:
    """What the next round starts from: a loss ends the tenure, and a stand-off leaves the first option as it was."""
    match outcome:
        case Result.PLAYER:
            return replace(now, lost=True, suivi="")
        case Result.BANKER:
            return replace(now, suivi=cover.alone())
        case Result.TIE:
            return now
