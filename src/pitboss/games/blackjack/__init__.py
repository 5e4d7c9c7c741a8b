"""Blackjack, N.J.A.C. 19:47-2. Read `round` beside the regulation; what other games share is in `twenty_one`."""

from __future__ import annotations

from pitboss.equipment.cards import Deck
from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.twenty_one.decisions import DOUBLE, why_closed
from pitboss.games.families.twenty_one.hands import counts, describe
from pitboss.games.families.twenty_one.irregularities import MOMENTS
from pitboss.games.families.twenty_one.wagers import DOUBLE_DOWN, EVEN_MONEY, SPLIT
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Memory, Moment, Positions, Speech

from .beginning import impossible, streak
from .betting import SPOKEN, limit_posted, seats, wager_at_table, wagers_offered
from .bonus_awards import stakes
from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .requirements import limits_broken
from .round import play
from .side.bonus import AWARD
from .state import BlackjackState
from .table_day import table_day
from .wagers import BLACKJACK, MULTIPLE_ACTION, PROGRESSIVE, RANKS_ALONE, STREAKS, WAGERS
from .words import WORDS

GAME = Game(
    slug="blackjack",
    name="Blackjack",
    subchapter=2,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=cite("2.3(a)"),
        offered=wagers_offered,
        at_table=wager_at_table,
        posted=limit_posted,
        further_hand=SPLIT,
        paid_as={EVEN_MONEY: (BLACKJACK, MULTIPLE_ACTION)},
        limits=limits_broken,
        stands=lambda wager, on: wager in STREAKS and not on,
        spoken=SPOKEN,
        suits=lambda wager: wager not in RANKS_ALONE,
    ),
    speech=Speech(WORDS, also={DOUBLE_DOWN: DOUBLE}, closed=why_closed),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("2.14"), most=options.whole("boxes_per_player"), adjacent=False),
        seats=seats,
        deck=lambda options: Deck(packs=options.whole("decks")),
        cut=CutRule(cite("13:69F-2.5(c)"), top=10, bottom=10),
        shuffled_every_round=False,
        numbers=lambda options: bool(stakes(options)),  # the bonus display
        meters=lambda o: {PROGRESSIVE: o.whole("progressive_initial")} if o.flag("progressive") else {},
        meter_terms=("progressive_rate", "progressive_initial", "progressive_reset"),
    ),
    state=BlackjackState(),
    begins={"streak": Memory("streak N HANDS", "how many hands a seat's streak wagers have won in a row", streak)},
    impossible=impossible,
    appearance=Appearance(describe, counts=counts),
    moments=MOMENTS | {AWARD: Moment("at the award", early=True)},
    table_day=table_day,
)
