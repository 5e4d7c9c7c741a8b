"""What can go wrong at a poker table, and what follows (14.15 to 14.18).

Cards named with an irregularity are known on paper only: a table that software deals neither exposes nor misplaces one,
so that there it is a notice and the steps that go with it.
"""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.actions import Irregularity, Say
from pitboss.play.consequences import BETS, DRAW, PAUSE, carry_on, void_round
from pitboss.play.effects import Noticed
from pitboss.play.game import Answer, Handler, Incident, Irregular, Void
from pitboss.play.mishaps import FAMILY
from pitboss.play.requests import Draw, Request
from pitboss.play.table import Table

from . import bank
from .hand_in_play import EARLY, LAST, ROUNDS, STREET, Contest, contest, kill, shuffle_stub
from .settlement import FORFEITED
from .showdown import SHOWDOWN, muck, undecided
from .variants import variant_of
from .wagers import ALL_IN, BET, CALL, CHECK, FOLD, POT, RAISE

CONDUCT, RULES, WRONG = cite("14.15"), cite("14.16"), cite("14.18")

BETTING = frozenset({EARLY, *ROUNDS})
CARDS = frozenset({DRAW, STREET, LAST})
PLAYING = BETTING | CARDS
ANY_TIME = PLAYING | {SHOWDOWN, PAUSE}
SUPERVISOR = "poker shift supervisor"
KNEW, POT_WON = "knew", "pot_won"
"""The player named knew of it and bet on; the pot was won before anybody did."""


def _board_games(options: Options) -> Refused | None:
    if any(street.board for street in variant_of(options).streets):
        return None
    return Refused("no board is dealt in this game", WRONG)


def _seven_card_stud(options: Options) -> Refused | None:
    variant = variant_of(options)
    return None if not variant.button and variant.hole == 7 else Refused("no card comes face down last here", WRONG)


def _after_the_flop(table: Table, action: Irregularity) -> str:
    return "" if contest(table).street == 1 else "the flop is over"


def _somebody_acted(table: Table, action: Irregularity) -> str:
    """A burn that is missed is made good only while nobody has acted on the card."""
    hand = contest(table)
    return "somebody has acted on the card" if len(hand.acted) > hand.acted_before else ""


# Cards


def _came_early(street: int, consequence: str) -> Handler:
    """Cards go back into the stub, which is shuffled; those that come again come without a burn."""

    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        hand = contest(it.table)
        if hand.street < street:
            hand.reshuffled.add(street)
        elif isinstance(it.request, Draw):
            shuffle_stub(it.table, hand, it.irregular.cite)
        return None

    return handle


def _turn_came_early(it: Incident) -> Answer:
    """The card lies aside while the turn is dealt; before the river it is shuffled into the stub."""
    it.notice("set aside; the next card after a burn is the turn, and the river comes from a shuffled stub")
    for card in it.action.cards:
        it.table.discard_card(card, it.irregular.cite)
    contest(it.table).reshuffled.add(3)
    return None


def _require_first(it: Incident, two: str) -> None:
    """A second card that something is wrong with makes the deal a misdeal, while one can still be called."""
    before = any(isinstance(effect, Noticed) and effect.key == it.action.key for effect in it.table.effects)
    if (before or len(it.action.cards) > 1) and not contest(it.table).begun:
        it.notice("a second one in the deal: a misdeal")
        raise Void(f"{two}: a misdeal", it.irregular.cite)


def _scrapped(it: Incident) -> Answer:
    """One card is out of the hand; a second one in the deal makes it a misdeal."""
    _require_first(it, "two boxed cards")
    return _out_of_the_hand("a scrap: it is discarded, and the next card used")(it)  # type: ignore[return-value]


def _lay_aside(it: Incident) -> None:
    """The cards named are out of the hand for good."""
    for card in it.action.cards:
        it.table.discard_card(card, it.irregular.cite)
        contest(it.table).aside.append(card)


