/// What a column of a catalog file can give. The raw value is its name in `--map` and in JSON.
public enum CatalogField: String, CaseIterable, Hashable, Sendable {
  case code, name, brand, category, quantity
  case imageURL = "image_url"
  case shelfLifeDays = "shelf_life_days"
  case dueType = "due_type"

  /// True for what no product can be without.
  public var isRequired: Bool { self == .code || self == .name }

  /// Its column in the table of products.
  var column: String { rawValue }
}
