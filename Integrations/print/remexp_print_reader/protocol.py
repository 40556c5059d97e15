"""How pictures come in and lines go out. Knows nothing of what reads them: tests have a reader of their own."""

import json
import unicodedata
from typing import BinaryIO, NamedTuple, Protocol, Sequence

VERSION = 1

# A request is a few dozen bytes.
LONGEST_REQUEST = 4096
# Of a picture that is read; a larger one is an error, and the next is read.
LONGEST_SIDE = 8192
MOST_PIXELS = 16_000_000
# Of an answer, as the other side takes it.
MOST_LINES = 500
LONGEST_TEXT = 512
LONGEST_ERROR = 200


class Line(NamedTuple):
    """A line of print: its characters, where it stands in pixels of the picture (the last two exclusive), how sure, 0 to 1."""

    text: str
    box: "tuple[int, int, int, int]"
    confidence: float


class Picture(NamedTuple):
    """`width * height` bytes, row by row, the top row first; 0 is black."""

    width: int
    height: int
    pixels: bytes


class Engine(Protocol):
    """What reads. `find` false: the picture is one line, and is read as it is."""

    name: str
    version: str

    def read(self, picture: Picture, find: bool) -> Sequence[Line]: ...


class Broken(Exception):
    """What came is no request, and nobody can tell where the next would begin."""


class Request(NamedTuple):
    id: int
    width: int
    height: int
    find: bool

    @property
    def size(self) -> int:
        return self.width * self.height


def serve(engine: Engine, source: BinaryIO, sink: BinaryIO) -> None:
    """Answers until the requests end. Raises Broken where what comes is none."""
    _say(sink, {"protocol": VERSION, "engine": engine.name, "version": engine.version})
    while True:
        request = next_request(source)
        if request is None:
            return
        _say(sink, {"id": request.id, **_answer(engine, request, source)})


def next_request(source: BinaryIO) -> "Request | None":
    """The next request, without its pixels; None at the end."""
    line = source.readline(LONGEST_REQUEST)
    if not line:
        return None
    if not line.endswith(b"\n"):
        raise Broken(f"a request that does not end within {LONGEST_REQUEST} bytes")
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise Broken("a request that is no JSON") from None
    if not isinstance(said, dict):
        raise Broken("a request that is no JSON object")
    return Request(
        id=_number(said, "id", least=0),
        width=_number(said, "width", least=1),
        height=_number(said, "height", least=1),
        find=_flag(said, "find"),
    )


def _number(said: dict, name: str, least: int) -> int:
    value = said.get(name)
    # True is a number for Python.
    if type(value) is not int or not least <= value < 1 << 53:
        raise Broken(f"a request whose {name} is no number from {least} on")
    return value


def _flag(said: dict, name: str) -> bool:
    value = said.get(name, True)
    if type(value) is not bool:
        raise Broken(f"a request whose {name} is neither true nor false")
    return value


def _answer(engine: Engine, request: Request, source: BinaryIO) -> dict:
    if max(request.width, request.height) > LONGEST_SIDE or request.size > MOST_PIXELS:
        _skip(source, request.size)
        return {"error": f"{request.width} x {request.height} pixels are more than this reader takes"}
    pixels = source.read(request.size)
    if len(pixels) != request.size:
        raise Broken(f"a picture of {request.size} bytes that ends after {len(pixels)}")
    try:
        lines = engine.read(Picture(request.width, request.height, pixels), request.find)
    except Exception as error:  # Whatever a picture did to the nets, the next is another.
        return {"error": _clean(f"{type(error).__name__}: {error}")[:LONGEST_ERROR]}
    return {"lines": [_said(line, request) for line in lines if _clean(line.text)][:MOST_LINES]}


def _said(line: Line, request: Request) -> dict:
    x0, x1 = _within(line.box[0], line.box[2], request.width)
    y0, y1 = _within(line.box[1], line.box[3], request.height)
    confidence = round(min(1.0, max(0.0, float(line.confidence))), 4)
    return {"text": _clean(line.text), "box": [x0, y0, x1, y1], "confidence": confidence}


def _within(first: float, end: float, size: int) -> "tuple[int, int]":
    """At least a pixel, within the picture."""
    first = min(max(0, int(first)), size - 1)
    return first, min(max(first + 1, int(end)), size)


def _clean(text: str) -> str:
    """One line without control characters, as long as one may be in UTF-8."""
    shown = "".join(" " if unicodedata.category(one) in ("Cc", "Cs") else one for one in text)
    return shown.strip().encode()[:LONGEST_TEXT].decode(errors="ignore")


def _skip(source: BinaryIO, count: int) -> None:
    while count > 0:
        part = source.read(min(count, 1 << 20))
        if not part:
            raise Broken("a picture that ends before it is whole")
        count -= len(part)


def _say(sink: BinaryIO, message: dict) -> None:
    sink.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
    sink.flush()
