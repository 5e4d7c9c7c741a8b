"""A set of bets kept up together on one layout: what they bring a roll, how far that strays, and the risk of ruin.

The bets are kept up: a line wager is made before every come out roll, a come wager whenever there is a point and none
is down, odds go behind each as soon as it has a number, number wagers that lose are put up again, and one-roll wagers
are made for every roll. What is off on a come out roll rests. The layout is then a Markov chain on the puck and the
come numbers, and all figures but the risk of ruin over a long time are exact.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, Outcome, ratio
from pitboss.odds.odds_report import Strategy, StrategyNote, WagerOdds

from ..payouts import behind, most_odds, offered, paid, step, vigorish
from ..wagers import BETS, COME, DONT_COME, FIRE, NUMBERS, SUPPLEMENT_OF, THROWS, Bet, Fate, Group, Throw
from .markov_chain import Chain, Step

ROLLS = 100
"""Over how many rolls the risk of ruin is told where nobody says."""


class State(NamedTuple):
    """Before a roll: the point (0: off), and the numbers of come and don't come wagers (0: in the box, -1: none)."""

    puck: int = 0
    come: int = -1
    dont_come: int = -1


@dataclass(frozen=True, slots=True)
class Plan:
    """The bets to keep up: stakes in cents, odds by number in cents, and how much there is to lose."""

    stakes: Mapping[str, int]
    behind: Mapping[str, Mapping[int, int]]
    bankroll: int | None = None
    rolls: int = ROLLS


def read(options: Options, text: str) -> Plan:
    """A plan as it is written: ``pass 10, odds_pass 5x, place_win_6 12; bankroll 300; rolls 100``."""
    bets, *rest = (part.strip() for part in text.split(";"))
    stakes, times = _bets(options, bets)
    behind = {}
    for key, asked in times.items():
        if BETS[key].supports not in stakes:
            raise Unreadable(f"{key!r} needs {BETS[key].supports!r} in the set")
        behind[key] = _behind(options, BETS[key], stakes[BETS[key].supports], asked)
    bankroll, rolls = None, ROLLS
    for part in rest:
        match part.split():
            case ["bankroll", amount]:
                bankroll = cents(amount)
            case ["rolls", number] if number.isdecimal() and 0 < int(number) <= 10_000:
                rolls = int(number)
            case _:
                raise Unreadable(f"{part!r} is neither 'bankroll DOLLARS' nor 'rolls N'")
    return Plan(stakes, behind, bankroll, rolls)


def _bets(options: Options, text: str) -> tuple[dict[str, int], dict[str, str]]:
    stakes: dict[str, int] = {}
    times: dict[str, str] = {}
    for entry in filter(None, (entry.strip() for entry in text.split(","))):
        key, _, amount = entry.partition(" ")
        if key not in BETS:
            raise Unreadable(f"{key!r} is no strategy and no wager: write 'optimal', or bets as in 'pass 10, field 5'")
        bet = BETS[key]
        if key not in offered(options):
            raise Unreadable(f"{key!r} is not offered at this table")
        if key == FIRE:
            raise Unreadable("the fire bet is made once for a shooter: it is not kept up from roll to roll")
        if bet.supports:
            times[key] = amount
            continue
        stakes[key] = cents(amount)
        unit = step(options, bet)
        if not stakes[key] or stakes[key] % unit:
            raise Unreadable(f"{key!r} goes by multiples of ${dollars(unit)}")
    if not stakes:
        raise Unreadable("no bets: write 'optimal', or bets as in 'pass 10, field 5'")
    return stakes, times


def _behind(options: Options, bet: Bet, flat: int, asked: str) -> dict[int, int]:
    """The odds that are put behind a flat wager, by number: dollars, a multiple of it, or the most that may be."""
    amounts = {}
    for number in NUMBERS:
        most = most_odds(options, bet, number, flat)
        stake = _asked(options, bet, number, flat, asked) if asked != "max" else most
        if not stake or stake < 0:
            raise Unreadable(f"{bet.key!r}: how much, or how many times the flat wager?")
        if most is not None and stake > most:
            raise Unreadable(f"{bet.key!r} is capped at ${dollars(most)} on {number} at this table")
        unit = step(options, bet, number)
        whole = math.ceil(stake / unit) if options.flag("odds_round_up") else math.floor(stake / unit)
        amounts[number] = whole * unit
    return amounts


def _asked(options: Options, bet: Bet, number: int, flat: int, asked: str) -> Fraction:
    """What somebody wants to put behind a flat wager: ``20`` dollars, or ``5x`` (laying, to win so many times it)."""
    if not asked.endswith("x"):
        return Fraction(cents(asked))
    try:
        times = Fraction(asked.removesuffix("x"))
    except (ValueError, ZeroDivisionError):
        raise Unreadable(f"{bet.key!r} takes dollars, a multiple (5x) or 'max', not {asked!r}") from None
    return behind(options, bet, number, times) * flat


# The chain


def layout_chain(options: Options, plan: Plan) -> Chain[State]:
    """Every state of the layout, with what each throw brings and where it leads."""
    steps: dict[State, list[Step[State]]] = {}
    left = [State()]
    while left:
        state = left.pop()
        if state in steps:
            continue
        found = Counter(_roll(options, plan, state, throw) for throw in THROWS)
        steps[state] = [Step(to, net, ways) for (to, net), ways in found.items()]
        left += [step.to for step in steps[state]]
    return Chain(steps)


def _in_box(plan: Plan, state: State) -> State:
    """The state with the come wagers made that the plan makes now."""
    come = 0 if COME in plan.stakes and state.puck and state.come < 0 else state.come
    dont = 0 if DONT_COME in plan.stakes and state.puck and state.dont_come < 0 else state.dont_come
    return State(state.puck, come, dont)


