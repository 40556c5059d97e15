/// Writes JPEG files of blocks of one grey each, which is all that bars take that are whole blocks wide.
///
/// Without a brightness that changes within a block there is one number a block to tell, its difference from the block
/// before. Source: ITU-T T.81, annexes B, F.1 and G.1.
struct FlatJPEG {
  enum Color {
    case gray
    /// Three components, the colors at half the resolution.
    case subsampled
    /// Four, with white as no ink, and with or without the segment by which Adobe says so.
    case cmyk(isMarked: Bool)
  }

  /// A brightness a block of 8 × 8 pixels; where colors are subsampled as many rows and columns as two divides.
  var blocks: [[UInt8]]
  var color = Color.gray
  var isProgressive = false
  /// After so many units the decoder may begin anew; 0 for never.
  var restartInterval = 0

  var bytes: [UInt8] {
    let marked: [UInt8] =
      if case .cmyk(true) = color { Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0]) } else {
        []
      }
    let restart =
      restartInterval > 0
      ? Self.segment(0xDD, [UInt8(restartInterval >> 8), UInt8(restartInterval & 0xFF)]) : []
    return [0xFF, 0xD8] + marked + Self.quantization + frame + Self.codes + restart + scanHeader + scan
      + [0xFF, 0xD9]
  }

  private var componentCount: Int {
    switch color {
    case .gray: 1
    case .subsampled: 3
    case .cmyk: 4
    }
  }

  private var isSubsampled: Bool {
    if case .subsampled = color { true } else { false }
  }

  private var frame: [UInt8] {
    let (height, width) = (blocks.count * 8, blocks[0].count * 8)
    let components = (1...componentCount).flatMap { number -> [UInt8] in
      [UInt8(number), isSubsampled && number == 1 ? 0x22 : 0x11, 0]
    }
    let sides = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map(UInt8.init)
    return Self.segment(
      isProgressive ? 0xC2 : 0xC0, [8] + sides + [UInt8(componentCount)] + components)
  }

  private var scanHeader: [UInt8] {
    let components = (1...componentCount).flatMap { number -> [UInt8] in [UInt8(number), 0] }
    return Self.segment(
      0xDA, [UInt8(componentCount)] + components + [0, isProgressive ? 0 : 63, 0])
  }

  private var scan: [UInt8] {
    var coder = FlatCoder(endsBlocks: !isProgressive, components: componentCount)
    let step = isSubsampled ? 2 : 1
    var units = 0
    for y in stride(from: 0, to: blocks.count, by: step) {
      for x in stride(from: 0, to: blocks[y].count, by: step) {
        if restartInterval > 0, units > 0, units.isMultiple(of: restartInterval) { coder.restart() }
        units += 1
        putUnit(y, x, step, &coder)
      }
    }
    return coder.finished()
  }

  private func putUnit(_ y: Int, _ x: Int, _ step: Int, _ coder: inout FlatCoder) {
    if case .cmyk = color {
      for ink in 0..<3 { coder.put(255, of: ink) }
      return coder.put(blocks[y][x], of: 3)
    }
    for row in y..<(y + step) {
      for column in x..<(x + step) { coder.put(blocks[row][column], of: 0) }
    }
    for component in 1..<componentCount { coder.put(128, of: component) }
  }

  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// By eight, so that the sum over a block is its brightness.
  static let quantization = segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))

  /// The lengths of differences as in the standard's example, table K.3; of what follows only "nothing follows".
  private static let codes =
    segment(0xC4, [0, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0] + Array(0...11))
    + segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
}

/// The bits of a scan.
private struct FlatCoder {
  private let endsBlocks: Bool
  private var last: [Int]
  private var bits = JPEGBits()
  private var restarts: UInt8 = 0

  init(endsBlocks: Bool, components: Int) {
    self.endsBlocks = endsBlocks
    last = [Int](repeating: 0, count: components)
  }

  mutating func put(_ brightness: UInt8, of component: Int) {
    let value = Int(brightness) - 128
    let difference = value - last[component]
    last[component] = value
    let length = Int.bitWidth - abs(difference).leadingZeroBitCount
    // Two bits for 0, three up to 5, then one more each.
    switch length {
    case 0: bits.put(0, 2)
    case 1...5: bits.put(length + 1, 3)
    default: bits.put((1 << (length - 2)) - 2, length - 2)
    }
    bits.put(difference < 0 ? difference + (1 << length) - 1 : difference, length)
    if endsBlocks { bits.put(0, 1) }
  }

  mutating func restart() {
    bits.mark(0xD0 + restarts)
    restarts = (restarts + 1) % 8
    last = last.map { _ in 0 }
  }

  mutating func finished() -> [UInt8] { bits.finished() }
}

/// Bits as a JPEG has them: a byte of ones is followed by zeros, so that it is no marker.
struct JPEGBits {
  private var bytes: [UInt8] = []
  private var rest = 0
  private var count = 0

  mutating func put(_ value: Int, _ length: Int) {
    rest = rest << length | value
    count += length
    while count >= 8 {
      count -= 8
      let byte = UInt8(truncatingIfNeeded: rest >> count)
      bytes += byte == 0xFF ? [0xFF, 0] : [byte]
    }
    rest &= (1 << count) - 1
  }

  /// A marker, which stands at the beginning of a byte.
  mutating func mark(_ marker: UInt8) {
    fill()
    bytes += [0xFF, marker]
  }

  mutating func finished() -> [UInt8] {
    fill()
    return bytes
  }

  private mutating func fill() {
    guard count > 0 else { return }
    let missing = 8 - count
    put((1 << missing) - 1, missing)
  }
}
