import GRDB

/// Brings sorted products into the table: inserts the new ones, updates those that differ, leaves the rest.
///
/// Of several files the products come together, those of one product in the order of the files. Each is compared with
/// what the ones before it have left, so that every file is told what it would be told alone, and only what the last
/// of them leaves is written.
struct ProductMerge {
  /// What came of a product.
  enum Change { case inserted, updated, unchanged }

  private let db: Database
  private let reader: ProductReader
  private var cursor: ProductCursor?
  private var index: SearchIndex
  private let handMade: HandMade
  private var layouts: [ProductLayout] = []
  /// Which layout each file has.
  private var layoutOfFile: [Int] = []
  private let isDry: Bool
  /// True where more than one file may say something of a product.
  private let waits: Bool
  /// What the files so far make of the product that is being taken.
  private var pending: Pending?

  private struct Pending {
    var record: SortedRecord
    var layout: Int
    /// Whether the table has the product.
    let isThere: Bool
  }

  /// - Parameters:
  ///   - files: the fields that each of the files has values of.
  ///   - isDry: true to find out only what would come of each product.
  init(_ db: Database, files: [[CatalogField]], isDry: Bool = false) throws {
    self.db = db
    let isEmpty = try Row.fetchOne(db, sql: "SELECT 1 FROM product LIMIT 1") == nil
    let said = Set(files.joined())
    let compared = CatalogField.allCases.filter(said.contains)
    reader = try ProductReader(db)
    cursor = isEmpty ? nil : try ProductCursor(db, fields: compared)
    index = try SearchIndex(db)
    handMade = try HandMade(db)
    waits = files.count > 1
    self.isDry = isDry
    for fields in files { layoutOfFile.append(try layout(of: fields)) }
  }

  /// Takes what the next file says of a product, by ascending key and then by the number of the file.
  mutating func take(_ record: SortedRecord) throws -> Change {
    if handMade.isRemoved(record.key) { return .unchanged }
    let record =
      handMade.holds(record.key)
      ? handMade.corrected(record, fields: layouts[layoutOfFile[record.file]].fields) : record
    if let pending, pending.record.key == record.key { return try add(record, to: pending) }
    try writePending()
    let isThere = try cursor?.move(to: record.key) ?? false
    let layout = layoutOfFile[record.file]
    let isUpdate = isThere && differs(record, layouts[layout])
    if waits {
      pending = Pending(record: record.copy, layout: layout, isThere: isThere)
    } else if !isThere || isUpdate {
      try write(record, layouts[layout], isThere: isThere)
    }
    return !isThere ? .inserted : isUpdate ? .updated : .unchanged
  }

  /// - Parameter mayRebuild: false where others would wait until the whole index is written anew.
  mutating func finish(mayRebuild: Bool) throws {
    try writePending()
    cursor?.close()
    if !isDry { try index.finish(mayRebuild: mayRebuild) }
  }

  /// Takes what a file says of a product of which a file before it has said something.
  private mutating func add(_ record: SortedRecord, to pending: Pending) throws -> Change {
    let layout = layoutOfFile[record.file]
    let (old, new) = (layouts[pending.layout], layouts[layout])
    let isSame = new.fields.indices.allSatisfy { place in
      guard let before = old.places[new.fields[place]] else {
        return pending.isThere
          ? holds(record, new, place) : record.range(of: place).isEmpty
      }
      return record.bytes[record.range(of: place)]
        .elementsEqual(pending.record.bytes[pending.record.range(of: before)])
    }
    if isSame { return .unchanged }
    let isWhole = old.fields.allSatisfy { new.places[$0] != nil }
    self.pending = Pending(
      record: isWhole ? record.copy : pending.record.joined(old, with: record, new),
      layout: isWhole ? layout : try self.layout(of: ProductLayout.fields(old, new)),
      isThere: pending.isThere)
    return .updated
  }

