"""A table as it stands, and what is written down of it: every thing that the engine tells of becomes an event, with its
lines in the ledger, and the end of a round a snapshot. `Felt` makes things happen; this looks, and keeps the books.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from pitboss.equipment.generator import order_of
from pitboss.equipment.positions import digests, root
from pitboss.errors import PitbossError, Unreadable
from pitboss.felt.things import after, things
from pitboss.floor.store.store import SnapshotRow
from pitboss.floor.table.causes import Cause, Finished, Held, Outcome, Seed, Stale, Stay, person_of
from pitboss.floor.table.config import BETS, DECISION, Config
from pitboss.floor.table.events import Draft
from pitboss.floor.table.ledger import lines_of, meter_moves
from pitboss.floor.view.effect_json import a_list, effect_text
from pitboss.play.accounts import Account
from pitboss.play.actions import DEALER, SHUFFLE, Drawn, Say
from pitboss.play.codec import JSON, canonical, write_action, write_snapshot
from pitboss.play.dealing.chance import Committed, Opened
from pitboss.play.dealing.runner import CLOSE, Began, Happening, Over, Runner, Took
from pitboss.play.driver import Round
from pitboss.play.effects import Called, Effect
from pitboss.play.requests import Draw, Request
from pitboss.play.ruling import rule
from pitboss.play.views import PUBLIC, hands_seen, seen_by


class Records:
    """One table, to look at and to keep."""

    def __init__(self, table_id: str, config: Config, seed: Seed, meters: Mapping[str, tuple[int, int]]) -> None:
        self.id = table_id
        self.config = config
        self.seed = seed
        self.meters = dict(meters)
        """What linked meters held when last read, with the number of their last line."""
        self.seq = 0
        self.at = ""
        self.ready: set[str] = set()
        self.held: Held = {}
        """Who may see what lies at a seat; never changed, but replaced."""
        self.gone: list[Stay] = []
        """Who held seats before, in the round in play."""
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
        """Who has been called by the floor, and why."""
        self.calls: list[str] = []
        """Who has been called by the round in play."""
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
        self._betting: tuple[object, object, int, bool] = (None, None, 0, False)
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
        round_ = self.round
        if round_ is None:
            return False
        known = self._betting
        if known[0] is not round_ or known[1] is not round_.request or known[2] != len(round_.actions):
            known = self._betting = (round_, round_.request, len(round_.actions), round_.offered(CLOSE) is not None)
        return known[3]

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

    def not_ready(self, seat: str) -> PitbossError | None:
        """Why a seat may not say that it is ready."""
        if not self.betting:
            return Stale("no bets are open")
        if seat not in self.wagering():
            return Unreadable("ready is for a seat with a wager")
        if seat in self.ready:
            return Stale("it has been said")
        return None

    def shuffle_helps(self) -> bool:
        """Whether bets are open that nobody can make before the shoe is shuffled."""
        return (
            self.round is not None
            and self.betting
            and self.round.judge(Say(DEALER, SHUFFLE)) is None
            and not any(o.least is not None for seat in self.config.setting.seats for o in self.round.legal(seat))
        )

    # What is written down

    def _draft(self, draft: Draft, effects: tuple[Effect, ...] = ()) -> None:
        self._out.add(draft, self.held)
        if effects:
            self._book(len(self._out.drafts) - 1, effects)

    def _book(self, place: int, effects: tuple[Effect, ...]) -> None:
        texts = [effect_text(each) for each in effects]
        kind, body, actor, key, _ = self._out.drafts[place]
        self._out.drafts[place] = Draft(kind, body, actor, key, a_list(texts))
        self._out.effects[place], self._out.texts[place] = effects, texts
        if self.round is not None:
            self._out.places[place] = (self.number, len(self.round.effects) - len(effects))
        for effect in effects:
            if type(effect) is Called:
                self.calls.append(f"{effect.who}: {effect.why}")
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
                self.held = {seat: (person_of(player), 0) for seat, player in self.runner.seating.players}
                self.gone, self.calls = [], []
                self.players.clear()
                self._draft(Draft("round", {"round": self.number}), effects)
            case Committed(kind, commitment):
                shown: dict[str, JSON] = {"id": self.seed.count, "kind": kind, "digest": str(commitment)}
                if kind == "cards" and self.config.positions:
                    secret = self.seed.secret(self.seed.count)
                    shown["positions"] = root(digests(secret, order_of(secret, self.config.setting.deck)))
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
        held = [Stay(seat, person, since, len(effects)) for seat, (person, since) in self.held.items()]
        for seat, person, since, until in (*self.gone, *held):
            seen = effects
            if since or until < len(effects):
                before, behind = seen_by(PUBLIC, effects[:since]), seen_by(PUBLIC, effects[until:])
                seen = [*before, *effects[since:until], *behind]
            mine = hands_seen(seat, seen)
            cards = {str(hand): list(map(str, held)) for hand, held in mine.items() if hand.seat == seat}
            own.setdefault(person, {}).update(cards)
        number = played.start.rounds + 1
        self.finished = Finished(number, played, self.held, self.gone, frozenset(self.players))
        self.last = {
            "round": number,
            "hands": {str(hand): list(map(str, held)) for hand, held in hands_seen(PUBLIC, effects).items()},
            "own": own,
            "rulings": [each.to_json() for each in ruling.rulings],
            "announcements": list(ruling.announcements),
            "void": ruling.void is not None,
            "things": things(played.setting, played.start, played, self.last.get("things")),
            "board": after(self.last.get("board"), played),
        }
        self._out.played += [(person, number) for person in sorted(self.players)]
        self.ready.clear()
        self._keep(number)

    def _keep(self, number: int) -> None:
        """A snapshot behind the events so far."""
        seq = self.seq + len(self._out.drafts)
        self._out.snapshots.append(SnapshotRow(number, seq, canonical(self.to_json())))

    def _meter(self, wager: str) -> int:
        linked = self.config.meters.get(wager)
        if self.meter_told is not None and self.config.meters:
            told = self.meter_told(wager)
            if linked is not None:
                return told
        if linked is None:
            assert self.round is not None
            return self.round.table.balances.get(Account("meter", wager=wager), 0)
        cents, n = self.meters[linked]
        if linked not in self._out.reads:
            self._out.reads[linked] = n
        return cents + sum(move.cents for move in self._out.moves if move.meter == linked)

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
