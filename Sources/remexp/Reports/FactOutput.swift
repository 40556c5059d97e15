import Barcodes
import Delimited
import Expiry
import Register

/// What is known of a batch, a label and a value a line; nil for what is not known.
enum FactLines {
  /// - Parameter remaining: how long it is still good, in words; nil where nobody asks.
  static func rows(of facts: ItemFacts, remaining: String?) -> [(String, String?)] {
    let expires = facts.expires ?? .unknown
    return [
      ("name", facts.product?.name), ("brand", facts.product?.brand), ("category", facts.product?.category),
      ("quantity", facts.quantity.map { ItemText.quantity($0, unit: facts.unit) }),
      ("location", facts.location),
      ("good through", expires.date.map { date in remaining.map { "\(date), \($0)" } ?? date.description }),
      ("date", expires.date == nil ? remaining : nil), ("date from", expires.source.map(ItemText.source)),
      ("label says", expires.precision == .month ? "the month only" : nil),
      ("due type", facts.dueType.map { $0 == .useBy ? "use by" : "best before" }), ("lot", facts.lot),
      ("serial", facts.serial), ("bought", facts.purchasedOn?.description), ("note", facts.note),
    ]
  }
}

/// An inbox entry for people.
enum InboxText {
  /// A label and a value a line; what is not known is left out.
  /// - Parameter names: the products of its codes, as far as they are known.
  static func lines(of entry: InboxEntry, names: [GTIN: ProductSnapshot] = [:]) -> [String] {
    let codes = entry.codes.map { ("code", Optional(code($0, names: names))) }
    let rows: [(String, String?)] =
      [("number", String(entry.id)), ("photo", entry.photo), ("with", entry.withPhoto)] + codes
      + FactLines.rows(of: entry.facts, remaining: entry.expires == .never ? "never expires" : nil) + [
        ("missing", entry.missing),
        ("state", entry.state == .open ? nil : entry.state.rawValue), ("item", entry.item?.description),
        ("since", entry.createdAt.description),
      ]
    var table = Table()
    for (label, value) in rows { if let value, !value.isEmpty { table.append([label, value]) } }
    return table.lines
  }

  private static func code(_ code: InboxCode, names: [GTIN: ProductSnapshot]) -> String {
    let name = code.gtin.flatMap { names[$0] }.map { " \(ItemText.name($0))" } ?? ""
    return "\(code.text) (\(code.symbology.rawValue))\(name)"
  }

  /// Its codes in one cell, where several products are meant with their names.
  static func codes(of entry: InboxEntry, names: [GTIN: ProductSnapshot]) -> String {
    guard entry.gtins.count > 1 else { return entry.codes.map(\.text).joined(separator: " ") }
    return entry.codes.map { code in
      code.text + (code.gtin.flatMap { names[$0] }.map { " \($0.name)" } ?? "")
    }.joined(separator: ", ")
  }

  /// That a photo's other products were not forgotten.
  static func rest(_ entry: InboxEntry, phrases: Phrases) -> String {
    let codes = entry.codes.map(\.text).joined(separator: ", ")
    return phrases.say(
      "what else is in the photo waits as \(entry.id): \(codes)", "사진의 나머지는 \(entry.id)번으로 남아 있습니다: \(codes)")
  }

  /// A proposal: two photos that were taken together.
  static func pair(_ pair: PhotoPair, phrases: Phrases) -> String {
    phrases.say(
      "\(pair.coded.id) and \(pair.uncoded.id): \(pair.coded.photo) and \(pair.uncoded.photo)",
      "\(pair.coded.id)번과 \(pair.uncoded.id)번: \(pair.coded.photo), \(pair.uncoded.photo)")
  }
}

/// An inbox entry for programs.
struct InboxJSON {
  let json: JSON

  init(_ entry: InboxEntry) {
    json = [
      "number": .integer(Int(entry.id)), "photo": .string(entry.photo), "with_photo": JSON(entry.withPhoto),
      "created_at": .string(entry.createdAt.description),
      "codes": .array(
        entry.codes.map { code in
          [
            "symbology": .string(code.symbology.rawValue), "text": .string(code.text),
            "gtin": JSON(code.gtin?.description),
          ]
        }),
      "name": JSON(entry.product?.name), "brand": JSON(entry.product?.brand),
      "expires_on": JSON(entry.expires.date?.description),
      "precision": JSON(entry.expires.precision?.rawValue),
      "source": JSON(entry.expires.source?.rawValue), "quantity": .decimal(entry.quantity.description),
      "unit": JSON(entry.unit), "location": JSON(entry.location), "lot": JSON(entry.lot),
      "serial": JSON(entry.serial),
      "missing": .array(entry.reasons.map { .string($0.rawValue) }), "state": .string(entry.state.rawValue),
      "item": JSON(entry.item?.description),
    ]
  }
}
