"""What a poker table is called: its game, its structure and its stakes; and the names of the streets."""

from __future__ import annotations

from pitboss.equipment.money import dollars
from pitboss.law.options import Options

from ..structure import FIXED, NO, POT, SPREAD, blinds_of, structure_of
from ..variants import Variant, variant_of

STRUCTURES = {FIXED: "fixed limit", SPREAD: "spread limit", POT: "pot limit", NO: "no limit"}
BOARD_STREETS = ("Preflop", "Flop", "Turn", "River")
STUD_STREETS = ("Second street", "Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street")
"""By the cards that each holds then, from two on."""
DRAW_STREETS = ("Before the draw", "After the draw")
THE_DRAW = "The draw"
SHOWDOWN = "Showdown"


def money(cents: int) -> str:
    """
    >>> money(200), money(50), money(125000)
    ('$2', '$0.50', '$1,250')
    """
    return f"${cents // 100:,}" if cents % 100 == 0 else f"${dollars(cents)}"


def streets(variant: Variant) -> tuple[str, ...]:
    """The betting rounds by their names.

    >>> from pitboss.games.poker.variants import VARIANTS
    >>> streets(VARIANTS["five_card_stud_high"])
    ('Second street', 'Third street', 'Fourth street', 'Fifth street')
    """
    if any(street.draw for street in variant.streets):
        return DRAW_STREETS
    if any(street.board for street in variant.streets):
        return BOARD_STREETS
    held, names = 0, []
    for street in variant.streets:
        held += street.down + street.up
        names.append(STUD_STREETS[held - 2])
    return tuple(names)


def stakes(options: Options) -> str:
    """Between which amounts is bet: the limits, else the blinds, else what is put in before the cards.

    >>> from pitboss.games.poker.options import OPTIONS
    >>> stakes(OPTIONS.read({"betting": "no_limit", "blinds": "1,2"})[0])
    '$1/$2'
    """
    found, blinds = structure_of(options), blinds_of(options)
    if found.limited:
        return f"{money(found.low)}/{money(found.high)}"
    if blinds:
        return "/".join(map(money, blinds))
    return f"ante {money(options.whole('ante'))}"


def posted(options: Options) -> str:
    """What is put in before the cards, in words."""
    blinds, ante, forced = blinds_of(options), options.whole("ante"), options.optional("bring_in")
    parts = []
    if blinds:
        parts.append(f"{'blinds' if len(blinds) > 1 else 'blind'} {' and '.join(map(money, blinds))}")
    if ante:
        parts.append(f"ante {money(ante)}")
    if forced and not variant_of(options).button:
        parts.append(f"bring-in {money(forced)}")
    return ", ".join(parts)


def called(options: Options) -> dict[str, str]:
    """The table in words."""
    return {
        "game": variant_of(options).name,
        "structure": STRUCTURES[structure_of(options).kind],
        "stakes": stakes(options),
        "posted": posted(options),
    }
