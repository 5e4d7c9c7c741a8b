"""The record notation, line by line: from words a person writes at the table to actions, and back.

What is known here is grammar: which words there are and what they take. Whether something may be said now is the
pending request's to judge (see `record`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pitboss.equipment.cards import UNSEEN, Card, card, is_card, spell
from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.play.actions import (
    DEALER,
    GO_ON,
    NO_MORE_BETS,
    REMOVE,
    RETURN,
    SHUFFLE,
    SUPERVISOR,
    Action,
    Drawn,
    Irregularity,
    Outcome,
    Say,
)
from pitboss.play.game import Game, Word
from pitboss.play.hands import NOBODY, Hand

CHANCE = frozenset({"cards", "hand", "dice", "ball", "number", "tiles", "award"})
SETUP = frozenset({"game", "option", "limit", "meter", "player"})


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record: its number and its words."""

    number: int
    words: tuple[str, ...]

    @property
    def head(self) -> str:
        return self.words[0]

    @property
    def rest(self) -> tuple[str, ...]:
        return self.words[1:]


def lines(text: str) -> list[Line]:
    """The lines of a record that say something; ``#`` starts a comment.

    >>> lines("game x  # a comment\\n\\nno more bets")
    [Line(number=1, words=('game', 'x')), Line(number=3, words=('no', 'more', 'bets'))]
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    found = [Line(n, tuple(line.partition("#")[0].split())) for n, line in enumerate(text.split("\n"), 1)]
    return [line for line in found if line.words]


def amount(text: str) -> int:
    """An amount that can be staked: dollars, more than nought."""
    staked = cents(text)
    if staked == 0:
        raise Unreadable("an amount must be more than 0")
    return staked


def read_line(line: Line, game: Game, seats: Sequence[str]) -> Action:
    """The action that a line stands for."""
    words = line.words
    if words == ("no", "more", "bets"):
        return Say(DEALER, NO_MORE_BETS)
    if words == (DEALER, GO_ON):
        return Say(DEALER, GO_ON)
    if words[:2] == (DEALER, RETURN):
        return Say(DEALER, RETURN, on=" ".join(words[2:]))
    if words == (SHUFFLE,):
        return _said(DEALER, words, game)
    match line.head:
        case "seat":
            if len(words) < 3:
                raise Unreadable("a seat line reads: seat N WAGER AMOUNT, or seat N WORD")
            seat, dot, hand = words[1].partition(".")
            if seat not in seats or (dot and not hand.isdecimal()):
                raise Unreadable(f"there is no seat {words[1]!r} at this table (seats {seats[0]} to {seats[-1]})")
            return _say_at_seat(seat, words[1] if hand else "", words[2:], game)
        case "dealer" | "supervisor":
            return _said(line.head, line.rest, game)
        case "irregular":
            return _irregular(line.rest, game, seats)
    raise Unreadable(f"unknown word {line.head!r}")


def _said(who: str, words: tuple[str, ...], game: Game) -> Say:
    if not words:
        raise Unreadable(f"what does the {who} say?")
    word = game.speech.words.get(words[0])
    if word is None or who not in word.by:
        known = ", ".join(sorted(w for w, form in game.speech.words.items() if who in form.by)) or "nothing"
        raise Unreadable(f"unknown word {words[0]!r} of the {who} (known: {known})")
    return _form(who, words[0], word, words[1:], "")


def _say_at_seat(seat: str, hand: str, words: tuple[str, ...], game: Game) -> Say:
    key = game.speech.also.get(words[0], words[0])
    wager, word = game.betting.wager.get(key), game.speech.words.get(key)
    if wager is not None and wager.opening:
        if hand:
            raise Unreadable(f"seat {seat} has no hand {hand} yet")
        if len(words) < 2:
            raise Unreadable(f"{key!r} needs an amount")
        said = _form(seat, key, Word(wager.cite, "", amount=True, on=wager.on is not None), words[1:], hand)
        return said._replace(on=wager.read_on(said.on)) if said.on else said
    if word is None or "seat" not in word.by:
        spoken = (w for w, form in game.speech.words.items() if "seat" in form.by)
        known = ", ".join(dict.fromkeys((*game.betting.wager, *spoken)))
        raise Unreadable(f"unknown word {key!r} (known: {known})")
    said = _form(seat, key, word, words[1:], hand)
    if key == REMOVE:
        head, _, on = said.on.partition(" ")
        if not head:
            raise Unreadable(f"{REMOVE!r} on what?")
        if head not in game.betting.wager:
            raise Unreadable(f"unknown wager {head!r} (known: {', '.join(game.betting.wager)})")
        if on:
            said = said._replace(on=f"{head} {game.betting.wager[head].read_on(on)}")
    return said


def _form(who: str, key: str, word: Word, rest: tuple[str, ...], hand: str) -> Say:
    """Reads what follows a word: ``[AMOUNT] [ON] [CARDS]``, as much of it as the word takes."""
    left = list(rest)
    staked = amount(left.pop(0)) if word.amount and left else None
    named: list[Card] = []
    while word.cards and left and is_card(left[-1]):
        named.insert(0, card(left.pop()))
    on = ""
    if word.on:
        on = " ".join(left)
        left.clear()
    if left:
        raise Unreadable(f"{left[0]!r} does not belong behind {key!r}")
    return Say(who, key, staked, on, tuple(named), hand)


def _irregular(words: tuple[str, ...], game: Game, seats: Sequence[str]) -> Irregularity:
    if not words:
        raise Unreadable("which irregularity?")
    key, left = words[0], list(words[1:])
    if key not in game.irregularities:
        raise Unreadable(f"unknown irregularity {key!r} (known: {', '.join(game.irregularities)})")
    at = NOBODY
    if left and left[0] == DEALER:
        at = Hand(left.pop(0))
    elif left and left[0] == "seat":
        if len(left) < 2 or left[1].partition(".")[0] not in seats:
            raise Unreadable(f"there is no seat {left[1]!r} at this table" if len(left) > 1 else "which seat?")
        at = Hand(f"seat {left[1]}")
        del left[:2]
    named: list[Card] = []
    while left and is_card(left[0]):
        named.append(card(left.pop(0)))
    word = left.pop(0) if left else ""
    if word and word not in game.irregularities[key].words:
        raise Unreadable(f"{word!r} does not belong behind {key!r}")
    if left:
        raise Unreadable(f"{left[0]!r} does not belong behind {key!r}")
    return Irregularity(key, at, tuple(named), word)


def read_chance(line: Line, hands: Sequence[str]) -> tuple[str, list[Outcome]]:
    """What a chance line queues: the hand it is for (or the kind of chance), and the values in order."""
    if line.head == "hand":
        place, left = _place(line.rest, hands)
        return place, list(_cards(left))
    if line.head == "cards":
        return "cards", list(_cards(line.rest))
    if not line.rest:
        raise Unreadable(f"{line.head!r} of what?")
    if line.head == "dice":
        faces = [int(w) if w in ("1", "2", "3", "4", "5", "6") else 0 for w in line.rest]
        if 0 in faces:
            raise Unreadable(f"{line.rest[faces.index(0)]!r} is not a face of a die")
        return "dice", list(faces)
    if line.head == "number":
        if not all(word.isdecimal() and word.isascii() and len(word) < 10 for word in line.rest):
            raise Unreadable("a number is written in digits")
        return "number", [int(word) for word in line.rest]
    if line.head == "award":
        return "award", [amount(word) for word in line.rest]
    return line.head, list(line.rest)


def _place(words: tuple[str, ...], hands: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    if words and words[0] == "seat":
        if len(words) < 2 or words[1].partition(".")[0] not in hands:
            raise Unreadable(f"there is no seat {words[1]!r} at this table" if len(words) > 1 else "which seat?")
        return f"seat {words[1]}", words[2:]
    if words and words[0] in ("dealer", "board", "player", "banker"):
        return words[0], words[1:]
    raise Unreadable("a hand line reads: hand seat 1 Ks Qd 7h (or dealer, board, player, banker)")


def _cards(words: Sequence[str]) -> list[Card]:
    if not words:
        raise Unreadable("which cards?")
    return [card(word) for word in words]


def write_line(action: Action) -> str | None:
    """The line that an action is written as; None for what is not written (a burned card nobody saw, going on)."""
    match action:
        case Say(_, word) if word == GO_ON:
            return None
        case Say(_, word) if word == NO_MORE_BETS:
            return "no more bets"
        case Say(who, word, staked, on, named, hand):
            speaker = who if who in (DEALER, SUPERVISOR) else f"seat {hand or who}"
            parts = [speaker, word, dollars(staked) if staked is not None else "", on, spell(named)]
            return " ".join(part for part in parts if part)
        case Drawn(values, kind):
            if kind == "meter" or (kind != "cards" and UNSEEN in values):
                return None
            if kind == "award":
                return " ".join(["award", *(dollars(v) for v in values if isinstance(v, int))])
            return " ".join([kind, *map(str, values)])
        case Irregularity(key, at, named, word):
            return " ".join(part for part in ("irregular", key, at, spell(named), word) if part)
