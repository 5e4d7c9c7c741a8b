"""What anybody may ask: the catalogue, a game's options, odds, guides, sections, submissions checked."""

from __future__ import annotations

from typing import Any

from pydantic import Field, RootModel

from pitboss.floor.http.schemas.base import ABSENT, Amount, Card, Cite, OpenSchema, Schema


class GameListed(Schema):
    """A game of the catalogue."""

    slug: str
    name: str
    subchapter: int


class Games(RootModel[list[GameListed]]):
    """The catalogue, in the chapter's order."""


class LawSpan(Schema):
    """From which act to which something is law, as far as that is known."""

    says: str
    since: str | None
    since_act: str | None
    until: str | None
    until_act: str | None
    known: str


class NoticeRule(Schema):
    """The notice that a change owes."""

    text: str
    minutes: int
    cite: Cite


class RuleCited(Schema):
    """A rule, in our words."""

    message: str
    cite: Cite


class GameOption(Schema):
    """Something that a licensee may choose."""

    key: str
    values: str
    default: str
    meaning: str
    cite: Cite
    notice: NoticeRule | None
    named_in_submission: bool
    must_be_supplied: bool
    rules: list[RuleCited]
    law: list[LawSpan]
    value: str = Field(description="what is in effect beside the options asked about")
    how: str = Field(description="chosen, follows (from choices) or default")
    follows_from: list[str]


class UniformRule(Schema):
    """An option that must be the same at several tables."""

    option: str
    scope: str
    message: str
    cite: Cite


class GameWager(Schema):
    """A wager of a game."""

    key: str
    name: str
    meaning: str
    cite: Cite
    when: str
    offered: bool
    on: list[str] | None
    least: Amount | None
    most: Amount | None
    unit: Amount | None


class PayTable(Schema):
    """What a wager pays."""

    caption: str
    heads: list[str]
    rows: list[list[str]]
    cites: list[Cite]


class GameWord(Schema):
    """A word that is said at a game, and by whom."""

    word: str
    form: str
    by: list[str]
    meaning: str
    cite: Cite


class GameIrregularity(Schema):
    """An irregularity that can be reported at a game."""

    key: str
    also: list[str] = Field(description="other words for it, which every game has")
    meaning: str
    cite: Cite
    words: list[str]
    names_wager: bool = Field(description="whether a wager and an amount may be named with it")
    law: list[LawSpan]


class StateLine(Schema):
    """A line by which a record says how a table stands."""

    form: str
    meaning: str


class GameManual(Schema):
    """What can be chosen, wagered, said and reported at a game."""

    game: str
    name: str
    subchapter: int
    options: list[GameOption]
    uniform: list[UniformRule]
    wagers: list[GameWager]
    pay_tables: list[PayTable]
    pay_tables_sampled: str | None
    words: list[GameWord]
    irregularities: list[GameIrregularity]
    state: list[StateLine]
    sample: dict[str, Any]
    meters: dict[str, Amount]


class ExampleRecord(Schema):
    """A record to begin with."""

    record: str


class Violation(Schema):
    """A rule that a table breaks."""

    cite: Cite
    options: list[str]
    message: str
    known: str = ABSENT
    lines: list[int] = Field(ABSENT, description="where it stands in the submission")


class Outcome(OpenSchema):
    """One result of a wager: what it nets and how probable it is, as fractions."""

    label: str
    net: str
    probability: str


class WagerFigures(OpenSchema):
    """The exact odds of one wager; a game adds figures of its own."""

    house_edge: float
    house_edge_exact: str
    hit_frequency: float
    standard_deviation: float
    element_of_risk: float
    outcomes: list[Outcome]


class StrategyCost(Schema):
    """A way to play, and what it costs."""

    name: str
    description: str
    house_edge: float
    house_edge_exact: str
    cost: float
    cost_exact: str


class StrategyChosen(StrategyCost):
    """The way to play behind the odds, beside others."""

    alternatives: list[StrategyCost]
    remarks: list[str]


class Odds(Schema):
    """Exact odds of every wager of a game."""

    game: str
    options: dict[str, Any]
    wagers: dict[str, WagerFigures]
    method: str
    strategy: StrategyChosen = ABSENT
    proposed: dict[str, Any]
    allowed: bool
    violations: list[Violation]


class StillComputing(Schema):
    """Odds that are still being computed: for how long, and how many are before them."""

    running: bool
    seconds: float
    ahead: int
    percent: int | None


class GuideText(Schema):
    """A paragraph of a guide."""

    text: str
    cites: list[Cite]


class GuideSteps(Schema):
    """Steps, one after the other."""

    steps: list[GuideText]


class GuideRow(Schema):
    """A row of a grid: words, or cards to look at."""

    cells: list[str | list[Card]]
    cites: list[Cite]


