"""A table that begins again between rounds: its round was voided by a floorperson, it was left under other rules, or
the floor was restored from a backup.

What stood before the round still stands; the round's own lines are reversed; every order of cards that anybody may have
seen something of is put away, and numbers that were drawn are never drawn again. In a new epoch no number of before is
drawn at all: behind the backup they may have been drawn, and published, already.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable, Mapping, Sequence

from pitboss.equipment.generator import UNMIXED, NumbersValue
from pitboss.equipment.shoe import ShoeValue
from pitboss.floor.table.entropy import Open, Promises, mix_of
from pitboss.floor.table.events import Event
from pitboss.floor.table.ledger import LedgerLine
from pitboss.floor.table.seat_holders import person_of, player_of
from pitboss.floor.table.snapshot import TableSnapshot
from pitboss.floor.table.table_secrets import TableSecrets
from pitboss.play.carry import Carry
from pitboss.play.codec import JSON
from pitboss.play.dealing.chance import ChanceValue
from pitboss.play.seating import Seating
from pitboss.play.state import with_another_shoe
from pitboss.rules import RULES

NOT_NUMBERS = ("cards", "face", "meter")
"""What a table draws that does not come from its stream of numbers."""


def reversed_lines(lines: Iterable[LedgerLine]) -> list[LedgerLine]:
    """Lines that take others back, the last first."""
    return [line._replace(debit=line.credit, credit=line.debit, verb="reverse") for line in reversed(list(lines))]


def is_restart(event: Event) -> bool:
    """Whether with this event a table began again, in the place of a round that was not played to its end."""
    return event.kind == "changed" and not {"void", "rules"}.isdisjoint(json.loads(event.body))


def restarted(
    kept: TableSnapshot, events: Sequence[Event], secrets: TableSecrets, epoch: int | None = None
) -> TableSnapshot:
    """The snapshot that takes the place of the round behind another, whose ``events`` are no more: one event on.

    A new ``epoch`` has a stream of numbers of its own, whose secret is drawn here.
    """
    before = kept.runner
    chance, start = before.chance, before.start
    assert isinstance(chance, ChanceValue)  # a table of the floor commits itself to every shuffle
    put_away = [chance.shoe] if chance.shoe is not None else []
    revealed: set[int] = set()
    numbers, drawn = chance.numbers, 0
    promises, mixes = Promises(kept.promises), dict[int, bytes]()
    players = dict(before.seating.players)
    closing, pending, count, commitments = kept.closing, kept.pending, kept.secrets, dict(kept.commitments)
    for event in events:
        said = json.loads(event.body)
        match event.kind, said:
            case "committed", {"id": number, "kind": kind}:
                count = max(count, number)
                if kind == "cards":
                    put_away.append(ShoeValue(secrets.secret(number), mix=UNMIXED if "promised" in said else None))
                else:
                    commitments[kind] = {name: value for name, value in said.items() if name != "stored"}
                if "promised" in said:
                    promises.open[number] = Open(kind, said["promised"])
            case "mixed", {"id": number, "mix": mix}:
                mixes[number] = bytes.fromhex(mix)
                promises.use(number)
            case "entropy", {"seat": seat, "value": value, "next": following}:
                if value:
                    promises.give(seat, value)
                if following:
                    promises.promise(seat, event.actor, following)
            case "revealed", {"id": number}:
                revealed.add(number)
            case "sat", {"seat": seat, "person": person, "name": name}:
                player = player_of(person, name)
                players = {held: player if person_of(who) == person else who for held, who in players.items()}
                players[seat] = player
            case "left", {"seat": seat}:
                if not any(at.seat == seat and cents for at, cents in start.balances):
                    players.pop(seat, None)
            case "changed", {"open": _}:
                closing = True
            case "changed", {"config": config, "from": when, "notices": notices}:
                pending = {"config": config, "from": when, "notices": notices}
            case _, {"action": {"type": "Drawn", "kind": kind, "values": values}} if kind not in NOT_NUMBERS:
                drawn += len(values)
    put_away = [_put_away(shoe, secrets.number(shoe.secret), mixes, promises) for shoe in put_away]
    if numbers is not None:
        n, mix = secrets.number(numbers.secret), numbers.mix
        if mix == UNMIXED and (n in mixes or drawn):
            mix = mixes.get(n, mix_of([]))
        numbers = NumbersValue(numbers.secret, numbers.drawn + drawn, mix)
    for n in [n for n in promises.open if not numbers or secrets.number(numbers.secret) != n]:
        promises.use(n)
    spent, spent_mix = 0, None
    if epoch is not None:
        commitments.clear()
        promises.begin_anew()
        if numbers is not None and (spent := secrets.number(numbers.secret)):
            secrets.count, spent_mix = count, numbers.mix
            numbers, count = NumbersValue(secrets.next(), mix=UNMIXED), secrets.count
    elif numbers is not None and "promised" in commitments.get("numbers", {}):
        given: list[JSON] = [seat for one in promises.open.values() for seat in one.given]
        commitments["numbers"] = {**commitments["numbers"], "given": given, "mixed": numbers.mix != UNMIXED}
    return dataclasses.replace(
        kept,
        round=kept.round + 1,
        seq=(events[-1].seq if events else kept.seq) + 1,
        runner=dataclasses.replace(
            before,
            start=_next_start(start),
            seating=Seating.of(players),
            seated=None,
            actions=None,
            chance=dataclasses.replace(
                chance,
                shoe=None,
                numbers=numbers,
                unopened=tuple(
                    shoe for shoe in (*chance.unopened, *put_away) if secrets.number(shoe.secret) not in revealed
                ),
            ),
            leaving=before.leaving.intersection(players),
            gone=frozenset(),
        ),
        closing=closing,
        pending=pending,
        secrets=count,
        ready=frozenset(),
        epoch=kept.epoch if epoch is None else epoch,
        spent=spent,
        spent_mix=spent_mix,
        promises=promises.to_json(),
        commitments=commitments,
    )


def _put_away(shoe: ShoeValue, n: int, mixes: Mapping[int, bytes], promises: Promises) -> ShoeValue:
    """A shuffle with what players gave to it. Where nobody had promised anything no event says so when it is used."""
    if shoe.mix != UNMIXED:
        return shoe
    promised = n in promises.open and promises.open[n].promised
    return dataclasses.replace(shoe, mix=mixes.get(n, UNMIXED if promised else mix_of([])))


def _next_start(start: Carry) -> Carry:
    """What the next round starts from: what stood, a full shoe, and what the game remembers beside that of its shoe."""
    state = dataclasses.replace(start.state, **with_another_shoe(type(start.state)))
    return start._replace(rules=RULES, rounds=start.rounds + 1, gone=(), dealt=0, held=(), state=state)
