import Foundation
import Testing
import TestSupport

/// What matches, in all commands that list or change many items.
@Suite struct FilterTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.file(
      "items.csv",
      """
      name,category,expires,location,due_type
      우유,유제품,2026-11-20,냉장고,best_before
      Ham,Meat > Cold cuts,2026-11-19,fridge,use_by
      Peas,Vegetables,2026-11-25,냉동실,best_before
      Rice,Grain,2027-11-25,찬장,best_before
      Honey,,,,
      """)
    try command.run("import", "items.csv")
  }

  @discardableResult
  func on(_ arguments: [String]) throws -> Command.Outcome {
    try command.run(arguments + ["--today", "2026-11-21"])
  }

  func names(_ arguments: [String]) throws -> [String] {
    try on(arguments + ["--format", "csv"]).output.split(whereSeparator: \.isNewline).dropFirst().map {
      String($0.split(separator: ",")[1])
    }
  }

  @Test(arguments: [
    (["--location", "fridge"], ["Ham", "우유"]), (["--location", "냉장고"], ["Ham", "우유"]),
    (["--location", "Kühlschrank"], ["Ham", "우유"]), (["--location", "FREEZER"], ["Peas"]),
    (["냉동실"], ["Peas"]), (["freezer"], ["Peas"]), (["pantry"], ["Rice"]), (["cupboard"], ["Rice"]),
    (["--location="], ["Honey"]), (["--category", "meat"], ["Ham"]), (["--category", "유제품"], ["우유"]),
    (["--status", "expired,overdue"], ["Ham", "우유"]), (["--within", "4"], ["Ham", "우유", "Peas", "Honey"]),
    (["--within", "4", "--status", "due-soon"], ["Peas"]), (["우유", "--within", "0"], ["우유"]),
    (["ham", "--location", "냉동실"], []),
  ])
  func `list and report find the same by the same filters`(filter: [String], expected: [String]) throws {
    #expect(try names(["list"] + filter) == expected)
    #expect(try names(["report"] + filter) == expected)
  }

  @Test func `what was typed stays as it was typed`() throws {
    #expect(try on(["list", "--location", "fridge"]).output.contains("냉장고"))
  }

  @Test func `nothing matches is not nothing in the pantry`() throws {
    for name in ["list", "report"] {
      #expect(try on([name, "caviar"]).output == "2026-11-21  nothing matches\n")
      #expect(try on([name, "caviar", "--language", "ko"]).output == "2026-11-21  해당하는 상품이 없습니다\n")
    }
    for name in ["use", "waste", "delete", "edit"] {
      let outcome = try on([name, "caviar", "--within", "3", "--yes"])
      #expect(outcome.status == 0 && outcome.errors == "nothing matches\n")
    }
    try on(["delete", "--all", "--yes"])
    #expect(try on(["list", "caviar"]).output == "2026-11-21  nothing in the pantry\n")
    #expect(try on(["waste", "--status", "expired", "--yes"]).errors == "nothing in the pantry\n")
  }

  @Test(arguments: [["waste"], ["use"], ["delete"], ["edit", "--note", "old"]])
  func `everything overdue is changed in one command and one undo`(line: [String]) throws {
    let before = try on(["list"]).output
    let filter = ["--status", "overdue,expired"]
    let refused = try on(line + filter)
    #expect(refused.status == 64 && refused.output.isEmpty)
    #expect(refused.errors.contains("2026-11-21  2 items: 1 expired, 1 overdue"))
    #expect(
      refused.errors.contains("Ham") && refused.errors.contains("우유") && !refused.errors.contains("Peas"))
    #expect(refused.errors.hasSuffix("remexp: nothing is changed; --yes changes the 2 items above\n"))
    #expect(try on(["list"]).output == before)
    let done = try on(line + filter + ["--yes"])
    #expect(done.status == 0 && done.output.split(separator: "\n").count == 2)
    if line[0] != "edit" { #expect(try names(["list"]) == ["Peas", "Rice", "Honey"]) }
    #expect(try command.run("undo").output.hasPrefix("undone: \(line[0])"))
    #expect(try on(["list"]).output == before)
    #expect(try command.run("undo").output.hasPrefix("undone: import"))
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `on a terminal a person agrees, or nothing is changed`() throws {
    let terminal = try #require(PseudoTerminal())
    let line =
      "'\(Command.executablePath)' waste --within 0 --today 2026-11-21 <\(terminal.path) 2>\(terminal.path)"
    for (answer, status, left) in [("\n", 1, 5), ("n\n", 1, 5), ("y\n", 0, 2)] {
      terminal.type(answer)
      #expect(try command.run(shell: line).status == status)
      #expect(terminal.screen().contains("mark 3 items as thrown away?"))
      #expect(try names(["list"]).count == left)
    }
  }

  @Test func `words go with a filter, and alone with all`() throws {
    #expect(try on(["waste", "ham", "--status", "expired", "--yes"]).output.contains("Ham"))
    #expect(try names(["list"]).count == 4)
    try on(["add", "--name", "Rice", "--expires", "2026-12-01"])
    #expect(
      try on(["edit", "rice", "--all", "--location", "cellar", "--yes"]).output.split(separator: "\n").count
        == 2)
    #expect(try names(["list", "--location", "지하실"]).count == 2)
    #expect(try on(["edit", "--where-location", "지하실", "--location=", "--yes"]).status == 0)
    #expect(try names(["list", "--location="]).count == 3)
  }

  @Test(arguments: [
    ["use"], ["waste"], ["delete"], ["edit", "--note", "x"], ["use", "--within", "3", "--quantity", "1"],
  ])
  func `without an item or a filter nothing is meant`(line: [String]) throws {
    #expect(try on(line).status == 64)
  }

  @Test func `batches that are alike are one line for people, and each its own for programs`() throws {
    try on(["delete", "--all", "--yes"])
    for place in ["fridge", "fridge", "cellar"] {
      try on(["add", "--name", "Milk", "--expires", "2026-12-01", "--location", place, "--quantity", "2"])
    }
    for _ in 0..<2 { try on(["add", "--name", "Rice", "--quantity", "500", "--unit", "g", "--never"]) }
    for name in ["list", "report"] {
      let lines = try on([name]).output.split(separator: "\n").map(String.init)
      #expect(lines.count == 5)
      #expect(lines[0].contains("5 items"))
      #expect(lines.contains { $0.contains(/\ \+1 +Milk +4 +fridge/) }, "\(lines)")
      #expect(lines.contains { $0.contains(/\ [a-z0-9]{4} +Milk +2 +cellar/) })
      #expect(lines.contains { $0.contains(/\ \+1 +Rice +2 × 500 g/) })
      #expect(try names([name]).count == 5)
    }
    // One that was opened is another.
    try on(["open", "milk"])
    #expect(try on(["list"]).output.split(separator: "\n").count == 6)
  }
}
