"""The felt of blackjack: a box at each place, its side wagers, and the odds as this table pays them."""

from __future__ import annotations

from pitboss.felt.layout import Area, Layout, Place, Print, each, thing
from pitboss.felt.shapes import circle
from pitboss.games.families.seats_in_an_arc import Lines, left, posted, right
from pitboss.games.families.twenty_one.shown.layout import betting_box, side_box, side_ring, twenty_one
from pitboss.law.options import Options

from ..betting import wagers_offered
from ..wagers import MULTIPLE_ACTION, SPOTS, STREAKS, blackjack_pays
from .guide_wagers import pay_tables

SIDES = {  # wager: label, name, x, y; those of one place are never offered together (2.17, 2.19 - 2.24)
    "match_the_dealer": ("M", "match the dealer", 60, -24),
    "twenty_point_bonus": ("20", "twenty point bonus", 60, 20),
    "blackjack_bonus": ("BJ", "blackjack bonus", 60, 20),
    "progressive": ("$", "progressive", 60, 20),
}
ADDITIONAL = {
    "over_13": ("OVER", "over 13"),
    "under_13": ("UNDER", "under 13"),
    "same_suit": ("SAME|SUIT", "same suit"),
    "sevens": ("7-7-7", "sevens"),
}
ABOVE = -120
"""Where hands lie if side wagers lie between them and the box."""
SHORT = {
    "Each card of the dealer's rank and suit": "Suited",
    "Each card of the dealer's rank, another suit": "Unsuited",
    "King and queen of one suit": "K-Q suited",
    "Any other two of one suit": "Any suited",
}


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    offered = wagers_offered(options)
    several = MULTIPLE_ACTION in offered
    streak = [key for key in STREAKS if key in offered]
    two_shoes = options.word("dealing_device") == "double_shoe"
    pays = blackjack_pays(options)
    soft = "hit soft 17" if options.word("dealer_soft_17") == "hit" else "stand on all 17s"
    return twenty_one(
        "blackjack",
        seats,
        (*_main(several), *_sides(offered, several), *_streaks(streak)),
        f"BLACKJACK PAYS {str(pays).upper()}",
        f"Dealer must draw to 16 and {soft}",
        "INSURANCE PAYS 2 TO 1",
        corners=_corners(options),
        cards=ABOVE if several or streak else -98,
        things=(thing("shoe", at=(924, 104), turn=12),) if two_shoes else (),
        hands={"determinant": Place((752, 118), scale=0.6)} if two_shoes else {},
    )


def _main(several: bool) -> tuple[Area, ...]:
    """The box, or its three areas where one hand is played against several of the dealer's (2.18)."""
    if not several:
        return (betting_box("blackjack", name="blackjack wager"),)
    spot = Area(("multiple_action@{}",), circle(-51, 0, 24), "{}", size=20, name="wager on dealer hand {}", r2=17)
    first, *others = each(SPOTS, spot, (51, 0))
    whole = (*first.takes, "multiple_action", "double_down", "split")
    return (Area(whole, first.shape, first.label, size=20, name=first.name, r2=17), *others)


def _sides(offered: list[str], several: bool) -> tuple[Area, ...]:
    extra = [key for key in ADDITIONAL if key in offered]
    found = []
    for i, key in enumerate(extra):
        label, name = ADDITIONAL[key]
        x, y = ((i - (len(extra) - 1) / 2) * 66, -52) if several else (-70, (i - (len(extra) - 1) / 2) * 40 - 4)
        found.append(side_box(key, label, x, y, 60 if label == "UNDER" else 52, 36, name))
    for key, (label, name, x, y) in SIDES.items():
        if key in offered:
            found.append(side_ring(key, label, x, y, name=name))
    return tuple(found)


def _streaks(offered: list[str]) -> tuple[Area, ...]:
    """The areas for two, three, four and five hands won in a row (2.22)."""
    return tuple(
        side_ring(key, str(STREAKS[key]), 36 * i - 54, -60, 16, f"{STREAKS[key]} in a row", look="line")
        for i, key in enumerate(offered)
    )


def _corners(options: Options) -> tuple[Print, ...]:
    """What side wagers pay, in the corners beside the dealer."""
    tables = pay_tables(options)
    heads = ("Over 13", "Same suit", "Sevens", "Progressive", "Blackjack bonus", "Streak", "Match the dealer", "Twenty")
    shown: list[tuple[str, Lines]] = []
    for head in heads:
        lines = tuple((SHORT.get(name, name), pays) for name, pays in posted(tables, head))
        if head == "Over 13":
            shown += [("", (("Over 13, under 13", lines[0][1]),))] if lines else []
        elif lines:
            shown.append(("TWENTY POINT BONUS" if head == "Twenty" else head.upper(), lines))
    sides = (left, right)
    return tuple(one for side, (head, lines) in zip(sides, shown, strict=False) for one in side(head, lines, 3))
