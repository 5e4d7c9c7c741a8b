"""Wagers go down, come up, and are called on and off (1.2, 1.3, 1.6): what may be done now, and why not."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import replace

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.craps import shooter
from pitboss.games.craps.payouts import least_stake, most_odds, paid, payable, step, vigorish, winning_totals
from pitboss.games.craps.standing import OFF, ON, button, held_vigorish, number_of, point, split, standing
from pitboss.games.craps.wagers import ANY_CRAPS, BETS, ELEVEN, SUPPLEMENT_OF, Bet, Down, Group, Made
from pitboss.law.citation import cite
from pitboss.law.limits import LIMITS, Limit
from pitboss.law.options import Options
from pitboss.play.accounts import Account, area, chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, REMOVE, SUPERVISOR, Irregularity, Say
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Procedure, Word
from pitboss.play.procedure import OUT_OF_LIMITS, ask, position_taken
from pitboss.play.requests import Bar, Closes, Offer, Request
from pitboss.play.table import Table

REDUCE, CRAPS_ELEVEN = "reduce", "craps_eleven"
OVERPAID_CAP, LATE_BET = "overpaid_cap", "late_bet"
OVERPAID = "overpaid"

PLACING = cite("1.3 [SD 20:18:33:02]")
REMOVING = cite("1.3 [AC guide]")
LATE = cite("1.3 [SD 20:18:33:03]")
BUTTONS = cite("1.3 [practice]")
PAYABLE = cite("1.4 [13:69F-13.6(b)1]")
CAP = cite("1.6(d)")
RETURNED = cite("1.6 [practice]")
VIG = cite("1.5 [practice]")

Key = tuple[str, str]
"""Who may say something, and the word."""
ON_STANDING = frozenset({REMOVE, REDUCE, ON, OFF, *(bet.key for bet in SUPPLEMENT_OF.values())})

WORDS = {
    REMOVE: Word(REMOVING, "take a wager down", on=True),
    REDUCE: Word(REMOVING, "take a part of a wager down", amount=True, on=True),
    ON: Word(BUTTONS, "a wager that would be off works on this roll", on=True),
    OFF: Word(BUTTONS, "a wager that would work has no action on this roll", on=True),
    CRAPS_ELEVEN: Word(cite("1.2 [practice]"), "half on any craps and half on eleven", amount=True),
    shooter.ACCEPT: Word(shooter.OFFER, "take the dice and shoot"),
    shooter.DECLINE: Word(shooter.OFFER, "let the dice go by"),
    shooter.GIVE_UP: Word(shooter.KEEPS, "give up the dice"),
    shooter.TAKE_DICE: Word(
        shooter.KEEPS, "the shooter has to give up the dice", by=frozenset({DEALER, SUPERVISOR}), bets=True
    ),
}
NOTHING_THERE = {
    word: Bar(f"no wager of this seat's can be {done}", WORDS[word].cite)
    for word, done in {ON: "called on", OFF: "called off", REDUCE: "reduced"}.items()
}


# What may be said


def limit(options: Options, wager: str) -> Limit:
    """The posted limits of a wager: the table minimum is that of the line and come wagers (1.2)."""
    bet = BETS[wager]
    if bet.group is Group.FIRE:
        return Limit(options.whole("fire_minimum"), options.whole("fire_maximum"))
    if bet.supports:
        separate = options["odds_minimum"] == "separate"
        return Limit(options.optional("table_min") if separate else None, None)
    most = options.optional("table_max")
    if bet.made in (Made.COME_OUT, Made.POINT):
        return Limit(options.optional("table_min"), most)
    return Limit(least_stake(options, bet) if bet.vig else step(options, bet), most)


class Open(Mapping[Key, Offer]):
    """All that may be said while bets are open; what depends on the wagers that stand is found when asked for."""

    __slots__ = ("_base", "_capped", "_found", "_table")

    def __init__(self, table: Table, base: Mapping[Key, Offer], capped: bool) -> None:
        self._table = table
        self._capped = capped
        self._base = (shooter.offers(table.seats), _craps_eleven(table.seats), base)
        self._found: dict[Key, Offer] | None = None

    def __getitem__(self, key: Key) -> Offer:
        if key[1] in ON_STANDING and key in self._on_standing():
            return self._on_standing()[key]
        for offers in self._base:
            if key in offers:
                return offers[key]
        raise KeyError(key)

    def __iter__(self) -> Iterator[Key]:
        return iter(dict.fromkeys(key for offers in (self._on_standing(), *self._base) for key in offers))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _on_standing(self) -> dict[Key, Offer]:
        if self._found is None:
            self._found = on_standing(self._table, self._base[-1], self._capped)
        return self._found


def on_standing(table: Table, base: Mapping[Key, Offer], capped: bool) -> dict[Key, Offer]:
    """What can be done to the wagers that stand, seat by seat: taken down, called on or off, supported with odds."""
    places: dict[Key, list[tuple[bool, str]]] = {}
    numbers: dict[Key, list[int]] = {}
    for place, bet, number, _ in standing(table):
        name = f"{place.wager} {place.on}".rstrip()
        stays = locked(table, bet, number)
        words = {REMOVE: True, REDUCE: True, ON: bool(bet.come_out), OFF: bool(bet.come_out)}
        for word in [word for word, possible in words.items() if possible]:
            places.setdefault((place.seat, word), []).append((stays, name))
            if word in (ON, OFF) and place.on:  # also without its number: on all of them
                places[place.seat, word].append((stays, place.wager))
        if number and bet.key in SUPPLEMENT_OF:
            numbers.setdefault((place.seat, SUPPLEMENT_OF[bet.key].key), []).append(number)
    found = {}
    for (seat, word), on in places.items():  # what is locked last: the first is one that may be named
        names = tuple(dict.fromkeys(name for _, name in sorted(on)))
        found[seat, word] = Offer(seat, word, WORDS[word].cite, 1 if word == REDUCE else None, on=names)
    for (seat, word), on_numbers in numbers.items():
        if (seat, word) in base:
            offer = base[seat, word] if base is not table.setting.betting else _posted(table, base[seat, word])
            found[seat, word] = _supplement(table, offer, BETS[word], on_numbers, capped)
    return found


def _posted(table: Table, offer: Offer) -> Offer:
    """Odds that have to reach the table minimum alone go by that of their flat wager, unless they have their own."""
    if table.options["odds_minimum"] != "separate" or offer.word in table.setting.limits:
        return offer
    least = table.setting.limit(BETS[offer.word].supports).least
    return replace(offer, least=max(offer.least or 1, least or 1))


def _supplement(table: Table, offer: Offer, bet: Bet, numbers: list[int], capped: bool) -> Offer:
    """A supplement as it may be made behind what this seat has down: the number with the least step first."""
    steps = sorted((step(table.options, bet, n), n) for n in numbers)
    unit, least, most = steps[0][0], offer.least or 1, offer.most
    cap = None
    if capped and not bet.on_numbers:  # on numbers of its own it differs from one to the other: an objection
        cap = most_odds(table.options, bet, numbers[0], table.on(offer.who, bet.supports))
    tighter = cap is not None and (most is None or cap < most)
    return Offer(
        offer.who, offer.word, offer.cite, -(-least // unit) * unit, cap if tighter else most,
        on=tuple(str(n) for _, n in steps) if bet.on_numbers else None,
        amount_cite=LIMITS if least > 1 else PAYABLE, most_cite=CAP if tighter else LIMITS,
    )  # fmt: skip


@functools.cache
def _craps_eleven(seats: tuple[str, ...]) -> dict[tuple[str, str], Offer]:
    section = WORDS[CRAPS_ELEVEN].cite
    return {(seat, CRAPS_ELEVEN): Offer(seat, CRAPS_ELEVEN, section, 200, unit=50) for seat in seats}


def locked(table: Table, bet: Bet, number: int) -> bool:
    """Whether a wager has to stay until it is decided."""
    if bet.made is Made.SHOOTER:
        return not shooter.before_first_roll(table)
    return bet.down is Down.LOCKED and number != 0


def objection(table: Table, say: Say, capped: bool = True) -> Refused | None:
    """Why something may not be said now, under the section that forbids it."""
    match say.word:
        case "no_more_bets":
            return shooter.no_line_wager(table)
        case "remove" | "reduce":
            return _not_taken_down(table, say)
        case "on" | "off":
            return _not_called(table, say)
        case "craps_eleven":
            halves = [say._replace(word=word, amount=(say.amount or 0) // 2) for word in (ANY_CRAPS, ELEVEN)]
            return next((no for half in halves if (no := _not_made(table, half) or _outside(table, half))), None)
    if say.word in BETS:
        taken = position_taken(table, say) if table.setting.players else None
        return taken or _not_made(table, say, capped)
    return shooter.objection(table, say)


def _not_made(table: Table, say: Say, capped: bool = True) -> Refused | None:
    """Why a wager may not be made now, or not so high, or not in this amount."""
    bet, puck = BETS[say.word], point(table)
    closed = {
        Made.COME_OUT: puck != 0,
        Made.POINT: puck == 0,
        Made.SHOOTER: not shooter.before_first_roll(table),
    }
    if closed.get(bet.made):
        return Refused(f"{bet.key!r} {bet.made.value}", PLACING)
    number = number_of(bet, say.on, puck)
    total = (say.amount or 0) + table.on(say.who, say.word, say.on)
    if bet.supports:
        flat = table.on(say.who, bet.supports, say.on)
        if not flat or not number:
            return Refused(f"{bet.key!r} {bet.made.value}", bet.cite)
        most = most_odds(table.options, bet, number, flat) if capped else None
        if most is not None and total > most:
            return Refused(_above_cap(table, bet, number, most, total), CAP)
    if not payable(table.options, bet, number, total):
        return Refused(_not_payable(table, bet, number, total), PAYABLE)
    return None


def _outside(table: Table, say: Say) -> Refused | None:
    """Why half of a call for two wagers is outside the limits of its own."""
    limits, total = table.setting.limit(say.word), (say.amount or 0) + table.on(say.who, say.word)
    if (limits.least or 0) <= total <= (limits.most or total):
        return None
    return Refused(f"{say.word!r} of ${dollars(total)} is outside {limits}", LIMITS)


def _above_cap(table: Table, bet: Bet, number: int, most: int, total: int) -> str:
    limits = f"{bet.key!r} may be at most ${dollars(most)} on {number}, not ${dollars(total)}"
    if not bet.against:
        return limits
    wins = bet.pays[number]
    return f"{limits}: it would win ${dollars(wins.pays(total))}, and ${dollars(wins.pays(most))} is the most"


def _not_payable(table: Table, bet: Bet, number: int, total: int) -> str:
    unit, least = step(table.options, bet, number), dollars(table.options.whole("min_payout_unit"))
    if bet.parts:
        return f"{bet.key!r} is {bet.units} equal units: multiples of ${dollars(unit)}, not ${dollars(total)}"
    if bet.group is Group.FIRE:
        return f"{bet.key!r} goes by ${least}"
    pays = paid(table.options, bet, number, winning_totals(bet.key, number)[-1])
    return (
        f"{bet.key!r} of ${dollars(total)} at {pays} is not payable in units of ${least}: "
        f"multiples of ${dollars(unit)} are"
    )


def _not_taken_down(table: Table, say: Say) -> Refused | None:
    wager, on = split(say.on)
    bet = BETS.get(wager)
    down = table.on(say.who, wager, on)
    if bet is None or not down:
        return Refused(f"no {say.on!r} to take down", REMOVING)
    number = number_of(bet, on, point(table))
    if locked(table, bet, number):
        return Refused(f"{say.on!r}: {Down.LOCKED.value}", REMOVING)
    if say.word == REMOVE:
        return None
    left = down - (say.amount or 0)
    if left < 0:
        return Refused(f"only ${dollars(down)} lies on {say.on!r}", REMOVING)
    if not payable(table.options, bet, number, left):
        return Refused(_not_payable(table, bet, number, left), PAYABLE)
    least = table.setting.limit(wager).least
    if left and least and left < least:
        return Refused(f"{say.on!r} must stay at ${dollars(least)} or more, or come down whole", LIMITS)
    return None


def _not_called(table: Table, say: Say) -> Refused | None:
    wager, on = split(say.on)
    bet = BETS.get(wager)
    if bet is None or not bet.come_out:
        return Refused(f"{say.on!r} cannot be called {say.word}", BUTTONS)
    if not table.on(say.who, wager, on) and not (not on and _on_numbers(table, say.who, wager)):
        return Refused(f"no {say.on!r} to call {say.word}", BUTTONS)
    return None


def _on_numbers(table: Table, seat: str, wager: str) -> list[str]:
    """The numbers on which a seat has this wager."""
    return [s.place.on for s in standing(table) if s.place.seat == seat and s.bet.key == wager and s.place.on]


# What is done


def take_wagers(table: Table) -> Procedure[None]:
    """Wagers are made, taken down and called on or off until the dice go out (1.3)."""
    limited = capped = True

    def judge(say: Say) -> Refused | None:
        return objection(table, say, capped)

    while True:
        base = table.setting.betting if limited else table.setting.unlimited
        offers = Open(table, base, capped)
        request = Request(
            "bets", offers, PLACING, Closes.DEALER, barred=NOTHING_THERE, objection=judge, standing=table.on
        )
        action = yield from ask(table, request)
        if isinstance(action, Irregularity):
            limited = limited and action.key != OUT_OF_LIMITS
            capped = capped and action.key != OVERPAID_CAP
            continue
        assert isinstance(action, Say), action
        if action.word == NO_MORE_BETS:
            return
        carry_out(table, action)
        if action.word in BETS:
            limited = capped = True


def carry_out(table: Table, say: Say) -> None:
    """Does what was said."""
    if say.word in BETS:
        make(table, say.who, BETS[say.word], say.amount or 0, say.on)
        return
    match say.word:
        case "craps_eleven":
            half = (say.amount or 0) // 2
            make(table, say.who, BETS[ANY_CRAPS], half, "")
            make(table, say.who, BETS[ELEVEN], half, "")
        case "remove" | "reduce":
            take_down(table, say)
        case "on" | "off":
            wager, on = split(say.on)
            places = [on] if on or table.on(say.who, wager) else _on_numbers(table, say.who, wager)
            for place in places:
                table.state[button(say.who, wager, place)] = say.word
            table.step(f"seat {say.who}: {say.on} is {say.word}", BUTTONS)
        case _:
            shooter.say(table, say)


def make(table: Table, seat: str, bet: Bet, cents: int, on: str) -> None:
    """A wager goes down, and with it the vigorish where that is due at once."""
    table.stake(seat, bet.key, cents, bet.cite, on)
    put_vigorish(table, area(seat, bet.key, on), bet)
    if bet.supports:
        flat = table.on(seat, bet.supports, on)
        most = most_odds(table.options, bet, number_of(bet, on, point(table)), flat)
        if most is not None and table.on(seat, bet.key, on) > most:
            table.state[OVERPAID] = 1


def put_vigorish(table: Table, place: Account, bet: Bet) -> None:
    """Vigorish lies beside its wager until that is decided; as the wager changes, more goes down or some goes back."""
    if not bet.vig or table.options["vig_timing"] == "on_win":
        return
    holds = held_vigorish(place)
    due = vigorish(table.options, bet, table.balances.get(place, 0)) - table.balances.get(holds, 0)
    if due > 0:
        table.move(Transfer(chips(place.seat), holds, due, Verb.STAKE, place, VIG))
    elif due < 0:
        table.move(Transfer(holds, chips(place.seat), -due, Verb.WITHDRAW, place, VIG))


def take_down(table: Table, say: Say) -> None:
    """A wager comes down, whole or in part; its vigorish and, above the cap, its supplement come with it."""
    wager, on = split(say.on)
    bet, place = BETS[wager], area(say.who, wager, on)
    withdraw(table, place, table.on(say.who, wager, on) if say.amount is None else say.amount)
    put_vigorish(table, place, bet)
    if bet.key in SUPPLEMENT_OF:
        trim_supplement(table, place, Verb.WITHDRAW)


def withdraw(table: Table, place: Account, cents: int) -> None:
    """So much of a wager goes back to its owner's chips while bets are open."""
    table.move(Transfer(place, chips(place.seat), cents, Verb.WITHDRAW, place, REMOVING))
    if not table.balances.get(place):
        table.state.pop(button(place.seat, place.wager, place.on), None)


def trim_supplement(table: Table, flat: Account, verb: Verb) -> None:
    """What lies behind a flat wager above the cap goes back; all of it where the flat wager is gone."""
    bet = SUPPLEMENT_OF[flat.wager]
    place = area(flat.seat, bet.key, flat.on)
    down, behind = table.balances.get(place, 0), table.balances.get(flat, 0)
    number = number_of(bet, flat.on, point(table))
    if not down or not number:
        return
    most = most_odds(table.options, bet, number, behind) if behind else 0
    if most is not None and down > most:
        stays = most - most % step(table.options, bet, number)
        table.move(Transfer(place, chips(place.seat), down - stays, verb, place, RETURNED))
