import Hashing

/// A file that was read and whose products are being stored.
struct ImportedFile {
  var summary: ImportSummary
  /// What its products have values of, in the order of their places.
  let fields: [CatalogField]
  /// Of all its rows: see ``ImportDigest``.
  let digest: Int64
  /// The header of the codes.
  let codeColumn: String?
  /// Rows that say something else of a product than a row before them.
  var duplicates = 0

  /// Accounts for a row of a product of which the file has said something before, the first row.
  /// - Returns: how the row is rejected, nil where it says the same.
  mutating func takeAgain(_ record: SortedRecord, after first: SortedRecord) -> RejectedRow? {
    let code = fields.firstIndex(of: .code) ?? 0
    guard !record.hasSameValues(as: first, except: code) else {
      summary.unchanged += 1
      return nil
    }
    duplicates += 1
    let reason = RejectionReason.duplicate(of: first.line)
    summary.countRejected(reason)
    return RejectedRow(line: record.line, column: codeColumn, reason: reason, row: record.rowText)
  }
}

extension ImportSummary {
  mutating func countRejected(_ reason: RejectionReason) {
    rejected += 1
    rejectedBy[reason.kind, default: 0] += 1
  }

  mutating func count(_ change: ProductMerge.Change) {
    switch change {
    case .inserted: inserted += 1
    case .updated: updated += 1
    case .unchanged: unchanged += 1
    }
  }
}

extension ImportDigest {
  /// What files that were imported together are recognized by: one alone by its own digest.
  init(_ files: [ImportedFile]) {
    var value = files.first?.digest ?? 0
    for file in files.dropFirst() {
      value = unsafe withUnsafeBytes(of: file.digest) { bytes in
        Int64(bitPattern: unsafe XXH3.hash64(bytes, seed: UInt64(bitPattern: value)))
      }
    }
    self.init(value: value, duplicates: files.reduce(0) { $0 + $1.duplicates })
  }
}
