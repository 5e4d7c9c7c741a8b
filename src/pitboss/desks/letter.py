"""The ruling on a record as a letter: one for the file, one for the patron.

For the file it holds the facts of the case, the table, who is owed what under which section, what the dealer did beside
what was due, what happened step by step, each section in our words and how it is known, what could not be known, and
room for signatures. The patron's is in plain words and of their own place: no other patron's cards or money.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from pitboss.desks import letter_unknown
from pitboss.desks.letter_patron import SEAT, happened, otherwise, without_others
from pitboss.desks.rule import rule
from pitboss.equipment.cards import UNSEEN, Card, show
from pitboss.equipment.money import dollars, with_commas
from pitboss.errors import Unreadable
from pitboss.felt.guide import Grid, Guide, Paragraph, Part, Row, Section, span
from pitboss.law.citation import CHAPTER, Citation
from pitboss.law.foreign import of_section
from pitboss.law.place_names import short
from pitboss.law.provenance import Source, source
from pitboss.law.timing import written as clock
from pitboss.law.words import words
from pitboss.play.card_places import Hand
from pitboss.play.driver import Round
from pitboss.play.effects import Effect, Verb
from pitboss.play.records.alternatives import Alternatives, spelled
from pitboss.play.records.facts import FACTS, PATRON
from pitboss.play.records.narration import VERBS, told
from pitboss.play.records.notation import RecordLine
from pitboss.play.records.paid_verdict import AS_DUE
from pitboss.play.records.payments import WORDS, PaidLine
from pitboss.play.records.record import RecordRuling
from pitboss.play.ruling import NotProvided, RoundRuling, Ruling, standing
from pitboss.play.setting import Setting
from pitboss.rules import RULES
from pitboss.version import __version__

if TYPE_CHECKING:
    from pitboss.desks.in_force import TableInForce

FILE, PATRONS = "file", "patron"
READERS = (FILE, PATRONS)
"""For whom a letter is."""
SIGNED = ("Dealer", "Casino supervisor", "Surveillance", "Patron")
LINES = re.compile(r" \(lines? [\d, ]+\)")
"""Where in the record something stands."""
LINE = "." * 44
"""Where somebody signs."""
YOURS = {
    Verb.PAY: "You are paid {} on {}", Verb.COLLECT: "{} on {} is lost", Verb.RETURN: "{} on {} goes back to you",
    Verb.COMMISSION: "You are charged {} on {}",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter ready to be written."""

    document: Guide
    place: str
    """What the line below the title says."""
    ends: str
    """What the last line says: by what it was made, and of which record."""
    rounds: tuple[Round, ...]
    """What is drawn of it, the last as it lay: the round in dispute, else the last of all."""
    seat: str
    """Whose letter it is; empty for the file's."""
    paid: tuple[PaidLine, ...]
    """What the dealer did beside what was due."""
    differs: bool = False
    """Whether that was anything else, whatever nobody saw."""
    felt: str = ""
    """What is said of the drawing, where there are several rounds."""

    @property
    def setting(self) -> Setting:
        return self.rounds[-1].setting


@dataclass(slots=True)
class _Heard:
    """What a record did, line by line."""

    steps: list[tuple[RecordLine | None, list[Effect]]] = field(default_factory=list)

    def __call__(self, line: RecordLine | None, effects: Sequence[Effect]) -> None:
        self.steps.append((line, list(effects)))


