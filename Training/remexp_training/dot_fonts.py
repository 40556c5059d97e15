"""Fonts of dots, as ink jets and laser coders print them: a glyph is an array of rows and columns, true where a dot is."""

import functools

import numpy as np
from PIL import Image, ImageDraw

from . import fonts

# Five columns of seven dots, the top dot in the lowest bit: the shapes that the trade's 5×7 matrix has had since its first
# printers, with what differs from one maker to the next beside it.
_FIVE_BY_SEVEN = {
    "0": ["3E4141413E", "3E5149453E", "1C2241221C", "3E4549513E"], "1": ["00427F4000", "00417F4000", "0000427F40", "00007F0000", "0402017F00"],
    "2": ["4261514946", "6251494946", "7949494F00"], "3": ["2141454B31", "2241494936", "4141494D33", "4949494936"],
    "4": ["1814127F10", "0F08087F08", "1F10107F10", "3028247F20"], "5": ["2745454539", "4F49494931", "2F49494931"],
    "6": ["3C4A494930", "3E49494932", "7F49494979"], "7": ["0171090503", "0101790503", "0101017F00", "4121110907"],
    "8": ["3649494936", "7F4949497F"], "9": ["064949291E", "264949493E", "4F4949497F"],
    "A": ["7E1111117E", "7C1211127C", "7F0909097F"], "B": ["7F49494936"], "C": ["3E41414122"], "D": ["7F4141221C", "7F4141413E"],
    "E": ["7F49494941"], "F": ["7F09090901"], "G": ["3E4149497A", "3E41415172"], "H": ["7F0808087F"], "I": ["00417F4100"],
    "J": ["2040413F01", "304040403F"], "K": ["7F08142241"], "L": ["7F40404040"], "M": ["7F020C027F", "7F0204027F"],
    "N": ["7F0408107F", "7F020C107F"], "O": ["3E4141413E"], "P": ["7F09090906"], "Q": ["3E4151215E"], "R": ["7F09192946"],
    "S": ["4649494931", "2649494932"], "T": ["01017F0101"], "U": ["3F4040403F"], "V": ["1F2040201F"], "W": ["3F4038403F", "7F2018207F"],
    "X": ["6314081463"], "Y": ["0708700807", "0304780403"], "Z": ["6151494543"],
    ".": ["0060600000", "0000400000", "0000600000", "60600000"], "/": ["2010080402", "6010080403"], "-": ["0808080808", "0008080800"],
    ":": ["0036360000", "0014000000", "0000240000"], ",": ["0050300000"], " ": ["0000000000", "000000"],
}


def _columns(text):
    values = [int(text[i : i + 2], 16) for i in range(0, len(text), 2)]
    return np.array([[bool(value >> row & 1) for value in values] for row in range(7)])


FIVE_BY_SEVEN = {character: [_columns(form) for form in forms] for character, forms in _FIVE_BY_SEVEN.items()}


@functools.lru_cache(maxsize=4096)
def raster(file, size, character):
    """A character of a font on a grid of dots, cut to the font's height of capitals and somewhat below."""
    font = fonts.font(file, size)
    width = max(2, round(font.getlength(character)))
    image = Image.new("L", (width, size * 2), 0)
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    draw.text((0, size * 1.2), character, font=font, fill=255, anchor="ls")
    top = font.getbbox("E", anchor="ls")[1] if not _is_hangul(character) else font.getbbox("제", anchor="ls")[1]
    rows = np.asarray(image) > 127
    first = max(0, int(size * 1.2) + top)
    return rows[first : int(size * 1.2) + (2 if _is_hangul(character) else 1)]


def _is_hangul(character):
    return character >= "가"


class DotFont:
    """One coder's font: of five by seven dots with its maker's shapes, or a typeface on a grid."""

    def __init__(self, random):
        self.forms = {c: forms[random.randrange(len(forms))] for c, forms in FIVE_BY_SEVEN.items()}
        self.file = None
        kind = random.random()
        if kind > 0.62:
            self.file = fonts.DOTTED_FILES[random.randrange(len(fonts.DOTTED_FILES))]
            self.size = random.choice([10, 11, 12, 12, 14, 16, 16, 20, 22])
        self.hangul = fonts.HANGUL_FILES[random.randrange(len(fonts.HANGUL_FILES))]
        self.gap = random.choice([1, 1, 1, 1, 2, 2, 3])
        self.height = 7 if not self.file else self._height()

    def _height(self):
        rows = raster(self.file, self.size, "0")
        return max(5, int(np.flatnonzero(rows.any(1))[-1]) + 1) if rows.any() else 7

    def glyph(self, character):
        """Rows and columns of dots, whose last row stands on the line or below it."""
        if _is_hangul(character):
            return raster(self.hangul, max(12, round(self.height * 1.25)), character)
        if self.file:
            return raster(self.file, self.size, character)
        return self.forms[character if character in self.forms else character.upper()]

    def dots(self, text):
        """The places of a text's dots as column and row, the row counted from the top of the digits, and its columns."""
        places, column = [], 0
        for character in text:
            glyph = self.glyph(character)
            rows, columns = np.nonzero(glyph)
            top = self.height - glyph.shape[0] if _is_hangul(character) else 0
            places.append(np.stack([columns + column, rows + top], 1))
            column += glyph.shape[1] + (self.gap if not self.file or _is_hangul(character) else max(0, self.gap - 1))
        return np.concatenate(places).astype(np.float32), max(1, column)
