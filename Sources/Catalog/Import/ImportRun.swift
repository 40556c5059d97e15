import Barcodes
import Hashing
import Delimited
import StoreFiles

/// One import while it reads: takes record after record, sorts what it can use and keeps the account.
struct ImportRun {
  var summary: ImportSummary
  private let map: ColumnMap
  private let delimiter: Character
  private let rejects: (RejectedRow) throws -> Void
  private var columns: ProductColumns
  private var draft: ProductDraft
  private var sorter: RecordSorter
  private var seenKeys = KeyFilter()
  private var rows: RowDigest
  /// Rows that say something else of a product than a row before them.
  private var duplicates = 0

  var fields: [CatalogField] { columns.fields }

  init(
    file: String, delimiter: UInt8, map: ColumnMap, options: ImportOptions, folder: String,
    rejects: @escaping (RejectedRow) throws -> Void
  ) {
    summary = ImportSummary(file: file, delimiter: delimiter, map: map)
    self.map = map
    self.delimiter = Character(Unicode.Scalar(delimiter))
    self.rejects = rejects
    columns = ProductColumns(map, options: options)
    rows = RowDigest(fields: columns.fields)
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
      let text = reader.rawText
      rows.add(Array(text.utf8))
      return try reject(line: reader.line, error.field, error.reason, row: text)
    }
    rows.add(key: key, draft)
    let mayBeDuplicate = seenKeys.insert(key)
    try sorter.append(
      key: key, line: reader.line, draft: draft, rowText: mayBeDuplicate ? reader.rawText : nil)
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

  /// False where this is not the last import once more, whose products are still as it left them. Else accounts for the
  /// rows: all are as they were, and duplicates are named again.
  mutating func recognize(_ last: ImportDigest?) throws -> Bool {
    guard let last, last.value == rows.value else { return false }
    if last.duplicates > 0 {
      try drain { _ in .unchanged }
    } else {
      summary.unchanged = summary.rows - summary.rejected
    }
    return true
  }

  /// What the import is recognized by, once it is done.
  var digest: ImportDigest { ImportDigest(value: rows.value, duplicates: duplicates) }

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

/// Tells whether a file gives the same products with the same values in the same order as before, and the same rows
/// that cannot be used.
///
/// A number of 64 bits, XXH3's, over every accepted row as it would be stored, so that other options, another profile
/// or a program that reads values in another way count as a change too. Against accidents, not against attackers: who
/// can write the file can write the catalog.
private struct RowDigest {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  /// - Parameter fields: those that each product is going to have values of.
  init(fields: [CatalogField]) {
    for field in fields { add(Array(field.rawValue.utf8)) }
  }

  mutating func add(key: UInt64, _ draft: ProductDraft) {
    state ^= key
    // Where each value ends is a part of what is said.
    state = unsafe draft.ends.withUnsafeBytes { unsafe XXH3.hash64($0, seed: state) }
    add(draft.bytes)
  }

  /// As SQLite keeps it.
  var value: Int64 { Int64(bitPattern: state) }

  /// What came before is the seed.
  mutating func add(_ bytes: [UInt8]) {
    state = unsafe bytes.withUnsafeBytes { unsafe XXH3.hash64($0, seed: state) }
  }
}

/// Tells of most keys that they have not come before, so that only few rows have to be kept as they stand in the file.
///
/// A Bloom filter with one hash function, in memory that does not grow: a key sets one of 2²⁵ bits. A key that has come
/// before is never missed. Of n different keys the last meets a bit that another has set with the chance
/// 1 − (1 − 2⁻²⁵)ⁿ, which is 3 % for a million, and half of that on the average.
private struct KeyFilter {
  private var words: [UInt64] = []

  private static let bitCount = 25

  /// False where the key is certainly new.
  mutating func insert(_ key: UInt64) -> Bool {
    if words.isEmpty { words = [UInt64](repeating: 0, count: 1 << (Self.bitCount - 6)) }
    let hash = (key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Self.bitCount)
    let bit: UInt64 = 1 << (hash & 63)
    let index = Int(hash >> 6)
    defer { words[index] |= bit }
    return words[index] & bit != 0
  }
}