class GuideGrid(Schema):
    """A table of a guide."""

    heads: list[str]
    caption: str
    cites: list[Cite]
    pays: bool
    rows: list[GuideRow]


class GuideSection(Schema):
    """A section of a guide."""

    title: str
    parts: list[GuideText | GuideSteps | GuideGrid]


class Guide(Schema):
    """The patron's guide, part by part."""

    title: str
    place: str
    lead: GuideText
    sections: list[GuideSection]
    stands: str


class TableGuide(Guide):
    """The patron's guide of one table."""

    table: str
    game: str


class GameGuide(Schema):
    """The patron's guide of a game, as Markdown and part by part."""

    game: str
    markdown: str
    guide: Guide


class Section(Schema):
    """What a place of the law decides, in our words."""

    cite: Cite
    title: str
    words: str | None
    words_of: str | None
    known: str
    acts: list[str]
    parts: dict[str, str]


# Submissions


class CheckAsked(Schema):
    """What is asked about a submission: by itself, beside the last one, with something set otherwise."""

    submission: str
    against: str = Field(ABSENT, description="the last submission (TOML)")
    effective: str = Field(ABSENT, description="when changes are to take effect", examples=["2026-12-01 18:00"])
    set: list[str] = Field(ABSENT, description="what if", examples=[["blackjack.progressive=true"]])
    tables: str = Field(ABSENT, description="at which tables", examples=["BJ-*"])
    in_full: bool = Field(ABSENT, description="with every option as it is in effect")


class FilingAsked(Schema):
    """A submission to be written as paper, beside the last one."""

    submission: str
    against: str = ABSENT
    effective: str = ABSENT
    form: str = Field(ABSENT, description="pdf, html or md")


class FilingMade(Schema):
    """A filing, as a file holds it."""

    name: str
    media_type: str
    content: str = Field(description="the file, in base64")


class OptionInEffect(Schema):
    """An option of a table, as it is in effect."""

    key: str
    value: str
    how: str
    follows_from: list[str]
    cite: Cite
    known: str


class ChangeOwing(Schema):
    """Something that changes, the notice it owes, and when it is in force."""

    table: str
    what: str
    from_: str = Field(alias="from")
    to: str
    minutes: int | None
    notice: str | None
    cite: Cite | None
    missing: list[str]
    effect: str | None
    with_: list[str] = Field(alias="with")
    seated_patrons_keep: str | None


class NoticeForChange(Schema):
    """A notice that is owed."""

    table: str
    option: str
    from_: str = Field(alias="from")
    to: str
    minutes: int
    notice: str
    cite: Cite


class PlannedChange(Schema):
    """The latest times of what one change owes."""

    table: str
    what: str
    from_: str = Field(alias="from")
    to: str
    minutes: int
    cite: Cite
    latest: dict[str, str]
    instead: dict[str, str]
    done: dict[str, str]
    late: list[str]


class PlannedTime(Schema):
    """What has to be done by one time."""

    latest: str
    acts: list[str]
    instead: bool
    what: str
    tables: list[str]
    cite: Cite


class Plan(Schema):
    """The latest times for changes that are to take effect at one time."""

    effective: str
    changes: list[PlannedChange]
    calendar: list[PlannedTime]


class TableBroken(Schema):
    """What would break at a table."""

    table: str
    violations: list[Violation]


class Tried(Schema):
    """What would break, and what notice would be owed."""

    set: list[str]
    tables: list[str]
    breaks: list[TableBroken]
    changes: list[ChangeOwing]
    guides: list[str]
    notices: list[NoticeForChange]
    plan: Plan = ABSENT


class TableChecked(Schema):
    """A table of a submission."""

    name: str
    game: str
    date: str = ABSENT
    violations: list[Violation]
    remarks: list[str]
    options: list[OptionInEffect] = Field(ABSENT, description="every option as it is in effect, where asked for")


class LicenseeChecked(Schema):
    """What a licensee binds itself to."""

    violations: list[Violation]
    remarks: list[str]


class PrintedGuideChecked(Schema):
    """A printed guide, checked against the tables that it is for."""

    game: str
    violations: list[Violation]


class NewGameChecked(Schema):
    """A game that is proposed."""

    name: str
    stage: str
    violations: list[Violation]


class Checked(Schema):
    """A submission, checked."""

    tables: list[TableChecked]
    licensee: LicenseeChecked = ABSENT
    printed_guides: list[PrintedGuideChecked] = ABSENT
    new_games: list[NewGameChecked] = ABSENT
    problems: list[str] = ABSENT
    changes: list[ChangeOwing] = Field(ABSENT, description="against the last submission")
    guides: list[str] = Field(ABSENT, description="games whose printed guide no longer holds")
    notices: list[NoticeForChange] = ABSENT
    plan: Plan = ABSENT
    what_if: Tried = ABSENT
