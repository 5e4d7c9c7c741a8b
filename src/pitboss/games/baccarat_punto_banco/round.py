"""A round of baccarat-punto banco, from the offer of the shoe to the passing of it (3.5 - 3.11)."""

from __future__ import annotations

from pitboss.games.families.baccarat.dealing import announce, call, four_cards, third_cards
from pitboss.games.families.baccarat.hands import BANKER_HAND, PLAYER_HAND
from pitboss.games.families.baccarat.intermission import (
    LEAVE,
    Intermission,
    begin,
    between,
    close_cut,
    lace,
    prepare_shuffle,
    sit_down,
)
from pitboss.games.families.baccarat.settlement import settle
from pitboss.games.families.baccarat.shoe import end_of_hand, finished
from pitboss.games.families.baccarat.vigorish import collect_all
from pitboss.games.families.baccarat.wagers import BANKER
from pitboss.law.citation import cite
from pitboss.play.actions import Say
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.game import Procedure
from pitboss.play.procedure import pause
from pitboss.play.requests import Offer
from pitboss.play.table import Table

from . import curator
from .hands import DEAL
from .irregularities import RULES
from .wagers import SETTLEMENT, terms

WORDS = RULES.words() | curator.WORDS


def play(table: Table) -> Procedure[None]:
    """One round."""
    intermission = Intermission(RULES)

    def open_to(table: Table, who: str) -> dict[str, Offer]:
        return {**intermission.open_to(table, who), **curator.open_to(table, who)}

    def said(table: Table, say: Say) -> Procedure[None] | None:
        if say.word in curator.WORDS:
            curator.said(table, say)
            return None
        steps = intermission.said(table, say)
        if say.word == LEAVE:
            curator.left(table, say.who)
        return steps

    begin(table, RULES)  # 3.5, once the shoe before is completed
    bets = OpenBets(
        lambda table: None,  # any wagers go beside each other
        before_shuffle=lambda table: prepare_shuffle(table, RULES),
        after_shuffle=lambda table: lace(table, RULES),
        beside=open_to,
        said=said,
        coupons=RULES.coupons,
    )
    yield from take_bets(table, cite("3.7(b)"), bets)  # 3.2; the shoe is offered meanwhile, 3.6(b), 3.11(b)
    close_cut(table, RULES)
    sit_down(table)
    dealing = curator.ready(table)  # 3.6(c)
    table.announce("Cards" if dealing in table.seats else "Cards, from the dealer", cite("3.7(b)"))

    yield from four_cards(table, RULES.shoe, DEAL)  # 3.7(c)
    call(table, PLAYER_HAND, DEAL.count)  # 3.8(a)
    call(table, BANKER_HAND, DEAL.count)
    yield from third_cards(table, RULES.shoe, DEAL)  # 3.8(b)-(d), 3.9
    won = announce(table, DEAL)  # 3.10(a)
    yield from pause(table, cite("3.10(b)"))

    settle(table, won, terms(table.options), SETTLEMENT)  # 3.10(b)
    for hand in (PLAYER_HAND, BANKER_HAND):
        table.discard(hand, cite("3.10(b) [practice]"), up=True)
    end_of_hand(table, RULES.shoe)  # 3.8(e)
    if finished(table):
        collect_all(table, BANKER, RULES.vigorish)  # 3.3(c)
    curator.after_round(table, won)  # 3.11(a)1
    yield from between(table, RULES, open_to, said)
