"""What may be said while bets are open at craps, and in which amounts (1.2, 1.3, 1.5, 1.6).

What is offered to a seat depends on the puck and on what it has down; the rest is barred, with the reason. Every
amount from the least to the most in steps of the unit is taken, and no other: whatever a stake can win is payable.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.families.dice.accepted import accepted
from pitboss.law.citation import cite
from pitboss.law.limits import LIMITS, Limit
from pitboss.law.options import Options
from pitboss.play.actions import NO_MORE_BETS, REMOVE, Say
from pitboss.play.betting import OUT_OF_LIMITS, own_wagers, position_taken
from pitboss.play.game import Word
from pitboss.play.requests import Bar, ByRole, Offer, Request
from pitboss.play.setting import Setting
from pitboss.play.table import Table
from pitboss.play.wagers import Wager

from . import shooter
from .payouts import least_stake, most_odds, step, unit, vigorish_of
from .standing import OFF, ON, Standing, number_of, point, split, standing
from .state import CrapsState
from .wagers import ANY_CRAPS, BETS, ELEVEN, SUPPLEMENT_OF, Bet, Down, Group, Made

REDUCE, CRAPS_ELEVEN = "reduce", "craps_eleven"
OVERPAID_CAP = "overpaid_cap"

PLACING = cite("1.3 [SD 20:18:33:02]")
REMOVING = cite("1.3 [AC guide]")
BUTTONS = cite("1.3 [practice]")
PAYABLE = cite("1.4 [13:69F-13.6(b)1]")
CAP = cite("1.6(d)")
BOTH = cite("1.2 [practice]")

WORDS = {
    REMOVE: Word(REMOVING, "take a wager down", on=True),
    REDUCE: Word(REMOVING, "take a part of a wager down", amount=True, on=True),
    ON: Word(BUTTONS, "a wager that would be off works on this roll", on=True),
    OFF: Word(BUTTONS, "a wager that would work has no action on this roll", on=True),
    CRAPS_ELEVEN: Word(BOTH, "half on any craps and half on eleven", amount=True),
    **shooter.WORDS,
}
NOTHING_THERE = {
    word: Bar(f"no wager of this seat's can be {done}", WORDS[word].cite)
    for word, done in {REMOVE: "taken down", REDUCE: "reduced", ON: "called on", OFF: "called off"}.items()
}


# At a table with certain options


def at_table(options: Options, wager: Wager) -> Wager:
    """A wager in amounts that this table can pay; a supplement's depend on its number too."""
    bet = BETS[wager.key]
    if bet.supports:
        return wager
    return replace(wager, least=step(options, bet), unit=unit(options, bet), unit_cite=PAYABLE)


def limit(options: Options, wager: str) -> Limit:
    """The posted limits of a wager: the table minimum is that of the line and come wagers (1.2)."""
    bet = BETS[wager]
    if bet.group is Group.FIRE:
        return Limit(options.whole("fire_minimum"), options.whole("fire_maximum"))
    if bet.supports:
        separate = options.word("odds_minimum") == "separate"
        return Limit(options.optional("table_min") if separate else None, None)
    most = options.optional("table_max")
    if bet.made in (Made.COME_OUT, Made.POINT):
        return Limit(options.optional("table_min"), most)
    return Limit(least_stake(options, bet) if bet.vig else step(options, bet), most)


# What is open now


class Open(NamedTuple):
    """What one role may say, and why it may not say the rest."""

    offers: Mapping[str, Offer]
    bars: Mapping[str, Bar]


def betting(table: Table) -> Callable[[], Request]:
    """Bets are open: everything that may be said, found for whoever asks as things stand when he does."""

    found: dict[str, Open] = {}

    def find(who: str) -> Open:
        if (known := found.get(who)) is None:
            seated = who in table.setting.order
            known = found[who] = to_seat(table, who, accepted(table)) if seated else to_house(table, who)
        return known

    roles = table.setting.roles
    offers, barred = ByRole(roles, lambda who: find(who).offers), ByRole(roles, lambda who: find(who).bars)
    against = functools.partial(objection, table)
    rests_on = functools.partial(own_wagers, table)
    request = Request("bets", offers, PLACING, barred=barred, objection=against, standing=table.on, rests_on=rests_on)

    def ask() -> Request:
        if found:  # what is open changes with every wager
            found.clear()
            offers.forget()
            barred.forget()
        return request

    return ask


def to_house(table: Table, who: str) -> Open:
    """What the dealer or a supervisor may say: the dice go out, or away from the shooter."""
    return spoken_by_house(table.setting, who, bool(shooter.shooter(table)))


@functools.lru_cache(maxsize=64)
def spoken_by_house(setting: Setting, who: str, somebody_shoots: bool) -> Open:
    """The same, by whether a named shooter has the dice."""
    said = setting.betting(who)
    if somebody_shoots:
        return Open(said, {})
    words = {word: offer for word, offer in said.items() if word != shooter.TAKE_DICE}
    return Open(words, {shooter.TAKE_DICE: shooter.NOBODY_SHOOTS})


