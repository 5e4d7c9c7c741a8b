"""Rulings: who is paid what and under which section, read off a round's transfers. No game has code of its own here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pitboss.equipment.money import dollars
from pitboss.law.citation import Citation
from pitboss.law.provenance import Source, source
from pitboss.law.provisions import ALLOWED, DISALLOWED, is_supervisors
from pitboss.play.accounts import Account
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.effects import RULINGS, Announced, Called, Effect, Noticed, Transfer, Verb, Voided

if TYPE_CHECKING:
    from pitboss.equipment.cards import Card
    from pitboss.law.changes import Law
    from pitboss.play.card_places import Hand
    from pitboss.play.records.payments import PaidLine


TEXT = Source.TEXT
DECIDED = {ALLOWED: "allow", DISALLOWED: "disallow"}
"""How a notice of what no section decides begins, by what a supervisor has said."""


class Ruling(NamedTuple):
    """One line: this wager is collected, paid, returned or charged, so much, under this section."""

    seat: str
    """Empty for what is taken from a pot, and so from nobody in particular."""
    wager: str
    on: str
    hand: str
    verb: Verb
    cents: int
    odds: str
    cite: Citation

    def to_json(self) -> dict[str, str | None]:
        told: dict[str, str | None] = {
            "seat": self.seat or None,
            "wager": self.wager,
            "on": self.on or None,
            "hand": self.hand or None,
            "verb": self.verb.value,
            "amount": dollars(self.cents),
            "odds": self.odds or None,
            "cite": str(self.cite),
        }
        if (known := source(self.cite)) is not TEXT:
            told["known"] = known.value
        return told


class NotProvided(NamedTuple):
    """What no section decides: what went wrong, where, what a supervisor has decided, and the nearest section."""

    key: str
    seat: str
    decision: str | None
    """Allowed or not; None where nobody has decided."""
    text: str
    cite: Citation

    @property
    def nearest(self) -> Citation:
        """The section that comes nearest to it."""
        return self.cite.untagged

    @property
    def says(self) -> str:
        """What the nearest section decides, in our words."""
        from pitboss.law.words import words  # few records need it

        found = words(self.cite)
        return found.text if found else ""

    def to_json(self) -> dict[str, str | None]:
        return {
            "key": self.key,
            "seat": self.seat or None,
            "decision": self.decision,
            "text": self.text,
            "nearest": str(self.nearest),
            "says": self.says,
        }


class RoundRuling(NamedTuple):
    """What became of one round."""

    void: Voided | None
    rulings: tuple[Ruling, ...]
    announcements: tuple[str, ...]
    net: Mapping[str, int]
    remarks: tuple[str, ...] | None = None
    """What is not known of the text of the day, where the round is ruled on by the law of a day."""
    paid: tuple[PaidLine, ...] = ()
    """What the dealer did, where a record says so, beside what was due."""
    not_provided: tuple[NotProvided, ...] = ()
    """What no section decides: a supervisor has, or nobody yet."""

    def to_json(self) -> dict[str, object]:
        told: dict[str, object] = {
            "void": self.void is not None,
            "void_cite": str(self.void.cite) if self.void else None,
            "rulings": [ruling.to_json() for ruling in self.rulings],
            "announcements": list(self.announcements),
            "net": net_in_dollars(self.net),
        }
        if self.paid:
            told["paid"] = [one.to_json() for one in self.paid]
        if self.not_provided:
            told["not_provided"] = [one.to_json() for one in self.not_provided]
        if self.remarks is not None:
            told["remarks"] = list(self.remarks)
        if self.void and (known := source(self.void.cite)) is not TEXT:
            told["void_known"] = known.value
        return told


def written(hands: Mapping[Hand, Sequence[Card]]) -> dict[str, list[str]]:
    """Hands as they are written: ``{"seat 1": ["Ks", "??"]}``."""
    return {str(place): list(map(str, held)) for place, held in hands.items() if place}


def net_in_dollars(net: Mapping[str, int]) -> dict[str, str]:
    """Each seat's profit as it is written."""
    return {seat: dollars(cents) for seat, cents in net.items()}


SIGN = {Verb.PAY: 1, Verb.COLLECT: -1, Verb.COMMISSION: -1, Verb.RETURN: 0}