def letter(
    record: str,
    on: date | None = None,
    reader: str = FILE,
    seat: str = "",
    filed: TableInForce | None = None,
    content: bytes | None = None,
) -> Letter:
    """The letter on a record; for a patron the one at a seat, which the record's ``patron`` line names unless said; at
    a table that the licensee ``filed`` (`in_force`), where that is known. ``content`` is the file that the record was
    read from: its digest is the letter's."""
    if reader not in READERS:
        raise Unreadable(f"{reader!r} is not one of {', '.join(READERS)}")
    heard, rounds = _Heard(), list[Round]()
    ruling = rule(record, on, watch=rounds.append, heard=heard, filed=filed.setting if filed else None)
    if not rounds:
        raise Unreadable("nothing was played in this record")
    whose = _seat(ruling, seat) if reader == PATRONS else ""
    sections = _for_patron(ruling, heard, whose) if whose else _for_file(ruling, heard, filed)
    law = ruling.setting.game.law
    day = f", by the law of {law.on}" if law else ""
    case = ", ".join(filter(None, (_named(ruling, name) for name in ("case", "table", "at"))))
    title = f"Ruling: {ruling.setting.game.name}"
    place = f"N.J.A.C. {CHAPTER}-{ruling.setting.game.subchapter}{day}{f'; {case}' if case else ''}"
    digest = hashlib.sha256(record.encode() if content is None else content).hexdigest()
    ends = f"Made by Pitboss {__version__} (rules {RULES}) of a record with the SHA-256 digest {digest}."
    document = Guide(title, _lead(ruling, whose), tuple(sections))
    drawn = tuple(rounds[: _disputed(ruling) or len(rounds)])
    felt = f"The felt as it lay in round {len(drawn)} of {len(rounds)}" if len(rounds) > 1 else ""
    return Letter(document, place, ends, drawn, whose, ruling.paid, ruling.differs, felt)


def _disputed(ruling: RecordRuling) -> int:
    """The number of the first round in which the dealer did something else than was due; nought where there is none."""
    rounds = enumerate(ruling.rounds, 1)
    return next((number for number, one in rounds if any(each.kind for each in one.paid)), 0)


def _seat(ruling: RecordRuling, seat: str) -> str:
    known = ruling.setting.seats
    if not seat:
        texts = ruling.facts.found.get(PATRON, [])
        named = [found[1].lower() for text in texts if (found := SEAT.search(text))]
        if len(named) != 1:
            raise Unreadable("which patron? Name one in the record (patron NAME, seat N), or the seat")
        [seat] = named
    if seat.lower() not in known:
        raise Unreadable(f"there is no seat {seat!r} at this table (seats {known[0]} to {known[-1]})")
    return seat.lower()


def _named(ruling: RecordRuling, name: str) -> str:
    text = ruling.facts.one(name)
    return f"{name} {text}" if text and name != "at" else text


def _lead(ruling: RecordRuling, seat: str) -> Paragraph:
    """What it comes to, in a sentence or two."""
    void = next((one.void for one in ruling.rounds if one.void), None)
    if seat:
        net = ruling.net.get(seat, 0)
        comes = "even" if not net else f"${dollars(abs(net))} {'ahead' if net > 0 else 'behind'}"
        text = f"By the rules of this game you leave the {_rounds(ruling)} {comes}."
        found = letter_unknown.of_patron(ruling.alternatives, seat) if ruling.alternatives else None
        if seat not in ruling.net and (open_ := letter_unknown.lead(found, "you are owed")):
            text = LINES.sub("", open_.strip())  # a patron has no record before them
    else:
        wins = {who: f"{'wins' if net > 0 else 'loses'} ${dollars(abs(net))}" for who, net in ruling.net.items() if net}
        owed = [f"seat {who} {what}" for who, what in wins.items()]
        open_ = letter_unknown.lead(ruling.alternatives, "" if owed else "anybody wins or loses")
        text = f"By the rules of this game {_and(owed) or 'nobody wins or loses anything'}.{open_}"
        text = open_.strip() if open_ and not owed else text
    if void:
        text = f"{text} The round is void: {void.reason}."
    if any(one.decision is None and seat in ("", one.seat) for each in ruling.rounds for one in each.not_provided):
        text = f"{text} Not all is decided: no section provides for what is listed below, and no decision is stated."
    if (paid := ruling.verdict) is not None and paid.finding != AS_DUE and not seat:
        text = f"{text} {paid}"
    text = without_others(text, seat) if seat else text
    return Paragraph(with_commas(text), (void.cite,) if void else ())


def _rounds(ruling: RecordRuling) -> str:
    return "round" if len(ruling.rounds) == 1 else f"{len(ruling.rounds)} rounds"


def _and(texts: Sequence[str]) -> str:
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}" if texts else ""


# For the file


