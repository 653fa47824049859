# Each of these works on a fresh machine with Python >= 3.11, make, git and a network; nothing has to be run before it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: serve test build check format lock clean
.DELETE_ON_ERROR:

serve: $(VENV)/.site ## both languages at http://127.0.0.1:8000, rebuilt on change
	$(BIN)/wence serve

build: $(VENV)/.site ## the whole static site in site/
	$(BIN)/wence build

test: $(VENV)/.dev browser ## every test
	$(BIN)/pytest -q -n 2

check: $(VENV)/.dev ## lint, types, import direction, content, generated files
	$(BIN)/ruff check hooks tests questions
	$(BIN)/ruff format --check hooks tests questions
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/codespell
	$(BIN)/zizmor --offline --quiet .github
	$(BIN)/wence check
	$(BIN)/wence schema --check
	$(BIN)/wence labs --check

format: $(VENV)/.dev
	$(BIN)/ruff check --fix hooks tests questions
	$(BIN)/ruff format hooks tests questions

lock: $(VENV)/.dev ## pins every dependency with its hashes
	$(BIN)/pip-compile -q --generate-hashes --strip-extras --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --output-file requirements.lock pyproject.toml
	$(BIN)/pip-compile -q --generate-hashes --strip-extras --allow-unsafe --no-emit-index-url --no-emit-trusted-host --no-emit-find-links --extra dev --output-file requirements-dev.lock pyproject.toml

clean:
	rm -rf site build .cache

.PHONY: browser
browser: $(VENV)/.dev
	$(BIN)/python tests/browser/find_chromium.py

$(VENV)/.site: requirements.lock pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install -q --disable-pip-version-check --no-deps -e .
	touch $@

$(VENV)/.dev: requirements-dev.lock $(VENV)/.site
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	touch $@
