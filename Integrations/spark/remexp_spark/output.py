"""Rows on disk: each photo once, however often a scan is begun.

A task that is lost, killed or run twice leaves nothing: Spark's committer makes the files of a job appear together. What is
there from before is told by two keys. The cheap one, path and time of the last change, needs no photo to be read, and leaves out
what it can. The true one is path and content hash: what was read all the same and is there is not written again.
"""

from __future__ import annotations

from typing import Optional

from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

_ROWS_A_FILE = 50_000


def existing(spark: SparkSession, output: str) -> Optional[DataFrame]:
    """The rows of an output, or None where there is none. Raises ValueError where it is something else."""
    try:
        rows = spark.read.parquet(output)
    except AnalysisException as error:
        # A folder with nothing in it is what a first run that failed leaves.
        told = str(error)
        if "PATH_NOT_FOUND" in told or "UNABLE_TO_INFER_SCHEMA" in told:
            return None
        raise ValueError(f"{output}: cannot be read as parquet: {told.splitlines()[0]}") from None
    missing = {"path", "content_hash", "changed_at"} - set(rows.columns)
    if missing:
        raise ValueError(f"{output}: has no {', '.join(sorted(missing))}; it was not written by remexp-spark: choose another")
    return rows


def unwritten(photos: DataFrame, before: Optional[DataFrame]) -> DataFrame:
    """The rows whose path and content are not there. A row without a hash (a photo that could not be opened) is one of its
    path."""
    if before is None:
        return photos
    old = before.select(F.col("path").alias("_path"), F.col("content_hash").alias("_hash")).distinct()
    same = (F.col("path") == F.col("_path")) & F.col("content_hash").eqNullSafe(F.col("_hash"))
    return photos.join(old, same, "left_anti")


def write(photos: DataFrame, count: int, output: str, mode: str) -> None:
    """Writes all or nothing. count: how many rows there are about, for files that are neither tiny nor few.

    mode: `errorifexists`, `append` or `overwrite`.
    """
    photos.coalesce(max(1, -(-count // _ROWS_A_FILE))).write.mode(mode).parquet(output)
