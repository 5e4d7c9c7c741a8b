"""The day of a card table: inspected, shown, washed, shuffled, cut, dealt from shoe, hand or device, and put away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.errors import Refused
from pitboss.law.citation import Citation, cite
from pitboss.play.actions import DEALER, SUPERVISOR
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import (
    COUNT,
    COUNTED,
    CUT,
    DEPTH,
    DEVICE,
    FACES,
    FLOORPERSON,
    INSPECTED,
    LACED,
    PLACED,
    PLAYER,
    PRESHUFFLED,
    RECEIVED,
    RECUT,
    RESHUFFLED,
    SEAT,
    SHUFFLED,
    SPREAD,
    STACKED,
    TORN,
    TURNED,
    VERIFIED,
    WASHED,
    Cutters,
    Life,
    Number,
    Step,
    TableDay,
    TwoSets,
)

PUT_AWAY = cite("13:69E-1.18(b)")
"""That cards are accounted for day by day, those on an open table for more than a day too."""
COUNTED_EVERY = 5
"""The stub is counted once in so many rounds, unless the shuffler counts (20.7(e), (f))."""
NO_BARS: Mapping[str, Refused] = {}
LACED_CARDS = "about one deck is laced into the others"


class CardSections(NamedTuple):
    """Where a game's own subchapter says how its cards are prepared."""

    received: Citation
    """That cards come to the table, to be inspected there or shuffled already."""
    inspected: Citation
    shown: Citation
    """That a floorperson verifies the inspection and the cards are spread for the first player."""
    washed: Citation
    each: Citation
    """That two sets are opened separately."""
    alternates: Citation
    shuffled: Citation
    cut: Citation
    recut: Citation
    placed: Citation
    """That the cards then go into the shoe, the hand or the device."""
    wrong: Citation
    """That cards whose number is wrong leave the table."""
    deck: Citation | None = None
    """How many cards the game is played with, where a game's text says so: other sets are not opened."""

    @classmethod
    def by_title(
        cls,
        opens: Citation,
        cuts: Citation,
        *,
        alternates: Citation | None = None,
        placed: Citation | None = None,
        wrong: Citation | None = None,
    ) -> CardSections:
        """Those of a game whose sections are known by their titles alone: that on the opening of a table, and that on
        shuffle and cut; others where they say so."""
        return cls(
            received=opens,
            inspected=opens,
            shown=opens,
            washed=opens,
            each=opens,
            alternates=alternates or opens,
            shuffled=cuts,
            cut=cuts,
            recut=cuts,
            placed=placed or cuts,
            wrong=wrong or opens,
        )

    @classmethod
    def bare(cls, place: Citation) -> CardSections:
        """Those of a game whose own sections are not on record."""
        return cls(**dict.fromkeys(cls._fields, place))


def opening(s: CardSections, *, preshuffled: bool, may_come_shuffled: bool, spread: str = "") -> tuple[Step, ...]:
    """From receipt to the wash; cards that come shuffled are neither shown nor washed."""
    received = Step(RECEIVED, DEALER, s.received, "the cards come to the table", frozenset({COUNT}), optional=True)
    came = Step(PRESHUFFLED, DEALER, s.received, "the cards came inspected and shuffled", optional=True)
    if preshuffled:
        return received, came
    return (
        received,
        *([came] if may_come_shuffled else []),
        Step(INSPECTED, DEALER, s.inspected, "the dealer sorts and inspects the cards", frozenset({COUNT})),
        Step(VERIFIED, FLOORPERSON, s.shown, "the floorperson verifies the inspection"),
        Step(SPREAD, DEALER, s.shown, spread or "the cards are spread face up, by suit and in sequence"),
        Step(TURNED, DEALER, s.washed, "the cards are turned face down", optional=True),
        *washing(s),
    )


def washing(s: CardSections) -> tuple[Step, ...]:
    """The wash of cards that were seen; that they are stacked then may be stated for itself."""
    return (
        Step(WASHED, DEALER, s.washed, "the cards are turned down, washed and stacked"),
        Step(STACKED, DEALER, s.washed, "the cards are stacked", optional=True),
    )


