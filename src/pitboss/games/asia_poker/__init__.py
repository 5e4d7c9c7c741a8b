"""Asia poker, N.J.A.C. 19:47-31. Read `round` beside the regulation, then what it calls in `set_hands`."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.set_hands.bank import TAKES_BANK, count_chips, kept_at_hand
from pitboss.games.families.set_hands.beginning import BEGINS, anew, impossible
from pitboss.games.families.set_hands.in_play import SEATS
from pitboss.games.families.set_hands.irregularities import MOMENTS
from pitboss.games.families.set_hands.shown.things import things
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import ALSO, WORDS, play
from .sections import CARDS, SECTIONS
from .state import AsiaPokerState
from .table_day import table_day
from .wagers import WAGERS

GAME = Game(
    slug="asia_poker",
    name="Asia Poker",
    subchapter=31,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SECTIONS.late,
        spoken=Spoken(cite("31.7 [parallel 11.7(a)]")),
    ),
    speech=Speech(WORDS, ALSO),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SECTIONS.two_areas, most=2 if options.flag("two_areas") else 1),
        seats=lambda options: SEATS,
        deck=lambda options: Deck(jokers=1),
        cut=CutRule(CARDS.cut, top=10, bottom=10),
        numbers=lambda options: options.word("start_method") in ("dice", "rng"),
    ),
    state=AsiaPokerState(),
    anew=anew,
    begins=BEGINS,
    impossible=impossible,
    counted=count_chips,
    set_aside=kept_at_hand,
    takes_bank=TAKES_BANK,
    appearance=Appearance(
        things=things(lambda hands: ((hands.low_card,), hands.medium_cards, hands.high_cards), 7),
    ),
    moments=MOMENTS,
    table_day=table_day,
)
