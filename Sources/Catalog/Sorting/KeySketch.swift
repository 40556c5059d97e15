/// Tells of most keys that they have not come before, in memory that does not grow: one bit for each of 2²⁵
/// residues. A key that has come before is never missed; of a million others about fifteen in a thousand are taken
/// for one that has.
struct KeySketch {
  private var words: [UInt64] = []

  private static let bitCount = 25

  /// False only when the key is new.
  mutating func mayHaveSeen(_ key: UInt64) -> Bool {
    if words.isEmpty { words = [UInt64](repeating: 0, count: 1 << (Self.bitCount - 6)) }
    let hash = (key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.bitCount)
    let bit: UInt64 = 1 << (hash & 63)
    let index = Int(hash >> 6)
    defer { words[index] |= bit }
    return words[index] & bit != 0
  }
}
