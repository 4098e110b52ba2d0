BEGIN TRANSACTION;
CREATE TABLE edition (
	fingerprint VARCHAR(64) NOT NULL, 
	components TEXT NOT NULL, 
	PRIMARY KEY (fingerprint)
);
INSERT INTO "edition" VALUES('4ddfda087697','# Otys: every printed value, with its provenance.
#   seed     stated in the published solo sheet
#   sourced  read in another public source
#   house    ours: the printed value is not public; change it freely
#   box      typed in from a real copy of the game
# Export this file, type in the values of your own box and play with:  solonaut play otys --components FILE

[edition]
name = "house"
game = "otys"

[start]
credits = { value = 3, source = "sourced" }
batteries = { value = 1, source = "sourced" }
cube_levels = { value = [2, 3, 4, 5], source = "sourced" }      # one cube of each type, one on each of these levels

[board]
level_capacity = { value = [2, 3, 4, 5, 6], source = "house" }   # resource spaces of levels 1 to 5; deeper = more is sourced
mechanic = { value = [1, 2, 3, 4], source = "house" }            # reach of the propeller by step; the first is sourced
hacker = { value = [6, 5, 4, 3], source = "house" }              # tokens that bring all keys back, by step; 6 and three steps are sourced

[supply]
cubes_per_type = { value = 20, source = "house" }                # 80 cubes in all are sourced
neutral_x = { value = 16, source = "house" }

[fees]
spy = { value = 1, source = "sourced" }
engineer = { value = 1, source = "sourced" }
explorer = { value = 1, source = "house" }
upgrade = { value = 1, source = "house" }                        # price of sponsor 4; set 0 if the printed tile is free

[spy]
draw = { value = 4, source = "sourced" }

[sponsors]
credits = { value = 1, source = "house" }                        # sponsor 1
batteries = { value = 1, source = "house" }                      # sponsor 2
upgrade_points = { value = 1, source = "sourced" }               # sponsor 4

[trader]
trades = { value = 1, source = "house" }
trades_upgraded = { value = 2, source = "house" }

[store]
capacity = { value = 3, source = "house" }                       # cubes of one type
start_pool = { value = 2, source = "house" }                     # cubes of each type from which the starting stock is drawn
start_draw = { value = 4, source = "house" }
sell_points = { value = [1, 0, 0], source = "house" }            # by cubes of that type already there; the first is sourced (prototype)
sell_credits = { value = [0, 2, 1], source = "house" }
buy_credits = { value = [3, 2, 1], source = "house" }            # with 1, 2, 3 cubes there

[display]
rewards_per_level = { value = 2, source = "sourced" }
public_contracts = { value = [2, 2, 3, 4], source = "house" }    # with 1, 2, 3, 4 players; 1 and 2 players are from the solo sheet

[end]
points = { value = 18, source = "sourced" }                      # 2 to 4 players

[solo]
timer = { value = 23, source = "seed" }
timer_hard = { value = 22, source = "seed" }
cube_offsets = { value = [2, 4, 6, 8], source = "seed" }         # spaces below the Timers'' start
ranks = { value = [17, 19, 21], source = "seed" }                # from here on: hopeful, seasoned, expert
turn_guard = { value = 300, source = "house" }

# Reward tokens: how many of each kind, and what its immediate side gives.
[rewards]
R1 = { value = 4, source = "house" }     # at once: Credits          laid: a Credit at each activation
R2 = { value = 4, source = "house" }     # at once: Batteries        laid: a Battery at each activation
R3 = { value = 4, source = "house" }     # at once: points           laid: points on the first contract of the turn at this level
R4 = { value = 4, source = "house" }     # at once: neutral X        laid: a neutral X when all keys return
R5 = { value = 4, source = "house" }     # at once: any cube         laid: Experts here take any type
R6 = { value = 4, source = "house" }     # at once: a technician     laid: fees here cost 1 Credit less
R7 = { value = 4, source = "house" }     # at once: upgrade a diver  laid: the diver here stays down without a Battery
R8 = { value = 4, source = "house" }     # at once: draw contracts   laid: swap one cube here

[reward_amounts]
R1_now = { value = 2, source = "house" }
R1_laid = { value = 1, source = "house" }
R2_now = { value = 2, source = "house" }
R2_laid = { value = 1, source = "house" }
R3_now = { value = 1, source = "house" }
R3_laid = { value = 1, source = "house" }
R4_now = { value = 1, source = "house" }
R4_laid = { value = 1, source = "house" }
R6_laid = { value = 1, source = "house" }
R8_draw = { value = 2, source = "house" }

# Contracts: 32 cards. A specific one names its cubes (need), a pattern one the sizes of its groups (groups), each of another type.

[[contract]]
need = ["metal", "plant"]
points = 2
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["metal", "fuel"]
points = 2
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "tech"]
points = 2
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["plant", "fuel"]
points = 2
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["plant", "tech"]    # 3 points, so that with a contract of 5 it fits on level 5, as in the example of the solo sheet
points = 3
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["fuel", "tech"]
points = 2
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "plant", "fuel"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["metal", "plant", "tech"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "fuel", "tech"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["plant", "fuel", "tech"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "metal", "plant"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["plant", "plant", "fuel"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["fuel", "fuel", "tech"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["tech", "tech", "metal"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["metal", "plant", "fuel", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["metal", "plant", "fuel", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["metal", "metal", "fuel", "fuel"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["plant", "plant", "tech", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["metal", "metal", "tech", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["plant", "plant", "fuel", "fuel"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2]
points = 2
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2]
points = 2
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2, 1]
points = 3
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2, 1]
points = 3
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [3]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
groups = [3]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
groups = [2, 2]
points = 4
credits = 0
batteries = 1
source = "house"

[[contract]]
groups = [2, 2]
points = 4
credits = 1
batteries = 0
source = "house"

[[contract]]
groups = [2, 1, 1]
points = 4
credits = 1
batteries = 0
source = "house"

[[contract]]
groups = [3, 1]
points = 4
credits = 0
batteries = 1
source = "house"

[[contract]]
groups = [2, 2, 1]
points = 6
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2, 2, 1]
points = 6
credits = 0
batteries = 0
source = "house"
');
INSERT INTO "edition" VALUES('7af1f9046346','# Cryo: every printed value, with its provenance.
#   seed     stated in the published solo sheet
#   sourced  read in another public source
#   house    ours: the printed value is not public (or only deduced); change it freely
#   box      typed in from a real copy of the game
# Export this file, type in the values of your own box and play with:  solonaut play cryo --components FILE
# Resources are called crystal, organics, tech, nanite, energy and card.

[edition]
name = "house"
game = "cryo"

[caps]
material = { value = 5, source = "sourced" }
energy = { value = 10, source = "house" }
hand = { value = 5, source = "sourced" }
upgrades = { value = 3, source = "sourced" }
missions = { value = 3, source = "sourced" }
platform_pods = { value = 5, source = "house" }                  # that there is a limit follows from the solo sheet

[start]
drones = { value = 3, source = "sourced" }
deal = { value = 5, source = "sourced" }
keep = { value = 3, source = "sourced" }
stock = { value = ["crystal", "organics", "tech", "energy"], source = "sourced" }
second = { value = ["crystal"], source = "sourced" }             # bonus of the 2nd, 3rd and 4th player
third = { value = ["crystal", "tech"], source = "sourced" }
fourth = { value = ["crystal", "tech", "organics"], source = "sourced" }
damaged_docks = { value = [8, 8, 4, 0], source = "house" }       # with 1, 2, 3, 4 players; fewer with more players is sourced

# -- the ship -----------------------------------------------------------------------------------------------------------

[chambers]                                                       # pods of each player, chambers 1 to 3 of a section
construction = { value = [1, 1, 1], source = "house" }
labs = { value = [1, 1, 1], source = "house" }
rnd = { value = [1, 1, 1], source = "house" }
processing = { value = [2, 2, 2], source = "house" }

[printed]                                                        # on every resource space of the section
construction = { value = "crystal", source = "house" }
labs = { value = "organics", source = "house" }
rnd = { value = "tech", source = "house" }

# What lies around each dock. r1 to r5 are resource spaces, stasis is Stasis Control of the section; F and G are the
# section''s own actions, "none" is an empty cell.
[docks.construction]
source = "house"
T1 = { up = "stasis", right = "r2", down = "r4", left = "r1" }
T2 = { up = "stasis", right = "r3", down = "r5", left = "r2" }
B1 = { up = "r1", right = "r4", down = "none", left = "none" }
B2 = { up = "r2", right = "r5", down = "generator", left = "r4" }
B3 = { up = "r3", right = "none", down = "generator", left = "r5" }

[docks.labs]
source = "house"
T1 = { up = "stasis", right = "r2", down = "r4", left = "r1" }
T2 = { up = "stasis", right = "r3", down = "r5", left = "r2" }
B1 = { up = "r1", right = "r4", down = "none", left = "none" }
B2 = { up = "r2", right = "r5", down = "remote-stasis", left = "r4" }
B3 = { up = "r3", right = "none", down = "remote-stasis", left = "r5" }

[docks.rnd]
source = "house"
T1 = { up = "stasis", right = "r2", down = "r4", left = "r1" }
T2 = { up = "stasis", right = "r3", down = "r5", left = "r2" }
B1 = { up = "r1", right = "r4", down = "research", left = "none" }
B2 = { up = "r2", right = "r5", down = "build", left = "r4" }
B3 = { up = "r3", right = "none", down = "build", left = "r5" }

[docks.processing]
source = "house"
T1 = { up = "stasis", right = "scout", down = "salvage", left = "nanite" }
T2 = { up = "stasis", right = "requisition", down = "nanite", left = "scout" }
B1 = { up = "nanite", right = "salvage", down = "none", left = "none" }
B2 = { up = "scout", right = "nanite", down = "none", left = "salvage" }
B3 = { up = "requisition", right = "none", down = "none", left = "nanite" }

[actions]
repeats = { value = 3, source = "sourced" }                      # how often a conversion may be made in one activation
generator_energy = { value = 1, source = "house" }
nanite_cell = { value = 1, source = "house" }
overclock_energy = { value = 1, source = "house" }               # Turtle''s upgrade
scout_energy = { value = 1, source = "house" }
transport_energy = { value = 3, source = "house" }
moth_energy = { value = 1, source = "house" }
supercharge = { value = 2, source = "seed" }                     # what each energy counts for with Moth''s upgrade
stasis_discount = { value = 1, source = "seed" }                 # Crab''s upgrade
crab_places = { value = 1, source = "seed" }                     # Crab''s upgrade, for each vehicle

[salvage]
spaces = { value = ["crystal", "crystal", "organics", "organics", "tech", "tech", "nanite", "energy"], source = "house" }

# -- the platform: six docks, each with its action ----------------------------------------------------------------------
#   gain      gain what the tile shows            (one slot: gain)
#   exchange  pay one tile, gain the other        (two slots: cost, gain)
#   energy, wake, cards   pay what the tile shows (one slot: cost)

[platform]
actions = { value = ["gain", "gain", "exchange", "energy", "wake", "cards"], source = "house" }

# -- the solo game ------------------------------------------------------------------------------------------------------

[rival]
extra_drones = { value = 2, source = "seed" }
hard = { value = ["crystal", "organics", "tech"], source = "seed" }    # instead of the 2nd player''s bonus
processing_nanites = { value = 1, source = "house" }                   # the icon is lost
check = { value = 4, source = "seed" }                                 # of a material
crystals_energy = { value = 3, source = "seed" }
organics_pods = { value = 2, source = "seed" }
crew_energy = { value = 3, source = "seed" }
crew_pods = { value = 3, source = "seed" }
salvage_pods = { value = 3, source = "seed" }
many_drones = { value = 4, source = "seed" }                           # from here on two incidents
incidents = { value = [1, 2], source = "seed" }                        # with fewer drones on the board, with many
missions = { value = 3, source = "seed" }                              # how many of them count

# -- points -------------------------------------------------------------------------------------------------------------

[scoring]
pod = { value = 1, source = "house" }
upgrade = { value = 2, source = "house" }
vehicle = { value = 1, source = "house" }

# -- cards: five of each type -------------------------------------------------------------------------------------------
# capacity as a vehicle, points of the mission for each thing it counts, resources as scrap

[cards.turtle]
source = "house"
copies = 5
capacity = 5
mission = 2
pods = { value = 2, source = "seed" }        # in a cavern that counts
scrap = ["organics", "nanite"]

[cards.spider]
source = "house"
copies = 5
capacity = 3
mission = 2
scrap = ["organics", "organics"]

[cards.moth]
source = "house"
copies = 5
capacity = 2
mission = 1
scrap = ["crystal", "crystal"]

[cards.rhino]
source = "house"
copies = 5
capacity = 4
mission = 1
scrap = ["crystal", "tech"]

[cards.shark]
source = "house"
copies = 5
capacity = 4
mission = 1
per = { value = 2, source = "seed" }         # materials
scrap = ["tech", "nanite"]

[cards.mole]
source = "house"
copies = 5
capacity = 4
mission = 1
scrap = ["tech", "tech"]

[cards.crab]
source = "house"
copies = 5
capacity = 3
mission = 1
scrap = ["organics", "crystal"]

[cards.ram]
source = "house"
copies = 5
capacity = 3
mission = 1
scrap = ["crystal", "nanite"]

# -- resource tiles: twenty with each back ------------------------------------------------------------------------------
# gives: everything shown; either = true: one of the two shown

[[tile]]
back = "construction"
copies = 4
gives = ["crystal"]
either = false
source = "house"

[[tile]]
back = "construction"
copies = 4
gives = ["crystal", "crystal"]
either = false
source = "house"

[[tile]]
back = "construction"
copies = 2
gives = ["crystal", "organics"]
either = true
source = "house"

[[tile]]
back = "construction"
copies = 2
gives = ["crystal", "tech"]
either = true
source = "house"

[[tile]]
back = "construction"
copies = 2
gives = ["crystal", "organics"]
either = false
source = "house"

[[tile]]
back = "construction"
copies = 2
gives = ["crystal", "tech"]
either = false
source = "house"

[[tile]]
back = "construction"
copies = 2
gives = ["nanite"]
either = false
source = "house"

[[tile]]
back = "construction"
copies = 1
gives = ["energy"]
either = false
source = "house"

[[tile]]
back = "construction"
copies = 1
gives = ["card"]
either = false
source = "house"

[[tile]]
back = "labs"
copies = 4
gives = ["organics"]
either = false
source = "house"

[[tile]]
back = "labs"
copies = 4
gives = ["organics", "organics"]
either = false
source = "house"

[[tile]]
back = "labs"
copies = 2
gives = ["organics", "crystal"]
either = true
source = "house"

[[tile]]
back = "labs"
copies = 2
gives = ["organics", "tech"]
either = true
source = "house"

[[tile]]
back = "labs"
copies = 2
gives = ["organics", "crystal"]
either = false
source = "house"

[[tile]]
back = "labs"
copies = 2
gives = ["organics", "tech"]
either = false
source = "house"

[[tile]]
back = "labs"
copies = 2
gives = ["nanite"]
either = false
source = "house"

[[tile]]
back = "labs"
copies = 1
gives = ["energy"]
either = false
source = "house"

[[tile]]
back = "labs"
copies = 1
gives = ["card"]
either = false
source = "house"

[[tile]]
back = "rnd"
copies = 4
gives = ["tech"]
either = false
source = "house"

[[tile]]
back = "rnd"
copies = 4
gives = ["tech", "tech"]
either = false
source = "house"

[[tile]]
back = "rnd"
copies = 2
gives = ["tech", "crystal"]
either = true
source = "house"

[[tile]]
back = "rnd"
copies = 2
gives = ["tech", "organics"]
either = true
source = "house"

[[tile]]
back = "rnd"
copies = 2
gives = ["tech", "crystal"]
either = false
source = "house"

[[tile]]
back = "rnd"
copies = 2
gives = ["tech", "organics"]
either = false
source = "house"

[[tile]]
back = "rnd"
copies = 2
gives = ["nanite"]
either = false
source = "house"

[[tile]]
back = "rnd"
copies = 1
gives = ["energy"]
either = false
source = "house"

[[tile]]
back = "rnd"
copies = 1
gives = ["card"]
either = false
source = "house"

# -- incident tokens ----------------------------------------------------------------------------------------------------

[incidents]
first = { value = "early", source = "sourced" }                  # one on each section at the beginning
track = { value = ["early", "early", "early", "late", "late", "late"], source = "house" }    # stacks of one token per player; then all sunset tokens

[[token]]
back = "early"
copies = 2
shows = ["crystal"]
source = "house"

[[token]]
back = "early"
copies = 2
shows = ["organics"]
source = "house"

[[token]]
back = "early"
copies = 2
shows = ["tech"]
source = "house"

[[token]]
back = "early"
copies = 2
shows = ["nanite"]
source = "house"

[[token]]
back = "early"
copies = 1
shows = ["energy"]
source = "house"

[[token]]
back = "early"
copies = 1
shows = ["card"]
source = "house"

[[token]]
back = "early"
copies = 6
shows = ["sabotage"]
source = "house"

[[token]]
back = "late"
copies = 1
shows = ["crystal", "crystal"]
source = "house"

[[token]]
back = "late"
copies = 1
shows = ["organics", "organics"]
source = "house"

[[token]]
back = "late"
copies = 1
shows = ["tech", "tech"]
source = "house"

[[token]]
back = "late"
copies = 1
shows = ["nanite"]
source = "house"

[[token]]
back = "late"
copies = 1
shows = ["energy", "energy"]
source = "house"

[[token]]
back = "late"
copies = 1
shows = ["card"]
source = "house"

[[token]]
back = "late"
copies = 6
shows = ["sabotage"]
source = "house"

[[token]]
back = "sunset"
copies = 1
shows = ["sunset"]
source = "house"

[[token]]
back = "sunset"
copies = 1
shows = ["nanite"]
source = "house"

[[token]]
back = "sunset"
copies = 1
shows = ["energy"]
source = "house"

[[token]]
back = "sunset"
copies = 2
shows = ["sabotage"]
source = "house"

# -- caverns ------------------------------------------------------------------------------------------------------------
# players: from how many players on the space is used (the solo game counts as 2)

[caverns]
start = { value = ["A2", "A3"], source = "house" }               # two face up at the beginning is sourced
edges = { value = [
    "A1-A2", "A2-A3", "A3-A4", "A1-B1", "A1-B2", "A2-B2", "A2-B3", "A3-B3", "A3-B4", "A4-B4", "A4-B5", "B1-B2",
    "B2-B3", "B3-B4", "B4-B5", "B1-C1", "B2-C2", "B3-C3", "B4-C4", "B5-C5", "C1-C2", "C2-C3", "C3-C4", "C4-C5",
], source = "house" }

[spaces]
source = "house"
A1 = { size = "small", players = 1 }
A2 = { size = "large", players = 1 }
A3 = { size = "large", players = 1 }
A4 = { size = "small", players = 1 }
B1 = { size = "large", players = 1 }
B2 = { size = "small", players = 1 }
B3 = { size = "large", players = 1 }
B4 = { size = "small", players = 1 }
B5 = { size = "large", players = 3 }
C1 = { size = "small", players = 4 }
C2 = { size = "large", players = 1 }
C3 = { size = "small", players = 1 }
C4 = { size = "large", players = 1 }
C5 = { size = "small", players = 4 }

[[cavern]]
size = "large"
control = [5, 3]
gives = ["nanite"]
source = "house"

[[cavern]]
size = "large"
control = [5, 3]
gives = ["energy"]
source = "house"

[[cavern]]
size = "large"
control = [4, 2]
gives = ["crystal", "organics"]
source = "house"

[[cavern]]
size = "large"
control = [4, 2]
gives = ["tech", "crystal"]
source = "house"

[[cavern]]
size = "large"
control = [4, 2]
gives = ["organics", "tech"]
source = "house"

[[cavern]]
size = "large"
control = [3, 2]
gives = ["nanite", "energy"]
source = "house"

[[cavern]]
size = "large"
control = [3, 2]
gives = ["card", "nanite"]
source = "house"

[[cavern]]
size = "small"
control = [3, 1]
gives = ["crystal"]
source = "house"

[[cavern]]
size = "small"
control = [3, 1]
gives = ["organics"]
source = "house"

[[cavern]]
size = "small"
control = [2, 1]
gives = ["tech"]
source = "house"

[[cavern]]
size = "small"
control = [2, 1]
gives = ["nanite"]
source = "house"

[[cavern]]
size = "small"
control = [2, 1]
gives = ["energy"]
source = "house"

[[cavern]]
size = "small"
control = [2, 1]
gives = ["card"]
source = "house"

[[cavern]]
size = "small"
control = [1, 1]
gives = ["crystal", "tech"]
source = "house"
');
INSERT INTO "edition" VALUES('05f7fe30115c','# Otys: every printed value, with its provenance.
#   seed     stated in the published solo sheet
#   sourced  read in another public source
#   house    ours: the printed value is not public; change it freely
#   box      typed in from a real copy of the game
# Export this file, type in the values of your own box and play with:  solonaut play otys --components FILE

[edition]
name = "my box"
game = "otys"

[start]
credits = { value = 3, source = "sourced" }
batteries = { value = 1, source = "sourced" }
cube_levels = { value = [2, 3, 4, 5], source = "sourced" }      # one cube of each type, one on each of these levels

[board]
level_capacity = { value = [2, 3, 4, 5, 6], source = "house" }   # resource spaces of levels 1 to 5; deeper = more is sourced
mechanic = { value = [1, 2, 3, 4], source = "house" }            # reach of the propeller by step; the first is sourced
hacker = { value = [6, 5, 4, 3], source = "house" }              # tokens that bring all keys back, by step; 6 and three steps are sourced

[supply]
cubes_per_type = { value = 20, source = "house" }                # 80 cubes in all are sourced
neutral_x = { value = 16, source = "house" }

[fees]
spy = { value = 1, source = "sourced" }
engineer = { value = 1, source = "sourced" }
explorer = { value = 1, source = "house" }
upgrade = { value = 1, source = "house" }                        # price of sponsor 4; set 0 if the printed tile is free

[spy]
draw = { value = 4, source = "sourced" }

[sponsors]
credits = { value = 1, source = "house" }                        # sponsor 1
batteries = { value = 1, source = "house" }                      # sponsor 2
upgrade_points = { value = 1, source = "sourced" }               # sponsor 4

[trader]
trades = { value = 1, source = "house" }
trades_upgraded = { value = 2, source = "house" }

[store]
capacity = { value = 3, source = "house" }                       # cubes of one type
start_pool = { value = 2, source = "house" }                     # cubes of each type from which the starting stock is drawn
start_draw = { value = 4, source = "house" }
sell_points = { value = [1, 0, 0], source = "house" }            # by cubes of that type already there; the first is sourced (prototype)
sell_credits = { value = [0, 2, 1], source = "house" }
buy_credits = { value = [3, 2, 1], source = "house" }            # with 1, 2, 3 cubes there

[display]
rewards_per_level = { value = 2, source = "sourced" }
public_contracts = { value = [2, 2, 3, 4], source = "house" }    # with 1, 2, 3, 4 players; 1 and 2 players are from the solo sheet

[end]
points = { value = 18, source = "sourced" }                      # 2 to 4 players

[solo]
timer = { value = 23, source = "seed" }
timer_hard = { value = 22, source = "seed" }
cube_offsets = { value = [2, 4, 6, 8], source = "seed" }         # spaces below the Timers'' start
ranks = { value = [17, 19, 21], source = "seed" }                # from here on: hopeful, seasoned, expert
turn_guard = { value = 300, source = "house" }

# Reward tokens: how many of each kind, and what its immediate side gives.
[rewards]
R1 = { value = 4, source = "house" }     # at once: Credits          laid: a Credit at each activation
R2 = { value = 4, source = "house" }     # at once: Batteries        laid: a Battery at each activation
R3 = { value = 4, source = "house" }     # at once: points           laid: points on the first contract of the turn at this level
R4 = { value = 4, source = "house" }     # at once: neutral X        laid: a neutral X when all keys return
R5 = { value = 4, source = "house" }     # at once: any cube         laid: Experts here take any type
R6 = { value = 4, source = "house" }     # at once: a technician     laid: fees here cost 1 Credit less
R7 = { value = 4, source = "house" }     # at once: upgrade a diver  laid: the diver here stays down without a Battery
R8 = { value = 4, source = "house" }     # at once: draw contracts   laid: swap one cube here

[reward_amounts]
R1_now = { value = 2, source = "house" }
R1_laid = { value = 1, source = "house" }
R2_now = { value = 2, source = "house" }
R2_laid = { value = 1, source = "house" }
R3_now = { value = 1, source = "house" }
R3_laid = { value = 1, source = "house" }
R4_now = { value = 1, source = "house" }
R4_laid = { value = 1, source = "house" }
R6_laid = { value = 1, source = "house" }
R8_draw = { value = 2, source = "house" }

# Contracts: 32 cards. A specific one names its cubes (need), a pattern one the sizes of its groups (groups), each of another type.

[[contract]]
need = ["metal", "plant"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["metal", "fuel"]
points = 2
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "tech"]
points = 2
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["plant", "fuel"]
points = 2
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["plant", "tech"]
points = 2
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["fuel", "tech"]
points = 2
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "plant", "fuel"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["metal", "plant", "tech"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "fuel", "tech"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["plant", "fuel", "tech"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["metal", "metal", "plant"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["plant", "plant", "fuel"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["fuel", "fuel", "tech"]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
need = ["tech", "tech", "metal"]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
need = ["metal", "plant", "fuel", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["metal", "plant", "fuel", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["metal", "metal", "fuel", "fuel"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["plant", "plant", "tech", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["metal", "metal", "tech", "tech"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
need = ["plant", "plant", "fuel", "fuel"]
points = 5
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2]
points = 2
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2]
points = 2
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2, 1]
points = 3
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2, 1]
points = 3
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [3]
points = 3
credits = 1
batteries = 0
source = "house"

[[contract]]
groups = [3]
points = 3
credits = 0
batteries = 1
source = "house"

[[contract]]
groups = [2, 2]
points = 4
credits = 0
batteries = 1
source = "house"

[[contract]]
groups = [2, 2]
points = 4
credits = 1
batteries = 0
source = "house"

[[contract]]
groups = [2, 1, 1]
points = 4
credits = 1
batteries = 0
source = "house"

[[contract]]
groups = [3, 1]
points = 4
credits = 0
batteries = 1
source = "house"

[[contract]]
groups = [2, 2, 1]
points = 6
credits = 0
batteries = 0
source = "house"

[[contract]]
groups = [2, 2, 1]
points = 6
credits = 0
batteries = 0
source = "house"
');
INSERT INTO "edition" VALUES('c32d1b519faf','# Intrepid: every printed value, with its provenance.
#   seed     stated in the published rules summary
#   sourced  read in another public source
#   house    ours: the printed value is not public; change it freely
#   box      typed in from a real copy of the game
# Countries and disasters have files of their own, laid behind this one. Export all of it, type in the values of your own box
# and play with:  solonaut play intrepid --components FILE
#
# Dice of a tile: [..] is a slot that is filled by itself, {..} are joined slots. Values: any, 3, 2-4, 5+, 1|6, even, odd, >c
# (higher than the Counter die); {double} {double 3} {double odd} {triple} {sum 7+} {any + any}. What it gives: a number, v (value
# of the die), 2v+5, c (Counter die); "each" for every filled slot, "all" once when full, "left"/"right" for one of two dice.

[edition]
name = "house"
game = "intrepid"

[wheel]
bonus_spaces = { value = [18, 22, 27, 34, 40], source = "seed" }
lowest_drain = { value = 3, source = "seed" }
highest_drain = { value = 29, source = "seed" }
safe = { value = 4, source = "seed" }                          # a smaller available amount needs the Emergency Supply

[start]
drain = { value = [8, 16], source = "house" }                  # where one, where two players produce the resource
drain_solo = { value = 3, source = "seed" }
capacity = { value = 3, source = "house" }
capacity_solo = { value = 4, source = "house" }

[difficulty]
easy_drain = { value = 1, source = "house" }                   # better
easy_capacity = { value = 2, source = "house" }                # more
hard_drain = { value = 2, source = "house" }                   # worse
hard_emergency = { value = 1, source = "house" }               # spaces further on
hard_deck = { value = 1, source = "house" }                    # disaster cards fewer

[capacity]
highest = { value = 30, source = "house" }
bonus = { value = 3, source = "seed" }
solo_factor = { value = 2, source = "seed" }

[emergency]
values = { value = [6, 5, 4], source = "house" }               # then the skull

[research]
steps = { value = [2, 2, 3, 4], source = "house" }             # per tier, for 1, 2, 3, 4 players
prices = { value = [3, 4, 5], source = "house" }               # of a step to Tier 2, 3, 4

[docks]
spaces = { value = ["=", "=", "= or +1", "= or -1"], source = "house" }   # the labels are from the seed, how many of each is not

[tokens]
kind_1 = { value = [1, 2], source = "house" }                  # values printed on the Amplify/Strain tokens
kind_2 = { value = [3, 4], source = "house" }
kind_3 = { value = [5, 6], source = "house" }
per_kind = { value = [1, 2, 3, 4], source = "house" }          # for 1, 2, 3, 4 players
disable = { value = 12, source = "house" }
scenario = { value = 48, source = "house" }
scenario_per_tile = { value = 3, source = "seed" }             # in Meteor Shower
scorch = { value = 3, source = "seed" }                        # Scenario tokens on a scorched tile
scorch_instead = { value = 2, source = "seed" }                # tokens to remove when no tile can be scorched
amplify = { value = 3, source = "seed" }
amplify_price = { value = 3, source = "seed" }
strain = { value = 3, source = "seed" }

[missions]
drawn = { value = 3, source = "seed" }
to_win = { value = 3, source = "seed" }
starts = { value = 1, source = "seed" }                        # value of the die that starts a mission
done = { value = 5, source = "seed" }
bonus = { value = 1, source = "seed" }
relief = { value = 1, source = "seed" }                        # Drain taken off every wheel by a completed mission

[solo]
cache = { value = 4, source = "seed" }

[seats]
source = "house"
boards_1 = ["PCON"]
boards_2 = ["PC", "ON"]
boards_3 = ["PC", "O", "N"]
boards_4 = ["P", "C", "O", "N"]
sides_1 = ["north"]
sides_2 = ["north", "south"]
sides_3 = ["north", "east", "west"]
sides_4 = ["north", "east", "south", "west"]

[badges]
default = { value = ["medical", "payload", "specialist", "pilot"], source = "house" }         # for Power, Climate, Oxygen, Nutrition
default_solo = { value = ["medical", "payload", "specialist", "technical"], source = "house" }
medical_price = { value = 2, source = "seed" }
specialist_gives = { value = 2, source = "seed" }
engineer_drain = { value = 2, source = "seed" }
engineer_relief = { value = 2, source = "seed" }
technical_gives = { value = 2, source = "seed" }
commander_most = { value = 3, source = "seed" }
science_drain = { value = 2, source = "seed" }

[[boost]]
id = "B1-R"
source = "house"
dice = "[any]"
gives = ["v+3"]
late = ["power", "climate"]
ability = [{ do = "roll", n = 1 }]

[[boost]]
id = "B1-B"
source = "house"
dice = "[any]"
gives = ["v+3"]
late = ["oxygen", "nutrition"]
ability = [{ do = "roll", n = 1 }]

[[boost]]
id = "B2-R"
source = "house"
dice = "{any + any}"
gives = ["left v+5 power", "right v+5 climate"]
ability = [{ do = "cache", take = 2 }]

[[boost]]
id = "B2-B"
source = "house"
dice = "{any + any}"
gives = ["left v+5 oxygen", "right v+5 nutrition"]
ability = [{ do = "cache", take = 2 }]

[[unique]]                                                     # Multipurpose Research Lab
id = "U1"
source = "house"
dice = "[any] [any]"
gives = ["each v+4"]
late = ["power", "climate", "oxygen", "nutrition"]
counts = false
cost = 14
drain = ["1 power", "1 climate", "1 oxygen", "1 nutrition"]

[[unique]]                                                     # Mission Control Uplink
id = "U2"
source = "house"
dice = "{double}"
raises = 1
cost = 15
drain = ["2 power", "2 oxygen"]

[[unique]]                                                     # Solar Array Wing
id = "U3"
source = "house"
dice = "[4+] [4+]"
gives = ["each 13 power"]
cost = 14
drain = ["4 climate"]

[[unique]]                                                     # Thermal Radiator Bank
id = "U4"
source = "house"
dice = "[1-3] [1-3]"
gives = ["each 13 climate"]
cost = 14
drain = ["4 power"]

[[unique]]                                                     # Oxygen Regeneration Plant
id = "U5"
source = "house"
dice = "[even] [even]"
gives = ["each 13 oxygen"]
cost = 14
drain = ["4 nutrition"]

[[unique]]                                                     # Hydroponics Bay
id = "U6"
source = "house"
dice = "[odd] [odd]"
gives = ["each 13 nutrition"]
cost = 14
drain = ["4 oxygen"]

[[unique]]                                                     # Life-Support Core
id = "U7"
source = "house"
dice = "{sum 10+}"
gives = ["all 7 power", "all 7 climate", "all 7 oxygen", "all 7 nutrition"]
cost = 16
drain = ["1 power", "1 climate", "1 oxygen", "1 nutrition"]

[[unique]]                                                     # Robotic Servicing Arm
id = "U8"
source = "house"
dice = "[any]"
gives = ["v+2"]
late = ["power", "climate", "oxygen", "nutrition"]
cost = 12
drain = ["2 power"]
ability = [{ do = "clear", may = true }]

[[mission]]
id = "MI-01"
rows = ["P8", "P6 C6", "C8 P6", "P8 C8"]
source = "house"

[[mission]]
id = "MI-02"
rows = ["C8", "C6 O6", "O8 C6", "C8 O8"]
source = "house"

[[mission]]
id = "MI-03"
rows = ["O8", "O6 N6", "N8 O6", "O8 N8"]
source = "house"

[[mission]]
id = "MI-04"
rows = ["N8", "N6 P6", "P8 N6", "N8 P8"]
source = "house"

[[mission]]
id = "MI-05"
rows = ["P8", "P6 O6", "O8 P6", "P8 O8"]
source = "house"

[[mission]]
id = "MI-06"
rows = ["C8", "C6 N6", "N8 C6", "C8 N8"]
source = "house"

[[mission]]
id = "MI-07"
rows = ["O8", "O6 P6", "P4 C4 N6", "O8 C8"]
source = "house"

[[mission]]
id = "MI-08"
rows = ["N8", "N6 C6", "O8 P6", "N8 O8"]
source = "house"

[[mission]]
id = "MI-09"
rows = ["P6 O2", "P6 C6", "P8 N6", "P8 O8"]
source = "house"

[[mission]]
id = "MI-10"
rows = ["C4 O4", "C6 O6", "P8 C6", "C8 N8"]
source = "house"

[[mission]]
id = "MI-11"
rows = ["P4 C4", "P4 C4 O2 N2", "P8 O6", "P8 C8"]
source = "house"

[[mission]]
id = "MI-12"
rows = ["P2 C2 O2 N2", "P2 C1 O2 N1", "P4 C4 O4 N2", "P4 C4 O4 N4"]
source = "house"

# United States: Dice track and the 16 tiles. A row is one tile with its red-light and its blue-light side.

[usa]
source = "house"
dice = [5, 6, 7, 8]          # at the four spaces of the Dice track
dice_solo = [5, 6, 7, 8]
prices = [4, 5, 6]           # between the spaces

[[usa.tile]]
id = "US-S1"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "v"
ability = [{ do = "adjust", may = true, count = 1, by = [1, -1] }]

[[usa.tile]]
id = "US-S2"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 9"
ability = [{ do = "gain", plus = [1, -1] }]

[[usa.tile]]
id = "US-S3"
makes = ["climate", "nutrition"]
dice = "[2-4]"
gives = "4"
ability = [{ do = "adjust", may = true, count = 1, by = [2, -2] }]

[[usa.tile]]
id = "US-S4"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 9"
ability = [{ do = "adjust", may = true, upto = 2, by = [1, -1] }]

[[usa.tile]]
id = "US-1a"
makes = ["power", "oxygen"]
dice = "[2-4]"
gives = "6"
cost = 4
drain = ["1 climate", "1 nutrition"]
ability = [{ do = "gain", plus = [2] }]

[[usa.tile]]
id = "US-1b"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 12"
cost = 3
drain = ["1 oxygen", "1 power"]
ability = [{ do = "adjust", may = true, count = 1, by = [1, 2, 3, -1, -2, -3] }]

[[usa.tile]]
id = "US-1c"
makes = ["climate", "nutrition"]
dice = "[5+]"
gives = "6"
cost = 4
drain = ["1 power", "1 oxygen"]
ability = [{ do = "gain", plus = [-3] }]

[[usa.tile]]
id = "US-1d"
makes = ["climate", "nutrition"]
dice = "[any] [any]"
gives = "each v+1"
cost = 5
drain = ["1 nutrition", "1 climate"]
ability = [{ do = "adjust", may = true, count = 1, by = [1, -1] }]

[[usa.tile]]
id = "US-2a"
makes = ["power", "oxygen"]
dice = "[4+]"
gives = "v+4"
cost = 6
drain = ["2 climate", "2 nutrition"]
ability = [{ do = "gain", plus = [1, -1] }]

[[usa.tile]]
id = "US-2b"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 16"
cost = 6
drain = ["2 oxygen", "2 power"]
ability = [{ do = "gain", plus = [2, -2] }]

[[usa.tile]]
id = "US-2c"
makes = ["climate", "nutrition"]
dice = "[1-3] [1-3]"
gives = "each 8"
cost = 7
drain = ["2 power", "2 oxygen"]
ability = [{ do = "adjust", may = true, count = 1, by = [2, -2] }]

[[usa.tile]]
id = "US-2d"
makes = ["climate", "nutrition"]
dice = "{sum 9+}"
gives = "all 17"
cost = 7
drain = ["2 nutrition", "2 climate"]
ability = [{ do = "adjust", may = true, count = "all", by = [1, -1], same = true }]

[[usa.tile]]
id = "US-3a"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 22"
cost = 10
drain = ["3 climate", "3 nutrition"]
ability = [
    { do = "gain", plus = [1] },
    { do = "gain", plus = [-1] },
]

[[usa.tile]]
id = "US-3b"
makes = ["power", "oxygen"]
dice = "[2-5] [2-5]"
gives = "each 11"
cost = 11
drain = ["3 oxygen", "3 power"]
ability = [{ do = "adjust", may = true, count = 1, by = [1, 2, 3, -1, -2, -3] }]

[[usa.tile]]
id = "US-3c"
makes = ["climate", "nutrition"]
dice = "{double 6}"
gives = "all 27"
cost = 9
drain = ["3 power", "3 oxygen"]
ability = [{ do = "gain", plus = [1, -1] }]

[[usa.tile]]
id = "US-3d"
makes = ["climate", "nutrition"]
dice = "[any]"
gives = "2v+5"
cost = 11
drain = ["3 nutrition", "3 climate"]
ability = [{ do = "adjust", may = true, count = "any", by = [1, -1] }]

# Russia: Dice track and the 16 tiles. A row is one tile with its red-light and its blue-light side.

[russia]
source = "house"
dice = [6, 7, 8, 9]          # at the four spaces of the Dice track
dice_solo = [7, 8, 9, 10]
prices = [4, 5, 6]           # between the spaces

[[russia.tile]]
id = "RU-S1"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "v"
ability = [{ do = "reroll", may = true, count = "any", show = [1, 2] }]

[[russia.tile]]
id = "RU-S2"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 8"
ability = [{ do = "roll", n = 1 }]

[[russia.tile]]
id = "RU-S3"
makes = ["climate", "nutrition"]
dice = "[4+]"
gives = "v"
ability = [{ do = "reroll", may = true, count = 1, show = [1, 2, 3] }]

[[russia.tile]]
id = "RU-S4"
makes = ["climate", "nutrition"]
dice = "{sum 7+}"
gives = "all 7"
ability = [
    { do = "roll", n = 2 },
    { do = "discard", count = 1 },
]

[[russia.tile]]
id = "RU-1a"
makes = ["power", "oxygen"]
dice = "[5+]"
gives = "7"
cost = 4
drain = ["1 climate", "1 nutrition"]
ability = [{ do = "reroll", may = true, upto = 2, show = [1, 2, 3, 4] }]

[[russia.tile]]
id = "RU-1b"
makes = ["power", "oxygen"]
dice = "{sum 9+}"
gives = "all 12"
cost = 4
drain = ["1 oxygen", "1 power"]
ability = [{ do = "roll", n = 1 }]

[[russia.tile]]
id = "RU-1c"
makes = ["climate", "nutrition"]
dice = "[any]"
gives = "v+2"
cost = 4
drain = ["1 power", "1 oxygen"]
ability = [
    { do = "roll", n = 2 },
    { do = "discard", count = 2 },
]

[[russia.tile]]
id = "RU-1d"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 12"
cost = 3
drain = ["1 nutrition", "1 climate"]
ability = [{ do = "reroll", may = true, count = "all" }]

[[russia.tile]]
id = "RU-2a"
makes = ["power", "oxygen"]
dice = "[6]"
gives = "10"
cost = 6
drain = ["2 climate", "2 nutrition"]
ability = [
    { do = "roll", n = 2 },
    { do = "discard", count = 1 },
]

[[russia.tile]]
id = "RU-2b"
makes = ["power", "oxygen"]
dice = "{sum 10+}"
gives = "all 17"
cost = 7
drain = ["2 oxygen", "2 power"]
ability = [{ do = "roll", n = 1 }]

[[russia.tile]]
id = "RU-2c"
makes = ["climate", "nutrition"]
dice = "[1-3] [1-3]"
gives = "each 7"
cost = 7
drain = ["2 power", "2 oxygen"]
ability = [
    { do = "roll", n = 1 },
    { do = "discard", count = 1 },
]

[[russia.tile]]
id = "RU-2d"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 16"
cost = 6
drain = ["2 nutrition", "2 climate"]
ability = [
    { do = "roll", n = 2 },
    { do = "discard", count = 1 },
]

[[russia.tile]]
id = "RU-3a"
makes = ["power", "oxygen"]
dice = "{sum 11+}"
gives = "all 23"
cost = 10
drain = ["3 climate", "3 nutrition"]
ability = [{ do = "roll", n = 2 }]

[[russia.tile]]
id = "RU-3b"
makes = ["power", "oxygen"]
dice = "[4+] [4+]"
gives = "each v+5"
cost = 11
drain = ["3 oxygen", "3 power"]
ability = [{ do = "reroll", may = true, count = 1 }]

[[russia.tile]]
id = "RU-3c"
makes = ["climate", "nutrition"]
dice = "{triple}"
gives = "all 32"
cost = 10
drain = ["3 power", "3 oxygen"]
ability = [
    { do = "roll", n = 3 },
    { do = "discard", count = 1 },
]

[[russia.tile]]
id = "RU-3d"
makes = ["climate", "nutrition"]
dice = "[6]"
gives = "14"
cost = 11
drain = ["3 nutrition", "3 climate"]
ability = [
    { do = "roll", n = 3 },
    { do = "discard", count = 2 },
]

# Malaysia: Dice track and the 16 tiles. A row is one tile with its red-light and its blue-light side.

[malaysia]
source = "house"
dice = [6, 7, 8, 9]          # at the four spaces of the Dice track
dice_solo = [6, 7, 8, 9]
prices = [4, 5, 6]           # between the spaces

[[malaysia.tile]]
id = "MY-S1"
makes = ["power", "oxygen"]
dice = "[3-4]"
gives = "v"
ability = [
    { do = "adjust", count = "all", by = [1, -1], same = true },
    { do = "gain", plus = [0] },
]

[[malaysia.tile]]
id = "MY-S2"
makes = ["power", "oxygen"]
dice = "[5+]"
gives = "v+1"
ability = [{ do = "adjust", count = "all", by = [-1], same = true }]

[[malaysia.tile]]
id = "MY-S3"
makes = ["climate", "nutrition"]
dice = "[1-2]"
gives = "5"
ability = [{ do = "adjust", count = "all", by = [1], same = true }]

[[malaysia.tile]]
id = "MY-S4"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 8"
ability = [
    { do = "adjust", count = "all", by = [1, -1], same = true },
    { do = "gain", plus = [0] },
]

[[malaysia.tile]]
id = "MY-1a"
makes = ["power", "oxygen"]
dice = "[6]"
gives = "7"
cost = 4
drain = ["1 climate", "1 nutrition"]
ability = [
    { do = "adjust", count = "all", by = [-1], same = true },
    { do = "gain", plus = [0] },
]

[[malaysia.tile]]
id = "MY-1b"
makes = ["power", "oxygen"]
dice = "[2|5] [2|5]"
gives = "each 6"
cost = 4
drain = ["1 oxygen", "1 power"]
ability = [{ do = "adjust", count = "all", by = [1, -1], same = true }]

[[malaysia.tile]]
id = "MY-1c"
makes = ["climate", "nutrition"]
dice = "{sum 9+}"
gives = "all 12"
cost = 4
drain = ["1 power", "1 oxygen"]
ability = [{ do = "adjust", may = true, count = "all", by = [1, -1], same = true }]

[[malaysia.tile]]
id = "MY-1d"
makes = ["climate", "nutrition"]
dice = "[1]"
gives = "7"
cost = 4
drain = ["1 nutrition", "1 climate"]
ability = [
    { do = "adjust", count = "all", by = [1], same = true },
    { do = "gain", plus = [0] },
]

[[malaysia.tile]]
id = "MY-2a"
makes = ["power", "oxygen"]
dice = "[1-3]"
gives = "8"
cost = 6
drain = ["2 climate", "2 nutrition"]
ability = [
    { do = "adjust", count = "all", by = [2], same = true },
    { do = "gain", plus = [0] },
]

[[malaysia.tile]]
id = "MY-2b"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 17"
cost = 6
drain = ["2 oxygen", "2 power"]
ability = [{ do = "adjust", count = "all", by = [1, -1], same = true }]

[[malaysia.tile]]
id = "MY-2c"
makes = ["climate", "nutrition"]
dice = "[4-6]"
gives = "8"
cost = 6
drain = ["2 power", "2 oxygen"]
ability = [
    { do = "adjust", count = "all", by = [-2], same = true },
    { do = "gain", plus = [0] },
]

[[malaysia.tile]]
id = "MY-2d"
makes = ["climate", "nutrition"]
dice = "[3-4] [3-4]"
gives = "each 8"
cost = 7
drain = ["2 nutrition", "2 climate"]
ability = [{ do = "adjust", may = true, count = "all", by = [1, -1], same = true }]

[[malaysia.tile]]
id = "MY-3a"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 21"
cost = 10
drain = ["3 climate", "3 nutrition"]
ability = [
    { do = "adjust", count = "all", by = [1, -1], same = true },
    { do = "gain", n = 2, plus = [0] },
]

[[malaysia.tile]]
id = "MY-3b"
makes = ["power", "oxygen"]
dice = "[6] [6]"
gives = "each 12"
cost = 11
drain = ["3 oxygen", "3 power"]
ability = [{ do = "adjust", count = "all", by = [-1], same = true }]

[[malaysia.tile]]
id = "MY-3c"
makes = ["climate", "nutrition"]
dice = "[1] [1]"
gives = "each 12"
cost = 11
drain = ["3 power", "3 oxygen"]
ability = [{ do = "adjust", count = "all", by = [1], same = true }]

[[malaysia.tile]]
id = "MY-3d"
makes = ["climate", "nutrition"]
dice = "{sum 10+}"
gives = "all 23"
cost = 10
drain = ["3 nutrition", "3 climate"]
ability = [{ do = "adjust", may = true, count = "all", by = [1, 2, -1, -2], same = true }]

# Japan: Dice track and the 16 tiles. A row is one tile with its red-light and its blue-light side.

[japan]
source = "house"
dice = [5, 6, 7, 8]          # at the four spaces of the Dice track
dice_solo = [6, 7, 8, 9]
prices = [4, 5, 6]           # between the spaces

[[japan.tile]]
id = "JP-S1"
makes = ["power", "oxygen"]
dice = "[3]"
gives = "6"
ability = [{ do = "turn", may = true, count = 1, moves = ["up", "down"], times = 1 }]

[[japan.tile]]
id = "JP-S2"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "v"
ability = [{ do = "turn", may = true, count = 1, moves = ["left", "right"], times = 1 }]

[[japan.tile]]
id = "JP-S3"
makes = ["climate", "nutrition"]
dice = "[2-4]"
gives = "4"
ability = [{ do = "copy", of = "placed", moves = ["up", "down", "left", "right"], times = 1 }]

[[japan.tile]]
id = "JP-S4"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 9"
ability = [{ do = "turn", may = true, upto = 2, moves = ["up", "down", "left", "right"], times = 1, same = true }]

[[japan.tile]]
id = "JP-1a"
makes = ["power", "oxygen"]
dice = "[3]"
gives = "6"
cost = 4
drain = ["1 climate", "1 nutrition"]
ability = [{ do = "copy", of = "placed", moves = ["up", "down"], times = 1 }]

[[japan.tile]]
id = "JP-1b"
makes = ["power", "oxygen"]
dice = "[3] [3]"
gives = "each 6"
cost = 4
drain = ["1 oxygen", "1 power"]
ability = [{ do = "turn", may = true, count = 1, moves = ["up", "down", "left", "right"], times = 1 }]

[[japan.tile]]
id = "JP-1c"
makes = ["climate", "nutrition"]
dice = "{double 3}"
gives = "all 12"
cost = 3
drain = ["1 power", "1 oxygen"]
ability = [{ do = "copy", of = "eitherPlaced", moves = ["left", "right"], times = 1 }]

[[japan.tile]]
id = "JP-1d"
makes = ["climate", "nutrition"]
dice = "[2|5]"
gives = "7"
cost = 4
drain = ["1 nutrition", "1 climate"]
ability = [{ do = "turn", may = true, count = "any", moves = ["up"], times = 1 }]

[[japan.tile]]
id = "JP-2a"
makes = ["power", "oxygen"]
dice = "[3]"
gives = "9"
cost = 6
drain = ["2 climate", "2 nutrition"]
ability = [{ do = "copy", of = "placed", moves = ["up", "down", "left", "right"], times = 1 }]

[[japan.tile]]
id = "JP-2b"
makes = ["power", "oxygen"]
dice = "{double 3}"
gives = "all 18"
cost = 6
drain = ["2 oxygen", "2 power"]
ability = [{ do = "turn", may = true, count = "any", moves = ["flipSide", "flipFront"], times = 1 }]

[[japan.tile]]
id = "JP-2c"
makes = ["climate", "nutrition"]
dice = "[1|3] [1|3]"
gives = "each 8"
cost = 7
drain = ["2 power", "2 oxygen"]
ability = [{ do = "turn", may = true, count = 1, moves = ["left", "right"], times = 1 }]

[[japan.tile]]
id = "JP-2d"
makes = ["climate", "nutrition"]
dice = "{sum 9+}"
gives = "all 17"
cost = 7
drain = ["2 nutrition", "2 climate"]
ability = [{ do = "turn", may = true, count = "all", moves = ["up", "down", "left", "right"], times = 1, same = true }]

[[japan.tile]]
id = "JP-3a"
makes = ["power", "oxygen"]
dice = "[3] [3] [3]"
gives = "each 9"
cost = 12
drain = ["3 climate", "3 nutrition"]
ability = [{ do = "turn", may = true, count = 1, moves = ["up", "down", "left", "right"], times = 1 }]

[[japan.tile]]
id = "JP-3b"
makes = ["power", "oxygen"]
dice = "{double 3}"
gives = "all 22"
cost = 10
drain = ["3 oxygen", "3 power"]
ability = [{ do = "copy", of = "eachPlaced", moves = ["up", "down", "left", "right"], times = 1 }]

[[japan.tile]]
id = "JP-3c"
makes = ["climate", "nutrition"]
dice = "[3]"
gives = "13"
cost = 10
drain = ["3 power", "3 oxygen"]
ability = [{ do = "copy", of = "placed", moves = ["up", "down", "left", "right"], times = 2 }]

[[japan.tile]]
id = "JP-3d"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 4v"
cost = 11
drain = ["3 nutrition", "3 climate"]
ability = [{ do = "turn", may = true, count = "any", moves = ["up", "down", "left", "right", "clockwise", "counterclockwise"], times = 1 }]

# Brazil: Dice track and the 16 tiles. A row is one tile with its red-light and its blue-light side.

[brazil]
source = "house"
dice = [6, 7, 8, 9]          # at the four spaces of the Dice track
dice_solo = [9, 10, 11, 12]
prices = [4, 5, 6]           # between the spaces
lock_1 = [1, 2, 3]           # numbers on the six Lock tokens
lock_2 = [4, 5, 6]
lock_3 = [1, 3, 5]
lock_4 = [2, 4, 6]
lock_5 = [1, 2, 5, 6]
lock_6 = [2, 3, 4, 5]

[[brazil.tile]]
id = "BR-S1"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "v"
ability = [{ do = "flip", may = true, times = 1 }]

[[brazil.tile]]
id = "BR-S2"
makes = ["power", "oxygen"]
dice = "[any] [any]"
gives = "each 4"
mark = "padlock"

[[brazil.tile]]
id = "BR-S3"
makes = ["climate", "nutrition"]
dice = "[2-5]"
gives = "4"
ability = [{ do = "flip", may = true, times = 1 }]

[[brazil.tile]]
id = "BR-S4"
makes = ["climate", "nutrition"]
dice = "{sum 6+}"
gives = "all 9"
mark = "padlock"
ability = [{ do = "gain", of = "lock" }]

[[brazil.tile]]
id = "BR-1a"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "8"
mark = "padlock"
cost = 3
drain = ["1 climate", "1 nutrition"]
ability = [{ do = "flip", may = true, times = 1 }]

[[brazil.tile]]
id = "BR-1b"
makes = ["power", "oxygen"]
dice = "[1-3] [4-6]"
gives = "each 7"
mark = "padlock"
cost = 4
drain = ["1 oxygen", "1 power"]

[[brazil.tile]]
id = "BR-1c"
makes = ["climate", "nutrition"]
dice = "[1|6]"
gives = "6"
cost = 4
drain = ["1 power", "1 oxygen"]
ability = [{ do = "gain", opposite = "placed" }]

[[brazil.tile]]
id = "BR-1d"
makes = ["climate", "nutrition"]
dice = "{sum 7+}"
gives = "all 13"
mark = "padlock"
cost = 3
drain = ["1 nutrition", "1 climate"]
ability = [{ do = "set", count = 1, to = "lock" }]

[[brazil.tile]]
id = "BR-2a"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "10"
mark = "padlock"
cost = 5
drain = ["2 climate", "2 nutrition"]
ability = [{ do = "gain", of = "lock" }]

[[brazil.tile]]
id = "BR-2b"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 16"
cost = 7
drain = ["2 oxygen", "2 power"]
ability = [{ do = "flip", may = true, times = 2 }]

[[brazil.tile]]
id = "BR-2c"
makes = ["climate", "nutrition"]
dice = "[any] [any]"
gives = "each 9"
mark = "padlock"
cost = 6
drain = ["2 power", "2 oxygen"]
ability = [{ do = "flip", may = true, times = 1 }]

[[brazil.tile]]
id = "BR-2d"
makes = ["climate", "nutrition"]
dice = "{sum 9+}"
gives = "all 19"
mark = "padlock"
cost = 6
drain = ["2 nutrition", "2 climate"]
ability = [{ do = "set", upto = 2, to = "lock" }]

[[brazil.tile]]
id = "BR-3a"
makes = ["power", "oxygen"]
dice = "[any] [any]"
gives = "each 11"
mark = "padlock"
cost = 10
drain = ["3 climate", "3 nutrition"]
on = "all"
ability = [{ do = "gain", of = "lock" }]

[[brazil.tile]]
id = "BR-3b"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 25"
mark = "padlock"
cost = 9
drain = ["3 oxygen", "3 power"]
ability = [{ do = "set", may = true, count = "all", to = "lock" }]

[[brazil.tile]]
id = "BR-3c"
makes = ["climate", "nutrition"]
dice = "[any] [any] [any]"
gives = "each 9"
mark = "padlock"
cost = 10
drain = ["3 power", "3 oxygen"]
ability = [{ do = "flip", may = true, times = 1 }]

[[brazil.tile]]
id = "BR-3d"
makes = ["climate", "nutrition"]
dice = "{sum 11+}"
gives = "all 22"
cost = 11
drain = ["3 nutrition", "3 climate"]
ability = [{ do = "gain", opposite = "eitherPlaced" }]

# Canada: Dice track and the 16 tiles. A row is one tile with its red-light and its blue-light side.

[canada]
source = "house"
dice = [8, 9, 10, 11]          # at the four spaces of the Dice track
dice_solo = [10, 11, 12, 13]
prices = [4, 5, 6]           # between the spaces
converters = { value = [1, 3], source = "seed" }  # Converter tokens: on the Country board, beside the Resource board

[[canada.tile]]
id = "CA-S1"
makes = ["power", "oxygen"]
dice = "[even]"
gives = "v"
ability = [{ do = "move", count = 1 }]

[[canada.tile]]
id = "CA-S2"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 9"
ability = [{ do = "converter", n = 1 }]

[[canada.tile]]
id = "CA-S3"
makes = ["climate", "nutrition"]
dice = "[2|4]"
gives = "4"
ability = [
    { do = "move", count = 1 },
    { do = "adjust", may = true, area = "moved", count = 1, by = [1, -1] },
]

[[canada.tile]]
id = "CA-S4"
makes = ["climate", "nutrition"]
dice = "{sum 8+}"
gives = "all 8"
ability = [
    { do = "reroll", may = true, area = "storage", upto = 2 },
    { do = "move", count = 1 },
]

[[canada.tile]]
id = "CA-1a"
makes = ["power", "oxygen"]
dice = "[odd]"
gives = "7"
cost = 4
drain = ["1 climate", "1 nutrition"]
ability = [{ do = "converter", n = 1 }]

[[canada.tile]]
id = "CA-1b"
makes = ["power", "oxygen"]
dice = "[even] [even]"
gives = "each v+1"
cost = 5
drain = ["1 oxygen", "1 power"]
ability = [{ do = "adjust", may = true, area = "storage", count = 1, by = [1, -1] }]

[[canada.tile]]
id = "CA-1c"
makes = ["climate", "nutrition"]
dice = "[odd]"
gives = "v+3"
cost = 4
drain = ["1 power", "1 oxygen"]
ability = [{ do = "move", count = 1 }]

[[canada.tile]]
id = "CA-1d"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 11"
cost = 3
drain = ["1 nutrition", "1 climate"]
ability = [
    { do = "roll", n = 1, to = "storage" },
    { do = "move", count = 1 },
]

[[canada.tile]]
id = "CA-2a"
makes = ["power", "oxygen"]
dice = "[6]"
gives = "10"
cost = 6
drain = ["2 climate", "2 nutrition"]
ability = [
    { do = "move", count = 1 },
    { do = "converter", n = 1 },
]

[[canada.tile]]
id = "CA-2b"
makes = ["power", "oxygen"]
dice = "{sum 9+}"
gives = "all 17"
cost = 7
drain = ["2 oxygen", "2 power"]
ability = [{ do = "move", count = 1 }]

[[canada.tile]]
id = "CA-2c"
makes = ["climate", "nutrition"]
dice = "[odd] [odd]"
gives = "each 7"
cost = 7
drain = ["2 power", "2 oxygen"]
ability = [{ do = "move", count = 1 }]

[[canada.tile]]
id = "CA-2d"
makes = ["climate", "nutrition"]
dice = "{double odd}"
gives = "all 18"
cost = 6
drain = ["2 nutrition", "2 climate"]
ability = [{ do = "converter", n = 2 }]

[[canada.tile]]
id = "CA-3a"
makes = ["power", "oxygen"]
dice = "{sum 11+}"
gives = "all 23"
cost = 10
drain = ["3 climate", "3 nutrition"]
ability = [{ do = "move", upto = 2 }]

[[canada.tile]]
id = "CA-3b"
makes = ["power", "oxygen"]
dice = "[even] [even]"
gives = "each v+6"
cost = 11
drain = ["3 oxygen", "3 power"]
ability = [{ do = "set", may = true, area = "storage", count = 1, to = "placed" }]

[[canada.tile]]
id = "CA-3c"
makes = ["climate", "nutrition"]
dice = "[5]"
gives = "13"
cost = 10
drain = ["3 power", "3 oxygen"]
ability = [{ do = "move", count = "any", show = [5] }]

[[canada.tile]]
id = "CA-3d"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 22"
cost = 10
drain = ["3 nutrition", "3 climate"]
ability = [
    { do = "reroll", may = true, area = "storage", count = "any" },
    { do = "move", upto = 2 },
    { do = "converter", n = 1 },
]

# United Kingdom: Dice track and the 16 tiles. A row is one tile with its red-light and its blue-light side.

[uk]
source = "house"
dice = [5, 6, 7, 8]          # at the four spaces of the Dice track
dice_solo = [4, 5, 6, 7]
prices = [4, 5, 6]           # between the spaces
counter_start = { value = 3, source = "seed" }    # the Counter die of a new tile
counter_taken = { value = 2, source = "seed" }    # from this value on it may be taken into the Pool
counter_after = { value = 1, source = "seed" }    # what takes its place

[[uk.tile]]
id = "UK-S1"
makes = ["power", "oxygen"]
dice = "[>c]"
gives = "c+4"
mark = "counter"
ability = [{ do = "exchange", may = true, with = "adjacent", times = 1 }]

[[uk.tile]]
id = "UK-S2"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "v"
ability = [{ do = "exchange", may = true, with = "adjacent", times = 1 }]

[[uk.tile]]
id = "UK-S3"
makes = ["climate", "nutrition"]
dice = "[>c]"
gives = "c+3"
mark = "counter"
ability = [{ do = "set", may = true, count = 1, to = "counter" }]

[[uk.tile]]
id = "UK-S4"
makes = ["climate", "nutrition"]
dice = "{sum 7+}"
gives = "all 8"
ability = [{ do = "gain", of = "adjacentCounter" }]

[[uk.tile]]
id = "UK-1a"
makes = ["power", "oxygen"]
dice = "[>c]"
gives = "c+4"
mark = "counter"
cost = 4
drain = ["1 climate", "1 nutrition"]
ability = [{ do = "exchange", may = true, with = "this", times = 1 }]

[[uk.tile]]
id = "UK-1b"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 12"
cost = 3
drain = ["1 oxygen", "1 power"]
ability = [{ do = "raise-counters", may = true, with = "adjacent", by = 1, max = 6 }]

[[uk.tile]]
id = "UK-1c"
makes = ["climate", "nutrition"]
dice = "[>c]"
gives = "c+4"
mark = "counter"
cost = 4
drain = ["1 power", "1 oxygen"]
ability = [{ do = "set", may = true, count = 1, to = "counter" }]

[[uk.tile]]
id = "UK-1d"
makes = ["climate", "nutrition"]
dice = "[>c]"
gives = "2c+1"
mark = "counter"
cost = 4
drain = ["1 nutrition", "1 climate"]

[[uk.tile]]
id = "UK-2a"
makes = ["power", "oxygen"]
dice = "[>c]"
gives = "c+6"
mark = "counter"
cost = 6
drain = ["2 climate", "2 nutrition"]
ability = [{ do = "gain", of = "counter" }]

[[uk.tile]]
id = "UK-2b"
makes = ["power", "oxygen"]
dice = "[>c]"
gives = "2c+4"
mark = "counter"
cost = 7
drain = ["2 oxygen", "2 power"]
ability = [{ do = "exchange", may = true, with = "own", times = 1 }]

[[uk.tile]]
id = "UK-2c"
makes = ["climate", "nutrition"]
dice = "[4+]"
gives = "10"
cost = 6
drain = ["2 power", "2 oxygen"]
ability = [{ do = "exchange", may = true, with = "adjacent", times = 2 }]

[[uk.tile]]
id = "UK-2d"
makes = ["climate", "nutrition"]
dice = "[>c]"
gives = "c+8"
mark = "counter"
cost = 7
drain = ["2 nutrition", "2 climate"]
ability = [{ do = "set", may = true, upto = 2, to = "counter" }]

[[uk.tile]]
id = "UK-3a"
makes = ["power", "oxygen"]
dice = "[>c]"
gives = "3c+2"
mark = "counter"
cost = 10
drain = ["3 climate", "3 nutrition"]
ability = [{ do = "exchange", may = true, with = "this", times = 1 }]

[[uk.tile]]
id = "UK-3b"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 22"
cost = 10
drain = ["3 oxygen", "3 power"]
ability = [{ do = "gain", of = "eachAdjacentCounter", max = 2 }]

[[uk.tile]]
id = "UK-3c"
makes = ["climate", "nutrition"]
dice = "[>c]"
gives = "2c+6"
mark = "counter"
cost = 10
drain = ["3 power", "3 oxygen"]
ability = [{ do = "gain", of = "counter" }]

[[uk.tile]]
id = "UK-3d"
makes = ["climate", "nutrition"]
dice = "[>c]"
gives = "3c+2"
mark = "counter"
cost = 11
drain = ["3 nutrition", "3 climate"]
ability = [{ do = "set", may = true, count = "any", to = "counter" }]

# Germany: Dice track and the 16 tiles. A row is one tile with its red-light and its blue-light side.

[germany]
source = "house"
dice = [9, 10, 11, 12]          # at the four spaces of the Dice track
dice_solo = [15, 16, 17, 18]
prices = [4, 5, 6]           # between the spaces

[[germany.tile]]
id = "DE-S1"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "v"
ability = [{ do = "move", count = 1, show = [1, 2, 3] }]

[[germany.tile]]
id = "DE-S2"
makes = ["power", "oxygen"]
dice = "{sum 7+}"
gives = "all 8"
ability = [{ do = "roll", n = 1, to = "storage" }]

[[germany.tile]]
id = "DE-S3"
makes = ["climate", "nutrition"]
dice = "[3-5]"
gives = "5"
ability = [{ do = "move", count = 1, below = "placed" }]

[[germany.tile]]
id = "DE-S4"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 9"
ability = [{ do = "adjust", may = true, area = "storage", upto = 2, by = [1, -1] }]

[[germany.tile]]
id = "DE-1a"
makes = ["power", "oxygen"]
dice = "[4+]"
gives = "v+2"
cost = 4
drain = ["1 climate", "1 nutrition"]
ability = [{ do = "roll", n = 1, to = "storage" }]

[[germany.tile]]
id = "DE-1b"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 11"
cost = 4
drain = ["1 oxygen", "1 power"]
ability = [{ do = "move", count = 1 }]

[[germany.tile]]
id = "DE-1c"
makes = ["climate", "nutrition"]
dice = "[1-2]"
gives = "7"
cost = 4
drain = ["1 power", "1 oxygen"]
ability = [{ do = "reroll", may = true, area = "storage", count = "any" }]

[[germany.tile]]
id = "DE-1d"
makes = ["climate", "nutrition"]
dice = "{sum 8+}"
gives = "all 12"
cost = 3
drain = ["1 nutrition", "1 climate"]
ability = [{ do = "set", may = true, area = "storage", count = 1, to = 6 }]

[[germany.tile]]
id = "DE-2a"
makes = ["power", "oxygen"]
dice = "[5+]"
gives = "10"
cost = 6
drain = ["2 climate", "2 nutrition"]
ability = [{ do = "move", count = 1, below = "placed" }]

[[germany.tile]]
id = "DE-2b"
makes = ["power", "oxygen"]
dice = "{sum 10+}"
gives = "all 17"
cost = 6
drain = ["2 oxygen", "2 power"]
ability = [{ do = "roll", n = 2, to = "storage" }]

[[germany.tile]]
id = "DE-2c"
makes = ["climate", "nutrition"]
dice = "[2-4] [2-4]"
gives = "each 7"
cost = 7
drain = ["2 power", "2 oxygen"]
ability = [{ do = "move", count = 1, equal = "placed" }]

[[germany.tile]]
id = "DE-2d"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 16"
cost = 7
drain = ["2 nutrition", "2 climate"]
ability = [{ do = "move", upto = 2, total = 6 }]

[[germany.tile]]
id = "DE-3a"
makes = ["power", "oxygen"]
dice = "{sum 11+}"
gives = "all 22"
cost = 10
drain = ["3 climate", "3 nutrition"]
ability = [
    { do = "roll", n = 2, to = "storage" },
    { do = "move", count = 1 },
]

[[germany.tile]]
id = "DE-3b"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "12"
cost = 11
drain = ["3 oxygen", "3 power"]
ability = [{ do = "move", count = "all", equal = "placed" }]

[[germany.tile]]
id = "DE-3c"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 23"
cost = 10
drain = ["3 power", "3 oxygen"]
ability = [{ do = "adjust", may = true, area = "storage", count = "all", by = [1, -1], same = true }]

[[germany.tile]]
id = "DE-3d"
makes = ["climate", "nutrition"]
dice = "[6] [6]"
gives = "each 12"
cost = 11
drain = ["3 nutrition", "3 climate"]
ability = [{ do = "move", count = 1, show = [1, 2, 3, 4] }]

# South Africa: Dice track and the 16 tiles. A row is one tile with its red-light and its blue-light side.

[south-africa]
source = "house"
dice = [7, 8, 9, 10]          # at the four spaces of the Dice track
dice_solo = [12, 13, 14, 15]
prices = [4, 5, 6]           # between the spaces
queue_least = { value = 4, source = "seed" }      # dice in the Queue without which none may advance
reserve_most = { value = 2, source = "seed" }     # dice in the Reserve with which one still may

[[south-africa.tile]]
id = "ZA-S1"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "v"
ability = [{ do = "roll", n = 1, to = "queueBack" }]

[[south-africa.tile]]
id = "ZA-S2"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 9"
ability = [{ do = "cycle", n = [1, 2] }]

[[south-africa.tile]]
id = "ZA-S3"
makes = ["climate", "nutrition"]
dice = "[3+]"
gives = "4"
ability = [{ do = "set", area = "queue", count = 1, positions = [1, 2, 3, 4, 5, 6], to = "position" }]

[[south-africa.tile]]
id = "ZA-S4"
makes = ["climate", "nutrition"]
dice = "{sum 7+}"
gives = "all 9"
ability = [
    { do = "roll", n = 1, to = "queueBack" },
    { do = "cycle", n = [1, 2] },
]

[[south-africa.tile]]
id = "ZA-1a"
makes = ["power", "oxygen"]
dice = "[1-3]"
gives = "6"
cost = 4
drain = ["1 climate", "1 nutrition"]
ability = [{ do = "roll", n = 1, to = "queueBack" }]

[[south-africa.tile]]
id = "ZA-1b"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 12"
cost = 3
drain = ["1 oxygen", "1 power"]
ability = [{ do = "set", area = "queue", count = 1, to = "placed" }]

[[south-africa.tile]]
id = "ZA-1c"
makes = ["climate", "nutrition"]
dice = "[4+]"
gives = "7"
cost = 4
drain = ["1 power", "1 oxygen"]
ability = [{ do = "set", area = "queue", count = 1, positions = [1], to = "any" }]

[[south-africa.tile]]
id = "ZA-1d"
makes = ["climate", "nutrition"]
dice = "[any] [any]"
gives = "each v+1"
cost = 4
drain = ["1 nutrition", "1 climate"]
ability = [{ do = "cycle", n = [1, 2] }]

[[south-africa.tile]]
id = "ZA-2a"
makes = ["power", "oxygen"]
dice = "[5+]"
gives = "9"
cost = 6
drain = ["2 climate", "2 nutrition"]
ability = [
    { do = "roll", n = 1, to = "queueBack" },
    { do = "cycle", n = [1, 2] },
]

[[south-africa.tile]]
id = "ZA-2b"
makes = ["power", "oxygen"]
dice = "{sum 9+}"
gives = "all 17"
cost = 6
drain = ["2 oxygen", "2 power"]
ability = [{ do = "set", area = "queue", count = 1, positions = [1, 2, 3, 4, 5, 6], to = "position" }]

[[south-africa.tile]]
id = "ZA-2c"
makes = ["climate", "nutrition"]
dice = "[2-4] [2-4]"
gives = "each 8"
cost = 7
drain = ["2 power", "2 oxygen"]
ability = [{ do = "set", area = "queue", count = 1, to = "placed" }]

[[south-africa.tile]]
id = "ZA-2d"
makes = ["climate", "nutrition"]
dice = "{double}"
gives = "all 15"
cost = 7
drain = ["2 nutrition", "2 climate"]
ability = [{ do = "roll", n = 2, to = "queueBack" }]

[[south-africa.tile]]
id = "ZA-3a"
makes = ["power", "oxygen"]
dice = "{double}"
gives = "all 22"
cost = 10
drain = ["3 climate", "3 nutrition"]
ability = [
    { do = "roll", n = 1, to = "queueBack" },
    { do = "set", area = "queue", count = 1, positions = [1], to = "any" },
]

[[south-africa.tile]]
id = "ZA-3b"
makes = ["power", "oxygen"]
dice = "[any]"
gives = "2v+5"
cost = 11
drain = ["3 oxygen", "3 power"]
ability = [{ do = "set", may = true, area = "queue", count = "all", positions = [1, 2, 3, 4, 5, 6], to = "position" }]

[[south-africa.tile]]
id = "ZA-3c"
makes = ["climate", "nutrition"]
dice = "{sum 11+}"
gives = "all 22"
cost = 10
drain = ["3 power", "3 oxygen"]
ability = [
    { do = "roll", n = 2, to = "queueBack" },
    { do = "cycle", n = [1, 2] },
]

[[south-africa.tile]]
id = "ZA-3d"
makes = ["climate", "nutrition"]
dice = "[3|6] [3|6]"
gives = "each 10"
cost = 11
drain = ["3 nutrition", "3 climate"]
ability = [{ do = "roll", n = 1, to = "queueBack" }]

# Training Mission: the cards. Spaces of a Persistent card as in dice requirements; the second is for 3 and 4 players.

[training]
source = "house"
deck = { value = 10, source = "seed" }

[[training.card]]
id = "TM-01"

[[training.card]]
id = "TM-02"
effect = [{ do = "drain", resource = "power", k = 1 }]

[[training.card]]
id = "TM-03"
effect = [{ do = "drain", resource = "climate", k = 1 }]

[[training.card]]
id = "TM-04"
effect = [{ do = "drain", resource = "oxygen", k = 1 }]

[[training.card]]
id = "TM-05"
effect = [{ do = "drain", resource = "nutrition", k = 1 }]

[[training.card]]
id = "TM-06"
effect = [{ do = "disable", who = "each", tile = "choice" }]

[[training.card]]
id = "TM-07"
effect = [{ do = "strain", who = "each" }]

[[training.card]]
id = "TM-08"
spaces = ["3", "4"]
effect = [{ do = "disable", who = "red", tile = "choice" }]

[[training.card]]
id = "TM-09"
spaces = ["4", "3"]
effect = [{ do = "disable", who = "blue", tile = "choice" }]

[[training.card]]
id = "TM-10"
spaces = ["5+", "1-2"]
effect = [{ do = "drain", resource = "smallest-drain", add = 1 }]

# Irregularities: each card has a benefit and an impediment, and both apply.

[[irregularity]]                                               # Fresh Crew
id = "IR-T1"
source = "house"
benefit = { capacity = 2 }                                     # more at the start
impediment = { emergency_start = 1 }                           # spaces further on

[[irregularity]]                                               # Simulator Mode
id = "IR-T2"
source = "house"
benefit = { opening_rerolls = 1 }                              # players, per round
impediment = { momentary_drain = 1 }                           # more

[[irregularity]]                                               # Short Rotation
id = "IR-T3"
source = "house"
benefit = { first_mission = 2 }                                # what the die of the first mission is turned to
impediment = { deck_change = -2 }                              # disaster cards

# Meteor Shower: the cards. Spaces of a Persistent card as in dice requirements; the second is for 3 and 4 players.

[meteor]
source = "house"
deck = { value = 6, source = "house" }

[[meteor.card]]
id = "MS-01"
effect = [{ do = "hit-sectors", offsets = [0] }]

[[meteor.card]]
id = "MS-02"
effect = [{ do = "hit-sectors", offsets = [0, 1] }]

[[meteor.card]]
id = "MS-03"
effect = [
    { do = "hit-sectors", offsets = [0] },
    { do = "hit-sectors", offsets = [0] },
]

[[meteor.card]]
id = "MS-04"
effect = [
    { do = "hit-sectors", offsets = [0] },
    { do = "disable-hit", tiers = [0, 1] },
]

[[meteor.card]]
id = "MS-05"
effect = [{ do = "hit", who = "each", tile = "most-expensive" }]

[[meteor.card]]
id = "MS-06"
effect = [{ do = "drain", resource = "most-hit", k = 1 }]

[[meteor.card]]
id = "MS-07"
effect = [{ do = "hit-sectors", offsets = [0, 4] }]

[[meteor.card]]
id = "MS-08"
effect = [{ do = "hit-again", tokens = 1 }]

[[meteor.card]]
id = "MS-09"
spaces = ["5+", "5+"]
effect = [{ do = "hit-sectors", offsets = [0] }]

[[meteor.card]]
id = "MS-10"
spaces = ["1-2", "1-2"]
effect = [{ do = "hit", who = "red", tile = "most-expensive" }]

[[meteor.card]]
id = "MS-11"
spaces = ["3", "4"]
immediate = [{ do = "hit-sectors", offsets = [0] }]
effect = [
    { do = "hit-sectors", offsets = [0] },
    { do = "disable-hit", tiers = [0, 1] },
]

[[meteor.card]]
id = "MS-12"
spaces = ["6", "any"]
effect = [{ do = "drain", resource = "climate", k = 1 }]

[[meteor.card]]
id = "MS-13"
spaces = ["4+", "4+"]
effect = [{ do = "hit", who = "blue", tile = "most-expensive" }]

[[meteor.card]]
id = "MS-14"
effect = [{ do = "drain", resource = "each-hit", k = 1, at_least = 3 }]

# Irregularities: each card has a benefit and an impediment, and both apply.

[[irregularity]]                                               # Armoured Panels
id = "IR-M1"
source = "house"
benefit = { armour = 1 }                                       # Scenario tokens on a starter that do no harm
impediment = { scenario_per_tile = 2 }                         # one more destroys the tile

[[irregularity]]                                               # Tracking Radar
id = "IR-M2"
source = "house"
benefit = { strike_price = 2 }                                 # Capacity for rolling the Disaster die again
impediment = { strike_further = 1 }                            # the sector after the rolled one

[[irregularity]]                                               # Spare Modules
id = "IR-M3"
source = "house"
benefit = { free_tile = 1 }
impediment = { dock_uses = 3 }                                 # docking spaces, per round

[[irregularity]]                                               # Long Haul
id = "IR-M4"
source = "house"
benefit = { deck_change = 2 }
impediment = { missions_to_win = 4 }

# Toxic Leak: the cards. Toxic values hold while a card is face-up; `aid` and `own_aid` ask for so many dice on the player aid.

[toxic]
source = "house"
deck = { value = 7, source = "house" }

[[toxic.card]]
id = "TL-01"
spaces = ["5", "5"]
toxic = [6]
effect = [{ do = "drain", resource = "climate", k = 1, aid = 2 }]

[[toxic.card]]
id = "TL-02"
spaces = ["4+", "4+"]
toxic = [1]

[[toxic.card]]
id = "TL-03"
spaces = ["2", "2"]
toxic = [3]
effect = [{ do = "drain", resource = "oxygen", per_aid = 3 }]

[[toxic.card]]
id = "TL-04"
spaces = ["1", "1"]
toxic = [5]
effect = [{ do = "strain", who = "each" }]

[[toxic.card]]
id = "TL-05"
spaces = ["3", "3"]
toxic = [2]
effect = [{ do = "drain", resource = "power", per_aid = 3 }]

[[toxic.card]]
id = "TL-06"
spaces = ["6", "6"]
toxic = [4]
effect = [{ do = "close-docks", spaces = [1, 2] }]

[[toxic.card]]
id = "TL-07"
effect = [{ do = "disable", who = "each", tile = "choice" }]

[[toxic.card]]
id = "TL-08"
effect = [{ do = "drain", resource = "oxygen", k = 1, per_aid = 4 }]

[[toxic.card]]
id = "TL-09"
effect = [{ do = "drain", resource = "nutrition", k = 1 }]

[[toxic.card]]
id = "TL-10"
effect = [{ do = "close-docks", spaces = [1, 2, 3, 4] }]

[[toxic.card]]
id = "TL-11"
effect = [{ do = "strain", who = "red" }]

[[toxic.card]]
id = "TL-12"
effect = [{ do = "strain", who = "blue" }]

[[toxic.card]]
id = "TL-13"
spaces = ["3-4", "3-4"]
toxic = [1, 6]

[[toxic.card]]
id = "TL-14"
effect = [{ do = "disable", who = "each", tile = "most-expensive", own_aid = 1 }]

# Irregularities: each card has a benefit and an impediment, and both apply.

[[irregularity]]                                               # Breathing Masks
id = "IR-X1"
source = "house"
benefit = { masks = 1 }
impediment = { always_toxic = [1] }

[[irregularity]]                                               # Hazmat Drill
id = "IR-X2"
source = "house"
benefit = { aid_capacity = 1, aid_most = 2 }                   # for a die; for a player
impediment = { extra_space = 1 }

[[irregularity]]                                               # Filtered Docking
id = "IR-X3"
source = "house"
benefit = { filtered = 1 }
impediment = { dock_uses = 2 }

[[irregularity]]                                               # Vent Override
id = "IR-X4"
source = "house"
benefit = { removal_relief = 1 }
impediment = { momentary_times = 2 }

# Solar Storm: the cards. `scorched_below` concerns only players with fewer scorched tiles.

[solar]
source = "house"
deck = { value = 5, source = "house" }

[[solar.card]]
id = "SS-01"
effect = [{ do = "scorch", who = "red" }]

[[solar.card]]
id = "SS-02"
effect = [{ do = "scorch", who = "blue" }]

[[solar.card]]
id = "SS-03"
effect = [{ do = "scorch", who = "each" }]

[[solar.card]]
id = "SS-04"
effect = [{ do = "drain", resource = "power", k = 1 }]

[[solar.card]]
id = "SS-05"
effect = [{ do = "disable", who = "each", tile = "most-expensive" }]

[[solar.card]]
id = "SS-06"
spaces = ["6", "6"]
effect = [{ do = "scorch", who = "each", scorched_below = 2 }]

[[solar.card]]
id = "SS-07"
spaces = ["1-2", "1-2"]
effect = [{ do = "drain", resource = "power", k = 1 }]

[[solar.card]]
id = "SS-08"
spaces = ["5", "5"]
effect = [{ do = "weaken", by = 1 }]

[[solar.card]]
id = "SS-09"
effect = [
    { do = "drain", resource = "climate", k = 1 },
    { do = "disable", who = "red", tile = "choice" },
]

[[solar.card]]
id = "SS-10"
effect = [{ do = "strengthen", by = 1, below = 3 }]

[[solar.card]]
id = "SS-11"
spaces = ["3-4", "3-4"]
effect = [{ do = "close-docks", spaces = [1, 2, 3, 4] }]

[[solar.card]]
id = "SS-12"
effect = [{ do = "lose-capacity", who = "each", by = 2 }]

[[solar.card]]
id = "SS-13"
effect = [{ do = "scorch", who = "most-tiles" }]

[[solar.card]]
id = "SS-14"
spaces = ["4+", "4+"]
immediate = [{ do = "scorch", who = "red" }]
effect = [{ do = "scorch", who = "blue", scorched_below = 1 }]

# Irregularities: each card has a benefit and an impediment, and both apply.

[[irregularity]]                                               # Shield Plates
id = "IR-S1"
source = "house"
benefit = { scorch = 4 }                                       # Scenario tokens
impediment = { safe = 5 }

[[irregularity]]                                               # Hardened Starters
id = "IR-S2"
source = "house"
benefit = { starters_last = 1 }
impediment = { amplify_price = 4 }

[[irregularity]]                                               # Surplus Energy
id = "IR-S3"
source = "house"
benefit = { scorched_capacity = 1 }
impediment = { strain = 4 }

[[irregularity]]                                               # Storm Watch
id = "IR-S4"
source = "house"
benefit = { foresight = 1 }
impediment = { fewer_dice = 1, fewer_rounds = 3 }
');
CREATE TABLE entry (
	game_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	code VARCHAR(200) NOT NULL, 
	PRIMARY KEY (game_id, n), 
	FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',0,'draw-cube:metal');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',1,'draw-cube:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',2,'draw-cube:metal');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',3,'draw-cube:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',4,'draw-reward:R7');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',5,'draw-reward:R7');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',6,'draw-reward:R5');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',7,'draw-reward:R8');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',8,'draw-reward:R1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',9,'draw-reward:R6');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',10,'draw-reward:R2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',11,'draw-reward:R6');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',12,'draw-reward:R4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',13,'draw-reward:R1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',14,'draw-sponsor:5');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',15,'draw-sponsor:3');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',16,'draw-sponsor:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',17,'draw-sponsor:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',18,'draw-sponsor:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',19,'draw-diver:trader');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',20,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',21,'draw-diver:engineer');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',22,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',23,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',24,'draw-diver:spy');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',25,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',26,'draw-diver:explorer');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',27,'draw-cube:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',28,'draw-cube:metal');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',29,'draw-cube:tech');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',30,'draw-cube:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',31,'space:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',32,'draw-contract:21');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',33,'draw-contract:6');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',34,'left:21');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',35,'x:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',36,'upgrade:trader');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',37,'take:tech');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',38,'complete:21');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',39,'draw-contract:3');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',40,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',41,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',42,'key:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',43,'upgrade:spy');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',44,'back:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',45,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',46,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',47,'key:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',48,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',49,'take:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',50,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',51,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',52,'key:3');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',53,'fetch:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',54,'take:metal');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',55,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',56,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',57,'key:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',58,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',59,'take:tech');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',60,'complete:6');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',61,'draw-contract:18');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',62,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',63,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',64,'key:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',65,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',66,'buy:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',67,'sell:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',68,'sell:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',69,'pass');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',70,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',71,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',72,'key:5');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',73,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',74,'token:R1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',75,'now');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',76,'draw-reward:R2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',77,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',78,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',79,'draw-contract:16');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',80,'x:5');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',81,'upgrade:plant-expert');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',82,'take:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',83,'bonus');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',84,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',85,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',86,'key:5');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',87,'upgrade:engineer');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',88,'hacker');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',89,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',90,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',91,'draw-contract:13');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',92,'key:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',93,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',94,'take:tech');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',95,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',96,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',97,'key:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',98,'fetch:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',99,'take:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',100,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',101,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',102,'key:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',103,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',104,'take:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',105,'bonus');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',106,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',107,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',108,'key:3');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',109,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',110,'buy:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',111,'sell:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',112,'buy:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',113,'buy:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',114,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',115,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',116,'x:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',117,'upgrade:fuel-expert');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',118,'take:tech');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',119,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',120,'timer:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',121,'key:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',122,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',123,'take:metal');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',124,'take:metal');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',125,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',126,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',127,'key:5');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',128,'fetch:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',129,'back:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',130,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',131,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',132,'key:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',133,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',134,'take:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',135,'bonus');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',136,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',137,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',138,'key:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',139,'upgrade:tech-expert');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',140,'fetch:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',141,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',142,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',143,'key:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',144,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',145,'hacker');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',146,'hacker');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',147,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',148,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',149,'key:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',150,'spy:contracts');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',151,'draw-contract:5');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',152,'draw-contract:23');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',153,'draw-contract:7');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',154,'draw-contract:19');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',155,'keep:5');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',156,'complete:5');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',157,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',158,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',159,'key:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',160,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',161,'take:metal');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',162,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',163,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',164,'x:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',165,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',166,'take:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',167,'bonus');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',168,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',169,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',170,'key:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',171,'sponsor');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',172,'sell:fuel');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',173,'buy:plant');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',174,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',175,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',176,'key:1');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',177,'fetch:4');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',178,'back:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',179,'surface');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',180,'timer:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',181,'key:2');
