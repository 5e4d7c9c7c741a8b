"""The steps of a table's day in a record: ``open 2026-11-18 10:00``, ``spread``, ``cut seat 3 at 14``, ``deck change``.

They stand before the first card of a round, between rounds and behind the last. What is known here is grammar; order
and limits are judged by `table_day.course`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pitboss.errors import Unreadable
from pitboss.play.records.facts import moment
from pitboss.play.table_day.procedure import StatedStep
from pitboss.play.table_day.steps import (
    CHANGE,
    CLOSE,
    CUT,
    IN_PLAY,
    INSPECTED,
    LACED,
    OPEN,
    PLACED,
    RECEIVED,
    RECUT,
    STACKED,
    TIME,
    VERIFIED,
    WASHED,
    WORDS,
)

HEADS = WORDS - {CHANGE} | {"decks"}
"""What such a line begins with; ``dice change`` and the like begin as other lines do."""
CHANGED = ("deck", "decks", "cards", "dice", "tiles", "balls", "ball", "wheel", "set")
SYNONYMS = {
    "opened": OPEN, "closed": CLOSE, "inspect": INSPECTED, "verify": VERIFIED, "wash": WASHED, "lace": LACED,
    "stack": STACKED, "receive": RECEIVED, "re-cut": RECUT,
}  # fmt: skip
"""Other ways in which such a line may begin."""
READS = {
    OPEN: "open [DATE TIME]",
    TIME: "time DATE TIME",
    CUT: "cut [seat N] [at NUMBER]",
    RECUT: "recut [seat N] [at NUMBER]",
    IN_PLAY: "deck NAME (which of two is in play) or deck change",
    PLACED: "placed [at NUMBER]",
}
UNITS = frozenset({"cards", "card", "dice", "tiles", "balls"})
PACKS = frozenset({"decks", "deck"})
MOST = 10_000
_DATE = re.compile(r"\d{4}-\d\d-\d\d(?:[T ]\d\d?:\d\d(?::\d\d)?)?")
_TIME = re.compile(r"\d\d?:\d\d(?::\d\d)?")


def is_step(words: Sequence[str]) -> bool:
    """Whether a line states a step of the table's day.

    >>> is_step(("cut", "at", "14")), is_step(("dice", "change")), is_step(("dice", "3", "4"))
    (True, True, False)
    """
    return words[0] in HEADS or is_change(words)


def is_change(words: Sequence[str]) -> bool:
    return len(words) > 1 and words[0] in CHANGED and words[1].lower() in (CHANGE, "changed")


def read_step(words: Sequence[str], line: int = 0) -> StatedStep:
    """What a line states.

    >>> read_step(("cut", "seat", "3", "at", "14"))[:4]
    ('cut', 0, '3', 14)
    >>> read_step(("deck", "change", "2026-11-18", "12:00")).when.hour
    12
    """
    if is_change(words):
        said, left = StatedStep(CHANGE, line, pieces=words[0]), list(words[2:])
    else:
        said, left = StatedStep(IN_PLAY if words[0] == "decks" else words[0], line), list(words[1:])
    said, left = _signed(said, left)
    if said.word == IN_PLAY:
        if len(left) != 1:
            raise Unreadable(f"reads: {READS[IN_PLAY]}")
        return said._replace(pieces=f"deck {left[0].lower()}")
    while left:
        said = _part(said, left)
    if said.word == TIME and said.when is None:
        raise Unreadable(f"reads: {READS[TIME]}")
    return said


def _signed(said: StatedStep, left: list[str]) -> tuple[StatedStep, list[str]]:
    """When it was, and who did it: at the end of a line, ``2026-11-18 10:00 by J. Cole``."""
    lower = [word.lower() for word in left]
    if "by" in lower:
        place = lower.index("by")
        said, left = said._replace(name=" ".join(left[place + 1 :])), left[:place]
        if not said.name:
            raise Unreadable("by whom?")
    dated = next((i for i, word in enumerate(left) if _DATE.fullmatch(word)), None)
    if dated is not None:
        end = dated + 2 if _TIME.fullmatch("".join(left[dated + 1 : dated + 2])) else dated + 1
        written = " ".join(left[dated:end])
        said = said._replace(when=moment(re.sub(r" (\d):", r" 0\1:", written)))
        left = left[:dated] + left[end:]
    return said, left


def _part(said: StatedStep, left: list[str]) -> StatedStep:
    """The next part of a line: whose, how deep, how many, which side up."""
    word = left.pop(0).lower()
    if word == "seat":
        if not left:
            raise Unreadable("which seat?")
        return said._replace(seat=left.pop(0).lower())
    if word in ("dealer", "floorperson", "supervisor", "device", "player"):
        return said._replace(seat=word) if said.word in (CUT, RECUT) and word == "dealer" else said
    if word == "at":
        return said._replace(depth=_whole(left.pop(0) if left else "", said.word))
    if word == "face":
        word = left.pop(0).lower() if left else ""
        if word not in ("up", "down"):
            raise Unreadable("face up, or face down?")
        return said._replace(faces=word)
    if word.isdecimal():
        unit = left.pop(0).lower() if left and left[0].lower() in UNITS | PACKS else ""
        return said._replace(number=_whole(word, said.word), packs=unit in PACKS)
    reads = f"; it reads: {READS[said.word]}" if said.word in READS else ""
    raise Unreadable(f"{word!r} does not belong behind {said.word!r}{reads}")


def _whole(word: str, behind: str) -> int:
    if not (word.isdecimal() and word.isascii() and int(word) <= MOST):
        raise Unreadable(f"a number belongs behind {behind!r}" if not word else f"{word!r} is not a number of cards")
    return int(word)
