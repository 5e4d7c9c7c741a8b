"""A table as it follows from its log: pure, no I/O, no clock. A cause goes in, the events of one append come out.

`TableState.apply` takes what somebody did and gives the append that it makes: the event itself, and behind it what the
house then does by itself, each with its effects and its lines in the ledger, and a snapshot at the end of a round.
`TableState.replay` does the same with what is stored and compares: restoring, auditing and playing are one mechanism.
"""

from __future__ import annotations

import datetime
import functools
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

from pitboss.equipment.generator import LiveGenerator, NumbersValue, mixed, order_of
from pitboss.equipment.positions import digests, root
from pitboss.errors import PitbossError, Refused, TooDear, Unreadable
from pitboss.floor.refusals import SeatTaken, Stale
from pitboss.floor.table.causes import Cause, Consequences, Different, compare
from pitboss.floor.table.checklist import Checklist
from pitboss.floor.table.config import BETS, DECISION, LIVE, Config, read_config
from pitboss.floor.table.effect_json import a_list, effect_text
from pitboss.floor.table.entropy import Promises, mix_of
from pitboss.floor.table.events import HOUSE, PURSE, TIMER, Draft, Event
from pitboss.floor.table.last_round import last_round
from pitboss.floor.table.ledger import LedgerLine, lines_of, meter_moves, person_account
from pitboss.floor.table.seat_holders import FinishedRound, Held, Stay, person_of, player_of
from pitboss.floor.table.snapshot import SnapshotText, TableSnapshot
from pitboss.floor.table.table_secrets import SecretGone, TableSecrets
from pitboss.play.accounts import Account
from pitboss.play.actions import DEALER, SHUFFLE, SUPERVISOR, Drawn, Say
from pitboss.play.codec import JSON, read_action, write_action
from pitboss.play.coupons import NOT_CHIPS
from pitboss.play.dealing.chance import Committed, Opened
from pitboss.play.dealing.runner import CLOSE, Began, Happening, Over, Runner, Took
from pitboss.play.dealing.snapshot import Snapshot
from pitboss.play.driver import Round
from pitboss.play.effects import Called, Effect
from pitboss.play.mishaps import DISPUTE
from pitboss.play.requests import Draw, Request

BY_ITSELF: Final = 60
"""No more steps than this follow from one action."""
LEAST_LEFT = datetime.timedelta(seconds=10)
"""A request that is restored has at least so long left: nobody's time runs while no server is up."""


