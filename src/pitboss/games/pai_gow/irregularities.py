"""What can go wrong at pai gow, and what follows. Of what the subchapter says on it only titles are on record."""

from __future__ import annotations

from pitboss.errors import Refused
from pitboss.games.pai_gow import sections
from pitboss.games.pai_gow.bank import OFFERED
from pitboss.games.pai_gow.dealing import STACK, START, Redeal
from pitboss.games.pai_gow.in_play import BANK_MISSET, FOUL, Deal
from pitboss.games.pai_gow.round import PLAY_ON, VOID_HAND
from pitboss.games.pai_gow.wagers import MAIN
from pitboss.law.options import Options
from pitboss.play.actions import Drawn, Say
from pitboss.play.betting import OUT_OF_LIMITS
from pitboss.play.game import Answer, Incident, Irregular, Procedure, Void
from pitboss.play.irregular import BETS, DECISION, DRAW, FACE, PAUSE, WAGER_OUT_OF_LIMITS, carry_on, void_round
from pitboss.play.procedure import hear
from pitboss.play.requests import Draw, Offer, Request, offered

ELECTION = "election"
BEFORE_THE_DEAL = frozenset({BETS, OFFERED})
SHAKING = frozenset({START})
DEALING = frozenset({START, STACK, DRAW, "burn"})
"""Stacks go out to hands, and to positions that nobody plays."""
SETTING = frozenset({DECISION, FACE, PAUSE})
AFTER_THE_BETS = DEALING | SETTING
"""From the call to the settlement: what happened during the deal may be noticed later."""

ALL_VOID = "all hands void, the tiles are mixed again"
NO_ROLL = "no roll: the dice are shaken again"


def no_bank(options: Options) -> Refused | None:
    """Why nothing can go wrong with a bank at a table where players do not bank."""
    return None if options.flag("player_bank") else Refused("players do not bank at this table", sections.BANK)


def mix_again(it: Incident, consequence: str) -> Answer:
    """The tiles are mixed, stacked and delivered again; the wagers stand."""
    it.notice(consequence)
    if isinstance(it.request, Draw) and it.request.kind == "cards":
        raise Redeal(it.irregular.cite)
    it.table.shuffle(it.irregular.cite)
    return None


def seen_while_stacking(it: Incident) -> Answer:
    return mix_again(it, "the whole set is mixed again")


def set_replaced(it: Incident) -> Answer:
    """The whole set is out of use: another one is mixed and delivered, unless all hands have been delivered already."""
    if it.request.moment not in SETTING:
        return mix_again(it, "the set is replaced as a whole, and the tiles are mixed")
    it.notice("all hands void, the set is replaced as a whole")
    raise Void("a tile is flawed: all hands void, the set is replaced as a whole", it.irregular.cite)


def player_tile_exposed(it: Incident) -> Procedure[Answer]:
    """The player, before looking at the other tiles, plays the hand out or voids it; a tile of the bank makes all hands
    void."""
    table, section = it.table, it.irregular.cite
    deal = table.local_as(Deal)
    seat, hand = it.action.at.seat, it.action.at
    if deal.bank and deal.bank.seat == seat:
        table.notice(it.action.key, hand, ALL_VOID, section)
        raise Void(f"a tile of the bank is exposed: {ALL_VOID}", section)
    plays, word = seat in table.seats and bool(table.on(seat, MAIN)), it.action.word
    if plays and not word:
        offers = offered(*(Offer(seat, choice, section) for choice in (PLAY_ON, VOID_HAND)))
        request = Request(ELECTION, offers, section, silence=Say(seat, PLAY_ON), declinable=True)
        word = (yield from hear(table, request)).word
    if not plays:
        it.notice("nobody plays this hand")
    elif word == VOID_HAND:
        it.notice("the player voids the hand: the wager goes back")
        table.give_back(seat, MAIN, section)
    else:
        it.notice("the player plays the hand out")
    asked = it.request
    if it.action.cards and isinstance(asked, Draw) and asked.kind == "cards" and asked.to[0] == hand:
        return Drawn(it.action.cards[:1])
    return None


IRREGULARITIES = {
    "tile_exposed_while_stacking": Irregular(
        sections.SHUFFLE,
        "a tile is exposed while the tiles are mixed or stacked",
        BEFORE_THE_DEAL | DEALING,
        seen_while_stacking,
        exposed=True,
    ),
    "dice_not_flat": Irregular(sections.MISHAPS, "not all dice lie flat", SHAKING, carry_on(NO_ROLL)),
    "die_out_of_shaker": Irregular(sections.MISHAPS, "a die falls out of the shaker", SHAKING, carry_on(NO_ROLL)),
    "lid_removed_by_bank": Irregular(
        sections.BANK,
        "the bank lifts the lid",
        SHAKING,
        carry_on("it is covered, and the bank shakes again"),
        bar=no_bank,
        cannot=lambda table, action: "" if table.local_as(Deal).bank else "nobody banks this round",
    ),
    "dice_mistotalled": Irregular(
        sections.MISHAPS,
        "the dice were totalled wrongly and the first stack went to a wrong position",
        AFTER_THE_BETS,
        void_round("all hands are dead, the tiles are mixed again"),
    ),
    "player_tile_exposed": Irregular(
        sections.MISHAPS,
        "the dealer exposes a tile of a player",
        AFTER_THE_BETS,
        player_tile_exposed,
        words=frozenset({PLAY_ON, VOID_HAND}),
        exposed=True,
    ),
    "dealer_or_bank_tile_exposed": Irregular(
        sections.MISHAPS,
        "a tile of the dealer or the bank is exposed too early",
        AFTER_THE_BETS,
        void_round(ALL_VOID),
        exposed=True,
    ),
    "wrong_tile_count": Irregular(
        sections.MISHAPS, "a position has other than four tiles", AFTER_THE_BETS, void_round(ALL_VOID)
    ),
    "dealer_hand_misset": Irregular(
        sections.MISHAPS,
        "the dealer did not set the hands the house way",
        SETTING,
        carry_on("they are reset the house way and the round is completed"),
    ),
    BANK_MISSET: Irregular(
        sections.MISHAPS,
        "the bank formed the hands wrongly",
        SETTING,
        carry_on("the dealer resets them the house way"),
        bar=no_bank,
    ),
    FOUL: Irregular(
        sections.ROUND,
        "a player's tiles are not set as two hands of two",
        SETTING,
        carry_on("the pai gow wager loses"),
    ),
    "defective_tile": Irregular(
        sections.SHUFFLE,
        "a tile is flawed, scratched or marked",
        BEFORE_THE_DEAL | AFTER_THE_BETS,
        set_replaced,
        wrong_deck=True,  # the tile may lie on the table already
    ),
    OUT_OF_LIMITS: WAGER_OUT_OF_LIMITS,
}
