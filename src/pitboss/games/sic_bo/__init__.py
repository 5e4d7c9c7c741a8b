"""Sic bo, N.J.A.C. 19:47-9. Read `round` beside the regulation, and `wagers` beside a layout."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.games.sic_bo.irregularities import IRREGULARITIES
from pitboss.games.sic_bo.layout import to_text
from pitboss.games.sic_bo.options import OPTIONS
from pitboss.games.sic_bo.round import WAGERS_CALLED, WORDS, play
from pitboss.games.sic_bo.wagers import ALSO, WAGERS, at_table
from pitboss.law.citation import cite
from pitboss.play.game import Game, Positions

SEATS = tuple(map(str, range(1, 11)))
"""Players stand or sit along one side of the layout; the regulation names no number."""

GAME = Game(
    slug="sic_bo",
    name="Sic Bo",
    subchapter=9,
    options=OPTIONS,
    wagers=WAGERS,
    words=WORDS,
    irregularities=IRREGULARITIES,
    play=play,
    late=WAGERS_CALLED,
    positions=lambda options: Positions(cite("9.3 [practice]")),
    at_table=at_table,
    deck=lambda options: Deck(packs=0),
    seats=lambda options: SEATS,
    one_roll=True,
    chance="shake",
    limit_keys=("table_min", "table_max"),
    also=ALSO,
    picture=to_text,
)
