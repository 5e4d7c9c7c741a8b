"""What to do on a tie hand: for a terminal, as a picture (SVG) and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.law.options import Options
from pitboss.odds.distribution import ratio

from .odds import ALWAYS_SURRENDER, ALWAYS_WAR, Plan, initial_shares, plan, ways

ROW, LEFT, BAR = 60, 130, 420
BEST, OTHER = "#7fb77e", "#d9b6a0"


@dataclass(frozen=True, slots=True)
class End:
    """One way in which a choice can end: how often, and what it comes to in initial wagers."""

    label: str
    chance: Fraction
    net: Fraction


@dataclass(frozen=True, slots=True)
class Choice:
    """War or surrender: what it is worth in initial wagers, and how it can end."""

    word: str
    ends: tuple[End, ...]
    best: bool

    @property
    def worth(self) -> Fraction:
        return sum((end.chance * end.net for end in self.ends), Fraction(0))


@dataclass(frozen=True, slots=True)
class Chart:
    """The choice on a tie hand at a table."""

    decks: int
    choices: tuple[Choice, ...]


def chart(options: Options) -> Chart:
    """The chart for a table with these options."""
    decks, best = options.whole("number_of_decks"), plan("optimal", options)

    def choice(word: str, how: Plan) -> Choice:
        return Choice(word, ends(options, how), how.war == best.war)

    return Chart(decks, (choice("war", ALWAYS_WAR), choice("surrender", ALWAYS_SURRENDER)))


def ends(options: Options, how: Plan) -> tuple[End, ...]:
    """How a tie hand ends that is played so."""
    tied = ways(options.whole("number_of_decks"))[2:]
    found: dict[tuple[str, Fraction], int] = {}
    for number, share in zip(tied, initial_shares(options, how)[2:], strict=True):
        found[share.label, share.net] = found.get((share.label, share.net), 0) + number
    return tuple(End(label, Fraction(number, sum(tied)), net) for (label, net), number in found.items())


def title(shown: Chart) -> str:
    best = next(choice.word for choice in shown.choices if choice.best)
    return f"Casino war, {shown.decks} decks: on every tie hand {'go to war' if best == 'war' else best}"


def told(choice: Choice) -> str:
    """
    >>> told(Choice("surrender", (End("surrender", Fraction(1), Fraction(-1, 2)),), False))
    'surrender 100.00% (-0.5)'
    """
    return ", ".join(f"{end.label} {float(end.chance):.2%} ({float(end.net):+g})" for end in choice.ends)


def to_text(shown: Chart) -> str:
    """The chart for a terminal."""
    lines = (f"{choice.word:<9}  {float(choice.worth):>+8.4f}   {told(choice)}" for choice in shown.choices)
    return "\n".join([title(shown), "choice        worth   how it ends, and what each end comes to", *lines]) + "\n"


def to_svg(shown: Chart) -> str:
    """The chart as a picture: what each choice costs of an initial wager."""
    high = (len(shown.choices) + 1) * ROW + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + BAR + 20} {high}" font-family="sans-serif" '
        f'font-size="15"><title>{title(shown)}</title>',
        f'<text x="10" y="26" font-weight="bold">{title(shown)}</text>',
    ]
    for i, choice in enumerate(shown.choices):
        y, colour = ROW * i + 44, BEST if choice.best else OTHER
        parts.append(
            f'<text x="10" y="{y + 20}">{choice.word}</text>'
            f'<rect x="{LEFT}" y="{y}" width="{-float(choice.worth) * BAR:.1f}" height="28" fill="{colour}"/>'
            f'<text x="{LEFT + 8}" y="{y + 20}">{float(choice.worth):+.4f}</text>'
            f'<text x="{LEFT}" y="{y + 46}" font-size="12">{told(choice)}</text>'
        )
    parts.append(
        f'<text x="10" y="{high - 10}" font-size="12">bar: what a tie hand costs on average, in initial wagers</text>'
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


def to_json(shown: Chart) -> dict[str, object]:
    """The chart with exact values."""
    return {
        "strategy": "optimal",
        "number_of_decks": shown.decks,
        "tie_hand": next(choice.word for choice in shown.choices if choice.best),
        "choices": {
            choice.word: {
                "worth": ratio(choice.worth),
                "ends": [
                    {"label": end.label, "probability": ratio(end.chance), "net": ratio(end.net)} for end in choice.ends
                ],
            }
            for choice in shown.choices
        },
    }
