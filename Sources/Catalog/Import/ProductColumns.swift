import Barcodes
import Delimited

/// Where the values of a product stand in a record, and how they become what is stored.
struct ProductColumns {
  /// The fields that the file has values of; the code comes first, so that what is wrong with it is said first.
  let fields: [CatalogField]
  private let map: ColumnMap
  private let sources: [Source]
  /// The columns that are tried where a source's own is empty, and the value of a source that has no column.
  private let alternatives: [[Int]]
  private let constants: [String]
  private let headerCount: Int
  private let requiredCount: Int
  private var code: CodeColumn

  /// Where a field's values come from; without references, because every row asks.
  private struct Source {
    let field: CatalogField
    /// Its place among the fields.
    let place: Int
    /// -1 for a constant.
    let column: Int
    let hasAlternatives: Bool
    let limit: TextLimit?
    let cleaning: ValueCleaning?
  }

  init(_ map: ColumnMap, options: ImportOptions) {
    self.map = map
    fields = CatalogField.allCases.filter { map.columns[$0] != nil || map.profile.constants[$0] != nil }
    alternatives = fields.map { Array((map.columns[$0] ?? []).dropFirst()) }
    constants = fields.map { map.profile.constants[$0] ?? "" }
    headerCount = map.header.count
    requiredCount = map.requiredCount
    sources = fields.enumerated().map { place, field in
      Source(
        field: field, place: place, column: map.columns[field]?.first ?? -1,
        hasAlternatives: (map.columns[field]?.count ?? 0) > 1, limit: field.limit,
        cleaning: options.mapping[field] == nil ? map.profile.cleanings[field] : nil)
    }
    code = CodeColumn(map, options: options)
  }

  /// Puts the values of a record into the draft, and counts what is worth a note.
  mutating func read(
    _ reader: borrowing DelimitedReader, into draft: inout ProductDraft, _ summary: inout ImportSummary
  ) throws(RowRejection) -> GTIN {
    try checkShape(reader)
    draft.removeAll()
    var gtin: GTIN?
    var hasShelfLife = false
    for index in sources.indices {
      let source = sources[index]
      if source.field == .code {
        gtin = try code.read(reader, at: source.column, into: &draft, &summary)
        continue
      }
      if source.column >= 0 {
        try read(source, of: reader, into: &draft, &summary)
      } else if source.field == .shelfLifeFrom, !hasShelfLife {
        draft.append([])
      } else {
        draft.append(constants[source.place].utf8)
      }
      if source.field == .shelfLifeDays { hasShelfLife = !draft.lastRange.isEmpty }
      if source.field == .name, draft.lastRange.isEmpty { throw RowRejection(.name, .emptyName) }
    }
    guard let gtin else { throw RowRejection(.code, .emptyCode) }
    return gtin
  }

  private func read(
    _ source: Source, of reader: borrowing DelimitedReader, into draft: inout ProductDraft,
    _ summary: inout ImportSummary
  ) throws(RowRejection) {
    takeValue(source, of: reader, into: &draft, &summary)
    if draft.lastHoldsReplacement {
      // A name would be wrong for good; of the rest the product does without.
      guard source.field != .name else { throw RowRejection(.name, .lostCharacter) }
      draft.replaceLast([])
      summary.lostValues += 1
    }
    if let limit = source.limit, !draft.lastIsWithin(limit) {
      guard source.field != .name else { throw RowRejection(.name, .tooLong(limit)) }
      draft.replaceLast([])
      summary.unusableValues[source.field, default: 0] += 1
    }
    if source.field.isChecked, !draft.checkLast(source.field) {
      summary.unusableValues[source.field, default: 0] += 1
    }
  }

  /// The value of the first column that is not empty.
  private func takeValue(
    _ source: Source, of reader: borrowing DelimitedReader, into draft: inout ProductDraft,
    _ summary: inout ImportSummary
  ) {
    draft.append { reader.appendField(at: source.column, to: &$0) }
    if source.hasAlternatives, draft.lastRange.isEmpty {
      for column in alternatives[source.place] where draft.lastRange.isEmpty {
        draft.removeLast()
        draft.append { reader.appendField(at: column, to: &$0) }
        if map.columns[.brand]?.first == column, let cleaning = map.profile.cleanings[.brand] {
          draft.cleanLast(cleaning)
        }
      }
      if source.field == .name, !draft.lastRange.isEmpty { summary.namedOtherwise += 1 }
    }
    draft.unguardLast()
    if let cleaning = source.cleaning { draft.cleanLast(cleaning) }
  }

  private func checkShape(_ reader: borrowing DelimitedReader) throws(RowRejection) {
    if let flaw = reader.flaw { throw RowRejection(field(of: flaw), .flaw(flaw)) }
    if reader.fieldCount > headerCount, Self.saysSomething(reader, after: headerCount) {
      throw RowRejection(nil, .tooManyFields(found: reader.fieldCount, header: headerCount))
    }
    if reader.fieldCount < requiredCount {
      throw RowRejection(nil, .tooFewFields(found: reader.fieldCount, header: headerCount))
    }
  }

  /// False where a row only ends in more delimiters than the header.
  private static func saysSomething(_ reader: borrowing DelimitedReader, after count: Int) -> Bool {
    (count..<reader.fieldCount).contains {
      reader.text(at: $0).map { !$0.allSatisfy(\.isWhitespace) } ?? true
    }
  }

  private func field(of flaw: RecordFlaw) -> CatalogField? {
    guard case .nul(_, let column) = flaw else { return nil }
    return map.columns.first { $0.value.first == column }?.key
  }
}

extension ProductDraft {
  fileprivate mutating func replaceLast(_ value: some Collection<UInt8>) {
    removeLast()
    append(value)
  }

  /// Takes away what keeps spreadsheets from executing an exported value, and what stands for hidden characters.
  fileprivate mutating func unguardLast() {
    guard bytes[lastRange].contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\\") }) else {
      return
    }
    replaceLast(SafeCell.read(String(decoding: last, as: UTF8.self)).utf8)
  }

  /// Most values have fewer bytes than they may have characters.
  fileprivate func lastIsWithin(_ limit: TextLimit) -> Bool {
    lastRange.count <= limit.length || limit.holds(String(decoding: last, as: UTF8.self))
  }

  fileprivate mutating func cleanLast(_ cleaning: ValueCleaning) {
    guard !lastRange.isEmpty, cleaning.changes(bytes.span.extracting(lastRange)) else { return }
    replaceLast(cleaning(last))
  }

  /// Brings values that are not plain text into one form. One that cannot be is left out, and false: the product does
  /// without.
  fileprivate mutating func checkLast(_ field: CatalogField) -> Bool {
    let value = last
    guard !value.isEmpty else { return true }
    let checked: String?
    switch field {
    case .shelfLifeDays: checked = ShelfLife.days(value).map(String.init)
    case .daysAfterOpening:
      checked = ShelfLife.days(value, atMost: Product.daysAfterOpeningLimit).map(String.init)
    case .dueType: checked = ShelfLife.dueType(value)
    case .shelfLifeFrom: checked = ShelfLife.beginning(value)
    default: return true
    }
    let saysNothing = ShelfLife.saysNothing(value)
    replaceLast((checked ?? "").utf8)
    return checked != nil || saysNothing
  }
}
