"""The players' decisions: surrender, double, split, draw or stand, box by box and hand by hand.

Which of them a hand has, and what bars one, is the game's (`House.choices`); `hits`, `doubles`, `splits` and
`surrenders` make the usual ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.play.actions import Say
from pitboss.play.consequences import DECISION
from pitboss.play.game import Procedure
from pitboss.play.procedure import hear_if
from pitboss.play.requests import Bar, ByRole, Offer, Request, offered
from pitboss.play.table import Table

from .boxes import Box, Deal, PlayedHand
from .drawing import draw
from .hands import ACE, total
from .house import HandChoice
from .insurance import PASS, insure, no_even_money, offered_now
from .moments import Moment, settle_at
from .payments import bust, settle_surrender
from .settlement import settle_if_certain
from .wagers import DOUBLE_DOWN, EVEN_MONEY, INSURANCE, SPLIT

HIT, STAND, DOUBLE, SURRENDER, REFUSE, KEEP = "hit", "stand", "double", "surrender", "refuse", "keep"
BEHIND = "behind"
"""The moment of those who wager behind a caller."""
Barred = Callable[[Deal, PlayedHand], Bar | None]


def play_box(deal: Deal, box: Box) -> Procedure[None]:
    """One box, from the hand nearest the dealer's left to the last that splitting makes."""
    if box.closed:
        return
    if offered_now(deal, at_turn=True):
        yield from insure(deal, [box])
    if not box.closed and not box.hand.blackjack:
        yield from play_hands(deal, box)


def play_hands(deal: Deal, box: Box) -> Procedure[None]:
    i = 0
    while i < len(box.hands):  # the list grows where a hand is split
        yield from play_hand(deal, box.hands[i])
        i += 1
    deal.turn = None


def play_late_hands(deal: Deal) -> Procedure[None]:
    """Cards that were asked for and not dealt come after all others, before the dealer's."""
    for box in deal.boxes:
        for hand in box.hands:
            if hand.late and not hand.over:
                hand.late = False
                deal.turn = hand
                yield from draw_to(deal, hand, deal.sections.not_dealt)
        if not box.closed and not box.hand.blackjack:
            yield from play_hands(deal, box)


def play_hand(deal: Deal, hand: PlayedHand) -> Procedure[None]:
    """One hand, until it stands, is lost, or may draw no more."""
    deal.turn = hand
    announced: list[Card] = []
    while not (hand.done or hand.late or hand.over):
        if hand.box.refuses:  # no more cards to this box
            hand.done = True
        elif len(hand.cards) == 1:  # a split hand's second card comes when its turn does
            yield from draw_to(deal, hand, deal.sections.split_in_turn)
        elif is_finished(deal, hand):
            hand.done = True
            settle_if_certain(deal, hand)
        elif all(choice.barred(deal, hand) for choice in deal.house.choices):  # a split ace, a doubled hand
            hand.done = True
        else:
            if announced != hand.cards:
                announced = list(hand.cards)
                deal.table.announce(f"Seat {hand.label or hand.box.number}: {total(hand.cards)}", deal.sections.draws)
            if said := (yield from hear_if(deal.table, lambda: decision(deal, hand))):
                yield from carry_out(deal, hand, said)


SOFT_21_STANDS = "soft_21_stands"
"""The rule that a soft 21 may not draw either, which came to blackjack in 1984."""


def is_finished(deal: Deal, hand: PlayedHand) -> bool:
    """Whether a hand may draw no more for its total."""
    if hand.points != 21 or deal.options.holds(SOFT_21_STANDS):
        return hand.points >= 21
    return not total(hand.cards).soft


def draw_to(deal: Deal, hand: PlayedHand, section: Citation, up: bool = True) -> Procedure[None]:
    """One card to a hand; over 21 it is lost at once."""
    held = len(hand.cards)
    yield from draw(
        deal,
        lambda: [] if hand.late or hand.over or len(hand.cards) > held else [hand.place],
        section,
        up=up,
        unseen=not up,
    )
    if hand.late or hand.over:
        return
    if not hand.number and len(hand.cards) == 3:
        settle_at(deal, Moment.THIRD_CARD, hand.box)
    if hand.doubled:
        hand.done = hand.in_rotation or not deal.house.asks_after_double
    if hand.shown_over and not hand.in_rotation:
        bust(deal, hand, deal.sections.busts)


# What may be decided


def cannot_insure(deal: Deal) -> Bar:
    """Why nobody may insure now."""
    if deal.upcard.rank != ACE:
        return Bar("the dealer's first card is no ace", deal.sections.insures)
    return Bar("insurance is placed before any decision", deal.sections.places_insurance)


