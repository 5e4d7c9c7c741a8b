"""What can go wrong at baccarat-punto banco, and what follows (3.12, with 3.5(e) and 3.11(a)2)."""

from __future__ import annotations

from pitboss.games.families.baccarat.intermission import IntermissionSections
from pitboss.games.families.baccarat.irregularities import ANY_TIME, card_irregularities
from pitboss.games.families.baccarat.shoe import ShoeSections
from pitboss.games.families.baccarat.wagers import coupons
from pitboss.law.citation import cite
from pitboss.play.game import Answer, Incident, Irregular

from .curator import order_pass
from .state import PuntoBancoState

RULES = IntermissionSections(
    shoe=ShoeSections(
        shuffle=cite("3.5(a)"),
        cut=cite("3.5(b)"),
        burn=cite("3.5(d)"),
        cutting_card=cite("3.8(e)"),
        excess=cite("3.12(b)"),
        insufficient=cite("3.12(d)"),
        discards="discard bucket",
    ),
    recut=cite("3.5(e)"),
    late=cite("3.2(d)"),
    vigorish=cite("3.3(c)"),
    leave=cite("3.3(c) [practice]"),
    coupons=coupons(taken=cite("3.2(c)"), paid=cite("3.3 [practice]")),
    cut_from=lambda table: table.recall(PuntoBancoState).curator,
)


def _passed(it: Incident) -> Answer:
    curator = order_pass(it.table)
    it.notice(f"seat {curator} must pass the shoe" if curator else "nobody holds the shoe")
    return None


IRREGULARITIES = card_irregularities(RULES, lambda paragraph: cite(f"3.12{paragraph}")) | {
    "curator_misconduct": Irregular(cite("3.11(a)2"),
        "the curator delays the game, deals wrongly again and again, or breaks a rule", ANY_TIME,
        _passed, needs_cards=0),
}  # fmt: skip
