"""Connections that are slow, broken or too many: none of them holds anything for ever.

The server's own protocol has a time limit only between two requests. This one also limits how long the head and the body of a request
may take, how long somebody may not read the answer, and how many connections there are.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from solonaut.web.counters import count
from solonaut.web.settings import Settings

GRACE = 2.0
"""Seconds after the time limit of a body in which the app can still say that it was too slow."""
SPARE = 100
"""So many connections above the limit are told that there are too many; the others are just closed."""
BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nretry-after: 5\r\ncontent-length: 22\r\n"
    b"connection: close\r\n\r\nToo many connections.\n"
)


class ServerConfig(uvicorn.Config):
    """What the server needs to know; nothing that a client says about its own address is believed (``X-Forwarded-For``)."""

    def __init__(self, app: ASGIApp, settings: Settings, **more: Any) -> None:
        self.settings = settings
        super().__init__(
            app,
            http=LimitedProtocol,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=settings.keep_alive_seconds,
            timeout_graceful_shutdown=settings.shutdown_seconds,
            **more,
        )


class LimitedProtocol(H11Protocol):
    """One connection."""

    config: ServerConfig

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._refused = False
        self._phase = ""
        self._incoming: asyncio.TimerHandle | None = None
        self._outgoing: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        over = len(self.connections) - self.config.settings.connections
        if over > 0:
            count("refused", "connections")
        if over > SPARE:
            transport.abort()
            return
        self._refused = over > 0
        self._enter("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._enter("")
        self._stop_outgoing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._refused:  # the request was read, so that the answer arrives
            if not self.transport.is_closing():
                self.transport.write(BUSY)
                self.transport.close()
            return
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            if self.transport.get_write_buffer_size():
                self._start_outgoing()
        else:
            self._look()

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # the last answer was never read to its end
        else:
            super().timeout_keep_alive_handler()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._start_outgoing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_outgoing()

    # -- what comes in --------------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Which part of a request is awaited now, if any is."""
        state = self.conn.their_state
        if state is h11.IDLE:
            self._enter("head" if self.conn.trailing_data[0] else "")
        else:
            self._enter("body" if state is h11.SEND_BODY else "")

    def _enter(self, phase: str) -> None:
        """The time limit is for the whole head and for the whole body, however many pieces they come in."""
        if phase == self._phase:
            return
        self._phase = phase
        if self._incoming is not None:
            self._incoming.cancel()
            self._incoming = None
        settings = self.config.settings
        if phase:
            seconds = settings.head_seconds if phase == "head" else settings.body_seconds + GRACE
            self._incoming = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        count("refused", f"slow_{self._phase}")
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()

    # -- what goes out --------------------------------------------------------------------------------------------------

    def _start_outgoing(self) -> None:
        if self._outgoing is None:
            self._outgoing = self.loop.call_later(self.config.settings.write_seconds, self._unread)

    def _stop_outgoing(self) -> None:
        if self._outgoing is not None:
            self._outgoing.cancel()
            self._outgoing = None

    def _unread(self) -> None:
        count("refused", "slow_reader")
        self.transport.abort()
