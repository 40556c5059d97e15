import Barcodes
import Delimited
import Storage

/// One import while it reads: takes record after record, sorts what it can use and keeps the account. Or only looks
/// whether the file says what it said before, and keeps nothing.
struct ImportRun {
  var summary: ImportSummary
  /// The size of the file as it was read, packed or not.
  var byteCount = 0
  private let map: ColumnMap
  private let delimiter: Character
  private let rejects: (RejectedRow) throws -> Void
  private var columns: ProductColumns
  private var draft: ProductDraft
  private var sorter: RecordSorter
  private var sketch = KeySketch()
  private var digest: ContentDigest
  private let isOnlyCompared: Bool
  /// Rows that say something else of a product than a row before them.
  private var duplicates = 0

  var fields: [CatalogField] { columns.fields }

  init(
    file: String, delimiter: UInt8, map: ColumnMap, options: ImportOptions, folder: String,
    isOnlyCompared: Bool, rejects: @escaping (RejectedRow) throws -> Void
  ) {
    summary = ImportSummary(file: file, delimiter: delimiter, map: map)
    self.map = map
    self.delimiter = Character(Unicode.Scalar(delimiter))
    self.rejects = rejects
    self.isOnlyCompared = isOnlyCompared
    columns = ProductColumns(map, options: options)
    digest = ContentDigest(fields: columns.fields)
    draft = ProductDraft(fields: columns.fields)
    sorter = RecordSorter(valueCount: columns.fields.count, folder: folder, memory: options.sortingMemory)
  }

  /// Takes the record that the reader stands at.
  mutating func take(_ reader: borrowing DelimitedReader) throws {
    guard !reader.isEmpty else { return }
    summary.rows += 1
    let key: UInt64
    do throws(RowRejection) {
      key = try columns.read(reader, into: &draft, &summary).number
    } catch {
      return try reject(line: reader.line, error.field, error.reason, row: reader.rawText)
    }
    digest.add(key: key, draft)
    guard !isOnlyCompared else { return }
    let mayBeAgain = sketch.mayHaveSeen(key)
    try sorter.append(
      key: key, line: reader.line, draft: draft, rowText: mayBeAgain ? reader.rawText : nil)
  }

  /// True for a record of several lines in which lines stand that are whole rows, with a product's code where codes
  /// stand: a quote that was never closed has swallowed them.
  func swallowsRecords(_ reader: borrowing DelimitedReader) -> Bool {
    guard reader.flaw == nil, map.header.count > 1, let column = map.columns[.code]?.first else {
      return false
    }
    let lines = reader.rawText.split(whereSeparator: \.isNewline)
    return lines.dropFirst().contains { line in
      let fields = line.split(separator: delimiter, omittingEmptySubsequences: false)
      return fields.count == map.header.count && ColumnEvidence.isCode(String(fields[column]))
    }
  }

  /// Gives the products by ascending key, the first row for each, and accounts for the other rows.
  mutating func drain(_ body: (SortedRecord) throws -> ProductMerge.Change) throws {
    var first = FirstRow(valueCount: fields.count)
    let code = fields.firstIndex(of: .code) ?? 0
    var sorter = sorter
    self.sorter = RecordSorter(valueCount: fields.count, folder: "", memory: 0)
    try sorter.drain { record in
      if let winner = first.record, winner.key == record.key {
        guard record.hasSameValues(as: winner, except: code) else {
          duplicates += 1
          return try reject(line: record.line, .code, .duplicate(of: winner.line), row: record.rowText)
        }
        summary.unchanged += 1
        return
      }
      switch try body(record) {
      case .inserted: summary.inserted += 1
      case .updated: summary.updated += 1
      case .unchanged: summary.unchanged += 1
      }
      first.keep(record)
    }
  }

  /// Accounts for the rows of a file that an import before left this trace of: all are as they were, and its
  /// duplicates are named again.
  mutating func recognize(_ trace: ImportTrace) throws {
    if trace.duplicates > 0 { return try drain { _ in .unchanged } }
    summary.unchanged = summary.rows - summary.rejected
  }

  /// What the file is recognized by, once it has been read.
  var trace: ImportTrace {
    ImportTrace(
      digest: digest.value, rows: summary.rows, rejected: summary.rejected - duplicates,
      duplicates: duplicates,
      byteCount: byteCount)
  }

  private mutating func reject(
    line: Int, _ field: CatalogField?, _ reason: RejectionReason, row: String
  ) throws {
    summary.rejected += 1
    summary.rejectedBy[reason.kind, default: 0] += 1
    try rejects(
      RejectedRow(line: line, column: field.flatMap(map.name(of:)), reason: reason, row: row))
  }
}

/// The first row of the product that is being taken, kept while others of the same product may follow.
private struct FirstRow {
  private var bytes: [UInt8] = []
  private let valueCount: Int
  private var isThere = false

  init(valueCount: Int) {
    self.valueCount = valueCount
  }

  var record: SortedRecord? {
    isThere ? SortedRecord(bytes: bytes, start: 0, valueCount: valueCount) : nil
  }

  mutating func keep(_ record: SortedRecord) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: record.bytes[record.start..<record.start + record.size])
    isThere = true
  }
}
