# make demo: port a real project and compile it for AMD GPUs.  make test: all tests.  Both set up what they need.
PY ?= python3
BIN = .venv/bin
.DEFAULT_GOAL := help
.PHONY: help demo test check accept docs corpus clean

help:
	@sed -n 's/^## //p' Makefile

.venv/pip: Makefile
	@$(PY) -c 'import venv, ensurepip' 2>/dev/null || { echo "python3-venv is missing: apt-get install python3-venv" >&2; exit 2; }
	@$(PY) -m venv .venv && touch $@

.venv/ready: .venv/pip pyproject.toml
	@echo "installing waveport into .venv" >&2
	@$(BIN)/pip install -q --disable-pip-version-check -e . 1>&2 && touch $@

.venv/dev: .venv/ready
	@$(BIN)/pip install -q --disable-pip-version-check -e '.[dev]' 1>&2 && touch $@

## make check    format, lint, types and the tests that need no compiler (about a minute)
check: .venv/dev
	$(BIN)/ruff format --check src tests benchmarks
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/mypy
	$(BIN)/python docs/build_rules.py --check
	$(BIN)/pytest -n 2 -m "not compile and not torch"

## make test     everything CI runs
test: check
	$(BIN)/pytest -m "compile or torch"

clean:
	rm -rf .venv build dist

## make accept   write the expected outputs of the fixtures anew (then read the diff)
accept: .venv/dev
	WAVEPORT_ACCEPT=1 $(BIN)/pytest tests/test_fixtures.py

## make docs     write docs/rules from the rules and their fixtures
docs: .venv/dev
	$(BIN)/python docs/build_rules.py
