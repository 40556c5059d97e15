import Foundation
import Testing

/// Products that somebody has corrected stay as they are, whatever lists say.
@Suite struct CatalogByHandTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.file(
      "list.csv", "code,name,brand,category\n8801234567893,MILK 1L,SEOUL,Dairy\n96385074,Gum,,\n")
    try command.run("catalog", "import", "list.csv")
  }

  func lookup(_ code: String) throws -> String {
    try command.run("catalog", "lookup", code, "--format", "ndjson").output
  }

  @Test func `what somebody has said of a product stays over every import, and the rest follows the lists`()
    throws
  {
    let edit = try command.run("catalog", "edit", "8801234567893", "--name", "Milk", "--brand", "")
    #expect(edit.output == "changed 8801234567893  Milk\n")
    let again = try command.run("catalog", "import", "list.csv")
    #expect(again.output.contains("0 are new, 0 changed, 2 as before"))
    try command.file(
      "new.csv", "code,name,brand,category\n8801234567893,NEW NAME,NEW,Drinks\n96385074,Chewing gum,,\n")
    #expect(try command.run("catalog", "import", "new.csv", "list.csv", "new.csv").status == 0)
    #expect(try lookup("8801234567893").contains(#""name":"Milk","brand":null,"category":"Drinks""#))
    #expect(try lookup("96385074").contains("Chewing gum"))
    #expect(try command.run("catalog", "search", "milk").output.contains("8801234567893"))
    #expect(try command.run("catalog", "export").output.contains("8801234567893,Milk,,Drinks"))
    #expect(
      try command.run("catalog", "forget", "new.csv").output.contains("1 products are forgotten, 1 kept"))
    #expect(try lookup("8801234567893").contains(#""name":"Milk""#))
  }

  @Test func `a product that was added by hand is no list's to change`() throws {
    let add = try command.run(
      "catalog", "add", "4006381333931", "--name", "Grandma's jam", "--shelf-life-days", "90", "--due-type",
      "use-by")
    #expect(add.output == "added 4006381333931  Grandma's jam\n")
    let twice = try command.run("catalog", "add", "4006381333931", "--name", "x")
    #expect(twice.status == 1)
    #expect(twice.errors.contains("is “Grandma's jam” already; remexp catalog edit changes it"))
    try command.file("pens.csv", "code,name,brand\n4006381333931,Pen,Stabilo\n")
    try command.run("catalog", "import", "pens.csv")
    #expect(try lookup("4006381333931").contains(#""name":"Grandma's jam","brand":"Stabilo""#))
    try command.run("catalog", "forget", "pens.csv")
    #expect(try lookup("4006381333931").contains("Grandma's jam"))
    #expect(try command.run("add", "4006381333931", "--in", "7d").output.contains("Grandma's jam"))
  }

  @Test func `a product that was taken out stays out until somebody brings it back`() throws {
    #expect(try command.run("catalog", "delete", "96385074").output == "deleted 96385074  Gum\n")
    #expect(
      try command.run("catalog", "import", "list.csv").output.contains("0 are new, 0 changed, 2 as before"))
    #expect(try lookup("96385074").isEmpty)
    #expect(try command.run("catalog", "info").output.hasPrefix("1 products"))
    #expect(try command.run("catalog", "search", "gum").status == 1)
    #expect(try command.run("catalog", "add", "96385074", "--name", "My gum").status == 0)
    try command.run("catalog", "import", "list.csv")
    #expect(try lookup("96385074").contains("My gum"))
  }

  @Test(arguments: [
    ["catalog", "add", "88O1234567893", "--name", "x"], ["catalog", "add", "4006381333932", "--name", "x"],
    ["catalog", "add", "4006381333931"], ["catalog", "edit", "96385074"],
    ["catalog", "edit", "96385074", "--name", ""],
    ["catalog", "edit", "96385074", "--shelf-life-days", "-1"],
  ])
  func `what cannot be is refused`(arguments: [String]) throws {
    #expect(try command.run(arguments).status == 64)
    #expect(try lookup("96385074").contains(#""name":"Gum""#))
  }

  @Test func `a code that is not there cannot be corrected`() throws {
    for verb in [["edit", "4006381333931", "--name", "x"], ["delete", "96385074", "4006381333931"]] {
      let outcome = try command.run(["catalog"] + verb)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("4006381333931: not in the catalog"))
    }
    #expect(try !lookup("96385074").isEmpty)
  }
}
