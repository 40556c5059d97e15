import Delimited
import GRDB
import StoreFiles
import TextEncodings

extension CatalogStore {
  /// Imports a CSV or TSV file in one transaction: all of its good rows, or nothing. A gzip file is unpacked on
  /// the way; `-` is standard input.
  ///
  /// Columns are found by the names in the header. Rows that cannot be imported are handed to `rejects` in the
  /// order of the file, and the import goes on. Importing a file again changes nothing, and straight after it the
  /// same rows, from whatever file, are recognized without a look at the products. Of two rows of a file
  /// for one product the first wins: the second counts as unchanged where it says the same, and is rejected
  /// where it does not, after all other rejects and in the order of the GTINs. Memory stays bounded: what does not
  /// fit waits in a file without a name beside the catalog.
  /// - Parameter progress: called now and then with how many bytes of the file have been read, and of how many where
  ///   that is known.
  /// - Throws: ``CatalogError`` for a file that cannot be imported, `StoreFailure` for a store that cannot be
  ///   written, and what `rejects` throws. The catalog is then as it was.
  public func importFile(
    _ path: String, options: ImportOptions, rejects: (RejectedRow) throws -> Void = { _ in },
    progress: @escaping (ImportProgress) -> Void = { _ in }
  ) throws -> ImportSummary {
    let file = try FileChunks(path: path)
    return try importChunks(named: path, options: options, rejects: rejects) { try file.next(progress) }
  }

  /// Imports what `chunks` gives piece by piece, an empty array being its end, as
  /// ``importFile(_:options:rejects:progress:)`` does with a file.
  public func importChunks(
    named file: String, options: ImportOptions, rejects: (RejectedRow) throws -> Void = { _ in },
    from chunks: @escaping () throws -> [UInt8]
  ) throws -> ImportSummary {
    do {
      return try StoreFailure.naming(queue) {
        try withoutActuallyEscaping(rejects) { rejects in
          var run = try read(chunks, named: file, options: options, rejects: rejects)
          if try !run.recognize(connection.read { try CatalogState($0) }.lastImport) {
            try merge(&run, options: options)
          }
          return run.summary
        }
      }
    } catch let error as DelimitedError {
      throw CatalogError.notDelimited(error)
    } catch let error as TextError {
      throw CatalogError.notDecoded(error)
    }
  }

  private func read(
    _ chunks: @escaping () throws -> [UInt8], named file: String, options: ImportOptions,
    rejects: @escaping (RejectedRow) throws -> Void
  ) throws -> ImportRun {
    let text = try TextDecoder(encoding: options.encoding, source: chunks)
    let pieces = RewindablePieces { try text.next() }
    var reader = try DelimitedReader(delimiter: options.delimiter) { try pieces.next() }
    let map = try ColumnMap(&reader, of: pieces, profile: options.profile, chosen: options.mapping)
    pieces.forget()
    var run = ImportRun(
      file: file, delimiter: reader.dialect.delimiter, map: map, options: options, folder: folder,
      rejects: rejects)
    run.summary.headerLine = reader.line
    while try reader.next() {
      if reader.lineCount > 1, run.swallowsRecords(reader) { reader.takeFirstLineOnly() }
      try run.take(reader)
    }
    run.summary.encoding = text.encoding.rawValue
    return run
  }

  /// The only part that holds the lock for writing. What is small is written in a moment; what is not is merged in a
  /// copy that then takes the catalog's place, so that nobody who reads has to wait.
  private func merge(_ run: inout ImportRun, options: ImportOptions) throws {
    if options.dryRun {
      return try connection.read { db in try Self.compare(&run, in: db) }
    }
    guard let path = connection.path else {
      return try connection.write { db in
        try Self.merge(&run, options, CatalogState(db), into: db, mayRebuild: true) ? .commit : .rollback
      }
    }
    var isReplaced = false
    try connection.write { db in
      let state = try CatalogState(db)
      guard try run.summary.rows >= options.rowsMergedBeside || SearchIndex.isFragmented(db) else {
        return try Self.merge(&run, options, state, into: db, mayRebuild: false) ? .commit : .rollback
      }
      isReplaced = try CatalogFile.store.replace(path) { copy in
        try copy.execute(sql: "PRAGMA cache_size = -32768")
        return try Self.merge(&run, options, state, into: copy, mayRebuild: true)
      }
      return .rollback
    }
    if isReplaced { try connection.reopen() }
  }

  private static func compare(_ run: inout ImportRun, in db: Database) throws {
    var merge = try ProductMerge(db, fields: run.fields, isDry: true)
    try run.drain { try merge.take($0) }
    try merge.finish(mayRebuild: false)
  }

  /// False where there is nothing to keep.
  /// - Parameter state: what is known of the products before.
  private static func merge(
    _ run: inout ImportRun, _ options: ImportOptions, _ state: CatalogState, into db: Database,
    mayRebuild: Bool
  ) throws -> Bool {
    var merge = try ProductMerge(db, fields: run.fields)
    try run.drain { try merge.take($0) }
    try merge.finish(mayRebuild: mayRebuild)
    let (summary, digest) = (run.summary, run.digest)
    // Nothing is written for rows that were imported before and change nothing again.
    if try summary.inserted + summary.updated == 0 && PastImport.isKnown(digest, in: db) { return false }
    try PastImport.record(summary, digest, at: options.now, in: db)
    try CatalogState(productCount: state.productCount + summary.inserted, lastImport: digest).write(db)
    return true
  }
}

extension PastImport {
  /// True when the catalog names an import of these rows, of whatever file.
  fileprivate static func isKnown(_ digest: ImportDigest, in db: Database) throws -> Bool {
    try Row.fetchOne(db, sql: "SELECT 1 FROM import WHERE digest = ?", arguments: [digest.value]) != nil
  }

  fileprivate static func record(
    _ summary: ImportSummary, _ digest: ImportDigest, at seconds: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: "REPLACE INTO import VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        summary.file, seconds, summary.encoding, summary.delimiter, summary.profile, summary.rows,
        summary.inserted, summary.updated, summary.unchanged, summary.rejected, digest.value,
      ])
  }
}
