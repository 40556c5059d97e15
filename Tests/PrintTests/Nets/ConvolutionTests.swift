import Print
import TestSupport
import Testing

/// Layers, compared with what their definition says, place by place and to the last bit.
@Suite struct ConvolutionTests {
  typealias Shape = Convolution.Shape

  @Test(arguments: [
    (1, 8), (1, 3), (3, 1), (5, 7), (8, 8), (16, 24), (13, 17), (48, 6), (9, 56), (2, 33),
  ])
  func `sums up the window of each place`(inputs: Int, outputs: Int) {
    for hasReLU in [false, true] {
      var shape = Shape(inputs: inputs, outputs: outputs)
      shape.hasReLU = hasReLU
      expectAsDefined(shape)
      (shape.kernelHeight, shape.kernelWidth, shape.padY, shape.padX) = (3, 3, 1, 1)
      expectAsDefined(shape)
      (shape.strideY, shape.strideX) = (2, 2)
      expectAsDefined(shape)
      (shape.strideX, shape.dilationY, shape.dilationX, shape.padX) = (1, 2, 3, 3)
      expectAsDefined(shape)
    }
  }

  @Test func `a kernel without padding makes one row of four`() {
    var shape = Shape(inputs: 6, outputs: 10)
    (shape.kernelHeight, shape.kernelWidth) = (4, 3)
    expectAsDefined(shape, height: 4, width: 21)
    #expect(shape.outputSize(height: 4, width: 21) == (1, 19))
  }

  @Test func `a kernel of one row reaches far along it`() {
    var shape = Shape(inputs: 4, outputs: 9)
    (shape.kernelWidth, shape.dilationX, shape.padX) = (5, 4, 8)
    expectAsDefined(shape, height: 1, width: 30)
  }

  @Test(arguments: [1, 2, 7, 8, 9, 16, 21, 48])
  func `a depthwise layer keeps channels apart`(channels: Int) {
    var shape = Shape(inputs: channels, outputs: channels)
    shape.isDepthwise = true
    expectAsDefined(shape)
    (shape.kernelHeight, shape.kernelWidth) = (3, 3)
    expectAsDefined(shape)
    (shape.dilationY, shape.dilationX, shape.padY, shape.padX) = (4, 4, 4, 4)
    expectAsDefined(shape)
    shape.addsInput = true
    shape.hasReLU = true
    expectAsDefined(shape)
    (shape.addsInput, shape.strideY, shape.strideX) = (false, 2, 3)
    expectAsDefined(shape)
  }

  @Test(arguments: [1, 5, 8, 20])
  func `a residual layer adds what it takes before the ReLU`(channels: Int) {
    var shape = Shape(inputs: channels, outputs: channels)
    (shape.addsInput, shape.hasReLU) = (true, true)
    expectAsDefined(shape)
    (shape.kernelHeight, shape.kernelWidth, shape.padY, shape.padX) = (3, 5, 1, 2)
    expectAsDefined(shape)
  }

  @Test(arguments: 1...14) func `rows of any length are right to their end`(width: Int) {
    var shape = Shape(inputs: 3, outputs: 11)
    (shape.kernelHeight, shape.kernelWidth, shape.padY, shape.padX) = (3, 3, 1, 1)
    expectAsDefined(shape, height: 3, width: width)
    var depthwise = Shape(inputs: 11, outputs: 11)
    depthwise.isDepthwise = true
    (depthwise.kernelHeight, depthwise.kernelWidth, depthwise.padX) = (2, 3, 1)
    expectAsDefined(depthwise, height: 3, width: width)
  }

  @Test func `shapes by chance are as defined`() {
    var chance = SplitMix64(seed: 41)
    var computed = 0
    while computed < 150 {
      let shape = Shape.random(&chance)
      guard shape.problem == nil else { continue }
      let (height, width) = (Int.random(in: 1...12, using: &chance), Int.random(in: 1...15, using: &chance))
      expectAsDefined(shape, height: height, width: width, seed: chance.next())
      computed += 1
    }
  }

