"""The players' decisions (2.8, 2.10 - 2.13): surrender, double, split, draw or stand, box by box and hand by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pitboss.equipment.cards import Card
from pitboss.errors import Refused
from pitboss.games.blackjack.boxes import SPLITS, Box, Deal, PlayedHand
from pitboss.games.blackjack.drawing import draw
from pitboss.games.blackjack.hands import ACE, is_pair, total
from pitboss.games.blackjack.insurance import PASS, insure, offered_now
from pitboss.games.blackjack.payments import bust, settle_surrender
from pitboss.games.blackjack.side import settle_at
from pitboss.games.blackjack.side.moments import Moment
from pitboss.games.blackjack.wagers import DOUBLE_DOWN, INSURANCE, SPLIT
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import Say
from pitboss.play.game import Procedure
from pitboss.play.irregular import DECISION
from pitboss.play.procedure import hear_if
from pitboss.play.requests import Bar, ByRole, Offer, Request, offered

HIT, STAND, DOUBLE, SURRENDER, REFUSE, KEEP = "hit", "stand", "double", "surrender", "refuse", "keep"
BEHIND = "behind"
"""The moment of those who wager behind a caller."""
DRAWS, SURRENDERS, DOUBLES, REFUSES = cite("2.12(a)"), cite("2.8(a)"), cite("2.10(a)"), cite("2.15(c)")


def play_box(deal: Deal, box: Box) -> Procedure[None]:
    """One box, from the hand nearest the dealer's left to the last that splitting makes (2.11(b))."""
    if box.closed:
        return
    if offered_now(deal, at_turn=True):  # 2.9(b)
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
    """Cards that were asked for and not dealt come after all others, before the dealer's (2.15(i))."""
    for box in deal.boxes:
        for hand in box.hands:
            if hand.late and not hand.over:
                hand.late = False
                deal.turn = hand
                yield from draw_to(deal, hand, cite("2.15(i)"))
        if not box.closed and not box.hand.blackjack:
            yield from play_hands(deal, box)


def play_hand(deal: Deal, hand: PlayedHand) -> Procedure[None]:
    """One hand, until it stands, is lost, or may draw no more."""
    deal.turn = hand
    announced: list[Card] = []
    while not (hand.done or hand.late or hand.over):
        if hand.box.refuses:  # no more cards to this box (2.15(c))
            hand.done = True
        elif len(hand.cards) == 1:  # a split hand's second card comes when its turn does (2.11(b))
            yield from draw_to(deal, hand, cite("2.11(b)"))
        elif hand.points >= 21 or (hand.split_ace and cannot_split(deal, hand)):  # 2.12(a)1, (a)3
            hand.done = True
        else:
            if announced != hand.cards:
                announced = list(hand.cards)
                deal.table.announce(f"Seat {hand.label or hand.box.number}: {total(hand.cards)}", DRAWS)
            if said := (yield from hear_if(deal.table, lambda: decision(deal, hand))):
                yield from carry_out(deal, hand, said)


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
        hand.done = True
    if all(card.seen for card in hand.cards) and not hand.face_down and hand.busted:
        bust(deal, hand, cite("2.3(a) [practice]"))


# What may be decided


