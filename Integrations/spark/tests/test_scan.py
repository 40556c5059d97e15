"""DataFrames against what one machine says."""

import os
import shutil

import pytest

from remexp_spark import SCHEMA, Options, Scan, scan
from remexp_spark.report import report, text

from conftest import REPOSITORY, by_path, single_machine

SAMPLES = REPOSITORY / "samples"


@pytest.fixture(scope="module")
def options(remexp):
    return Options(remexp=remexp, today="2026-11-21", photos_per_task=20, arguments=("--no-require-sandbox",))


@pytest.fixture(scope="module")
def expected(remexp):
    return by_path(single_machine(remexp, SAMPLES / "clean"))


def test_samples_give_the_rows_of_one_machine(spark, options, remexp):
    photos = scan(spark, SAMPLES, options)
    assert photos.schema == SCHEMA
    assert by_path(photos.collect()) == by_path(single_machine(remexp, SAMPLES))


def test_a_list_of_paths_in_a_frame_gives_them_too(spark, options, expected):
    paths = spark.createDataFrame([(row["path"],) for row in expected], "path string")
    assert by_path(scan(spark, paths, options).collect()) == expected


def test_bytes_that_spark_read_give_them_too(spark, options, expected):
    files = (
        spark.read.format("binaryFile").option("recursiveFileLookup", True).option("pathGlobFilter", "*.{jpg,png}").load(str(SAMPLES / "clean"))
    )
    rows = by_path(scan(spark, files, options).collect())
    for row in rows:
        row["path"] = row["path"].removeprefix("file:")
    assert rows == expected


def test_products_of_a_catalog_stand_beside_the_codes(spark, options, remexp, tmp_path):
    import subprocess

    store, snapshot = tmp_path / "store", tmp_path / "products.sqlite"
    for words in (["import", REPOSITORY / "catalog" / "products.csv"], ["snapshot", snapshot]):
        subprocess.run([remexp, "catalog", words[0], "--store", store, words[1]], check=True, capture_output=True)
    known = Options(**{**options.__dict__, "catalog": str(snapshot)})
    rows = by_path(scan(spark, SAMPLES / "clean", known).collect())
    assert rows == by_path(single_machine(remexp, "--catalog", snapshot, SAMPLES / "clean"))
    assert sum(1 for row in rows for code in row["barcodes"] if code.get("product")) > 10


SETS = {
    "across": ["link1", "link2"],
    "backwards": ["link2", "blank", "link1"],
    "unproven": ["plain1", "plain2"],
    "unproven-parted": ["plain1", "blank", "plain2"],
    "twice": ["dm1", "dm1", "blank", "dm2", "dm2"],
    "alone": ["milk1"],
    "spoilt": ["other1", "link1", "link2"],
    "deep/below": ["milk2", "milk1"],
}


@pytest.fixture(scope="module")
def sets(part_pictures, tmp_path_factory):
    root = tmp_path_factory.mktemp("sets")
    blank = (SAMPLES / "none" / "blank.png").read_bytes()
    for folder, names in SETS.items():
        (root / folder).mkdir(parents=True)
        for index, name in enumerate(names):
            (root / folder / f"{index}-{name}.png").write_bytes(blank if name == "blank" else part_pictures[name])
    return root


@pytest.mark.parametrize("photos_per_task", [1, 2, 3, 100])
@pytest.mark.parametrize("kind", ["paths", "bytes"])
def test_sets_are_put_together_wherever_partitions_are_cut(spark, options, remexp, sets, photos_per_task, kind):
    cut = Options(**{**options.__dict__, "photos_per_task": photos_per_task})
    source = sets
    if kind == "bytes":
        files = spark.read.format("binaryFile").option("recursiveFileLookup", True).load(str(sets))
        source = files.repartition(-(-20 // photos_per_task))
    rows = by_path(scan(spark, source, cut).collect())
    for row in rows:
        row["path"] = row["path"].removeprefix("file:")
        for code in row["barcodes"]:
            if "joined_from" in code:
                code["joined_from"] = [path.removeprefix("file:") for path in code["joined_from"]]
    assert rows == by_path(single_machine(remexp, sets))
    assert sum(1 for row in rows for code in row["barcodes"] if code.get("joined_from")) >= 4


def test_names_that_are_no_text_and_photos_that_are_none(spark, options, remexp, tmp_path):
    for name in [b"caf\xe9.png", "한글 'n \"q\n.png".encode(), b"a%20b.png"]:
        shutil.copy(SAMPLES / "clean" / "ean13.png", os.path.join(os.fsencode(tmp_path), name))
    (tmp_path / "torn.jpg").write_bytes(b"\xff\xd8\xff torn")
    (tmp_path / "broken.png").symlink_to("nowhere")
    rows = by_path(scan(spark, tmp_path, options).collect())
    assert rows == by_path(single_machine(remexp, tmp_path)) and len(rows) == 5


def test_nothing_to_scan_is_no_row(spark, options, tmp_path):
    empty = Scan(spark, tmp_path, options)
    assert empty.photos().collect() == [] and report(empty)["photos"] == 0


@pytest.mark.parametrize("change, message", [
    ({"jobs": 0}, "jobs is 0"), ({"today": "soon"}, "today is 'soon'"), ({"photos_per_task": 0}, "photos_per_task is 0"),
])
def test_options_that_cannot_be_are_told(spark, options, change, message):
    with pytest.raises(ValueError, match=message):
        scan(spark, SAMPLES, Options(**{**options.__dict__, **change}))


def test_a_frame_without_paths_is_told(spark, options):
    with pytest.raises(ValueError, match="it needs path"):
        scan(spark, spark.createDataFrame([(1,)], "number int"), options)


def test_the_report_counts_each_photo_once(spark, place, stand_in, tmp_path):
    names = [f"p{index}.jpg" for index in range(40)]
    names[7], names[20], names[33] = "kill-1.jpg", "kill-99.jpg", "omit-1.jpg"
    for name in names:
        (tmp_path / name).write_bytes(b"")
    done = Scan(spark, [tmp_path / name for name in names], Options(remexp=stand_in, photos_per_task=5))
    told = report(done)
    assert told["photos"] == 40 and told["statuses"] == {"crashed": 1, "none": 39}
    # Once for each that went wrong once; for the one that always does once in company and twice alone.
    assert told["worker_restarts"] == 1 + 1 + 3
    assert [photo["path"] for photo in told["given_up"]] == [str(tmp_path / "kill-99.jpg")]
    assert told["partitions"]["count"] == 8 and told["partitions"]["most_photos"] == 5
    assert sum(one["photos"] for one in told["executors"]) == 40
    assert "given up" in text(told) and "remexp was restarted 5 times" in text(told)
    done.close()