def _for_file(ruling: RecordRuling, heard: _Heard, filed: TableInForce | None) -> Iterable[Section]:
    if case := _case(ruling):
        yield Section("The case", (case,))
    table: tuple[Part, ...] = (*_filed(filed), *_table(ruling.setting))
    if table:
        yield Section("The table", table)
    several = len(ruling.rounds) > 1
    for number, one in enumerate(ruling.rounds, 1):
        of = f", round {number}" if several else ""
        yield Section(f"Who is owed what{of}", tuple(_owed(one, ruling.hands[number - 1])))
        if one.not_provided:
            yield Section(f"What no section decides{of}", tuple(map(_not_provided, one.not_provided)))
        if one.paid and not _by_face(ruling):
            yield Section(f"What the dealer did{of}", (_paid(one.paid),))
    if left := tuple(_left(ruling)):
        yield Section("What is left on the table", left)
    if _by_face(ruling):
        yield Section("What the dealer did", tuple(_paid_by_face(ruling)))
    yield Section("What happened, step by step", (_steps(heard.steps, ruling.alternatives),))
    cited = _cited(ruling, heard)
    yield Section("The sections, in our words", (sections_in_words(cited),))
    if unknown := list(_unknown(ruling, cited)):
        yield Section("What could not be known", tuple(unknown))
    signers = tuple(Row((_signer(ruling, who), LINE, LINE[:24])) for who in SIGNED[:-1])
    yield Section("Signed", (Grid(("", "Name and signature", "Date and time"), signers),))


def _signer(ruling: RecordRuling, who: str) -> str:
    """Who signs, by name where the record has it."""
    name = ruling.facts.one(who.rpartition(" ")[2].lower())
    return f"{who}, {name}" if name else who


def _left(ruling: RecordRuling) -> Iterable[Part]:
    """Wagers that are still up, and vigorish that is owed."""
    if up := ruling.standing:
        rows = [(one.seat, f"{_plain(one.wager)} {one.on}".rstrip(), _dollars(one.cents)) for one in up]
        yield Grid(("Seat", "Wager that is still up", "Amount"), tuple(map(Row, rows)))
    if owed := standing(ruling.carry, "owed"):
        yield Grid(("Seat", "Vigorish that is owed"), tuple(Row((who, _dollars(of))) for who, of in owed.items()))


def _dollars(cents: int) -> str:
    return with_commas(f"${dollars(cents)}")


def _case(ruling: RecordRuling) -> Grid | None:
    rows = [Row((name.capitalize(), text)) for name in FACTS for text in ruling.facts.found.get(name, [])]
    return Grid(("", ""), tuple(rows)) if rows else None


def _filed(filed: TableInForce | None) -> Iterable[Paragraph]:
    """Where game, options and limits are from, if not from the record, and what has to be seen to of them."""
    if filed is None:
        return
    since = f", in force from {clock(filed.since)}" if filed.since else ""
    yield Paragraph(
        f"Game, options and limits are those of table {filed.table} as filed in {filed.submission}{since}.", ()
    )
    yield from (Paragraph(f"{note}.", ()) for note in filed.notes)


def _table(setting: Setting) -> Iterable[Grid]:
    """The licensee's choices that the record names, each with its section, and the posted limits."""
    find = setting.game.options.find
    given = setting.options.given.items()
    rows = [Row((_plain(key), plain_value(str(value))), (find(key).cite,)) for key, value in given]
    rows += [Row((f"Limits of {_plain(wager)}", span(limit))) for wager, limit in setting.limits.items()]
    if rows:
        yield Grid(("Option", "As chosen"), tuple(rows))


def _owed(one: RoundRuling, hands: Mapping[Hand, Sequence[Card]]) -> Iterable[Part]:
    if one.void:
        yield Paragraph(f"The round is void: {one.void.reason}.", (one.void.cite,))
    cards = [Row((str(place), show(held))) for place, held in hands.items() if held and place]
    if cards:
        yield Grid(("", "Cards"), tuple(cards))
    rows = [Row(_ruled(each), (each.cite,)) for each in one.rulings]
    if rows:
        yield Grid(("Seat", "Wager", "", "Amount", "Odds"), tuple(rows))
    else:
        yield Paragraph("Nothing was to be paid, taken or returned.", ())
    if one.net:
        yield Grid(("Seat", "Net"), tuple(Row((seat, _signed(net))) for seat, net in one.net.items()))