  /// The number of the layout, which many files share.
  private mutating func layout(of fields: [CatalogField]) throws -> Int {
    if let known = layouts.firstIndex(where: { $0.fields == fields }) { return known }
    layouts.append(try ProductLayout(db, fields: fields, compared: cursor?.fields ?? fields))
    return layouts.count - 1
  }

  private mutating func writePending() throws {
    guard let pending else { return }
    self.pending = nil
    let layout = layouts[pending.layout]
    if !pending.isThere || differs(pending.record, layout) {
      try write(pending.record, layout, isThere: pending.isThere)
    }
  }

  private mutating func write(_ record: SortedRecord, _ layout: ProductLayout, isThere: Bool) throws {
    guard !isDry else { return }
    if !isThere {
      try layout.writer.insert(record)
      try addToIndex(record, layout, brand: layout.brand.map(record.range) ?? 0..<0)
    } else {
      if !holds(record, layout, layout.name) || layout.brand.map({ !holds(record, layout, $0) }) ?? false {
        try addToIndexAgain(record, layout)
      }
      try layout.writer.update(record)
    }
  }

  /// True when the table says something else than the record.
  private func differs(_ record: SortedRecord, _ layout: ProductLayout) -> Bool {
    layout.fields.indices.contains { !holds(record, layout, $0) }
  }

  private func holds(_ record: SortedRecord, _ layout: ProductLayout, _ place: Int) -> Bool {
    cursor?.holds(record.range(of: place), of: record, at: layout.compared[place]) ?? false
  }

  private mutating func addToIndex(
    _ record: SortedRecord, _ layout: ProductLayout, brand: Range<Int>
  ) throws {
    try index.add(
      key: record.key, bytes: record.bytes, name: record.range(of: layout.name), brand: brand)
  }

  /// All words of a product stand in one part of the index: without a column of brands, with that of the table.
  private mutating func addToIndexAgain(_ record: SortedRecord, _ layout: ProductLayout) throws {
    if let brand = layout.brand { return try addToIndex(record, layout, brand: record.range(of: brand)) }
    var bytes = Array(record.bytes[record.range(of: layout.name)])
    let end = bytes.count
    bytes.append(contentsOf: (try reader.product(record.key)?.brand ?? "").utf8)
    try index.add(key: record.key, bytes: bytes, name: 0..<end, brand: end..<bytes.count)
  }
}

/// Which fields the records of a file have, and in which order.
struct ProductLayout {
  let fields: [CatalogField]
  /// The place of each field.
  let places: [CatalogField: Int]
  /// For each place that of the field among those that the cursor compares.
  let compared: [Int]
  let name: Int
  let brand: Int?
  let writer: ProductWriter

  init(_ db: Database, fields: [CatalogField], compared: [CatalogField]) throws {
    self.fields = fields
    places = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($0.element, $0.offset) })
    self.compared = fields.map { compared.firstIndex(of: $0) ?? 0 }
    name = places[.name] ?? 0
    brand = places[.brand]
    writer = try ProductWriter(db, fields: fields)
  }

  /// Those that one or the other has.
  static func fields(_ first: ProductLayout, _ second: ProductLayout) -> [CatalogField] {
    CatalogField.allCases.filter { first.places[$0] != nil || second.places[$0] != nil }
  }
}

extension SortedRecord {
  /// The record alone.
  var copy: SortedRecord { SortedRecord(bytes: Array(slice), start: 0) }

  /// What both say together, the other the last word.
  fileprivate func joined(
    _ layout: ProductLayout, with other: SortedRecord, _ otherLayout: ProductLayout
  ) -> SortedRecord {
    let fields = ProductLayout.fields(layout, otherLayout)
    var draft = ProductDraft(fields: fields)
    for field in fields {
      if let place = otherLayout.places[field] {
        draft.append(other.bytes[other.range(of: place)])
      } else if let place = layout.places[field] {
        draft.append(bytes[range(of: place)])
      }
    }
    var joined: [UInt8] = []
    SortedRecord.append(key: key, file: other.file, line: other.line, draft: draft, rowText: nil, to: &joined)
    return SortedRecord(bytes: joined, start: 0)
  }
}
