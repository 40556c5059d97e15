import Foundation
import Testing

/// Reports in another order than by date, and put together.
@Suite struct ReportArrangementTests {
  let command: Command

  init() throws {
    command = try Command()
    try PagePantry.fill(command)
  }

  @Test(arguments: ["text", "markdown"], ["en", "ko"])
  func `items of one place stand together with their totals`(
    format: String, language: String
  ) throws {
    let outcome = try command.run(
      "report", "--today", "2026-11-21", "--format", format, "--language", language, "--group-by", "location")
    try expectGolden("report-grouped-\(format)-\(language)", outcome.output)
  }

  @Test(arguments: ["csv", "json", "ndjson"]) func `programs are told the group of each item`(format: String)
    throws
  {
    let outcome = try command.run(
      "report", "--today", "2026-11-21", "--format", format, "--group-by", "category")
    try expectGolden("report-grouped-\(format)", outcome.output)
  }

  @Test func `the statuses stand in their order`() throws {
    let text = try report("--group-by", "status", "--format", "csv").map {
      $0.split(separator: ",").last ?? ""
    }
    #expect(text == text.sorted { order($0) < order($1) })
    #expect(Set(text).count == 7)
  }

  private func order(_ status: Substring) -> Int {
    ["expired", "overdue", "last_day", "due_soon", "fresh", "never", "unknown"].firstIndex(of: status) ?? -1
  }

  @Test func `each key sorts, and equal items stand by their dates`() throws {
    #expect(
      try names("--sort", "name").prefix(4) == [
        "Chicken Breast Fillets", "Cream Crackers", "Jar from grandma", "Miso 味噌",
      ])
    // 9.90 is less than 2,900, whatever the currencies: they are not changed into each other.
    #expect(
      try names("--sort", "price").prefix(5) == [
        "딸기 요거트 Strawberry Yogurt", "우유 식빵 Milk Bread", "시금치 Spinach", "Chicken Breast Fillets",
        "Cream Crackers",
      ])
    #expect(
      try names("--sort", "category,name").prefix(4) == [
        "Chicken Breast Fillets", "Cream Crackers", "Nuts", "우유 식빵 Milk Bread",
      ])
    #expect(try names("--sort", "location").last == "Jar from grandma")
    #expect(try names("--sort", "expires") == names())
    #expect(try Set(names("--sort", "added")) == Set(names()))
  }

  @Test func `everybody's items are put together by user`() throws {
    try command.run("add", "--user", "mia", "--name", "Apple", "--expires", "2026-11-23")
    let text = try command.run("report", "--today", "2026-11-21", "--user", "all", "--group-by", "user")
      .output
    #expect(text.contains("\nme  10 items: ") && text.contains("\nmia  1 item: 1 due soon\n"))
  }

  @Test func `groups hold only what is asked for`() throws {
    let text = try command.run(
      "report", "--today", "2026-11-21", "--within", "3", "--group-by", "location", "--location", "냉장고"
    ).output
    #expect(text.hasPrefix("2026-11-21  3 items:") && !text.contains("pantry"))
    let none = try command.run(
      "report", "--group-by", "location", "--status", "expired", "--today", "2026-01-01")
    #expect(none.output == "2026-01-01  nothing matches\n")
  }

  @Test func `what is no key is wrong usage`() throws {
    for option in [["--group-by", "colour"], ["--sort", "name,colour"], ["--sort", ""]] {
      #expect(try command.run(["report"] + option).status == 64)
    }
  }

  private func report(_ options: String...) throws -> [Substring] {
    try command.run(["report", "--today", "2026-11-21"] + options).output.split(separator: "\n").dropFirst()
      .map(\.self)
  }

  private func names(_ options: String...) throws -> [String] {
    try command.run(["report", "--today", "2026-11-21", "--format", "csv"] + options).output.split(
      separator: "\n"
    )
    .dropFirst().map { String($0.split(separator: ",", omittingEmptySubsequences: false)[1]) }
  }
}
