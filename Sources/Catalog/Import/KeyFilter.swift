/// Tells of most keys that they have not come before, so that only few rows have to be kept as they stand in the file.
///
/// A Bloom filter with one hash function, in memory that does not grow: a key sets one of 2²⁵ bits. A key that has come
/// before is never missed, and the same key of another file is another key. Of n different keys the last meets a bit that
/// another has set with the chance 1 − (1 − 2⁻²⁵)ⁿ, which is 3 % for a million, and half of that on the average.
struct KeyFilter {
  private var words: [UInt64] = []

  private static let bitCount = 25

  /// False where the key is certainly new.
  mutating func insert(_ key: UInt64, of file: Int) -> Bool {
    if words.isEmpty { words = [UInt64](repeating: 0, count: 1 << (Self.bitCount - 6)) }
    let key = key ^ UInt64(file) << 47
    let hash = (key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.bitCount)
    let bit: UInt64 = 1 << (hash & 63)
    let index = Int(hash >> 6)
    defer { words[index] |= bit }
    return words[index] & bit != 0
  }
}
