/// Ascending keys in little room: each as the distance from the one before.
struct KeyList {
  private(set) var bytes: [UInt8]
  private var last: UInt64 = 0

  init() { bytes = [] }

  /// A list that was kept; nothing is appended to it.
  init(bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ key: UInt64) {
    bytes.appendVarint(key &- last)
    last = key
  }

  /// True when a key is in both.
  func overlaps(_ other: KeyList) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { mine in
      unsafe other.bytes.withUnsafeBufferPointer { theirs in
        var (a, b) = unsafe (VarintReader(mine), VarintReader(theirs))
        guard var key = a.next(), var otherKey = b.next() else { return false }
        while key != otherKey {
          if key < otherKey {
            guard let distance = a.next() else { return false }
            key &+= distance
          } else {
            guard let distance = b.next() else { return false }
            otherKey &+= distance
          }
        }
        return true
      }
    }
  }
}
