"""How photos are scanned: what is said to `remexp`, and how the work is cut."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Optional


@dataclass(frozen=True)
class Options:
    """Options of a scan. What is None is left to `remexp`."""

    remexp: str = "remexp"
    """The program, as every executor finds it: a name in its PATH, or a path."""
    jobs: int = 1
    """How many photos a task reads at a time: as many as `spark.task.cpus`."""
    effort: Optional[str] = None
    """fast, normal or thorough."""
    symbologies: Optional[str] = None
    """Only these, comma-separated."""
    today: Optional[str] = None
    """The day for the century of two digits, YYYY-MM-DD; None is the driver's, the same for every task."""
    timeout: int = 30
    """Seconds after which `remexp` gives a photo up."""
    catalog: Optional[str] = None
    """A file of products (`remexp catalog snapshot`) on the driver, which every executor is given."""
    read_dates: bool = False
    """Also read the date that is printed on the pack."""
    arguments: tuple[str, ...] = ()
    """More options of `remexp scan`, as they are."""
    photos_per_task: int = 500
    """Paths to a partition, at most; fewer where there would be less than four partitions a core."""
    answer_seconds: Optional[float] = None
    """How long a worker may give no answer before it is ended; None is `timeout` and half a minute."""

    def resolved(self) -> Options:
        """With what the driver decides for all tasks. Raises ValueError with one line."""
        if self.jobs < 1:
            raise ValueError(f"jobs is {self.jobs}; give 1 or more")
        if self.photos_per_task < 1:
            raise ValueError(f"photos_per_task is {self.photos_per_task}; give 1 or more")
        day = self.today or date.today().isoformat()
        try:
            date.fromisoformat(day)
        except ValueError:
            raise ValueError(f"today is {day!r}; give a day as 2026-12-01") from None
        return Options(**{**self.__dict__, "today": day})

    @property
    def patience(self) -> float:
        """Seconds without an answer after which a worker is taken for dead."""
        return self.answer_seconds if self.answer_seconds is not None else self.timeout + 30.0

    @property
    def window(self) -> int:
        """Photos asked for and not answered: `remexp` has twice its jobs in hand."""
        return 4 * self.jobs

    def command(self, store: str, framed: bool, catalog: Optional[str], digest: Optional[str]) -> list[str]:
        """The command line of a worker.

        store: a folder that is not there, so that no executor's own catalog or settings change a row.
        framed: whether photos come through standard input with their bytes.
        """
        source = ["--stdin-frames"] if framed else ["--files-from", "-", "--null"]
        command = [self.remexp, "scan", *source, "--format", "ndjson", "--quiet", "--language", "en"]
        command += ["--store", store, "--jobs", str(self.jobs), "--timeout", str(self.timeout)]
        for name, value in (("--today", self.today), ("--effort", self.effort), ("--symbologies", self.symbologies)):
            if value is not None:
                command += [name, value]
        if catalog is not None and digest is not None:
            command += ["--catalog", catalog, "--catalog-digest", digest]
        if self.read_dates:
            command.append("--read-dates")
        return command + list(self.arguments)
