/// A layer of a net: each place of the result is a weighted sum over a window of places.
///
/// It is the cross-correlation that deep learning calls a convolution: the kernel is not mirrored. Rounding is that of
/// Float, and the order of summands is fixed, so that the same map always gives the same result.
package struct Convolution: Sendable {
  package let shape: Shape

  /// For each block of outputs its lanes of one number each, zeros behind the last output.
  let bias: [Lanes]

  /// Plain: for each block of outputs, then by row and column of the kernel and by input, the weights of its outputs.
  /// Depthwise: for each block of channels, then by row and column of the kernel, the weights of its channels.
  ///
  /// So they stand in the order in which they are read (see ``ConvolutionLoops``).
  let weights: [Lanes]

  /// Outputs that are summed up together.
  typealias Lanes = SIMD8<Float>

  /// - Parameters:
  ///   - shape: without a ``Shape/problem``.
  ///   - bias: one for each output.
  ///   - weights: in the order [row of the kernel][column][input][output], or [row][column][channel] if it is depthwise.
  package init(_ shape: Shape, bias: [Float], weights: [Float]) {
    precondition(shape.problem == nil, "a shape that can be computed")
    precondition(bias.count == shape.outputs && weights.count == shape.weightCount, "a number for each place")
    self.shape = shape
    self.bias = Self.packed(bias, outputs: shape.outputs)
    self.weights = Self.packed(weights, outputs: shape.outputs)
  }

  /// Rows of a number for each output → block by block the lanes of all rows.
  private static func packed(_ rows: [Float], outputs: Int) -> [Lanes] {
    let count = rows.count / outputs
    var packed: [Lanes] = []
    packed.reserveCapacity((outputs + Lanes.scalarCount - 1) / Lanes.scalarCount * count)
    for first in stride(from: 0, to: outputs, by: Lanes.scalarCount) {
      for row in 0..<count {
        var lanes = Lanes.zero
        for output in first..<min(outputs, first + Lanes.scalarCount) {
          lanes[output - first] = rows[row * outputs + output]
        }
        packed.append(lanes)
      }
    }
    return packed
  }
}

extension Convolution {
  /// How a layer goes over a map.
  package struct Shape: Hashable, Sendable {
    /// Channels of what it takes, and of what it gives: 1 to 1024.
    package var inputs: Int
    package var outputs: Int

    /// In weights, 1 to 9.
    package var kernelHeight = 1
    package var kernelWidth = 1

    /// Places of the map from one place of the result to the next, 1 to 8.
    package var strideY = 1
    package var strideX = 1

    /// Places of the map from one weight of the kernel to the next, 1 to 32.
    package var dilationY = 1
    package var dilationX = 1

    /// Zeros on each side, fewer than the places that the kernel covers.
    package var padY = 0
    package var padX = 0

    /// Each channel has a kernel of its own and sees no other channel.
    package var isDepthwise = false

    /// What is less than 0 becomes 0, after all else.
    package var hasReLU = false

    /// What the layer takes is added to what it gives: a residual connection.
    package var addsInput = false

    package init(inputs: Int, outputs: Int) { (self.inputs, self.outputs) = (inputs, outputs) }
  }
}

extension Convolution.Shape {
  /// Why it cannot be computed; nil for one that can.
  package var problem: Problem? {
    guard 1...1024 ~= inputs, 1...1024 ~= outputs else { return .channels }
    guard 1...9 ~= kernelHeight, 1...9 ~= kernelWidth else { return .kernel }
    guard 1...8 ~= strideY, 1...8 ~= strideX else { return .stride }
    guard 1...32 ~= dilationY, 1...32 ~= dilationX else { return .dilation }
    guard 0..<extentY ~= padY, 0..<extentX ~= padX else { return .padding }
    if isDepthwise, inputs != outputs { return .depthwise }
    if addsInput, !keepsSize || inputs != outputs { return .residual }
    return nil
  }

  /// What is wrong with a shape.
  package enum Problem: Hashable, Sendable {
    /// A number that is not in its range.
    case channels, kernel, stride, dilation, padding

    /// Depthwise, and gives not as many channels as it takes.
    case depthwise

    /// Adds its input to what has another size.
    case residual
  }

  /// Places that the kernel covers from the first to the last.
  private var extentY: Int { dilationY * (kernelHeight - 1) + 1 }
  private var extentX: Int { dilationX * (kernelWidth - 1) + 1 }

  private var keepsSize: Bool {
    strideY == 1 && strideX == 1 && 2 * padY == extentY - 1 && 2 * padX == extentX - 1
  }

  /// Weights of all kernels, without the bias: at most 9 · 9 · 1024 · 1024.
  package var weightCount: Int { kernelHeight * kernelWidth * (isDepthwise ? 1 : inputs) * outputs }

  /// Multiply-adds for a map of this size, those with the zeros of the padding too.
  package func multiplyAdds(height: Int, width: Int) -> Int {
    let size = outputSize(height: height, width: width)
    return size.height * size.width * weightCount
  }

  /// The size of the result: (side + 2 · padding − extent) / stride + 1, and 0 where the kernel does not fit.
  package func outputSize(height: Int, width: Int) -> (height: Int, width: Int) {
    (
      Self.places(in: height, pad: padY, extent: extentY, stride: strideY),
      Self.places(in: width, pad: padX, extent: extentX, stride: strideX)
    )
  }

  private static func places(in side: Int, pad: Int, extent: Int, stride: Int) -> Int {
    let room = side + 2 * pad - extent
    return side > 0 && room >= 0 ? room / stride + 1 : 0
  }
}

extension Convolution {
  /// The result for a map; one without places if the map is smaller than the kernel.
  ///
  /// - Parameter map: has as many channels as the shape has inputs.
  package func applied(to map: FeatureMap) -> FeatureMap {
    precondition(map.channels == shape.inputs, "a map with the channels that the layer takes")
    let size = shape.outputSize(height: map.height, width: map.width)
    let isEmpty = size.height == 0 || size.width == 0
    return FeatureMap(
      height: size.height, width: size.width, channels: shape.outputs,
      values: isEmpty ? [] : values(of: map, height: size.height, width: size.width))
  }

  private func values(of map: FeatureMap, height: Int, width: Int) -> [Float] {
    // A depthwise layer reads whole lanes, behind the last channel too.
    let end = shape.isDepthwise && shape.inputs % Lanes.scalarCount != 0 ? Lanes.scalarCount : 0
    let isBare = shape.padY == 0 && shape.padX == 0 && end == 0
    let input =
      isBare
      ? PaddedMap(width: map.width, values: map.values)
      : map.padded(rows: shape.padY, columns: shape.padX, end: end)
    let count = height * width * shape.outputs
    return unsafe [Float](unsafeUninitializedCapacity: count) { output, used in
      unsafe input.values.withUnsafeBufferPointer { values in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe map.values.withUnsafeBufferPointer { residual in
            guard let values = values.baseAddress, let weights = weights.baseAddress,
              let residual = residual.baseAddress, let output = output.baseAddress
            else { return }
            let loops = unsafe ConvolutionLoops(
              self, width: width, inputWidth: input.width, weights: weights, input: values,
              residual: shape.addsInput ? residual : nil, output: output)
            for row in 0..<height { loops.run(row) }
          }
        }
      }
      used = count
    }
  }
}
