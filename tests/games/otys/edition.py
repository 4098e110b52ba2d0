"""The values of the specification (section 7) as a component file of their own: rule tests do not depend on the house edition."""

from __future__ import annotations

from solonaut.core.edition import ComponentFile
from solonaut.games.otys.components import Components, read

VALUES = """\
[edition]
name = "specification"
game = "otys"

[start]
credits = 3
batteries = 1
cube_levels = [2, 3, 4, 5]

[board]
level_capacity = [2, 3, 4, 5, 6]
mechanic = [1, 2, 3, 4]
hacker = [6, 5, 4, 3]

[supply]
cubes_per_type = 20
neutral_x = 16

[fees]
spy = 1
engineer = 1
explorer = 1
upgrade = 1

[spy]
draw = 4

[sponsors]
credits = 1
batteries = 1
upgrade_points = 1

[trader]
trades = 1
trades_upgraded = 2

[store]
capacity = 3
start_pool = 2
start_draw = 4
sell_points = [1, 0, 0]
sell_credits = [0, 2, 1]
buy_credits = [3, 2, 1]

[display]
rewards_per_level = 2
public_contracts = [2, 2, 3, 4]

[end]
points = 18

[solo]
timer = 23
timer_hard = 22
house_timers = [27, 25, 20, 18]
cube_offsets = [2, 4, 6, 8]
ranks = [17, 19, 21]
turn_guard = 300

[rewards]
R1 = 4
R2 = 4
R3 = 4
R4 = 4
R5 = 4
R6 = 4
R7 = 4
R8 = 4

[reward_amounts]
R1_now = 2
R1_laid = 1
R2_now = 2
R2_laid = 1
R3_now = 1
R3_laid = 1
R4_now = 1
R4_laid = 1
R6_laid = 1
R8_draw = 2
"""

CARDS = """
MP 2 c, MF 2 b, MT 2 c, PF 2 b, PT 2 c, FT 2 b,
MPF 3 c, MPT 3 b, MFT 3 c, PFT 3 b,
MMP 3 b, PPF 3 c, FFT 3 b, TTM 3 c,
MPFT 5 -, MPFT 5 -,
MMFF 5 -, PPTT 5 -, MMTT 5 -, PPFF 5 -,
2 2 -, 2 2 -,
2+1 3 -, 2+1 3 -,
3 3 c, 3 3 b,
2+2 4 b, 2+2 4 c,
2+1+1 4 c,
3+1 4 b,
2+2+1 6 -, 2+2+1 6 -
"""
"""Section 7.2, C01 to C32: what it needs, points, bonus."""

LETTERS = {"M": "metal", "P": "plant", "F": "fuel", "T": "tech"}


def _card(line: str) -> str:
    what, points, bonus = line.split()
    if what[0].isdigit():
        needs = f"groups = [{', '.join(what.split('+'))}]"
    else:
        needs = "need = [" + ", ".join(f'"{LETTERS[letter]}"' for letter in what) + "]"
    return f"\n[[contract]]\n{needs}\npoints = {points}\ncredits = {int(bonus == 'c')}\nbatteries = {int(bonus == 'b')}\n"


TEXT = VALUES + "".join(_card(line) for line in CARDS.split(","))


def edition(**values: object) -> Components:
    """The edition with other values: ``edition(spy=2)`` changes the one line ``spy = 1``."""
    text = TEXT
    for name, value in values.items():
        lines = [line for line in VALUES.splitlines() if line.startswith(f"{name} = ")]
        assert len(lines) == 1, f"{name} stands in {len(lines)} lines"
        text = text.replace(f"\n{lines[0]}\n", f"\n{name} = {value}\n", 1)
    return read(ComponentFile(text, "specification.toml"))


BOX = edition()
