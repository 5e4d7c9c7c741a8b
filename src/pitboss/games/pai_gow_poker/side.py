"""The wagers that are the house's whoever banks: progressive (11.14), seven-card bonus (11.17), bonus, envy bonus and
insurance (11.15, 11.16)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.money import Odds
from pitboss.games.families.acceptors import papers
from pitboss.games.families.progressive import pay_from_meter, validate
from pitboss.law.citation import Citation, cite
from pitboss.law.limits import PayoutCap
from pitboss.play.game import Procedure
from pitboss.play.procedure import read_meter

from .caps import BONUS_CAP, SEVEN_CARD_CAP
from .hands import PREMIUM, Seven, Type, best_lines, bonus_line, pai_gow, progressive_types
from .in_play import Deal
from .wagers import (
    BONUS,
    BONUS_PAYS,
    ENVY,
    ENVY_PAYS,
    INSURANCE,
    INSURANCE_TABLES,
    PROGRESSIVE,
    SEVEN_CARD,
    Schedule,
    best_paid,
    seven_card_pays,
)

LOST = cite("11.9(g)")
NOT_QUALIFIED = cite("11.15(d)2i")
Cards = tuple[Card, ...]


# Progressive and seven-card bonus


def collect_losing_sides(deal: Deal, seat: str, cards: Cards) -> None:
    """Losing progressive and seven-card bonus wagers are collected at once (11.9(g))."""
    table = deal.table
    if table.on(seat, PROGRESSIVE) and not progressive_types(cards):
        table.collect(seat, PROGRESSIVE, LOST)
    if table.on(seat, SEVEN_CARD) and not best_lines(cards):
        table.collect(seat, SEVEN_CARD, LOST)


def pay_winning_sides(deal: Deal, seat: str, cards: Cards) -> Procedure[None]:
    """What is left of them wins: the cards are reset to the hand that pays most (11.9(j))."""
    table = deal.table
    if table.on(seat, PROGRESSIVE):
        yield from pay_progressive(deal, seat, progressive_types(cards))
    if table.on(seat, SEVEN_CARD):
        schedule = seven_card_pays(deal.options)
        pays = schedule[best_paid(best_lines(cards), schedule)]
        _pay(deal, seat, SEVEN_CARD, pays, cite("11.18(c)"), SEVEN_CARD_CAP)


def pay_progressive(deal: Deal, seat: str, kinds: Collection[Type]) -> Procedure[None]:
    """The best hand type's payout; from the meter as it stands now, or from the inventory (11.14(c)-(g))."""
    table, schedule = deal.table, Schedule(deal.options)
    stands = 0
    if any(kind in schedule.shares for kind in kinds) or schedule.off_the_meter(schedule.best(kinds, 0)):
        stands = yield from read_meter(table, PROGRESSIVE, cite("11.14(g)"))
    kind = schedule.best(kinds, stands)
    due = schedule.pays(kind, stands)
    table.collect(seat, PROGRESSIVE, cite("11.14(b)"))  # the chip went to the inventory, and does not come back
    table.announce(f"Seat {seat}: progressive, {words(kind)}", cite("11.9(f)"))
    if not schedule.off_the_meter(kind):
        table.pay_amount(seat, PROGRESSIVE, due, cite("11.14(d)"))
        return
    validate(table, seat, cite("11.14(c)3"))
    pay_from_meter(table, seat, PROGRESSIVE, due, cite("11.14(d)"))  # the schedule is owed whatever the meter holds
    papers(table, seat, cite("11.9(l)"))
    if schedule.shares.get(kind) == 100:
        table.fund(PROGRESSIVE, deal.options.whole("meter_reset"), cite("11.14(f)"))


def words(kind: Type | Seven) -> str:
    """
    >>> words(Type.FLUSH_AND_PAIR)
    'flush and pair'
    """
    return kind.name.lower().replace("_", " ")


# Bonus, insurance and envy bonus


def envy_holders(deal: Deal) -> list[str]:
    """The seats with an envy bonus marker (11.15(c))."""
    holders = deal.enviers()
    for seat in holders:
        deal.table.step(f"an envy bonus marker at seat {seat}", cite("11.15(c)"))
    return holders


def settle_bonus(deal: Deal, seat: str, cards: Cards, anybody_envies: bool) -> None:
    """Bonus and insurance, each by itself; a premium hand's bonus wager waits (11.15(d)2)."""
    table, options = deal.table, deal.options
    bonus, insurance = table.on(seat, BONUS), table.on(seat, INSURANCE)
    if insurance:
        pays = INSURANCE_TABLES[options.word("insurance_table")].get(pai_gow(cards))
        if pays is None:
            table.collect(seat, INSURANCE, NOT_QUALIFIED)
        else:
            _pay(deal, seat, INSURANCE, pays, cite("11.16(c)"), BONUS_CAP)
    if not bonus and not anybody_envies:
        return
    line = bonus_line(cards, options.word("royal_match"))
    if line in PREMIUM:
        table.announce(f"Seat {seat}: {words(line)}", cite("11.15(d)2iii"))
    elif bonus and line is Seven.NONE:
        table.collect(seat, BONUS, NOT_QUALIFIED)
    elif bonus:
        _pay(deal, seat, BONUS, BONUS_PAYS[line], cite("11.16(a)"), BONUS_CAP)


def settle_envy(deal: Deal, holders: Sequence[str], hands: Mapping[str, Cards]) -> None:
    """When all else is settled: envy bonuses, and the bonus wagers of premium hands (11.15(d)3)."""
    table, match = deal.table, deal.options.word("royal_match")
    lines = {seat: bonus_line(cards, match) for seat, cards in hands.items()}
    for seat in table.seats:
        if seat in holders:
            for other in table.seats:
                if lines.get(other) in PREMIUM and not deal.same_player(seat, other):
                    due = ENVY_PAYS[lines[other]]
                    table.pay_amount(seat, ENVY, _within_cap(deal, seat, due, BONUS_CAP), cite("11.16(b)"))
            table.step(f"the envy bonus marker of seat {seat} is collected", cite("11.15(d)3i"))
        if table.on(seat, BONUS):
            _pay(deal, seat, BONUS, BONUS_PAYS[lines[seat]], cite("11.16(a)"), BONUS_CAP)


# Caps


def _within_cap(deal: Deal, seat: str, due: int, cap: PayoutCap) -> int:
    """What of a payout the cap leaves for this player in this round, on whichever area (11.16(d), 11.18(d))."""
    most = deal.options.optional(cap.option)
    before = sum(
        cents for (option, at), cents in deal.paid.items() if option == cap.option and deal.same_player(seat, at)
    )
    paid = due if most is None else min(due, most - before)
    deal.paid[cap.option, seat] = deal.paid.get((cap.option, seat), 0) + paid
    return paid


def _pay(deal: Deal, seat: str, wager: str, pays: Odds, section: Citation, cap: PayoutCap) -> None:
    """Pays at the odds, or as much as a cap leaves; the stake goes back beside it."""
    table = deal.table
    due = pays.pays(table.on(seat, wager))
    paid = _within_cap(deal, seat, due, cap)
    if paid == due:
        table.pay(seat, wager, pays, section)
        return
    table.pay_amount(seat, wager, paid, cap.cite)
    table.take_back(seat, wager, section)
