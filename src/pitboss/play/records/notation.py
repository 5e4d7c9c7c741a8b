"""The record notation, line by line: from words a person writes at the table to actions, and back.

What is known here is grammar: which words there are and what they take. Whether something may be said now is the
pending request's to judge (see `record`). Spelling is read forgivingly (``Seat 1 ANTE $1,000``, ``roll 3 4``, ``10♦``),
and written one way.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import NamedTuple

from pitboss.equipment.cards import UNSEEN, Card, is_card, read_card, spell
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
    DrawnValue,
    Irregularity,
    Say,
)
from pitboss.play.card_places import NOBODY, Hand
from pitboss.play.game import Game, Irregular, Word
from pitboss.play.mishaps import DECISIONS, called_here
from pitboss.play.records.facts import FACTS
from pitboss.play.records.payments import DONE, StatedPayment
from pitboss.play.records.table_steps import HEADS as STEPS
from pitboss.play.records.table_steps import SYNONYMS as STEPS_TOO
from pitboss.play.spoken import VERBAL_WAGER
from pitboss.play.wagers import Wager
from pitboss.spelling import LONGEST, UnknownWord, near, slug, spelled, unknown

CHANCE = frozenset({"cards", "hand", "dice", "ball", "number", "tiles", "award"})
SETUP = frozenset({"game", "date", "option", "limit", "meter", "player", "state"})
SYNONYMS = {
    "card": "cards",
    "die": "dice",
    "hands": "hand",
    "options": "option",
    "limits": "limit",
    "numbers": "number",
    "roll": "dice",
    "rolls": "dice",
    "spin": "ball",
    "throw": "dice",
    "tile": "tiles",
    "irregularity": "irregular",
    **STEPS_TOO,
}
"""Other words that a line may begin with."""
MARKS = ",;:"
"""What people put behind a word: ``Seat 1: Ks, 9d``."""
AS_WRITTEN = frozenset({"state", "player", *FACTS}) - {DEALER, SUPERVISOR}
"""Lines whose words may end so."""
KEYS_TOO = {
    "face_up_card_in_shoe": "faceup_card_in_shoe",
    "faceup_card_in_shoe": "face_up_card_in_shoe",
}
"""Irregularities that are spelled one way in one game and another in the next."""
SHARED = "players_per_box"
"""The option that lets more than one player wager on a box, in the games that have boxes."""
HANDS = ("dealer", "board", "player", "banker")
"""Whose hands there are beside the seats'."""
HEADS = (
    *sorted(SETUP | CHANCE), "seat", "dealer", "supervisor", "no more bets", "irregular", "shuffle", "round", *DONE,
    *(fact for fact in FACTS if fact not in (DEALER, SUPERVISOR)), *sorted(STEPS),
)  # fmt: skip
FIRST_WORDS = frozenset(HANDS) | {head.partition(" ")[0] for head in HEADS}
"""What a line may begin with, and what people have it begin with who mean a hand."""


class RecordLine(NamedTuple):
    """One line of a record: its number and its words."""

    number: int
    words: tuple[str, ...]

    @property
    def head(self) -> str:
        return self.words[0]

    @property
    def rest(self) -> tuple[str, ...]:
        return self.words[1:]


def lines(source: str | Iterable[str]) -> Iterator[RecordLine]:
    """The lines of a record that say something; ``#`` starts a comment.

    >>> list(lines("game x  # a comment\\n\\nno more bets"))
    [RecordLine(number=1, words=('game', 'x')), RecordLine(number=3, words=('no', 'more', 'bets'))]
    """
    if isinstance(source, str):
        source = StringIO(source.removeprefix("\ufeff"), newline=None)
    for number, line in enumerate(source, 1):
        if words := _spelled(line):
            yield RecordLine(number, words)


