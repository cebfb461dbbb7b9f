# Two commands matter: `make play` and `make test`. Both set up whatever they need.
PYTHON ?= python3.11
VENV   := .venv
BIN    := $(VENV)/bin
EFFORT ?= 1
export EFFORT
# One more than there are cores, since tests of the bot and the page mostly wait.
WORKERS ?= $(shell expr $$(nproc) + 1)
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests

.PHONY: play setup test fuzz lint bench load faults soak lock clean

play: $(VENV)/run
	@$(BIN)/python -m bot

setup: $(VENV)/test

test: $(VENV)/test $(VENV)/chromium
	$(PYTEST)

fuzz: $(VENV)/test $(VENV)/chromium
	EFFORT=100 $(PYTEST)

lint: $(VENV)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/bench
	$(BIN)/python -m tests.bench

# Many people at once, everything that can go wrong, an hour: `make load ARGS="--seconds 60 --json"`.
load: $(VENV)/test
	$(BIN)/python -m tests.load $(if $(FAULTS),--faults) $(ARGS)

faults: $(VENV)/test
	$(BIN)/python -m tests.load --faults $(ARGS)

soak: $(VENV)/test
	$(BIN)/python -m tests.load --soak $(ARGS)

# The lock file holds versions and hashes for all groups; a stamp per group keeps second runs quick.
lock: $(VENV)/uv
	$(BIN)/uv pip compile pyproject.toml --group test --group bench --group setup --python-version 3.11 \
	  --universal --generate-hashes --custom-compile-command "make lock" --quiet -o requirements.lock

INSTALL = $(BIN)/uv pip install --python $(BIN)/python --quiet --require-hashes -c requirements.lock

$(VENV)/uv: requirements.lock
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@awk '/^[a-z]/ {uv = /^uv==/} uv' requirements.lock > $(VENV)/uv.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(VENV)/uv.txt
	@touch $@

$(VENV)/run: pyproject.toml requirements.lock | $(VENV)/uv
	@$(INSTALL) -r pyproject.toml
	@touch $@

$(VENV)/test: $(VENV)/run
	@$(INSTALL) --group test
	@touch $@

# The tests of the page need a browser: Debian's chromium.
$(VENV)/chromium: tests/browser/install | $(VENV)/test
	@tests/browser/install
	@touch $@

$(VENV)/bench: $(VENV)/test
	@$(INSTALL) --group bench
	@$(BIN)/python -m tests.bench.cairo
	@touch $@

clean:
	rm -rf $(VENV)
