"""Rulings: who is paid what and under which section, read off a round's transfers. No game has code of its own here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pitboss.equipment.money import dollars
from pitboss.law.citation import Citation
from pitboss.play.accounts import Account
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.effects import RULINGS, Announced, Called, Effect, Noticed, Transfer, Verb, Voided


@dataclass(frozen=True, slots=True)
class Ruling:
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
        return {
            "seat": self.seat or None,
            "wager": self.wager,
            "on": self.on or None,
            "hand": self.hand or None,
            "verb": self.verb.value,
            "amount": dollars(self.cents),
            "odds": self.odds or None,
            "cite": str(self.cite),
        }


@dataclass(frozen=True, slots=True)
class RoundRuling:
    """What became of one round."""

    void: Voided | None
    rulings: tuple[Ruling, ...]
    announcements: tuple[str, ...]
    net: Mapping[str, int]

    def to_json(self) -> dict[str, object]:
        return {
            "void": self.void is not None,
            "void_cite": str(self.void.cite) if self.void else None,
            "rulings": [ruling.to_json() for ruling in self.rulings],
            "announcements": list(self.announcements),
            "net": {seat: dollars(cents) for seat, cents in self.net.items()},
        }


SIGN = {Verb.PAY: 1, Verb.COLLECT: -1, Verb.COMMISSION: -1, Verb.RETURN: 0}


def rule(round_: Round) -> RoundRuling:
    """The ruling on a round, in the order in which the regulation settles it.

    In a void round what was collected and paid was taken back: only the final returns and what stands are listed.
    """
    effects = round_.effects
    transfers = [e for e in effects if type(e) is Transfer]
    void: Voided | None = None
    decided = transfers
    if round_.void:
        over, void = next((i, e) for i, e in enumerate(effects) if isinstance(e, Voided))
        decided = [e for i, e in enumerate(effects) if type(e) is Transfer and (i > over or round_.table.stands(i, e))]
    rulings = tuple(
        Ruling(t.wager.seat, t.wager.wager, t.wager.on, t.wager.hand, t.verb, t.cents, str(t.odds or ""), t.cite)
        for t in decided
        if t.verb in RULINGS
    )
    at_table = {at.seat for at, cents in round_.start.balances if at.kind == "area" and cents}
    at_table |= {t.wager.seat for t in transfers if t.wager.seat}
    return RoundRuling(void, rulings, tuple(_spoken(effects)), net(rulings, round_.setting.order, at_table))


def net(rulings: Iterable[Ruling], order: Mapping[str, int], at_table: Iterable[str]) -> dict[str, int]:
    """Each seat's profit: what it was paid less what was collected and charged; seats with wagers only."""
    profit = dict.fromkeys(at_table, 0)
    for ruling in (one for one in rulings if one.seat):
        profit[ruling.seat] = profit.get(ruling.seat, 0) + SIGN[ruling.verb] * ruling.cents
    if len(profit) < 2:
        return profit
    return dict(sorted(profit.items(), key=lambda item: (order.get(item[0], len(order)), item[0])))


def _spoken(effects: Iterable[Effect]) -> Iterable[str]:
    for effect in effects:
        match effect:
            case Announced(text, _):
                yield text
            case Noticed(key, at, consequence, cite):
                place = f" ({at})" if at else ""
                yield f"{key.replace('_', ' ')}{place}: {consequence} [{cite}]"
            case Called(who, why, cite):
                yield f"{who} called: {why} [{cite}]"


@dataclass(frozen=True, slots=True)
class StandingWager:
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
