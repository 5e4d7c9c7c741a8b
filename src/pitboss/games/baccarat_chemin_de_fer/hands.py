"""Who may draw at chemin de fer (4.9): two hands with a choice in them, unlike the tables of punto banco.

Values, counts and Table 2 are the family's (`pitboss.games.families.baccarat.hands`; 4.1 says the same as 3.1).
"""

from __future__ import annotations

from pitboss.games.families.baccarat.hands import TABLE_2, banker_draws

DRAW, STAY = "draw", "stay"
EITHER = (DRAW, STAY)

FIVE = 5
"""The count on which the Player's Hand may choose."""

OPTIONAL = frozenset({(3, 9), (5, 4)})
"""The Banker's choices in the tableau: his count, and the value of the card that the Player's Hand drew."""

Cell = tuple[int, int | None]
"""Where the Banker stands: his two-card count, and the value of the Player's third card (None: it stayed)."""

CELLS: tuple[Cell, ...] = tuple((count, third) for count in TABLE_2 for third in (None, *range(10)))


def player_may(count: int, on_five: str) -> tuple[str, ...]:
    """What the Player's Hand may do: 0-4 draws, 6-7 stays, and five is as the house has it.

    >>> player_may(4, "choice"), player_may(5, "choice"), player_may(5, "must_stay"), player_may(6, "choice")
    (('draw',), ('draw', 'stay'), ('stay',), ('stay',))
    """
    if count == FIVE:
        return {"choice": EITHER, "must_draw": (DRAW,), "must_stay": (STAY,)}[on_five]
    return (DRAW,) if count < FIVE else (STAY,)


def banker_may(count: int, third: int | None, rule: str) -> tuple[str, ...]:
    """What the Banker's Hand may do against this third card.

    >>> banker_may(3, 9, "tableau_with_options"), banker_may(3, 9, "table2_mandatory"), banker_may(7, None, "free")
    (('draw', 'stay'), ('draw',), ('draw', 'stay'))
    """
    if rule == "free" or (rule == "tableau_with_options" and (count, third) in OPTIONAL):
        return EITHER
    return (by_the_table(count, third),)


def by_the_table(count: int, third: int | None) -> str:
    """What Table 2 says: it stands for the Banker where nobody decides.

    >>> by_the_table(5, 4), by_the_table(6, None)
    ('draw', 'stay')
    """
    return DRAW if banker_draws(count, third) else STAY
