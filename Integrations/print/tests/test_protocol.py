"""The protocol, with a reader that needs no nets: python3 -m unittest discover -s Integrations/print/tests"""

import io
import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from remexp_print_reader.protocol import MOST_LINES, Broken, Line, serve  # noqa: E402


class Echo:
    """Says what it was given: the size, whether to look for lines, and the sum of the pixels."""

    name = "echo"
    version = "1"

    def read(self, picture, find):
        if picture.pixels[:1] == b"\xff":
            raise RuntimeError("white\nall over")
        text = f"{picture.width} {picture.height} {find} {sum(picture.pixels)}"
        return [Line(text, (0, 0, picture.width, picture.height), 0.5)]


class Saying:
    name = "saying"
    version = "1"

    def __init__(self, *lines):
        self.lines = lines

    def read(self, picture, find):
        return self.lines


def request(number, width, height, pixels=None, **others):
    head = json.dumps({"id": number, "width": width, "height": height, **others}).encode() + b"\n"
    return head + (bytes(width * height) if pixels is None else pixels)


def answers(source, engine=Echo()):
    sink = io.BytesIO()
    serve(engine, io.BytesIO(source), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


class Framing(unittest.TestCase):
    def test_says_who_it_is_before_anything_is_asked(self):
        self.assertEqual(answers(b""), [{"protocol": 1, "engine": "echo", "version": "1"}])

    def test_answers_each_picture_under_its_number(self):
        source = request(7, 2, 3, bytes([1, 2, 3, 4, 5, 6])) + request(8, 1, 1, b"\n", find=False)
        self.assertEqual(
            answers(source)[1:],
            [
                {"id": 7, "lines": [{"text": "2 3 True 21", "box": [0, 0, 2, 3], "confidence": 0.5}]},
                {"id": 8, "lines": [{"text": "1 1 False 10", "box": [0, 0, 1, 1], "confidence": 0.5}]},
            ],
        )

    def test_a_picture_that_cannot_be_read_costs_only_itself(self):
        said = answers(request(1, 1, 1, b"\xff") + request(2, 1, 1))
        self.assertEqual(said[1], {"id": 1, "error": "RuntimeError: white all over"})
        self.assertEqual(said[2]["id"], 2)

    def test_a_picture_that_is_too_large_is_passed_over(self):
        said = answers(request(1, 8193, 1) + request(2, 1, 1))
        self.assertIn("8193 x 1", said[1]["error"])
        self.assertEqual(said[2]["id"], 2)

    def test_what_is_no_request_ends_it(self):
        for source in (
            b"12\n", b"[]\n", b"{}\n", b'{"id":1', b"x" * 5000, b"\xff\n", b"[" * 4000 + b"\n",
            b'{"id":true,"width":1,"height":1}\n', b'{"id":1,"width":0,"height":1}\n',
            b'{"id":1,"width":1.5,"height":1}\n', b'{"id":1,"width":1,"height":1,"find":1}\n',
            request(1, 2, 2)[:-1], request(1, 9000, 9000, b"few"),
        ):
            with self.subTest(source[:40]), self.assertRaises(Broken):
                answers(source)


class Answers(unittest.TestCase):
    def said(self, *lines, width=10, height=10):
        return answers(request(1, width, height), Saying(*lines))[1]["lines"]

    def test_boxes_are_within_the_picture_and_have_a_pixel(self):
        for box, expected in (
            ((-3, -3, 99, 99), [0, 0, 10, 10]),
            ((4, 4, 4, 4), [4, 4, 5, 5]),
            ((50, 50, 60, 60), [9, 9, 10, 10]),
            ((2.7, 2.2, 5.9, 6.1), [2, 2, 5, 6]),
        ):
            self.assertEqual(self.said(Line("x", box, 1))[0]["box"], expected)

    def test_a_text_is_one_line_and_short(self):
        texts = [line["text"] for line in self.said(*(Line(text, (0, 0, 1, 1), 1) for text in (" a\nb\x1b[2J ", "", "\n", "가" * 300)))]
        self.assertEqual(texts, ["a b [2J", "가" * 170])

    def test_confidence_is_from_0_to_1(self):
        self.assertEqual([self.said(Line("x", (0, 0, 1, 1), value))[0]["confidence"] for value in (-1, 0.98765, 2)], [0, 0.9877, 1])

    def test_there_are_at_most_so_many_lines(self):
        self.assertEqual(len(self.said(*[Line("x", (0, 0, 1, 1), 1)] * (MOST_LINES + 1))), MOST_LINES)


if __name__ == "__main__":
    unittest.main()
