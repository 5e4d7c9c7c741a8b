"""Company at the table: somebody who bids, covers and draws by the book, for a player who sits there alone.

Plain company: it offers a modest bank, keeps it at the same wager, covers what the player banks, leaves half of its
own neighbour's bank to the player, and draws where there is a choice.
"""

from __future__ import annotations

from pitboss.games.families.baccarat.intermission import BURN
from pitboss.play.actions import DEALER, NO_MORE_BETS, Say
from pitboss.play.consequences import BETS, DECISION
from pitboss.play.driver import Round
from pitboss.play.requests import Request

from .bank import AWARD_SHOE, BID, FIRST_WAGER, PASS, tenure
from .wagers import AGAINST_BANK, BANK

MODEST = 5_000
"""What the company banks where no minimum is posted, in cents."""


def company(round_: Round, seat: str) -> Say | None:
    """What somebody other than this seat says now; None where it is for this player to speak."""
    request = round_.request
    if not isinstance(request, Request):
        return None
    if request.offer(DEALER, AWARD_SHOE):
        return _auction(round_, seat)
    if request.offer(DEALER, NO_MORE_BETS):
        return _cover(round_, seat)
    if request.moment in (BETS, FIRST_WAGER) and request.silence is not None:
        return _bank(round_, request, request.silence, seat)
    if request.moment == DECISION and request.silence is not None and request.silence.who != seat:
        return request.silence
    return None


def _partners(round_: Round, seat: str) -> tuple[str, str]:
    """The two others who play: the next seats to the player's right."""
    seats = round_.setting.seats
    here = seats.index(seat)
    return seats[(here + 1) % len(seats)], seats[(here + 2) % len(seats)]


def _modest(round_: Round) -> int:
    limit = round_.setting.limit(BANK)
    return max(limit.least or 0, min(limit.most or MODEST, MODEST))


def _auction(round_: Round, seat: str) -> Say | None:
    said = [action for action in round_.actions if isinstance(action, Say) and action.word in (BID, PASS)]
    if not said:
        return Say(_partners(round_, seat)[0], BID, _modest(round_))
    return Say(DEALER, AWARD_SHOE) if any(say.who == seat for say in said) else None


def _bank(round_: Round, request: Request, silence: Say, seat: str) -> Say | None:
    """A partner banks at the least, or modestly where the shoe is passed to him; nobody else takes it."""
    asked = silence.who
    if asked == seat:
        return None
    offer = request.offer(asked, BANK)
    if offer is None or asked not in _partners(round_, seat):
        return silence
    banks = Say(asked, BANK, max(offer.least or 0, _modest(round_) if offer.least == 1 else 0))
    return banks if round_.judge(banks) is None else silence


def _cover(round_: Round, seat: str) -> Say | None:
    """All of the player's bank, and then the bets close; half of anybody else's, once."""
    now = tenure(round_.table)
    assert now is not None
    partner = next(other for other in _partners(round_, seat) if other != now.banker)
    down = round_.table.on(partner, AGAINST_BANK)
    spoken = any(isinstance(action, Say) and action.word == AGAINST_BANK for action in round_.actions)
    covers = Say(partner, AGAINST_BANK, now.wager if now.banker == seat else now.wager // 2)
    if not down and not spoken and round_.judge(covers) is None:
        return covers
    if now.banker != seat:
        return None
    burns = Say(DEALER, BURN)
    return burns if round_.judge(burns) is None else Say(DEALER, NO_MORE_BETS)
