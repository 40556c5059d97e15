import Barcodes
import GRDB
import Storage

extension Product {
  /// The columns that ``init(row:)`` reads, in its order.
  static let selection =
    "gtin, code, name, brand, category, quantity, image_url, shelf_life_days, due_type, shelf_life_from"

  /// By position, because names cost several times as much. Throws when the key is no GTIN, which nothing in
  /// this program writes.
  init(row: Row) throws {
    let key = try row.decode(Int64.self, atIndex: 0)
    guard let gtin = UInt64(exactly: key).flatMap(GTIN.init(number:)) else {
      throw StoreError.unreadable(table: "product", row: String(key))
    }
    func text(_ index: Int) throws -> String? { try row.decode(String?.self, atIndex: index) }
    do {
      self.init(
        gtin: gtin, code: try row.decode(String.self, atIndex: 1),
        name: try row.decode(String.self, atIndex: 2), brand: try text(3), category: try text(4),
        quantityText: try text(5), imageURL: try text(6),
        shelfLifeDays: try row.decode(Int?.self, atIndex: 7), dueType: try text(8),
        shelfLifeFrom: try text(9))
    } catch is RowDecodingError {
      throw StoreError.unreadable(table: "product", row: gtin.description)
    }
  }

  /// Throws what keeps the product from being stored.
  func check() throws(CatalogError) {
    for field in CatalogField.allCases where (text(of: field) ?? "").utf8.contains(0) {
      throw .nulCharacter(field)
    }
    for field in CatalogField.allCases {
      do throws(TextTooLong) { try field.limit?.check(text(of: field)) } catch { throw .textTooLong(error) }
    }
    guard code.contains(where: { !$0.isWhitespace }) else { throw .missing(.code) }
    guard name.contains(where: { !$0.isWhitespace }) else { throw .missing(.name) }
    guard shelfLifeDays.map((1...ShelfLife.limit).contains) ?? true else { throw .invalid(.shelfLifeDays) }
    guard dueType.map(ShelfLife.dueTypes.contains) ?? true else { throw .invalid(.dueType) }
    guard shelfLifeFrom.map(ShelfLife.beginnings.contains) ?? true else { throw .invalid(.shelfLifeFrom) }
  }

  /// The texts and numbers of the columns after the key, as a file would give them.
  public func text(of field: CatalogField) -> String? {
    switch field {
    case .code: code
    case .name: name
    case .brand: brand
    case .category: category
    case .quantity: quantityText
    case .imageURL: imageURL
    case .shelfLifeDays: shelfLifeDays.map(String.init)
    case .dueType: dueType
    case .shelfLifeFrom: shelfLifeFrom
    }
  }
}
