"""The exact odds of chemin de fer, and the best play on both sides where the rules leave a choice.

The Player's Hand chooses on five; the Banker chooses in the two open cells of the tableau, or everywhere. Each side
sees only its own count and the card drawn face up, so this is a game in the mathematicians' sense: what is best for
one depends on the other. `equilibrium` finds the pair of plays from which neither gains by departing. Every ordered
deal of six cards from a full shoe is counted, whole, so every figure is a fraction.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.money import EVEN, dollars
from pitboss.errors import Unreadable
from pitboss.games.families.baccarat.hands import NATURALS
from pitboss.games.families.baccarat.math.odds import shoe_of, two_cards
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, Outcome, ratio
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds

from ..hands import CELLS, DRAW, EITHER, FIVE, OPTIONAL, STAY, Cell, banker_may, by_the_table, player_may
from ..wagers import AGAINST_BANK, BANK, PAYOUTS, vigorish


class Ways(NamedTuple):
    """In how many deals the Banker's Hand wins, the Player's Hand wins, neither does."""

    banker: Fraction | int = 0
    player: Fraction | int = 0
    tie: Fraction | int = 0

    def plus(self, other: Ways, times: Fraction | int = 1) -> Ways:
        return Ways(
            self.banker + times * other.banker, self.player + times * other.player, self.tie + times * other.tie
        )

    @property
    def total(self) -> Fraction | int:
        return self.banker + self.player + self.tie

    def bank(self, won: Fraction) -> Fraction | int:
        """What they bring the Banker for each unit covered, with what a win leaves him, vigorish paid."""
        return won * self.banker - self.player

    def against(self, won: Fraction = EVEN.ratio) -> Fraction | int:
        """What they bring those who bet against him, with what a win pays them."""
        return won * self.player - self.banker


NOTHING = Ways()


class Branches(NamedTuple):
    """A cell's deals when the Banker does one thing there: those in which the Player had no choice, and had five."""

    forced: Ways
    five: Ways


@dataclass(frozen=True, slots=True)
class Counted:
    """All deals of a full shoe, by where the Banker stands and what he does there."""

    naturals: Ways
    cells: Mapping[tuple[Cell, str], Branches]


@functools.cache
def counted(decks: int) -> Counted:
    """Counts a full shoe out."""
    left, tally = list(shoe_of(decks)), _Tally()
    for player, player_ways in two_cards(left):
        for banker, banker_ways in two_cards(left):
            _continue(tally, left, player, banker, player_ways * banker_ways)
    cells = {
        (cell, word): Branches(tally.ways((cell, word, False)), tally.ways((cell, word, True)))
        for cell in CELLS
        for word in EITHER
    }
    return Counted(tally.ways(None), cells)


Key = tuple[Cell, str, bool] | None


class _Tally:
    def __init__(self) -> None:
        self.counts: dict[Key, list[int]] = {}

    def at(self, key: Key) -> list[int]:
        return self.counts.setdefault(key, [0, 0, 0])

    def ways(self, key: Key) -> Ways:
        return Ways(*self.counts.get(key, (0, 0, 0)))


def _won(player: int, banker: int) -> int:
    """Where in a tally: 0 the Banker's Hand, 1 the Player's, 2 neither."""
    return 2 if player == banker else int(player > banker)


def _continue(tally: _Tally, left: list[int], player: int, banker: int, weight: int) -> None:
    """Adds what can follow on two hands of two cards, whatever anybody chooses; unused cards count too."""
    size, five = sum(left), player == FIVE
    if player in NATURALS or banker in NATURALS:
        tally.at(None)[_won(player, banker)] += weight * size * (size - 1)
        return
    if player <= FIVE:
        for third, number in enumerate(left):
            end, ways = (player + third) % 10, weight * number
            tally.at(((banker, third), STAY, five))[_won(end, banker)] += ways * (size - 1)
            drawn = tally.at(((banker, third), DRAW, five))
            for fourth, others in enumerate(left):
                drawn[_won(end, (banker + fourth) % 10)] += ways * (others - (third == fourth))
    if player >= FIVE:
        tally.at(((banker, None), STAY, five))[_won(player, banker)] += weight * size * (size - 1)
        drawn = tally.at(((banker, None), DRAW, five))
        for fourth, others in enumerate(left):
            drawn[_won(player, (banker + fourth) % 10)] += weight * others * (size - 1)


