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
    var source = try CatalogSource(path: path, progress: progress)
    return try translating(options.encoding, rejects) { rejects in
      let traces = try connection.read(ImportTrace.all)
      if !traces.isEmpty { source = try source.keptIfPacked(in: folder) }
      // Worth to be looked at without sorting the rows.
      guard let size = source.byteCount,
        traces.contains(where: { $0.byteCount == size && $0.duplicates == 0 })
      else { return try importRecords(of: source, options: options, rejects: rejects) }
      if let summary = try recognize(source, options: options, rejects: rejects) { return summary }
      return try importRecords(of: source, options: options) { row in
        // What is wrong with single rows has been said.
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
      let source = CatalogSource(name: file, byteCount: nil) { chunks }
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

  /// The trace that this file has left before, if it still holds.
  private func trace(of run: ImportRun) throws -> ImportTrace? {
    let own = run.trace
    return try connection.read(ImportTrace.all).first { $0.hasSameContent(as: own) }
  }

  /// The summary, where the file says what it said before and nothing it names was changed since; else nil. Reads and
  /// checks every row as ever, yet neither sorts them nor looks at the products.
  private func recognize(
    _ source: CatalogSource, options: ImportOptions, rejects: @escaping (RejectedRow) throws -> Void
  ) throws -> ImportSummary? {
    var run = try read(source, options: options, isOnlyCompared: true, rejects: rejects)
    guard let trace = try trace(of: run), trace.duplicates == 0 else { return nil }
    try run.recognize(trace)
    return run.summary
  }

  private func importRecords(
    of source: CatalogSource, options: ImportOptions, rejects: @escaping (RejectedRow) throws -> Void
  ) throws -> ImportSummary {
    var run = try read(source, options: options, isOnlyCompared: false, rejects: rejects)
    if let trace = try trace(of: run) {
      try run.recognize(trace)
    } else {
      try merge(&run, options: options)
    }
    return run.summary
  }

  private func read(
    _ source: CatalogSource, options: ImportOptions, isOnlyCompared: Bool,
    rejects: @escaping (RejectedRow) throws -> Void
  ) throws -> ImportRun {
    let chunks = try source.open()
    var byteCount = 0
    let text = try CatalogText(encoding: options.encoding) {
      let chunk = try chunks()
      byteCount += chunk.count
      return chunk
    }
    let pieces = ReplayedPieces { try text.next() }
    var reader = try DelimitedReader(delimiter: options.delimiter) { try pieces.next() }
    let map = try ColumnMap(&reader, of: pieces, options: options)
    pieces.forget()
    var run = ImportRun(
      file: source.name, delimiter: reader.dialect.delimiter, map: map, options: options, folder: folder,
      isOnlyCompared: isOnlyCompared, rejects: rejects)
    run.summary.headerLine = reader.line
    while try reader.next() {
      if reader.lineCount > 1, run.swallowsRecords(reader) { reader.takeFirstLineOnly() }
      try run.take(reader)
    }
    run.summary.encoding = text.encoding.rawValue
    run.byteCount = byteCount
    return run
  }

  /// The only part that holds the lock for writing. What is small is written in a moment; what is not is merged in a copy
  /// that then takes the catalog's place, so that nobody who reads has to wait.
  private func merge(_ run: inout ImportRun, options: ImportOptions) throws {
    if options.dryRun {
      return try connection.read { db in _ = try Self.merge(&run, options, in: db, mayRebuild: false) }
    }
    guard let path = connection.path else {
      return try connection.write { db in
        try Self.merge(&run, options, in: db, mayRebuild: true) ? .commit : .rollback
      }
    }
    var isReplaced = false
    try connection.write { db in
      guard try options.mergesBeside(rows: run.summary.rows) || SearchIndex.isInPieces(db) else {
        return try Self.merge(&run, options, in: db, mayRebuild: false) ? .commit : .rollback
      }
      let holds = try ImportTrace.stateHolds(db)
      isReplaced = try CatalogFile.store.replace(path) { copy in
        if holds { try ImportTrace.adopt(copy) }
        try copy.execute(sql: "PRAGMA cache_size = -32768")
        return try Self.merge(&run, options, in: copy, mayRebuild: true)
      }
      return .rollback
    }
    if isReplaced { try connection.reopen() }
  }

  /// False where there is nothing to keep.
  private static func merge(
    _ run: inout ImportRun, _ options: ImportOptions, in db: Database, mayRebuild: Bool
  ) throws -> Bool {
    var merge = try ProductMerge(db, fields: run.fields, isDry: options.dryRun)
    var (named, changed) = (KeyList(), KeyList())
    try run.drain { record in
      named.append(record.key)
      let change = try merge.take(record)
      if change == .updated { changed.append(record.key) }
      return change
    }
    try merge.finish(mayRebuild: mayRebuild)
    guard !options.dryRun else { return false }
    let summary = run.summary
    let changes = summary.inserted + summary.updated
    // Nothing is written for a file that was imported before and changes nothing again.
    if try changes == 0 && PastImport.isKnown(summary, in: db) { return false }
    try ProductCount.add(summary.inserted, in: db)
    try PastImport.record(summary, at: options.now, in: db)
    try ImportTrace.keep((run.trace, keys: named), changed: changed, in: db)
    return true
  }
}
