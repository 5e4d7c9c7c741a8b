"""What commands share: adding a command, reading files and ``-o key=value``, printing JSON."""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import IO, TYPE_CHECKING

from pitboss.desks.samples import not_supplied, sampled, trial_figures
from pitboss.errors import Unreadable
from pitboss.games.catalogue import called
from pitboss.law.citation import CHAPTER
from pitboss.law.limits import Limit
from pitboss.law.successor import NUMBERINGS
from pitboss.play.game import Game
from pitboss.play.setting import OptionsRefused, Setting
from pitboss.spelling import slug

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Commands = argparse._SubParsersAction


def command(
    commands: Commands, name: str, run: Callable[[argparse.Namespace], int], about: str, examples: str
) -> argparse.ArgumentParser:
    """Adds a command with its help and examples."""
    parser = commands.add_parser(
        name,
        help=about,
        description=about,
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    return parser


def game_flag(parser: argparse.ArgumentParser, about: str = "", optional: bool = False) -> None:
    """The game, by its slug or as its name is written."""
    about = about or "the game's slug, as `pitboss games` lists it"
    parser.add_argument("game", type=called, nargs="?" if optional else None, help=about)


def wager_flag(parser: argparse.ArgumentParser, about: str) -> None:
    parser.add_argument("--wager", type=slug, action="append", default=[], metavar="KEY", help=f"{about}; give several")


def rounds(text: str) -> int:
    """So many rounds, as people write a number.

    >>> rounds("1,000,000"), rounds("1e6"), rounds("1e+6"), rounds("-5")
    (1000000, 1000000, 1000000, -5)
    """
    digits, e, power = text.replace(",", "").lower().partition("e")
    power = power.removeprefix("+")
    if e and not (digits and power.isdecimal() and len(power) < 3):
        digits, power = "", ""
    try:
        return int(digits + "0" * int(power or 0))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of rounds") from None


def json_flag(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")


def form_flags(parser: argparse.ArgumentParser) -> None:
    """How figures are printed for other programs: one form or the other."""
    forms = parser.add_mutually_exclusive_group()
    json_flag(forms)
    csv_flag(forms)


def date_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--date", metavar="DAY", help="by the law of that day, 1991-06-01; by the latest text where none is named"
    )


def citations_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--citations",
        choices=NUMBERINGS,
        default=CHAPTER,
        help="number sections as the chapter does, or as the code that followed it where its number is known",
    )


def given_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-o",
        "--option",
        dest="options",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="an option of the table; may be given several times",
    )


def option_flag(parser: argparse.ArgumentParser) -> None:
    given_flag(parser)
    parser.add_argument(
        "--sample",
        action="store_true",
        help="fill in what a licensee has to supply with figures for a trial, which are not law",
    )


STRATEGIES = """\
strategies (-s): optimal unless named; the report lists the others of the game beside it. Many games also take a
  lowest hand or spread of your own to go on with: three_card_poker Q-6-4, two_card_joker_poker Q-5, flop_poker J-3-2,
  four_card_poker A-K-Q/10-10, red_dog 7; blackjack, spanish_21 and double_attack_blackjack take a chart of your
  own, FILE.json, as `pitboss chart blackjack --format json` writes it. What a strategy costs against
  the best is said with its edge."""


def strategy_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "-s", "--strategy", default="optimal", help="how the player plays: optimal, or one of those below"
    )
    parser.epilog = f"{parser.epilog}\n\n{STRATEGIES}"


