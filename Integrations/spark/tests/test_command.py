"""remexp-spark as people run it, and resuming."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from conftest import PACKAGE, REPOSITORY, by_path, single_machine


def run(*arguments, fails=False):
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE), "SPARK_LOCAL_IP": "127.0.0.1"}
    told = subprocess.run([sys.executable, "-m", "remexp_spark", *map(str, arguments)], capture_output=True, text=True, env=environment)
    assert (told.returncode != 0) == fails, told.stderr[-4000:]
    return told.stderr


@pytest.fixture
def photos(tmp_path):
    folder = tmp_path / "photos"
    shutil.copytree(REPOSITORY / "samples" / "clean", folder)
    return folder


def test_resuming_gives_each_photo_once(spark, remexp, photos, tmp_path):
    output, told = tmp_path / "out.parquet", tmp_path / "report.json"
    given = ["scan", photos, "--output", output, "--resume", "--remexp", remexp, "--master", "local[2]", "--today", "2026-11-21",
             "--report", told]
    more = ["--", "--no-require-sandbox"]

    def rows():
        return by_path(spark.read.parquet(str(output)).collect())

    late = photos / "qr-gs1.png"
    aside = tmp_path / "aside.png"
    late.rename(aside)
    run(*given, *more)
    assert rows() == by_path(single_machine(remexp, photos)) and json.loads(told.read_text())["photos"] == len(rows()) == 20
    # One that is new, one that is touched and holds the same, one that holds something else now.
    aside.rename(late)
    os.utime(photos / "ean13.png", (1_700_000_000, 1_700_000_000))
    before = {row["path"]: row for row in rows()}
    shutil.copy(photos / "ean8.png", photos / "upca.png")
    os.utime(photos / "upca.png", (1_700_000_001, 1_700_000_001))
    assert "18 photos were in the output and not read again" in run(*given, *more)
    report = json.loads(told.read_text())
    assert report["known"] == 18 and report["photos"] == 3
    after = rows()
    assert len(after) == 22 and sum(1 for row in after if row["path"].endswith("/ean13.png")) == 1
    assert len([row for row in after if row["path"].endswith("/upca.png")]) == 2
    assert all(row in after for row in before.values())
    # And now nothing is left to do: what was touched is read once more, and not written.
    run(*given, *more)
    assert rows() == after


def test_bytes_of_addresses_and_lists_of_paths_resume_too(spark, remexp, photos, tmp_path):
    output, told = tmp_path / "out.parquet", tmp_path / "report.json"
    end = ["--output", output, "--resume", "--remexp", remexp, "--master", "local[2]", "--today", "2026-11-21", "--report", told,
           "--", "--no-require-sandbox"]
    shutil.copytree(REPOSITORY / "samples" / "none", tmp_path / "later")
    run("scan", f"file://{photos}", *end)
    assert json.loads(told.read_text())["photos"] == 21
    run("scan", f"file://{photos}", f"file://{tmp_path}/later", *end)
    assert json.loads(told.read_text())["photos"] == 12 and json.loads(told.read_text())["known"] == 21
    rows = by_path(spark.read.parquet(str(output)).collect())
    for row in rows:
        row["path"] = row["path"].removeprefix("file:")
    # Bytes that came through Spark have the time that Spark says.
    assert rows == by_path(single_machine(remexp, photos, tmp_path / "later"))
    paths = tmp_path / "paths.txt"
    paths.write_text("".join(f"{path}\n" for path in sorted(photos.iterdir())))
    run("scan", "--files-from", paths, *[tmp_path / "listed.parquet" if word == output else word for word in end])
    assert by_path(spark.read.parquet(str(tmp_path / "listed.parquet")).collect()) == by_path(single_machine(remexp, photos))


def test_what_cannot_be_done_is_one_line(spark, photos, tmp_path):
    def last(*arguments):
        return run(*arguments, "--master", "local[2]", fails=True).strip().splitlines()[-1]

    assert "/no/remexp: No such file or directory; install remexp on every executor" in last(
        "scan", photos, "--output", tmp_path / "out", "--remexp", "/no/remexp")
    assert not (tmp_path / "out").exists()
    spark.range(3).write.parquet(str(tmp_path / "other"))
    assert "it was not written by remexp-spark" in last("scan", photos, "--output", tmp_path / "other", "--resume")
    assert "give photos or folders" in last("scan", "--output", tmp_path / "out")
