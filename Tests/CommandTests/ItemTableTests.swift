import Foundation
import Testing

/// Tables of items as spreadsheets and other programs write them.
@Suite struct ItemTableTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  /// A table, and what each of its rows is to be: name, quantity, last good day, place.
  struct Sheet: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var encoding = String.Encoding.utf8
    let text: String
    let rows: [String]
  }

  static let sheets: [Sheet] = [
    Sheet(
      testDescription: "German, semicolons, Windows-1252, day first by one row", encoding: .windowsCP1252,
      text:
        "Artikel;Menge;MHD;Lagerort;Preis\nMilch;2;24.12.2026;Kühlschrank;1,29\nKäse;1,5;06.12.2026;Keller;3,00\n",
      rows: ["Käse,1.5,2026-12-06,Keller", "Milch,2,2026-12-24,Kühlschrank"]),
    Sheet(
      testDescription: "Korean, CP949, quantities with their unit",
      encoding: String.Encoding(rawValue: 0x8000_0422),
      text: "품명,수량,유통기한,보관장소\n서울우유,2개,2026년 12월 1일,냉장고\n똠방김치,500 g,2026.12.05,김치냉장고\n",
      rows: ["서울우유,2,2026-12-01,냉장고", "똠방김치,500,2026-12-05,김치냉장고"]),
    Sheet(
      testDescription: "Japanese, UTF-16, tabs", encoding: .utf16,
      text: "商品名\t数量\t賞味期限\t保管場所\n牛乳\t1\t2026/12/01\t冷蔵庫\n", rows: ["牛乳,1,2026-12-01,冷蔵庫"]),
    Sheet(
      testDescription: "French, a byte order mark",
      text: "\u{feff}Désignation;Quantité;À consommer avant le;Emplacement\nLait;2;30/11/2026;frigo\n",
      rows: ["Lait,2,2026-11-30,frigo"]),
    Sheet(
      testDescription: "Spanish, names of months",
      text:
        "Producto,Cantidad,Fecha de caducidad,Ubicación\nLeche,2,30-nov-2026,nevera\nPan,1,5 dic 2026,armario\n",
      rows: ["Leche,2,2026-11-30,nevera", "Pan,1,2026-12-05,armario"]),
    Sheet(
      testDescription: "Russian, Windows-1251", encoding: .windowsCP1251,
      text: "Наименование;Количество;Срок годности;Место хранения\nМолоко;2;25.12.2026;холодильник\n",
      rows: ["Молоко,2,2026-12-25,холодильник"]),
    Sheet(
      testDescription: "a spreadsheet's dress and the number of a day",
      text: "sep=;\nName;Barcode;Best before\n=\"Milk\";=\"8801234567893\";46357\n=\"Tea\";;2026-12-15\n",
      rows: ["Milk,1,2026-12-01,", "Tea,1,2026-12-15,"]),
    Sheet(
      testDescription: "titles above, empty rows and delimiters at the end",
      text: "Stock of November\n\nName,Qty,Expiry,,\nMilk,1,2026-12-01,,\n,,,,\n",
      rows: ["Milk,1,2026-12-01,"]),
    Sheet(
      testDescription: "a quoted line break and bars between the columns",
      text: "Item|Qty|Use by|Where\n\"Rice\n5 kg\"|1|2026-12-01|\"a | b\"\n",
      rows: ["Rice5 kg,1,2026-12-01,a | b"]),
    Sheet(
      testDescription: "words of another program in columns that have words of ours",
      text: "Item,Source,State,Expiry\nMilk,Aldi,fresh,2026-12-01\n", rows: ["Milk,1,2026-12-01,"]),
  ]

  @Test(arguments: sheets)
  func `every row of a table comes in as it is meant`(sheet: Sheet) throws {
    let bytes = try #require(sheet.text.data(using: sheet.encoding))
    try bytes.write(to: command.folder.appending(path: "table.csv"))
    let outcome = try command.run("import", "table.csv", "--today", "2026-11-22")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try rows() == sheet.rows)
  }

  /// What is in the pantry, by date.
  private func rows() throws -> [String] {
    let text = try command.run("list", "--format", "json", "--today", "2026-11-22").output
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(json?["items"] as? [[String: Any]]).map { item in
      let name = (item["name"] as? String ?? "").replacing("\n", with: "")
      let place = item["location"] as? String ?? ""
      return "\(name),\(item["quantity"] ?? ""),\(item["expires_on"] ?? ""),\(place)"
    }
  }

  @Test(arguments: [
    (
      "Was,Wieviel,Bis wann\nMilch,2,2026-12-01\nBrot,1,2026-12-02\n",
      "--map name=Was --map quantity=Wieviel --map expires='Bis wann'"
    ),
    ("Name,Bis wann\nMilch,2026-12-01\n", "--map expires='Bis wann'"),
    ("Milch,2,2026-12-01\nBrot,1,2026-12-02\n", "put a line above it"),
    ("", "the file is empty"),
  ])
  func `a table whose columns nobody knows is refused with what would help`(text: String, advice: String)
    throws
  {
    let outcome = try command.run("import", command.file("table.csv", text))
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains(advice), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func `the advice can be followed`() throws {
    try command.file("table.csv", "Was,Bis wann,Geliefert\nMilch,2026-12-01,2026-11-20\n")
    let outcome = try command.run(
      "import", "table.csv", "--map", "name=Was", "--map", "expires=Bis wann", "--ignore", "Geliefert")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("  columns: name “Was”, expires “Bis wann”\n  not used: “Geliefert”\n"))
  }

  @Test func `a number that could be two is refused, or decided by its column`() throws {
    try command.file("a.csv", "Name,Qty\nRice,\"1,250\"\n")
    let refused = try command.run("import", "a.csv")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("“1,250” could be 1.250 or 1250"))
    try command.file("b.csv", "Name,Qty\nRice,\"1,250\"\nOil,\"2,000,000\"\n")
    try command.run("import", "b.csv")
    #expect(Set(try rows()) == ["Rice,1250,<null>,", "Oil,2000000,<null>,"])
  }

  @Test func `a dry run and programs are told the columns too`() throws {
    try command.file("a.csv", "Item,MHD,Farbe\nMilk,15.12.2026,1\nTea,06.12.2026,2\n")
    let outcome = try command.run("import", "a.csv", "--dry-run", "--summary", "json")
    #expect(
      outcome.output.contains(#""columns":{"name":"Item","expires":"MHD"},"ignored_columns":["Farbe"]"#))
    #expect(outcome.output.contains(#""date_orders":{"expires":"dmy"},"rows":2,"inserted":2"#))
    let text = try command.run("import", "a.csv", "--dry-run", "--language", "ko").output
    #expect(text.contains("쓴 열: name “Item”, expires “MHD”"))
    #expect(try command.run("list", "--format", "csv").output.split(separator: "\n").count == 1)
  }
}
