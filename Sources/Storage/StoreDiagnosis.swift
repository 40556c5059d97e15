import GRDB

extension StoreFile {
  /// What is wrong with a store, at most ten lines; empty when all is well, and then every command can read all of it.
  /// Reads every page and every row.
  /// - Throws: ``StoreError`` when it is no store of ours that can be opened.
  public func diagnose(_ path: String) throws(StoreError) -> [String] {
    try requireOurs(path)
    do {
      let queue = try distrusted(path)
      defer { try? queue.close() }
      return try queue.inDatabase(findings)
    } catch {
      // So damaged that it cannot even be opened.
      guard StoreError(wrapping: error) == .damaged else { throw StoreError(wrapping: error) }
      return [Self.damage]
    }
  }

  static let damage = "pages are not as they were written, contradict each other or are missing"

  /// An open file of ours that anybody may have made, as long as it should be.
  func distrusted(_ path: String) throws -> DatabaseQueue {
    let queue = try Self.connect(path, Self.distrusting(path))
    try check(queue, at: path)
    return queue
  }

  /// By the header alone.
  func requireOurs(_ path: String) throws(StoreError) {
    guard case .file(let header?, _) = try FileProbe(path: path), header.applicationID == applicationID else {
      throw .foreign(name)
    }
    guard Int(header.userVersion) <= version else {
      throw .newer(found: Int(header.userVersion), supported: version)
    }
  }
}
