/// A layer of a net: each place of the result is a weighted sum over a window of places.
///
/// It is the cross-correlation that deep learning calls a convolution: the kernel is not mirrored. It is computed in whole
/// numbers, as a quantized net is (Jacob et al., Quantization and Training of Neural Networks for Efficient
/// Integer-Arithmetic-Only Inference, 2018; symmetric, weights by output and maps by layer): sums of products of 16 bits in 32
/// bits, which ``Numbers/problem(in:)`` has shown to fit, and for each sum a multiplication by its output's multiplier. So
/// the result is the same to the last bit on each processor, and in whatever order it is summed up.
package struct Convolution: Sendable {
  package let shape: Shape

  /// For each block of outputs a number each, zeros behind the last output.
  let bias: [SIMD8<Int32>]
  let multipliers: [SIMD8<Float>]

  /// What the input is multiplied by before it is added.
  let residual: Float

  /// Pairs of weights, as ``ConvolutionLoops`` multiplies them: for each block of outputs, then for each pair of summands, the
  /// weights of four outputs, and of the next four. The second of the last pair is zero where the count is odd.
  ///
  /// The summands of a plain layer: by row and column of the kernel and by input, each run of them that stands beside
  /// another in a map by itself (see ``Shape/runs``); of a depthwise one: by row and column of the kernel.
  let weights: [Pairs]

  /// For each of four outputs two weights beside each other.
  typealias Pairs = SIMD8<Int16>

  /// Outputs that are summed up together.
  static let block = 8

  /// - Parameters:
  ///   - shape: without a ``Shape/problem``.
  ///   - numbers: without a ``Numbers/problem(in:)`` in a layer of this shape.
  package init(_ shape: Shape, _ numbers: Numbers) {
    precondition(shape.problem == nil && numbers.problem(in: shape) == nil, "a layer that can be computed")
    self.shape = shape
    let blocks = stride(from: 0, to: shape.outputs, by: Self.block).map { first in
      first..<min(shape.outputs, first + Self.block)
    }
    bias = blocks.map { SIMD8(numbers.bias[$0], others: 0) }
    multipliers = blocks.map { SIMD8(numbers.multipliers[$0], others: 0) }
    residual = numbers.residual
    let runs = shape.runs
    weights = blocks.flatMap { outputs in
      runs.flatMap { run in
        stride(from: run.lowerBound, to: run.upperBound, by: 2).flatMap { summand in
          [0, 4].map { half in
            var pairs = Pairs.zero
            for (lane, output) in zip(0..<4, outputs.dropFirst(half)) {
              pairs[2 * lane] = numbers.weights[summand * shape.outputs + output]
              guard summand + 1 < run.upperBound else { continue }
              pairs[2 * lane + 1] = numbers.weights[(summand + 1) * shape.outputs + output]
            }
            return pairs
          }
        }
      }
    }
  }
}

extension SIMD8 {
  fileprivate init(_ some: ArraySlice<Scalar>, others: Scalar) {
    self.init(repeating: others)
    for (lane, value) in zip(indices, some) { self[lane] = value }
  }
}

extension Convolution {
  /// The result for a map; one without places if the map is smaller than the kernel.
  ///
  /// - Parameter map: has as many channels as the shape has inputs.
  package func applied(to map: QuantizedMap) -> QuantizedMap {
    let (size, values) = result(of: map, Int16.self)
    return QuantizedMap(size.height, size.width, shape.outputs, cut: values)
  }

  /// The same as numbers that are neither rounded nor cut: what the last layer of a net says.
  package func scores(of map: QuantizedMap) -> FeatureMap {
    let (size, values) = result(of: map, Float.self)
    return FeatureMap(height: size.height, width: size.width, channels: shape.outputs, values: values)
  }

  private func result<Number: LayerNumber>(
    of map: QuantizedMap, _: Number.Type
  ) -> (size: (height: Int, width: Int), values: [Number]) {
    precondition(map.channels == shape.inputs, "a map with the channels that the layer takes")
    let size = shape.outputSize(height: map.height, width: map.width)
    let count = size.height * size.width * shape.outputs
    guard count > 0 else { return (size, []) }
    let input = input(of: map)
    let values = unsafe [Number](unsafeUninitializedCapacity: count) { output, used in
      unsafe input.values.withUnsafeBufferPointer { values in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe map.values.withUnsafeBufferPointer { residual in
            guard let values = values.baseAddress, let weights = weights.baseAddress,
              let residual = residual.baseAddress, let output = output.baseAddress
            else { return }
            let loops = unsafe ConvolutionLoops(
              self, width: size.width, inputWidth: input.width, weights: weights, input: values,
              residual: shape.addsInput ? residual : nil, output: output)
            for row in 0..<size.height { loops.run(row) }
          }
        }
      }
      used = count
    }
    return (size, values)
  }

  /// The map as the loops read it: whole lanes of a depthwise layer, and pairs of a plain one, behind the last channel too.
  private func input(of map: QuantizedMap) -> PaddedMap {
    let end =
      shape.isDepthwise ? -shape.inputs & (Self.block - 1) : shape.runs[0].count & 1
    return shape.padY == 0 && shape.padX == 0 && end == 0
      ? PaddedMap(width: map.width, values: map.values)
      : map.padded(rows: shape.padY, columns: shape.padX, end: end)
  }
}
