/// Products that wait to be written in the order of their keys, because SQLite appends to a table several times
/// faster than it inserts at random places.
struct ProductBatch {
  private(set) var bytes: [UInt8] = []
  private var rows: [Row] = []
  private var ends: [Int] = []

  private struct Row {
    let key: UInt64
    /// Of its first byte, and of its first entry among the ends.
    let start: Int
    let firstEnd: Int
    let valueCount: Int
  }

  /// Bytes of values after which a batch should be written.
  static let size = 32 << 20

  var isEmpty: Bool { rows.isEmpty }
  var isFull: Bool { bytes.count >= Self.size }

  mutating func append(key: UInt64, _ draft: ProductDraft) {
    rows.append(
      Row(key: key, start: bytes.count, firstEnd: ends.count, valueCount: draft.ends.count))
    ends.append(contentsOf: draft.ends)
    bytes.append(contentsOf: draft.bytes)
  }

  /// Gives all rows by ascending key and forgets them. The ranges are those of the values in ``bytes``.
  mutating func drain(_ body: (_ key: UInt64, _ bytes: [UInt8], _ values: [Range<Int>]) throws -> Void)
    rethrows
  {
    rows.sort { $0.key < $1.key }
    var values: [Range<Int>] = []
    for row in rows {
      values.removeAll(keepingCapacity: true)
      var start = row.start
      for end in ends[row.firstEnd..<row.firstEnd + row.valueCount] {
        values.append(start..<row.start + end)
        start = row.start + end
      }
      try body(row.key, bytes, values)
    }
    rows.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }
}
