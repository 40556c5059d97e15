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
