"""When to raise, as a chart by spread: how often it comes and wins, how often it must win for a raise to be worth
making, what it pays, and what a raise is worth there."""

from __future__ import annotations

from pitboss.law.options import Options
from pitboss.odds.chart import BAD, GOOD, NOUGHT, Cell, Chart, Column, Grid
from pitboss.odds.distribution import ratio

from ..wagers import pays
from .odds import SPREADS, chance_of, plan, winning, worth

COLUMNS = (
    Column("spread", "{:>6}"),
    Column("comes", "{:>8}"),
    Column("wins", "  {:>6}"),
    Column("needs", "  {:>6}"),
    Column("pays", "  {:<10}"),
    Column("a raise is worth", "{:>8}"),
    Column("", "   {}"),
)


def chart(options: Options) -> Chart:
    """When to raise at a table with these options."""
    decks, raises = options.whole("number_of_decks"), plan("optimal", options).raises
    title = f"Red dog, {decks} deck{'s' if decks > 1 else ''}: when to raise"
    rows, spreads = [], {}
    for spread in SPREADS:
        odds, gain = pays(options, spread), worth(options, spread)
        comes, wins, needed = chance_of(options, spread), winning(decks, spread), 1 / (1 + odds.ratio)
        tone, play = (GOOD, "raise") if spread in raises else (BAD, "stand")
        rows.append(
            (
                Cell(str(spread)),
                Cell(f"{float(comes):.2%}"),
                Cell(f"{float(wins):.2%}", tone, share=float(wins)),
                Cell(f"{float(needed):.2%}", NOUGHT, share=float(needed)),
                Cell(str(odds)),
                Cell(f"{float(gain):+.4f}"),
                Cell(play, tone),
            )
        )
        spreads[str(spread)] = {
            "comes": ratio(comes), "wins": ratio(wins), "pays": str(odds), "raise_worth": ratio(gain), "play": play,
        }  # fmt: skip
    data = {"strategy": "optimal", "number_of_decks": decks, "spreads": spreads}
    return Chart(title, ((title,), Grid(COLUMNS, tuple(rows))), data)
