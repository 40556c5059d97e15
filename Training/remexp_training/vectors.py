"""Writes what the framework says of some drawn lines and of a scene as Tests/PrintTests/Nets/DrawnPictures.swift: the library's own
arithmetic is held to it.

`python -m remexp_training.vectors FINDER READER > Tests/PrintTests/Nets/DrawnPictures.swift`"""

import base64
import sys
import textwrap

import numpy as np

from . import drawing, scenes
from .characters import text
from .export import read
from .quantizing import applied

LINES = (71, 72, 82)
SCENE, SIDE = 90_001, 64


def _literal(data):
    lines = textwrap.wrap(base64.b64encode(data).decode(), 96)
    return '"""\n' + "\n".join(f"      {line}\\" for line in lines[:-1]) + f"\n      {lines[-1]}\n" + '      """'


def _drawn(name, picture, scores, said):
    return (
        f"  static let {name} = DrawnPicture(\n    width: {picture.shape[1]}, height: {picture.shape[0]}, text: \"{said}\",\n"
        f"    pixels: {_literal(picture.tobytes())},\n    scores: {_literal(scores.astype('<f4').tobytes())})\n")


def main(finder, reader):
    finder, reader = (read(open(path, "rb").read()) for path in (finder, reader))
    parts = []
    for index, seed in enumerate(LINES):
        picture = np.round(drawing.drawn(seed).picture).astype(np.uint8)[:, :160]
        scores = applied(reader, drawing.steps(picture))
        parts.append(_drawn(f"line{index + 1}", picture, scores, text(scores[0].argmax(1).tolist())))
    picture = np.ascontiguousarray(scenes.scene(SCENE).picture[:SIDE, :SIDE])
    parts.append(_drawn("scene", picture, applied(finder, (picture.astype(np.int64) - 128) * 32), ""))
    print(
        "// Written by Training/remexp_training/vectors.py; see there.\n\n"
        "/// A picture, and what the training framework makes of it with the nets of the library.\nstruct DrawnPicture {\n"
        "  let width: Int\n  let height: Int\n  /// The likeliest class of each step, as text.\n  let text: String\n"
        "  /// Base64 of a byte a pixel.\n  let pixels: String\n"
        "  /// Base64 of a float of 32 bits, little endian, for each row, column and channel.\n  let scores: String\n\n"
        "  static let lines = [line1, line2, line3]\n" + "".join(parts) + "}")


if __name__ == "__main__":
    main(*sys.argv[1:])
