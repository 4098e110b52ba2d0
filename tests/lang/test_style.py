"""The house style of the catalogues, as far as a machine can see it: marks, and words that have a better one in the glossary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import solonaut

FOLDER = Path(solonaut.__file__).parent / "lang"
FILES = sorted(path.relative_to(FOLDER / "en").as_posix() for path in (FOLDER / "en").rglob("*.po"))

WORDS = "badge|card|cavern|country|cube|disaster|diver|dock|game|mission|resource|section|tile|vehicle|what|where"
"""Placeholders that stand for a word, not for a number: French needs its article with them (``{tile.du}``)."""

MARKS = {
    "en": [r"(?<=\w)'(?=\w)", r'"', r"(?<![\w\-–])-(?=\d)"],
    "de": [r'"', r"(?<![\w\-–])-(?=\d)"],
    "fr": [
        r"(?<=\w)'(?=\w)",
        r'"',
        r"(?<![\w\-–])-(?=\d)",
        r"\w\([sx]\)",
        rf"(?i)\b(?:de|du|des|au|aux|à|que|le|la) \{{(?:{WORDS})\}}",
        "[\u00a0\u202f]",  # plain spaces are typed: see typography in meta.toml
    ],
}
"""What a text must not contain anywhere. Straight quotes around a value that somebody types, such as 'seeded', are no apostrophes."""

NEVER = {
    "en": [r"\b[Ss]et-ups?\b", r"\b[Rr]e-roll", r"(?i)\b(?:some|no|every)body\b", r"\banew\b", r"\blikewise\b", r"\bcaves?\b"],
    "de": [
        # English verbs with German endings
        r"(?i)wrapp|scorch|disabl|unlock|flipp|cycle[tn]?\b|cyclest|gelockt|\blockst\b|(?<!\w)generier",
        # English nouns that have a German word
        r"\b[Tt]iles?\b|\b[Tt]okens?\b|\bBadges?\b|\bResources?\b|\bCapacity\b|\bCountr(?:y|ies)\b|\bStorage\b|\bQueue\b|\bSupply\b",
        r"\bDisasters?\b|\b(?:Climate|Oxygen|Nutrition)\b|\bOffer rows?\b|\b(?:Red|White|Yellow|Blue) markers?\b",
        r"\b[Dd]ice\b|\b(?:red|blue)-light\b",
        r"Rotlicht|Blaulicht|\bBrett(?!spiel)",
        r"Kredit|Hoffnungsträger|Lernspiel|Komponentendatei|Startzahl",
        r"\b[Bb]enutz(?!er)|\b[Bb]ekomm(?:e|st|t|en)?\b",
        r"(?<=[\wäöüß,] )Organische[nms]? Material",
    ],
    "fr": [
        r"\bsièges?\b|\bTimers\b|\bprestige\b|\bpaquet (?:de cartes|Désastre|Mission)|\bbots?\b",
        r"(?i)caverne|\bjetons? (?:d’)?incident|matériaux|éveillée(?<!réveillée)|\bchambres?\b|cartes? de décision",
        r"(?i)crépuscule|\batterri|R & D",
        r"(?i)\bgénèr|\bgénér(?:er|ez|é|ée|és|ées)\b|catastroph|momentané|\bfrapp|jetons? (?:Tension|Désactivation)|faire le tour",
        r"(?i)[\d}] de Capacité|\ble cache\b|réserve solo|réserves d’urgence|réinitialis|\bentraves?\b",
    ],
}
"""Words with a better one in the glossary. A word that is printed in English may stand in quotes, in German in brackets as well."""

QUOTED = {"en": r"“[^”]*”", "de": r"„[^“]*“|\([^()]*\)", "fr": r"« [^»]*»"}


def faults(language: str, text: str) -> list[str]:
    """What is wrong in a text, each with a few letters around it."""
    own = re.sub(QUOTED[language], "", re.sub(r"\{[^{}]*\}", "{}", text))
    found = [(text, match) for pattern in MARKS[language] for match in re.finditer(pattern, text)]
    found += [(own, match) for pattern in NEVER[language] for match in re.finditer(pattern, own)]
    return [where[max(0, match.start() - 20) : match.end() + 20] for where, match in found]


def texts(path: Path) -> list[tuple[str, str]]:
    """Every text of a file with its key, each plural form by itself, but for words printed in English (``<game>.printed.<word>``)."""
    with path.open("rb") as lines:
        entries = [(entry.id if isinstance(entry.id, str) else entry.id[0], entry.string) for entry in read_po(lines) if entry.id]
    return [
        (key, text) for key, forms in entries if ".printed." not in key for text in ([forms] if isinstance(forms, str) else forms or [])
    ]


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", MARKS)
def test_a_catalogue_keeps_the_style(language: str, file: str) -> None:
    wrong = [f"{key}: {fault}" for key, text in texts(FOLDER / language / file) for fault in faults(language, text)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "the Rival's drones"),
        ("en", 'say "done"'),
        ("en", "starts at -3"),
        ("en", "Nobody rerolls."),
        ("en", "Re-roll a die after set-up."),
        ("de", "Das Rad steht auf -3."),
        ("de", "Malaysia wrappt nicht."),
        ("de", "Das Tile ist scorched."),
        ("de", "ein Strain token"),
        ("de", "Du bekommst 1 Kredit."),
        ("de", "Der Rivale hat 2 Organisches Material."),
        ("fr", "l'espion"),
        ("fr", "{n} point(s)"),
        ("fr", "Bonus de {resource}"),
        ("fr", "Que montre le pion Incident de {section} ?"),
        ("fr", "le siège 1"),
        ("fr", "une capsule éveillée"),
        ("fr", "2 de Capacité"),
        ("fr", "La tuile génère 2."),
        ("fr", "Combien\u202f?"),
    ],
)
def test_a_fault_is_found(language: str, text: str) -> None:
    assert faults(language, text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "“Re-roll” means the Rival’s die goes to −3, not 1–6."),
        ("de", "„Tilt up“ (nach oben kippen): das Plättchen (Tile), Brettspiel, 1 organisches Material, −3"),
        ("de", "Organisches Material ist verbraucht. Ein Benutzername fehlt."),
        ("fr", "Bonus {resource.du} de {n} points : une capsule réveillée, le Générateur, l’espion à {energy}"),
        ("fr", "« Increase all » (augmentez tous) ; −3 points de Capacité"),
        ("en", "Use 'seeded' or 'none'."),
        ("de", "Plättchen: {tile}, {token}, {dice}"),
    ],
)
def test_good_style_is_left_alone(language: str, text: str) -> None:
    assert faults(language, text) == []
