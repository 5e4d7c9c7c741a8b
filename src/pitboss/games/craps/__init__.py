"""Craps and mini-craps, N.J.A.C. 19:47-1. Read `round` beside the regulation; `wagers` says how each wager fares."""

from __future__ import annotations

from dataclasses import replace

from pitboss.equipment.cards import Deck
from pitboss.games.craps.betting import LATE, PAYABLE, WORDS, limit
from pitboss.games.craps.irregularities import IRREGULARITIES
from pitboss.games.craps.layout import to_text
from pitboss.games.craps.options import OPTIONS, seats
from pitboss.games.craps.payouts import offered, step
from pitboss.games.craps.round import play
from pitboss.games.craps.wagers import BETS, FIRE, WAGERS
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.game import Game, Positions
from pitboss.play.wagers import Wager


def _at_table(options: Options, wager: Wager) -> Wager:
    """A wager in the least amount that this table can pay; a supplement's depends on its number too."""
    bet = BETS[wager.key]
    return wager if bet.supports else replace(wager, least=step(options, bet), unit_cite=PAYABLE)


GAME = Game(
    slug="craps",
    name="Craps",
    subchapter=1,
    options=OPTIONS,
    wagers=WAGERS,
    words=WORDS,
    irregularities=IRREGULARITIES,
    play=play,
    late=LATE,
    positions=lambda options: Positions(cite("1.3 [practice]")),
    offered=offered,
    at_table=_at_table,
    posted=limit,
    deck=lambda options: Deck(packs=0),
    seats=seats,
    one_roll=True,
    chance="roll",
    also={"fire": FIRE},
    picture=to_text,
)