# How both sides play


@dataclass(frozen=True, slots=True)
class Plan:
    """How often the Player's Hand draws on five, and how often the Banker draws in each cell."""

    five: Fraction
    banker: Mapping[Cell, Fraction]

    def outcome(self, shoe: Counted) -> Ways:
        """All deals, played so; where somebody mixes, in the proportion of the mixture."""
        found = shoe.naturals
        for cell in CELLS:
            for word, often in ((DRAW, self.banker[cell]), (STAY, 1 - self.banker[cell])):
                if often:
                    found = found.plus(self.in_cell(shoe, cell, word), often)
        return found

    def in_cell(self, shoe: Counted, cell: Cell, word: str) -> Ways:
        """The deals that come to a cell, with what the Banker does there."""
        forced, five = shoe.cells[cell, word]
        return forced.plus(five, self.five if cell[1] is not None else 1 - self.five)

    def with_five(self, five: Fraction | int) -> Plan:
        return Plan(Fraction(five), self.banker)


@dataclass(frozen=True, slots=True)
class Rules:
    """What the options of a table leave open, what the Banker's win costs him, and what winners are paid."""

    shoe: Counted
    player: tuple[str, ...]
    open_cells: tuple[Cell, ...]
    rate: Fraction
    """Vigorish, for each unit covered."""
    bank: Fraction = EVEN.ratio
    against: Fraction = EVEN.ratio

    @property
    def kept(self) -> Fraction:
        """What a win leaves the Banker of each unit covered."""
        return self.bank - self.rate

    def gain(self, plan: Plan, cell: Cell) -> Fraction:
        """What the Banker gains in a cell by drawing rather than staying, in deals."""
        drawn, stayed = plan.in_cell(self.shoe, cell, DRAW), plan.in_cell(self.shoe, cell, STAY)
        return Fraction(drawn.bank(self.kept) - stayed.bank(self.kept))

    def reply(self, five: Fraction) -> Plan:
        """The Banker's best play against a Player's Hand that draws on five so often; by the table where all is one."""
        plan = Plan(five, by_the_book())
        best = dict(plan.banker)
        for cell in self.open_cells:
            gain = self.gain(plan, cell)
            if gain:
                best[cell] = Fraction(gain > 0)
        return Plan(five, best)

    def prefers(self, plan: Plan) -> Fraction:
        """What the Player's Hand gains by drawing on five rather than staying, the Banker playing so; in deals."""
        draws, stays = plan.with_five(1).outcome(self.shoe), plan.with_five(0).outcome(self.shoe)
        return Fraction(draws.against(self.against) - stays.against(self.against))


def by_the_book() -> dict[Cell, Fraction]:
    """The Banker by Table 2."""
    return {cell: Fraction(by_the_table(*cell) == DRAW) for cell in CELLS}


def equilibrium(rules: Rules) -> Plan:
    """Both sides at their best against each other.

    As the Player's Hand draws on five more often, the Banker's reply changes at a few points only. Either one answer
    on five is best against its own reply; or at one of the points the Banker is indifferent in a cell, and mixes
    there just so that the Player's Hand is indifferent on five.
    """
    pure = [Fraction(word == DRAW) for word in rules.player]
    for five in pure:
        plan = rules.reply(five)
        if len(pure) == 1 or (rules.prefers(plan) >= 0 if five else rules.prefers(plan) <= 0):
            return plan
    for point in _turning_points(rules):
        below, above = _around(rules, point)
        if rules.prefers(below) >= 0 >= rules.prefers(above):
            return _mixed(rules, below, above)
    raise AssertionError("every game has an equilibrium")


