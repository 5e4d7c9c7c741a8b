"""The floor over HTTP and WebSocket."""
