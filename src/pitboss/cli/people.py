"""``pitboss people``: somebody new at the cage of a floor, rights confirmed, the list of people who are excluded from
play; also beside a running server."""

from __future__ import annotations

import argparse
import secrets
import sys

from pitboss.cli.common import Commands, command, json_flag, print_json, read_text
from pitboss.cli.serve import database_flag, require_floor
from pitboss.errors import Unreadable

EXAMPLES = """\
  pitboss people add "Ada Byron" --role administrator
  pitboss people add Dora --role dealer --role floorperson --json
  echo 'eleven brown bears' | pitboss people add Max --role auditor --password-stdin
  pitboss people confirm Flo           # the roles that an administrator has proposed, where there is no second one
  pitboss people unlock Flo            # after too many failed sign-ins; --factors takes lost second factors away
  pitboss people exclude --import exclusions.csv
  pitboss people export "Ada Byron"    # all that is kept of her
  pitboss people erase "Ada Byron"     # what identifies her; the books stay"""


def add(commands: Commands) -> None:
    about = "add people to a floor, with their roles; confirm roles; import the list of the excluded"
    parser = command(commands, "people", run, about, EXAMPLES)
    parser.add_argument("what", choices=["add", "confirm", "unlock", "exclude", "export", "erase"],
                        help="add somebody, confirm roles proposed for them, open an account that guessing has shut, "
                        "replace the list of people who are excluded from play, give out what is kept of somebody, or "
                        "erase what identifies them")  # fmt: skip
    parser.add_argument("name", nargs="?", default="", help="the name to sign in with")
    parser.add_argument("--import", dest="list", default="", metavar="FILE", help="with exclude: a table of "
                        "comma-separated values with a column 'name' or 'digest'")  # fmt: skip
    parser.add_argument("--role", dest="roles", action="append", default=[], metavar="ROLE", help="player, dealer, "
                        "floorperson, surveillance, auditor or administrator; may be given several times")  # fmt: skip
    parser.add_argument("--factors", action="store_true", help="with unlock: take away their second factors too")
    parser.add_argument("--password-stdin", action="store_true", help="read the password, instead of making one")
    database_flag(parser)
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    require_floor()
    import asyncio

    from pitboss.floor.cage.people import Cage
    from pitboss.floor.store.store import Store

    if args.what == "exclude":
        return _exclude(args)
    if args.list:
        raise Unreadable("--import goes with exclude")
    if not args.name:
        raise Unreadable("whom? pitboss people add NAME --role ROLE")
    if args.what == "confirm":
        return _confirm(args)
    if args.what == "unlock":
        return _unlock(args)
    if args.what in ("export", "erase"):
        return _known(args)
    if not args.roles:
        raise Unreadable("--role: which one? (player, dealer, floorperson, surveillance, auditor, administrator)")
    password = sys.stdin.readline().rstrip("\n") if args.password_stdin else secrets.token_urlsafe(12)
    if args.password_stdin and not password:
        raise Unreadable("no password on standard input")
    store = Store(args.database, create=True)
    try:
        person = asyncio.run(Cage(store).add(args.name, password, args.roles, "operator", secrets.token_hex(16)))
    finally:
        store.close()
    made = {**person.to_json(), "password": password}
    if args.json:
        print_json(made)
    else:
        print(f"{person.name} ({', '.join(person.roles)}), password {password}")
    return 0


def _exclude(args: argparse.Namespace) -> int:
    """Another list of the excluded takes the place of the one before."""
    import asyncio

    from pitboss.floor.cage.exclusions import digest_of_list, read_list
    from pitboss.floor.cage.people import OPERATOR, Cage
    from pitboss.floor.cage.protections import Protections
    from pitboss.floor.store.store import Store

    if not args.list or args.name or args.roles:
        raise Unreadable("pitboss people exclude --import FILE")
    digests = read_list(read_text(args.list))
    store = Store(args.database)
    try:
        listed = asyncio.run(Protections(Cage(store)).replace_list(digests, OPERATOR, secrets.token_hex(16)))
    finally:
        store.close()
    if args.json:
        print_json({"entries": len(digests), "digest": digest_of_list(digests), "people": listed})
    else:
        accounts = f"{len(listed)} {'account is' if len(listed) == 1 else 'accounts are'} shut"
        print(f"{len(digests)} on the list; {accounts}")
    return 0


def _known(args: argparse.Namespace) -> int:
    """Gives out all that is kept of somebody, or erases what identifies them: the word of whoever has the machine."""
    import asyncio

    from pitboss.floor.cage.erasure import STAYS, data_of, erase
    from pitboss.floor.cage.names import is_number
    from pitboss.floor.cage.people import OPERATOR, Cage
    from pitboss.floor.refusals import Missing
    from pitboss.floor.store.store import Store

    store = Store(args.database)
    try:
        cage = Cage(store)

        async def whole() -> int:
            person = args.name.lower() if is_number(args.name) else (await cage.account(args.name)).person
            if not person:
                raise Missing(f"there is nobody called {args.name!r} (guests go by their number, as p12)")
            if args.what == "export":
                print_json(await store.run(data_of, store, person))
                return 0
            named = await erase(cage, person, OPERATOR, secrets.token_hex(16))
            if args.json:
                print_json({"id": person, "named_in_chain": named, "stays": list(STAYS)})
                return 0
            print(f"what identified {person} is erased; {STAYS[0]}")
            if named:
                print(f"{named} events of versions up to 0.5.0 name them in clear: nothing is erased from a chain")
            return 0

        return asyncio.run(whole())
    finally:
        store.close()


def _unlock(args: argparse.Namespace) -> int:
    """Opens an account, and takes away what its owner has lost: the word of whoever has the machine."""
    import asyncio

    from pitboss.floor.cage.people import OPERATOR, Cage
    from pitboss.floor.cage.second_factor import take_away_all
    from pitboss.floor.refusals import Missing
    from pitboss.floor.store.store import Store

    store = Store(args.database)
    try:
        cage = Cage(store)

        async def whole() -> None:
            account = await cage.account(args.name)
            if not account.person:
                raise Missing(f"there is nobody called {args.name!r}")
            if args.factors:
                await take_away_all(cage, account.person, OPERATOR, secrets.token_hex(16))
            await cage.unlock(account.person, OPERATOR, secrets.token_hex(16))

        asyncio.run(whole())
    finally:
        store.close()
    print_json({"name": args.name, "unlocked": True}) if args.json else print(f"{args.name} may sign in again")
    return 0


def _confirm(args: argparse.Namespace) -> int:
    """The word of whoever has the machine: the second one that rights of staff take."""
    import asyncio

    from pitboss.floor.cage.people import OPERATOR, Cage, Person
    from pitboss.floor.refusals import Missing, Stale
    from pitboss.floor.store.store import Store

    store = Store(args.database)
    try:
        cage = Cage(store)

        async def whole() -> Person:
            account = await cage.account(args.name)
            if not account.person:
                raise Missing(f"there is nobody called {args.name!r}")
            proposed = cage.proposals().get(account.person)
            if proposed is None or (args.roles and set(args.roles) != set(proposed.roles)):
                raise Stale(f"that is not proposed for {args.name!r}")
            return await cage.confirm(account.person, list(proposed.roles), OPERATOR, secrets.token_hex(16))

        person = asyncio.run(whole())
    finally:
        store.close()
    if args.json:
        print_json(person.to_json())
    else:
        print(f"{person.name} ({', '.join(person.roles)})")
    return 0
