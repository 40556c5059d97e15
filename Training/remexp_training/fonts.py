"""The fonts of the pictures: Debian's, by the path of their files below the folder of fonts."""

import functools
import os

from PIL import ImageFont

FOLDER = "/usr/share/fonts"

SOLID = """
opentype/b612/B612-Bold.otf opentype/b612/B612-Regular.otf opentype/b612/B612Mono-Regular.otf
opentype/cantarell/Cantarell-Bold.otf opentype/cantarell/Cantarell-Regular.otf
opentype/ocr-b/OCRB.otf truetype/ocr-a/OCRA.ttf truetype/ocr-a/OCRABold.ttf truetype/ocr-a/OCRACondensed.ttf
opentype/urw-base35/NimbusMonoPS-Bold.otf opentype/urw-base35/NimbusMonoPS-Regular.otf
opentype/urw-base35/NimbusSans-Bold.otf opentype/urw-base35/NimbusSans-Regular.otf
opentype/urw-base35/NimbusSansNarrow-Bold.otf opentype/urw-base35/NimbusSansNarrow-Regular.otf
opentype/urw-base35/NimbusRoman-Regular.otf opentype/urw-base35/URWGothic-Book.otf opentype/urw-base35/URWBookman-Demi.otf
truetype/anonymous-pro/Anonymous Pro.ttf truetype/anonymous-pro/Anonymous Pro B.ttf
truetype/dejavu/DejaVuSans-Bold.ttf truetype/dejavu/DejaVuSans.ttf truetype/dejavu/DejaVuSansCondensed-Bold.ttf
truetype/dejavu/DejaVuSansCondensed.ttf truetype/dejavu/DejaVuSansMono-Bold.ttf truetype/dejavu/DejaVuSansMono.ttf
truetype/freefont/FreeMono.ttf truetype/freefont/FreeMonoBold.ttf truetype/freefont/FreeSans.ttf
truetype/freefont/FreeSansBold.ttf truetype/freefont/FreeSerif.ttf
truetype/hack/Hack-Bold.ttf truetype/hack/Hack-Regular.ttf
truetype/lato/Lato-Bold.ttf truetype/lato/Lato-Regular.ttf truetype/lato/Lato-Light.ttf
truetype/liberation/LiberationMono-Bold.ttf truetype/liberation/LiberationMono-Regular.ttf
truetype/liberation/LiberationSans-Bold.ttf truetype/liberation/LiberationSans-Regular.ttf
truetype/liberation/LiberationSansNarrow-Bold.ttf truetype/liberation/LiberationSansNarrow-Regular.ttf
truetype/noto/NotoMono-Regular.ttf truetype/open-sans/OpenSans-Regular.ttf truetype/open-sans/OpenSans-Semibold.ttf
truetype/open-sans/OpenSans-CondBold.ttf truetype/open-sans/OpenSans-CondLight.ttf
truetype/play/Play-Regular.ttf truetype/play/Play-Bold.ttf
truetype/roboto/unhinted/RobotoCondensed-Bold.ttf truetype/roboto/unhinted/RobotoCondensed-Regular.ttf
truetype/roboto/unhinted/RobotoTTF/Roboto-Medium.ttf truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf
truetype/terminus/TerminusTTF-4.46.0.ttf truetype/dotgothic16/DotGothic16-Regular.ttf
""".split("\n")

HANGUL = """
truetype/nanum/NanumGothic.ttf truetype/nanum/NanumGothicBold.ttf truetype/nanum/NanumBarunGothic.ttf
truetype/nanum/NanumSquareB.ttf truetype/nanum/NanumGothicCoding.ttf truetype/nanum/NanumMyeongjoBold.ttf
truetype/baekmuk/dotum.ttf truetype/baekmuk/gulim.ttf truetype/unfonts-core/UnDotum.ttf truetype/unfonts-core/UnDotumBold.ttf
truetype/unfonts-core/UnGraphic.ttf truetype/unfonts-core/UnBatang.ttf
""".split("\n")

# Whose shapes stand on a coarse grid as an ink jet's do.
DOTTED = """
truetype/terminus/TerminusTTF-4.46.0.ttf truetype/dejavu/DejaVuSansMono.ttf truetype/dejavu/DejaVuSansMono-Bold.ttf
truetype/noto/NotoMono-Regular.ttf truetype/liberation/LiberationMono-Regular.ttf truetype/hack/Hack-Regular.ttf
truetype/liberation/LiberationSans-Regular.ttf truetype/liberation/LiberationSansNarrow-Regular.ttf
truetype/roboto/unhinted/RobotoCondensed-Regular.ttf truetype/dotgothic16/DotGothic16-Regular.ttf
""".split("\n")


def _files(lines):
    files, part = [], []
    for word in " ".join(lines).split(" "):
        part.append(word)
        # Two names have a blank.
        if word.endswith((".ttf", ".otf")):
            files.append(os.path.join(FOLDER, " ".join(part).strip()))
            part = []
    return files


SOLID_FILES, HANGUL_FILES, DOTTED_FILES = _files(SOLID), _files(HANGUL), _files(DOTTED)


def missing():
    """The files that are not there."""
    return [file for file in SOLID_FILES + HANGUL_FILES + DOTTED_FILES if not os.path.exists(file)]


@functools.lru_cache(maxsize=512)
def font(file, size):
    return ImageFont.truetype(file, size)
