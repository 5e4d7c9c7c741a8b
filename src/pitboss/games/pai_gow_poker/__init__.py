"""Pai gow poker, N.J.A.C. 19:47-11. Read `round` beside the regulation, then what it calls."""

from __future__ import annotations

from dataclasses import replace

from pitboss.equipment.cards import Deck
from pitboss.equipment.cut_rule import CutRule
from pitboss.games.families.set_hands.bank import TAKES_BANK, count_chips, kept_at_hand
from pitboss.games.families.set_hands.beginning import BEGINS, anew, impossible
from pitboss.games.families.set_hands.in_play import SEATS
from pitboss.games.families.set_hands.irregularities import MOMENTS
from pitboss.games.families.set_hands.shown.things import things
from pitboss.law.citation import Citation, cite
from pitboss.law.options import Options
from pitboss.play.game import Appearance, Betting, Furniture, Game, Positions, Speech
from pitboss.play.spoken import Spoken
from pitboss.play.wagers import Wager

from .caps import broken_by_limits
from .irregularities import IRREGULARITIES
from .options import OPTIONS, offered, posted
from .round import ALSO, WORDS, play
from .state import PaiGowPokerState
from .table_day import table_day
from .wagers import BONUS, PROGRESSIVE, RNG_NUMBER, SEVEN_CARD, THREE_CARD, WAGERS, denomination


def at_table(options: Options, wager: Wager) -> Wager:
    """The progressive wager is of one denomination (11.14(a))."""
    fixed = denomination(options)
    return replace(wager, least=fixed, most=fixed) if wager.key == PROGRESSIVE and fixed else wager


def barred(options: Options, wager: str) -> Citation | None:
    """The bonus wager and those of 11.17 keep each other from a table."""
    if wager == BONUS and (options.flag(THREE_CARD) or options.flag(SEVEN_CARD)):
        return cite("11.15(a)")
    return cite("11.17(a)") if wager in (THREE_CARD, SEVEN_CARD) and options.flag("bonus_wager") else None


GAME = Game(
    slug="pai_gow_poker",
    name="Pai Gow Poker",
    subchapter=11,
    options=OPTIONS,
    betting=Betting(
        WAGERS,
        late=cite("11.7(c)"),
        offered=offered,
        at_table=at_table,
        barred=barred,
        posted=posted,
        limits=broken_by_limits,
        spoken=Spoken(cite("11.7(a)"), other={RNG_NUMBER: Spoken(cite("11.13(b)2"))}),
    ),
    speech=Speech(WORDS, ALSO),
    irregularities=IRREGULARITIES,
    play=play,
    furniture=Furniture(
        lambda options: Positions(cite("11.12(a)"), most=2 if options.flag("two_areas") else 1),
        seats=lambda options: SEATS,
        deck=lambda options: Deck(jokers=1),
        cut=CutRule(cite("11.6(e)"), top=10, bottom=10),
        numbers=lambda options: options.word("start_method") in ("dice", "rng"),
        meters=lambda options: {PROGRESSIVE: options.whole("meter_reset")} if denomination(options) else {},
        meter_terms=("meter_rate", "meter_reset"),
    ),
    state=PaiGowPokerState(),
    anew=anew,
    begins=BEGINS,
    impossible=impossible,
    counted=count_chips,
    set_aside=kept_at_hand,
    takes_bank=TAKES_BANK,
    appearance=Appearance(
        things=things(lambda hands: (hands.front, hands.back), 7),
    ),
    moments=MOMENTS,
    table_day=table_day,
)