class TableState:
    """One table as it stands behind the last of its events."""

    def __init__(
        self, table_id: str, config: Config, secrets: TableSecrets, meters: Mapping[str, tuple[int, int]]
    ) -> None:
        self.id = table_id
        self.config = config
        self.secrets = secrets
        self.meters = dict(meters)
        """What linked meters held when last read, with the number of their last line."""
        self.seq = 0
        """The last event."""
        self.at = ""
        """When that happened."""
        self.ready: set[str] = set()
        """Seats that have said that they are ready."""
        self.held: Held = {}
        """Who may see what lies at a seat; never changed, but replaced."""
        self.gone: list[Stay] = []
        """Who held seats before, in the round in play."""
        self.last: dict[str, Any] = {}
        """The last round, as it may be shown."""
        self.finished: FinishedRound | None = None
        """The last round as it was played, where that was since the table was restored."""
        self.meter_readings: list[tuple[int, str, int]] = []
        """Event, wager and cents of what linked meters showed in the events last replayed."""
        self.request_id = 0
        """The event behind which the pending request was first asked."""
        self.clock_from: str | None = None
        """When the time of the pending request began to run."""
        self.timed = 0
        """The last request at which time was up."""
        self.called: list[str] = []
        """Who has been called by the floor, and why."""
        self.calls: list[str] = []
        """Who has been called by the round in play."""
        self.stopped = ""
        """Why the table is stopped; empty where it is not."""
        self.other_rules = False
        """Stopped since it was left under other rules."""
        self.epoch = 0
        """How often the floor had been restored from a backup when this table last began."""
        self.next_epoch = 0
        """Stopped since the floor has been restored: the epoch that it has to begin. Nought where it has not."""
        self.set_aside: dict[str, tuple[str, int]] = {}
        """What seats have to keep at hand in the round in play: whose account it was taken from, and how much."""
        self.keeps = False
        """Whether anything is set aside in the round in play, as its first event says: up to 0.5.0 nothing was."""
        self._kept_rounds: dict[int, bool] = {}
        """Of the rounds that are replayed, whether anything was."""
        self.promises = Promises()
        """What players add to secrets."""
        self.spent = 0
        """The number of a stream that was put away with the epoch before, and is to be opened."""
        self.spent_mix: bytes | None = None
        """What players gave to that stream."""
        self.day: Checklist | None = None
        """How far the table's day has come, where people deal: elsewhere a committed shuffle answers."""
        self.closing = False
        self.pending: dict[str, Any] = {}
        """A change of limits or options that waits for its notice and for the next round."""
        self.players: set[str] = set()
        """People whose money moved in the round in play."""
        self.commitments: dict[str, dict[str, JSON]] = {}
        """The commitments in force, by kind."""
        self._out = Consequences()
        """What the cause at hand has led to so far."""
        self._cause: Cause | None = None
        self._first: object = None
        """The action of the cause at hand, until the engine has taken it."""
        self._betting: tuple[object, object, int, bool] = (None, None, 0, False)
        """Round, request and number of actions for which it is known whether bets are open."""
        self._stored_meters: Iterator[tuple[int, int]] | None = None
        """Event and cents of what linked meters showed, while stored events are replayed."""
        self.runner: Runner
        """The engine; made when the table is opened, or restored."""

    # What the table looks like

    @property
    def round(self) -> Round | None:
        """The round in play; None between rounds."""
        return self.runner.round

    @property
    def number(self) -> int:
        """The number of the round in play, or of the next one."""
        return self.runner.carry.rounds + 1

    def holder(self, seat: str) -> str:
        """The person at a seat; empty where it is free."""
        return person_of(self.runner.seating.player(seat))

    def seats_of(self, person: str) -> list[str]:
        """The seats that somebody holds."""
        return [seat for seat, player in self.runner.seating.players if person and person_of(player) == person]

    @property
    def request(self) -> Request | Draw | None:
        """What the round in play waits for."""
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
        """Whether the table is closed for good."""
        return self.runner.closed

    @property
    def due_after(self) -> int | None:
        """How many seconds after `clock_from` the house must act; None where nobody's time runs."""
        if self.stopped or self.closed or self.clock_from is None:
            return None
        return self.config.times[BETS if self.betting else DECISION]

    def due(self, quiet: int = -1, grace: datetime.datetime | None = None) -> datetime.datetime | None:
        """When the house must next act here; None where it has nothing to do.

        Behind the event ``quiet`` the clock was found to have nothing to do; before ``grace`` nobody's time is up.
        """
        if self.closed or self.stopped:
            return None
        found: datetime.datetime | None = None
        seconds = self.due_after
        if seconds is not None and self.clock_from is not None and quiet != self.seq:
            found = _moment(self.clock_from) + datetime.timedelta(seconds=seconds)
            if grace is not None:
                found = max(found, grace)
        if self.changes_now:
            change = _moment(self.pending["from"])
            found = change if found is None else min(found, change)
        return found

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
            and not any(
                offer.least is not None and offer.word not in NOT_CHIPS
                for seat in self.config.setting.seats
                for offer in self.round.legal(seat)
            )
        )

    @property
    def changes_now(self) -> bool:
        """Whether a change that is due can be made at once: else it is made with the next round."""
        return bool(self.pending) and self._idle()

    def _idle(self) -> bool:
        """Whether bets are open and nobody has made one."""
        return self.round is not None and self.betting and not self.wagering()

    # Applying

    @property
    def unsound(self) -> bool:
        """Whether something was refused after part of it had been done: then it is to be read again from its log."""
        return self._cause is not None and (len(self._out.drafts) > 1 or bool(self._out.effects[0]))

    def apply(self, cause: Cause, at: str) -> Consequences:
        """What comes of a cause. Raises a PitbossError where it may not be: then nothing has changed, save where the
        table is now `unsound`."""
        self._begin(cause)
        self._out.add(Draft(cause.kind, cause.body, cause.actor, cause.key), self.held)
        opens = cause.kind == "opened"
        before, betting = (None, False) if opens else (self.request, self.betting)
        if not opens and self.round is not None and not betting:
            self._out.playing.add(0)
        getattr(self, f"_on_{cause.kind}")(cause.body, cause.actor, at)
        if not self.stopped:
            self._by_itself(at)
        return self._end(at, before, betting)

    def restart(self, cause: Cause, kept: SnapshotText, lines: list[LedgerLine], at: str) -> Consequences:
        """The append with which a table that was restored from a `restarted` snapshot begins again: the event that
        says so, with the lines that it books and that snapshot, and the next round's opening."""
        drawn = list(self.secrets.new)  # with a new epoch
        self._begin(None)
        self.secrets.new += drawn
        self.seq = kept.seq - 1
        self._out.add(Draft(cause.kind, cause.body, cause.actor, cause.key), {})
        self._out.lines[0] = lines
        self._out.moves += meter_moves(lines, 0)
        self._out.snapshots.append(kept)
        self._by_itself(at)
        return self._end(at)

    def stop(self, cause: Cause) -> Consequences:
        """The append with which a table is stopped, whatever stands on it."""
        self._begin(None)
        self._out.add(Draft(cause.kind, cause.body, cause.actor, cause.key), {})
        self.stopped = str(cause.body["why"])
        self.seq += 1
        return self._out

    def _begin(self, cause: Cause | None) -> None:
        self._out, self._cause, self._first = Consequences(), cause, None
        self.secrets.new.clear()

    def _end(self, at: str, before: Request | Draw | None = None, was_betting: bool = False) -> Consequences:
        """The append is complete; ``before`` is what was asked before it."""
        self._out.secrets = list(self.secrets.new)
        self.seq += len(self._out.drafts)
        self.at = at
        self._mind_the_clock(before, was_betting, at)
        self._cause = None
        return self._out

    # What people do

    def _on_opened(self, body: dict[str, JSON], actor: str, at: str) -> None:
        self.epoch = cast(int, body.get("epoch", 0))
        for wager, cents in self.config.setting.meters.items():
            linked = self.config.meters.get(wager)
            if cents and (linked is None or self.meters[linked][1] == 0):
                target = f"table:{self.id}:meter {wager}" if linked is None else f"meter:{linked}"
                line = LedgerLine(f"table:{self.id}:inventory", target, cents, "fund", f"meter {wager}")
                self._out.lines[0].append(line)
            if linked is not None:
                self._out.reads[linked] = self.meters[linked][1]
        self._out.moves += meter_moves(self._out.lines[0], 0)
        self.runner = Runner(
            self.config.setting, LiveGenerator(self.secrets.next, self), meters=self._meter, tell=self._happened,
            by_hand=self.config.dealing == LIVE,
        )  # fmt: skip
        self._set_day({})
        self._keep()

    def _on_changed(self, body: dict[str, JSON], actor: str, at: str) -> None:
        match body:
            case {"config": dict(config), "from": str(when)}:
                self.pending = {"config": config, "from": when, "notices": body.get("notices", [])}
            case {"due": True}:
                if not self.pending or at < self.pending["from"]:
                    raise Stale("no change is due")
                if self._idle():
                    self._take_back_the_opening()
                    self._set_aside(0)
            case {"open": False}:
                self.closing = True
            case {"call": str(why)}:
                self.called.append(why)
            case {"void": True}:
                raise Unreadable("only a table that was stopped is voided so")

    def _take_back_the_opening(self) -> None:
        """The round in play, in which nothing has happened, is taken back: the table is between rounds."""
        kept = self.runner.snapshot()
        seating = self.runner.seating
        self._set_runner(Snapshot(self.runner.carry, seating, None, kept.chance, kept.leaving, None, kept.gone))

    def _set_runner(self, kept: Snapshot) -> None:
        self.runner = Runner.restored(
            self.config.setting, kept, LiveGenerator(self.secrets.next, self), self._meter, self._happened,
            self.config.dealing == LIVE,
        )  # fmt: skip

    def _set_day(self, kept: dict[str, Any]) -> None:
        """The table's day, as its game and its options have it."""
        if self.config.dealing == LIVE and self.config.setting.game.table_day is not None:
            self.day = Checklist(self.config.setting, kept, self.runner.carry.rounds)

    def _on_stepped(self, body: dict[str, JSON], actor: str, at: str) -> None:
        if self.day is None:
            raise Unreadable("software deals here: its committed shuffle answers for the cards")
        if self.round is not None and not self.betting:
            raise Stale("a round is in play: that is done before the deal, or when it is over")
        first = self._out.drafts[0]
        self._out.drafts[0] = first._replace(body=self.day.tick(body, at))

    def _on_sat(self, body: dict[str, JSON], actor: str, at: str) -> None:
        seat, person, name = (str(body[key]) for key in ("seat", "person", "name"))
        if seat not in self.config.setting.seats:
            raise Unreadable(f"there is no seat {seat!r} at this table")
        if self.holder(seat) not in ("", person):
            raise SeatTaken(f"seat {seat} is taken")
        if self.closing:
            raise SeatTaken("this table is closing")
        if not self.holder(seat):
            self._hand_over(seat, person)
        player = player_of(person, name)
        for held in self.seats_of(person):
            if (before := self.runner.seating.player(held)) != player:
                self.runner.rename(before, player)
        self.runner.sit(seat, player)

    def _hand_over(self, seat: str, person: str) -> None:
        """A free seat becomes somebody's, and what is dealt there from now on is theirs to see."""
        before, since = self.held.get(seat, ("", 0))
        if before == person or self.round is None:
            return  # the same person sits down again
        now = len(self.round.effects)
        if before:
            self.gone = [*self.gone, Stay(seat, before, since, now)]
        lies = any(hand.seat == seat for hand in self.round.table.hands)
        self.held = {**self.held, seat: (person, now if lies else 0)}

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

    def _on_cut(self, body: dict[str, JSON], actor: str, at: str) -> None:
        depth = body["depth"]
        if type(depth) is not int:
            raise Unreadable("a cut has a depth")
        self.runner.cut(depth)

    def _on_entropy(self, body: dict[str, JSON], actor: str, at: str) -> None:
        seat, value, following = (str(body[name]) for name in ("seat", "value", "next"))
        if self.config.dealing == LIVE:
            raise Unreadable("what comes at this table is nobody's secret")
        if seat not in self.config.setting.seats:
            raise Unreadable("only whoever sits at a table adds to its secrets")
        if following:
            self.promises.require_new(following)
        if value:
            for kind in self.promises.give(seat, value):
                shown = self.commitments[kind]
                self.commitments[kind] = {**shown, "given": [*cast(list[JSON], shown["given"]), seat]}
        if following:
            self.promises.promise(seat, actor, following)
            if self._idle() and not any(one.promised for one in self.promises.open.values()):
                self.runner.commit_anew()  # nobody has had a part in what is still to come

    # What players add to secrets (`Entropy`)

    def takes_part(self, secret: bytes) -> bool:
        """Whether players add to a secret: to all but those of older versions."""
        return not self.secrets.derived(self.secrets.number(secret))

    def mix(self, secret: bytes) -> bytes:
        """What players gave to a secret that is used from now on. Where anybody had promised something, or each
        position is committed to by itself, an event says so."""
        n = self.secrets.number(secret)
        one = self.promises.use(n)
        given = one.in_order(self.config.setting.seats)
        digest = mix_of(given)
        kind = one.kind or next(kind for kind, shown in self.commitments.items() if shown["id"] == n)
        shown: dict[str, JSON] = {**self.commitments[kind], "mixed": True}
        body: dict[str, JSON] = {
            "id": n, "kind": kind, "given": [[seat, value] for seat, value in given], "mix": digest.hex(),
            "missing": [seat for seat in sorted(one.promised) if seat not in one.given],
        }  # fmt: skip
        if kind == "cards" and self.config.positions:
            dealt_from = mixed(secret, digest)
            order = order_of(dealt_from, self.config.setting.deck)
            body["positions"] = shown["positions"] = root(digests(dealt_from, order))
        self.commitments[kind] = shown
        if one.promised or "positions" in body:
            self._draft(Draft("mixed", body))
        return digest

    def waits(self) -> bool:
        """Whether somebody who sits here has promised something to the next secret."""
        return any(self.holder(seat) == person for seat, (person, _) in self.promises.standing.items())

    def _on_acted(self, body: dict[str, JSON], actor: str, at: str) -> None:
        if actor == TIMER:
            self._time_is_up(body)
            return
        said = self._cause.action if self._cause else None
        action = read_action(body["action"]) if said is None else said
        if self.round is None:
            raise Unreadable("no round is in play")
        if self.day is not None and self.day.fault is not None and (action == CLOSE or isinstance(action, Drawn)):
            raise self.day.fault
        if isinstance(action, Say):
            if action.who in self.config.setting.seats and self.closing and self.betting:
                offer = self.round.offered(action)
                if offer is not None and offer.least is not None:
                    raise SeatTaken("this table is closing and takes no new wagers")
            self._say(action)
            if PURSE in body:
                self._count(action.who, cast(int, body[PURSE]))
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
        offer = self.round.offered(action)
        self._first = action if offer is None or offer.word == action.word else action._replace(word=offer.word)
        staked = offer is not None and offer.least is not None and self.betting
        self.runner.say(action)
        if staked:
            self.ready.discard(action.who)

    def counts_chips(self, action: object) -> bool:
        """Whether behind this word the speaker's chips are counted, since a rule asks how far they reach."""
        return isinstance(action, Say) and action.word in self.config.setting.game.takes_bank

    def _count(self, seat: str, purse: int) -> None:
        """Somebody's chips are counted, so many, where a rule asks how far they reach, and what it takes is set aside:
        without any nobody is a bank."""
        game, round_ = self.config.setting.game, self.round
        if round_ is None or game.set_aside is None or seat not in game.set_aside(round_):
            return
        if not purse:
            raise TooDear("a bank has to cover the wagers against it, and you have no chips")
        said = game.counted(round_, seat, purse)
        if said is not None:
            self.runner.say(said)

    def _time_is_up(self, body: dict[str, JSON]) -> None:
        if self.round is None:
            raise Stale("no round is in play")
        named = body.get("request")
        if not isinstance(named, int) or not self.request_id <= named <= self.seq:
            raise Stale("another question is asked now")  # up to version 0.5.0 an auction was a new one at each word
        self.timed = self.request_id
        if self.betting:
            problem = self.runner.close_bets()
            if problem is not None:
                if len(self._out.drafts) == 1:
                    raise problem
                self.ready.clear()
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

    def _open_spent_numbers(self) -> None:
        """The stream of the epoch before is opened, and the one that was drawn in its place is told of."""
        if self.spent:
            put_away = NumbersValue(self.secrets.secret(self.spent), mix=self.spent_mix)
            self._happened(Opened("numbers", put_away.commitment, put_away))
            drawn = NumbersValue(self.secrets.secret(self.secrets.count))
            self._happened(Committed("numbers", drawn.commitment))
            self.spent = 0

    def _next_round(self, at: str) -> bool:
        self._open_spent_numbers()
        if self.closing and not self.wagering():
            self._close()
            return False
        if self.pending and at >= self.pending["from"]:
            config = read_config(self.pending["config"])
            self.pending = {}
            kept = self.runner.snapshot()
            self.config = config
            self._set_runner(kept)
            self._set_day(self.day.without_ticks() if self.day is not None else {})
        self.called.clear()
        self.runner.open()
        return True

    def _close(self) -> None:
        self.runner.close()
        self._draft(Draft("closed", {}))
        self._set_aside(len(self._out.drafts) - 1)

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
        if request.moment == DISPUTE:
            return False  # a supervisor has been called
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

    # Questions and the clock

    def _mind_the_clock(self, before: Request | Draw | None, was_betting: bool, at: str) -> None:
        """Notes which event asked the pending request, and when its time began to run."""
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
        if not opened and (_asked_of_fewer(before, request) or self._still_open(before, request)):
            return
        if before is not request or len(self._out.drafts) > 1 or self._out.effects[0] or opened:
            self.request_id = self.seq
            self.clock_from = at if isinstance(request, Request) else None

    def _still_open(self, before: Request | Draw | None, request: Request | Draw) -> bool:
        """Whether this is still the question that was asked before: an auction, which the dealer closes, or one to
        somebody who has not spoken. What others say meanwhile gives nobody more time."""
        if not isinstance(before, Request) or not isinstance(request, Request) or len(self._out.drafts) > 1:
            return False
        closes = before.silence
        if closes is None or closes != request.silence or before.moment != request.moment:
            return False
        match self._out.drafts[0]:
            case Draft("acted", {"action": dict(action)}, actor) if actor != TIMER:
                return action != write_action(closes) and (closes.who == DEALER or action.get("who") != closes.who)
        return False

    # What is written down

    def _draft(self, draft: Draft, effects: tuple[Effect, ...] = ()) -> None:
        """One more event, with what it did."""
        self._out.add(draft, self.held)
        if effects:
            self._book(len(self._out.drafts) - 1, effects)

    def _book(self, place: int, effects: tuple[Effect, ...]) -> None:
        """What one of the append's events did: its effects as they are stored, and its lines in the ledger."""
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

    def _set_aside(self, place: int) -> None:
        """What seats have to keep at hand from here on is taken from their chips, what they need not keep goes back:
        whatever comes of the round can be booked then, though they spend all else elsewhere."""
        keeps, round_ = self.config.setting.game.set_aside, self.round
        if keeps is None or not self.keeps:
            return
        over = round_ is None or round_.request is None or self.closed
        now = {} if over or round_ is None else keeps(round_)
        for seat in sorted(self.set_aside.keys() | now.keys()):
            account, before = self.set_aside.pop(seat, ("", 0))
            account = account or person_account(self._holder_of_chips(seat))
            cents, cite = now.get(seat, (0, None))
            if cents:
                self.set_aside[seat] = (account, cents)
            if cents != before:
                kept = f"table:{self.id}:bank {seat}"
                sides = (account, kept) if cents > before else (kept, account)
                line = LedgerLine(*sides, abs(cents - before), "set_aside", "", str(cite) if cite else "")
                self._out.lines[place].append(line)

    def _holder_of_chips(self, seat: str) -> str:
        person = self.holder(seat)
        if not person:
            raise AssertionError(f"nobody holds seat {seat}")
        return person

    def _happened(self, what: Happening) -> None:
        """The engine tells of everything that happens: each thing becomes an event."""
        match what:
            case Took(action, effects):
                if self._first is not None and len(self._out.drafts) == 1 and action == self._first:
                    self._book(0, effects)  # the very word that was said
                    self._set_aside(0)
                    self._first = None
                    return
                kind = "acted"
                if isinstance(action, Drawn) and action.kind == "meter" and self.config.meters:
                    kind = "meter"
                self._draft(Draft(kind, {"action": write_action(action)}), effects)
                self._set_aside(len(self._out.drafts) - 1)
            case Began(effects):
                self.held = {seat: (person_of(player), 0) for seat, player in self.runner.seating.players}
                self.gone, self.calls = [], []
                sets_aside = self.config.setting.game.set_aside is not None
                self.keeps = sets_aside and self._kept_rounds.get(self.number, True)
                self.runner.bank_stays = self.keeps
                self.players.clear()
                begun: dict[str, JSON] = {"round": self.number, **({"keeps": True} if self.keeps else {})}
                self._draft(Draft("round", begun), effects)
            case Committed(kind, commitment):
                n = self.secrets.count
                shown: dict[str, JSON] = {"id": n, "kind": kind, "digest": str(commitment)}
                if self.secrets.derived(n):
                    if kind == "cards" and self.config.positions:
                        secret = self.secrets.secret(n)
                        shown["positions"] = root(digests(secret, order_of(secret, self.config.setting.deck)))
                    self.commitments[kind] = shown
                    self._draft(Draft("committed", shown))
                    return
                shown["promised"] = cast(JSON, self.promises.name(n, kind, self.holder))
                self.commitments[kind] = {**shown, "given": [], "mixed": False}
                self._draft(Draft("committed", {**shown, "stored": self.secrets.digest(n)}))
            case Opened(kind, commitment, opening):
                order = [str(card) for card in getattr(opening, "order", ())]
                number = self.secrets.number(opening.secret)
                body: dict[str, JSON] = {
                    "id": number, "kind": kind, "digest": str(commitment), "secret": opening.secret.hex(),
                    "order": cast(JSON, order),
                }  # fmt: skip
                if opening.mix is not None:
                    body["mix"] = opening.mix.hex()
                self._draft(Draft("revealed", body))
            case Over(played):
                self._over(played)

    def _over(self, played: Round) -> None:
        until = len(played.effects)
        held = [Stay(seat, person, since, until) for seat, (person, since) in self.held.items()]
        self.last = last_round(played, (*self.gone, *held), self.last)
        number = played.start.rounds + 1
        self.finished = FinishedRound(number, played, self.held, self.gone, frozenset(self.players))
        self._out.played += [(person, number) for person in sorted(self.players)]
        self.ready.clear()
        if self.day is not None:
            self.day.dealt()
        self._keep()

    def _keep(self) -> None:
        """Takes a snapshot behind the events so far."""
        self._out.snapshots.append(self.snapshot(len(self._out.drafts)).write(self.secrets))

    def snapshot(self, ahead: int = 0) -> TableSnapshot:
        """The table as it stands: behind its last event, or so many ``ahead`` while an append is being made."""
        return TableSnapshot(
            self.runner.carry.rounds, self.seq + ahead, self.config, self.runner.snapshot(), self.last, self.closing,
            self.pending, dict(self.commitments), self.secrets.count, frozenset(self.ready), self.epoch, self.spent,
            self.promises.to_json(), self.spent_mix if self.spent else None,
            {} if self.day is None else self.day.to_json(),
        )  # fmt: skip

    def _meter(self, wager: str) -> int:
        """What the meter of a wager shows; of a linked one, what it showed when this was stored."""
        linked = self.config.meters.get(wager)
        if self._stored_meters is not None and self.config.meters:
            seq, cents = next(self._stored_meters, (0, 0))
            if linked is not None:
                self.meter_readings.append((seq, wager, cents))
                return cents
        if linked is None:
            assert self.round is not None
            return self.round.table.balances.get(Account("meter", wager=wager), 0)
        cents, n = self.meters[linked]
        if linked not in self._out.reads:
            self._out.reads[linked] = n
        return cents + sum(move.cents for move in self._out.moves if move.meter == linked)

    # Restoring

    @classmethod
    def restored(
        cls, table_id: str, kept: TableSnapshot, secrets: TableSecrets, meters: Mapping[str, tuple[int, int]]
    ) -> TableState:
        """A table as it was at a snapshot."""
        secrets.count = kept.secrets
        state = cls(table_id, kept.config, secrets, meters)
        state.seq, state.ready, state.last = kept.seq, set(kept.ready), kept.last
        state.closing, state.pending, state.commitments = kept.closing, kept.pending, dict(kept.commitments)
        state.epoch, state.spent, state.promises = kept.epoch, kept.spent, Promises(kept.promises)
        state.spent_mix = kept.spent_mix
        state._set_runner(kept.runner)
        state._set_day(kept.day)
        return state

    def replay(self, events: Sequence[Event]) -> list[Consequences]:
        """Does again what is stored behind where it stands; raises `Different` where something else comes of it."""
        self.meter_readings = []
        self._stored_meters = iter(
            [(each.seq, int(json.loads(each.body)["action"]["values"][0])) for each in events if each.kind == "meter"]
        )
        begun = [json.loads(event.body) for event in events if event.kind == "round"]
        self._kept_rounds = {body["round"]: "keeps" in body for body in begun}
        self.secrets.replays = True
        try:
            return [self._replay_append(events[start:stop]) for start, stop in _appends(events)]
        finally:
            self._stored_meters, self.secrets.replays, self._kept_rounds = None, False, {}

    def _replay_append(self, events: Sequence[Event]) -> Consequences:
        first = events[0]
        if first.actor == HOUSE:  # the rest of the append in which the snapshot was taken
            self._begin(None)
            try:
                self._by_itself(first.at)
            except SecretGone as problem:
                raise Different(first.seq, problem.reason) from None
            compare(self._out, events)
            return self._end(events[-1].at)
        cause = Cause(first.kind, json.loads(first.body), first.actor, first.key)
        try:
            made = self.apply(cause, first.at)
        except (PitbossError, AssertionError, KeyError) as problem:
            raise Different(first.seq, str(problem)) from None
        compare(made, events)
        return made


def _appends(events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """Where each append begins and ends: one cause, and behind it what the house did by itself."""
    start = 0
    while start < len(events):
        stop = start + 1
        while stop < len(events) and events[stop].actor == HOUSE:
            stop += 1
        yield start, stop
        start = stop


def _asked_of_fewer(before: Request | Draw | None, request: Request | Draw) -> bool:
    """Whether this is still the question that was asked before, to fewer people."""
    return (
        isinstance(before, Request)
        and isinstance(request, Request)
        and bool(before.each)
        and before.moment == request.moment
        and set(request.each) < set(before.each)
    )


@functools.lru_cache(5000)
def _moment(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text)
