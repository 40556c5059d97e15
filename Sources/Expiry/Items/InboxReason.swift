/// Why a photo could not become an item by itself. The raw value is its name in JSON.
public enum InboxReason: String, Codable, CaseIterable, Hashable, Sendable {
  case noBarcode = "no_barcode"
  /// There are codes, but none names a product.
  case notAProductCode = "not_a_product_code"
  case noDate = "no_date"
  /// The catalog does not have the product.
  case unknownProduct = "unknown_product"
  case severalProducts = "several_products"
  /// Two places gave different dates.
  case conflictingDates = "conflicting_dates"
  /// A date is too far from today to be believed.
  case implausibleDate = "implausible_date"
  /// A GS1 code of which not all can be read, or trusted.
  case unreadableCode = "unreadable_code"
  /// One code of a set whose others are not in the photo.
  case incompleteCode = "incomplete_code"
}

/// What became of an inbox entry.
public enum InboxState: String, Codable, CaseIterable, Hashable, Sendable {
  case open, applied, dropped
}