def to_seat(table: Table, seat: str, mistakes: frozenset[str]) -> Open:
    """What a seat may wager, do to the wagers it has down, and say about the dice."""
    state, limited = table.recall(CrapsState), OUT_OF_LIMITS not in mistakes
    down = list(standing(table, seat))
    taken = position_taken(table, Say(seat, "")) if table.seating.players else None
    if not (taken or down):
        at, gone_past = state.shooter, shooter.gone_past(table, seat)
        return with_nothing_down(table.setting, seat, limited, state.point != 0, state.has_thrown, at, gone_past)
    if taken:
        bar = Bar(taken.reason, taken.cite)
        offers, bars = dict[str, Offer](), dict.fromkeys((*table.setting.betting(seat, limited), CRAPS_ELEVEN), bar)
    else:
        wagers = at_first(table.setting, seat, limited, state.point != 0, state.has_thrown)
        offers, bars = {**wagers.offers}, {**wagers.bars}
        _beside_what_is_down(table, seat, down, limited, offers)
        _supplements(table, seat, down, mistakes, offers, bars)
    about_dice, closed = shooter.open_to(table, seat)
    offers |= {**about_dice, **on_standing(table, seat, down)}
    bars |= {**closed, **{word: bar for word, bar in NOTHING_THERE.items() if word not in offers}}
    return Open(offers, bars)


@functools.lru_cache(maxsize=4096)
def with_nothing_down(
    setting: Setting, seat: str, limited: bool, point_is_on: bool, has_thrown: bool, at: str, gone_past: bool
) -> Open:
    """The same for a seat with no wager on the layout, by who has the dice."""
    wagers = at_first(setting, seat, limited, point_is_on, has_thrown)
    about_dice, closed = shooter.spoken(seat, at, gone_past)
    return Open({**wagers.offers, **about_dice}, {**wagers.bars, **closed, **NOTHING_THERE})


@functools.lru_cache(maxsize=4096)
def at_first(setting: Setting, seat: str, limited: bool, point_is_on: bool, has_thrown: bool) -> Open:
    """The wagers that a seat may make with nothing down yet, and why it may not make the others."""
    closed = {
        Made.COME_OUT: point_is_on,
        Made.POINT: not point_is_on,
        Made.FLAT: True,  # unless the wager it supports has its number: see `_supplements`
        Made.SHOOTER: has_thrown,
        Made.ANY: False,
    }
    offers, bars = dict[str, Offer](), dict[str, Bar]()
    posted = setting.betting(seat, limited)
    for word, offer in posted.items():
        bet = BETS[word]
        if closed[bet.made]:
            bars[word] = Bar(bet.made.value, bet.cite if bet.supports else PLACING)
        else:
            offers[word] = _with_vigorish(setting, offer, bet, 0)
    offers[CRAPS_ELEVEN] = _craps_eleven(posted[ANY_CRAPS], 0, posted[ELEVEN], 0)
    return Open(offers, bars)


def _beside_what_is_down(
    table: Table, seat: str, down: list[Standing], limited: bool, offers: dict[str, Offer]
) -> None:
    """What a wager costs, or how two are made at once, may depend on what lies there already."""
    posted = table.setting.betting(seat, limited)
    for one in down:
        if one.bet.vig:
            offers[one.bet.key] = _raised(table.setting, seat, limited, one.bet.key, one.cents)
        elif one.bet.key in (ANY_CRAPS, ELEVEN):
            halves = (table.on(seat, ANY_CRAPS), table.on(seat, ELEVEN))
            offers[CRAPS_ELEVEN] = _craps_eleven(posted[ANY_CRAPS], halves[0], posted[ELEVEN], halves[1])


@functools.lru_cache(maxsize=4096)
def _raised(setting: Setting, seat: str, limited: bool, key: str, down: int) -> Offer:
    """A buy or lay bet beside so much of it."""
    return _with_vigorish(setting, setting.betting(seat, limited)[key], BETS[key], down)


def _with_vigorish(setting: Setting, offer: Offer, bet: Bet, down: int) -> Offer:
    """A buy or lay bet costs what more vigorish goes down beside it too, where that is due at once (1.5)."""
    if not bet.vig or setting.options.word("vig_timing") == "on_win":
        return offer
    due = vigorish_of(setting.options, bet)
    held = due(down)
    return replace(offer, price=lambda place, cents: cents + due(down + cents) - held)


def _craps_eleven(craps: Offer, on_craps: int, eleven: Offer, on_eleven: int) -> Offer:
    """Two wagers at once, each within its own amounts beside what lies there."""
    halves = ((craps, on_craps), (eleven, on_eleven))
    by = math.lcm(craps.unit, eleven.unit)
    least, section = max((((o.least or 1) - down, o.amount_cite) for o, down in halves), key=lambda each: each[0])
    most = min((o.most - down for o, down in halves if o.most is not None), default=None)
    return Offer(
        craps.who, CRAPS_ELEVEN, BOTH, 2 * max(by, least + -least % by), None if most is None else 2 * max(most, 0),
        unit=2 * by, unit_cite=PAYABLE, amount_cite=section, most_cite=LIMITS,
        note="half of it is on any craps and half on eleven",
    )  # fmt: skip


