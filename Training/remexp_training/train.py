"""Trains the reader and the finder."""

import collections
import multiprocessing

import numpy as np
import torch

from . import drawing, scenes
from .characters import classes
from .course import Course
from .net import CELL, Finder, Reader

SEED = 20260
READER_STEPS, READER_LINES, READER_PART = 9000, 48, 12
FINDER_STEPS, FINDER_SCENES = 4000, 12


def _reader_part(arguments):
    """Lines of one step."""
    seed, count = arguments
    lines = [drawing.drawn(seed + i) for i in range(count)]
    return [(drawing.normalized(line.picture).astype(np.float16), line.text) for line in lines]


def reader_batch(lines):
    """Pictures beside each other, as wide as the widest, with 0 behind the others."""
    width = (max(picture.shape[1] for picture, _ in lines) + 3) // 4 * 4
    pictures = np.zeros((len(lines), 1, drawing.HEIGHT, width), np.float32)
    for index, (picture, _) in enumerate(lines):
        pictures[index, 0, :, : picture.shape[1]] = picture
    labels = [classes(text) for _, text in lines]
    steps = [max((picture.shape[1] + 3) // 4, 1) for picture, _ in lines]
    return (
        torch.from_numpy(pictures), torch.tensor(sum(labels, [])), torch.tensor(steps), torch.tensor([len(l) for l in labels]))


def reader_loss(net, batch):
    pictures, labels, steps, lengths = batch
    scores = net(pictures).permute(2, 0, 1).log_softmax(2)
    return torch.nn.functional.ctc_loss(scores, labels, steps, lengths, zero_infinity=True)


class Drawers:
    """Draws some steps ahead in another process. What a step is given depends on its number alone."""

    AHEAD = 12

    def __init__(self, work, job, first):
        self.pool = multiprocessing.get_context("fork").Pool(1, initializer=_quiet)
        self.work, self.job, self.next = work, job, first
        self.waiting = collections.deque()

    def __next__(self):
        while len(self.waiting) < self.AHEAD:
            self.waiting.append(self.pool.apply_async(self.work, (self.job(self.next),)))
            self.next += 1
        return self.waiting.popleft().get()

    def close(self):
        self.pool.terminate()


def _quiet():
    import cv2
    cv2.setNumThreads(1)


def reader_parts(lines):
    """A step's lines beside others of their own width, so that few columns are empty."""
    lines = sorted(lines, key=lambda line: line[0].shape[1])
    return [reader_batch(lines[i : i + READER_PART]) for i in range(0, len(lines), READER_PART)]


def _finder_part(arguments):
    seed, count = arguments
    return [scenes.scene(seed + i) for i in range(count)]


def finder_batch(drawn):
    pictures = np.stack([scene.picture for scene in drawn])[:, None].astype(np.float32)
    pictures = torch.from_numpy((pictures - 128) / 64).to(memory_format=torch.channels_last)
    return pictures, torch.from_numpy(np.stack([scene.target for scene in drawn]))


def finder_loss(net, batch):
    """Of each cell whether it is on a line; of those that are, where the line is, how high and how it lies."""
    pictures, target = batch
    said = net(pictures)
    # 1 a line, 0 none, -1 either.
    state = target[:, 0]
    known = (state >= 0).float()
    on = (state > 0.5).float()
    plain = torch.nn.functional.binary_cross_entropy_with_logits(said[:, 0], on, reduction="none")
    score = (plain * known * (1 + on)).sum() / (on.sum() + 50)
    place = torch.nn.functional.smooth_l1_loss(said[:, 1:], target[:, 1:], reduction="none", beta=0.2).sum(1)
    return score + 0.5 * (place * on).sum() / (on.sum() + 1)


def reader_samples():
    """Pictures of lines as the net sees them, none of which it has learnt from."""
    return [drawing.normalized(drawing.drawn(seed).picture) for seed in range(600)]


def finder_samples():
    return [(scenes.scene(seed).picture.astype(np.float32) - 128) / 64 for seed in range(60)]


def train_reader(folder):
    return _trained("reader", Reader, SEED, 2e-3, READER_STEPS, READER_LINES, _reader_part, reader_parts, reader_loss, folder)


def train_finder(folder):
    return _trained(
        "finder", Finder, SEED + 1, 3e-3, FINDER_STEPS, FINDER_SCENES, _finder_part, lambda drawn: [finder_batch(drawn)], finder_loss,
        folder)


def _trained(name, make, seed, rate, steps, count, draw, parts, loss, folder):
    """A net after all of its steps, each of `count` pictures that no other step has."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    course = Course(name, make(), steps, rate, folder)
    # No picture of one net's course is one of the other's.
    first = (1 + seed - SEED) * SEED * 1_000_000
    drawers = Drawers(draw, lambda step: (first + step * count, count), course.step)
    course.run(lambda step: parts(next(drawers)), loss)
    drawers.close()
    return course.net
