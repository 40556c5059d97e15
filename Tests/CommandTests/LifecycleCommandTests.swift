import Foundation
import Testing

@Suite struct LifecycleCommandTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  @discardableResult
  func on(_ day: String, _ arguments: String...) throws -> Command.Outcome {
    try command.run([arguments[0]] + arguments.dropFirst() + ["--today", day])
  }

  func add(_ arguments: String...) throws -> String {
    let output = try command.run(["add", "--today", "2026-11-21"] + arguments).output
    return output.split(separator: " ").dropFirst().first.map(String.init) ?? output
  }

  func list() throws -> [String] {
    try command.run("list", "--today", "2026-11-21").output.split(separator: "\n").dropFirst(2).map(
      String.init)
  }

  @Test func `opening splits the batch and undo joins it again`() throws {
    let id = try add("8801234567893", "--name", "Milk", "--quantity", "3", "--expires", "2026-12-01")
    let before = try list()
    let opened = try on("2026-11-21", "open", id, "--days", "3")
    #expect(opened.output.contains("Milk  1  2026-11-24 in 3 days; the rest of \(id) stays as it is"))
    #expect(try list().count == 2)
    #expect(try command.run("use", "8801234567893").output.contains("2026-11-24"))
    #expect(try command.run("undo").output.hasPrefix("undone: use"))
    #expect(try command.run("undo").output.hasPrefix("undone: open"))
    #expect(try list() == before)
  }

  @Test func `something weighed is opened whole, and only once`() throws {
    let id = try add("--name", "Rice", "--quantity", "500", "--unit", "g", "--never")
    #expect(try on("2026-11-21", "open", id).output == "opened \(id)  Rice  500 g  never expires\n")
    let again = try on("2026-11-22", "open", id)
    #expect(again.status == 1)
    #expect(again.errors.contains("\(id) was opened on 2026-11-21 already"))
    #expect(try command.run("show", id).output.contains(/opened +2026-11-21/))
  }

  @Test func `freezing and thawing, and undo brings the old date back`() throws {
    let id = try add("--name", "Bread", "--expires", "2026-11-23")
    #expect(try on("2026-11-22", "freeze", id, "--until", "202703e").output.contains("2027-03 in"))
    #expect(try on("2026-11-22", "freeze", id).status == 1)
    #expect(try on("2026-11-25", "thaw", id, "--days", "2").output.contains("2026-11-27 in 2 days"))
    #expect(try on("2026-11-25", "thaw", id, "--days", "2").errors.contains("\(id) is not frozen"))
    try command.run("undo")
    #expect(try command.run("show", id).output.contains(/location +freezer/))
    try command.run("undo")
    #expect(try command.run("show", id).output.contains("2026-11-23"))
    #expect(try on("2026-11-22", "freeze", id).output.hasSuffix("never expires\n"))
  }

  @Test func `the shopping list follows the stock`() throws {
    #expect(try add("8801234567893", "--name", "Milk").count == 4)
    #expect(try command.run("shopping").output == "nothing to buy\n")
    #expect(try command.run("shopping", "want", "milk", "2").output == "wanted: 2 of Milk\n")
    #expect(try command.run("shopping").output.contains("Milk  1    1"))
    try on("2026-11-22", "use", "8801234567893")
    #expect(try command.run("shopping", "list").output.contains("Milk  2    0         2026-11-22"))
    try command.run("shopping", "want", "8801234567893", "0")
    #expect(try command.run("shopping").output == "nothing to buy\n")
    #expect(try command.run("undo").output.hasPrefix("undone: shopping want"))
    #expect(try command.run("shopping", "--format", "json").output.contains("\"used_up_on\": \"2026-11-22\""))
  }

  @Test func `reordering knows the user's shop`() throws {
    let id = try add("8801234567893", "--name", "Milk & more")
    #expect(try command.run("reorder", id, "--print").errors.contains("remexp user edit me --reorder-url"))
    let wrong = try command.run("user", "edit", "me", "--reorder-url", "shop/{name}")
    #expect(wrong.errors == "remexp: --reorder-url: an address begins with https:// and has no blanks\n")
    try command.run("user", "edit", "me", "--reorder-url", "https://shop.example/?q={name}&ean={gtin}")
    #expect(
      try command.run("reorder", id, "8801234567893", "--print").output
        == String(repeating: "https://shop.example/?q=Milk%20%26%20more&ean=8801234567893\n", count: 2))
    #expect(try command.run("reorder", "honey", "--print").status == 1)
  }

  @Test func `opening suggests how long such a food keeps, and takes it only when told to`() throws {
    let id = try add("--name", "들판 우유 Whole Milk", "--expires", "2026-12-31")
    let opened = try on("2026-11-21", "open", id)
    #expect(opened.output.contains("2026-12-31 in 40 days"))
    #expect(
      opened.errors
        == "\(id): milk usually keeps 7 days once opened (USDA FoodKeeper 128: Milk, plain or flavored); to count so: remexp edit \(id) --expires 2026-11-28\n"
    )
    try command.run("undo")
    let assumed = try on("2026-11-21", "open", id, "--assume-shelf-life")
    #expect(assumed.output.contains("2026-11-28 (guess) in 7 days"))
    #expect(assumed.errors.isEmpty)
    #expect(try command.run("show", id).output.contains(/date from +shelf life, a suggestion/))
    let frozen = try on("2026-11-22", "freeze", id, "--assume-shelf-life")
    #expect(frozen.output.contains("2027-02-20"))
  }

  @Test func `opening suggests nothing that would not change the date`() throws {
    let id = try add("--name", "Milk", "--expires", "2026-11-23")
    #expect(try on("2026-11-21", "open", id).errors.isEmpty)
    let nail = try add("--name", "Nails", "--never")
    #expect(try on("2026-11-21", "open", nail).errors.isEmpty)
    try command.run("undo")
    let unknown = try on("2026-11-21", "open", nail, "--assume-shelf-life")
    #expect(unknown.status == 1)
    #expect(
      unknown.errors == "remexp: \(nail): it is not known how long Nails usually keeps; --days says it\n")
    #expect(try command.run("thaw", nail).status == 64)
  }
}
