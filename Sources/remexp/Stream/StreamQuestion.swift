import Barcodes
import Expiry

/// A code of something weighed that is to be used, and of which nobody has said how much.
struct StreamQuestion {
  /// The line as it came, and its number.
  let text: String
  let line: Int
  let code: Barcode
  /// The batch that goes first.
  let item: Item

  /// What the next line says; nil where it is another code or order. No code has so few digits.
  func amount(in text: String) -> Quantity? {
    let text = text.lowercased()
    if ["all", "전부", "모두", "다"].contains(text) { return item.quantity }
    guard let match = text.wholeMatch(of: /([0-9]{1,5}(?:[.,][0-9]{1,3})?)\s*(\p{L}*)/),
      match.2.isEmpty || match.2 == item.unit?.lowercased() ?? "",
      let amount = Quantity(String(match.1).replacing(",", with: ".")), amount > .zero
    else { return nil }
    return amount
  }
}
