"""Messages that are spread over codes in several photos of a folder: which rows a second pass reads again.

One machine puts a set together while the photos pass in order (Sources/Batch/SetAssembly.swift). Where partitions are cut
between the photos of a set, no worker sees all of it. So the photos that hold a part are read once more, those of one folder
together and in order; rows of all others stand as they are. What one machine's rules ask of the photos between them is
whether there was one without a code, since that may have been the one that is missing: it is stood for by a request whose
answer has no code either.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Iterable, Iterator, Optional, Sequence

from .process import Request

Order = tuple[int, bytes]
"""The place of a photo among all: its position in the list, then its name."""

# Nothing is decoded for either, and no code is found.
_BLANK_PATH = b"/dev/null"
_BLANK_NAME = b"blank:"


def holds_part(answer: Any) -> bool:
    """Whether a photo took part in putting sets together: its row may depend on which others went before."""
    return any(code.get("part") or code.get("joined_from") for code in answer.get("barcodes") or ())


def folder(name: bytes) -> bytes:
    """The folder of a path, or of a URI."""
    return name[: name.rfind(b"/") + 1]


def gap(order: Order, parts: Sequence[Order]) -> Optional[int]:
    """Which gap between parts a photo without a code falls into: that before the part of this number. None before the first
    and behind the last, where nothing is to be parted."""
    index = bisect_left(parts, order)
    return index if 0 < index < len(parts) else None


def with_blanks(photos: Iterable[tuple[Order, Request]], parts: Sequence[Order], gaps: set[int]) -> Iterator[Request]:
    """The requests of one folder in order, with a blank where a photo without a code lies between two of them.

    parts: of all folders, sorted. gaps: those of `parts` in which there is such a photo.
    """
    sortedGaps = sorted(gaps)
    last: Optional[int] = None
    for order, request in photos:
        index = bisect_left(parts, order)
        if last is not None:
            # Gaps last + 1 … index.
            first = bisect_left(sortedGaps, last + 1)
            if first < len(sortedGaps) and sortedGaps[first] <= index:
                yield blank(isFramed=request.content is not None)
        last = index
        yield request


def blank(isFramed: bool) -> Request:
    """Stands for a photo without a code."""
    return Request(_BLANK_NAME, b"", -1) if isFramed else Request(_BLANK_PATH, None, -1)


def is_blank(request: Request) -> bool:
    return request.position == -1
