"""What ink is printed on, and what a phone makes of it."""

import cv2
import numpy as np


def smooth(rows, columns, cell, numbers):
    """Noise with features of about `cell` pixels, mean 0, deviation about 1."""
    coarse = numbers.normal(0, 1, (max(2, int(rows / cell) + 2), max(2, int(columns / cell) + 2))).astype(np.float32)
    return cv2.resize(coarse, (columns, rows), interpolation=cv2.INTER_CUBIC)


def background(rows, columns, height, random, numbers, is_calm=False):
    """Plain paper, film, metal, card with a pattern, or the picture on a pack: 0 … 255. Calm: plain paper."""
    shade = random.uniform(30, 235)
    picture = np.full((rows, columns), shade, np.float32)
    ys = np.linspace(-1, 1, rows, dtype=np.float32)[:, None]
    xs = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
    picture += ys * random.gauss(0, 12) + xs * random.gauss(0, 20)
    kind = random.random()
    if is_calm:
        return picture + smooth(rows, columns, height * random.uniform(1, 4), numbers) * random.uniform(0, 6)
    if kind < 0.35:
        picture += smooth(rows, columns, height * random.uniform(0.3, 4), numbers) * random.uniform(2, 16)
    elif kind < 0.5:
        # Creased film.
        for _ in range(random.randint(1, 4)):
            angle = random.uniform(0, np.pi)
            along = xs * np.cos(angle) * columns / rows + ys * np.sin(angle)
            picture += np.exp(-(((along - random.uniform(-2, 2)) / random.uniform(0.05, 0.6)) ** 2)) * random.gauss(0, 45)
    elif kind < 0.62:
        # Brushed metal and corrugated card.
        line = numbers.normal(0, 1, (rows, 1) if random.random() < 0.5 else (1, columns)).astype(np.float32)
        picture += cv2.GaussianBlur(line, (0, 0), random.uniform(0.5, 3)) * random.uniform(4, 30)
    elif kind < 0.78:
        # Edges of fields of other colours.
        for _ in range(random.randint(1, 3)):
            angle = random.uniform(0, np.pi)
            along = xs * np.cos(angle) * columns / rows + ys * np.sin(angle)
            picture[along > random.uniform(-columns / rows, columns / rows) * 0.9] += random.gauss(0, 35)
    if random.random() < 0.25:
        # A weave or the points of an offset print.
        period = random.uniform(2.5, 9)
        grid = np.sin(np.arange(columns) * 2 * np.pi / period)[None, :] * np.sin(np.arange(rows) * 2 * np.pi / period)[:, None]
        picture += grid.astype(np.float32) * random.uniform(2, 18)
    return picture


def print_on(picture, cover, height, random, numbers, is_calm=False):
    """The picture with ink of another shade, or pressed into it."""
    kind = random.random()
    if kind < 0.05 and not is_calm:
        # Embossed: lit from one side.
        soft = cv2.GaussianBlur(cover, (0, 0), max(0.6, height * 0.05))
        angle = random.uniform(0, 2 * np.pi)
        step = cv2.Sobel(soft, cv2.CV_32F, 1, 0) * np.cos(angle) + cv2.Sobel(soft, cv2.CV_32F, 0, 1) * np.sin(angle)
        picture = picture + step * random.uniform(25, 70) + soft * random.gauss(0, 12)
        return picture
    local = float(picture.mean())
    contrast = random.uniform(35, 170) if random.random() < 0.85 else random.uniform(18, 50)
    # What nobody could read teaches guessing: ink stands out from what the paper itself does.
    contrast = max(contrast, random.uniform(1.5, 3.5) * float(picture.std()), 70 if is_calm else 0)
    darker = random.random() < (0.82 if local > 90 else 0.25)
    ink_shade = local - contrast if darker else local + contrast
    ink_shade = float(np.clip(ink_shade, -20, 285))
    strength = cover * random.uniform(0.75, 1.0)
    if random.random() < 0.25:
        strength = strength * np.clip(1 + smooth(*cover.shape, height, numbers) * 0.2, 0.3, 1.1)
    if random.random() < 0.1:
        # Smeared, or seen twice through glass.
        shift = np.float32([[1, 0, random.gauss(0, 0.12) * height], [0, 1, random.gauss(0, 0.12) * height]])
        ghost = cv2.warpAffine(strength, shift, (cover.shape[1], cover.shape[0]))
        strength = np.maximum(strength, ghost * random.uniform(0.15, 0.5))
    return picture * (1 - strength) + ink_shade * strength


def camera(picture, height, random, numbers, is_calm=False):
    """Glare, blur, noise, the camera's sharpening and its file. Calm: a steady hand and good light."""
    rows, columns = picture.shape
    if not is_calm and random.random() < 0.18:
        ys, xs = np.mgrid[0:rows, 0:columns].astype(np.float32)
        x, y = random.uniform(0, columns), random.uniform(0, rows)
        wide, high = random.uniform(0.5, 6) * height, random.uniform(0.4, 2.5) * height
        picture = picture + np.exp(-(((xs - x) / wide) ** 2) - ((ys - y) / high) ** 2) * random.uniform(30, 170)
        picture = np.minimum(picture, 255)
    blur = abs(random.gauss(0, 0.04)) * height + random.uniform(0.15, 0.6)
    blur = min(blur, (0.035 if is_calm else 0.1) * height + 0.2)
    picture = cv2.GaussianBlur(picture, (0, 0), blur)
    if not is_calm and random.random() < 0.15:
        length = max(2, round(random.uniform(0.05, 0.15) * height))
        kernel = np.zeros((length, length), np.float32)
        if random.random() < 0.5:
            kernel[length // 2] = 1 / length
        else:
            kernel[:, length // 2] = 1 / length
        picture = cv2.filter2D(picture, -1, kernel)
    noise = abs(random.gauss(0, 2 if is_calm else 5))
    picture = picture + numbers.normal(0, noise + 0.3, picture.shape).astype(np.float32)
    if random.random() < 0.3:
        soft = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.8, 2))
        picture = picture + (picture - soft) * random.uniform(0.2, 1.2)
    picture = np.clip(picture, 0, 255)
    if random.random() < 0.6:
        quality = random.randint(35, 95)
        coded = cv2.imencode(".jpg", picture.astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        picture = cv2.imdecode(coded, cv2.IMREAD_GRAYSCALE).astype(np.float32)
    return picture


def photo(cover, height, random, numbers):
    """Ink to a photo of it. Half of all photos are good ones, as people take them; the others are what they get."""
    is_calm = random.random() < 0.5
    picture = background(*cover.shape, height, random, numbers, is_calm)
    picture = print_on(picture, cover, height, random, numbers, is_calm)
    return camera(picture, height, random, numbers, is_calm)
