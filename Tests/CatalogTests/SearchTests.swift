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
    ("r_s", ["under_score"]),
    ("'; drop table", ["'; DROP TABLE product;--"]),
    ("chocolate milk", ["Chocolate Milk", "Milk Chocolate", "Chocolatemilk"]),
    ("milk", ["Milk Chocolate", "Chocolate Milk", "Chocolatemilk"]),
    ("dark chocolate", ["Dark  Chocolate"]),
    ("dark\u{3000}chocolate", ["Dark  Chocolate"]),
    ("chocolate banana", []), ("", []), ("  \n", []), ("\"", []), ("*", []),
  ])
  func `finds all words anywhere, best first, nothing being a wildcard`(
    text: String, expected: [String]
  ) throws {
    #expect(try Self.store().search(text, limit: 20).map(\.name) == expected)
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
