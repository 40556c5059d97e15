public import Barcodes

/// What is known of a product in general; it never holds anyone's dates.
public struct Product: Hashable, Sendable {
  /// What it is known by.
  public var gtin: GTIN
  /// The code as its source writes it: `012345678905` and `12345678905` may both stand for one GTIN.
  public var code: String
  /// Never empty.
  public var name: String
  /// Who makes or sells it, as its source says it.
  public var brand: String?
  /// What kind of thing it is, as its source says it.
  public var category: String?
  /// How much is in a pack, as its source says it: `500 g`, `4 x 125 ml`.
  public var quantityText: String?
  /// A link to a picture of it.
  public var imageURL: String?
  /// How many days it usually keeps, at least 1: a suggestion, not a date on a pack.
  public var shelfLifeDays: Int?
  /// `best_before` or `use_by`, the raw value of the due type that items of the product begin with.
  public var dueType: String?
  /// What the shelf life is counted from: `manufacture` or `purchase`; nil where the source does not say.
  public var shelfLifeFrom: String?
  /// How many days this very product keeps once opened, at least 1; nil where nobody has said.
  public var daysAfterOpening: Int?

  /// Nothing is checked here: ``CatalogStore/save(_:)`` refuses what no product can have.
  public init(
    gtin: GTIN, code: String, name: String, brand: String? = nil, category: String? = nil,
    quantityText: String? = nil, imageURL: String? = nil, shelfLifeDays: Int? = nil, dueType: String? = nil,
    shelfLifeFrom: String? = nil, daysAfterOpening: Int? = nil
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
    self.shelfLifeFrom = shelfLifeFrom
    self.daysAfterOpening = daysAfterOpening
  }
}

extension Product {
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
    case .daysAfterOpening: daysAfterOpening.map(String.init)
    }
  }

  /// The longest shelf life, in days: a hundred years.
  static let shelfLifeLimit = 36_500
  /// The longest time once opened, in days: ten years.
  static let daysAfterOpeningLimit = 3650
  /// The raw values of the due types.
  static let dueTypes = ["best_before", "use_by"]
  /// What a shelf life may be counted from.
  static let shelfLifeBeginnings = ["manufacture", "purchase"]

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
    guard shelfLifeDays.map((1...Self.shelfLifeLimit).contains) ?? true else {
      throw .invalid(.shelfLifeDays)
    }
    guard dueType.map(Self.dueTypes.contains) ?? true else { throw .invalid(.dueType) }
    guard shelfLifeFrom.map(Self.shelfLifeBeginnings.contains) ?? true else { throw .invalid(.shelfLifeFrom) }
    guard daysAfterOpening.map((1...Self.daysAfterOpeningLimit).contains) ?? true else {
      throw .invalid(.daysAfterOpening)
    }
  }
}
