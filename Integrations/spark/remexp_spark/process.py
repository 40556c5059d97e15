"""One `remexp` that is asked for photo after photo: its streams, without a thread and without a deadlock.

Both of its streams are pipes of 64 KiB. Who writes all that there is to ask before reading an answer, as a pipeline of the
shell does, waits for ever once both are full; so it is written to when it takes something and read from when it gives something,
and no more is asked than `window` photos ahead.
"""

from __future__ import annotations

import ctypes
import json
import os
import selectors
import signal
import struct
import subprocess
import sys
import time
from collections import deque
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Callable, Iterator, Optional, Sequence

_LONGEST_LINE = 16 << 20
"""Bytes of an answer, beyond which it is none: some hundred codes with all that is in them are some hundred KiB."""


@dataclass(frozen=True)
class Request:
    """A photo to be read: `name` is its path, or with `content` what it is called."""

    name: bytes
    content: Optional[bytes] = None
    position: int = 0
    changed: Optional[str] = None

    @property
    def message(self) -> bytes:
        """As `remexp` is asked."""
        if self.content is None:
            return self.name + b"\0"
        return struct.pack(">I", len(self.name)) + self.name + struct.pack(">Q", len(self.content)) + self.content

    @property
    def text(self) -> str:
        """The name for people, and as `path` has it."""
        return self.name.decode("utf-8", "replace")


_SAID = "; it said last: "


class Loss(Exception):
    """A process that is of no use any more; the message says what it did."""

    @property
    def brief(self) -> str:
        """Without what it said last, which may be of other photos."""
        return str(self).partition(_SAID)[0]


class Ended(Loss):
    """It ended, was killed, or tore its last line off."""

    def __init__(self, message: str, status: int):
        super().__init__(message)
        self.status = status


class Silent(Loss):
    """It gave no answer in time."""


class Wrong(Loss):
    """It answered something else than it was asked."""


# Looked up before any fork, in which little may be called.
_PR_SET_PDEATHSIG = 1
_prctl: Optional[Callable[..., int]] = getattr(ctypes.CDLL(None), "prctl", None) if sys.platform == "linux" else None


def _die_with(parent: int) -> Callable[[], None]:
    """Has the kernel kill the process when the Python worker ends, however that ends: a stopped one reads no end of input."""

    def prepare() -> None:
        if _prctl is not None:
            _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
            # It may have ended between the fork and this.
            if os.getppid() != parent:
                os._exit(1)

    return prepare


