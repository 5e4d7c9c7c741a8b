"""Verbal wagers with cash: money put down with spoken words and not as chips on the layout.

Where a section takes one, dealer and casino supervisor have to confirm it before the bets are closed; then the cash is
changed into chips at once, and these are the wager. Until then it lies apart, and if nobody confirms it, it goes back.
Where a section bars it, it is refused with that section (`refusal`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from pitboss.equipment.money import dollars
from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.play.accounts import Account, area
from pitboss.play.actions import DEALER, SUPERVISOR, Say
from pitboss.play.requests import Bar, Offer

if TYPE_CHECKING:
    from pitboss.play.game import Betting, Word
    from pitboss.play.table import Table

VERBAL_WAGER, CONFIRM = "verbal_wager", "confirm"
CONFIRMED_BY = (DEALER, SUPERVISOR)
NOT_TAKEN = "cash that is only spoken for is no wager at this game: chips or plaques go on the layout"


class Spoken(NamedTuple):
    """What a game's sections say of verbal wagers with cash."""

    cite: Citation
    taken: bool = False
    """Whether one counts, once dealer and supervisor have confirmed it."""
    confirmed: bool = True
    """Whether they have to; else the cash is changed at once."""
    why: str = NOT_TAKEN
    """Why not, where it does not."""
    other: Mapping[str, Spoken] = MappingProxyType({})
    """The wagers of which another section says it."""

    def of(self, wager: str) -> Spoken:
        """What is said of one wager."""
        return self.other.get(wager, self)

    @property
    def anywhere(self) -> bool:
        """Whether any wager of the game may be made so once it is confirmed."""
        return any(each.taken and each.confirmed for each in (self, *self.other.values()))

    def words(self) -> dict[str, Word]:
        """What is said: by the player, and by those who confirm it."""
        from pitboss.play.game import Word  # which holds this

        barred = not any(each.taken for each in (self, *self.other.values()))
        meaning = f"announce a wager aloud, with cash beside it{': refused' if barred else ''}"
        words = {VERBAL_WAGER: Word(self.cite, meaning, amount=True, on=True, bets=True)}
        if self.anywhere:
            by = frozenset(CONFIRMED_BY)
            meaning = "confirm a verbal wager, by its seat and what it is on"
            words[CONFIRM] = Word(self.cite, meaning, on=True, by=by, unasked="no wager spoken with cash waits for it")
        return words


def refusal(betting: Betting, say: Say, open_now: bool) -> Refused | None:
    """Why a verbal wager is not taken: under the section that bars it, or it comes too late."""
    if betting.spoken is None:
        return None
    rule = betting.spoken.of(say.on.partition(" ")[0])
    if not rule.taken:
        return Refused(f"{VERBAL_WAGER!r}: {rule.why}", rule.cite)
    if open_now:
        return Refused(f"{VERBAL_WAGER!r}: that wager is not open to seat {say.who} now", rule.cite)
    return Refused("no wager is made, raised or taken up now", betting.late)


class Aloud:
    """The verbal wagers of a round that wait to be confirmed."""

    __slots__ = ("confirmed", "spoken", "table")

    def __init__(self, table: Table, spoken: Spoken) -> None:
        self.table = table
        self.spoken = spoken
        self.confirmed: dict[Account, set[str]] = {}

    def waiting(self) -> Iterator[tuple[Account, int]]:
        """Where cash lies that nobody, or only one of them, has confirmed."""
        return (
            (at, c) for at, c in self.table.balances.items() if c and at.wager == VERBAL_WAGER and at.kind == "area"
        )

    def offers(self, who: str, wagers: Mapping[str, Offer]) -> dict[str, Offer]:
        """Cash on any wager that is open to a seat; or what dealer and supervisor may still confirm."""
        if who in CONFIRMED_BY:
            places = tuple(f"{at.seat} {at.on}" for at, _ in self.waiting() if who not in self.confirmed.get(at, ()))
            return {CONFIRM: Offer(who, CONFIRM, self.spoken.cite, on=places)} if places else {}
        known = self.table.game.betting.wager
        on = tuple(
            f"{key} {place}".rstrip()
            for key, offer in wagers.items()
            if key in known and self.spoken.of(key).taken
            for place in (("",) if offer.on is None else offer.on)
        )
        shut = {key: Bar(rule.why, rule.cite) for key, rule in self.spoken.other.items() if not rule.taken}

        def at(place: str) -> Offer:
            key, _, where = place.partition(" ")
            there = wagers[key].on_place(where)
            down = self.table.on(who, key, where)
            return replace(
                there, word=VERBAL_WAGER, on=on, at=None, also=(), cite=self.spoken.of(key).cite,
                amount_cite=there.amount_cite or there.cite, least=(there.least or 0) - down,
                most=None if there.most is None else there.most - down,
            )  # fmt: skip

        return {VERBAL_WAGER: Offer(who, VERBAL_WAGER, self.spoken.cite, 1, on=on, at=at, shut=shut)} if on else {}

    def objection(self, say: Say, wagers: Mapping[str, Offer]) -> Refused | None:
        """Why one is not to be confirmed: with the chips put down since, it is more than the wager may be."""
        at = self._place(say)
        wager, _, on = at.on.partition(" ")
        wrong = wagers[wager].judge(Say(at.seat, wager, self.table.balances[at], on), self.table.on)
        return wrong if wrong is None or isinstance(wrong, Refused) else Refused(wrong.reason, self.spoken.cite)

    def said(self, say: Say) -> None:
        """Cash is put down with the words, or somebody confirms it; the second to do so has it changed."""
        table = self.table
        if say.word == VERBAL_WAGER:
            rule = self.spoken.of(say.on.partition(" ")[0])
            table.stake(say.who, VERBAL_WAGER, say.amount or 0, rule.cite, say.on)
            self.confirmed.pop(area(say.who, VERBAL_WAGER, say.on), None)  # what was added is to be confirmed too
            return
        at = self._place(say)
        wager, _, on = at.on.partition(" ")
        section = self.spoken.of(wager).cite
        said = f"${dollars(table.balances[at])} in cash on {_named(at.on)}, confirmed by the {say.who}"
        table.announce(f"Seat {at.seat}: {said}", section)
        self.confirmed.setdefault(at, set()).add(say.who)
        if len(self.confirmed[at]) == len(CONFIRMED_BY):
            del self.confirmed[at]
            cents = table.balances[at]
            table.step(f"seat {at.seat}: ${dollars(cents)} in cash is changed into chips", section)
            table.withdraw(at.seat, VERBAL_WAGER, section, at.on)
            table.stake(at.seat, wager, cents, section, on)

    def _place(self, say: Say) -> Account:
        seat, _, on = say.on.partition(" ")
        return area(seat, VERBAL_WAGER, on)

    def at_fault(self) -> list[Refused]:
        """What keeps the bets from being closed."""
        found = []
        for at, cents in self.waiting():
            missing = " and ".join(who for who in CONFIRMED_BY if who not in self.confirmed.get(at, ()))
            reason = f"seat {at.seat}: ${dollars(cents)} in cash on {_named(at.on)} has to be confirmed by {missing}"
            section = self.spoken.of(at.on.partition(" ")[0]).cite
            found.append(Refused(reason, section, blame=(at.seat, VERBAL_WAGER, *at.on.split())))
        return found


def _named(place: str) -> str:
    return place.replace("_", " ")
