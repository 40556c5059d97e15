import Barcodes
import Expiry

/// Where the columns of a CSV file stand that say something of a batch, from 0.
struct SheetColumns {
  private var places: [ItemField: Int] = [:]
  /// How many fields a row has.
  let width: Int

  /// Finds the columns by name.
  /// - Parameters:
  ///   - chosen: headers to take in place of the known names.
  ///   - ignored: what such a file has no say in.
  init(
    header: [String], chosen: [ItemField: String] = [:], without ignored: Set<ItemField> = []
  ) throws(RowProblem) {
    width = header.count
    let names = header.map(ItemField.normalized)
    for field in ItemField.allCases where !ignored.contains(field) {
      guard let name = chosen[field] else {
        let known = [ItemField.normalized(field.rawValue)] + field.otherNames
        places[field] = known.lazy.compactMap { names.firstIndex(of: $0) }.first {
          !places.values.contains($0)
        }
        continue
      }
      places[field] = header.firstIndex(of: name) ?? names.firstIndex(of: ItemField.normalized(name))
      guard places[field] != nil else {
        throw RowProblem(
          nil, "there is no column “\(name)” for \(field.rawValue); found \(header.joined(separator: ", "))")
      }
    }
  }

  subscript(field: ItemField) -> Int? { places[field] }

  /// What a row has of a field; an empty cell says nothing.
  func cell(_ field: ItemField, in fields: [String]) -> String? {
    guard let place = places[field], place < fields.count, !fields[place].isEmpty else { return nil }
    return fields[place]
  }
}

/// What one row says of a batch: of a sheet of items, of the inbox's, or of a manifest.
struct SheetRow {
  let columns: SheetColumns
  let fields: [String]
  /// A date as its column writes them.
  let read: (String, ItemField) throws(DateTextError) -> Expires

  subscript(field: ItemField) -> String? { columns.cell(field, in: fields) }

  /// All but which product it is; nil for what the row does not say.
  func facts() throws(RowProblem) -> ItemFacts {
    ItemFacts(
      expires: try expires(), dueType: try word(.dueType), quantity: try quantity(),
      unit: try text(.unit, .unit), location: try text(.location, .location), lot: try text(.lot, .lot),
      serial: try text(.serial, .serial), purchasedOn: try date(.purchasedOn), note: try text(.note, .note))
  }

  func text(_ field: ItemField, _ limit: TextLimit) throws(RowProblem) -> String? {
    let text = self[field]
    do throws(TextTooLong) { try limit.check(text) } catch { throw RowProblem(field.rawValue, "\(error)") }
    return text
  }

  func quantity() throws(RowProblem) -> Quantity? {
    guard let text = self[.quantity] else { return nil }
    guard let quantity = Quantity(text.trimmed), quantity > .zero else {
      throw RowProblem("quantity", "“\(text)” is not a quantity above 0")
    }
    return quantity
  }

  /// With the precision and the source that columns of their own may say.
  func expires() throws(RowProblem) -> Expires? {
    guard let text = self[.expires] else { return nil }
    let expires = try read(text, as: .expires)
    guard case .on(let date, let precision, let source) = expires else { return expires }
    return .on(date, precision: try word(.precision) ?? precision, source: try word(.source) ?? source)
  }

  func date(_ field: ItemField) throws(RowProblem) -> CivilDate? {
    guard let text = self[field] else { return nil }
    guard let date = try read(text, as: field).date else {
      throw RowProblem(field.rawValue, "\(DateTextError.notADate(text))")
    }
    return date
  }

  private func read(_ text: String, as field: ItemField) throws(RowProblem) -> Expires {
    do throws(DateTextError) { return try read(text, field) } catch {
      throw RowProblem(field.rawValue, "\(error)")
    }
  }

  func word<Value: RawRepresentable<String> & CaseIterable>(_ field: ItemField) throws(RowProblem) -> Value? {
    guard let text = self[field] else { return nil }
    guard let value = Value(rawValue: text.lowercased().replacing("-", with: "_")) else {
      let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw RowProblem(field.rawValue, "“\(text)” is none of \(known)")
    }
    return value
  }
}

/// What a column of a CSV file of items can give. The raw value is its name in `--map` and in exports.
public enum ItemField: String, CaseIterable, Hashable, Sendable {
  case id, user, name, brand, category, gtin, code, quantity, unit, location, expires, precision, source
  case dueType = "due_type"
  case lot, serial
  case purchasedOn = "purchased_on"
  case openedOn = "opened_on"
  case frozenOn = "frozen_on"
  case note, state
  case endedOn = "ended_on"
  case createdAt = "created_at"

  /// The headers that files of other programs have for it, beside its own name; lower case, without blanks,
  /// underscores and hyphens.
  var otherNames: [String] {
    switch self {
    case .name: ["productname", "product", "item", "itemname", "title", "상품명", "제품명", "품명", "이름"]
    case .brand: ["brands", "manufacturer", "브랜드", "제조사"]
    case .category: ["productgroup", "group", "분류", "카테고리"]
    case .code: ["barcode", "ean", "ean13", "upc", "gtin13", "바코드", "상품코드"]
    case .quantity: ["amount", "qty", "count", "stock", "stockamount", "수량", "개수"]
    case .unit: ["quantityunit", "qu", "단위"]
    case .location: ["place", "storage", "where", "위치", "보관장소", "장소"]
    case .expires:
      [
        "expireson", "expiry", "expirydate", "expirationdate", "expiration", "bestbefore", "bestbeforedate",
        "useby", "usebydate", "duedate", "mhd", "기한", "소비기한", "유통기한",
      ]
    case .lot: ["batch", "lotnumber", "batchnumber", "로트"]
    case .serial: ["serialnumber", "일련번호"]
    case .purchasedOn: ["purchaseddate", "purchasedate", "bought", "boughton", "구입일", "구매일"]
    case .openedOn: ["opened", "openeddate", "개봉일"]
    case .note: ["notes", "comment", "remark", "메모", "비고"]
    case .id, .user, .gtin, .precision, .source, .dueType, .frozenOn, .state, .endedOn, .createdAt: []
    }
  }

  static func normalized(_ header: String) -> String {
    header.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }
}
