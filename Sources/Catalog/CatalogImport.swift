import Delimited
import GRDB
import StoreFiles
import TextEncodings

/// An import of one or several files in one transaction, which sorts, compares and indexes all of them at once: many
/// files cost what one of all their rows would.
///
/// ```swift
/// var files = CatalogImport(into: catalog, options: options)
/// for path in paths { try files.read(path) }
/// let summaries = try files.store()
/// ```
/// What comes of the products is what would come of importing one file after the other: of two files that say different
/// things of a product the later one has the last word, and where it has no column of something, that stays as the
/// earlier one says it. Each file's counts are those that it would have alone after the files before it: a product that
/// is new in two files is inserted by the first, and updated or unchanged by the second.
public struct CatalogImport {
  private let catalog: CatalogStore
  private let options: ImportOptions
  private var sorter: RecordSorter
  private var keys = KeyFilter()
  /// Nil for a file that could not be read to its end, whose products are left out.
  private(set) var files: [ImportedFile?] = []
  /// How often a file says something else of a product than one before it.
  private var contradictions = 0

  /// Nothing is read or changed yet.
  public init(into catalog: CatalogStore, options: ImportOptions) {
    self.catalog = catalog
    self.options = options
    sorter = RecordSorter(folder: catalog.folder, memory: options.sortingMemory)
  }

  /// Reads a file; `-` is standard input. Its products are stored by ``store(rejects:)``.
  /// - Parameters:
  ///   - rejects: is given the rows that cannot be imported, but those of ``RejectionReason/duplicate(of:)``.
  ///   - progress: called now and then with how far the file has been read.
  /// - Throws: ``CatalogError`` for a file that cannot be imported; the other files can. What `StoreFailure` and
  ///   `rejects` throw ends the whole import.
  public mutating func read(
    _ path: String, rejects: (RejectedRow) throws -> Void = { _ in },
    progress: @escaping (ImportProgress) -> Void = { _ in }
  ) throws {
    let file = try FileChunks(path: path)
    try readChunks(named: path, rejects: rejects) { try file.next(progress) }
  }

  /// Reads what `chunks` gives piece by piece, an empty array being its end.
  public mutating func readChunks(
    named file: String, rejects: (RejectedRow) throws -> Void = { _ in },
    from chunks: @escaping () throws -> [UInt8]
  ) throws {
    do {
      try StoreFailure.naming(catalog.queue) {
        try withoutActuallyEscaping(rejects) { try take(chunks, named: file, rejects: $0) }
      }
    } catch let error as DelimitedError {
      throw CatalogError.notDelimited(error)
    } catch let error as TextError {
      throw CatalogError.notDecoded(error)
    }
  }

  /// Stores the products of all files that were read, or nothing; to be called once.
  /// - Parameter rejects: is given the second rows of products, by ascending GTIN, and the file of each.
  /// - Returns: for each file that was read to its end, in their order, what came of it.
  public mutating func store(
    rejects: (RejectedRow, _ file: String) throws -> Void = { _, _ in }
  ) throws -> [ImportSummary] {
    guard files.contains(where: { $0 != nil }) else { return [] }
    try StoreFailure.naming(catalog.queue) {
      if try !recognize(catalog.connection.read { try CatalogState($0) }.lastImport, rejects) {
        try merge(rejects)
      }
    }
    return files.compactMap { $0?.summary }
  }

  private mutating func take(
    _ chunks: @escaping () throws -> [UInt8], named file: String,
    rejects: @escaping (RejectedRow) throws -> Void
  ) throws {
    let text = try TextDecoder(encoding: options.encoding, source: chunks)
    let pieces = RewindablePieces { try text.next() }
    var reader = try DelimitedReader(delimiter: options.delimiter) { try pieces.next() }
    let map = try ColumnMap(&reader, of: pieces, profile: options.profile, chosen: options.mapping)
    pieces.forget()
    var run = ImportRun(
      file: file, number: files.count, delimiter: reader.dialect.delimiter, map: map, options: options,
      rejects: rejects)
    files.append(nil)
    run.summary.headerLine = reader.line
    while try reader.next() {
      if reader.lineCount > 1, run.swallowsRecords(reader) { reader.takeFirstLineOnly() }
      try run.take(reader, into: &sorter, &keys)
    }
    run.summary.encoding = text.encoding.rawValue
    files[run.number] = run.file
  }

  /// False where this is not the last import once more, whose products are still as it left them. Else accounts for the
  /// rows: all are as they were, and duplicates are named again.
  private mutating func recognize(
    _ last: ImportDigest?, _ rejects: (RejectedRow, String) throws -> Void
  ) throws -> Bool {
    guard let last, last.value == ImportDigest(files.compactMap(\.self)).value else { return false }
    if last.duplicates > 0 {
      try drain(rejects) { _ in .unchanged }
    } else {
      for index in files.indices {
        guard let summary = files[index]?.summary else { continue }
        files[index]?.summary.unchanged = summary.rows - summary.rejected
      }
    }
    return true
  }

  private mutating func merge(_ rejects: (RejectedRow, String) throws -> Void) throws {
    if options.dryRun {
      return try catalog.connection.read { db in try compare(in: db, rejects) }
    }
    let rows = files.reduce(0) { $0 + ($1?.summary.rows ?? 0) }
    try catalog.change(isLarge: rows >= options.rowsMergedBeside) { db, state, mayRebuild in
      try merge(state, into: db, mayRebuild: mayRebuild, rejects)
    }
  }

