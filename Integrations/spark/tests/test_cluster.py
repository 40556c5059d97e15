"""The same rows from executors that are processes of their own, and from such as are killed."""

import json
import os
import subprocess
import sys

import pytest

from conftest import PACKAGE, REPOSITORY, by_path, single_machine

PHOTOS = REPOSITORY / "samples" / "clean"


@pytest.fixture(scope="module")
def results(remexp, tmp_path_factory):
    place = tmp_path_factory.mktemp("stand-in")
    program = place / "remexp"
    program.write_text(f'#!/bin/sh\nSTAND_IN="{place}" exec "{sys.executable}" "{PACKAGE}/tests/stand_in.py" "$@"\n')
    program.chmod(0o755)
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE), "SPARK_LOCAL_IP": "127.0.0.1"}
    told = subprocess.run([sys.executable, str(PACKAGE / "tests" / "cluster.py"), remexp, str(program), str(place), str(PHOTOS)],
                          capture_output=True, text=True, env=environment, timeout=600)
    assert told.returncode == 0, told.stderr[-4000:]
    return json.loads(told.stdout.strip().splitlines()[-1])


def test_two_executors_give_the_rows_of_one_machine(results, remexp):
    assert by_path(results["whole"]["rows"]) == by_path(single_machine(remexp, PHOTOS))


@pytest.mark.parametrize("what", ["killed", "stopped"])
def test_a_remexp_that_is_killed_or_stopped_costs_nothing(results, remexp, what):
    assert results[what]["harm"] > 0
    assert by_path(results[what]["rows"]) == by_path(single_machine(remexp, PHOTOS) * 6)
    assert results[what]["report"]["worker_restarts"] >= 1


def test_an_executor_that_is_killed_costs_nothing(results):
    told = results["executor"]
    assert told["harm"] == 1 and told["report"]["photos"] == 80
    assert sorted(row["path"].rpartition("-")[2] for row in told["rows"]) == sorted(f"{index}.jpg" for index in range(80))
    assert sum(one["photos"] for one in told["report"]["executors"]) == 80


def test_no_worker_outlives_its_executor(results):
    assert results["left"] == 0
