"""The patron's guide to a sic bo table, as its options have it."""

from __future__ import annotations

from pitboss.felt.guide import Guide, mishaps, told, typeset
from pitboss.law.options import Options
from pitboss.play.setting import Setting

from ..irregularities import IRREGULARITIES
from ..wagers import SPOTS, TOTALS, Spot, pays, spot_pays

MISHAPS = told("""
    die_not_flat | A die does not lie flat, or lies on another | No roll. Your wagers stay as they lie and may not be \
        taken up; the dice are shaken again.
    too_few_shakes | The dealer shakes fewer than three times | The dice are shaken again before they are shown.
    uncovered_early | The dice are seen while bets are still open | No roll. You may change your wagers; the dice are \
        shaken again.
    wrong_key_in | The lights do not agree with the dice | The dice count. The lights are corrected, and any wrong \
        payment is put right.
    display_failure | The lights fail | The round is finished without them; the table may close until repaired.
    late_wager | A wager comes after "No more bets" | It is returned and has no action.
    tampering | The shaker may have been tampered with | The round is void and every wager is returned.
    """)


def guide(setting: Setting) -> Guide:
    """The guide to a table."""
    options = setting.options
    by_hand, lit = options.word("shaker") == "manual", options.flag("lit_layout")
    return typeset(f"""
    # Sic Bo
    Three dice are shaken under a cover. Put chips on as many spots of the layout as you like: on totals, on single \
        faces, pairs, combinations or triples. One shake decides them all. § 9.2 [58 Pa. Code 625a.3]

    ## How a round goes
    - Put your chips on the spots you choose. Spoken bets with cash are not taken. § 9.3 [practice]
    - The dealer calls "No more bets". What is down now stays down. § 9.5 [13:69F-31.11]
    {by_hand}? - The dealer shakes the covered dice at least three times and uncovers them. § 9.5 [13:69F-31.11(b)]
    {not by_hand}? - The dealer starts the shaker, which stays fixed to the table, and uncovers the dice. \
        § 9.5 [13:69F-31.11(b)]
    {lit}? - The dealer calls the three faces, lowest first, and keys them in: the winning spots light up. \
        § 9.5 [published guide]
    {not lit}? - The dealer calls the three faces, lowest first. § 9.5 [published guide]
    - Losing wagers are taken first, then winning ones are paid. Your stake is yours to take with the winnings. \
        § 9.5 [practice]

    ## The wagers
    || Wager | Wins on
    | Small | a total of 4 to 10, unless all three dice are alike § {SPOTS["small"].cite}
    | Big | a total of 11 to 17, unless all three dice are alike § {SPOTS["big"].cite}
    | Total | exactly that total, from 4 to 17; three dice alike count too § {SPOTS["total_4"].cite}
    | One of a kind | that face on one die or more; it pays more for each die § {SPOTS["single_1"].cite}
    | Two of a kind | that face on at least two dice § {SPOTS["double_1"].cite}
    | Combination | both of those faces; it is paid once, whatever the third die shows § {SPOTS["combo_12"].cite}
    | Triple | that face on all three dice § {SPOTS["triple_1"].cite}
    | Any triple | all three dice alike, whatever they show § {SPOTS["any_triple"].cite}
    One throw can win on many spots at once: 2-3-5 wins on small, on total 10, on three combinations and on three \
        faces. § 9.2 [58 Pa. Code 625a.3]
    Totals 3 and 18 have no spot: they are the triples of 1 and of 6. § 9.2 [58 Pa. Code 625a.3(4)]

    ## What is paid
    {payouts(options)}

    ## When something goes wrong
    {mishaps(MISHAPS, IRREGULARITIES, options)}
    """)


def payouts(options: Options) -> str:
    """Every spot with its odds; spots that pay alike stand together."""
    faces = "\n".join(
        f"| {line.label} | {pays(options, line.entry)} § 9.4 [Atlantic City payouts]"
        for line in SPOTS["single_1"].lines
    )
    return f"""
    ### Totals
    $| Total | Pays
    {alike(options, [f"total_{t}" for t in TOTALS])}
    ### Small, big, triples, pairs and combinations
    $| Wager | Pays
    {alike(options, ["small", "big", "any_triple"])}
    {alike(options, [key for key in SPOTS if key.startswith(("triple_", "double_", "combo_"))])}
    ### One of a kind
    $| Your face is on | Pays
    {faces}
    Winnings are paid beside your wager. There is no commission. § 9.4 [Atlantic City payouts]"""


def alike(options: Options, keys: list[str]) -> str:
    """Spots of one kind that pay the same are one line."""
    rows: dict[tuple[str, str], list[Spot]] = {}
    for key in keys:
        spot = SPOTS[key]
        (odds,) = spot_pays(options, spot)
        rows.setdefault((key.partition("_")[0], str(odds)), []).append(spot)
    of_kind = {kind: sum(key.partition("_")[0] == kind for key in keys) for kind, _ in rows}
    return "\n".join(
        f"| {_together(spots, len(spots) == of_kind[kind])} | {odds} § {spots[0].paid_under}"
        for (kind, odds), spots in rows.items()
    )


def _together(spots: list[Spot], whole_kind: bool) -> str:
    """
    >>> _together([SPOTS["total_4"], SPOTS["total_17"]], False)
    'Total 4, 17'
    >>> _together([SPOTS[f"double_{n}"] for n in range(1, 7)], True)
    'Two of a kind'
    """
    if len(spots) == 1:
        return spots[0].name
    kind = spots[0].name.rpartition(" ")[0]
    return kind if whole_kind else f"{kind} {', '.join(spot.name.rpartition(' ')[2] for spot in spots)}"
