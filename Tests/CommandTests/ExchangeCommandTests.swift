import Foundation
import Testing

@Suite struct ExchangeCommandTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  var other: [String] { ["--store", command.folder.appending(path: "other").path] }

  func content(_ name: String) throws -> String {
    try String(contentsOf: command.folder.appending(path: name), encoding: .utf8)
  }

  func fill() throws {
    try command.run("add", "8801234567893", "--name", "=1+1 \"우유\", fresh", "--expires", "202612e")
    try command.run("add", "--name", "'tis\nHoney", "--never", "--quantity", "0.5", "--unit", "kg")
    try command.run("add", "--name", "Tea", "--lot", "L1", "--note=-5", "--purchased", "2026-11-01")
    try command.run("add", "--name", "Bread", "--in", "2d", "--quantity", "4", "--user", "Minji")
    try command.run("open", "8801234567893", "--days", "3")
    try command.run("undo")
    let id = try command.run("list", "Tea", "--format", "json").output.firstMatch(of: /"id": "([a-z0-9]+)"/)
    try command.run("waste", try #require(id.map { String($0.1) }))
    try command.run("user", "edit", "me", "--time-zone", "Asia/Seoul")
  }

  @Test func `json makes the same pantry elsewhere`() throws {
    try fill()
    #expect(try command.run("export", "all.json").status == 0)
    #expect(try command.run(["import", "all.json"] + other).errors == "all.json: 4 items of 2 users\n")
    try command.run(["export", "again.json"] + other)
    #expect(try content("again.json") == content("all.json"))
    #expect(try command.run(["undo"] + other).output.hasPrefix("undone: user edit"))
    let twice = try command.run(["import", "all.json"] + other)
    #expect(twice.status == 3)
    #expect(twice.errors.contains("the pantry is not empty"))
  }

  @Test func `csv brings all items back, exactly, and again changes nothing`() throws {
    try fill()
    try command.run("export", "items.csv", "--user", "all")
    let back = try command.run(["import", "items.csv"] + other)
    #expect(back.output.hasPrefix("items.csv: 4 rows: 4 are new, 0 as before, 0 left out\n"))
    try command.run(["export", "again.csv", "--user", "all"] + other)
    #expect(try content("again.csv") == content("items.csv"))
    #expect(try command.run("import", "items.csv").output.contains("0 are new, 4 as before"))
    #expect(try command.run(["undo"] + other).output.hasPrefix("undone: import"))
    #expect(try command.run(["list"] + other).output.hasSuffix("nothing in the pantry\n"))
  }

  @Test func `csv comes back whole sorted by any column, and in two halves`() throws {
    try fill()
    for number in 1...9 { try command.run("add", "--name", "Jam \(number)", "--in", "\(40 - 3 * number)d") }
    try command.run("export", "items.csv", "--user", "all")
    let lines = try sortable(content("items.csv"))
    for column in 0..<lines[0].count {
      let sorted = lines.dropFirst().sorted { $0[column] > $1[column] }
      try command.file("sorted.csv", csv([lines[0]] + sorted))
      let store = ["--store", command.folder.appending(path: "by-\(column)").path]
      let outcome = try command.run(["import", "sorted.csv"] + store)
      #expect(
        outcome.output.hasPrefix("sorted.csv: 13 rows: 13 are new, 0 as before, 0 left out\n"),
        "\(lines[0][column])")
      try command.run(["export", "again.csv", "--user", "all"] + store)
      #expect(try content("again.csv") == content("items.csv"), "\(lines[0][column])")
    }
    try command.file("late.csv", csv([lines[0]] + lines.dropFirst(7)))
    try command.file("early.csv", csv([lines[0]] + lines.dropFirst().prefix(6)))
    #expect(try command.run(["import", "late.csv"] + other).output.contains("7 are new"))
    #expect(try command.run(["import", "early.csv"] + other).output.contains("6 are new"))
    try command.run(["export", "again.csv", "--user", "all"] + other)
    #expect(try content("again.csv") == content("items.csv"))
  }

  /// The cells of our own export; none of what ``fill()`` stores needs more than quotes.
  private func sortable(_ text: String) throws -> [[String]] {
    var rows: [[String]] = [[]]
    var cell = ""
    var isQuoted = false
    for character in text {
      switch character {
      case "\"":
        isQuoted.toggle()
        cell.append(character)
      case "," where !isQuoted:
        rows[rows.count - 1].append(cell)
        cell = ""
      case "\r\n" where !isQuoted, "\n" where !isQuoted:
        rows[rows.count - 1].append(cell)
        cell = ""
        rows.append([])
      default: cell.append(character)
      }
    }
    return rows.dropLast()
  }

  private func csv(_ rows: [[String]]) -> String {
    rows.map { $0.joined(separator: ",") + "\n" }.joined()
  }

  @Test func `a row without an id leaves the ids of the rows after it free`() throws {
    try command.file("a.csv", "id,name\n,Tea\na000,Milk\n,Salt\nm8vx,Honey\nzzzzzzzz,Trap\n")
    let outcome = try command.run("import", "a.csv")
    #expect(outcome.output == "a.csv: 5 rows: 4 are new, 0 as before, 1 left out\n  columns: id, name\n")
    #expect(outcome.errors.contains("line 6: the id zzzzzzzz is higher than any that was ever given out"))
    #expect(try command.run("show", "a000").output.contains("Milk"))
    #expect(try command.run("show", "m8vx").output.contains("Honey"))
    #expect(try command.run("add", "--name", "Jam").status == 0)
  }

  @Test func `an import that was undone can be repeated, and an id is not given to another item`() throws {
    try command.file("a.csv", "id,name,created_at\na000,Milk,2026-11-01T00:00:00Z\n")
    try command.file("b.csv", "id,name,created_at\na000,Tea,2026-11-01T00:00:00Z\n")
    try command.run("import", "a.csv")
    try command.run("undo")
    #expect(try command.run("import", "b.csv").status == 1)
    #expect(try command.run("import", "a.csv").output.contains("1 are new"))
  }

  @Test(arguments: ["all", "a\tb", "\u{202e}me", " me", String(repeating: "x", count: 65)])
  func `a column cannot make a user of a name that nobody can have`(name: String) throws {
    try command.file("a.csv", "user,name\n\"\(name)\",Tea\nMinji,Milk\n")
    let outcome = try command.run("import", "a.csv")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("remexp: a.csv: line 2, column user: “"))
    #expect(try command.run("user", "list").output.contains("Minji"))
  }

  @Test func `another program's file comes in by its headers and --map`() throws {
    try command.file(
      "fridge.csv",
      """
      Bezeichnung;Barcode;MHD;Amount;Place
      Milch;4006381333931;2026-12-24;2;Kühlschrank
      Salz;;never;1;
      Mehl;;01/02/2027;1;
      Eier;4006381333932;;6;
      ;;;;
      Quark;;2026-12-01;0;
      """)
    let arguments = ["import", "fridge.csv", "--map", "name=Bezeichnung", "--today", "2026-11-21"]
    let dry = try command.run(arguments + ["--dry-run"])
    #expect(dry.output.hasPrefix("fridge.csv: 5 rows: 2 would be new, 0 as before, 3 left out\n"))
    let outcome = try command.run(arguments + ["--rejects", "bad.csv"])
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        fridge.csv: 5 rows: 2 are new, 0 as before, 3 left out
          columns: name “Bezeichnung”, code “Barcode”, expires “MHD”, quantity “Amount”, location “Place”

        """)
    let bad = try content("bad.csv").split(separator: "\n").map(String.init)
    #expect(bad[1].hasPrefix("4,expires,\"“01/02/2027” could be 2027-01-02 or 2027-02-01"))
    #expect(bad[2].hasPrefix("5,code,\"4006381333932: check digit is 2, should be 1"))
    #expect(bad[3].hasPrefix("7,quantity,“0” is not a quantity above 0"))
    let list = try command.run("list", "--today", "2026-11-21").output
    #expect(list.contains("Milch  2         Kühlschrank"))
    let wrong = try command.run("import", "fridge.csv", "--map", "name=Nosuch")
    #expect(wrong.status == 3)
    #expect(wrong.errors.contains("there is no column “Nosuch” for name; found Bezeichnung, Barcode"))
  }

  @Test func `everybody's items can be listed and nobody is called all`() throws {
    try fill()
    let list = try command.run("list", "--user", "all").output
    #expect(list.contains("Bread") && list.contains("Honey"))
    #expect(try command.run("add", "--name", "x", "--user", "all").status == 64)
  }
}
