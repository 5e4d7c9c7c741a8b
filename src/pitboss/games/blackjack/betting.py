"""The wagers before the first card: what each may be, and how they stand to each other (2.3, 2.13 - 2.24)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.games.families.progressive import LIGHT_REPAIRED
from pitboss.games.families.twenty_one import boxes
from pitboss.games.families.twenty_one.boxes import box_of
from pitboss.games.families.twenty_one.irregularities import announce_or_repair
from pitboss.games.families.twenty_one.moments import offered
from pitboss.games.families.twenty_one.wagers import MATCH
from pitboss.law.citation import Citation, cite
from pitboss.law.limits import NO_LIMIT, Limit
from pitboss.law.options import Options
from pitboss.play.actions import REMOVE, Say
from pitboss.play.coupons import CouponRules
from pitboss.play.requests import Bar, Offer
from pitboss.play.spoken import Spoken
from pitboss.play.table import Table
from pitboss.play.wagers import Wager

from .bonus_awards import stakes
from .side import SIDES
from .side.streak import LEAVE, lose, pending
from .state import BlackjackState
from .wagers import (
    BLACKJACK,
    BONUS,
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

MAIN = {True: MULTIPLE_ACTION, False: BLACKJACK}
ADDITIONAL = (OVER_13, UNDER_13, SAME_SUIT, SEVENS)
GIVES_UP = cite("2.22(f)")


def main_wager(options: Options) -> str:
    return MAIN[options.word("multiple_action") != "off"]


def wagers_offered(options: Options) -> list[str]:
    return [main_wager(options), *offered(SIDES, options)]


def seats(options: Options) -> tuple[str, ...]:
    return boxes.seats(options.whole("boxes"), options.whole("players_per_box"))


def wager_at_table(options: Options, wager: Wager) -> Wager:
    """A wager as this table offers it: the stakes of the bonus (2.20(a)), the most of an additional one (2.17(g)2)."""
    if wager.key == BONUS and (cents := [100 * stake for stake in stakes(options)]):
        return replace(wager, least=min(cents), most=max(cents), unit=max(cents) - min(cents) or 1, steps=True)
    most = options.whole("additional_wager_max")
    if wager.key in ADDITIONAL and (wager.most is None or most < wager.most):
        return replace(wager, most=most, most_posted=True, unit_cite=cite("2.17(g)2"))
    return wager


def limit_posted(options: Options, wager: str) -> Limit:
    """The table's limits are those of the wager against the dealer; side wagers have their own."""
    if wager in MAIN.values():
        return Limit(options.optional("min_wager"), options.optional("max_wager"))
    return Limit(options.optional("twenty_point_min"), None) if wager == TWENTY else NO_LIMIT


# One wager


def wager_allowed(table: Table, say: Say) -> Refused | None:
    """Why this wager may not be made, or taken up again, now."""
    wager = say.on.partition(" ")[0] if say.word == REMOVE else say.word
    if wager in STREAKS and pending(table, say.who):
        return Refused("streak wagers stay as they are until all are decided", cite("2.22(k)2"))
    if say.word == REMOVE or wager not in table.game.betting.wager:
        return None
    state = table.recall(BlackjackState)
    if wager == PROGRESSIVE and box_of(say.who) in state.lights_out:
        return Refused("the light of this box does not work", cite("2.15(n)"))
    if state.entered is not None and say.who not in state.entered:
        return Refused("who sat out a round may wager again after the next shuffle", cite("58 Pa. Code 673a.6(b)"))
    return None


def note_who_plays(table: Table) -> None:
    """Who may wager in the next round too, where the house bars entry in the middle of a shoe."""
    if table.options.word("mid_shoe_entry") == "barred":
        playing = tuple(table.with_wagers(main_wager(table.options)))
        table.state = replace(table.recall(BlackjackState), entered=playing)


# What a wager may be made of: chips, and beside them a match play coupon, or cash with spoken words

