"""The version of the rules as this program carries them out: every carry and every log names it.

A table left under another version is not taken up in mid-round: what it was played by may differ. Whoever changes what
a round does or stores adds a line here and says what changed.
"""

from __future__ import annotations

from typing import NamedTuple


class Version(NamedTuple):
    """One version, and what it changed for a table that was played under the one before."""

    name: str
    changed: str


HISTORY = (
    Version("19:47 (2006-2011), pitboss 0.1", "the first thirteen games"),
    Version(
        "19:47 (2006-2011), pitboss 0.2",
        "a game's state is a typed value; burned cards and cards to empty positions are drawn; meters are asked for; "
        "a split moves cards; pai gow poker pays the highest line a hand fits and rounds a number wager with its "
        "coupon once; sic bo: wagers stay down after a throw that was no roll",
    ),
    Version(
        "19:47 (2006-2011), pitboss 0.3",
        "fifteen games more; a meter that stands at nought is kept; a deck that is not what it should be may be "
        "reported with cards it cannot hold; a card held over is one of the deck; pai gow poker: coupons at fault go "
        "back by their wager, a hand may be given up until it is exposed, and a card of the bank's seen before its "
        "hand is dealt makes all hands void",
    ),
    Version(
        "19:47 (2006-2011), pitboss 0.4",
        "Spanish 21, double attack blackjack, fast action and double cross; every table may post an increment and a "
        "patron's maximum; a table may be of a day, which its setting stores; pai gow: a dealer's exposed tile voids "
        "however it is reported, its state is that of the other games of set hands, own house ways; a player's card "
        "or tile is exposed only once dealt; Colorado hold 'em: hands folded unseen, a suited sequence is a flush",
    ),
    Version(
        "19:47 (2006-2011), pitboss 0.5",
        "a table's snapshot keeps what its equipment shows and the board of its last results; its opening names the "
        "digests of rules, kernels and pages, and of its seed; hands may be set, and a card thrown away, unseen; each "
        "position of a shuffle in the poker room is committed to by itself; an auction is one question until the "
        "dealer closes it; the last round keeps the cards of whoever gave up his seat in it",
    ),
    Version(
        "19:47 (2006-2011), pitboss 0.6",
        "blackjack: progressive wagers are on the meter before the deal, and come off it with a dead hand; a double "
        "that is shown is settled in rotation; side wagers that are settled stand when all hands are called dead; the "
        "cards of bonus winners lie until all are paid, those of progressive winners until they are paid; a hand dead "
        "with one card gets that card; who refuses an exposed card gets no more at a second box either; pai gow and "
        "pai gow poker: the bank goes from player to player and is offered before the cut, which is offered to whom "
        "the text names, the dealer alone can set a co-bank's hands wrongly, and a hand that is set is not voided for "
        "an exposed card; wheels and dice: a late wager goes back; every game has one family of mishaps with a wager, "
        "which may name wager and amount, and where no section provides for one a supervisor is asked, whose decision "
        "holds however early the wager is settled; coupons lie beside wagers and go with them, beside a play wager up "
        "to as much as that, and an allowed payment is set against their winnings too; verbal wagers with cash lie "
        "apart until they are confirmed; a progressive chip whose light is not on goes back; poker remembers the "
        "blinds' seats and what was forfeited; a live table logs the steps of its day; what a poker table shows of "
        "pots, bets and the last showdown is kept with its last round",
    ),
)
RULES = HISTORY[-1].name
