import Barcodes
import Testing
import TestSupport

@Suite struct RoundTripTests {
  @Test func `what was written as a message is read again`() throws {
    var dice = SplitMix64(seed: 11)
    for _ in 0..<3000 {
      let made = RandomMessage(using: &dice)
      let written = try ElementString(made.values.map { ($0.ai, $0.value) }, thisYear: 2026)
      #expect(try ElementString(written.message, thisYear: 2026) == written)
      #expect(try ElementString(bracketed: written.bracketed, thisYear: 2026) == written)
      #expect(written.elements.map(\.value) == made.values.map(\.value))
    }
  }

  @Test func `every identifier has a value that is read`() throws {
    var dice = SplitMix64(seed: 12)
    for ai in ApplicationIdentifier.all {
      for _ in 0..<5 {
        let value = RandomMessage.value(of: ai, using: &dice)
        #expect(throws: Never.self, "(\(ai))\(value)") { try ElementString("\(ai)\(value)", thisYear: 2026) }
      }
    }
  }

  @Test func `a changed digit of a key or a byte outside the sets is noticed`() throws {
    var dice = SplitMix64(seed: 13)
    for _ in 0..<1000 {
      var message = Array("010880123456789317261231".utf8)
      let place = Int.random(in: 2..<16, using: &dice)
      message[place] =
        UInt8(ascii: "0") + (message[place] - UInt8(ascii: "0") + UInt8.random(in: 1...9, using: &dice)) % 10
      #expect(throws: GS1Error.self) { try ElementString(message, thisYear: 2026) }
    }
  }

  @Test func `a Digital Link of a key and its attributes is read again`() throws {
    var dice = SplitMix64(seed: 14)
    let attributes = ApplicationIdentifier.all.filter {
      $0.definition.isDigitalLinkAttribute && $0 != .lot && $0.definition.qualifierSequences == nil
    }
    for _ in 0..<1000 {
      let gtin = RandomMessage.value(of: .gtin, using: &dice)
      let lot = RandomMessage.value(of: .lot, using: &dice)
      guard let ai = attributes.randomElement(using: &dice) else { continue }
      let value = RandomMessage.value(of: ai, using: &dice)
      let address =
        "https://example.com/a/01/\(gtin)/10/\(Self.encoded(lot))?x=1&\(ai)=\(Self.encoded(value))#end"
      do {
        let link = try DigitalLink(address, thisYear: 2026)
        #expect(link.elements.elements.map(\.value) == [gtin, lot, value])
        #expect(link.deviations.isEmpty)
      } catch {
        if case .exclusive = error.reason { continue }
        Issue.record("\(address): \(error)")
      }
    }
  }

  private static func encoded(_ value: String) -> String {
    value.utf8.map { byte in
      let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  @Test func `no bytes make a reader fail in another way`() {
    var dice = SplitMix64(seed: 15)
    let pieces = [
      "01", "10", "17", "310", "3103", "7007", "8110", "(", ")", "\\", "\u{1d}", "https://", "a.b/", "/01/",
      "?", "&", "=", "%", "%4", "#", "0", "9", "A", "é", " ", "]C1", "08801234567893", "261231",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...12, using: &dice)).map { _ in
        pieces.randomElement(using: &dice) ?? ""
      }.joined()
      _ = try? ElementString(text, thisYear: 2026)
      _ = try? ElementString(bracketed: text, thisYear: 2026)
      _ = try? DigitalLink(text, thisYear: 2026)
      _ = try? DigitalLink(lenient: text, thisYear: 2026)
      _ = try? CodeContent(scanData: "]C1" + text, thisYear: 2026)
      _ = try? CodeContent(scanData: "]Q1" + text, thisYear: 2026)
      for symbology in Symbology.allCases {
        _ = CodeContent(
          Barcode(symbology: symbology, bytes: Array(text.utf8), isGS1: Bool.random(using: &dice)),
          thisYear: 2026)
      }
    }
  }
}
