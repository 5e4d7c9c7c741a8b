"""Pitboss as a library: the few names that ``import pitboss`` offers (see ``docs/library.md``).

What is here is only a door: a table that software deals is `desks.table.Table`, and every question is answered by its
desk (`pitboss.desks`), which the command line and the floor ask too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pitboss.desks.dates import day_of
from pitboss.desks.table import Amount as Amount
from pitboss.desks.table import Choice as Choice
from pitboss.desks.table import Stake as Stake
from pitboss.desks.table import Table as Table
from pitboss.desks.table import restore as restore
from pitboss.desks.table import table as table
from pitboss.equipment.cards import Card, read_card
from pitboss.equipment.money import cents
from pitboss.errors import Unreadable
from pitboss.games.catalogue import CATALOGUE, Entry
from pitboss.games.catalogue import game as find_game
from pitboss.law.limits import Limit
from pitboss.play.game import Game
from pitboss.play.setting import Setting
from pitboss.spelling import slug

if TYPE_CHECKING:
    from pitboss.desks.compare import Comparison
    from pitboss.desks.filing import Filing
    from pitboss.desks.guide import PatronsGuide
    from pitboss.desks.history import HistoryEntry
    from pitboss.desks.in_force import TableInForce
    from pitboss.desks.law import LawPlace
    from pitboss.desks.letter import Letter
    from pitboss.desks.masthead import Masthead
    from pitboss.desks.options import Manual
    from pitboss.desks.papers import Paper
    from pitboss.desks.sources import Sourced
    from pitboss.desks.what_if import WhatIf
    from pitboss.law.citation import Citation
    from pitboss.law.deadlines import Deadline
    from pitboss.law.submission import Checked
    from pitboss.law.trace.traceability import MatrixRow
    from pitboss.odds.advice import Advice
    from pitboss.odds.chart import Chart
    from pitboss.odds.odds_report import OddsReport
    from pitboss.odds.sheet import ParSheet
    from pitboss.odds.sweep import Sweep
    from pitboss.play.records.record import RecordRuling
    from pitboss.simulate.comparison import Compared
    from pitboss.simulate.job import Job
    from pitboss.simulate.run_state import Played
    from pitboss.simulate.shoe_run import Shoes
    from pitboss.simulate.simulation import SimulationReport


def catalogue() -> tuple[Entry, ...]:
    """The catalogue, in the chapter's order."""
    return CATALOGUE


def _game(name: str) -> Game:
    return find_game(slug(name))


# Rulings and submissions


def rule(
    record: str, date: str | None = None, *, submissions: str | Sequence[str] = (), table: str = ""
) -> RecordRuling:
    """The ruling on a record: by the law of a day, where one is named here or in the record; with the game, options and
    limits of a table of the licensee's submission, or of the one of several that was in force at the record's time.

    >>> rule("game craps\\nseat 1 pass 10\\nroll 3 4\\n").net
    {'1': 1000}
    """
    from pitboss.desks.rule import rule

    filed = _filed(record, date, submissions, table)
    return rule(record, day_of(date), filed=filed.setting if filed else None)


def letter(
    record: str,
    date: str | None = None,
    reader: str = "file",
    seat: str = "",
    *,
    submissions: str | Sequence[str] = (),
    table: str = "",
) -> Letter:
    """The ruling on a record as a letter, for the ``"file"`` or the ``"patron"`` at a seat; `document` writes it."""
    from pitboss.desks.letter import letter

    return letter(record, day_of(date), reader, seat, _filed(record, date, submissions, table))


def _filed(record: str, date: str | None, submissions: str | Sequence[str], table: str) -> TableInForce | None:
    """The table as the licensee filed it, where submissions are given."""
    texts = [submissions] if isinstance(submissions, str) else submissions
    if not texts:
        if table:
            raise Unreadable("a table of which submission?")
        return None
    from pitboss.desks.in_force import filed, for_record

    on = day_of(date)
    known = [filed(f"submission {i}" if len(texts) > 1 else "submission", text, on) for i, text in enumerate(texts, 1)]
    return for_record(record.split("\n"), known, table, on)[0]


def example(game: str) -> str:
    """An annotated record of a game, to start from."""
    from pitboss.desks.example import example

    return example(game)


def picture(record: str, form: str = "svg", board: bool = False, casino: str = "Pitboss") -> str:
    """The table of a record after its last round: its felt as SVG, or the scoreboard instead; or as ``"text"``, where
    its game draws one."""
    from pitboss.render.record_picture import picture

    return picture(record, form, board, casino)


def check(submission: str, date: str | None = None) -> Checked:
    """Everything that is wrong with a submission (TOML), by the latest text or by the law of a day."""
    from pitboss.desks.check import NoSubmission, check

    try:
        return check(submission, day_of(date))
    except NoSubmission as problem:
        raise Unreadable(f"not a submission: {problem.reason.removeprefix('not a submission: ')}") from None


