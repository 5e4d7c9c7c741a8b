"""A table as it follows from its log: pure, no I/O, no clock. A cause goes in, events come out.

`Felt.apply` takes what somebody did and gives the append that it makes: the event itself, and behind it what the house
then does by itself. `Felt.replay` does the same with what is stored and compares. So restoring, auditing and playing
are one mechanism.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from pitboss.equipment.generator import LiveGenerator
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.floor.config import BETS, DECISION, LIVE, Config, read_config
from pitboss.floor.events import CAGE, HOUSE, TIMER, Draft, Event
from pitboss.floor.ledger import Line, MeterMove, lines_of, meter_moves
from pitboss.floor.store import SecretRow, SnapshotRow
from pitboss.floor.vault import Vault, bytes_of
from pitboss.play.accounts import Account
from pitboss.play.actions import DEALER, NO_MORE_BETS, SHUFFLE, SUPERVISOR, Drawn, Irregularity, Say
from pitboss.play.chance import Committed, Opened
from pitboss.play.codec import JSON, canonical, read_action, read_snapshot, write_action, write_effect, write_snapshot
from pitboss.play.driver import Round
from pitboss.play.effects import Effect
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import rule
from pitboss.play.runner import CLOSE, Began, Happening, Over, Runner, Snapshot, Took
from pitboss.play.view import PUBLIC, hands_seen

FLOOR = "floor"
"""The actor of what the program does at somebody's general order: the tables of a demonstration, a call for help."""
BY_ITSELF = 60
"""No more steps than this follow from one action."""


class Different(PitbossError):
    """What is stored is not what these rules make of it."""

    def __init__(self, seq: int, what: str) -> None:
        super().__init__(f"event {seq}: {what}: these rules are not the rules this table was played under")
        self.seq = seq
        self.what = what


class Taken(PitbossError):
    """A seat that somebody else holds."""


class Stale(PitbossError):
    """An answer to a question that is not asked any more."""


class Cause(NamedTuple):
    """What somebody did."""

    kind: str
    body: dict[str, JSON]
    actor: str
    key: str


@dataclass(slots=True)
class Outcome:
    """What came of a cause: an append, all but its place."""

    drafts: list[Draft] = field(default_factory=list)
    effects: list[tuple[Effect, ...]] = field(default_factory=list)
    """For each draft, as values."""
    places: list[tuple[int, int]] = field(default_factory=list)
    """For each draft: its round, and which of the round's effects its first one is."""
    lines: list[list[Line]] = field(default_factory=list)
    snapshots: list[SnapshotRow] = field(default_factory=list)
    secrets: list[SecretRow] = field(default_factory=list)
    played: list[tuple[str, int]] = field(default_factory=list)
    moves: list[MeterMove] = field(default_factory=list)
    reads: dict[str, int] = field(default_factory=dict)


class Seed:
    """The secrets of one table, each by its number."""

    def __init__(self, seed: bytes, vault: Vault) -> None:
        self._seed, self._vault = seed, vault
        self.count = 0
        self.numbers: dict[str, int] = {bytes(32).hex(): 0}
        self.new: list[SecretRow] = []

    def secret(self, n: int) -> bytes:
        if n == 0:
            return bytes(32)
        made = self._vault.secret(bytes_of(self._seed, n))
        self.numbers[made.hex()] = n
        return made

    def next(self) -> bytes:
        self.count += 1
        self.new.append(SecretRow(self.count, bytes_of(self._seed, self.count).hex()))
        return self.secret(self.count)


def label(person: str, name: str) -> str:
    """A player as the engine knows him: names need not be unique, this is."""
    return f"{name} ({person})"


def person_of(player: str) -> str:
    return player.rpartition(" (")[2].removesuffix(")")


class Finished(NamedTuple):
    """A round that is over, with who held which seat from which of its effects on."""

    number: int
    round: Round
    holders: dict[str, str]
    since: dict[str, int]