def _out_of_the_hand(consequence: str) -> Handler:
    def handle(it: Incident) -> Answer:
        it.notice(consequence)
        _lay_aside(it)
        return None

    return handle


def _exposed(it: Incident) -> Answer:
    """The exposed card is replaced by the top card once all are dealt, and becomes the first burn. A second one makes
    it a misdeal."""
    _require_first(it, "two cards exposed")
    it.notice("replaced by the top card once all are dealt; it becomes the first burn")
    _lay_aside(it)
    contest(it.table).burned |= bool(it.action.cards)
    return None


def _last_card_up(it: Incident) -> Answer:
    """With three players or more that player may be all-in from here on; with two all last cards are up."""
    hand, seat = contest(it.table), it.action.at.seat
    if len(hand.live) == 2:
        hand.last_up = True
        it.notice("two players are left: all last cards come face up")
    elif it.action.word == ALL_IN and seat in hand.live:
        hand.closed.add(seat)
        it.notice("the player elects to be all-in here: no more of the betting concerns the hand")
    else:
        it.notice("all last cards stay as dealt")
    return None


# Hands and words


def _dead(it: Incident) -> Answer:
    hand, seat = contest(it.table), it.action.at.seat
    if seat not in hand.live:
        it.notice("no live hand is concerned")
        return None
    it.notice("the hand is dead, its money stays")
    kill(it.table, hand, seat)
    return None


def _counts_as_call(it: Incident) -> Answer:
    """Counts as a call of the seat whose turn it is."""
    seat, request = it.action.at.seat, it.request
    if isinstance(request, Request) and request.offer(seat, CALL) is not None:
        it.notice("it counts as a call")
        return Say(seat, CALL)
    it.notice("there is nothing for this seat to call: it says what it does")
    return None


def _out_of_turn(it: Incident) -> Answer:
    """A fold is binding; anything else is, unless somebody bets or raises before the turn comes."""
    hand, seat, word = contest(it.table), it.action.at.seat, it.action.word
    request = it.request
    assert isinstance(request, Request)
    if not word or seat not in hand.live or seat in request.offers:
        it.notice("nothing is bound by it")
        return None
    hand.bound[seat] = word, hand.to
    it.notice("the fold is binding" if word == FOLD else f"{word}: binding at its turn, unless somebody raises first")
    return None


def _fouled_deck(it: Incident) -> Answer:
    """All bets go back, but for one who knew and bet on: what he put in is forfeited to the next pot. A pot that was
    won before is kept."""
    if it.request.moment == BETS:
        it.notice("the pots that were won stand; the deck is replaced")
        return None
    seat = it.action.at.seat
    if it.action.word == KNEW and seat and it.table.on(seat, POT):
        it.table.step(f"seat {seat} knew and bet on: what it put in is forfeited to the next pot", FORFEITED)
        bank.forfeit(it.table, seat, FORFEITED)
    return void_round("all bets go back, and the deck is replaced")(it)  # type: ignore[return-value]


def _who_knew(table: Table, action: Irregularity) -> str:
    """Between hands it is about a pot that was won, and only then; who knew has to be named."""
    if action.word == KNEW and not action.at.seat:
        return "who knew? (irregular fouled_deck seat N knew)"
    if isinstance(table.local, Contest) == (action.word == POT_WON):
        return "the pot of this hand is not won yet" if table.local else f"no hand is in play (or is it {POT_WON}?)"
    return ""


def _winner_mucked(it: Incident) -> Answer:
    hand, seat = contest(it.table), it.action.at.seat
    if seat in undecided(hand) and len(hand.live) - len(hand.mucked) > 1:
        it.notice("the hand is dead")
        muck(it.table, hand, seat)
    else:
        it.notice("no live hand is concerned")
    return None


