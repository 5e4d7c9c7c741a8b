"""Games at random, with tickets of every kind for several games: every patron's money against the rules written a
second time; a refusal changes nothing, a replay is exact."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from pitboss.errors import PitbossError
from pitboss.games.catalogue import game
from pitboss.games.keno import GAME
from pitboss.law.citation import cite
from pitboss.play.accounts import INVENTORY, chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Action, Drawn, Irregularity, Say
from pitboss.play.card_places import hand_of
from pitboss.play.driver import Round, restore
from pitboss.play.procedure import GO
from pitboss.play.records.record import rule_on
from pitboss.play.requests import Draw
from pitboss.play.ruling import rule
from pitboss.play.setting import Setting
from tests.everybody import Sitting
from tests.games.keno import oracle
from tests.length import times
from tests.play.player import snapshot

COUNTS = sorted(oracle.TABLES)
SEATS = ("1", "2", "3", "40")


@dataclass
class Counter:
    """The patrons of a table, and the slips that they hold."""

    rng: random.Random
    limits: tuple[int | None, int | None]
    live: list[oracle.Slip] = field(default_factory=list)
    new: dict[tuple[str, str, str], oracle.Slip] = field(default_factory=dict)
    done: list[oracle.Slip] = field(default_factory=list)

    def ticket(self) -> tuple[Say, oracle.Slip]:
        """A ticket of any kind that this game takes, now and then of one that it does not."""
        rng = self.rng
        numbers = rng.sample(range(1, 81), 12)
        games = rng.choice((1, 1, 1, 2, 3))
        suffix = f" games {games}" if games > 1 else ""
        seat, cents = rng.choice(SEATS), rng.choice((50, 100, 125, 500, 100_000))
        kind = rng.choice(("straight", "straight", "split", "way", "combination_way", "king"))
        if kind == "straight":
            groups, names = [numbers[: rng.choice([*COUNTS, 11])]], ["a"]
        else:
            sizes = [1 if kind == "king" else rng.choice((1, 2, 3)), *rng.choices((1, 2, 3, 4), k=rng.choice((1, 2)))]
            starts = [sum(sizes[:i]) for i in range(len(sizes))]
            groups = [numbers[start : start + size] for start, size in zip(starts, sizes, strict=True)]
            letters = "abc"[: len(groups)]
            every = [*letters, "ab", *(["ac", "bc", "abc"] if len(letters) == 3 else [])]
            names = list(letters) if kind == "split" else sorted(rng.sample(every, rng.randrange(1, len(every))))
        spelled = "/".join("-".join(map(str, sorted(group))) for group in groups)
        on = spelled + (f" {','.join(names)}" if kind not in ("straight", "split") else "") + suffix
        return Say(seat, kind, cents, on), oracle.Slip(seat, oracle.ways_of(groups, names), cents, games)


def next_action(round_: Round, counter: Counter) -> tuple[Action, oracle.Slip | None]:
    request, rng = round_.request, counter.rng
    if isinstance(request, Draw):
        if rng.random() < 0.005:
            return Irregularity("malfunction_during_draw"), None
        if rng.random() < 0.02:
            return Drawn((rng.choice(("0", "81", "x", "7")),), rng.choice(("ball", "number"))), None
        return Drawn((str(rng.choice(request.among)),), "ball"), None
    assert request is not None
    if request.moment == "pause":
        if rng.random() < 0.1:
            return Irregularity("lost_ticket", hand_of(rng.choice(SEATS))), None
        return GO, None
    roll = rng.random()
    if roll < 0.15:
        return Say(DEALER, NO_MORE_BETS), None
    if roll < 0.25 and counter.new:
        seat, wager, on = rng.choice(list(counter.new))
        return Say(seat, "remove", on=f"{wager} {on}"), None
    if roll < 0.3:
        return Say("1", rng.choice(("straight", "remove", "special")), 100, rng.choice(("", "1-1", "edge", "99"))), None
    return counter.ticket()


def apply(counter: Counter, action: Action, slip: oracle.Slip | None) -> None:
    """What an action that was taken means to those who hold slips."""
    match action:
        case Say(seat, "remove", on=on):
            wager, _, rest = on.partition(" ")
            del counter.new[seat, wager, rest]
        case Say(seat, word, on=on) if slip is not None:
            held = counter.new.setdefault((seat, word, on), slip)
            held.cents += slip.cents if held is not slip else 0
        case Irregularity("lost_ticket", at):
            for held in (*counter.live, *counter.new.values()):
                held.gone |= held.seat == at.seat


@pytest.mark.parametrize("chunk", range(times(2)))
def test_games_at_random(chunk: int) -> None:
    rng = random.Random(f"keno {chunk}")
    void = refused = several = 0
    for _ in range(12):
        ticket_limit, aggregate = rng.choice(((None, None), (50_000, 80_000), (None, 10_000), (20_000, None)))
        given = {
            "ticket_limit": "none" if ticket_limit is None else f"{ticket_limit // 100}",
            "aggregate_limit": "none" if aggregate is None else f"{aggregate // 100}",
        }
        sitting, counter = Sitting(Setting(GAME, given)), Counter(rng, (ticket_limit, aggregate))
        for _ in range(5):
            round_ = sitting.open()
            before, counter.new = sum(cents for _, cents in round_.start.balances), {}
            drawn: set[int] = set()
            while not round_.done:
                action, slip = next_action(round_, counter)
                if round_.judge(action) is None:
                    round_.send(action)
                    apply(counter, action, slip)
                    if isinstance(action, Drawn):
                        drawn.add(int(str(action.values[0])))
                else:
                    refused += 1
                    seen = snapshot(round_) if refused % 10 == 0 else None
                    with pytest.raises(PitbossError) as found:
                        round_.send(action)
                    assert (found.value.cite is not None) == (found.value.status == 1)
                    assert seen is None or snapshot(round_) == seen
                assert sum(round_.table.balances.values()) == before
            several += any(slip.games > 1 for slip in counter.live)
            slips = [*counter.live, *counter.new.values()]
            if round_.void:
                oracle.fail(slips)
            else:
                oracle.play(slips, drawn, *counter.limits)
            void += round_.void
            assert_by_the_rules(round_, slips)
            counter.done += [slip for slip in slips if slip.over]
            counter.live = [slip for slip in slips if not slip.over]
        read_again: list[Round] = []
        read = rule_on(sitting.record(), game, watch=read_again.append)
        assert read.rounds == tuple(rule(one) for one in sitting.rounds)
        assert [one.carry for one in read_again] == [one.carry for one in sitting.rounds]
    assert void > 1
    assert refused > 30
    assert several > 5


def assert_by_the_rules(round_: Round, slips: list[oracle.Slip]) -> None:
    """Every patron's money is what the rules give, and what is left lies on tickets for later games."""
    assert round_.carry is not None
    start: dict[str, int] = {}
    for at, cents in round_.start.balances:
        start[at.seat] = start.get(at.seat, 0) + cents
    for seat in SEATS:
        mine = [slip for slip in slips if slip.seat == seat]
        sold = sum(slip.price for slip in mine if slip.played == 1)
        paid = sum((0 if slip.gone else slip.won) for slip in mine if slip.over)
        back = sum(slip.cents * len(slip.ways) for slip in mine) if round_.void else 0
        assert round_.table.balances.get(chips(seat), 0) == paid + back - sold, seat
    left = sum(cents for _, cents in round_.carry.balances)
    assert left + sum(round_.table.balances.get(chips(s), 0) for s in SEATS) + round_.table.balances.get(
        INVENTORY, 0
    ) == sum(start.values())
    assert all(not at.kind.startswith("chips") for at, _ in round_.carry.balances)
    if all(slip.over for slip in slips):
        assert left == 0
    again = restore(round_.setting, round_.start, round_.actions)
    assert (again.effects, again.carry) == (round_.effects, round_.carry)
    assert all(cite(str(effect.cite)) == effect.cite for effect in round_.effects)


def test_a_slip_in_the_oracle_adds_up() -> None:
    slip = oracle.Slip("1", [{1}], 100, 5)
    for drawn in ({1}, {2}, {1}, {3}, {4}):
        oracle.play([slip], drawn, None, None)
    assert (slip.over, slip.won, slip.profit, slip.receipts) == (True, 600, 100, [300, 0, 300, 0, 0])
