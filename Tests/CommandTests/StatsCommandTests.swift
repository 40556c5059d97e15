import Documents
import Expiry
import Foundation
import FoundationXML
import Markup
import Pantry
import Testing
import Words

@testable import remexp

@Suite struct StatsCommandTests {
  let command: Command

  init() throws {
    command = try Command()
    let folder = command.folder.appending(path: "store")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pantry = try PantryStore(opening: folder.appending(path: "pantry.sqlite").path)
    try Household2026(pantry).fill()
  }

  @Test(arguments: ["text", "csv", "json", "markdown"]) func `says what was used and wasted`(format: String)
    throws
  {
    let outcome = try command.run("stats", "--today", "2026-11-22", "--format", format)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    try expectGolden("stats-\(format)", outcome.output)
  }

  @Test(arguments: ["text", "markdown"]) func `says it in Korean`(format: String) throws {
    let outcome = try command.run(
      "stats", "--today", "2026-11-22", "--format", format, environment: ["LANG": "ko_KR.UTF-8"])
    try expectGolden("stats-\(format)-korean", outcome.output)
  }

  @Test(arguments: [(38, "en"), (80, "ko"), (120, "en")]) func `fits into a terminal, bars and all`(
    columns: Int, language: String
  ) throws {
    let terminal = try #require(PseudoTerminal(columns: UInt16(columns)))
    let line =
      "LC_ALL=C.UTF-8 TERM=xterm '\(Command.executablePath)' stats --today 2026-11-22 --language \(language)"
    #expect(try command.run(shell: "\(line) >\(terminal.path) 2>&1").status == 0)
    let screen = RenderedScreen(terminal.screen())
    #expect(screen.isColoured && screen.otherCodes.isEmpty)
    #expect(screen.lines.contains { $0.contains("█") } == (columns > 38))
    for line in screen.lines { #expect(displayWidth(of: line) <= columns, "\(line)") }
  }

  @Test func `looks at the days, the category and the people that are asked for`() throws {
    func total(_ arguments: String...) throws -> [String] {
      try command.run(["stats", "--today", "2026-11-22", "--format", "csv"] + arguments).output
        .split(separator: "\n").filter { $0.hasPrefix("total,") }.map(String.init)
    }
    #expect(try total("--since", "2026-10-01", "--until", "2026-10-31")[0] == "total,,,,batches,,3.6,2.5,,")
    #expect(try total("--months", "1")[0] == "total,,,,batches,,2.1,0,,")
    #expect(try total("--category", "veg", "--months", "24")[0] == "total,,,,batches,,0.5,2.5,,")
    #expect(try total("--category", "nothing") == ["total,,,,batches,,0,0,,"])
    #expect(try total("--user", "ben")[0] == "total,,,,batches,,1,0,,")
    #expect(try total("--user", "all", "--months", "24")[0] == "total,,,,batches,,8.2,4,,,")
    for wrong in [
      ["--since", "2026-02-01", "--until", "2026-01-01"], ["--since", "2026-01-01", "--months", "2"],
      ["--months", "0"], ["--limit", "0"], ["--format", "pdf"],
    ] {
      #expect(try command.run(["stats"] + wrong).status == 64, "\(wrong)")
    }
  }

  @Test func `what is undone or deleted is none of it`() throws {
    func total() throws -> [Substring] {
      try command.run("stats", "--today", "2026-11-22", "--format", "csv").output.split(separator: "\n")
        .filter { !$0.hasPrefix("expiring") }
    }
    let before = try total()
    #expect(try command.run("waste", "Rice", "--quantity", "500", "--today", "2026-11-22").status == 0)
    #expect(try total() != before)
    #expect(try command.run("undo").status == 0)
    #expect(try total() == before)
    #expect(try command.run("delete", "Jar", "--today", "2026-11-22").status == 0)
    #expect(try total() == before)
  }

  @Test func `what comes stands in columns of its own`() throws {
    func lines(_ arguments: String...) throws -> [String] {
      try command.run(["stats", "--today", "2026-11-22", "--format", "csv"] + arguments).output
        .split(separator: "\n").filter { $0.hasPrefix("by,") || $0.hasPrefix("expiring") }.map(String.init)
    }
    let mine = try lines()
    #expect(mine[0].hasSuffix(",used,wasted,expiring,until"))
    // Three items, of which the yogurt is counted in pieces with the jar, and the rice weighed; to 30 days from today.
    #expect(mine.contains("expiring,,,,items,,,,3,2026-12-22"))
    #expect(mine.contains("expiring,,,,quantity,g,,,4000,2026-12-22"))
    #expect(
      mine.contains {
        $0.hasPrefix("expiring_before_use,Rice,,,quantity,g,,,3650.6") && $0.hasSuffix(",2026-12-20")
      })
    let all = try lines("--user", "all")
    #expect(all[0].hasSuffix(",until,user"))
    #expect(all.contains { $0.hasPrefix("expiring_before_use,Rice") && $0.hasSuffix(",2026-12-20,me") })
    #expect(try lines("--user", "ben").contains("expiring,,,,items,,,,0,2026-12-22"))
  }

