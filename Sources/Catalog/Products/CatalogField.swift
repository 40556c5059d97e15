public import Barcodes

/// What a column of a catalog file can give. The raw value is its name in `--map`, in profiles and in JSON.
///
/// In the order in which columns are given out; no column serves two fields. `PRDLST_NM` therefore is the name
/// where nothing better is, and the category beside `PRDT_NM`.
public enum CatalogField: String, CaseIterable, Hashable, Sendable {
  case code, name, brand, category, quantity
  case imageURL = "image_url"
  case shelfLifeDays = "shelf_life_days"
  case dueType = "due_type"
  case shelfLifeFrom = "shelf_life_from"
  case daysAfterOpening = "days_after_opening"

  /// True for what no product can be without.
  public var isRequired: Bool { self == .code || self == .name }

  /// How long it may be; nil for what is no text.
  public var limit: TextLimit? {
    switch self {
    case .code: .code
    case .name: .name
    case .brand: .brand
    case .category: .category
    case .quantity: .packSize
    case .imageURL: .link
    case .shelfLifeDays, .dueType, .shelfLifeFrom, .daysAfterOpening: nil
    }
  }

  /// True for what is not plain text.
  var isChecked: Bool { isNumber || self == .dueType || self == .shelfLifeFrom }

  /// True for what is stored as a number.
  var isNumber: Bool { self == .shelfLifeDays || self == .daysAfterOpening }

  /// Its column in the table of products.
  var column: String { rawValue }
}
