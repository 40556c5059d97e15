import Foundation
import Testing

/// How long a product keeps once opened, where the catalog says so of that very product.
@Suite struct DaysAfterOpeningTests {
  let command: Command
  private let code = "8801234567893"

  init() throws {
    command = try Command()
    try command.file("list.csv", "code,name,category\n\(code),Yogurt,Yogurt\n96385074,Gum,\n")
    try command.run("catalog", "import", "list.csv")
  }

  @discardableResult
  private func run(_ line: String, input: String = "") throws -> Command.Outcome {
    let words = line.split(separator: " ").map(String.init)
    return try command.run(
      words + (words[0] == "catalog" || words[0] == "undo" ? [] : ["--today", "2026-11-21"]), input: input)
  }

  private func add(_ arguments: String...) throws -> String {
    let line = try command.run(["add", "--today", "2026-11-21"] + arguments).output
    return line.split(separator: " ").dropFirst().first.map(String.init) ?? line
  }

  @Test func `open counts them, unless somebody says other days`() throws {
    try run("catalog edit \(code) --days-after-opening 3")
    let id = try add(code, "--expires", "2026-12-20", "--quantity", "3")
    let opened = try run("open \(id)")
    #expect(opened.output.contains("2026-11-24 in 3 days;"))
    #expect(opened.errors.contains("the catalog says that it keeps 3 days once opened"))
    #expect(try run("open \(id) --days 5 --assume-shelf-life").output.contains("2026-11-26 in 5 days"))
    // The product's own days go before those of its kind.
    #expect(try run("open \(id) --assume-shelf-life").output.contains("2026-11-24 in 3 days\n"))
    for _ in 0..<3 { #expect(try run("undo").output.hasPrefix("undone: open")) }
    #expect(try run("list").output.contains("2026-12-20    \(id)  Yogurt  3"))
  }

  @Test func `a date that is earlier stays, and a name without a code has none`() throws {
    try run("catalog edit \(code) --days-after-opening 3")
    let late = try add(code, "--expires", "2026-11-22")
    #expect(try run("open \(late)").output.contains("2026-11-22 in 1 day\n"))
    let named = try add("--name", "Yogurt", "--expires", "2026-12-20")
    #expect(try run("open \(named)").output.contains("2026-12-20"))
  }

  @Test func `a scanner that opens counts them too`() throws {
    try run("catalog edit \(code) --days-after-opening 3")
    let id = try add(code, "--expires", "2026-12-20")
    #expect(try run("stream --mode open", input: "\(code)\n").output.contains("2026-11-24 in 3 days"))
    #expect(try run("show \(id)").output.contains(/opened +2026-11-21/))
  }

  @Test func `lookup and show tell them, and lists bring them, in and out`() throws {
    try run("catalog edit \(code) --days-after-opening 3")
    #expect(try run("catalog lookup \(code)").output.contains("keeps 3 days once opened"))
    let id = try add(code, "--never")
    #expect(try run("show \(id)").output.contains(/keeps opened +3 days/))
    #expect(try run("show \(id) --format json").output.contains("\"days_after_opening\": 3"))
    // What somebody has said stays; of the other product the list decides.
    try command.file(
      "more.csv", "code,name,days_after_opening\n\(code),Yogurt,9\n96385074,Gum,2주\n4006381333931,Ink,5000\n")
    try run("catalog import more.csv")
    let export = try run("catalog export").output
    #expect(export.hasPrefix("gtin,code,") && export.contains("shelf_life_from,days_after_opening\n"))
    #expect(export.contains(",3\n") && export.contains(",14\n") && !export.contains("5000"))
    try command.file("all.csv", export)
    let again = try command.run("catalog", "import", "all.csv", "--store", "other")
    #expect(again.output.contains("3 are new") && again.output.contains("days_after_opening"))
    #expect(try command.run("catalog", "export", "--store", "other").output == export)
    try run("catalog edit \(code) --days-after-opening 0")
    #expect(try run("catalog lookup \(code) --format ndjson").output.contains(#""days_after_opening":null"#))
    #expect(try run("catalog edit \(code) --days-after-opening 4000").status == 64)
    #expect(try run("catalog edit \(code) --days-after-opening -1").status == 64)
  }
}