  private mutating func compare(in db: Database, _ rejects: (RejectedRow, String) throws -> Void) throws {
    var merge = try ProductMerge(db, files: fields, isDry: true)
    try drain(rejects) { try merge.take($0) }
    try merge.finish(mayRebuild: false)
  }

  /// False where there is nothing to keep.
  /// - Parameter state: what is known of the products before.
  private mutating func merge(
    _ state: CatalogState, into db: Database, mayRebuild: Bool,
    _ rejects: (RejectedRow, String) throws -> Void
  ) throws -> Bool {
    var merge = try ProductMerge(db, files: fields)
    try drain(rejects) { try merge.take($0) }
    try merge.finish(mayRebuild: mayRebuild)
    let files = files.compactMap(\.self)
    // Nothing is written for rows that were imported before and change nothing again.
    var isChanged = false
    for file in files where try file.isWorthARecord(in: db) {
      try PastImport.record(file.summary, file.digest, at: options.now, in: db)
      isChanged = true
    }
    guard isChanged else { return false }
    let count = files.reduce(state.productCount) { $0 + $1.summary.inserted }
    try CatalogState(productCount: count, lastImport: contradictions == 0 ? ImportDigest(files) : nil).write(
      db)
    return true
  }

  /// Those of each file. One that could not be read to its end has no products that anybody looks at.
  private var fields: [[CatalogField]] {
    files.map { $0?.fields ?? CatalogField.allCases.filter(\.isRequired) }
  }

  /// Gives the products by ascending key, of each file the first row, and accounts for the other rows.
  mutating func drain(
    _ rejects: (RejectedRow, String) throws -> Void = { _, _ in },
    _ body: (SortedRecord) throws -> ProductMerge.Change
  ) throws {
    var first = FirstRow()
    var sorter = sorter
    self.sorter = RecordSorter(folder: "", memory: 0)
    try sorter.drain { record in
      guard let file = files[record.file]?.summary.file else { return }
      let before = first.record.flatMap { $0.key == record.key ? $0 : nil }
      if let before, before.file == record.file {
        if let row = files[record.file]?.takeAgain(record, after: before) { try rejects(row, file) }
        return
      }
      let change = try body(record)
      files[record.file]?.summary.count(change)
      if before != nil, change != .unchanged { contradictions += 1 }
      first.keep(record)
    }
  }
}

extension ImportedFile {
  /// False where the catalog names an import of these rows, of whatever file, and they have changed nothing.
  fileprivate func isWorthARecord(in db: Database) throws -> Bool {
    if summary.inserted + summary.updated > 0 { return true }
    return try Row.fetchOne(db, sql: "SELECT 1 FROM import WHERE digest = ?", arguments: [digest]) == nil
  }
}

extension PastImport {
  fileprivate static func record(
    _ summary: ImportSummary, _ digest: Int64, at seconds: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: "REPLACE INTO import VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      arguments: [
        summary.file, seconds, summary.encoding, summary.delimiter, summary.profile, summary.rows,
        summary.inserted, summary.updated, summary.unchanged, summary.rejected, digest,
      ])
  }
}

extension CatalogStore {
  /// Imports a CSV or TSV file in one transaction: all of its good rows, or nothing. A file packed by gzip, xz
  /// or zstd is unpacked on the way; `-` is standard input.
  ///
  /// Columns are found by the names in the header. Rows that cannot be imported are handed to `rejects` in the
  /// order of the file, and the import goes on. Importing a file again changes nothing, and straight after it the
  /// same rows, from whatever file, are recognized without a look at the products. Of two rows of a file
  /// for one product the first wins: the second counts as unchanged where it says the same, and is rejected
  /// where it does not, after all other rejects and in the order of the GTINs. Memory stays bounded: what does not
  /// fit waits in a file without a name beside the catalog. Several files are best imported together: see
  /// ``CatalogImport``.
  /// - Parameter progress: called now and then with how many bytes of the file have been read, and of how many where
  ///   that is known.
  /// - Throws: ``CatalogError`` for a file that cannot be imported, `StoreFailure` for a store that cannot be
  ///   written, and what `rejects` throws. The catalog is then as it was.
  public func importFile(
    _ path: String, options: ImportOptions, rejects: (RejectedRow) throws -> Void = { _ in },
    progress: @escaping (ImportProgress) -> Void = { _ in }
  ) throws -> ImportSummary {
    var files = CatalogImport(into: self, options: options)
    try files.read(path, rejects: rejects, progress: progress)
    return try Self.only(files.store { row, _ in try rejects(row) })
  }

  /// Imports what `chunks` gives piece by piece, an empty array being its end, as
  /// ``importFile(_:options:rejects:progress:)`` does with a file.
  public func importChunks(
    named file: String, options: ImportOptions, rejects: (RejectedRow) throws -> Void = { _ in },
    from chunks: @escaping () throws -> [UInt8]
  ) throws -> ImportSummary {
    var files = CatalogImport(into: self, options: options)
    try files.readChunks(named: file, rejects: rejects, from: chunks)
    return try Self.only(files.store { row, _ in try rejects(row) })
  }

  private static func only(_ summaries: [ImportSummary]) throws -> ImportSummary {
    guard let summary = summaries.first else { throw CatalogError.empty }
    return summary
  }
}
