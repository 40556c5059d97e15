#!/usr/bin/env python3
"""Makes every picture in this folder, expected.csv that says what is in them, and gs1/expected-items.csv that says
what registering those of gs1/ gives.

    python3 make.py [FOLDER]

Needs zint, Pillow, numpy and the fonts of fonts-noto-cjk. The same versions of these make the same bytes: each
picture has a random generator of its own, seeded with its name.
"""

import calendar
import csv
import sys
import zlib
from dataclasses import dataclass, replace
from pathlib import Path
from urllib.parse import quote

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import scenes

HERE = Path(__file__).resolve().parent
GS = "\x1d"


@dataclass(frozen=True)
class Code:
    """A barcode: how zint is told to make it, and what a reader should say."""

    kind: str  # a key of scenes.ZINT
    data: str  # for zint
    symbology: str
    text: str
    gtin: str = ""


def products():
    with open(HERE.parent / "catalog" / "products.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


PRODUCTS = products()


def product(words):
    """The first product whose name holds `words`."""
    return next(row for row in PRODUCTS if words in row["name"])


UPCE = {"012345000065": "01234565", "012345000072": "01234572"}


def retail(row):
    """The code that a shop scans."""
    code = row["code"]
    gtin = code.rjust(14, "0")
    if code in UPCE:
        return Code("upce", UPCE[code][:-1], "upce", UPCE[code], gtin)
    kind = {8: "ean8", 12: "upca", 13: "isbn13" if code.startswith("978") else "ean13", 14: "itf"}[len(code)]
    return Code(kind, code[:-1], kind, code, gtin)


def element_string(kind, symbology, elements):
    """A code of GS1 application identifiers, given as [("01", "…"), ("17", "261231"), …]."""
    fixed = {"01", "02", "11", "13", "15", "16", "17"}
    text = ""
    for position, (identifier, value) in enumerate(elements):
        ends = identifier in fixed or identifier.startswith("31") or position == len(elements) - 1
        text += identifier + value + ("" if ends else GS)
    data = "".join(f"[{identifier}]{value}" for identifier, value in elements)
    if kind.startswith("databar") and symbology == "databar":
        data = elements[0][1][:13]  # a DataBar holds nothing but a GTIN, and zint adds its check digit
    return Code(kind, data, symbology, text, dict(elements).get("01", ""))


def gtin14(row):
    return row["code"].rjust(14, "0")


def digital_link(row, use_by, qualifiers=""):
    """A QR code that holds a GS1 Digital Link."""
    link = f"https://id.example.com/01/{gtin14(row)}{qualifiers}?17={use_by}"
    return Code("qr", link, "qr", link, gtin14(row))


class Album:
    """The pictures made so far and what is in them."""

    def __init__(self, folder):
        self.folder = folder
        self.rows = []

    def save(self, path, picture, codes, quality=78):
        target = self.place(path)
        jpeg = target.suffix == ".jpg" or path in JPEG_NAMED_PNG
        if jpeg:
            picture.convert("RGB").save(target, "JPEG", quality=quality, optimize=True)
        else:
            picture.save(target, "PNG", optimize=True)
        self.add(path, codes)

    def place(self, path):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        return target

    def add(self, path, codes):
        for code in codes or [None]:
            fields = (code.symbology, code.text.replace(GS, "\\u001d"), code.gtin) if code else ("", "", "")
            self.rows.append((path, *fields))

    def write_expected(self):
        with open(self.folder / "expected.csv", "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(("file", "symbology", "text", "gtin"))
            writer.writerows(sorted(self.rows))


# A phone's gallery sometimes exports a JPEG under this name; its content decides.
JPEG_NAMED_PNG = {"jpeg-quality/really-a-jpeg.png"}


def generator(path):
    return np.random.Generator(np.random.PCG64(zlib.crc32(path.encode())))


@dataclass
class Shot:
    """One photo of one pack. Lengths are in pixels of the photo, angles in degrees."""

    path: str
    row: dict
    codes: list = None  # else the pack's retail code
    size: tuple = (960, 720)
    width: float = 480  # of the pack
    centre: tuple = (0.5, 0.5)  # of the pack, in parts of the photo
    angle: float = 0
    tilt: tuple = (0.0, 0.0)
    module: int = 4  # bar width on the pack, whose face is 900 wide
    shape: str = "box"  # or can, pouch
    blur: float = 0.45  # Gaussian, sigma
    motion: tuple = None  # length, degrees
    noise: float = 1.5  # sigma of 255
    exposure: float = 1.0
    light: float = 0.25
    contrast: float = 1.0
    date: str = ""
    quality: int = 70
    background: object = None

    def face(self, rng):
        codes = self.codes or [retail(self.row)]
        pictures = [scenes.symbol(code.kind, code.data, self.module) for code in codes]
        face = scenes.pack(rng, self.row, pictures, self.date)
        if self.shape == "can":
            return scenes.wrapped_on_can(face)
        return scenes.glossy(rng, face) if self.shape == "pouch" else face

    def take(self, album):
        rng = generator(self.path)
        face = self.face(rng)
        width, height = self.size
        centre = (self.centre[0] * width, self.centre[1] * height)
        scene = scenes.table(rng, width, height, self.background)
        target = scenes.corners(face.size, centre, self.width, self.angle, self.tilt)
        scene = scenes.laid(scene, face, target, self.width / 28 if self.shape == "box" else 0)
        album.save(self.path, self.seen(rng, scene), self.codes or [retail(self.row)], self.quality)

    def seen(self, rng, scene):
        """What the camera makes of the scene."""
        picture = scenes.lit(rng, scene, self.light, self.exposure)
        if self.contrast != 1:
            picture = picture.point(lambda v: 128 * self.exposure + (v - 128 * self.exposure) * self.contrast)
        if self.motion:
            picture = scenes.moved(picture, *self.motion)
        picture = picture.filter(ImageFilter.GaussianBlur(self.blur))
        return scenes.noisy(rng, picture, self.noise)


# The folders.


def clean(album):
    """Every symbology that ZBar reads, as printed: no camera."""
    milk, tofu, bacon = product("Whole Milk"), product("Firm Tofu"), product("Back Bacon")
    symbols = {
        "ean13": retail(milk),
        "ean13-dense": retail(product("Rolled Oats")),
        "ean8": retail(product("Mini Cheese Cup")),
        "upca": retail(product("Maple Granola")),
        "upce": retail(product("Chewing Gum")),
        "isbn13": retail(product("Careful Larder")),
        "isbn13-korean": retail(product("냉장고를 비우는 밥상")),
        "itf14": retail(product("Whole Milk, case")),
        "code128": Code("code128", "Shelf 4-B / Crate 0172", "code128", "Shelf 4-B / Crate 0172"),
        "code39": Code("code39", "STORE-0042", "code39", "STORE-0042"),
        "code93": Code("code93", "LOT 7781 / KR", "code93", "LOT 7781 / KR"),
        "codabar": Code("codabar", "A40156271B", "codabar", "A40156271B"),
        "gs1-128-use-by": element_string(
            "gs1-128", "code128", [("01", gtin14(bacon)), ("17", "261204"), ("10", "B4412")]),
        "gs1-128-lot-first": element_string(
            "gs1-128", "code128", [("01", gtin14(milk)), ("10", "H-0917"), ("17", "261127")]),
        "databar": element_string("databar", "databar", [("01", gtin14(product("Apples")))]),
        "databar-stacked": element_string("databar-stacked", "databar", [("01", gtin14(product("Blueberries")))]),
        "databar-expanded-weight-date": element_string(
            "databarExpanded", "databarExpanded",
            [("01", "9" + gtin14(product("Minced Beef"))[1:13] + "?"), ("3103", "000512"), ("17", "261124")]),
        "databar-expanded-date": element_string(
            "databarExpanded", "databarExpanded", [("01", gtin14(product("Cod Fillets"))), ("15", "261123")]),
        "qr-text-korean": Code("qr", "냉장 보관 · 개봉 후 3일 이내", "qr", "냉장 보관 · 개봉 후 3일 이내"),
        "qr-digital-link": digital_link(tofu, "261205", "/10/T26B"),
        "qr-gs1": element_string(
            "gs1-qr", "qr", [("01", gtin14(product("Smoked Salmon"))), ("17", "261210"), ("10", "B7")]),
    }
    for name, code in symbols.items():
        code = with_check_digit(code)
        dense = name.endswith("dense")
        picture = scenes.symbol(code.kind, code.data, 2 if dense else 4 if code.symbology == "qr" else 3)
        page = Image.new("L", (picture.width + 80, picture.height + 80), 255)
        page.paste(picture, (40, 40))
        album.save(f"clean/{name}.png", page.quantize(16), [code])


def with_check_digit(code):
    """Replaces the `?` of a variable-measure GTIN, which has indicator 9, by its check digit."""
    body = code.gtin.rstrip("?")
    if len(body) == len(code.gtin):
        return code
    total = sum(int(digit) * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(body)))
    gtin = body + str(-total % 10)
    return Code(code.kind, code.data.replace(code.gtin, gtin), code.symbology, code.text.replace(code.gtin, gtin), gtin)


def gs1_label(row, date, lot):
    """The scale label of a chilled product: GTIN, use-by date and lot in a GS1-128."""
    year, month, day = date.split("-")
    return element_string("gs1-128", "code128", [("01", gtin14(row)), ("17", year[2:] + month + day), ("10", lot)])


def perspective(album):
    for name, words, tilt, more in [
        ("cheddar-left", "Cheddar", (0.30, 0.0), {}),
        ("yogurt-right", "Plain Yogurt", (-0.35, 0.05), {"background": scenes.marble}),
        ("tofu-leaning-back", "Firm Tofu", (0.0, 0.35), {"background": scenes.wood}),
        ("tuna-can", "Tuna in Oil", (0.05, 0.1), {"shape": "can", "module": 3, "width": 520}),
        ("tomatoes-can", "Chopped Tomatoes", (-0.1, 0.2), {"shape": "can", "module": 3, "width": 540, "angle": 90}),
        ("laver-strong", "Seasoned Laver", (0.5, 0.28), {"width": 620, "background": scenes.steel}),
        ("chocolate-strong", "Dark Chocolate", (-0.55, -0.2), {"width": 640, "angle": 8}),
        ("case-of-milk", "Whole Milk, case", (0.25, 0.1), {"width": 600}),
    ]:
        Shot(f"perspective/{name}.jpg", product(words), tilt=tilt, **more).take(album)
    soup, apples = product("Cabbage Soybean Soup"), product("Apples")
    Shot("perspective/soup-qr.jpg", soup, [digital_link(soup, "261129")], module=6, tilt=(0.4, 0.3)).take(album)
    label = element_string("databar", "databar", [("01", gtin14(apples))])
    Shot("perspective/apples-databar.jpg", apples, [label], tilt=(0.2, 0.2), module=5).take(album)


def rotation(album):
    for degrees, words in [
        (7, "Roasted Grain Powder"), (15, "Sesame Oil"), (30, "Brown Rice"), (45, "Hummus"), (60, "Greek Yogurt"),
        (90, "Soybean Paste"), (135, "Cut Wakame"), (180, "Peanut Butter"), (200, "Spicy Ramyeon"), (270, "Barley Tea"),
    ]:
        Shot(f"rotation/{degrees:03}-degrees.jpg", product(words), angle=degrees, width=430).take(album)
    tofu = product("Firm Tofu")
    Shot("rotation/025-degrees-qr.jpg", tofu, [digital_link(tofu, "261205")], angle=25, module=6).take(album)


def blur(album):
    for name, words, more in [
        ("focus-0.8", "Cottage Cheese", {"blur": 0.8}),
        ("focus-1.1", "Kefir", {"blur": 1.1}),
        ("focus-1.4", "Salted Butter", {"blur": 1.4}),
        ("focus-1.9", "Wildflower Honey", {"blur": 1.9}),
        ("focus-2.6", "Strawberry Jam", {"blur": 2.6}),
        ("motion-along-bars", "Fish Fingers", {"motion": (14, 90)}),
        ("motion-across-3", "Penne Rigate", {"motion": (3, 0)}),
        ("motion-diagonal-5", "Kimchi Fried Rice", {"motion": (5, 40)}),
    ]:
        Shot(f"blur/{name}.jpg", product(words), width=560, size=(800, 760), **more).take(album)


def noise(album):
    for name, words, sigma, more in [
        ("sigma-10", "Muesli", 10, {}),
        ("sigma-18", "Dijon Mustard", 18, {}),
        ("sigma-26", "Olive Oil", 26, {}),
        ("sigma-36", "Ground Coffee", 36, {"width": 520}),
        ("sigma-48", "Orange Juice", 48, {"width": 560}),
        ("ean8-sigma-20", "Mint Pastilles", 20, {"module": 6}),
    ]:
        Shot(f"noise/{name}.jpg", product(words), noise=sigma, size=(640, 600), quality=52,
             **{"width": 460, **more}).take(album)


def low_light(album):
    for name, words, more in [
        ("dusk", "Pork Dumplings", {"exposure": 0.40, "noise": 6}),
        ("candle", "Cooked Rice Bowl", {"exposure": 0.25, "noise": 6, "light": 0.9}),
        ("cellar", "Red Pepper Paste", {"exposure": 0.14, "noise": 4}),
        ("night", "Brewed Soy Sauce", {"exposure": 0.09, "noise": 3}),
        ("fridge-fog", "Whole Cabbage Kimchi", {"exposure": 0.8, "contrast": 0.28, "noise": 3}),
        ("side-lamp", "Corn Tortilla", {"exposure": 0.5, "light": 1.5, "noise": 4}),
    ]:
        Shot(f"low-light/{name}.jpg", product(words), **more).take(album)


def jpeg_quality(album):
    for quality, words in [(60, "Chickpeas"), (40, "Sparkling Lemonade"), (25, "Cola Can"), (15, "Barley Crackers"),
                           (8, "Plain Flour")]:
        more = {"module": 6} if words == "Cola Can" else {}
        Shot(f"jpeg-quality/quality-{quality:02}.jpg", product(words), quality=quality, **more).take(album)
    Shot("jpeg-quality/really-a-jpeg.png", product("String Cheese"), shape="pouch").take(album)


def formats(album):
    """One label in each kind of PNG and JPEG that cameras, scanners and programs write."""
    row = product("Drinking Yogurt")
    code = retail(row)
    label = scenes.symbol(code.kind, code.data, 3)
    page = Image.new("RGB", (label.width + 90, label.height + 90), (246, 238, 220))
    page.paste(label, (45, 45))
    gray = page.convert("L")
    transparent = page.convert("RGBA")
    transparent.putalpha(gray.point(lambda v: 255 if v < 128 else 0))  # black bars on nothing
    deep = Image.fromarray(np.asarray(gray).astype(np.uint16) * 257)
    for name, picture, options in [
        ("rgb.png", page, {}), ("gray.png", gray, {}), ("palette.png", page.quantize(8), {}),
        ("one-bit.png", gray.point(lambda v: 255 if v > 128 else 0).convert("1"), {}), ("sixteen-bit.png", deep, {}),
        ("transparent.png", transparent, {}), ("gray-alpha.png", transparent.convert("LA"), {}),
        ("baseline.jpg", page, {}), ("progressive.jpg", page, {"progressive": True}), ("gray.jpg", gray, {}),
        ("cmyk.jpg", page.convert("CMYK"), {}), ("no-subsampling.jpg", page, {"subsampling": 0}),
    ]:
        album.add(f"formats/{name}", [code])
        path = album.place(f"formats/{name}")
        picture.save(path, **({"quality": 80, **options} if path.suffix == ".jpg" else {"optimize": True}))


def several(album):
    table_of_packs(album, "several/two-breakfast.jpg", [
        ("Whole-Wheat Bread", (0.27, 0.5), 350, 4, 4), ("Unsalted Butter", (0.73, 0.52), 340, -6, 4)])
    table_of_packs(album, "several/two-turned.jpg", [
        ("Rolled Oats", (0.28, 0.5), 350, 92, 4), ("Soft Tofu", (0.75, 0.5), 350, -17, 4)])
    table_of_packs(album, "several/three-lunch.jpg", [
        ("Canned Saury", (0.19, 0.5), 340, -3, 4), ("Thin Wheat Noodles", (0.5, 0.48), 340, 5, 4),
        ("Chocolate Bar", (0.82, 0.52), 330, 12, 6)])
    table_of_packs(album, "several/four-on-steel.jpg", [
        ("Cream Cheese", (0.15, 0.5), 310, 0, 4), ("Kefir", (0.39, 0.52), 310, 8, 4),
        ("Cherry Tomatoes", (0.63, 0.5), 310, -9, 4), ("Maple Granola", (0.87, 0.5), 310, 3, 4)], scenes.steel, 1400)
    table_of_packs(album, "several/two-of-the-same.jpg", [
        ("Spring Water", (0.27, 0.5), 350, 0, 4), ("Spring Water", (0.73, 0.5), 350, 3, 4)])
    cheese = product("String Cheese")
    label = gs1_label(cheese, "2026-12-18", "C19")
    Shot("several/retail-and-gs1-label.jpg", cheese, [label], module=3, width=620, size=(960, 860)).take(album)
    ham = product("Cooked Ham")
    Shot("several/ean-and-qr.jpg", ham, [retail(ham), digital_link(ham, "261130")], width=540).take(album)


def table_of_packs(album, path, packs, background=None, width=1120):
    """Several packs on a table: (words of the name, centre, width, angle, module) each."""
    rng = generator(path)
    scene, codes = scenes.table(rng, width, 620, background), []
    for words, centre, wide, angle, module in packs:
        shot = Shot(path, product(words), module=module)
        face, code = shot.face(rng), retail(shot.row)
        middle = (centre[0] * width, centre[1] * 620)
        scene = scenes.laid(scene, face, scenes.corners(face.size, middle, wide, angle), wide / 28)
        codes += [code] if code not in codes else []
    album.save(path, Shot(path, None).seen(rng, scene), codes, 74)


def large(album):
    """A small code somewhere in twelve megapixels, as a phone takes it from a step away."""
    for name, words, more in [
        ("milk-on-wood", "Organic Milk", {"width": 900, "centre": (0.36, 0.55), "background": scenes.wood}),
        ("ramyeon-far", "Spicy Ramyeon", {"width": 560, "centre": (0.7, 0.4), "angle": 11, "background": scenes.marble}),
        ("mustard-upright", "Dijon Mustard", {"width": 620, "centre": (0.55, 0.6), "angle": 90,
                                              "size": (3000, 4000), "background": scenes.tiles}),
        ("gum-tiny", "Chewing Gum", {"width": 480, "centre": (0.3, 0.3), "module": 6, "background": scenes.cloth}),
    ]:
        more = {"size": (4000, 3000), **more}
        Shot(f"large/{name}.jpg", product(words), quality=26, noise=0.6, blur=0.9, **more).take(album)


def none(album):
    """No code at all, but much that looks like one."""
    for name, draw in [("wood", scenes.wood), ("marble", scenes.marble), ("cloth", scenes.cloth),
                       ("steel", scenes.steel), ("tiles", scenes.tiles)]:
        path = f"none/{name}.jpg"
        rng = generator(path)
        album.save(path, scenes.noisy(rng, scenes.lit(rng, scenes.table(rng, 800, 600, draw)), 2), [], 70)
    for name, width, height, draw in [
        ("stripes", 600, 400, draw_stripes), ("gradient", 512, 384, draw_gradient), ("text", 640, 480, draw_text),
        ("grid", 480, 480, draw_grid), ("blank", 320, 240, lambda rng, page: None), ("one-pixel", 1, 1, lambda rng, page: None),
    ]:
        page = Image.new("L", (width, height), 255)
        draw(generator(f"none/{name}.png"), page)
        album.save(f"none/{name}.png", page, [])
    path = "none/pack-without-code.jpg"
    rng = generator(path)
    face = scenes.pack(rng, product("Sourdough"), [])
    scene = scenes.laid(scenes.table(rng, 800, 640), face, scenes.corners(face.size, (400, 320), 440, 9))
    album.save(path, Shot(path, None).seen(rng, scene), [])


def draw_stripes(rng, page):
    """Bars of random widths without guards: like a barcode, but none."""
    draw, x = ImageDraw.Draw(page), 20
    while x < page.width - 30:
        wide = int(rng.integers(2, 23))
        draw.rectangle((x, 30, x + wide, page.height - 30), fill=20)
        x += wide + int(rng.integers(3, 19))


def draw_gradient(rng, page):
    page.paste(Image.linear_gradient("L").resize(page.size))


def draw_text(rng, page):
    face, draw = scenes.font(17), ImageDraw.Draw(page)
    for y in range(16, page.height - 30, 25):
        draw.text((20, y), " ".join(str(rng.integers(10, 99999)) for _ in range(11)), 0, face)


def draw_grid(rng, page):
    draw = ImageDraw.Draw(page)
    for x in range(0, page.width, 24):
        for y in range(0, page.height, 24):
            if rng.random() < 0.5:
                draw.rectangle((x, y, x + 23, y + 23), fill=0)


# file, product, date in the file name or "" and printed date, manifest row (expires, quantity, location) or None
DATED = [
    ("milk_2026-12-01.jpg", "Low-Fat Milk", "2026-12-01", None),
    ("tofu_exp20261125.jpg", "Firm Tofu", "2026-11-25", None),
    ("yogurt~261122.jpg", "Strawberry Yogurt", "2026-11-22", None),
    ("spinach_2026-11-19.jpg", "Spinach", "2026-11-19", None),
    ("IMG_0412.jpg", "Free-Range Eggs", "2026-12-10", ("2026-12-10", "2", "fridge")),
    ("IMG_0413.jpg", "Milk Bread", "2026-11-21", ("2026-11-21", "1", "bread bin")),
    ("IMG_0414.jpg", "Pumpkin Baby Porridge", "2026-11-27", ("2026-11-27", "3", "fridge")),
    ("IMG_0415.jpg", "Mackerel", "2026-11-23", ("2026-11-23", "1", "")),
    ("IMG_0418.jpg", "Barley Tea", "", None),
]


def dated(album):
    """Photos with a date in a code, in the file name, in the manifest remexp.csv, or nowhere."""
    manifest = []
    for name, words, printed, told in DATED:
        Shot(f"dated/{name}", product(words), date=printed, angle=float(generator(name).uniform(-8, 8))).take(album)
        if told:
            manifest.append((name, *told))
    for name, words, date, lot in [("IMG_0416.jpg", "Back Bacon", "2026-12-04", "B4412"),
                                   ("IMG_0417.jpg", "Chicken Breast", "2026-11-24", "C0907")]:
        row = product(words)
        Shot(f"dated/{name}", row, [gs1_label(row, date, lot)], date=date, module=3, width=600,
             size=(960, 860)).take(album)
    with open(album.folder / "dated" / "remexp.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("file", "expires", "quantity", "location"))
        writer.writerows(manifest)


# Labels whose code says when its product expires. What can be read is the same whatever carries it, so that every
# carrier has one of each kind: zint's kind of the symbol (None: a link in a QR code), its symbology.
CARRIERS = {
    "gs1-128": ("gs1-128", "code128"),
    "databar-expanded": ("databarExpanded", "databarExpanded"),
    "data-matrix": ("gs1-data-matrix", "dataMatrix"),
    "gs1-qr": ("gs1-qr", "qr"),
    "digital-link": (None, "qr"),
}
BY_WEIGHT = "99521010000551"  # beef at a price a kilogram: weight and price are only for GTINs that begin with 9

# Carrier, what the picture shows, words of the product's name or its code, elements beside the GTIN as in the symbol.
GS1_LABELS = [
    ("gs1-128", "use-by", "Cooked Ham", [("17", "261130")]),
    ("gs1-128", "best-before", "Cheddar", [("15", "270305")]),
    ("gs1-128", "month-only", "Seasoned Laver", [("15", "270400")]),
    ("gs1-128", "lot-before-date", "Smoked Salmon", [("10", "KX-07"), ("17", "261209")]),
    ("gs1-128", "weight", BY_WEIGHT, [("3103", "000512"), ("17", "261125"), ("10", "A17")]),
    ("gs1-128", "price", BY_WEIGHT, [("3103", "000560"), ("3922", "725"), ("17", "261201")]),
    ("gs1-128", "expiry-time", "Chicken Breast", [("7003", "2611241830"), ("10", "C0907")]),
    ("gs1-128", "serial", "Salted Butter", [("15", "270118"), ("10", "3107"), ("21", "000417")]),
    ("databar-expanded", "use-by", "Cod Fillets", [("17", "261123")]),
    ("databar-expanded", "best-before", "Blueberries", [("15", "261127")]),
    ("databar-expanded", "month-only", "Dried Anchovies", [("15", "270900")]),
    ("databar-expanded", "lot-before-date", "Squid", [("10", "L4402"), ("17", "261122")]),
    ("databar-expanded", "weight", BY_WEIGHT, [("3103", "001250"), ("17", "261126")]),
    ("databar-expanded", "price", BY_WEIGHT, [("3103", "000384"), ("3922", "499"), ("17", "261124")]),
    ("databar-expanded", "lot-ends-in-letter", "Clams", [("10", "L44B"), ("17", "261123")]),
    ("data-matrix", "use-by", "Roast Chicken", [("17", "261206"), ("10", "RC-118")]),
    ("data-matrix", "best-before", "Baby Puree", [("15", "270630")]),
    ("data-matrix", "month-only", "Ginseng", [("15", "270800"), ("10", "G7")]),
    ("data-matrix", "lot-before-date", "Soft Tofu", [("10", "T26B"), ("17", "261202")]),
    ("data-matrix", "weight", BY_WEIGHT, [("3103", "000731"), ("17", "261127"), ("10", "M2")]),
    ("data-matrix", "price", BY_WEIGHT, [("3103", "000455"), ("3922", "589"), ("17", "261128")]),
    ("data-matrix", "serial", "Baby Porridge", [("17", "261129"), ("10", "P55"), ("21", "7A4C19")]),
    ("gs1-qr", "use-by", "Greek Yogurt", [("17", "261214"), ("10", "GY2")]),
    ("gs1-qr", "best-before", "Kimchi Fried Rice", [("15", "270716")]),
    ("gs1-qr", "month-only", "Brewed Soy Sauce", [("15", "281100")]),
    ("gs1-qr", "lot-before-date", "Hummus", [("10", "HU/31a"), ("17", "261211")]),
    ("gs1-qr", "weight", BY_WEIGHT, [("3103", "000298"), ("17", "261129"), ("10", "Q9")]),
    ("gs1-qr", "price", BY_WEIGHT, [("3103", "000640"), ("3932", "4109900"), ("17", "261130")]),
    ("digital-link", "use-by", "Firm Tofu", [("17", "261205"), ("10", "T91")]),
    ("digital-link", "best-before", "Ground Coffee", [("15", "270815")]),
    ("digital-link", "month-only", "Olive Oil", [("15", "280200"), ("10", "O-12")]),
    ("digital-link", "lot", "Soft Tofu", [("17", "261208"), ("10", "E-31/b")]),
    ("digital-link", "weight", BY_WEIGHT, [("3103", "000875"), ("17", "261201"), ("10", "D4")]),
    ("digital-link", "price", BY_WEIGHT, [("3103", "000420"), ("3922", "550"), ("17", "261202")]),
    ("digital-link", "expiry-time", "Falafel Wrap", [("7003", "2611222100"), ("10", "F3")]),
    ("digital-link", "serial", "Cream Cheese", [("17", "270122"), ("10", "CC8"), ("21", "0012-b")]),
]


def gs1(album):
    """Labels of chilled food in all carriers of GS1 data, and expected-items.csv: what registering them gives."""
    items = []
    for carrier, shown, words, elements in GS1_LABELS:
        path = f"gs1/{carrier}-{shown}.jpg"
        row = next(row for row in PRODUCTS if words in row["name"] or words == row["code"])
        elements = [("01", gtin14(row)), *elements]
        kind, symbology = CARRIERS[carrier]
        code = element_string(kind, symbology, elements) if kind else linked(elements)
        label = Label(path, row, [code], printed=printed(elements), size=(600, 590), quality=40, noise=0.5,
                      angle=float(generator(path).uniform(-7, 7)))
        label.close_enough().take(album)
        items.append((path, *item(elements)))
    with open(album.folder / "gs1" / "expected-items.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("file", "gtin", "expires", "precision", "due_type", "lot", "serial", "quantity", "unit"))
        writer.writerows(sorted(items))


def linked(elements):
    """A QR code with a GS1 Digital Link: product, lot and serial are its path, the rest is asked after."""
    values = dict(elements)
    path = "".join(f"/{key}/{quote(values.pop(key), safe='')}" for key in ("01", "10", "21") if key in values)
    query = "&".join(f"{key}={value}" for key, value in values.items())
    link = f"https://id.example.com{path}?{query}"
    return Code("qr", link, "qr", link, dict(elements)["01"])


def date_of(elements):
    """The date that counts, as (year, month, day or 0), and its due type."""
    values = dict(elements)
    identifier = next(key for key in ("7003", "17", "15") if key in values)
    date = values[identifier]
    return (2000 + int(date[:2]), int(date[2:4]), int(date[4:6])), "best_before" if identifier == "15" else "use_by"


def item(elements):
    """What a pantry is to keep of a label: a row of expected-items.csv without its file."""
    values = dict(elements)
    (year, month, day), due_type = date_of(elements)
    last = day or calendar.monthrange(year, month)[1]
    grams = int(values.get("3103", 0))
    return (values["01"], f"{year}-{month:02}-{last:02}", "day" if day else "month", due_type, values.get("10", ""),
            values.get("21", ""), f"{grams / 1000:g}" if grams else "1", "kg" if grams else "")


def printed(elements):
    """What stands beside the code for people: (kind, text) each."""
    values = dict(elements)
    (year, month, day), due_type = date_of(elements)
    time = values.get("7003", "")[6:]
    date = (f"{day:02}." if day else "") + f"{month:02}.{year}"
    lines = [(due_type, f"{date} {time[:2]}:{time[2:]}" if time else date)]
    if "10" in values:
        lines.append(("lot", values["10"]))
    if "21" in values:
        lines.append(("serial", values["21"]))
    if "3103" in values:
        lines.append(("weight", f"{int(values['3103']) / 1000:.3f} kg"))
    if "3922" in values:
        lines.append(("price", f"{int(values['3922']) / 100:.2f}"))
    if "3932" in values:  # 410 is the won
        lines.append(("price", f"₩ {int(values['3932'][3:]) // 100}"))
    return lines


@dataclass
class Label(Shot):
    """A photo of a pack whose code is explained in print, on less small print than usual."""

    printed: list = None
    width: float = 490

    def face(self, rng):
        (code,) = self.codes
        flat = code.symbology in ("code128", "databarExpanded")
        picture = scenes.symbol(code.kind, code.data, self.widest_module(code))
        face = scenes.pack(rng, self.row, [picture], height=1010)
        box = (50, 682, 850, 740) if flat else (50, 715, 850 - picture.width, 990)
        scenes.print_lines(face, self.printed, bool(scenes.titles(self.row["name"])[0]), box)
        return face

    @staticmethod
    def widest_module(code):
        """As wide as the pack has room for."""
        room = (300, 290) if code.symbology in ("qr", "dataMatrix") else (800, 215)
        for module in (7, 6, 5, 4, 3):
            picture = scenes.symbol(code.kind, code.data, module)
            if picture.width <= room[0] and picture.height <= room[1]:
                return module
        return 2

    def close_enough(self):
        """The same photo from as near as its bars need: two pixels of it for each module, about."""
        module = self.widest_module(self.codes[0])
        if module > 3:
            return self
        near = {"width": 620, "size": (720, 710)} if module == 3 else {"width": 780, "size": (840, 860), "quality": 34}
        return replace(self, **near)


def main():
    album = Album(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
    for folder in (clean, perspective, rotation, blur, noise, low_light, jpeg_quality, formats, several, large, none,
                   dated, gs1):
        folder(album)
    album.write_expected()
    files = {row[0] for row in album.rows}
    print(f"{len(files)} pictures, {sum((album.folder / file).stat().st_size for file in files) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
