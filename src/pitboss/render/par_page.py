"""A par sheet as one page of HTML: complete in itself, with plots and charts, fit for a screen and for a printer."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from html import escape
from itertools import groupby

from pitboss.desks.odds import command, day_and_stake
from pitboss.law.citation import CHAPTER
from pitboss.law.options import Violation
from pitboss.law.proposals import in_words
from pitboss.odds.distribution import NINE_IN_TEN, Distribution
from pitboss.odds.sensitivity import Effect
from pitboss.odds.sheet import Alike, ParSheet
from pitboss.render import charts, plots
from pitboss.render.figures_page import (
    cited,
    exact,
    figure,
    joined,
    number,
    page_head,
    percent,
    raw_table,
    table,
    words,
)
from pitboss.render.plots import amount

LONG = 48
"""Letters of an option's value: what has more is a pay table."""
FEW = 4
"""Results so many or fewer are told in a table, and not drawn."""
PANELS = 3
"""Wagers whose edge is drawn by option."""


def page(sheet: ParSheet, warning: str = "") -> str:
    """The whole page."""
    game = sheet.inquiry.game
    title = f"{game.name}: par sheet"
    body = "\n".join(
        f"<section>\n<h2>{escape(name)}</h2>\n{content}\n</section>" for name, content in _sections(sheet) if content
    )
    caution = f'<p class="refused">{escape(warning[0].upper() + warning[1:])}.</p>\n' if warning else ""
    place = f"N.J.A.C. {CHAPTER}-{game.subchapter}; pitboss {sheet.version}, rules {sheet.rules}"
    place += day_and_stake(sheet.inquiry)
    return f"""\
{page_head(title, place)}<main>
{caution}{body}
</main>
<footer>
<p>Every figure is worked out from the rules of this table and can be computed again with
<code>{escape(command(sheet.inquiry))}</code>. The regulation decides where this sheet and it differ.</p>
</footer>
</body>
</html>
"""


def _sections(sheet: ParSheet) -> Iterator[tuple[str, str]]:
    yield "Leave to use", _licence(sheet)
    yield "Wagers", "\n".join(_wagers(sheet))
    yield "Outcomes", "\n".join(_outcomes(sheet))
    yield "How it is played", "\n".join(_strategy(sheet))
    yield "What the options do", "\n".join(_options(sheet))
    yield "What the pay tables do", "\n".join(_lines(sheet))
    yield "Progressive meter", "\n".join(_meters(sheet))
    yield "Bankroll", "\n".join(_bankroll(sheet))
    yield "Simulation", "\n".join(_simulation(sheet))
    yield "Method", "\n".join(_method(sheet))


# Parts


def _licence(sheet: ParSheet) -> str:
    rows = [
        (key, value if len(value) <= LONG else "see the pay tables", meaning, cited(section))
        for key, value, meaning, section in sheet.settings()
        if value
    ]
    options = table(("option", "value", "meaning", "section"), rows, caption="Options that the odds depend on")
    if not sheet.answer.violations:
        allows = "Nothing that is published forbids" if sheet.inquiry.game.sample else "The regulation allows"
        return f'<p class="allowed">{allows} a table with these options.</p>\n{options if rows else ""}'
    broken = "".join(
        f"<li>{escape(_sentence(violation))} {cited(str(violation.cite))}</li>" for violation in sheet.answer.violations
    )
    told = f"<p><strong>Not allowed.</strong> This table is a proposal; it breaks</p><ul>{broken}</ul>"
    return f'<div class="refused">{told}</div>\n{options if rows else ""}'


def _sentence(violation: Violation) -> str:
    return violation.message if violation.message.endswith(".") else f"{violation.message}."


