"""``pitboss serve``: a casino floor of every game, on web pages and for programs."""

from __future__ import annotations

import argparse
import ipaddress
from collections.abc import Callable

from pitboss.cli.common import Commands, command
from pitboss.equipment.money import cents
from pitboss.errors import PitbossError
from pitboss.floor.environment import DATABASE, lend_password, setting

EXAMPLES = """\
  pitboss serve --demo                                     # one table of each game, guests welcome
  pitboss serve --database sqlite:///floor.db --guests
  pitboss serve --database postgresql://floor@db/floor --workers 4 --origin https://floor.example"""


def add(commands: Commands) -> None:
    parser = command(
        commands, "serve", run, "run a floor: tables that people sit at, on a log that loses nothing", EXAMPLES
    )
    database_flag(parser)
    key_flag(parser)
    archives_flag(parser)
    parser.add_argument("--new-key", action="store_true", help="make a floor key where the old one is gone for good: "
                        "tables dealt with that one stop until their rounds are void")  # fmt: skip
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (127.0.0.1)")
    parser.add_argument("--port", type=_port, default=8047, help="the port (8047; 0 takes a free one)")
    parser.add_argument("--origin", default="", metavar="URL", help="the address that browsers see, behind a proxy")
    parser.add_argument("--proxy", dest="proxies", type=_proxy, action="append", default=[], metavar="ADDRESS",
                        help="an address or network whose X-Forwarded-For is believed (nobody's); may be given "
                        "several times")  # fmt: skip
    parser.add_argument("--workers", type=_workers, default=1, metavar="N", help="processes, on PostgreSQL (1)")
    parser.add_argument("--guests", action="store_true", help="let anybody play as a guest, with play chips")
    parser.add_argument("--large-win", type=_large_win, default=None, metavar="DOLLARS",
                        help="what one wager must pay to be a significant event (1,200; at least 100)")  # fmt: skip
    parser.add_argument("--transport", choices=("short", "plain"), default="short",
                        help="past ASGI where that is quicker (short), or ASGI alone (plain)")  # fmt: skip
    parser.add_argument("--seals", default="", metavar="FILE",
                        help="seals: where the last is not found again, a new epoch begins")  # fmt: skip
    parser.add_argument("--staff-two-factor", action="store_true", help="roles of staff count only with a second "
                        "factor: an authenticator or a passkey")  # fmt: skip
    parser.add_argument("--reality-minutes", type=_number(5, 240), default=60, metavar="N",
                        help="minutes of play after which people are shown what they have played (60)")  # fmt: skip
    parser.add_argument("--limit-wait", type=_number(24, 2160), default=24, metavar="HOURS",
                        help="before a limit that a player has set is raised or lifted (24; never less)")  # fmt: skip
    parser.add_argument("--per-address", type=_number(1, 100_000), default=512, metavar="N",
                        help="connections from one address at once (512)")  # fmt: skip
    parser.add_argument("--log", choices=("json", "text"), default="json",
                        help="lines of JSON on standard error (json), or plain ones")  # fmt: skip
    parser.add_argument("--log-requests", action="store_true", help="log every request, not slow and broken ones alone")
    parser.add_argument("--demo", action="store_true", help="a demonstration floor, with company")


def database_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        type=_database,
        default="",
        metavar="URL",
        help="sqlite:///FILE (sqlite:///pitboss.db, or what PITBOSS_DATABASE says) or postgresql://...; its password "
        "belongs into PITBOSS_DATABASE_PASSWORD, or a file that PITBOSS_DATABASE_PASSWORD_FILE names",
    )


def archives_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--archives", default="", metavar="FOLDER", help="the files of archived days (beside the "
                        "database)")  # fmt: skip


def key_flag(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--key", default="", metavar="FILE", help="the floor key (beside the database)")


def _database(text: str) -> str:
    """The database that is named here, or in the environment; its password is given to whoever connects."""
    try:
        lend_password()
        return text or setting(DATABASE) or "sqlite:///pitboss.db"
    except PitbossError as problem:
        raise argparse.ArgumentTypeError(problem.reason) from None


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port")
    return int(text)


def _number(least: int, most: int) -> Callable[[str], int]:
    """Reads a number within bounds."""

    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > 9 or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number from {least} to {most}")
        return int(text)

    return read


def _proxy(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text, strict=False)) if "/" in text else str(ipaddress.ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not an address or a network") from None


def _workers(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 64:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of workers (1 to 64)")
    return int(text)


def _large_win(text: str) -> int:
    try:
        amount = cents(text)
    except PitbossError:
        amount = 0
    if amount < 100_00:
        raise argparse.ArgumentTypeError(f"{text!r} is not an amount from 100 dollars on")
    return amount


def require_floor() -> None:
    """A clear word where the packages of the floor are not installed."""
    try:
        import argon2
        import fastapi
        import sqlalchemy
        import uvicorn
    except ImportError as missing:
        raise PitbossError(f"the floor needs {missing.name}: pip install 'pitboss[floor]'") from None
    assert argon2
    assert fastapi
    assert sqlalchemy
    assert uvicorn


def run(args: argparse.Namespace) -> int:
    require_floor()
    from pitboss.floor.serve import ServeOptions, serve

    large = {} if args.large_win is None else {"large_win": args.large_win}
    options = ServeOptions(
        args.database, args.key, args.host, args.port, args.origin, args.workers, args.guests, args.demo,
        transport=args.transport, seals=args.seals, proxies=args.proxies, new_key=args.new_key,
        staff_two_factor=args.staff_two_factor, archives=args.archives,
        per_address=args.per_address, log=args.log, log_requests=args.log_requests,
        reality_minutes=args.reality_minutes, limit_wait=args.limit_wait, **large,
    )  # fmt: skip
    return serve(options)
