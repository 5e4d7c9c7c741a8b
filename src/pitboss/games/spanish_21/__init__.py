"""Spanish 21, N.J.A.C. 19:47-19. Read `round` beside the regulation; what blackjack shares is in `twenty_one`."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.twenty_one.boxes import goes_along
from pitboss.games.families.twenty_one.decisions import DOUBLE, why_closed
from pitboss.games.families.twenty_one.hands import counts, describe
from pitboss.games.families.twenty_one.irregularities import MOMENTS
from pitboss.games.families.twenty_one.state import ShoeState
from pitboss.games.families.twenty_one.wagers import DOUBLE_DOWN, MATCH, SPLIT
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .betting import limit_posted, seats, wagers_offered
from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import play
from .table_day import table_day
from .wagers import WAGERS
from .words import WORDS

TENS = (10,)
"""The ranks that its decks do not have (19.2)."""

GAME = Game(
    slug="spanish_21",
    name="Spanish 21",
    subchapter=19,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=cite("19.5"),
        offered=wagers_offered,
        posted=limit_posted,
        further_hand=SPLIT,
        along=goes_along,
        spoken=Spoken(
            cite("19.5 [parallel 2.17(f)]"),
            taken=True,
            other={MATCH: Spoken(cite("19.6 [parallel 2.23(d)]"), taken=True)},
        ),
    ),
    speech=Speech(WORDS, also={DOUBLE_DOWN: DOUBLE}, closed=why_closed),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("19.14"), most=options.whole("boxes_per_player"), adjacent=False),
        seats=seats,
        deck=lambda options: Deck(packs=options.whole("decks"), without=TENS),
        cut=CutRule(cite("19.4"), top=10, bottom=10),
        shuffled_every_round=False,
    ),
    state=ShoeState(),
    appearance=Appearance(describe, counts=counts),
    moments=MOMENTS,
    table_day=table_day,
)
