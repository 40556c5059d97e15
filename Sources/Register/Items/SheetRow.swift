import Barcodes
import Catalog
import Expiry

/// What one row says of a batch: of a sheet of items, of the inbox's, or of a manifest.
struct SheetRow {
  let columns: SheetColumns
  let fields: [String]
  /// A date as its column writes them.
  let read: (String, ItemField) throws(DateTextError) -> Expires
  /// The currency of prices that name none.
  var currency: Currency?

  subscript(field: ItemField) -> String? { columns.cell(field, in: fields) }

  /// All but which product it is; nil for what the row does not say.
  func facts() throws(RowProblem) -> ItemFacts {
    let amount = try amount()
    let unit = try text(.unit, .unit) ?? amount?.unit
    return ItemFacts(
      expires: try expires(), dueType: try word(.dueType), quantity: amount?.quantity,
      unit: unit, location: try text(.location, .location),
      lot: try text(.lot, .lot),
      serial: try text(.serial, .serial), purchasedOn: try date(.purchasedOn), note: try text(.note, .note),
      price: try price(ofBatch: amount?.quantity ?? .one, unit: unit))
  }

  /// With the currency that its own cell or another one names.
  func price(ofBatch quantity: Quantity, unit: String?) throws(RowProblem) -> Price? {
    guard let text = self[.price]?.trimmed else { return nil }
    let named = try said(.currency) {
      Currency($0)
    } fault: {
      .notACurrency($0)
    }
    let read: PriceText
    do throws(PriceText.Problem) { read = try PriceText(text, usual: named ?? currency) } catch {
      throw RowProblem("price", .price(error))
    }
    let money = read.currency ?? named ?? currency
    let basis = try said(.priceOf) {
      Quantity($0)
    } fault: {
      .notAQuantity($0)
    }
    guard let basis else { return Price(read.amount, money, ofBatch: quantity, unit: unit) }
    guard let price = Price(read.amount, money, basis: basis) else {
      throw RowProblem("price_of", .notAQuantity("0"))
    }
    return price
  }

  private func said<Value>(
    _ field: ItemField, _ read: (String) -> Value?, fault: (String) -> RowFault
  ) throws(RowProblem) -> Value? {
    guard let text = self[field]?.trimmed else { return nil }
    guard let value = read(text) else { throw RowProblem(field.rawValue, fault(text)) }
    return value
  }

  func text(_ field: ItemField, _ limit: TextLimit) throws(RowProblem) -> String? {
    let text = self[field]
    do throws(TextTooLong) { try limit.check(text) } catch {
      throw RowProblem(field.rawValue, .tooLong(error))
    }
    return text
  }

  /// How much, and the unit where the same cell says it: `500 g`, `2 pcs`.
  func amount() throws(RowProblem) -> (quantity: Quantity, unit: String?)? {
    guard let text = self[.quantity] else { return nil }
    // Most cells are a few digits, and patterns take long.
    if text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let quantity = Quantity(text), quantity > .zero
    {
      return (quantity, nil)
    }
    let plain = text.trimmed
    let number = plain.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit = String(plain[number.endIndex...]).trimmed
    guard let quantity = readAmount(String(number)), quantity > .zero, SheetUnit.isUnit(unit) else {
      throw RowProblem("quantity", .notAQuantity(text))
    }
    if number.wholeMatch(of: /[1-9][0-9]{0,2},[0-9]{3}/) != nil, columns.grouping == nil {
      throw RowProblem(
        "quantity",
        .ambiguousQuantity(
          text,
          readings: [number.replacing(",", with: "."), number.replacing(",", with: "")].map { String($0) }))
    }
    return (quantity, SheetUnit.isPieces(unit) ? nil : unit)
  }

  private func readAmount(_ text: String) -> Quantity? {
    let isGrouped = text.wholeMatch(of: /[1-9][0-9]{0,2}(,[0-9]{3})+(\.[0-9]+)?/) != nil
    guard isGrouped, columns.grouping == true || text.count(where: { $0 == "," }) > 1 || text.contains(".")
    else {
      return Quantity(text)
    }
    return Quantity(text.replacing(",", with: ""))
  }

  /// With the precision and the source that columns of their own may say.
  func expires() throws(RowProblem) -> Expires? {
    guard let text = self[.expires] else { return nil }
    let expires = try read(text, as: .expires)
    guard case .on(let date, let precision, let source) = expires else { return expires }
    return .on(date, precision: try word(.precision) ?? precision, source: try word(.source) ?? source)
  }

  /// As the column of dates has it alone.
  func expiresAsWritten(_ text: String) throws(RowProblem) -> Expires { try read(text, as: .expires) }

  func date(_ field: ItemField) throws(RowProblem) -> CivilDate? {
    guard let text = self[field] else { return nil }
    guard let date = try read(text, as: field).date else {
      throw RowProblem(field.rawValue, .date(.notADate(text)))
    }
    return date
  }

  private func read(_ text: String, as field: ItemField) throws(RowProblem) -> Expires {
    do throws(DateTextError) { return try read(text, field) } catch {
      throw RowProblem(field.rawValue, .date(error))
    }
  }

  func word<Value: RawRepresentable<String> & CaseIterable>(_ field: ItemField) throws(RowProblem) -> Value? {
    guard let text = self[field] else { return nil }
    guard let value = Value(rawValue: text.lowercased().replacing("-", with: "_")) else {
      throw RowProblem(field.rawValue, .noneOf(text, Value.allCases.map(\.rawValue)))
    }
    return value
  }
}

/// The units that may stand in the cell of a quantity.
enum SheetUnit {
  /// True for nothing, and for a word of a few letters.
  static func isUnit(_ text: String) -> Bool {
    text.count <= 12 && text.allSatisfy { $0.isLetter || $0 == "." || $0 == "'" }
  }

  /// True for what only says that pieces are counted.
  static func isPieces(_ text: String) -> Bool {
    text.isEmpty || pieces.contains(HeaderName.normalized(text))
  }

  private static let pieces: Set<String> = Set(
    [
      "x", "pc", "pcs", "pce", "piece", "pieces", "ea", "each", "unit", "units", "stk", "st", "stück",
      "stuks", "szt",
      "ks", "kpl", "pz", "pezzi", "ud", "uds", "unidades", "un", "pièces", "pièce", "u", "db", "buc", "kom",
      "adet",
      "шт", "штук", "개", "個", "个", "コ", "ケ", "τεμ",
    ].map(HeaderName.normalized))
}
