import Storage

/// Sorted runs of records, which wait in a file without a name until they are merged.
struct SortedRuns {
  private let folder: String
  private var file: SpillFile?
  private var runs: [Range<Int>] = []
  private var start = 0
  private var piece: [UInt8] = []

  /// - Parameter folder: where the file may be made.
  init(folder: String) {
    self.folder = folder
  }

  var isEmpty: Bool { runs.isEmpty }

  /// Appends records to the run, by ascending key.
  mutating func append(_ records: ArraySlice<UInt8>) throws(StoreError) {
    piece.append(contentsOf: records)
    if piece.count >= RunReader.pieceSize { try write() }
  }

  mutating func endRun() throws(StoreError) {
    try write()
    guard let file, file.size > start else { return }
    runs.append(start..<file.size)
    start = file.size
  }

  /// All records by ascending key, of equal ones those of earlier runs first.
  func merged(valueCount: Int) -> RunMerge? {
    guard let file else { return nil }
    return RunMerge(runs.map { RunReader(file, range: $0) }, valueCount: valueCount)
  }

  private mutating func write() throws(StoreError) {
    let target: SpillFile
    if let file { target = file } else { target = try SpillFile(in: folder) }
    file = target
    try target.append(piece)
    piece.removeAll(keepingCapacity: true)
  }
}