def cannot_split(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be split (2.11)."""
    if not is_pair(hand.cards):
        return Bar("only two first cards of equal value are split", SPLITS)
    if hand.number:
        if hand.cards[0].rank == ACE and not deal.options.flag("resplit_aces"):
            return Bar("aces are split once", cite("2.11(c)2"))
        most = deal.options.whole("max_split_hands")
        if len(hand.box.hands) >= most:
            return Bar(
                f"{most} hands are all that splitting may make here", cite("2.11(c)1" if most == 2 else "2.11(e)")
            )
    return None


def cannot_double(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be doubled (2.10)."""
    if len(hand.cards) != 2:
        return Bar("only the first two cards of a hand are doubled on", DOUBLES)
    if hand.split_ace:
        return Bar("a split ace gets one card", cite("2.12(a)3"))
    if hand.number and not deal.options.flag("double_after_split"):
        return Bar("split hands are not doubled at this table", cite("2.10(d)"))
    return None


def cannot_surrender(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand may not be surrendered (2.8)."""
    if not deal.options.flag("surrender"):
        return Bar("surrender is not offered at this table", cite("2.8(c)"))
    if hand.number or len(hand.cards) != 2:
        return Bar("only the first two cards may be surrendered, before any other decision", SURRENDERS)
    return None


def cannot_hit(deal: Deal, hand: PlayedHand) -> Bar | None:
    """Why a hand that may be decided on may draw no card (2.12(a))."""
    return Bar("a split ace gets one card", cite("2.12(a)3")) if hand.split_ace else None


def cannot_insure(deal: Deal) -> Bar:
    """Why nobody may insure now (2.9(a), (b))."""
    if deal.upcard.rank != ACE:
        return Bar("the dealer's first card is no ace", cite("2.9(a)"))
    return Bar("insurance is placed before any decision", cite("2.9(b)"))


def decision(deal: Deal, hand: PlayedHand) -> Request | None:
    """What the caller may decide for this hand now; silence stands."""
    if hand.late or hand.over:
        return None
    who, insured = hand.box.caller, cannot_insure(deal)
    offers, bars = [Offer(who, STAND, DRAWS)], {INSURANCE: insured}
    for offer, bar in (
        (Offer(who, HIT, DRAWS), cannot_hit(deal, hand)),
        (Offer(who, SURRENDER, SURRENDERS), cannot_surrender(deal, hand)),
        (double_offer(deal, hand, who), cannot_double(deal, hand)),
        (split_offer(deal, hand, who, SPLITS), cannot_split(deal, hand)),
    ):
        if bar:
            bars[offer.word] = bar
        else:
            offers.append(offer)
    if deal.exposed:
        offers.append(Offer(who, REFUSE, REFUSES))

    def objection(say: Say) -> Refused | None:
        if say.hand and say.hand != hand.label:
            return Refused(f"it is the turn of {hand.label or hand.box.number}", cite("2.11(b)"))
        return None

    barred: Mapping[str, Mapping[str, Bar]] = ByRole(
        deal.table.seats, lambda seat: bars if seat == who else {INSURANCE: insured}
    )
    return Request(DECISION, offered(*offers), DRAWS, silence=Say(who, STAND), barred=barred, objection=objection)


def stakes_by_spot(deal: Deal, hand: PlayedHand, who: str) -> list[int]:
    """What a bettor has on a hand, spot by spot, without what was added in doubling."""
    return [stake for spot in deal.spots if (stake := deal.on_hand(who, hand, spot))]


def double_offer(deal: Deal, hand: PlayedHand, who: str) -> Offer:
    """Up to as much again; in multiple action on every spot, and nowhere more than lies there (2.10(a), 2.18(c))."""
    stakes = stakes_by_spot(deal, hand, who)
    return Offer(
        who, DOUBLE, DOUBLES, 1, max(stakes), usual=max(stakes),
        price=lambda _, amount: sum(min(amount, stake) for stake in stakes),
    )  # fmt: skip


def split_offer(deal: Deal, hand: PlayedHand, who: str, section: Citation) -> Offer:
    """As much again, on every spot in play (2.11(a), 2.18(c))."""
    as_much = sum(stakes_by_spot(deal, hand, who))
    return Offer(who, SPLIT, section, price=lambda *_: as_much)


# Carrying it out


def carry_out(deal: Deal, hand: PlayedHand, said: Say) -> Procedure[None]:
    match said.word:
        case "hit":
            yield from draw_to(deal, hand, DRAWS)
        case "double":
            yield from double(deal, hand, said)
        case "split":
            yield from split(deal, hand)
        case "surrender":
            surrender(deal, hand)
        case _:
            if said.word == REFUSE:
                hand.box.refuses = True
                deal.table.announce(f"Seat {hand.box.number} refuses the card and gets no more", REFUSES)
            hand.done = True
            no_third_card(deal, hand)


def no_third_card(deal: Deal, hand: PlayedHand) -> None:
    if not hand.number and len(hand.cards) == 2:
        settle_at(deal, Moment.NO_THIRD_CARD, hand.box)


def surrender(deal: Deal, hand: PlayedHand) -> None:
    """Half is lost at once, or once it is known that the dealer has no blackjack (2.8(a))."""
    hand.surrendered = hand.done = True
    deal.abandoned.update(hand.box.bettors)
    no_third_card(deal, hand)
    if deal.can_have_blackjack and not deal.second_card_known:
        deal.table.step(f"the wager of seat {hand.box.number} rests on its cards", SURRENDERS)
    else:
        for spot in deal.spots:
            settle_surrender(deal, hand, spot)


def double(deal: Deal, hand: PlayedHand, said: Say) -> Procedure[None]:
    """An additional wager, and one card, up or down (2.10(a), (c)); others on the box may double too (2.13(d))."""
    hand.doubled = True
    add_double(deal, hand, said)
    yield from ask_behind(
        deal,
        hand,
        lambda who: [double_offer(deal, hand, who), Offer(who, PASS, cite("2.13(d)"))],
        lambda answer: add_double(deal, hand, answer) if answer.word == DOUBLE else None,
    )
    hand.face_down = deal.options.flag("double_card_face_down")
    down = hand.face_down
    yield from draw_to(deal, hand, cite("2.10(c)") if down else DOUBLES, up=not down)
    if down and not hand.face_down and not hand.over:  # dealt face up by mistake (2.15(p))
        deal.table.reveal(hand.place, cite("2.15(p)"))


def add_double(deal: Deal, hand: PlayedHand, said: Say) -> None:
    """The additional wager of one bettor on every spot: so much, or as much again."""
    for spot in deal.spots:
        if stake := deal.on_hand(said.who, hand, spot):
            cents = stake if said.amount is None else min(said.amount, stake)
            deal.table.stake(said.who, DOUBLE_DOWN, cents, DOUBLES, spot, hand.label)


def split(deal: Deal, hand: PlayedHand) -> Procedure[None]:
    """Two hands are made of one; what lies to the right of it moves on (2.11(a), (b))."""
    box, table = hand.box, deal.table
    at, was_dealt = box.hands.index(hand), not hand.number
    table.step(f"seat {box.number} splits", SPLITS)
    for later in reversed(box.hands[at + 1 :]):
        deal.move_along(later, later.number + 1)
    if was_dealt:
        deal.move_along(hand, 1)
    new = PlayedHand(box, hand.number + 1)
    box.hands.insert(at + 1, new)
    table.shift(hand.place, new.place, SPLITS, number=1)
    cover(deal, hand, new, box.caller)
    numbers = (str(hand.number), str(new.number))
    behind = cite("2.13(e)")
    yield from ask_behind(
        deal,
        hand,
        lambda who: [split_offer(deal, hand, who, behind), Offer(who, KEEP, behind, on=numbers)],
        lambda answer: behind_split(deal, hand, new, answer),
    )
    if was_dealt:
        settle_at(deal, Moment.NO_THIRD_CARD, box)


def cover(deal: Deal, hand: PlayedHand, new: PlayedHand, who: str) -> None:
    """As much again on the new hand, on every spot in play (2.11(a), 2.18(c))."""
    for spot in deal.spots:
        deal.table.stake(who, SPLIT, deal.on_hand(who, hand, spot), SPLITS, spot, new.label)


def behind_split(deal: Deal, hand: PlayedHand, new: PlayedHand, answer: Say) -> None:
    """Another bettor covers both hands, or names the one on which the wager stays (2.13(e))."""
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
        return Request(BEHIND, offers, section, silence=silent[left[0]], declinable=True, each=silent)

    while answer := (yield from hear_if(deal.table, asking)):
        do(answer)
        left.remove(answer.who)


def _declines(offer: Offer) -> Say:
    return Say(offer.who, offer.word, on=offer.on[0] if offer.on else "")
