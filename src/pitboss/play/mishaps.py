"""What can go wrong with a wager at every game: late, raised or taken back out of time, beyond the limits, paid unseen.

Where a game lists such a thing among its own irregularities, that one goes first, and the word used here is another
name for it. Where a section closes the bets to everything, it decides. Where neither is so, nothing is made up: a
casino supervisor is called and decides, what is done is marked as the supervisor's (`law.provisions`), and as long as
nothing is decided the wager is settled as it was.

What is disputed is named with it, ``irregular wager_capped seat 1 ante 20``: chips that no line of the record puts down
as a wager. Where a round is one roll or spin the last chips that a seat has put down may be meant, and need no name.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from pitboss.equipment.money import dollars
from pitboss.law.provisions import (
    ALLOWED,
    DISALLOWED,
    UNDECIDED,
    by_supervisor,
    closed_to_all,
    returned,
    settles,
)
from pitboss.play.accounts import INVENTORY, Account, area, chips
from pitboss.play.actions import SUPERVISOR, Irregularity, Say
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS, DECISION, DRAW, PAUSE, WAGER_OUT_OF_LIMITS, called, last_staked, not_late
from pitboss.play.coupons import MATCH_PLAY
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Answer, Handler, Incident, Irregular, Procedure, Word
from pitboss.play.procedure import hear
from pitboss.play.requests import VAST, Offer, Request, offered

if TYPE_CHECKING:
    from pitboss.law.citation import Citation
    from pitboss.play.game import Game
    from pitboss.play.table import Later, Table

LATE, CAPPED, PINCHED, UNSEEN = "late_wager", "wager_capped", "wager_pinched", "paid_unseen"
FAMILY = (LATE, CAPPED, PINCHED, OUT_OF_LIMITS, UNSEEN)
ALLOW, DISALLOW, LEAVE_OPEN = "allow", "disallow", "leave_open"
DECISIONS = frozenset({ALLOW, DISALLOW})
DISPUTE = "dispute"
"""The moment at which a supervisor decides."""
CALLED: Final = "casino supervisor"
NOT_NAMED: Final = "an amount not named"

EARLY = frozenset({BETS, "burn"})
"""Moments of many games at which no wager can be out of time yet, or none is in question."""


class WagerMishap(NamedTuple):
    """One thing that can go wrong: what it is, and what is said of it, once somebody has decided or nobody has."""

    key: str
    meaning: str
    allowed: str
    disallowed: str
    open: str


KINDS = {
    kind.key: kind
    for kind in (
        WagerMishap(LATE, "a wager was placed after the bets were closed",
            "{} stands and is settled with the rest",
            "{} has no action and goes back",
            "whether {} has action or goes back; it is not settled until then"),
        WagerMishap(CAPPED, "a wager was raised after the result was known",
            "{} that was added is settled with the rest",
            "{} that was added goes back, and the wager is settled at what it was",
            "whether {} that was added counts; the wager is settled at what it was until then"),
        WagerMishap(PINCHED, "a wager was taken back, in part or whole, after the result was known",
            "{} that was taken stays with the player, and what is left is settled",
            "{} that was taken is put back, and the wager is settled at what it was",
            "whether {} that was taken is put back; the wager is settled at what it was until then"),
        WagerMishap(UNSEEN, "a wager was paid before hand, dice or ball were seen to, or out of turn",
            "the payment of {} stands, whatever the hand, the dice or the ball show",
            "the payment of {} is taken back, and the wager is settled as the rules have it",
            "whether the payment of {} stands; the wager is settled as the rules have it until then"),
    )
}  # fmt: skip


def becomes_of_chips(key: str, own: Irregular) -> str:
    """What becomes of chips that are named with it: a late wager goes back, whatever game it is late at."""
    return "go back" if key == LATE else own.named_chips


# What is disputed


class Disputed(NamedTuple):
    """Chips in question: where they lie or lay, how much, and whether a line put them down as a wager."""

    place: Account
    cents: int
    listed: bool = False

    def __str__(self) -> str:
        return f"${dollars(self.cents)} on {self.place.wager.replace('_', ' ')} {self.place.on}".rstrip()


def place_named(table: Table, action: Irregularity) -> Account:
    """The betting area that an irregularity names; what the wager is on need not be said where it is on one thing."""
    seat, hand = action.at.seat, action.at.label
    exact = area(seat, action.wager, action.on, hand)
    if table.balances.get(exact):
        return exact
    lying = [
        at
        for at, cents in table.balances.items()
        if cents and at.kind == "area" and (at.seat, at.wager) == (seat, action.wager)
        if action.on in ("", at.on) and hand in ("", at.hand)
    ]
    return lying[0] if len(lying) == 1 else exact


def disputed(table: Table, action: Irregularity) -> Disputed | None:
    """The chips in question; None where they are not named, and none were put down that could be meant."""
    if action.wager:
        place = place_named(table, action)
        return Disputed(place, table.balances.get(place, 0) if action.amount is None else action.amount)
    if action.key in (LATE, CAPPED) and table.game.furniture.one_roll and (last := last_staked(table, action.at.seat)):
        place, cents = last
        return Disputed(place, min(cents, table.balances[place]), listed=True)
    return None


def cannot(table: Table, action: Irregularity) -> str:
    """Why it cannot have happened there; empty if it can."""
    seat, key = action.at.seat, action.key
    if seat not in table.seats:
        return f"say at which seat (irregular {key} seat N WAGER AMOUNT)"
    if table.seating.players and not table.seating.player(seat):
        return f"nobody sits at seat {seat}"
    if not table.game.furniture.one_roll and not called(table):
        return "the bets are not closed yet"
    if action.wager:
        return misnamed(table, action)
    if key != LATE and not any(cents and at.kind == "area" and at.seat == seat for at, cents in table.balances.items()):
        return f"nothing of seat {seat} lies on the layout"
    if table.game.furniture.one_roll and key in (LATE, CAPPED):
        found = disputed(table, action)
        if key == CAPPED and not (found and found.cents < table.balances[found.place]):
            return "nothing was added to a wager of that seat"
        return not_late(table, action)
    return ""


def misnamed(table: Table, action: Irregularity) -> str:
    """Why the wager or the amount that an irregularity names cannot be meant."""
    place, cents, key = place_named(table, action), action.amount, action.key
    lies = table.balances.get(place, 0)
    about = f"{action.wager} {action.on}".rstrip()
    named_chips = becomes_of_chips(key, table.game.irregularities[key])
    taken_off = key == PINCHED or named_chips == "are put back"
    if cents is None and not taken_off:
        return f"how much? (irregular {key} {action.at} {action.wager} AMOUNT)"
    if cents is not None and not 0 < cents <= VAST:
        return "the amount must be more than 0, and one that somebody can have"
    if named_chips == "go back":
        offer = table.setting.betting(place.seat, False).get(place.wager)
        places = (offer.on or ("",)) if offer else ()
        return "" if lies or place.on in places else f"{about!r} is no wager of this table"
    if not lies:
        return f"no {about!r} of {action.at} lies there"
    if cents is not None and cents > lies and taken_off:
        return f"only ${dollars(lies)} lies there"
    return ""


# What is done with it


def go_back(table: Table, found: Disputed, section: Citation) -> None:
    """Chips have no action: they go back, and what was a wager before stays one."""
    place, cents = found.place, found.cents
    if not found.listed:
        table.stake(place.seat, place.wager, cents, section, place.on, place.hand)
    table.give_back(place.seat, place.wager, section, place.on, place.hand, cents)
    if found.listed:
        table.game.betting.along(table, place)
    if table.game.furniture.one_roll:
        table.stand()  # also if only the roll or spin turns out void, and the other wagers stay


def put_back(table: Table, found: Disputed, section: Citation) -> None:
    """Chips that were taken off a wager lie there again."""
    place, cents = found.place, found.cents
    table.move(Transfer(place, chips(place.seat), cents, Verb.WITHDRAW, place, section))
    table.stake(place.seat, place.wager, cents, section, place.on, place.hand)


def count(table: Table, found: Disputed, section: Citation) -> None:
    """Chips that came out of time lie on their wager from now on, if it is not settled yet."""
    place = lying_now(table, found.place)
    if found.listed:
        return
    if table.balances.get(place):
        table.stake(place.seat, place.wager, found.cents, section, place.on, place.hand)
        table.game.betting.along(table, place)
    else:
        table.step(f"no such wager is to be settled any more: {found} goes back", section)


def take_off(table: Table, found: Disputed, section: Citation) -> None:
    """Chips that were taken off a wager stay off it, as far as it is not settled yet."""
    place = lying_now(table, found.place)
    cents = min(found.cents, table.balances.get(place, 0))
    if cents:
        table.move(Transfer(place, chips(place.seat), cents, Verb.WITHDRAW, place, section))
        table.game.betting.along(table, place)


def lying_now(table: Table, place: Account) -> Account:
    """Where a wager lies by now: its hand may have been split since."""
    if table.balances.get(place):
        return place
    return next((at for at, cents in table.balances.items() if cents and at.kind == "area" and _same(at, place)), place)


def pay_and_take_back(table: Table, found: Disputed, section: Citation) -> None:
    """A payment is undone."""
    place, own = found.place, chips(found.place.seat)
    table.move(Transfer(INVENTORY, own, found.cents, Verb.PAY, place, section))
    table.move(Transfer(own, INVENTORY, found.cents, Verb.COLLECT, place, section))


def pay_for_good(table: Table, found: Disputed, section: Citation) -> None:
    """A payment stands: it is part of what the rules pay on that wager and on a coupon beside it, and where they take
    the stake it is the player's, unless no win brings it back. Vigorish is taken as ever; a hand that is split later
    keeps its payment."""
    place, own = found.place, chips(found.place.seat)
    table.move(Transfer(INVENTORY, own, found.cents, Verb.PAY, place, section))
    since = len(table.effects)

    def make_good(table: Table) -> None:
        settled = [done for done in table.effects[since:] if isinstance(done, Transfer) and _same(done.wager, place)]
        paid = sum(done.cents for done in settled if done.verb is Verb.PAY)
        taken = sum(done.cents for done in settled if done.verb is Verb.COLLECT)
        table.move(Transfer(own, INVENTORY, min(paid, found.cents), Verb.COLLECT, place, section))
        if not table.game.betting.wager[place.wager].spent:
            table.move(Transfer(INVENTORY, own, taken, Verb.PAY, place, section))

    table.at_the_end = [*(table.at_the_end or ()), make_good]


def _same(one: Account, other: Account) -> bool:
    """Whether two places are of one wager, or of the coupon beside it, whichever hand it has come to by now."""
    about = (one.seat, one.wager, one.on)
    beside = (other.seat, MATCH_PLAY, f"{other.wager} {other.on}".rstrip())
    return about in ((other.seat, other.wager, other.on), beside)


Done = Callable[["Table", Disputed, "Citation"], None]
UNDONE: Mapping[str, Done] = {LATE: go_back, CAPPED: go_back, PINCHED: put_back, UNSEEN: pay_and_take_back}
LET_STAND: Mapping[str, Done] = {LATE: count, CAPPED: count, PINCHED: take_off, UNSEEN: pay_for_good}


def under_section(kind: WagerMishap) -> Handler:
    """A section provides for it: what was done out of time is undone."""

    def handle(it: Incident) -> Answer:
        found = disputed(it.table, it.action)
        it.notice(kind.disallowed.format(found or NOT_NAMED))
        if found:
            UNDONE[kind.key](it.table, found, it.irregular.cite)
        return None

    return handle


def under_supervisor(kind: WagerMishap) -> Handler:
    """No section provides for it: a supervisor is called, and what is decided is done. Until then nothing is."""

    def handle(it: Incident) -> Procedure[Answer]:
        table, section = it.table, it.irregular.cite
        found = disputed(table, it.action)
        it.call(CALLED)
        word = it.action.word or (yield from hear(table, _asked(section))).word
        said, begins = {
            ALLOW: (kind.allowed, ALLOWED),
            DISALLOW: (kind.disallowed, DISALLOWED),
            LEAVE_OPEN: (kind.open, UNDECIDED),
        }[word]
        it.notice(f"{begins}: {said.format(found or NOT_NAMED)}")
        if found is None or word == LEAVE_OPEN:
            return None
        if word == DISALLOW:
            UNDONE[kind.key](table, found, section)
        elif kind.key == UNSEEN or it.request.moment == PAUSE:
            LET_STAND[kind.key](table, found, section)
        else:  # as long as the round is played the wagers stay as they are: much may be in proportion to them
            later = _later(LET_STAND[kind.key], found, section)
            table.before_settlement = [*(table.before_settlement or ()), (found.place, later)]
        return None

    return handle


def _later(done: Done, found: Disputed, section: Citation) -> Later:
    return lambda table: done(table, found, section)


@functools.cache
def _asked(section: Citation) -> Request:
    offers = offered(*(Offer(SUPERVISOR, word, section) for word in (ALLOW, DISALLOW, LEAVE_OPEN)))
    return Request(DISPUTE, offers, section, Say(SUPERVISOR, LEAVE_OPEN), declinable=True)


# The family of a game


def words(game: Game) -> dict[str, Word]:
    """What a supervisor may say where no section decides."""
    section, by = by_supervisor(settles(game.betting.late)), frozenset({SUPERVISOR})
    why = "nothing is in question that no section provides for"
    return {
        ALLOW: Word(section, "what was done out of time stands, where no section provides for it", by=by, unasked=why),
        DISALLOW: Word(
            section, "what was done out of time is undone, where no section provides for it", by=by, unasked=why
        ),
        LEAVE_OPEN: Word(section, "nothing is decided yet, where no section provides for it", by=by, unasked=why),
    }


def called_here(game: Game, key: str) -> str:
    """What this game calls an irregularity that every game has; the key itself where it has no name of its own."""
    if key in game.irregularities:
        return key
    return next((own for own, one in game.irregularities.items() if key in one.means), key)


def is_decision(game: Game, action: Irregularity) -> bool:
    """Whether what is reported holds a supervisor's decision, which is not for everybody to state."""
    irregular = game.irregularities.get(action.key)
    return irregular is not None and irregular.words == DECISIONS and action.word in DECISIONS