def _wagers(sheet: ParSheet) -> Iterator[str]:
    heads = (
        "wager", "section", "house edge", "exactly", "element of risk", "hits", "variance", "st. dev.", "skew",
        "kurtosis", "volatility",
    )  # fmt: skip
    rows = []
    for one in sheet.alike:
        d = one.distribution
        rows.append(
            (
                escape(joined(one.names)), cited(sheet.section(one.names[0]), short=True),
                percent(d.house_edge), exact(d.house_edge),
                percent(d.element_of_risk), percent(d.hit_frequency, 3), number(float(d.variance)),
                f"{d.standard_deviation:,.3f}",
                number(d.skewness), number(d.excess_kurtosis), f"{d.volatility_index:,.3f}",
            )
        )  # fmt: skip
    yield raw_table(heads, rows, numbers=range(2, 11), exacts=(3,))
    notes = [f"{joined(names, 8)}: {note}" for note, names in sheet.notes().items()]
    parts = [
        f"{words(name)} is part of {words(str(whole))} and counted in it"
        for name in sheet.names
        if (whole := sheet.answer.wagers[name].extras.get("part_of"))
    ]
    yield "".join(f'<p class="small">{escape(note[0].upper() + note[1:])}.</p>' for note in (*notes, *parts))
    if len(sheet.names) > PANELS:
        together: dict[Fraction, list[str]] = {}
        for name in sheet.names:
            together.setdefault(sheet.answer.wagers[name].distribution.house_edge, []).append(name)
        bars = [(joined(names, 3), edge) for edge, names in together.items()]
        yield figure(plots.svg(plots.edges(bars, "House edge of every wager"), "edges"))


def _outcomes(sheet: ParSheet) -> Iterator[str]:
    """Wagers with few results in one table, the others each with a table and a plot."""
    few = [one for one in sheet.alike if len(_nets(one.distribution)) <= FEW]
    many = [one for one in sheet.alike if len(_nets(one.distribution)) > FEW]
    for place, one in enumerate(many):
        name = joined(one.names, 6)
        yield f"<h3>{escape(name[0].upper() + name[1:])}</h3>"
        yield raw_table(("outcome", *_heads([one])), list(_rows(sheet, one, _bets([one]))), range(1, 6), (-1,))
        yield figure(plots.svg(plots.outcomes(one.distribution, name), f"outcomes-{place}"))
    if few:
        yield "<h3>Wagers with few results</h3>" if many else ""
        merged = [_by_net(one) for one in few]
        rows = [
            (escape(joined(one.names, 6)) if first else "", *row)
            for one in merged
            for first, row in zip((True, *[False] * 99), _rows(sheet, one, _bets(merged)), strict=False)
        ]
        yield raw_table(("wager", "outcome", *_heads(merged)), rows, range(2, 7), (-1,))


def _nets(distribution: Distribution) -> set[Fraction]:
    return {outcome.net for outcome in distribution.outcomes}


def _by_net(one: Alike) -> Alike:
    """Outcomes that come to the same together."""
    merged = one.distribution.merged()
    told = [replace(o, label=_several(o.label.split(" / "))) for o in merged.outcomes]
    return Alike(one.names, Distribution(tuple(told)))


def _several(labels: Sequence[str]) -> str:
    """
    >>> _several(["wins on 4", "wins on 5"]), _several([f"wins on {n}" for n in range(2, 12)])
    ('wins on 4, wins on 5', 'wins on 2 and 9 other ways')
    """
    whole = ", ".join(labels)
    return whole if len(whole) <= LONG else f"{labels[0]} and {len(labels) - 1} other ways"


def _bets(alike: Sequence[Alike]) -> bool:
    """Whether more is bet on some results than on others: it has to be said, then."""
    return any(len({o.bet for o in one.distribution.outcomes}) > 1 for one in alike)


def _heads(alike: Sequence[Alike]) -> tuple[str, ...]:
    return ("net", *(("bet",) if _bets(alike) else ()), "probability", "one in", "exactly")


def _rows(sheet: ParSheet, one: Alike, bets: bool) -> Iterator[tuple[str, ...]]:
    for o in one.distribution.outcomes:
        times = f"{float(1 / o.probability):,.4g}" if o.probability > Fraction(1, 1000) else _times(o.probability)
        exactly = "nearly" if sheet.estimated(one.names[0], o) else exact(o.probability)
        bet = (amount(o.bet).removeprefix("+"),) if bets else ()
        yield escape(o.label), amount(o.net), *bet, percent(o.probability, 6), times, exactly


def _times(probability: Fraction) -> str:
    return f"{float(1 / probability):,.1f}"


