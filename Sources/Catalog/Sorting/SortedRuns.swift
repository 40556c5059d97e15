import StoreFiles

/// Sorted runs of records, which wait in a file without a name until they are merged.
struct SortedRuns {
  private let folder: String
  private var file: SpillFile?
  private var runs: [Range<Int>] = []
  private var start = 0
  private var piece: [UInt8] = []

  /// What the buffers of all runs take together.
  private static let memory = 24 << 20

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
  func merged() -> RunMerge? {
    guard let file else { return nil }
    let size = max(1 << 14, min(RunReader.pieceSize, Self.memory / max(1, runs.count)))
    return RunMerge(runs.map { RunReader(file, range: $0, pieceSize: size) })
  }

  private mutating func write() throws(StoreError) {
    let target: SpillFile
    if let file { target = file } else { target = try SpillFile(in: folder) }
    file = target
    try target.append(piece)
    piece.removeAll(keepingCapacity: true)
  }
}

/// Reads the records of one sorted run from the file, piece by piece.
final class RunReader {
  private let file: SpillFile
  private var rest: Range<Int>
  private let pieceSize: Int
  private(set) var bytes: [UInt8] = []
  private(set) var position = 0

  static let pieceSize = 1 << 19

  init(_ file: SpillFile, range: Range<Int>, pieceSize: Int) {
    self.file = file
    self.pieceSize = pieceSize
    rest = range
  }

  /// Moves to the next record, whose size is that of the record before it; false at the end of the run.
  func next(after size: Int) throws(StoreError) -> Bool {
    position += size
    if try has(4), try has(Int(bytes.uint32(at: position))) { return true }
    return false
  }

  /// Reads on until `count` bytes are there from the position; false when the run ends before.
  private func has(_ count: Int) throws(StoreError) -> Bool {
    guard bytes.count - position < count else { return true }
    bytes.removeFirst(position)
    position = 0
    while bytes.count < count, !rest.isEmpty {
      let end = min(rest.upperBound, rest.lowerBound + pieceSize)
      try file.read(rest.lowerBound..<end, to: &bytes)
      rest = end..<rest.upperBound
    }
    return bytes.count >= count
  }
}

/// Merges sorted runs: the least of their first records is the next one. A heap finds it in log₂ of the number of runs.
///
/// An earlier run holds earlier lines. So that of equal keys its record comes first, the heap is ordered by key and
/// then by the number of the run; within a run equal keys stand in the order of their lines already.
struct RunMerge {
  private let runs: [RunReader]
  /// The runs that are not at their end, a heap by key and then by number, the next record's first.
  private var heap: [(key: UInt64, run: Int)] = []
  private var isStarted = false
  private var size = 0

  init(_ runs: [RunReader]) {
    self.runs = runs
  }

  /// The record with the lowest key; valid until the next call.
  mutating func next() throws(StoreError) -> SortedRecord? {
    if isStarted { try advance() } else { try start() }
    guard let top = heap.first else { return nil }
    let run = runs[top.run]
    let record = SortedRecord(bytes: run.bytes, start: run.position)
    size = record.size
    return record
  }

  private mutating func start() throws(StoreError) {
    isStarted = true
    for index in runs.indices where try runs[index].next(after: 0) {
      heap.append((key(of: index), index))
    }
    heap.sort { $0 < $1 }
  }

  private mutating func advance() throws(StoreError) {
    guard let top = heap.first else { return }
    if try runs[top.run].next(after: size) {
      heap[0] = (key(of: top.run), top.run)
    } else {
      heap[0] = heap[heap.count - 1]
      heap.removeLast()
    }
    siftDown()
  }

  private func key(of run: Int) -> UInt64 { runs[run].bytes.uint64(at: runs[run].position + 8) }

  private mutating func siftDown() {
    var parent = 0
    while true {
      let left = parent * 2 + 1
      guard left < heap.count else { return }
      let right = left + 1
      let child = right < heap.count && heap[right] < heap[left] ? right : left
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      parent = child
    }
  }
}
