"""Writes a net as the file that the library takes in: format REMEXPN2, which Sources/CPrintNets/README.md describes."""

import struct

import numpy as np

from .characters import ALPHABET
from .quantizing import Quantized


def written(net, has_alphabet):
    """The bytes of a net of `quantizing.quantized`."""
    alphabet = (ALPHABET if has_alphabet else "").encode()
    out = [b"REMEXPN2", struct.pack("<H", len(alphabet)), alphabet, struct.pack("<H", len(net))]
    for one in net:
        layer, weights = one.layer, one.weights
        outputs, inputs = weights.shape[0], weights.shape[0] if layer.depthwise else weights.shape[1]
        flags = int(layer.relu) | int(layer.depthwise) << 1 | int(layer.adds) << 2
        out.append(struct.pack("<HH", inputs, outputs))
        out.append(bytes([*layer.kernel, *layer.stride, *layer.dilation, *layer.pad, flags]))
        out.append(one.bias.astype("<i4").tobytes())
        out.append(one.multipliers.astype("<f4").tobytes())
        if layer.adds:
            out.append(struct.pack("<f", one.residual))
        order = weights[:, 0].transpose(1, 2, 0) if layer.depthwise else weights.transpose(2, 3, 1, 0)
        out.append(np.ascontiguousarray(order).astype("<i2").tobytes())
    return b"".join(out)


def read(data):
    """The layers in the bytes of a net, as `quantizing.applied` takes them."""
    at = 10 + struct.unpack_from("<H", data, 8)[0]
    count = struct.unpack_from("<H", data, at)[0]
    at += 2
    net = []
    for _ in range(count):
        layer = _Layer(data[at : at + 13])
        at += 13
        bias = np.frombuffer(data, "<i4", layer.outputs, at)
        multipliers = np.frombuffer(data, "<f4", layer.outputs, at + 4 * layer.outputs)
        at += 8 * layer.outputs
        residual = np.float32(struct.unpack_from("<f", data, at)[0]) if layer.adds else np.float32(0)
        at += 4 if layer.adds else 0
        rows, columns = layer.kernel
        shape = (rows, columns, 1 if layer.depthwise else layer.inputs, layer.outputs)
        weights = np.frombuffer(data, "<i2", int(np.prod(shape)), at).reshape(shape).transpose(3, 2, 0, 1)
        at += 2 * weights.size
        net.append(Quantized(layer, weights, bias, multipliers, residual))
    if at != len(data):
        raise ValueError("the file does not end where its last layer does")
    return net


class _Layer:
    """How a layer is applied, of its first 13 bytes."""

    def __init__(self, data):
        self.inputs, self.outputs, kh, kw, sy, sx, dy, dx, py, px, flags = struct.unpack("<HH9B", data)
        self.kernel, self.stride, self.dilation, self.pad = (kh, kw), (sy, sx), (dy, dx), (py, px)
        self.relu, self.depthwise, self.adds = bool(flags & 1), bool(flags & 2), bool(flags & 4)