def with_joker(steps: tuple[Step, ...], section: Citation) -> tuple[Step, ...]:
    """The opening of a deck that may have come with two jokers: one of them is torn up before the deck is verified."""
    torn = Step(TORN, SUPERVISOR, section, "the second joker is torn in half and discarded", optional=True)
    place = next((i for i, step in enumerate(steps) if step.word == VERIFIED), len(steps))
    return (*steps[:place], torn, *steps[place:])


def shuffle(
    s: CardSections, *, device: bool, counts: Citation | None = None, stub: Citation | None = None
) -> list[Step]:
    """The shuffle by hand or device; who counts the cards, and when."""
    counted = frozenset({COUNT})
    shuffles = "the device shuffles the cards" if device else "the dealer shuffles the cards"
    steps = [Step(SHUFFLED, DEVICE if device else DEALER, s.shuffled, shuffles)]
    if stub is not None:
        steps.insert(0, Step(COUNTED, DEALER, stub, "the cards are counted", counted, optional=True))
    if counts is not None:
        steps.append(Step(COUNTED, DEVICE, counts, "the device counts the cards", counted, optional=True))
    return steps


def lacing(section: Citation, again: bool) -> list[Step]:
    """Where a deck is laced into the others, and all are shuffled again if the house so chooses."""
    steps = [Step(LACED, DEALER, section, LACED_CARDS)]
    if again:
        steps.append(Step(RESHUFFLED, DEALER, section, "the cards are shuffled again"))
    return steps


def cutting(s: CardSections, by_players: bool, lacking: str = "") -> list[Step]:
    """The cut, and another where a supervisor wants it."""
    takes = frozenset({DEPTH, SEAT})
    return [
        Step(CUT, PLAYER if by_players else DEALER, s.cut, "the cards are cut", takes, lacking=lacking),
        Step(RECUT, SUPERVISOR, s.recut, "the cards are cut again", takes, optional=True),
    ]


def placed(section: Citation, does: str, *, least: int = 0, depth: bool = False) -> Step:
    """The cards go where they are dealt from; where a cutting card goes in, how far from the back."""
    return Step(PLACED, DEALER, section, does, frozenset({DEPTH}) if depth else frozenset(), optional=True, least=least)


def lying_spread(s: CardSections, section: Citation) -> tuple[Step, ...]:
    """While nobody plays: spread, turned up when somebody comes, and washed again."""
    return (
        Step(SPREAD, DEALER, section, "nobody plays, and the cards lie spread", frozenset({FACES})),
        Step(TURNED, DEALER, section, "the cards are turned face up for the player who comes", optional=True),
        *washing(s),
    )


def card_day(
    setting: Setting,
    s: CardSections,
    opens: tuple[Step, ...],
    mixing: list[Step],
    cutters: Cutters,
    *,
    idle: tuple[Step, ...] = (),
    sets: TwoSets | None = None,
    preshuffled: bool = False,
    lives: tuple[Life, ...] = (),
    counted_every: int = 0,
    barred: Mapping[str, Refused] = NO_BARS,
) -> TableDay:
    """The day of a table of cards, put together."""
    deck = setting.deck
    return TableDay(
        pieces="cards",
        opens=s.received,
        change=s.wrong,
        closes=PUT_AWAY,
        opening=opens,
        mixing=tuple(mixing),
        idle=idle,
        number=Number(deck.size, s.deck or s.wrong, deck.packs),
        counted_every=counted_every,
        cutters=cutters,
        lives=(Life("cards", PUT_AWAY, forbidden=False), *lives),
        sets=sets,
        preshuffled=preshuffled,
        barred=barred,
    )


# Where the dealer cuts


