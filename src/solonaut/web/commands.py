"""``solonaut`` without a command: start the app and open the browser."""

from __future__ import annotations

import gc
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType

import segno
import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp

from solonaut.core.errors import BadOption, system_reason
from solonaut.lang import Speaker
from solonaut.web.app import create_app, guarded
from solonaut.web.companion.lan import Key, local_address
from solonaut.web.hall import Hall
from solonaut.web.render import compile_all
from solonaut.web.settings import LOOPBACK, Settings, default_database

FIRST_PORT = 8640
TRIES = 20
FULL_ROUND = 60
"""Every so many collections of old garbage go through everything."""
SWITCH = 0.0005
"""Seconds after which a thread that draws lets another go on. One that saves lets go of Python and comes back ten times; at the usual
5 ms it would wait longer for its turns than for the disk."""


class Server(uvicorn.Server):
    """Lets those who listen go before it stops, so that it stops at once."""

    hall: Hall

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.hall.hub.close()
        super().handle_exit(sig, frame)


def serve(
    speaker: Speaker,
    *,
    port: int | None = None,
    browser: bool = True,
    database: str | None = None,
    host: str = "127.0.0.1",
    door: str = "",
) -> None:
    """Run until interrupted. Without a port the first free one from 8640 on is taken."""
    listener = bind(host, port)
    known = LOOPBACK if host in ("127.0.0.1", "::1", "localhost") else None
    app = create_app(Settings(database=database or default_database(), hosts=known))
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{listener.getsockname()[1]}/{door}"
    print(speaker.text("cli.serving", address=address), flush=True)
    if browser:
        threading.Timer(0.8, webbrowser.open, (address,)).start()
    run(app, guarded(app), listener)


def serve_table(speaker: Speaker, *, port: int | None = None, database: str | None = None, lan: bool = False, browser: bool = True) -> None:
    """The table companion alone; with ``lan`` for the phones of the local network, who need the key of the address."""
    if not lan:
        serve(speaker, port=port, browser=browser, database=database, door="table")
        return
    listener = bind("0.0.0.0", port)
    app = create_app(Settings(database=database or default_database(), hosts=None))
    key = Key(guarded(app))
    address = f"http://{local_address()}:{listener.getsockname()[1]}/table?key={key.token}"
    segno.make(address, error="l").terminal(compact=True)
    print(speaker.text("cli.serving.lan", address=address), flush=True)
    run(app, key, listener)


def run(app: FastAPI, outer: ASGIApp, listener: socket.socket) -> None:
    """Serve until interrupted."""
    config = uvicorn.Config(outer, log_level="warning", access_log=False, server_header=False, lifespan="off", timeout_keep_alive=30)
    server = Server(config)
    server.hall = app.state.hall
    signal.signal(signal.SIGTERM, leave)
    sys.setswitchinterval(SWITCH)
    threading.Thread(target=get_ready, name="templates", daemon=True).start()
    try:
        server.run(sockets=[listener])
    finally:
        app.state.hall.close()


def leave(sign: int, _frame: FrameType | None) -> None:
    """End in good order: uvicorn sends itself the signal once more when it has stopped, and by default that ends Python on the spot."""
    raise SystemExit(128 + sign)


def get_ready() -> None:
    """Prepare the boards, and see to it that looking for garbage does not keep people waiting."""
    compile_all()
    gc.callbacks.append(Tidier())
    gc.collect()


class Tidier:
    """What has outlived a collection (templates, games in memory) is left alone by the next ones; only now and then all is looked at.

    Otherwise all of it would be gone through every few seconds, and whoever waits for a page would wait 100 ms longer.
    """

    def __init__(self) -> None:
        self.rounds = 0

    def __call__(self, phase: str, info: dict[str, int]) -> None:
        if info["generation"] < 2:
            return
        if phase == "stop":
            gc.freeze()
            return
        self.rounds += 1
        if self.rounds % FULL_ROUND == 0:
            gc.unfreeze()


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket: the wanted port, or the first free one. Named as TCP, or asyncio would let small answers wait 40 ms for an
    acknowledgement (Nagle)."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [port] if port is not None else [*range(FIRST_PORT, FIRST_PORT + TRIES), 0]:
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen()
        except OSError as e:
            listener.close()
            if port is not None:
                raise BadOption("errors.port", port=port, reason=system_reason(e)) from None
            continue
        return listener
    raise BadOption("errors.no_port")
