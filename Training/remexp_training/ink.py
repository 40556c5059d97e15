"""Ink on nothing: a line of text as how much of each pixel is covered, 0 … 1."""

import cv2
import numpy as np
from PIL import Image, ImageDraw

from . import fonts
from .dot_fonts import DotFont


class Line:
    """Ink with the place of its digits: `cover` is an array of rows; `top` and `base` are where digits begin and end."""

    def __init__(self, cover, top, base):
        self.cover, self.top, self.base = cover, top, base


def dots(text, height, random, numbers):
    """Dots, `height` pixels from the top of a digit to its foot."""
    font = DotFont(random)
    places, columns = font.dots(text)
    pitch = height / font.height
    wide = pitch * random.uniform(0.75, 1.35)
    if font.file:
        wide = pitch * random.uniform(0.85, 1.15)
    slant = random.gauss(0, 0.08) if random.random() < 0.5 else random.uniform(-0.3, 0.1)
    jitter = abs(random.gauss(0, 0.07))
    places = places + numbers.normal(0, jitter + 1e-6, places.shape)
    if random.random() < 0.3:
        # The nozzle's rows lie differently, the belt jolts its columns.
        places[:, 0] += numbers.normal(0, 0.25, 64)[np.clip(places[:, 1].astype(int), 0, 63)]
    if random.random() < 0.3:
        places[:, 1] += np.sin(places[:, 0] * random.uniform(0.02, 0.2) + random.uniform(0, 6)) * random.uniform(0, 0.5)
    missing = random.choice([0, 0, 0, 0.01, 0.03, 0.06, 0.1])
    weights = np.clip(numbers.normal(1, random.uniform(0, 0.25), len(places)), 0.2, 1.5)
    weights *= numbers.random(len(places)) >= missing
    if random.random() < 0.05:
        # A nozzle that is dry.
        weights *= places[:, 1].astype(int) != random.randrange(font.height)
    edge = int(height * 0.5) + 2
    x = places[:, 0] * wide + (font.height - places[:, 1]) * pitch * slant
    x -= min(0.0, float(x.min())) if len(x) else 0
    y = places[:, 1] * pitch
    full = int(np.ceil((x.max() if len(x) else 0) + wide)) + 2 * edge
    rows = int(height * 1.4) + 2 * edge
    x, y = x + edge + wide / 2, y + edge + pitch / 2
    radius = random.uniform(0.3, 0.72) * min(pitch, wide)
    cover = _splat(x, y, weights, rows, max(full, 8))
    cover = np.minimum(1, cv2.filter2D(cover, -1, _disc(radius), borderType=cv2.BORDER_CONSTANT) * random.uniform(0.9, 1.3))
    return Line(cover, edge, edge + height)


def _splat(x, y, weights, rows, columns):
    """Weights at places between pixels, shared by the four around each."""
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    cover = np.zeros((rows + 2, columns + 2), np.float32)
    for dx in (0, 1):
        for dy in (0, 1):
            share = (1 - np.abs(x - left - dx)) * (1 - np.abs(y - top - dy)) * weights
            np.add.at(cover, (np.clip(top + dy, 0, rows), np.clip(left + dx, 0, columns)), share)
    return cover


def _disc(radius):
    """A disc with soft edges, 1 within."""
    size = int(np.ceil(radius)) + 1
    ys, xs = np.mgrid[-size : size + 1, -size : size + 1]
    disc = np.clip(radius + 0.5 - np.hypot(xs, ys), 0, 1).astype(np.float32)
    # Of a dot of less than a pixel all of its ink.
    return disc / disc.sum() * max(0.35, np.pi * radius * radius)


def solid(text, height, random, numbers):
    """A typeface, `height` pixels from the top of a digit to its foot: thermal transfer, laser, stamp or the label's print."""
    has_hangul = any(c >= "가" for c in text)
    files = fonts.HANGUL_FILES if has_hangul or random.random() < 0.1 else fonts.SOLID_FILES
    file = files[random.randrange(len(files))]
    size = max(8, round(height * 1.4))
    font = fonts.font(file, size)
    box = font.getbbox("0", anchor="ls")
    digit = max(1, box[3] - box[1])
    spacing = 0 if random.random() < 0.6 else random.uniform(-0.05, 0.35) * size
    scale = height / digit
    stretch = random.choice([1, 1, random.uniform(0.65, 1.35)])
    length = sum(font.getlength(c) + spacing for c in text) if spacing else font.getlength(text)
    edge = size // 2 + 2
    image = Image.new("L", (int(length) + 2 * edge + size, 2 * size + edge), 0)
    draw = ImageDraw.Draw(image)
    base = edge + size
    if spacing:
        x = float(edge)
        for character in text:
            draw.text((x, base), character, font=font, fill=255, anchor="ls")
            x += font.getlength(character) + spacing
    else:
        draw.text((edge, base), text, font=font, fill=255, anchor="ls")
    cover = np.asarray(image, np.float32) / 255
    used = int(length) + 2 * edge
    cover = cover[:, : max(used, 8)]
    columns, rows = max(8, round(cover.shape[1] * scale * stretch)), max(8, round(cover.shape[0] * scale))
    cover = cv2.resize(cover, (columns, rows), interpolation=cv2.INTER_AREA)
    wear = random.random()
    if wear < 0.3:
        # Ink spreads, and makers like heavy print: gaps close.
        cover = _weighed(cover, random.uniform(0.02, 0.06) * height, random.uniform(0.1, 0.35))
    elif wear < 0.36:
        cover = _weighed(cover, 0.03 * height, random.uniform(0.6, 0.75))
    elif wear < 0.52:
        # A stamp or a thermal head leaves holes.
        coarse = numbers.random((max(2, rows // 3), max(2, columns // 3))).astype(np.float32)
        holes = cv2.resize(coarse, (columns, rows))
        cover = cover * np.clip((holes - random.uniform(0.1, 0.35)) * 5, 0, 1)
    if random.random() < 0.12:
        # A dead element of a thermal head: a line along the print.
        row = int(rows * random.uniform(0.3, 0.7))
        cover[row : row + max(1, height // 16)] *= random.uniform(0, 0.5)
    slant = random.uniform(-0.25, 0.1) if random.random() < 0.15 else 0
    if slant:
        matrix = np.float32([[1, slant, -slant * base * scale], [0, 1, 0]])
        cover = cv2.warpAffine(cover, matrix, (columns, rows))
    return Line(cover, (base + box[1]) * scale, (base + box[3]) * scale)


def _weighed(cover, reach, level):
    """Strokes with their edges moved out, or in where `level` is above a half: to where the blurred strokes have that value."""
    soft = cv2.GaussianBlur(cover, (0, 0), max(0.3, reach))
    return np.clip((soft - level) / (2 * min(level, 1 - level)) + 0.5, 0, 1)
