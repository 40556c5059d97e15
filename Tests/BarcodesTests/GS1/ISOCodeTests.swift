import Barcodes
import Testing

@Suite struct ISOCodeTests {
  @Test func `knows the letters of countries and currencies`() {
    #expect(ISOCode.country("410") == "KR")
    #expect(ISOCode.country("036") == "AU")
    #expect(ISOCode.country("999") == nil)
    #expect(ISOCode.currency("978") == "EUR")
    #expect(ISOCode.currency("392") == "JPY")
    #expect(ISOCode.currency("000") == nil)
  }

  @Test func `a price is said in its currency`() throws {
    let price = try ElementString(bracketed: "(3930)41012900", thisYear: 2026).elements[0]
    #expect(Measure(price)?.description == "12900 KRW")
    #expect(Measure(price)?.currency == "410")
  }
}