def _strategy(sheet: ParSheet) -> Iterator[str]:
    note = sheet.report.strategy
    if note is None:
        yield "<p>There is nothing to decide once the bets are down.</p>"
        return
    chosen = note.chosen
    name = "The best play" if chosen.name == "optimal" else f"Strategy {words(chosen.name)}"
    yield f"<p>{escape(name)}: {escape(chosen.description)}.</p>"
    if note.alternatives:
        rows = [
            (escape(words(one.name)), escape(one.description), percent(one.house_edge), percent(one.cost))
            for one in (chosen, *note.alternatives)
        ]
        yield raw_table(
            ("strategy", "what it does", "house edge", "costs"), rows, range(2, 4),
            caption="What other ways to play cost, in percent of the wager",
        )  # fmt: skip
    if note.remarks:
        yield "<ul>" + "".join(f"<li>{escape(remark)}</li>" for remark in note.remarks) + "</ul>"
    if sheet.chart:
        yield figure(charts.svg(sheet.chart), kind="chart")


def _options(sheet: ParSheet) -> Iterator[str]:
    base = sheet.answer.edges
    shown = [effect for effect in sheet.effects if effect.edges or effect.violations]
    changed = _changed(shown, base)
    if changed:
        drawn: dict[tuple[object, ...], list[str]] = {}
        for name in (name for name in base if name in changed):
            mine = _of_wager(shown, name, base[name])
            if len(mine) > 1:
                drawn.setdefault(tuple((e.option.key, e.value, e.edges[name]) for e in mine), []).append(name)
        for place, names in enumerate([*drawn.values()][:PANELS]):
            mine = _of_wager(shown, names[0], base[names[0]])
            plot = plots.by_option(mine, names[0], base[names[0]], f"{joined(names, 2)}: house edge by option")
            yield figure(plots.svg(plot, f"options-{place}"))
        rows, kinds = _option_rows(shown, changed, base)
        yield raw_table(
            ("option", "value", "wager", "house edge", "change, points", "the regulation"), rows, (3, 4), kinds=kinds,
            caption="House edge by option and value, all else being equal (in bold: this table)",
        )  # fmt: skip
    for said, keys in (
        ("Options that leave the odds of these wagers as they are", sheet.idle),
        ("Options that leave every edge as it is, and change how the results spread", sheet.steady),
        ("Options not tried here, since they take anything (--sweep tries what you name)", sheet.open),
    ):
        if keys:
            yield f'<p class="small">{said}: {escape(", ".join(keys))}.</p>'


def _changed(effects: Iterable[Effect], base: dict[str, Fraction]) -> list[str]:
    """The wagers that some option has an effect on, as far as it is not only there or not."""
    found: dict[str, None] = {}
    for effect in effects:
        found |= {name: None for name, edge in effect.edges.items() if base.get(name) != edge}
    return list(found)


def _of_wager(effects: Sequence[Effect], name: str, here: Fraction) -> list[Effect]:
    """The options that have an effect on one wager."""
    mine = []
    for _, group in groupby(effects, lambda effect: effect.option.key):
        run = list(group)
        if any(effect.edges.get(name, here) != here for effect in run):
            mine += [effect for effect in run if name in effect.edges]
    return mine


def _option_rows(
    effects: Sequence[Effect], changed: Sequence[str], base: dict[str, Fraction]
) -> tuple[list[tuple[str, ...]], list[str]]:
    rows: list[tuple[str, ...]] = []
    kinds = []
    for _, group in groupby(effects, lambda effect: effect.option.key):
        run = list(group)
        names = [name for name in changed if any(e.edges.get(name, base.get(name)) != base.get(name) for e in run)]
        first = True
        for effect in run:
            there = [name for name in names if name in effect.edges]
            law = "; ".join(str(violation.cite) for violation in effect.violations)
            law = f"no: {cited(law)}" if law else "allowed"
            for alike, edge in _together(effect, there, base):
                known = alike[0] in base
                change = "" if effect.here or not known else f"{100 * float(edge - base[alike[0]]):+.4f}"
                rows.append(
                    (
                        f"{escape(effect.option.key)} {cited(str(effect.option.cite))}" if first else "",
                        escape(effect.value), escape(joined(alike)), percent(edge), change, law,
                    )
                )  # fmt: skip
                kinds.append(" ".join(_kinds(effect, first)))
                first = False
            if not there and effect.violations and not effect.edges:
                key = f"{escape(effect.option.key)} {cited(str(effect.option.cite))}" if first else ""
                rows.append((key, escape(effect.value), "", "not computed", "", law))
                kinds.append("first forbidden" if first else "forbidden")
                first = False
    return rows, kinds


