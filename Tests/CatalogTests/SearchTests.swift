import Barcodes
import Catalog
import Testing
import TestSupport

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
    ("étoile", ["Étoile ÉCLAIR"]), ("etoile eclair", ["Étoile ÉCLAIR"]), ("ＥＴＯＩＬＥ", ["Étoile ÉCLAIR"]),
    ("e\u{301}clair", ["Étoile ÉCLAIR"]),
    ("100%", ["100% Juice"]),
    ("%", ["100% Juice"]),
    ("--", []), ("juice %", ["100% Juice"]),
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

  @Test(arguments: [
    ("ㅅㄹㅁ", ["신라면"]), ("ㄹㅁ", ["라면", "진 라면", "라면사리", "신라면"]), ("신ㄹ", ["신라면"]), ("ㅅ라", ["신라면"]),
    ("ㄹ면ㅅ", ["라면사리"]), ("ㅈ ㄹㅁ", ["진 라면"]), ("ㅈ", ["진 라면", "ㅋㅋ젤리"]), ("ㅅㄹㅁ foods", ["신라면"]),
    ("ㄴㅅ ㄹㅁㅅ", ["라면사리"]),
    ("ㅆㄹㅁ", []), ("ㅅㄹㅅ", []), ("\u{1109}\u{1105}\u{1106}", ["신라면"]), ("ㅋㅋ", ["ㅋㅋ젤리", "콕콕"]),
    ("ㅋ", ["ㅋㅋ젤리", "콕콕", "밀키트"]),
  ])
  func `initial consonants stand for their syllables`(text: String, expected: [String]) throws {
    let store = try Self.store()
    for (number, name) in [("8809000000018", "ㅋㅋ젤리"), ("8809000000025", "콕콕"), ("8809000000032", "밀키트")] {
      try store.save(Product(gtin: try #require(GTIN(number)), code: number, name: name, brand: nil))
    }
    #expect(Set(try store.search(text, limit: 20).map(\.name)) == Set(expected))
    if let first = expected.first, expected.count == 1 {
      #expect(try store.search(text, limit: 1).map(\.name) == [first])
    }
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

  /// Every letter of Latin-1 and Latin Extended-A and some signs, as the standard library lowers and composes them.
  @Test func `capitals and small letters are the same`() throws {
    let scalars = [0xA1...0x17F, 0x2010...0x2027, 0x20A0...0x20BF, 0x2122...0x2122].joined()
    let signs = scalars.compactMap { Unicode.Scalar(UInt32($0)) }.map { String(Character($0)) }
    var text = "code,name\n"
    for (index, sign) in signs.enumerated() { text += "\(Self.code(index)),ab\(sign)c \(sign)\n" }
    let store = try Imported(text).store
    for (index, sign) in signs.enumerated() {
      let wanted = Self.code(index)
      // Marks that only part words are looked for by nobody.
      guard !["\u{AD}", "¡", "§", "¶", "·", "¿", "«", "»", "¨", "¯", "´", "¸", "™", "®", "©"].contains(sign),
        !(0x2010...0x2027).contains(sign.unicodeScalars.first?.value ?? 0)
      else { continue }
      for query in ["ab\(sign)c", "AB\(sign.lowercased())C", sign, sign.lowercased()] {
        let found = try store.search(query, limit: 400).map(\.code)
        #expect(found.contains(wanted), "\(query) of \(sign)")
      }
    }
  }

  private static func code(_ index: Int) -> String {
    let body = UInt64(880_200_000_000 + index)
    return "\(body)\(CheckDigit.of(body))"
  }

  /// Beside what a plain look at every product gives, in several segments with names that have changed since.
  @Test func `finds and orders what a look at all products finds and orders`() throws {
    let words = [
      "a", "ab", "abc", "b", "s", "salt", "sea", "c", "cocoa", "라면", "신라면", "우유", "유", "우", "서울우유", "100%",
      "%",
    ]
    var dice = SplitMix64(seed: 7)
    func name() -> String {
      (0..<Int.random(in: 1...4, using: &dice)).map { _ in words.randomElement(using: &dice) ?? "a" }.joined(
        separator: " ")
    }
    let store = try CatalogStore.inMemory()
    var all: [String: (name: String, brand: String)] = [:]
    for round in 0..<4 {
      var text = round == 3 ? "code,name\n" : "code,name,brand\n"
      for index in 0..<60 where round == 0 || Bool.random(using: &dice) {
        let (code, name) = (Self.code(index + round % 3 * 20), name())
        let brand =
          round == 3 ? all[code]?.brand ?? "" : Bool.random(using: &dice) ? name.prefix(3) + "x" : ""
        all[code] = (name, String(brand))
        text += round == 3 ? "\(code),\(name)\n" : "\(code),\(name),\(brand)\n"
      }
      _ = try Imported(text, into: store)
    }
    for query in [
      "s", "a", "s a c", "a b", "라", "우 유", "유", "%", "ab", "c s", "우유", "co a", "라 a", "100", "abx",
    ] {
      let expected = all.compactMap { Plain(code: $0, name: $1.name, brand: $1.brand, query: query) }.sorted()
      #expect(try store.search(query, limit: 500).map(\.code) == expected.map(\.code), "\(query)")
      #expect(try store.search(query, limit: 3).map(\.code) == expected.prefix(3).map(\.code), "\(query)")
    }
  }

  @Test(arguments: [
    ("camembert president", "Camembert Président"), ("jus d'orange", "Jus d’Orange pressé"),
    ("größe", "GRÖSSE L"),
    ("grosse", "GRÖSSE L"), ("abc", "ＡＢＣ cola"), ("içecek", "İçecek gazlı"), ("icecek", "İçecek gazlı"),
    ("zolty ser", "Żółty ser"), ("мед", "Мёд липовый"), ("чаи", ""), ("чай", "ЧАЙ чёрный"),
    ("γαλα", "Γάλα πλήρες"),
    ("aepfel", ""), ("coca cola", "Coca-Cola"), ("coca-cola", "Coca-Cola"), ("mms", ""),
    ("1,5 l", "Water 1.5 L"),
    ("kellogg's", "Kellogg’s Corn-Flakes"), ("corn flakes", "Kellogg’s Corn-Flakes"), ("がむ", "がむ"),
    ("かむ", ""),
    ("ｶﾞﾑ", "ガム"), ("8801234567893", "By code"), ("880-1234 567893", "By code"),
    ("lait 1/2 ecreme", "Lait 1/2 écrémé"),
    ("oeufs", "Œufs frais"), ("smorrebrod", "Smørrebrød"),
  ])
  func `finds what people type`(query: String, expected: String) throws {
    let names = [
      "Camembert Président", "Jus d’Orange pressé", "GRÖSSE L", "ＡＢＣ cola", "İçecek gazlı", "Żółty ser",
      "Мёд липовый",
      "ЧАЙ чёрный", "Γάλα πλήρες", "Coca-Cola", "Water 1.5 L", "Kellogg’s Corn-Flakes", "がむ", "ガム",
      "Lait 1/2 écrémé",
      "Œufs frais", "Smørrebrød",
    ]
    var text = "code;name\n8801234567893;By code\n"
    for (index, name) in names.enumerated() { text += "\(Self.code(index));\(name)\n" }
    let found = try Imported(text).store.search(query, limit: 9).map(\.name)
    #expect(found == (expected.isEmpty ? [] : [expected]), "\(query)")
  }

  @Test(arguments: [
    ("yoghurts", ["Yoghurt"]), ("camenbert", ["Camembert"]), ("camebert", ["Camembert"]),
    ("cammembert", ["Camembert"]),
    ("chocolta milk", ["Chocolate Milk"]), ("berries", ["Berry mix"]), ("сметона", ["Сметана"]),
    ("zzzzz", []),
    ("milk zzzzz", []), ("cam", ["Camembert"]),
  ])
  func `plurals and one slip are forgiven where nothing else is found`(query: String, expected: [String])
    throws
  {
    var text = "code,name\n"
    for (index, name) in ["Yoghurt", "Camembert", "Chocolate Milk", "Berry mix", "Сметана"].enumerated() {
      text += "\(Self.code(index)),\(name)\n"
    }
    let store = try Imported(text).store
    let exact = try store.search(query, limit: 9).map(\.name)
    let found = try exact.isEmpty ? store.searchLoosely(query, limit: 9)?.products.map(\.name) ?? [] : exact
    #expect(found == expected)
    #expect(exact.isEmpty || query == "cam")
  }

  @Test func `a text of a thousand words is only a text that finds nothing`() throws {
    let text = (0..<1000).map { "word\($0)" }.joined(separator: " ")
    #expect(try Self.store().search(text, limit: 9).isEmpty)
  }
}

/// How a product fits, by the words of the documentation alone.
private struct Plain: Comparable {
  let code: String
  private let name: String
  private let order: Int

  init?(code: String, name: String, brand: String, query: String) {
    (self.code, self.name) = (code, name)
    let queried = query.split(separator: " ")
    let tokens = (name + " " + brand).split(separator: " ")
    func isDense(_ word: Substring) -> Bool { word.unicodeScalars.allSatisfy { $0.value > 0x1000 } }
    let isThere = queried.allSatisfy { word in
      tokens.contains { isDense(word) || word == "%" ? $0.contains(word) : $0.hasPrefix(word) }
    }
    guard isThere else { return nil }
    let areWhole = queried.allSatisfy { tokens.contains($0) }
    let areBeginnings = queried.allSatisfy { word in tokens.contains { $0.hasPrefix(word) } }
    order = name == query ? 0 : name.hasPrefix(query) ? 1 : areWhole ? 2 : areBeginnings ? 3 : 4
  }

  static func < (a: Plain, b: Plain) -> Bool {
    if a.order != b.order { return a.order < b.order }
    if a.name.count != b.name.count { return a.name.count < b.name.count }
    return a.name == b.name ? a.code < b.code : a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }
}
