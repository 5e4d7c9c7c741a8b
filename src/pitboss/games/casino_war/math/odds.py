"""The exact odds of casino war, in closed form: ranks alone count, and each is in the shoe equally often.

Cards burned unseen change nothing: whichever card comes next is any of those not seen, all alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.cards import RANKS, SUITS
from pitboss.errors import Unreadable
from pitboss.games.families.shoe_games.math.endings import Share, Shares, distribution
from pitboss.law.options import Options
from pitboss.odds.distribution import ratio
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds

from ..wagers import INITIAL, PAYOUTS, TIE, WAR, WAR_BONUS

TIE_ON_WAR_DEAL = "tie_on_war_deal"
LOSES = -1
SURRENDERED = Fraction(-1, 2)
"""What giving up a tie hand is worth, in initial wagers (22.8(e))."""


class Ways(NamedTuple):
    """In how many of all ordered deals of four cards a round ends so, everybody going to war on a tie."""

    won: int
    lost: int
    war_won: int
    war_tied: int
    war_lost: int


def ways(decks: int) -> Ways:
    """Counts a full shoe out.

    >>> six = ways(6)
    >>> Fraction(sum(six[2:]), sum(six)), Fraction(six.war_tied, sum(six[2:]))
    (Fraction(23, 311), Fraction(1181, 15965))
    """
    alike, others = len(SUITS) * decks, len(RANKS) - 1
    cards = len(RANKS) * alike
    tied, after = cards * (alike - 1), (cards - 2) * (cards - 3)
    # after a tie two cards of its rank are gone; the other ranks are whole
    again = (alike - 2) * (alike - 3) + others * alike * (alike - 1)
    either = cards * others * alike // 2 * after
    war = tied * (after - again) // 2
    return Ways(either, either, war, tied * again, war)


# How to play


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do on every tie hand: they are all alike."""

    name: str
    description: str
    war: bool


ALWAYS_WAR = Plan("always_war", "go to war on every tie hand", True)
ALWAYS_SURRENDER = Plan("always_surrender", "surrender every tie hand", False)
STRATEGIES = ("optimal", ALWAYS_WAR.name, ALWAYS_SURRENDER.name)


def worth_of_war(options: Options) -> Fraction:
    """What a tie hand is worth in initial wagers when it goes to war."""
    ended = ways(options.whole("number_of_decks"))[2:]
    net = sum(number * share.net for number, share in zip(ended, initial_shares(options, ALWAYS_WAR)[2:], strict=True))
    return Fraction(net) / sum(ended)


def plan(name: str, options: Options) -> Plan:
    """The plan of this name."""
    match name:
        case "optimal":
            best = ALWAYS_WAR if worth_of_war(options) > SURRENDERED else ALWAYS_SURRENDER
            return Plan(name, best.description, best.war)
        case ALWAYS_WAR.name:
            return ALWAYS_WAR
        case ALWAYS_SURRENDER.name:
            return ALWAYS_SURRENDER
    raise Unreadable(f"{name!r} is no strategy ({', '.join(STRATEGIES)})")


# What each wager comes to


def initial_shares(options: Options, how: Plan) -> list[Share]:
    """The initial wager, with the war wager and the bonus that follow it; ending after ending (22.8, 22.9)."""
    outright = [Share("higher card", (PAYOUTS.on(options, INITIAL).ratio,)), Share("lower card", (LOSES,))]
    if not how.war:
        return [*outright, *[Share("surrender", (SURRENDERED,))] * 3]
    bonus = (PAYOUTS.on(options, WAR_BONUS).ratio,) if options.word("second_tie_rule") == "bonus" else ()
    war = PAYOUTS.on(options, WAR).ratio
    return [
        *outright,
        Share("war won", (war,), 2),
        Share("war tied", (war, *bonus), 2),
        Share("war lost", (LOSES, LOSES), 2),
    ]


def tie_shares(options: Options) -> list[Share]:
    """The tie wager on the original deal."""
    missed = Share("no tie hand", (LOSES,))
    return [missed, missed, *[Share("tie hand", (options.odds("tie_payout").ratio,))] * 3]


def war_tie_shares(options: Options) -> list[Share]:
    """The tie wager on a war deal, where that is a tie hand and where it is none."""
    return [tie_shares(options)[Ways._fields.index("war_tied")], tie_shares(options)[0]]


def shares(options: Options, how: Plan) -> Shares:
    """The wagers made before the deal."""
    found = {INITIAL: initial_shares(options, how)}
    return found | ({TIE: tie_shares(options)} if options.flag("tie_wager_offered") else {})


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager on the first round of a full shoe.

    >>> from pitboss.games.casino_war.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0]).wagers
    >>> {name: str(wager.distribution.mean) for name, wager in odds.items()}
    {'initial': '-23138/993023', 'tie': '-58/311', 'tie_on_war_deal': '-2974/15965'}
    """
    how, counted = plan(strategy, options), ways(options.whole("number_of_decks"))
    wagers = {INITIAL: WagerOdds.raised(distribution(counted, initial_shares(options, how)))}
    if options.flag("tie_wager_offered"):
        wagers[TIE] = WagerOdds(distribution(counted, tie_shares(options)))
    if options.flag("tie_wager_on_war_deal"):
        won, lost = war_tie_shares(options)
        at_war = distribution(counted[2:], [lost, won, lost])
        wagers[TIE_ON_WAR_DEAL] = WagerOdds(at_war, {"variant_of": TIE, "made": "by who goes to war"})

    def edge(other: Plan) -> Fraction:
        return distribution(counted, initial_shares(options, other)).house_edge

    note = StrategyNote.pricing(how, [plan(name, options) for name in STRATEGIES], edge, _remarks(options, counted))
    return OddsReport("casino_war", options, wagers, note)


def _remarks(options: Options, counted: Ways) -> Iterator[str]:
    tie, again = Fraction(sum(counted[2:]), sum(counted)), Fraction(counted.war_tied, sum(counted[2:]))
    yield f"a tie hand comes with probability {ratio(tie)} = {float(tie):.6f}, and again in a war with {ratio(again)}"
    war = worth_of_war(options)
    yield f"a tie hand is worth {float(war):.6f} initial wagers at war ({ratio(war)}), {float(SURRENDERED)} surrendered"