class Process:
    """A running `remexp`. It is a process group of its own and never outlives `end`."""

    def __init__(self, command: Sequence[str], patience: float, log: Callable[[str], None]):
        """patience: seconds that may pass without an answer while one is waited for. log: is given its standard error by lines.

        Raises OSError where it cannot be started.
        """
        self._patience = patience
        self._log = log
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            preexec_fn=_die_with(os.getpid()),
        )
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._input, self._output, self._error = self._process.stdin, self._process.stdout, self._process.stderr
        self._selector = selectors.DefaultSelector()
        for stream in (self._input, self._output, self._error):
            os.set_blocking(stream.fileno(), False)
        self._selector.register(self._output, selectors.EVENT_READ)
        self._selector.register(self._error, selectors.EVENT_READ)
        self._unsent = memoryview(b"")
        self._isClosing = False
        self._lines: deque[bytes] = deque()
        self._torn = bytearray()
        self._outputEnded = False
        self._errorEnded = False
        self._errorLine = bytearray()
        self._lastWords: deque[str] = deque(maxlen=5)
        self.answers = 0

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def has_unsent(self) -> bool:
        """Whether something that was asked is still here: then no more is to be asked, so that it does not pile up."""
        return len(self._unsent) > 0

    def ask(self, request: Request) -> None:
        """Has the request sent when the process takes it; one at a time."""
        assert not self._unsent and not self._isClosing
        self._unsent = memoryview(request.message)
        self._send()

    def close_input(self) -> None:
        """Tells that nothing more will be asked."""
        if not self._isClosing:
            self._isClosing = True
            if not self._unsent:
                self._close_input()

    def pump(self) -> None:
        """Sends what is to be sent, until all is or an answer is there. Raises Loss."""
        self._wait(lambda: bool(self._lines) or not self._unsent)

    @property
    def has_answer(self) -> bool:
        return bool(self._lines)

    def answer(self, request: Request) -> Any:
        """The answer to the request, which must be the oldest without one. Raises Loss."""
        self._wait(lambda: bool(self._lines))
        line = self._lines.popleft()
        try:
            answer = json.loads(line, parse_float=Decimal)
            path = answer["path"]
        except (ValueError, KeyError, TypeError):
            raise Wrong(f"answered what is no result of a scan: {line[:200]!r}") from None
        if path != request.text:
            raise Wrong(f"answered {path!r} when {request.text!r} was the next")
        self.answers += 1
        return answer

    def finish(self) -> int:
        """Waits for the end of a process that was asked everything; its exit status. Raises Loss."""
        self.close_input()
        self._wait(lambda: self._outputEnded, ends=True)
        if self._lines or self._torn:
            line = self._lines[0] if self._lines else bytes(self._torn)
            raise Wrong(f"answered more than it was asked: {line[:200]!r}")
        return self._reap()

    def end(self) -> None:
        """Kills it and all that it started, unless it has ended."""
        if self._process.poll() is None:
            try:
                os.killpg(self._process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self._process.wait()
        self._read_rest()
        self._selector.close()
        for stream in (self._input, self._output, self._error):
            try:
                stream.close()
            except OSError:
                pass

    def _wait(self, isDone: Callable[[], bool], ends: bool = False) -> None:
        """Moves bytes until it is done. Only time that passes in here counts: who asks may be slow."""
        deadline = time.monotonic() + self._patience
        while not isDone():
            if self._outputEnded:
                raise self._ended()
            left = deadline - time.monotonic()
            events = self._selector.select(max(0.0, min(left, 5.0)))
            if left <= 0 and not any(key.fileobj is not self._error for key, _ in events):
                what = "does not end" if ends else "gave no answer"
                raise Silent(f"{what} for {self._patience:g} s{self._said}")
            for key, _ in events:
                if key.fileobj is self._input:
                    before = len(self._unsent)
                    self._send()
                    # A large photo on its way is no silence.
                    if len(self._unsent) < before:
                        deadline = time.monotonic() + self._patience
                elif key.fileobj is self._output:
                    self._receive()
                else:
                    self._read_error()

    def _send(self) -> None:
        try:
            while self._unsent:
                count = os.write(self._input.fileno(), self._unsent)
                self._unsent = self._unsent[count:]
        except BlockingIOError:
            self._watch_input(True)
            return
        except BrokenPipeError:
            # Why it reads no more is told by its end, which its output shows.
            self._unsent = memoryview(b"")
        self._watch_input(False)
        if self._isClosing:
            self._close_input()

    def _watch_input(self, isOn: bool) -> None:
        isWatched = not self._input.closed and self._input.fileno() in self._selector.get_map()
        if isOn and not isWatched:
            self._selector.register(self._input, selectors.EVENT_WRITE)
        elif isWatched and not isOn:
            self._selector.unregister(self._input)

    def _close_input(self) -> None:
        self._watch_input(False)
        self._input.close()

    def _receive(self) -> None:
        try:
            data = os.read(self._output.fileno(), 1 << 16)
        except BlockingIOError:
            return
        if not data:
            self._selector.unregister(self._output)
            self._outputEnded = True
            return
        self._torn += data
        if b"\n" in data:
            *whole, rest = bytes(self._torn).split(b"\n")
            self._lines.extend(whole)
            self._torn = bytearray(rest)
        if len(self._torn) > _LONGEST_LINE:
            raise Wrong(f"answers in a line of more than {_LONGEST_LINE >> 20} MiB")

    def _read_error(self) -> bool:
        """False where there is nothing to read now."""
        try:
            data = os.read(self._error.fileno(), 1 << 16)
        except BlockingIOError:
            return False
        if not data:
            self._selector.unregister(self._error)
            self._errorEnded = True
            return False
        self._errorLine += data
        *whole, rest = bytes(self._errorLine).split(b"\n")
        self._errorLine = bytearray(rest[-(1 << 16) :])
        for line in whole:
            self._tell(line)
        return True

    def _tell(self, line: bytes) -> None:
        text = line.decode("utf-8", "backslashreplace")
        self._lastWords.append(text)
        self._log(text)

    def _read_rest(self) -> None:
        """What is left of its standard error, which may come after the end of its output."""
        while not self._errorEnded and self._read_error():
            pass
        if self._errorLine:
            self._tell(bytes(self._errorLine))
            self._errorLine = bytearray()

    def _reap(self) -> int:
        try:
            return self._process.wait(timeout=self._patience)
        except subprocess.TimeoutExpired:
            raise Silent(f"closed its output and does not end for {self._patience:g} s{self._said}") from None

    def _ended(self) -> Ended:
        status = self._reap()
        self._read_rest()
        what = f"was killed by {_signal_name(-status)}" if status < 0 else f"ended with status {status}"
        torn = f" in the middle of an answer, after {bytes(self._torn[-60:])!r}" if self._torn else ""
        return Ended(f"{what}{torn}{self._said}", status)

    @property
    def _said(self) -> str:
        return _SAID + " | ".join(self._lastWords) if self._lastWords else ""


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def exchange(
    process: Process, requests: Iterator[Request], pending: deque[Request], window: int
) -> Iterator[tuple[Request, Any]]:
    """Asks for all and gives each with its answer, in order. `pending` holds what is asked and not answered, also after a Loss."""
    isOpen = True
    while isOpen or pending:
        if isOpen and len(pending) < window and not process.has_unsent and not process.has_answer:
            request = next(requests, None)
            if request is None:
                isOpen = False
                process.close_input()
            else:
                pending.append(request)
                process.ask(request)
        elif not pending:
            raise Wrong("answered something that it was not asked")
        elif isOpen and process.has_unsent and not process.has_answer:
            process.pump()
        else:
            answer = process.answer(pending[0])
            yield pending.popleft(), answer
