import Foundation
import Testing

/// One policy for codes, whichever command meets them.
@Suite struct CatalogCodeTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  @Test func `what was imported is found by lookup, search, add and use under its own text`() throws {
    try command.file(
      "a.csv",
      "code,name\n04154891,Butter\n04252614,Cola\n20000004,Own milk\n041548000091,Tea\n96385074,Gum\n")
    let imported = try command.run("catalog", "import", "a.csv")
    #expect(imported.status == 0)
    #expect(
      imported.output.contains("1 codes of eight digits are EAN-8 and UPC-E: taken as EAN-8, found as both"))
    #expect(
      imported.output.contains("2 codes of eight digits that begin with 0 or 2: a retailer's own numbers"))
    for (code, name) in [("04252614", "Cola"), ("20000004", "Own milk"), ("96385074", "Gum")] {
      #expect(try command.run("catalog", "lookup", code).output.contains(name))
      #expect(try command.run("add", code, "--in", "7d").output.contains(name))
      #expect(try command.run("use", code).status == 0)
    }
    #expect(try command.run("catalog", "lookup", "20000004").output.contains("a retailer's number"))
    #expect(try command.run("catalog", "lookup", "042100005264").output.contains("Cola"))
    #expect(try command.run("use", "042100005264").status == 1)
  }

  @Test func `two products on one form are said to be two`() throws {
    try command.file("a.csv", "code,name\n04154891,Butter\n041548000091,Tea\n")
    try command.run("catalog", "import", "a.csv", "--quiet")
    let lookup = try command.run("catalog", "lookup", "04154891")
    #expect(lookup.output.contains("Butter") && lookup.output.contains("Tea"))
    #expect(lookup.errors.contains("00000004154891 Butter and 00041548000091 Tea"))
    let add = try command.run("add", "04154891", "--in", "7d")
    #expect(add.status == 1)
    #expect(add.errors.contains("may be 2 products"))
    #expect(try command.run("add", "00000004154891", "--in", "7d").output.contains("Butter"))
    #expect(try command.run("add", "041548000091", "--in", "7d").output.contains("Tea"))
  }

  @Test func `what a scanner sends and may be two products waits until somebody says which`() throws {
    try command.file("a.csv", "code,name\n04154891,Butter\n041548000091,Tea\n")
    try command.run("catalog", "import", "a.csv", "--quiet")
    let stream = try command.run("stream", input: "04154891\n04154891\n")
    #expect(stream.output.hasSuffix("inbox 1  04154891  2  several products, no date\n"))
    #expect(try command.run("inbox", "list").output.contains("04154891 Butter, 04154891 Tea"))
    let unclear = try command.run("inbox", "set", "1", "--code", "04154891", "--in", "7d")
    #expect(unclear.status == 1 && unclear.errors.contains("may be 2 products"))
    try command.file("sheet.csv", "number,code,expires\n1,0415 4891,2027-01-01\n")
    let sheet = try command.run("inbox", "apply", "sheet.csv")
    #expect(sheet.status == 1 && sheet.errors.contains("may be 2 products"))
    #expect(try command.run("inbox", "set", "1", "--code", "041548000091", "--in", "7d").status == 0)
    #expect(try command.run("inbox", "apply").output.contains("Tea  2"))
    // One code is one product: the other that it might have been does not wait.
    #expect(try command.run("inbox", "list").output == "the inbox is empty\n")
  }

  @Test func `in-store numbers that one shop asked for are found by every command`() throws {
    try command.file("a.csv", "code,name\n2000000000015,Loose nuts\n")
    #expect(try command.run("catalog", "import", "a.csv").status == 1)
    #expect(try command.run("catalog", "import", "a.csv", "--in-store").status == 0)
    #expect(try command.run("catalog", "lookup", "2000000000015").output.contains("Loose nuts"))
    #expect(try command.run("add", "2000000000015", "--in", "7d").output.contains("Loose nuts"))
  }

  @Test func `codes on standard input may be written as in lists`() throws {
    try command.file("a.csv", "code,name\n8801234567893,신라면\n")
    try command.run("catalog", "import", "a.csv", "--quiet")
    let lines = [
      "\u{FEFF}8801234567893", "880-1234-567893", "=\"8801234567893\"", "880 1234 567893 ", "'8801234567893",
    ]
    let outcome = try command.run("catalog", "lookup", "-", input: lines.joined(separator: "\r\n"))
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").count == lines.count)
    #expect(try command.run("catalog", "export").output.contains("08801234567893,8801234567893,신라면"))
  }
}
