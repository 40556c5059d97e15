/// Where the photos of a batch come from.
struct BatchSource {
  /// What comes next of it.
  enum Entry {
    case named(ImageFiles.Entry)
    case given(PhotoFrames.Photo)
  }

  private var files: ImageFiles.Iterator?
  private let list: PathSource?
  private let frames: PhotoFrames?

  /// Those of a walk, then those of a list.
  init(_ files: ImageFiles, thenFrom list: PathSource?) {
    self.files = files.makeIterator(thenFrom: list)
    self.list = list
    frames = nil
  }

  init(_ frames: PhotoFrames) {
    files = nil
    list = nil
    self.frames = frames
  }

  /// Nil at the end.
  mutating func next() -> Entry? { frames?.next().map(Entry.given) ?? files?.next().map(Entry.named) }

  /// False while ``next()`` would wait for whoever writes.
  var isReady: Bool { frames?.isReady ?? files?.isReady ?? true }

  /// What can be waited for; nil where nobody can tell when it goes on.
  var descriptor: Int32? { frames?.descriptor ?? list?.descriptor }
}

/// Turns the entries of a walk, or photos that come by their bytes, into files being decoded.
struct BatchIntake {
  /// A path whose turn to be delivered will come.
  enum Pending {
    case ready(ScanResult)
    case decoding(BytePath, ContentHash, changedAt: Int64?, ticket: Int)
  }

  private(set) var isExhausted = false
  private var source: BatchSource
  private let fileSizeLimit: Int
  private let pool: DecodeProcesses
  /// Content that was not known when it was first met.
  private var strangers: Set<ContentHash> = []

  init(_ source: BatchSource, fileSizeLimit: Int, pool: DecodeProcesses) {
    self.source = source
    self.fileSizeLimit = fileSizeLimit
    self.pool = pool
  }

  /// False while ``next(isKnown:_:)`` would wait for a list to go on.
  var isReady: Bool { source.isReady }

  /// Waits until a decoder has said something or the list goes on, and no longer than a moment.
  /// - Returns: false where nobody can tell when the list goes on.
  func waitForMore() throws(WorkerError) -> Bool {
    guard let descriptor = source.descriptor else { return false }
    try pool.wait(orFor: descriptor)
    return true
  }

  /// Takes up one entry; nil when there is nothing to deliver for it, or none was left.
  mutating func next(isKnown: (BytePath, ContentHash) -> Bool, _ summary: inout BatchSummary) -> Pending? {
    switch source.next() {
    case .none:
      isExhausted = true
      return nil
    case .named(.leftOut):
      summary.leftOut += 1
      return nil
    case .named(.problem(let path, let error)): return .ready(ScanResult(path: path, failure: error))
    case .given(let photo): return take(photo)
    case .named(.file(let path)):
      let pending = read(path, isKnown: isKnown)
      summary.known += pending == nil ? 1 : 0
      return pending
    }
  }

  func isFinished(_ pending: Pending) throws(WorkerError) -> Bool {
    switch pending {
    case .ready: true
    case .decoding(_, _, _, let ticket): try pool.isFinished(ticket)
    }
  }

  /// Waits for it where need be; nil when the batch was cancelled meanwhile.
  func finish(_ pending: Pending, isCancelled: () -> Bool) throws(WorkerError) -> ScanResult? {
    switch pending {
    case .ready(let result): return result
    case .decoding(let path, let hash, let changedAt, let ticket):
      guard let answer = try pool.take(ticket, isCancelled: isCancelled) else { return nil }
      return ScanResult(
        path: path, contentHash: hash, milliseconds: answer.milliseconds, outcome: answer.outcome,
        changedAt: changedAt)
    }
  }

  /// True when another file would be too much to hold: a few of the largest that are allowed must not add up.
  var isLaden: Bool { pool.waitingBytes > Self.mostWaitingBytes }

  private static let mostWaitingBytes = 8 << 20

  private func take(_ photo: PhotoFrames.Photo) -> Pending {
    switch photo.content {
    case .failure(let error): return .ready(ScanResult(path: photo.path, failure: error))
    case .success(let bytes):
      let hash = ContentHash(of: bytes)
      return .decoding(photo.path, hash, changedAt: nil, ticket: pool.submit(bytes, hash: hash))
    }
  }

  /// Nil when the content is known.
  private mutating func read(_ path: BytePath, isKnown: (BytePath, ContentHash) -> Bool) -> Pending? {
    do throws(FileError) {
      let file = try FileContents(of: path, limit: fileSizeLimit)
      let hash = ContentHash(of: file.bytes)
      // What was not known when the run began is not known for all of it; what is, may be so in one place alone.
      let isKnown = !strangers.contains(hash) && isKnown(path, hash)
      if !isKnown { strangers.insert(hash) }
      guard !isKnown else { return nil }
      let ticket = pool.submit(file.bytes, hash: hash)
      return .decoding(path, hash, changedAt: file.changedAt, ticket: ticket)
    } catch {
      return .ready(ScanResult(path: path, failure: error))
    }
  }
}
