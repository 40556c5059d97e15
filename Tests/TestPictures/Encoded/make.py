#!/usr/bin/env python3
"""Draws source.png and color.png and makes the other pictures of it, with heif-enc (libheif-examples), cwebp, gif2webp, webpmux and
img2webp (webp). What no such tool writes, turned, tiled and mirrored pictures, is put together of boxes here.

    python3 Tests/TestPictures/Encoded/make.py
"""
import os
import struct
import subprocess
import tempfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT = 256, 128
CODE = "8801234567893"


def bars(code):
    left = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
    parity = ["000000", "001011", "001101", "001110", "010011", "011001", "011100", "010101", "010110", "011010"]
    right = ["".join("10"[int(bit)] for bit in digit) for digit in left]
    first = parity[int(code[0])]
    halves = [
        "".join(right[int(d)][::-1] if p == "1" else left[int(d)] for d, p in zip(code[1:7], first)),
        "".join(right[int(d)] for d in code[7:]),
    ]
    return "101" + halves[0] + "01010" + halves[1] + "101"


def drawn():
    """Gray rows: a code in the middle, a black corner and a scale of grays below, so that no turn looks like another."""
    code = bars(CODE)
    rows = []
    for y in range(HEIGHT):
        row = bytearray([255]) * WIDTH
        if 24 <= y < 100:
            for i, bit in enumerate(code):
                if bit == "1":
                    row[33 + 2 * i:35 + 2 * i] = b"\0\0"
        if y < 16:
            row[:24] = bytes(24)
        if y >= 112:
            row[:] = bytes(range(256))
        rows.append(bytes(row))
    return rows


def colored(row, y):
    """Dark red on white, and below it shades that are of one gray only by luma."""
    if y >= 112:
        return b"".join(bytes([gray, 255 - gray, 128]) for gray in row)
    return b"".join(bytes([gray, gray, gray] if gray else [130, 10, 20]) for gray in row)


def png(path, rows, depth=8, color=0):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    channels = {0: 1, 2: 3, 4: 2, 6: 4}[color]
    width = len(rows[0]) // (channels * depth // 8)
    header = struct.pack(">IIBBBBB", width, len(rows), depth, color, 0, 0, 0)
    packed = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b""))


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def box(kind, *parts):
    data = b"".join(parts)
    return struct.pack(">I", 8 + len(data)) + kind + data


def full(kind, version, flags, *parts):
    return box(kind, struct.pack(">I", version << 24 | flags), *parts)


def found(data, kind):
    """The first box of the kind, wherever it is."""
    at = data.index(kind) - 4
    return data[at:at + struct.unpack(">I", data[at:at + 4])[0]]


def ispe(width, height):
    return full(b"ispe", 0, 0, struct.pack(">II", width, height))


IROT = [box(b"irot", bytes([turns])) for turns in range(4)]
IMIR = [box(b"imir", bytes([axis])) for axis in range(2)]


LIMITED = box(b"colr", b"nclx", struct.pack(">HHH", 1, 13, 6), bytes([0]))


def clap(width, height, left, top, of_width, of_height):
    center = [(2 * left + width - of_width, 2), (2 * top + height - of_height, 2)]
    return box(b"clap", struct.pack(">IIIIiIiI", width, 1, height, 1, *center[0], *center[1]))


def heif(items, references=(), primary=1, brands=(b"heic", b"mif1")):
    """items: (kind, data, properties, hidden), numbered from 1."""
    properties, places = [], []
    for _, _, own, _ in items:
        for one in own:
            if one not in properties:
                properties.append(one)
        places.append([properties.index(one) + 1 for one in own])
    ftyp = box(b"ftyp", brands[0], bytes(4), *brands)
    infos = [
        full(b"infe", 2, 1 if hidden else 0, struct.pack(">HH", number, 0), kind, b"\0")
        for number, (kind, _, _, hidden) in enumerate(items, 1)
    ]
    iprp = box(
        b"iprp", box(b"ipco", *properties),
        full(b"ipma", 0, 0, struct.pack(">I", len(items)), *(
            struct.pack(">HB", number, len(own)) + bytes(0x80 | at for at in own)
            for number, own in enumerate(places, 1))))
    iref = [full(b"iref", 0, 0, *(
        box(kind, struct.pack(">HH", source, len(targets)), *(struct.pack(">H", target) for target in targets))
        for kind, source, targets in references))] if references else []

    def meta(start):
        locations = b""
        for number, (_, data, _, _) in enumerate(items, 1):
            locations += struct.pack(">HHHII", number, 0, 1, start, len(data))
            start += len(data)
        iloc = full(b"iloc", 0, 0, bytes([0x44, 0]), struct.pack(">H", len(items)), locations)
        return full(
            b"meta", 0, 0, full(b"hdlr", 0, 0, bytes(4), b"pict", bytes(13)),
            full(b"pitm", 0, 0, struct.pack(">H", primary)), iloc,
            full(b"iinf", 0, 0, struct.pack(">H", len(items)), *infos), iprp, *iref)

    start = len(ftyp) + len(meta(0)) + 8
    return ftyp + meta(start) + box(b"mdat", *(data for _, data, _, _ in items))


def encoded(work, rows, *options, name="part.heic"):
    png(work + "/part.png", rows)
    run("heif-enc", "-q", "90", *options, work + "/part.png", "-o", work + "/" + name)
    with open(work + "/" + name, "rb") as file:
        return file.read()


