"""Tickets are sold, and voided again, until the game closes (steps 2 to 6 of a game)."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.law.citation import cite
from pitboss.play.accounts import Account, area, chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, REMOVE, SUPERVISOR, Say
from pitboss.play.betting import limits_waived, position_taken
from pitboss.play.card_places import Hand
from pitboss.play.effects import Transfer, Verb
from pitboss.play.game import Procedure, Word
from pitboss.play.places import Countless
from pitboss.play.procedure import draw_numbers, hear
from pitboss.play.requests import ByRole, Draw, Offer, Request
from pitboss.play.setting import Setting
from pitboss.play.table import Table

from .numbers import NUMBERS
from .state import KenoState, Ticket
from .tickets import STRAIGHT, Marks, Pick, read, read_pick
from .wagers import HERE, MYSTERY, Terms

PRINTS = cite("13:69E-1.28U(e)")
VOIDS = cite("13:69E-1.28U(f)")
ELSEWHERE = cite(MYSTERY)
QUICK_PICK, MYSTERY_PICK = "quick_pick", "mystery_pick"
PICK = Hand("the pick")
_FEW_PICKS = (*map(str, range(1, 21)), "4 games 2", "6 games 5")

WORDS = {
    QUICK_PICK: Word(HERE, "a straight ticket of so many numbers, which the system picks: 6", amount=True, on=True),
    MYSTERY_PICK: Word(ELSEWHERE, "a straight ticket of which the system also picks how many numbers", amount=True),
    REMOVE: Word(HERE, "void a ticket of this game before it closes", on=True),
}


def sell(table: Table) -> Procedure[None]:
    """Tickets are issued and voided until the game is closed."""
    offers = ByRole(table.setting.roles, functools.partial(open_to, table))
    request = Request(
        "bets",
        offers,
        HERE,
        objection=functools.partial(objection, table),
        standing=functools.partial(issued, table),
    )

    def selling() -> Request:
        offers.forget()  # what is open changes with every ticket
        return request

    while True:
        said = yield from hear(table, selling)
        if said.word == NO_MORE_BETS:
            table.announce("No more bets", HERE)
            return
        if said.word == REMOVE:
            void(table, said)
        elif said.word == QUICK_PICK:
            yield from quick_pick(table, said)
        elif said.word == MYSTERY_PICK:
            yield from mystery_pick(table, said)
        else:
            issue(table, said.who, read(said.word, said.on), said.amount or 0)


# What is open


def open_to(table: Table, who: str) -> Mapping[str, Offer]:
    """The tickets that a patron may buy or void; the house closes the game."""
    limited = not limits_waived(table)
    if who in (DEALER, SUPERVISOR):
        return table.setting.betting(who, limited)
    own = [ticket for ticket in sold_now(table) if ticket.seat == who]
    found = dict(_tickets(table.setting, who, limited))
    for word in found.keys() & {ticket.wager for ticket in own}:
        few = found[word].on
        assert isinstance(few, Countless)
        mine = (ticket.on for ticket in own if ticket.wager == word)
        found[word] = replace(found[word], on=Countless(dict.fromkeys((*few, *mine)), few.holds))
    found[REMOVE] = Offer(who, REMOVE, HERE, on=tuple(f"{ticket.wager} {ticket.on}" for ticket in own))
    return found


@functools.lru_cache(maxsize=4096)
def _tickets(setting: Setting, who: str, limited: bool) -> Mapping[str, Offer]:
    """The tickets that a patron who has none yet may buy."""
    base = setting.betting(who, limited)
    found = {word: replace(offer, price=functools.partial(_price, word)) for word, offer in base.items()}
    if setting.options.flag(QUICK_PICK):
        picks = Countless(_FEW_PICKS, lambda text: read_pick(text) is not None)
        found[QUICK_PICK] = replace(base[STRAIGHT], word=QUICK_PICK, on=picks, price=_price_of_pick)
    if setting.options.flag(MYSTERY_PICK):
        found[MYSTERY_PICK] = replace(base[STRAIGHT], word=MYSTERY_PICK, cite=ELSEWHERE, on=None)
    return found


def _price(wager: str, on: str, amount: int) -> int:
    return read(wager, on).price(amount)


def _price_of_pick(on: str, amount: int) -> int:
    pick = read_pick(on)
    return amount * pick.games if pick else amount


def sold_now(table: Table) -> list[Ticket]:
    """The tickets issued for this game and not before, which can still be added to and voided."""
    state = table.recall(KenoState)
    return [ticket for ticket in state.tickets if ticket.first == state.game]


def issued(table: Table, seat: str, wager: str, on: str) -> int:
    """What a ticket that a patron has bought for this game is played for, each way."""
    return sum(t.cents for t in sold_now(table) if (t.seat, t.wager, t.on) == (seat, wager, on))


def objection(table: Table, say: Say) -> Refused | None:
    """Why this game takes no such ticket."""
    at = table.local_as(Terms)
    if say.word == QUICK_PICK:
        pick = read_pick(say.on)
        wrong = not_offered(at, str(pick.spots), pick.spots, pick.games) if pick else None
    elif say.word in table.game.betting.wager:
        marks = read(say.word, say.on)
        wrong = next(
            (why for way in marks.ways if (why := not_offered(at, way.table, len(way.numbers), marks.games))), None
        )
    else:
        return None
    return wrong or (position_taken(table, say) if table.seating.players else None)


def not_offered(at: Terms, name: str, spots: int, games: int) -> Refused | None:
    """Why a way of a ticket is not offered here."""
    if games > at.most_games:
        return Refused(f"a ticket is good for at most {at.most_games} games, not {games}", HERE)
    if name.isdecimal() and spots > at.most_spots:
        return Refused(f"a way may have at most {at.most_spots} numbers, not {spots}", HERE)
    if name not in at.tables:
        return Refused(f"no pay table is posted for {_named(name)}: it is not offered", HERE)
    return None


def _named(name: str) -> str:
    return f"{name} spots" if name.isdecimal() else name.replace("_", " ")


# What is done


def issue(table: Table, seat: str, marks: Marks, cents: int, paid: Account | None = None) -> None:
    """A ticket is printed and paid for: every way of it, for every game; or its price lies on the counter already."""
    state = table.recall(KenoState)
    for at, ticket in enumerate(state.tickets):
        if (ticket.seat, ticket.wager, ticket.on, ticket.first) == (seat, marks.wager, marks.text, state.game):
            sold = ticket._replace(cents=ticket.cents + cents)
            table.state = replace(state, tickets=(*state.tickets[:at], sold, *state.tickets[at + 1 :]))
            break
    else:
        none = (0,) * len(marks.ways)
        number = state.sold + 1
        hand = str(number) if _taken(state, seat, marks) else ""
        sold = Ticket(number, seat, marks.wager, marks.text, cents, state.game, none, none, hand)
        table.state = replace(state, sold=number, tickets=(*state.tickets, sold))
    for way in marks.ways:
        place = area(seat, marks.wager, marks.on(way), sold.hand)
        source, verb = (paid, Verb.TRAVEL) if paid else (chips(seat), Verb.STAKE)
        table.move(Transfer(source, place, cents * marks.games, verb, place, HERE))
    games = f"games {state.game} to {state.game + marks.games - 1}" if marks.games > 1 else f"game {state.game}"
    table.step(f"ticket {sold.number} is printed, good for {games}", PRINTS)


def _taken(state: KenoState, seat: str, marks: Marks) -> bool:
    """Whether another ticket of this patron has a way that reads the same."""
    mine = {marks.on(way) for way in marks.ways}
    others = (t for t in state.tickets if (t.seat, t.wager) == (seat, marks.wager))
    return any(other.marks.on(way) in mine for other in others for way in other.marks.ways)


def void(table: Table, said: Say) -> None:
    """A ticket is voided before the outcome of its first game: the system prints a void slip."""
    wager, _, on = said.on.partition(" ")
    state = table.recall(KenoState)
    (ticket,) = (t for t in sold_now(table) if (t.seat, t.wager, t.on) == (said.who, wager, on))
    table.state = replace(state, tickets=tuple(t for t in state.tickets if t is not ticket))
    for way in ticket.marks.ways:
        table.withdraw(said.who, wager, HERE, ticket.marks.on(way), ticket.hand)
    table.step(f"ticket {ticket.number} is void", VOIDS)


def mystery_pick(table: Table, said: Say) -> Procedure[None]:
    """The system picks how many numbers, of the counts that a pay table is posted for; then the numbers."""
    table.stake(said.who, MYSTERY_PICK, said.amount or 0, ELSEWHERE)
    counts = tuple(int(name) for name in table.local_as(Terms).tables if name.isdecimal())
    draw = Draw((PICK,), ELSEWHERE, kind="number", moment="pick", among=counts, up=True)
    (spots,) = yield from draw_numbers(table, draw)
    table.announce(f"Seat {said.who}: {spots} {'number' if spots == 1 else 'numbers'}", ELSEWHERE)
    yield from pick_numbers(table, said, Pick(spots, 1), area(said.who, MYSTERY_PICK))


def quick_pick(table: Table, said: Say) -> Procedure[None]:
    """The system picks the numbers of a straight ticket."""
    pick = read_pick(said.on)
    assert pick is not None
    table.stake(said.who, QUICK_PICK, (said.amount or 0) * pick.games, HERE, said.on)
    yield from pick_numbers(table, said, pick, area(said.who, QUICK_PICK, said.on))


def pick_numbers(table: Table, said: Say, pick: Pick, paid: Account) -> Procedure[None]:
    """So many numbers, none of them twice, on a ticket whose price lies on the counter."""
    numbers: list[int] = []
    while len(numbers) < pick.spots:
        left = tuple(number for number in NUMBERS if number not in numbers)
        draw = Draw((PICK,), HERE, kind="number", moment="pick", among=left, up=True)
        numbers += yield from draw_numbers(table, draw)
    games = f" games {pick.games}" if pick.games > 1 else ""
    marks = read(STRAIGHT, "-".join(map(str, numbers)) + games)
    issue(table, said.who, marks, said.amount or 0, paid)
    table.announce(f"Seat {said.who}: {marks.text}", HERE)
