import GRDB
import GRDBSQLite
import StoreFiles

/// What taking an import back found and did.
public struct ForgetSummary: Hashable, Sendable {
  /// The file as it was named.
  public let file: String
  /// Products that were exactly as the file says them, and are gone.
  public internal(set) var forgotten = 0
  /// Products of which the catalog says something else, or more: they stay.
  public internal(set) var kept = 0
  /// Products that the catalog does not have.
  public internal(set) var absent = 0
  /// How many rows of the import told of products that were there before it; nil where the catalog names no import of
  /// these very rows: the file has changed since, or was never imported.
  public internal(set) var knownBefore: Int?

  init(file: String) {
    self.file = file
  }
}

extension CatalogStore {
  /// Takes an import back: reads the file again and removes, in one transaction, the products that are exactly as it
  /// says them, and the import from those that ``info()`` names.
  ///
  /// The catalog does not keep which files have told of a product. One that another file, or anybody, has changed since
  /// or told more of stays as it is. One of which another file has said the very same goes too, and importing that file
  /// brings it back, as it does what this one had changed.
  /// - Parameter options: those of the import. With `dryRun` nothing is changed.
  /// - Throws: ``CatalogError`` for a file that cannot be read, `StoreFailure` for a store that cannot be written.
  public func forgetFile(
    _ path: String, options: ImportOptions, progress: @escaping (ImportProgress) -> Void = { _ in }
  ) throws -> ForgetSummary {
    var list = CatalogImport(into: self, options: options)
    try list.read(path, progress: progress)
    guard let file = list.files.compactMap(\.self).first else { throw CatalogError.empty }
    var summary = ForgetSummary(file: path)
    try StoreFailure.naming(queue) {
      if options.dryRun {
        return try connection.read { db in try Self.forget(&list, file, isDry: true, &summary, in: db) }
      }
      try change(isLarge: file.summary.rows >= options.rowsMergedBeside) { db, state, mayRebuild in
        try Self.forget(&list, file, isDry: false, &summary, in: db)
        guard summary.forgotten > 0 || summary.knownBefore != nil else { return false }
        try db.execute(sql: "DELETE FROM import WHERE digest = ?", arguments: [file.digest])
        let count = state.productCount - summary.forgotten
        try SearchIndex.forget(db, remaining: count, mayRebuild: mayRebuild)
        try CatalogState(productCount: count, lastImport: nil).write(db)
        return true
      }
    }
    return summary
  }

  private static func forget(
    _ list: inout CatalogImport, _ file: ImportedFile, isDry: Bool, _ summary: inout ForgetSummary,
    in db: Database
  ) throws {
    let counts = try Row.fetchOne(
      db, sql: "SELECT updated + unchanged FROM import WHERE digest = ?", arguments: [file.digest])
    summary.knownBefore = try counts?.decode(Int.self, atIndex: 0)
    var removal = try ProductRemoval(db, fields: file.fields, isDry: isDry)
    try list.drain { record in
      switch try removal.take(record) {
      case .forgotten: summary.forgotten += 1
      case .kept: summary.kept += 1
      case .absent: summary.absent += 1
      }
      return .unchanged
    }
    removal.finish()
  }
}

/// Takes sorted products out of the table where it says what they say and no more.
private struct ProductRemoval {
  enum Outcome { case forgotten, kept, absent }

  private var cursor: ProductCursor
  private let deletion: Statement
  /// For each field of all the place that it has in the records.
  private let places: [Int?]
  private let isDry: Bool
  private let handMade: HandMade

  init(_ db: Database, fields: [CatalogField], isDry: Bool) throws {
    cursor = try ProductCursor(db, fields: CatalogField.allCases)
    deletion = try db.makeStatement(sql: "DELETE FROM product WHERE gtin = ?")
    places = CatalogField.allCases.map { fields.firstIndex(of: $0) }
    self.isDry = isDry
    handMade = try HandMade(db)
  }

  /// Takes the next product, by ascending key.
  mutating func take(_ record: SortedRecord) throws -> Outcome {
    guard try cursor.move(to: record.key) else { return .absent }
    let isSame = places.indices.allSatisfy { field in
      cursor.holds(places[field].map(record.range) ?? 0..<0, of: record, at: field)
    }
    guard isSame, !handMade.holds(record.key) else { return .kept }
    if !isDry { try deletion.execute(arguments: [Int64(record.key)]) }
    return .forgotten
  }

  func finish() { cursor.close() }
}
