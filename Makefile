# make setup | demo | test | quick | bench | lint | test-spark SPARK=3.5: each sets up what it needs, in .venv
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.ready-$(shell cat setup.py constraints.txt | cksum | cut -d' ' -f1)
EXTRAS := spark,ja,pl,ru,annotate,review,dev
DEMO := demo-output
DATA ?=
SPARK ?= 3.5
SPARK_PINS_3.5 := pyspark==3.5.6 delta-spark==3.3.2
SPARK_PINS_4.0 := pyspark==4.0.1 delta-spark==4.0.1
SPARK_PINS_4.1 := pyspark==4.1.1 delta-spark==4.4.0
PIP := pip install --quiet --disable-pip-version-check

.PHONY: setup java jars demo test test-all quick bench lint test-spark clean
setup: $(STAMP)

$(STAMP): setup.py constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "lakeveil needs Python 3.10 or later; this is " + sys.version.split()[0] + ": say make PYTHON=python3.12")'
	@echo "setting up $(VENV) (about two minutes the first time)"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/$(PIP) -c constraints.txt -e '.[$(EXTRAS)]'
	@rm -f $(VENV)/.ready-* && touch $@

demo: $(STAMP)
	@$(BIN)/python jobs/demo.py $(DEMO)

quick: $(STAMP)
	$(BIN)/pytest -m 'not spark and not s3 and not browser and not heavy and not slow'

test: $(STAMP)
	$(BIN)/pytest -m 'not slow'

# With the slow ones: kills at random moments, a standalone cluster, very large values.
test-all: $(STAMP)
	$(BIN)/pytest

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/hadolint --failure-threshold warning deploy/Dockerfile
	$(BIN)/kubernetes-validate --quiet deploy/kubernetes/config.yaml
	$(BIN)/check-jsonschema --quiet --schemafile deploy/kubernetes/sparkapplication.schema.json deploy/kubernetes/sparkapplication.yaml

# The job tests on an older Spark with its Delta, in a venv of their own.
OLDER := $(VENV)-spark-$(SPARK)
OLDER_STAMP := $(OLDER)/$(notdir $(STAMP))
$(OLDER_STAMP): setup.py constraints.txt
	@test -n "$(SPARK_PINS_$(SPARK))" || { echo "make test-spark SPARK=3.5, SPARK=4.0 or SPARK=4.1"; exit 2; }
	@$(PYTHON) -m venv $(OLDER)
	@grep -vE '^(pyspark|delta_spark|py4j)==' constraints.txt > $(OLDER)/constraints.txt
	@$(OLDER)/bin/$(PIP) -c $(OLDER)/constraints.txt -e '.[$(EXTRAS)]' $(SPARK_PINS_$(SPARK))
	@rm -f $(OLDER)/.ready-* && touch $@

test-spark: $(OLDER_STAMP)
	$(OLDER)/bin/pytest -m 'spark and not slow'

bench: $(STAMP)
	@$(BIN)/python tests/bench/run.py $(if $(DATA),--data $(DATA))

clean:
	rm -rf $(VENV) $(VENV)-spark-* $(DEMO) spark-warehouse metastore_db derby.log
