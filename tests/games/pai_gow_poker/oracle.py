"""An independent reading of how pai gow poker is settled: a round as data goes in, the expected ruling comes out.

Belongs here: who wins what under which section of 19:47-11, written down plainly from the rules, with none of the
program's code. `oracle_data` holds the pay tables, `oracle_hands` says what cards are worth. Where the rules leave a
fraction of a cent open, it goes to the player: payouts are rounded up, vigorish and a bank's half of a shortfall down.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from tests.games.pai_gow_poker.oracle_data import (
    BONUS,
    COUNTED,
    INSURANCE,
    METER_SHARES,
    NO_ODDS,
    PROGRESSIVE,
    SEVEN_CARD,
    THREE_CARD,
    VOIDS,
    Expected,
    Round,
    Seat,
    Table,
)
from tests.games.pai_gow_poker.oracle_hands import (
    Rank,
    bonus_lines,
    high,
    house_way,
    legal,
    low,
    pai_gow,
    progressive_types,
    rest,
    seven_card_lines,
    three_card_lines,
)


def vigorish(table: Table, won: int) -> int:
    """5 percent of what is won; where the licensee rounds, 25 cents or the next higher multiple, 11.9(j)."""
    if table.option("vigorish_rounding", "up_25c") == "exact":
        return won * 5 // 100
    return ceil(Fraction(won * 5, 100) / 25) * 25


def dealer_wager(table: Table, last_wager: int, others: int, lowered: int | None, cover: int | None) -> int:
    """What the dealer wagers against a bank, 11.10(g): as the licensee calculates it, no more than the bank wants
    and than the bank can cover beside the wagers of the other players."""
    formula = table.option("dealer_wager_vs_bank", "last_wager_of_bank")
    if formula == "last_wager_of_bank":
        cents = last_wager
    elif formula.endswith("%"):
        cents = int(last_wager * Fraction(formula[:-1]) / 100)
    else:
        cents = int(Fraction(formula) * 100)
    if lowered is not None:
        cents = min(cents, lowered)
    return cents if cover is None else max(0, min(cents, cover - others))


def settle(table: Table, round_: Round) -> Expected:
    """The ruling that the rules ask for. The table's meter moves with it."""
    ruling = Expected()
    reset = int(Fraction(table.option("meter_reset", "10000")) * 100)
    if table.option("progressive", "none") != "none":
        table.meter = reset if table.meter is None else table.meter
    seats = [(name, round_.seats[name]) for name in sorted(round_.seats)]  # counterclockwise from the right
    players = [(name, seat) for name, seat in seats if name != round_.bank]
    if round_.void is not None:
        _void(table, round_, players, ruling)
    else:
        for name, seat in players:
            _numbers(table, round_.number, name, seat, ruling)
            _three_card(table, name, seat, ruling)
        _main(table, round_, players, ruling)
        _progressive(table, reset, players, ruling)
        _seven_card(table, players, ruling)
        _bonus(table, seats, round_.bank, ruling)
    ruling.meter = table.meter
    return ruling


def _void(table: Table, round_: Round, players: list[tuple[str, Seat]], ruling: Expected) -> None:
    """What is not settled goes back; what is, stands."""
    key = round_.void or ""
    ruling.void = VOIDS.get(key) or COUNTED[table.option("deal_method", "automated_7")]
    for name, seat in players:
        if round_.number_settled:
            _numbers(table, round_.number, name, seat, ruling)
        if round_.three_settled:
            _three_card(table, name, seat, ruling)
        _give_back(name, seat, ruling, ruling.void, settled=not round_.number_settled, three=not round_.three_settled)


def _give_back(name: str, seat: Seat, ruling: Expected, cite: str, *, settled: bool, three: bool) -> None:
    returned = {
        "pai_gow_poker": seat.main,
        "bonus": seat.bonus,
        "insurance": seat.insurance,
        "progressive": seat.progressive,
        "seven_card_bonus": seat.seven_card,
        "three_card_bonus": seat.three_card if three else 0,
    }
    for wager, cents in returned.items():
        if cents:
            ruling.add(name, wager, "return", cents, cite)
    if settled:
        for number, cents in seat.numbers.items():
            ruling.add(name, "rng_number", "return", cents, cite, on=str(number))


def _numbers(table: Table, shown: int | None, name: str, seat: Seat, ruling: Expected) -> None:
    """11.13(b): chips and a coupon on one number are one wager, whose payout is rounded down to a whole dollar once."""
    odds = Fraction(table.option("rng_wager_odds", "5.5"))
    for number, cents in seat.numbers.items():
        if number == shown:
            paid = int((cents + seat.number_coupons.get(number, 0)) * odds) // 100 * 100
            ruling.add(name, "rng_number", "pay", paid, "11.13(b)6", odds=odds, on=str(number))
        else:
            ruling.add(name, "rng_number", "collect", cents, "11.13(b)4", on=str(number))


