"""Pictures of lines for the reader: 32 pixels high, as they are cut out of a photo."""

import math
import random as plain_random

import cv2
import numpy as np

from . import ink, paper, texts
from .quantizing import INPUT_STEPS

HEIGHT = 32
MOST_WIDTH = 384
LEAST_WIDTH = 32


class Drawn:
    """A picture (rows of 0 … 255) with the text that stands in it."""

    def __init__(self, picture, text):
        self.picture, self.text = picture, text


def drawn(seed):
    """The line of a seed."""
    random = plain_random.Random(seed)
    numbers = np.random.default_rng(seed)
    text = texts.any_line(random)
    shown = text
    if random.random() < 0.12:
        shown = text.lower() if random.random() < 0.3 else text.title()
    height = round(float(np.exp(random.uniform(np.log(10), np.log(40)))))
    is_dots = random.random() < 0.5
    print_line = ink.dots if is_dots and shown == text else ink.solid
    line = print_line(shown, height, random, numbers)
    cover = _with_neighbours(line, is_dots, height, random, numbers)
    photo = paper.photo(cover, height, random, numbers)
    return Drawn(_cut(photo, line, height, random, numbers), text)


def _with_neighbours(line, is_dots, height, random, numbers):
    """The line's ink on a canvas with room for what stands around it."""
    rows, columns = line.cover.shape
    room = round(height * 0.9)
    before, after = (_strokes(rows + 2 * room, height, random) for _ in range(2))
    left_room, right_room = room + before.shape[1], room + after.shape[1]
    canvas = np.zeros((rows + 2 * room, left_room + columns + right_room), np.float32)
    canvas[room : room + rows, left_room : left_room + columns] = line.cover
    gaps = [height * random.uniform(0.15, 1.5) for _ in range(2)]
    _lay(canvas, before, 0, left_room + round(_first(line) - gaps[0]) - before.shape[1])
    _lay(canvas, after, 0, left_room + round(_last(line) + gaps[1]))
    # The cut takes all of them along, or a part.
    line.more_before, line.more_after = (
        random.uniform(0, gap + strokes.shape[1]) if strokes.shape[1] else 0.0 for strokes, gap in zip((before, after), gaps))
    for above in (True, False):
        if random.random() > 0.5:
            continue
        other = (ink.dots if is_dots else ink.solid)(texts.any_line(random).upper(), height, random, numbers)
        pitch = height * random.uniform(1.04, 1.9)
        top = line.top + room - other.top + (-pitch if above else pitch)
        left = left_room + random.randint(-height, 2 * height)
        _lay(canvas, other.cover, round(top), left)
    if random.random() < 0.12:
        # A rule, the edge of a label, or a bar of a code.
        at = room + round((line.top - height * random.uniform(0.25, 0.8)) if random.random() < 0.5 else line.base + height * random.uniform(0.25, 0.8))
        canvas[max(0, at) : at + max(1, height // random.randint(4, 14))] = random.uniform(0.5, 1)
    line.top, line.base, line.room = line.top + room, line.base + room, left_room
    line.columns = columns
    return canvas


def _strokes(rows, height, random):
    """What may stand at an end of a line and is no print: bars of a code, the edge of a box, or (mostly) nothing, without columns."""
    kind = random.random()
    if kind > 0.09:
        return np.zeros((rows, 0), np.float32)
    module = height * random.uniform(0.05, 0.14)
    bars = [random.uniform(0.6, 2)] if kind < 0.03 else [random.randint(1, 4) for _ in range(random.randint(2, 16))]
    ends = np.cumsum([width for bar in bars for width in (bar, random.randint(1, 4))])[:-1] * module
    # Each column is as dark as it is covered.
    columns = np.arange(math.ceil(ends[-1]))[:, None]
    starts, ends = np.concatenate([[0], ends[1::2]]), ends[::2]
    dark = np.clip(np.minimum(columns + 1, ends) - np.maximum(columns, starts), 0, 1).sum(1)
    strokes = np.tile((dark * random.uniform(0.6, 1)).astype(np.float32), (rows, 1))
    if random.random() < 0.4:
        # They begin, or end, beside the line.
        at = random.randint(0, rows - 1)
        if random.random() < 0.5:
            strokes[at:] = 0
        else:
            strokes[:at] = 0
    return strokes


def _lay(canvas, cover, top, left):
    rows, columns = canvas.shape
    y0, x0 = max(0, top), max(0, left)
    y1, x1 = min(rows, top + cover.shape[0]), min(columns, left + cover.shape[1])
    if y1 <= y0 or x1 <= x0:
        return
    part = cover[y0 - top : y1 - top, x0 - left : x1 - left]
    canvas[y0:y1, x0:x1] = np.maximum(canvas[y0:y1, x0:x1], part)


def _cut(photo, line, height, random, numbers):
    """The line out of the photo, scaled, turned a little, bent and not quite in the middle, as a finder cuts it."""
    rows, columns = photo.shape
    size = random.uniform(14, 25)
    scale = size / height
    pad = random.uniform(0.0, 1.2) * height
    first = line.room + _first(line) - max(pad, line.more_before)
    last = line.room + _last(line) + max(random.uniform(0.0, 1.2) * height, line.more_after)
    squeeze = random.uniform(0.85, 1.18)
    width = int(np.clip((last - first) * scale * squeeze, LEAST_WIDTH, MOST_WIDTH))
    middle = (line.top + line.base) / 2 + random.gauss(0, 0.09) * height
    xs = np.linspace(first, last, width, dtype=np.float32)
    offsets = (np.arange(HEIGHT, dtype=np.float32) - (HEIGHT - 1) / 2) / scale
    across = (xs - (first + last) / 2) / max(1.0, (last - first) / 2)
    # Turned: at the ends of the line by at most a third of its height.
    tilt = random.gauss(0, 0.08) * height
    bend = random.gauss(0, 0.12) * height if random.random() < 0.4 else 0
    shear = random.gauss(0, 0.06)
    shift = across * tilt + (across * across - 0.4) * bend
    taper = 1 + across * random.gauss(0, 0.06)
    map_y = middle + shift[None, :] + offsets[:, None] * taper[None, :]
    map_x = xs[None, :] + offsets[:, None] * shear + np.zeros_like(map_y)
    if scale < 0.8:
        photo = cv2.GaussianBlur(photo, (0, 0), 0.42 / scale)
    interpolation = cv2.INTER_LINEAR if random.random() < 0.9 else cv2.INTER_CUBIC
    cut = cv2.remap(photo, map_x.astype(np.float32), map_y.astype(np.float32), interpolation, borderMode=cv2.BORDER_REPLICATE)
    if random.random() < 0.06:
        # Cut too early at an end.
        cut[:, : random.randint(1, 4)] = cut.mean()
    return np.clip(cut, 0, 255)


def _first(line):
    used = np.flatnonzero(line.cover.max(0) > 0.2)
    return float(used[0]) if len(used) else 0.0


def _last(line):
    used = np.flatnonzero(line.cover.max(0) > 0.2)
    return float(used[-1] + 1) if len(used) else float(line.columns)


def normalized(picture):
    """What the net sees: how far each pixel is from the mean, in standard deviations, at most three."""
    picture = picture.astype(np.float32)
    return np.clip((picture - picture.mean()) / max(4.0, float(picture.std())), -3, 3)


def steps(picture):
    """The same of a picture of bytes, in the steps of a net's input, computed as the library computes it."""
    whole = picture.astype(np.int64)
    mean = float(whole.sum()) / whole.size
    deviation = max(4.0, math.sqrt(max(0.0, float((whole * whole).sum()) / whole.size - mean * mean)))
    return np.rint(np.clip((whole - mean) / deviation, -3, 3) * INPUT_STEPS)
