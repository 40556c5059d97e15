"""The two nets: convolutions alone, so that plain loops can apply them.

Each is a list of layers, which `export` writes as they are; batch normalization is folded into its convolution there."""

import numpy as np
import torch
from torch import nn

from .characters import CLASSES


class Layer(nn.Module):
    """A convolution, with a ReLU unless it is the last, and with its input added where `adds` says so."""

    def __init__(self, inputs, outputs, kernel, stride=(1, 1), dilation=(1, 1), pad=None, depthwise=False, relu=True, adds=False, norm=True):
        super().__init__()
        self.stride, self.dilation, self.kernel = stride, dilation, kernel
        self.pad = pad if pad is not None else tuple((k - 1) * d // 2 for k, d in zip(kernel, dilation))
        self.depthwise, self.relu, self.adds = depthwise, relu, adds
        # PyTorch gives few pictures and a kernel of one pixel to MKL, which sums otherwise on another maker's processors, unless
        # the kernel is dilated; of one pixel, that changes nothing else.
        self.convolution = nn.Conv2d(
            inputs, outputs, kernel, stride, self.pad, (2, 2) if kernel == (1, 1) else dilation, groups=inputs if depthwise else 1,
            bias=not norm)
        self.norm = nn.BatchNorm2d(outputs) if norm else None

    def forward(self, x):
        y = self.convolution(x)
        if self.norm is not None:
            y = self.norm(y)
        if self.adds:
            y = y + x
        return torch.relu(y) if self.relu else y

    def folded(self):
        """Weights and biases with the normalization in them, as arrays of doubles: NumPy rounds a root alike on each processor."""
        weight = _doubles(self.convolution.weight)
        if self.norm is None:
            return weight, _doubles(self.convolution.bias)
        scale = _doubles(self.norm.weight) / np.sqrt(_doubles(self.norm.running_var) + self.norm.eps)
        return weight * scale[:, None, None, None], _doubles(self.norm.bias) - _doubles(self.norm.running_mean) * scale


def _doubles(values):
    return values.detach().double().numpy()


class Reader(nn.Module):
    """A line of 32 rows (1 channel, see `drawing.normalized`) to scores: a class every four columns, CTC's blank first."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([
            Layer(1, 16, (3, 3)),
            Layer(16, 32, (3, 3), stride=(2, 2)),
            Layer(32, 48, (3, 3), stride=(2, 1)),
            Layer(48, 48, (3, 3), adds=True),
            Layer(48, 80, (3, 3), stride=(2, 2)),
            Layer(80, 80, (3, 3), adds=True),
            Layer(80, 128, (4, 3), pad=(0, 1)),
            Layer(128, 128, (1, 5), adds=True),
            Layer(128, 128, (1, 5), dilation=(1, 2), adds=True),
            Layer(128, CLASSES, (1, 1), relu=False, norm=False),
        ])

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x[:, :, 0]


# Pixels a side of a cell of the finder, and what it says of each: whether a line of date's print passes through, how far
# the line's axis is (in cells, right and down), how high the print is (natural logarithm of 16ths of pixels), and its
# angle doubled (cosine and sine), since a line that is turned by half a circle lies as before.
CELL = 8
OUTPUTS = 6


class Finder(nn.Module):
    """A picture (1 channel, 0 … 255 less 128 by 64) to what stands in each cell."""

    def __init__(self):
        super().__init__()
        layers = [
            Layer(1, 12, (3, 3), stride=(2, 2)),
            Layer(12, 24, (3, 3), stride=(2, 2)),
            Layer(24, 48, (3, 3), stride=(2, 2)),
        ]
        # Some that see all channels around, and some that see far and cost little.
        layers += [Layer(48, 48, (3, 3), dilation=(d, d), adds=True) for d in (1, 2, 4)]
        for d in (1, 2, 4, 8):
            layers += [
                Layer(48, 48, (3, 3), dilation=(d, d), depthwise=True, relu=False),
                Layer(48, 48, (1, 1), adds=True),
            ]
        layers += [Layer(48, 64, (1, 1)), Layer(64, OUTPUTS, (1, 1), relu=False, norm=False)]
        self.layers = nn.ModuleList(layers)

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x
