"""A betting round: each in turn folds, checks, calls, bets or raises until the last bet is answered by all (14.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pitboss.equipment.money import dollars
from pitboss.law.citation import Citation
from pitboss.play.actions import Say
from pitboss.play.card_places import hand_of
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear_if
from pitboss.play.requests import Bar, Offer, Request
from pitboss.play.table import Table

from .bank import put, stack
from .hand_in_play import Contest, can_act, pot, tell
from .limits import Level, Range
from .structure import FIXED, blinds_of, least_bet, structure_of
from .wagers import ALL_IN, BET, BETTING, BRING_IN, CALL, CHECK, FOLD, RAISE


def nothing(place: str, amount: int) -> int:
    """Chips on the table are bet: nothing more is brought."""
    return 0


def level_of(table: Table, hand: Contest, open_pair: bool) -> Level:
    """The betting of this round, before anybody has acted."""
    options, found = table.options, structure_of(table.options)
    upper = hand.street >= hand.variant.upper
    bet = (found.high if upper else found.low) if found.kind == FIXED else least_bet(options)
    choice = found.high if found.kind == FIXED and open_pair and not upper else 0
    level = Level(found, bet, choice, options.word("short_all_in_reopens"))
    blinds = blinds_of(options)
    if hand.street == 0 and blinds:  # the big blind is the bet; a straddle raises it
        level.post(blinds[-1], blinds[-1], 1)
        if hand.straddle:
            level.post(2 * blinds[-1], blinds[-1], 2)
    return level


def betting(table: Table, hand: Contest, order: Sequence[str], level: Level, cite: Citation) -> Procedure[None]:
    """One betting round, starting with the first of these seats that still has a say."""
    hand.first = next((seat for seat in order if seat in hand.live), "")
    hand.aggressor = ""
    turns = list(order)
    hand.to = level.to
    while turns and len(hand.live) > 1:
        seat = turns[0]
        if not can_act(table, hand, seat) or _alone(table, hand, seat):
            turns.pop(0)
            continue
        if hand.bound.get(seat, ("", 0))[0] == FOLD:  # a fold out of turn is binding (14.18)
            said: Say | None = Say(seat, FOLD)
        else:
            said = yield from hear_if(table, partial(asked, table, hand, level, seat, cite))
        if said is None:
            continue  # the hand is dead meanwhile, or a word said out of turn speaks for it
        turns.pop(0)
        before = level.to
        hand.acted.append(seat)
        act(table, hand, level, said)
        hand.to = level.to
        if level.to > before:  # everybody else has to answer, those who may not raise again too
            turns = hand.after(seat, (other for other in hand.live if other != seat))
    for seat in [seat for seat, (word, _) in hand.bound.items() if word == FOLD and seat in hand.live]:
        if len(hand.live) > 1:  # its turn has not come again: the fold is no less binding (14.18)
            fold(table, hand, seat)
    hand.bound.clear()
    hand.bets.clear()


def _alone(table: Table, hand: Contest, seat: str) -> bool:
    """Nobody else has a say, and there is nothing to answer that anybody has put in, whose hand is dead now too."""
    if any(can_act(table, hand, other) for other in hand.live if other != seat):
        return False
    return hand.bets.get(seat, 0) >= max(hand.bets.values(), default=0)


# Asking


def asked(table: Table, hand: Contest, level: Level, seat: str, cite: Citation) -> Request | None:
    """What a seat may do now; None where it is out of the hand, or what went wrong meanwhile has left it alone."""
    if not can_act(table, hand, seat) or len(hand.live) < 2 or hand.bound.get(seat, ("", 0))[0] == FOLD:
        return None
    if _alone(table, hand, seat):
        return None
    offers, bars = choices(table, hand, level, seat, cite)
    if (word := _bound(hand, level, seat)) in offers:
        kept = {word: offers[word]}
        said_so = Bar(f"said out of turn: {word!r}, and nothing has changed since", BETTING)
        bars |= {other: said_so for other in offers if other != word}
        offers = kept
    usual = next(word for word in (CHECK, FOLD, *offers) if word in offers)
    silent = offers[usual]
    amount = silent.least if silent.usual is None else None
    return Request(hand.moment, {seat: offers}, cite, Say(seat, usual, amount), barred={seat: bars})


def _bound(hand: Contest, level: Level, seat: str) -> str:
    """The word that a seat has said out of turn, where it still holds."""
    word, at = hand.bound.get(seat, ("", 0))
    return word if at == level.to else ""


def choices(
    table: Table, hand: Contest, level: Level, seat: str, cite: Citation
) -> tuple[dict[str, Offer], dict[str, Bar]]:
    """The words open to a seat, and why others are not."""
    mine, chips = hand.bets.get(seat, 0), stack(table, seat)
    owes = level.to > mine
    offers = {FOLD: Offer(seat, FOLD, cite)}
    bars: dict[str, Bar] = {}
    if owes:
        offers[CALL] = Offer(seat, CALL, BETTING, price=nothing)
        bars[CHECK] = Bar(f"${dollars(level.to - mine)} has to be met", BETTING)
    else:
        offers[CHECK] = Offer(seat, CHECK, cite)
        bars[CALL] = Bar("there is nothing to meet", BETTING)
    word, other = (RAISE, BET) if level.to else (BET, RAISE)
    bars[other] = Bar("somebody has bet" if level.to else "nobody has bet", BETTING)
    why = _no_raise(table, hand, level, seat)
    most = level.next(mine, pot(table, hand)).most
    if not why:
        if found := _offer(seat, word, level.next(mine, pot(table, hand)), mine + chips):
            offers[word] = found
        else:
            bars[word] = Bar("the chips do not reach for it: what is left is all in", BETTING)
    else:
        bars[word] = Bar(why, BETTING)
    if mine + chips <= level.to or (not why and mine + chips <= most):
        offers[ALL_IN] = Offer(seat, ALL_IN, BETTING, price=nothing)
    else:
        bars[ALL_IN] = Bar(why or "that is more than may be bet here", BETTING)
    return offers, bars


def _offer(seat: str, word: str, amounts: Range, reach: int) -> Offer | None:
    """A bet or raise in the amounts that the structure allows and the chips reach for."""
    least, unit = amounts.least, amounts.unit
    if reach < least:
        return None
    most = least + (min(amounts.most, reach) - least) // unit * unit
    usual = least if most == least else None
    return Offer(seat, word, BETTING, least, most, usual, unit, price=nothing)


def _no_raise(table: Table, hand: Contest, level: Level, seat: str) -> str:
    """Why a seat may not bet or raise; nothing where it may."""
    cap = table.options.word("raise_cap")
    if seat in level.acted:
        return "the betting was not reopened"
    if seat in level.checked and not table.options.flag("check_raise"):
        return "who has checked may not raise"
    limited = level.structure.limited and cap != "none" and len(hand.live) > 2
    if limited and level.count > int(cap):
        return f"a bet and {cap} raises have been made"
    return ""


# Acting


def act(table: Table, hand: Contest, level: Level, said: Say) -> None:
    """Does what a seat said."""
    seat, mine = said.who, hand.bets.get(said.who, 0)
    has = mine + stack(table, seat)
    match said.word:
        case word if word == FOLD:
            fold(table, hand, seat)
            return
        case word if word == CHECK:
            level.checked.add(seat)
            tell(table, hand, seat, "checks", BETTING)
        case word if word == CALL or (word == ALL_IN and has <= level.to):
            hand.bets[seat] = mine + put(table, seat, level.to - mine, BETTING)
            tell(table, hand, seat, f"calls ${dollars(hand.bets[seat] - mine)}{_all_in(table, seat)}", BETTING)
        case _:
            amount = has if said.word == ALL_IN else said.amount or level.next(mine, pot(table, hand)).least
            what = f"raises to ${dollars(amount)}" if level.to else f"bets ${dollars(amount)}"
            raise_to(table, hand, level, seat, amount)
            tell(table, hand, seat, f"{what}{_all_in(table, seat)}", BETTING)
    level.acted.add(seat)


def _all_in(table: Table, seat: str) -> str:
    return "" if stack(table, seat) else ", all in"


def raise_to(table: Table, hand: Contest, level: Level, seat: str, amount: int) -> None:
    """A bet or raise to this much of this round."""
    mine = hand.bets.get(seat, 0)
    put(table, seat, amount - mine, BETTING)
    hand.bets[seat] = amount
    level.goes_to(amount)
    hand.aggressor = seat


def fold(table: Table, hand: Contest, seat: str) -> None:
    """A hand goes to the muck unseen, with no further claim."""
    hand.live.remove(seat)
    tell(table, hand, seat, "folds", BETTING)
    table.discard(hand_of(seat), BETTING)


# Stud: the forced bet


def bring_in(table: Table, hand: Contest, seat: str, level: Level, cite: Citation) -> Procedure[None]:
    """The forced first bet, or a full one instead of it (14.8, 14.13)."""
    said = yield from hear_if(table, partial(asked_to_bring_in, table, hand, level, seat, cite))
    if said is None:
        return
    if said.word == BRING_IN:
        forced = table.options.whole(BRING_IN)
        hand.bets[seat] = put(table, seat, forced, cite)
        level.post(forced, 0, 0)
        level.acted.add(seat)
        hand.posts[seat] = "bring-in"
        tell(table, hand, seat, f"brings it in for ${dollars(hand.bets[seat])}{_all_in(table, seat)}", cite)
    else:
        hand.acted.append(seat)
        act(table, hand, level, said)


def asked_to_bring_in(table: Table, hand: Contest, level: Level, seat: str, cite: Citation) -> Request | None:
    if seat not in hand.live or len(hand.live) < 2:
        return None
    forced = table.options.whole(BRING_IN)
    offers = {BRING_IN: Offer(seat, BRING_IN, cite, price=nothing)}
    amounts = level.next(0, pot(table, hand))
    if found := _offer(seat, BET, amounts, stack(table, seat)):
        offers[BET] = found
    if forced < stack(table, seat) <= amounts.most:
        offers[ALL_IN] = Offer(seat, ALL_IN, BETTING, price=nothing)
    return Request(hand.moment, {seat: offers}, cite, Say(seat, BRING_IN))
