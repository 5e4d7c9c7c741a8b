"""What can go wrong at pai gow, and what follows. Of what the subchapter says on it only titles are on record."""

from __future__ import annotations

from pitboss.games.families.set_hands.in_play import BANK_MISSET
from pitboss.games.families.set_hands.irregularities import (
    AFTER_THE_BETS,
    BEFORE_THE_DEAL,
    DEALING,
    DEALT,
    NO_ROLL,
    PLAY_ON,
    SETTING,
    SHAKING,
    VOID_HAND,
    not_set_by_the_bank,
    player_card_exposed,
    reshuffled,
    set_already,
    without_bank,
    without_dealers_hand,
)
from pitboss.play.actions import Irregularity
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.consequences import WAGER_OUT_OF_LIMITS, carry_on, only_with, void_round
from pitboss.play.game import Answer, Incident, Irregular, Void
from pitboss.play.table import Table

from .in_play import FOUL
from .sections import BANK, MISHAPS, ROUND, SHUFFLE
from .wagers import MAIN

ALL_VOID = "all hands void, the tiles are mixed again"
NO_BANK = only_with("player_bank", True, "players do not bank at this table", BANK)


def without_wager(table: Table, action: Irregularity) -> str:
    """Why no player's hands can be wrongly formed there."""
    seat = action.at.seat
    return "" if seat in table.seats and table.on(seat, MAIN) else "it has to name a seat with a wager"


def set_replaced(it: Incident) -> Answer:
    """The whole set is out of use: another one is mixed and delivered, unless all hands have been delivered already."""
    if it.request.moment not in SETTING:
        return reshuffled("the set is replaced as a whole, and the tiles are mixed")(it)
    it.notice("all hands void, the set is replaced as a whole")
    raise Void("a tile is flawed: all hands void, the set is replaced as a whole", it.irregular.cite)


IRREGULARITIES = {
    "tile_exposed_while_stacking": Irregular(SHUFFLE, "a tile is exposed while the tiles are mixed or stacked",
        BEFORE_THE_DEAL | DEALING, reshuffled("the whole set is mixed again")),
    "dice_not_flat": Irregular(MISHAPS, "not all dice lie flat", SHAKING, carry_on(NO_ROLL)),
    "die_out_of_shaker": Irregular(MISHAPS, "a die falls out of the shaker", SHAKING, carry_on(NO_ROLL)),
    "lid_removed_by_bank": Irregular(BANK, "the bank lifts the lid", SHAKING,
        carry_on("it is covered, and the bank shakes again"), bar=NO_BANK, cannot=without_bank),
    "dice_mistotalled": Irregular(MISHAPS,
        "the dice were totalled wrongly and the first stack went to a wrong position", AFTER_THE_BETS,
        void_round("all hands are dead, the tiles are mixed again")),
    "player_tile_exposed": Irregular(MISHAPS, "the dealer exposes a tile of a player", DEALT,
        player_card_exposed(MISHAPS, "tile", ALL_VOID), words=frozenset({PLAY_ON, VOID_HAND}),
        cannot=set_already),
    "dealer_or_bank_tile_exposed": Irregular(MISHAPS, "a tile of the dealer or the bank is exposed too early",
        AFTER_THE_BETS, void_round(ALL_VOID)),
    "wrong_tile_count": Irregular(MISHAPS, "a position has other than four tiles", AFTER_THE_BETS,
        void_round(ALL_VOID)),
    "dealer_hand_misset": Irregular(MISHAPS, "the dealer did not set the hands the house way", SETTING,
        carry_on("they are reset the house way and the round is completed"), cannot=without_dealers_hand),
    BANK_MISSET: Irregular(MISHAPS, "the bank formed the hands wrongly", SETTING,
        carry_on("the dealer resets them the house way"), bar=NO_BANK, cannot=not_set_by_the_bank),
    FOUL: Irregular(ROUND, "a player's tiles are not set as two hands of two", SETTING,
        carry_on("the pai gow wager loses"), cannot=without_wager),
    "defective_tile": Irregular(SHUFFLE, "a tile is flawed, scratched or marked", BEFORE_THE_DEAL | AFTER_THE_BETS,
        set_replaced, wrong_deck=True),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}  # fmt: skip
