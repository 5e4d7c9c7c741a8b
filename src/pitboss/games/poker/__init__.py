"""Poker, N.J.A.C. 19:47-14: the poker room. Read `round` beside the regulation, then `variants`, `forced_bets`,
`action` and `pots`.

`best` finds the best hand of each of its games, `math.equity` counts what hands win, `phh` and `phh_out` read and write
hand histories. How hands rank is in `families.poker_hands`, which other games share.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.cut_rule import CutRule
from pitboss.law.citation import cite
from pitboss.law.limits import Limit
from pitboss.law.options import Options, Violation
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken

from .beginning import BEGINS, impossible, stands
from .company import company
from .irregularities import IRREGULARITIES
from .options import OPTIONS
from .round import WORDS, play
from .shown.picture import picture
from .shown.reading import reads
from .shown.things import things
from .state import PokerState
from .table_day import table_day
from .wagers import BETTING, JACKPOT, WAGERS


def _no_limits(options: Options, limits: Mapping[str, Limit]) -> list[Violation]:
    """How much may be bet is what ``betting`` says."""
    message = "How much may be bet is posted by the option 'betting', not by a limit."
    return [Violation(BETTING, (wager,), message) for wager in limits]


GAME = Game(
    slug="poker",
    name="Poker",
    subchapter=14,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=BETTING,
        limits=_no_limits,
        stands=stands,
        spoken=Spoken(cite("14.7 [13:69E-1.6A]")),
    ),
    speech=Speech(WORDS, also={"allin": "all_in", "pat": "draw"}),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(BETTING),
        seats=lambda options: tuple(str(seat) for seat in range(1, options.whole("max_players") + 1)),
        cut=CutRule(cite("14.5(b)"), top=10, bottom=1),
        mucks=True,
        meters=lambda options: {} if options.word(JACKPOT) == "none" else {JACKPOT: 0},
        meter_terms=(JACKPOT, "jackpot_drop"),
    ),
    state=PokerState(),
    begins=BEGINS,
    impossible=impossible,
    appearance=Appearance(picture=picture, things=things, reads=reads),
    company=company,
    table_day=table_day,
)