MADE = {
    **{wager: cite("2.3 [parallel 2.17(f)]") for wager in MAIN.values()},
    **{wager: cite("2.17(f)") for wager in ADDITIONAL},
    MATCH: cite("2.23(d)"),
    TWENTY: cite("2.24(c)"),
}
"""Where it is said of each wager that takes both."""
CHIPS_ONLY = {
    BONUS: Bar("it is made in chips, or in cash that is confirmed", cite("2.20(b)")),
    PROGRESSIVE: Bar("it is made with a chip in the acceptor", cite("2.19(b)")),
    **{wager: Bar("it is made in chips on its area", cite("2.22(b)")) for wager in STREAKS},
}


def coupon_places(table: Table, seat: str) -> Mapping[str, Citation]:
    """The wagers that a coupon may lie beside, where the house takes them: with several hands, on any spot."""
    if not table.options.flag("match_play"):
        return {}
    return {
        f"{wager} {on}".rstrip(): MADE[wager]
        for wager in wagers_offered(table.options)
        if wager in MADE
        for on in (SPOTS if wager == MULTIPLE_ACTION else ("",))
    }


COUPONS = CouponRules(coupon_places, cite("2.17(f)"), barred=CHIPS_ONLY)
SPOKEN = Spoken(
    MADE[BLACKJACK],
    taken=True,
    other={
        **{wager: Spoken(section, taken=True) for wager, section in MADE.items()},
        BONUS: Spoken(cite("2.20(b)"), taken=True),
        **{wager: Spoken(bar.cite, why=bar.reason) for wager, bar in CHIPS_ONLY.items() if wager != BONUS},
    },
)


# All wagers together


def wagers_in_order(table: Table) -> Refused | None:
    """How the wagers of each bettor must stand to each other, judged when the bets are closed."""
    main = main_wager(table.options)
    bettors = table.with_wagers(main)
    if not bettors:
        return Refused("nobody has placed a wager", cite("2.3(a)"))
    wrong = [*_alone(table, main, bettors), *(each for seat in bettors for each in _beside(table, main, seat))]
    if not wrong:
        return None
    wrong[0].others = tuple(wrong[1:])
    return wrong[0]


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


def _alone(table: Table, main: str, bettors: list[str]) -> Iterator[Refused]:
    """A side wager needs one against the dealer beside it; a streak that is pending is given up without."""
    for side in SIDES:
        for wager in side.wagers:
            for seat in table.with_wagers(wager):
                if seat not in bettors and not (wager in STREAKS and pending(table, seat)):
                    yield _wrong(seat, wager, f"needs a {main.replace('_', ' ')} wager", NEEDS_MAIN[wager])


def _beside(table: Table, main: str, seat: str) -> Iterator[Refused]:
    """What is wrong with the wagers of one bettor.

    Two or three spots, or three, filled from the first (2.18(b)); over or under, not both (2.17(b)); an additional
    wager is no larger than the one against the dealer (2.17(g)1).
    """
    if table.options.word("multiple_action") != "off":
        needed = 3 if table.options.word("multiple_action") == "three_required" else 2
        for spot in SPOTS[:needed]:
            if not table.on(seat, main, spot):
                yield _wrong(seat, main, f"needs a wager on spot {spot}", cite("2.18(b)"))
                break
    if table.on(seat, OVER_13) and table.on(seat, UNDER_13):
        yield _wrong(seat, UNDER_13, "may not stand beside over 13", cite("2.17(b)"))
    largest = max(table.on(seat, main, spot) for spot in ("", *SPOTS))
    for wager in ADDITIONAL:
        if table.on(seat, wager) > largest:
            yield _wrong(seat, wager, f"may be at most ${dollars(largest)}", cite("2.17(g)1"))


# Words beside the wagers


def words_open(table: Table, who: str) -> Mapping[str, Offer]:
    """A bettor with a streak pending may go: who does not play the next hand gives it up (2.22(f))."""
    return {LEAVE: Offer(who, LEAVE, GIVES_UP)} if pending(table, who) else {}


def word_said(table: Table, say: Say) -> None:
    """A recut, a device that is in order again, or somebody who goes."""
    if say.word == LEAVE:
        lose(table, say.who, GIVES_UP)
        return
    announce_or_repair(table, say)
    if say.word == LIGHT_REPAIRED:
        table.state = replace(table.recall(BlackjackState), lights_out=())