@functools.lru_cache(maxsize=1024)
def _spelled(line: str) -> tuple[str, ...]:
    """The words of a line, the one it begins with spelled the one way.

    >>> _spelled("Roll 3 4 # a comment"), _spelled("No More Bets.")
    (('dice', '3', '4'), ('no', 'more', 'bets'))
    """
    line = line.partition("#")[0]
    words = line.split()
    if not words:
        return ()
    head = words[0].lower().rstrip(MARKS)
    if any(mark in line for mark in MARKS) and head not in AS_WRITTEN:
        words = [word for word in (word.rstrip(MARKS) for word in words) if word]
        if not words:
            return ()
    if head == "no" and " ".join(words).lower().rstrip(".!") in ("no more bets", "no more bets please"):
        return "no", "more", "bets"
    return SYNONYMS.get(head, head), *words[1:]


def amount(text: str) -> int:
    """An amount that can be staked: dollars, more than nought."""
    staked = cents(text)
    if staked == 0:
        raise Unreadable("an amount must be more than 0")
    return staked


def read_line(line: RecordLine, game: Game, seats: Sequence[str]) -> Action:
    """The action that a line stands for."""
    words = line.words
    if words == ("no", "more", "bets"):
        return Say(DEALER, NO_MORE_BETS)
    if words == (SHUFFLE,):
        return _said(DEALER, words, game)
    match line.head:
        case "seat":
            if len(words) < 3:
                raise Unreadable("a seat line reads: seat N WAGER AMOUNT, or seat N WORD")
            at = words[1].lower()
            seat, dot, hand = at.partition(".")
            if seat not in seats or (dot and not hand.isdecimal()):
                raise no_seat(words[1], game, seats)
            return _say_at_seat(seat, at if hand else "", words[2:], game)
        case "dealer" | "supervisor":
            return _said(line.head, line.rest, game)
        case "irregular":
            return _irregular(line.rest, game, seats)
    if line.head in HANDS and line.rest and is_card(line.rest[0]):
        raise as_hand(line.head, line.rest)
    raise no_line(line)


def is_said(who: str, words: tuple[str, ...], game: Game) -> bool:
    """Whether a line is what the dealer or a supervisor says, and not who that is: a name has a capital or a number, or
    is written in another alphabet, of which some know no capitals."""
    known = (*game.speech.said[who], *_DEALERS)
    text = " ".join(words)
    is_name = text != text.lower() or not text.isascii() or any(letter.isdigit() for letter in text)
    return not is_name or _joined(words, known)[0] in known


def read_stated(line: RecordLine, game: Game, seats: Sequence[str], known: Collection[str]) -> StatedPayment:
    """What a line says that the dealer did with a wager: ``paid seat 1 blackjack 15``; ``known`` is all that was ruled
    on in its round, and all that may be wagered."""
    done, words = line.head, line.rest
    reads = f"reads: {done} seat N WAGER AMOUNT [ON]"
    if len(words) < 4 or words[0].lower() != "seat":
        raise Unreadable(reads)
    seat, dot, hand = words[1].lower().partition(".")
    if seat not in seats or (dot and not hand.isdecimal()):
        raise no_seat(words[1], game, seats)
    key, *rest = _joined(words[2:], known)
    if key not in known:
        key, *rest = _joined(words[2:], game.speech.also)
        key = game.speech.also.get(key, key)
    if key not in known:
        raise unknown("wager", key, known)
    if not rest:
        raise Unreadable(reads)
    on, wager = " ".join(rest[2:] if rest[1:2] in (["on"], ["On"], ["ON"]) else rest[1:]), game.betting.wager.get(key)
    parts = game.betting.ruled_on(key, on) if on and wager is not None else None
    if parts is None:
        on, parts = _on(wager, on) if on and wager is not None else on, ()
    elif len(parts) == 1:
        [on] = parts
    return StatedPayment(
        line.number, DONE[done], seat, f"{seat}.{hand}" if hand else "", key, on, cents(rest[0]), parts
    )


def no_line(line: RecordLine) -> UnknownWord:
    """A line that begins as none does."""
    head = " ".join(line.words[:3]).lower() if line.head == "no" else line.head
    return unknown("word", head, HEADS)


