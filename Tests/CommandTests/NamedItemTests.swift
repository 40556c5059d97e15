import Foundation
import Testing
import TestSupport

/// Items that are meant by their names, by parts of them and by codes.
@Suite struct NamedItemTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  /// The id that `add` says it gave.
  @discardableResult
  func add(_ arguments: String...) throws -> String {
    let output = try command.run(["add", "--today", "2026-11-21"] + arguments).output
    return output.split(separator: " ").dropFirst().first.map(String.init) ?? output
  }

  @discardableResult
  func on(_ arguments: String...) throws -> Command.Outcome {
    try command.run(arguments + ["--today", "2026-11-21"])
  }

  @Test(arguments: [
    "요플레", "요플레 딸기", "요플레딸기", "플레", "요플레 딸기".decomposedStringWithCanonicalMapping, "STRAWBERRY", "creme",
    "crème", "Ｓｔｒａｗ", "딸기 요플레",
  ])
  func `a name or a part of one is enough, however it is written`(typed: String) throws {
    try add("--name", "요플레 딸기 Strawberry Crème", "--expires", "2026-12-01", "--quantity", "4")
    try add("--name", "두부")
    let used = try on("use", typed)
    #expect(used.output.hasSuffix("  요플레 딸기 Strawberry Crème  1  2026-12-01 in 10 days; 3 left\n"))
    #expect(used.status == 0, "\(used.errors)")
  }

  @Test func `every command takes a name where it takes an id`() throws {
    let id = try add("--name", "요플레 딸기", "--expires", "2026-12-01", "--quantity", "4")
    #expect(try on("show", "딸기", "--format", "json").output.contains("\"id\": \"\(id)\""))
    #expect(try on("history", "딸기").output.split(separator: "\n").count == 1)
    for line in [
      ["open"], ["freeze"], ["thaw", "--days", "2"], ["edit", "--note", "x"], ["waste"], ["delete"],
    ] {
      let outcome = try command.run([line[0], "딸기"] + line.dropFirst())
      #expect(outcome.status == 0 && outcome.output.contains("요플레"), "\(line): \(outcome.errors)")
    }
  }

  @Test func `of several batches the one that expires first is taken, and it is said which`() throws {
    try add("--name", "Milk", "--expires", "2026-12-24")
    let early = try add("--name", "Milk", "--expires", "2026-12-01")
    #expect(try on("use", "milk").output == "used \(early)  Milk  1  2026-12-01 in 10 days; 1 left\n")
    #expect(try on("use", "milk").output.contains("2026-12-24 in 33 days; none left"))
    #expect(try on("use", "milk").errors == "remexp: no item “milk”; see remexp list\n")
  }

  @Test func `what was left is said of parts`() throws {
    try add("--name", "Melon")
    #expect(try on("use", "melon", "--quantity", "0.5").output.hasSuffix("; 0.5 left\n"))
    let korean = try on("use", "melon", "--quantity", "0.25", "--language", "ko")
    #expect(korean.output.hasSuffix("; 0.25 남음\n"))
  }

  @Test func `several products are listed where nobody can be asked, and nothing is changed`() throws {
    let oat = try add("--name", "Oat milk", "--expires", "2026-12-01")
    let soy = try add("--name", "Soy milk", "--brand", "Alp")
    let before = try on("list").output
    for name in ["use", "waste", "open", "freeze", "edit", "delete", "show", "history"] {
      let outcome = try on(name, "milk")
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(name)")
      #expect(
        outcome.errors == """
          remexp: “milk” could be 2 of them; type more of it, or the id
            \(oat)  Oat milk  1  2026-12-01 in 10 days
            \(soy)  Soy milk (Alp)  1  date unknown

          """, "\(name)")
    }
    #expect(try on("list").output == before)
    #expect(try on("use", "soy").output.hasPrefix("used \(soy)"))
  }

  @Test func `a whole name goes before a part, the beginning of an id before a name`() throws {
    let bread = try add("--name", "Rye bread")
    try add("--name", "Bread crumbs")
    let plain = try add("--name", "Bread")
    try add("--name", String(bread.prefix(3)))
    #expect(try on("use", "bread").output.hasPrefix("used \(plain) "))
    #expect(try on("show", String(bread.prefix(3))).output.contains("Rye bread"))
    #expect(try on("use", bread).output.hasPrefix("used \(bread) "))
  }

  @Test func `two codes tell products of one name apart, one by hand does not`() throws {
    try add("8801234567893", "--name", "Milk", "--expires", "2026-12-01")
    try add("--name", "milk", "--expires", "2026-12-02")
    #expect(try on("use", "milk").status == 0)
    try command.run("undo")
    try add("4006381333931", "--name", "Milk")
    #expect(try on("use", "milk").status == 64)
    #expect(try on("use", "4006381333931").status == 0)
  }

  @Test func `a code that is no product number is enough too`() throws {
    let id = try add("ABC-123", "--name", "Jam")
    #expect(try on("use", "abc-123").output.hasPrefix("used \(id)"))
  }

  @Test func `what has ended is shown by its name and not used again`() throws {
    let id = try add("--name", "Yogurt")
    #expect(try on("use", "yogurt").status == 0)
    #expect(try on("history", "yogurt").output.contains("used"))
    #expect(try on("show", "yog").output.contains(id))
    #expect(try on("use", "yogurt").status == 1)
    let fresh = try add("--name", "Yogurt")
    #expect(try on("show", "yogurt").output.contains(fresh))
  }

  @Test func `only what can be opened or thawed is meant`() throws {
    try add("--name", "Banana bread")
    let frozen = try add("--name", "Rye bread")
    #expect(try on("freeze", "rye").status == 0)
    #expect(try on("thaw", "bread", "--days", "2").output.hasPrefix("thawed \(frozen)"))
    #expect(try on("open", "rye").status == 0)
    #expect(try on("open", "rye").errors.contains("was opened on"))
  }

  @Test func `of something weighed a use says how much, and it is opened whole`() throws {
    let id = try add("8801234567893", "--name", "Rice", "--quantity", "500", "--unit", "g", "--never")
    for typed in ["rice", "8801234567893"] {
      let outcome = try on("use", typed)
      #expect(outcome.status == 64)
      #expect(
        outcome.errors
          == "remexp: \(id) is 500 g of Rice: how much of it?; --quantity says it; the id \(id) is all of it\n"
      )
      #expect(try on("use", typed, "--quantity", "200").output.hasSuffix("g left\n"))
      try command.run("undo")
      #expect(try on("open", typed).output == "opened \(id)  Rice  500 g  never expires\n")
      try command.run("undo")
      #expect(try on("freeze", typed).output.hasPrefix("frozen \(id)  Rice  500 g"))
      try command.run("undo")
    }
    #expect(try on("use", id).output == "used \(id)  Rice  500 g  never expires; none left\n")
    try add("--name", "Juice", "--quantity", "3", "--unit", "병")
    #expect(try on("use", "juice").output.contains("1 병  date unknown; 2 병 left"))
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `on a terminal the product is chosen by its number, and the amount is asked`() throws {
    try add("--name", "Oat milk", "--expires", "2026-12-01")
    let soy = try add("--name", "Soy milk", "--quantity", "500", "--unit", "ml")
    let terminal = try #require(PseudoTerminal())
    terminal.type("7\n2\n200 ml\n")
    let line = "'\(Command.executablePath)' use milk --today 2026-11-21 <\(terminal.path) 2>\(terminal.path)"
    let outcome = try command.run(shell: line)
    let screen = terminal.screen()
    #expect(outcome.status == 0 && outcome.output.contains("Soy milk  200 ml  date unknown; 300 ml left"))
    #expect(
      screen.contains("  2  \(soy)  Soy milk  500 ml") && screen.contains("how much of \(soy)"), "\(screen)")
    terminal.type("\n")
    let none = try command.run(shell: line)
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(terminal.screen().contains("nothing was chosen"))
  }

  @Test func `a part is moved to another place and keeps what is known of it`() throws {
    let id = try add(
      "8801234567893", "--name", "요플레", "--quantity", "4", "--location", "fridge", "--expires", "2026-12-01",
      "--lot", "L42", "--purchased", "2026-11-20", "--note", "blue")
    try on("open", id, "--quantity", "4")
    let moved = try on("move", "요플레", "냉동실", "--quantity", "3")
    #expect(moved.output.contains("요플레  3  2026-12-01 in 10 days; the rest of \(id) stays as it is"))
    #expect(moved.errors.contains("keeps its date; remexp freeze"))
    let part = String(moved.output.split(separator: " ")[1])
    let shown = try on("show", part).output
    for fact in [/location +냉동실/, /lot +L42/, /bought +2026-11-20/, /note +blue/, /opened +2026-11-21/] {
      #expect(shown.contains(fact))
    }
    #expect(try on("show", id).output.contains(/quantity +1\n/))
    // Of a product only what is elsewhere is moved.
    #expect(try on("move", "요플레", "freezer").output.hasPrefix("moved \(id) "))
    #expect(try command.run("undo").output.hasPrefix("undone: move"))
    #expect(try command.run("undo").output.hasPrefix("undone: move"))
    #expect(try on("show", id).output.contains(/quantity +4\n/))
    #expect(try on("move", id).status == 64)
    #expect(try on("move", id, id).errors.contains("is an item"))
    #expect(try on("move", id, "").status == 0)
    #expect(try !on("show", id).output.contains("location"))
  }

  @Test(arguments: [["freeze"], ["edit"], ["thaw", "--days", "1"]])
  func `an empty place takes the place away`(line: [String]) throws {
    let id = try add("--name", "Bread", "--location", "bread bin")
    if line[0] == "thaw" { try on("freeze", id) }
    #expect(try command.run([line[0], id, "--location="] + line.dropFirst()).status == 0)
    #expect(try !on("show", id).output.contains("location"))
  }

  @Test func `a place is called as the household calls it`() throws {
    try add("--name", "Bread", "--quantity", "2")
    try add("--name", "Peas", "--location", "deep freezer")
    #expect(try on("freeze", "bread", "--language", "ko").status == 0)
    #expect(try on("list", "bread", "--location", "냉동실").output.contains("deep freezer"))
    #expect(try on("thaw", "bread", "--days", "2", "--language", "ko").status == 0)
    #expect(try on("list", "bread", "--location", "fridge").output.contains("냉장고"))
  }
}
