"""The scoreboard of a shoe: the bead plate (every hand) and the big road (streaks), as text and as SVG.

Both are read in columns of six, downwards and then to the right. On the big road a column is a streak: a hand that
goes like the last one stands below it, or beside it where there is no room (the dragon's tail); ties are marks upon
the hand before them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

from pitboss.play.driver import Round
from pitboss.play.effects import Dealt, Discarded, Shuffled

from ..hands import BANKER_HAND, PLAYER_HAND, Result, points, result

ROWS = 6
FEWEST_COLUMNS = 12

COLOURS = {Result.BANKER: "#c62828", Result.PLAYER: "#1565c0", Result.TIE: "#2e7d32"}
NAMES = {Result.BANKER: "Banker", Result.PLAYER: "Player", Result.TIE: "Tie"}

Place = tuple[int, int]
"""Column and row, from 0."""


@dataclass(frozen=True, slots=True)
class Bead:
    """A hand on the big road: who won it, and how many ties came after it."""

    winner: Result
    ties: int = 0


@dataclass(frozen=True, slots=True)
class Scoreboard:
    """The hands of a shoe in the order in which they were played.

    >>> board = Scoreboard(map(Result, "BBPTPPB"))
    >>> print(board.to_text(columns=4))
    Bead plate
      B B . .
      B . . .
      P . . .
      T . . .
      P . . .
      P . . .
    Big road
      B  P1 B  .
      B  P  .  .
      .  P  .  .
      .  .  .  .
      .  .  .  .
      .  .  .  .
    Banker 3, Player 3, Tie 1; longest run 3 (Player)
    """

    results: tuple[Result, ...]
    leading_ties: int = field(init=False)
    """Ties before the first hand that anybody won."""

    def __init__(self, results: Iterable[Result]) -> None:
        object.__setattr__(self, "results", tuple(results))
        won = [i for i, end in enumerate(self.results) if end is not Result.TIE]
        object.__setattr__(self, "leading_ties", won[0] if won else len(self.results))

    @classmethod
    def of(cls, rounds: Sequence[Round]) -> Scoreboard:
        """The hands played at a table from the shoe in use; void rounds do not count."""
        return (shoes(rounds) or [cls(())])[-1]

    # Where the beads lie

    @property
    def bead_plate(self) -> dict[Place, Result]:
        """Every hand, ties too, in columns of six."""
        return {divmod(i, ROWS): end for i, end in enumerate(self.results)}

    @property
    def big_road(self) -> dict[Place, Bead]:
        """The hands won, a column for each streak."""
        road: dict[Place, Bead] = {}
        start, place, last, tail = -1, (0, 0), Result.TIE, False
        for end in self.results[self.leading_ties :]:
            if end is Result.TIE:
                road[place] = Bead(road[place].winner, road[place].ties + 1)
                continue
            column, row = place
            if end is not last:
                start = next(free for free in range(start + 1, start + len(self.results) + 2) if (free, 0) not in road)
                place, last, tail = (start, 0), end, False
            else:
                tail = tail or row + 1 == ROWS or (column, row + 1) in road
                place = (column + 1, row) if tail else (column, row + 1)
            road[place] = Bead(end)
        return road

    @property
    def totals(self) -> Mapping[Result, int]:
        return {end: self.results.count(end) for end in Result}

    @property
    def longest_run(self) -> tuple[int, Result | None]:
        """The longest streak, ties passed over, and whose it was; the first of several."""
        best: tuple[int, Result | None] = (0, None)
        run, last = 0, None
        for end in (end for end in self.results if end is not Result.TIE):
            run, last = (run + 1 if end is last else 1), end
            if run > best[0]:
                best = (run, end)
        return best

    def summary(self) -> str:
        """The shoe in one line."""
        run, whose = self.longest_run
        counts = ", ".join(f"{NAMES[end]} {count}" for end, count in self.totals.items())
        return f"{counts}; longest run {run} ({NAMES[whose]})" if whose else counts

    # Pictures

    def to_text(self, columns: int = FEWEST_COLUMNS) -> str:
        """Both roads for a terminal; a digit behind a letter counts the ties upon that hand."""
        plate = {place: end.value for place, end in self.bead_plate.items()}
        road = {place: f"{bead.winner.value}{bead.ties or ''}" for place, bead in self.big_road.items()}
        lines = ["Bead plate", *_grid(plate, columns), "Big road", *_grid(road, columns)]
        if self.leading_ties:
            lines.append(f"Ties before the first win: {self.leading_ties}")
        return "\n".join([*lines, self.summary()])

    def to_svg(self, title: str = "Baccarat scoreboard") -> str:
        """Both roads as a picture."""
        plate, road = self.bead_plate, self.big_road
        columns = max(FEWEST_COLUMNS, *(column + 2 for column, _ in [*plate, *road, (0, 0)]))
        width, board = columns * CELL + 2 * MARGIN, ROWS * CELL
        second = MARGIN + 2 * LINE + board + LINE * 3 // 2
        height = second + board + 2 * LINE + MARGIN // 2
        body = [
            _label(MARGIN, MARGIN + LINE // 2, title, bold=True),
            _label(MARGIN, MARGIN + LINE * 3 // 2, "Bead plate"),
            _cells(MARGIN + 2 * LINE, columns),
            *(_disc(place, MARGIN + 2 * LINE, end) for place, end in plate.items()),
            _label(MARGIN, second - LINE // 2, "Big road"),
            _cells(second, columns),
            *(_ring(place, second, bead) for place, bead in road.items()),
            _label(MARGIN, second + board + LINE, self.summary()),
        ]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            f'role="img" aria-label="{escape(title)}: {escape(self.summary())}" font-family="sans-serif">\n'
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>\n' + "\n".join(body) + "\n</svg>\n"
        )


def shoes(rounds: Sequence[Round]) -> list[Scoreboard]:
    """A scoreboard for every shoe dealt at a table; where a device shuffles all the time, one for all hands."""
    played: list[list[Result]] = []
    shuffled = True
    for round_ in rounds:
        options = round_.setting.options
        continuous = "continuous_shuffler" in options and options.flag("continuous_shuffler")
        for effect in round_.effects:
            shuffled = shuffled or (isinstance(effect, Shuffled) and not continuous)
            if isinstance(effect, Dealt) and shuffled:
                played.append([])
                shuffled = False
        if (end := _result(round_)) is not None:
            played[-1].append(end)
    return [Scoreboard(results) for results in played]


def _result(round_: Round) -> Result | None:
    """Who won a round, if it was played out: from the hands as they were picked up."""
    hands = {effect.what: effect.cards for effect in round_.effects if isinstance(effect, Discarded)}
    if not round_.done or round_.void or not {PLAYER_HAND, BANKER_HAND} <= hands.keys():
        return None
    return result(points(hands[PLAYER_HAND]), points(hands[BANKER_HAND]))


def _grid(beads: Mapping[Place, str], least: int) -> list[str]:
    columns = max(least, 1 + max((column for column, _ in beads), default=0))
    wide = max((len(bead) for bead in beads.values()), default=1)
    return [
        ("  " + " ".join(beads.get((column, row), ".").ljust(wide) for column in range(columns))).rstrip()
        for row in range(ROWS)
    ]


CELL, MARGIN, LINE = 26, 16, 24
"""Measures of the picture."""


def _centre(place: Place, top: int) -> tuple[int, int]:
    return MARGIN + place[0] * CELL + CELL // 2, top + place[1] * CELL + CELL // 2


def _label(x: int, y: int, text: str, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="14"{weight} fill="#222222">{escape(text)}</text>'


def _cells(top: int, columns: int) -> str:
    right, foot = MARGIN + columns * CELL, top + ROWS * CELL
    across = "".join(f"M{MARGIN} {top + row * CELL}H{right}" for row in range(ROWS + 1))
    down = "".join(f"M{MARGIN + column * CELL} {top}V{foot}" for column in range(columns + 1))
    return f'<path d="{across}{down}" stroke="#cccccc" fill="none"/>'


def _disc(place: Place, top: int, end: Result) -> str:
    x, y = _centre(place, top)
    return (
        f'<circle cx="{x}" cy="{y}" r="{CELL // 2 - 2}" fill="{COLOURS[end]}"/>'
        f'<text x="{x}" y="{y + 5}" font-size="14" text-anchor="middle" fill="#ffffff">{end.value}</text>'
    )


def _ring(place: Place, top: int, bead: Bead) -> str:
    """An open ring; a green stroke through it for ties, with their number where there are several."""
    x, y = _centre(place, top)
    r = CELL // 2 - 3
    ring = f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="{COLOURS[bead.winner]}" stroke-width="3"/>'
    if bead.ties:
        green = COLOURS[Result.TIE]
        ring += f'<path d="M{x - r} {y + r}L{x + r} {y - r}" stroke="{green}" stroke-width="2"/>'
        if bead.ties > 1:
            ring += f'<text x="{x}" y="{y + 5}" font-size="12" text-anchor="middle" fill="{green}">{bead.ties}</text>'
    return ring


# For `pitboss picture`: of the shoe in use


def to_text(rounds: Sequence[Round]) -> str:
    return Scoreboard.of(rounds).to_text()


def to_svg(rounds: Sequence[Round]) -> str:
    return Scoreboard.of(rounds).to_svg(f"{rounds[-1].setting.game.name} scoreboard")