def down(plan: Plan, state: State) -> Iterator[tuple[Bet, int, int]]:
    """What lies on the layout for the next roll: wager, number, cents."""
    state = _in_box(plan, state)
    for key, stake in plan.stakes.items():
        bet = BETS[key]
        number = {COME: state.come, DONT_COME: state.dont_come}.get(key, state.puck if bet.group is Group.LINE else 0)
        if number < 0:
            continue
        yield bet, number, stake
        behind = SUPPLEMENT_OF.get(key)
        if number and behind and behind.key in plan.behind:
            yield behind, number, plan.behind[behind.key][number]


def _roll(options: Options, plan: Plan, state: State, throw: Throw) -> tuple[State, int]:
    """Where a throw leads and what it brings, in cents."""
    net = sum(_net(options, state, bet, number, stake, throw) for bet, number, stake in down(plan, state))
    boxes = _in_box(plan, state)
    come = _number_after(BETS[COME], boxes.come, throw)
    dont = _number_after(BETS[DONT_COME], boxes.dont_come, throw)
    if state.puck:
        puck = 0 if throw.total in (state.puck, 7) else state.puck
    else:
        puck = throw.total if throw.total in NUMBERS else 0
    return State(puck, come, dont), net


def _number_after(bet: Bet, number: int, throw: Throw) -> int:
    if number < 0:
        return -1
    match bet.stage(number).fate(throw):
        case Fate.MOVES:
            return throw.total
        case Fate.RESTS:
            return number
    return -1


def _net(options: Options, state: State, bet: Bet, number: int, stake: int, throw: Throw) -> int:
    fate = bet.stage(number).fate(throw)
    off = bet.come_out and not state.puck and options[bet.come_out] == "off"
    if off or fate not in (Fate.WINS, Fate.LOSES):
        return 0
    vig = vigorish(options, bet, stake)
    if fate is Fate.WINS:
        return paid(options, bet, number, throw.total).pays(stake) - vig
    return -stake - (vig if options["vig_timing"] == "at_placement" else 0)


# What comes of it


@dataclass(frozen=True, slots=True)
class Together:
    """A set of bets in the long run, in cents and rolls."""

    unit: int
    """What is staked flat: the sum of all stakes but the odds."""
    next_roll: Distribution
    """The net of a roll, in units."""
    expectation: Fraction
    variance: Fraction
    """Of one roll."""
    variance_rate: Fraction
    """By roll in the long run, with what the rolls have to do with each other."""
    on_layout: Fraction
    """What lies on the layout, on average."""
    ruin: Fraction | float | None


def combined(options: Options, plan: Plan) -> Together:
    """The figures of a set of bets."""
    chain = layout_chain(options, plan)
    time = chain.time()
    needs = {state: sum(stake for _, _, stake in down(plan, state)) for state in chain.steps}
    unit = sum(plan.stakes.values())
    nets: dict[tuple[int, int], Fraction] = {}
    for state, share in time.items():
        for way in chain.steps[state]:
            key = (way.net, needs[state])
            nets[key] = nets.get(key, Fraction(0)) + share * Fraction(way.ways, 36)
    outcomes = (
        Outcome(f"{dollars(net)} with {dollars(bet)} down", Fraction(net, unit), chance, Fraction(bet, unit))
        for (net, bet), chance in sorted(nets.items(), reverse=True)
        if chance
    )
    found = Distribution(tuple(outcomes))
    ruin = None if plan.bankroll is None else chain.ruin(State(), plan.bankroll, needs, plan.rolls)
    return Together(
        unit,
        found,
        chain.mean(time),
        found.variance * unit**2,
        chain.variance(time),
        sum((time[state] * needs[state] for state in time), Fraction(0)),
        ruin,
    )


def together(options: Options, text: str) -> tuple[WagerOdds, StrategyNote]:
    """A set of bets as ``pitboss odds`` reports it: the net of a roll, and the rest as extras and remarks."""
    plan = read(options, text)
    found = combined(options, plan)
    mean, rate = found.expectation / 100, found.variance_rate / 10_000
    extras: dict[str, object] = {
        "unit": dollars(found.unit),
        "expectation_per_roll": float(mean),
        "expectation_per_roll_exact": ratio(mean),
        "variance_per_roll": float(found.variance / 10_000),
        "variance_per_roll_exact": ratio(found.variance / 10_000),
        "long_run_variance_per_roll": float(rate),
        "long_run_variance_per_roll_exact": ratio(rate),
        "average_on_layout": float(found.on_layout / 100),
        "average_on_layout_exact": ratio(found.on_layout / 100),
    }
    remarks = [
        f"a roll brings {float(mean):+.6f} dollars on average, with {float(found.on_layout) / 100:.2f} on the layout",
        f"standard deviation of a roll: {math.sqrt(found.variance) / 100:.4f} dollars; of a hundred rolls: "
        f"{math.sqrt(100 * rate):.4f}",
    ]
    if plan.bankroll is not None and found.ruin is not None:
        extras |= {"bankroll": dollars(plan.bankroll), "rolls": plan.rolls, "risk_of_ruin": float(found.ruin)}
        remarks.append(
            f"risk that ${dollars(plan.bankroll)} do not reach for the bets at some point in {plan.rolls} rolls: "
            f"{float(found.ruin):.6%}"
        )
    edge = found.next_roll.house_edge
    note = StrategyNote(Strategy(text, "these bets kept up together", edge, edge), (), tuple(remarks))
    return WagerOdds(found.next_roll, extras), note
