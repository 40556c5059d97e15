"""The page's commands do what it says."""

import os
import re
import shutil
import subprocess
import sys

import pytest

from conftest import PACKAGE, REPOSITORY


@pytest.fixture(scope="module")
def place(remexp, tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    shutil.copytree(REPOSITORY / "samples" / "clean", folder / "photos")
    (folder / "bin").mkdir()
    for name, command in {"remexp": f'"{remexp}"', "remexp-spark": f'"{sys.executable}" -m remexp_spark'}.items():
        program = folder / "bin" / name
        program.write_text(f'#!/bin/sh\nexec {command} "$@"\n')
        program.chmod(0o755)
    store = folder / "store"
    subprocess.run([remexp, "catalog", "import", "--store", store, REPOSITORY / "catalog" / "products.csv"], check=True,
                   capture_output=True)
    return folder


def run(place, command):
    # Superusers, as in a container, have to have the whole sandbox unless they say otherwise.
    command = re.sub(r"^(remexp-spark scan .*?)( -- (.*))?$", r"\1 -- --no-require-sandbox \3", command, flags=re.MULTILINE)
    environment = {
        **os.environ, "PATH": f"{place}/bin:{os.environ['PATH']}", "PYTHONPATH": str(PACKAGE), "REMEXP_STORE": str(place / "store"),
        "PYSPARK_SUBMIT_ARGS": "--master local[2] pyspark-shell", "SPARK_LOCAL_IP": "127.0.0.1",
    }
    told = subprocess.run(["sh", "-euc", command], cwd=place, env=environment, capture_output=True, text=True)
    assert told.returncode == 0, command + told.stderr[-3000:]
    return told


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", (PACKAGE / "README.md").read_text(), flags=re.MULTILINE | re.DOTALL)


def test_commands_of_the_page(place, spark):
    commands = blocks("sh")
    assert len(commands) == 5
    for command in commands:
        run(place, command)

    def rows(name):
        return spark.read.parquet(str(place / name))

    for name in ["scanned", "addresses", "listed", "products"]:
        assert rows(f"{name}.parquet").count() == 21
    assert rows("products.parquet").selectExpr("explode(barcodes) as code").where("code.product.name is not null").count() > 10
    assert (place / "report.json").read_text().startswith("{")


def test_program_of_the_page(place):
    program, = blocks("python")
    program = program.replace('Options(effort="normal")', 'Options(effort="normal", arguments=("--no-require-sandbox",))')
    program = program.replace("Scan(spark, images)", 'Scan(spark, images, Options(arguments=("--no-require-sandbox",)))')
    (place / "page.py").write_text(program)
    told = run(place, f"'{sys.executable}' page.py")
    assert re.search(r"decoded\|\s+21\|", told.stdout)
    assert float(told.stdout.strip().splitlines()[-1]) > 0
    run(place, "remexp import-scan --quiet --today 2026-11-21 parts >registered.txt")
    assert len((place / "registered.txt").read_text().splitlines()) >= 21
