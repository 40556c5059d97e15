/// Layers one behind the other, and what the classes of the last one stand for.
///
/// The file, little endian:
///
/// | bytes | what |
/// |---|---|
/// | 8 | `REMEXPN2` |
/// | 2 | count of bytes of the alphabet |
/// | so many | the alphabet, UTF-8 |
/// | 2 | count of layers, 1 to 64 |
///
/// and for each layer (see ``Convolution/Shape`` for the ranges):
///
/// | bytes | what |
/// |---|---|
/// | 2, 2 | inputs, outputs |
/// | 1 each | height and width of the kernel, strides down and across, dilations, paddings |
/// | 1 | 1: ReLU, 2: depthwise, 4: adds its input |
/// | 4 × outputs | biases, whole numbers with a sign |
/// | 4 × outputs | multipliers, IEEE 754 binary32 |
/// | 4 | what the input is multiplied by before it is added, IEEE 754 binary32; only where it is added |
/// | 2 × weights | weights, whole numbers with a sign, in the order [row of the kernel][column][input][output], or [row][column][channel] |
///
/// For what is computed with them see ``Convolution/Numbers``; the last layer's results are neither rounded nor cut.
package struct ConvolutionNet: Sendable {
  /// What class 1 of the last layer stands for, what class 2, and so on; class 0 is the blank of CTC. Empty for a net that
  /// reads no text.
  package let alphabet: [Character]

  /// At least one; each takes as many channels as the one before gives.
  package let layers: [Convolution]

  /// Takes the whole file, or says why it is none: nothing of it is believed before it is checked.
  package init(bytes: [UInt8]) throws(ConvolutionNetError) {
    var bytes = NetBytes(bytes)
    guard try bytes.take(Self.magic.count, of: 1).elementsEqual(Self.magic) else { throw .notANet }
    alphabet = try bytes.alphabet()
    let count = try bytes.integer()
    guard 1...64 ~= count else { throw .layerCount(count) }
    var layers: [Convolution] = []
    for number in 1...count {
      let layer = try bytes.layer(number)
      if let before = layers.last, before.shape.outputs != layer.shape.inputs {
        throw .misfit(layer: number, takes: layer.shape.inputs, given: before.shape.outputs)
      }
      layers.append(layer)
    }
    guard bytes.isAtEnd else { throw .leftOver(bytes: bytes.count) }
    self.layers = layers
    guard alphabet.isEmpty || classes == alphabet.count + 1 else {
      throw .classes(classes, characters: alphabet.count)
    }
  }

  private static let magic = Array("REMEXPN2".utf8)

  /// Channels of what the net takes.
  package var inputs: Int { layers.first?.shape.inputs ?? 0 }

  /// Channels of what it gives.
  package var classes: Int { layers.last?.shape.outputs ?? 0 }

  /// What the last layer gives for a map; one without places if the map is too small.
  ///
  /// - Parameter map: has ``inputs`` channels.
  package func scores(of map: QuantizedMap) -> FeatureMap {
    let inner = layers.dropLast().reduce(map) { map, layer in layer.applied(to: map) }
    return layers[layers.count - 1].scores(of: inner)
  }
}

/// Why bytes are no net.
package enum ConvolutionNetError: Error, Hashable, Sendable {
  /// They begin with something else.
  case notANet

  /// They end before what they announce.
  case endsEarly

  /// They go on behind the last layer.
  case leftOver(bytes: Int)

  /// Not UTF-8, or the same character twice.
  case alphabet
  case layerCount(Int)

  /// Layers are counted from 1.
  case shape(layer: Int, Convolution.Shape.Problem)

  /// A flag that means nothing.
  case flags(layer: Int)

  case numbers(layer: Int, Convolution.Numbers.Problem)

  /// Takes other channels than the layer before gives.
  case misfit(layer: Int, takes: Int, given: Int)

  /// The last layer gives no class, or too many, for each character and the blank.
  case classes(Int, characters: Int)
}

