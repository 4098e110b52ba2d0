"""QR codes of links."""

from __future__ import annotations

from markupsafe import Markup

QUIET_ZONE = 4
"""Empty modules around a code, as its standard wants."""


def qr_code(text: str) -> Markup:
    """Black on white in every theme: not every camera reads it the other way round."""
    import segno  # links to a browser would lead nowhere, so it has none

    code = segno.make(text, error="m", micro=False)
    return Markup(code.svg_inline(border=QUIET_ZONE, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None))
