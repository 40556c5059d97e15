"""Which requests a second pass makes."""

from remexp_spark.process import Request
from remexp_spark.sets import folder, gap, holds_part, is_blank, with_blanks


def order(position):
    return (position, b"%d" % position)


def request(position):
    return Request(b"x/%d" % position, None, position)


def asked(photos, parts, gaps):
    requests = with_blanks([(order(photo), request(photo)) for photo in photos], [order(part) for part in parts], gaps)
    return ["blank" if is_blank(one) else one.position for one in requests]


def test_a_blank_stands_where_one_lay_between_two_photos_of_the_folder():
    parts = [3, 10, 20, 30]
    assert [gap(order(place), [order(part) for part in parts]) for place in [1, 4, 15, 29, 31]] == [None, 1, 2, 3, None]
    assert asked([3, 10], parts, set()) == [3, 10]
    assert asked([3, 10], parts, {1}) == [3, "blank", 10]
    assert asked([3, 10], parts, {2, 3}) == [3, 10]
    # Of another folder's photos between them, all gaps count, and one blank says it.
    assert asked([3, 30], parts, {2, 3}) == [3, "blank", 30]
    assert asked([3, 20, 30], parts, {2}) == [3, "blank", 20, 30]


def test_a_photo_that_holds_a_part_or_put_a_set_together_is_read_again():
    assert holds_part({"barcodes": [{"text": "a"}, {"part": {"number": 1, "of": 2, "set": 3}}]})
    assert holds_part({"barcodes": [{"joined_from": ["a", "b"]}]})
    assert not holds_part({"barcodes": [{"text": "a", "part": None}]}) and not holds_part({"barcodes": []})


def test_the_folder_of_a_path_or_an_address():
    assert folder(b"/a/b/c.jpg") == b"/a/b/" and folder(b"s3a://x/y.jpg") == b"s3a://x/" and folder(b"y.jpg") == b""