def names_here(game: Game, key: str) -> tuple[str, ...]:
    """The family's words for one of a game's own irregularities."""
    return tuple(word for word in FAMILY if word != key and called_here(game, word) == key)


def with_the_family(game: Game) -> Mapping[str, Irregular]:
    """A game's own irregularities, and those of every game that it has no own of."""
    own = {key: _with_chips(key, one) for key, one in game.irregularities.items()}
    late = game.betting.late
    missing = [kind for kind in KINDS.values() if kind.key not in own and called_here(game, kind.key) == kind.key]
    found = {}
    for kind in missing:
        section, nearest = _provision(kind.key, game), settles(late) if kind.key == UNSEEN else late
        found[kind.key] = Irregular(
            section or by_supervisor(nearest),
            kind.meaning,
            _moments(game),
            under_section(kind) if section else under_supervisor(kind),
            needs_cards=0,
            words=frozenset() if section else DECISIONS,
            cannot=cannot,
            names_wager=True,
        )
    if OUT_OF_LIMITS not in own and called_here(game, OUT_OF_LIMITS) == OUT_OF_LIMITS:
        found[OUT_OF_LIMITS] = WAGER_OUT_OF_LIMITS
    return {**own, **found}


def _provision(key: str, game: Game) -> Citation | None:
    """The section that provides for it; None where none does."""
    late = game.betting.late
    if key == UNSEEN:
        return None
    if key == PINCHED:
        return closed_to_all(late)
    own = (one.cite for name, one in game.irregularities.items() if becomes_of_chips(name, one) == "go back")
    return next(own, None) or returned(late)  # what is added too late is a late wager