def _ruled(one: Ruling) -> tuple[str, ...]:
    seat = f"{one.seat}, hand {one.hand}" if one.hand else one.seat
    wager = f"{_plain(one.wager)} {one.on}".rstrip()
    return seat, wager, VERBS[one.verb], with_commas(f"${dollars(one.cents)}"), one.odds


def _not_provided(one: NotProvided) -> Paragraph:
    """What happened, what a supervisor has decided or nobody has, and what the nearest section says."""
    decided = "By a supervisor's decision, and not by the chapter" if one.decision else "Undecided"
    seat = f" at seat {one.seat}" if one.seat else ""
    text = f"{_plain(one.key).capitalize()}{seat}: no section provides for it. {decided}: {one.text}."
    return Paragraph(with_commas(f"{text} The nearest section says: {one.says}"), (one.nearest,))


def _by_face(ruling: RecordRuling) -> bool:
    """Whether what the dealer did is set beside what was due face by face: it depends on one that nobody saw."""
    return ruling.verdict is not None and ruling.alternatives is not None and not ruling.alternatives.same


def _paid_by_face(ruling: RecordRuling) -> Iterable[Part]:
    """What the dealer did beside what was due, for each that nobody saw what it was, and what that comes to."""
    for group in ruling.alternatives.groups if ruling.alternatives else ():
        if (comes := group.ruling.verdict) is not None:
            yield _paid(group.ruling.paid, f"If it was {group.in_words}: {comes.comes}")


def _paid(paid: Sequence[PaidLine], caption: str = "") -> Grid:
    rows = []
    for one in paid:
        wager = f"{_plain(one.wager)} {one.on}".rstrip()
        did, due = (with_commas(f"${dollars(cents)}") for cents in (one.done, one.due))
        wrong = with_commas(f"{one.kind} ${dollars(abs(one.done - one.due))}") if one.kind else "as due"
        wrong += " (undecided)" if one.undecided else ""
        seat = f"{one.seat}, hand {one.hand}" if one.hand else one.seat
        rows.append(Row((seat, wager, f"{WORDS[one.verb]} {did}", due, wrong), (one.cite,) if one.cite else ()))
    return Grid(("Seat", "Wager", "The dealer", "Due", ""), tuple(rows), caption=caption)


def _steps(steps: Iterable[tuple[RecordLine | None, Sequence[Effect]]], found: Alternatives | None = None) -> Grid:
    """What each line of the record says, and what was done on it under which section; with one face of each group from
    where it depends on what nobody saw."""
    rows = list(_done(steps))
    for group in found.groups if found else ():
        rows.append(Row((f"if it was {group.in_words}", f"as with {spelled(group.faces[0])}")))
        rows += _done(group.steps)
    return Grid(("Record", "What was done"), tuple(rows))


def _done(steps: Iterable[tuple[RecordLine | None, Sequence[Effect]]]) -> Iterable[Row]:
    for line, effects in steps:
        said = " ".join(line.words) if line else "(the round is played out)"
        for text, place in told(effects):
            yield Row((said, with_commas(_plain(text))), (place,))
            said = ""


def _cited(ruling: RecordRuling, heard: _Heard) -> list[Citation]:
    acted = {each.cite for _, effects in heard.steps for each in effects}
    ruled = {each.cite for one in ruling.rounds for each in one.rulings}
    open_ = set(letter_unknown.cites(ruling.alternatives))
    return sorted(acted | ruled | open_ | {one.void.cite for one in ruling.rounds if one.void})


def sections_in_words(cited: Sequence[Citation]) -> Grid:
    """What sections decide, in our words, and how each is known."""
    rows = []
    for place in cited:
        said = words(place)
        texts = ", ".join(of_section(place.section))
        known = f"{source(place).meaning}{f' ({texts})' if texts else ''}"
        rows.append(Row((short(place), said.text if said else "", known)))
    return Grid(("Section", "What it decides", "How it is known"), tuple(rows))


