"""The nets: PP-OCRv4's detector, reader and 180 degree classifier, as PyPI's rapidocr-onnxruntime carries them."""

import importlib.metadata
from typing import Sequence

import numpy
from rapidocr_onnxruntime import RapidOCR

from .protocol import Line, Picture

# RapidOCR looks at pictures up to this size as they are, and makes larger ones smaller: whoever sends one has chosen its size.
LARGEST_AS_IT_IS = 2000
# What is less sure than this is noise more often than text, when text is looked for.
LEAST_CONFIDENCE = 0.5
# The reader's net takes 48 rows and as many columns as the line is long: its memory grows with this.
LONGEST_SHAPE = 64


class Nets:
    name = "rapidocr-onnxruntime"

    def __init__(self, threads: int = 1):
        self.version = importlib.metadata.version(self.name)
        self._reader = RapidOCR(
            max_side_len=LARGEST_AS_IT_IS,
            # Without this one whose shorter side is less than 736 pixels is made larger: large letters fall apart.
            det_limit_type="max",
            text_score=LEAST_CONFIDENCE,
            intra_op_num_threads=threads,
            inter_op_num_threads=1,
        )

    def read(self, picture: Picture, find: bool) -> Sequence[Line]:
        gray = numpy.frombuffer(picture.pixels, numpy.uint8).reshape(picture.height, picture.width)
        return self._found(gray) if find else self._one_line(gray)

    def _found(self, gray: numpy.ndarray) -> Sequence[Line]:
        found, _ = self._reader(gray)
        return [Line(text, _box(corners), confidence) for corners, text, confidence in found or []]

    def _one_line(self, gray: numpy.ndarray) -> Sequence[Line]:
        height, width = gray.shape
        # As what the detector finds: a line that is taller than wide stands on its end.
        if height >= 1.5 * width:
            gray = numpy.ascontiguousarray(numpy.rot90(gray))
        if gray.shape[1] > LONGEST_SHAPE * gray.shape[0]:
            raise ValueError(f"a line is at most {LONGEST_SHAPE} times as long as high")
        read, _ = self._reader(gray, use_det=False)
        return [Line(text, (0, 0, width, height), confidence) for text, confidence in read or []]


def _box(corners: Sequence[Sequence[float]]) -> "tuple[int, int, int, int]":
    """Of four corners, which are pixels that belong to it."""
    xs = [corner[0] for corner in corners]
    ys = [corner[1] for corner in corners]
    return int(min(xs)), int(min(ys)), int(max(xs)) + 1, int(max(ys)) + 1
