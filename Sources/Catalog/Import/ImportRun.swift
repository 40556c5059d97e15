import Barcodes
import Delimited
import GRDB

/// One import while it runs: takes record after record, writes them in batches and keeps the account.
struct ImportRun {
  private(set) var summary: ImportSummary
  private let map: ColumnMap
  private let options: ImportOptions
  private let rejects: (RejectedRow) throws -> Void
  private let writer: ProductWriter
  private var draft: ProductDraft
  private var batch = ProductBatch()
  /// The products that the file has named so far, eight to sixteen bytes each.
  private var seen: Set<UInt64> = []

  init(
    _ db: Database, file: String, delimiter: UInt8, map: ColumnMap, options: ImportOptions,
    rejects: @escaping (RejectedRow) throws -> Void
  ) throws {
    let fields = CatalogField.allCases.filter { map.columns[$0] != nil }
    summary = ImportSummary(file: file, delimiter: delimiter, mapping: map.names)
    self.map = map
    self.options = options
    self.rejects = rejects
    writer = try ProductWriter(db, fields: fields)
    draft = ProductDraft(fields: fields)
  }

  /// Takes the record that the reader stands at.
  mutating func take(_ reader: borrowing DelimitedReader) throws {
    if case .notUTF8(let line) = reader.flaw { throw CatalogError.notUTF8(line: line) }
    summary.rows += 1
    do {
      try takeValues(reader)
    } catch let rejection as Rejection {
      summary.rejected += 1
      try rejects(
        RejectedRow(
          line: reader.line, column: rejection.field.flatMap(map.name(of:)), reason: rejection.reason,
          row: reader.rawText))
    }
  }

  /// Writes what still waits.
  mutating func finish() throws {
    try batch.drain { key, bytes, values in
      switch try writer.write(key: key, bytes: bytes, values: values) {
      case .inserted: summary.inserted += 1
      case .updated: summary.updated += 1
      case .unchanged: summary.unchanged += 1
      }
    }
  }

  private struct Rejection: Error {
    let field: CatalogField?
    let reason: RejectionReason
  }

  private mutating func takeValues(_ reader: borrowing DelimitedReader) throws {
    try checkShape(reader)
    draft.removeAll()
    let gtin = try takeCode(reader)
    for field in draft.fields where field != .code {
      guard let column = map.columns[field] else { continue }
      draft.append { reader.appendField(at: column, to: &$0) }
      try check(field)
    }
    if draft.value(of: .name).isEmpty { throw Rejection(field: .name, reason: .emptyName) }
    draft.appendFolded()
    try add(key: gtin.number)
  }

  /// The code is the first of all fields, and what is wrong with it is said first.
  private mutating func takeCode(_ reader: borrowing DelimitedReader) throws(Rejection) -> GTIN {
    if let column = map.columns[.code] { draft.append { reader.appendField(at: column, to: &$0) } }
    do throws(RejectionReason) {
      let code = try ProductCode(draft.value(of: .code), acceptsInStore: options.acceptsInStoreNumbers)
      if code.isAmbiguous { summary.ambiguousCodes += 1 }
      return code.gtin
    } catch {
      throw Rejection(field: .code, reason: error)
    }
  }

  private func checkShape(_ reader: borrowing DelimitedReader) throws(Rejection) {
    let header = map.header.count
    if let flaw = reader.flaw { throw Rejection(field: field(of: flaw), reason: .flaw(flaw)) }
    if reader.fieldCount > header {
      throw Rejection(field: nil, reason: .tooManyFields(found: reader.fieldCount, header: header))
    }
    if reader.fieldCount < map.requiredCount {
      throw Rejection(field: nil, reason: .tooFewFields(found: reader.fieldCount, header: header))
    }
  }

  private func field(of flaw: RecordFlaw) -> CatalogField? {
    guard case .nul(_, let column) = flaw else { return nil }
    return map.columns.first { $0.value == column }?.key
  }

  /// Checks the value just added, and brings those that are not plain text into one form.
  private mutating func check(_ field: CatalogField) throws(Rejection) {
    guard field == .shelfLifeDays || field == .dueType else { return }
    let value = draft.value(of: field)
    guard !value.isEmpty else { return }
    if field == .shelfLifeDays {
      guard let days = ShelfLife.days(value) else {
        throw Rejection(field: field, reason: .invalidShelfLife)
      }
      draft.replaceLast(with: String(days).utf8)
    } else {
      guard let dueType = ShelfLife.dueType(value) else {
        throw Rejection(field: field, reason: .invalidDueType)
      }
      draft.replaceLast(with: dueType.utf8)
    }
  }

  /// A product that the file has named before is compared with what stands in the table by then, so that the
  /// first row wins and importing the file again changes nothing.
  private mutating func add(key: UInt64) throws {
    if seen.insert(key).inserted {
      batch.append(key: key, draft)
      if batch.isFull { try finish() }
      return
    }
    try finish()
    var again = ProductBatch()
    again.append(key: key, draft)
    var isSame = false
    try again.drain { key, bytes, values in
      isSame = try writer.contains(key: key, bytes: bytes, values: values)
    }
    guard isSame else { throw Rejection(field: .code, reason: .duplicate) }
    summary.unchanged += 1
  }
}