def csv_flag(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--csv", action="store_true", help="print a table of comma-separated values")


def print_csv(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Prints a table as comma-separated values, of which nothing is taken for a formula."""
    import csv

    from pitboss.render.spreadsheet import plain_text

    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(heads)
    out.writerows([plain_text(value) for value in row] for row in rows)


def stake_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--stake", metavar="DOLLARS", help="the wager, where rounding makes the odds depend on it")


def read_options(pairs: Sequence[str]) -> dict[str, object]:
    """The options given on a command line.

    >>> read_options(["pair_plus_ledger=B"])
    {'pair_plus_ledger': 'B'}
    """
    found: dict[str, object] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise Unreadable(f"{pair!r} is not KEY=VALUE")
        if key in found:
            raise Unreadable(f"option {key!r} is given twice")
        found[key] = value
    return found


def named(name: str) -> str:
    """A file's name, which must be one."""
    if not name or "\0" in name:
        raise Unreadable(f"which file? {name!r} is no name of one")
    return name


@contextlib.contextmanager
def lines_of(name: str) -> Iterator[Iterator[str]]:
    """A file line by line, closed at the end; ``-`` is standard input. A line may end as on any system."""
    with opened(name) as file:
        yield decoded(file)


def opened(name: str) -> contextlib.AbstractContextManager[IO[bytes]]:
    """A file as it is; ``-`` is standard input, which stays open."""
    if name == "-" and sys.stdin is None:
        raise Unreadable("standard input is closed")
    return contextlib.nullcontext(sys.stdin.buffer) if name == "-" else open(named(name), "rb")


def read_whole(name: str) -> bytes:
    """A file as it is, whole."""
    with opened(name) as file:
        return file.read()


def decoded(file: Iterable[bytes]) -> Iterator[str]:
    """The lines of a text, however they end; unreadable, with its line, where one is not UTF-8."""
    for number, raw in enumerate(file, 1):
        try:
            line = raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            from pitboss.play.records.opening import RecordError

            raise RecordError(number, Unreadable("not a text file (this line is not UTF-8)")) from None
        if "\r" in line:
            yield from line.replace("\r\n", "\n").removesuffix("\n").split("\r")
        else:
            yield line.removesuffix("\n")


def set_up(game: Game, args: argparse.Namespace, limits: Mapping[str, Limit] | None = None) -> Setting:
    """The table that a command line describes; ``--sample`` supplies what a licensee has to, and says so."""
    given = read_options(args.options)
    if args.sample:
        setting = Setting(game, sampled(game, given), limits)
        warn_of_sample(game, args)
        return setting
    with hint_at_sample(game, given):
        return Setting(game, given, limits)


@contextlib.contextmanager
def hint_at_sample(game: Game, given: Mapping[str, object]) -> Iterator[None]:
    """Where a table is refused for want of what a licensee has to supply, how to try the game out."""
    try:
        yield
    except OptionsRefused as problem:
        missing = not_supplied(game, given)
        raise OptionsRefused(
            [
                one if missing.isdisjoint(one.options) else one._replace(message=f"{one.message} To try out: --sample")
                for one in problem.violations
            ]
        ) from None


def warning_of(game: Game, args: argparse.Namespace) -> str:
    """What has to be said of figures that ``--sample`` filled in; empty where it filled in none."""
    return trial_figures(game, read_options(args.options)) if args.sample else ""


def warn_of_sample(game: Game, args: argparse.Namespace) -> None:
    if warning := warning_of(game, args):
        print(f"pitboss: {warning}", file=sys.stderr)


def read_text(name: str) -> str:
    """A file as text; ``-`` is standard input."""
    try:
        if name == "-" and sys.stdin is None:
            raise Unreadable("standard input is closed")
        if name == "-":
            return sys.stdin.read()
        with open(named(name), encoding="utf-8-sig") as file:  # without pathlib, which takes its time to load
            return file.read()
    except UnicodeDecodeError as problem:
        line = problem.object.count(b"\n", 0, problem.start) + 1
        raise Unreadable(f"{name}:{line}: not a text file (this line is not UTF-8)") from None


def require_xlsx(name: str) -> None:
    """A spreadsheet is written to a file that is called one."""
    if not name.lower().endswith(".xlsx"):
        raise Unreadable(f"{name}: a spreadsheet is written to a .xlsx file")


def read_bytes(name: str) -> bytes:
    """A file as it is, of no more than a submission may have; ``-`` is standard input."""
    from pitboss.desks.submission_file import LARGEST

    if name == "-" and sys.stdin is None:
        raise Unreadable("standard input is closed")
    if name == "-":
        source = getattr(sys.stdin, "buffer", None)
        return sys.stdin.read().encode() if source is None else bytes(source.read(LARGEST + 1))
    with open(named(name), "rb") as file:
        return file.read(LARGEST + 1)


def print_json(value: object) -> None:
    json.dump(value, sys.stdout, indent=2, ensure_ascii=False)
    print()
