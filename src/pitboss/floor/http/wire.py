"""uvicorn's WebSocket with a short way through: whole messages go straight to whoever watches, and his straight out.

Shaking hands, pings, fragments, closing and everything out of the ordinary are uvicorn's and websockets' own. A message
that comes whole and in one piece, as nearly all do, is handed on at once; what is sent is framed here and written.
"""

from __future__ import annotations

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover - without the compiled part
    from websockets.utils import apply_mask

WIRE = "wire"
"""Under this name a connection is found in the state of its scope."""
AT_LAST = 10.0
"""Seconds after which a connection that was told to close is cut."""
_TEXT, _MASKED = 0x81, 0x80


def framed(text: bytes) -> bytes:
    """A message to a client."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    heard: Callable[[bytes], None] | None = None
    """Takes messages, once somebody watches."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"][WIRE] = self

    # In

    def listen(self, heard: Callable[[bytes], None]) -> None:
        """Texts go to `heard` from now on, and first those that came before it was there to hear them."""
        came = []
        while not self.queue.empty():
            came.append(self.queue.get_nowait())
        if self.read_paused:
            self.read_paused = False
            self.hold(False)
        self.heard = heard
        for message in came:
            if (text := message.get("text")) is None:
                self.queue.put_nowait(message)
            elif self.heard is not None:
                heard(str(text).encode())

    def data_received(self, data: bytes) -> None:
        heard = self.heard
        if heard is not None and not self.frames and not self.conn.reader.buffer and not self.close_sent:
            longest = self.config.ws_max_size
            while len(data) >= 6 and data[0] == _TEXT and data[1] & _MASKED:
                size, start = data[1] & 127, 2
                if size == 126:
                    size, start = int.from_bytes(data[2:4], "big"), 4
                end = start + 4 + size
                if size == 127 or size > longest or len(data) < end:
                    break
                text = apply_mask(data[start + 4 : end], data[start : start + 4])
                try:
                    text.decode()
                except UnicodeDecodeError:
                    break
                heard(text)
                data = data[end:]
            if not data:
                return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self.heard is None or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        try:
            data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        if not self.close_sent:
            self.heard(data)

    # Out

    def push(self, text: bytes) -> int:
        """Sends a message; how many bytes then wait to be taken."""
        if self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(framed(text))
        return int(self.transport.get_write_buffer_size())

    @property
    def waits(self) -> int:
        """How many bytes wait to be taken."""
        return 0 if self.transport.is_closing() else int(self.transport.get_write_buffer_size())

    def hold(self, on: bool) -> None:
        """Reads no more for now, or again."""
        if not self.transport.is_closing():
            if on:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def end(self, code: int) -> None:
        """Closes the connection; it is cut where the other side does not answer."""
        self.heard = None
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.hold(False)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.close_timer = self.loop.call_later(AT_LAST, self.transport.abort)
