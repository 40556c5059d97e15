import Barcodes
import Delimited
import Storage

/// One import while it reads: takes record after record, sorts what it can use and keeps the account. Or only looks
/// whether the file says what it said the last time, and keeps nothing.
struct ImportRun {
  var summary: ImportSummary
  let fields: [CatalogField]
  private let map: ColumnMap
  private let sources: [Source]
  private let options: ImportOptions
  private let rejects: (RejectedRow) throws -> Void
  private var draft: ProductDraft
  private var sorter: RecordSorter
  private var sketch = KeySketch()
  private var digest: ContentDigest
  private let isOnlyCompared: Bool
  /// Rows that say something else of a product than a row before them.
  private var duplicates = 0
  private var link: [UInt8] = []

  /// The columns that are tried where a source's own is empty, and the value of a source that has no column.
  private let alternatives: [[Int]]
  private let constants: [String]
  private let headerCount: Int
  private let requiredCount: Int

  /// Where a field's values come from; without references, because every row asks.
  private struct Source {
    let field: CatalogField
    /// Its place among the fields.
    let place: Int
    /// -1 for a constant.
    let column: Int
    let hasAlternatives: Bool
    let cleaning: ValueCleaning?
  }

  init(
    file: String, delimiter: UInt8, map: ColumnMap, options: ImportOptions, folder: String,
    isOnlyCompared: Bool, rejects: @escaping (RejectedRow) throws -> Void
  ) {
    // The code comes first: what is wrong with it is said first.
    fields = CatalogField.allCases.filter { map.columns[$0] != nil || map.profile.constants[$0] != nil }
    alternatives = fields.map { Array((map.columns[$0] ?? []).dropFirst()) }
    constants = fields.map { map.profile.constants[$0] ?? "" }
    headerCount = map.header.count
    requiredCount = map.requiredCount
    sources = fields.enumerated().map { place, field in
      Source(
        field: field, place: place, column: map.columns[field]?.first ?? -1,
        hasAlternatives: (map.columns[field]?.count ?? 0) > 1,
        cleaning: options.mapping[field] == nil ? map.profile.cleanings[field] : nil)
    }
    summary = ImportSummary(file: file, delimiter: delimiter, map: map)
    self.map = map
    self.options = options
    self.rejects = rejects
    self.isOnlyCompared = isOnlyCompared
    digest = ContentDigest(fields: fields)
    draft = ProductDraft(fields: fields)
    sorter = RecordSorter(valueCount: fields.count, folder: folder, memory: options.sortingMemory)
  }

