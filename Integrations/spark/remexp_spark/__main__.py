"""remexp-spark: photos in, parquet out."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Optional, Sequence

from py4j.protocol import Py4JJavaError  # type: ignore[import-untyped,unused-ignore]
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession

from . import output
from .options import Options
from .report import report, text
from .scanning import Scan, Source

_OPEN_COST_OF_SPARK = ("4MB", "4m", "4194304", "4194304b")

_IMAGES = "*.{%s}" % ",".join(
    name
    for extension in "avif heic heif hif jfif jpe jpeg jpg png webp".split()
    for name in (extension, extension.upper(), extension.capitalize())
)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    top = argparse.ArgumentParser(prog="remexp-spark", description="Scans photos with remexp on Apache Spark.")
    commands = top.add_subparsers(dest="command", required=True)
    scan = commands.add_parser(
        "scan",
        help="scan photos into parquet files",
        description="Scans photos into parquet files: a row a photo, with the fields of remexp scan --format ndjson.",
        epilog="Behind -- stand more options of remexp scan, as they are. Exit status: 0 done, 1 not done, 2 wrong usage.",
    )
    scan.add_argument("source", nargs="*", metavar="SOURCE", help="photos, and folders that driver and executors share; or what "
                      "Spark reads, as hdfs://shop/photos or s3a://bucket/photos, of which the bytes go through Spark")
    scan.add_argument("--files-from", metavar="FILE", help="read paths from this file, one a line, wherever Spark reads it")
    scan.add_argument("--output", "-o", required=True, metavar="DIR", help="where the parquet files go")
    mode = scan.add_mutually_exclusive_group()
    mode.add_argument("--resume", action="store_true", help="add to the output what it does not have: photos of the same path and "
                      "time of change are not read, those of the same path and content not written")
    mode.add_argument("--overwrite", action="store_true", help="put the rows in the place of the output")
    scan.add_argument("--report", metavar="FILE", help="write the report there as JSON too")
    scan.add_argument("--binary", action="store_true", help="have Spark read the bytes of every SOURCE")
    scan.add_argument("--remexp", default="remexp", metavar="PROGRAM", help="as executors find it (default: remexp in their PATH)")
    scan.add_argument("--catalog", metavar="FILE", help="products to look codes up in, made with remexp catalog snapshot")
    scan.add_argument("--jobs", type=int, default=1, metavar="N", help="photos that a task reads at a time, as spark.task.cpus")
    scan.add_argument("--effort", choices=["fast", "normal", "thorough"])
    scan.add_argument("--symbologies", metavar="NAMES")
    scan.add_argument("--today", metavar="DATE", help="the day to take for today (default: the driver's)")
    scan.add_argument("--read-dates", action="store_true", help="read printed dates too, which takes seconds a photo")
    scan.add_argument("--timeout", type=int, default=30, metavar="SECONDS", help="give a photo up after so long")
    scan.add_argument("--photos-per-task", type=int, default=500, metavar="N")
    scan.add_argument("--master", metavar="URL", help="of Spark, where spark-submit does not say it")
    return top


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the command line; its exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    place = given.index("--") if "--" in given else len(given)
    chosen = parser().parse_args(given[:place])
    if not chosen.source and not chosen.files_from:
        parser().error("give photos or folders, or --files-from")
    if chosen.source and chosen.files_from:
        parser().error("give either photos and folders or --files-from")
    builder = SparkSession.builder.appName("remexp-spark")
    if chosen.master:
        builder = builder.master(chosen.master)
    spark = builder.getOrCreate()
    try:
        return _scan(spark, chosen, tuple(given[place + 1 :]))
    except (ValueError, OSError) as error:
        return _failed(str(error))
    except (Py4JJavaError, PySparkException) as error:
        return _failed(_cause(error))
    finally:
        spark.stop()


def _scan(spark: SparkSession, chosen: argparse.Namespace, more: tuple[str, ...]) -> int:
    options = Options(
        remexp=chosen.remexp, jobs=chosen.jobs, effort=chosen.effort, symbologies=chosen.symbologies, today=chosen.today,
        timeout=chosen.timeout, catalog=chosen.catalog, read_dates=chosen.read_dates, arguments=more,
        photos_per_task=chosen.photos_per_task,
    )
    before = output.existing(spark, chosen.output) if chosen.resume else None
    scan = Scan(spark, _source(spark, chosen), options, before=before)
    try:
        told = report(scan)
        rows = output.unwritten(scan.photos(), before)
        mode = "append" if before is not None else "overwrite" if chosen.overwrite or chosen.resume else "errorifexists"
        if told["photos"] or before is None:
            output.write(rows, told["photos"], chosen.output, mode)
    finally:
        scan.close()
    if chosen.report:
        Path(chosen.report).write_text(json.dumps(told, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    print(text(told), file=sys.stderr)
    return 0


def _source(spark: SparkSession, chosen: argparse.Namespace) -> Source:
    if chosen.files_from:
        return spark.read.text(chosen.files_from).withColumnRenamed("value", "path").where("path != ''")
    isRemote = ["://" in source for source in chosen.source]
    if not chosen.binary and not any(isRemote):
        paths: list[str] = chosen.source
        return paths
    if not chosen.binary and not all(isRemote):
        raise ValueError("some sources are folders and some are not; scan them one after the other, with --resume")
    return binary_files(spark, chosen.source)


def binary_files(spark: SparkSession, paths: list[str]) -> DataFrame:
    """The images below folders that Spark reads, with their bytes.

    What it costs to open a file, by which Spark cuts files into partitions, is taken for 1 MB unless the session says otherwise: with
    Spark's own 4 MB a partition holds some thirty photos, and each starts a remexp.
    """
    name = "spark.sql.files.openCostInBytes"
    if str(spark.conf.get(name)) in _OPEN_COST_OF_SPARK:
        spark.conf.set(name, "1m")
    reader: Any = spark.read.format("binaryFile").option("recursiveFileLookup", "true").option("pathGlobFilter", _IMAGES)
    frame: DataFrame = reader.load(paths)
    return frame


def _failed(reason: str) -> int:
    print(f"remexp-spark: {reason}", file=sys.stderr)
    return 1


def _cause(error: Exception) -> str:
    """The line that says what a task died of, out of a trace of Java's and Python's calls."""
    lines = str(error).splitlines()
    told = [line for line in lines if "WorkerError: " in line]
    return told[-1].partition("WorkerError: ")[2] if told else (lines[0] if lines else type(error).__name__)


if __name__ == "__main__":
    sys.exit(main())
