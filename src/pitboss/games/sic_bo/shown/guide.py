"""The patron's guide to a sic bo table, as its options have it."""

from __future__ import annotations

from pitboss.felt.guide import Grid, Guide, Part, Row, Section, Steps, row, say
from pitboss.law.options import Options

from ..irregularities import IRREGULARITIES
from ..wagers import SPOTS, TOTALS, Spot, pays, spot_pays

MISHAPS = {  # what a patron sees and what follows; the section, and whether it can happen, are the irregularity's own
    "die_not_flat": (
        "A die does not lie flat, or lies on another",
        "No roll. Your wagers stay as they lie and may not be taken up; the dice are shaken again.",
    ),
    "too_few_shakes": ("The dealer shakes fewer than three times", "The dice are shaken again before they are shown."),
    "uncovered_early": (
        "The dice are seen while bets are still open",
        "No roll. You may change your wagers; the dice are shaken again.",
    ),
    "wrong_key_in": (
        "The lights do not agree with the dice",
        "The dice count. The lights are corrected, and any wrong payment is put right.",
    ),
    "display_failure": ("The lights fail", "The round is finished without them; the table may close until repaired."),
    "late_wager": ('A wager comes after "No more bets"', "It is returned and has no action."),
    "tampering": ("The shaker may have been tampered with", "The round is void and every wager is returned."),
}


def guide(options: Options) -> Guide:
    """The guide to a table with these options."""
    return Guide(
        "Sic Bo",
        say(
            "Three dice are shaken under a cover. Put chips on as many spots of the layout as you like: on totals, "
            "on single faces, pairs, combinations or triples. One shake decides them all.",
            "9.2 [58 Pa. Code 625a.3]",
        ),
        (
            Section("How a round goes", (steps(options),)),
            Section("The wagers", wagers()),
            Section("What is paid", payouts(options)),
            Section("When something goes wrong", mishaps(options)),
        ),
    )


def steps(options: Options) -> Steps:
    """A round, in the order in which a patron sees it."""
    if options.word("shaker") == "manual":
        shaken = "The dealer shakes the covered dice at least three times and uncovers them."
    else:
        shaken = "The dealer starts the shaker, which stays fixed to the table, and uncovers the dice."
    called = "The dealer calls the three faces, lowest first."
    if options.flag("lit_layout"):
        called = "The dealer calls the three faces, lowest first, and keys them in: the winning spots light up."
    return Steps(
        (
            say("Put your chips on the spots you choose. Spoken bets with cash are not taken.", "9.3 [practice]"),
            say('The dealer calls "No more bets". What is down now stays down.', "9.5 [13:69F-31.11]"),
            say(shaken, "9.5 [13:69F-31.11(b)]"),
            say(called, "9.5 [published guide]"),
            say(
                "Losing wagers are taken first, then winning ones are paid. Your stake is yours to take with the "
                "winnings.",
                "9.5 [practice]",
            ),
        )
    )


def wagers() -> tuple[Part, ...]:
    kinds = (
        ("Small", "a total of 4 to 10, unless all three dice are alike", "small"),
        ("Big", "a total of 11 to 17, unless all three dice are alike", "big"),
        ("Total", "exactly that total, from 4 to 17; three dice alike count too", "total_4"),
        ("One of a kind", "that face on one die or more; it pays more for each die", "single_1"),
        ("Two of a kind", "that face on at least two dice", "double_1"),
        ("Combination", "both of those faces; it is paid once, whatever the third die shows", "combo_12"),
        ("Triple", "that face on all three dice", "triple_1"),
        ("Any triple", "all three dice alike, whatever they show", "any_triple"),
    )
    return (
        Grid(("Wager", "Wins on"), tuple(Row((name, wins), (SPOTS[spot].cite,)) for name, wins, spot in kinds)),
        say(
            "One throw can win on many spots at once: 2-3-5 wins on small, on total 10, on three combinations and on "
            "three faces.",
            "9.2 [58 Pa. Code 625a.3]",
        ),
        say("Totals 3 and 18 have no spot: they are the triples of 1 and of 6.", "9.2 [58 Pa. Code 625a.3(4)]"),
    )


def payouts(options: Options) -> tuple[Part, ...]:
    """Every spot with its odds; spots that pay alike stand together."""
    return (
        Grid(("Total", "Pays"), alike(options, [f"total_{t}" for t in TOTALS]), caption="Totals", pays=True),
        Grid(
            ("Wager", "Pays"),
            (
                *alike(options, ["small", "big", "any_triple"]),
                *alike(options, [key for key in SPOTS if key.startswith(("triple_", "double_", "combo_"))]),
            ),
            caption="Small, big, triples, pairs and combinations",
            pays=True,
        ),
        Grid(
            ("Your face is on", "Pays"),
            tuple(
                row(line.label, str(pays(options, line.entry)), under=("9.4 [Atlantic City payouts]",))
                for line in SPOTS["single_1"].lines
            ),
            caption="One of a kind",
            pays=True,
        ),
        say("Winnings are paid beside your wager. There is no commission.", "9.4 [Atlantic City payouts]"),
    )


def alike(options: Options, keys: list[str]) -> tuple[Row, ...]:
    """Spots of one kind that pay the same are one line."""
    rows: dict[tuple[str, str], list[Spot]] = {}
    for key in keys:
        spot = SPOTS[key]
        (odds,) = spot_pays(options, spot)
        rows.setdefault((key.partition("_")[0], str(odds)), []).append(spot)
    of_kind = {kind: sum(key.partition("_")[0] == kind for key in keys) for kind, _ in rows}
    return tuple(
        Row((_together(spots, len(spots) == of_kind[kind]), odds), (spots[0].paid_under,))
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


def mishaps(options: Options) -> tuple[Part, ...]:
    rows = []
    for key, (what, follows) in MISHAPS.items():
        irregular = IRREGULARITIES[key]
        if not (irregular.bar and irregular.bar(options)):
            rows.append(Row((what, follows), (irregular.cite,)))
    return (Grid(("If", "Then"), tuple(rows)),)
