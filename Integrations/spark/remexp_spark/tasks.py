"""What runs on the executors: photos in, rows out. Nothing here knows the driver."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
import time
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any, Callable, Iterable, Iterator, NamedTuple, Optional

from pyspark import SparkFiles, TaskContext
from pyspark.sql.types import (
    BinaryType,
    DoubleType,
    IntegerType,
    LongType,
    StringType,
    StructField,
    StructType,
)

from .options import Options
from .process import Request
from .schema import SCHEMA, SchemaError, row
from .sets import Order, folder, holds_part, is_blank, with_blanks
from .worker import Reply, Worker, WorkerError

RUN = StructType(
    [
        StructField("position", LongType()),
        StructField("name", BinaryType()),
        # Of a photo that holds a part of a set; null of all others.
        StructField("folder", BinaryType()),
        # Of such a photo that came with its bytes: it is read twice.
        StructField("content", BinaryType()),
        StructField("changed", StringType()),
        StructField("partition", IntegerType()),
        StructField("attempt", IntegerType()),
        StructField("executor", StringType()),
        StructField("started", DoubleType()),
        StructField("answered", DoubleType()),
        StructField("restarts", IntegerType()),
    ]
)
"""Where and when a row was made. It stands in the row itself, so that a retried task counts once: what is added up beside the
rows (accumulators) would count it twice."""

ROWS = StructType([*SCHEMA.fields, StructField("_run", RUN)])

SEEN = StructType(
    [
        StructField("position", LongType()),
        StructField("name", BinaryType()),
        StructField("path", StringType()),
        StructField("changed_at", StringType()),
    ]
)
"""A path that was looked at."""


class Photo(NamedTuple):
    """What a task is given."""

    position: int
    name: bytes
    content: Optional[bytes] = None
    changed: Optional[str] = None
    """Where it came with its bytes, what their source says; of paths `remexp` says it."""


def changed_at(name: bytes) -> Optional[str]:
    """When a file was last changed, as `remexp` says it; None where it cannot be looked at."""
    try:
        seconds = int(os.stat(name).st_mtime_ns // 1_000_000_000)
        return datetime.fromtimestamp(seconds, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (OSError, ValueError, OverflowError):
        return None



@dataclass(frozen=True)
class Catalog:
    """A file that every executor was given."""

    name: str
    digest: str


@dataclass(frozen=True)
class ScanTask:
    """Scans the photos of one partition."""

    options: Options
    framed: bool
    catalog: Optional[Catalog]

    def __call__(self, photos: Iterable[Photo]) -> Iterator[tuple[Any, ...]]:
        return self.rows(Request(photo.name, photo.content, photo.position, photo.changed) for photo in photos)

    def rows(self, requests: Iterator[Request]) -> Iterator[tuple[Any, ...]]:
        """A row for each request that is no blank. A partition without photos starts no process."""
        first = next(requests, None)
        if first is None:
            return
        place = _Place()
        # A store that is not there: no catalog and no settings of the executor's own change a row.
        with tempfile.TemporaryDirectory(prefix="remexp-spark-") as scratch:
            worker = Worker(
                self._command(os.path.join(scratch, "store")), self.options.patience, self.options.window, log
            )
            replies = worker.replies(_chained(first, requests))
            try:
                for reply in replies:
                    if not is_blank(reply.request):
                        yield (*place.row(reply), place.run(reply))
            except WorkerError as error:
                raise WorkerError(f"partition {place.partition}, attempt {place.attempt}, on {place.executor}: {error}") from None
            finally:
                # Also where the task is given up in the middle: then nothing is left running.
                close = getattr(replies, "close", None)
                if close is not None:
                    close()

    def _command(self, store: str) -> list[str]:
        path = SparkFiles.get(self.catalog.name) if self.catalog else None
        return self.options.command(store, self.framed, path, self.catalog.digest if self.catalog else None)


@dataclass(frozen=True)
class SetTask:
    """Scans again the photos that hold parts of sets: rows of `RUN`, those of a folder together and in order."""

    scan: ScanTask
    parts: Callable[[], list[Order]]
    gaps: frozenset[int]

    def __call__(self, runs: Iterable[Any]) -> Iterator[tuple[Any, ...]]:
        # One photo at a time keeps the order; the sets of a folder are rarely many.
        return self.scan.rows(self._requests(runs))

    def _requests(self, runs: Iterable[Any]) -> Iterator[Request]:
        parts, gaps = self.parts(), set(self.gaps)
        group: list[tuple[Order, Request]] = []
        place: Optional[bytes] = None
        for run in runs:
            if group and run["folder"] != place:
                yield from with_blanks(group, parts, gaps)
                group = []
            place = run["folder"]
            name, content = bytes(run["name"]), run["content"]
            request = Request(name, None if content is None else bytes(content), run["position"], run["changed"])
            group.append(((run["position"], name), request))
        yield from with_blanks(group, parts, gaps)


class _Place:
    """Which task this is, and where."""

    def __init__(self) -> None:
        context = TaskContext.get()
        self.partition = context.partitionId() if context else 0
        self.attempt = context.attemptNumber() if context else 0
        # The parent is the daemon of which each executor has one.
        self.executor = f"{socket.gethostname()}:{os.getppid()}"
        self.started = time.time()
        self._unknown: set[str] = set()

    def row(self, reply: Reply) -> tuple[Any, ...]:
        try:
            if reply.request.changed is not None:
                reply.answer["changed_at"] = reply.request.changed
            return row(reply.answer, self._tell)
        except SchemaError as error:
            raise WorkerError(f"{reply.request.text!r} was answered with what the schema has not: {error}") from None

    def run(self, reply: Reply) -> tuple[Any, ...]:
        request = reply.request
        isPart = holds_part(reply.answer)
        return (
            request.position, request.name, folder(request.name) if isPart else None, request.content if isPart else None,
            request.changed, self.partition, self.attempt, self.executor, self.started, time.time(), reply.restarts,
        )

    def _tell(self, name: str) -> None:
        if name not in self._unknown:
            self._unknown.add(name)
            log(f"remexp-spark: this remexp also says {name}, which the schema has not; it is left out")


def log(line: str) -> None:
    """Into the log of the executor, which has the standard error of its Python workers."""
    print(line, file=sys.stderr, flush=True)


def _chained(first: Request, rest: Iterator[Request]) -> Iterator[Request]:
    yield first
    yield from rest


__all__ = ["Catalog", "Photo", "ROWS", "RUN", "ScanTask", "SetTask", "log"]
