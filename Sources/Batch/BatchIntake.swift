/// Turns the entries of a walk into files being decoded.
struct BatchIntake {
  /// A path whose turn to be delivered will come.
  enum Pending {
    case ready(ScanResult)
    case decoding(FilePath, ContentHash, ticket: Int)
  }

  private(set) var isExhausted = false
  private var files: ImageFiles.Iterator
  private let fileSizeLimit: Int
  private let threads: DecodeThreads
  private var answers: [ContentHash: Bool] = [:]

  init(_ files: ImageFiles, fileSizeLimit: Int, threads: DecodeThreads) {
    self.files = files.makeIterator()
    self.fileSizeLimit = fileSizeLimit
    self.threads = threads
  }

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

  func isFinished(_ pending: Pending) -> Bool {
    switch pending {
    case .ready: true
    case .decoding(_, _, let ticket): threads.isFinished(ticket)
    }
  }

  /// Waits for it where need be.
  func finish(_ pending: Pending) -> ScanResult {
    switch pending {
    case .ready(let result): return result
    case .decoding(let path, let hash, let ticket):
      let (outcome, milliseconds) = threads.take(ticket)
      return ScanResult(path: path, contentHash: hash, milliseconds: milliseconds, outcome: outcome)
    }
  }

  /// Nil when the content is known.
  private mutating func read(_ path: FilePath, isKnown: (ContentHash) -> Bool) -> Pending? {
    do throws(FileError) {
      let bytes = try FileContents(of: path, limit: fileSizeLimit).bytes
      let hash = ContentHash(of: bytes)
      let answer = answers[hash] ?? isKnown(hash)
      answers[hash] = answer
      return answer ? nil : .decoding(path, hash, ticket: threads.submit(bytes))
    } catch {
      return .ready(ScanResult(path: path, failure: error))
    }
  }
}
