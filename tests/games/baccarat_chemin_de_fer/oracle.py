"""Chemin de fer written a second time, straight from the rules and without a look at the package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment.cards import Card

COLUMNS = "N0123456789"
TABLEAU = {  # D draws, S stays, O the Banker's choice
    0: "DDDDDDDDDDD",
    1: "DDDDDDDDDDD",
    2: "DDDDDDDDDDD",
    3: "DDDDDDDDDSO",
    4: "DSSDDDDDDSS",
    5: "DSSSSODDDSS",
    6: "SSSSSSSDDSS",
    7: "SSSSSSSSSSS",
}


def value(card: Card) -> int:
    return {14: 1, 10: 0, 11: 0, 12: 0, 13: 0}.get(card.rank, card.rank)


def count(cards: Sequence[Card]) -> int:
    return sum(map(value, cards)) % 10


def draws(rule: str, banker: int, third: int | None, chooses: bool) -> bool:
    """Whether the Banker draws, where he would choose to or not."""
    letter = TABLEAU[banker][COLUMNS.index("N" if third is None else str(third))]
    if rule == "free":
        return chooses
    if letter == "O":
        return chooses if rule == "tableau_with_options" else True
    return letter == "D"


def player_draws(on_five: str, player: int, chooses: bool) -> bool:
    if player == 5:
        return {"choice": chooses, "must_draw": True, "must_stay": False}[on_five]
    return player < 5


def vigorish(won: int, rounding: str) -> int:
    """Five percent, up to the next quarter; unrounded, a broken cent is not charged."""
    if rounding == "none":
        return won * 5 // 100
    quarters, rest = divmod(won * 5, 2500)
    return (quarters + bool(rest)) * 25


def nets(banker: str, against: Mapping[str, int], player: int, bank: int, rounding: str) -> dict[str, int]:
    """Everybody's profit, from the wagers against the bank and the final counts."""
    covered = sum(against.values())
    if player > bank:
        return {banker: -covered, **against}
    if player == bank:
        return {banker: 0, **dict.fromkeys(against, 0)}
    return {banker: covered - vigorish(covered, rounding), **{seat: -stake for seat, stake in against.items()}}


def first_among(banker: int, callers: Sequence[int], seats: int) -> int:
    """Who sits nearest to the Banker counterclockwise: the numbers rise that way."""
    return min(callers, key=lambda seat: (seat - banker) % seats)
