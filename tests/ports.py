"""Ports for servers that tests start."""

from __future__ import annotations

import socket

_kept: list[socket.socket] = []


def a_port() -> int:
    """A port of this machine that nobody else is given while this process lives, however often its server is started
    anew: it stays bound here, where nobody listens, and whoever may reuse an address may listen at it.

    >>> a_port() != a_port()
    True
    """
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    one.bind(("127.0.0.1", 0))
    _kept.append(one)
    return int(one.getsockname()[1])
