"""One answer a photo, whatever becomes of the `remexp` that gives it.

`remexp` holds the decoders of pictures in processes of their own, so a photo that breaks one is answered like any other
(`crashed`, `timeout`). What is dealt with here is the end of `remexp` itself: by the kernel that has no memory left, by an
operator, by a flaw. What it was asked and has not answered is asked again, of a new one, one photo at a time: then it is
known at whose turn it ends.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Callable, Iterator, NamedTuple, Optional, Sequence

from .process import Ended, Loss, Process, Request, Silent, Wrong, exchange


class WorkerError(Exception):
    """Why a task cannot go on, in one line."""


class Reply(NamedTuple):
    request: Request
    answer: Any
    restarts: int
    """How often `remexp` had to be started again since the reply before."""


_TRIES = 2
"""How often `remexp` may be lost with one photo alone in hand before the photo is given up."""

_MOST_GIVEN_UP = 3
"""Photos that are given up with no answer between them; then not they are at fault."""


class Worker:
    """The `remexp` of one task, started again where need be."""

    def __init__(self, command: Sequence[str], patience: float, window: int, log: Callable[[str], None]):
        """patience: seconds without an answer. window: photos asked for ahead. log: is given lines for the executor's log."""
        self._command = command
        self._patience = patience
        self._window = window
        self._log = log
        self._again: deque[Request] = deque()
        """Those that a lost process had in hand."""
        self._losses = 0
        """Since the last answer or the last photo that was given up."""
        self._givenUp = 0
        """Photos, since the last answer."""
        self._restarts = 0
        """Since the last reply."""

    def replies(self, requests: Iterator[Request]) -> Iterator[Reply]:
        """A reply to each request, in order. No process is left when this ends, is closed or raises WorkerError."""
        isDone = False
        while not isDone:
            pending: deque[Request] = deque()
            givenUp: Optional[Reply] = None
            process = self._start()
            try:
                while self._again:
                    answer = self._ask_alone(process, self._again[0])
                    yield self._reply(self._again.popleft(), answer)
                for request, answer in exchange(process, requests, pending, self._window):
                    yield self._reply(request, answer)
                isDone = True
                self._finish(process)
            except Loss as loss:
                givenUp = self._take(loss, pending)
            finally:
                process.end()
            if givenUp is not None:
                yield givenUp

    def _start(self) -> Process:
        try:
            return Process(self._command, self._patience, self._log)
        except OSError as error:
            raise WorkerError(
                f"{self._command[0]}: {error.strerror or error}; install remexp on every executor, or say where it is there"
                " (remexp=, --remexp)"
            ) from None

    def _ask_alone(self, process: Process, request: Request) -> Any:
        process.ask(request)
        return process.answer(request)

    def _reply(self, request: Request, answer: Any) -> Reply:
        reply = Reply(request, answer, self._restarts)
        self._restarts, self._losses, self._givenUp = 0, 0, 0
        return reply

    def _finish(self, process: Process) -> None:
        """Every photo is answered: what it does now is told and costs nothing."""
        try:
            status = process.finish()
            # 1 is said where some photos could not be read.
            if status not in (0, 1):
                self._log(f"remexp-spark: remexp ended with status {status} after its last answer")
        except Loss as loss:
            self._log(f"remexp-spark: remexp {loss}, after its last answer")

    def _take(self, loss: Loss, pending: deque[Request]) -> Optional[Reply]:
        """What follows from a loss: the reply to a photo that is given up, or nothing where all is asked again."""
        # What remexp itself says it cannot do (an option, a catalog of another digest, no sandbox) is no matter of photos.
        if isinstance(loss, Ended) and loss.status > 1:
            raise WorkerError(f"remexp {loss}") from None
        wasAlone = len(self._again) > 0
        self._losses += 1
        self._restarts += 1
        if not wasAlone:
            if not pending:
                raise WorkerError(f"remexp {loss}") from None
            self._losses = 0
            self._again = pending
        asked = [request.text for request in self._again]
        self._log(f"remexp-spark: remexp {loss}; it had in hand {asked[:1] if wasAlone else asked}, which are asked again one by one")
        return self._give_up(loss) if self._losses >= _TRIES else None

    def _give_up(self, loss: Loss) -> Reply:
        request = self._again[0]
        if isinstance(loss, Wrong):
            raise WorkerError(
                f"remexp {loss}, {_TRIES} times with nothing else to answer; is it a folder? Folders are given as the source,"
                " not among paths"
            ) from None
        self._givenUp += 1
        if self._givenUp >= _MOST_GIVEN_UP:
            raise WorkerError(
                f"remexp {loss}, at each of {_MOST_GIVEN_UP} photos in a row, the last of them {request.text!r}"
            ) from None
        self._again.popleft()
        status = "timeout" if isinstance(loss, Silent) else "crashed"
        answer = lost_answer(request, status, f"remexp {loss.brief}, {_TRIES} times with this photo alone in hand")
        reply = Reply(request, answer, self._restarts)
        self._losses, self._restarts = 0, 0
        return reply


def lost_answer(request: Request, status: str, reason: str) -> dict[str, Any]:
    """What is said of a photo at which `remexp` itself is lost, with the words that it has for lost decoders."""
    return {
        "schema_version": 1, "path": request.text, "status": status, "reason": reason,
        "width": None, "height": None, "ms": 0, "barcodes": [],
    }
