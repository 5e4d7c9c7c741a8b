"""Craps written a second time, the plain way: what one roll does to every wager on a layout, in cents.

Knows nothing of the game's package: only the rulebook's tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

NUMBERS = (4, 5, 6, 8, 9, 10)


def _six(four: str, five: str, six: str) -> dict[int, Fraction]:
    pays = {4: four, 5: five, 6: six, 8: six, 9: five, 10: four}
    return {number: Fraction(ratio) for number, ratio in pays.items()}


TRUE = _six("2", "3/2", "6/5")
PLACE = _six("9/5", "7/5", "7/6")
LOSE = _six("5/11", "5/8", "4/5")
HARD = {4: 7, 6: 9, 8: 9, 10: 7}
SINGLE = {2: 30, 3: 15, 11: 15, 12: 30}

Layout = dict[tuple[str, str], int]
"""What lies on each wager and number, in cents."""


def works(wager: str, come_out: bool, options: Mapping[str, object], button: str | None) -> bool:
    if button:
        return button == "on"
    if not come_out:
        return True
    kind = wager.rstrip("0123456789").rstrip("_")
    option = {
        "place_win": "place_on_come_out", "buy": "place_on_come_out", "place_lose": "lay_on_come_out",
        "lay": "lay_on_come_out", "hard": "hardways_on_come_out", "odds_come": "come_odds_on_come_out",
    }.get(kind)  # fmt: skip
    return option is None or options[option] == "on"


def vig(kind: str, number: int, stake: int, options: Mapping[str, object]) -> int:
    rate = options["buy_vig_rate"] if kind == "buy" else options["lay_vig_rate"]
    assert isinstance(rate, Fraction | int)
    if not rate:
        return 0
    due = Fraction(stake) * (1 if kind == "buy" else 1 / TRUE[number]) * rate / 100
    if options["vig_rounding"] == "exact":
        return int(due)
    return max(100, int(due) // 100 * 100)


def roll(
    layout: Layout, puck: int, one: int, two: int, options: Mapping[str, object], buttons: Mapping[tuple[str, str], str]
) -> tuple[int, Layout]:
    """The net of a roll, and what lies on the layout after it."""
    total, net = one + two, 0
    after: Layout = {}
    stays = bool(options["winners_stay_up"])
    for (wager, on), stake in layout.items():
        head, _, tail = wager.rpartition("_")
        number = int(tail) if tail.isdigit() else 0
        on_duty = works(wager, not puck, options, buttons.get((wager, on)))
        keep: tuple[str, str] | None = (wager, on)
        match wager:
            case "pass" | "come" | "dont_pass" | "dont_come":
                side = -1 if wager.startswith("dont") else 1
                spot = int(on) if on else puck if wager.endswith("pass") else 0
                if spot:
                    gain = {spot: side, 7: -side}.get(total, 0)
                    keep = (wager, on) if not gain else None
                else:
                    gain = {7: side, 11: side, 2: -side, 3: -side, 12: -1 if side > 0 else 0}.get(total, 0)
                    if gain:
                        keep = None
                    elif wager.endswith("come") and total in NUMBERS:
                        keep = (wager, str(total))
                net += gain * stake
            case "odds_pass" | "odds_come" | "odds_dont_pass" | "odds_dont_come":
                spot = int(on) if on else puck
                if total in (spot, 7):
                    keep = None
                    if on_duty and "dont" in wager:
                        net += int(stake / TRUE[spot]) if total == 7 else -stake
                    elif on_duty:
                        net += int(stake * TRUE[spot]) if total == spot else -stake
            case "field":
                pays = {2: options["field_2"], 12: options["field_12"]}.get(total)
                won = total in (2, 3, 4, 9, 10, 11, 12)
                net += (int(stake * pays.ratio) if pays else stake) if won else -stake  # type: ignore[attr-defined]
                keep = None
            case "any_seven":
                net, keep = net + (4 * stake if total == 7 else -stake), None
            case "any_craps":
                net, keep = net + (7 * stake if total in (2, 3, 12) else -stake), None
            case "craps_2" | "craps_3" | "craps_12":
                net, keep = net + (SINGLE[number] * stake if total == number else -stake), None
            case "eleven":
                net, keep = net + (15 * stake if total == 11 else -stake), None
            case "horn" | "horn_high_2" | "horn_high_3" | "horn_high_11" | "horn_high_12":
                units = {n: 2 if n == number else 1 for n in SINGLE}
                unit = stake // sum(units.values())
                net += sum(unit * count * (SINGLE[n] if n == total else -1) for n, count in units.items())
                keep = None
            case _ if on_duty and total in (7, number):
                gain = on_number(head, number, stake, one, two, options)
                net += gain
                keep = (wager, on) if gain > 0 and stays else None
        if keep:
            after[keep] = after.get(keep, 0) + stake
    return net, after


def on_number(kind: str, number: int, stake: int, one: int, two: int, options: Mapping[str, object]) -> int:
    """What a place, buy, lay or hardway wager comes to on the roll that decides it."""
    if kind == "hard":
        return HARD[number] * stake if one == two and one + two == number else -stake
    wins = (one + two == 7) == (kind in ("place_lose", "lay"))
    odds = {"place_win": PLACE, "place_lose": LOSE, "buy": TRUE}.get(kind)
    ratio = odds[number] if odds else 1 / TRUE[number]
    gain = int(stake * ratio) if wins else -stake
    if kind in ("buy", "lay") and (wins or options["vig_timing"] == "at_placement"):
        gain -= vig(kind, number, stake, options)
    return gain