# Supplements (1.6)


def _supplements(
    table: Table, seat: str, down: list[Standing], mistakes: frozenset[str], offers: dict[str, Offer],
    bars: dict[str, Bar],
) -> None:  # fmt: skip
    """Odds behind every flat wager that has its number; they differ from one number to the other."""
    posted = table.setting.betting(seat, OUT_OF_LIMITS not in mistakes)
    for bet in SUPPLEMENT_OF.values():
        flats = {one.place.on: one for one in down if one.bet.key == bet.supports and one.number}
        if not flats:
            continue

        @functools.cache
        def behind(place: str, bet: Bet = bet, flats: Mapping[str, Standing] = flats) -> Offer:
            return supplement(table, posted[bet.key], bet, flats[place], mistakes)

        offers[bet.key] = replace(posted[bet.key], on=tuple(flats) if bet.on_numbers else None, at=behind)
        del bars[bet.key]


def supplement(table: Table, posted: Offer, bet: Bet, flat: Standing, mistakes: frozenset[str] = frozenset()) -> Offer:
    """The odds that may be put behind one flat wager: in payable amounts, up to the cap."""
    options, number = table.options, flat.number
    by, first = unit(options, bet, number), step(options, bet, number)
    minimum = posted.least or 1 if OUT_OF_LIMITS in mistakes else max(posted.least or 1, _minimum_alone(table, bet))
    least = max(first, minimum)
    cap = None if OVERPAID_CAP in mistakes else most_odds(options, bet, number, flat.cents)
    tighter = cap is not None and (posted.most is None or cap < posted.most)
    wins = bet.pays[number].pays(cap) if cap is not None and bet.against else None
    return Offer(
        posted.who, bet.key, bet.cite, least + -least % by, cap if tighter else posted.most, unit=by, unit_cite=PAYABLE,
        amount_cite=LIMITS if minimum > first else PAYABLE, most_cite=CAP if tighter else LIMITS,
        note="" if wins is None else f"it may win ${dollars(wins)} at most",
    )  # fmt: skip


def _minimum_alone(table: Table, bet: Bet) -> int:
    """Odds that have to reach the table minimum alone go by that of their flat wager, unless they have their own."""
    if table.options.word("odds_minimum") != "separate" or bet.key in table.setting.limits:
        return 1
    return table.setting.limit(bet.supports).least or 1


# What stands


def on_standing(table: Table, seat: str, down: list[Standing]) -> dict[str, Offer]:
    """What a seat may do to its wagers on the layout: take them down, reduce them, call them on or off."""
    if not down:
        return {}
    by_name = {one.name: one for one in down}
    names = tuple(by_name)
    part = functools.cache(lambda place: reduced(table, by_name[place]))
    found = {
        REMOVE: Offer(seat, REMOVE, REMOVING, on=names),
        REDUCE: Offer(seat, REDUCE, REMOVING, on=names, at=part),
    }
    called = [one for one in down if one.bet.come_out]
    if called:  # also without its number: on all of them
        names = tuple(dict.fromkeys(name for one in called for name in (one.name, one.bet.key)))
        found |= {word: Offer(seat, word, BUTTONS, on=names) for word in (ON, OFF)}
    return found


def reduced(table: Table, one: Standing) -> Offer:
    """By how much a wager may be reduced: what stays is payable, and could have been made so.

    All of it may come down so where its least amount is one step; otherwise that is `remove`.
    """
    seat, bet = one.place.seat, one.bet
    posted = table.setting.betting(seat)[bet.key]
    if bet.supports:
        flat = one._replace(cents=table.on(seat, bet.supports, one.place.on))
        posted = supplement(table, posted, bet, flat)
    whole = posted.least == posted.unit
    stays = 0 if whole else posted.least or 1
    return Offer(
        seat, REDUCE, REMOVING, posted.unit, max(one.cents - stays, 0), unit=posted.unit, unit_cite=PAYABLE,
        most_cite=REMOVING if whole else LIMITS, price=lambda place, cents: 0,
        note=f"${dollars(one.cents)} lies there" + ("" if whole else f", and ${dollars(stays)} has to stay"),
    )  # fmt: skip


def locked(table: Table, bet: Bet, number: int) -> bool:
    """Whether a wager has to stay until it is decided."""
    if bet.made is Made.SHOOTER:
        return table.recall(CrapsState).has_thrown
    return bet.down is Down.LOCKED and number != 0


def objection(table: Table, say: Say) -> Refused | None:
    """Why the dice may not go out, or a wager not come down."""
    if say.word == NO_MORE_BETS:
        return shooter.no_line_wager(table)
    if say.word in (REMOVE, REDUCE):
        wager, on = split(say.on)
        if locked(table, BETS[wager], number_of(BETS[wager], on, point(table))):
            return Refused(f"{say.on!r}: {Down.LOCKED.value}", REMOVING)
    return None
