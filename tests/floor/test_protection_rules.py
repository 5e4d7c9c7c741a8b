"""The rules of limits against a plain recount: whatever was asked for and whenever, what is in force, what is counted
and what is refused is what somebody finds who reads the log from its beginning."""

from __future__ import annotations

import datetime
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from pitboss.floor.protection.days import DAY, MONTH, WEEK, day_of, ends, first_day, seconds_by_day
from pitboss.floor.protection.figures import Figures, Wanted, by_day, figures_of
from pitboss.floor.protection.limits import KINDS, LIMIT, NONE, Standing, read_protection
from pitboss.floor.table.ledger import LedgerLine

BEGIN = datetime.datetime(2026, 10, 25, tzinfo=datetime.UTC)
HERE = ZoneInfo("America/New_York")
WAIT = datetime.timedelta(hours=24)


def stamped(moment: datetime.datetime) -> str:
    return f"{moment:%Y-%m-%dT%H:%M:%S.%fZ}"


MOMENTS = st.integers(0, 14 * 86400).map(lambda seconds: BEGIN + datetime.timedelta(seconds=seconds))
AMOUNTS = st.one_of(st.none(), st.integers(0, 20).map(lambda tens: 1000 * tens))
ASKED = st.lists(st.tuples(MOMENTS, st.one_of(AMOUNTS, st.just("withdraw"))), max_size=12).map(
    lambda some: sorted(some, key=lambda each: each[0])
)


def in_force(asked: list[tuple[datetime.datetime, object]], moment: datetime.datetime) -> object:
    """By hand: what stands, and the one thing that waits."""
    stands: object = None
    waits: tuple[datetime.datetime, object] | None = None
    for at, amount in asked:
        if at > moment:
            break
        if waits and waits[0] <= at:
            stands, waits = waits[1], None
        if amount == "withdraw":
            waits = None
        elif stands is not None and (amount is None or int(str(amount)) > int(str(stands))):
            waits = (at + WAIT, amount)
        else:
            stands, waits = amount, None
    return waits[1] if waits and waits[0] <= moment else stands


@given(ASKED, MOMENTS)
def test_a_limit_is_what_was_asked_for_and_has_waited(
    asked: list[tuple[datetime.datetime, int | str | None]], moment: datetime.datetime
) -> None:
    kept = NONE
    for at, amount in asked:
        if at > moment:
            break
        about = {"kind": "loss", "period": "day"}
        if isinstance(amount, str):
            body: dict[str, object] = {**about, "withdrawn": True}
        else:
            waits = kept.wait("loss", "day", amount, stamped(at))
            body = {**about, "amount": amount, "from": stamped(at + WAIT if waits else at)}
        kept = read_protection(kept.after(LIMIT, body, stamped(at)).text())
    found = {(kind, period): amount for kind, period, amount in kept.in_force(stamped(moment))}
    assert found.get(("loss", "day")) == in_force(list(asked), moment)


MOVES = {
    "stake": ("person:p1", "table:t:area 1 red"), "withdraw": ("table:t:area 1 red", "person:p1"),
    "pay": ("table:t:inventory", "person:p1"), "chips": ("cage", "person:p1"), "cash": ("person:p1", "cage"),
    "set_aside": ("person:p1", "table:t:bank 1"),
}  # fmt: skip
DONE = st.lists(st.tuples(MOMENTS, st.sampled_from(sorted(MOVES)), st.integers(1, 5000)), max_size=30)


