import Print
import TestSupport
import Testing

/// Files of nets: what is in them comes out, and what is no net is refused.
@Suite struct ConvolutionNetTests {
  @Test func `what is written is read`() throws {
    let file = NetFile.sample
    let net = try ConvolutionNet(bytes: file.bytes)
    #expect(net.alphabet == ["0", "1", "년", "."])
    #expect(net.layers.map(\.shape) == file.layers.map(\.shape))
    #expect(net.inputs == 1 && net.classes == 5)
    let map = QuantizedMap(height: 8, width: 11, channels: 1, values: (0..<88).map { Int16($0 % 9 * 200) })
    let layers = file.layers.map { Convolution($0.shape, $0.numbers) }
    let expected = layers[2].scores(of: layers[1].applied(to: layers[0].applied(to: map)))
    #expect(net.scores(of: map) == expected)
    #expect(Set(expected.values).count > 20)
    #expect((expected.height, expected.width) == (1, 6))
  }

  @Test func `a net may have no alphabet`() throws {
    var file = NetFile.sample
    file.alphabet = []
    #expect(try ConvolutionNet(bytes: file.bytes).alphabet.isEmpty)
  }

  @Test func `a map that is too small goes through all layers`() throws {
    let net = try ConvolutionNet(bytes: NetFile.sample.bytes)
    let result = net.scores(of: QuantizedMap(height: 1, width: 1, channels: 1, values: [1]))
    #expect(result.values.isEmpty && result.channels == 5)
  }

  @Test func `refuses a file that begins otherwise`() {
    var bytes = NetFile.sample.bytes
    bytes[7] = UInt8(ascii: "1")
    expect(bytes, .notANet)
  }

  @Test func `refuses a file that ends early`() {
    let bytes = NetFile.sample.bytes
    for count in bytes.indices { expect(Array(bytes.prefix(count)), .endsEarly) }
  }

  @Test func `refuses a file that goes on`() {
    expect(NetFile.sample.bytes + [0, 0, 0], .leftOver(bytes: 3))
  }

  @Test(arguments: [[0xFF, 0xFE], [0xEB, 0x85], Array("0120".utf8)])
  func `refuses an alphabet that is none`(alphabet: [UInt8]) {
    var file = NetFile.sample
    file.alphabet = alphabet
    expect(file.bytes, .alphabet)
  }

  @Test func `refuses an alphabet of more or fewer characters than classes`() {
    var file = NetFile.sample
    file.alphabet = Array("012".utf8)
    expect(file.bytes, .classes(5, characters: 3))
    file.alphabet = Array("012345".utf8)
    expect(file.bytes, .classes(5, characters: 6))
  }

  @Test(arguments: [0, 65, 0xFFFF]) func `refuses too few and too many layers`(count: Int) {
    var file = NetFile.sample
    file.layerCount = count
    expect(file.bytes, .layerCount(count))
  }

  @Test func `takes as many layers as may be`() throws {
    var file = NetFile.sample
    file.alphabet = []
    let layer = NetFile.Layer(Convolution.Shape(inputs: 1, outputs: 1))
    file.layers = [NetFile.Layer](repeating: layer, count: 64)
    #expect(try ConvolutionNet(bytes: file.bytes).layers.count == 64)
  }

  typealias Problem = Convolution.Shape.Problem

  @Test func `refuses what is out of its range`() {
    var shape = Convolution.Shape(inputs: 1, outputs: 1)
    (shape.kernelHeight, shape.kernelWidth, shape.dilationX) = (3, 4, 2)
    #expect(shape.problem == nil)
    let cases: [(WritableKeyPath<Convolution.Shape, Int>, Int, Problem)] = [
      (\.inputs, 0, .channels), (\.inputs, 1025, .channels), (\.outputs, 0, .channels),
      (\.outputs, 0xFFFF, .channels), (\.kernelHeight, 0, .kernel), (\.kernelWidth, 10, .kernel),
      (\.strideY, 0, .stride), (\.strideX, 9, .stride), (\.dilationY, 0, .dilation),
      (\.dilationX, 33, .dilation), (\.padY, 3, .padding), (\.padX, 7, .padding),
    ]
    for (field, value, problem) in cases {
      var changed = shape
      changed[keyPath: field] = value
      expect(NetFile(changed).bytes, .shape(layer: 1, problem))
    }
  }

