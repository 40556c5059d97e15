/// Tells of most keys that they are not among those given: one bit for each of 2²² residues.
struct KeyFilter {
  private var words = [UInt64](repeating: 0, count: 1 << 16)

  init(_ candidates: SearchCandidates) {
    candidates.forEach { key in
      let (word, bit) = Self.place(key)
      words[word] |= bit
    }
  }

  @inline(__always)
  func mayHold(_ key: UInt64) -> Bool {
    let (word, bit) = Self.place(key)
    return words[word] & bit != 0
  }

  @inline(__always)
  private static func place(_ key: UInt64) -> (Int, UInt64) {
    let hash = (key &* 0x9E37_79B9_7F4A_7C15) >> 42
    return (Int(hash >> 6), 1 << (hash & 63))
  }
}
