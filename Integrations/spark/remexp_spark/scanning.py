"""A scan as the driver sees it: sources, the two passes, and the DataFrame."""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import tempfile
import zipfile
from pathlib import Path
from typing import Any, Iterable, Optional, Union

from pyspark import RDD, StorageLevel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from . import listing
from .options import Options
from .schema import SCHEMA
from .sets import Order, gap
from .tasks import ROWS, SEEN, Catalog, Photo, ScanTask, SetTask, changed_at

MOMENT = "yyyy-MM-dd'T'HH:mm:ss'Z'"
"""As `changed_at` is written."""

Source = Union[DataFrame, listing.Path, Iterable[listing.Path]]


def scan(spark: SparkSession, source: Source, options: Options = Options()) -> DataFrame:
    """One row a photo, with exactly the fields of `remexp scan --format ndjson` (`SCHEMA`), in no order.

    source: files and folders on a file system that driver and executors share; or a DataFrame with the columns `path` and
    `content`, as `spark.read.format("binaryFile")` gives it; or one with `path` alone.

    The photos are read before this returns, once, and the rows are kept on the executors' disks: a set of codes that lies
    across photos is put together when all are read. Raises ValueError for options and sources that cannot be.
    """
    return Scan(spark, source, options).photos()


class Scan:
    """A scan whose rows are kept until `close`; `scan` for those who also want the report of it."""

    def __init__(
        self, spark: SparkSession, source: Source, options: Options = Options(), before: Optional[DataFrame] = None
    ):
        """Nothing is read yet but folders on the driver.

        before: rows of an earlier scan; what has their path and time of change is not read again.
        """
        self._before = before
        self.spark = spark
        self.options = options.resolved()
        self.leftOut: list[str] = []
        """A line for each folder that was not read."""
        self.known = 0
        """Photos that were not read because `before` has them."""
        _bring(spark)
        photos, isFramed = self._photos(source)
        self._task = ScanTask(self.options, isFramed, self._catalog())
        rows = photos.mapPartitions(self._task)
        self.rows: DataFrame = spark.createDataFrame(rows, ROWS, verifySchema=False).persist(StorageLevel.DISK_ONLY)
        """Each photo by itself, and where its row was made (`RUN`)."""
        self._again: Optional[DataFrame] = None
        """Those that hold parts of sets, read a second time."""
        self._photosRead: Optional[DataFrame] = None

    def photos(self) -> DataFrame:
        """The rows as one machine gives them, wherever partitions were cut."""
        if self._photosRead is None:
            self._photosRead = self._joined()
        return self._photosRead

    def close(self) -> None:
        """Lets go of what the executors keep."""
        self.rows.unpersist()
        if self._again is not None:
            self._again.unpersist()

    def _joined(self) -> DataFrame:
        inSet = F.col("_run.folder").isNotNull()
        found = self.rows.where(inSet).select("_run.position", "_run.name").collect()
        if not found:
            return self.rows.drop("_run")
        context = self.spark.sparkContext
        parts: list[Order] = sorted((row[0], bytes(row[1])) for row in found)
        shared = context.broadcast(parts)
        isBlank = F.coalesce(F.size("barcodes"), F.lit(0)) <= 0
        blanks = self.rows.where(isBlank).select("_run.position", "_run.name").rdd
        gaps = blanks.mapPartitions(lambda rows: _gaps(rows, shared.value)).distinct().collect()
        runs = (
            self.rows.where(inSet)
            .select("_run.*")
            .repartition(max(1, min(len(parts) // 16, 4 * context.defaultParallelism)), "folder")
            .sortWithinPartitions("folder", "position", "name")
        )
        again = runs.rdd.mapPartitions(SetTask(self._task, _Shared(shared), frozenset(gaps)))
        self._again = self.spark.createDataFrame(again, ROWS, verifySchema=False).persist(StorageLevel.DISK_ONLY)
        return self.rows.where(~inSet).drop("_run").unionByName(self._again.drop("_run"))

    def _photos(self, source: Source) -> tuple[RDD[Photo], bool]:
        if isinstance(source, DataFrame):
            return self._of_frame(source)
        given = [source] if isinstance(source, (str, bytes, os.PathLike)) else list(source)
        names = [name for path in given for name in listing.photos(path, self.leftOut.append)]
        photos: list[Photo] = [Photo(position, name) for position, name in enumerate(names)]
        return self._paths(self.spark.sparkContext.parallelize(photos, self._partitions(len(photos))), len(photos)), False

    def _of_frame(self, source: DataFrame) -> tuple[RDD[Photo], bool]:
        if "path" not in source.columns:
            raise ValueError(f"the source has the columns {', '.join(source.columns)}; it needs path, and content beside it")
        if "content" in source.columns:
            return self._contents(source), True
        placed = source.select(F.monotonically_increasing_id().alias("position"), "path")
        count = placed.count()
        if placed.rdd.getNumPartitions() < self._partitions(count):
            placed = placed.repartition(self._partitions(count))
        return self._paths(placed.rdd.map(_listed), count), False

    def _paths(self, photos: RDD[Photo], count: int) -> RDD[Photo]:
        """Those that were not read before. Every file is looked at on the executors, and none is opened."""
        if self._before is None:
            return photos
        seen = self.spark.createDataFrame(photos.map(_seen), SEEN, verifySchema=False)
        fresh = seen.join(known(self._before), ["path", "changed_at"], "left_anti").select("position", "name")
        left = fresh.count()
        self.known = count - left
        return fresh.repartition(self._partitions(left)).rdd.map(lambda row: Photo(row[0], bytes(row[1])))

    def _contents(self, source: DataFrame) -> RDD[Photo]:
        """Their order is that of their names: how Spark cuts files into partitions says nothing."""
        isDated = "modificationTime" in source.columns
        changed = F.date_format(F.to_utc_timestamp("modificationTime", F.current_timezone()), MOMENT) if isDated else F.lit(None)
        framed = source.select("path", changed.cast("string").alias("changed_at"), "content")
        if self._before is not None and isDated:
            # Without the bytes, which are not read for this.
            listed = framed.select("path", "changed_at")
            count = listed.count()
            old = known(self._before)
            self.known = count - listed.join(old, ["path", "changed_at"], "left_anti").count()
            framed = framed.join(old, ["path", "changed_at"], "left_anti").select("path", "changed_at", "content")
        return framed.rdd.map(_framed)

    def _partitions(self, count: int) -> int:
        fair = 4 * self.spark.sparkContext.defaultParallelism
        return max(1, min(count, max(fair, -(-count // self.options.photos_per_task))))

    def _catalog(self) -> Optional[Catalog]:
        if self.options.catalog is None:
            return None
        path = Path(self.options.catalog)
        digest = hashlib.sha256()
        with path.open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
        # Spark keeps the name; that it is still this file is for remexp to see, by the digest.
        self.spark.sparkContext.addFile(str(path.resolve()))
        return Catalog(path.resolve().name, digest.hexdigest())


class _Shared:
    """The value of a broadcast, where it is asked for."""

    def __init__(self, broadcast: Any):
        self._broadcast = broadcast

    def __call__(self) -> list[Order]:
        value: list[Order] = self._broadcast.value
        return value


def _gaps(rows: Iterable[Any], parts: list[Order]) -> Iterable[int]:
    found = {gap((row[0], bytes(row[1])), parts) for row in rows}
    return [index for index in found if index is not None]


def known(before: DataFrame) -> DataFrame:
    """Which photos an output has, by the key that costs no reading."""
    return before.where("changed_at is not null").select("path", "changed_at").distinct()


def _framed(row: Any) -> Photo:
    return Photo(0, row["path"].encode(), bytes(row["content"]), row["changed_at"])


def _listed(row: Any) -> Photo:
    return Photo(row[0], row[1].encode())


def _seen(photo: Photo) -> tuple[int, bytes, str, Optional[str]]:
    return photo.position, photo.name, photo.name.decode("utf-8", "replace"), changed_at(photo.name)


_brought: set[str] = set()
"""Applications of Spark whose executors have this package."""


def _bring(spark: SparkSession) -> None:
    """Gives the executors this package, once: they need nothing but Python, Spark and remexp."""
    context = spark.sparkContext
    home = Path(__file__).parent
    # Where it came with --py-files there is no folder, and they have it.
    if context.applicationId in _brought or not home.is_dir():
        return
    folder = tempfile.mkdtemp(prefix="remexp-spark-")
    # Executors that start later fetch it too.
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    archive = Path(folder) / "remexp_spark.zip"
    with zipfile.ZipFile(archive, "w") as file:
        for module in sorted(home.glob("*.py")):
            file.write(module, f"remexp_spark/{module.name}")
    context.addPyFile(str(archive))
    _brought.add(context.applicationId)


__all__ = ["SCHEMA", "Scan", "Source", "scan"]
