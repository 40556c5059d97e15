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