  @Test func `takes the ends of the ranges`() throws {
    var shape = Convolution.Shape(inputs: 1, outputs: 1)
    (shape.kernelHeight, shape.kernelWidth, shape.strideY, shape.strideX) = (9, 9, 8, 8)
    (shape.dilationY, shape.dilationX, shape.padY, shape.padX) = (28, 28, 224, 224)
    #expect(try ConvolutionNet(bytes: NetFile(shape).bytes).layers.map(\.shape) == [shape])
    (shape.dilationY, shape.dilationX, shape.padY, shape.padX) = (32, 32, 255, 255)
    #expect(try ConvolutionNet(bytes: NetFile(shape).bytes).layers.map(\.shape) == [shape])
  }

  @Test func `refuses a depthwise layer with more outputs than inputs`() {
    var shape = Convolution.Shape(inputs: 4, outputs: 8)
    shape.isDepthwise = true
    expect(NetFile(shape).bytes, .shape(layer: 1, .depthwise))
  }

  @Test func `refuses to add what has another size`() {
    var shape = Convolution.Shape(inputs: 4, outputs: 4)
    shape.addsInput = true
    (shape.kernelWidth, shape.padX) = (3, 1)
    #expect(shape.problem == nil)
    for change: (inout Convolution.Shape) -> Void in [
      { $0.outputs = 5 }, { $0.padX = 0 }, { $0.padX = 2 }, { $0.strideX = 2 }, { $0.strideY = 2 },
      { $0.kernelWidth = 4 }, { $0.dilationX = 2 },
    ] {
      var changed = shape
      change(&changed)
      expect(NetFile(changed).bytes, .shape(layer: 1, .residual))
    }
  }

  @Test func `refuses an unknown flag`() {
    for bit in 3..<8 {
      var file = NetFile.sample
      file.layers[1].flags |= 1 << UInt8(bit)
      expect(file.bytes, .flags(layer: 2))
    }
  }

  @Test func `refuses layers that do not fit each other`() {
    var file = NetFile.sample
    file.layers[2] = NetFile.Layer(Convolution.Shape(inputs: 7, outputs: 5))
    expect(file.bytes, .misfit(layer: 3, takes: 7, given: 6))
  }

  @Test func `refuses multipliers that are no numbers, or too large`() {
    for number in [Float.infinity, -.infinity, .nan, 0x1p91, -0x1p91] {
      var file = NetFile.sample
      file.layers[0].numbers.multipliers[1] = number
      expect(file.bytes, .numbers(layer: 1, .multiplier))
      file = NetFile.sample
      file.layers[1].numbers.residual = number
      expect(file.bytes, .numbers(layer: 2, .multiplier))
    }
  }

  @Test func `refuses sums that may not fit`() {
    var file = NetFile.sample
    file.layers[2].numbers.bias[3] = .max
    expect(file.bytes, .numbers(layer: 3, .overflow))
  }

  @Test func `says what is wrong in a sentence`() {
    #expect(
      "\(ConvolutionNetError.shape(layer: 3, .stride))" == "layer 3: a stride is not 1 to 8")
    let misfit = ConvolutionNetError.misfit(layer: 2, takes: 3, given: 4)
    #expect("\(misfit)" == "layer 2 takes 3 channels and is given 4")
    #expect("\(ConvolutionNetError.numbers(layer: 1, .overflow))" == "layer 1: a sum may exceed 32 bits")
    #expect("\(ConvolutionNetError.endsEarly)" == "the net ends early")
  }

  @Test func `a file with any damage is read or refused`() {
    var chance = SplitMix64(seed: 3)
    let bytes = NetFile.sample.bytes
    var taken = 0
    for _ in 0..<4000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        let place = Int(chance.next() % UInt64(min(damaged.count, chance.next() % 2 == 0 ? 60 : .max)))
        switch chance.next() % 4 {
        case 0: damaged.remove(at: place)
        case 1: damaged.insert(UInt8(truncatingIfNeeded: chance.next()), at: place)
        case 2: damaged[place] ^= 1 << (chance.next() % 8)
        default: damaged[place] = UInt8(truncatingIfNeeded: chance.next())
        }
      }
      guard let net = try? ConvolutionNet(bytes: damaged) else { continue }
      taken += 1
      expectToRun(net)
    }
    #expect(taken > 100)
  }

  @Test func `bytes by chance are no net`() {
    var chance = SplitMix64(seed: 4)
    for _ in 0..<2000 {
      let tail = (0..<Int.random(in: 0...200, using: &chance)).map { _ in
        UInt8(truncatingIfNeeded: chance.next() & chance.next() & chance.next())
      }
      if let net = try? ConvolutionNet(bytes: Array("REMEXPN2".utf8) + tail) { expectToRun(net) }
    }
  }

  /// What is believed can be computed, and gives what it announces.
  private func expectToRun(_ net: ConvolutionNet) {
    var size = (height: 9, width: 9)
    for layer in net.layers {
      size = layer.shape.outputSize(height: size.height, width: size.width)
      guard size.height * size.width < 2000 else { return }
    }
    let map = QuantizedMap(
      height: 9, width: 9, channels: net.inputs, values: [Int16](repeating: 8191, count: 81 * net.inputs))
    let result = net.scores(of: map)
    #expect((result.height, result.width) == size && result.channels == net.classes)
  }

  private func expect(
    _ bytes: [UInt8], _ error: ConvolutionNetError, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: location) { try ConvolutionNet(bytes: bytes) }
  }
}