def as_hand(whose: str, words: Sequence[str]) -> Unreadable:
    """Cards that are written behind whose they are, as one would speak."""
    return Unreadable(f"the cards of a hand are written: hand {whose} {' '.join(words)[:LONGEST]}")


def no_seat(word: str, game: Game, seats: Sequence[str]) -> Unreadable:
    """A seat that is not at the table; who wagers behind a box has one only where the licensee lets them."""
    behind = word[-1:].lower() in ("b", "c") and word[:-1] in seats and SHARED in game.options.by_key
    hint = f"; who may wager behind a box: option {SHARED}" if behind else ""
    return Unreadable(f"there is no seat {word!r} at this table (seats {seats[0]} to {seats[-1]}){hint}")


def _said(who: str, words: tuple[str, ...], game: Game) -> Say:
    if not words:
        raise Unreadable(f"what does the {who} say?")
    known = game.speech.said[who]
    if is_card(words[0]) and words[0] not in known:
        raise as_hand(who, words)
    key, *rest = _joined(words, known, _DEALERS)
    if who == DEALER and key == GO_ON and not rest:
        return Say(DEALER, GO_ON)
    if who == DEALER and key == RETURN:
        return Say(DEALER, RETURN, on=" ".join(rest).lower())
    if key not in known:
        raise unknown(f"word of the {who}", key, sorted(known))
    return _form(who, key, game.speech.words[key], tuple(rest), "")


_DEALERS = frozenset({GO_ON, RETURN})


def _joined(words: tuple[str, ...], *known: Collection[str]) -> tuple[str, ...]:
    """The words of a line with the first as it is known here: in any case, and of several parts in several words."""
    for parts in (4, 3, 2, 1):  # pass line is not pass
        head = slug(" ".join(words[:parts]))
        if any(head in some for some in known):
            return head, *words[parts:]
    return words[0].lower(), *words[1:]


def _say_at_seat(seat: str, hand: str, words: tuple[str, ...], game: Game) -> Say:
    wagers, spoken = game.betting.wager, game.speech.said["seat"]
    if is_card(words[0]) and words[0].lower() not in (*wagers, *spoken):
        raise as_hand(f"seat {hand or seat}", words)
    words = _joined(words, wagers, spoken, game.speech.also)
    key = game.speech.also.get(words[0], words[0])
    if key not in wagers and key not in spoken:
        key, words = _placed(key, words, game)
    wager, word = game.betting.wager.get(key), game.speech.words.get(key)
    if wager is not None and wager.opening:
        if hand:
            raise Unreadable(f"seat {seat} has no hand {hand} yet")
        if len(words) < 2:
            raise Unreadable(f"{key!r} needs an amount")
        said = _form(seat, key, Word(wager.cite, "", amount=True, on=wager.on is not None), words[1:], hand)
        return said._replace(on=_on(wager, said.on)) if said.on else said
    if word is None or "seat" not in word.by:
        raise unknown("word", key, [*wagers, *(word for word in game.speech.words if word in spoken)])
    said = _form(seat, key, word, words[1:], hand)
    if key == REMOVE and not said.on:
        raise Unreadable(f"{REMOVE!r} on what?")
    return said._replace(on=_wager_named(said.on, game, must=key == REMOVE)) if said.on else said


def called(word: str, on: str, game: Game) -> tuple[str, str]:
    """What a seat says and what it is on, as they are called here: ``pass line`` is ``pass``."""
    wagers, spoken = game.betting.wager, game.speech.said["seat"]
    known = word in wagers or word in spoken
    key, *rest = (word,) if known else _joined(tuple(word.split()) or ("",), wagers, spoken, game.speech.also)
    key = game.speech.also.get(key, key)
    if rest or (key not in wagers and key not in spoken):
        raise unknown("word", word, [*wagers, *sorted(spoken)])
    wager = wagers.get(key)
    return key, _on(wager, on) if wager is not None and wager.on and on else on


