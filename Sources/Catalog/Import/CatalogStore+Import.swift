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
  /// - Throws: ``CatalogError`` for a file that cannot be imported, `StoreFailure` for a store that cannot be
  ///   written, and what `rejects` throws. The catalog is then as it was.
  public func importFile(
    _ path: String, options: ImportOptions, rejects: (RejectedRow) throws -> Void = { _ in },
    progress: @escaping (ImportProgress) -> Void = { _ in }
  ) throws -> ImportSummary {
    let file = try FileChunks(path: path)
    guard let byteCount = file.size, path != "-" else {
      return try importChunks(named: path, options: options, rejects: rejects) {
        try file.next(progress)
      }
    }
    return try translating(options.encoding, rejects) { rejects in
      var source = CatalogSource(name: path, byteCount: byteCount) { try file.next(progress) }
      guard let trace = try trace(of: source) else {
        return try importRecords(of: source, options: options, rejects: rejects)
      }
      if let summary = try compare(source, with: trace, options: options, rejects: rejects) { return summary }
      // What is wrong with single rows has been said.
      let again = try FileChunks(path: path)
      source = CatalogSource(name: path, byteCount: byteCount) { try again.next(progress) }
      return try importRecords(of: source, options: options) { row in
        if case .duplicate = row.reason { try rejects(row) }
      }
    }
  }

  /// Imports what `chunks` gives piece by piece, an empty array being its end, as
  /// ``importFile(_:options:rejects:progress:)`` does with a file.
  public func importChunks(
    named file: String, options: ImportOptions, rejects: (RejectedRow) throws -> Void = { _ in },
    from chunks: @escaping () throws -> [UInt8]
  ) throws -> ImportSummary {
    try translating(options.encoding, rejects) { rejects in
      let source = CatalogSource(name: file, byteCount: nil, chunks: chunks)
      return try importRecords(of: source, options: options, rejects: rejects)
    }
  }

  private func translating(
    _ encoding: TextEncoding?, _ rejects: (RejectedRow) throws -> Void,
    _ body: (@escaping (RejectedRow) throws -> Void) throws -> ImportSummary
  ) throws -> ImportSummary {
    do {
      return try StoreFailure.naming(queue) {
        try withoutActuallyEscaping(rejects) { try body($0) }
      }
    } catch let error as DelimitedError {
      throw CatalogError.notDelimited(error)
    } catch CatalogError.notUTF8(let line) where encoding == .utf8 {
      throw CatalogError.wrongBytes(.utf8, line: line, wasFound: false)
    }
  }

  private func trace(of source: CatalogSource) throws -> ImportTrace? {
    guard let byteCount = source.byteCount else { return nil }
    return try queue.read { try ImportTrace.current(of: source.name, byteCount: byteCount, in: $0) }
  }

  /// The summary, where the file says what it said the last time and nothing was written since; else nil. Reads and
  /// checks every row as ever, yet neither sorts them nor looks at the products.
  private func compare(
    _ source: CatalogSource, with trace: ImportTrace, options: ImportOptions,
    rejects: @escaping (RejectedRow) throws -> Void
  ) throws -> ImportSummary? {
    var run = try read(source, options: options, isOnlyCompared: true, rejects: rejects)
    guard run.trace(byteCount: trace.byteCount) == trace, try self.trace(of: source) == trace else {
      return nil
    }
    run.summary.unchanged = run.summary.rows - run.summary.rejected
    return run.summary
  }

  private func importRecords(
    of source: CatalogSource, options: ImportOptions, rejects: @escaping (RejectedRow) throws -> Void
  ) throws -> ImportSummary {
    var run = try read(source, options: options, isOnlyCompared: false, rejects: rejects)
    try merge(&run, byteCount: source.byteCount, options: options)
    return run.summary
  }

  private func read(
    _ source: CatalogSource, options: ImportOptions, isOnlyCompared: Bool,
    rejects: @escaping (RejectedRow) throws -> Void
  ) throws -> ImportRun {
    let text = try CatalogText(encoding: options.encoding, source: source.chunks)
    var reader = try DelimitedReader(delimiter: options.delimiter) { try text.next() }
    let map = try ColumnMap(findingHeaderIn: &reader, profile: options.profile, chosen: options.mapping)
    var run = ImportRun(
      file: source.name, delimiter: reader.dialect.delimiter, map: map, options: options, folder: folder,
      isOnlyCompared: isOnlyCompared, rejects: rejects)
    run.summary.headerLine = reader.line
    while try reader.next() { try run.take(reader) }
    run.summary.encoding = text.encoding.rawValue
    return run
  }

  /// The only part that holds the lock.
  private func merge(_ run: inout ImportRun, byteCount: Int?, options: ImportOptions) throws {
    try queue.inDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -32768")
      defer { try? db.execute(sql: "PRAGMA cache_size = -2000") }
      try db.inTransaction(options.dryRun ? .deferred : .immediate) {
        var merge = try ProductMerge(db, fields: run.fields, isDry: options.dryRun)
        try run.drain { try merge.take($0) }
        try merge.finish()
        guard !options.dryRun else { return .rollback }
        let trace = byteCount.flatMap(run.trace(byteCount:))
        try PastImport.record(run.summary, trace: trace, at: options.now, in: db)
        return .commit
      }
    }
  }
}

/// Where the bytes of an import come from.
private struct CatalogSource {
  let name: String
  /// Nil for what can be read only once.
  let byteCount: Int?
  let chunks: () throws -> [UInt8]
}
