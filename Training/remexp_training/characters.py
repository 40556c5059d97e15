"""The characters that the reader knows, and how they stand in its last layer."""

DIGITS = "0123456789"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SEPARATORS = " ./-:,"
# Of 까지, 제조, 소비기한, 유통기한, 년, 월 and 일.
HANGUL = "까지제조소비유통기한년월일"

ALPHABET = DIGITS + CAPITALS + SEPARATORS + HANGUL

# Class 0 is CTC's blank, class i the character i - 1.
CLASSES = len(ALPHABET) + 1

_CLASS = {character: index + 1 for index, character in enumerate(ALPHABET)}


def classes(text):
    """The classes of a text. Small letters are capitals: a date means the same in both."""
    return [_CLASS[character] for character in text.upper()]


def text(classes):
    """What a row of classes, one a step, says: repetitions are one, blanks nothing."""
    kept = [c for i, c in enumerate(classes) if c and (i == 0 or classes[i - 1] != c)]
    return "".join(ALPHABET[c - 1] for c in kept)
