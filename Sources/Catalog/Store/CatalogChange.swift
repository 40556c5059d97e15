import GRDB
import Storage

extension CatalogStore {
  /// Changes many products in one transaction, the only part of an import that holds the lock for writing. What is small
  /// is written in a moment; what is not is done in a copy that then takes the catalog's place, so that nobody who
  /// reads has to wait.
  /// - Parameters:
  ///   - isLarge: true where it takes more than a moment.
  ///   - body: is given what is known of the products before, and whether there is the time to write the whole index
  ///     anew; false where there is nothing to keep.
  func change(
    isLarge: Bool, _ body: (Database, CatalogState, _ mayRebuild: Bool) throws -> Bool
  ) throws {
    guard let path = connection.path else {
      return try connection.write { db in try body(db, CatalogState(db), true) ? .commit : .rollback }
    }
    var isReplaced = false
    try connection.write { db in
      let state = try CatalogState(db)
      guard try isLarge || SearchIndex.isFragmented(db) else {
        return try body(db, state, false) ? .commit : .rollback
      }
      isReplaced = try CatalogFile.store.replace(path) { copy in
        try copy.execute(sql: "PRAGMA cache_size = -32768")
        return try body(copy, state, true)
      }
      return .rollback
    }
    if isReplaced { try connection.reopen() }
  }
}
