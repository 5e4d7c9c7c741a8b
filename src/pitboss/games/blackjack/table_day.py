"""The day of a blackjack table (2.2, 2.4, 2.5, 2.21). The text of 2.4 and 2.5 is not on record: opening goes by
baccarat, the cut by the code that followed."""

from __future__ import annotations

from pitboss.games.families.table_days.cards import CardSections, shoe, shuffled_all_the_time
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.play.setting import Setting
from pitboss.play.table_day.steps import TableDay, TwoSets

SECTIONS = CardSections(
    received=cite("2.4 [parallel 3.4(a)]"),
    inspected=cite("2.4 [parallel 3.4(a)]"),
    shown=cite("2.4 [parallel 3.4(b)]"),
    washed=cite("2.4 [parallel 3.4(c)]"),
    each=cite("2.4 [parallel 20.4(d)]"),
    alternates=cite("2.2(d)4"),
    shuffled=cite("13:69F-2.5(a)"),
    cut=cite("13:69F-2.5(e)"),
    recut=cite("2.5 [parallel 3.5(e)]"),
    placed=cite("13:69F-2.5(d)"),
    wrong=cite("2.4 [parallel 20.7(e)2]"),
)


def table_day(setting: Setting) -> TableDay:
    options = setting.options
    if options.word("shuffle") == "continuous":
        return shuffled_all_the_time(setting, SECTIONS, cite("2.21"))
    return shoe(
        setting,
        SECTIONS,
        device=options.word("shuffle") == "automated",
        least=0 if options.word("shuffle") == "bart_carter" else setting.deck.size // 4,
        spread="the cards are spread face up in columns by deck, by suit and in sequence",
        sets=two_batches(options),
        may_come_shuffled=True,
    )


def two_batches(options: Options) -> TwoSets | None:
    """Beside a shuffler there are two batches of different backs, one for every other shoe (2.2(d)4); in the 6 to 5
    variation two decks or pairs of decks (2.2(e))."""
    if options.word("shuffle") != "automated":
        return None
    six_to_five = options.word("variation") == "six_to_five"
    return TwoSets(SECTIONS.each, cite("2.2(e)") if six_to_five else SECTIONS.alternates, every="shoe")