def why_closed(table: Table, say: Say) -> Bar | None:
    """Why a word on a hand will not be open to a player any more, the last of their hands being finished."""
    deal, word = table.local, say.word
    if not isinstance(deal, Deal) or word not in {HIT, STAND, EVEN_MONEY, *(one.word for one in deal.house.choices)}:
        return None
    held = [hand for box in deal.boxes if say.who in box.bettors for hand in box.hands if len(hand.cards) > 1]
    named = [hand for hand in held if hand.label == say.hand] if say.hand else held
    if not named or not (named[-1].done or named[-1].blackjack):
        return None
    hand, choice = named[-1], next((choice for choice in deal.house.choices if choice.word == word), None)
    if word == EVEN_MONEY:
        return no_even_money(deal, hand)
    if hand.box.refuses:
        return Bar("an exposed card was refused, and no more cards come in this round", deal.sections.refuses)
    if all(card.seen for card in hand.cards) and not hand.face_down and hand.points >= 21:
        return Bar(f"the hand has {hand.points} and gets no more cards", deal.sections.draws)
    if word == STAND:
        return Bar("the hand is finished, and that needs no word", deal.sections.draws)
    return choice.barred(deal, hand) if choice else None


def decision(deal: Deal, hand: PlayedHand) -> Request | None:
    """What the caller may decide for this hand now; silence stands."""
    if hand.late or hand.over:
        return None
    who, insured = hand.box.caller, cannot_insure(deal)
    draws = deal.sections.draws
    offers, bars = [Offer(who, STAND, draws)], {INSURANCE: insured, EVEN_MONEY: no_even_money(deal, hand)}
    for choice in deal.house.choices:
        if bar := choice.barred(deal, hand):
            bars[choice.word] = bar
        else:
            offers.append(choice.offer(deal, hand, who))
    if deal.exposed:
        offers.append(Offer(who, REFUSE, deal.sections.refuses))

    def objection(say: Say) -> Refused | None:
        if say.hand and say.hand != hand.label:
            return Refused(f"it is the turn of {hand.label or hand.box.number}", deal.sections.split_in_turn)
        return None

    barred: Mapping[str, Mapping[str, Bar]] = ByRole(
        deal.table.seats,
        lambda seat: bars if seat == who else {INSURANCE: insured, EVEN_MONEY: bars[EVEN_MONEY]},
    )
    # A hand that may not be drawn to, of which something else may be decided: who says nothing leaves it as it is.
    left = deal.house.asks_after_double and HIT in bars
    silence = Say(who, STAND)
    return Request(
        DECISION, offered(*offers), draws, silence=silence, declinable=left, barred=barred, objection=objection,
        hand=hand.label,
    )  # fmt: skip


def stakes_by_spot(deal: Deal, hand: PlayedHand, who: str) -> list[int]:
    """What a bettor has on a hand, spot by spot, without what was added in doubling."""
    return [stake for spot in deal.spots if (stake := deal.on_hand(who, hand, spot))]


def double_offer(deal: Deal, hand: PlayedHand, who: str) -> Offer:
    """Up to as much again; in multiple action on every spot, and nowhere more than lies there."""
    stakes = stakes_by_spot(deal, hand, who)
    return Offer(
        who, DOUBLE, deal.sections.doubles, 1, max(stakes), usual=max(stakes),
        price=lambda _, amount: sum(min(amount, stake) for stake in stakes),
    )  # fmt: skip


def split_offer(deal: Deal, hand: PlayedHand, who: str, section: Citation) -> Offer:
    """As much again, on every spot in play."""
    as_much = sum(stakes_by_spot(deal, hand, who))
    return Offer(who, SPLIT, section, price=lambda *_: as_much)


# Carrying it out


def carry_out(deal: Deal, hand: PlayedHand, said: Say) -> Procedure[None]:
    chosen = next((choice for choice in deal.house.choices if choice.word == said.word), None)
    if chosen is not None:
        yield from chosen.carry_out(deal, hand, said)
        return
    if said.word == REFUSE:
        refuse(deal, hand.box)
    hand.done = True
    no_third_card(deal, hand)


def refuse(deal: Deal, box: Box) -> None:
    """The player gets no more cards in this round: at this box, and at any other that they play."""
    deal.table.announce(f"Seat {box.number} refuses the card and gets no more", deal.sections.refuses)
    for each in deal.boxes:
        each.refuses = each.refuses or each is box or deal.table.seating.same(each.caller, box.caller)


def no_third_card(deal: Deal, hand: PlayedHand) -> None:
    if not hand.number and len(hand.cards) == 2:
        settle_at(deal, Moment.NO_THIRD_CARD, hand.box)


def hits(barred: Barred) -> HandChoice:
    """One more card."""

    def hit(deal: Deal, hand: PlayedHand, said: Say) -> Procedure[None]:
        yield from draw_to(deal, hand, deal.sections.draws)

    return HandChoice(HIT, lambda deal, hand, who: Offer(who, HIT, deal.sections.draws), barred, hit)


def surrenders(barred: Barred) -> HandChoice:
    """Half of what is on the hand, given up."""
    return HandChoice(
        SURRENDER, lambda deal, hand, who: Offer(who, SURRENDER, deal.sections.surrenders), barred, surrender
    )