def rule(round_: Round) -> RoundRuling:
    """The ruling on a round, in the order in which the regulation settles it.

    In a void round what was collected and paid was taken back: only the final returns and what stands are listed.
    """
    table = round_.table
    effects, void = table.effects, table.void
    over = next((i for i, effect in enumerate(effects) if effect is void), -1) if void else -1
    at_table = {at.seat for at, cents in round_.start.balances if at.kind == "area" and cents}
    rulings: list[Ruling] = []
    spoken: list[str] = []
    silent: list[NotProvided] = []
    for i, effect in enumerate(effects):
        if type(effect) is Transfer:
            _, _, cents, verb, (_, seat, wager, on, hand), cite, odds = effect
            if seat:
                at_table.add(seat)
            if verb in RULINGS and (i > over or table.stands(i, effect)):
                rulings.append(Ruling(seat, wager, on, hand, verb, cents, odds.text if odds else "", cite))
        elif said := effect.text if type(effect) is Announced else _spoken(effect):
            spoken.append(said)
            if type(effect) is Noticed and is_supervisors(effect.cite):
                silent.append(_not_provided(effect))
    remarks = None if (law := round_.setting.game.law) is None else _remarks(law, effects)
    profits = net(rulings, round_.setting.order, at_table)
    return RoundRuling(void, tuple(rulings), tuple(spoken), profits, remarks, not_provided=tuple(silent))


def own_chips(round_: Round) -> list[Ruling]:
    """What winners had down and got back beside their winnings: no ruling lists it, but a dealer handles it."""
    table = round_.table
    return [
        Ruling(one.wager.seat, one.wager.wager, one.wager.on, one.wager.hand, one.verb, one.cents, "", one.cite)
        for i, one in enumerate(table.effects)
        if type(one) is Transfer and one.verb is Verb.BACK and (table.void is None or table.stands(i, one))
    ]


def _not_provided(noticed: Noticed) -> NotProvided:
    begins, _, rest = noticed.consequence.partition(": ")
    return NotProvided(noticed.key, noticed.at.seat, DECIDED.get(begins), rest, noticed.cite)


def _remarks(law: Law, effects: Iterable[Effect]) -> tuple[str, ...]:
    """What has to be said of the sections under which money moved, something went wrong, or the round was void."""
    return tuple(law.remarks([e.cite for e in effects if isinstance(e, Transfer | Noticed | Voided)]))


def net(rulings: Iterable[Ruling], order: Mapping[str, int], at_table: Iterable[str]) -> dict[str, int]:
    """Each seat's profit: what it was paid less what was collected and charged; seats with wagers only."""
    profit = dict.fromkeys(at_table, 0)
    for ruling in rulings:
        if ruling.seat:
            profit[ruling.seat] = profit.get(ruling.seat, 0) + SIGN[ruling.verb] * ruling.cents
    if len(profit) < 2:
        return profit
    return dict(sorted(profit.items(), key=lambda item: (order.get(item[0], len(order)), item[0])))


def _spoken(effect: Effect) -> str:
    """What is said aloud of an effect; empty where nothing is."""
    match effect:
        case Announced(text, _):
            return text
        case Noticed(key, at, consequence, cite):
            place = f" ({at})" if at else ""
            return f"{key.replace('_', ' ')}{place}: {consequence} [{cite}]"
        case Called(who, why, cite):
            return f"{who} called: {why} [{cite}]"
        case _:
            return ""


class StandingWager(NamedTuple):
    """A wager that is still up."""

    seat: str
    wager: str
    on: str
    cents: int

    def to_json(self) -> dict[str, str | None]:
        return {"seat": self.seat, "wager": self.wager, "on": self.on or None, "amount": dollars(self.cents)}


def still_up(carry: Carry | None) -> tuple[StandingWager, ...]:
    """The wagers that a round leaves on the layout."""
    up = [(at, cents) for at, cents in carry.balances if at.kind == "area" and cents] if carry else []
    return tuple(StandingWager(at.seat, at.wager, at.on, cents) for at, cents in up)


def standing(carry: Carry | None, kind: str) -> dict[str, int]:
    """What a carry holds on accounts of one kind: meters by wager, vigorish owed by seat."""

    def name(account: Account) -> str:
        return account.wager if kind == "meter" else account.seat

    return {name(a): cents for a, cents in carry.balances if a.kind == kind} if carry else {}
