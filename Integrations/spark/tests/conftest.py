"""Spark for all tests, and the remexp that they run: $REMEXP, else what this repository has built."""

import base64
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1]
REPOSITORY = PACKAGE.parents[1]
STAND_IN = PACKAGE / "tests" / "stand_in.py"
sys.path.insert(0, str(PACKAGE))


def find_remexp():
    given = os.environ.get("REMEXP")
    built = [REPOSITORY / ".build" / kind / "remexp" for kind in ("release", "debug")]
    for path in [Path(given)] if given else built:
        if path.is_file():
            return str(path.resolve())
    pytest.exit("no remexp: swift build, or REMEXP=/path/to/remexp", returncode=1)


@pytest.fixture(scope="session")
def remexp():
    return find_remexp()


@pytest.fixture(scope="session")
def spark():
    from pyspark.sql import SparkSession

    session = (
        SparkSession.builder.master("local[2]")
        .appName("remexp-spark tests")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


@pytest.fixture
def place(tmp_path, monkeypatch):
    """Where the stand-in keeps what it has done. Spark's Python workers inherit the environment of the first session, so a
    wrapper tells it."""
    folder = tmp_path / "stand-in"
    folder.mkdir()
    return folder


@pytest.fixture
def stand_in(place):
    program = place / "remexp"
    program.write_text(f'#!/bin/sh\nSTAND_IN="{place}" exec "{sys.executable}" "{STAND_IN}" "$@"\n')
    program.chmod(0o755)
    return str(program)


def single_machine(remexp, *arguments):
    """What one machine says, its rows by path."""
    command = [remexp, "scan", "--format", "ndjson", "--quiet", "--store", "/nonexistent", "--today", "2026-11-21",
               "--no-require-sandbox", *map(str, arguments)]
    told = subprocess.run(command, capture_output=True, check=False)
    assert told.returncode in (0, 1), told.stderr.decode()
    return [json.loads(line) for line in told.stdout.splitlines()]


def plain(value):
    """A row or an answer without what is null or left out, and without times."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items() if one is not None and key != "ms"}
    return [plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def by_path(rows):
    return sorted((plain(row if isinstance(row, dict) else row.asDict(recursive=True)) for row in rows),
                  key=lambda row: (row["path"], json.dumps(row, sort_keys=True, default=str)))


@pytest.fixture(scope="session")
def part_pictures():
    """Photos that hold parts of sets, by the names that the suite of the program has for them."""
    source = (REPOSITORY / "Tests" / "CommandTests" / "CodeSetTests.swift").read_text()
    table = source[source.index("private static let pictures") :]
    found = re.findall(r'"(\w+)": """([A-Za-z0-9+/=\\\s]+)"""', table)
    pictures = {name: base64.b64decode("".join(body.replace("\\", "").split())) for name, body in found}
    assert {"link1", "link2", "plain1", "plain2", "dm1", "dm2", "milk1", "milk2"} <= pictures.keys()
    return pictures


def children(pid):
    """All that run below a process, from /proc."""
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
                parents.setdefault(int(fields[1]), []).append(int(entry.name))
            except OSError:
                pass
    found, todo = [], [pid]
    while todo:
        below = parents.get(todo.pop(), [])
        found += below
        todo += below
    return found
