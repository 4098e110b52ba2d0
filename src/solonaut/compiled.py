"""Which engine runs: the sources as they are, or what mypyc made of them.

``make fast`` and compiled wheels lay a build into a folder of its own, never beside the sources. Its manifest has the digest of every
source that the build depends on. The build is used only while all of them are the same, so it never shadows an edited source.
``SOLONAUT_ENGINE`` demands one of the two: ``pure`` or ``compiled``, or the build in a folder, by its path.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

VARIABLE: Final = "SOLONAUT_ENGINE"
PURE: Final = "pure"
COMPILED: Final = "compiled"
MANIFEST: Final = "manifest.json"
FORMAT: Final = 1

PACKAGE: Final = Path(__file__).parent
IN_WHEEL: Final = PACKAGE / "_compiled"
IN_TREE: Final = PACKAGE.parent.parent / "build" / "fast"
"""Where builds are: in an installed wheel, and in a source tree."""


class NoCompiledEngine(ImportError):
    """The compiled engine was demanded, and there is none that fits the sources."""


class BuildFinder:
    """Finds the modules of a build before their sources are found."""

    def __init__(self, modules: Mapping[str, Path]) -> None:
        self._modules = modules

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        file = self._modules.get(name)
        return None if file is None else spec_from_file_location(name, file)


def digest_of(source: Path) -> str:
    """The digest of a source file, as it stands in a manifest."""
    return blake2b(source.read_bytes(), digest_size=16).hexdigest()


def platform() -> str:
    """What a build has to be made for."""
    return f"{sys.implementation.cache_tag}-{sys.platform}-{os.uname().machine if hasattr(os, 'uname') else os.name}"


def modules_of(build: Path, package: Path = PACKAGE) -> dict[str, Path] | None:
    """The modules of a build with their files; None if there is no build, or if it was made from other sources or for another Python."""
    try:
        manifest = json.loads((build / MANIFEST).read_text(encoding="utf-8"))
        if (manifest["format"], manifest["platform"]) != (FORMAT, platform()):
            return None
        if any(digest_of(package / source) != digest for source, digest in manifest["sources"].items()):
            return None
        return {name: build / file for name, file in manifest["modules"].items()}
    except (OSError, ValueError, KeyError):
        return None


def choose(wanted: str, builds: Sequence[Path] = (IN_WHEEL, IN_TREE), package: Path = PACKAGE) -> dict[str, Path]:
    """The compiled modules to use; none of them for the pure engine."""
    if wanted == PURE:
        return {}
    for build in builds if wanted in ("", COMPILED) else (Path(wanted),):
        if (found := modules_of(build, package)) is not None:
            return found
    if wanted:
        raise NoCompiledEngine(f"There is no compiled engine for these sources and this Python ({VARIABLE}={wanted}). Build it: make fast")
    return {}


MODULES: Final = choose(os.environ.get(VARIABLE, ""))
"""What is compiled, in this process."""
ENGINE: Final = COMPILED if MODULES else PURE
if MODULES:
    sys.meta_path.insert(0, BuildFinder(MODULES))
