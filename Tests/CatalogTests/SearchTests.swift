import Barcodes
import Catalog
import Testing

struct SearchTests {
  private static let names = [
    "신라면", "라면", "라면사리", "진 라면", "Étoile ÉCLAIR", "100% Juice", "1000 Juice", "under_score",
    "underXscore", "'; DROP TABLE product;--", "Milk Chocolate", "Chocolate Milk", "Chocolatemilk",
    "Dark  Chocolate",
  ]

  private static func store() throws -> CatalogStore {
    let store = try CatalogStore.inMemory()
    for (index, name) in names.enumerated() {
      let body = UInt64(880_100_000_000 + index)
      let number = body * 10 + UInt64(CheckDigit.of(body))
      let gtin = try #require(GTIN(number: number))
      try store.save(Product(gtin: gtin, code: "\(number)", name: name, brand: index < 4 ? "농심 Foods" : nil))
    }
    return store
  }

  @Test(arguments: [
    ("라면", ["라면", "라면사리", "진 라면", "신라면"]),
    ("신라", ["신라면"]),
    ("라면 농심", ["라면", "진 라면", "라면사리", "신라면"]),
    ("FOODS 사리", ["라면사리"]),
    ("étoile", ["Étoile ÉCLAIR"]),
    ("e\u{301}clair", ["Étoile ÉCLAIR"]),
    ("100%", ["100% Juice"]),
    ("%", ["100% Juice"]),
    ("--", ["'; DROP TABLE product;--"]), ("juice %", ["100% Juice"]),
    ("_", ["under_score"]), ("r_s", []), ("under_s", ["under_score"]),
    ("'; drop table", ["'; DROP TABLE product;--"]),
    ("chocolate milk", ["Chocolate Milk", "Milk Chocolate"]),
    ("choco", ["Chocolatemilk", "Chocolate Milk", "Dark  Chocolate", "Milk Chocolate"]),
    ("milk", ["Milk Chocolate", "Chocolate Milk"]), ("면", ["라면", "신라면", "라면사리", "진 라면"]),
    ("international", []),
    ("dark chocolate", ["Dark  Chocolate"]),
    ("dark\u{3000}chocolate", ["Dark  Chocolate"]),
    ("chocolate banana", []), ("", []), ("  \n", []), ("\"", []), ("*", []),
  ])
  func `finds words from their beginning and Hangul anywhere, best first`(
    text: String, expected: [String]
  ) throws {
    #expect(try Self.store().search(text, limit: 20).map(\.name) == expected)
  }

  /// More than are sorted by comparing, in several segments of the index, each product with many words.
  @Test func `of thousands the best come first, each once`() throws {
    let store = try CatalogStore.inMemory()
    for part in 0..<3 {
      var text = "code,name\n"
      for number in 0..<4_000 {
        let body = UInt64(880_000_000_000 + part * 4_000 + number)
        text += "\(body)\(CheckDigit.of(body)),\(number == 77 ? "a" : "ab ac\(number) ad b\(part)") \(part)\n"
      }
      #expect(try Imported(text, into: store).summary.inserted == 4_000)
    }
    #expect(try store.search("a", limit: 4).map(\.name).prefix(3) == ["a 0", "a 1", "a 2"])
    let some = try store.search("a", limit: 3_000)
    #expect(Set(some.map(\.gtin)).count == 3_000)
    #expect(try store.search("a b1", limit: 5_000).count == 3_999)
    #expect(try store.search("ad ac5 b2 a", limit: 9).map(\.name).first == "ab ac5 ad b2 2")
  }

  @Test func `gives no more than was asked for`() throws {
    let store = try Self.store()
    #expect(try store.search("라면", limit: 2).map(\.name) == ["라면", "라면사리"])
    #expect(try store.search("라면", limit: 0).isEmpty)
    #expect(try store.search("라면", limit: -1).isEmpty)
  }

  @Test func `decomposed names are found by composed words and the other way round`() throws {
    let store = try CatalogStore.inMemory()
    let gtin = try #require(GTIN("96385074"))
    try store.save(Product(gtin: gtin, code: "96385074", name: "\u{1109}\u{1175}\u{11AB}라면"))
    #expect(try store.search("신라면", limit: 9).count == 1)
    #expect(try store.search("\u{1109}\u{1175}\u{11AB}라", limit: 9).count == 1)
  }

  @Test func `a text of a thousand words is only a text that finds nothing`() throws {
    let text = (0..<1000).map { "word\($0)" }.joined(separator: " ")
    #expect(try Self.store().search(text, limit: 9).isEmpty)
  }
}