def _turning_points(rules: Rules) -> list[Fraction]:
    """How often the Player's Hand may draw on five so that the Banker is indifferent somewhere."""
    points = set()
    for cell in rules.open_cells:
        at = [rules.gain(Plan(Fraction(five), {}), cell) for five in (0, 1)]
        if at[0] * at[1] < 0:  # the gain is a straight line in between
            points.add(at[0] / (at[0] - at[1]))
    return sorted(points)


def _around(rules: Rules, point: Fraction) -> tuple[Plan, Plan]:
    """The Banker's replies just below and just above a turning point, the Player's Hand being at it."""
    here = Plan(point, {})
    low, high = dict(rules.reply(point).banker), dict(rules.reply(point).banker)
    for cell in rules.open_cells:
        if rules.gain(here, cell) == 0:
            low[cell] = Fraction(rules.gain(Plan(Fraction(0), {}), cell) > 0)
            high[cell] = Fraction(rules.gain(Plan(Fraction(1), {}), cell) > 0)
    return Plan(point, low), Plan(point, high)


def _mixed(rules: Rules, below: Plan, above: Plan) -> Plan:
    """The mixture of two replies against which the Player's Hand does not care whether it draws on five."""
    one, other = rules.prefers(below), rules.prefers(above)
    share = one / (one - other) if one != other else Fraction(0)
    mixed = {cell: (1 - share) * below.banker[cell] + share * above.banker[cell] for cell in CELLS}
    return Plan(below.five, mixed)


# By name

_ROW = re.compile(r"(draw|stay)-([DS])([DS])")
NAMES = ("optimal", "table", DRAW, STAY, *(f"{five}-{a}{b}" for five in EITHER for a in "DS" for b in "DS"))


def plan(name: str, rules: Rules) -> Plan:
    """The plan of a name: ``optimal``; ``table`` (nobody decides); ``draw`` or ``stay`` on five against the Banker's
    best reply; ``draw-DS``: on five, then the Banker's 3 against a 9 and his 5 against a 4, drawing or staying."""
    if name == "optimal":
        return equilibrium(rules)
    if name == "table":
        return Plan(Fraction(DRAW in rules.player), by_the_book())
    row = _ROW.fullmatch(name)
    five = row[1] if row else name
    if five not in EITHER:
        raise Unreadable(f"unknown strategy {name!r} (known: {', '.join(NAMES)})")
    if five not in rules.player:
        raise Unreadable(f"strategy {name!r}: the Player's Hand may not {five} on five at this table")
    draws = Fraction(five == DRAW)
    if row is None:
        return rules.reply(draws)
    banker = by_the_book()
    for cell, letter in zip(sorted(OPTIONAL), row.groups()[1:], strict=True):
        if letter == "S":
            if cell not in rules.open_cells:
                raise Unreadable(f"strategy {name!r}: the Banker has no choice with {_cell(cell)} at this table")
            banker[cell] = Fraction(0)
    return Plan(draws, banker)


def rules_of(options: Options, stake: int | None = None) -> Rules:
    """What a table leaves open; with a stake, vigorish as it is rounded on that amount."""
    rule, charged, pays = options.word("banker_drawing_rule"), vigorish(options), PAYOUTS.on(options, BANK)
    plain = pays.ratio * charged.percent / 100
    rate = plain if stake is None else Fraction(charged.on(pays.pays(stake)), stake)
    return Rules(
        counted(options.whole("number_of_decks")),
        player_may(FIVE, options.word("player_on_five")),
        tuple(cell for cell in CELLS if len(banker_may(*cell, rule)) > 1),
        rate,
        pays.ratio,
        PAYOUTS.on(options, AGAINST_BANK).ratio,
    )


# The report


