/// The products of one term in one segment: for each, by ascending GTIN, the distance from the one before in
/// groups of seven bits, the lowest first, and its rank.
enum SearchPostings {
  static func append(_ distance: UInt64, rank: UInt8, to bytes: inout [UInt8]) {
    var rest = distance
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
    bytes.append(rank)
  }

  /// Gives every product with its rank.
  @inline(__always)
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt64, UInt8) -> Void) {
    var key: UInt64 = 0
    var position = 0
    while position < bytes.count {
      var distance: UInt64 = 0
      var shift: UInt64 = 0
      while position < bytes.count, unsafe bytes[position] >= 0x80, shift < 56 {
        unsafe distance |= UInt64(bytes[position] & 0x7F) << shift
        shift += 7
        position += 1
      }
      guard position + 1 < bytes.count else { return }
      unsafe distance |= UInt64(bytes[position]) << shift
      key &+= distance
      unsafe body(key, bytes[position + 1])
      position += 2
    }
  }
}

/// A product that may be what is searched for, with how far from the best it seems to be.
struct ScoredKey: Comparable {
  /// The key in the upper bits, so that sorting compares one number.
  private let packed: UInt64

  init(key: UInt64, score: UInt64) {
    packed = key << 16 | min(score, 0xFFFF)
  }

  var key: UInt64 { packed >> 16 }
  var score: UInt64 { packed & 0xFFFF }

  static func < (a: ScoredKey, b: ScoredKey) -> Bool { a.packed < b.packed }
}

/// How good it is for a product to have a term where it has it: lower is better.
struct SearchRank {
  /// 0 … 63, growing with the length of the folded name.
  private let length: UInt8

  /// What a term costs that is only the beginning of a word: more than any rank.
  static let partOfWord: UInt64 = 200

  init(nameLength: Int) {
    length = UInt8(min(63, nameLength / 2))
  }

  var beginning: UInt8 { length }
  var inName: UInt8 { length + 64 }
  var inBrand: UInt8 { length + 128 }
}
