"""What may be said at a blackjack table."""

from __future__ import annotations

from pitboss.games.families.progressive import LIGHT_REPAIRED
from pitboss.games.families.twenty_one.wagers import EVEN_MONEY, INSURANCE
from pitboss.games.families.twenty_one.words import BY_SUPERVISOR, RECUT, words
from pitboss.law.citation import cite
from pitboss.play.consequences import only_with
from pitboss.play.coupons import coupon_word
from pitboss.play.game import Word

from .betting import COUPONS, GIVES_UP
from .house import SECTIONS
from .side.streak import LEAVE

_FAMILY = words(
    SECTIONS,
    removes=cite("2.3 [practice]"),
    forgotten=cite("2.15(g)"),
    shuffles=cite("13:69F-2.5(a)"),
    recut=cite("2.5 [parallel 3.5(e)]"),
    reader=cite("2.15(k)"),
)

_CUT = only_with("shuffle", ("manual", "automated", "bart_carter"),
    "the shoe shuffles the cards all the time, and they are not cut", cite("2.21"))  # fmt: skip
WORDS = (
    _FAMILY
    | coupon_word(COUPONS.cite)
    | {
        INSURANCE: _FAMILY[INSURANCE]._replace(on=True),  # a spot, in multiple action
        EVEN_MONEY: Word(cite("2.7(c) [2.9(a)]"), "have a blackjack paid 1 to 1 at once, against an ace", on=True),
        RECUT: _FAMILY[RECUT]._replace(bar=_CUT),
        LEAVE: Word(GIVES_UP, "go, and give up the streak that is pending"),
        LIGHT_REPAIRED: Word(cite("2.15(n)"), "the progressive lights work again", by=BY_SUPERVISOR, bets=True),
    }
)
