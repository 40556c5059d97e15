"""Draws product photos: a pack with a label and a barcode, laid on a table and seen by a camera.

Every function takes a numpy random generator and draws the same picture for the same state of it.
"""

import subprocess
import tempfile
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

# The first that is installed: (path, index in the collection). Debian: fonts-noto-cjk, fonts-dejavu-core.
FONTS = {
    True: [
        ("/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", 1),
        ("/usr/share/fonts/truetype/nanum/NanumGothicBold.ttf", 0),
        ("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", 0),  # no Korean: names are then English only
    ],
    False: [
        ("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 1),
        ("/usr/share/fonts/truetype/nanum/NanumGothic.ttf", 0),
        ("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", 0),
    ],
}

# zint's names of the symbologies, with the options each needs.
ZINT = {
    "ean13": ["EANX"],
    "ean8": ["EANX"],
    "isbn13": ["EANX"],
    "upca": ["UPCA"],
    "upce": ["UPCE"],
    "code128": ["CODE128"],
    "gs1-128": ["GS1_128"],
    "code39": ["CODE39"],
    "code93": ["CODE93"],
    "codabar": ["CODABAR"],
    "itf": ["ITF14"],
    "databar": ["DBAR_OMN"],
    "databar-stacked": ["DBAR_OMNSTK"],
    "databarExpanded": ["DBAR_EXP"],
    "qr": ["QRCODE", "--secure=2"],
    "gs1-qr": ["QRCODE", "--secure=2", "--gs1"],
    "gs1-data-matrix": ["DATAMATRIX", "--gs1", "--square"],
}


def font(size, bold=False):
    for path, index in FONTS[bold]:
        if Path(path).exists():
            return ImageFont.truetype(path, size, index=index)
    raise SystemExit("samples: no font; install fonts-noto-cjk or fonts-dejavu-core")


def has_korean_font():
    return any(Path(path).exists() for path, _ in FONTS[True][:2])


def symbol(kind, data, module):
    """A symbol in grayscale with its quiet zone; `module` is the width of its narrowest bar in pixels."""
    options = ["--barcode=" + ZINT[kind][0], *ZINT[kind][1:], "--quietzones", f"--scale={module / 2}"]
    if not data.isascii():
        options.append("--eci=26")  # UTF-8
    if kind not in ("qr", "gs1-qr", "gs1-data-matrix", "databar-stacked"):
        options.append("--height=" + ("40" if kind.startswith("databar") else "55"))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "symbol.png")
        subprocess.run(["zint", *options, "--data=" + data, f"--output={path}"], check=True)
        return Image.open(path).convert("L")


# Textures: arrays of height × width × 3, 0 … 255.


def clouds(rng, width, height, cell, octaves=4, stretch=1.0):
    """Smooth noise, 0 … 1. `cell` is the size of its largest blot; `stretch` makes blots longer sideways."""
    total, weight = np.zeros((height, width)), 1.0
    for _ in range(octaves):
        rows = max(2, round(height / cell) + 1)
        columns = max(2, round(width / (cell * stretch)) + 1)
        grid = Image.fromarray((rng.random((rows, columns)) * 255).astype(np.uint8))
        total += weight * np.asarray(grid.resize((width, height), Image.BICUBIC)) / 255
        cell, weight = max(2, cell / 2), weight / 2
    return (total - total.min()) / (total.max() - total.min() + 1e-9)


def between(amount, dark, light):
    return np.asarray(dark)[None, None] * (1 - amount[..., None]) + np.asarray(light)[None, None] * amount[..., None]


def wood(rng, width, height):
    grain = clouds(rng, width, height, 60, 5, stretch=9)
    rings = 0.5 + 0.5 * np.sin(grain * 40 + np.arange(height)[:, None] / 17)
    picture = between(0.65 * grain + 0.35 * rings, (118, 78, 46), (196, 150, 104))
    for seam in range(int(rng.integers(90, 180)), height, 220):
        picture[seam : seam + 3] *= 0.55
    return picture


def marble(rng, width, height):
    veins = np.abs(clouds(rng, width, height, 260, 6) - 0.5) * 2
    return between(np.clip(veins * 2.2, 0, 1), (150, 150, 156), (226, 225, 222))


def cloth(rng, width, height):
    x, y = np.arange(width)[None], np.arange(height)[:, None]
    weave = 0.5 + 0.25 * np.sin(x * 1.1) * np.sin(y * 1.1) + 0.25 * clouds(rng, width, height, 200)
    picture = between(weave, (104, 118, 126), (196, 204, 204))
    picture[:, (np.arange(width) % 240) < 34] *= (0.80, 0.62, 0.60)
    picture[(np.arange(height) % 240) < 34] *= (0.80, 0.62, 0.60)
    return picture


