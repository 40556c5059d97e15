import Barcodes
import Testing

@Suite struct TextLimitTests {
  @Test func `a text is measured in scalars, so that marks count too`() throws {
    let limit = TextLimit.unit
    for piece in ["a", "우", "🥛"] {
      #expect(limit.holds(String(repeating: piece, count: limit.length)))
      #expect(!limit.holds(String(repeating: piece, count: limit.length + 1)))
    }
    let marked = "e" + String(repeating: "\u{301}", count: limit.length)
    #expect(marked.count == 1 && !limit.holds(marked))
    #expect(limit.clipped(marked).unicodeScalars.count == limit.length)
    #expect(limit.clipped("kg") == "kg")
    try limit.check(nil)
    try limit.check("")
    #expect(throws: TextTooLong(limit: .unit)) { try limit.check(marked) }
    #expect(TextTooLong(limit: .unit).description == "the unit is longer than 50 characters")
  }
}
