"""Taking the bets: wagers go down, are added to and taken up again until the dealer calls "No more bets".

Nearly every round begins with `take_bets`; what a game adds to it is its `OpenBets`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pitboss.errors import Refused
from pitboss.law.citation import Citation, cite
from pitboss.play import coupons
from pitboss.play.accounts import area
from pitboss.play.actions import DEALER, NO_MORE_BETS, REMOVE, RETURN, SHUFFLE, SUPERVISOR, Say
from pitboss.play.coupons import MATCH_PLAY, NOT_CHIPS, RETURN_COUPON, CouponRules
from pitboss.play.effects import Noticed, Transfer, Verb
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear
from pitboss.play.requests import NONE_BARRED, AndMore, Bars, ByRole, Offer, Request
from pitboss.play.seating import Seating
from pitboss.play.spoken import CONFIRM, VERBAL_WAGER, Aloud
from pitboss.play.table import Table

OUT_OF_LIMITS = "wager_out_of_limits_accepted"
STANDS = cite("COMAR 36.05.03.14C")
WORDS_OF_THE_HOUSE = frozenset({NO_MORE_BETS, RETURN, RETURN_COUPON})


@dataclass(frozen=True, slots=True)
class OpenBets:
    """What holds while the bets of a game are open, beyond what each wager says of itself."""

    across: Callable[[Table], Refused | None]
    """The rule across wagers, judged when the bets are to be closed: it blames the wager at fault, which the house may
    give back."""
    each: Callable[[Table, Say], Refused | None] | None = None
    """Judges one wager as it is made or taken up, whatever its amount."""
    each_of: frozenset[str] | None = None
    """The words that it has something to say of; of any where this is not said."""
    before_shuffle: Callable[[Table], None] | None = None
    """Does what has to be done before a shoe is shuffled again."""
    after_shuffle: Callable[[Table], None] | None = None
    """Does what has to be done with the cards once they are shuffled."""
    beside: Callable[[Table, str], Mapping[str, Offer]] | None = None
    """The words of the game that are open to somebody beside the wagers just now."""
    said: Callable[[Table, Say], Procedure[None] | None] | None = None
    """Carries out a word that is no wager."""
    barred: Bars = field(default_factory=lambda: NONE_BARRED)
    """Words that are closed to somebody for a reason of their own."""
    returned: Callable[[Table, Say], None] | None = None
    """Does what else goes with a wager that the house gives back."""
    taken_up: Callable[[Table, Say], None] | None = None
    """Does what else goes with a wager that its player takes up."""
    coupons: CouponRules | None = None
    """Where match play coupons may lie, at a game that takes them."""
    own: bool = False
    """Whether what `each` and `beside` say of a seat follows from the game's state and that player's own wagers alone:
    then it need not be asked again when somebody else has wagered."""


def take_bets(table: Table, calls: Citation, bets: OpenBets) -> Procedure[None]:
    """Wagers go down, are added to or taken up again, until the dealer calls "No more bets" under section ``calls``."""
    each, each_of, beside, taking = bets.each, bets.each_of, bets.beside, bets.coupons
    aloud = Aloud(table, table.game.betting.aloud) if table.game.betting.aloud is not None else None
    positions: dict[str, tuple[Seating, Refused | None]] = {}

    def other_positions(say: Say) -> Refused | None:
        known = positions.get(say.who)
        if known is None or known[0] is not table.seating:
            known = positions[say.who] = (table.seating, position_taken(table, say))
        return known[1]

    def across(table: Table) -> Refused | None:
        wrong = bets.across(table)
        if not aloud and not table.coupons:
            return wrong
        return and_these(wrong, [*coupons.at_fault(table), *(aloud.at_fault() if aloud else ())])

    def objection(say: Say) -> Refused | None:
        if say.word in WORDS_OF_THE_HOUSE:
            wrong = across(table)
            return wrong if say.word == NO_MORE_BETS else not_at_fault(say, wrong, calls)
        if aloud and say.word == CONFIRM:
            return aloud.objection(say, wagers_open(table, say.on.partition(" ")[0]))
        if taking and say.word == MATCH_PLAY and (wrong := coupons.objection(table, taking, say.who)):
            return wrong
        if say.word in NOT_CHIPS:  # what keeps somebody from a wager keeps them from announcing it, or a coupon there
            wager, _, on = say.on.partition(" ")
            say = Say(say.who, wager, say.amount, on)
        taken = other_positions(say) if table.seating.players and say.word in table.game.betting.wager else None
        return taken or (each(table, say) if each and (each_of is None or say.word in each_of) else None)

    def anywhere(word: str) -> bool:
        heeded = each is not None and (each_of is None or word in each_of)
        return not heeded and word in table.game.betting.wager and word not in NOT_CHIPS

    def lying_beside(who: str, wagers: Mapping[str, Offer]) -> Mapping[str, Offer]:
        coupon = coupons.offer(table, taking, who) if taking and who in table.seats else {}
        return {**coupon, **(aloud.offers(who, wagers) if aloud else {})}

    def open_to(who: str) -> Mapping[str, Offer]:
        found = wagers_open(table, who)
        if beside is not None:
            found = {**(found.whole() if isinstance(found, AndMore) else found), **beside(table, who)}
        if not aloud and not taking:
            return found
        more = functools.partial(lying_beside, who, found)  # found only when somebody asks for it
        return found.and_more(more) if isinstance(found, AndMore) else AndMore(found, more)

    offers = ByRole(table.setting.roles, open_to)
    rests_on = functools.partial(own_wagers, table) if bets.own or (each is None and beside is None) else None
    request = Request(
        "bets", offers, calls, barred=bets.barred, objection=objection, standing=table.on, rests_on=rests_on,
        anywhere=anywhere,
    )  # fmt: skip

    def betting() -> Request:
        offers.forget()  # what is open changes with every wager
        positions.clear()
        return request

    while True:
        said_now = yield from hear(table, betting)
        if said_now.word == NO_MORE_BETS:
            table.announce("No more bets", calls)
            if table.coupons:
                coupons.close(table)
            return
        if said_now.word == SHUFFLE:
            if bets.before_shuffle:
                bets.before_shuffle(table)
            table.shuffle(table.game.speech.words[SHUFFLE].cite)
            if bets.after_shuffle:
                bets.after_shuffle(table)
        elif said_now.word == RETURN:
            give_back_at_fault(table, said_now, across(table))
            table.return_coupon(area(*said_now.on.split(" ", 2)))
            if bets.returned:
                bets.returned(table, said_now)
        elif said_now.word in table.game.betting.wager and said_now.amount is not None:
            cites = table.game.betting.wager[said_now.word].cite
            table.stake(said_now.who, said_now.word, said_now.amount, cites, said_now.on)
        elif said_now.word == REMOVE:
            wager, _, on = said_now.on.partition(" ")
            table.withdraw(said_now.who, wager, table.game.betting.late, on)
            if bets.taken_up:
                bets.taken_up(table, said_now)
        elif taking and said_now.word == MATCH_PLAY:
            coupons.put_down(table, taking, said_now)
        elif aloud and said_now.word in (VERBAL_WAGER, CONFIRM):
            aloud.said(said_now)
        elif bets.said:
            if steps := bets.said(table, said_now):
                yield from steps
        else:
            words = table.game.speech.words[said_now.word]
            table.announce(said_now.word.replace("_", " "), words.cite)


def own_wagers(table: Table, who: str) -> tuple[object, ...]:
    """What a player's offers rest on at most games: the game's state, their own wagers, and what was let pass."""
    mine = {who}
    if player := table.seating.player(who):
        mine.update(seat for seat, held in table.seating.players if held == player)
    down = tuple([(at, cents) for at, cents in table.balances.items() if at.seat in mine])
    noticed = tuple([effect for effect in table.effects if type(effect) is Noticed])
    beside = tuple([(at, one.cents) for at, one in table.coupons.items() if at.seat in mine])
    return (table.state, table.seating, noticed and (noticed, len(table.effects)), down, beside)


def wagers_open(table: Table, who: str) -> Mapping[str, Offer]:
    """The wagers of a seat, and what of them can be taken up; or the words of the house while bets are open."""
    base = table.setting.betting(who, limited=not limits_waived(table))
    return base if who == SUPERVISOR else AndMore(base, functools.partial(_on_standing, table, who))


def _on_standing(table: Table, who: str) -> Mapping[str, Offer]:
    """What can be done about the wagers that stand: a seat takes up its own, the house gives back what is at fault."""
    late = table.game.betting.late
    if who == DEALER:
        return {RETURN: Offer(who, RETURN, late, on=every_wager(table))}
    known = table.game.betting.wager
    down = tuple(
        f"{at.wager} {at.on}".rstrip()
        for at, cents in table.balances.items()
        if cents and at.seat == who and at.kind == "area" and (at.wager in known or at.wager == VERBAL_WAGER)
    )
    return {REMOVE: Offer(who, REMOVE, late, on=down)}


def every_wager(table: Table) -> tuple[str, ...]:
    """Every wager that lies on the layout, with its seat: ``1 pair_plus``; a coupon that lies alone as its wager."""
    down = [
        f"{at.seat} {at.wager} {at.on}".rstrip() for at, cents in table.balances.items() if cents and at.kind == "area"
    ]
    return (*down, *(each for each in coupons.lying(table) if each not in down))


def and_these(wrong: Refused | None, more: list[Refused]) -> Refused | None:
    """What breaks a rule across wagers, and these too; where nobody has wagered yet, these come first."""
    if not more:
        return wrong
    every = [*((wrong, *wrong.others) if wrong and wrong.blame else ()), *more]
    every[0].others = tuple(every[1:])
    return every[0]


def limits_waived(table: Table) -> bool:
    """Whether the dealer has accepted the next wager outside the limits: it stands in full (19:47-8.2)."""
    for effect in reversed(table.effects):
        if isinstance(effect, Transfer) and effect.verb is Verb.STAKE:
            return False
        if isinstance(effect, Noticed) and effect.key == OUT_OF_LIMITS:
            return True
    return False


def not_at_fault(say: Say, wrong: Refused | None, calls: Citation) -> Refused | None:
    """Why the house may not give a wager back: only what keeps the bets from being closed goes back."""
    for each in (wrong, *wrong.others) if wrong else ():
        if each.blame and say.on.split()[: len(each.blame)] == list(each.blame):
            return None
    return Refused(f"{say.on!r} breaks no rule across wagers", wrong.cite if wrong else calls)


def give_back_at_fault(table: Table, say: Say, wrong: Refused | None) -> None:
    """A wager that would keep the bets from being closed goes back, under the section it breaks."""
    seat, wager, on = (*say.on.split(" ", 2), "")[:3]
    for each in (wrong, *wrong.others) if wrong else ():
        if each.blame and tuple(say.on.split()[: len(each.blame)]) == each.blame:
            table.announce(f"Seat {seat}: {wager.replace('_', ' ')} is returned: {each.reason}", each.cite)
            table.give_back(seat, wager, each.cite, on)
            table.stand()  # also if only the roll or spin turns out void, and the other wagers stay
            return


def position_taken(table: Table, say: Say) -> Refused | None:
    """Why a player who holds other positions may not wager at this one too."""
    player = table.seating.player(say.who)
    if not player:
        return None
    rule, wagers = table.setting.positions, [w.key for w in table.game.betting.wagers if w.opening]
    others = [s for s in table.with_wagers(*wagers) if table.seating.same(s, say.who) and s != say.who]
    if not others:
        return None
    if len(others) >= rule.most:
        return Refused(f"{player} already wagers at {', '.join(others)}; {rule.most} allowed", rule.cite)
    here = table.seats.index(say.who)
    if rule.adjacent and not any(abs(table.seats.index(seat) - here) == 1 for seat in others):
        return Refused(f"{player}'s positions must be next to each other", rule.cite)
    return None