INSERT INTO "entry" VALUES('Nef4ksPZ5b3Q',182,'upgrade:metal-expert');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',0,'tile:crystal+tech');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',1,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',2,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',3,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',4,'tile:nanite');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',5,'tile:nanite');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',6,'tile:organics-or-tech');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',7,'tile:organics');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',8,'tile:organics');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',9,'tile:crystal+organics');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',10,'tile:crystal+tech');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',11,'tile:energy');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',12,'tile:organics-or-tech');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',13,'tile:tech+tech');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',14,'tile:organics+tech');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',15,'damage:construction.B3');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',16,'damage:rnd.B3');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',17,'damage:labs.B2');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',18,'damage:construction.B1');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',19,'damage:rnd.B2');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',20,'damage:labs.B1');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',21,'damage:rnd.B1');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',22,'damage:processing.B2');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',23,'cavern:L2');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',24,'cavern:L1');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',25,'token:crystal');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',26,'token:sabotage');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',27,'token:organics');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',28,'token:sabotage');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',29,'lay:mole');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',30,'lay:ram');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',31,'lay:rhino');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',32,'lay:crab');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',33,'lay:shark');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',34,'lay:moth');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',35,'lay:spider');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',36,'lay:turtle');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',37,'draw:shark');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',38,'draw:rhino');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',39,'draw:turtle');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',40,'draw:spider');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',41,'draw:crab');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',42,'discard:turtle');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',43,'discard:spider');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',44,'draw:rhino');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',45,'draw:mole');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',46,'draw:ram');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',47,'draw:crab');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',48,'dock:rnd.T2');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',49,'from:1');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',50,'act:right');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',51,'slot:P6.cost');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',52,'tile:organics+tech');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',53,'scrap:shark');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',54,'pick:crab');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',55,'tile:organics+organics');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',56,'draw:moth');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',57,'recall');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',58,'scrap:rhino');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',59,'incident:processing');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',60,'token:crystal');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',61,'use:6');
INSERT INTO "entry" VALUES('RXo59lzxXe_l',62,'pay:tech');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',0,'draw-cube:tech');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',1,'draw-cube:metal');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',2,'draw-cube:metal');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',3,'draw-cube:plant');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',4,'draw-reward:R3');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',5,'draw-reward:R3');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',6,'draw-reward:R2');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',7,'draw-reward:R7');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',8,'draw-reward:R3');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',9,'draw-reward:R7');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',10,'draw-reward:R6');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',11,'draw-reward:R2');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',12,'draw-reward:R1');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',13,'draw-reward:R5');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',14,'draw-sponsor:2');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',15,'draw-sponsor:1');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',16,'draw-sponsor:4');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',17,'draw-sponsor:5');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',18,'draw-sponsor:3');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',19,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',20,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',21,'draw-diver:engineer');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',22,'draw-diver:explorer');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',23,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',24,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',25,'draw-diver:trader');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',26,'draw-diver:spy');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',27,'draw-cube:plant');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',28,'draw-cube:tech');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',29,'draw-cube:metal');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',30,'draw-cube:fuel');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',31,'space:plant');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',32,'draw-contract:31');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',33,'draw-contract:18');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',34,'key:3');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',35,'upgrade:fuel-expert');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',36,'take:tech');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',37,'surface');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',38,'timer:1');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',39,'x:3');
INSERT INTO "entry" VALUES('_7Xca_nqtkUu',40,'sponsor');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',0,'first:1');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',1,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',2,'tile:card');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',3,'tile:crystal+organics');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',4,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',5,'tile:crystal');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',6,'tile:organics+organics');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',7,'tile:organics+organics');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',8,'tile:crystal+organics');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',9,'tile:nanite');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',10,'tile:card');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',11,'tile:energy');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',12,'tile:tech+tech');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',13,'tile:organics+tech');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',14,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',15,'tile:organics+tech');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',16,'damage:processing.B1');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',17,'damage:labs.B3');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',18,'damage:rnd.B3');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',19,'damage:processing.B3');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',20,'damage:processing.B2');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',21,'damage:construction.B3');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',22,'damage:rnd.B1');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',23,'damage:labs.B2');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',24,'cavern:L5');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',25,'cavern:L6');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',26,'token:energy');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',27,'token:tech');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',28,'token:tech');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',29,'token:sabotage');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',30,'draw:crab');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',31,'draw:shark');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',32,'draw:turtle');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',33,'draw:rhino');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',34,'draw:rhino');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',35,'draw:rhino');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',36,'draw:ram');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',37,'draw:moth');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',38,'draw:spider');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',39,'draw:spider');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',40,'discard:turtle');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',41,'discard:rhino');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',42,'discard:spider');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',43,'discard:spider');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',44,'dock:labs.T1');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',45,'from:1');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',46,'act:right');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',47,'slot:P1.gain');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',48,'tile:nanite');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',49,'scrap:shark');
INSERT INTO "entry" VALUES('t0nBFemCAJ6w',50,'dock:labs.B1');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',0,'draw-mission:MI-04');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',1,'roll:1');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',2,'roll:2');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',3,'roll:2');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',4,'roll:3');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',5,'roll:1');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',6,'roll:5');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',7,'roll:5');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',8,'roll:6');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',9,'roll:4');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',10,'roll:5');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',11,'roll:1');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',12,'roll:1');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',13,'roll:4');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',14,'roll:3');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',15,'roll:1');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',16,'roll:4');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',17,'roll:5');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',18,'1/place:US-S2');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',19,'die:1');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',20,'value:6');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',21,'1/place:B1-R');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',22,'die:6');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',23,'roll:2');
INSERT INTO "entry" VALUES('mrxFKFpnCVm7',24,'1/dock:3');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',0,'first:2');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',1,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',2,'tile:crystal+organics');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',3,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',4,'tile:crystal');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',5,'tile:crystal');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',6,'tile:organics+organics');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',7,'tile:organics+tech');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',8,'tile:organics+organics');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',9,'tile:card');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',10,'tile:organics');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',11,'tile:tech');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',12,'tile:card');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',13,'tile:nanite');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',14,'tile:nanite');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',15,'tile:crystal+tech');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',16,'damage:construction.B1');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',17,'damage:rnd.B3');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',18,'damage:processing.B3');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',19,'damage:processing.B1');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',20,'damage:construction.B3');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',21,'damage:labs.B2');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',22,'damage:processing.B2');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',23,'damage:rnd.B1');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',24,'cavern:L4');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',25,'cavern:L3');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',26,'token:sabotage');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',27,'token:sabotage');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',28,'token:crystal');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',29,'token:crystal');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',30,'draw:turtle');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',31,'draw:turtle');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',32,'draw:spider');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',33,'draw:mole');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',34,'draw:moth');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',35,'draw:shark');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',36,'draw:crab');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',37,'draw:mole');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',38,'draw:mole');
INSERT INTO "entry" VALUES('IjZzEBCeXF9F',39,'draw:rhino');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',0,'first:1');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',1,'tile:crystal');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',2,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',3,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',4,'tile:nanite');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',5,'tile:nanite');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',6,'tile:organics');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',7,'tile:organics+organics');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',8,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',9,'tile:card');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',10,'tile:organics+organics');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',11,'tile:tech+tech');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',12,'tile:tech');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',13,'tile:tech');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',14,'tile:crystal+tech');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',15,'tile:crystal-or-tech');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',16,'damage:rnd.B2');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',17,'damage:labs.B2');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',18,'damage:rnd.B1');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',19,'damage:construction.B1');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',20,'cavern:L7');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',21,'cavern:L5');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',22,'token:crystal');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',23,'token:sabotage');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',24,'token:nanite');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',25,'token:sabotage');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',26,'draw:ram');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',27,'draw:ram');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',28,'draw:crab');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',29,'draw:mole');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',30,'draw:crab');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',31,'draw:shark');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',32,'draw:moth');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',33,'draw:mole');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',34,'draw:rhino');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',35,'draw:mole');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',36,'draw:mole');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',37,'draw:turtle');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',38,'draw:moth');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',39,'draw:turtle');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',40,'draw:turtle');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',41,'discard:mole');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',42,'discard:crab');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',43,'discard:moth');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',44,'discard:rhino');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',45,'discard:turtle');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',46,'discard:turtle');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',47,'dock:labs.T1');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',48,'from:1');
INSERT INTO "entry" VALUES('UBJVcKn9uGWb',49,'act:down');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',0,'draw-cube:tech');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',1,'draw-cube:plant');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',2,'draw-cube:plant');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',3,'draw-cube:fuel');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',4,'draw-reward:R3');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',5,'draw-reward:R8');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',6,'draw-reward:R6');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',7,'draw-reward:R7');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',8,'draw-reward:R7');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',9,'draw-reward:R1');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',10,'draw-reward:R7');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',11,'draw-reward:R5');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',12,'draw-reward:R2');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',13,'draw-reward:R5');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',14,'draw-sponsor:4');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',15,'draw-sponsor:3');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',16,'draw-sponsor:5');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',17,'draw-sponsor:1');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',18,'draw-sponsor:2');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',19,'draw-diver:spy');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',20,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',21,'draw-diver:engineer');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',22,'draw-diver:trader');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',23,'draw-diver:explorer');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',24,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',25,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',26,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',27,'draw-cube:tech');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',28,'draw-cube:plant');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',29,'draw-cube:metal');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',30,'draw-cube:fuel');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',31,'draw-diver:spy');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',32,'draw-diver:engineer');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',33,'draw-diver:explorer');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',34,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',35,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',36,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',37,'draw-diver:trader');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',38,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',39,'draw-cube:metal');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',40,'draw-cube:fuel');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',41,'draw-cube:plant');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',42,'draw-cube:tech');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',43,'draw-contract:1');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',44,'draw-contract:12');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',45,'first:2');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',46,'key:3');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',47,'sponsor');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',48,'take:plant');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',49,'take:plant');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',50,'complete:12');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',51,'draw-contract:29');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',52,'surface');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',53,'key:3');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',54,'sponsor');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',55,'take:tech');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',56,'take:tech');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',57,'surface');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',58,'x:2');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',59,'upgrade:fuel-expert');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',60,'take:fuel');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',61,'bonus');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',62,'surface');
INSERT INTO "entry" VALUES('tcBu2Ht7AeRs',63,'x:5');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',0,'draw-cube:plant');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',1,'draw-cube:fuel');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',2,'draw-cube:tech');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',3,'draw-cube:fuel');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',4,'draw-reward:R1');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',5,'draw-reward:R7');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',6,'draw-reward:R6');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',7,'draw-reward:R8');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',8,'draw-reward:R4');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',9,'draw-reward:R6');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',10,'draw-reward:R2');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',11,'draw-reward:R3');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',12,'draw-reward:R5');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',13,'draw-reward:R7');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',14,'draw-sponsor:5');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',15,'draw-sponsor:2');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',16,'draw-sponsor:3');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',17,'draw-sponsor:1');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',18,'draw-sponsor:4');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',19,'draw-diver:trader');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',20,'draw-diver:explorer');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',21,'draw-diver:plant-expert');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',22,'draw-diver:spy');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',23,'draw-diver:engineer');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',24,'draw-diver:metal-expert');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',25,'draw-diver:fuel-expert');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',26,'draw-diver:tech-expert');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',27,'draw-cube:fuel');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',28,'draw-cube:tech');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',29,'draw-cube:metal');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',30,'draw-cube:plant');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',31,'space:plant');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',32,'draw-contract:2');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',33,'draw-contract:30');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',34,'key:4');
INSERT INTO "entry" VALUES('UNoQU2J3kk01',35,'sponsor');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',0,'damage:rnd.B1');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',1,'damage:processing.B2');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',2,'damage:construction.B2');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',3,'damage:labs.B2');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',4,'damage:labs.B3');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',5,'damage:processing.B3');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',6,'damage:labs.B1');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',7,'damage:construction.B1');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',8,'lay:crab');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',9,'lay:rhino');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',10,'lay:mole');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',11,'lay:spider');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',12,'lay:ram');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',13,'lay:turtle');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',14,'lay:moth');
INSERT INTO "entry" VALUES('lbVvVrBuG-n5',15,'lay:shark');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',0,'first:2');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',1,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',2,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',3,'tile:crystal+crystal');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',4,'tile:nanite');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',5,'tile:crystal');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',6,'tile:organics');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',7,'tile:nanite');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',8,'tile:card');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',9,'tile:organics+organics');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',10,'tile:crystal-or-organics');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',11,'tile:nanite');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',12,'tile:tech+tech');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',13,'tile:energy');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',14,'tile:tech');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',15,'tile:tech');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',16,'damage:rnd.B2');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',17,'damage:processing.B2');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',18,'damage:construction.B3');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',19,'damage:construction.B2');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',20,'damage:labs.B1');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',21,'damage:rnd.B1');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',22,'damage:labs.B2');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',23,'damage:labs.B3');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',24,'cavern:L1');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',25,'cavern:L4');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',26,'token:nanite');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',27,'token:crystal');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',28,'token:sabotage');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',29,'token:crystal');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',30,'draw:ram');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',31,'draw:moth');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',32,'draw:crab');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',33,'draw:shark');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',34,'draw:turtle');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',35,'draw:spider');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',36,'draw:crab');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',37,'draw:crab');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',38,'draw:crab');
INSERT INTO "entry" VALUES('vSKVy-0WC8p7',39,'draw:turtle');
CREATE TABLE game (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	seed VARCHAR(60) NOT NULL, 
	edition VARCHAR(200) NOT NULL, 
	fingerprint VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	generator VARCHAR(40), 
	digest VARCHAR(80) NOT NULL, 
	practice BOOLEAN NOT NULL, 
	hints INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	length INTEGER NOT NULL, 
	turn INTEGER NOT NULL, 
	over BOOLEAN NOT NULL, 
	outcome JSON, 
	daily VARCHAR(10), 
	lesson BOOLEAN NOT NULL, 
	tip INTEGER NOT NULL, 
	created FLOAT NOT NULL, 
	updated FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game" VALUES('Nef4ksPZ5b3Q','otys',1,'{"difficulty": "normal", "variant": "off"}','21','house','4ddfda087697',2,'splitmix64','3:93d3c187c558f7f2',0,0,141,183,25,1,'{"scores": [15], "winners": [], "rank": "beginner", "reason": "timers", "breakdown": [{"contracts": 7, "upgrades": 7, "sales": 1, "rewards": 0}]}',NULL,0,0,1.79494360996760487559e+09,1.79494361041140961651e+09);
INSERT INTO "game" VALUES('RXo59lzxXe_l','cryo',1,'{"difficulty": "normal", "decisions": "normal"}','22','house','7af1f9046346',2,'splitmix64','3:7905257dd4b57517',1,0,15,59,3,0,'null',NULL,0,0,1.79494361123897051813e+09,1.79494361130499577522e+09);
INSERT INTO "game" VALUES('_7Xca_nqtkUu','otys',1,'{"difficulty": "normal", "variant": "off"}','23','my box','05f7fe30115c',2,'splitmix64','3:9bc4a5b29c9b19e1',0,0,8,41,2,0,'null',NULL,0,0,1.79494361182739400862e+09,1.79494361187116360659e+09);
INSERT INTO "game" VALUES('t0nBFemCAJ6w','cryo',2,'{"difficulty": "normal", "decisions": "normal"}','24','house','7af1f9046346',2,'splitmix64','3:d3dfc41f96f708af',0,0,10,51,2,0,'null',NULL,0,0,1.79494361240884375569e+09,1.79494361249051165578e+09);
INSERT INTO "game" VALUES('mrxFKFpnCVm7','intrepid',3,'{"country": "default", "disaster": "training", "difficulty": "normal", "badges": "default", "mission-critical": "on", "south-africa": "on", "irregularities": "none", "reboot": "off", "side": "red", "starters": "middle"}','25','house','c32d1b519faf',2,'splitmix64','3:75de3a870eac040e',0,0,6,25,1,0,'null',NULL,0,0,1.79494361348757576948e+09,1.79494361355099654202e+09);
INSERT INTO "game" VALUES('IjZzEBCeXF9F','cryo',2,'{"difficulty": "normal", "decisions": "normal"}','26','house','7af1f9046346',2,'splitmix64','3:05a34be4563209f2',0,0,0,40,0,0,'null',NULL,0,0,1.79494361405671405793e+09,1.79494361405671405793e+09);
INSERT INTO "game" VALUES('UBJVcKn9uGWb','cryo',3,'{"difficulty": "normal", "decisions": "normal"}','27','house','7af1f9046346',2,'splitmix64','3:278c8703b728a8c1',0,0,9,50,1,0,'null',NULL,0,0,1.79494361457651972766e+09,1.79494361482369160654e+09);
INSERT INTO "game" VALUES('tcBu2Ht7AeRs','otys',2,'{"difficulty": "normal", "variant": "off"}','28','house','4ddfda087697',2,'splitmix64','3:68d32db10c3f9fbd',0,0,17,64,4,0,'null',NULL,0,0,1.79494361534934043886e+09,1.79494361700981068605e+09);
INSERT INTO "game" VALUES('UNoQU2J3kk01','otys',1,'{"difficulty": "normal", "variant": "off"}','29','house','4ddfda087697',2,'splitmix64','3:028f7c6f25740d8a',0,1,3,36,1,0,'null',NULL,1,2,1.79494361751599383354e+09,1.79494361760207915305e+09);
INSERT INTO "game" VALUES('lbVvVrBuG-n5','table-cryo',1,'{"difficulty": "normal", "decisions": "normal", "cards": "app"}','30','house','7af1f9046346',2,'splitmix64','2:54978244c8a2376c',0,0,0,16,0,0,'null',NULL,0,0,1.79494361815561175345e+09,1.79494361815561175345e+09);
INSERT INTO "game" VALUES('vSKVy-0WC8p7','cryo',2,'{"difficulty": "normal", "decisions": "normal"}','31','house','7af1f9046346',2,'splitmix64','3:0f74a30c0e268993',0,0,0,40,0,0,'null',NULL,0,0,1.79494361866312432287e+09,1.79494361866312432287e+09);
CREATE TABLE schema_version (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema_version" VALUES(2);
CREATE TABLE seat (
	game_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	person VARCHAR(64), 
	token VARCHAR(64), 
	invite VARCHAR(64), 
	PRIMARY KEY (game_id, seat), 
	FOREIGN KEY(game_id) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "seat" VALUES('Nef4ksPZ5b3Q',0,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','cf9a678d8bfd89e347c3f583456f1230b9711269d0ecd8fbcdcb5cbedc9b2398',NULL);
INSERT INTO "seat" VALUES('RXo59lzxXe_l',0,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','052eebdc3c679223c2d4b8c10298363f0a31e5c5cbe3df82a0a3c821f49dde87',NULL);
INSERT INTO "seat" VALUES('_7Xca_nqtkUu',0,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','14aa9a89a12d3332baef0205b903e812a932d6f4f62657e19a447164aa2557f8',NULL);
INSERT INTO "seat" VALUES('t0nBFemCAJ6w',0,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','1ac2ddfcbefd3fa5a517b55a8af368fd2b761c530b103581be19e7096f0bcd08',NULL);
INSERT INTO "seat" VALUES('t0nBFemCAJ6w',1,'human','6937b0cff83201d3db3a2c93dd5a7c23445f80846e19f1b16117c77c3f73515a','bd5a31ac3a96f64051d374d1a4a6e6790e9b0cedda13c92ebc714d633f2ddfbe',NULL);
INSERT INTO "seat" VALUES('mrxFKFpnCVm7',0,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','4ec4953da393d1055ea4970250df75df33517e5913c72581036781a004f181f4',NULL);
INSERT INTO "seat" VALUES('mrxFKFpnCVm7',1,'human',NULL,NULL,'caed7387c1a3aa07d2292b72e69cbc281d414cab04b8a305a366641e30bf9311');
INSERT INTO "seat" VALUES('mrxFKFpnCVm7',2,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','de1112a33dbc00eb02035b1c564144d1a28fb6825d34f5750400ea07132cab4c',NULL);
INSERT INTO "seat" VALUES('IjZzEBCeXF9F',0,'human',NULL,NULL,'e9eb7f2d7713109ba581862fcc81dd636b077ace3d93fe093866c84febaeed56');
INSERT INTO "seat" VALUES('IjZzEBCeXF9F',1,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','bd233a1e569ee2e76478f93179dc842f52e4a4515d3491121e52b8a9db6ebf41',NULL);
INSERT INTO "seat" VALUES('UBJVcKn9uGWb',0,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','5af5d0e2b4aa0a0a0e2e01276ce10869ac76701f68a38b4cf20a68588d703680',NULL);
INSERT INTO "seat" VALUES('UBJVcKn9uGWb',1,'human','6937b0cff83201d3db3a2c93dd5a7c23445f80846e19f1b16117c77c3f73515a','0ea4b86a622ea2db0ecd4ced8c618251cb07e00d9dbe69ceb81d62ab6baa027f',NULL);
INSERT INTO "seat" VALUES('UBJVcKn9uGWb',2,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','b53dce0f9706f3f428706f2538b098ab3ec94291f63546fe8140bca04776973b',NULL);
INSERT INTO "seat" VALUES('tcBu2Ht7AeRs',0,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','0b354182a1ff3743dc643c63c7f92e13ccf3790de4ab51fcaa68c3528e3eeaba',NULL);
INSERT INTO "seat" VALUES('tcBu2Ht7AeRs',1,'greedy',NULL,NULL,NULL);
INSERT INTO "seat" VALUES('UNoQU2J3kk01',0,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','9f305f34cb9930ac4d0dc4ab86622223f0a214c1dd9254e0e7ad105a0c22a171',NULL);
INSERT INTO "seat" VALUES('lbVvVrBuG-n5',0,'human','5216faae53012b359bf5f69b3829816e139f2769f6e4c01708cdc6f5708959a9','4e5b1d3be836a1743c864225041b9d719872cebfc9e04091c255b88b169744b1',NULL);
INSERT INTO "seat" VALUES('vSKVy-0WC8p7',0,'human',NULL,'1a0f402a89c1ca80202da3b184249f65bac1686a38ef9cb9ede4360a9a1b8c7a',NULL);
INSERT INTO "seat" VALUES('vSKVy-0WC8p7',1,'human',NULL,'43fb7f821ed2d1482ff9765a8ea924c46d279e3e337a101beefc345964a3487b',NULL);
CREATE INDEX ix_seat_person ON seat (person);
CREATE INDEX ix_seat_invite ON seat (invite);
COMMIT;
