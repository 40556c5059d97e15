import Barcodes
import Expiry
import TestSupport
import Testing

struct LabelReferenceTests {
  private func item(
    _ number: Int64 = 17, second: Int64 = 1_795_000_000, gtin: String? = nil,
    _ facts: (inout ItemFacts) -> Void = { _ in }
  ) throws -> Item {
    var known = ItemFacts(
      product: ProductSnapshot(gtin: gtin.flatMap { GTIN($0) }, code: gtin, name: "Milk"))
    facts(&known)
    let id = try #require(ItemID(number: number))
    return try #require(
      Item(id: id, user: "me", facts: known, createdAt: Instant(seconds: second)))
  }

  private func date(_ text: String, _ precision: DatePrecision = .day, _ source: DateSource = .typed) throws
    -> Expires
  {
    .on(try #require(CivilDate(text)), precision: precision, source: source)
  }

  @Test func `names its item and no other, whatever the number and the moment`() throws {
    var chance = SplitMix64(seed: 14)
    for _ in 0..<300 {
      let item = try item(
        Int64.random(in: 1...ItemID.limit, using: &chance),
        second: Int64.random(in: -5_000_000_000...40_000_000_000, using: &chance))
      let reference = LabelReference(item)
      let text = reference.description
      #expect(LabelReference(text) == reference && LabelReference.isMeant(text))
      #expect(reference.names(item))
      let another = try self.item(item.id.number, second: item.createdAt.seconds + 1)
      #expect(!reference.names(another))
      // CSET 82 of GS1, and the alphanumeric mode of QR codes.
      #expect(text.allSatisfy { "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ:".contains($0) })
    }
  }

  @Test func `is understood as it is typed, and refused with any wrong sign`() throws {
    let reference = LabelReference(try item(1))
    #expect(reference.description == "REMEXP:A0001NFV1P0\(reference.description.suffix(1))")
    let body = reference.description.dropFirst(7)
    for typed in [
      "remexp:\(body.lowercased())", "REMEXP\(body)", "REMEXP;\(body)", "REMEXP:AOOO\(body.dropFirst(4))",
      "remexp:a000i\(body.dropFirst(5).lowercased())",
    ] { #expect(LabelReference(typed) == reference, "\(typed)") }
    let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZU")
    for index in body.indices {
      for sign in signs where sign != body[index] {
        var wrong = body
        wrong.replaceSubrange(index...index, with: [sign])
        #expect(LabelReference("REMEXP:\(wrong)") == nil && LabelReference.isMeant("REMEXP:\(wrong)"))
      }
    }
    for text in ["", "REMEXP", "REMEXP:USE", "REMEXP:INVENTORY", "A000", String(body), "REMEXP:\(body)0 "] {
      #expect(LabelReference(text) == nil, "\(text)")
    }
    for order in ["REMEXP:USE", "remexp:undo", "REMEXP:INVENTORY"] { #expect(!LabelReference.isMeant(order)) }
  }

  @Test func `stands in a text, or as (91) of a GS1 message, and nowhere else`() throws {
    let item = try item()
    let text = LabelReference(item).description
    #expect(LabelReference(Barcode(symbology: .qr, bytes: Array(text.utf8))) == LabelReference(item))
    let message = Array("0108801234567893\u{31}0LOT42\u{1d}91\(text)".utf8)
    #expect(LabelReference(Barcode(symbology: .qr, bytes: message, isGS1: true)) == LabelReference(item))
    #expect(LabelReference(Barcode(symbology: .code128, bytes: message)) == nil)
    // What others write there is theirs.
    let foreign = Array("010880123456789391\(text.dropFirst(7))".utf8)
    #expect(LabelReference(Barcode(symbology: .dataMatrix, bytes: foreign, isGS1: true)) == nil)
    #expect(LabelReference(Barcode(symbology: .ean13, bytes: Array("8801234567893".utf8))) == nil)
  }

  @Test func `a code says the product, a sure date and the lot`() throws {
    let reference = LabelReference(try item()).description
    func code(
      gtin: String? = "8801234567893", _ facts: (inout ItemFacts) throws -> Void
    ) throws -> String {
      var known = ItemFacts()
      try facts(&known)
      let item = try item(gtin: gtin) { $0.take(known) }
      switch LabelCode(item, thisYear: 2026) {
      case .gs1(let message): return message.bracketed.replacing(reference, with: "…")
      case .text(let text): return text.replacing(reference, with: "…")
      }
    }
    let product = "(01)08801234567893"
    #expect(
      try code { ($0.expires, $0.lot, $0.dueType) = (try date("2026-12-01"), "LOT42", .useBy) }
        == "\(product)(17)261201(10)LOT42(91)…")
    #expect(try code { $0.expires = try date("2075-12-01") } == "\(product)(15)751201(91)…")
    // A month, a guess, another century, none and unknown are no date of a label.
    #expect(try code { $0.expires = try date("2026-12-31", .month) } == "\(product)(91)…")
    #expect(try code { $0.expires = try date("2026-12-31", .day, .shelfLife) } == "\(product)(91)…")
    #expect(try code { $0.expires = try date("2090-12-01") } == "\(product)(91)…")
    #expect(try code { $0.expires = .never } == "\(product)(91)…")
    // What GS1 cannot write, is too long, or looks as if it had swallowed a date.
    for lot in ["로트 1", "A B", "123456789012345678901", "^XZ", "LOT4215261231"] {
      #expect(
        try code { ($0.expires, $0.lot, $0.dueType) = (try date("2026-12-01"), lot, .useBy) }
          == "\(product)(17)261201(91)…", "\(lot)")
    }
    #expect(try code(gtin: nil) { $0.lot = "LOT42" } == "…")
    // The number of a shop means something else elsewhere.
    #expect(try code(gtin: "2388004212505") { $0.lot = "LOT42" } == "…")
    #expect(try code(gtin: "96385074") { _ in } == "(01)00000096385074(91)…")
  }
}
