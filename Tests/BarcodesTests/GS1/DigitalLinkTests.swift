import Barcodes
import Testing

@Suite struct DigitalLinkTests {
  @Test(arguments: [
    ("https://id.gs1.org/01/08801234567893", ["(01)08801234567893"]),
    (
      "https://example.com/x/y/01/08801234567893/10/A%2FB?17=261231&lang=ko",
      ["(01)08801234567893", "(10)A/B", "(17)261231"]
    ),
    (
      "http://a.example:8080/01/08801234567893/22/2A/10/L/21/S",
      ["(01)08801234567893", "(22)2A", "(10)L", "(21)S"]
    ),
    ("https://a.example/01/08801234567893/235/TPX", ["(01)08801234567893", "(235)TPX"]),
    ("https://a.example/8006/088012345678930102/21/S", ["(8006)088012345678930102", "(21)S"]),
    ("https://a.example/01/01/01/08801234567893", ["(01)08801234567893"]),
    ("https://[2001:db8::1]/01/08801234567893?", ["(01)08801234567893"]),
    (
      "https://a.example/00/106141411234567897?02=4901234567894&37=1".replacing("=4901", with: "=04901"),
      ["(00)106141411234567897", "(02)04901234567894", "(37)1"]
    ),
    (
      "https://a.example/414/9521234567882/254/32a?&&x&7003=2606151830#17=261231",
      ["(414)9521234567882", "(254)32a", "(7003)2606151830"]
    ),
    ("https://a.example/8004/9521A?01=8801234567893", ["(8004)9521A", "(01)08801234567893"]),
  ])
  func `reads the key, its qualifiers and the query`(address: String, elements: [String]) throws {
    let link = try DigitalLink(address, thisYear: 2026)
    #expect(link.elements.elements.map(\.description) == elements)
    #expect(link.deviations.isEmpty)
  }

