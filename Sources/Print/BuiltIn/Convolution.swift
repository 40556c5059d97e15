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
  /// another in a map by itself (see ``Shape/run``); of a depthwise one: by row and column of the kernel.
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
  /// What a layer computes with: its result is `sums * multipliers`, or with its input added
  /// `sums * multipliers + input * residual`, where the sums are those of `weights` and `bias`.
  package struct Numbers: Hashable, Sendable {
    /// One for each output, each of them.
    package var bias: [Int32]
    package var multipliers: [Float]

    /// Of no meaning where the layer does not add its input.
    package var residual: Float = 0

    /// In the order [row of the kernel][column][input][output], or [row][column][channel] if it is depthwise.
    package var weights: [Int16]

    package init(bias: [Int32], multipliers: [Float], residual: Float = 0, weights: [Int16]) {
      (self.bias, self.multipliers, self.residual, self.weights) = (bias, multipliers, residual, weights)
    }

    /// Why a layer of this shape cannot be computed with them; nil for one that can.
    package func problem(in shape: Shape) -> Problem? {
      guard bias.count == shape.outputs, multipliers.count == shape.outputs,
        weights.count == shape.weightCount
      else { return .count }
      guard residual.isFinite, multipliers.allSatisfy(\.isFinite) else { return .notFinite }
      var most = bias.map { Int($0.magnitude) }
      for (place, weight) in weights.enumerated() {
        most[place % shape.outputs] += QuantizedMap.limit * Int(weight.magnitude)
      }
      return most.allSatisfy { $0 <= Int(Int32.max) } ? nil : .overflow
    }

    /// What is wrong with them.
    package enum Problem: Hashable, Sendable {
      /// Not one for each output or each weight.
      case count

      /// A multiplier that is no number.
      case notFinite

      /// A sum that may not fit in 32 bits.
      case overflow
    }
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

extension Convolution.Shape {
  /// Weights whose inputs stand beside each other in a map, as positions among the weights of an output.
  ///
  /// In a map whose channels stand beside each other, those of neighboring places do too: a row of a kernel that is not
  /// dilated is one run of `kernelWidth * inputs` numbers, and so are its weights. A depthwise layer has its weights in one.
  var runs: [Range<Int>] {
    if isDepthwise { return [0..<kernelHeight * kernelWidth] }
    let count = dilationX > 1 ? kernelHeight * kernelWidth : kernelHeight
    let length = kernelHeight * kernelWidth * inputs / count
    return (0..<count).map { $0 * length..<($0 + 1) * length }
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
