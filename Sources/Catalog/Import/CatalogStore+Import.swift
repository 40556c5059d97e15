import Delimited
import GRDB
import Storage

extension CatalogStore {
  /// Imports a CSV or TSV file in one transaction: all of its good rows, or nothing.
  ///
  /// Columns are found by the names in the header. Rows that cannot be imported are handed to `rejects` in the
  /// order of the file, and the import goes on. Importing a file again changes nothing. Of two rows of a file
  /// for one product the first wins: the second counts as unchanged where it says the same, and is rejected
  /// where it does not. Memory stays bounded, but for some bytes for every product of the file.
  /// - Throws: ``CatalogError`` for a file that cannot be imported, `StoreError` for a store that cannot be
  ///   written, and what `rejects` throws. The catalog is then as it was.
  public func importFile(
    _ path: String, options: ImportOptions, rejects: (RejectedRow) throws -> Void = { _ in }
  ) throws -> ImportSummary {
    let file = try FileChunks(path: path)
    return try importChunks(named: path, options: options, rejects: rejects) { try file.next() }
  }

  /// Imports what `chunks` gives piece by piece, an empty array being its end, as ``importFile(_:options:rejects:)``
  /// does with a file.
  public func importChunks(
    named file: String, options: ImportOptions, rejects: (RejectedRow) throws -> Void = { _ in },
    from chunks: @escaping () throws -> [UInt8]
  ) throws -> ImportSummary {
    do {
      return try StoreError.translating {
        try withoutActuallyEscaping(rejects) { rejects in
          try importRecords(named: file, options: options, rejects: rejects, chunks: chunks)
        }
      }
    } catch let error as DelimitedError {
      throw CatalogError.notDelimited(error)
    }
  }

  private func importRecords(
    named file: String, options: ImportOptions, rejects: @escaping (RejectedRow) throws -> Void,
    chunks: @escaping () throws -> [UInt8]
  ) throws -> ImportSummary {
    var reader = try DelimitedReader(delimiter: options.delimiter, chunks: chunks)
    guard try reader.next() else { throw CatalogError.empty }
    if case .notUTF8(let line) = reader.flaw { throw CatalogError.notUTF8(line: line) }
    if let flaw = reader.flaw { throw CatalogError.brokenHeader(flaw) }
    let map = try ColumnMap(header: reader.fields, chosen: options.mapping)
    var summary: ImportSummary?
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -65536")
      defer { try? db.execute(sql: "PRAGMA cache_size = -2000") }
      try db.inTransaction(.immediate) {
        var run = try ImportRun(
          db, file: file, delimiter: reader.dialect.delimiter, map: map, options: options, rejects: rejects)
        while try reader.next() { try run.take(reader) }
        try run.finish()
        try PastImport.record(run.summary, at: options.now, in: db)
        summary = run.summary
        return options.dryRun ? .rollback : .commit
      }
    }
    guard let summary else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
    return summary
  }
}