def doubles(barred: Barred) -> HandChoice:
    """An additional wager, for one more card."""
    return HandChoice(DOUBLE, double_offer, barred, double)


def splits(barred: Barred) -> HandChoice:
    """Two hands of one."""
    return HandChoice(SPLIT, lambda deal, hand, who: split_offer(deal, hand, who, deal.sections.splits), barred, split)


def surrender(deal: Deal, hand: PlayedHand, said: Say) -> Procedure[None]:
    """Half is lost at once, or once it is known that the dealer has no blackjack."""
    hand.surrendered = hand.done = True
    deal.abandoned.update(hand.box.bettors)
    no_third_card(deal, hand)
    if deal.can_have_blackjack and not deal.second_card_known:
        deal.table.step(f"the wager of seat {hand.box.number} rests on its cards", deal.sections.surrenders)
    else:
        for spot in deal.spots:
            settle_surrender(deal, hand, spot)
    yield from ()


def double(deal: Deal, hand: PlayedHand, said: Say) -> Procedure[None]:
    """An additional wager, and one card, up or down; others on the box may double too."""
    hand.doubled = True
    add_double(deal, hand, said)
    yield from ask_behind(
        deal,
        hand,
        lambda who: [double_offer(deal, hand, who), Offer(who, PASS, deal.sections.doubles_behind)],
        lambda answer: add_double(deal, hand, answer) if answer.word == DOUBLE else None,
    )
    down = hand.in_rotation = hand.face_down = deal.house.face_down(deal.options)
    yield from draw_to(deal, hand, deal.sections.turns_double if down else deal.sections.doubles, up=not down)
    if down and not hand.face_down and not hand.over:  # dealt face up by mistake
        deal.table.reveal(hand.place, deal.sections.shown_double)


def add_double(deal: Deal, hand: PlayedHand, said: Say) -> None:
    """The additional wager of one bettor on every spot: so much, or as much again."""
    for spot in deal.spots:
        if stake := deal.on_hand(said.who, hand, spot):
            cents = stake if said.amount is None else min(said.amount, stake)
            deal.table.stake(said.who, DOUBLE_DOWN, cents, deal.sections.doubles, spot, hand.label)


def split(deal: Deal, hand: PlayedHand, said: Say) -> Procedure[None]:
    """Two hands are made of one; what lies to the right of it moves on."""
    box, table, section = hand.box, deal.table, deal.sections.splits
    at, was_dealt = box.hands.index(hand), not hand.number
    table.step(f"seat {box.number} splits", section)
    for later in reversed(box.hands[at + 1 :]):
        deal.move_along(later, later.number + 1)
    if was_dealt:
        deal.move_along(hand, 1)
    new = PlayedHand(box, hand.number + 1)
    box.hands.insert(at + 1, new)
    table.shift(hand.place, new.place, section, number=1)
    cover(deal, hand, new, box.caller)
    numbers = (str(hand.number), str(new.number))
    behind = deal.sections.splits_behind
    yield from ask_behind(
        deal,
        hand,
        lambda who: [split_offer(deal, hand, who, behind), Offer(who, KEEP, behind, on=numbers)],
        lambda answer: behind_split(deal, hand, new, answer),
    )
    if was_dealt:
        settle_at(deal, Moment.NO_THIRD_CARD, box)


def cover(deal: Deal, hand: PlayedHand, new: PlayedHand, who: str) -> None:
    """As much again on the new hand, on every spot in play."""
    for spot in deal.spots:
        deal.table.stake(who, SPLIT, deal.on_hand(who, hand, spot), deal.sections.splits, spot, new.label)


def behind_split(deal: Deal, hand: PlayedHand, new: PlayedHand, answer: Say) -> None:
    """Another bettor covers both hands, or names the one on which the wager stays."""
    if answer.word == SPLIT:
        cover(deal, hand, new, answer.who)
    elif answer.on == str(new.number):
        deal.move_stakes(answer.who, hand.label, new.label)


def ask_behind(
    deal: Deal, hand: PlayedHand, may: Callable[[str], Sequence[Offer]], do: Callable[[Say], None]
) -> Procedure[None]:
    """Asks those behind the caller, in any order; silence takes the last offer: it adds nothing to the first hand."""
    left = [who for who in hand.box.bettors if who != hand.box.caller and deal.riding(who, hand)]

    def asking() -> Request | None:
        if not left:
            return None
        offers = {who: {offer.word: offer for offer in may(who)} for who in left}
        silent = {who: _declines(list(open_now.values())[-1]) for who, open_now in offers.items()}
        section = offers[left[0]][silent[left[0]].word].cite
        return Request(BEHIND, offers, section, silence=silent[left[0]], declinable=True, each=silent, hand=hand.label)

    while answer := (yield from hear_if(deal.table, asking)):
        do(answer)
        left.remove(answer.who)


def _declines(offer: Offer) -> Say:
    return Say(offer.who, offer.word, on=offer.on[0] if offer.on else "")
