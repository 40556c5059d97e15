import Hashing

/// Tells whether two files hold the same bytes: XXH3, 128 bits.
///
/// It is for recognising a photo again, not for security: whoever wants to can make two files with the same
/// hash. By chance it does not happen.
public struct ContentHash: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Of all the bytes of a file.
  public init(of bytes: [UInt8]) {
    (high, low) = XXH3.hash128(bytes)
  }

  /// Nil for what is not 32 digits as ``description`` writes them.
  package init?(digits: String) {
    guard digits.utf8.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.dropFirst(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
    guard description == digits else { return nil }
  }
}

/// 32 lowercase hexadecimal digits, as `xxhsum -H2` prints them.
extension ContentHash: CustomStringConvertible {
  /// The digits.
  public var description: String { hexadecimal(high) + hexadecimal(low) }

  private func hexadecimal(_ half: UInt64) -> String {
    let digits = String(half, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
