/// Turns the entries of a walk into files being decoded.
struct BatchIntake {
  /// A path whose turn to be delivered will come.
  enum Pending {
    case ready(ScanResult)
    case decoding(BytePath, ContentHash, ticket: Int)
  }

  private(set) var isExhausted = false
  private var files: ImageFiles.Iterator
  private let fileSizeLimit: Int
  private let pool: DecodePool
  private var answers: [ContentHash: Bool] = [:]

  init(_ files: ImageFiles, thenFrom list: PathSource?, fileSizeLimit: Int, pool: DecodePool) {
    self.files = files.makeIterator(thenFrom: list)
    self.fileSizeLimit = fileSizeLimit
    self.pool = pool
  }

  /// False while ``next(isKnown:_:)`` would wait for a list to go on.
  var isReady: Bool { files.isReady }

  /// Takes up one entry; nil when there is nothing to deliver for it, or none was left.
  mutating func next(isKnown: (ContentHash) -> Bool, _ summary: inout BatchSummary) -> Pending? {
    switch files.next() {
    case .none:
      isExhausted = true
      return nil
    case .leftOut:
      summary.leftOut += 1
      return nil
    case .problem(let path, let error): return .ready(ScanResult(path: path, failure: error))
    case .file(let path):
      let pending = read(path, isKnown: isKnown)
      summary.known += pending == nil ? 1 : 0
      return pending
    }
  }

  func isFinished(_ pending: Pending) throws(WorkerError) -> Bool {
    switch pending {
    case .ready: true
    case .decoding(_, _, let ticket): try pool.isFinished(ticket)
    }
  }

  /// Waits for it where need be; nil when the batch was cancelled meanwhile.
  func finish(_ pending: Pending, isCancelled: () -> Bool) throws(WorkerError) -> ScanResult? {
    switch pending {
    case .ready(let result): return result
    case .decoding(let path, let hash, let ticket):
      guard let answer = try pool.take(ticket, isCancelled: isCancelled) else { return nil }
      return ScanResult(
        path: path, contentHash: hash, milliseconds: answer.milliseconds, outcome: answer.outcome)
    }
  }

  /// True when another file would be too much to hold: a few of the largest that are allowed must not add up.
  var isLaden: Bool { pool.waitingBytes > Self.mostWaitingBytes }

  private static let mostWaitingBytes = 8 << 20

  /// Nil when the content is known.
  private mutating func read(_ path: BytePath, isKnown: (ContentHash) -> Bool) -> Pending? {
    do throws(FileError) {
      let bytes = try FileContents(of: path, limit: fileSizeLimit).bytes
      let hash = ContentHash(of: bytes)
      let answer = answers[hash] ?? isKnown(hash)
      answers[hash] = answer
      return answer ? nil : .decoding(path, hash, ticket: pool.submit(bytes, hash: hash))
    } catch {
      return .ready(ScanResult(path: path, failure: error))
    }
  }
}
