"""Which files of a folder are photos: as remexp itself has it."""

import os

from remexp_spark import listing

from conftest import REPOSITORY, single_machine

PNG = REPOSITORY / "samples" / "none" / "blank.png"


def test_samples_are_listed_as_remexp_walks_them(remexp):
    walked = [answer["path"] for answer in single_machine(remexp, REPOSITORY / "samples")]
    told = []
    assert [os.fsdecode(name) for name in listing.photos(REPOSITORY / "samples", told.append)] == walked
    assert not told


def test_odd_names_are_listed_as_remexp_walks_them(remexp, tmp_path):
    picture = PNG.read_bytes()
    heads = {"webp": b"RIFF0000WEBPVP8 ", "heic": b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "mp4": b"\0\0\0\x18ftypmp42\0\0\0\0isommp42",
             "tiff": b"II*\0", "bmp": b"BM1234", "wav": b"RIFF0000WAVE", "empty": b"", "jxl": b"\xff\x0a", "short": b"\0\0\0\x18ftyp"}
    for name, head in heads.items():
        (tmp_path / f"head-{name}").write_bytes(head)
    for name in ["a.png", "a.PNG", "a.txt", "noext", ".hidden.png", ".hidden", "._a.png", "a", "a-b.jpg", "b.jpg.", "b.", "é.jpeg",
                 "remexp.csv", ".png"]:
        (tmp_path / name).write_bytes(picture if name != "remexp.csv" else b"file,expires\n")
    for folder in ["a.d", "a", "z", ".git", "deep/er/est"]:
        place = tmp_path / "folders" / folder
        place.mkdir(parents=True)
        (place / "x.png").write_bytes(picture)
    (tmp_path / "folders" / "a-x.png").write_bytes(picture)
    (tmp_path / "linked.jpg").symlink_to(PNG)
    (tmp_path / "linked").symlink_to(PNG)
    (tmp_path / "broken.jpg").symlink_to("nowhere")
    (tmp_path / "broken").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe.jpg")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / os.fsdecode(b"caf\xe9.png")).write_bytes(picture)
    walked = [answer["path"] for answer in single_machine(remexp, tmp_path)]
    told = []
    assert [name.decode("utf-8", "replace") for name in listing.photos(tmp_path, told.append)] == walked
    assert not told and len(walked) > 20


def test_folders_behind_links_are_told(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "away").symlink_to(REPOSITORY / "samples")
    told = []
    assert list(listing.photos(tmp_path / "in", told.append)) == []
    assert len(told) == 1 and "a link to a folder" in told[0]
