"""Two executors in processes of their own, and what is done to them: prints one JSON object with what came of it.

    python3 tests/cluster.py REMEXP STAND_IN PLACE PHOTOS
"""

import json
import os
import signal
import sys
import threading
import time
from pathlib import Path

from conftest import children, plain

from pyspark.sql import SparkSession

from remexp_spark import Options, Scan
from remexp_spark.report import report


def started(master, **settings):
    builder = SparkSession.builder.master(master).config("spark.ui.enabled", "false").config("spark.executor.memory", "1g")
    for name, value in settings.items():
        builder = builder.config(name.replace("_", "."), value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("OFF")
    return session


def command(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return [b""]


def running(what):
    """Processes that this one has started, of whose command line a word holds this."""
    return [pid for pid in children(os.getpid()) if any(what in word for word in command(pid))]


def parent(pid):
    """Of a process that is there. Source: proc_pid_stat(5), whose second field may hold anything between its brackets."""
    return int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])


class Harm(threading.Thread):
    """Does something again and again until it has been done so often, or is ended."""

    def __init__(self, what, times, pause):
        super().__init__(daemon=True)
        self.what, self.times, self.pause, self.done = what, times, pause, 0
        self.ended = threading.Event()
        self.start()

    def run(self):
        deadline = time.monotonic() + 120
        while self.done < self.times and time.monotonic() < deadline and not self.ended.wait(self.pause):
            self.done += self.what()


def killing(what, number):
    """One of each parent: a photo that was in hand twice when its program ended counts as what ended it."""
    harmed = set()

    def kill():
        for pid in running(what):
            try:
                of = parent(pid)
                if of not in harmed:
                    os.kill(pid, number)
                    harmed.add(of)
                    return 1
            except (FileNotFoundError, ProcessLookupError):
                pass
        return 0

    return kill


def told(scan, harm=None):
    report_of = report(scan)
    rows = [plain(row.asDict(recursive=True)) for row in scan.photos().collect()]
    scan.close()
    # Nobody else is to be harmed.
    if harm:
        harm.ended.set()
        harm.join()
    return {"rows": rows, "report": report_of, "harm": harm.done if harm else 0}


def main(remexp, stand_in, place, photos):
    spark = started("local-cluster[2,1,1024]")
    try:
        real = Options(remexp=remexp, today="2026-11-21", photos_per_task=5, arguments=("--no-require-sandbox",))
        results = {"whole": told(Scan(spark, photos, real))}
        # remexp scan is the process that Python started; its decoders have no such words.
        many = [str(path) for path in sorted(Path(photos).iterdir())] * 6
        hurt = Options(**{**real.__dict__, "photos_per_task": 40, "answer_seconds": 20.0})
        harm = Harm(killing(b"--files-from", signal.SIGKILL), 2, 0.3)
        results["killed"] = told(Scan(spark, many, hurt), harm)
        harm = Harm(killing(b"--files-from", signal.SIGSTOP), 1, 0.3)
        results["stopped"] = told(Scan(spark, many, hurt), harm)
        slow = [f"{place}/slow-0.1-{index}.jpg" for index in range(80)]
        harm = Harm(killing(b"CoarseGrainedExecutorBackend", signal.SIGKILL), 1, 2.5)
        results["executor"] = told(Scan(spark, slow, Options(remexp=stand_in, photos_per_task=10)), harm)
        deadline = time.monotonic() + 10
        while running(b"--files-from") and time.monotonic() < deadline:
            time.sleep(0.1)
        results["left"] = len(running(b"--files-from"))
    finally:
        spark.stop()
    print("\n" + json.dumps(results, default=str))


if __name__ == "__main__":
    main(*sys.argv[1:])