def _wager_named(on: str, game: Game, must: bool) -> str:
    """What a word is on, where that is a wager, as the wager is called here: ``place 8`` is ``place_win_8``."""
    wagers, also = game.betting.wager, game.speech.also
    head, *rest = _joined(tuple(on.split()), wagers, also, (VERBAL_WAGER,))
    head = also.get(head, head)
    if head in wagers:
        return f"{head} {_on(wagers[head], ' '.join(rest))}" if rest else head
    if head == VERBAL_WAGER and rest:
        return f"{head} {_wager_named(' '.join(rest), game, must)}"
    if must:
        raise unknown("wager", head, wagers)
    return on


def _placed(key: str, words: tuple[str, ...], game: Game) -> tuple[str, tuple[str, ...]]:
    """A wager named together with what it is on: ``place_8 12`` is ``place 12 8``."""
    head, _, on = key.rpartition("_")
    wager = game.betting.wager.get(head)
    if wager is None or not wager.on or on not in wager.on or len(words) != 2:
        return key, words
    return head, (head, words[1], on)


def _on(wager: Wager, on: str) -> str:
    """What a wager is on, spelled the one way."""
    written = wager.read_on(on)
    return spelled(written, wager.on) if wager.on else written


def _form(who: str, key: str, word: Word, rest: tuple[str, ...], hand: str) -> Say:
    """Reads what follows a word: ``[AMOUNT] [ON] [CARDS]``, as much of it as the word takes."""
    left = list(rest)
    staked = amount(left.pop(0)) if word.amount and left else None
    named: list[Card] = []
    while word.cards and left and is_card(left[-1]):
        named.insert(0, read_card(left.pop()))
    on = ""
    if word.on:
        on = " ".join(left[1:] if word.amount and left[:1] in (["on"], ["On"], ["ON"]) else left)  # 5 on 17
        left.clear()
    if left:
        cards = f": cards stand in a line of their own, 'cards {left[0]}'" if is_card(left[0]) else ""
        raise Unreadable(f"{left[0]!r} does not belong behind {key!r}{cards}")
    return Say(who, key, staked, on, tuple(named), hand)


def _irregular(words: tuple[str, ...], game: Game, seats: Sequence[str]) -> Irregularity:
    if not words:
        raise Unreadable("which irregularity?")
    key, left = words[0].lower(), list(words[1:])
    if key not in game.irregularities:
        key = called_here(game, KEYS_TOO.get(key, key))
    if key not in game.irregularities:
        raise unknown("irregularity", key, game.irregularities)
    at = NOBODY
    if left and left[0].lower() == DEALER:
        at = Hand(left.pop(0).lower())
    elif left and left[0].lower() == "seat":
        if len(left) < 2 or left[1].lower().partition(".")[0] not in seats:
            raise Unreadable(f"there is no seat {left[1]!r} at this table" if len(left) > 1 else "which seat?")
        at = Hand(f"seat {left[1].lower()}")
        del left[:2]
    irregular, named = game.irregularities[key], list[Card]()
    while left and is_card(left[0]) and not irregular.names_wager:  # s10 is a wager of Big Six
        named.append(read_card(left.pop(0)))
    wager, staked, on, left = _disputed(left, game, irregular) if irregular.names_wager else ("", None, "", left)
    word = left.pop(0).lower() if left else ""
    strange = word if word and word not in irregular.words else left[0] if left else ""
    if strange:
        said = words[0].lower()
        own = "" if said in (key, *KEYS_TOO) else f": it is {key!r} here, and is written irregular {key} {at}".rstrip()
        raise Unreadable(f"{strange!r} does not belong behind {said!r}{own}")
    return Irregularity(key, at, tuple(named), word, wager, staked, on)


