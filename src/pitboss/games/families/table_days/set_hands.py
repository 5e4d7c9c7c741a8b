"""The day of a card table where hands are set: one deck with a joker, cut by the bank or a player, and perhaps dice."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.errors import Refused
from pitboss.games.families.set_hands.options import preshuffled
from pitboss.law.citation import Citation
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import Cutters, Life, TableDay, TwoSets

from .cards import COUNTED_EVERY, CardSections, card_day, cutting, lying_spread, opening, placed, shuffle, with_joker

PLACES = {
    "manual_shoe": "the deck goes into the shoe",
    "hand": "the dealer takes the deck into one hand",
    "automated_7": "the cards go into the automated shoe",
    "split_3_4": "the cards go into the automated shoe",
}


def joker_deck(
    setting: Setting,
    s: CardSections,
    *,
    torn: Citation,
    uncut: Citation,
    idle: Citation,
    by_method: Mapping[str, Citation],
    dice: Citation,
    stub_count: Citation | None = None,
    device_counts: Citation | None = None,
) -> TableDay:
    """One deck of 53, or two in turn beside a shuffler; dice that choose the first place stay for a day at most.

    Where three cards are dealt and then four, the stub is counted once in five rounds unless the device counts.
    """
    options = setting.options
    device, method = options.word("shuffle") == "automated", options.word("deal_method")
    why = Refused("a device shuffles the cards at this table, and they are not cut", uncut)
    lacking = "no player is stated to have cut: where none accepts, the dealer cuts"
    comes_shuffled = preshuffled(options)
    counts = method == "split_3_4" and device_counts is not None and options.flag("shuffler_counts_cards")
    counted = method == "split_3_4" and not counts and stub_count is not None
    return card_day(
        setting,
        s,
        with_joker(opening(s, preshuffled=comes_shuffled, may_come_shuffled=True), torn),
        [
            *shuffle(s, device=device, counts=device_counts if counts else None, stub=stub_count if counted else None),
            *cutting(s, by_players=True, lacking=lacking),
            placed(by_method[method], PLACES[method]),
        ],
        Cutters(s.cut, s.recut, by_players=True, recut_by=options.word("recut_by"), uncut=why if device else None),
        idle=lying_spread(s, idle),
        sets=TwoSets(s.each, s.alternates) if options.flag("second_deck") else None,
        preshuffled=comes_shuffled,
        lives=(Life("dice", dice),) if options.word("start_method") == "dice" else (),
        counted_every=COUNTED_EVERY if counted else 0,
    )
