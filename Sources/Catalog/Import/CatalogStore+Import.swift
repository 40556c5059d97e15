import Delimited
import GRDB
import Storage

extension CatalogStore {
  /// Imports a CSV or TSV file in one transaction: all of its good rows, or nothing. A gzip file is unpacked on
  /// the way; `-` is standard input.
  ///
  /// Columns are found by the names in the header. Rows that cannot be imported are handed to `rejects` in the
  /// order of the file, and the import goes on. Importing a file again changes nothing. Of two rows of a file
  /// for one product the first wins: the second counts as unchanged where it says the same, and is rejected
  /// where it does not, after all other rejects and in the order of the GTINs. Memory stays bounded: what does not
  /// fit waits in a file without a name beside the catalog.
  /// - Parameter progress: told now and then how many bytes of the file have been read, and of how many where
  ///   that is known.
  /// - Throws: ``CatalogError`` for a file that cannot be imported, `StoreError` for a store that cannot be
  ///   written, and what `rejects` throws. The catalog is then as it was.
  public func importFile(
    _ path: String, options: ImportOptions, rejects: (RejectedRow) throws -> Void = { _ in },
    progress: @escaping (ImportProgress) -> Void = { _ in }
  ) throws -> ImportSummary {
    let file = try FileChunks(path: path)
    var read = 0
    return try importChunks(named: path, options: options, rejects: rejects) {
      let chunk = try file.next()
      read += chunk.count
      progress(ImportProgress(bytesRead: read, byteCount: file.size))
      return chunk
    }
  }

  /// Imports what `chunks` gives piece by piece, an empty array being its end, as
  /// ``importFile(_:options:rejects:progress:)`` does with a file.
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
    let text = try CatalogText(encoding: options.encoding, source: chunks)
    var reader = try DelimitedReader(delimiter: options.delimiter) { try text.next() }
    guard try reader.next() else { throw CatalogError.empty }
    if case .notUTF8(let line) = reader.flaw { throw CatalogError.notUTF8(line: line) }
    if let flaw = reader.flaw { throw CatalogError.brokenHeader(flaw) }
    let map = try ColumnMap(header: reader.fields, profile: options.profile, chosen: options.mapping)
    var run = ImportRun(
      file: file, delimiter: reader.dialect.delimiter, map: map, options: options, folder: folder,
      rejects: rejects)
    while try reader.next() { try run.take(reader) }
    run.summary.encoding = text.encoding.rawValue
    try merge(&run, options: options)
    return run.summary
  }

  /// The only part that holds the lock.
  private func merge(_ run: inout ImportRun, options: ImportOptions) throws {
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -32768")
      defer { try? db.execute(sql: "PRAGMA cache_size = -2000") }
      try db.inTransaction(options.dryRun ? .deferred : .immediate) {
        var merge = try ProductMerge(db, fields: run.fields, isDry: options.dryRun)
        try run.drain { try merge.take($0) }
        try merge.finish()
        guard !options.dryRun else { return .rollback }
        try PastImport.record(run.summary, at: options.now, in: db)
        return .commit
      }
    }
  }
}
