"""What stands in deploy/ agrees with schemas, with the code, and with itself."""

from __future__ import annotations

import copy
import json
import re
import subprocess
import sys
import types
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from lakeveil import config

DEPLOY = Path(__file__).parents[2] / "deploy"
APPLICATION: dict[str, Any] = yaml.safe_load((DEPLOY / "kubernetes" / "sparkapplication.yaml").read_text("utf-8"))
CORE: list[dict[str, Any]] = list(yaml.safe_load_all((DEPLOY / "kubernetes" / "config.yaml").read_text("utf-8")))
SCHEMA: dict[str, Any] = json.loads((DEPLOY / "kubernetes" / "sparkapplication.schema.json").read_text("utf-8"))


def defaults() -> dict[str, str]:
    """The settings of spark-defaults.conf."""
    lines = (DEPLOY / "spark-defaults.conf").read_text("utf-8").splitlines()
    pairs = [line.split(None, 1) for line in lines if line.strip() and not line.startswith("#")]
    assert all(len(pair) == 2 for pair in pairs)
    return {name: value.strip().replace("\\\\", "\\") for name, value in pairs}  # a Java properties file


def test_the_spark_application_fits_its_schema() -> None:
    """The manifest has only fields that the operator knows, each with a value of its type."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(APPLICATION, SCHEMA)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("spec.executor.memoryOverheads", "3g"),  # a misspelt field would be dropped without a word
        ("spec.driver.memory", "2 GB"),
        ("spec.executor.instances", "4"),
        ("spec.restartPolicy.type", "Sometimes"),
        ("spec.sparkConf.spark.ui.prometheus.enabled", True),  # the operator takes strings only
        ("spec.sparkConf.spark.hadoop.fs.s3a.secret.key", "abc"),  # no secret in the Spark conf
        ("spec.mainApplicationFile", "/opt/lakeveil/jobs/scan.py"),
    ],
)
def test_the_schema_catches(path: str, value: Any) -> None:
    """A mistake in the manifest does not pass."""
    wrong = copy.deepcopy(APPLICATION)
    steps = path.split(".", 2) if "sparkConf" in path else path.split(".")
    if "sparkConf" in path:
        steps = [*steps[:2], path.removeprefix("spec.sparkConf.")]
    place = wrong
    for step in steps[:-1]:
        place = place[step]
    place[steps[-1]] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, SCHEMA)


def test_the_config_map_holds_a_config_that_loads(tmp_path: Path) -> None:
    """The lake.yaml that the manifests mount is one that lakeveil takes."""
    held = next(one for one in CORE if one["kind"] == "ConfigMap")
    (tmp_path / "lake.yaml").write_text(held["data"]["lake.yaml"], "utf-8")
    settings = config.load(tmp_path / "lake.yaml")
    assert settings.key == "env:LAKEVEIL_KEY"
    assert settings.sources[0].name == "people"


def test_manifests_name_each_other_rightly() -> None:
    """Config map, secret, image and namespace are the same wherever they are named."""
    job = next(one for one in CORE if one["kind"] == "CronJob")
    pod = job["spec"]["jobTemplate"]["spec"]["template"]["spec"]
    scan, spec = pod["containers"][0], APPLICATION["spec"]
    assert scan["image"] == spec["image"]
    assert scan["env"] == spec["driver"]["env"]
    assert pod["volumes"] == spec["volumes"]
    assert {one["metadata"]["namespace"] for one in (*CORE, APPLICATION)} == {"data"}
    assert spec["volumes"][0]["configMap"]["name"] == next(one for one in CORE if one["kind"] == "ConfigMap")["metadata"]["name"]


def test_jars_are_those_of_the_code() -> None:
    """Every Maven coordinate in deploy/ is one that the session itself would ask for with Spark 4.2."""
    session = pytest.importorskip("lakeveil.lake.session")
    jars = session.VERSIONS["4.2"]
    known = {jars.delta, *jars.s3a}
    told = set()
    for path in DEPLOY.rglob("*"):
        if path.suffix in (".conf", ".yaml"):
            told |= set(
                re.findall(r"(?:io\.delta|org\.apache\.hadoop|software\.amazon\.awssdk):[\w.-]+:[\w.-]+", path.read_text("utf-8"))
            )
    assert jars.delta in told
    assert told <= known


def test_the_defaults_keep_values_out_of_sight() -> None:
    """Encryption and redaction stand in spark-defaults.conf as in a session of our own; no secret does."""
    session = pytest.importorskip("lakeveil.lake.session")
    ours, theirs = session.conf(config.Settings(output="/out"), "yarn"), defaults()
    shared = [
        name
        for name in ours
        if re.match(r"spark\.(io\.encryption|redaction|sql\.(redaction|maxMetadata|sources\.parallel))", name)
    ]
    assert len(shared) >= 5
    assert {name: theirs.get(name) for name in shared} == {name: ours[name] for name in shared}
    assert not [name for name in theirs if re.search(r"(?i)secret|password|access.?key", name)]


def nightly(monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Any], dict[str, str]]:
    """What the Airflow file says: the arguments of its DAG, and the command of each task. Airflow itself need not be here."""
    said: dict[str, Any] = {}
    commands: dict[str, str] = {}

    class Dag:
        def __init__(self, **arguments: Any) -> None:
            said.update(arguments)

        def __enter__(self) -> Dag:
            return self

        def __exit__(self, *error: object) -> None:
            return None

    class Bash:
        def __init__(self, *, task_id: str, bash_command: str, do_xcom_push: bool = True) -> None:
            commands[task_id] = bash_command

        def __rshift__(self, other: Bash) -> Bash:
            return other

    held = {
        "pendulum": {"datetime": datetime, "duration": timedelta, "UTC": None},
        "airflow.sdk": {"DAG": Dag},
        "airflow.providers.standard.operators.bash": {"BashOperator": Bash},
    }
    for name, content in held.items():
        for i, _ in enumerate(name.split("."), 1):
            monkeypatch.setitem(sys.modules, ".".join(name.split(".")[:i]), types.ModuleType(name))
        for key, value in content.items():
            setattr(sys.modules[name], key, value)
    sys.modules["pendulum"].datetime = lambda *parts, tz: datetime(*parts)  # type: ignore[attr-defined]
    exec((DEPLOY / "airflow" / "lakeveil_scan.py").read_text("utf-8"), {})  # noqa: S102 - our own file
    return said, commands


@pytest.mark.parametrize("code", [0, 1, 3, 4])
def test_the_nightly_task_fails_when_the_scan_does(code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands behind it in a pipe, the scan's exit code is the task's, and the run's line is the last."""
    _, commands = nightly(monkeypatch)
    job = tmp_path / "spark-submit"
    job.write_text(f"#!/bin/sh\necho first\necho RUN report\nexit {code}\n")
    job.chmod(0o755)
    command = re.sub(r"\{\{.*?\}\}", "lake.yaml", commands["scan"])  # what Airflow's templates fill in
    path = f"{tmp_path}:/usr/bin:/bin"
    done = subprocess.run(["bash", "-c", command], env={"PATH": path}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert done.returncode == code
    assert done.stdout.splitlines()[-1] == b"RUN report"


def test_retries_outlast_the_lease_of_a_machine_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another machine may go on only when the heartbeat is old enough: fewer or quicker tries would all be refused."""
    stale = pytest.importorskip("lakeveil.lake.lease").STALE
    again = APPLICATION["spec"]["restartPolicy"]
    assert again["onFailureRetries"] * again["onFailureRetryInterval"] > stale
    job = next(one for one in CORE if one["kind"] == "CronJob")["spec"]["jobTemplate"]["spec"]
    assert sum(min(10 * 2**i, 360) for i in range(job["backoffLimit"])) > stale
    said, _ = nightly(monkeypatch)
    waits = said["default_args"]
    assert waits["retries"] * waits["retry_delay"].total_seconds() >= stale


def test_what_another_try_would_not_change_is_not_tried_again() -> None:
    """Findings over a limit, a wrong config and unreadable inputs end the nightly job at once."""
    from lakeveil import errors

    job = next(one for one in CORE if one["kind"] == "CronJob")["spec"]["jobTemplate"]["spec"]
    [rule] = job["podFailurePolicy"]["rules"]
    assert rule["onExitCodes"]["containerName"] == job["template"]["spec"]["containers"][0]["name"]
    assert job["template"]["spec"]["restartPolicy"] == "Never"  # Kubernetes takes the policy with this only
    assert rule["action"] == "FailJob"
    assert errors.UsageError.exit_code in rule["onExitCodes"]["values"]
    assert errors.LakeveilError.exit_code not in rule["onExitCodes"]["values"]
