"""Languages: sentences for keys. A language is a folder ``lang/<code>``: its ``meta.toml`` and its catalogues, which are gettext files.

The first part of a key says where it stands: ``otys.title`` in ``otys.po`` or in any file of the folder ``otys``. Rule texts have files of
their own (``otys/rules.po``), which are read when somebody opens a rule.

A registered package may bring a folder ``lang`` with texts of its own, or with a whole language; ``registry.add_lang`` makes known any
other package or folder. English alone is enough: what another language lacks is said in English.

>>> from solonaut.core.message import Message
>>> Speaker("en").say(Message("core.pair", label="Spices", value=["salt", "pepper"]))
'Spices: salt and pepper'
"""

from solonaut.lang.catalogues import catalogue
from solonaut.lang.folders import ENGLISH, Language, language, languages
from solonaut.lang.speaker import Speaker, rule_as_data

__all__ = ["ENGLISH", "Language", "Speaker", "catalogue", "language", "languages", "rule_as_data"]
