import Catalog

/// What a column of a CSV file of items can give. The raw value is its name in `--map` and in exports.
public enum ItemField: String, CaseIterable, Hashable, Sendable {
  case id, user, name, brand, category, gtin, code, quantity, unit, location, expires, precision, source
  case dueType = "due_type"
  case lot, serial
  case purchasedOn = "purchased_on"
  case openedOn = "opened_on"
  case frozenOn = "frozen_on"
  case note, price, currency
  case priceOf = "price_of"
  case state
  case endedOn = "ended_on"
  case createdAt = "created_at"

  /// Where it stands in ``allCases``. What is asked for in every cell of a million rows is looked up by it: a case with a name
  /// is hashed by the letters of that.
  var place: Int {
    switch self {
    case .id: 0
    case .user: 1
    case .name: 2
    case .brand: 3
    case .category: 4
    case .gtin: 5
    case .code: 6
    case .quantity: 7
    case .unit: 8
    case .location: 9
    case .expires: 10
    case .precision: 11
    case .source: 12
    case .dueType: 13
    case .lot: 14
    case .serial: 15
    case .purchasedOn: 16
    case .openedOn: 17
    case .frozenOn: 18
    case .note: 19
    case .price: 20
    case .currency: 21
    case .priceOf: 22
    case .state: 23
    case .endedOn: 24
    case .createdAt: 25
    }
  }

  /// The fields that hold dates.
  static let dates: [ItemField] = [.expires, .purchasedOn, .openedOn, .frozenOn, .endedOn]

  /// The headings by which it is known, as they are compared: its own name, then what files of other programs call it.
  var knownNames: [String] { Self.names[self] ?? [] }

  private static let names: [ItemField: [String]] = Dictionary(
    uniqueKeysWithValues: allCases.map { field in
      (field, ([field.rawValue] + field.headings + field.productHeadings).map(normalized))
    })

  /// What lists of products call it, which know more languages.
  private var productHeadings: [String] {
    let field: CatalogField? =
      switch self {
      case .name: .name
      case .brand: .brand
      case .category: .category
      case .code: .code
      default: nil
      }
    return field.map { CatalogProfile.named("generic")?.names(of: $0) ?? [] } ?? []
  }

  /// As headings are compared: see `HeaderName`.
  static func normalized(_ header: String) -> String { HeaderName.normalized(header) }
}