def compare(new: str, old: str, date: str | None = None) -> Comparison:
    """What a submission changes of the one in force, the notices that it owes, and when it takes effect."""
    from pitboss.desks.compare import compare

    return compare(check(new, date), check(old, date))


def what_if(submission: str, *sets: str, tables: str = "*", date: str | None = None) -> WhatIf:
    """What would break, and which notice would be owed, if something were set otherwise at some tables:
    ``what_if(text, "blackjack.progressive=true", tables="BJ-*")``."""
    from pitboss.desks.what_if import Set, what_if

    return what_if(check(submission, date), [Set.read(text) for text in sets], tables)


def plan(new: str, old: str, effective: str, date: str | None = None) -> list[Deadline]:
    """The latest times of all notice that a submission owes, for changes that are to take effect at a time."""
    from pitboss.law.timing import moment

    return compare(new, old, date).deadlines(moment(effective))


def filing(new: str, old: str | None = None, effective: str | None = None, date: str | None = None) -> Filing:
    """A submission as paper to be signed, beside the last one where it is given. `document` writes it."""
    from pitboss.desks.filing import Origin, filing
    from pitboss.law.timing import moment

    comparison = None if old is None else compare(new, old, date)
    checked = check(new, date) if comparison is None else comparison.checked
    if checked.problems:
        raise checked.problems[0]
    texts = {"submission": new} if old is None else {"submission": new, "last submission": old}
    origins = [Origin.of(name, text.encode()) for name, text in texts.items()]
    return filing(checked, comparison, None if effective is None else moment(effective), origins)


def guide(
    game: str,
    /,
    *,
    date: str | None = None,
    limits: Mapping[str, tuple[Amount, Amount]] | None = None,
    table: str = "",
    sample: bool = False,
    odds: bool = False,
    casino: str = "",
    logo: bytes | None = None,
    **options: object,
) -> PatronsGuide:
    """The patron's guide of a table; ``table`` is what the licensee calls it, ``odds`` works out the chapter on them,
    ``casino`` and ``logo`` (a PNG or SVG) say whose it is. `document` writes it, `papers` makes more of it."""
    from pitboss.desks.guide import patrons_guide
    from pitboss.desks.guide_odds import odds_section
    from pitboss.desks.samples import trial_figures

    setting = _setting(game, options, date, sample, limits)
    warning = trial_figures(setting.game, options) if sample else ""
    chapter = odds_section(setting) if odds else None
    return patrons_guide(setting, table, warning, masthead=_masthead(casino, logo), odds=chapter)


def guides(
    submission: str, date: str | None = None, *, odds: bool = False, logo: bytes | None = None
) -> dict[str, PatronsGuide]:
    """The guides of a submission's tables, by table; a submission that is not in order has none."""
    from pitboss.desks.guide import patrons_guide, settings
    from pitboss.desks.guide_odds import odds_section

    checked = check(submission, date)
    house = _masthead(checked.casino.name, logo)
    return {
        table: patrons_guide(setting, table, masthead=house, odds=odds_section(setting) if odds else None)
        for table, setting in settings(checked).items()
    }


def papers(guide: PatronsGuide) -> dict[str, Paper]:
    """What else is printed of a table: its ``"rack-card"`` and its ``"sign"``. `document` writes them."""
    from pitboss.desks.papers import RACK_CARD, TABLE_SIGN, rack_card, table_sign

    return {RACK_CARD: rack_card(guide), TABLE_SIGN: table_sign(guide)}


def notices(new: str, old: str, date: str | None = None, *, logo: bytes | None = None) -> dict[tuple[str, str], Paper]:
    """The notices that a submission owes beside the one in force, by table and act. `document` writes them."""
    from pitboss.desks.guide import settings
    from pitboss.desks.notice_papers import notices

    settings(check(new, date))  # which refuses one that is not in order
    compared = compare(new, old, date)
    return notices(compared, _masthead(compared.checked.casino.name, logo))


def _masthead(casino: str, logo: bytes | None) -> Masthead:
    from pitboss.desks.masthead import Masthead, read_logo
    from pitboss.law.casino import casino_name

    return Masthead(casino_name(casino) if casino else "", None if logo is None else read_logo(logo))


# What the law says


def section(place: str, date: str | None = None) -> LawPlace:
    """All there is to say of a place of the law: what it decides, what it governs, who carries it out; and how it stood
    on a day, where one is named.

    >>> section("20.10(b)").title
    'Three card poker: completion of each round'
    """
    from pitboss.desks.law import law, read

    return law(read(place), day_of(date))


def contents() -> list[Citation]:
    """Every subchapter and section of the chapter."""
    from pitboss.desks.law import contents

    return list(contents())


