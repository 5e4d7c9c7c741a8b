"""A spin of roulette, from open bets to the crown taken off the layout (5.1 - 5.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.equipment.money import dollars
from pitboss.equipment.wheels import GREEN, WHEELS, color
from pitboss.errors import Refused
from pitboss.games.families.wheel.spin import WHEEL, Down, remove_word
from pitboss.games.families.wheel.spin import down as lying
from pitboss.games.families.wheel.spin import no_spin as void_spin
from pitboss.law.citation import Citation, cite
from pitboss.law.limits import LIMITS
from pitboss.play.accounts import area
from pitboss.play.actions import Say
from pitboss.play.betting import OUT_OF_LIMITS, OpenBets, take_bets
from pitboss.play.coupons import coupon_word
from pitboss.play.effects import Noticed, Transfer, Verb
from pitboss.play.game import Procedure, Void
from pitboss.play.procedure import draw_words, pause
from pitboss.play.requests import Draw
from pitboss.play.state import changed
from pitboss.play.table import Table

from . import chips
from .state import RouletteState
from .wagers import EVEN_MONEY, FIVE_ADJACENT, INSIDE, STRAIGHT, WAGERS, Terms, terms

WORDS = {**chips.WORDS, **coupon_word(chips.COUPON), **remove_word(cite("5.3(b) [practice]"))}

SPIN = cite("5.3(a)")
CALL = cite("5.3(b)")
CROWN = cite("5.3(c)")
FIFTH = cite("5.3(d)")
SETTLE = cite("5.3(e)")
ODDS = cite("5.2(a)")
NO_SPIN = cite("5.2(d)2")
ORDER = {wager.key: place for place, wager in enumerate(WAGERS)}


def play(table: Table) -> Procedure[None]:
    """One spin."""
    at = terms(table.options)
    chips.lay_out(table)
    yield from take_bets(table, CALL, OPEN_BETS)  # 5.1, 5.3(b)
    number = yield from spin(table)  # 5.3(a)
    if number in WHEELS[at.wheel].void:
        raise no_spin(table, f"the ball came to rest in {number} of a wheel used as a single zero wheel", NO_SPIN)
    table.announce(call(number), CROWN)
    table.step(f"the crown is placed on {number}", CROWN)
    yield from pause(table, SETTLE)

    move_fifths(table, at, number)  # 5.3(d)
    wagers = list(down(table))
    won = [each for each in wagers if each.wager != FIVE_ADJACENT and number in at.covers(each.wager, each.on)]
    for each in wagers:  # all that lose before any that win, 5.3(e)
        if each not in won:
            collect(table, at, each, number)
    for each in won:
        table.pay(each.seat, each.wager, at.pays[each.wager], ODDS, on=each.on)
    table.state = changed(table.recall(RouletteState), accepted=())
    table.step("the crown is taken off the layout", cite("5.3 [practice]"))


# The bets


def across(table: Table) -> Refused | None:
    """A player's wagers inside reach the posted minimum together (8.2)."""
    refusals = list(below_minimum(table))
    if not refusals:
        return None
    refusals[0].others = tuple(refusals[1:])
    return refusals[0]


def below_minimum(table: Table) -> Iterator[Refused]:
    """Seats whose wagers inside come to less than the posted minimum, unless the dealer has accepted one so."""
    least = table.options.optional("table_min_inside")
    if least is None:
        return
    inside: dict[str, list[Down]] = {}
    for each in down(table):
        if each.wager in INSIDE:
            inside.setdefault(each.seat, []).append(each)
    for seat, wagers in inside.items():
        total = sum(table.on(*each) for each in wagers)
        if total < least and seat not in accepted(table):
            reason = f"seat {seat}: wagers inside come to ${dollars(total)}, at least ${dollars(least)} are needed"
            yield Refused(reason, LIMITS, blame=(seat, wagers[-1].wager))


def accepted(table: Table) -> tuple[str, ...]:
    """The seats with a wager inside that was accepted outside the limits, in this spin or one that was void since."""
    seats = dict.fromkeys(table.recall(RouletteState).accepted)
    stands = False
    for effect in table.effects:
        if isinstance(effect, Noticed) and effect.key == OUT_OF_LIMITS:
            stands = True
        elif isinstance(effect, Transfer) and effect.verb is Verb.STAKE:
            if stands and effect.wager.wager in INSIDE:
                seats[effect.wager.seat] = None
            stands = False
    return tuple(seats)


def returned(table: Table, say: Say) -> None:
    """The house has given a wager back: for good, whatever becomes of the spin."""
    table.stand()


OPEN_BETS = OpenBets(
    across,
    each=chips.each,
    each_of=frozenset({chips.BUY_IN}),
    beside=chips.beside,
    said=chips.said,
    returned=returned,
    coupons=chips.COUPONS,
    own=True,
)


# The spin


def spin(table: Table) -> Procedure[str]:
    """The ball is spun against the wheel, at least four times round the track (5.3(a))."""
    table.step("the ball is spun against the rotation of the wheel", SPIN)
    among = WHEELS[table.options.word("wheel_type")].order
    (number,) = yield from draw_words(table, Draw((WHEEL,), SPIN, kind="ball", among=among, up=True))
    return number


def no_spin(table: Table, reason: str, section: Citation) -> Void:
    """Nothing is decided: wagers stay, also one accepted outside the limits, and the ball is spun again."""
    table.state = replace(table.recall(RouletteState), accepted=accepted(table))
    chips.leave_lying(table)
    return void_spin(table, reason, section)


def call(number: str) -> str:
    """What the dealer announces (5.3(c)).

    >>> call("17"), call("00")
    ('17, black, odd', '00, green')
    """
    if number in GREEN:
        return f"{number}, {color(number)}"
    return f"{number}, {color(number)}, {'odd' if int(number) % 2 else 'even'}"


# The settlement


def down(table: Table) -> Iterator[Down]:
    """The wagers on the layout: seat by seat, each in the order of the regulation."""
    return lying(table, ORDER)


def move_fifths(table: Table, at: Terms, number: str) -> None:
    """A fifth of each winning five adjacent numbers wager goes to the winning number; the rest is lost (5.3(d)-(e))."""
    for each in list(down(table)):
        if each.wager == FIVE_ADJACENT and number in at.covers(each.wager, each.on):
            replica, box = area(*each), area(each.seat, STRAIGHT, number)
            table.move(Transfer(replica, box, table.on(*each) // 5, Verb.TRAVEL, replica, FIFTH))


def collect(table: Table, at: Terms, each: Down, number: str) -> None:
    """Takes a losing wager; where the option is in effect, half of an even-money wager goes back (5.2(b))."""
    if number not in GREEN or each.wager not in EVEN_MONEY:
        table.collect(each.seat, each.wager, SETTLE, on=each.on)
    elif at.half:
        table.collect(each.seat, each.wager, at.zero, cents=table.on(*each) // 2)
        table.give_back(each.seat, each.wager, at.zero)
    else:
        table.collect(each.seat, each.wager, at.zero)
