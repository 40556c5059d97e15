import Barcodes
import Delimited
import Hashing

/// One file while it is read: takes record after record, hands on what can be used and keeps the account.
struct ImportRun {
  var summary: ImportSummary
  /// Which of the files that are imported together it is.
  let number: Int
  private let map: ColumnMap
  private let delimiter: Character
  private let rejects: (RejectedRow) throws -> Void
  private var columns: ProductColumns
  private var draft: ProductDraft
  private var rows: RowDigest

  init(
    file: String, number: Int, delimiter: UInt8, map: ColumnMap, options: ImportOptions,
    rejects: @escaping (RejectedRow) throws -> Void
  ) {
    summary = ImportSummary(file: file, delimiter: delimiter, map: map)
    self.number = number
    self.map = map
    self.delimiter = Character(Unicode.Scalar(delimiter))
    self.rejects = rejects
    columns = ProductColumns(map, options: options)
    rows = RowDigest(fields: columns.fields)
    draft = ProductDraft(fields: columns.fields)
  }

  /// What is known when all is read.
  var file: ImportedFile {
    ImportedFile(
      summary: summary, fields: columns.fields, digest: rows.value, codeColumn: map.name(of: .code))
  }

  /// Takes the record that the reader stands at.
  /// - Parameter keys: those that came before, of this file and of others.
  mutating func take(
    _ reader: borrowing DelimitedReader, into sorter: inout RecordSorter, _ keys: inout KeyFilter
  ) throws {
    guard !reader.isEmpty else { return }
    summary.rows += 1
    let key: UInt64
    do throws(RowRejection) {
      key = try columns.read(reader, into: &draft, &summary).number
    } catch {
      let text = reader.rawText
      rows.add(Array(text.utf8))
      summary.countRejected(error.reason)
      let column = error.field.flatMap(map.name(of:))
      return try rejects(RejectedRow(line: reader.line, column: column, reason: error.reason, row: text))
    }
    rows.add(key: key, draft)
    let mayBeDuplicate = keys.insert(key, of: number)
    try sorter.append(
      key: key, file: number, line: reader.line, draft: draft,
      rowText: mayBeDuplicate ? reader.rawText : nil)
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
