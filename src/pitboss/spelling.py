"""Words as people type them: what a misspelled one may have meant.

Input is read forgivingly and meant strictly: nothing here guesses. A near word is offered, never taken.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from pitboss.errors import Unreadable

LONGEST = 40
"""No word that long is nearly another."""
SHORTEST = 3
"""No word shorter than that is part of another by more than chance."""
NEAR, VERY_NEAR = 0.7, 0.85
"""How much alike two words are of which one may be meant by the other, and is."""
MOST = 6
"""So many words may have been meant by one."""
FEW = 60
"""So many words may a message list."""


class UnknownWord(Unreadable):
    """A word that nothing here is called by."""

    def __init__(self, what: str, word: str, known: Sequence[str]) -> None:
        self.what, self.word, self.known = what, word, known
        more = ", ..." if len(known) > FEW else ""
        listed = f" (known: {', '.join(known[:FEW]) or 'nothing'}{more})"
        super().__init__(f"unknown {what} {word!r}{meant(nearest(word, known)) or listed}")

    def among(self, whose: str, open_now: Iterable[str]) -> str:
        """The reason, where what is open here can be listed in place of everything there is."""
        listed = list(open_now)
        near = nearest(self.word, listed) or nearest(self.word, self.known)
        return f"unknown {self.what} {self.word!r}{meant(near)}{'' if near else ';'} {whose}: {', '.join(listed)}"


def spelled(word: str, known: Collection[str]) -> str:
    """A word as it is known here, whatever its case; itself where nothing is known by it.

    >>> spelled("ANTE", ["ante"]), spelled("b", ["A", "B"]), spelled("c", ["A", "B"])
    ('ante', 'B', 'c')
    """
    if word in known:
        return word
    return next((each for each in known if each.lower() == word.lower()), word)


def slug(name: str) -> str:
    """A name as people write it, as its key.

    >>> slug("Fast Action Hold 'Em"), slug("Baccarat-Punto Banco"), slug("CRAPS")
    ('fast_action_hold_em', 'baccarat_punto_banco', 'craps')
    """
    return "_".join(name.lower().replace("'", "").replace("’", "").replace("-", " ").replace("_", " ").split())


def near(word: str, known: Iterable[str]) -> str:
    """The one of these words that was probably meant; empty where none is near.

    >>> [near(word, ["ante", "pair_plus"]) for word in ("pairplus", "pair", "faro")]
    ['pair_plus', 'pair_plus', '']
    """
    found = nearest(word, known)
    return found[0] if len(found) == 1 else ""


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The words that may have been meant: a near one, or those that the word is a part of, if they are few.

    >>> nearest("odds", ["odds_pass", "odds_come", "pass"]), nearest("pas", ["odds_pass", "odds_come", "pass"])
    (['odds_pass', 'odds_come'], ['pass'])
    >>> nearest("streak_offered", ["streak", "surrender"])
    ['streak']
    """
    if not word or len(word) > LONGEST:
        return []
    from difflib import get_close_matches

    spelled, word = {each.lower().replace("_", ""): each for each in known}, word.lower().replace("_", "")
    if found := get_close_matches(word, spelled, 1, VERY_NEAR):
        return [spelled[found[0]]]
    holding = [each for key, each in spelled.items() if word in key] if len(word) >= SHORTEST else []
    if 1 < len(holding) <= MOST:
        return holding
    if found := get_close_matches(word, spelled, 1, NEAR):
        return [spelled[found[0]]]
    held = holding or [each for key, each in spelled.items() if key in word and len(key) > SHORTEST]
    return held if len(held) == 1 else []


def either(words: Sequence[str]) -> str:
    """
    >>> either(["hit"]), either(["hit", "stand", "split"])
    ("'hit'", "'hit', 'stand' or 'split'")
    """
    *most, last = map(repr, words)
    return f"{', '.join(most)} or {last}" if most else last


def meant(words: Sequence[str]) -> str:
    return f": did you mean {either(words)}?" if words else ""


def unknown(what: str, word: str, known: Iterable[str]) -> UnknownWord:
    """An unknown word of its kind, with the one that was meant or all that there are.

    >>> unknown("wager", "anté", ["ante", "pair_plus"]).reason
    "unknown wager 'anté': did you mean 'ante'?"
    >>> unknown("wager", "faro", ["ante", "pair_plus"]).reason
    "unknown wager 'faro' (known: ante, pair_plus)"
    """
    return UnknownWord(what, word, list(dict.fromkeys(known)))
