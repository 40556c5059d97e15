import GRDB

/// What is in a catalog and where it came from.
public struct CatalogInfo: Hashable, Sendable {
  public let productCount: Int
  /// One for each file that was ever imported, the latest first.
  public let imports: [PastImport]
}

/// The last import of one file.
public struct PastImport: Hashable, Sendable {
  /// The file as it was named.
  public let file: String
  /// Seconds since 1970-01-01T00:00:00Z.
  public let importedAt: Int64
  public let encoding: String
  public let delimiter: String
  public let profile: String?
  public let rows: Int
  public let inserted: Int
  public let updated: Int
  public let unchanged: Int
  public let rejected: Int

  init(row: Row) throws {
    file = try row.decode(String.self, forColumn: "file")
    importedAt = try row.decode(Int64.self, forColumn: "imported_at")
    encoding = try row.decode(String.self, forColumn: "encoding")
    delimiter = try row.decode(String.self, forColumn: "delimiter")
    profile = try row.decode(String?.self, forColumn: "profile")
    rows = try row.decode(Int.self, forColumn: "rows")
    inserted = try row.decode(Int.self, forColumn: "inserted")
    updated = try row.decode(Int.self, forColumn: "updated")
    unchanged = try row.decode(Int.self, forColumn: "unchanged")
    rejected = try row.decode(Int.self, forColumn: "rejected")
  }
}