def hevc(work, rows, *properties, options=()):
    data = encoded(work, rows, *options)
    # libx265 makes no picture below 16 pixels, and heif-enc none of an odd size: those here are neither.
    own = [ispe(len(rows[0]), len(rows)), found(data, b"hvcC"), *properties]
    return [b"hvc1", found(data, b"mdat")[8:], own]


def grid(columns, rows, width, height):
    return bytes([0, 0, rows - 1, columns - 1]) + struct.pack(">HH", width, height)


def write(name, data):
    with open(os.path.join(HERE, name), "wb") as file:
        file.write(data)


def make_boxes(work, rows):
    whole = hevc(work, rows)
    for name, own in [
        ("turned-90", [IROT[1]]), ("turned-180", [IROT[2]]), ("turned-270", [IROT[3]]),
        ("mirrored", [IMIR[1]]), ("mirrored-and-turned", [IMIR[1], IROT[1]]),
        ("cropped", [clap(208, 96, 24, 16, WIDTH, HEIGHT)]),
    ]:
        write(name + ".heic", heif([(whole[0], whole[1], whole[2] + own, False)]))
    # Shades within 16...235, which the file says in one, the frame in the other.
    narrow = [bytes(16 + gray * 219 // 255 for gray in row) for row in rows]
    low = hevc(work, narrow)
    write("limited.heic", heif([(low[0], low[1], low[2] + [LIMITED], False)]))
    low = hevc(work, narrow, options=["-p", "x265:range=limited"])
    write("limited-frame.heic", heif([(*low, False)]))
    av1 = encoded(work, narrow, "-A", name="part.avif")
    write("limited.avif", heif(
        [(b"av01", found(av1, b"mdat")[8:], [ispe(WIDTH, HEIGHT), found(av1, b"av1C"), LIMITED], False)],
        brands=(b"avif", b"mif1")))
    # As phones write them: the tiles are of one size, and what hangs over is cut off.
    size, width, height = 64, 250, 124
    tiles = [
        [row[x:x + size] for row in rows[y:y + size]] for y in range(0, HEIGHT, size) for x in range(0, WIDTH, size)
    ]
    parts = [(*hevc(work, tile), True) for tile in tiles]
    count = list(range(1, len(parts) + 1))
    for name, own in [("tiled", []), ("tiled-and-turned", [IROT[3]])]:
        whole_grid = (b"grid", grid(WIDTH // size, HEIGHT // size, width, height), [ispe(width, height), *own], False)
        write(name + ".heic", heif(
            [*parts, whole_grid], [(b"dimg", len(parts) + 1, count)], primary=len(parts) + 1))
    other = hevc(work, [bytes(64)] * 64)
    write("second-of-two.heic", heif([(*other, False), (*whole, False)], primary=2))
    av1 = encoded(work, rows, "-A", name="part.avif")
    write("generic-brand.heic", heif(
        [(b"av01", found(av1, b"mdat")[8:], [ispe(WIDTH, HEIGHT), found(av1, b"av1C"), IROT[2]], False)],
        brands=(b"mif1", b"avif", b"miaf")))


def make_with_tools(work, rows):
    source = os.path.join(HERE, "source.png")
    png(source, rows)
    deep, clear = work + "/deep.png", work + "/clear.png"
    png(deep, [b"".join(bytes([gray] * 6) for gray in row) for row in rows], depth=16, color=2)
    # Black all over: what is seen is in the transparency alone.
    png(clear, [b"".join(bytes([0, 0, 0, 255 - gray]) for gray in row) for row in rows], color=6)
    color = os.path.join(HERE, "color.png")
    png(color, [colored(row, y) for y, row in enumerate(rows)], color=2)

    def out(name):
        return os.path.join(HERE, name)
    for extension in ["heic", "avif"]:
        run("heif-enc", "-q", "90", source, "-o", out("gray." + extension))
        run("heif-enc", "-q", "90", color, "-o", out("color." + extension))
        if extension == "heic":  # libaom ends at an assertion where libheif 1.15 asks it for 10 bits
            run("heif-enc", "-q", "90", "-b", "10", deep, "-o", out("ten-bit." + extension))
        run("heif-enc", "-q", "90", "-b", "12", deep, "-o", out("twelve-bit." + extension))
        run("heif-enc", "-q", "90", clear, "-o", out("transparent." + extension))
        run("heif-enc", "-L", "-p", "chroma=444", "--matrix_coefficients=0", color, "-o", out("lossless." + extension))
    run("cwebp", "-q", "90", color, "-o", out("color.webp"))
    run("cwebp", "-lossless", color, "-o", out("lossless.webp"))
    run("cwebp", "-q", "90", clear, "-o", out("transparent.webp"))
    run("cwebp", "-lossless", clear, "-o", out("transparent-lossless.webp"))
    png(work + "/white.png", [b"\xff" * WIDTH * 3] * HEIGHT, color=2)
    run("img2webp", "-lossy", "-q", "90", color, work + "/white.png", color, "-o", out("moving.webp"))
    run("cwebp", "-q", "90", "-crop", "24", "16", "208", "96", color, "-o", work + "/part.webp")
    run("webpmux", "-frame", work + "/part.webp", "+100+24+16+0+b", "-frame", work + "/part.webp", "+100+48+32+0+b",
        "-o", out("moving-part.webp"))


with tempfile.TemporaryDirectory() as work:
    rows = drawn()
    make_with_tools(work, rows)
    make_boxes(work, rows)
