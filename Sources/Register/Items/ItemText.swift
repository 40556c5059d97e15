public import Expiry

/// How the parts of an item are shown to people.
public enum ItemText {
  /// Its name and brand.
  public static func name(_ product: ProductSnapshot) -> String {
    name(product.name, brand: product.brand)
  }

  /// `Milk (Seoul)`
  public static func name(_ name: String, brand: String?) -> String {
    brand.map { "\(name) (\($0))" } ?? name
  }

  /// `500 g`, or `2` for pieces.
  public static func quantity(_ quantity: Quantity, unit: String?) -> String {
    unit.map { "\(quantity) \($0)" } ?? quantity.description
  }

  /// A month stands as `2026-12`, as the label has it.
  public static func expires(_ expires: Expires) -> String {
    switch expires {
    case .on(let date, .day, _): date.description
    case .on(let date, .month, _): String(date.description.dropLast(3))
    case .never, .unknown: ""
    }
  }
}