def _together(effect: Effect, names: Sequence[str], base: dict[str, Fraction]) -> list[tuple[list[str], Fraction]]:
    """The wagers with the same edge, before and now."""
    found: dict[tuple[Fraction, Fraction | None], list[str]] = {}
    for name in names:
        found.setdefault((effect.edges[name], base.get(name)), []).append(name)
    return [(alike, edge) for (edge, _), alike in found.items()]


def _kinds(effect: Effect, first: bool) -> Iterator[str]:
    if first:
        yield "first"
    if effect.here:
        yield "here"
    elif effect.violations:
        yield "forbidden"


def _lines(sheet: ParSheet) -> Iterator[str]:
    if sheet.lines:
        yield from _line_rows(sheet)
    if sheet.heavy:
        told = ", ".join(f"-o {key}" for key in sheet.heavy)
        yield f'<p class="small">Not tried here, since all deals have to be counted anew for it: {escape(told)}.</p>'


def _line_rows(sheet: ParSheet) -> Iterator[str]:
    rows = []
    together: dict[tuple[object, ...], list[str]] = {}
    for line in sheet.lines:
        key = (line.key, line.pays, line.more, line.change, line.same_play, line.violations)
        together.setdefault(key, []).append(line.wager)
    for line in sheet.lines:
        names = together.pop((line.key, line.pays, line.more, line.change, line.same_play, line.violations), None)
        if names is None:
            continue
        law = "; ".join(str(violation.cite) for violation in line.violations)
        rows.append(
            (
                escape(_table_line(line.key)), escape(in_words(line.pays)), escape(in_words(line.more)),
                escape(joined(names)), _points(line.change), "same" if line.same_play else "changes",
                f"no: {cited(law)}" if law else "allowed",
            )
        )  # fmt: skip
    heads = ("line", "pays", "if it paid", "wager", "change, points", "best play", "the regulation")
    yield raw_table(heads, rows, (1, 2, 4), caption="House edge if one line paid a unit more, all computed anew")
    yield (
        '<p class="small">One unit more is one to 1, one for 1, a dollar of an award, or a percent of the meter where '
        "a line takes a share of it. Where the best play stays the same, the change is exact for any amount on the "
        "line; unless vigorish is taken of it, it is the probability that the line is paid, times what is staked on "
        "it (or times a hundredth of the meter).</p>"
    )


def _points(change: Fraction) -> str:
    """A change of an edge in points; what is small keeps its digits.

    >>> _points(Fraction(-1, 25)), _points(Fraction(-1, 8_911_711))
    ('-4.0000', '-0.0000112')
    """
    points = 100 * float(change)
    digits = 4 if not points or abs(points) >= 0.001 else 2 - math.floor(math.log10(abs(points)))
    return f"{points:+.{digits}f}"


def _table_line(key: str) -> str:
    head, dot, line = key.partition(".")
    return f"{words(head)}: {words(line)}" if dot else words(head)


def _meters(sheet: ParSheet) -> Iterator[str]:
    for place, meter in enumerate(sheet.meters):
        name = words(meter.wager)
        yield figure(plots.svg(plots.meter(meter, f"{name}: house edge by the meter"), f"meter-{place}"))
        even = float(meter.break_even)
        least = f", at least ${float(meter.since):,.2f}," if meter.since else ""
        yield (
            f"<p>With M dollars{least} on the meter the house edge of the {escape(name)} wager is "
            f"{float(1 - meter.without):.6f} - {float(meter.per_dollar):.4e} M. Neither side has an edge at "
            f"<strong>${even:,.2f}</strong>; every further $1,000.00 on the meter moves it by "
            f"{100_000 * float(-meter.per_dollar):+.4f} points.</p>"
        )
        on_line = (meter.since, *(meter.break_even * part / 4 for part in (1, 2, 3, 4, 5)))
        levels = [meter.stands, *(level for level in on_line if level >= meter.since)]
        rows = [(f"${float(level):,.2f}", percent(meter.edge(level))) for level in sorted(set(levels))]
        yield raw_table(("meter", "house edge"), rows, range(2), caption=f"{name[0].upper() + name[1:]} by the meter")


