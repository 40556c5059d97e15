import GRDB

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StoreFile {
  /// Copies a store to a new file while others may go on using it: as of one moment, compact, checked page by page, and
  /// on the disk before the function returns. The file appears whole or not at all.
  /// - Throws: ``StoreError/exists`` when there is something at the path already; it is never overwritten.
  public func backUp(_ path: String, to copy: String) throws(StoreError) {
    guard case .file(let header?, _) = try FileProbe(path: path), header.applicationID == applicationID else {
      throw .foreign(name)
    }
    let part = try verifiedCopy(of: path, beside: copy)
    defer { part.remove() }
    guard unsafe link(part.path, copy) == 0 else {
      throw errno == EEXIST ? .exists : StoreError(errno: errno)
    }
    try NewFile.synchronizeFolder(of: copy)
  }

  /// Puts a backup in the place of a store. What was there, damaged or not, is kept beside it.
  ///
  /// The store is replaced in one step: whoever opens it finds the old one or the new one.
  /// The new file has the owner and the mode of the one that it replaces.
  /// - Returns: where the replaced file is; nil when there was none.
  /// - Throws: the backup is checked first; when it is not ours, newer or damaged, nothing was changed.
  public func restore(_ backup: String, to path: String) throws(StoreError) -> String? {
    // What cannot be found is said by the system.
    _ = try FileProbe.size(of: backup)
    guard case .file(let header?, _) = try FileProbe(path: backup), header.applicationID == applicationID
    else {
      throw .foreign(name)
    }
    guard Int(header.userVersion) <= version else {
      throw .newer(found: Int(header.userVersion), supported: version)
    }
    let part = try verifiedCopy(of: backup, beside: path)
    defer { part.remove() }
    do {
      return try whileLocked(path) { () throws(StoreError) in try exchange(part, path) }
    } catch {
      throw StoreError(wrapping: error)
    }
  }

  /// Nobody is in the middle of writing while the files change places. What is no sound store of ours cannot be
  /// locked, nor is anybody using it.
  private func whileLocked(_ path: String, _ body: () throws(StoreError) -> String?) throws -> String? {
    guard case .file(let header?, _) = try FileProbe(path: path), header.applicationID == applicationID,
      (try? diagnose(path))?.isEmpty == true
    else { return try body() }
    let queue = try DatabaseQueue(path: path.hasPrefix("/") ? path : "./" + path, configuration: reading)
    return try queue.inDatabase { db in
      var result: String?
      try db.inTransaction(.exclusive) {
        result = try body()
        return .rollback
      }
      return result
    }
  }

  private func exchange(_ part: NewFile, _ path: String) throws(StoreError) -> String? {
    try part.takeRights(ofFileAt: path)
    let kept = try keep(path)
    guard unsafe rename(part.path, path) == 0 else { throw StoreError(errno: errno) }
    try NewFile.synchronizeFolder(of: path)
    return kept
  }

  /// A second name for the file that is to be replaced, and the journal with it: left behind, a journal would be
  /// played into the new file.
  private func keep(_ path: String) throws(StoreError) -> String? {
    var number = 0
    while true {
      number += 1
      let kept = number == 1 ? "\(path).replaced" : "\(path).replaced-\(number)"
      if unsafe link(path, kept) == 0 {
        if unsafe rename(path + "-journal", kept + "-journal") != 0, errno != ENOENT {
          throw StoreError(errno: errno)
        }
        return kept
      }
      if errno == ENOENT { return nil }
      guard errno == EEXIST else { throw StoreError(errno: errno) }
    }
  }

  /// A copy under a name of its own, which the caller moves or removes.
  private func verifiedCopy(of path: String, beside target: String) throws(StoreError) -> NewFile {
    let part = try NewFile(named: { "\(target).part-\($0)" })
    do {
      try vacuum(path, into: part.path)
      let findings = try diagnose(part.path)
      guard findings.isEmpty else { throw StoreError.damaged }
      try part.synchronize()
      return part
    } catch {
      part.remove()
      throw StoreError(wrapping: error)
    }
  }

  private func vacuum(_ path: String, into copy: String) throws {
    let queue = try DatabaseQueue(path: path.hasPrefix("/") ? path : "./" + path, configuration: reading)
    try queue.inDatabase { db in try db.execute(sql: "VACUUM INTO ?", arguments: [copy]) }
    try queue.close()
  }

  /// For looking at a file as it is: nothing is migrated or repaired.
  var reading: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.foreignKeysEnabled = false
    return configuration
  }
}
