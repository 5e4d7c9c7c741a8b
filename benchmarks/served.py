"""``python -m benchmarks.served``: the floor's own server, with two routes beside it that send back what they get.

They are here and not in the program: what a server manages when it does nothing is a yardstick, not a service.
"""

from __future__ import annotations

import sys

from fastapi import FastAPI, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

from pitboss.floor.serve import ServeOptions, serve


def echoes(app: FastAPI) -> None:
    async def echo(request: Request) -> Response:
        return Response(await request.body(), media_type="application/json")

    async def live(socket: WebSocket) -> None:
        await socket.accept()
        try:
            while True:
                await socket.send_text(await socket.receive_text())
        except WebSocketDisconnect:
            return

    app.add_api_route("/echo", echo, methods=["POST"], response_model=None)
    app.add_api_websocket_route("/echo/live", live)


def main() -> int:
    database, key = sys.argv[1:3]
    return serve(ServeOptions(database=database, key=key, port=0, guests=True), echoes)


if __name__ == "__main__":
    sys.exit(main())
