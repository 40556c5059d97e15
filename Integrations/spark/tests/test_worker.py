"""The worker alone, with a stand-in for remexp that breaks as it is told."""

import os
import signal
import sys
import time
from pathlib import Path

import pytest

from remexp_spark.process import Request
from remexp_spark.worker import Worker, WorkerError

STAND_IN = Path(__file__).with_name("stand_in.py")


@pytest.fixture
def place(tmp_path, monkeypatch):
    monkeypatch.setenv("STAND_IN", str(tmp_path))
    return tmp_path


class Run:
    def __init__(self, names, patience=20.0, window=4, framed=False, content=b"photo"):
        command = [sys.executable, str(STAND_IN)] + (["--stdin-frames"] if framed else [])
        self.log = []
        worker = Worker(command, patience, window, self.log.append)
        requests = (Request(name.encode(), content if framed else None, place) for place, name in enumerate(names))
        self.replies = worker.replies(requests)

    @property
    def answers(self):
        return [(reply.answer["path"], reply.answer["status"]) for reply in self.replies]


def starts(place):
    return [int(line.split()[0]) for line in (place / "starts").read_text().splitlines()]


def is_running(pid):
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False


def names(count, **special):
    """p0, p1, … with some exchanged."""
    named = {int(key[1:]): value for key, value in special.items()}
    return [named.get(index, f"p{index}") for index in range(count)]


def test_answers_every_photo_in_order(place):
    given = names(500)
    assert Run(given).answers == [(name, "none") for name in given]
    assert len(starts(place)) == 1


@pytest.mark.parametrize("what", ["kill-1", "exit-1", "omit-1", "torn-1", "wrong-1", "stop-1"])
@pytest.mark.parametrize("index", [0, 7, 19])
def test_what_goes_wrong_once_costs_no_row(place, what, index):
    given = names(20)
    given[index] = what
    run = Run(given, patience=1.0)
    replies = list(run.replies)
    assert [(reply.answer["path"], reply.answer["status"]) for reply in replies] == [(name, "none") for name in given]
    assert sum(reply.restarts for reply in replies) == 1 and len(starts(place)) == 2
    assert any("started again" in line or "asked again" in line for line in run.log)


@pytest.mark.parametrize("what, status", [("kill-99", "crashed"), ("exit-99", "crashed"), ("stop-99", "timeout"),
                                          ("omit-99", "timeout"), ("torn-99", "crashed")])
def test_a_photo_that_takes_remexp_down_again_and_again_is_a_row_of_its_own(place, what, status):
    given = names(12, p5=what)
    assert Run(given, patience=0.7).answers == [(name, status if name == what else "none") for name in given]


def test_two_such_photos_side_by_side_are_two_rows_and_three_in_a_row_are_no_matter_of_photos(place):
    given = ["a", "kill-91", "kill-92", "b"]
    assert Run(given).answers == [("a", "none"), ("kill-91", "crashed"), ("kill-92", "crashed"), ("b", "none")]
    with pytest.raises(WorkerError, match="3 photos in a row.*kill-95"):
        list(Run(["a", "kill-93", "kill-94", "kill-95", "b"]).replies)


def test_an_answer_to_something_else_is_never_taken(place):
    with pytest.raises(WorkerError, match=r"answered 'wrong-99\?' when 'wrong-99' was the next"):
        list(Run(["a", "wrong-99", "b"]).replies)


def test_what_remexp_says_it_cannot_do_ends_the_task_at_once(place):
    with pytest.raises(WorkerError, match="status 3; it said last: remexp: catalog: has another digest"):
        list(Run(["refuse", "b"]).replies)
    assert len(starts(place)) == 1


def test_a_program_that_is_not_there_is_named():
    with pytest.raises(WorkerError, match="/no/remexp: No such file.*install remexp on every executor"):
        list(Worker(["/no/remexp"], 1, 4, print).replies(iter([Request(b"a")])))


def test_full_pipes_on_every_side_do_not_stop_it(place):
    long = "p" * 3000
    given = [long + str(index) for index in range(60)]
    given[3], given[4], given[9] = "chatter", "large", "large9"
    assert [path for path, _ in Run(given, window=40).answers] == given


def test_large_photos_go_through_and_their_names_may_hold_anything(place):
    content = os.urandom(3 << 20)
    given = ["s3a://bucket/ä b\n.jpg", "large", "kill-1", "chatter"] + names(6)
    run = Run(given, window=8, framed=True, content=content)
    replies = list(run.replies)
    assert [reply.answer["path"] for reply in replies] == given
    assert all(reply.answer["height"] == len(content) for reply in replies)


def test_a_slow_photo_is_waited_for_and_a_slow_reader_is_no_silence(place):
    run = Run(["slow-1.2", "a", "b"], patience=2.0)
    paths = []
    for reply in run.replies:
        paths.append(reply.answer["path"])
        time.sleep(2.2)
    assert paths == ["slow-1.2", "a", "b"] and len(starts(place)) == 1


def test_nothing_is_left_running_when_the_reader_goes_away(place):
    replies = Run(names(100)).replies
    next(replies)
    replies.close()
    assert starts(place) and not any(is_running(pid) for pid in starts(place))


def test_a_stopped_one_ends_with_the_python_worker_that_asked_it(place):
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        replies = Run(["a", "stop-99"]).replies
        next(replies)
        os.write(writing, b"x")
        try:
            next(replies)
        finally:
            os._exit(0)
    os.close(writing)
    assert os.read(reading, 1) == b"x"
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    deadline = time.monotonic() + 10
    while any(is_running(pid) for pid in starts(place)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(is_running(pid) for pid in starts(place))