@given(DONE, MOMENTS)
def test_what_is_counted_in_a_day_week_and_month_is_what_the_ledger_says(
    done: list[tuple[datetime.datetime, str, int]], moment: datetime.datetime
) -> None:
    sums: dict[tuple[str, str], Figures] = {}
    for at, what, cents in done:
        verb = "chips" if what == "cash" else what
        by_day(stamped(at), [LedgerLine(*MOVES[what], cents, verb)], sums)
    today = moment.astimezone(HERE).date()
    assert day_of(stamped(moment)) == today.isoformat()
    monday, first = today - datetime.timedelta(days=today.weekday()), today.replace(day=1)
    for period, since in ((DAY, today), (WEEK, monday), (MONTH, first)):
        assert first_day(period, today.isoformat()) == since.isoformat()
        mine = [(what, cents) for at, what, cents in done if since <= at.astimezone(HERE).date() <= today]

        def of(mine: list[tuple[str, int]], *verbs: str) -> int:
            return sum(cents for what, cents in mine if what in verbs)

        found = Figures()
        for (_, day), each in sums.items():
            if since.isoformat() <= day <= today.isoformat():
                found = found.plus(each)
        assert found.bought == of(mine, "chips")
        assert found.cashed == of(mine, "cash")
        assert found.staked == of(mine, "stake") - of(mine, "withdraw")
        assert found.net == of(mine, "withdraw", "pay") - of(mine, "stake", "set_aside")


def counted(*lines: tuple[str, str, int, str]) -> Figures:
    return figures_of([LedgerLine(*line) for line in lines])["p1"]


def test_chips_won_from_others_at_poker_give_nobody_more_to_wager() -> None:
    """An accomplice loses to somebody on purpose: they take off more than they brought."""
    here, lies = "person:p1", "table:t:area 1 chips"
    found = counted((here, lies, 100_00, "bring"), (lies, here, 500_00, "bring"))
    assert found == Figures(staked=100_00, net=400_00)


def test_a_void_round_takes_back_what_was_wagered_and_no_more() -> None:
    here, lies = "person:p1", "table:t:area 1 red"
    said = [(here, lies, 100_00, "stake"), (lies, here, 100_00, "withdraw"), (here, lies, 50_00, "stake")]
    back = [(credit, debit, cents, "reverse") for debit, credit, cents, _ in reversed(said)]
    assert counted(*said).staked == 50_00
    assert counted(*said, *back) == Figures()


@given(MOMENTS, MOMENTS)
def test_time_is_split_where_days_end_and_nothing_of_it_is_lost(
    one: datetime.datetime, other: datetime.datetime
) -> None:
    since, until = sorted((one, other))
    found = seconds_by_day(stamped(since), stamped(until))
    assert sum(found.values()) == int((until - since).total_seconds())
    for day, seconds in found.items():
        midnight = datetime.datetime.fromisoformat(f"{day}T00:00:00").replace(tzinfo=HERE)
        over = datetime.datetime.fromisoformat(ends(DAY, day))
        assert over.astimezone(HERE).time() == datetime.time()
        begun = max(since, midnight.astimezone(datetime.UTC))
        assert seconds == int((min(until, over) - begun).total_seconds())


@given(
    st.dictionaries(st.sampled_from([f"{kind} {period}" for kind in KINDS for period in (DAY, WEEK)]),
                    st.integers(0, 50), max_size=5),
    st.builds(Figures, *(st.integers(0, 60) for _ in range(3)), st.integers(-60, 60), st.integers(0, 60)),
    st.builds(Wanted, st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)),
    st.booleans(),
)  # fmt: skip
def test_what_is_refused_is_what_goes_over_a_limit_that_it_adds_to(
    limits: dict[str, int], used: Figures, asked: Wanted, playing: bool
) -> None:
    at, kept = stamped(BEGIN), NONE
    for name, amount in limits.items():
        kind, _, period = name.partition(" ")
        kept = kept.after(LIMIT, {"kind": kind, "period": period, "amount": amount, "from": at}, at)
    why = Standing(kept, day_of(at), dict.fromkeys((DAY, WEEK, MONTH), used)).refusal(asked, at, playing)
    wagers = asked.staked or asked.set_aside
    over = False
    for name, amount in limits.items():
        kind = name.partition(" ")[0]
        over |= kind == "deposit" and asked.bought > 0 and used.bought > amount
        over |= kind == "wager" and asked.staked > 0 and used.staked > amount
        over |= kind == "loss" and wagers > 0 and -used.net > amount
        over |= kind == "time" and wagers > 0 and used.seconds >= amount and (not playing or asked.bought > 0)
    assert (why is not None) is over
