"""``solonaut`` and ``solonaut serve``: start the app, in one process or in several, and open the browser."""

from __future__ import annotations

import gc
import ipaddress
import logging
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import segno
import uvicorn
from starlette.applications import Starlette
from starlette.types import ASGIApp

from solonaut.core.errors import BadOption, SolonautError, shown, system_reason
from solonaut.lang import Speaker
from solonaut.players import make_player
from solonaut.web.app import create_app, guarded
from solonaut.web.counters import count
from solonaut.web.http.metrics import FOLDER, publish
from solonaut.web.logs import FORMATS, configure_logs
from solonaut.web.security.connections import ServerConfig
from solonaut.web.security.lan import Key, local_address
from solonaut.web.security.tokens import fresh_token
from solonaut.web.service.games import GameService
from solonaut.web.settings import LOOPBACK, Settings, default_database
from solonaut.web.store.store import Store
from solonaut.web.supervisor import Supervisor, leave, leave_with_parent
from solonaut.web.view.page import compile_all

FIRST_PORT = 8640
TRIES = 20
FULL_ROUND = 60
"""Every so many collections of old garbage go through everything."""
SWITCH = 0.0005
"""Seconds after which a thread that draws lets another go on. One that saves lets go of Python and comes back ten times; at the usual
5 ms it would wait longer for its turns than for the disk."""
METRICS_SECONDS = 5
"""How old the numbers of another process may be on ``/metrics``."""
log = logging.getLogger("solonaut.web")


class Server(uvicorn.Server):
    """Lets those who listen go before it stops, so that it stops at once."""

    service: GameService

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.service.news.close()
        super().handle_exit(sig, frame)


@dataclass(frozen=True, slots=True)
class Launch:
    """How a server process starts."""

    settings: Settings
    key: str = ""
    """Whoever comes must have this key; empty: nobody needs one."""
    companion: bool = False
    """With a key: only the companion is open."""
    log_format: str = "plain"

    def app(self) -> tuple[Starlette, ASGIApp]:
        """The app, and the app with everything that stands before it."""
        app = create_app(self.settings)
        outer = guarded(app)
        return app, Key(outer, self.key, companion=self.companion) if self.key else outer


def serve(
    speaker: Speaker,
    *,
    port: int | None = None,
    browser: bool = True,
    database: str | None = None,
    host: str = "127.0.0.1",
    allowed_hosts: Sequence[str] = (),
    workers: int = 1,
    companion: bool = False,
    log_format: str | None = None,
    own_bots: Sequence[str] = (),
) -> None:
    """Run until interrupted. Without a port the first free one from 8640 on is taken.

    Other devices reach the app under one of ``allowed_hosts``, or, where none are named, by an address with a key.
    """
    log_format = log_format or os.environ.get("SOLONAUT_LOG") or FORMATS[0]
    if log_format not in FORMATS:
        raise BadOption("errors.log_format", value=shown(log_format), formats=FORMATS)
    configure_logs(log_format)
    for bot in own_bots:
        make_player(bot, 1)  # a bot that cannot be loaded is told before anybody chooses it
    listener = bind(host, port)
    named = is_loopback(host) or bool(allowed_hosts)
    settings = Settings(
        database=database or default_database(),
        hosts=(*LOOPBACK, *map(str.lower, allowed_hosts)) if named else None,
        own_bots=tuple(own_bots),
        address="" if is_loopback(host) else outside_address(host, listener.getsockname()[1], allowed_hosts),
    )
    launch = Launch(settings, "" if named else fresh_token(), companion, log_format)
    if workers > 1:
        Store(settings.database).close()  # mistakes are told and the database is upgraded once, before many open it
    else:
        app, outer = launch.app()
    announce(speaker, address_of(host, listener.getsockname()[1], allowed_hosts, launch), browser=browser, lan=bool(launch.key))
    if workers > 1:
        supervise(workers, listener, launch)
    else:
        run(app, outer, listener)


def serve_table(speaker: Speaker, *, port: int | None = None, database: str | None = None, lan: bool = False, browser: bool = True) -> None:
    """The table companion alone; with ``lan`` for the phones of the local network, who need the key of the address."""
    serve(speaker, port=port, browser=browser, database=database, host="0.0.0.0" if lan else "127.0.0.1", companion=True)


def announce(speaker: Speaker, address: str, *, browser: bool, lan: bool) -> None:
    """Say where the app is: for this computer by opening it, for phones as a code to scan."""
    if lan:
        segno.make(address, error="l").terminal(compact=True)
    print(speaker.text("cli.serving.lan" if lan else "cli.serving", address=address), flush=True)
    if browser and not lan:
        threading.Timer(0.8, webbrowser.open, (address,)).start()


def address_of(host: str, port: int, names: Sequence[str], launch: Launch) -> str:
    """Where people find the app."""
    door = ("table" if launch.companion else "") + (f"?key={launch.key}" if launch.key else "")
    return f"{_address(host, port) if is_loopback(host) else outside_address(host, port, names)}/{door}"


def outside_address(host: str, port: int, names: Sequence[str]) -> str:
    """Where other devices reach the app: under its first name, or by the address of this computer in the network."""
    return _address(names[0] if names else local_address() if is_any(host) else host, port)


def _address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def is_any(host: str) -> bool:
    """Does this stand for all addresses of the computer?"""
    return host in ("", "0.0.0.0", "::")


def is_loopback(host: str) -> bool:
    """Is this an address that only this computer can reach?

    >>> is_loopback("127.0.0.1"), is_loopback("::1"), is_loopback("0.0.0.0"), is_loopback("example.org")
    (True, True, False, False)
    """
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def supervise(workers: int, listener: socket.socket, launch: Launch) -> None:
    """Serve in several processes, which put their numbers for ``/metrics`` into one folder."""
    with tempfile.TemporaryDirectory(prefix="solonaut-metrics-") as folder:
        os.environ[FOLDER] = folder

        def buried(process: int) -> None:
            for file in Path(folder).glob(f"gauge_live*_{process}.db"):
                file.unlink()

        Supervisor(workers, work, listener, launch, buried=buried).run()


def work(listener: socket.socket, launch: Launch, replacement: bool) -> None:
    """One of several server processes."""
    leave_with_parent(lambda: shutil.rmtree(os.environ[FOLDER], ignore_errors=True))
    configure_logs(launch.log_format)
    if replacement:
        count("replaced_processes", "server")
    try:
        app, outer = launch.app()
    except SolonautError as e:
        log.error("a server process cannot start: %s", e)
        sys.exit(1)
    run(app, outer, listener)


def run(app: Starlette, outer: ASGIApp, listener: socket.socket) -> None:
    """Serve until interrupted."""

    async def publish_now() -> None:
        publish(app.state)

    server = Server(ServerConfig(outer, app.state.settings, callback_notify=publish_now, timeout_notify=METRICS_SECONDS))
    server.service = app.state.service
    signal.signal(signal.SIGTERM, leave)
    sys.setswitchinterval(SWITCH)
    threading.Thread(target=get_ready, name="templates", daemon=True).start()
    try:
        server.run(sockets=[listener])
    finally:
        app.state.service.close()


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
