"""The wagers before the first card: what each may be, and how they stand to each other (2.3, 2.13 - 2.24)."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.blackjack.boxes import READER_OUT, box_of
from pitboss.games.blackjack.shoe import ENTERED
from pitboss.games.blackjack.side import SIDES, offered
from pitboss.games.blackjack.side.streak import pending
from pitboss.games.blackjack.wagers import (
    BLACKJACK,
    BONUS,
    MATCH,
    MULTIPLE_ACTION,
    OVER_13,
    PROGRESSIVE,
    SAME_SUIT,
    SEVENS,
    SPOTS,
    STREAKS,
    TWENTY,
    UNDER_13,
)
from pitboss.law.citation import Citation, cite
from pitboss.law.limits import NO_LIMIT, Limit
from pitboss.law.options import Options
from pitboss.play.actions import REMOVE, Say
from pitboss.play.table import Table
from pitboss.play.wagers import Wager

LIGHT_OUT = "progressive light out of order at box "
MAIN = {True: MULTIPLE_ACTION, False: BLACKJACK}
ADDITIONAL = (OVER_13, UNDER_13, SAME_SUIT, SEVENS)


def main_wager(options: Options) -> str:
    return MAIN[options["multiple_action"] != "off"]


def wagers_offered(options: Options) -> list[str]:
    return [main_wager(options), *offered(options)]


def seats(options: Options) -> tuple[str, ...]:
    """The boxes, and behind each the places of others who may wager on it."""
    behind = ("", "b", "c")[: options.whole("players_per_box")]
    return tuple(f"{box}{place}" for box in range(1, options.whole("boxes") + 1) for place in behind)


def wager_at_table(options: Options, wager: Wager) -> Wager:
    """A wager as this table offers it: only these stakes are open for the bonus."""
    stakes = options["blackjack_bonus"]
    if wager.key != BONUS or not isinstance(stakes, tuple) or not stakes:
        return wager
    amounts = [100 * stake for stake in stakes if isinstance(stake, int)]
    return Wager(wager.key, wager.name, wager.cite, wager.meaning, least=min(amounts), most=max(amounts), unit=100)


def limit_posted(options: Options, wager: str) -> Limit:
    """The table's limits are those of the wager against the dealer; side wagers have their own."""
    if wager in MAIN.values():
        low, high = options["min_wager"], options["max_wager"]
        return Limit(low if isinstance(low, int) else None, high if isinstance(high, int) else None)
    if wager == TWENTY:
        least = options["twenty_point_min"]
        return Limit(least if isinstance(least, int) else None, None)
    return NO_LIMIT


# One wager


def wager_allowed(table: Table, say: Say) -> Refused | None:
    """Why this wager may not be made, or taken up again, now."""
    wager = say.on.partition(" ")[0] if say.word == REMOVE else say.word
    if wager in STREAKS and pending(table, say.who):
        return Refused("streak wagers stay as they are until all are decided", cite("2.22(k)2"))
    if say.word == REMOVE or wager not in table.game.wager:
        return None
    if wager == PROGRESSIVE and LIGHT_OUT + box_of(say.who) in table.state:
        return Refused("the light of this box does not work", cite("2.15(n)"))
    if wager == BONUS and say.amount is not None:
        stakes = table.options["blackjack_bonus"]
        total = table.on(say.who, BONUS) + say.amount
        if isinstance(stakes, tuple) and total not in {100 * stake for stake in stakes if isinstance(stake, int)}:
            return Refused(f"the bonus wager is $1.00 or $5.00 as posted, not ${dollars(total)}", cite("2.20(a)"))
    most = table.options.whole("additional_wager_max")
    if wager in ADDITIONAL and table.on(say.who, wager) + (say.amount or 0) > most:
        return Refused(f"an additional wager may be at most ${dollars(most)} here", cite("2.17(g)2"))
    if late_to_the_shoe(table, say.who):
        return Refused("who sat out a round may wager again after the next shuffle", cite("58 Pa. Code 673a.6(b)"))
    return None


def late_to_the_shoe(table: Table, seat: str) -> bool:
    if table.options["mid_shoe_entry"] == "allowed" or ENTERED not in table.state:
        return False
    return seat not in str(table.state[ENTERED]).split()


def note_who_plays(table: Table) -> None:
    """Who may wager in the next round too, where the house bars entry in the middle of a shoe."""
    if table.options["mid_shoe_entry"] == "barred":
        table.state[ENTERED] = " ".join(table.with_wagers(main_wager(table.options)))


# All wagers together


def wagers_in_order(table: Table) -> Refused | None:
    """How the wagers of each bettor must stand to each other, judged when the bets are closed."""
    main = main_wager(table.options)
    bettors = table.with_wagers(main)
    if not bettors:
        return Refused("nobody has placed a wager", cite("2.3(a)"))
    for side in SIDES:
        for wager in side.wagers:
            for seat in table.with_wagers(wager):
                if seat not in bettors and not (wager in STREAKS and pending(table, seat)):
                    return _wrong(seat, wager, f"needs a {main.replace('_', ' ')} wager", NEEDS_MAIN[wager])
    for seat in bettors:
        if wrong := _spots(table, seat) or _additional(table, seat):
            return wrong
    return None


NEEDS_MAIN: dict[str, Citation] = {
    **{wager: cite("2.17(b)") for wager in ADDITIONAL},
    PROGRESSIVE: cite("2.19(f)"),
    BONUS: cite("2.20(c)"),
    **{wager: cite("2.22(b)") for wager in STREAKS},
    MATCH: cite("2.23(c)"),
    TWENTY: cite("2.24(c)"),
}


def _wrong(seat: str, wager: str, reason: str, section: Citation) -> Refused:
    return Refused(f"seat {seat}: {wager.replace('_', ' ')} {reason}", section, blame=(seat, wager))


def _spots(table: Table, seat: str) -> Refused | None:
    """Two or three wagers, or three, filled from the first spot (2.18(b))."""
    if table.options["multiple_action"] == "off":
        return None
    needed = 3 if table.options["multiple_action"] == "three_required" else 2
    for spot in SPOTS[:needed]:
        if not table.on(seat, MULTIPLE_ACTION, spot):
            return _wrong(seat, MULTIPLE_ACTION, f"needs a wager on spot {spot}", cite("2.18(b)"))
    return None


def _additional(table: Table, seat: str) -> Refused | None:
    """Over or under, not both; an additional wager is no larger than the one against the dealer (2.17(b), (g))."""
    if table.on(seat, OVER_13) and table.on(seat, UNDER_13):
        return _wrong(seat, UNDER_13, "may not stand beside over 13", cite("2.17(b)"))
    main = main_wager(table.options)
    largest = max(table.on(seat, main, spot) for spot in ("", *SPOTS))
    for wager in ADDITIONAL:
        if table.on(seat, wager) > largest:
            return _wrong(seat, wager, f"may be at most ${dollars(largest)}", cite("2.17(g)1"))
    return None


# Words of the supervisor while bets are open

READER_REPLACED, LIGHT_REPAIRED = "card_reader_replaced", "light_repaired"


def house_said(table: Table, say: Say) -> None:
    """A recut, or a device that is in order again."""
    table.announce(say.word.replace("_", " ").capitalize(), table.game.words[say.word].cite)
    if say.word == READER_REPLACED:
        table.state.pop(READER_OUT, None)
    elif say.word == LIGHT_REPAIRED:
        for key in [key for key in table.state if key.startswith(LIGHT_OUT)]:
            del table.state[key]
