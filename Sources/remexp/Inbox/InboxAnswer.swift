import Barcodes
import Expiry

/// What a person says of an inbox entry, on the command line, in a spreadsheet or when asked.
struct InboxAnswer {
  var code: String?
  var name: String?
  var brand: String?
  var category: String?
  var expires: Expires?
  var dueType: DueType?
  var quantity: Quantity?
  var unit: String?
  var location: String?
  var lot: String?
  var serial: String?

  /// The entry with what was said; what was not said stays.
  func applied(to entry: InboxEntry) throws -> InboxEntry {
    var entry = entry
    if let code, entry.codes.map(\.text) != [code] { try set(code, in: &entry) }
    if let name { set(name: name, in: &entry) }
    entry.expires = expires ?? entry.expires
    entry.dueType = dueType ?? entry.dueType
    entry.quantity = quantity ?? entry.quantity
    entry.unit = unit ?? entry.unit
    entry.location = location ?? entry.location
    entry.lot = lot ?? entry.lot
    entry.serial = serial ?? entry.serial
    return entry
  }

  /// The code alone then says which product it is.
  private func set(_ text: String, in entry: inout InboxEntry) throws {
    let gtin = try ProductCode(text).gtin
    if let read = entry.codes.first(where: { $0.text == text || gtin != nil && $0.gtin == gtin }) {
      entry.codes = [read]
    } else {
      entry.codes = [InboxCode(symbology: ProductCode.symbology(of: text), text: text, gtin: gtin)]
    }
    entry.product = nil
    if !entry.reasons.contains(.unknownProduct) { entry.reasons.append(.unknownProduct) }
  }

  private func set(name: String, in entry: inout InboxEntry) {
    let known = entry.product
    if known?.name == name, brand == nil || brand == known?.brand,
      category == nil || category == known?.category
    {
      return
    }
    entry.product = ProductSnapshot(
      gtin: entry.gtins.count == 1 ? entry.gtins[0] : nil,
      code: entry.codes.count == 1 ? entry.codes[0].text : code, name: name, brand: brand, category: category)
  }
}
