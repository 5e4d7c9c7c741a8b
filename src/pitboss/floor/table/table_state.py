"""A table as it follows from its log: pure, no I/O, no clock. A cause goes in, events come out.

`Felt.apply` takes what somebody did and gives the append that it makes: the event itself, and behind it what the house
then does by itself. `Felt.replay` does the same with what is stored and compares. So restoring, auditing and playing
are one mechanism.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from pitboss.equipment.generator import LiveGenerator
from pitboss.errors import PitbossError, Refused, Unreadable
from pitboss.floor.store.store import SnapshotRow
from pitboss.floor.table.causes import (
    FLOOR,
    Cause,
    Different,
    Outcome,
    Seed,
    Stale,
    Stay,
    Taken,
    compare,
    label,
    person_of,
)
from pitboss.floor.table.config import LIVE, read_config
from pitboss.floor.table.events import HOUSE, TIMER, Draft, Event
from pitboss.floor.table.ledger import Line, meter_moves
from pitboss.floor.table.table_books import Records
from pitboss.play.actions import DEALER, SUPERVISOR, Drawn, Say
from pitboss.play.codec import JSON, read_action, read_snapshot, write_action
from pitboss.play.dealing.runner import CLOSE, Runner
from pitboss.play.dealing.snapshot import Snapshot
from pitboss.play.requests import Draw, Request

BY_ITSELF = 60
"""No more steps than this follow from one action."""


class Felt(Records):
    """One table."""

    # Applying

    @property
    def unsound(self) -> bool:
        """Whether something was refused after part of it had been done: then it is to be read again from its log."""
        return self._cause is not None and (len(self._out.drafts) > 1 or bool(self._out.effects[0]))

    def apply(self, cause: Cause, at: str) -> Outcome:
        """What comes of a cause. Raises a PitbossError where it may not be: then nothing has changed."""
        self._out = Outcome()
        self._cause, self._first = cause, None
        self.seed.new.clear()
        self._out.add(Draft(cause.kind, cause.body, cause.actor, cause.key), self.held)
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
        """Whether bets are open and nobody has made one."""
        return self.round is not None and self.betting and not self.wagering()

    @property
    def changes_now(self) -> bool:
        """Whether a change that is due can be made at once: else it is made with the next round."""
        return bool(self.pending) and self._idle()

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
            self._hand_over(seat, person)
        self.runner.sit(seat, label(person, name))

    def _hand_over(self, seat: str, person: str) -> None:
        """A free seat is somebody's, and what is dealt there from now on is his to see."""
        before, since = self.held.get(seat, ("", 0))
        if before == person or self.round is None:
            return  # he sits down again
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

    def _on_acted(self, body: dict[str, JSON], actor: str, at: str) -> None:
        if actor == TIMER:
            self._time_is_up(body)
            return
        said = self._cause.action if self._cause else None
        action = read_action(body["action"]) if said is None else said
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
        offer = self.round.offered(action)
        self._first = action if offer is None or offer.word == action.word else action._replace(word=offer.word)
        staked = offer is not None and offer.least is not None and self.betting
        self.runner.say(action)
        if staked:
            self.ready.discard(action.who)

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
        if not opened and (_goes_on(before, request) or self._still_open(before, request)):
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

    # To restore

    @classmethod
    def kept(cls, table_id: str, row: SnapshotRow, seed: Seed, meters: Mapping[str, tuple[int, int]]) -> Felt:
        """A table as it was at a snapshot."""
        body = json.loads(row.body)
        seed.count = body["secrets"]
        chance = body["runner"]["chance"]
        for one in (chance["shoe"], chance["numbers"], *chance["unopened"]):
            if one is not None:
                one["secret"] = seed.secret(one["secret"]).hex()
        felt = cls(table_id, read_config(body["config"]), seed, meters)
        felt.seq, felt.ready, felt.last = row.seq, set(body["ready"]), body["last"]
        felt.closing, felt.pending, felt.commitments = body["closing"], body["pending"], body["commitments"]
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


__all__ = ["FLOOR", "Cause", "Different", "Felt", "Outcome", "Seed", "Stale", "Taken", "label", "person_of"]