extension ConvolutionNetError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notANet: "not the file of a net"
    case .endsEarly: "the net ends early"
    case .leftOver(let bytes): "\(bytes) bytes are left over behind the net"
    case .alphabet: "the alphabet is not UTF-8, or has a character twice"
    case .layerCount(let count): "\(count) layers are not 1 to 64"
    case .shape(let layer, let problem): "layer \(layer): \(problem)"
    case .flags(let layer): "layer \(layer): an unknown flag"
    case .numbers(let layer, let problem): "layer \(layer): \(problem)"
    case .misfit(let layer, let takes, let given):
      "layer \(layer) takes \(takes) channels and is given \(given)"
    case .classes(let classes, let characters):
      "\(classes) classes for \(characters) characters and the blank"
    }
  }
}

extension Convolution.Shape.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .channels: "channels are not 1 to 1024"
    case .kernel: "a side of the kernel is not 1 to 9"
    case .stride: "a stride is not 1 to 8"
    case .dilation: "a dilation is not 1 to 32"
    case .padding: "the padding is not less than the kernel"
    case .depthwise: "depthwise, and gives not as many channels as it takes"
    case .residual: "adds its input to what has another size"
    }
  }
}

extension Convolution.Numbers.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .count: "not a bias and a multiplier for each output, and a number for each weight"
    case .multiplier: "a multiplier is not a number, or too large"
    case .overflow: "a sum may exceed 32 bits"
    }
  }
}

/// What is left of a file.
private struct NetBytes {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var count: Int { bytes.count }
  var isAtEnd: Bool { bytes.isEmpty }

  /// The next so many numbers of so many bytes each.
  mutating func take(_ count: Int, of size: Int) throws(ConvolutionNetError) -> ArraySlice<UInt8> {
    let (length, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow, length <= bytes.count else { throw .endsEarly }
    defer { bytes = bytes.dropFirst(length) }
    return bytes.prefix(length)
  }

  /// The next byte.
  private mutating func byte() throws(ConvolutionNetError) -> UInt8 {
    guard let byte = bytes.popFirst() else { throw .endsEarly }
    return byte
  }

  /// The next two bytes.
  mutating func integer() throws(ConvolutionNetError) -> Int {
    let low = try byte()
    return Int(try byte()) << 8 | Int(low)
  }

  mutating func alphabet() throws(ConvolutionNetError) -> [Character] {
    let count = try integer()
    guard let text = String(validating: try take(count, of: 1), as: UTF8.self) else { throw .alphabet }
    let characters = Array(text)
    guard Set(characters).count == characters.count else { throw .alphabet }
    return characters
  }

  /// - Parameter number: for what is wrong with it.
  mutating func layer(_ number: Int) throws(ConvolutionNetError) -> Convolution {
    let shape = try shape(number)
    let bias = try numbers(shape.outputs, Int32.self)
    let multipliers = try numbers(shape.outputs, UInt32.self).map { Float(bitPattern: $0) }
    let residual = shape.addsInput ? Float(bitPattern: try numbers(1, UInt32.self)[0]) : 0
    let weights = try numbers(shape.weightCount, Int16.self)
    let numbers = Convolution.Numbers(
      bias: bias, multipliers: multipliers, residual: residual, weights: weights)
    if let problem = numbers.problem(in: shape) { throw .numbers(layer: number, problem) }
    return Convolution(shape, numbers)
  }

  private mutating func numbers<Number: FixedWidthInteger>(
    _ count: Int, _: Number.Type
  ) throws(ConvolutionNetError) -> [Number] {
    let size = Number.bitWidth / 8
    let bytes = try take(count, of: size)
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: size).map { place in
      (0..<size).reduce(0) { $0 | Number(truncatingIfNeeded: bytes[place + $1]) << Number(8 * $1) }
    }
  }

  private mutating func shape(_ number: Int) throws(ConvolutionNetError) -> Convolution.Shape {
    var shape = Convolution.Shape(inputs: try integer(), outputs: try integer())
    (shape.kernelHeight, shape.kernelWidth) = (Int(try byte()), Int(try byte()))
    (shape.strideY, shape.strideX) = (Int(try byte()), Int(try byte()))
    (shape.dilationY, shape.dilationX) = (Int(try byte()), Int(try byte()))
    (shape.padY, shape.padX) = (Int(try byte()), Int(try byte()))
    let flags = try byte()
    guard flags < 8 else { throw .flags(layer: number) }
    (shape.hasReLU, shape.isDepthwise, shape.addsInput) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
    if let problem = shape.problem { throw .shape(layer: number, problem) }
    return shape
  }
}