/// What a file of a net says, right or wrong.
struct NetFile {
  var alphabet: [UInt8] = []
  var layers: [Layer]

  /// Where it is not that of the layers.
  var layerCount: Int?

  struct Layer {
    var shape: Convolution.Shape
    var flags: UInt8
    var numbers: Convolution.Numbers

    /// With small weights that repeat.
    init(_ shape: Convolution.Shape) {
      self.shape = shape
      flags = (shape.hasReLU ? 1 : 0) | (shape.isDepthwise ? 2 : 0) | (shape.addsInput ? 4 : 0)
      let count = shape.weightCount < 1 << 20 ? shape.weightCount : 0
      numbers = Convolution.Numbers(
        bias: (0..<shape.outputs).map { Int32($0 % 5 * 1000 - 1500) },
        multipliers: (0..<shape.outputs).map { Float($0 % 3 + 1) / 1000 }, residual: 0.75,
        weights: (0..<count).map { Int16($0 % 11 * 30 - 140) })
    }
  }

  init(_ shapes: Convolution.Shape...) { layers = shapes.map(Layer.init) }

  /// Three layers of each kind, and an alphabet of four characters.
  static var sample: NetFile {
    var first = Convolution.Shape(inputs: 1, outputs: 6)
    (first.kernelHeight, first.kernelWidth, first.strideY, first.strideX) = (3, 3, 2, 2)
    (first.padY, first.padX, first.hasReLU) = (1, 1, true)
    var second = Convolution.Shape(inputs: 6, outputs: 6)
    (second.kernelHeight, second.kernelWidth, second.dilationY, second.dilationX) = (3, 3, 2, 2)
    (second.padY, second.padX) = (2, 2)
    (second.isDepthwise, second.hasReLU, second.addsInput) = (true, true, true)
    var third = Convolution.Shape(inputs: 6, outputs: 5)
    (third.kernelHeight, third.kernelWidth, third.padX) = (4, 3, 1)
    var file = NetFile(first, second, third)
    file.alphabet = Array("01년.".utf8)
    return file
  }

  var bytes: [UInt8] {
    var bytes = Array("REMEXPN2".utf8) + Self.pair(alphabet.count) + alphabet
    bytes += Self.pair(layerCount ?? layers.count)
    for layer in layers {
      let shape = layer.shape
      bytes += Self.pair(shape.inputs) + Self.pair(shape.outputs)
      bytes += [
        shape.kernelHeight, shape.kernelWidth, shape.strideY, shape.strideX, shape.dilationY, shape.dilationX,
        shape.padY, shape.padX,
      ].map { UInt8($0) }
      bytes.append(layer.flags)
      let added = shape.addsInput ? [layer.numbers.residual] : []
      bytes += layer.numbers.bias.flatMap { Self.four(UInt32(bitPattern: $0)) }
      bytes += (layer.numbers.multipliers + added).flatMap { Self.four($0.bitPattern) }
      bytes += layer.numbers.weights.flatMap { Self.pair(Int(UInt16(bitPattern: $0))) }
    }
    return bytes
  }

  private static func four(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) } }
  private static func pair(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8)] }
}
