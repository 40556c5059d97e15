/// The short name of an item that people type: four letters and digits, beginning with a letter.
///
/// It is the item's serial number in disguise: a fixed permutation spreads successive numbers over all names, so
/// that neighbours differ early and a prefix of two or three characters is usually enough. The letters i, l, o
/// and u are left out, because they are read as 1, 0 and v. A name is never given out twice.
public struct ItemID: Hashable, Sendable {
  /// The serial number, from 1.
  public let number: Int64

  /// From 1 to ``limit``.
  public init?(number: Int64) {
    guard number >= 1, number <= Self.limit else { return nil }
    self.number = number
  }

  private static let letters = Array("abcdefghjkmnpqrstvwxyz".utf8)
  private static let symbols = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let lengths = 4...8

  /// As many names as up to eight characters allow.
  public static let limit: Int64 = lengths.reduce(0) { $0 + count(ofLength: $1) }

  /// What comes from outside has no higher number: names of up to six characters. One higher would use up the names
  /// of all items to come.
  public static let limitFromOutside: Int64 = (4...6).reduce(0) { $0 + count(ofLength: $1) }

  private static func count(ofLength length: Int) -> Int64 {
    (1..<length).reduce(Int64(letters.count)) { count, _ in count * 32 }
  }

  /// Prime, and larger than any factor of the counts, so that multiplying by it permutes each length's names.
  private static let multiplier: Int64 = 1_299_709
}

extension ItemID: CustomStringConvertible, LosslessStringConvertible {
  /// Upper and lower case alike; nil for anything that is not a whole name.
  public init?(_ text: String) {
    let bytes = Array(text.lowercased().utf8)
    guard Self.lengths.contains(bytes.count), let first = Self.letters.firstIndex(of: bytes[0]) else {
      return nil
    }
    var spread = Int64(first)
    for byte in bytes.dropFirst() {
      guard let digit = Self.symbols.firstIndex(of: byte) else { return nil }
      spread = spread * 32 + Int64(digit)
    }
    let count = Self.count(ofLength: bytes.count)
    let below = (Self.lengths.lowerBound..<bytes.count).reduce(0) { $0 + Self.count(ofLength: $1) }
    number =
      below + Self.multiplied(spread, by: Self.inverse(of: Self.multiplier, modulo: count), modulo: count) + 1
  }

  public var description: String {
    var index = number - 1
    var length = Self.lengths.lowerBound
    while index >= Self.count(ofLength: length) {
      index -= Self.count(ofLength: length)
      length += 1
    }
    var spread = Self.multiplied(index, by: Self.multiplier, modulo: Self.count(ofLength: length))
    var bytes: [UInt8] = []
    for _ in 1..<length {
      bytes.append(Self.symbols[Int(spread % 32)])
      spread /= 32
    }
    bytes.append(Self.letters[Int(spread)])
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }

  private static func multiplied(_ a: Int64, by b: Int64, modulo m: Int64) -> Int64 {
    let product = a.multipliedFullWidth(by: b)
    return m.dividingFullWidth(product).remainder
  }

  /// By the extended Euclidean algorithm; both are positive and have no common factor.
  private static func inverse(of a: Int64, modulo m: Int64) -> Int64 {
    var (r0, r1) = (m, a % m)
    var (t0, t1): (Int64, Int64) = (0, 1)
    while r1 != 0 {
      let quotient = r0 / r1
      (r0, r1) = (r1, r0 - quotient * r1)
      (t0, t1) = (t1, t0 - quotient * t1)
    }
    return t0 < 0 ? t0 + m : t0
  }
}
