/// What the parser needs to know of an entry of the table, in few bytes.
struct AIFormat: Sendable {
  /// Digits of the identifier, 2 … 4.
  let digitCount: Int
  /// Where its parts stand in ``AITable/components``.
  let components: Range<Int>
  /// The least and most characters of the whole value.
  let lengths: ClosedRange<Int>
  let isPredefinedLength: Bool
  /// The entry itself and the entries that may not stand beside it.
  let line: AILines
  var excluded: AILines
}

/// A set of entries of the table.
struct AILines: Equatable, Sendable {
  private var bits: SIMD4<UInt64>

  /// The most entries that a set can tell apart.
  static let capacity = 256

  init() { bits = SIMD4(repeating: 0) }

  init(line: Int) {
    self.init()
    bits[line / 64] = 1 << UInt64(line % 64)
  }

  mutating func formUnion(_ other: AILines) { bits |= other.bits }
  mutating func remove(_ other: AILines) { bits &= ~other.bits }

  func intersects(_ other: AILines) -> Bool {
    let both = bits & other.bits
    return both[0] | both[1] | both[2] | both[3] != 0
  }
}
