"""Double attack blackjack, N.J.A.C. 19:47-26. Read `round` for the procedure; what blackjack shares is in `twenty_one`.

Of the subchapter little more than the irregularities is published, without its section numbers: what it says is cited
as 19:47-26.
"""

from __future__ import annotations

from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.twenty_one.boxes import goes_along
from pitboss.games.families.twenty_one.decisions import DOUBLE, why_closed
from pitboss.games.families.twenty_one.hands import counts, describe
from pitboss.games.families.twenty_one.irregularities import MOMENTS
from pitboss.games.families.twenty_one.state import ShoeState
from pitboss.games.families.twenty_one.wagers import DOUBLE_DOWN, SPLIT
from pitboss.law.citation import cite
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .betting import limit_posted, seats, wagers_offered
from .irregularities import IRREGULARITIES
from .options import OPTIONS, deck_of
from .round import play
from .table_day import table_day
from .wagers import DOUBLE_ATTACK, RANKS_ALONE, SUBCHAPTER, WAGERS
from .words import WORDS

GAME = Game(
    slug="double_attack_blackjack",
    name="Double Attack Blackjack",
    subchapter=26,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=SUBCHAPTER,
        offered=wagers_offered,
        posted=limit_posted,
        further_hand=SPLIT,
        along=goes_along,
        spoken=Spoken(cite("26 [parallel 2.17(f)]"), taken=True),
        suits=lambda wager: wager not in RANKS_ALONE,
    ),
    speech=Speech(WORDS, also={DOUBLE_DOWN: DOUBLE, "attack": DOUBLE_ATTACK}, closed=why_closed),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(SUBCHAPTER, most=options.whole("boxes_per_player"), adjacent=False),
        seats=seats,
        deck=deck_of,
        cut=CutRule(SUBCHAPTER, top=10, bottom=10),
        shuffled_every_round=False,
    ),
    state=ShoeState(),
    appearance=Appearance(describe, counts=counts),
    moments=MOMENTS,
    table_day=table_day,
)