IRREGULARITIES = {
    "dispute": Irregular(RULES, "a dispute", ANY_TIME, carry_on("the decision is final", SUPERVISOR), needs_cards=0,
        means=frozenset(FAMILY)),
    "collusion": Irregular(CONDUCT, "a player helps another, or passes information", ANY_TIME,
        carry_on("the player may be removed, and the regulator is told", SUPERVISOR), needs_cards=0),
    "cards_out_of_view": Irregular(CONDUCT, "cards are held where the dealer cannot see them", PLAYING,
        carry_on("the dealer has them put where they can be seen"), needs_cards=0),
    "misdeal": Irregular(WRONG, "a misdeal, noticed before two players have acted", frozenset({DRAW, EARLY}),
        void_round("all cards go back and are shuffled; antes and blinds go back, and the button stays")),
    "action_began": Irregular(WRONG, "a fouled hand after two players have acted", frozenset(ROUNDS),
        _dead, needs_cards=0),
    "hole_card_exposed_by_dealer": Irregular(WRONG, "a card dealt face down is seen, not one of the first two",
        frozenset({DRAW, EARLY, ROUNDS[0]}), _exposed, needs_cards=1),
    "boxed_card": Irregular(WRONG, "a card lies face up in the stub", PLAYING, _scrapped),
    "premature_flop": Irregular(WRONG, "the flop comes before the betting is over", frozenset({EARLY, ROUNDS[0]}),
        _came_early(1, "it goes back, the burn stays; a new flop without a burn after a shuffle"),
        needs_cards=3, bar=_board_games),
    "flop_too_many": Irregular(WRONG, "four cards are dealt to the flop", frozenset({STREET, ROUNDS[1]}),
        _came_early(1, "they go back, the burn stays; a new flop without a burn after a shuffle"),
        needs_cards=4, bar=_board_games, cannot=_after_the_flop),
    "premature_turn": Irregular(WRONG, "the fourth card comes before the betting is over", frozenset({ROUNDS[1]}),
        _turn_came_early, needs_cards=1, bar=_board_games),
    "premature_river": Irregular(WRONG, "the fifth card comes before the betting is over", frozenset({ROUNDS[2]}),
        _came_early(3, "it goes back; the river comes without a burn after a shuffle"),
        needs_cards=1, bar=_board_games),
    "missing_burn": Irregular(WRONG, "a card is dealt without a burn, and nobody has acted since",
        frozenset({STREET, LAST, *ROUNDS[1:]}), _out_of_the_hand("it becomes the burn, and the next card plays"),
        needs_cards=1, cannot=_somebody_acted),
    "stud_down_card_exposed": Irregular(WRONG, "the last card of seven-card stud is dealt face up to one player",
        frozenset({LAST, ROUNDS[4]}), _last_card_up, needs_cards=0, words=frozenset({ALL_IN}), bar=_seven_card_stud),
    "too_many_cards_player": Irregular(WRONG, "a hand has a card too many after two players have acted",
        frozenset(ROUNDS), _dead, needs_cards=0),
    "fouled_deck": Irregular(WRONG, "the deck has a wrong count or a card twice", ANY_TIME | {BETS},
        _fouled_deck, wrong_deck=True, words=frozenset({KNEW, POT_WON}), cannot=_who_knew),
    "out_of_turn": Irregular(WRONG, "somebody acts before it is his turn", BETTING,
        _out_of_turn, needs_cards=0, words=frozenset({FOLD, CHECK, CALL, BET, RAISE})),
    "string_bet": Irregular(WRONG, "chips go in by more than one motion, unannounced", BETTING,
        _counts_as_call, needs_cards=0),
    "oversize_chip": Irregular(WRONG, "one chip larger than the bet goes in without a word", BETTING,
        _counts_as_call, needs_cards=0),
    "winner_mucked": Irregular(WRONG, "a hand is thrown face down into the muck", frozenset({SHOWDOWN}),
        _winner_mucked, needs_cards=0),
}  # fmt: skip
