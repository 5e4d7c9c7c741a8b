"""How the rules of a game are known, counted; and ``docs/sources.md``, which gives the share of each by game.

The rules counted are those that a table can meet by name: options and what must hold between them, wagers, words and
irregularities, each under its section.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pitboss.games.catalogue import CATALOGUE, Entry, game
from pitboss.law.citation import Citation
from pitboss.law.foreign import SECTIONS, of_rule
from pitboss.law.provenance import Source, sections, source
from pitboss.play.game import Game


class Sourced(NamedTuple):
    """One rule of a game, and how it is known."""

    kind: str
    key: str
    cite: Citation
    texts: tuple[str, ...] = ()
    """Other regulators' texts that say the same."""

    @property
    def source(self) -> Source:
        """By its citation; what is a guide's word or practice there is another state's rule where a text of one says
        the same."""
        known = source(self.cite)
        return Source.STATE if self.texts and known in (Source.GUIDE, Source.PRACTICE) else known


def rules(game: Game) -> Iterator[Sourced]:
    """Every rule of a game that has a name."""
    for one in _named(game):
        yield one._replace(texts=of_rule(game.slug, one.key))


def _named(game: Game) -> Iterator[Sourced]:
    for option in game.options.options:
        yield Sourced("option", option.key, option.cite)
    for rule in game.options.requirements:
        yield Sourced("requirement", ", ".join(rule.options), rule.cite)
    for wager in game.betting.wagers:
        yield Sourced("wager", wager.key, wager.cite)
    for key, word in game.speech.words.items():
        yield Sourced("word", key, word.cite)
    for key, irregular in game.irregularities.items():
        yield Sourced("irregularity", key, irregular.cite)


def share(found: Iterable[Sourced]) -> dict[Source, int]:
    """How many rules are known in each way, every way listed."""
    counted = dict.fromkeys(Source, 0)
    for one in found:
        counted[one.source] += 1
    return counted


def page() -> str:
    """The page: what the words mean, the share of each by game, and the sections of the chapter."""
    lines = [
        "# How the rules are known",
        "",
        "Written by `make docs` from the citations in the games. A citation says where a rule comes from: by its",
        "tag (`19:47-20.12 [parallel 27.12(f)]`), by its code (`13:69F-2.5(d)`), or by its section, whose text is",
        "on record or not. `pitboss options GAME --sources` lists every rule; a ruling that rests on anything but",
        "the text says so in the same word.",
        "",
        "| word | known from |",
        "|---|---|",
        *(f"| {kind.value} | {kind.meaning} |" for kind in Source),
        "",
        "## By game",
        "",
        "Options, what must hold between them, wagers, words and irregularities: how many rules of each game are known",
        "in which way, in percent.",
        "",
        f"| game | rules | {' | '.join(kind.value for kind in Source)} |",
        f"|---|--:{'|--:' * len(Source)}|",
    ]
    for entry in CATALOGUE:
        counted = share(rules(game(entry.slug)))
        lines.append(_row(entry.name, counted))
    by_section = sections()
    counted = dict.fromkeys(Source, 0)
    for kind in by_section.values():
        counted[kind] += 1
    lines += [
        "",
        "## By section",
        "",
        f"Of the {len(by_section)} sections of the chapter, as its contents and its sister games have them:",
        "",
        *(f"- {kind.value}: {number}" for kind, number in counted.items()),
        "",
        "## Other regulators' texts",
        "",
        "Where the chapter's own text is not on record, these say the same, by section and by single rules. A citation",
        "that names one in its tag is of a rule that is theirs, for a licensee who chooses it.",
        "",
        "| section or rule | text |",
        "|---|---|",
        *(f"| {number} | {'; '.join(texts)} |" for number, texts in SECTIONS.items()),
        *(f"| {entry.name}: `{one.key}` | {'; '.join(one.texts)} |" for entry, one in _supported()),
    ]
    return "\n".join(lines) + "\n"


def _supported() -> Iterator[tuple[Entry, Sourced]]:
    """The single rules that other regulators' texts say too."""
    for entry in CATALOGUE:
        yield from ((entry, one) for one in rules(game(entry.slug)) if one.texts)


def _row(name: str, counted: dict[Source, int]) -> str:
    total = sum(counted.values())
    cells = (f"{100 * number / total:.0f}" if number else "" for number in counted.values())
    return f"| {name} | {total} | {' | '.join(cells)} |"


def write(file: str) -> None:
    """Writes the page."""
    with open(file, "w", encoding="utf-8") as out:
        out.write(page())
