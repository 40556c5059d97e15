"""Pictures of packs for the finder: lines of dates among words, fields, codes and pictures, with where they are."""

import random as plain_random

import cv2
import numpy as np

from . import ink, paper, texts
from .net import CELL

SIDE = 320
LEAST_HEIGHT, MOST_HEIGHT = 8.0, 34.0


class Scene:
    """A picture (SIDE rows of 0 … 255) and its target: state, then the finder's five outputs, by cell.

    The state is 1 on a line of a date, 0 where nothing is, and -1 where either answer will do: beside a line, and on
    numbers and codes that no eye tells from a date before it has read them."""

    def __init__(self, picture, target):
        self.picture, self.target = picture, target


def scene(seed):
    """The scene of a seed."""
    random = plain_random.Random(seed)
    numbers = np.random.default_rng(seed)
    scale = float(np.exp(random.uniform(np.log(LEAST_HEIGHT), np.log(MOST_HEIGHT))))
    is_calm = random.random() < 0.5
    picture = paper.background(SIDE, SIDE, scale * random.uniform(0.7, 3), random, numbers, is_calm)
    target = np.zeros((6, SIDE // CELL, SIDE // CELL), np.float32)
    angle = random.gauss(0, 0.08) if random.random() < 0.6 else random.uniform(0, 2 * np.pi)
    if random.random() < 0.15:
        angle += random.choice([0.5, 1, 1.5]) * np.pi
    for _ in range(random.choice([0, 0, 1, 1, 2, 3])):
        picture = _field(picture, random)
    for _ in range(random.choice([0, 0, 1, 1, 2])):
        picture = _words(picture, angle, random, numbers)
    if random.random() < 0.2:
        picture = _bars(picture, angle, random)
    for _ in range(random.choice([0, 0, 1])):
        picture = _line(picture, target, random.choice([texts.number_line, texts.code, texts.jumble])(random), angle, scale, -1, random, numbers)
    if random.random() < 0.8:
        picture = _dates(picture, target, angle, scale, random, numbers)
    picture = paper.camera(np.clip(picture, -30, 300), min(scale, 24), random, numbers, is_calm)
    return Scene(picture.astype(np.uint8), target)


def _dates(picture, target, angle, scale, random, numbers):
    """One or two packs' print: a date alone, or lines of dates, marks and codes below one another."""
    for _ in range(random.choice([1, 1, 2])):
        turn = angle + (random.gauss(0, 0.05) if random.random() < 0.8 else random.uniform(0, 2 * np.pi))
        height = float(np.clip(scale * random.uniform(0.8, 1.25), LEAST_HEIGHT, MOST_HEIGHT))
        lines = [texts.date_line(random)]
        if random.random() < 0.45:
            lines.append(texts.date_line(random) if random.random() < 0.6 else texts.code(random))
            random.shuffle(lines)
        place = np.array([random.uniform(0.15, 0.85) * SIDE, random.uniform(0.1, 0.9) * SIDE])
        across = np.array([-np.sin(turn), np.cos(turn)])
        style = _Style(picture, place, random)
        for index, text in enumerate(lines):
            state = 1 if any(c.isdigit() for c in text) and len(text) >= 4 else -1
            at = place + across * index * height * style.pitch
            picture = _lay(picture, target, text, at, turn, height, state, style, random, numbers)
    return picture


class _Style:
    """How the lines of one print look: dots or not, and how dark."""

    def __init__(self, picture, place, random):
        self.is_dots = random.random() < 0.58
        self.pitch = random.uniform(1.06, 2.0)
        x, y = (int(np.clip(value, 0, SIDE - 1)) for value in place)
        around = picture[max(0, y - 30) : y + 30, max(0, x - 60) : x + 60]
        local = float(around.mean())
        contrast = max(random.uniform(35, 170), random.uniform(1.2, 3) * float(around.std()))
        darker = random.random() < (0.82 if local > 90 else 0.25)
        shade = local - contrast if darker else local + contrast
        if not -20 <= shade <= 275:
            shade = local + contrast if darker else local - contrast
        self.shade = float(np.clip(shade, -20, 275))
        self.strength = random.uniform(0.75, 1)
        self.is_on_label = random.random() < 0.15


def _line(picture, target, text, angle, scale, state, random, numbers):
    place = np.array([random.uniform(0, SIDE), random.uniform(0, SIDE)])
    height = float(np.clip(scale * random.uniform(0.8, 1.25), LEAST_HEIGHT, MOST_HEIGHT))
    return _lay(picture, target, text, place, angle, height, state, _Style(picture, place, random), random, numbers)


def _lay(picture, target, text, middle, angle, height, state, style, random, numbers):
    """A line with its middle at a place, turned by an angle (clockwise, as rows run down)."""
    line = (ink.dots if style.is_dots else ink.solid)(text, max(8, round(height)), random, numbers)
    cover, factor = line.cover, height / max(1.0, line.base - line.top)
    used = np.flatnonzero(cover.max(0) > 0.2)
    if not len(used):
        return picture
    first, last, axis = float(used[0]), float(used[-1] + 1), (line.top + line.base) / 2
    cosine, sine = np.cos(angle) * factor, np.sin(angle) * factor
    cx, cy = (first + last) / 2, axis
    matrix = np.float32([
        [cosine, -sine, middle[0] - cosine * cx + sine * cy], [sine, cosine, middle[1] - sine * cx - cosine * cy]])
    laid = cv2.warpAffine(cover, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
    if style.is_on_label:
        edge = height / factor * 0.8
        label = np.zeros_like(cover)
        label[max(0, int(line.top - edge)) : int(line.base + edge), max(0, int(first - edge)) : int(last + edge)] = 1
        label = cv2.warpAffine(label, matrix, (SIDE, SIDE))
        paper_shade = 255 - style.shade if abs(255 - 2 * style.shade) > 60 else style.shade + 90
        picture = picture * (1 - label) + np.clip(paper_shade, 20, 240) * label
    strength = laid * style.strength
    picture = picture * (1 - strength) + style.shade * strength
    _mark(target, middle, angle, (last - first) * factor / 2, height, state)
    return picture


def _mark(target, middle, angle, half, height, state):
    """What the finder is to say of the cells that a line passes through, and nothing of those beside it."""
    cells = target.shape[1]
    centres = (np.arange(cells) + 0.5) * CELL
    xs, ys = np.meshgrid(centres, centres)
    dx, dy = xs - middle[0], ys - middle[1]
    along = dx * np.cos(angle) + dy * np.sin(angle)
    across = -dx * np.sin(angle) + dy * np.cos(angle)
    core = (np.abs(across) <= max(0.5 * height, CELL * 0.55)) & (np.abs(along) <= half - 0.1 * height)
    near = (np.abs(across) <= max(0.9 * height, CELL * 1.1)) & (np.abs(along) <= half + 0.8 * height)
    if state < 0:
        target[0][near & (target[0] == 0)] = -1
        return
    target[0][near & (target[0] == 0)] = -1
    target[0][core] = 1
    target[1][core] = (across * np.sin(angle))[core] / CELL
    target[2][core] = (-across * np.cos(angle))[core] / CELL
    target[3][core] = np.log(height / 16)
    target[4][core] = np.cos(2 * angle)
    target[5][core] = np.sin(2 * angle)


def _field(picture, random):
    """A field of another shade: a label, a drop, a band."""
    mask = np.zeros((SIDE, SIDE), np.float32)
    x, y = random.randint(-60, SIDE), random.randint(-60, SIDE)
    wide, high = random.randint(20, 260), random.randint(10, 200)
    if random.random() < 0.3:
        cv2.ellipse(mask, (x, y), (wide, high), random.uniform(0, 180), 0, 360, 1, -1)
    else:
        corners = cv2.boxPoints(((x, y), (wide, high), random.gauss(0, 12) if random.random() < 0.7 else random.uniform(0, 90)))
        cv2.fillPoly(mask, [np.int32(corners)], 1)
    if random.random() < 0.3:
        mask = cv2.morphologyEx(mask, cv2.MORPH_GRADIENT, np.ones((random.randint(2, 6),) * 2, np.uint8))
    return picture * (1 - mask) + (picture + random.gauss(0, 60)) * mask


def _words(picture, angle, random, numbers):
    """Some lines of words, or a single large one as a brand's name."""
    height = int(np.exp(random.uniform(np.log(6), np.log(24))))
    lines = random.randint(1, 7)
    if random.random() < 0.25:
        height, lines = random.randint(24, 90), 1
    turn = angle + random.gauss(0, 0.03)
    place = np.array([random.uniform(0, SIDE), random.uniform(0, SIDE)])
    shade = float(np.clip(picture.mean() + random.choice([-1, 1]) * random.uniform(40, 150), 0, 255))
    layer = np.zeros((SIDE, SIDE), np.float32)
    across = np.array([-np.sin(turn), np.cos(turn)]) * height * random.uniform(1.3, 2)
    is_small = random.random() < 0.6
    for index in range(lines):
        text = texts.words(random, 5 if lines > 1 else 1)
        if random.random() < 0.15:
            text = "".join(random.choice("가나다라마바사아자차카타파하고노도로모보소오조초구누두루무부수우주기니디리미비시이지") for _ in range(random.randint(2, 12)))
        line = ink.solid(text.lower() if is_small else text, height, random, numbers)
        middle = place + across * index
        cosine, sine = np.cos(turn), np.sin(turn)
        cx, cy = line.cover.shape[1] / 2, (line.top + line.base) / 2
        matrix = np.float32([[cosine, -sine, middle[0] - cosine * cx + sine * cy], [sine, cosine, middle[1] - sine * cx - cosine * cy]])
        layer = np.maximum(layer, cv2.warpAffine(line.cover, matrix, (SIDE, SIDE)))
    return picture * (1 - layer) + shade * layer


def _bars(picture, angle, random):
    """A bar code."""
    unit = random.uniform(1, 4)
    wide, high = int(unit * 95), int(unit * random.uniform(20, 70))
    bars = np.zeros((high, wide), np.float32)
    x = 0.0
    while x < wide:
        bar = unit * random.randint(1, 4)
        bars[:, int(x) : int(x + bar)] = 1
        x += bar + unit * random.randint(1, 4)
    cosine, sine = np.cos(angle), np.sin(angle)
    x, y = random.uniform(0, SIDE), random.uniform(0, SIDE)
    matrix = np.float32([[cosine, -sine, x - cosine * wide / 2 + sine * high / 2], [sine, cosine, y - sine * wide / 2 - cosine * high / 2]])
    laid = cv2.warpAffine(bars, matrix, (SIDE, SIDE))
    label = cv2.warpAffine(np.ones_like(bars), matrix, (SIDE, SIDE))
    return picture * (1 - label) + (230 * (1 - laid) + 25 * laid) * label
