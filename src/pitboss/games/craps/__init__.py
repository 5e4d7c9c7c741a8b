"""Craps and mini-craps, N.J.A.C. 19:47-1. Read `round` beside the regulation; `wagers` says how each wager fares."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .beginning import BEGINS, impossible, stands
from .betting import LATE, goes_along
from .irregularities import IRREGULARITIES
from .offers import WORDS, at_table, limit
from .options import OPTIONS, seats
from .payouts import offered
from .round import play
from .shooter import remedy
from .shown.layout_text import to_text
from .shown.things import BOARD, things
from .state import CrapsState
from .table_day import table_day
from .wagers import FIRE, NUMBERS, WAGERS

ALSO = {
    "fire": FIRE,
    "pass_line": "pass",
    "dont_pass_line": "dont_pass",
    "any_7": "any_seven",
    "yo": "eleven",
    "pass_odds": "odds_pass",
    "dont_pass_odds": "odds_dont_pass",
    "come_odds": "odds_come",
    "dont_come_odds": "odds_dont_come",
    **{f"place_{number}": f"place_win_{number}" for number in NUMBERS},
    **{f"{hard}_{number}": f"hard_{number}" for number in (4, 6, 8, 10) for hard in ("hardway", "hard_way")},
}

GAME = Game(
    slug="craps",
    name="Craps",
    subchapter=1,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        LATE,
        offered,
        at_table,
        posted=limit,
        remedy=remedy,
        stands=stands,
        along=goes_along,
        spoken=Spoken(cite("1.3 [SD 20:18:33:03]")),
    ),
    speech=Speech(WORDS, also=ALSO, chance="roll"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("1.3 [practice]")),
        seats=seats,
        deck=lambda options: Deck(packs=0),
        one_roll=True,
    ),
    state=CrapsState(),
    begins=BEGINS,
    impossible=impossible,
    appearance=Appearance(picture=to_text, things=things, board=BOARD),
    table_day=table_day,
)