def matrix(place: str | None = None) -> list[MatrixRow]:
    """The traceability matrix, of the chapter or of a part: for every section who carries it out, what asserts it."""
    from pitboss.desks.law import matrix, read

    return matrix(None if place is None else read(place))


def options(game: str, date: str | None = None, **chosen: object) -> Manual:
    """Everything that can be chosen, wagered, said and reported at a game, by the latest text or the law of a day; with
    options that are chosen, what is in effect then."""
    from pitboss.desks.options import Manual

    return Manual.of(find_game(game, day_of(date)), chosen)


def sources(game: str) -> list[Sourced]:
    """How each rule of a game is known."""
    from pitboss.desks.sources import rules

    return list(rules(_game(game)))


def history(game: str | None = None) -> list[HistoryEntry]:
    """When the rules of a game changed, or those of the chapter and every game, and by which act."""
    from pitboss.desks.history import history

    return history(game)


# Odds


def exact_odds(
    game: str,
    /,
    strategy: str = "optimal",
    *,
    date: str | None = None,
    stake: Amount | None = None,
    hands: Sequence[str] = (),
    board: str = "",
    dead: str = "",
    sample: bool = False,
    **options: object,
) -> OddsReport:
    """The exact odds of every wager. What the regulation forbids is a proposal: it is computed, and ``violations`` says
    what it breaks.

    >>> exact_odds("big_six").wagers["joker"].distribution.house_edge
    Fraction(4, 27)
    """
    from pitboss.desks.odds import inquire, odds

    inquiry = inquire(
        game, options, strategy, date=day_of(date), stake=_dollars(stake), hands=hands, board=board, dead=dead,
        sample=sample,
    )  # fmt: skip
    return odds(inquiry).report


def par_sheet(
    game: str,
    /,
    strategy: str = "optimal",
    *,
    wagers: Sequence[str] = (),
    verify: int | None = None,
    seed: int | None = None,
    date: str | None = None,
    stake: Amount | None = None,
    sample: bool = False,
    **options: object,
) -> ParSheet:
    """All there is to say of a table's odds, of some wagers or of all: what options and pay tables do, the bankroll;
    with a number of rounds to ``verify``, what play comes to. `document` writes it."""
    from pitboss.desks.odds import inquire, verified
    from pitboss.desks.sheet import par_sheet

    inquiry = inquire(game, options, strategy, date=day_of(date), stake=_dollars(stake), sample=sample)
    sheet = par_sheet(inquiry, wagers)
    if verify is None:
        return sheet
    return replace(sheet, simulated=verified(inquiry, sheet.answer, verify, seed, wagers))


def sweep(
    game: str,
    over: Mapping[str, str | Sequence[object]],
    /,
    strategy: str = "optimal",
    *,
    wagers: Sequence[str] = (),
    date: str | None = None,
    stake: Amount | None = None,
    sample: bool = False,
    **options: object,
) -> Sweep:
    """The odds of every combination of some options' values: ``{"number_of_decks": "1..8"}``, or a list of values.
    `document` writes it, `plot` draws it."""
    from pitboss.desks.odds import inquire
    from pitboss.desks.sweep import sweep
    from pitboss.odds.sweep import Swept, read

    inquiry = inquire(game, options, strategy, date=day_of(date), stake=_dollars(stake), sample=sample)
    ranges = [
        read(f"{key}={values}") if isinstance(values, str) else Swept(key, tuple(map(str, values)))
        for key, values in over.items()
    ]
    return sweep(inquiry, ranges, wagers)


def chart(game: str, /, *, sample: bool = False, **options: object) -> Chart:
    """How to play a table best, as a chart."""
    from pitboss.desks.chart import chart

    return chart(_setting(game, options, None, sample))


def advice(table: Table, seat: str | int) -> Advice | None:
    """What each choice of a seat is worth now, best first, from what the seat sees and nothing else; None where it has
    nothing to decide.

    >>> here = table("three_card_poker", seed=7)
    >>> here.bet(1, "ante", 10)
    >>> here.deal()
    >>> here.hands(1)["seat 1"], [(one.word, f"{float(one.worth):.4f}") for one in advice(here, 1).choices]
    ('9d Qc 3h', [('play', '-0.8632'), ('fold', '-1.0000')])
    """
    from pitboss.desks.advice import advise

    asked = table.spot(seat)
    return advise(asked) if asked else None


