"""Which photos a folder holds, in the order of their paths' bytes: as `remexp scan FOLDER` has it.

Hidden folders stay out, and so do files that are no images; folders behind links are not followed. What is named like an
image and cannot be read is given, so that `remexp` says why.
"""

from __future__ import annotations

import os
import stat
from typing import Callable, Iterator, Union

# As in Sources/Batch/Files/BytePath.swift; a test of this package holds it to the program.
_EXTENSIONS = {
    extension.encode()
    for extension in "apng avif bmp dib gif heic heif hif jfif jp2 jpe jpeg jpg jxl png tif tiff webp".split()
}

_HEADS = (
    b"\x89PNG", b"\xff\xd8", b"GIF8", b"\xff\x0a", b"\0\0\0\x0cJXL ", b"\0\0\0\x0cjP  ", b"II*\0", b"MM\0*",
)
_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs", b"avif", b"avis",
           b"mif1", b"mif2", b"msf1", b"miaf"}
_HEAD_LENGTH = 32

Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]


def photos(path: Path, tell: Callable[[str], None]) -> Iterator[bytes]:
    """The path itself, or the photos below it where it is a folder; absolute, for executors are somewhere else.

    tell: is given a line for each folder that is left out. Raises ValueError for what can be no path.
    """
    name = os.path.abspath(os.fsencode(path))
    if b"\0" in name or not os.fsencode(path):
        raise ValueError(f"{path!r} is no path")
    if os.path.isdir(name):
        yield from _below(name, tell)
    else:
        yield name


def _below(folder: bytes, tell: Callable[[str], None]) -> Iterator[bytes]:
    try:
        with os.scandir(folder) as entries:
            members = sorted(entries, key=_sort_key)
    except OSError as error:
        tell(f"{os.fsdecode(folder)}: {error.strerror}; what is below it is left out")
        return
    for member in members:
        path = os.path.join(folder, member.name)
        if _is_folder(member):
            if member.name.startswith(b"."):
                continue
            if member.is_symlink():
                tell(f"{os.fsdecode(path)}: a link to a folder; give the folder itself to read it too")
                continue
            yield from _below(path, tell)
        elif _is_photo(member, path):
            yield path


def _is_folder(member: os.DirEntry[bytes]) -> bool:
    try:
        return member.is_dir()
    except OSError:
        return False


def _sort_key(member: os.DirEntry[bytes]) -> bytes:
    """With a slash after a folder's name, sorting names sorts the paths of all that is below them."""
    return member.name + b"/" if _is_folder(member) else member.name


def _is_photo(member: os.DirEntry[bytes], path: bytes) -> bool:
    name = member.name
    dot = name.rfind(b".")
    hasExtension = dot >= 0 and name[dot + 1 :].lower() in _EXTENSIONS
    if name.startswith(b"._") or (name.startswith(b".") and not hasExtension):
        return False
    return hasExtension or _looks_like_photo(path)


def _looks_like_photo(path: bytes) -> bool:
    """By its first bytes, of a regular file alone: opening a pipe would wait."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return False
        with open(path, "rb") as file:
            return is_photo_head(file.read(_HEAD_LENGTH))
    except FileNotFoundError:
        return False
    except OSError:
        # It may be a photo; what it is instead is for remexp to say.
        return True


def is_photo_head(head: bytes) -> bool:
    """Whether a file that begins so is of a format that cameras and phones write."""
    if head.startswith(_HEADS):
        return True
    if head.startswith(b"RIFF"):
        return head[8:12] == b"WEBP"
    if head[4:8] != b"ftyp":
        return False
    box = head[: max(int.from_bytes(head[:4], "big"), 12)]
    # The version of the major brand stands between.
    starts = [8, *range(16, len(box) - 3, 4)]
    return any(box[start : start + 4] in _BRANDS for start in starts)