  @Test func `what was thrown away this month is named beside what was last month`() throws {
    #expect(try command.run("waste", "Rice", "--quantity", "500", "--today", "2026-11-22").status == 0)
    let lines = try command.run("stats", "--today", "2026-11-22").output.split(separator: "\n")
    #expect(
      lines[0].hasPrefix("Last month (October 2026): ") && lines[0].hasSuffix(": Spinach 1000 g, Milk 2"))
    #expect(
      lines[1].hasPrefix("This month (November 2026) so far: 0.1 of ") && lines[1].hasSuffix(": Rice 500 g"))
    #expect(lines[1].contains(", worth about 0.99 EUR: "))
    let json = try command.run("stats", "--today", "2026-11-22", "--format", "ndjson").output
    #expect(json.contains(#""wasted_this_month":[{"name":"Rice""#))
  }

  @Test func `no name becomes an escape, a formula or markup`() throws {
    let names = ["\u{1b}[31mRed", "=1+1", "<b>bold</b>", "a | b", "@SUM(A1)", "**x**"]
    for name in names {
      for _ in 0..<2 {
        try command.run("add", "--user", "eve", "--name", name, "--category", name, "--in", "5d")
        try command.run("waste", "--user", "eve", "--all", "--yes")
      }
    }
    let all = ["stats", "--user", "eve", "--months", "24"]
    for format in ["text", "csv", "json", "markdown"] {
      let output = try command.run(all + ["--format", format]).output
      #expect(!output.contains("\u{1b}") && output.contains("Red"))
      #expect(format != "csv" || !output.contains(",=1+1") && !output.contains(",@SUM"))
      #expect(format != "markdown" || !output.contains("<b>") && !output.contains("**x**"))
    }
    #expect(try command.run(all + ["-o", "waste.csv"]).output.isEmpty)
    let file = try Data(contentsOf: command.folder.appending(path: "waste.csv"))
    #expect(file.starts(with: Data([0xef, 0xbb, 0xbf]) + Data("by,name".utf8)))
  }

  @Test func `an empty pantry is told in a sentence`() throws {
    try command.run("user", "add", "new")
    let outcome = try command.run("stats", "--user", "new", "--today", "2026-11-22")
    #expect(outcome.output.contains("From 2025-12-01 to 2026-11-22: nothing used or thrown away"))
    #expect(outcome.output.contains("Nothing expires in the next 30 days."))
  }
}

/// Charts as values.
@Suite struct ChartTests {
  @Test func `the part of a page shows what the chart does, and keeps names as text`() throws {
    let name = "<script>alert(1)</script>\" onload=\"x"
    let today = try #require(CivilDate("2026-11-22"))
    var builder = StatisticsBuilder(today: today, period: (today + -90)...today)
    for (number, state) in [(Int64(1), ItemState.used), (2, .wasted), (3, .wasted)] {
      try builder.add(
        StockRecord(
          id: #require(ItemID(number: number)), user: "me",
          product: ProductSnapshot(gtin: nil, code: nil, name: name),
          quantity: .one, unit: nil, price: nil, state: state, endedOn: today + -30, expiresOn: nil,
          createdAt: Instant(seconds: number), purchasedOn: nil, registeredOn: today + -40))
    }
    let statistics = builder.finish()
    let markup = try #require(PageStatistics(statistics: statistics, phrases: Phrases(.english)).markup)
    let source = markup.map(\.text).joined()
    let reader = MarkupReader()
    let parser = XMLParser(data: Data(source.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(source)")
    #expect(
      reader.elements == [
        "section", "h2", "p", "b", "figure", "svg", "g", "rect", "text", "table", "caption", "thead", "tbody",
        "tr",
        "th", "td",
      ])
    // The numbers stand in words too.
    #expect(source.contains("2026-10, last month 2 / 3") && source.contains("&lt;script&gt;"))
  }

  @Test func `bars are as long as what they stand for, and what there is is seen`() {
    func bar(_ used: Int, _ wasted: Int, of all: Int, cells: Int = 20) -> String {
      BarMarks.plain.bar(
        Outcome(used: Total(.one).times(used), wasted: Total(.one).times(wasted)), of: Total(.one).times(all),
        cells: cells)
    }
    #expect(bar(10, 10, of: 20) == "##########----------")
    #expect(bar(1000, 1, of: 1001) == "#-------------------")
    #expect(bar(1, 1000, of: 1001) == "###################-")
    #expect(bar(0, 0, of: 5).isEmpty && bar(0, 5, of: 5) == "####################")
    #expect(BarMarks.ofLocale(["LANG": "ko_KR.UTF-8"]).wasted == "█")
    #expect(BarMarks.ofLocale(["LANG": "ko_KR.utf8", "LC_ALL": "C"]).wasted == "#")
    #expect(BarMarks.ofLocale([:]).wasted == "#")
  }
}

private final class MarkupReader: NSObject, XMLParserDelegate {
  var elements: Set<String> = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) { elements.insert(name) }
}