def steel(rng, width, height):
    streaks = clouds(rng, width, height, 3, 2, stretch=120)
    sheen = 0.5 + 0.5 * np.sin(np.linspace(0, 5, width) + rng.random() * 6)[None]
    return between(0.4 * streaks + 0.6 * sheen, (112, 116, 120), (204, 208, 212))


def tiles(rng, width, height):
    picture = between(clouds(rng, width, height, 180), (168, 186, 180), (214, 224, 216))
    x, y = np.arange(width)[None] % 170, np.arange(height)[:, None] % 170
    picture[(x < 7) | (y < 7)] = (132, 134, 130)
    return picture


BACKGROUNDS = [wood, marble, cloth, steel, tiles]

DATE_LABELS = {  # by due type and whether the pack is Korean
    ("use_by", True): "소비기한",
    ("use_by", False): "USE BY",
    ("best_before", True): "품질유지기한",
    ("best_before", False): "BEST BEFORE",
}

OTHER_LABELS = {  # Korean, English
    "lot": ("제조번호", "LOT"),
    "serial": ("일련번호", "SN"),
    "weight": ("내용량", "NET"),
    "price": ("가격", "PRICE"),
}

PALETTES = [  # band, paper, accent
    ((28, 84, 150), (244, 246, 248), (240, 170, 40)),
    ((176, 40, 44), (250, 243, 230), (44, 110, 70)),
    ((44, 112, 66), (246, 248, 236), (214, 96, 40)),
    ((236, 170, 44), (255, 250, 236), (150, 60, 36)),
    ((92, 52, 116), (246, 240, 248), (70, 150, 150)),
    ((30, 30, 34), (232, 226, 214), (190, 150, 80)),
]


# Packs: an RGBA picture of one face.


def titles(name):
    """The Korean part of a name and the rest, either of which may be empty."""
    korean = [word for word in name.split() if any("가" <= letter <= "힣" for letter in word)]
    other = [word for word in name.split() if word not in korean]
    return (" ".join(korean) if has_korean_font() else ""), " ".join(other)


def fitted(draw, text, place, width, size, bold, fill):
    """Draws one line, smaller if it would be wider than `width`."""
    while size > 12 and draw.textlength(text, font(size, bold)) > width:
        size -= 2
    draw.text(place, text, fill, font(size, bold))


def emblem(draw, rng, box, colours):
    """An abstract picture of the food: fruit-like discs under a leaf."""
    left, top, right, bottom = box
    size = (bottom - top) * 0.55
    for _ in range(5):
        x, y = rng.uniform(left, right - size), rng.uniform(top, bottom - size)
        tint = tuple(int(c * rng.uniform(0.75, 1.2)) for c in colours[2])
        draw.ellipse((x, y, x + size, y + size), fill=tuple(min(255, c) for c in tint))
        draw.ellipse((x + size * 0.2, y + size * 0.15, x + size * 0.45, y + size * 0.35), fill=(255, 255, 255))
    draw.pieslice((left + 10, top - 20, left + 150, top + 90), 200, 340, fill=(64, 130, 60))


def small_print(draw, rng, box, korean):
    """A table of nutrition facts and a paragraph, as on any pack."""
    left, top, right, bottom = box
    words = ["원재료명", "정제수", "대두", "밀", "설탕", "정제소금", "천연향료", "직사광선을", "피하여", "보관", "열량", "나트륨"]
    if not korean:
        words = ["Ingredients", "water", "wheat", "sugar", "salt", "soya", "natural", "flavouring", "keep", "cool", "dry"]
    face, y = font(19), top
    draw.rectangle((left, top, right, bottom), outline=(60, 60, 60), width=2)
    while y < bottom - 34:
        line = " ".join(rng.choice(words) for _ in range(8))
        while draw.textlength(line, face) > right - left - 24:
            line = line.rsplit(" ", 1)[0]
        draw.text((left + 12, y + 6), line, (60, 60, 60), face)
        y += 27