def _unknown(ruling: RecordRuling, cited: Sequence[Citation]) -> Iterable[Part]:
    """Cards that nobody saw, what is not known of the law of the day, and which sections are not the text's own."""
    for hands in ruling.hands:
        for place, held in hands.items():
            hidden = sum(card == UNSEEN for card in held)
            if hidden and place:
                many = f"{hidden} cards" if hidden > 1 else "One card"
                yield Paragraph(f"{many} of {_the(place)} {'were' if hidden > 1 else 'was'} not seen.", ())
    yield from letter_unknown.for_file(ruling, _ruled)
    remarks = [*ruling.setting.remarks, *(each for one in ruling.rounds for each in one.remarks or ())]
    remarks += [str(remark) for remark in ruling.day.remarks] if ruling.day is not None else []
    for remark in dict.fromkeys(remarks):
        yield Paragraph(f"{remark[0].upper()}{remark[1:]}.", ())
    others = [place for place in cited if source(place) is not Source.TEXT]
    if others:
        text = "These sections are not the regulation's own text, as far as that is on record here."
        yield Paragraph(text, tuple(others))


def _the(place: Hand) -> str:
    """
    >>> _the(Hand("seat 2")), _the(Hand("dealer"))
    ('seat 2', 'the dealer')
    """
    return str(place) if place.seat else f"the {place}"


# For a patron


def _for_patron(ruling: RecordRuling, heard: _Heard, seat: str) -> Iterable[Section]:
    yield Section("What happened at your place", tuple(happened(heard.steps, seat)))
    owed: list[Paragraph] = []
    for one in ruling.rounds:
        if one.void:
            reason = without_others(one.void.reason, seat)
            owed.append(Paragraph(f"The round is void: {reason}. Wagers go back.", (one.void.cite,)))
        owed += [Paragraph(_yours(each), (each.cite,)) for each in one.rulings if each.seat == seat]
        owed += [_not_provided(each) for each in one.not_provided if each.seat == seat]
    for each in letter_unknown.for_patron(ruling, seat, _yours):
        owed.append(Paragraph(without_others(each.text, seat), each.cites))
    owed += otherwise(ruling, seat)
    owed += _yours_left(ruling, seat)
    parts = tuple(owed) or (Paragraph("You had no wager that was decided.", ()),)
    yield Section("What you are owed", parts)
    ruled = [*(each for one in ruling.rounds for each in one.rulings), *letter_unknown.rulings(ruling.alternatives)]
    cites = sorted({each.cite for each in ruled if each.seat == seat})
    cites += [one.void.cite for one in ruling.rounds if one.void]
    said = {found.place: found.text for place in cites if (found := words(place))}
    if said:
        rows = tuple(Row((short(place), text)) for place, text in said.items())
        yield Section("Why", (Grid(("Section", "What it decides"), rows),))
    yield Section("Signed", (Grid(("", "Name and signature", "Date"),
                                  tuple(Row((who, LINE, LINE[:20])) for who in (SIGNED[1], SIGNED[-1]))),))  # fmt: skip


def _yours_left(ruling: RecordRuling, seat: str) -> Iterable[Paragraph]:
    """A patron's wagers that are still up, and the vigorish that they owe."""
    for one in ruling.standing:
        if one.seat == seat:
            wager = f"{_plain(one.wager)} {one.on}".rstrip()
            yield Paragraph(with_commas(f"${dollars(one.cents)} on {wager} is still up."), ())
    if cents := standing(ruling.carry, "owed").get(seat, 0):
        yield Paragraph(with_commas(f"You owe ${dollars(cents)} of vigorish."), ())


def _yours(one: Ruling) -> str:
    wager = f"{_plain(one.wager)} {one.on}".rstrip()
    odds = f", at {one.odds}" if one.odds else ""
    return with_commas(f"{YOURS[one.verb].format(f'${dollars(one.cents)}', wager)}{odds}.")


def _plain(key: str) -> str:
    return key.replace("_", " ")


def plain_value(text: str) -> str:
    """A word of the options as people write it.

    >>> plain_value("six_to_five"), plain_value("3_4_5")
    ('six to five', '3-4-5')
    """
    return re.sub(r"(?<=\d)_(?=\d)", "-", text).replace("_", " ")


def _signed(net: int) -> str:
    return with_commas(f"{'+' if net > 0 else ''}${dollars(net)}".replace("$-", "-$")) if net else "$0.00"
