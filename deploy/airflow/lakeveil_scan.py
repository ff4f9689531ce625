"""Nightly scan, then verification of what it wrote. Exit 1 (findings over a limit) and 3 (part failed) fail the task: people look."""

from __future__ import annotations

import pendulum
from airflow.providers.standard.operators.bash import BashOperator
from airflow.sdk import DAG

CONFIG = "{{ var.value.get('lakeveil_config', '/etc/lakeveil/lake.yaml') }}"

with DAG(
    dag_id="lakeveil_scan",
    description="Scan the lake for personal data, mask it, report it",
    schedule="15 2 * * *",
    start_date=pendulum.datetime(2026, 1, 1, tz="UTC"),
    catchup=False,
    max_active_runs=1,  # a second run on one output refuses anyway
    default_args={"retries": 2, "retry_delay": pendulum.duration(minutes=5)},
    tags=["privacy"],
) as dag:
    scan = BashOperator(
        task_id="scan",
        # without pipefail the pipe's exit code is that of `tail`, and no scan ever fails
        bash_command=f"set -o pipefail; spark-submit /opt/lakeveil/jobs/scan.py --config {CONFIG} | tee /dev/stderr | tail -n 1",
        do_xcom_push=True,  # the last line: run id and report path, no values
    )
    verify = BashOperator(
        task_id="verify",
        bash_command=f"lakeveil verify --config {CONFIG} {{{{ ti.xcom_pull(task_ids='scan').split()[0] }}}}",
    )
    scan >> verify
