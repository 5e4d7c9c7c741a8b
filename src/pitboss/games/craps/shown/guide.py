"""The patron's guide to a craps table, as its options have it."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.equipment.money import dollars
from pitboss.felt.guide import Guide, mishaps, pay_table, told, typeset, when
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..payouts import fire_pays, multiples, offered, paid, winning_totals
from ..shooter import stickperson
from ..wagers import BETS, FIELD, FIRE, HARD, LAID, LINE, NUMBERS, ONE_ROLL, SUPPLEMENTS, TRUE, Bet

MISHAPS = told("""
    die_off_table | A die leaves the table | No roll. The die is inspected, and the shooter throws again.
    die_on_die | One die comes to rest on the other | No roll.
    die_in_bank | A die rests on the house's chips | No roll.
    die_in_cup_or_rail | A die rests in the cup or on the rail | No roll.
    not_simultaneous | The dice do not leave the hand together | The boxperson may call no roll.
    short_throw | The dice miss the far end | The boxperson may call no roll; it can cost the shooter the dice.
    wrong_player | Somebody else than the shooter throws | No roll.
    hits_chips | The dice touch chips or the puck | The roll stands.
    cocked_die | A die leans on something with one face | The face opposite that one counts.
    cocked_two_faces | A die leans on things with more than one face | No roll; it is thrown again.
    suspect_dice | The dice look altered or exchanged | The roll is void and the dice are replaced.
    late_bet | A wager comes after the dice are in the air | No wager, unless a dealer confirms it aloud.
    shooter_no_line_bet | The shooter has no line wager | The dice go to the next player.
    overpaid_cap | Odds were above the cap and nobody noticed | What is above it goes back.
    unpayable_amount | A wager cannot be paid in full units | It is refused when it is made.
    """)

MAY = {
    "pass": "locked once the point is set",
    "come": "locked once it has its number",
    "dont_pass": "may come down or be reduced at any time, and not be raised again",
    "dont_come": "may come down or be reduced at any time, and not be raised again",
}
OFF = {
    "place_on_come_out": "place and buy bets",
    "come_odds_on_come_out": "come odds",
    "hardways_on_come_out": "hardways",
    "lay_on_come_out": "lay bets and place bets to lose",
}
ON_A_NUMBER = {
    "place_win": "Place to win: the number before a 7",
    "place_lose": "Place to lose: a 7 before the number",
    "buy": "Buy: the number before a 7, less vigorish",
    "lay": "Lay: a 7 before the number, less vigorish",
}
VIGORISH = {
    "at_placement": "put down with the wager, goes back if you take the wager down before it is decided, and is put "
    "down again when a winner stays up",
    "on_win": "taken from a win only",
}


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    off = [name for key, name in OFF.items() if options.word(key) == "off"]
    come_off = options.word("come_odds_on_come_out") == "off"
    exact = options.word("vig_rounding") == "exact"
    return typeset(f"""
    # {when(options.word("variant") == "mini_craps", "Mini-Craps", "Craps")}
    Two dice and one shooter; everybody may wager on what comes. A come out roll decides the line at once, or sets a \
        point; then the shooter rolls until the point or a 7 comes again. § 1.1, 1.10

    ## At this table
    | Odds you may take | {_cap(options.word("max_odds_take"))} § 1.6 [reading of 1.6(d)]
    | Odds you may lay, measured on what they win | {_cap(options.word("max_odds_lay"))} § 1.6(d)
    | Wins are paid in units of | ${dollars(options.whole("min_payout_unit"))} § 1.4 [13:69F-13.6(b)1]
    | Off on a come out roll | {", ".join(off)}, unless you call yours on § 1.3 [practice]
    | Dice | two of a set of {options.whole("dice_in_set")}, which the shooter picks § 1.11(c), 1.11(d)

    ## How it goes
    - The {stickperson(options)} offers the dice; who takes them shoots, after making a pass or don't pass wager. \
        § 1.7 [SD 20:18:33:05], 1.8 [SD 20:18:33:06]
    - Put your wagers on the layout before the dice are thrown. A wager called later counts only if it is confirmed \
        aloud. § 1.3 [SD 20:18:33:03]
    - Both dice are thrown together, to strike the far end. § 1.8 [SD 20:18:33:06]
    - Come out roll: 7 and 11 win for pass, 2, 3 and 12 lose. Don't pass wins on 2 and 3, loses on 7 and 11, and \
        stands off on 12. 4, 5, 6, 8, 9 and 10 become the point, and the puck shows it. § 1.10 [practice]
    - With a point on: the point again wins for pass, a 7 loses; then a come out roll follows. Other totals leave the \
        line alone. § 1.10 [practice]
    - After a seven-out the dice pass: the whole set is offered to the player at the shooter's left, and on clockwise. \
        A shooter may also give them up, or have to. § 1.11(c), 1.11(d)

    ## Line and come wagers
    || Wager | Wins when | Pays | Taking it down
    {line(options)}
    A come wager moves to the number of the next roll; from then on it works on every roll, come out rolls too. A 7 on \
        its first roll wins. § 1.10 [practice]

    ## Odds: the wager without an edge
    ### Odds
    $| Number | Taken behind pass and come | Laid behind don't pass and don't come
    {supplements()}
    Once your wager has its number you have a right to odds behind it, up to the cap of this table. They win and lose \
        with it, and you may take them down at any time. § 1.6(d)
    {come_off}? Come odds are off on a come out roll unless you call them on: if the wager is decided then, they go \
        back. § 1.6 [practice]
    {not come_off}? All odds work on every roll. § 1.6 [practice]
    || Odds | What they are
    {_lines(f"{bet.name} | {bet.meaning} § {bet.cite}" for bet in SUPPLEMENTS)}

    ## Wagers on one number
    {numbers(options)}
    A hardway wins on its pair and loses on a 7 or on the same total made another way. All of these may come down at \
        any time, and you may call them off for a roll. § 1.3 [practice]
    {options.flag("offer_buy_lay")}? Vigorish is {options.fraction("buy_vig_rate")} percent of a buy bet and \
        {options.fraction("lay_vig_rate")} percent of what a lay bet can win. It is \
        {VIGORISH[options.word("vig_timing")]}. \
        {when(not exact, "It is rounded down to whole dollars, one at least.")} No other wager has vigorish. \
        § 1.5, 1.5 [practice]

    ## One-roll wagers
    || Wager | Wins on | Pays
    {one_roll(options)}
    They always work, and the next roll decides them. Craps-eleven is two wagers: half on any craps, half on eleven. \
        § 1.2 [practice]

    {fire(options) if options.flag("offer_fire_bet") else ""}

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    After no roll every wager, the point and the shooter are as they were. § 1.9 [practice]
    """)


def _lines(rows: Iterable[str]) -> str:
    return "\n".join(f"| {row}" for row in rows)


def _cap(cap: str) -> str:
    times = multiples(cap)
    if None in times.values():
        return "any amount"
    if len(set(times.values())) == 1:
        return f"{times[4]} times the flat wager"
    return ", ".join(f"{n}: {times[n]} times" for n in NUMBERS)


def _pays(options: Options, bet: Bet) -> str:
    return str(paid(options, bet, 0, 7 if bet.against else bet.number or 7))


def line(options: Options) -> str:
    return _lines(
        f"{bet.name} | {bet.meaning} | {_pays(options, bet)} | {MAY[bet.key]} "
        f"§ {bet.cite}, {bet.paid_under}, {bet.section(NUMBERS[0])}"
        for bet in LINE
    )


def supplements() -> str:
    return _lines(f"{n} | {TRUE[n]} | {LAID[n]} § 1.6 [reading of 1.6(d)], 1.6(d)" for n in NUMBERS)


def numbers(options: Options) -> str:
    has, tables = offered(options), []
    for kind, caption in ON_A_NUMBER.items():
        bets = [BETS[f"{kind}_{n}"] for n in NUMBERS if f"{kind}_{n}" in has]
        if bets:
            lines = ((bet.number, _pays(options, bet)) for bet in bets)
            tables.append(pay_table(caption, lines, f"{bets[0].cite}, {bets[0].paid_under}", "Number | Pays"))
    hard, bet = ((f"Hard {n}", _pays(options, BETS[f"hard_{n}"])) for n in HARD), BETS["hard_4"]
    return "\n".join((*tables, pay_table("Hardways", hard, f"{bet.cite}, {bet.paid_under}", "Hardway | Pays")))


def one_roll(options: Options) -> str:
    rows = []
    for bet in (bet for bet in ONE_ROLL if bet.key in offered(options)):
        if bet.key == FIELD:
            pays = f"{paid(options, bet, 0, 3)}; 2 pays {paid(options, bet, 0, 2)}, 12 pays {paid(options, bet, 0, 12)}"
        elif bet.parts:
            pays = "each unit as if bet alone, the others lost"
        else:
            pays = str(paid(options, bet, 0, winning_totals(bet.key, 0)[0]))
        rows.append(f"{bet.name} | {bet.meaning} | {pays} § {bet.cite}, {bet.paid_under}")
    return _lines(rows)


def fire(options: Options) -> str:
    lines = ((f"{points} different points", fire_pays(options, points)) for points in (4, 5, 6))
    return f"""
    ## The fire bet
    {pay_table("Fire bet", lines, BETS[FIRE].paid_under, "The shooter makes | Pays")}
    Made before a shooter's first come out roll and locked from then on. It counts the different points made before \
        the seven-out; fewer than four lose. § 13:69E-1.11(d)"""
