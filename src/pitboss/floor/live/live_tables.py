"""The live tables of a process: restored from the log, looked at, acted at, opened, stopped, restarted.

A table takes one append at a time. What is asked for meanwhile waits, and is then judged one after the other and
appended together. Whoever asked is answered, and watchers are told, after the commit only. If an append fails, the
table in memory is thrown away and read again from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import cast

import sqlalchemy as sa

from pitboss.errors import PitbossError, TooDear, Unreadable
from pitboss.floor.live.backpressure import Backpressure
from pitboss.floor.live.live_table import LiveTable, PendingAction
from pitboss.floor.live.replay import TableReader, caught_up, extended, watched_events
from pitboss.floor.protection.days import day_of
from pitboss.floor.protection.limits import Standing
from pitboss.floor.refusals import KeyReused, Missing, Protected, Stale
from pitboss.floor.store import schema
from pitboss.floor.store.chain import chained
from pitboss.floor.store.rows import Append, Away, KeyTaken, Limited, LostRace, NoChips, Part
from pitboss.floor.store.store import Store, stamp
from pitboss.floor.store.vault import Vault
from pitboss.floor.table.causes import FLOOR, Cause, Consequences
from pitboss.floor.table.client_actions import READY
from pitboss.floor.table.config import Config
from pitboss.floor.table.events import HOUSE, PURSE, START, TIMER
from pitboss.floor.table.ledger import LedgerLine, advance, changes, on_the_layout, person_account
from pitboss.floor.table.restart import restarted, reversed_lines
from pitboss.floor.table.table_secrets import TableSecrets
from pitboss.floor.table.table_state import LEAST_LEFT, TableState
from pitboss.floor.view import visibility
from pitboss.floor.view.table_view import TableView, protection_text
from pitboss.floor.view.visibility import WatchedEvent
from pitboss.play.actions import Say
from pitboss.play.codec import JSON, canonical, read_action
from pitboss.rules import RULES

IN_MEMORY = 2000
"""Tables at rest beyond so many are dropped, and restored when somebody comes."""
CATCH_UP = 50
"""A table no more events behind is brought forward; one further behind is read anew."""
TRIES = 10
"""How often a person's action is judged again on a new state before they are sent away."""
NOBODY = frozenset({TIMER, FLOOR})
"""Actors that are no person: whoever was first has done what they would do, and nobody waits for an answer."""
UNBOOKED = "a settlement cannot be booked: a balance would fall below nought"


class Unbooked(Exception):
    """A settlement that cannot be booked: nothing has happened."""


