"""The patron's guide to a pai gow table, as its options have it."""

from __future__ import annotations

from pitboss.equipment.tiles import KINDS, SET, Kind
from pitboss.felt.guide import Guide, mishaps, typeset, when
from pitboss.games.families.set_hands.shown.guide import VOID, banking, sentences
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..hands import ABOVE_FIVES
from ..house_way import TAJ_MAHAL, Settings, scheme
from ..irregularities import IRREGULARITIES
from ..sections import SECTIONS
from ..wagers import MAIN, WAGERS

HANDS = (  # 10.2, highest first: name, what it is, an example
    ("Gee joon", "2-4 with 1-2, the supreme pair", "2-4 1-2"),
    ("Pairs", "two tiles of one kind, in the order of the tiles below", "6-6 6-6"),
    ("Mixed pairs", "two nines, eights, sevens or fives of unlike faces, below all pairs of like ones", "3-6 4-5"),
    ("Wong", "teen or day with any nine; teen first", "6-6 3-6"),
    ("Gong", "teen or day with any eight; teen first", "1-1 4-4"),
    ("Nine to one", "the last figure of all the pips", "6-6 1-6"),
    ("Nothing", "pips that come to 10 or 20; any two such hands are equal", "4-6 5-5"),
)
FOLLOWED = {
    "tile_exposed_while_stacking": "The whole set is mixed again.",
    "player_tile_exposed": "You may play on, or void your hand, before you look at the other tiles.",
    "dealer_or_bank_tile_exposed": VOID,
    "wrong_tile_count": VOID,
    "player_hand_misset": "Your wager loses.",
    "defective_tile": "The whole set is replaced; if the stacks are out, all hands are void.",
}
PICKS = "- You choose the stack that is delivered first, and shake the dice. § 10"
KEPT = """
    | Best in both hands | A setting with the highest low and the highest high hand of all is played.
    | Fours, fives, sixes, tens, foo | A pair of these is never split.
    | Gee joon | Split with 6 and 4, 6 and 5, or two unlike sixes.
    | Teen or day | Split for a low hand of 6 and a high hand of 8 or more, or with a nine and foo.
    | Nines | Split if the others are teen, day or tens.
    | Eights | Split if the others are teen, day, tens or foo, or are a nine and foo."""
TAJ_REST = """
    | Sevens | Split if the others are teen, day, tens or foo, and one of them is teen or day.
    | Wong, gong, high nine | Played where possible: a high nine before a gong, a gong before a wong, unless the low \
        hand would be under a three with chong; then the highest high hand. Teen or day, a nine, an eight and bon: the \
        gong.
    | Named hands | Some hands of fours, fives and sixes, and of teen and day together, have settings of their own.
    | Two small tiles | Two that make 7, 8 or 9 stay together if the high hand is a 7, 8 or 9.
    | Otherwise | The highest low hand; of equal ones the highest high hand."""
FOXWOODS_REST = """
    | Sevens | Split if the others are teen, day, tens or foo.
    | Wong, gong, high nine | Played where possible: a high nine before a gong, a gong before a wong. With foo as the \
        fourth tile the wong; with a four, or with a five beside a mixed eight, the gong.
    | Otherwise | The highest low hand; but the highest high hand, if the low hand would be under a three with chong \
        and the high hand is 7 or more.
    | With the same points | The top tile goes to the high hand if they are 8 and 9 or better; teen does if they are 7 \
        and 8 and day is held too."""


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    rounded = "rounded up to 25 cents" if options.word("vigorish_rounding") == "up_25c" else "to the cent"
    two, gives_up = options.flag("two_areas"), options.flag("surrender")
    above = options.word("gee_joon_single_rank") == ABOVE_FIVES
    (main,) = (one for one in WAGERS if one.key == MAIN)
    ranked = "\n".join(f"| {name} | {what} | `{example}`" for name, what, example in HANDS)
    return typeset(f"""
    # Pai Gow
    Four tiles for you, four for the dealer, from a set of 32. Make two hands of two: a high hand and a low hand. If \
        both beat the dealer's, you win; if one does, you push. § 10.7

    ## At this table
    | Stacks | go round {options.word("deliver_direction")} § 10.6
    | Vigorish | 5 percent of what you win, {rounded} § 10.7
    | Areas | {when(two, "one player may wager on two adjacent areas", "one area for each player")} § 10
    | Bank | {when(options.flag("player_bank"), "offered to players", "the house")} § 10
    | Match play coupons | {when(options.flag("match_play"), "taken", "not taken")} § 10.5
    | Giving up | {when(gives_up, "possible", "not offered")} § 10.7

    ## How a round goes
    - The tiles are mixed face down and stacked, eight stacks of four. § 10.4
    - Place your wager. After "No more bets" nothing is added or taken back. § 10.5
    - Three dice are shaken. Their total is counted off counterclockwise, the dealer or the bank being one, and the \
        dead hand eighth from the dealer: there goes the first stack. § 10.6
    - Set your hands and lay them face down. You may ask how the house would set them. § 10.7
    {gives_up}? - You may give up your wager until your tiles are exposed. § 10.7
    - The dealer sets the house's hands and compares them with each player's, starting from the right. § 10.7
    - A hand equal to the dealer's is a copy, and the dealer wins it. § 10.7

    ## The wager
    || Wager | What it is on
    | {main.name} | {main.meaning[0].upper()}{main.meaning[1:]}. § {main.cite}
    A winning wager pays 1 to 1, less vigorish of 5 percent. § 10.7

    ## Ranking of hands
    || Hand | | Example § 10.2
    {ranked}
    A gee joon tile counts 3 or 6, whichever makes the higher hand. § 10.2
    Of hands with equal points the one with the higher tile wins; the second tile never counts. § 10.2
    {above}? A single 2-4 ranks above the fives, a single 1-2 below all others. § 10.2
    {not above}? A single 2-4 or 1-2 ranks below all others. § 10.2

    ## The tiles
    {the_tiles()}

    ## How the house sets its hands
    {the_house_way(options)}

    {banking(SECTIONS.bank, options, PICKS)}

    ## When something goes wrong
    {mishaps(sentences(FOLLOWED, IRREGULARITIES), IRREGULARITIES, options)}
    """)


def the_tiles() -> str:
    """Every kind of tile in the order of single tiles."""
    rows = ["|| Tile, highest first | Both of them | Points § 10.2"]
    for place, kind in enumerate(KINDS):
        both = " ".join(map(str, SET[2 * place : 2 * place + 2]))
        points = "3 or 6" if kind.code == "G" else sum(kind.faces[0]) % 10
        rows.append(f"| {kind.name.capitalize()} | `{both}` | {points}")
    return "\n".join(rows)


def in_names(own: Settings) -> Settings:
    """Settings of the licensee's own with the names of the tiles; of kinds with like names the pips are said."""
    said = {kind.code: f"{kind.name} ({tiles_of(kind)})" for kind in KINDS}
    return {tuple(said[code] for code in four): (said[low[0]], said[low[1]]) for four, low in own.items()}


def tiles_of(kind: Kind) -> str:
    return " or ".join(dict.fromkeys("-".join(map(str, face)) for face in kind.faces))


def the_house_way(options: Options) -> str:
    base, own = scheme(options.word("house_way"))
    named = (f"| {', '.join(four)} | The low hand is {' and '.join(low)}." for four, low in in_names(own).items())
    rest = TAJ_REST if base == TAJ_MAHAL else FOXWOODS_REST
    return "\n".join(("|| The first that applies | What is done § 10.7", *named, KEPT, rest))
