"""Which disasters there are. A new one of ours is one registration at the end of ``HOUSE``, a module and a component file."""

from __future__ import annotations

from typing import Final

from solonaut.core.errors import BadOption
from solonaut.games.intrepid_extensions import DisasterRegistration, refuse_same, registered_disasters

_RULES: Final = "solonaut.games.intrepid.disasters"
_BOTS: Final = "solonaut.games.intrepid.bots.disasters"

HOUSE: tuple[DisasterRegistration, ...] = (
    DisasterRegistration(
        "training",
        "TM",
        rules=f"{_RULES}.training:TrainingMission",
        icon="training.svg",
        sign="◎",
        cards=10,
        irregularities=("fresh-crew", "simulator-mode", "short-rotation"),
        irregularity_code="T",
    ),
    DisasterRegistration(
        "meteor",
        "MS",
        rules=f"{_RULES}.meteor:MeteorShower",
        bot=f"{_BOTS}.meteor:BOT",
        icon="meteor.svg",
        sign="☄",
        cards=14,
        irregularities=("armoured-panels", "tracking-radar", "spare-modules", "long-haul"),
        irregularity_code="M",
    ),
    DisasterRegistration(
        "toxic",
        "TL",
        rules=f"{_RULES}.toxic:ToxicLeak",
        bot=f"{_BOTS}.toxic:BOT",
        icon="toxic.svg",
        sign="☣",
        cards=14,
        irregularities=("breathing-masks", "hazmat-drill", "filtered-docking", "vent-override"),
        irregularity_code="X",
    ),
    DisasterRegistration(
        "solar",
        "SS",
        rules=f"{_RULES}.solar:SolarStorm",
        bot=f"{_BOTS}.solar:BOT",
        icon="solar.svg",
        sign="☀",
        cards=14,
        irregularities=("shield-plates", "hardened-starters", "surplus-energy", "storm-watch"),
        irregularity_code="S",
    ),
)
"""In the order of their cards, which have numbers by it."""

REGISTERED: tuple[DisasterRegistration, ...] = (*HOUSE, *registered_disasters())
refuse_same(REGISTERED)
for _disaster in REGISTERED:
    if not 2 <= _disaster.cards <= 99:
        raise BadOption("intrepid.error.card_count", disaster=_disaster.name, cards=_disaster.cards)

IRREGULARITIES: Final = tuple(name for disaster in REGISTERED for name in disaster.irregularities)
"""The names of all Irregularity cards. The place of a name is the card's number."""
IRREGULARITY_IDS: Final = tuple(id for disaster in REGISTERED for id in disaster.irregularity_ids)
IRREGULARITY_ROWS: Final = {"irregularity": tuple(id for disaster in HOUSE for id in disaster.irregularity_ids)} | {
    f"{disaster.name}.irregularity": disaster.irregularity_ids for disaster in REGISTERED[len(HOUSE) :] if disaster.irregularities
}
"""Where they stand in a component file: ours together, those of another package with their disaster."""
for _words in (IRREGULARITIES, IRREGULARITY_IDS):
    for _word in _words:
        if _words.count(_word) > 1:
            raise BadOption("intrepid.error.same_name", names=[_word])
