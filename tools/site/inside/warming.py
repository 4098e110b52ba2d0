"""Runs inside Pyodide while the site is built, with what was compiled: leaves a Python that is ready to play, for the snapshot."""

from __future__ import annotations

import gc
import sys

from tools.site.inside.visitor import Visitor


async def main() -> None:
    visitor = Visitor()
    await visitor.look_at_boards()
    visitor.leave()
    del visitor
    sys.path.remove("/build")
    for name in [name for name in sys.modules if name.partition(".")[0] == "tools"]:
        del sys.modules[name]
    gc.collect()
