import Barcodes
import Testing

@Suite struct InStoreTests {
  @Test(
    arguments: [
      ("2388004212505", "se", "880042", nil, "1.250", nil),
      ("2088004212993", "no", "880042", "12.99", nil, nil),
      ("2088004212993", "GB", "88004", "12.99", nil, nil), ("2888007012503", "de", "8800", nil, "1.250", nil),
      ("2488004212502", "lv", "880042", nil, "12.50", nil),
      ("2788004012509", "dk", "88004", nil, "1.250", nil),
    ] as [(String, String, String, String?, String?, Int?)])
  func `reads item, price and weight by the country's layout`(
    digits: String, region: String, item: String, price: String?, weight: String?, count: Int?
  ) throws {
    let number = try InStoreNumber(try #require(GTIN(digits)), layouts: InStoreLayout.layouts(of: region))
    #expect(number?.item == item)
    #expect(number?.price?.description == price)
    #expect(number?.weight?.description == weight)
    #expect(number?.count == count)
  }

  @Test func `packs of different weight have the same key`() throws {
    let layouts = InStoreLayout.layouts(of: "se")
    let light = try InStoreNumber(try #require(GTIN("2388004212505")), layouts: layouts)
    let body: UInt64 = 238_800_420_999
    let heavy = try InStoreNumber(
      try #require(GTIN(number: body * 10 + UInt64(CheckDigit.of(body)))), layouts: layouts)
    #expect(light?.key == heavy?.key)
    #expect(light?.key.description.hasPrefix("0238800420000") == true)
  }

  @Test func `is opaque without a layout and no in-store number where it is none`() throws {
    let opaque = try InStoreNumber(try #require(GTIN("2088004212993")))
    #expect(opaque?.item == nil)
    #expect(opaque?.key == GTIN("2088004212993"))
    #expect(
      try InStoreNumber(try #require(GTIN("8801234567893")), layouts: InStoreLayout.layouts(of: "se")) == nil)
    #expect(
      try InStoreNumber(try #require(GTIN("0401234567893")), layouts: InStoreLayout.layouts(of: "se"))?.item
        == nil)
    #expect(try InStoreNumber(try #require(GTIN("01234565"))) != nil)
  }

  @Test func `refuses a wrong check digit of the price`() throws {
    let gtin = try #require(GTIN("2088004312990"))
    let error = #expect(throws: GS1Error.self) {
      try InStoreNumber(gtin, layouts: InStoreLayout.layouts(of: "gb"))
    }
    #expect(error?.reason == .measureCheckDigit)
  }

  @Test func `takes a shop's own layout`() throws {
    let layout = try #require(InStoreLayout("299IIIIVVVVV", .count, decimals: 0))
    let body: UInt64 = 299_123_400_012
    let gtin = try #require(GTIN(number: body * 10 + UInt64(CheckDigit.of(body))))
    let number = try InStoreNumber(gtin, layouts: [layout])
    #expect(number?.item == "1234")
    #expect(number?.count == 12)
  }

  @Test(arguments: [
    "", "20IIIIIIVVV", "20IIIIIIVVVVV", "2IIIIIIIVVVV", "20IIIVVVVIII", "20IIIICCVVVV", "20IIICVVVVVV",
    "20IIIIIIXXXX",
  ])
  func `refuses a pattern that describes no number`(pattern: String) {
    #expect(InStoreLayout(pattern, .price, decimals: 2) == nil)
  }

  /// Source: the examples of GS1 General Specifications, sections 7.9.3 and 7.9.4.
  @Test func `computes the check digits of measures`() {
    #expect(MeasureCheckDigit.of([2, 8, 7, 5]) == 9)
    #expect(MeasureCheckDigit.of([1, 4, 6, 8, 5]) == 6)
    #expect(MeasureCheckDigit.of([1, 2, 3]) == nil)
    #expect(MeasureCheckDigit.of([1, 2, 3, 10]) == nil)
  }

  @Test(arguments: [
    ("8801234567893", "880", "GS1 South Korea"), ("0614141123452", "061", "GS1 US"),
    ("4901234567894", "490", "GS1 Japan"),
    ("9780306406157", "978", "Bookland (ISBN)"), ("9901234567899", "99", "GS1 coupon identification"),
    ("18801234567890", "880", "GS1 South Korea"), ("0000100000009", "00001", "GS1 US"),
    ("96385074", "963", "Global Office - GTIN-8"),
    ("40170725", "401", "GS1 Germany"), ("9620000000001", "9620", "GS1 UK - GTIN-8"),
  ])
  func `knows who issued a number`(digits: String, prefix: String, organisation: String) throws {
    let issuer = IssuerPrefix(try #require(GTIN(digits)))
    #expect(issuer?.digits == prefix)
    #expect(issuer?.organisation == organisation)
  }

  @Test func `knows no issuer of ranges that are not assigned`() throws {
    #expect(IssuerPrefix(try #require(GTIN("1401234567892"))) == nil)
    #expect(IssuerPrefix(try #require(GTIN("99999995")))?.organisation == "Reserved for future use")
  }
}
