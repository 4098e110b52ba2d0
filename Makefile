# make play: start playing. make test: everything that must hold. make bench: how fast it is. make fast: compile it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
PLAYABLE := $(VENV)/playable
BIOME := node_modules/.bin/biome
BIOME_READY := node_modules/ready
SOAK ?= 150
SECONDS_OF_LOAD ?= 60
DATABASE_OF_LOAD ?= sqlite
SECONDS_OF_SOAK ?= 120
ROUNDS_OF_KILLS ?= 200

.PHONY: setup play fast compiler test test-all lint format biome chromium postgres bench load soak goldens pictures touch-icon docs site clean

setup: $(READY)

# Everything that tests and tools need; to play, less is enough.
$(READY): pyproject.toml constraints.txt | $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@ $(PLAYABLE)

$(PLAYABLE): pyproject.toml constraints.txt | $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	touch $@

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Solonaut needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	$(PYTHON) -m venv $(VENV)

play: $(PLAYABLE)
	$(BIN)/solonaut

# The compiled engine, in a folder of its own (build/fast). It is used while the sources are those it was made from; else, make it again.
fast: setup compiler
	$(BIN)/python -m tools.fast

compiler:
	@command -v cc >/dev/null || $(call apt,gcc libc6-dev) || echo "A C compiler is missing, so nothing is compiled; as root: apt-get install gcc libc6-dev"

lint: setup biome
	$(BIN)/ruff check src tests benchmarks tools examples
	$(BIN)/ruff format --check src tests benchmarks tools examples
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.tidy src
	find src -name '*.html' -o -name '*.svg' | xargs $(BIN)/djlint --lint --quiet
	@! test -x $(BIOME) || $(BIOME) check --error-on-warnings

# Put sources into their form, as far as tools can.
format: setup biome
	$(BIN)/ruff check --fix-only --quiet src tests benchmarks tools examples
	$(BIN)/ruff format src tests benchmarks tools examples
	@! test -x $(BIOME) || $(BIOME) check --write
	$(BIN)/python -m tools.tidy --write src

# What looks after style sheets and scripts comes from npm, and npm from Debian.
biome: $(BIOME_READY)

$(BIOME_READY): package.json
	@command -v npm >/dev/null || $(call apt,npm) || echo "npm is missing, so style sheets and scripts are not checked; as root: apt-get install npm"
	@! command -v npm >/dev/null || { npm install --no-package-lock --no-audit --no-fund --silent && touch $@; }

# The browser tests play in Debian's chromium, the storage tests in Debian's PostgreSQL; without them they are skipped and say so.
chromium:
	@command -v chromium >/dev/null || $(call apt,chromium) || echo "chromium is missing, so the browser tests are skipped; as root: apt-get install chromium"

postgres:
	@ls -d /usr/lib/postgresql/*/bin >/dev/null 2>&1 || $(call apt,postgresql) || echo "PostgreSQL is missing, so its tests are skipped; as root: apt-get install postgresql"

apt = { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(1) >/dev/null; }

# What must hold before anything lands. Plain Python is the reference, also where `make fast` has left a build; tests/test_compiled.py compares.
test: lint chromium postgres compiler
	SOLONAUT_ENGINE=pure $(BIN)/python -m pytest -n 2 --dist worksteal

# The same with many more random games.
test-all: lint chromium postgres compiler
	SOLONAUT_ENGINE=pure SOLONAUT_SOAK=12 $(BIN)/python -m pytest -n 2 --dist worksteal -o faulthandler_timeout=3600

bench: setup
	$(BIN)/solonaut bench --json

# 50 people at once against the real server with one process and with two; SECONDS_OF_LOAD=600 for ten minutes, DATABASE_OF_LOAD=postgres.
load: setup
	$(BIN)/python -m benchmarks.load --seconds $(SECONDS_OF_LOAD) --database $(DATABASE_OF_LOAD)

# Search plays each game for SECONDS_OF_SOAK, and its memory must not grow; then many random games with every check, SOAK=n games per table;
# then servers, their workers and their database are killed, ROUNDS_OF_KILLS times, while people play.
soak: setup postgres
	$(BIN)/python -m solonaut.lab.soak --seconds $(SECONDS_OF_SOAK)
	SOLONAUT_SOAK=$(SOAK) $(BIN)/python -m pytest -n 2 tests/games/test_sweep.py tests/games/intrepid/test_random_games.py tests/companion
	$(BIN)/python -m benchmarks.kill --rounds $(ROUNDS_OF_KILLS)

# Write the golden transcripts, perft counts and playthroughs anew, after a wanted change of behaviour.
goldens: setup
	$(BIN)/python -m tests.games.goldens
	$(BIN)/python -m tests.envs.playthroughs

# The pictures of README and docs; needs Chromium.
pictures: setup
	$(BIN)/python docs/take_pictures.py $(ONLY)

# The icon for home screens of phones, from mark.svg; needs Chromium.
touch-icon: setup
	$(BIN)/python tools/touch_icon.py

# The documentation with the API reference, as pages in dist/docs that need no network.
docs: $(PLAYABLE)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "dist/docs/index.html; with search: $(BIN)/python -m http.server --directory dist/docs"

# Solonaut as a folder of static files, dist/site, for any web server and any path; needs node and npm.
site: setup biome
	$(BIN)/python -m tools.site

clean:
	rm -rf $(VENV) build dist node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
