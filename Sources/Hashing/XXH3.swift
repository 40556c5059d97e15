import CXXHash

/// XXH3, a fast hash for telling whether bytes are the same; not for security: whoever wants to can make two texts with
/// the same hash. Source: the xxHash specification, version 0.8.
package enum XXH3 {
  /// 64 bits, of the bytes and what came before them.
  /// - Parameter seed: another one gives another hash.
  package static func hash64(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    unsafe XXH3_64bits_withSeed(bytes.baseAddress, bytes.count, seed)
  }

  /// 128 bits, as `xxhsum -H2` prints them: the high half first.
  package static func hash128(_ bytes: [UInt8]) -> (high: UInt64, low: UInt64) {
    let hash = unsafe bytes.withUnsafeBytes { unsafe XXH3_128bits($0.baseAddress, $0.count) }
    return (hash.high64, hash.low64)
  }
}
