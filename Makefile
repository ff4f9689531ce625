# make setup | demo | test | bench | lint: each sets up what it needs, in .venv
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready-$(shell cat setup.py constraints.txt | cksum | cut -d' ' -f1)

.PHONY: setup demo test quick bench lint clean freeze
setup: $(STAMP)

$(STAMP):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "lakeveil needs Python 3.10 or later; this is " + sys.version.split()[0])'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[spark,ja,pl,ru,annotate,dev]'
	@rm -f $(VENV)/.ready-* && touch $@

quick: $(STAMP)
	$(BIN)/pytest -m 'not spark and not s3 and not browser and not slow'

test: $(STAMP)
	$(BIN)/pytest

lint: $(STAMP)
	$(BIN)/ruff check . && $(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

freeze:
	$(BIN)/pip freeze --exclude lakeveil | sort -f > constraints.txt