def _disputed(left: list[str], game: Game, irregular: Irregular) -> tuple[str, int | None, str, list[str]]:
    """The wager that an irregularity is about, the amount in question and what it is on; and what is left of the line:
    ``wager_capped seat 1 straight 5 17 allow``."""
    words, last = left, []
    if words and (word := words[-1].lower()) in irregular.words | DECISIONS:
        if word not in irregular.words:
            raise Unreadable(f"{word!r}: a section decides this here, and no supervisor [{irregular.cite}]")
        words, last = words[:-1], words[-1:]
    if not words:
        return "", None, "", last
    wagers, also = game.betting.wager, game.speech.also
    key, *rest = _joined(tuple(words), wagers, also)
    wager = wagers.get(key) or wagers.get(also.get(key, key))
    if wager is None:
        raise unknown("wager", key, wagers)
    staked = amount(rest.pop(0)) if rest else None
    on = " ".join(rest[1:] if rest[:1] in (["on"], ["On"], ["ON"]) else rest)
    if on and wager.on is not None:
        with contextlib.suppress(Unreadable):  # what lies there may be written otherwise than it is placed
            on = _on(wager, on)
    return wager.key, staked, on, last


def read_chance(line: RecordLine, hands: Sequence[str]) -> tuple[str, Sequence[DrawnValue]]:
    """What a chance line queues: the hand it is for (or the kind of chance), and the values in order."""
    head = line.words[0]
    if head == "dice":
        return "dice", _faces(line.words)
    if head == "hand":
        place, left = _place(line.rest, hands)
        return place, _cards(left)
    if head in ("cards", "tiles"):
        return "cards", _cards(line.rest)
    if not line.rest:
        raise Unreadable(f"{head!r} of what?")
    if line.head == "number":
        if not all(word.isdecimal() and word.isascii() and len(word) < 10 for word in line.rest if word not in MISSED):
            raise Unreadable("a number is written in digits")
        return "number", [UNSEEN if word in MISSED else int(word) for word in line.rest]
    if line.head == "award":
        return "award", [UNSEEN if word in MISSED else amount(word) for word in line.rest]
    return line.head, [UNSEEN if word in MISSED else word for word in line.rest]


BETWEEN = str.maketrans("-,+/", "    ")
"""What people write between dice."""
MISSED = frozenset({"?", "??"})
"""How a die, a ball or a number is written that nobody saw."""
FACES_OF_A_DIE: Mapping[str, DrawnValue] = {**{str(face): face for face in range(1, 7)}, "?": UNSEEN, "??": UNSEEN}


@functools.lru_cache(maxsize=1024)
def _faces(words: tuple[str, ...]) -> tuple[DrawnValue, ...]:
    """The faces of dice that a line names."""
    if len(words) < 2:
        raise Unreadable(f"{words[0]!r} of what?")
    written = " ".join(words[1:]).translate(BETWEEN).split()  # 3 4, 3-4, 3,4
    faces = tuple(FACES_OF_A_DIE.get(word, 0) for word in written)
    if not faces or 0 in faces:
        raise Unreadable(f"{written[faces.index(0)] if faces else words[1]!r} is not a face of a die")
    return faces


def _place(words: tuple[str, ...], hands: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    whose = words[0].lower() if words else ""
    if whose == "seat":
        if len(words) < 2 or words[1].lower().partition(".")[0] not in hands:
            raise Unreadable(f"there is no seat {words[1]!r} at this table" if len(words) > 1 else "which seat?")
        return f"seat {words[1].lower()}", words[2:]
    if whose in HANDS:
        return whose, words[1:]
    reads = "a hand line reads: hand seat 1 Ks Qd 7h (or dealer, board, player, banker)"
    meant = near(whose, ("seat", *HANDS))
    raise Unreadable(f"{reads}: did you mean {meant!r}?" if meant else reads)


def _cards(words: Sequence[str]) -> list[Card]:
    if not words:
        raise Unreadable("which cards?")
    return [read_card(word) for word in words]


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
        case Irregularity(key, at, named, word, wager, staked, on):
            about = (wager, "" if staked is None else dollars(staked), on)
            return " ".join(part for part in ("irregular", key, at, spell(named), *about, word) if part)