def report(options: Options, strategy: str = "optimal", stake: int | None = None) -> OddsReport:
    """The odds of the bank (per unit covered) and against it, with both sides playing by this strategy.

    >>> from pitboss.games.baccarat_chemin_de_fer.options import OPTIONS
    >>> odds = report(OPTIONS.read({})[0], "draw-DD")
    >>> {name: f"{float(-wager.distribution.house_edge):.6f}" for name, wager in odds.wagers.items()}
    {'bank': '-0.010558', 'against_bank': '-0.012374'}
    """
    rules = rules_of(options, stake)
    chosen = plan(strategy, rules)
    found = chosen.outcome(rules.shoe)
    taken = rules.rate * found.banker / found.total
    wagers = {
        BANK: WagerOdds(bank(found, rules.kept), {"vigorish": ratio(Fraction(taken)), "per": "unit covered"}),
        AGAINST_BANK: WagerOdds(against(found, rules.against)),
    }
    note = StrategyNote(
        _priced(strategy, chosen, rules),
        tuple(_priced(name, other, rules) for name, other in _others(chosen, rules)),
        tuple(_remarks(chosen, rules, options, stake)),
    )
    return OddsReport("baccarat_chemin_de_fer", options, wagers, note)


def bank(found: Ways, kept: Fraction) -> Distribution:
    """The Banker's wager, as far as it is covered (4.6(a)), with what a win leaves him of a unit."""
    won, lost = ("Banker's Hand wins", kept, found.banker), ("Player's Hand wins", -1, found.player)
    return _distribution(won, lost, found)


def against(found: Ways, pays: Fraction) -> Distribution:
    """A wager against the bank, the mirror image without vigorish."""
    won, lost = ("Player's Hand wins", pays, found.player), ("Banker's Hand wins", -1, found.banker)
    return _distribution(won, lost, found)


Line = tuple[str, Fraction | int, Fraction | int]


def _distribution(won: Line, lost: Line, found: Ways) -> Distribution:
    lines: Iterable[Line] = (won, ("stand-off", 0, found.tie), lost)
    return Distribution(
        tuple(Outcome(label, Fraction(net), Fraction(ways) / found.total) for label, net, ways in lines)
    )


def _priced(name: str, how: Plan, rules: Rules) -> Strategy:
    """What it costs those who bet against the bank, beside their best answer on five to the same Banker."""

    def edge(one: Plan) -> Fraction:
        found = one.outcome(rules.shoe)
        return Fraction(-found.against(rules.against)) / found.total

    best = min(edge(how.with_five(word == DRAW)) for word in rules.player)
    return Strategy(name, _describe(how, rules), edge(how), edge(how) - best)


def _others(chosen: Plan, rules: Rules) -> Iterator[tuple[str, Plan]]:
    """The other plans that have a name and that the table allows."""
    seen = [chosen]
    for name in NAMES:
        try:
            other = plan(name, rules)
        except Unreadable:
            continue
        if other not in seen:
            seen.append(other)
            yield name, other


def _describe(how: Plan, rules: Rules) -> str:
    apart = [
        f"{_often(how.banker[cell])} with {_cell(cell)}"
        for cell in CELLS
        if how.banker[cell] != Fraction(by_the_table(*cell) == DRAW)
    ]
    banker = f"by the table, but {', '.join(apart)}" if apart else "by the table"
    return f"the Player's Hand {_often(how.five)} on five; the Banker {banker}"


def _often(draws: Fraction) -> str:
    if draws in (0, 1):
        return "draws" if draws else "stays"
    return f"draws with probability {float(draws):.6f}"


def _cell(cell: Cell) -> str:
    count, third = cell
    return f"{count} against {'no card' if third is None else f'a {third}'}"


def _remarks(how: Plan, rules: Rules, options: Options, stake: int | None) -> Iterator[str]:
    """What the choices are worth, and what the vigorish assumes."""
    total = how.outcome(rules.shoe).total
    if len(rules.player) > 1:
        draws = rules.prefers(how) / total
        yield f"drawing on five rather than staying is worth {float(draws):+.6f} of the stake against this Banker"
    for cell in sorted(OPTIONAL & set(rules.open_cells)):
        gain = rules.gain(how, cell) / total
        yield f"drawing with {_cell(cell)} rather than staying is worth {float(gain):+.8f} of the bank to the Banker"
    charged = vigorish(options)
    if stake is not None:
        won = PAYOUTS.on(options, BANK).pays(stake)
        yield f"vigorish on ${dollars(won)}: ${dollars(charged.on(won))}"
    elif charged.increment:
        yield f"vigorish as on multiples of ${dollars(charged.idle)}; on other amounts it is rounded up"
