"""Whether to play or fold at three card poker: one's own three cards against all the dealer's that are left."""

from __future__ import annotations

import itertools
from collections import Counter

from pitboss.games.families.stud.math.advice import beside, fares, mean, on_ante
from pitboss.games.families.stud.math.odds import chosen
from pitboss.games.families.stud.words import FOLD
from pitboss.odds.advice import Advice, Spot, ValuedChoice
from pitboss.odds.contest import FOLD as FOLDED
from pitboss.odds.contest import Showdown

from ..hands import key, qualifies
from ..wagers import ANTE, PAIR_PLUS, PAIR_PLUS_LEDGERS, PLAY
from .odds import PLAY as PLAYED
from .odds import Pays, parts


def advice(spot: Spot) -> Advice | None:
    """Play or fold, the pair plus beside the ante included."""
    if PLAY not in spot.words or FOLD not in spot.words or len(spot.own) != 3:
        return None
    own = key(spot.own)
    ends: Counter[Showdown] = Counter()
    for dealer in itertools.combinations(spot.unseen(), 3):
        theirs = key(dealer)
        if not qualifies(theirs):
            ends[Showdown.UNQUALIFIED] += 1
        else:
            ends[Showdown.WON if own > theirs else Showdown.TIED if own == theirs else Showdown.LOST] += 1
    ledger = chosen(PAIR_PLUS_LEDGERS, spot.options, "pair_plus_ledger")
    *main, plus = parts(ledger, Pays.at(spot.options))
    wagers = (*main, *beside(spot, plus, PAIR_PLUS, spot.on(ANTE)))
    counted = {(end, own[0]): count for end, count in ends.items()}
    choices = [ValuedChoice(PLAY, mean(wagers, PLAYED, counted)), ValuedChoice(FOLD, mean(wagers, FOLDED, counted))]
    return on_ante(spot, ANTE, choices, fares(ends))
