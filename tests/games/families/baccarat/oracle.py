"""The rules of baccarat written a second time, from the tables of Pennsylvania (58 Pa. Code 631a.11) and by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from pitboss.equipment.cards import Card

PIPS = {14: 1, 10: 0, 11: 0, 12: 0, 13: 0} | {n: n for n in range(2, 10)}

# Which third cards of the Player make the Banker draw, by the Banker's count; "no" where the Player took none.
BANKER_DRAWS_AGAINST: dict[int, set[int | str]] = {
    3: {"no", 0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {"no", 2, 3, 4, 5, 6, 7},
    5: {"no", 4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}


def third_cards(player: int, banker: int, third: int) -> tuple[bool, bool]:
    """Whether Player and Banker take a third card; ``third`` is the value of the next card."""
    if player > 7 or banker > 7:
        return False, False
    takes = player < 6
    against = third if takes else "no"
    return takes, banker < 3 or against in BANKER_DRAWS_AGAINST[banker]


def play(cards: Sequence[Card]) -> tuple[int, int, int]:
    """The final counts of Player and Banker from the next cards of a shoe, and how many of them were used."""
    values = [PIPS[card.rank] for card in cards]
    player, banker = (values[0] + values[2]) % 10, (values[1] + values[3]) % 10
    used = 4
    takes, draws = third_cards(player, banker, values[4])
    if takes:
        player = (player + values[used]) % 10
        used += 1
    if draws:
        banker = (banker + values[used]) % 10
        used += 1
    return player, banker, used


def vigorish(won: int, percent: int, increment: int) -> int:
    """Cents of vigorish on cents won: up to the next multiple, or the whole cents where it is not rounded."""
    exact = Decimal(won) * percent / 100
    if not increment:
        return int(exact.to_integral_value(ROUND_FLOOR))
    return int((exact / increment).to_integral_value(ROUND_CEILING)) * increment


def increment(game: str, options: Mapping[str, object]) -> int:
    """The rounding of a table, in cents."""
    if options["vigorish_rounding"] == "none":
        return 0
    return 5 if game == "minibaccarat" else {4: 20, 5: 25}[int(str(options["vigorish_percent"]))]


def nets(
    game: str, options: Mapping[str, object], stakes: Mapping[str, int], player: int, banker: int
) -> tuple[int, int]:
    """What a seat's wagers come to without vigorish on wins, and that vigorish."""
    tie_pays = int(str(options["tie_payout"]).split()[0])
    b, p, t = (stakes.get(wager, 0) for wager in ("banker", "player", "tie"))
    if player == banker:
        charge = b * 25 // 100 if options.get("vigorish_type") == "tie_charge" else 0
        return t * tie_pays - charge, 0
    if player > banker:
        return p - b - t, 0
    if options.get("vigorish_type") == "tie_charge":
        return b - p - t, 0
    return b - p - t, vigorish(b, int(str(options["vigorish_percent"])), increment(game, options))
