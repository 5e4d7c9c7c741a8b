"""``python -m benchmarks.idle URL --tables IDS --sockets N``: so many people who only watch, until standard input ends.

A process of its own, so that it is the server's memory that is measured. It says how many are connected, in one line.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import resource
import sys
import urllib.parse

from benchmarks.crowd import Wire, request


async def watch(url: str, tables: list[str], sockets: int) -> None:
    """Connects them all, some at a time, and stays."""
    at = urllib.parse.urlsplit(url)
    loop = asyncio.get_running_loop()
    left = iter(range(sockets))
    wires: list[Wire] = []

    async def connect() -> None:
        for number in left:
            _, wire = await loop.create_connection(Wire, at.hostname or "127.0.0.1", at.port or 80)
            nonce = base64.b64encode(os.urandom(16)).decode()
            status, text = await wire.call(
                request("GET", f"/api/tables/{tables[number % len(tables)]}/live", at.netloc, Upgrade="websocket",
                        Connection="Upgrade", Sec_WebSocket_Version="13", Sec_WebSocket_Key=nonce)
            )  # fmt: skip
            if status != 101:
                raise SystemExit(f"{status} {text!r}")
            wires.append(wire)

    await asyncio.gather(*(connect() for _ in range(16)))
    print(len(wires), flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--tables", required=True, help="their ids, with commas between")
    parser.add_argument("--sockets", type=int, default=5000)
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(watch(args.url, args.tables.split(","), args.sockets))


if __name__ == "__main__":
    main()
