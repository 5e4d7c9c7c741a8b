"""When to raise, as a chart by spread: how often it comes and wins, how often it must win for a raise to be worth
making, what it pays, and what a raise is worth there."""

from __future__ import annotations

from pitboss.law.options import Options
from pitboss.odds.chart import BAD, GOOD, NOUGHT, Chart, ChartCell, ChartColumn, ChartGrid
from pitboss.odds.distribution import ratio

from ..wagers import pays
from .odds import SPREADS, chance_of, plan, winning, worth

COLUMNS = (
    ChartColumn("spread", "{:>6}"),
    ChartColumn("comes", "{:>8}"),
    ChartColumn("wins", "  {:>6}"),
    ChartColumn("needs", "  {:>6}"),
    ChartColumn("pays", "  {:<10}"),
    ChartColumn("a raise is worth", "{:>8}"),
    ChartColumn("", "   {}"),
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
                ChartCell(str(spread)),
                ChartCell(f"{float(comes):.2%}"),
                ChartCell(f"{float(wins):.2%}", tone, share=float(wins)),
                ChartCell(f"{float(needed):.2%}", NOUGHT, share=float(needed)),
                ChartCell(str(odds)),
                ChartCell(f"{float(gain):+.4f}"),
                ChartCell(play, tone),
            )
        )
        spreads[str(spread)] = {
            "comes": ratio(comes), "wins": ratio(wins), "pays": str(odds), "raise_worth": ratio(gain), "play": play,
        }  # fmt: skip
    data = {"strategy": "optimal", "number_of_decks": decks, "spreads": spreads}
    return Chart(title, ((title,), ChartGrid(COLUMNS, tuple(rows))), data)
