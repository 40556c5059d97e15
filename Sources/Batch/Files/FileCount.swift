/// Counts the results that a scan will come to, by walking ahead of it a little at a time.
public struct FileCount {
  /// So far.
  public private(set) var count = 0
  public private(set) var isComplete = false
  private var files: ImageFiles.Iterator

  /// - Parameter list: more paths, which nobody else reads from.
  public init(of files: ImageFiles, thenFrom list: PathSource? = nil) {
    self.files = files.makeIterator(thenFrom: list)
  }

  /// Walks on for about so long, or to the end.
  public mutating func goOn(for time: Duration) {
    let end = ContinuousClock.now + time
    while !isComplete, ContinuousClock.now < end {
      switch files.next() {
      case .none: isComplete = true
      case .leftOut: break
      case .file, .problem: count += 1
      }
    }
  }
}
