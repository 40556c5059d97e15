"""How a scan went, told by its rows: what a task did that was lost or killed is in none of them, so nothing counts twice."""

from __future__ import annotations

import statistics
from typing import Any, Optional

from pyspark.sql import Row
from pyspark.sql import functions as F

from .scanning import Scan

_MOST_NAMED = 20


def report(scan: Scan) -> dict[str, Any]:
    """The report of a scan, for JSON; reads the photos if that has not been done. Times are seconds."""
    photos = scan.photos()
    tasks = _tasks(scan)
    statuses = {row[0]: row[1] for row in photos.groupBy("status").count().collect()}
    started = min((row["started"] for row in tasks), default=0.0)
    seconds = max((row["answered"] for row in tasks), default=0.0) - started
    count = sum(row["photos"] for row in tasks)
    return {
        "schema_version": 1,
        "spark": scan.spark.version,
        "photos": count,
        "seconds": round(seconds, 3),
        "photos_per_second": _rate(count, seconds),
        "statuses": dict(sorted(statuses.items())),
        "executors": _executors(tasks),
        "partitions": _partitions(tasks),
        "retried_partitions": sum(1 for row in tasks if row["attempt"] > 0),
        "worker_restarts": sum(row["restarts"] for row in tasks),
        "given_up": _given_up(scan),
        "slowest": _slowest(scan),
        "in_sets": scan.rows.where("_run.folder is not null").count(),
        "left_out": scan.leftOut[:_MOST_NAMED],
        "known": scan.known,
    }


def text(told: dict[str, Any]) -> str:
    """The report for people, lines without an end of the last."""
    statuses = ", ".join(f"{count} {status}" for status, count in told["statuses"].items())
    parts = told["partitions"]
    lines = [
        f"{told['photos']} photos in {told['seconds']:.1f} s, {told['photos_per_second'] or 0:.1f} a second: {statuses or 'none'}",
        f"{parts['count']} partitions of up to {parts['most_photos']} photos; the longest took {parts['longest']:.1f} s, "
        f"{parts['skew'] or 1:.1f} times the median",
    ]
    for executor in told["executors"]:
        lines.append(
            f"executor {executor['executor']}: {executor['photos']} photos, {executor['photos_per_second'] or 0:.1f} a second"
        )
    if told["known"]:
        lines.append(f"{told['known']} photos were in the output and not read again")
    if told["in_sets"]:
        lines.append(f"{told['in_sets']} photos hold parts of sets and were read twice")
    if told["retried_partitions"] or told["worker_restarts"]:
        lines.append(f"{told['retried_partitions']} partitions were tried again; remexp was restarted {told['worker_restarts']} times")
    lines += [f"given up: {photo['path']}: {photo['reason']}" for photo in told["given_up"]]
    lines += [f"left out: {line}" for line in told["left_out"]]
    return "\n".join(lines)


def _tasks(scan: Scan) -> list[Row]:
    run = scan.rows.select("_run.*")
    return (
        run.groupBy("partition", "executor", "attempt")
        .agg(
            F.count("*").alias("photos"),
            F.min("started").alias("started"),
            F.max("answered").alias("answered"),
            F.sum("restarts").alias("restarts"),
        )
        .collect()
    )


def _executors(tasks: list[Row]) -> list[dict[str, Any]]:
    told = []
    for name in sorted({row["executor"] for row in tasks}):
        own = [row for row in tasks if row["executor"] == name]
        count = sum(row["photos"] for row in own)
        seconds = max(row["answered"] for row in own) - min(row["started"] for row in own)
        told.append(
            {"executor": name, "partitions": len(own), "photos": count, "photos_per_second": _rate(count, seconds)}
        )
    return told


def _partitions(tasks: list[Row]) -> dict[str, Any]:
    times = [row["answered"] - row["started"] for row in tasks]
    rates = [row["photos"] / time for row, time in zip(tasks, times) if time > 0]
    median = statistics.median(times) if times else 0.0
    longest = max(times, default=0.0)
    return {
        "count": len(tasks),
        "most_photos": max((row["photos"] for row in tasks), default=0),
        "median": round(median, 3),
        "longest": round(longest, 3),
        "skew": round(longest / median, 2) if median > 0 else None,
        "photos_per_second": {
            "least": round(min(rates), 1), "median": round(statistics.median(rates), 1), "most": round(max(rates), 1)
        } if rates else None,
    }


def _given_up(scan: Scan) -> list[dict[str, Any]]:
    """Photos at which remexp itself was lost again and again (worker.py)."""
    found = scan.rows.where(F.col("reason").rlike("^remexp .* with this photo alone in hand$"))
    return [row.asDict() for row in found.select("path", "status", "reason").limit(_MOST_NAMED).collect()]


def _slowest(scan: Scan) -> list[dict[str, Any]]:
    return [row.asDict() for row in scan.rows.select("path", "ms").orderBy(F.desc("ms")).limit(5).collect()]


def _rate(count: int, seconds: float) -> Optional[float]:
    return round(count / seconds, 1) if seconds > 0 else None