  @Test(arguments: [
    ("HTTP://id.example.com/gtin/47600001", 34), ("https://a.example/01/8801234567890", 33),
    ("https://a.example/8004/9521A?01=8801234567890", 44),
  ])
  func `the fault of a short GTIN is within the address`(address: String, position: Int) {
    #expect(throws: GS1Error(.check(.csum), ai: .gtin, at: position)) {
      try DigitalLink(lenient: address, thisYear: 2026)
    }
  }

  @Test(arguments: [
    ("", "no-gs1-key"), ("https://", "no-gs1-key"), ("https://a.example", "no-gs1-key"),
    ("https:///01/08801234567893", "no-gs1-key"),
    ("https://a.example/", "no-gs1-key"), ("https://example.com/2026/01/15/post", "no-gs1-key"),
    ("https://example.com/01/15/post", "no-gs1-key"), ("https://a.example/10/LOT", "no-gs1-key"),
    ("https://a.example/01/8801234567893", "too-short"),
    ("https://a.example/01/08801234567893/21/S/10/L", "bad-qualifier-order"),
    ("https://a.example/01/08801234567893/10/L/235/T", "bad-qualifier-order"),
    ("https://a.example/01/08801234567893/17/261231", "bad-qualifier-order"),
    ("https://a.example/01/08801234567893/10/", "empty-value"),
    ("https://a.example/01/08801234567893?17=", "empty-value"),
    ("https://a.example/01/08801234567893?10=L", "attribute-belongs-in-path"),
    ("https://a.example/00/106141411234567897?21=S", "not-an-attribute"),
    ("https://a.example/01/08801234567893?17=261231&17=261231", "duplicate-ai"),
    ("https://a.example/01/08801234567893?05=1", "unknown-ai"),
    ("https://a.example/01/08801234567893?01=08801234567893", "duplicate-ai"),
    ("https://a.example/01/08801234567893?37=1", "mutually-exclusive"),
    ("https://a.example/01/08801234567893/10/A%20B", "bad-charset"),
    ("https://a.example/01/08801234567893/10/A%00", "bad-charset"),
    ("https://a.example/01/08801234567893?240=A+B", "bad-charset"),
    ("https://a_b/01/08801234567893", "bad-uri"),
    ("https://a.example/01/08801234567893/10/로트", "bad-uri"),
    ("https://a.example/01/08801234567893/10/A B", "bad-uri"),
    ("ftp://a.example/01/08801234567893", "no-gs1-key"),
    ("https://a.example/01/08801234567893?17=261331", "bad-date"),
  ])
  func `says why an address is no Digital Link`(address: String, code: String) {
    let error = #expect(throws: GS1Error.self) { try DigitalLink(address, thisYear: 2026) }
    #expect(error?.reason.code == code)
  }

  @Test(arguments: [
    ("https://a.example/01/08801234567893/10/A/17/261231", "17", 44),
    ("https://a.example/01/08801234567893/21/S/10/L", "10", 44),
    ("https://a.example/01/08801234567893/17/261231/10/L", "17", 39),
  ])
  func `names the first identifier of the path that does not belong there`(
    address: String, ai: String, position: Int
  ) {
    let error = #expect(throws: GS1Error.self) { try DigitalLink(address, thisYear: 2026) }
    #expect(error?.reason == .qualifiers)
    #expect(error?.ai?.description == ai)
    #expect(error?.position == position)
  }

  @Test(
    arguments: [
      (
        "https://GS1_company.com/01/8801234560016".replacing("8801234560016", with: "8801234567893"),
        ["(01)08801234567893"], [.shortGTIN, .host]
      ),
      (
        "https://a.example/gtin/08801234567893/lot/L/ser/S?exp=261231",
        ["(01)08801234567893", "(10)L", "(21)S", "(17)261231"], [.names]
      ),
      ("HtTps://a.example/01/08801234567893/", ["(01)08801234567893"], [.scheme, .trailingSlash]),
      ("id.gs1.org/01/08801234567893?17=261231", ["(01)08801234567893", "(17)261231"], [.scheme]),
      ("https://예시.kr/01/08801234567893", ["(01)08801234567893"], [.host]),
      (
        "https://a.example/01/08801234567893?10=L&17=261231", ["(01)08801234567893", "(10)L", "(17)261231"],
        [.qualifierInQuery]
      ),
      (
        "https://a.example/01/08801234567893/17/261231/10/L", ["(01)08801234567893", "(17)261231", "(10)L"],
        [.attributeInPath]
      ),
    ] as [(String, [String], Set<LinkDeviation>)])
  func `forgives what leaves no doubt and names it`(
    address: String, elements: [String], deviations: Set<LinkDeviation>
  ) throws {
    let link = try DigitalLink(lenient: address, thisYear: 2026)
    #expect(link.elements.elements.map(\.description) == elements)
    #expect(Set(link.deviations) == deviations)
    #expect(throws: GS1Error.self) { try DigitalLink(address, thisYear: 2026) }
  }

  @Test(arguments: [
    "https://example.com/2026/01/15/post", "https://example.com/products/12345", "hello", "a/b", "1.5/01/2",
    "http://01/2",
    "https://a.example/01/08801234567894", "https://a.example/01/notreallyagtin",
    "mailto:a@b.example/01/08801234567893",
  ])
  func `never takes an ordinary text for a product`(text: String) {
    #expect(throws: GS1Error.self) { try DigitalLink(lenient: text, thisYear: 2026) }
  }

  @Test func `recognises the compressed form`() {
    for address in ["https://id.gs1.org/CxACZOuFqspZyfGwuf43g", "https://id.gs1.org/DAjqULDVrAowOQ"] {
      let error = #expect(throws: GS1Error.self) { try DigitalLink(address, thisYear: 2026) }
      #expect(error?.reason == .compressed)
    }
    let error = #expect(throws: GS1Error.self) {
      try DigitalLink("https://id.gs1.org/CxACZOuFqspZyfGwuf43!", thisYear: 2026)
    }
    #expect(error?.reason == .noKey)
  }

  @Test func `a long address takes time in proportion`() {
    let path = "https://a.example/01/08801234567893" + String(repeating: "/10/A", count: 50_000)
    #expect(throws: GS1Error.self) { try DigitalLink(lenient: path, thisYear: 2026) }
    let query = "https://a.example/01/08801234567893?" + String(repeating: "x=1&", count: 200_000)
    #expect(throws: Never.self) { try DigitalLink(lenient: query, thisYear: 2026) }
  }
}
