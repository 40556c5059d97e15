import Barcodes
import Expiry
import Pantry

// A row about an item that is there: what it says goes before what is known, and where it says the same nothing changes.
//
// An export has all of an item, so an empty cell takes away what an item can do without: brand, category, unit, place, lot,
// serial number, note, price, the days of purchase, opening and freezing. It changes nothing of what no item is without: the name, the
// code, the quantity, the date (`never` and `unknown` are words), the due type, the state.
extension ItemSheet {
  /// - Parameters:
  ///   - before: the item that the row names.
  ///   - today: when it ended, where the row says only that it has.
  func item(
    _ fields: [String], correcting before: Item, today: CivilDate
  ) throws(RowProblem) -> Item {
    let row = try row(fields, today: today)
    var item = before
    item.product = try product(row, correcting: before.product)
    item.expires = try expires(row, correcting: before.expires)
    item.dueType = try row.word(.dueType) ?? before.dueType
    try correctAmount(row, of: &item)
    item.location = try text(row, .location, .location, before.location)
    item.lot = try text(row, .lot, .lot, before.lot)
    item.serial = try text(row, .serial, .serial, before.serial)
    item.note = try text(row, .note, .note, before.note)
    item.purchasedOn = try day(row, .purchasedOn, before.purchasedOn)
    if columns[.price] != nil { item.price = try price(row, of: item, correcting: before.price) }
    item.openedOn = try day(row, .openedOn, before.openedOn)
    item.frozenOn = try day(row, .frozenOn, before.frozenOn)
    item.state = try row.word(.state) ?? before.state
    if item.state == .active {
      item.endedOn = nil
    } else {
      item.endedOn = try row.date(.endedOn) ?? before.endedOn ?? today
    }
    return item
  }

  /// A price without the currency and the basis that it has is still in that currency and for so much, where the file has
  /// no columns that could have said otherwise.
  private func price(
    _ row: SheetRow, of item: Item, correcting before: Price?
  ) throws(RowProblem) -> Price? {
    guard let price = try row.price(ofBatch: item.quantity, unit: item.unit) else { return nil }
    guard let before else { return price }
    let basis = columns[.priceOf] == nil && price.amount == before.amount ? before.basis : price.basis
    let currency = columns[.currency] == nil ? price.currency ?? before.currency : price.currency
    return Price(price.amount, currency, basis: basis)
  }

  /// Ended items have a quantity that is none of a sheet's business.
  private func correctAmount(_ row: SheetRow, of item: inout Item) throws(RowProblem) {
    let unit = try text(row, .unit, .unit, item.unit)
    guard let text = row[.quantity], text.trimmed != item.quantity.description else {
      item.unit = unit
      return
    }
    let amount = try row.amount()
    item.quantity = amount?.quantity ?? item.quantity
    item.unit = amount?.unit ?? unit
  }

  /// Nil where the cell is empty; what was known where there is no such column.
  private func text(
    _ row: SheetRow, _ field: ItemField, _ limit: TextLimit, _ known: String?
  ) throws(RowProblem) -> String? {
    columns[field] == nil ? known : try row.text(field, limit)
  }

  private func day(
    _ row: SheetRow, _ field: ItemField, _ known: CivilDate?
  ) throws(RowProblem) -> CivilDate? {
    columns[field] == nil ? known : try row.date(field)
  }

  private func product(
    _ row: SheetRow, correcting before: ProductSnapshot
  ) throws(RowProblem) -> ProductSnapshot {
    var product = before
    product.name = try row.text(.name, .name) ?? before.name
    product.brand = try text(row, .brand, .brand, before.brand)
    product.category = try text(row, .category, .category, before.category)
    for field in [ItemField.gtin, .code] {
      guard let text = row[field]?.trimmed, !isKnown(text, of: before) else { continue }
      do throws(RegisterError) {
        product.gtin = try ProductCode(text).gtin
        product.code = text
      } catch {
        throw RowProblem(field.rawValue, .code(error))
      }
    }
    return product
  }

  /// True for a code that is the item's, in whichever form a spreadsheet has written it.
  private func isKnown(_ text: String, of product: ProductSnapshot) -> Bool {
    if text == product.code || text == product.gtin?.description { return true }
    if let gtin = product.gtin, let reading = try? ProductCode(text).reading, reading.gtins.contains(gtin) {
      return true
    }
    // Cut to 8.80123E+12, of which no code can be made any more.
    return text.wholeMatch(of: /[0-9][.,]?[0-9]*[eE]\+[0-9]+/) != nil
  }

  /// The precision and the source of a date that is written anew are of the new one, whatever the old ones' cells still say.
  private func expires(_ row: SheetRow, correcting before: Expires) throws(RowProblem) -> Expires {
    guard let text = row[.expires] else { return before }
    let said = try row.expiresAsWritten(text)
    guard case .on(let date, let precision, let source) = said else { return said }
    let (oldPrecision, oldSource) = (before.precision, before.source)
    let newPrecision: DatePrecision? = try row.word(.precision)
    let newSource: DateSource? = try row.word(.source)
    if date == before.date {
      return .on(
        date, precision: precision == .month ? .month : newPrecision ?? oldPrecision ?? precision,
        source: newSource ?? oldSource ?? source)
    }
    return .on(
      date, precision: newPrecision.flatMap { $0 == oldPrecision ? nil : $0 } ?? precision,
      source: newSource.flatMap { $0 == oldSource ? nil : $0 } ?? source)
  }
}

/// In which of its parts an item is another, for people.
enum ItemDifference {
  /// `location: fridge → freezer, quantity: 2 → 1`, the first few.
  static func text(_ before: Item, _ after: Item) -> String {
    let parts = zip(Item.cellNames, zip(before.cells, after.cells)).filter { $1.0 != $1.1 }
    let shown = parts.prefix(3).map { name, values in "\(name): \(words(values.0)) → \(words(values.1))" }
    return shown.joined(separator: ", ") + (parts.count > 3 ? ", …" : "")
  }

  private static func words(_ value: String?) -> String {
    value.map { $0.count > 40 ? $0.prefix(40) + "…" : $0 } ?? "nothing"
  }
}