def document(value: ParSheet | Sweep | PatronsGuide | Paper | Letter | Filing | Chart, form: str) -> bytes:
    """A par sheet, a sweep, a guide, another paper, a letter or a filing as a file holds it: ``html`` or ``pdf``; of
    figures also ``csv`` and ``json``, of the others ``md``. A chart: ``text``, ``svg``, ``json`` or ``csv``."""
    from pitboss.desks.filing import Filing
    from pitboss.desks.guide import PatronsGuide
    from pitboss.desks.letter import Letter
    from pitboss.desks.papers import Paper
    from pitboss.odds.chart import Chart
    from pitboss.odds.sweep import Sweep
    from pitboss.render import charts, documents

    if isinstance(value, Chart):
        if form not in charts.FORMATS:
            raise Unreadable(f"{form!r} is not one of {', '.join(charts.FORMATS)}")
        return charts.FORMATS[form](value).encode()
    known = documents.GUIDES if isinstance(value, PatronsGuide | Paper | Letter | Filing) else documents.REPORTS
    if form not in known:
        raise Unreadable(f"{form!r} is not one of {', '.join(known)}")
    if isinstance(value, PatronsGuide):
        return documents.guide_document(value, form)
    if isinstance(value, Paper):
        return documents.paper_document(value, form)
    if isinstance(value, Letter):
        return documents.letter_document(value, form)
    if isinstance(value, Filing):
        return documents.filing_document(value, form)
    if form in (documents.HTML, documents.PDF):
        documents.require_drawing()
    return documents.sweep_document(value, form) if isinstance(value, Sweep) else documents.sheet_document(value, form)


def plot(sweep: Sweep, form: str = "svg") -> bytes:
    """A sweep drawn, as ``svg``, ``png`` or ``pdf``."""
    from pitboss.render import documents

    if form not in documents.PLOTS:
        raise Unreadable(f"{form!r} is not one of {', '.join(documents.PLOTS)}")
    documents.require_drawing()
    return documents.sweep_plot(sweep, form)


def _setting(
    game: str,
    options: Mapping[str, object],
    date: str | None,
    sample: bool,
    limits: Mapping[str, tuple[Amount, Amount]] | None = None,
) -> Setting:
    """A table; ``sample`` fills in what a licensee has to supply."""
    from pitboss.desks.samples import sampled

    found = find_game(game, day_of(date))
    posted = {wager: Limit(cents(str(low)), cents(str(high))) for wager, (low, high) in (limits or {}).items()}
    return Setting(found, sampled(found, options) if sample else options, posted)


def _dollars(stake: Amount | None) -> str | None:
    return None if stake is None else str(stake)


# Simulation


def job(
    game: str,
    /,
    rounds: int,
    seed: int | None = None,
    strategy: str = "optimal",
    *,
    wagers: Sequence[str] = (),
    stake: Amount | None = None,
    stakes: Mapping[str, Amount] | None = None,
    shoes: Shoes | None = None,
    chunk: int | None = None,
    sample: bool = False,
    **options: object,
) -> Job:
    """A simulation as a small value: options by their names, the stake of every wager or of single ones in dollars."""
    from pitboss.desks.simulate import job_of

    return job_of(
        _setting(game, options, None, sample),
        rounds,
        seed,
        strategy,
        wagers=wagers,
        stake=None if stake is None else cents(str(stake)),
        stakes={wager: cents(str(each)) for wager, each in (stakes or {}).items()},
        shoes=shoes,
        chunk=chunk,
    )


def play_chunk(job: Job, number: int) -> Played:
    """One chunk of a job: the same wherever and however often it is played."""
    from pitboss.desks.simulate import play_chunk

    return play_chunk(job, number)


def merge(one: Played, other: Played) -> Played:
    """Chunks of one job added up, in any order; none may be counted twice."""
    from pitboss.simulate.run_state import merge

    return merge(one, other)


def run(job: Job, checkpoint: str | None = None, cluster: str | None = None) -> SimulationReport:
    """Plays a job: on every core, or on a cluster; kept in a file and gone on with, where one is named."""
    from pathlib import Path

    from pitboss.desks.simulate import run_job
    from pitboss.files import write_whole
    from pitboss.simulate.checkpoint import Checkpoint
    from pitboss.simulate.crews import crew_at

    keeper = None if checkpoint is None else Checkpoint(Path(checkpoint), write_whole)
    with crew_at(cluster) as crew:
        return run_job(job, crew, keeper)


def simulation(
    game: str, /, rounds: int, seed: int | None = None, strategy: str = "optimal", **options: object
) -> SimulationReport:
    """Plays so many rounds, compiled, on every core."""
    return run(job(game, rounds, seed, strategy, **options))  # type: ignore[arg-type]


def compared(job: Job, report: SimulationReport) -> list[Compared]:
    """What each wager of a job came to, beside what it comes to exactly."""
    from pitboss.desks.simulate import compared, exact_means

    return compared(job, report, exact_means(job))


def card(text: str) -> Card:
    """A card as people write it: ``Ks``, ``10d``, ``8♦``."""
    return read_card(text)