class LiveTables:
    """All tables of a floor, as this process has them in memory: to be looked at, acted at, opened and stopped."""

    def __init__(self, store: Store, vault: Vault) -> None:
        self.store = store
        self.vault = vault
        self._log = TableReader(store, vault)
        self.names = self._log.names
        """What those who sit at tables are called."""
        self.backpressure = Backpressure()
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self.balances: dict[str, int] = {}
        """What accounts of people hold, as this process last saw it."""
        self.standings: dict[str, Standing | None] = {}
        """How people stand toward what protects them, as this process last saw it; None where nothing does."""
        self.on_due: Callable[[LiveTable], None] = lambda table: None
        """Called when a table stands differently: the dealer sets its clock."""
        self.on_append: Callable[[str, int], None] = lambda table_id, seq: None
        """Called when something was appended here: other processes are told."""
        self.acted = 0
        """How many actions have been done since this process came up."""

    # Finding and looking

    def table(self, table_id: str) -> LiveTable:
        """A table by its id, whether or not there is one: nothing is read for it yet."""
        found = self.live.get(table_id)
        if found is None:
            found = self.live[table_id] = LiveTable(table_id, self.names)
            self._make_room()
        else:
            self.live.move_to_end(table_id)
        return found

    def _make_room(self) -> None:
        while len(self.live) > IN_MEMORY:
            for table_id, table in self.live.items():
                if not table.watchers and not table.lock.locked() and table.work is None and table.timer is None:
                    del self.live[table_id]
                    break
            else:
                return

    async def current(self, table: LiveTable) -> TableState:
        """The table as it was last committed; restored if need be. Call it with the table's lock."""
        if table.state is None:
            known = table.told if table.watchers else None
            try:
                state, head, history, missed = await self.store.run(self._log.restore, table.id, known)
            except Missing:
                self.live.pop(table.id, None)  # nothing is kept of what was only asked for
                raise
            if table.hash == START:  # nobody looked after it here; what was only read again has had its time
                table.grace = self.store.now() + LEAST_LEFT
            table.state, table.hash, table.history, table.told = state, head, history, state.seq
            for watcher in list(table.watchers):
                watcher(missed)
            self.on_due(table)
        return table.state

    async def newest(self, table: LiveTable) -> TableState:
        """The table with whatever another process has appended. Call it with the table's lock."""
        state = await self.current(table)
        if self.store.sqlite:
            return state  # nobody else writes
        linked = list(state.config.meters.values())
        events, head, meters, drawn = await self.store.run(self._log.since, table.id, state.seq, CATCH_UP, linked)
        if not events:
            return state
        told = caught_up(state, events, head, meters, drawn)
        if told is None:
            table.state = None
            return await self.current(table)
        table.hash, table.told, table.follows = head, state.seq, True
        missed: list[WatchedEvent] = []
        for each, made in told:
            table.history = extended(table.history, each, made)
            missed += each
        for watcher in list(table.watchers):
            watcher(missed)
        self.on_due(table)
        return state

    def forget(self, table: LiveTable) -> None:
        """Another process plays on at a table that nobody watches here: whoever comes has it read again."""
        table.state = None
        self.on_due(table)

    async def look(self, table: LiveTable) -> tuple[TableState, TableView, list[WatchedEvent]]:
        """The table as it was last committed, at whichever process, to be looked at before anything else is awaited.

        Nobody who looks waits for a commit: while one is under way, or somebody else restores the table, it is read
        from the log apart.
        """
        head = 0 if self.store.sqlite else (await self.store.run(self.store.head, table.id))[0]
        if table.state is not None and not table.appending and table.state.seq >= head:
            return table.state, table.view, table.history
        if table.lock.locked():
            state, _, history, _ = await self.store.run(self._log.restore, table.id)
            if table.state is None or table.appending or table.state.seq < state.seq:
                return state, TableView(self.names), history
            return table.state, table.view, table.history  # it has been committed meanwhile
        async with table.lock:
            return await self.newest(table), table.view, table.history

    # People's chips

    async def chips(self, person: str, fresh: bool = False) -> int:
        """What somebody holds, in cents; looked up where it is not known here, or has to be ``fresh``."""
        account = person_account(person)
        if fresh or account not in self.balances:
            before = self.balances.get(account)
            held = await self.store.run(self.store.balance, account)
            if self.balances.get(account) == before:  # else it is newer than what was read
                self.balances[account] = held
        return self.balances[account]

    async def count_again(self, people: Iterable[str]) -> None:
        """Looks up what people hold, where other processes may have changed it."""
        people = list(people)
        accounts = [person_account(person) for person in people]
        for at in range(0, len(accounts), 500):
            b = schema.balance
            query = sa.select(b.c.account, b.c.cents).where(b.c.account.in_(accounts[at : at + 500]))
            before = dict(self.balances)
            for account, cents in await self.store.run(self.store.rows, query):
                if self.balances.get(account) == before.get(account):  # else it is newer than what was read
                    self.balances[account] = cents
        for person in people:
            self.standings.pop(person, None)
            await self.standing(person)

    # What protects people

    async def standing(self, person: str, fresh: bool = False) -> Standing | None:
        """How somebody stands toward what protects them; None where nothing does. The store has the last word."""
        moment = stamp(self.store.now())
        unknown = person not in self.standings
        known = self.standings.get(person)
        if not fresh and not unknown and (known is None or not (known.timed(moment) or known.day != day_of(moment))):
            return known
        found = (await self.store.run(self.store.standings, [person])).get(person)
        if (person not in self.standings) is unknown and self.standings.get(person) is known:  # else it is newer
            self.standings[person] = found
        return self.standings.get(person, found)  # it may have been dropped meanwhile

    def protection_text(self, person: str) -> str:
        """What somebody's own view says of limits of which little is left, and of a time in which they do not play."""
        standing = self.standings.get(person)
        return "" if standing is None else protection_text(standing, stamp(self.store.now()))

    async def _require_unprotected(self, state: TableState, action: Say, person: str) -> None:
        """Refuses a wager that somebody's limits do not reach for; only after looking again."""
        standing = await self.standing(person)
        if standing is not None and self._against(state, action, standing) is not None:
            standing = await self.standing(person, fresh=True)
            problem = None if standing is None else self._against(state, action, standing)
            if problem is not None:
                raise problem

    async def _require_no_rest(self, person: str) -> None:
        """Nobody begins a round in a time of rest, not with chips either that lie there from before."""
        standing = await self.standing(person)
        if standing is not None and standing.over_time(stamp(self.store.now())):
            standing = await self.standing(person, fresh=True)
            if standing is not None and (why := standing.over_time(stamp(self.store.now()))):
                raise why

    def _against(self, state: TableState, action: Say, standing: Standing) -> Protected | None:
        """What a wager is refused for: a limit is a smaller purse, and nobody begins a round in a time of rest."""
        moment = stamp(self.store.now())
        if not isinstance(state.runner.judge(action, 0), TooDear):
            return None  # it costs nothing, or may not be said at all
        if state.betting and (why := standing.over_time(moment)):
            return why
        purse = standing.purse(moment)
        if purse is None or not isinstance(state.runner.judge(action, purse), TooDear):
            return None
        return standing.tightest(moment)

    # Acting

    async def act(
        self,
        table: LiveTable,
        cause: Cause,
        *,
        purse_of: str = "",
        request: int | None = None,
        check: Callable[[TableState], None] | None = None,
        then: Callable[[TableState, int, list[WatchedEvent]], None] | None = None,
    ) -> tuple[int, list[WatchedEvent]]:
        """Does what somebody asks for, once: the seq of its event, and what happened. A repeat under the same key is
        answered like the first time.

        ``then`` looks at the table as it stands when that has been committed.
        """
        self.backpressure.begin()
        try:
            loop = asyncio.get_running_loop()
            asked = PendingAction(cause, purse_of, request, check, then, loop.create_future())
            table.asked.append(asked)
            if table.work is None:
                table.work = loop.create_task(self._work(table))
            return await asked.done
        finally:
            self.backpressure.end()

    async def _work(self, table: LiveTable) -> None:
        """Does what is asked for at a table, in the order in which it came: all that waits by now in one append."""
        some: list[PendingAction] = []
        try:
            while table.asked:
                async with table.lock:
                    some, table.asked = table.asked, []
                    if len(some) > 1:
                        some = await self._act_together(table, some)
                    for asked in some:
                        try:
                            await self._act_once(table, asked)
                        except Exception as problem:
                            asked.fail(problem)
        except BaseException:
            for asked in (*some, *table.asked):
                asked.done.cancel()
            table.asked.clear()
            raise
        finally:
            table.work = None

    async def _act_together(self, table: LiveTable, some: list[PendingAction]) -> list[PendingAction]:
        """Does what several people ask for, each judged behind the one before, in one append.

        Returned is what must be taken by itself: what was refused here, since nobody is answered on what is not
        committed; all of it where the append came to nothing.
        """
        try:
            state = await self.current(table)
        except PitbossError:
            return some
        if state.config.meters or any(asked.cause.actor in NOBODY for asked in some):
            return some
        after, before, at = state.seq, table.hash, max(stamp(self.store.now()), state.at)
        whole, refused = Consequences(), []
        done: list[tuple[PendingAction, int, Consequences]] = []
        table.appending = True
        try:
            for asked in some:
                try:
                    seq, made = state.seq, await self._judged(state, asked, at)
                except PitbossError:
                    if state.unsound:
                        raise
                    refused.append(asked)
                    continue
                whole.extend(made)
                done.append((asked, seq, made))
            if done:
                await self._commit(table, state, whole, after, before, at)
        except Away as problem:
            table.state = None
            for asked, *_ in done:
                asked.fail(problem)
            return refused
        except Exception:
            table.state = None
            return some
        except BaseException:
            table.state = None
            raise
        finally:
            table.appending = False
        told = []
        for asked, seq, made in done:
            each = watched_events(made, seq)
            table.history = extended(table.history, each, made)
            told.append((asked, seq, each))
        self._done(table, state, told)
        return refused

    async def _act_once(self, table: LiveTable, asked: PendingAction) -> None:
        """Does what one person asks for, judged again where somebody else was first."""
        cause = asked.cause
        for _ in range(TRIES):
            stood = -1
            try:
                state = await self.current(table)
                stood = state.seq
                await self._act(table, state, asked)
                return
            except LostRace:
                table.state = None
                if cause.actor in NOBODY and (await self.current(table)).seq != stood:
                    raise Stale("somebody else was first") from None
            except Unbooked:
                await self._stop(table, UNBOOKED)
                raise Stale(f"this table is stopped: {UNBOOKED}") from None
            except (KeyTaken, PitbossError) as problem:
                again = None if isinstance(problem, Away) else await self._repeated(table, cause)
                if again is not None:
                    asked.succeed(await self.current(table), *again)
                    return
                if isinstance(problem, KeyTaken) or await self._judged_late(table, stood, problem):
                    continue
                raise
        raise Away("too many act at this table at once")

    async def _judged(self, state: TableState, asked: PendingAction, at: str) -> Consequences:
        """What comes of what somebody asks for, where it may be."""
        if asked.check:
            asked.check(state)
        if state.stopped:
            raise Stale(f"this table is stopped: {state.stopped}")
        if state.closed:
            raise Stale("this table is closed")
        if asked.request is not None and asked.request != state.request_id:
            raise Stale("another question is asked now")
        cause = asked.cause
        if asked.purse_of:
            await self._require_chips(state, cause, asked.purse_of)
            if state.counts_chips(cause.action):
                purse = await self.chips(asked.purse_of, fresh=True)
                standing = await self.standing(asked.purse_of, fresh=True)
                limit = None if standing is None else standing.purse(at)
                purse = purse if limit is None else min(purse, limit)
                cause = cause._replace(body={**cause.body, PURSE: purse})
        return state.apply(cause, at)

    async def _act(self, table: LiveTable, state: TableState, asked: PendingAction) -> None:
        if state.config.meters:
            state.meters = await self.store.run(self.store.meter, list(state.config.meters.values()))
        after, before = state.seq, table.hash
        at = max(stamp(self.store.now()), state.at)
        try:
            made = await self._judged(state, asked, at)
        except PitbossError:
            if state.unsound:
                table.state = None
            raise
        except BaseException:
            table.state = None
            raise
        try:
            await self._commit(table, state, made, after, before, at)
        except NoChips:
            table.state = None
            raise await self._unpaid(made, asked.purse_of) from None
        except Limited as problem:
            table.state = None
            self.standings.pop(problem.person, None)
            raise problem.why from None
        except BaseException:
            table.state = None
            raise
        told = watched_events(made, after)
        table.history = extended(table.history, told, made)
        self._done(table, state, [(asked, after, told)])

    def _done(
        self, table: LiveTable, state: TableState, done: list[tuple[PendingAction, int, list[WatchedEvent]]]
    ) -> None:
        """Tells everybody what has been committed, and answers whoever asked for it; each behind which event."""
        self.acted += len(done)
        actors = {asked.cause.actor for asked, *_ in done}
        table.spoke = () if NOBODY & actors else actors
        if done:
            self._tell_all(table, [each for *_, told in done for each in told])
        table.spoke = ()
        for asked, after, told in done:
            asked.succeed(state, after + 1, told)

    async def _commit(
        self, table: LiveTable, state: TableState, made: Consequences, after: int, before: str, at: str,
        beside: Part | None = None,
    ) -> None:  # fmt: skip
        """Appends what came of something behind the event ``after``, whose hash is ``before``; returns once durable."""
        events = chained(table.id, after, before, at, made.drafts)
        table.grace = None if table.grace is None or table.grace < self.store.now() else table.grace
        due = table.due
        part = Part(
            table.id, after, events, made.lines, None if due is None else stamp(due),
            visibility.summary_text(state), made.snapshots, made.secrets, made.played, made.moves, made.reads,
            frozenset(made.playing),
        )  # fmt: skip
        append = Append([part, beside] if beside else [part])
        table.appending = True
        try:
            await self.store.appended(append)
        finally:
            table.appending = False
        table.hash, table.follows = events[-1].hash, False
        for account, cents in append.balances.items():
            self.balances[account] = cents
        self.standings.update(append.standings)
        for meter, holds in append.meters.items():
            if meter in state.meters:
                state.meters[meter] = holds

    async def _unpaid(self, made: Consequences, speaker: str) -> Exception:
        """Why an append could not be paid: for want of the speaker's own chips, or a settlement cannot be booked."""
        word = changes(
            [*made.lines[0], *(line for booked in made.lines for line in booked if line.verb == "set_aside")]
        )
        short = []
        for account, cents in changes(line for booked in made.lines for line in booked).items():
            least = min(cents, word.get(account, 0))
            if least < 0 and account.startswith("person:"):
                held = await self.chips(account.removeprefix("person:"), fresh=True)
                if held + least < 0:
                    short.append((account, held))
        if not short:
            return LostRace()  # somebody has been paid elsewhere meanwhile
        mine = person_account(speaker) if speaker else ""
        if all(account == mine and held + word.get(mine, 0) < 0 for account, held in short):
            return TooDear("your chips do not reach for it")
        return Unbooked()

    async def _require_chips(self, state: TableState, cause: Cause, person: str) -> None:
        """Refuses what somebody's chips do not reach for; only after looking again."""
        if cause.kind == READY and state.betting:
            await self._require_no_rest(person)
        if "action" not in cause.body or state.round is None:
            return
        action = cause.action or read_action(cause.body["action"])
        if not isinstance(action, Say):
            return
        await self._require_unprotected(state, action, person)
        offer = state.round.offered(action)
        if offer is None or (
            offer.at is None and offer.price is None and offer.cost("", action.amount) <= await self.chips(person)
        ):
            return  # whether it may be said at all is judged when it is done
        problem = state.runner.judge(action, await self.chips(person))
        if isinstance(problem, TooDear):
            problem = state.runner.judge(action, await self.chips(person, fresh=True))
        if isinstance(problem, TooDear):
            raise problem

    async def _judged_late(self, table: LiveTable, stood: int, problem: PitbossError) -> bool:
        """Whether something was refused on memory that is behind the head: that is not told, but judged again."""
        if self.store.sqlite or stood < 0 or isinstance(problem, Away | Missing):
            return False
        if table.state is not None and table.state.seq == stood:
            return (await self.newest(table)).seq != stood
        return (await self.store.run(self.store.head, table.id))[0] != stood

    async def _repeated(self, table: LiveTable, cause: Cause) -> tuple[int, list[WatchedEvent]] | None:
        """What a repeat of the same action under the same key is answered; None where the key is new."""
        found = await self.store.run(self.store.by_key, table.id, cause.actor, cause.key)
        if found is None:
            return None
        said = {name: value for name, value in json.loads(found.body).items() if name != PURSE}
        if found.kind != cause.kind or canonical(said) != canonical(cause.body):
            raise KeyReused("this key stands for another action")
        if table.state is not None and table.state.seq < found.seq:
            table.state = None
        await self.current(table)
        return found.seq, await self.store.run(self._append_at, table.id, found.seq)

    def _append_at(self, table_id: str, seq: int) -> list[WatchedEvent]:
        """What happened in the append that an event began."""
        e = schema.event
        later = sa.select(sa.func.min(e.c.seq)).where(e.c.table_id == table_id, e.c.seq > seq, e.c.actor != HOUSE)
        behind = self.store.rows(later)[0][0]
        told = self._log.missed(table_id, seq - 1, None if behind is None else behind - 1)
        return [each for each in told if each.seq >= seq]

    async def refresh(self, table: LiveTable) -> None:
        """Takes over what another process has appended, and tells whoever watches."""
        async with table.lock:
            if table.state is not None or table.watchers:
                await self.newest(table)

    # Opening, stopping, restarting

    async def open(
        self, table_id: str, config: Config, actor: str, key: str, beside: Part | None = None,
        more: Mapping[str, JSON] | None = None,
    ) -> LiveTable:  # fmt: skip
        """A new table; ``beside`` is what the same transaction does at the cage, ``more`` is noted with its opening."""
        table = LiveTable(table_id, self.names)
        epoch = await self.store.run(self.store.epoch)
        meters = await self.store.run(self.store.meter, list(config.meters.values()))
        if strange := [each for each in config.meters.values() if each not in meters]:
            raise Unreadable(f"there is no meter {strange[0]!r}")
        state = TableState(table_id, config, TableSecrets({}, self.vault.secret, self.vault.draw), meters)
        at = stamp(self.store.now())
        body: dict[str, JSON] = {**config.to_json(), **(more or {}), **({"epoch": epoch} if epoch else {})}
        made = state.apply(Cause("opened", body, actor, key), at)
        table.state = state
        await self._commit(table, state, made, 0, START, at, beside)
        table.history = watched_events(made, 0)
        table.told = state.seq
        self.live[table_id] = table
        self._make_room()
        self.on_append(table_id, state.seq)
        return table

    async def stop(self, table: LiveTable, why: str) -> None:
        """The table is stopped and calls a floorperson; what stands on it stays."""
        async with table.lock:
            await self._stop(table, why)

    async def _stop(self, table: LiveTable, why: str) -> None:
        state = await self.current(table)
        if state.stopped and state.stopped != why:
            return
        at, after = max(stamp(self.store.now()), state.at), state.seq
        made = state.stop(Cause("stopped", {"why": why}, FLOOR, f"stopped:{after}"))
        try:
            await self._commit(table, state, made, after, table.hash, at)
        except (LostRace, KeyTaken):
            table.state = None
            return
        except BaseException:
            table.state = None
            raise
        told = watched_events(made, after)
        table.history += told
        self._tell_all(table, told)

    def _tell_all(self, table: LiveTable, told: list[WatchedEvent]) -> None:
        """Tells everybody what was appended here."""
        assert table.state is not None
        table.told = table.state.seq
        for watcher in list(table.watchers):
            watcher(told)
        self.on_due(table)
        self.on_append(table.id, table.told)

    async def renew(self, table: LiveTable) -> None:
        """A table left under other rules goes on under these where its layout is empty; else it stays stopped. One left
        in the epoch before begins again in this one, and its round is void."""
        async with table.lock:
            state = await self.current(table)
        with contextlib.suppress(Stale):
            if epoch := state.next_epoch:
                begin: dict[str, JSON] = {"void": True, "epoch": epoch}
                await self.restart(table, Cause("changed", begin, FLOOR, f"epoch:{epoch}"), void=True)
            elif state.other_rules:
                body: dict[str, JSON] = {"rules": RULES}
                await self.restart(table, Cause("changed", body, FLOOR, f"rules:{state.seq}"), void=False)

    async def restart(self, table: LiveTable, cause: Cause, void: bool) -> int:
        """A stopped table's round is voided, or a table with an empty layout goes on under new rules: once. The seq of
        the event that says so."""
        async with table.lock:
            state = await self.newest(table)
            if not (state.stopped if void else state.other_rules):
                return await self._restarted_by(table, cause)
            epoch = cast("int | None", cause.body.get("epoch"))
            if state.next_epoch and epoch is None:
                raise Stale(f"this table is stopped: {state.stopped}")
            table.state = None
            left, lines = await self.store.run(self._log.left, table.id)
            if not void and any(on_the_layout(lines).values()):
                raise Stale("wagers stand under rules that differ")
            kept = restarted(left.snapshot, left.events, left.secrets, epoch)
            state = TableState.restored(table.id, kept, left.secrets, left.meters)
            at = max(stamp(self.store.now()), left.events[-1].at if left.events else "")
            text = kept.write(left.secrets)
            back = reversed_lines(lines) if void else []
            made = state.restart(cause, text, [*await self._advances(table.id, back), *back], at)
            table.state = state
            try:
                await self._commit(table, state, made, kept.seq - 1, left.head, at)
            except (LostRace, KeyTaken):
                table.state = None
                return await self._restarted_by(table, cause)
            except NoChips:  # somebody has spent meanwhile what is taken back
                table.state = None
                raise Away("somebody's chips change too fast to take the round back") from None
            except BaseException:
                table.state = None
                raise
            table.history = watched_events(made, kept.seq - 1)
            self._tell_all(table, table.history)
            return kept.seq

    async def _advances(self, table_id: str, back: Iterable[LedgerLine]) -> list[LedgerLine]:
        """What the house puts up for people who have spent elsewhere what a void round takes back from them."""
        found: list[LedgerLine] = []
        for account, cents in sorted(changes(back).items()):
            if cents < 0 and account.startswith("person:"):
                held = await self.chips(account.removeprefix("person:"), fresh=True)
                if held + cents < 0:
                    found.append(advance(table_id, account, -held - cents))
        return found

    async def _restarted_by(self, table: LiveTable, cause: Cause) -> int:
        """The table has been restarted: by the same word under the same key, else this one comes too late."""
        again = await self._repeated(table, cause)
        if again is None:
            raise Stale("only a table that was stopped is voided so")
        return again[0]
