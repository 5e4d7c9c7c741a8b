"""Traces of a floor reach a collector as OpenTelemetry says them, over HTTP."""

from __future__ import annotations

import http.server
import threading

from pitboss.floor.http.traces import tracer_of


class Collector(http.server.BaseHTTPRequestHandler):
    """Takes what is sent to it."""

    taken: list[tuple[str, str, bytes]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.taken.append((self.path, self.headers["Content-Type"], body))
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def test_spans_reach_a_collector_when_the_floor_closes() -> None:
    Collector.taken = []
    with http.server.HTTPServer(("127.0.0.1", 0), Collector) as collector:
        thread = threading.Thread(target=collector.serve_forever)
        thread.start()
        try:
            tracer = tracer_of(f"http://127.0.0.1:{collector.server_port}/v1/traces")
            assert tracer is not None
            with tracer.span("action", {"table": "t-7"}), tracer.span("commit", {"events": 3}):
                pass
            tracer.close()
        finally:
            collector.shutdown()
            thread.join()
    ((path, kind, body),) = Collector.taken
    assert (path, kind) == ("/v1/traces", "application/x-protobuf")
    for said in (b"pitboss", b"action", b"commit", b"pitboss.table", b"t-7", b"pitboss.events"):
        assert said in body
