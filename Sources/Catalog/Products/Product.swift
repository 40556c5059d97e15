public import Barcodes

/// What is known of a product in general; it never holds anyone's dates.
public struct Product: Hashable, Sendable {
  public var gtin: GTIN
  /// The code as its source writes it: `012345678905` and `12345678905` may both stand for one GTIN.
  public var code: String
  /// Never empty.
  public var name: String
  public var brand: String?
  public var category: String?
  /// How much is in a pack, as its source says it: `500 g`, `4 x 125 ml`.
  public var quantityText: String?
  public var imageURL: String?
  /// How many days it usually keeps, at least 1: a suggestion, not a date on a pack.
  public var shelfLifeDays: Int?
  /// `best_before` or `use_by`, the raw value of the due type that items of the product begin with.
  public var dueType: String?

  public init(
    gtin: GTIN, code: String, name: String, brand: String? = nil, category: String? = nil,
    quantityText: String? = nil, imageURL: String? = nil, shelfLifeDays: Int? = nil, dueType: String? = nil
  ) {
    self.gtin = gtin
    self.code = code
    self.name = name
    self.brand = brand
    self.category = category
    self.quantityText = quantityText
    self.imageURL = imageURL
    self.shelfLifeDays = shelfLifeDays
    self.dueType = dueType
  }
}