def pack(rng, product, codes, date="", palette=None, width=900, height=1150):
    """The back of a pack with its name, small print, perhaps a date, and the symbols in `codes`."""
    colours = PALETTES[rng.integers(len(PALETTES)) if palette is None else palette]
    face = Image.new("RGBA", (width, height), colours[1] + (255,))
    draw = ImageDraw.Draw(face)
    draw.rectangle((0, 0, width, 262), fill=colours[0])
    draw.rectangle((0, 262, width, 274), fill=colours[2])
    korean, other = titles(product["name"])
    brand = product["brand"] if titles(product["brand"])[0] or titles(product["brand"])[1] else ""
    fitted(draw, brand, (48, 12), width - 96, 42, False, (255, 255, 255))
    fitted(draw, korean or other, (46, 62), width - 96, 86, True, (255, 255, 255))
    fitted(draw, other if korean else "", (50, 192), width - 96, 36, False, (255, 255, 255))
    emblem(draw, rng, (40, 320, width * 0.42, 560), colours)
    small_print(draw, rng, (width * 0.48, 300, width - 40, 600), bool(korean))
    draw.text((50, 606), product["quantity"], colours[0], font(46, True))
    if date:
        label = DATE_LABELS[product["due_type"], bool(korean)]
        draw.text((width * 0.48, 615), label + " " + date.replace("-", "."), (30, 30, 30), font(34, True))
    place_symbols(face, codes, (40, 690, width - 40, height - 40))
    mask = Image.new("L", face.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), 26, fill=255)
    face.putalpha(mask)
    return face


def place_symbols(face, codes, box):
    """Symbols on white labels, side by side at the right of the box."""
    left, top, right, bottom = box
    for picture in codes:
        x, y = right - picture.width - 20, top + (bottom - top - picture.height) // 2
        if x < left or y < top - 10:
            raise ValueError(f"a symbol of {picture.size} does not fit in {box}")
        ImageDraw.Draw(face).rectangle((x - 12, y - 12, x + picture.width + 12, y + picture.height + 12), fill="white")
        face.paste(picture.convert("RGB"), (x, y))
        right = x - 40


def print_lines(face, lines, is_korean_pack, box, size=36):
    """What a code says, printed for people: one under the other as far as the box is high, else on one line."""
    left, top, right, bottom = box
    draw = ImageDraw.Draw(face)
    text = [label(kind, is_korean_pack and has_korean_font()) + " " + value for kind, value in lines]
    if bottom - top < 1.4 * size * len(text):
        text = ["   ".join(text)]
    for number, line in enumerate(text):
        fitted(draw, line, (left, top + round(number * 1.4 * size)), right - left, size, True, (20, 20, 20))


def label(kind, korean):
    """What is printed before a value, such as a date of the due type `kind`."""
    if (kind, korean) in DATE_LABELS:
        return DATE_LABELS[kind, korean]
    return OTHER_LABELS[kind][0 if korean else 1]


def wrapped_on_can(face, degrees=64):
    """The face as on a can: squeezed towards both edges, which lie `degrees` from the middle, and shaded."""
    pixels = np.asarray(face).astype(float)
    width = pixels.shape[1]
    half = np.radians(degrees)
    seen = int(width * np.sin(half) / half)
    angle = np.arcsin(np.linspace(-1, 1, seen) * np.sin(half))
    position = (angle / half + 1) / 2 * (width - 1)
    low = np.floor(position).astype(int)
    part = (position - low)[None, :, None]
    bent = pixels[:, low] * (1 - part) + pixels[:, np.minimum(low + 1, width - 1)] * part
    light = 0.45 + 0.55 * np.cos(angle - 0.35)
    bent[..., :3] *= light[None, :, None]
    return Image.fromarray(np.clip(bent, 0, 255).astype(np.uint8), "RGBA")