  @Test(arguments: [(0, 0), (0, 9), (9, 0), (1, 1), (2, 9), (9, 4)])
  func `a map that is too small gives no places`(height: Int, width: Int) {
    var shape = Shape(inputs: 2, outputs: 3)
    (shape.kernelHeight, shape.kernelWidth) = (3, 5)
    let map = QuantizedMap(
      height: height, width: width, channels: 2, values: [Int16](repeating: 1, count: 2 * height * width))
    let numbers = Convolution.Numbers(
      bias: [0, 0, 0], multipliers: [1, 1, 1], weights: [Int16](repeating: 1, count: shape.weightCount))
    let layer = Convolution(shape, numbers)
    let result = layer.applied(to: map)
    #expect(result.height == 0 || result.width == 0)
    #expect(result.channels == 3 && result.values.isEmpty)
    let scores = layer.scores(of: map)
    #expect((scores.height, scores.width, scores.channels) == (result.height, result.width, 3))
    #expect(scores.values.isEmpty)
  }

  @Test func `what is too large is cut, and the even one of two is the nearest`() {
    let layer = Convolution(
      Shape(inputs: 1, outputs: 1),
      Convolution.Numbers(bias: [0], multipliers: [0.5], weights: [30_000]))
    let map = QuantizedMap(height: 1, width: 4, channels: 1, values: [8191, -8191, 1, 0])
    #expect(layer.applied(to: map).values == [8191, -8191, 8191, 0])
    #expect(layer.scores(of: map).values == [122_865_000, -122_865_000, 15_000, 0])
    let halves = Convolution(
      Shape(inputs: 1, outputs: 1), Convolution.Numbers(bias: [1], multipliers: [0.5], weights: [2]))
    let many = QuantizedMap(height: 1, width: 5, channels: 1, values: [0, 1, 2, -1, -2])
    #expect(halves.applied(to: many).values == [0, 2, 2, 0, -2])
    #expect(halves.scores(of: many).values == [0.5, 1.5, 2.5, -0.5, -1.5])
  }

  @Test func `sums at the ends of 32 bits do not wrap`() {
    // 8191 · 262 176 and 7 more are the most that fits.
    var shape = Shape(inputs: 9, outputs: 1)
    let weights: [Int16] = [32_767, 32_767, 32_767, 32_767, 32_767, 32_767, 32_767, 32_767, 40]
    var numbers = Convolution.Numbers(bias: [31], multipliers: [1], weights: weights)
    #expect(numbers.problem(in: shape) == nil)
    let layer = Convolution(shape, numbers)
    for sign: Int16 in [1, -1] {
      let map = QuantizedMap(
        height: 1, width: 1, channels: 9, values: [Int16](repeating: sign * 8191, count: 9))
      // 2³¹ is the nearest Float.
      #expect(layer.scores(of: map).values == [Float(sign) * 0x1p31])
    }
    numbers.bias = [Int32.max - 8191 * 262_176 + 1]
    #expect(numbers.problem(in: shape) == .overflow)
    numbers.bias = [.min]
    numbers.weights = [Int16](repeating: 0, count: 9)
    #expect(numbers.problem(in: shape) == .overflow)
    numbers.bias = [-.max]
    #expect(numbers.problem(in: shape) == nil)
    numbers.weights[4] = .min
    #expect(numbers.problem(in: shape) == .overflow)
    shape.outputs = 2
    #expect(numbers.problem(in: shape) == .count)
  }

  @Test func `padding alone is no map`() {
    var shape = Shape(inputs: 1, outputs: 1)
    (shape.kernelHeight, shape.kernelWidth, shape.padY, shape.padX) = (3, 3, 2, 2)
    #expect(shape.outputSize(height: 0, width: 5) == (0, 7))
    #expect(shape.outputSize(height: 1, width: 1) == (3, 3))
  }

