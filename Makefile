# Two commands matter: `make play` and `make test`. Both set up whatever they need.
# Whichever Python from 3.11 on there is and runs (pyenv's may be there and not run), the one most
# tested first.
PYTHON ?= $(or $(firstword $(foreach v,3.11 3.12 3.13 3.14,$(shell python$(v) -c \
  'import sys; print(sys.executable)' 2>/dev/null))),python3)
VENV   := .venv
BIN    := $(VENV)/bin
EFFORT ?= 1
export EFFORT
# Compiled modules are kept, whatever the shell says: the tests start hundreds of processes, and each
# would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE
# One more than there are cores, since tests of the bot and the page mostly wait.
WORKERS ?= $(shell expr $$(nproc) + 1)
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal tests

.PHONY: play check setup test versions conform fuzz words lint container bench load faults soak lock clean

play: $(VENV)/run
	@$(BIN)/python -m bot

# Whether everything works, with the token in `.env`; installs only what runs the bot.
check: $(VENV)/run
	@$(BIN)/python -m bot --check

setup: $(VENV)/test

test: $(VENV)/test $(VENV)/debian
	$(PYTEST)

# Imports, rules and the bot on a second Python, if this machine has one.
versions: $(VENV)/test
	$(BIN)/python -m tests.versions

# Clients that nobody here wrote, against the local Discord.
conform: $(VENV)/conform/installed
	$(BIN)/python -m tests.conform

# Everything a hundred times as hard; or, for so many MINUTES, on from where the last such run ended.
fuzz: $(VENV)/test $(VENV)/debian
	$(if $(MINUTES),$(BIN)/python -m tests.fuzz --minutes $(MINUTES),EFFORT=100 $(PYTEST))

# Every sentence into the catalogues of the other languages; what is translated stays.
words: $(VENV)/test
	$(BIN)/python -m engine words --update

lint: $(VENV)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The steps of the Dockerfile without Docker, and the bot that they install, checked.
container:
	$(PYTHON) -m tests.container

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
# `requirements.txt` is the part of it that runs the bot: hosts install it by themselves.
lock: $(VENV)/uv
	$(BIN)/uv pip compile pyproject.toml --group test --group bench --group setup --python-version 3.11 \
	  --universal --generate-hashes --custom-compile-command "make lock" --quiet -o requirements.lock
	$(BIN)/uv pip compile pyproject.toml --constraint requirements.lock --python-version 3.11 \
	  --universal --generate-hashes --custom-compile-command "make lock" --quiet -o requirements.txt
	$(BIN)/uv pip compile tests/conform/requirements.in --python-version 3.11 \
	  --universal --generate-hashes --custom-compile-command "make lock" --quiet \
	  -o tests/conform/requirements.lock

INSTALL = $(BIN)/uv pip install --python $(BIN)/python --quiet --require-hashes -c requirements.lock

$(VENV)/uv: requirements.lock
	@$(PYTHON) -c "import sys; sys.version_info < (3, 11) and sys.exit('Tephra needs Python 3.11 or' \
	  ' newer, and finds only %d.%d: set PYTHON to another one.' % sys.version_info[:2])"
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@awk '/^[a-z]/ {uv = /^uv==/} uv' requirements.lock > $(VENV)/uv.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(VENV)/uv.txt
	@touch $@

$(VENV)/run: pyproject.toml requirements.lock | $(VENV)/uv
	@$(INSTALL) -r pyproject.toml
	@touch $@

$(VENV)/test: $(VENV)/run
	@$(INSTALL) --group test
	@touch $@

# The page is tested in a browser and the store behind PgBouncer: Debian's packages.
$(VENV)/debian: tests/debian | $(VENV)/test
	@tests/debian
	@touch $@

$(VENV)/bench: $(VENV)/test
	@$(INSTALL) --group bench
	@$(BIN)/python -m tests.bench.cairo
	@touch $@

# Each in an environment of its own: what the clients need is none of the bot's business.
$(VENV)/conform/installed: $(wildcard tests/conform/*.lock tests/conform/*.json) tests/conform/install | $(VENV)/test
	@tests/conform/install $(VENV)/conform
	@touch $@

clean:
	rm -rf $(VENV)
