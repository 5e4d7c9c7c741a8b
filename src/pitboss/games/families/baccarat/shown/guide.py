"""What the guides to punto banco and minibaccarat have in common: values, third cards, wagers and payouts in words."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.equipment.money import EVEN, dollars
from pitboss.felt import guide
from pitboss.felt.guide import told, when, within
from pitboss.law.limits import Limit
from pitboss.law.options import Options
from pitboss.play.game import Irregular

from ..hands import TABLE_1, TABLE_2
from ..settlement import VigorishTerms
from ..vigorish import Vigorish

SETTLING = {
    1: "All winning wagers are paid, the highest number first; then all vigorish is taken or marked.",
    2: "All vigorish is taken or marked, the highest number first; then all winning wagers are paid.",
    3: "Player by player from the highest number: the winning wager is paid, then the vigorish taken or marked.",
    4: "Player by player from the highest number: the vigorish is taken or marked, then the winning wager paid.",
}

MISHAPS = told("""
    player_third_card_unauthorized_banker_draws | The Player's Hand is given a third card it may not have, and the \
        Banker's Hand must draw | The card is the Banker's third card.
    player_third_card_unauthorized_undisclosed | It is given one when the Banker's Hand must stay, and nobody saw it | \
        It is the first card of the next hand.
    player_third_card_unauthorized_disclosed | The same, but the card was seen | It is burned with as many more cards \
        as it counts.
    excess_card_undisclosed | A card too many is drawn, unseen | It is the first card of the next hand.
    excess_card_disclosed | A card too many is drawn and seen | It is burned with as many more as it counts.
    face_up_card_in_shoe | Cards lie face up in the shoe | They are burned with as many more as they count.
    insufficient_cards | The shoe runs out in mid-hand | The round is void and every wager goes back.
    missed_player_third_card | The Banker's Hand is dealt a card before the Player's third | The cards are put where \
        they belong, then the tables apply.
    recut | The cut was not done properly | A supervisor may have it done again before the deal.
    curator_misconduct | The curator delays the game or breaks a rule | The shoe must be passed on.
    wager_touched_after_first_card | A wager is touched once a card is out | It stands as it was.
    late_wager | A wager comes after the call | It is refused.
    shuffler_malfunction | The shuffler fails | Play goes on only as the Commission has approved.
    """)


def values(value: str, count: str) -> str:
    """What cards and hands count."""
    return f"""
    || Card | Counts § {value}
    | Ace | 1
    | 2 to 9 | its number
    | 10, jack, queen, king | 0
    A hand counts the last digit of the sum of its cards: nine is the best, and suits do not matter. § {count}
    || Hand | Counts § {count}
    | `Ah 2c 4s` | 7
    | `Ah 2c 9s` | 12, so 2
    | `9d Kc` | 9, a natural"""


def third_cards(natural: str, one: str, two: str) -> str:
    """The drawing tables, as they hang on the wall."""
    rows = (" | ".join((str(count), *map(_word, (stayed, *drew)))) for count, (stayed, drew) in TABLE_2.items())
    draws = [str(count) for count, letter in enumerate(TABLE_1) if letter == "D"]
    stays = [str(count) for count, letter in enumerate(TABLE_1) if letter == "S"]
    return f"""
    If either hand has 8 or 9 on two cards, a natural, nobody draws and the hands are compared. § {natural}
    Otherwise the Player's Hand draws one card on {draws[0]} to {draws[-1]} and stays on {" and ".join(stays)}. § {one}
    ### Whether the Banker's Hand draws, by the value of the Player's third card § {two}
    || {" | ".join(("Banker has", "no third card", *map(str, range(10))))}
    """ + "\n".join(f"| {row}" for row in rows)


def _word(letter: str) -> str:
    return "draws" if letter == "D" else "stays"


def vigorish_in_words(vigorish: Vigorish, deferred: bool, section: str, banker: Limit) -> str:
    """What a winning Banker wager costs, with examples of what may be wagered."""
    wins = dict.fromkeys(within(won, banker) for won in (700, 10000))
    examples = ", ".join(f"${dollars(vigorish.on(won))} on ${dollars(won)}" for won in wins)
    rounded = f", each time rounded up to the next {vigorish.increment} cents: {examples}"
    return f"""
    {vigorish.percent} percent of what you win is charged on a winning Banker \
        wager{when(vigorish.increment, rounded)}. § {section}
    {deferred}? It is marked in the box with your number and collected before the cards are reshuffled, or when you \
        leave. § {section}
    {not deferred}? It is taken when you are paid. § {section}"""


def payouts(terms: VigorishTerms, pays: Mapping[str, str]) -> str:
    """What is paid, by wager."""
    return f"""
    ### What is paid
    $| Wager | Pays
    | Banker | {EVEN} § {pays["banker"]}
    | Player | {EVEN} § {pays["player"]}
    | Tie | {terms.tie} § {pays["tie"]}"""


def mishaps(irregularities: Mapping[str, Irregular], options: Options) -> str:
    """What can go wrong at this table."""
    known = {key: MISHAPS[key] for key in irregularities if key in MISHAPS}
    return guide.mishaps(known, irregularities, options)