  private func expectAsDefined(
    _ shape: Shape, height: Int = 9, width: Int = 14, seed: UInt64 = 7,
    at location: SourceLocation = #_sourceLocation
  ) {
    var chance = SplitMix64(seed: seed)
    let map = QuantizedMap(
      height: height, width: width, channels: shape.inputs,
      values: chance.whole(height * width * shape.inputs, atMost: QuantizedMap.limit))
    let numbers = Convolution.Numbers(
      bias: chance.whole(shape.outputs, atMost: 1_000_000),
      multipliers: (0..<shape.outputs).map { _ in Float.random(in: 1e-5...3e-4, using: &chance) },
      residual: Float.random(in: 0.1...1.5, using: &chance),
      weights: chance.whole(shape.weightCount, atMost: 600))
    #expect(numbers.problem(in: shape) == nil)
    let layer = Convolution(shape, numbers)
    let (result, scores) = (layer.applied(to: map), layer.scores(of: map))
    let defined = shape.result(of: map, numbers)
    #expect(scores == defined, "\(shape)", sourceLocation: location)
    #expect((result.height, result.width) == (defined.height, defined.width), sourceLocation: location)
    let rounded = defined.values.map { Int16(max(-8191, min(8191, $0)).rounded(.toNearestOrEven)) }
    #expect(result.values == rounded, "\(shape)", sourceLocation: location)
  }
}

extension SplitMix64 {
  /// Numbers from −1 to 1.
  mutating func numbers(_ count: Int) -> [Float] {
    (0..<count).map { _ in Float.random(in: -1...1, using: &self) }
  }

  mutating func whole<Number: FixedWidthInteger>(_ count: Int, atMost most: Int) -> [Number] {
    (0..<count).map { _ in Number(Int.random(in: -most...most, using: &self)) }
  }
}

extension Convolution.Shape {
  /// One that often has a problem.
  static func random(_ chance: inout SplitMix64) -> Self {
    let inputs = Int.random(in: 1...20, using: &chance)
    var shape = Self(inputs: inputs, outputs: Int.random(in: 1...20, using: &chance))
    shape.isDepthwise = chance.next() % 4 == 0
    shape.addsInput = chance.next() % 4 == 0
    if shape.isDepthwise || shape.addsInput { shape.outputs = inputs }
    shape.hasReLU = chance.next() % 2 == 0
    shape.kernelHeight = Int.random(in: 1...4, using: &chance)
    shape.kernelWidth = Int.random(in: 1...5, using: &chance)
    if chance.next() % 2 == 0 {
      shape.strideY = Int.random(in: 1...3, using: &chance)
      shape.strideX = Int.random(in: 1...3, using: &chance)
    }
    shape.dilationY = Int.random(in: 1...3, using: &chance)
    shape.dilationX = Int.random(in: 1...3, using: &chance)
    shape.padY = Int.random(in: 0...4, using: &chance)
    shape.padX = Int.random(in: 0...4, using: &chance)
    return shape
  }

  /// What the definition says.
  func result(of map: QuantizedMap, _ numbers: Convolution.Numbers) -> FeatureMap {
    let height = places(in: map.height, padY, dilationY, kernelHeight, strideY)
    let width = places(in: map.width, padX, dilationX, kernelWidth, strideX)
    var values: [Float] = []
    for row in 0..<height {
      for column in 0..<width {
        for output in 0..<outputs {
          var sum = Int(numbers.bias[output])
          for kernelRow in 0..<kernelHeight {
            for kernelColumn in 0..<kernelWidth {
              let y = row * strideY + kernelRow * dilationY - padY
              let x = column * strideX + kernelColumn * dilationX - padX
              guard 0..<map.height ~= y, 0..<map.width ~= x else { continue }
              let place = kernelRow * kernelWidth + kernelColumn
              for input in isDepthwise ? output..<output + 1 : 0..<inputs {
                let row = isDepthwise ? place : place * inputs + input
                sum += Int(map[y, x, input]) * Int(numbers.weights[row * outputs + output])
              }
            }
          }
          var value = Float(sum) * numbers.multipliers[output]
          if addsInput { value += Float(map[row, column, output]) * numbers.residual }
          values.append(hasReLU ? max(0, value) : value)
        }
      }
    }
    return FeatureMap(height: height, width: width, channels: outputs, values: values)
  }

  private func places(in side: Int, _ pad: Int, _ dilation: Int, _ kernel: Int, _ stride: Int) -> Int {
    var count = 0
    while count * stride + dilation * (kernel - 1) < side + 2 * pad { count += 1 }
    return count
  }
}

extension QuantizedMap {
  fileprivate subscript(row: Int, column: Int, channel: Int) -> Int16 {
    values[(row * width + column) * channels + channel]
  }
}
