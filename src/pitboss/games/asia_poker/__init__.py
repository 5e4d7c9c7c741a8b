"""Asia poker, N.J.A.C. 19:47-31. Read `round` beside the regulation, then what it calls in `set_hands`."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.shoe import CutRule
from pitboss.games.asia_poker.irregularities import IRREGULARITIES
from pitboss.games.asia_poker.options import OPTIONS
from pitboss.games.asia_poker.round import ALSO, WORDS, play
from pitboss.games.asia_poker.sections import CARDS, SECTIONS
from pitboss.games.asia_poker.state import AsiaPokerState
from pitboss.games.asia_poker.wagers import WAGERS
from pitboss.games.set_hands.bank import count_chips
from pitboss.games.set_hands.beginning import BEGINS, impossible
from pitboss.games.set_hands.in_play import SEATS
from pitboss.games.set_hands.things import things
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech

GAME = Game(
    slug="asia_poker",
    name="Asia Poker",
    subchapter=31,
    options=OPTIONS,
    betting=Betting(WAGERS, late=SECTIONS.late),
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
    begins=BEGINS,
    impossible=impossible,
    counted=count_chips,
    appearance=Appearance(
        things=things(lambda hands: ((hands.low_card,), hands.medium_cards, hands.high_cards), 7),
    ),
)
