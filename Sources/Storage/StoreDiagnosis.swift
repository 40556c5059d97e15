import GRDB

extension StoreFile {
  /// What is wrong with the content of a store: SQLite's own words, at most ten lines; empty when all is well. Reads
  /// every page.
  /// - Throws: ``StoreError`` when it is no store of ours that can be opened.
  public func diagnose(_ path: String) throws(StoreError) -> [String] {
    guard case .file(let header?, _) = try FileProbe(path: path), header.applicationID == applicationID else {
      throw .foreign(name)
    }
    guard Int(header.userVersion) <= version else {
      throw .newer(found: Int(header.userVersion), supported: version)
    }
    do {
      let queue = try DatabaseQueue(path: path.hasPrefix("/") ? path : "./" + path, configuration: reading)
      defer { try? queue.close() }
      return try queue.inDatabase { db in
        let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)").filter { $0 != "ok" }
        guard lines.isEmpty else { return lines }
        let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").prefix(10)
        return orphans.map {
          "a row of \($0["table"] as String? ?? "a table") refers to one that is not there"
        }
      }
    } catch {
      // So damaged that the check itself cannot go on.
      guard StoreError(wrapping: error) == .damaged else { throw StoreError(wrapping: error) }
      return ["its pages contradict each other"]
    }
  }
}