def _three_card(table: Table, name: str, seat: Seat, ruling: Expected) -> None:
    if not seat.three_card:
        return
    lines = three_card_lines(seat.cards[:3])
    if not lines:
        ruling.add(name, "three_card_bonus", "collect", seat.three_card, "11.17(f)")
        return
    odds = max(table.raised("three_card_payouts", line, THREE_CARD[line]) for line in lines)
    ruling.add(name, "three_card_bonus", "pay", ceil(seat.three_card * odds), "11.18(b)", odds=odds)


def hands(table: Table, seat: Seat, *, house: bool = False) -> tuple[Rank, Rank]:
    """The high and the low hand as set; the house's way for the dealer, a co-bank and a bank's wrong setting."""
    ace_low = table.option("ace_low_straight", "second_highest")
    front = seat.low
    if front is None or house:
        front = house_way(seat.cards, table.option("house_way", "trump_plaza"), ace_low)
    return high(rest(seat.cards, front), ace_low), low(front)


def against(mine: tuple[Rank, Rank], theirs: tuple[Rank, Rank]) -> tuple[str, str]:
    """Whether hands win, lose or push against a dealer's or a bank's, and the section, 11.9(g)-(i)."""
    higher = [one > other for one, other in zip(mine, theirs, strict=True)]
    if all(higher):
        return "win", "11.9(j)"
    if any(higher):
        return "push", "11.9(h)1" if higher[0] else "11.9(h)2"
    copied = any(one == other for one, other in zip(mine, theirs, strict=True))
    return "lose", "11.9(g)2" if copied else "11.9(g)1"


