"""Roulette, N.J.A.C. 19:47-5.1 to 5.4. Read `round` beside the regulation, and `numbers` beside a layout."""

from __future__ import annotations

from pitboss.games.families.wheel.spin import furniture
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Game, Speech

from .chips import coupon_goes_too
from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import WORDS, play
from .shown import layout_text, spots
from .shown.things import BOARD, things
from .state import RouletteState
from .wagers import ALSO, WAGERS, at_table, barred, offered, posted, together

GAME = Game(
    slug="roulette",
    name="Roulette",
    subchapter=5,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=cite("5.3(b)"),
        offered=offered,
        at_table=at_table,
        barred=barred,
        posted=posted,
        together=together,
        along=coupon_goes_too,
    ),
    speech=Speech(WORDS, ALSO, chance="spin"),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=furniture(cite("5.1 [practice]")),
    state=RouletteState(),
    appearance=Appearance(picture=lambda table: layout_text.to_text(spots.standing(table)), things=things, board=BOARD),
)
