"""Draw the icon that phones put on their home screen from the mark of the app, in Chromium: ``make touch-icon``.

It is committed as a picture because phones take no SVG, and because nothing that draws belongs into the app.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

STATIC = Path(__file__).parents[1] / "src/solonaut/web/view/static"
SIZE, MARGIN = 180, 30
GROUND = "#0a0e13"
PAGE = f"""<style>body{{margin:0;background:{GROUND}}}svg{{display:block;width:{SIZE - 2 * MARGIN}px;padding:{MARGIN}px}}</style>"""


def main(browser: str) -> None:
    with sync_playwright() as playwright:
        window = playwright.chromium.launch(executable_path=browser, args=["--headless", "--no-sandbox", "--disable-gpu"])
        page = window.new_page(viewport={"width": SIZE, "height": SIZE})
        page.set_content(PAGE + (STATIC / "mark.svg").read_text(encoding="utf-8"))
        page.screenshot(path=STATIC / "touch-icon.png")
        window.close()


if __name__ == "__main__":
    main(*sys.argv[1:] or ["/usr/bin/chromium"])