def _main(table: Table, round_: Round, players: list[tuple[str, Seat]], ruling: Expected) -> None:
    bank = round_.seats[round_.bank] if round_.bank else None
    if bank is None:
        theirs, section = hands(table, Seat(cards=round_.dealer)), ""
    else:
        theirs = hands(table, bank, house=round_.co_bank or bank.end == "wrong")
        if not legal(*theirs):
            theirs = hands(table, bank, house=True)  # 11.11(j)
        section = "11.10(m)" if round_.co_bank else "11.10(l)"
    centre = 0
    for name, seat in players:
        if seat.end == "void":
            _give_back(name, seat, ruling, "11.11(d)", settled=False, three=False)
            continue
        result, cite = _outcome(table, seat, theirs)
        if result == "push":
            ruling.add(name, "pai_gow_poker", "return", seat.main, cite)
        elif result == "lose":
            centre += seat.main
            by_comparison = cite in ("11.9(g)1", "11.9(g)2")
            ruling.add(name, "pai_gow_poker", "collect", seat.main, section if section and by_comparison else cite)
        else:
            centre -= seat.main
            ruling.add(name, "pai_gow_poker", "pay", seat.main, section or "11.9(j)", odds=1)
            if seat.coupon:
                ruling.add(name, "match_play", "pay", seat.coupon, "11.7(a)", odds=1, on="pai_gow_poker")
            owed = vigorish(table, seat.main + seat.coupon)
            if owed:
                ruling.add(name, "pai_gow_poker", "commission", owed, "11.10(o)" if section else "11.9(j)")
    if round_.bank is None:
        return
    if round_.dealer_wager:  # 11.10(k): the dealer's hand is set the house's way too
        result, _ = against(hands(table, Seat(cards=round_.dealer)), theirs)
        centre += {"win": -1, "push": 0, "lose": 1}[result] * round_.dealer_wager
    if centre < 0:
        ruling.add(round_.bank, "bank", "collect", -centre // 2 if round_.co_bank else -centre, section)
    if centre > 0:
        share = ceil(Fraction(centre, 2)) if round_.co_bank else centre
        ruling.add(round_.bank, "bank", "pay", share, section)
        if owed := vigorish(table, share):
            ruling.add(round_.bank, "bank", "commission", owed, section)


def _outcome(table: Table, seat: Seat, theirs: tuple[Rank, Rank]) -> tuple[str, str]:
    if seat.end == "surrender":
        return "lose", "11.9(e)1"
    if seat.end == "wrong":
        return "lose", "11.9(g)4"
    mine = hands(table, seat)
    return against(mine, theirs) if legal(*mine) else ("lose", "11.9(g)3")


def _progressive(table: Table, reset: int, players: list[tuple[str, Seat]], ruling: Expected) -> None:
    """11.14: the meter grows with every wager before the first is paid; a share is of what is on it then."""
    denomination = table.option("progressive", "none")
    if denomination == "none" or table.meter is None:
        return
    times = int(denomination)
    rate = Fraction(table.option("meter_rate", "21" if times == 1 else "27")) / 100
    wagers = [(name, seat) for name, seat in players if seat.progressive and seat.end != "void"]
    table.meter += sum(int(seat.progressive * rate) for _, seat in wagers)
    for name, seat in wagers:
        pays: dict[str, int] = {}
        for kind in progressive_types(seat.cards):
            if kind in METER_SHARES:
                share = table.raised("progressive_payouts", kind, METER_SHARES[kind])
                pays[kind] = ceil(table.meter * share / 100)
            else:
                pays[kind] = int(table.raised("progressive_payouts", kind, PROGRESSIVE[kind] * times) * 100)
        ruling.add(name, "progressive", "collect", seat.progressive, "11.14(b)" if pays else "11.9(g)")
        if not pays:
            continue
        best = max(pays, key=lambda kind: pays[kind])
        ruling.add(name, "progressive", "pay", pays[best], "11.14(d)")
        if pays[best] >= 5000 * times or best == "straight_flush":
            table.meter -= pays[best]
        if table.meter == 0:
            table.meter = reset


def _seven_card(table: Table, players: list[tuple[str, Seat]], ruling: Expected) -> None:
    """11.18(c): the hand that pays most, 11.9(j); 11.18(d): no more than the limit for one player in a round."""
    pays = SEVEN_CARD[table.option("seven_card_table", "A")]
    left = _limits(table, "seven_card_cap")
    for name, seat in players:
        if not seat.seven_card or seat.end == "void":
            continue
        lines = seven_card_lines(seat.cards)
        if not lines:
            ruling.add(name, "seven_card_bonus", "collect", seat.seven_card, "11.9(g)")
            continue
        odds = max(table.raised("seven_card_payouts", line, pays[line]) for line in lines)
        due = ceil(seat.seven_card * odds)
        _pay(ruling, left, name, seat, "seven_card_bonus", due, odds, ("11.18(c)", "11.18(d)"))


def _limits(table: Table, key: str) -> defaultdict[str, int | float]:
    """What each player may still be paid."""
    cap = table.option(key, "none")
    most: int | float = float("inf") if cap == "none" else int(Fraction(cap) * 100)
    return defaultdict(lambda: most)


def _pay(
    ruling: Expected,
    left: defaultdict[str, int | float],
    name: str,
    seat: Seat,
    wager: str,
    due: int,
    odds: Fraction | int,
    cites: tuple[str, str],
) -> None:
    who = seat.player or name
    if due > left[who]:
        ruling.add(name, wager, "pay", int(left[who]), cites[1])
        left[who] = 0
        return
    ruling.add(name, wager, "pay", due, cites[0], odds=odds)
    left[who] -= due


def _bonus(table: Table, seats: list[tuple[str, Seat]], bank: str | None, ruling: Expected) -> None:
    """11.15(d): player by player, and then the envy bonuses and the premium hands; 11.16(d) limits what one gets."""
    left = _limits(table, "bonus_cap")
    match = table.option("royal_match", "KQ_suited")
    best: dict[str, str] = {}
    for name, seat in seats:
        if seat.end != "void" and (lines := bonus_lines(seat.cards, match)):
            best[name] = max(lines, key=lambda line: BONUS[line][0])
    premium = {name: BONUS[line][1] for name, line in best.items() if BONUS[line][1]}
    live = [(name, seat) for name, seat in seats if name != bank and seat.end != "void"]

    def pay_bonus(name: str, seat: Seat) -> None:
        odds = BONUS[best[name]][0]
        _pay(ruling, left, name, seat, "bonus", seat.bonus * odds, odds, ("11.16(a)", "11.16(d)"))

    for name, seat in live:
        if seat.bonus and name not in best:
            ruling.add(name, "bonus", "collect", seat.bonus, "11.15(d)2i")
        elif seat.bonus and name not in premium:
            pay_bonus(name, seat)
        if seat.insurance:
            top = pai_gow(seat.cards)
            if top is None:
                ruling.add(name, "insurance", "collect", seat.insurance, "11.15(d)2i")
            else:
                odds = INSURANCE[table.option("insurance_table", "D")][top - 9]
                due = seat.insurance * odds
                _pay(ruling, left, name, seat, "insurance", due, odds, ("11.16(c)", "11.16(d)"))
    for name, seat in live:
        if seat.bonus >= 500:
            for _, due in _others(premium, name, dict(seats)):
                _pay(ruling, left, name, seat, "envy", due, NO_ODDS, ("11.16(b)", "11.16(d)"))
        if seat.bonus and name in premium:
            pay_bonus(name, seat)


def _others(premium: dict[str, int], name: str, seats: dict[str, Seat]) -> Iterator[tuple[str, int]]:
    """The premium hands of other players; a player's second area is not another player, nor is the dealer, 11.1."""
    who = seats[name].player or name
    for other in sorted(premium):
        if (seats[other].player or other) != who:
            yield other, premium[other]
