"""``pitboss rule --interactive``: a record asked for step by step, and written down.

What may stand next is the desk's to say (`desks.builder`); here it is shown, and what is typed is understood: a line of
the record, the cards or numbers that were asked for, or a word that only one person can have said.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from pitboss.cli import complain
from pitboss.cli.common import read_text
from pitboss.cli.terminal.listener import Listener
from pitboss.cli.terminal.speech import brief, either
from pitboss.desks.builder import Built, asked, chance_asked, extended, sample_lines, stands, undone
from pitboss.desks.rule import rule
from pitboss.equipment.cards import Card, is_card, read_card
from pitboss.equipment.money import cents
from pitboss.errors import PitbossError, Unreadable
from pitboss.files import require_writable, write_whole
from pitboss.games.catalogue import called, game
from pitboss.law.citation import CHAPTER
from pitboss.play.actions import GO_ON, NO_MORE_BETS, Action, Drawn, DrawnValue, Irregularity
from pitboss.play.card_places import Hand
from pitboss.play.driver import Round
from pitboss.play.possible import Possible
from pitboss.play.records.notation import FIRST_WORDS, HANDS, read_chance
from pitboss.play.records.notation import lines as lines_of_record
from pitboss.play.records.opening import RecordError
from pitboss.play.requests import FACES, Offer
from pitboss.play.ruling import RoundRuling
from pitboss.play.views import HOUSE, hands_seen
from pitboss.render.terminal import LOUD, QUIET, TITLE, WARNING, Columns, Rulings, line
from pitboss.spelling import near, unknown

COMMANDS = {
    "help": "how to speak here",
    "undo": "take the last step back",
    "irregular": "what can have gone wrong at this moment; with a number or a key: note it",
    "rule": "the ruling on what is written so far",
    "show": "the record so far",
    "save": "write it to a file: save FILE",
    "sample": "fill in what a licensee has to supply with figures for a trial, which are not law",
    "quit": "end; nothing is lost",
}
NOT_HERE = ("explain", "json", "csv", "audit", "report", "xlsx", "date", "submission", "table", "seat")
"""What is asked of a record that is written."""
SAID = {NO_MORE_BETS: "no more bets", GO_ON: "go_on"}


def run(args: argparse.Namespace) -> int:
    """Asks until there is nothing more to say."""
    wrong = [flag for flag in NOT_HERE if getattr(args, flag)]
    if wrong:
        raise Unreadable(f"--interactive does not go with --{wrong[0]}")
    if args.reader != "file" or args.citations != CHAPTER:
        raise Unreadable(f"--interactive does not go with --{'for' if args.reader != 'file' else 'citations'}")
    if len(args.file) > 1:
        raise Unreadable("--interactive is of one record: a game, or a file to go on from")
    record, out = _begin(args.file[0] if args.file else "", args.out)
    found = stands(record)
    if found.problem is not None:
        complain(found.problem, f"{out}:{found.problem.line}", " (it has to be mended before it can be gone on from)")
        return found.problem.status
    if out:
        require_writable(out)
    with Dictation(found, out) as dictation:
        dictation.take_down()
    return 0


def _begin(what: str, out: str | None) -> tuple[str, str]:
    """The record to go on from, and where it is written: a game to begin with, or a file that is there already."""
    if what and (os.path.isfile(what) or what == "-"):
        if what == "-":
            raise Unreadable("what is typed comes from standard input: name a game, or a file")
        return read_text(what), out or what
    if out and os.path.isfile(out):
        there = read_text(out)
        found = stands(there)
        if what and found.game is not None and found.game.slug != called(what):
            raise Unreadable(f"{out} is there already, and a record of {found.game.slug}")
        if there.strip():
            return there, out
    return (f"game {game(called(what)).slug}\n" if what else ""), out or ""


class Dictation(Listener):
    """Takes a record down."""

    def __init__(self, built: Built, out: str) -> None:
        super().__init__()
        self.built = built
        self._out = out
        self._before: list[str] = []
        """The record before each step."""

    def take_down(self) -> None:
        if self.built.record:
            self.screen.put(line("The record so far", TITLE), self.built.record.rstrip("\n"))
        self.screen.put(line("What came next? A line of the record, or as asked; help says more.", QUIET))
        self._save()
        fresh = True
        while True:
            if fresh:
                self._ask()
            typed = self.line()
            if typed is None or typed.strip().lower() in ("quit", "end"):
                break
            fresh = self._heard(typed.strip())
        self._end()

    def _end(self) -> None:
        if self._out:
            self._save()
            self.screen.put("", f"{self._out} written")
        elif self.built.record:
            self.screen.put("", line("The record", TITLE), self.built.record.rstrip("\n"))

    def _save(self) -> None:
        if self._out and self.built.record:
            write_whole(self._out, self.built.record)

    # What is typed

    def _heard(self, typed: str) -> bool:
        """Does what is asked for; whether to ask anew."""
        words = typed.partition("#")[0].split()
        if not words:
            return True
        head = words[0].lower()
        try:
            match head:
                case "help" | "?":
                    self._help()
                case "undo":
                    self._undo()
                case "rule":
                    self._rule()
                case "show":
                    self.screen.put(self.built.record.rstrip("\n") or line("Nothing is written yet.", QUIET))
                case "save":
                    self._save_as(words[1:])
                case "sample" if len(words) == 1:
                    self._sample()
                case "irregular" | "irregularity" if len(words) <= 2:
                    return self._irregular(words[1:])
                case _:
                    return self._step(understood(typed, self.built))
        except PitbossError as problem:
            self._complain(problem)
            return False
        return head in ("undo", "sample")

    def _step(self, step: Action | str) -> bool:
        found = extended(self.built.record, step)
        if found.problem is not None:
            self._complain(found.problem)
            return False
        self._before.append(self.built.record)
        self.built = found
        self._save()
        for text, section in found.done:
            self.screen.put([(f"  {text}", ""), (f"  [{section}]", QUIET)])
        return True

    def _undo(self) -> None:
        if not self.built.record.strip():
            raise Unreadable("nothing is written yet")
        self.built = stands(self._before.pop() if self._before else undone(self.built.record))
        self._save()
        if self._out and not self.built.record:
            write_whole(self._out, "")
        self.screen.put(line("Taken back.", QUIET))

    def _save_as(self, words: Sequence[str]) -> None:
        name = " ".join(words) or self._out
        if not name:
            raise Unreadable("where to? save FILE")
        try:
            write_whole(name, self.built.record)
        except OSError as problem:
            raise Unreadable(f"{name}: {problem.strerror or problem}") from None
        self._out = name
        self.screen.put(f"{name} written")

    def _sample(self) -> None:
        lines = sample_lines(self.built)
        if not lines:
            raise Unreadable("nothing has to be supplied here")
        self._before.append(self.built.record)
        self.built = stands(self.built.record + "".join(f"{each}\n" for each in lines))
        self._save()

    def _rule(self) -> None:
        """The ruling; where a round is not played out, that of the rounds before it, and what is missing."""
        rulings = Rulings(self.screen)

        def add(played: Round, ruling: RoundRuling) -> None:
            rulings.add(played.setting, hands_seen(HOUSE, played.effects), ruling)

        try:
            rulings.end(rule(self.built.record, told=add))
        except RecordError as problem:
            rulings.stop()
            raise problem from None

    # Something went wrong

    def _irregular(self, words: Sequence[str]) -> bool:
        """Lists what can have gone wrong, or takes down one: where, which cards and what was chosen are asked for."""
        can = self.built.irregular
        if not words:
            self._list(can)
            return False
        word = words[0].lower()
        chosen = can[int(word) - 1] if word.isdecimal() and 0 < int(word) <= len(can) else None
        chosen = chosen or next((one for one in can if one.key == word), None)
        if chosen is None:
            if word.isdecimal():
                raise Unreadable(f"there is no number {word}: irregular lists what can have gone wrong now")
            return self._step(f"irregular {word}")
        return self._step(self._in_full(chosen))

    def _list(self, can: Sequence[Possible]) -> None:
        if not can:
            self.screen.put(line("No section foresees a mishap at this moment.", QUIET))
            return
        table = Columns("", "irregular", "what happened", "section")
        for number, one in enumerate(can, 1):
            table.add(str(number), line(one.key, LOUD), one.meaning, str(one.cite))
        self.screen.put(table)

    def _in_full(self, one: Possible) -> Irregularity:
        at = one.at[0]
        if len(one.at) > 1:
            names = {str(place) or "at the table": place for place in one.at}
            at = names[self._choice("Where?", list(names))]
        cards: tuple[Card, ...] = ()
        if one.cards != 0:
            most = "" if one.cards is None else f", at most {one.cards}"
            typed = self._answer(f"Which cards? (nothing for none{most}; ?? for a face nobody saw)")
            cards = tuple(read_card(word) for word in typed.replace(",", " ").split())
        word = self._choice("Which? (nothing for none)", ["", *one.words]) if one.words else ""
        return Irregularity(one.key, Hand(at), cards, word, *(self._wager(one) if one.wagers else ()))

    def _wager(self, one: Possible) -> tuple[str, int | None, str]:
        """The wager in question, how much of it, and what it is on."""
        wager = self._choice("Which wager? (nothing for none)", ["", *one.wagers])
        if not wager:
            return "", None, ""
        amount = self._answer("How many dollars of it are in question?")
        on = self._answer("What is it on? (nothing where it is on nothing)")
        return wager, cents(amount) if amount else None, on

    def _choice(self, question: str, names: Sequence[str]) -> str:
        """One of these, by its name or its beginning; the first where nothing is typed."""
        typed = self._answer(f"{question} {', '.join(name for name in names if name)}").lower()
        if not typed:
            return names[0]
        meant = [name for name in names if name == typed] or [name for name in names if name and name.startswith(typed)]
        if len(meant) != 1:
            raise Unreadable(f"{typed!r} is not {either([name for name in names if name])}")
        return meant[0]

    def _answer(self, question: str) -> str:
        self.screen.put(line(question, LOUD))
        typed = self.line()
        if typed is None:
            raise Unreadable("nothing was noted")
        return typed.strip()

    # What is shown

    def _complain(self, problem: PitbossError) -> None:
        section = f" [{problem.cite}]" if problem.cite else ""
        self.screen.put(line(f"No: {problem.reason}{section}", WARNING))

    def _ask(self) -> None:
        """What may stand next."""
        built = self.built
        number = f"Round {built.number}. " if built.number > 1 else ""
        self.screen.put("", line(f"{number}{asked(built)}", TITLE))
        if built.missing is not None:
            self._complain(built.missing)
            self.screen.put(line("It is written: option KEY VALUE; or sample, for figures to try out.", QUIET))
        for i, moment in enumerate(built.moments):
            table = Columns()
            said = [offer for offer in moment.offers if not (built.ends and offer.word == GO_ON)]
            for who, phrases in spoken(said):
                table.add(line(who, QUIET), "; ".join(phrases))
            if i and moment.draw is not None:
                table.add(line("chance", QUIET), chance_asked(moment.draw, built.setting))
            if table.rows:
                next_round = built.over and moment.name == "bets"
                then = ["or, in the next round:" if next_round else "or, with nothing said:"] if i else []
                self.screen.put(*(line(f" {text}", QUIET) for text in then), table)
        if built.lines:
            self.screen.put([(" or ", QUIET), ("; ".join(built.lines), "")])
        if built.ahead:
            noted = "; ".join(f"{place} {' '.join(map(str, values))}" for place, values in built.ahead.items())
            self.screen.put(line(f"noted ahead: {noted}", QUIET))
        if built.ends and built.over:
            self.screen.put(line("rule gives the ruling; quit ends.", QUIET))

    def _help(self) -> None:
        table = Columns()
        for name, meaning in COMMANDS.items():
            table.add(line(name, LOUD), meaning)
        self.screen.put(
            "Type a line of the record: seat 1 blackjack 10, no more bets, cards As Kd, seat 1 hit, round.",
            "In short: 1 blackjack 10; the cards or numbers alone, where they are asked for; a word alone, where only"
            " one may say it.",
            "Before the first wager: option KEY VALUE, limit WAGER MIN MAX, player NAME seat N, table, dealer, case.",
            table,
            f"`pitboss options {self.built.game.slug if self.built.game else 'GAME'}` lists words, wagers and options.",
        )


def spoken(offers: Sequence[Offer]) -> list[tuple[str, list[str]]]:
    """Who may say what: seats that may say the same are named together."""
    by: dict[str, list[Offer]] = {}
    for offer in offers:
        by.setdefault(offer.who, []).append(offer)
    alike: dict[tuple[str, ...], list[str]] = {}
    for who, own in by.items():
        said = [(offer, 0) for offer in own if offer.word not in SAID]
        phrases = [*brief(said, ""), *(SAID[offer.word] for offer in own if offer.word in SAID)]
        alike.setdefault(tuple(phrases), []).append(who)
    return [(_named(whos), list(phrases)) for phrases, whos in alike.items()]


def _named(whos: Sequence[str]) -> str:
    """
    >>> _named(["1", "2", "3"]), _named(["2"]), _named(["dealer"]), _named(["1", "3"])
    ('seats 1 to 3', 'seat 2', 'dealer', 'seats 1, 3')
    """
    if not whos[0][:1].isdigit():
        return ", ".join(whos)
    if len(whos) == 1:
        return f"seat {whos[0]}"
    whole = [str(number) for number in range(int(whos[0]), int(whos[0]) + len(whos))] if whos[0].isdecimal() else []
    return f"seats {whos[0]} to {whos[-1]}" if list(whos) == whole and len(whos) > 2 else f"seats {', '.join(whos)}"


# What a typed line means


def understood(typed: str, built: Built) -> Action | str:
    """The step that a typed line stands for."""
    words = typed.partition("#")[0].replace(",", " ").split()
    if built.game is None:
        return typed if words[0].lower() in FIRST_WORDS else f"game {called(typed)}"
    if (drawn := _drawn(words, built)) is not None:
        return drawn
    head = words[0].lower().rstrip(":")
    seats = built.setting.seats if built.setting else ()
    if head.partition(".")[0] in seats and len(words) > 1:
        return f"seat {typed}"
    if head in FIRST_WORDS - set(HANDS) or head in HANDS:
        return typed
    who = _who(head, built)
    if not who:
        open_now = [*dict.fromkeys(SAID.get(offer.word, offer.word) for offer in built.offers()), *COMMANDS]
        if head in {*built.game.speech.words, *built.game.betting.wager, *built.game.speech.also}:
            raise Unreadable(f"{head!r} is not open to anybody now; what is: {', '.join(open_now)}")
        raise unknown("word", head, [*open_now, *sorted(FIRST_WORDS)] if near(head, FIRST_WORDS) else open_now)
    return f"{who} {typed}"


def _drawn(words: Sequence[str], built: Built) -> Drawn | None:
    """The cards or numbers alone, where chance is asked for."""
    draw = built.draw
    if draw is None:
        return None
    if draw.kind in FACES:
        if not all(map(is_card, words)):
            return None
        cards = tuple(map(read_card, words))
        if len(cards) > len(draw.to):
            raise Unreadable(f"{len(cards)} cards where {len(draw.to)} are asked for")
        return Drawn(cards, draw.kind)
    try:
        [noted] = lines_of_record(f"{draw.kind} {' '.join(words)}")
        _, values = read_chance(noted, built.setting.seats if built.setting else ())
    except PitbossError:
        return None
    found: tuple[DrawnValue, ...] = tuple(values)
    return Drawn(found, draw.kind) if set(found) <= set(draw.among) and len(found) <= len(draw.to) else None


def _who(word: str, built: Built) -> str:
    """The only one who may say a word now; empty where that is nobody, or more than one."""
    for moment in built.moments:
        can = list(dict.fromkeys(offer.who for offer in moment.offers if word in (offer.word, *offer.also)))
        if len(can) > 1:
            raise Unreadable(f"who says {word!r}? seat {either(can)}")
        if can:
            return f"seat {can[0]}" if can[0][:1].isdigit() else can[0]
    return ""
