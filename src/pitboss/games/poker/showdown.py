"""The showdown: whose cards speak, who has the best hand of each pot (14.3, 14.16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pitboss.errors import Refused
from pitboss.games.families.poker_hands.hands import Five, Key
from pitboss.law.citation import cite
from pitboss.play.actions import Say
from pitboss.play.card_places import BOARD, hand_of
from pitboss.play.game import Procedure
from pitboss.play.procedure import draw_if, hear_if
from pitboss.play.requests import Draw, Offer, Request
from pitboss.play.table import Table

from . import best
from .hand_in_play import Contest, tell
from .wagers import JACKPOT, SEAT

SHOW, MUCK = "show", "muck"
SHOWDOWN = "showdown"
SHOWS = cite("14.16")


CATEGORIES = {"two_pairs": Five.TWO_PAIR, "one_pair": Five.PAIR} | {
    kind.name.lower(): kind for kind in Five if kind not in (Five.TWO_PAIR, Five.PAIR, Five.FIVE_ACES)
}
"""The kinds of hand by the names that options use."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What a hand is worth; a low hand that does not qualify is worth nothing."""

    high: Key | None
    low: Key | None

    def __str__(self) -> str:
        parts = [best.in_words(self.high)] if self.high else []
        return ", ".join([*parts, best.low_in_words(self.low)] if self.low else parts)


def undecided(hand: Contest) -> list[str]:
    """Who has neither shown nor mucked, in the order in which hands are shown."""
    first = hand.aggressor if hand.aggressor in hand.live else hand.first
    order = [first, *hand.after(first, (seat for seat in hand.live if seat != first))]
    return [seat for seat in order if seat in hand.live and seat not in (*hand.shown, *hand.mucked)]


def showdown(table: Table, hand: Contest) -> Procedure[dict[str, Shown]]:
    """Each shows or mucks, from whoever bet last; the last hand left wins unshown."""
    hand.showdown = True
    for seat in undecided(hand):
        yield from note_faces(table, seat)
    while undecided(hand) and len(hand.live) - len(hand.mucked) > 1:
        said = yield from hear_if(table, lambda: asked(table, hand))
        if said is None:
            break
        if said.word == MUCK:
            muck(table, hand, said.who)
        else:
            hand.shown.append(said.who)
            table.reveal(hand_of(said.who), SHOWS)
    claim_high_hand(table, hand)
    found = {seat: worth(table, hand, seat) for seat in hand.shown if seat not in hand.mucked}
    for seat, shown in found.items():
        table.announce(f"Seat {seat} shows {shown}", SHOWS)
    return found


def claim_high_hand(table: Table, hand: Contest) -> None:
    """The last hand left need not be shown, but is where the fund pays for it (14.19)."""
    least = CATEGORIES[table.options.word("high_hand")]
    for seat in undecided(hand) if table.options.word(JACKPOT) == "high_hand" else ():
        high = worth(table, hand, seat).high if not table.unseen(hand_of(seat)) else None
        if high is not None and high[0] >= least:
            hand.shown.append(seat)
            table.reveal(hand_of(seat), SHOWS)


def note_faces(table: Table, seat: str) -> Procedure[None]:
    """Faces of a hand that come to paper only now; those that nobody wrote down stay unknown."""
    place = hand_of(seat)

    def missing() -> Draw | None:
        number = table.unseen(place)
        return Draw((place,) * number, SHOWS, "face", "face", unseen=True) if number else None

    while True:
        faces = yield from draw_if(table, missing)
        seen = tuple(face for face in faces or () if getattr(face, "rank", 0))
        if not faces or len(seen) < len(faces):
            return
        table.learn(place, seen)  # type: ignore[arg-type]


def asked(table: Table, hand: Contest) -> Request | None:
    """Everybody who has not shown yet may; silence shows, where the faces are known."""
    seats = undecided(hand)
    if not seats or len(hand.live) - len(hand.mucked) < 2:
        return None
    offers: dict[str, dict[str, Offer]] = {}
    for seat in seats:
        if not table.unseen(hand_of(seat)):
            offers.setdefault(seat, {})[SHOW] = Offer(seat, SHOW, SHOWS)
        offers.setdefault(seat, {})[MUCK] = Offer(seat, MUCK, SHOWS)
    each = {seat: Say(seat, SHOW) for seat, open_now in offers.items() if SHOW in open_now}
    silence = next(iter(each.values()), None)
    objection = _must_show if table.options.flag("show_all_mucked") else None
    return Request(SHOWDOWN, offers, SHOWS, silence, silence is not None, objection=objection, each=each)


def _must_show(say: Say) -> Refused | None:
    return Refused("every hand must be shown at this table", SHOWS) if say.word == MUCK else None


def muck(table: Table, hand: Contest, seat: str) -> None:
    """A hand is thrown away unseen: it is dead, even the best one."""
    hand.mucked.append(seat)
    tell(table, hand, seat, "mucks", SHOWS)
    table.discard(hand_of(seat), SHOWS)


def worth(table: Table, hand: Contest, seat: str) -> Shown:
    """The best hands that a seat has."""
    variant, hole, board = hand.variant, table.hands[hand_of(seat)], table.hands.get(BOARD, [])
    high = best.high(variant, hole, board) if variant.high else None
    low = best.low(variant, hole, board, table.options.word("low_qualifier")) if variant.low else None
    return Shown(high, low)


# Who wins what


def claimants(hand: Contest, seats: Sequence[str]) -> list[str]:
    """Those of a pot who have not thrown their hands away; if all have, the one who did so last."""
    left = [seat for seat in seats if seat not in hand.mucked]
    return left or [max(seats, key=hand.mucked.index)]


def winners_high(shown: Mapping[str, Shown], seats: Sequence[str]) -> list[str]:
    top = max(shown[seat].high or () for seat in seats)
    return [seat for seat in seats if shown[seat].high == top]


def winners_low(shown: Mapping[str, Shown], seats: Sequence[str]) -> list[str]:
    """Those with the best low hand; nobody where none qualifies."""
    lows = {seat: low for seat in seats if (low := shown[seat].low) is not None}
    return [seat for seat, low in lows.items() if low == min(lows.values())]


def odd_order(table: Table, hand: Contest, seats: Sequence[str]) -> list[str]:
    """Who of equal hands gets an odd unit first: the first after the button; in stud, and where the licensee has chosen
    it, the highest single card."""
    if hand.variant.button and table.options.word("odd_chip_rule") == SEAT:
        return [seat for seat in hand.seats if seat in seats]
    return sorted(seats, key=lambda seat: max(best.single(card) for card in table.hands[hand_of(seat)]), reverse=True)
