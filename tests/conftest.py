"""What tests of several rooms need: a real PostgreSQL and a real browser where there are some, the built site, and the pseudo-language."""

from __future__ import annotations

import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import Playwright, sync_playwright

from benchmarks.postgres import Postgres, is_installed
from benchmarks.site_browser import CHROMIUM, PATH, Person, StaticServer
from solonaut.compiled import COMPILED, ENGINE
from solonaut.core import registry
from tests.lang import pseudo
from tests.site.frames import StaticSite
from tools.site.__main__ import build, missing

os.environ.update(LC_ALL="", LC_MESSAGES="", LANG="C.UTF-8")  # the command line speaks English


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked as long waits for ``make test-all``. What drives a real browser is tried once more, and the summary names it."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1))
        if ENGINE == COMPILED and item.get_closest_marker("interpreted"):
            item.add_marker(pytest.mark.skip(reason="the engine is compiled"))
    if "SOLONAUT_SOAK" in os.environ:
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    items[:] = [item for item in items if not item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL of our own, with a folder that is thrown away."""
    if not is_installed():
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    server = Postgres()
    server.start()
    yield server.url
    server.close()


@pytest.fixture
def empty_postgres(postgres: str) -> Iterator[str]:
    """The address of a fresh database in the PostgreSQL of our own."""
    name = f"fresh_{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute(f"CREATE DATABASE {name}")
    yield postgres.rpartition("/")[0] + f"/{name}"
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'deep' / 'games.db'}"
    address: str = request.getfixturevalue("empty_postgres")
    return address


@pytest.fixture(scope="session")
def chromium() -> Iterator[Playwright]:
    """What starts Debian's Chromium; one for all, because two would share a loop."""
    if not Path(CHROMIUM).exists():
        pytest.skip("Debian's chromium is not installed: apt-get install chromium")
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the static site."""
    if problem := missing():
        pytest.skip(f"the site is not built: {problem}")
    folder = tmp_path_factory.mktemp("site") / "site"
    build(folder)
    return folder


@pytest.fixture(scope="session")
def static(chromium: Playwright, built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[StaticSite]:
    """The static site, started once for all tests that change nothing about it."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "www" / PATH).parent.mkdir(parents=True)
    (folder / "www" / PATH).symlink_to(built)
    files = StaticServer(folder / "www")
    person = Person(chromium, folder / "profile", f"http://127.0.0.1:{files.port}/")
    yield StaticSite(files.url, person)
    person.end()
    files.stop()


@pytest.fixture(scope="session")
def pseudo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the language of ``tests.lang.pseudo``."""
    return pseudo.write(tmp_path_factory.mktemp("lang"))


@pytest.fixture
def pseudo_language(pseudo_folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The language, made known for one test; its code."""
    monkeypatch.setattr(registry, "_LANG", list(registry._LANG))
    registry.add_lang(pseudo_folder)
    return pseudo.CODE
