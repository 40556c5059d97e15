/// The first row of the product that is being taken, kept while others of the same product may follow.
struct FirstRow {
  private var bytes: [UInt8] = []
  private var isThere = false

  var record: SortedRecord? { isThere ? SortedRecord(bytes: bytes, start: 0) : nil }

  mutating func keep(_ record: SortedRecord) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: record.slice)
    isThere = true
  }
}
