"""Taking the bets of let it ride poker (18.6 - 18.6B): three equal wagers, and the bonuses beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.games.families.stud.lights import LIGHT_REPAIRED, is_out, repaired
from pitboss.games.families.stud.words import BET
from pitboss.law.citation import cite
from pitboss.law.limits import LIMITS, Limit
from pitboss.play.actions import Say
from pitboss.play.betting import OUT_OF_LIMITS, limits_waived, position_taken
from pitboss.play.effects import Noticed, Transfer, Verb
from pitboss.play.requests import Offer
from pitboss.play.table import Table

from .options import EQUAL, common_limit
from .wagers import BASE, BONUSES, LIR_BONUS

IRREGULAR = cite("18.12")
NOTE = "the three base wagers are equal"


# One word


def base_offers(table: Table, who: str) -> Mapping[str, Offer]:
    """The three base wagers as they may be made: what lies below the highest comes up to it, and no two are raised
    apart; all three in one word, as long as none of them is down. What the dealer accepts outside the limits may be
    unequal too."""
    if who not in table.seats:
        return {}
    waived = limits_waived(table)
    posted = [table.setting.betting(who, limited=not waived)[wager] for wager in BASE]
    least, most = common_limit(Limit(offer.least, offer.most) for offer in posted)
    unit, unit_cite = posted[0].unit, posted[0].unit_cite
    down = {wager: table.on(who, wager) for wager in BASE}
    highest = max(down.values())
    found = {}
    for wager in () if waived else BASE:
        offer, others = table.setting.betting(who)[wager], {down[other] for other in BASE if other != wager}
        if down[wager] < highest or len(others) > 1:
            found[wager] = replace(offer, least=highest, most=highest, amount_cite=EQUAL, most_cite=EQUAL, note=NOTE)
        else:
            found[wager] = replace(offer, least=least, most=most, amount_cite=LIMITS, most_cite=LIMITS)
    if not highest:
        found[BET] = Offer(
            who, BET, EQUAL, least, most, unit=unit, unit_cite=unit_cite, amount_cite=LIMITS,
            price=lambda _, amount: len(BASE) * amount,
        )  # fmt: skip
    return found


def wager_allowed(table: Table, say: Say) -> Refused | None:
    """Why a bonus wager may not be made at a seat without its light, or three wagers at another position."""
    if say.word == LIR_BONUS and is_out(table, say.who):
        return Refused("the bonus light of this seat does not work", IRREGULAR)
    return position_taken(table, say) if say.word == BET else None


def word_said(table: Table, say: Say) -> None:
    """All three wagers at once; a recut; a light that works again."""
    if say.word == BET and say.amount is not None:
        for wager in BASE:
            table.stake(say.who, wager, say.amount, EQUAL)
        return
    table.announce(say.word.replace("_", " ").capitalize(), table.game.speech.words[say.word].cite)
    if say.word == LIGHT_REPAIRED:
        repaired(table)


# All wagers together


def three_equal(table: Table) -> Refused | None:
    """Everybody has three equal wagers down, and bonuses only beside them (18.6, 18.6A, 18.6B)."""
    seats = table.with_wagers(*BASE, *BONUSES)
    if not seats:
        return Refused("nobody has placed a wager", EQUAL)
    accepted = accepted_unequal(table)
    refusals = [wrong for seat in seats for wrong in _unequal(table, seat, seat in accepted)]
    if not refusals:
        return None
    refusals[0].others = tuple(refusals[1:])
    return refusals[0]


def _unequal(table: Table, seat: str, accepted: bool) -> Iterator[Refused]:
    """What is wrong with the wagers of one seat; the dealer may have accepted that they are unequal."""
    down = {wager: table.on(seat, wager) for wager in BASE}
    if not any(down.values()):
        for bonus in BONUSES:
            if table.on(seat, bonus):
                name, section = table.game.betting.wager[bonus].name, table.game.betting.wager[bonus].cite
                yield Refused(f"seat {seat}: {name} needs the three base wagers", section, blame=(seat, bonus))
        return
    amounts = list(down.values())
    usual = max(amounts, key=lambda amount: (amounts.count(amount), -amount))
    for wager, amount in down.items():
        if amount and (0 in amounts or (amount != usual and not accepted)):
            yield Refused(f"seat {seat}: there must be three equal base wagers", EQUAL, blame=(seat, wager))


def accepted_unequal(table: Table) -> set[str]:
    """The seats with a base wager that the dealer accepted whatever its amount."""
    seats, waived = set(), False
    for effect in table.effects:
        if isinstance(effect, Noticed) and effect.key == OUT_OF_LIMITS:
            waived = True
        elif isinstance(effect, Transfer) and effect.verb is Verb.STAKE:
            if waived and effect.wager.wager in BASE:
                seats.add(effect.wager.seat)
            waived = False
    return seats


def unequal_seats(table: Table) -> list[str]:
    """The seats whose base wagers lie there unequal."""
    return [seat for seat in table.with_wagers(*BASE) if len({table.on(seat, wager) for wager in BASE}) > 1]


def level(table: Table, seat: str) -> None:
    """The three wagers of a seat become as much as the least of them; what is above goes back."""
    least = min(table.on(seat, wager) for wager in BASE)
    for wager in BASE:
        table.give_back(seat, wager, IRREGULAR, cents=table.on(seat, wager) - least)
