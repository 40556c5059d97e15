public import GRDB

extension StoreFile {
  /// Opens a copy that nobody will ever write to, as ``backUp(_:to:)`` makes them, for reading alone: nothing is locked,
  /// made beside it or brought up to date, so that it may lie on a disk that cannot be written, and any number of
  /// processes may have it open.
  /// - Throws: ``StoreError`` for what this version would have to change first, and for what is not whole.
  public func openSnapshot(at path: String) throws(StoreError) -> DatabaseQueue {
    // What cannot be found is said by the system.
    _ = try FileProbe.size(of: path)
    try requireOurs(path)
    guard case .file(let header?, let hasJournal) = try FileProbe(path: path) else { throw .foreign(name) }
    guard !hasJournal else { throw .busy }
    guard Int(header.userVersion) == version else {
      throw .older(found: Int(header.userVersion), needed: version)
    }
    do {
      let queue = try Self.connect(path, Self.fixed, isFixed: true)
      try check(queue, at: path)
      guard try queue.read(isProved) else { throw StoreError.damaged }
      return queue
    } catch {
      throw StoreError(wrapping: error)
    }
  }

  private static var fixed: Configuration {
    var configuration = configuration(busyTimeout: .zero)
    configuration.readonly = true
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA cache_size = -16384")
    }
    return configuration
  }
}
