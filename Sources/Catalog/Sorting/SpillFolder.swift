import GRDB

/// Where files for a while may be made: beside the catalog.
enum SpillFolder {
  /// - Parameter path: that of the catalog's file, from the root.
  static func beside(_ path: String) -> String {
    guard !path.isEmpty, path != ":memory:", let slash = path.lastIndex(of: "/") else { return "/tmp" }
    return String(path[..<slash])
  }

  static func beside(_ db: Database) throws -> String {
    let file = try String.fetchOne(db, sql: "SELECT file FROM pragma_database_list WHERE name = 'main'")
    return beside(file ?? "")
  }
}
