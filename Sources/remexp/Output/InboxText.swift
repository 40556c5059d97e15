import Expiry

/// How an inbox entry is shown to people.
enum InboxText {
  static func missing(_ entry: InboxEntry) -> String {
    entry.reasons.map(words).joined(separator: ", ")
  }

  private static func words(_ reason: InboxReason) -> String {
    switch reason {
    case .noBarcode: "no barcode found"
    case .notAProductCode: "no code of a product"
    case .noDate: "no date"
    case .unknownProduct: "not in the catalog"
    case .severalProducts: "several products"
    case .conflictingDates: "dates contradict each other"
    case .implausibleDate: "the date is too far away"
    case .unreadableCode: "not all of the code can be read"
    case .incompleteCode: "part of a set of codes"
    }
  }
}
