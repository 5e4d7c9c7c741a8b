# Two commands matter: `make run` and `make test`. Both set up everything they need in .venv first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: run test cover lint bench clean

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check -e '.[simulate,dev]'
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

bench: $(STAMP)
	$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* dist build
