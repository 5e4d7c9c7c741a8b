"""The live tables: opened, acted at, stopped, begun again.

A table takes one append at a time. What is asked for meanwhile waits, and is then judged one after the other and
appended together. Whoever asked is answered, and watchers are told, after the commit only. If an append fails, the
table in memory is thrown away and read again from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Mapping

import sqlalchemy as sa

from pitboss.errors import PitbossError, TooDear, Unreadable
from pitboss.floor.live.replay import Missing, behind, layout_of, tell
from pitboss.floor.live.standing import Asked, LiveTable, Standing
from pitboss.floor.store import schema
from pitboss.floor.store.store import Append, Away, KeyTaken, LostRace, NoChips, Part, SecretRow, stamp
from pitboss.floor.store.vault import digest_of_seed
from pitboss.floor.table.config import Config
from pitboss.floor.table.events import HOUSE, START, TIMER, Draft, chained
from pitboss.floor.table.ledger import changes, person_account
from pitboss.floor.table.restart import begin, begun_again, reversed_lines
from pitboss.floor.table.table_state import FLOOR, Cause, Felt, Outcome, Seed, Stale
from pitboss.floor.view import visibility
from pitboss.floor.view.visibility import Told
from pitboss.play.actions import Say
from pitboss.play.codec import JSON, canonical, read_action
from pitboss.rules import RULES

TRIES = 10
NOBODY = frozenset({TIMER, FLOOR})
"""Actors whom nobody tells that somebody else was first."""
UNBOOKED = "a settlement cannot be booked: a balance would fall below nought"


class Unbooked(Exception):
    """A settlement that cannot be booked: nothing has happened."""


class KeyReused(PitbossError):
    """The key stands for another action."""


class Tables(Standing):
    """The same, to act at."""

    async def renew(self, table: LiveTable) -> None:
        """A table left under other rules goes on under these where its layout is empty; else it stays stopped."""
        async with table.lock:
            felt = await self.current(table)
        if felt.other_rules:
            with contextlib.suppress(Stale):
                body: dict[str, JSON] = {"rules": RULES}
                await self.begin_again(table, Cause("changed", body, FLOOR, f"rules:{felt.seq}"), void=False)

    # Acting

    async def act(
        self,
        table: LiveTable,
        cause: Cause,
        *,
        purse_of: str = "",
        request: int | None = None,
        check: Callable[[Felt], None] | None = None,
        then: Callable[[Felt, int, list[Told]], None] | None = None,
    ) -> tuple[int, list[Told]]:
        """Does it, once: the seq of its event, and what happened. A repeat is answered like the first time.

        ``then`` looks at the table as it stands when that has been committed.
        """
        self.later.begin()
        try:
            loop = asyncio.get_running_loop()
            asked = Asked(cause, purse_of, request, check, then, loop.create_future())
            table.asked.append(asked)
            if table.work is None:
                table.work = loop.create_task(self._work(table))
            return await asked.done
        finally:
            self.later.end()

    async def _work(self, table: LiveTable) -> None:
        """Does what is asked for at a table, in the order in which it came: all that waits by now in one append."""
        some: list[Asked] = []
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
                            asked.failed(problem)
        except BaseException:
            for asked in (*some, *table.asked):
                asked.done.cancel()
            table.asked.clear()
            raise
        finally:
            table.work = None

    async def _act_together(self, table: LiveTable, some: list[Asked]) -> list[Asked]:
        """Does what several people ask for, each judged behind the one before, in one append.

        Returned is what must be taken by itself: what was refused here, since nobody is answered on what is not
        committed; all of it where the append came to nothing.
        """
        try:
            felt = await self.current(table)
        except PitbossError:
            return some
        if felt.config.meters or any(asked.cause.actor in NOBODY for asked in some):
            return some
        after, before, at = felt.seq, table.hash, max(stamp(self.store.now()), felt.at)
        whole, refused = Outcome(), []
        done: list[tuple[Asked, int, Outcome]] = []
        table.appending = True
        try:
            for asked in some:
                try:
                    seq, outcome = felt.seq, await self._judged(felt, asked, at)
                except PitbossError:
                    if felt.unsound:
                        raise
                    refused.append(asked)
                    continue
                whole.follow(outcome)
                done.append((asked, seq, outcome))
            if done:
                await self._commit(table, felt, whole, after, before, at)
        except Away as problem:
            table.felt = None
            for asked, *_ in done:
                asked.failed(problem)
            return refused
        except Exception:
            table.felt = None
            return some
        except BaseException:
            table.felt = None
            raise
        finally:
            table.appending = False
        told = []
        for asked, seq, outcome in done:
            each = tell(outcome, seq)
            table.history = behind(table.history, each, outcome)
            told.append((asked, seq, each))
        self._done(table, felt, told)
        return refused

    async def _act_once(self, table: LiveTable, asked: Asked) -> None:
        cause = asked.cause
        for _ in range(TRIES):
            stood = -1
            try:
                felt = await self.current(table)
                stood = felt.seq
                await self._act(table, felt, asked)
                return
            except LostRace:
                table.felt = None
                if cause.actor in NOBODY and (await self.current(table)).seq != stood:
                    raise Stale("somebody else was first") from None
            except Unbooked:
                await self._stop(table, UNBOOKED)
                raise Stale(f"this table is stopped: {UNBOOKED}") from None
            except (KeyTaken, PitbossError) as problem:
                again = None if isinstance(problem, Away) else await self._again(table, cause)
                if again is not None:
                    asked.is_done(await self.current(table), *again)
                    return
                if isinstance(problem, KeyTaken) or await self._judged_late(table, stood, problem):
                    continue
                raise
        raise Away("too many act at this table at once")

    async def _judged(self, felt: Felt, asked: Asked, at: str) -> Outcome:
        """What comes of what somebody asks for, where it may be."""
        if asked.check:
            asked.check(felt)
        if felt.stopped:
            raise Stale(f"this table is stopped: {felt.stopped}")
        if felt.closed:
            raise Stale("this table is closed")
        if asked.request is not None and asked.request != felt.request_id:
            raise Stale("another question is asked now")
        if asked.purse_of:
            await self._require_chips(felt, asked.cause, asked.purse_of)
        return felt.apply(asked.cause, at)

    async def _act(self, table: LiveTable, felt: Felt, asked: Asked) -> None:
        if felt.config.meters:
            felt.meters = await self.store.run(self.store.meter, list(felt.config.meters.values()))
        after, before = felt.seq, table.hash
        at = max(stamp(self.store.now()), felt.at)
        try:
            outcome = await self._judged(felt, asked, at)
        except PitbossError:
            if felt.unsound:
                table.felt = None
            raise
        except BaseException:
            table.felt = None
            raise
        try:
            await self._commit(table, felt, outcome, after, before, at)
        except NoChips:
            table.felt = None
            raise await self._unpaid(outcome, asked.purse_of) from None
        except BaseException:
            table.felt = None
            raise
        told = tell(outcome, after)
        table.history = behind(table.history, told, outcome)
        self._done(table, felt, [(asked, after, told)])

    def _done(self, table: LiveTable, felt: Felt, done: list[tuple[Asked, int, list[Told]]]) -> None:
        """Tells everybody what has been committed, and answers whoever asked for it; each behind which event."""
        self.acted += len(done)
        actors = {asked.cause.actor for asked, *_ in done}
        table.spoke = () if NOBODY & actors else actors
        if done:
            self._tell_all(table, [each for *_, told in done for each in told])
        table.spoke = ()
        for asked, after, told in done:
            asked.is_done(felt, after + 1, told)

    async def _commit(
        self, table: LiveTable, felt: Felt, outcome: Outcome, after: int, before: str, at: str,
        beside: Part | None = None,
    ) -> None:  # fmt: skip
        events = chained(table.id, after, before, at, outcome.drafts)
        table.grace = None if table.grace is None or table.grace < self.store.now() else table.grace
        due = table.due
        part = Part(
            table.id, after, events, outcome.lines, None if due is None else stamp(due),
            visibility.summary_text(felt), outcome.snapshots, outcome.secrets, outcome.played, outcome.moves,
            outcome.reads,
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
        for meter, state in append.meters.items():
            if meter in felt.meters:
                felt.meters[meter] = state

    async def _unpaid(self, outcome: Outcome, speaker: str) -> Exception:
        """Why an append could not be paid: for want of the speaker's own chips, or a settlement cannot be booked."""
        word = changes(outcome.lines[0])
        short = []
        for account, cents in changes(line for booked in outcome.lines for line in booked).items():
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

    async def _require_chips(self, felt: Felt, cause: Cause, person: str) -> None:
        """Refuses what somebody's chips do not reach for; only after looking again."""
        if "action" not in cause.body or felt.round is None:
            return
        action = cause.action or read_action(cause.body["action"])
        if not isinstance(action, Say):
            return
        offer = felt.round.offered(action)
        if offer is None or (
            offer.at is None and offer.price is None and offer.cost("", action.amount) <= await self.chips(person)
        ):
            return  # whether it may be said at all is judged when it is done
        problem = felt.runner.judge(action, await self.chips(person))
        if isinstance(problem, TooDear):
            problem = felt.runner.judge(action, await self.chips(person, fresh=True))
        if isinstance(problem, TooDear):
            raise problem

    async def _judged_late(self, table: LiveTable, stood: int, problem: PitbossError) -> bool:
        """Whether something was refused on memory that is behind the head: that is not told, but judged again."""
        if self.store.sqlite or stood < 0 or isinstance(problem, Away | Missing):
            return False
        if table.felt is not None and table.felt.seq == stood:
            return (await self.newest(table)).seq != stood
        return (await self.store.run(self.store.head, table.id))[0] != stood

    async def _again(self, table: LiveTable, cause: Cause) -> tuple[int, list[Told]] | None:
        """What a repeat of the same action under the same key is answered; None where the key is new."""
        found = await self.store.run(self.store.by_key, table.id, cause.actor, cause.key)
        if found is None:
            return None
        if found.kind != cause.kind or found.body != canonical(cause.body):
            raise KeyReused("this key stands for another action")
        if table.felt is not None and table.felt.seq < found.seq:
            table.felt = None
        await self.current(table)
        return found.seq, await self.store.run(self._append_at, table.id, found.seq)

    def _append_at(self, table_id: str, seq: int) -> list[Told]:
        """What happened in the append that an event began."""
        e = schema.event
        later = sa.select(sa.func.min(e.c.seq)).where(e.c.table_id == table_id, e.c.seq > seq, e.c.actor != HOUSE)
        behind = self.store.rows(later)[0][0]
        told = self._log.missed(table_id, seq - 1, None if behind is None else behind - 1)
        return [each for each in told if each.seq >= seq]

    async def refresh(self, table: LiveTable) -> None:
        """Takes over what another process has appended, and tells whoever watches."""
        async with table.lock:
            if table.felt is not None or table.watchers:
                await self.newest(table)

    # Opening

    async def open(
        self, table_id: str, config: Config, actor: str, key: str, beside: Part | None = None,
        more: Mapping[str, JSON] | None = None,
    ) -> LiveTable:  # fmt: skip
        """A new table; ``beside`` is what the same transaction does at the cage, ``more`` is noted with its opening."""
        table = LiveTable(table_id)
        seed = secrets.token_bytes(32)
        meters = await self.store.run(self.store.meter, list(config.meters.values()))
        if strange := [each for each in config.meters.values() if each not in meters]:
            raise Unreadable(f"there is no meter {strange[0]!r}")
        felt = Felt(table_id, config, Seed(seed, self.vault), meters)
        at = stamp(self.store.now())
        body: dict[str, JSON] = {**config.to_json(), **(more or {}), "seed": digest_of_seed(seed)}
        outcome = felt.apply(Cause("opened", body, actor, key), at)
        outcome.secrets.insert(0, SecretRow(0, seed.hex()))
        table.felt = felt
        await self._commit(table, felt, outcome, 0, START, at, beside)
        table.history = tell(outcome, 0)
        table.told = felt.seq
        self.live[table_id] = table
        self._make_room()
        self.on_append(table_id, felt.seq)
        return table

    async def stop(self, table: LiveTable, why: str) -> None:
        """The table is stopped and calls a floorperson; what stands on it stays."""
        async with table.lock:
            await self._stop(table, why)

    async def _stop(self, table: LiveTable, why: str) -> None:
        felt = await self.current(table)
        if felt.stopped and felt.stopped != why:
            return
        at = max(stamp(self.store.now()), felt.at)
        felt.stopped = why
        draft = Draft("stopped", {"why": why}, FLOOR, f"stopped:{felt.seq}")
        outcome = Outcome()
        outcome.add(draft, {})
        after = felt.seq
        felt.seq += 1
        try:
            await self._commit(table, felt, outcome, after, table.hash, at)
        except (LostRace, KeyTaken):
            table.felt = None
            return
        except BaseException:
            table.felt = None
            raise
        told = tell(outcome, after)
        table.history += told
        self._tell_all(table, told)

    def _tell_all(self, table: LiveTable, told: list[Told]) -> None:
        """Tells everybody what was appended here."""
        assert table.felt is not None
        table.told = table.felt.seq
        for watcher in list(table.watchers):
            watcher(told)
        self.on_due(table)
        self.on_append(table.id, table.told)

    async def begin_again(self, table: LiveTable, cause: Cause, void: bool) -> int:
        """A stopped table's round is voided, or a table with an empty layout goes on under new rules: once."""
        async with table.lock:
            felt = await self.newest(table)
            if not (felt.stopped if void else felt.other_rules):
                return await self._begun(table, cause)
            table.felt = None
            row, seed, events, meters, lines, head = await self.store.run(self._log.left, table.id)
            if not void and lines and any(sum_ for sum_ in layout_of(lines).values()):
                raise Stale("wagers stand under rules that differ")
            kept = begun_again(row, events)
            felt = Felt.kept(table.id, kept, Seed(seed, self.vault), meters)
            at = max(stamp(self.store.now()), events[-1].at if events else "")
            outcome = begin(felt, kept, cause, reversed_lines(lines) if void else [], at)
            table.felt = felt
            try:
                await self._commit(table, felt, outcome, kept.seq - 1, head, at)
            except (LostRace, KeyTaken):
                table.felt = None
                return await self._begun(table, cause)
            except BaseException:
                table.felt = None
                raise
            table.history = tell(outcome, kept.seq - 1)
            self._tell_all(table, table.history)
            return kept.seq

    async def _begun(self, table: LiveTable, cause: Cause) -> int:
        """It has begun again: by the same word under the same key, else this one comes too late."""
        again = await self._again(table, cause)
        if again is None:
            raise Stale("only a table that was stopped is voided so")
        return again[0]


__all__ = ["KeyReused", "Tables", "Unbooked"]
