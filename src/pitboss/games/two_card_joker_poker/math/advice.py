"""Whether to call or fold at two card joker poker: one's own two cards against all the dealer's that are left."""

from __future__ import annotations

import itertools
from collections import Counter

from pitboss.games.families.stud.math.advice import beside, fares, mean, on_ante
from pitboss.games.families.stud.words import FOLD
from pitboss.odds.advice import Advice, Spot, ValuedChoice
from pitboss.odds.contest import FOLD as FOLDED
from pitboss.odds.contest import Showdown

from ..hands import CARDS, order_of, qualifies, ranking
from ..wagers import ANTE, CALL, PAIR_UP
from .odds import PLAY, parts


def advice(spot: Spot) -> Advice | None:
    """Call or fold, a pair up beside the ante included."""
    if CALL not in spot.words or FOLD not in spot.words or len(spot.own) != CARDS:
        return None
    ranks = ranking(order_of(spot.options))
    own = ranks.key(spot.own)
    ends: Counter[Showdown] = Counter()
    for dealer in itertools.combinations(spot.unseen(), CARDS):
        theirs = ranks.key(dealer)
        if not qualifies(theirs):
            ends[Showdown.UNQUALIFIED] += 1
        else:
            ends[Showdown.WON if own > theirs else Showdown.TIED if own == theirs else Showdown.LOST] += 1
    ante, call, plus = parts(spot.options)
    wagers = (ante, call, *beside(spot, plus, PAIR_UP, spot.on(ANTE)))
    counted = {(end, int(ranks.rank(own))): count for end, count in ends.items()}
    choices = [ValuedChoice(CALL, mean(wagers, PLAY, counted)), ValuedChoice(FOLD, mean(wagers, FOLDED, counted))]
    return on_ante(spot, ANTE, choices, fares(ends))
