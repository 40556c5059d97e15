import Expiry

extension PantryStore {
  /// Remembers results from which nothing was registered, so that the photos need not be scanned again.
  ///
  /// They change nothing that people have: they are not in the journal and no undo takes them back.
  public func remember(_ scans: [ScanRecord]) throws {
    try write { connection in
      let users = Set(scans.map(\.user)).map { User(name: $0) }
      for user in users where try user.stored(in: connection) == nil { try user.store(in: connection) }
      for scan in scans { try scan.store(in: connection) }
    }
  }
}
