# make play: start playing. make test: everything that must hold. make bench: how fast it is.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
GAME ?= otys
SOAK ?= 150

.PHONY: setup play test lint bench soak goldens pictures clean

setup: $(READY)

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Solonaut needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	touch $@

play: setup
	$(BIN)/solonaut play $(GAME)

lint: setup
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/ruff format --check src tests benchmarks
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal

bench: setup
	$(BIN)/solonaut bench --json

# Many random games with every check; SOAK=n games per table.
soak: setup
	SOLONAUT_SOAK=$(SOAK) $(BIN)/python -m pytest -n 2 tests/games/test_sweep.py

# Write the golden transcripts and perft counts anew, after a wanted change of behaviour.
goldens: setup
	$(BIN)/python -m tests.games.goldens

# The pictures of README and docs; needs Chromium.
pictures: setup
	$(BIN)/python docs/take_pictures.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
