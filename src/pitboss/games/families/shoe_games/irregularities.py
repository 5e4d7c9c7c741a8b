"""What can go wrong with the cards of a shoe, and what follows; a game adds its own."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.law.options import Options
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import BETS, DECISION, PAUSE, WAGER_OUT_OF_LIMITS
from pitboss.play.game import Answer, Barring, Incident, Irregular, Procedure

from .drawing import next_card, set_aside
from .shoe import INSUFFICIENT, REFILLED, ShoeRules, Shuffling, refill

BURN = "burn"
FACE_UP, DRAWN_IN_ERROR = "face_up_card_in_shoe", "card_drawn_in_error_unexposed"


def card_irregularities(
    rules: ShoeRules, section: Citation, draws: frozenset[str], pauses: frozenset[str] = frozenset({PAUSE})
) -> dict[str, Irregular]:
    """The entries about cards, under the game's section; ``draws`` are the moments at which it deals, ``pauses`` those
    after the last card."""

    def insufficient(it: Incident) -> Procedure[Answer]:
        it.notice(REFILLED)
        yield from refill(it.table, rules)
        return None

    return {
        FACE_UP: Irregular(section, "a card is found face up in the shoe", draws | pauses | {BETS, BURN, DECISION},
            set_aside("it is not used and goes to the discard rack"), takes=1),
        DRAWN_IN_ERROR: Irregular(section, "a card is drawn in error and its face is not seen",
            draws | pauses | {BETS, BURN, DECISION}, next_card, needs_cards=1, becomes_next=True, takes=1),
        INSUFFICIENT: Irregular(section, "the shoe has not enough cards to complete the round",
            draws | {BURN, DECISION}, insufficient, needs_cards=0, bar=_never_empty(rules, section)),
        # a wager made in mid-round can be accepted out of limits too
        OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS._replace(moments=frozenset({BETS, DECISION})),
    }  # fmt: skip


def _never_empty(rules: ShoeRules, section: Citation) -> Barring:
    """Why a shoe cannot run out."""

    def bar(options: Options) -> Refused | None:
        if rules.shuffling(options) is not Shuffling.CONTINUOUS:
            return None
        return Refused("all cards are in the shuffler before every round: it does not run out", rules.device or section)

    return bar
