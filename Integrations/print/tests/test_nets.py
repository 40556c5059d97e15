"""The command with the nets, on drawn pictures. Skipped where rapidocr-onnxruntime is not installed, but not in CI."""

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent
HAS_NETS = importlib.util.find_spec("rapidocr_onnxruntime") is not None


def drawn(text, scale=2.0, border=40):
    """A picture of one line, black on white, in one of OpenCV's own fonts."""
    import cv2
    import numpy

    (width, height), _ = cv2.getTextSize(text, cv2.FONT_HERSHEY_SIMPLEX, scale, 3)
    picture = numpy.full((height + 2 * border, width + 2 * border), 255, numpy.uint8)
    cv2.putText(picture, text, (border, height + border), cv2.FONT_HERSHEY_SIMPLEX, scale, 0, 3)
    return picture


@unittest.skipUnless(HAS_NETS or os.environ.get("CI"), "rapidocr-onnxruntime is not installed")
class Nets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.TemporaryDirectory()
        cls.process = subprocess.Popen(
            [sys.executable, "-m", "remexp_print_reader"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "HOME": cls.home.name, "PYTHONPATH": os.pathsep.join([str(FOLDER), *sys.path])},
        )
        cls.hello = json.loads(cls.process.stdout.readline())
        cls.count = 0

    @classmethod
    def tearDownClass(cls):
        cls.process.stdin.close()
        cls.status = cls.process.wait(timeout=60)
        cls.process.stdout.close()
        cls.home.cleanup()

    def lines(self, picture, find=True):
        type(self).count += 1
        height, width = picture.shape
        head = json.dumps({"id": self.count, "width": width, "height": height, "find": find})
        self.process.stdin.write(head.encode() + b"\n" + picture.tobytes())
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.assertEqual(answer["id"], self.count)
        return answer["lines"]

    def test_says_who_it_is(self):
        self.assertEqual(self.hello["protocol"], 1)
        self.assertEqual(self.hello["engine"], "rapidocr-onnxruntime")

    def test_finds_a_line_and_tells_where(self):
        import numpy

        line = drawn("12.12.2026")
        picture = numpy.full((900, 1200), 255, numpy.uint8)
        picture[500 : 500 + line.shape[0], 300 : 300 + line.shape[1]] = line
        (found,) = self.lines(picture)
        self.assertEqual(found["text"], "12.12.2026")
        self.assertGreater(found["confidence"], 0.8)
        rows, columns = numpy.nonzero(picture < 128)
        ink = [columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]
        # The detector leaves some room around what it finds.
        for side, expected in zip(found["box"], ink):
            self.assertAlmostEqual(side, expected, delta=15, msg=f"{found['box']} {ink}")

    def test_reads_a_line_as_it_is_and_turned(self):
        import numpy

        line = drawn("EXP 20261201")
        for turns in range(4):
            with self.subTest(turns=turns):
                turned = numpy.ascontiguousarray(numpy.rot90(line, turns))
                (found,) = self.lines(turned, find=False)
                self.assertEqual(found["text"].replace(" ", ""), "EXP20261201")
                self.assertEqual(found["box"], [0, 0, turned.shape[1], turned.shape[0]])

    def test_sees_nothing_where_nothing_is(self):
        import numpy

        self.assertEqual(self.lines(numpy.full((300, 400), 128, numpy.uint8)), [])

    def test_leaves_nothing_at_home(self):
        """ONNX Runtime would keep a number of the machine there, and report to its makers under it."""
        self.assertEqual(os.listdir(self.home.name), [])


if __name__ == "__main__":
    unittest.main()
