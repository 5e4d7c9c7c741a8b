"""What a player types, understood: the words of a record without their ``seat N``, or the beginnings of them.

Which words there are comes from the pending request and from the game; what may be said now is the request's to judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, REMOVE, Say
from pitboss.play.driver import Round
from pitboss.play.places import Countless
from pitboss.play.records.notation import RecordLine, read_line
from pitboss.play.requests import Offer, Request

CALLS = frozenset({"deal", "roll", "shake", "spin"})
"""What a player may say for the dealer's call: no more bets, deal the cards."""

COMMANDS = {
    "help": "how to speak here",
    "advice": "what each of your choices is worth now; before a bet, what the bets cost",
    "rules": "what the words mean, with their sections",
    "history": "the rounds so far",
    "record": "the record of the rounds played, as `pitboss rule` reads it",
    "table": "the layout, where the game has one worth drawing",
    "reveal": "the last shuffle, opened: anybody can check it",
    "quit": "leave the table",
}


@dataclass(frozen=True, slots=True)
class Command:
    """Something said to the program, not at the table."""

    name: str


def open_words(round_: Round, seat: str) -> list[str]:
    """The words that the request has for this seat, with `deal` where the bets can be closed."""
    if not isinstance(round_.request, Request):
        return []
    words = list(round_.request.offers.get(seat, {}))
    closes = round_.request.offer(DEALER, NO_MORE_BETS) is not None
    return [*words, round_.setting.game.speech.chance] if closes else words


def understand(text: str, round_: Round, seat: str) -> Say | Command | None:
    """What a line means at this moment; nothing where nothing was typed."""
    words = text.partition("#")[0].split()
    at = seat
    if words[:1] == ["seat"] and len(words) > 1:
        at = words[1]
        if at.partition(".")[0] != seat:
            raise Unreadable(f"you sit at seat {seat}, not at seat {at}")
        words = words[2:]
    if not words:
        return None
    if [word.lower() for word in words] == ["no", "more", "bets"]:
        return Say(DEALER, NO_MORE_BETS)
    if "_".join(words).lower() == GO_ON:
        return Say(DEALER, GO_ON)
    head, rest = _head(words, round_, seat)
    calls = CALLS | {round_.setting.game.speech.chance}
    if head in COMMANDS or head in calls:
        if rest:
            raise Unreadable(f"{rest[0]!r} does not belong behind {head!r}")
        return _call(round_) if head in calls else Command(head)
    if head == REMOVE:  # what is taken up may be said in short
        rest = _placed(Say(seat, REMOVE, on=" ".join(rest)), round_).on.split()
    said = read_line(RecordLine(1, ("seat", at, head, *rest)), round_.setting.game, round_.setting.seats)
    assert isinstance(said, Say), said
    return _placed(said, round_)


def _call(round_: Round) -> Say:
    """Have chance take its turn: bets are closed, or play goes on."""
    goes_on = isinstance(round_.request, Request) and round_.request.offer(DEALER, GO_ON) is not None
    return Say(DEALER, GO_ON if goes_on else NO_MORE_BETS)


def _head(words: list[str], round_: Round, seat: str) -> tuple[str, list[str]]:
    """The word a line begins with, spelled out, and what follows it."""
    game, head = round_.setting.game, words[0].lower()
    speech = game.speech
    said = (w for w, form in speech.words.items() if "seat" in form.by)
    known = {*game.betting.wager, *said, *speech.also, *COMMANDS, *CALLS}
    two = "_".join(words[:2]).lower()
    if head in game.speech.also:
        return game.speech.also[head], words[1:]
    if two in known:
        return two, words[2:]
    if head in known:
        return head, words[1:]
    for candidates in (open_words(round_, seat), COMMANDS):
        meant = [word for word in candidates if word.startswith(head) or initials(word) == head]
        if len(meant) > 1:
            raise Unreadable(f"{head!r} could be {either(meant)}")
        if meant:
            return meant[0], words[1:]
    raise Unreadable(f"unknown word {words[0]!r}; say one of: {', '.join([*open_words(round_, seat), *COMMANDS])}")


def _placed(said: Say, round_: Round) -> Say:
    """Completes what a word is on, where only one place can be meant: `remove` with one wager down, `remove p`."""
    offer = round_.offered(said)
    if offer is None or offer.on is None or said.on in offer.on:
        return said
    if any(letter.isdigit() for letter in said.on):  # 1 is not short for 17
        return said
    open_now = [place for place in offer.on if round_.judge(said._replace(on=place)) is None]
    meant = [place for place in open_now if place.startswith(said.on) or initials(place) == said.on]
    return said._replace(on=meant[0]) if len(meant) == 1 else said


def initials(word: str) -> str:
    """The first letters of a word of several parts.

    >>> initials("pair_plus"), initials("ante")
    ('pp', 'a')
    """
    return "".join(part[0] for part in word.split("_") if part)


def either(words: Iterable[str]) -> str:
    """
    >>> either(["hit", "help", "history"])
    'hit, help or history'
    """
    *some, last = words
    return f"{', '.join(some)} or {last}" if some else last


MANY = 12
"""More wagers than this are named without their amounts, those of one kind together."""


def brief(offers: Sequence[tuple[Offer, int]], call: str) -> list[str]:
    """What may be said, where it is too much to spell out.

    >>> from pitboss.law.citation import cite
    >>> wagers = [f"place_{n}" for n in (4, 5, 6)] + [f"side_{c}" for c in "abcdefghijk"]
    >>> brief([(Offer("1", wager, cite("1.2"), 100), 0) for wager in wagers], "roll")[0]
    'place_4|5|6'
    """
    if len(offers) <= MANY:
        return [phrase(offer, down, call) for offer, down in offers]
    kinds: dict[str, list[str]] = {}
    for offer, down in offers:
        head, _, tail = offer.word.rpartition("_")
        if down or offer.least is None:
            kinds[phrase(offer, down, call)] = []
        elif head and tail.isdecimal():
            kinds.setdefault(f"{head}_", []).append(tail)
        else:
            kinds[offer.word] = []
    return [f"{kind}{'|'.join(tails)}" for kind, tails in kinds.items()]


def phrase(offer: Offer, down: int = 0, call: str = "deal") -> str:
    """An offer as a player would say it: the word with the amounts, places and cards it may name, and what is down.

    >>> from pitboss.law.citation import cite
    >>> phrase(Offer("1", "ante", cite("20.6(a)1"), 500, 10000)), phrase(Offer("1", "fold", cite("20.10(b)")))
    ('ante 5.00-100.00', 'fold')
    """
    parts = [{NO_MORE_BETS: call, GO_ON: "go on"}.get(offer.word, offer.word)]
    if offer.least is not None:
        parts.append(_amount(offer))
    if offer.on is not None:
        few = len(offer.on) <= 6 and not isinstance(offer.on, Countless)
        places = "|".join(filter(None, offer.on)) if few else "ON"
        parts.append(f"[{places}]" if "" in offer.on else places)
    parts += ["CARD"] * offer.cards if offer.fewest is None else [f"[up to {offer.cards} CARDS]"]
    if down:
        parts.append(f"({dollars(down)} down)")
    return " ".join(filter(None, parts))


def _amount(offer: Offer) -> str:
    least = offer.least or 0
    if offer.most == least:
        return dollars(least)
    if offer.most is None:
        written = "AMOUNT" if least <= 1 else f"{dollars(least)} or more"
    else:
        written = f"{dollars(least)}-{dollars(offer.most)}"
    return written if offer.usual is None else f"[{written}, usually {dollars(offer.usual)}]"