class OneDeck(NamedTuple):
    """What a game of one deck, cut by the dealer, has of its own: its sections and its options on devices."""

    sections: CardSections
    uncut: Citation
    """That cards which a device has shuffled are not cut."""
    idle: Citation
    stub_count: Citation
    device_counts: Citation
    by_method: Mapping[str, Citation]
    """Where the cards go for each way of dealing."""

    @classmethod
    def by_title(
        cls, opens: Citation, cuts: Citation, decks: Citation, deals: Citation, by_method: Mapping[str, Citation]
    ) -> OneDeck:
        """That of a game whose sections are known by their titles alone: opening, shuffle and cut, decks, deal."""
        sections = CardSections.by_title(opens, cuts, alternates=decks, placed=deals, wrong=deals)
        return cls(sections, uncut=cuts, idle=cuts, stub_count=deals, device_counts=deals, by_method=by_method)

    @classmethod
    def bare(cls, place: Citation) -> OneDeck:
        by_method = dict.fromkeys(PLACES, place)
        return cls(CardSections.bare(place), place, place, place, place, by_method)


PLACES = {
    "manual_shoe": "the deck goes into the shoe",
    "hand": "the dealer takes the deck into one hand",
    "automated_shoe": "the cards go into the automated shoe",
}


def one_deck(setting: Setting, it: OneDeck) -> TableDay:
    """One deck that the dealer cuts unless a device shuffled it; a second in turn where one does."""
    options, s = setting.options, it.sections
    device = options.word("shuffle") == "automated"
    preshuffled = "preshuffled_opening_deck" in options and options.flag("preshuffled_opening_deck")
    counts = options.flag("shuffler_counts_cards")
    why = Refused("a device shuffles the cards at this table, and they are not cut", it.uncut)
    method = options.word("dealing_method")
    return card_day(
        setting,
        s,
        opening(s, preshuffled=preshuffled, may_come_shuffled="preshuffled_opening_deck" in options),
        [
            *shuffle(
                s, device=device, counts=it.device_counts if counts else None, stub=None if counts else it.stub_count
            ),
            *cutting(s, by_players=False),
            placed(it.by_method[method], PLACES[method]),
        ],
        Cutters(s.cut, s.recut, by_players=False, uncut=why if device else None),
        idle=lying_spread(s, it.idle),
        sets=TwoSets(s.each, s.alternates) if options.flag("two_decks_alternating") else None,
        preshuffled=preshuffled,
        counted_every=0 if counts else COUNTED_EVERY,
    )


# Where a player cuts


def shoe(
    setting: Setting,
    s: CardSections,
    *,
    laced: bool = False,
    again: bool = False,
    device: bool = False,
    least: int = 0,
    recut_by: str = "",
    spread: str = "",
    recut: bool = True,
    sets: TwoSets | None = None,
    may_come_shuffled: bool = False,
    where: str = "the cutting card goes in, and the cards into the shoe",
) -> TableDay:
    """Decks that are shuffled together, cut by a player who accepts, and dealt from a shoe until it ends."""
    lacking = "no participant is stated to have cut: where none accepts, the dealer cuts"
    cuts, once = cutting(s, by_players=True, lacking=lacking), laced and not again
    return card_day(
        setting,
        s,
        opening(s, preshuffled=False, may_come_shuffled=may_come_shuffled, spread=spread),
        [
            *shuffle(s, device=device),
            *(lacing(s.cut, again) if laced else []),
            *(cuts if recut else cuts[:1]),
            placed(s.placed, where, least=least, depth=True),
        ],
        Cutters(s.cut, s.recut, by_players=True, recut_by=recut_by),
        sets=sets,
        barred={RESHUFFLED: Refused("the house shuffles once, and not again after lacing", s.cut)} if once else NO_BARS,
    )


def shuffled_all_the_time(setting: Setting, s: CardSections, section: Citation) -> TableDay:
    """A device that never stops shuffling: nobody cuts, and what it does is approved with it."""
    why = Refused("a device shuffles the cards all the time, and they are not cut", section)
    return card_day(
        setting,
        s,
        opening(s, preshuffled=False, may_come_shuffled=False),
        [placed(section, "the cards go into the device")],
        Cutters(section, section, by_players=True, uncut=why),
    )
