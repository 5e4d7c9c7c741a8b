"""Baccarat-chemin de fer, N.J.A.C. 19:47-4. Read `round` beside the regulation, then `bank` and `cover`."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.baccarat.hands import counts, describe
from pitboss.games.families.baccarat.irregularities import MOMENTS
from pitboss.games.families.baccarat.shown.things import BOARD
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Moment, Positions, Speech

from .bank import AUCTION, FIRST_WAGER, SPOKEN
from .company import company
from .cover import kept_at_hand, level
from .irregularities import IRREGULARITIES
from .options import OPTIONS, TABLE_MAXIMUM, TABLE_MINIMUM
from .round import ALSO, WORDS, play
from .shown.things import things
from .state import CheminDeFerState
from .table_day import table_day
from .wagers import BANK, WAGERS

GAME = Game(
    slug="baccarat_chemin_de_fer",
    name="Baccarat-Chemin de Fer",
    subchapter=4,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=cite("4.7(a)"),
        limit_keys=(TABLE_MINIMUM, TABLE_MAXIMUM),
        along=level,
        spoken=SPOKEN,
        suits=lambda wager: False,
    ),
    speech=Speech(WORDS, also=ALSO),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("4.7 [practice]")),
        seats=lambda options: tuple(str(seat) for seat in range(1, options.whole("seats") + 1)),
        deck=lambda options: Deck(packs=options.whole("number_of_decks")),
        cut=CutRule(cite("4.4(c)"), top=10, bottom=10),
        shuffled_every_round=False,
    ),
    state=CheminDeFerState(),
    appearance=Appearance(describe, counts=counts, things=things, board=BOARD),
    company=company,
    set_aside=kept_at_hand,
    takes_bank=frozenset({BANK}),
    moments=MOMENTS
    | {
        AUCTION: Moment("at the auction", early=True),
        FIRST_WAGER: Moment("before the bank's first wager", early=True),
    },
    table_day=table_day,
)
