import StoreFiles

/// Gives products back by ascending key, those of one key in the order in which they came, in bounded memory: what
/// does not fit waits sorted in a file without a name, and is merged at the end.
///
/// SQLite appends to a table several times faster than it inserts at random places, and comparing a sorted file
/// with a sorted table takes one pass over both.
///
/// An external merge sort. Records are gathered until they fill the memory given, sorted by key and written one after
/// the other as a run; at the end all runs are read at once (``SortedRuns``), each through a buffer of at most half a
/// megabyte. A gigabyte of records is 25 runs at 40 MB, so that one merge with 13 MB of buffers is always enough, and
/// every byte is written once and read once. What fits into memory is sorted there and never written.
struct RecordSorter {
  private let memory: Int
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var runs: SortedRuns

  private struct Entry {
    let key: UInt64
    let start: Int
  }

  /// - Parameters:
  ///   - folder: where a file may be made.
  ///   - memory: how many bytes of products may wait in memory.
  init(folder: String, memory: Int) {
    self.memory = memory
    runs = SortedRuns(folder: folder)
  }

  mutating func append(
    key: UInt64, file: Int, line: Int, draft: ProductDraft, rowText: String?
  ) throws(StoreError) {
    // Only what is written to takes up memory, and growing step by step would copy all of it again and again.
    if bytes.capacity == 0 { bytes.reserveCapacity(memory + 1 << 16) }
    if bytes.count >= memory, !entries.isEmpty { try spill() }
    entries.append(Entry(key: key, start: bytes.count))
    SortedRecord.append(key: key, file: file, line: line, draft: draft, rowText: rowText, to: &bytes)
  }

  /// Gives all records and forgets them.
  mutating func drain(_ body: (SortedRecord) throws -> Void) throws {
    guard !runs.isEmpty else { return try drainMemory(body) }
    try spill()
    bytes = []
    entries = []
    guard var merge = runs.merged() else { return }
    while let record = try merge.next() { try body(record) }
  }

  private mutating func drainMemory(_ body: (SortedRecord) throws -> Void) throws {
    sort()
    for entry in entries {
      try body(SortedRecord(bytes: bytes, start: entry.start))
    }
    bytes = []
    entries = []
  }

  private mutating func sort() {
    entries.sort { $0.key != $1.key ? $0.key < $1.key : $0.start < $1.start }
  }

  private mutating func spill() throws(StoreError) {
    guard !entries.isEmpty else { return }
    sort()
    for entry in entries {
      try runs.append(bytes[entry.start..<entry.start + Int(bytes.uint32(at: entry.start))])
    }
    try runs.endRun()
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }
}