  /// Takes the record that the reader stands at.
  mutating func take(_ reader: borrowing DelimitedReader) throws {
    if case .notUTF8(let line) = reader.flaw { throw CatalogError.notUTF8(line: line) }
    guard !reader.isEmpty else { return }
    summary.rows += 1
    do throws(Rejection) {
      let gtin = try takeValues(reader)
      digest.add(key: gtin.number, draft)
      if isOnlyCompared { return }
      let mayBeAgain = sketch.mayHaveSeen(gtin.number)
      do {
        try sorter.append(
          key: gtin.number, line: reader.line, draft: draft, rowText: mayBeAgain ? reader.rawText : nil)
      } catch { throw .store(error) }
    } catch {
      if case .store(let error) = error { throw error }
      guard case .row(let field, let reason) = error else { return }
      try reject(line: reader.line, field, reason, row: reader.rawText)
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

  /// What to remember of a file of this size; nil where its duplicates have to be found again each time.
  func trace(byteCount: Int) -> ImportTrace? {
    guard duplicates == 0 else { return nil }
    return ImportTrace(
      rows: summary.rows, rejected: summary.rejected, byteCount: byteCount, digest: digest.value)
  }

  private mutating func reject(
    line: Int, _ field: CatalogField?, _ reason: RejectionReason, row: String
  ) throws {
    summary.rejected += 1
    try rejects(
      RejectedRow(line: line, column: field.flatMap(map.name(of:)), reason: reason, row: row))
  }

  private enum Rejection: Error {
    case row(CatalogField?, RejectionReason)
    case store(StoreError)
  }

  private mutating func takeValues(_ reader: borrowing DelimitedReader) throws(Rejection) -> GTIN {
    try checkShape(reader)
    draft.removeAll()
    var gtin: GTIN?
    var hasShelfLife = false
    for index in sources.indices {
      let source = sources[index]
      if source.field == .code {
        gtin = try takeCode(reader, source)
        continue
      }
      if source.column >= 0 {
        takeValue(reader, source)
        if draft.lastHoldsReplacement {
          // A name would be wrong for good; of the rest the product does without.
          guard source.field != .name else { throw .row(.name, .lostCharacter) }
          draft.removeLast()
          draft.append([])
          summary.lostValues += 1
        }
        if source.field.isChecked { try check(source.field) }
      } else if source.field == .shelfLifeFrom, !hasShelfLife {
        draft.append([])
      } else {
        draft.append(constants[source.place].utf8)
      }
      if source.field == .shelfLifeDays { hasShelfLife = !draft.lastRange.isEmpty }
      if source.field == .name, draft.lastRange.isEmpty { throw .row(.name, .emptyName) }
    }
    guard let gtin else { throw .row(.code, .emptyCode) }
    return gtin
  }

  /// The value of the first column that is not empty.
  private mutating func takeValue(_ reader: borrowing DelimitedReader, _ source: Source) {
    draft.append { reader.appendField(at: source.column, to: &$0) }
    if source.hasAlternatives, draft.lastRange.isEmpty {
      for column in alternatives[source.place] where draft.lastRange.isEmpty {
        draft.removeLast()
        draft.append { reader.appendField(at: column, to: &$0) }
        if map.columns[.brand]?.first == column, let cleaning = map.profile.cleanings[.brand] {
          clean(cleaning)
        }
      }
      if source.field == .name, !draft.lastRange.isEmpty { summary.namedOtherwise += 1 }
    }
    if !draft.lastRange.isEmpty, draft.bytes[draft.lastRange.lowerBound] == UInt8(ascii: "'") { unguard() }
    if let cleaning = source.cleaning { clean(cleaning) }
  }

  /// Takes away what keeps spreadsheets from executing an exported value.
  private mutating func unguard() {
    let value = FormulaGuard.unguarded(String(decoding: draft.last, as: UTF8.self))
    draft.removeLast()
    draft.append(value.utf8)
  }

  private mutating func clean(_ cleaning: ValueCleaning) {
    guard !draft.lastRange.isEmpty, cleaning.changes(draft.bytes.span.extracting(draft.lastRange)) else {
      return
    }
    let value = cleaning(draft.last)
    draft.removeLast()
    draft.append(value)
  }

  private mutating func takeCode(
    _ reader: borrowing DelimitedReader, _ source: Source
  ) throws(Rejection) -> GTIN {
    draft.append { reader.appendField(at: source.column, to: &$0) }
    do throws(RejectionReason) {
      let code = try ProductCode(
        draft.bytes.span.extracting(draft.lastRange), acceptsInStore: options.acceptsInStoreNumbers)
      if code.isAmbiguous { summary.ambiguousCodes += 1 }
      return code.gtin
    } catch {
      return try recoverCode(reader, after: error)
    }
  }

  /// The code from the row's link, where the code itself is what a spreadsheet leaves of that one.
  private mutating func recoverCode(
    _ reader: borrowing DelimitedReader, after reason: RejectionReason
  ) throws(Rejection) -> GTIN {
    guard let column = map.codeURL, let cut = MangledCode(draft.last) else { throw .row(.code, reason) }
    link.removeAll(keepingCapacity: true)
    reader.appendField(at: column, to: &link)
    guard let digits = cut.original(in: link) else { throw .row(.code, reason) }
    guard options.recoversCodes else {
      throw .row(.code, reason.isMangled ? .mangledCode(canRecover: true) : reason)
    }
    do throws(RejectionReason) {
      let code = try ProductCode(digits.span, acceptsInStore: options.acceptsInStoreNumbers)
      draft.removeLast()
      draft.append(digits)
      summary.recoveredCodes += 1
      if code.isAmbiguous { summary.ambiguousCodes += 1 }
      return code.gtin
    } catch {
      throw .row(.code, error)
    }
  }

  private func checkShape(_ reader: borrowing DelimitedReader) throws(Rejection) {
    let header = headerCount
    if let flaw = reader.flaw { throw .row(field(of: flaw), .flaw(flaw)) }
    if reader.fieldCount > header {
      throw .row(nil, .tooManyFields(found: reader.fieldCount, header: header))
    }
    if reader.fieldCount < requiredCount {
      throw .row(nil, .tooFewFields(found: reader.fieldCount, header: header))
    }
  }

  private func field(of flaw: RecordFlaw) -> CatalogField? {
    guard case .nul(_, let column) = flaw else { return nil }
    return map.columns.first { $0.value.first == column }?.key
  }

  /// Checks the value just added, and brings those that are not plain text into one form.
  private mutating func check(_ field: CatalogField) throws(Rejection) {
    let value = draft.last
    guard !value.isEmpty else { return }
    let checked: String?
    let reason: RejectionReason
    switch field {
    case .shelfLifeDays: (checked, reason) = (ShelfLife.days(value).map(String.init), .invalidShelfLife)
    case .dueType: (checked, reason) = (ShelfLife.dueType(value), .invalidDueType)
    case .shelfLifeFrom: (checked, reason) = (ShelfLife.beginning(value), .invalidShelfLifeFrom)
    default: return
    }
    guard let checked else { throw .row(field, reason) }
    draft.removeLast()
    draft.append(checked.utf8)
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
