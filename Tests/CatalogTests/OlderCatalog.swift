import GRDB
import StoreFiles

@testable import Catalog

/// Catalogs as the versions before this one made them.
enum OlderCatalog {
  /// An empty one, by the steps that its version knew. From version 4 on they make its tables exactly as they were.
  static func make(at path: String, version: Int) throws -> DatabaseQueue {
    let today = CatalogFile.store
    return try StoreFile(
      name: today.name, applicationID: today.applicationID,
      migrations: Array(today.migrations.prefix(version)), schemaIsKnownFrom: 4
    ).open(at: path)
  }
}
