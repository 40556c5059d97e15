"""Writes what the framework says of some drawn lines and of a scene as Tests/PrintTests/Nets/DrawnPictures.swift: the library's own
arithmetic is held to it.

`python -m remexp_training.vectors FINDER READER > Tests/PrintTests/Nets/DrawnPictures.swift`"""

import base64
import struct
import sys
import textwrap

import numpy as np
import torch

from . import drawing, scenes
from .characters import text

LINES = (71, 72, 82)
SCENE, SIDE = 90_001, 64


def applied(data, picture):
    """A net's file applied to a picture (rows × columns) by the framework: rows × columns × channels."""
    length = struct.unpack_from("<H", data, 8)[0]
    at = 10 + length
    layers = struct.unpack_from("<H", data, at)[0]
    at += 2
    x = torch.from_numpy(np.ascontiguousarray(picture, np.float32))[None, None]
    for _ in range(layers):
        inputs, outputs = struct.unpack_from("<HH", data, at)
        kh, kw, sy, sx, dy, dx, py, px, flags = data[at + 4 : at + 13]
        at += 13
        bias = np.frombuffer(data, "<f4", outputs, at)
        at += 4 * outputs
        depthwise = bool(flags & 2)
        shape = (kh, kw, outputs) if depthwise else (kh, kw, inputs, outputs)
        weights = np.frombuffer(data, "<f2", int(np.prod(shape)), at).astype(np.float32).reshape(shape)
        at += 2 * weights.size
        kernel = weights.transpose(2, 0, 1)[:, None] if depthwise else weights.transpose(3, 2, 0, 1)
        y = torch.nn.functional.conv2d(
            x, torch.from_numpy(np.ascontiguousarray(kernel)), torch.from_numpy(bias.copy()), (sy, sx), (py, px), (dy, dx),
            inputs if depthwise else 1)
        if flags & 4:
            y = y + x
        x = torch.relu(y) if flags & 1 else y
    if at != len(data):
        raise ValueError("the file does not end where its last layer does")
    return x[0].permute(1, 2, 0).contiguous().numpy()


def _literal(data):
    lines = textwrap.wrap(base64.b64encode(data).decode(), 96)
    return '"""\n' + "\n".join(f"      {line}\\" for line in lines[:-1]) + f"\n      {lines[-1]}\n" + '      """'


def _drawn(name, picture, scores, said):
    return (
        f"  static let {name} = DrawnPicture(\n    width: {picture.shape[1]}, height: {picture.shape[0]}, text: \"{said}\",\n"
        f"    pixels: {_literal(picture.tobytes())},\n    scores: {_literal(scores.astype('<f4').tobytes())})\n")


def main(finder, reader):
    finder, reader = (open(path, "rb").read() for path in (finder, reader))
    parts = []
    for index, seed in enumerate(LINES):
        picture = np.round(drawing.drawn(seed).picture).astype(np.uint8)[:, :160]
        scores = applied(reader, drawing.normalized(picture))
        parts.append(_drawn(f"line{index + 1}", picture, scores, text(scores[0].argmax(1).tolist())))
    picture = np.ascontiguousarray(scenes.scene(SCENE).picture[:SIDE, :SIDE])
    parts.append(_drawn("scene", picture, applied(finder, (picture.astype(np.float32) - 128) / 64), ""))
    print(
        "// Written by Training/remexp_training/vectors.py; see there.\n\n"
        "/// A picture, and what the training framework makes of it with the nets of the library.\nstruct DrawnPicture {\n"
        "  let width: Int\n  let height: Int\n  /// The likeliest class of each step, as text.\n  let text: String\n"
        "  /// Base64 of a byte a pixel.\n  let pixels: String\n"
        "  /// Base64 of a float of 32 bits, little endian, for each row, column and channel.\n  let scores: String\n\n"
        "  static let lines = [line1, line2, line3]\n" + "".join(parts) + "}")


if __name__ == "__main__":
    main(*sys.argv[1:])