class Felt:
    """One table."""

    def __init__(self, table_id: str, config: Config, seed: Seed, meters: Mapping[str, tuple[int, int]]) -> None:
        self.id = table_id
        self.config = config
        self.seed = seed
        self.meters = dict(meters)
        """What linked meters held when last read, with the number of their last line."""
        self.seq = 0
        self.at = ""
        self.ready: set[str] = set()
        self.since: dict[str, int] = {}
        """Seats, with the effect of the round from which their holder may see what lies there."""
        self.last: dict[str, Any] = {}
        """The last round, as it may be shown."""
        self.finished: Finished | None = None
        self.meter_told: Callable[[str], int] | None = None
        """What linked meters showed, while what is stored is done again."""
        self.request_id = 0
        self.clock_from: str | None = None
        """When the time of the pending request began to run."""
        self.timed = 0
        """The last request at which time was up."""
        self.called: list[str] = []
        self.stopped = ""
        self.other_rules = False
        """Stopped since it was left under other rules."""
        self.closing = False
        self.pending: dict[str, Any] = {}
        """A change of limits or options that waits for its notice and for the next round."""
        self.players: set[str] = set()
        """People whose money moved in the round in play."""
        self.commitments: dict[str, dict[str, JSON]] = {}
        """The commitments in force, by kind."""
        self._out = Outcome()
        self._cause: Cause | None = None
        self._first: object = None
        self.runner: Runner
        """Made when the table is opened, or restored."""

    # What it looks like

    @property
    def round(self) -> Round | None:
        return self.runner.round

    @property
    def number(self) -> int:
        """The round in play, or the next one."""
        return self.runner.carry.rounds + 1

    def holder(self, seat: str) -> str:
        """The person at a seat; empty where it is free."""
        return person_of(self.runner.seating.player(seat))

    def seats_of(self, person: str) -> list[str]:
        return [seat for seat, player in self.runner.seating.players if person and person_of(player) == person]

    @property
    def request(self) -> Request | Draw | None:
        return self.round.request if self.round else None

    @property
    def betting(self) -> bool:
        """Whether bets are open."""
        return self.round is not None and self.round.offered(CLOSE) is not None

    def wagering(self) -> set[str]:
        """Seats with something on the layout."""
        balances = self.round.table.balances.items() if self.round else self.runner.carry.balances
        return {at.seat for at, cents in balances if cents and at.kind == "area" and at.seat}

    @property
    def closed(self) -> bool:
        return self.runner.closed

    @property
    def due_after(self) -> int | None:
        """How many seconds after `clock_from` the house must act; None where nobody's time runs."""
        if self.stopped or self.closed or self.clock_from is None:
            return None
        return self.config.times[BETS if self.betting else DECISION]

    # Applying

    def apply(self, cause: Cause, at: str) -> Outcome:
        """What comes of a cause. Raises a PitbossError where it may not be: then nothing has changed."""
        self._out = Outcome()
        self._cause, self._first = cause, None
        self.seed.new.clear()
        self._out.drafts.append(Draft(cause.kind, cause.body, cause.actor, cause.key))
        self._out.effects.append(())
        self._out.places.append((0, 0))
        self._out.lines.append([])
        opens = cause.kind == "opened"
        before, betting = (None, False) if opens else (self.request, self.betting)
        getattr(self, f"_on_{cause.kind}")(cause.body, cause.actor, at)
        if not self.stopped:
            self._by_itself(at)
        self._out.secrets = list(self.seed.new)
        self.seq += len(self._out.drafts)
        self.at = at
        self._mind_the_clock(before, betting, at)
        self._cause = None
        return self._out

    def _draft(self, draft: Draft, effects: tuple[Effect, ...] = ()) -> None:
        self._out.drafts.append(draft)
        self._out.effects.append(effects)
        self._out.places.append((0, 0))
        self._out.lines.append([])
        if effects:
            self._book(len(self._out.drafts) - 1, effects)

    def _book(self, place: int, effects: tuple[Effect, ...]) -> None:
        self._out.drafts[place] = self._out.drafts[place]._replace(effects=[write_effect(each) for each in effects])
        self._out.effects[place] = effects
        if self.round is not None:
            self._out.places[place] = (self.number, len(self.round.effects) - len(effects))
        lines = lines_of(self.id, effects, self._holder_of_chips, self.config.meters)
        self._out.lines[place] = lines
        if self.config.meters:
            self._out.moves += meter_moves(lines, place)
        for line in lines:
            for account in (line.debit, line.credit):
                if account.startswith("person:"):
                    self.players.add(account.removeprefix("person:"))

    def _holder_of_chips(self, seat: str) -> str:
        person = self.holder(seat)
        if not person:
            raise AssertionError(f"nobody holds seat {seat}")
        return person

    def _happened(self, what: Happening) -> None:
        """The engine tells: each thing becomes an event."""
        match what:
            case Took(action, effects):
                if self._first is not None and len(self._out.drafts) == 1 and action == self._first:
                    self._book(0, effects)  # the very word that was said
                    self._first = None
                    return
                kind = "acted"
                if isinstance(action, Drawn) and action.kind == "meter" and self.config.meters:
                    kind = "meter"
                self._draft(Draft(kind, {"action": write_action(action)}), effects)
            case Began(effects):
                self.since = {seat: 0 for seat, _ in self.runner.seating.players}
                self.players.clear()
                self._draft(Draft("round", {"round": self.number}), effects)
            case Committed(kind, commitment):
                shown: dict[str, JSON] = {"id": self.seed.count, "kind": kind, "digest": str(commitment)}
                self.commitments[kind] = shown
                self._draft(Draft("committed", shown))
            case Opened(kind, commitment, opening):
                order = [str(card) for card in getattr(opening, "order", ())]
                number = self.seed.numbers[opening.secret.hex()]
                body: dict[str, JSON] = {
                    "id": number, "kind": kind, "digest": str(commitment), "secret": opening.secret.hex(),
                    "order": cast(JSON, order),
                }  # fmt: skip
                self._draft(Draft("revealed", body))
            case Over(played):
                self._over(played)

    def _over(self, played: Round) -> None:
        ruling = rule(played)
        effects = played.effects
        own: dict[str, dict[str, list[str]]] = {}
        holders: dict[str, str] = {}
        for seat, since in self.since.items():
            player = played.seating.player(seat) or self.runner.seating.player(seat)
            if player:
                mine = hands_seen(seat, effects[since:])
                cards = {str(hand): list(map(str, held)) for hand, held in mine.items() if hand.seat == seat}
                own.setdefault(person_of(player), {}).update(cards)
                holders[seat] = person_of(player)
        number = played.start.rounds + 1
        self.finished = Finished(number, played, holders, dict(self.since))
        self.last = {
            "round": number,
            "hands": {str(hand): list(map(str, held)) for hand, held in hands_seen(PUBLIC, effects).items()},
            "own": own,
            "rulings": [each.to_json() for each in ruling.rulings],
            "announcements": list(ruling.announcements),
            "void": ruling.void is not None,
        }
        self._out.played += [(person, number) for person in sorted(self.players)]
        self.ready.clear()
        self._keep(number)

    def _keep(self, number: int) -> None:
        """A snapshot behind the events so far."""
        seq = self.seq + len(self._out.drafts)
        self._out.snapshots.append(SnapshotRow(number, seq, canonical(self.to_json())))

    def _meter(self, wager: str) -> int:
        if self.meter_told is not None and wager in self.config.meters:
            return self.meter_told(wager)
        linked = self.config.meters.get(wager)
        if linked is None:
            assert self.round is not None
            return self.round.table.balances.get(Account("meter", wager=wager), 0)
        cents, n = self.meters[linked]
        if linked not in self._out.reads:
            self._out.reads[linked] = n
        return cents + sum(move.cents for move in self._out.moves if move.meter == linked)

    # What people do

    def _on_opened(self, body: dict[str, JSON], actor: str, at: str) -> None:
        for wager, cents in self.config.setting.meters.items():
            linked = self.config.meters.get(wager)
            if cents and (linked is None or self.meters[linked][1] == 0):
                target = f"table:{self.id}:meter {wager}" if linked is None else f"meter:{linked}"
                self._out.lines[0].append(Line(f"table:{self.id}:inventory", target, cents, "fund", f"meter {wager}"))
            if linked is not None:
                self._out.reads[linked] = self.meters[linked][1]
        self._out.moves += meter_moves(self._out.lines[0], 0)
        self.runner = Runner(
            self.config.setting, LiveGenerator(self.seed.next), meters=self._meter, tell=self._happened,
            by_hand=self.config.dealing == LIVE,
        )  # fmt: skip
        self._keep(0)

    def _on_changed(self, body: dict[str, JSON], actor: str, at: str) -> None:
        match body:
            case {"config": dict(config), "from": str(when)}:
                self.pending = {"config": config, "from": when, "notices": body.get("notices", [])}
            case {"due": True}:
                if not self.pending or at < self.pending["from"]:
                    raise Stale("no change is due")
                if self._idle():
                    self._between_rounds()
            case {"open": False}:
                self.closing = True
            case {"call": str(why)}:
                self.called.append(why)
            case {"void": True}:
                raise Unreadable("only a table that was stopped is voided so")

    def _idle(self) -> bool:
        """Whether a round is open in which nobody has done anything, with nothing on the layout."""
        return self.round is not None and self.betting and not self.wagering()

    def _between_rounds(self) -> None:
        """Takes back the opening of a round in which nothing has happened."""
        kept = self.runner.snapshot()
        seating = self.runner.seating
        self._set_runner(Snapshot(self.runner.carry, seating, None, kept.chance, kept.leaving, None, kept.gone))

    def _set_runner(self, kept: Snapshot) -> None:
        self.runner = Runner.restored(
            self.config.setting, kept, LiveGenerator(self.seed.next), self._meter, self._happened,
            self.config.dealing == LIVE,
        )  # fmt: skip

    def _on_sat(self, body: dict[str, JSON], actor: str, at: str) -> None:
        seat, person, name = (str(body[key]) for key in ("seat", "person", "name"))
        if seat not in self.config.setting.seats:
            raise Unreadable(f"there is no seat {seat!r} at this table")
        if self.holder(seat) not in ("", person):
            raise Taken(f"seat {seat} is taken")
        if self.closing:
            raise Taken("this table is closing")
        if not self.holder(seat):
            before = self.round is not None and any(hand.seat == seat for hand in self.round.table.hands)
            self.since[seat] = len(self.round.effects) if before and self.round else 0
        self.runner.sit(seat, label(person, name))

    def _on_left(self, body: dict[str, JSON], actor: str, at: str) -> None:
        seat = str(body["seat"])
        self.runner.leave(seat)
        self.ready.discard(seat)

    def _on_ready(self, body: dict[str, JSON], actor: str, at: str) -> None:
        seat = str(body["seat"])
        problem = self.not_ready(seat)
        if problem is not None:
            raise problem
        self.ready.add(seat)

    def not_ready(self, seat: str) -> PitbossError | None:
        """Why a seat may not say that it is ready."""
        if not self.betting:
            return Stale("no bets are open")
        if seat not in self.wagering():
            return Unreadable("ready is for a seat with a wager")
        if seat in self.ready:
            return Stale("it has been said")
        return None

    def _on_cut(self, body: dict[str, JSON], actor: str, at: str) -> None:
        depth = body["depth"]
        if type(depth) is not int:
            raise Unreadable("a cut has a depth")
        self.runner.cut(depth)

    def _on_acted(self, body: dict[str, JSON], actor: str, at: str) -> None:
        if actor == TIMER:
            self._time_is_up(body)
            return
        action = read_action(body["action"])
        if self.round is None:
            raise Unreadable("no round is in play")
        if isinstance(action, Say):
            if action.who in self.config.setting.seats and self.closing and self.betting:
                offer = self.round.offered(action)
                if offer is not None and offer.least is not None:
                    raise Taken("this table is closing and takes no new wagers")
            self._say(action)
        elif isinstance(action, Drawn):
            self._first = action
            self.runner.drawn(action)
        else:
            self._first = action
            self.runner.irregular(action)

    def _say(self, action: Say) -> None:
        assert self.round is not None
        if action == CLOSE:
            self._first = CLOSE
            problem = self.round.judge(CLOSE)
            if problem is not None and not isinstance(problem, Refused):
                raise problem
            problem = self.runner.close_bets()
            if problem is not None:
                if len(self._out.drafts) == 1 and not self._out.effects[0]:
                    raise problem
                self.ready.clear()
            return
        self._first = self.round.meant(action)
        staked = self.betting and (offer := self.round.offered(action)) is not None and offer.least is not None
        self.runner.say(action)
        if staked:
            self.ready.discard(action.who)

    def _time_is_up(self, body: dict[str, JSON]) -> None:
        if self.round is None:
            raise Stale("no round is in play")
        if body.get("request") != self.request_id:
            raise Stale("another question is asked now")
        self.timed = self.request_id
        if self.betting:
            problem = self.runner.close_bets()
            if problem is not None:
                self.ready.clear()
                if len(self._out.drafts) == 1:
                    raise problem
            return
        request = self.round.request
        if not isinstance(request, Request):
            raise Stale("chance has the word")
        who = None if request.silence is not None else next(iter(request.each), None)
        self.runner.silence(who)

    def _on_stopped(self, body: dict[str, JSON], actor: str, at: str) -> None:
        self.stopped = str(body["why"])

    # What the house does by itself

    def _by_itself(self, at: str) -> None:
        for _ in range(BY_ITSELF):
            if self.closed:
                return
            if self.round is None:
                if not self._next_round(at):
                    return
                continue
            if self.closing and self._idle():
                self._close()
                return
            if isinstance(self.round.request, Draw):
                return
            if self.betting:
                if not self._closes_bets():
                    return
            elif self.config.dealing == LIVE or not self._speaks_for_the_house():
                return
        raise AssertionError("the house does not come to an end")

    def _next_round(self, at: str) -> bool:
        if self.closing and not self.wagering():
            self._close()
            return False
        if self.pending and at >= self.pending["from"]:
            config = read_config(self.pending["config"])
            self.pending = {}
            kept = self.runner.snapshot()
            self.config = config
            self._set_runner(kept)
        self.called.clear()
        self.runner.open()
        return True

    def _close(self) -> None:
        self.runner.close()
        self._draft(Draft("closed", {}))

    def _closes_bets(self) -> bool:
        """Closes the bets where every seat with a wager is ready; whether anything was done."""
        if self.config.dealing == LIVE:
            return False
        present = self.wagering() - self.runner.leaving
        if not present or not present <= self.ready:
            return False
        done = len(self._out.drafts)
        problem = self.runner.close_bets()
        if problem is not None:
            self.ready.clear()
        return problem is None or len(self._out.drafts) > done

    def _speaks_for_the_house(self) -> bool:
        """Says what the house has to where nobody who is here has a choice; whether it did."""
        request = self.round.request if self.round else None
        assert isinstance(request, Request)
        here = {seat for seat, _ in self.runner.seating.players}
        if not here and not self.wagering():
            return False  # nobody is here: an idle table does nothing
        for role in request.offers:
            if (
                role not in (DEALER, SUPERVISOR)
                and self.holder(role)
                and role not in self.runner.leaving
                and request.open_to(role)
            ):
                return False
        try:
            self.runner.silence()
        except Unreadable:
            return False
        return True

    def shuffle_helps(self) -> bool:
        """Whether bets are open that nobody can make before the shoe is shuffled."""
        return (
            self.round is not None
            and self.betting
            and self.round.judge(Say(DEALER, SHUFFLE)) is None
            and not any(o.least is not None for seat in self.config.setting.seats for o in self.round.legal(seat))
        )

    # Questions and the clock

    def _mind_the_clock(self, before: Request | Draw | None, was_betting: bool, at: str) -> None:
        request = self.request
        if request is None:
            self.request_id, self.clock_from = self.seq, None
            return
        opened = any(draft.kind == "round" for draft in self._out.drafts)
        if self.betting:
            if not was_betting or opened or not self.request_id:
                self.request_id, self.clock_from = self.seq, None
            if not (self.wagering() - self.runner.leaving):
                self.clock_from = None
            elif self.clock_from is None and self.config.dealing != LIVE:
                self.clock_from = at
            return
        if not opened and _goes_on(before, request):
            return
        if before is not request or len(self._out.drafts) > 1 or self._out.effects[0] or opened:
            self.request_id = self.seq
            self.clock_from = at if isinstance(request, Request) else None

    # To keep and restore

    def to_json(self) -> dict[str, JSON]:
        kept = cast(dict[str, Any], write_snapshot(self.runner.snapshot()))
        chance = kept["chance"]
        for one in (chance["shoe"], chance["numbers"], *chance["unopened"]):
            if one is not None:
                one["secret"] = self.seed.numbers[one["secret"]]
        return {
            "config": self.config.to_json(), "runner": kept, "last": self.last, "closing": self.closing,
            "pending": self.pending, "secrets": self.seed.count,
            "commitments": cast(JSON, self.commitments), "ready": cast(JSON, sorted(self.ready)),
        }  # fmt: skip

    @classmethod
    def kept(cls, table_id: str, row: SnapshotRow, seed: Seed, meters: Mapping[str, tuple[int, int]]) -> Felt:
        """A table as it was at a snapshot."""
        body = json.loads(row.body)
        felt = cls.__new__(cls)
        seed.count = body["secrets"]
        chance = body["runner"]["chance"]
        for one in (chance["shoe"], chance["numbers"], *chance["unopened"]):
            if one is not None:
                one["secret"] = seed.secret(one["secret"]).hex()
        felt.id, felt.config, felt.seed, felt.meters = table_id, read_config(body["config"]), seed, dict(meters)
        felt.seq, felt.at, felt.ready, felt.since = row.seq, "", set(body["ready"]), {}
        felt.last, felt.request_id, felt.clock_from, felt.called = body["last"], 0, None, []
        felt.stopped, felt.closing, felt.pending, felt.players = "", body["closing"], body["pending"], set()
        felt.commitments, felt.timed = body["commitments"], 0
        felt.finished = felt.meter_told = None
        felt.other_rules = False
        felt._out, felt._cause, felt._first = Outcome(), None, None
        felt._set_runner(read_snapshot(body["runner"], felt.config.setting.game))
        return felt

    def replay(self, events: Sequence[Event]) -> list[Outcome]:
        """Does again what is stored behind where it stands; `Different` where something else comes of it."""
        outcomes = []
        at = 0
        while at < len(events):
            if events[at].actor == HOUSE:  # the rest of the append in which the snapshot was taken
                stop = at
                while stop < len(events) and events[stop].actor == HOUSE:
                    stop += 1
                outcomes.append(self._go_on(events[at:stop]))
            else:
                stop = at + 1
                while stop < len(events) and events[stop].actor == HOUSE:
                    stop += 1
                event = events[at]
                cause = Cause(event.kind, json.loads(event.body), event.actor, event.key)
                try:
                    outcome = self.apply(cause, event.at)
                except (PitbossError, AssertionError, KeyError) as problem:
                    raise Different(event.seq, str(problem)) from None
                compare(outcome, events[at:stop])
                outcomes.append(outcome)
            at = stop
        return outcomes

    def _go_on(self, events: Sequence[Event]) -> Outcome:
        """What the house did behind a snapshot, in the same append."""
        self._out = Outcome()
        self.seed.new.clear()
        self._by_itself(events[0].at)
        compare(self._out, events)
        self._out.secrets = list(self.seed.new)
        self.seq += len(events)
        self.at = events[-1].at
        self._mind_the_clock(None, False, self.at)
        return self._out


def _goes_on(before: Request | Draw | None, request: Request | Draw) -> bool:
    """Whether this is still the question that was asked before, to fewer people."""
    return (
        isinstance(before, Request)
        and isinstance(request, Request)
        and bool(before.each)
        and before.moment == request.moment
        and set(request.each) < set(before.each)
    )


def compare(outcome: Outcome, events: Sequence[Event]) -> None:
    """What came of a cause against what is stored."""
    for draft, event in zip(outcome.drafts, events, strict=False):
        if draft.kind != event.kind:
            raise Different(event.seq, f"{draft.kind} where {event.kind} is stored")
        if canonical(draft.body) != event.body:
            raise Different(event.seq, f"another {event.kind}")
        if canonical(draft.effects) != event.effects:
            raise Different(event.seq, f"other effects of {event.kind}")
    if len(outcome.drafts) != len(events):
        raise Different(events[-1].seq, f"{len(events)} events where {len(outcome.drafts)} come of it")


__all__ = ["CAGE", "FLOOR", "NO_MORE_BETS", "Cause", "Different", "Felt", "Irregularity", "Outcome", "Seed"]
