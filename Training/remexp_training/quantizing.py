"""Numbers of a trained net as the library computes with them: whole ones.

Weights are scaled for each output, what goes between layers for each layer; all of it is symmetric about 0 (Jacob et al., Quantization
and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference, 2018). Sums of products are then exact, and the
same on each processor."""

import dataclasses

import numpy as np
import torch

# Steps of what goes between layers, from -LIMIT to LIMIT, and how many of them the 1 of a net's input is.
LIMIT = 8191
INPUT_STEPS = 2048

# What a sum of 32 bits may come to.
_MOST = 2**31 - 1

# More room than the drawn pictures have needed: what exceeds it is cut.
_MARGIN = 1.25


@dataclasses.dataclass
class Quantized:
    """A layer: `sums * multipliers + input * residual`, where the sums are those of `weights` and `bias`.

    Weights are in the order outputs, inputs, rows, columns, as the framework has them."""

    layer: object
    weights: np.ndarray
    bias: np.ndarray
    multipliers: np.ndarray
    residual: np.float32


def quantized(layers, pictures):
    """The layers of a net, each with how it is applied and `folded`, in whole numbers.

    `pictures` are what the net is to see, each rows × columns: how large the numbers between its layers become is taken from them."""
    largest = _largest(layers, pictures)
    steps, out = float(INPUT_STEPS), []
    for index, layer in enumerate(layers):
        weight, bias = layer.folded()
        # The last layer's numbers are no steps but what they are.
        given = 1.0 if index == len(layers) - 1 else LIMIT / (_MARGIN * largest[index])
        axes = tuple(range(1, weight.ndim))
        summands = weight[0].size
        # Half a step for each weight that is rounded.
        room = _MOST - LIMIT * (summands / 2 + 1)
        finest = room / np.maximum(LIMIT * np.abs(weight).sum(axes) + np.abs(bias) * steps, 1e-6)
        unit = np.minimum(finest, 32767 / np.maximum(np.abs(weight).max(axes), 1e-6))
        out.append(
            Quantized(
                layer, np.rint(weight * unit[:, None, None, None]).astype(np.int16), np.rint(bias * unit * steps).astype(np.int32),
                (given / (unit * steps)).astype(np.float32), np.float32(given / steps)))
        steps = given
    return out


def _largest(layers, pictures):
    """How large the numbers are that each layer gives, at most: rounded up to 12 bits, since the last of a double's 53 differ from one
    maker's processors to the next."""
    largest = np.zeros(len(layers))
    folded = [tuple(torch.from_numpy(values) for values in layer.folded()) for layer in layers]
    with torch.no_grad():
        for picture in pictures:
            x = torch.from_numpy(np.ascontiguousarray(picture, np.float64))[None, None]
            for index, layer in enumerate(layers):
                y = convolved(x, layer, *folded[index])
                y = y + x if layer.adds else y
                x = torch.relu(y) if layer.relu else y
                largest[index] = max(largest[index], float(x.abs().max()))
    fractions, exponents = np.frexp(largest)
    return np.ldexp(np.ceil(fractions * 4096) / 4096, exponents)


def convolved(x, layer, weight, bias):
    groups = weight.shape[0] if layer.depthwise else 1
    return torch.nn.functional.conv2d(x, weight, bias, layer.stride, layer.pad, layer.dilation, groups)


def applied(net, steps):
    """What a quantized net says of a picture of steps (rows × columns): rows × columns × channels. To the last bit what the
    library says: sums are whole numbers, which doubles hold exactly, and all else is rounded once an operation to 32 bits."""
    x = np.asarray(steps, np.float64)[None]
    for index, one in enumerate(net):
        sums = convolved(
            torch.from_numpy(x)[None], one.layer, torch.from_numpy(one.weights.astype(np.float64)),
            torch.from_numpy(one.bias.astype(np.float64)))[0].numpy()
        y = sums.astype(np.int64).astype(np.float32) * one.multipliers[:, None, None]
        if one.layer.adds:
            y = y + x.astype(np.float32) * one.residual
        if index == len(net) - 1:
            return np.ascontiguousarray((np.maximum(y, 0) if one.layer.relu else y).transpose(1, 2, 0))
        x = np.rint(np.clip(y, 0 if one.layer.relu else -LIMIT, LIMIT)).astype(np.float64)
    raise ValueError("a net has layers")
