"""What can go wrong at minibaccarat, and what follows (7.2(d)-(e), 7.5(e)).

The text of 7.11 is not on record; what happens to cards is read as in 3.12, and the citations say so.
"""

from __future__ import annotations

from pitboss.games.families.baccarat.intermission import IntermissionSections
from pitboss.games.families.baccarat.irregularities import ANY_TIME, card_irregularities, refused
from pitboss.games.families.baccarat.shoe import ShoeSections
from pitboss.games.families.baccarat.wagers import coupons
from pitboss.law.citation import Citation, cite
from pitboss.play.consequences import carry_on, only_with
from pitboss.play.game import Irregular
from pitboss.play.mishaps import PINCHED


def analogous(paragraph: str) -> Citation:
    """The section that would say what a paragraph of 3.12 says."""
    return cite(f"7.11 [by analogy 3.12{paragraph.partition(' ')[0]}]")


RULES = IntermissionSections(
    shoe=ShoeSections(
        shuffle=cite("7.5(a)"),
        cut=cite("7.5(b)"),
        burn=cite("7.5(d)"),
        cutting_card=cite("7.8 [by analogy 3.8(e)]"),
        excess=analogous("(b)"),
        insufficient=analogous("(d)"),
        discards="discard rack",
        continuous=lambda options: options.flag("continuous_shuffler"),
    ),
    recut=cite("7.5(e)"),
    late=cite("7.2(d)"),
    vigorish=cite("7.3(c)"),
    leave=cite("7.3(c) [practice]"),
    coupons=coupons(taken=cite("7.2(c)"), paid=cite("7.3 [practice]")),
)


_SHUFFLER = only_with("continuous_shuffler", True, "no continuous shuffler is in use at this table", cite("7.12"))


IRREGULARITIES = card_irregularities(RULES, analogous) | {
    "wager_touched_after_first_card": refused(cite("7.2(e)"),
        "a participant handles, removes or alters a wager after the first card has left the shoe",
        "it stands as it was", means=frozenset({PINCHED}), named_chips="are put back"),
    "late_wager": refused(cite("7.2(d)"), 'a wager is made, raised or withdrawn after "No more bets"',
        "it is refused, what was down stands"),
    "shuffler_malfunction": Irregular(cite("7.12 [by analogy 2.21]"), "the continuous shuffler fails", ANY_TIME,
        carry_on("play goes on only under the approved procedures", calls="casino supervisor"),
        needs_cards=0, bar=_SHUFFLER),
}  # fmt: skip
