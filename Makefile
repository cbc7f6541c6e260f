# make demo: port a real project and compile it for AMD GPUs.  make test: all tests.  Both set up what they need.
PY ?= python3
BIN = .venv/bin
# The PyTorch that the tests ran with. PyPI's build for Linux is CUDA's (gigabytes); PyTorch's own index has one for CPUs.
TORCH ?= torch==2.13.0
TORCH_INDEX ?= https://download.pytorch.org/whl/cpu
# A k-means library in plain CUDA with warp shuffles, float atomics and cuBLAS, from the Python index.
DEMO ?= libKMCUDA
# Installs into .venv; when pip cannot, says why in one line if the network is the reason, else all that pip said.
PIP = install() { $(BIN)/pip install -q --disable-pip-version-check "$$@" >.venv/pip.log 2>&1 && return; \
  if grep -qE "NewConnectionError|ConnectTimeout|ProxyError|Network is unreachable" .venv/pip.log; then \
    echo "waveport: pip cannot reach its package index: go online, or name a mirror in PIP_INDEX_URL (.venv/pip.log)" >&2; \
  else cat .venv/pip.log >&2; fi; return 2; }; install
.DEFAULT_GOAL := help
.PHONY: help demo demo-train test check accept docs clean

help:
	@sed -n 's/^## //p' Makefile

.venv/pip: Makefile
	@$(PY) -c 'import venv, ensurepip' 2>/dev/null || { echo "python3-venv is missing: apt-get install python3-venv" >&2; exit 2; }
	@$(PY) -m venv .venv && touch $@

.venv/ready: .venv/pip pyproject.toml
	@echo "installing waveport into .venv" >&2
	@$(PIP) -e . && touch $@

.venv/dev: .venv/ready
	@$(PIP) -e '.[dev]' && touch $@

.venv/dl: .venv/dev
	@$(BIN)/python -c 'import torch' 2>/dev/null || { echo "installing PyTorch for the CPU into .venv" >&2; \
	  $(BIN)/pip install -q --disable-pip-version-check --retries 0 --timeout 10 --index-url $(TORCH_INDEX) '$(TORCH)' >/dev/null 2>&1 \
	  || { $(PIP) '$(TORCH)'; }; }
	@$(PIP) -e '.[dl]' && touch $@

## make demo     get the AMD compiler, port a real CUDA project and compile it for AMD GPUs
demo: .venv/ready
	$(BIN)/waveport toolchain install
	rm -rf build/demo
	$(BIN)/waveport port pypi:$(DEMO) -o build/demo --verify

## make demo-train   train on real digits on the CPU to 96 % in about a minute
demo-train: .venv/dl
	rm -rf build/demo-train
	OMP_NUM_THREADS=1 $(BIN)/waveport train small --data digits --device cpu --batch 32 --lr 0.1 --epochs 15 --warmup 1 \
	  --label-smoothing 0.1 --ema 0.99 --target 0.96 -o build/demo-train

## make check    format, lint, types and the tests that need no compiler (about a minute)
check: .venv/dev
	$(BIN)/ruff format --check src tests benchmarks
	$(BIN)/ruff check src tests benchmarks
	$(BIN)/mypy
	$(BIN)/python docs/build_rules.py --check
	$(BIN)/pytest -n 2 -m "not compile and not torch"

## make test     everything CI runs
test: check .venv/dl
	$(BIN)/pytest -n 2 -m "compile or torch"

## make corpus   port and compile a folder of programs: make corpus CORPUS=DIR [NAMES=FILE] [SUFFIX=-cuda]
corpus: .venv/ready
	$(BIN)/python benchmarks/corpus.py "$(CORPUS)" $(if $(NAMES),--names "$(NAMES)") $(if $(SUFFIX),--suffix=$(SUFFIX))

clean:
	rm -rf .venv build dist

## make accept   write the expected outputs of the fixtures anew (then read the diff)
accept: .venv/dev
	WAVEPORT_ACCEPT=1 $(BIN)/pytest tests/test_fixtures.py

## make docs     write docs/rules from the rules and their fixtures
docs: .venv/dev
	$(BIN)/python docs/build_rules.py
