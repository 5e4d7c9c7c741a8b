"""``make bench``: how fast Pitboss is here and now, each figure beside a peer measured in the same run."""

from __future__ import annotations

import json
import platform
import sys

from benchmarks.engine import engine
from benchmarks.exact import every_odds_command, exact_odds
from benchmarks.kernels import every_kernel, simulation
from benchmarks.library import library
from benchmarks.offers import offers_of_one_seat
from benchmarks.peers import peers
from benchmarks.records import records
from benchmarks.startup import startup

MEASURES = (
    startup,
    engine,
    offers_of_one_seat,
    library,
    records,
    exact_odds,
    every_odds_command,
    simulation,
    every_kernel,
    peers,
)


def main() -> None:
    """Prints one line a figure; ``--json`` prints them all as one object."""
    figures = {}
    for measure in MEASURES:
        for figure in measure():
            figures[figure.name] = figure
            if "--json" not in sys.argv:
                print(figure, flush=True)
    if "--json" in sys.argv:
        print(json.dumps({name: figure._asdict() for name, figure in figures.items()}, indent=2))
    else:
        print(f"(Python {platform.python_version()}, one run; figures vary with the machine, ratios much less)")


if __name__ == "__main__":
    main()