def _moments(game: Game) -> frozenset[str]:
    """Whenever something can go wrong once the bets are closed; before that too where the roll or spin closes them."""
    early = EARLY | {name for name, moment in game.moments.items() if moment.early}
    own = frozenset().union(*(one.moments for one in game.irregularities.values())) - early
    return own | {DRAW, DECISION, PAUSE} | ({BETS} if game.furniture.one_roll else frozenset())


def _with_chips(key: str, own: Irregular) -> Irregular:
    """A game's own irregularity about a wager out of time, with which the wager and the amount may be named."""
    named_chips = becomes_of_chips(key, own)
    if own.names_wager or not named_chips:
        return own

    def handle(it: Incident) -> Procedure[Answer] | Answer:
        if not it.action.wager:
            return own.handle(it)
        table, found = it.table, disputed(it.table, it.action)
        assert found is not None
        place, before = found.place, table.balances.get(found.place, 0)
        if named_chips == "are put back":
            put_back(table, found, own.cite)
            return own.handle(it)
        table.stake(place.seat, place.wager, found.cents, own.cite, place.on, place.hand)
        answer = own.handle(it)
        if it.action.word:  # confirmed after all
            table.game.betting.along(table, place)
        elif (more := table.balances[place] - before) > 0:
            table.give_back(place.seat, place.wager, own.cite, place.on, place.hand, more)
        return answer

    def not_so(table: Table, action: Irregularity) -> str:
        """A wager that is named need not lie there, and may be all that the seat has put down."""
        return cannot(table, action) if action.wager else own.cannot(table, action)

    return own._replace(handle=handle, cannot=not_so, names_wager=True)
