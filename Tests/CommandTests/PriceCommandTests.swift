import Foundation
import Testing

/// What things cost, from every way in to every way out.
@Suite struct PriceCommandTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("user", "add", "me", "--currency", "EUR")
  }

  @Test func `a price is typed, shown, corrected, taken away and brought back`() throws {
    try command.run("add", "--name", "Milk", "--quantity", "3", "--price", "1.49", "--in", "5d")
    try command.run(
      "add", "--name", "Ham", "--quantity", "500", "--unit", "g", "--price", "4,50 USD", "--in", "3d")
    #expect(try command.run("show", "milk").output.contains("price         1.49 EUR"))
    #expect(try command.run("show", "ham").output.contains("4.50 USD for 500 g"))
    #expect(
      try command.run("show", "ham", environment: ["LANG": "ko_KR.UTF-8"]).output.contains("500 g에 4.50 USD"))
    #expect(try command.run("use", "ham", "--quantity", "200").status == 0)
    // What is left is a part of what was paid for.
    #expect(try command.run("show", "ham", "--format", "json").output.contains(#""price_of": 500"#))
    #expect(try command.run("edit", "milk", "--price", "2").status == 0)
    #expect(try command.run("show", "milk", "--format", "json").output.contains(#""price": 2.00"#))
    #expect(try command.run("edit", "milk", "--price", "none").status == 0)
    #expect(try command.run("show", "milk", "--format", "json").output.contains(#""price": null"#))
    #expect(try command.run("undo").status == 0)
    #expect(try command.run("show", "milk", "--format", "json").output.contains(#""price": 2.00"#))
  }

  @Test func `what is no price is wrong usage and changes nothing`() throws {
    let outcome = try command.run("add", "--name", "Milk", "--price", "1.500")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("“1.500” could be 1.500 or 1500; write one of them"))
    #expect(try command.run("add", "--name", "Milk", "--price", "cheap").status == 64)
    #expect(try command.run("add", "--name", "Milk", "--price", "1", "--currency", "EURO").status == 64)
    let korean = try command.run(
      "add", "--name", "Milk", "--price", "1.500", environment: ["LANG": "ko_KR.UTF-8"])
    #expect(korean.errors.contains("“1.500”은(는) 1.500 또는 1500일 수 있습니다"))
    #expect(try command.run("list").output.contains("nothing in the pantry"))
  }

  @Test func `prices of tables come in, go out and come back`() throws {
    try command.file(
      "items.csv",
      """
      name,quantity,expires,price,currency
      우유,2,2026-12-01,"12,900원",
      Cheese,1,2026-12-02,3.20,CHF
      Bread,1,2026-12-03,2.10,
      Tea,1,2026-12-04,,
      Oil,1,2026-12-05,cheap,

      """)
    let outcome = try command.run("import", "items.csv", "--today", "2026-11-22")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("“cheap” is no price"))
    let report = try command.run("report", "--format", "csv", "--today", "2026-11-22").output
    #expect(report.contains(",12900,KRW,1\n"))
    #expect(report.contains(",3.20,CHF,1\n"))
    #expect(report.contains(",2.10,EUR,1\n"))
    #expect(report.contains(",fresh,,,\n"))
    // Loss-free: a sheet that comes back changes nothing, and JSON makes the same pantry.
    try command.run("export", "back.csv")
    let again = try command.run("import", "back.csv", "--update", "--today", "2026-11-22")
    #expect(again.output.contains("4 as before"))
    try command.run("export", "pantry.json")
    #expect(try command.run("import", "pantry.json", "--store", "other").status == 0)
    #expect(
      try command.run("export", "--store", "other").output
        == String(contentsOf: command.folder.appending(path: "pantry.json"), encoding: .utf8))
    #expect(try command.run("doctor").status == 0)
  }

  @Test func `a price waits in the inbox, is said of its sheet and is registered`() throws {
    try command.file("remexp.csv", "file,name,expires,price\nmilk.png,,,1.99\n")
    try command.run(shell: "cp '\(Self.photo)' milk.png")
    try command.run("scan", "--register", "milk.png", "--today", "2026-11-22")
    let sheet = try command.run("inbox", "export").output
    #expect(sheet.contains("price,currency"))
    #expect(sheet.contains("1.99,EUR"))
    try command.run("inbox", "set", "1", "--name", "Milk", "--expires", "2026-12-01")
    #expect(try command.run("inbox", "apply", "--today", "2026-11-22").status == 0)
    #expect(try command.run("list", "--format", "csv", "--today", "2026-11-22").output.contains("1.99,EUR,1"))
  }

  private static let photo = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../samples/clean/ean13.png").standardizedFileURL.path
}
