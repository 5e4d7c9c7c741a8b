"""Pai gow, with tiles, N.J.A.C. 19:47-10. Read `round` beside the regulation, then what it calls."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.tiles import Tile, TileSet
from pitboss.games.families.set_hands.bank import TAKES_BANK, count_chips, kept_at_hand
from pitboss.games.families.set_hands.beginning import BEGINS, impossible
from pitboss.games.families.set_hands.in_play import SEATS
from pitboss.games.families.set_hands.irregularities import MOMENTS
from pitboss.games.families.set_hands.shown.things import things
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .dealing import HAND_SIZE
from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import ALSO, WORDS, play
from .sections import SECTIONS
from .state import PaiGowState
from .table_day import table_day
from .wagers import MAIN, WAGERS


def describe(hand: Sequence[Card]) -> str:
    """Four tiles by their names: what they come to depends on how they are set, and that is announced."""
    tiles = [tile for tile in hand if isinstance(tile, Tile)]
    return ", ".join(tile.kind.name for tile in tiles) if len(tiles) == HAND_SIZE else ""


GAME = Game(
    slug="pai_gow",
    name="Pai Gow",
    subchapter=10,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SECTIONS.late,
        offered=lambda options: {MAIN},
        spoken=Spoken(cite("10.5 [parallel 11.7(a)]")),
    ),
    speech=Speech(WORDS, ALSO),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SECTIONS.two_areas, most=2 if options.flag("two_areas") else 1),
        seats=lambda options: SEATS,
        deck=lambda options: TileSet(),
        numbers=lambda options: True,
    ),
    state=PaiGowState(),
    begins=BEGINS,
    impossible=impossible,
    counted=count_chips,
    set_aside=kept_at_hand,
    takes_bank=TAKES_BANK,
    appearance=Appearance(describe, things=things(lambda hands: (hands.low, hands.high), HAND_SIZE)),
    moments=MOMENTS,
    table_day=table_day,
)
