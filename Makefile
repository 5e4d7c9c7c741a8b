# Two commands matter: `make run` and `make test`. Both set up everything they need in .venv first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: run test cover lint bench docs compiled clean

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check -e '.[simulate,pdf,report,cluster,floor,dev]'
	@touch $@

run: $(STAMP)
	@$(BIN)/pitboss games
	@$(BIN)/pitboss rule examples/dispute.txt
	@$(BIN)/pitboss odds three_card_poker

test: lint
	$(BIN)/pytest

cover: $(STAMP)
	$(BIN)/pytest --cov

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The peers that the benchmarks measure beside us are installed for them alone.
PEERS := $(VENV)/.peers
$(PEERS): $(STAMP)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@

bench: $(PEERS)
	$(BIN)/python -m benchmarks

# The pages that are made from the games themselves.
docs: $(STAMP)
	$(BIN)/python -c "from pitboss.cli.game_page import write_all; write_all('docs/games')"
	$(BIN)/python -c "from pitboss.cli.sources import write; write('docs/sources.md')"
	$(BIN)/python -c "from pitboss.cli.traceability import write; write('docs/traceability.md')"

# The engine compiled with mypyc, in an environment of its own: the whole suite, then the engine's speed. Off by default.
COMPILED := build/compiled
compiled: $(STAMP)
	rm -rf $(COMPILED) && mkdir -p $(COMPILED)
	cp -r src pyproject.toml README.md $(COMPILED)/
	$(PYTHON) -m venv $(COMPILED)/venv
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 PIP_CONSTRAINT=constraints.txt \
	  $(COMPILED)/venv/bin/pip install --quiet --disable-pip-version-check './$(COMPILED)[simulate,pdf,report,cluster,floor,dev]'
	$(COMPILED)/venv/bin/pytest tests
	$(COMPILED)/venv/bin/python -c "from benchmarks.engine import engine; print(*engine(), sep='\n')"
	$(BIN)/python -c "from benchmarks.engine import engine; print(*engine(), sep='\n')"

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* dist build
