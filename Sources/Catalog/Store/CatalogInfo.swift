import GRDB

/// What is in a catalog and where it came from.
public struct CatalogInfo: Hashable, Sendable {
  /// How many products the catalog has.
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
  /// The name of its encoding.
  public let encoding: String
  /// The one character between fields.
  public let delimiter: String
  /// The name of the profile that it was read by.
  public let profile: String?
  /// Records after the header: the sum of the four counts that follow.
  public let rows: Int
  /// Products that were new.
  public let inserted: Int
  /// Products of which the file said something else than the catalog.
  public let updated: Int
  /// Rows that said what was known.
  public let unchanged: Int
  /// Rows that were left out.
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
