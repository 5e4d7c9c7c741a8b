"""A chart as text, as a picture, as JSON and as a table."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from pitboss.odds.chart import BAD, GOOD, Chart, ChartCell, ChartColumn, ChartGrid, Tone
from pitboss.render import charts

GRID = ChartGrid(
    (ChartColumn("hand", "{:<6}"), ChartColumn("2", "{:>4}"), ChartColumn("A", "{:>4}")),
    (
        (ChartCell("12"), ChartCell("H", GOOD), ChartCell("S*", BAD, share=0.25)),
        (ChartCell("A & A"), ChartCell("+1.0 ", Tone("good", 0.5), name="AA"), ChartCell()),
    ),
)
CHART = Chart(
    "Faro: what to do", (("Faro: what to do", ""), GRID, ("H hit",)), {"cells": {"12": {"2": "H"}}, "on": [1, 2]}
)


def test_text_has_the_title_where_it_is_one_of_the_lines_and_no_blanks_behind() -> None:
    assert charts.text(CHART).splitlines() == [
        "Faro: what to do", "", "hand     2   A", "12       H  S*", "A & A +1.0", "H hit",
    ]  # fmt: skip


def test_a_picture_says_the_title_once_and_colours_what_has_a_tone() -> None:
    picture = ElementTree.fromstring(charts.svg(CHART))
    name = "{http://www.w3.org/2000/svg}"
    words = [one.text for one in picture.findall(f"{name}text")]
    assert words == ["Faro: what to do", "hand", "2", "A", "12", "H", "S*", "A & A", "AA", "+1.0", "H hit"]
    _, hit, stand, pair = picture.findall(f"{name}rect")
    assert float(stand.attrib["width"]) == float(hit.attrib["width"]) / 4
    assert pair.attrib["fill"] == "hsl(120 45% 66%)"


def test_data_is_as_the_game_gives_it() -> None:
    assert json.loads(charts.as_json(CHART)) == CHART.data
    assert charts.as_csv(CHART).splitlines() == ["part,row,column,value", "cells,12,2,H", "on,,,1; 2"]
