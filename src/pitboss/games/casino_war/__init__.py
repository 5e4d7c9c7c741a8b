"""Casino war, N.J.A.C. 19:47-22. Read `round` beside the regulation."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.shoe_games.shoe import ShoeState, impossible
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .hands import describe
from .irregularities import IRREGULARITIES
from .options import OPTIONS, seats
from .round import WORDS, play
from .table_day import table_day
from .wagers import TIE, WAGERS, WAR_BONUS

GAME = Game(
    slug="casino_war",
    name="Casino War",
    subchapter=22,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=cite("22.6"),
        offered=lambda options: [w.key for w in WAGERS if w.key != TIE or options.flag("tie_wager_offered")],
        bonuses=(WAR_BONUS,),
        spoken=Spoken(cite("22.6 [parallel 20.6(b)]")),
        suits=lambda wager: False,
    ),
    speech=Speech(WORDS),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("22"), most=options.whole("seats"), adjacent=False),
        seats=seats,
        deck=lambda options: Deck(packs=options.whole("number_of_decks")),
        cut=CutRule(cite("22.4"), top=10, bottom=10),
        shuffled_every_round=False,
    ),
    state=ShoeState(),
    impossible=impossible,
    appearance=Appearance(describe),
    table_day=table_day,
)
