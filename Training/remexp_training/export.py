"""Writes a net as the file that the library takes in: format REMEXPN1, which Sources/CPrintNets/README.md describes."""

import struct

import numpy as np

from .characters import ALPHABET


def written(net, has_alphabet):
    """The bytes of a net."""
    alphabet = (ALPHABET if has_alphabet else "").encode()
    out = [b"REMEXPN1", struct.pack("<H", len(alphabet)), alphabet, struct.pack("<H", len(net.layers))]
    for layer in net.layers:
        weight, bias = (values.detach().numpy() for values in layer.folded())
        outputs, inputs = weight.shape[0], weight.shape[0] if layer.depthwise else weight.shape[1]
        flags = int(layer.relu) | int(layer.depthwise) << 1 | int(layer.adds) << 2
        out.append(struct.pack("<HH", inputs, outputs))
        out.append(bytes([*layer.kernel, *layer.stride, *layer.dilation, *layer.pad, flags]))
        out.append(bias.astype("<f4").tobytes())
        order = weight[:, 0].transpose(1, 2, 0) if layer.depthwise else weight.transpose(2, 3, 1, 0)
        halves = np.ascontiguousarray(order).astype("<f2")
        if not np.isfinite(halves).all():
            raise ValueError("a weight is too large for half a float")
        out.append(halves.tobytes())
    return b"".join(out)