def _bankroll(sheet: ParSheet) -> Iterator[str]:
    if sheet.ruin is None:
        return
    name = words(sheet.banked)
    if sheet.fan is None:
        yield "<p>Results of many rounds lie too far apart to be drawn.</p>"
    else:
        edge, last = sheet.answer.edges[sheet.banked], sheet.fan.rounds[-1]
        yield figure(
            plots.svg(plots.fan(sheet.fan, edge, f"{name}: results of {last:,} rounds of one unit each"), "fan"),
            "The full line is the middle result: half of all players end below it. The dotted straight line is the "
            "mean.",
        )
    yield figure(plots.svg(plots.ruin(sheet.ruin, f"{name}: risk of ruin"), "ruin"))
    how = "exact, by convolution" if sheet.ruin.exact else "by convolution on twentieths of a unit, the mean kept exact"
    yield (
        f'<p class="small">One unit on {escape(name)} every round ({escape(how)}). Ruin is to have less than one unit '
        "left; money for raises that follow a wager is taken to be at hand, and a bankroll that has grown five "
        "standard deviations of all rounds above the largest shown is taken to be safe.</p>"
    )


def _simulation(sheet: ParSheet) -> Iterator[str]:
    if sheet.simulated is None:
        return
    rows = [
        (
            escape(words(one.wager)), f"{one.mean:+.6f}", f"{one.standard_error:.6f}", f"{one.exact:+.6f}",
            "" if one.z is None else f"{one.z:+.2f}",
        )
        for one in sheet.simulated.wagers
    ]  # fmt: skip
    yield raw_table(
        ("wager", "mean net, played", "standard error", "exactly", "z"), rows, range(1, 5),
        caption=f"{sheet.simulated.rounds:,} rounds played by the compiled kernel, seed {sheet.simulated.seed}",
    )  # fmt: skip
    yield (
        '<p class="small">Standard errors are those of the exact distribution. z: how many of them the play is off the '
        "exact figure; beyond 5 one of the two is wrong, where there are rounds enough for the mean to be as good as "
        "normal.</p>"
    )


def _method(sheet: ParSheet) -> Iterator[str]:
    method = sheet.report.method
    yield f"<p>Odds: {escape(method)}. All amounts are in units of the wager first staked.</p>"
    yield "".join(f"<p>{escape(remark)}</p>" for remark in sheet.remarks)
    for inexact in dict.fromkeys(sheet.answer.wagers[name].extras.get("method") for name in sheet.names):
        if inexact and inexact != method:
            yield f"<p>{escape(str(inexact))}.</p>"
    terms = (
        ("House edge", "the expected loss over the wager first staked"),
        ("Element of risk", "the expected loss over all money bet on average, raises included"),
        ("Hits", "the probability of coming out ahead"),
        ("Skew, kurtosis", "third and (excess) fourth standardized moments of the net result; 0 for a normal one"),
        ("Volatility", f"volatility index: {NINE_IN_TEN:.3f} standard deviations of one round, the 90 percent bounds"),
        ("Points", "percentage points of house edge; a minus is in the player's favour"),
    )
    yield "<dl>" + "".join(f"<dt>{escape(term)}:</dt> <dd>{escape(meaning)}</dd>" for term, meaning in terms) + "</dl>"
    cites = dict.fromkeys(
        [sheet.section(name) for name in sheet.names]
        + [str(table.cite) for table in sheet.inquiry.posted.values()]
        + [section for *_, section in sheet.settings()]
    )
    told = ", ".join(cited(cite) for cite in cites if cite)
    yield f'<p class="small">Sections: {told}. Fractions too long for a table stand in the CSV and JSON sheets.</p>'
