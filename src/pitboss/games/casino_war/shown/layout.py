"""The felt of casino war: an initial, a war and a tie area at each place, one card before each player."""

from __future__ import annotations

from pitboss.felt.layout import CASINO, Area, Layout, Place, Print
from pitboss.games.families.seats_in_an_arc import arched, box, ring, seven_places
from pitboss.law.options import Options

from ..wagers import INITIAL, PAYOUTS, TIE, WAR, WAR_BONUS


def layout(options: Options, seats: tuple[str, ...]) -> Layout:
    many = len(seats) > 7
    tie: tuple[Area, ...] = ()
    words = ["Ties go to war"]
    if options.flag("tie_wager_offered"):
        tie = (ring(TIE, "TIE", 34, -96, 25, look="gold", name="tie"),)
        words.append(f"Tie pays {options.odds('tie_payout')}")
    if options.word("second_tie_rule") == "bonus":
        words.append(f"a second tie, {PAYOUTS.on(options, WAR_BONUS)} more")
    return seven_places(
        "casino_war",
        seats,
        (
            ring(INITIAL, "BET", 0, -40, 30, name="initial wager", size=18),
            box(f"{WAR},{WAR_BONUS}", "WAR", -26 if tie else 0, -96, 60, 36),
            *tie,
        ),
        (arched("CASINO WAR", 262, 34), arched(";  ".join(words), 292, 17, plain=True)),
        hand=Place((0, 30), gap=42, scale=0.66, badge=30),
        start=14 if many else 26,
        felt="green",
        casino=Print(CASINO, (640, 340), size=17),
    )
