"""A real S3 server on 127.0.0.1 for tests: versitygw over a folder, with credentials of its own."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

MODULE = "github.com/versity/versitygw/cmd/versitygw@v1.8.0"


@dataclass(frozen=True)
class Server:
    """A running server: a bucket is a folder of `folder`, an object a file in it."""

    endpoint: str
    folder: Path
    access: str
    secret: str

    def bucket(self, name: str) -> Path:
        """Make a bucket; its folder."""
        place = self.folder / name
        place.mkdir()
        return place

    def upload(self, folder: Path, bucket: str) -> None:
        """Put a folder's files into a bucket: an object must have come in over S3 to have its ETag."""
        import boto3

        region, told = "us-east-1", {"aws_access_key_id": self.access, "aws_secret_access_key": self.secret}
        client = boto3.client("s3", endpoint_url=self.endpoint, region_name=region, **told)
        for path in sorted(one for one in folder.rglob("*") if one.is_file()):
            client.put_object(Bucket=bucket, Key=path.relative_to(folder).as_posix(), Body=path.read_bytes())

    def spark(self) -> dict[str, str]:
        """What Spark must be told of it; no credentials."""
        return {
            "spark.hadoop.fs.s3a.endpoint": self.endpoint,
            "spark.hadoop.fs.s3a.endpoint.region": "us-east-1",
            "spark.hadoop.fs.s3a.path.style.access": "true",
            "spark.hadoop.fs.s3a.connection.ssl.enabled": "false",
        }

    def environment(self) -> dict[str, str]:
        """The process environment with the credentials where AWS's own provider chain looks for them."""
        return {**os.environ, "AWS_ACCESS_KEY_ID": self.access, "AWS_SECRET_ACCESS_KEY": self.secret}


def missing() -> str:
    """Why there can be no server here; empty when there can."""
    if _found() or shutil.which("go"):
        return ""
    return "neither versitygw nor Go is on this machine (install Go, or versitygw, to test S3)"


def program() -> str:
    """The path of versitygw, built once with Go when it is not installed. Raises RuntimeError when the build fails."""
    found = _found()
    if found:
        return found
    built = subprocess.run(["go", "install", MODULE], capture_output=True, text=True, timeout=1200, check=False)
    if built.returncode:
        raise RuntimeError(f"go install {MODULE} failed: {built.stderr.strip().splitlines()[-1:]}")
    return _found() or "versitygw"


def _found() -> str | None:
    binary = os.environ.get("GOBIN") or str(Path(os.environ.get("GOPATH", str(Path.home() / "go"))) / "bin")
    return shutil.which("versitygw") or shutil.which("versitygw", path=binary)


@contextmanager
def serving(folder: Path, timeout: float = 60.0) -> Iterator[Server]:
    """A server on a free port, stopped at the end; `folder` is made and becomes its storage."""
    folder.mkdir(parents=True, exist_ok=True)
    port = _free_port()
    server = Server(f"http://127.0.0.1:{port}", folder, "AK" + secrets.token_hex(8).upper(), secrets.token_hex(20))
    root = {"ROOT_ACCESS_KEY": server.access, "ROOT_SECRET_KEY": server.secret}
    with (folder.parent / "s3.log").open("wb") as log:
        process = subprocess.Popen(
            [program(), "--port", f"127.0.0.1:{port}", "posix", str(folder)], env={**os.environ, **root}, stdout=log, stderr=log
        )
        try:
            _wait(process, port, timeout)
            yield server
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def _wait(process: subprocess.Popen[bytes], port: int, timeout: float) -> None:
    end = time.monotonic() + timeout
    while time.monotonic() < end and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"the S3 server did not come up (exit status {process.poll()})")
