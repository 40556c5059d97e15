import Foundation
import Testing

/// Tables that come back, and tables that come again.
@Suite struct ItemUpdateTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  func content(_ name: String) throws -> String {
    try String(contentsOf: command.folder.appending(path: name), encoding: .utf8)
  }

  func list() throws -> String { try command.run("list", "--format", "csv", "--today", "2026-11-22").output }

  func fill(_ count: Int) throws {
    let rows = (1...count).map { "Food \($0),2027-01-\($0 % 28 + 1 < 10 ? "0" : "")\($0 % 28 + 1),fridge\n" }
    try command.file("new.csv", "name,expires,location\n" + rows.joined())
    try command.run("import", "new.csv", "-q")
  }

  @Test func `a hundred corrections come back from a spreadsheet in two commands and one undo`() throws {
    try fill(120)
    try command.run("export", "items.csv")
    var text = try content("items.csv")
    for number in 1...100 { text = text.replacing(",Food \(number),", with: ",Meal \(number),") }
    // As a spreadsheet of another country saves it.
    text = text.replacing(/2027-01-([0-9]{2})/) { "\($0.1).01.2027" }.replacing(",", with: ";")
    try command.file("items.csv", text)
    let outcome = try command.run("import", "items.csv", "--update")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output.hasPrefix("items.csv: 120 rows: 0 are new, 100 changed, 20 as before, 0 left out\n"))
    #expect(try list().matches(of: /,Meal/).count == 100)
    #expect(try command.run("import", "items.csv", "--update").output.contains("0 are new, 120 as before"))
    try command.run("undo")
    #expect(try list().matches(of: /,Meal/).isEmpty)
  }

  @Test(arguments: ["report", "list"])
  func `what a report says as csv can be corrected and brought back`(source: String) throws {
    try command.run("add", "8801234567893", "--name", "Milk", "--expires", "2026-12-01", "--location", "door")
    try command.run("add", "--name", "Salt", "--never")
    try command.run("add", "--name", "Rice")
    let before = try list()
    try command.file("r.csv", command.run(source, "--format", "csv", "--today", "2026-11-22").output)
    #expect(try command.run("import", "r.csv").output.contains("0 are new, 3 as before, 0 left out"))
    try command.file(
      "r.csv", content("r.csv").replacing("2026-12-01", with: "2026-12-05").replacing("door", with: ""))
    let refused = try command.run("import", "r.csv")
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "(expires: 2026-12-01 → 2026-12-05, source: typed → imported, location: door → nothing); --update changes it"
      ))
    #expect(try list() == before)
    #expect(try command.run("import", "r.csv", "--update").output.contains("1 changed, 2 as before"))
    #expect(try list().contains(",Milk,,,08801234567893,1,,,2026-12-05,day,imported,best_before,13,fresh"))
    let other = ["--store", command.folder.appending(path: "other").path]
    #expect(try command.run(["import", "r.csv"] + other).output.contains("3 are new"))
    #expect(try command.run(["list", "Salt"] + other).output.contains("never expires"))
  }

  @Test func `rows of ids that are not there, twice there or another's are refused when updating`() throws {
    try fill(1)
    try command.run("add", "--name", "Bread", "--user", "Minji")
    let id = try #require(list().firstMatch(of: /\n([a-z0-9]+),Food/)).1
    let hers = try #require(
      command.run("list", "--user", "Minji", "--format", "csv").output.firstMatch(of: /\n([a-z0-9]+),Bread/)
    ).1
    try command.file("u.csv", "id,location\n\(id),door\n\(id),shelf\nzzzz,door\n,door\n\(hers),door\n")
    let outcome = try command.run("import", "u.csv", "--update")
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("u.csv: 5 rows: 0 are new, 1 changed, 0 as before, 4 left out\n"))
    for reason in ["a row above has the id", "there is no item zzzz", "no id;", "of another user"] {
      #expect(outcome.errors.contains(reason), "\(reason)")
    }
    #expect(try list().contains(",door,"))
    let without = try command.run("import", command.file("n.csv", "name\nTea\n"), "--update")
    #expect(without.status == 3)
    #expect(without.errors.contains("no column of ids"))
  }

  @Test func `an empty cell takes away what an item can do without, and nothing else`() throws {
    try command.run(
      "add", "--name", "Milk", "--brand", "Meadow", "--expires", "2026-12-01", "--quantity", "2", "--unit",
      "l",
      "--location", "door", "--note", "sour", "--due-type", "use-by")
    try command.run("export", "i.csv")
    let id = try #require(list().firstMatch(of: /\n([a-z0-9]+),Milk/)).1
    try command.file(
      "u.csv", "id,name,brand,quantity,unit,location,expires,due_type,note\n\(id),,,,,,,,\n")
    try command.run("import", "u.csv", "--update")
    #expect(try list().contains("\(id),Milk,,,,2,,,2026-12-01,day,typed,use_by"))
    try command.run("undo")
    try command.run("export", "again.csv")
    #expect(try content("again.csv") == content("i.csv"))
  }

  @Test func `a table that came in before needs --again, also when some rows of it were mended since`() throws
  {
    try command.file("a.csv", "name,expires\nMilk,2026-12-01\nTea,2026-12-02\nMilk,2026-12-01\nJam,soon\n")
    try command.run("import", "a.csv")
    try command.file("a.csv", content("a.csv").replacing("soon", with: "2026-12-09"))
    let mended = try command.run("import", "a.csv")
    #expect(mended.status == 1)
    #expect(mended.output.hasPrefix("a.csv: 4 rows: 1 are new, 0 as before, 3 imported before, 0 left out\n"))
    #expect(mended.errors.contains("3 of 4 rows came in with an earlier import"))
    #expect(mended.errors.contains("--again"))
    let same = try command.run("import", "a.csv")
    #expect(same.output.hasPrefix("a.csv: 4 rows: 0 are new, 0 as before, 4 imported before"))
    #expect(try command.run("import", "a.csv", "--again").output.contains("4 are new"))
    #expect(try command.run("undo").status == 0)
    try command.run("undo")
    try command.run("undo")
    #expect(try command.run("import", "a.csv").output.contains("4 are new"))
  }

  @Test func `a few rows that look alike are things that are alike`() throws {
    try command.run("import", command.file("a.csv", "name,expires\nMilk,2026-12-01\n"))
    let outcome = try command.run(
      "import", command.file("b.csv", "name,expires\nMilk,2026-12-01\nTea,2026-12-02\nJam,2026-12-09\n"))
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("3 are new"))
  }

  @Test func `the ids of another program tell which row is which`() throws {
    try command.file("a.csv", "ID,Name,Qty,Expiry\n17,Milk,2,2026-12-01\n18,Tea,1,2027-12-01\n")
    #expect(try command.run("import", "a.csv").output.contains("2 are new"))
    #expect(try command.run("import", "a.csv").output.contains("0 are new, 2 as before"))
    try command.file(
      "b.csv", "ID,Name,Qty,Expiry\n17,Milk,1,2026-12-01\n18,Tea,1,2027-12-01\n19,Jam,1,2027-12-01\n")
    let later = try command.run("import", "b.csv")
    #expect(later.output.contains("1 are new, 1 as before, 1 left out"))
    #expect(later.errors.contains("(quantity: 2 → 1); --update changes it"))
    #expect(
      try command.run("import", "b.csv", "--update").output.contains("0 are new, 1 changed, 2 as before"))
    // Numbers of products, which several batches share, name no batch.
    try command.file("c.csv", "ID,Name,Expiry\n5,Rice,2027-01-01\n5,Rice,2027-02-01\n")
    #expect(try command.run("import", "c.csv").output.contains("2 are new"))
    #expect(try command.run("import", "c.csv").output.contains("2 imported before"))
  }
}