/// A pantry with a past, every moment of it given.
private struct Household2026 {
  let pantry: PantryStore

  init(_ pantry: PantryStore) { self.pantry = pantry }

  private func moment(_ day: String) throws -> Instant {
    Instant(seconds: Int64(try #require(CivilDate(day)).dayNumber) * 86_400 + 36_000)
  }

  func fill() throws {
    try pantry.perform("user", user: "me", at: moment("2026-06-01")) {
      try $0.save(User(name: "me", currency: Currency("EUR")))
    }
    try batch(
      "Milk", "dairy", "2026-08-30", "2", price: "1.49", ("2026-09-02", .used, "1"),
      ("2026-09-08", .wasted, "1"))
    try batch("Milk", "dairy", "2026-09-20", "2", price: "1.49", ("2026-09-22", .used, "2"))
    try batch("Milk", "dairy", "2026-10-10", "2", price: "1.59", ("2026-10-20", .wasted, "2"))
    try batch(
      "Spinach", "vegetables", "2026-10-01", "500", unit: "g", price: "2.40", ("2026-10-09", .wasted, "500"))
    try batch(
      "Spinach", "vegetables", "2026-10-20", "1000", unit: "g", price: "4.20", ("2026-10-22", .used, "500"),
      ("2026-10-30", .wasted, "500"))
    try batch("Spinach", "vegetables", "2026-07-01", "400", unit: "g", ("2026-07-12", .wasted, "400"))
    try batch("두부", "두부류", "2026-10-03", "3", price: "1800", currency: "KRW", ("2026-10-05", .used, "3"))
    try batch("Bread", nil, "2026-10-12", "1", price: "2.10", ("2026-10-13", .used, "1"))
    try batch("Bread", nil, "2026-10-24", "1", price: "2.10", ("2026-10-27", .used, "1"))
    try batch("Bread", nil, "2026-11-12", "1", price: "2.10", ("2026-11-14", .used, "1"))
    try batch(
      "Rice", "grains", "2026-09-01", "5000", unit: "g", price: "9.90", expires: "2026-12-20",
      ("2026-10-01", .used, "500"), ("2026-11-10", .used, "500"))
    try batch("Ham", "meat", "2026-11-01", "1", price: "3.99", ("2026-11-04", .used, "1"))
    try batch("Yogurt", "dairy", "2026-11-20", "4", price: "0.79", expires: "2026-11-30")
    try batch("Jar", nil, "2026-11-20", "1", expires: "2026-12-01")
    try batch("Tea", nil, "2026-11-01", "1", user: "ben", ("2026-11-05", .used, "1"))
  }

  private func batch(
    _ name: String, _ category: String?, _ bought: String, _ quantity: String, unit: String? = nil,
    price: String? = nil, currency: String = "EUR", expires: String? = nil, user: String = "me",
    _ endings: (String, ItemState, String)...
  ) throws {
    let whole: Quantity = try #require(Quantity(quantity))
    var facts = ItemFacts(
      product: ProductSnapshot(gtin: nil, code: nil, name: name, category: category), quantity: whole,
      unit: unit)
    if let price {
      let amount: Quantity = try #require(Quantity(price))
      facts.price = Price(amount, Currency(currency), ofBatch: whole, unit: unit)
    }
    if let expires { facts.expires = .on(try #require(CivilDate(expires)), precision: .day, source: .typed) }
    let item = try pantry.perform("add", user: user, at: moment(bought)) { [facts] in
      try $0.insert(facts, for: user)
    }
    for (day, state, amount) in endings {
      try pantry.perform("take", user: user, at: moment(day)) {
        _ = try $0.take(#require(Quantity(amount)), of: item, as: state, on: #require(CivilDate(day)))
      }
    }
  }
}