def glossy(rng, face):
    """Two soft reflections, as on a foil pouch, away from the lower half where the code is."""
    shine = Image.new("L", face.size, 0)
    draw = ImageDraw.Draw(shine)
    for _ in range(2):
        x = int(rng.uniform(0.1, 0.8) * face.width)
        draw.polygon([(x, 0), (x + 110, 0), (x + 30, face.height // 2), (x - 20, face.height // 2)], fill=150)
    shine = shine.filter(ImageFilter.GaussianBlur(28))
    white = Image.new("RGBA", face.size, "white")
    white.putalpha(ImageChops.multiply(shine, face.getchannel("A")))
    return Image.alpha_composite(face, white)


# The camera.


def corners(size, centre, width, angle=0.0, tilt=(0.0, 0.0)):
    """Where the corners of a flat face lie in the picture, clockwise from its top left.

    `width` is the face's in pixels, `angle` turns it clockwise in degrees, `tilt` leans it sideways and backwards
    (0 … 0.5: how much smaller the far edge looks).
    """
    w, h = width / 2, width / 2 * size[1] / size[0]
    points = np.array([(-w, -h), (w, -h), (w, h), (-w, h)])
    depth = 1 + tilt[0] * points[:, 0] / w / 2 - tilt[1] * points[:, 1] / h / 2
    points = points / depth[:, None]
    points[:, 0] *= 1 - abs(tilt[0]) * 0.6
    points[:, 1] *= 1 - abs(tilt[1]) * 0.6
    turn = np.radians(angle)
    rotation = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    return points @ rotation + np.array(centre)


def homography(source, target):
    """The eight numbers that Pillow wants to fetch `target` pixels from `source`."""
    rows, values = [], []
    for (u, v), (x, y) in zip(source, target):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return np.linalg.solve(np.array(rows, float), np.array(values, float)).tolist()


def laid(scene, face, target, thickness=0):
    """The scene with a face laid on it, corner for corner, and its shadow.

    A pack with a `thickness`, in pixels, shows its lower and right sides.
    """
    if thickness:
        scene = thickened(scene, face, target, thickness)
    longest = max(np.linalg.norm(target[i] - target[i - 1]) for i in range(4))
    scale = min(1.0, 1.3 * longest / max(face.size))
    if scale < 1:
        face = face.resize((round(face.width * scale), round(face.height * scale)), Image.LANCZOS)
    source = [(0, 0), (face.width, 0), (face.width, face.height), (0, face.height)]
    layer = face.transform(scene.size, Image.PERSPECTIVE, homography(source, target), Image.BICUBIC)
    reach = max(3, scene.width // 70)
    shade = ImageChops.offset(layer.getchannel("A"), reach, round(reach * 1.3)).filter(ImageFilter.GaussianBlur(reach))
    dark = Image.new("RGBA", scene.size, (16, 14, 12, 0))
    dark.putalpha(shade.point(lambda a: a * 0.6))
    return Image.alpha_composite(Image.alpha_composite(scene, dark), layer)


def thickened(scene, face, target, thickness):
    """The scene with the sides of a box that stands between its face and the table."""
    colour = [round(c * 0.5) for c in face.getpixel((face.width // 2, 4))[:3]]
    layers = [target + np.array([0.45, 0.9]) * step for step in range(round(thickness), 0, -1)]
    draw = ImageDraw.Draw(scene)
    for step, layer in enumerate(layers):
        shade = 0.75 + 0.5 * step / len(layers)
        draw.polygon([tuple(point) for point in layer], fill=tuple(min(255, round(c * shade)) for c in colour) + (255,))
    return scene


def table(rng, width, height, background=None):
    """An empty table, RGBA."""
    draw = BACKGROUNDS[rng.integers(len(BACKGROUNDS))] if background is None else background
    picture = np.clip(draw(rng, width, height), 0, 255).astype(np.uint8)
    return Image.fromarray(picture).convert("RGBA")


def lit(rng, scene, strength=0.25, exposure=1.0):
    """Uneven light from one side, darker corners, and `exposure` of the light (1 is full)."""
    pixels = np.asarray(scene.convert("RGB")).astype(float)
    height, width = pixels.shape[:2]
    y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    turn = rng.uniform(0, 2 * np.pi)
    light = 1 + strength * (x * np.cos(turn) + y * np.sin(turn)) * 0.6 - 0.12 * (x**2 + y**2)
    tint = np.array([1.02, 1.0, rng.uniform(0.9, 1.0)])
    return Image.fromarray(np.clip(pixels * light[..., None] * tint * exposure, 0, 255).astype(np.uint8))


def noisy(rng, picture, sigma):
    """Sensor noise; colour noise is softer than that of brightness."""
    pixels = np.asarray(picture).astype(float)
    brightness = rng.normal(0, sigma, pixels.shape[:2])[..., None]
    colour = rng.normal(0, sigma * 0.35, pixels.shape)
    return Image.fromarray(np.clip(pixels + brightness + colour, 0, 255).astype(np.uint8))


def moved(picture, length, degrees):
    """Blur of a hand that moved `length` pixels."""
    total, steps = None, max(2, int(length * 2))
    for step in np.linspace(-0.5, 0.5, steps):
        dx, dy = step * length * np.cos(np.radians(degrees)), step * length * np.sin(np.radians(degrees))
        part = np.asarray(picture.transform(picture.size, Image.AFFINE, (1, 0, dx, 0, 1, dy), Image.BICUBIC)).astype(float)
        total = part if total is None else total + part
    return Image.fromarray(np.clip(total / steps, 0, 255).astype(np.uint8))
