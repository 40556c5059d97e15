/// The modules of a QR code, to be drawn: model 2, error correction M, versions 1 … 6, as small as the content lets it be.
///
/// Source: ISO/IEC 18004:2015. It is drawn here because a GS1 message needs FNC1 in first position, and the library that
/// Debian has for it, libqrencode, writes none: up to 4.1.1 it refuses its own entry for that mode.
public struct QRSymbol: Hashable, Sendable {
  /// How many modules a side has, without the quiet zone: 21 … 41.
  public let side: Int
  /// Row by row from the top left, `side * side` of them; 1 for dark.
  public let modules: [UInt8]

  /// The quiet zone that has to stay free around it, in modules.
  public static let quietZone = 4

  /// Nil for what is empty or too long: more than 106 bytes, or 154 characters of the alphanumeric mode.
  /// - Parameters:
  ///   - content: of a GS1 message without the leading FNC1, and with 0x1D for each that separates.
  ///   - isGS1: whether the code says of itself that it is a GS1 message, by FNC1 in first position.
  public init?(_ content: [UInt8], isGS1: Bool) {
    guard !content.isEmpty, let version = QRVersion.smallest(for: QRContent(content, isGS1: isGS1)) else {
      return nil
    }
    let codewords = QRContent(content, isGS1: isGS1).codewords(count: version.dataCodewords)
    let matrix = QRMatrix(version, codewords: version.corrected(codewords))
    side = version.side
    modules = matrix.best
  }
}

/// What a QR code says, as bits.
private struct QRContent {
  private var bits: [Bool] = []

  /// The characters of the alphanumeric mode by their values. The percent sign, 38, is left out: beside FNC1 it stands for a
  /// separator, and twice for itself, which not all readers undo; a message with one of its own is written in bytes.
  private static let alphanumeric = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $\u{1d}*+-./:".utf8)

  init(_ content: [UInt8], isGS1: Bool) {
    if isGS1 { append(0b0101, count: 4) }
    let values = content.map { byte in
      byte == GS1.separator && !isGS1 ? nil : Self.alphanumeric.firstIndex(of: byte)
    }
    if values.allSatisfy({ $0 != nil }) {
      appendAlphanumeric(values.compactMap(\.self))
    } else {
      append(0b0100, count: 4)
      append(content.count, count: 8)
      for byte in content { append(Int(byte), count: 8) }
    }
  }

  private mutating func appendAlphanumeric(_ values: [Int]) {
    append(0b0010, count: 4)
    append(values.count, count: 9)
    for start in stride(from: 0, to: values.count, by: 2) {
      if start + 1 < values.count {
        append(values[start] * 45 + values[start + 1], count: 11)
      } else {
        append(values[start], count: 6)
      }
    }
  }

  private mutating func append(_ value: Int, count: Int) {
    for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
  }

  var bitCount: Int { bits.count }

  /// With the terminator and padding. Source: ISO/IEC 18004, sections 7.4.9 and 7.4.10.
  func codewords(count: Int) -> [UInt8] {
    var padded = bits + Array(repeating: false, count: min(4, count * 8 - bits.count))
    padded += Array(repeating: false, count: (8 - padded.count % 8) % 8)
    var codewords = stride(from: 0, to: padded.count, by: 8).map { start in
      padded[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    while codewords.count < count {
      codewords.append((codewords.count - padded.count / 8) % 2 == 0 ? 0xec : 0x11)
    }
    return codewords
  }
}

/// A size of QR codes. In versions 1 … 6 all blocks of a code are of one length, and none names its version.
struct QRVersion {
  let number: Int
  /// In all blocks together.
  let dataCodewords: Int
  private let blocks: Int
  /// In each block.
  private let correction: Int

  var side: Int { 17 + 4 * number }

  /// Source: ISO/IEC 18004, table 9, level M.
  private static let all = [
    QRVersion(number: 1, dataCodewords: 16, blocks: 1, correction: 10),
    QRVersion(number: 2, dataCodewords: 28, blocks: 1, correction: 16),
    QRVersion(number: 3, dataCodewords: 44, blocks: 1, correction: 26),
    QRVersion(number: 4, dataCodewords: 64, blocks: 2, correction: 18),
    QRVersion(number: 5, dataCodewords: 86, blocks: 2, correction: 24),
    QRVersion(number: 6, dataCodewords: 108, blocks: 4, correction: 16),
  ]

  fileprivate static func smallest(for content: QRContent) -> QRVersion? {
    all.first { content.bitCount <= $0.dataCodewords * 8 }
  }

  /// The codewords of all blocks in turn, and then those that correct them. Source: ISO/IEC 18004, section 7.6.
  func corrected(_ data: [UInt8]) -> [UInt8] {
    let length = data.count / blocks
    let parts = (0..<blocks).map { Array(data[$0 * length..<($0 + 1) * length]) }
    let code = ReedSolomon(correcting: correction)
    let corrections = parts.map(code.remainder)
    return (0..<length).flatMap { index in parts.map { $0[index] } }
      + (0..<correction).flatMap { index in corrections.map { $0[index] } }
  }
}

/// Codewords that correct others, over the field of 256 elements whose polynomial is x⁸ + x⁴ + x³ + x² + 1.
///
/// The data are the coefficients of a polynomial, highest first; what they leave when they are divided by (x − 1)(x − α) …
/// (x − αⁿ⁻¹) goes behind them, so that the whole can be divided by it without remainder.
struct ReedSolomon {
  /// Without the leading 1, highest first.
  private let generator: [UInt8]

  init(correcting count: Int) {
    var generator = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in generator.indices {
        generator[index] = Self.product(generator[index], root)
        if index + 1 < count { generator[index] ^= generator[index + 1] }
      }
      root = Self.product(root, 2)
    }
    self.generator = generator
  }

  func remainder(of data: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ rest[0]
      rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= Self.product(generator[index], factor) }
    }
    return rest
  }

  /// By doubling and adding.
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(UInt8(0)) { sum, place in
      let doubled = sum << 1 ^ (sum >> 7) * 0x1d
      return doubled ^ (b >> place & 1) * a
    }
  }
}
