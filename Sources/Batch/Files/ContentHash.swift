import CXXHash

/// Tells whether two files hold the same bytes: XXH3, 128 bits.
///
/// It is for recognising a photo again, not for security: whoever wants to can make two files with the same
/// hash. By chance it does not happen.
public struct ContentHash: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// Of all the bytes of a file.
  public init(of bytes: [UInt8]) {
    let hash = unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) }
    high = hash.high64
    low = hash.low64
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
