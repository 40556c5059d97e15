import Foundation
import Testing

/// Slips of the hand are said and change nothing.
@Suite struct SlipTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  @Test(arguments: [
    ("88O1234567893", "O among the digits"), ("880l234567893", "l among the digits"),
    ("8801-2345-678 9B", "B among the digits"),
    ("88012345678", "11 digits, where a code has 8, 12, 13 or 14"),
    ("880123456789312", "15 digits"), ("8801234567894", "check digit is 4, should be 3"),
  ])
  func `digits with a slip among them are neither a code nor a name`(typed: String, reason: String) throws {
    let outcome = try command.run("add", typed, "--expires", "2026-12-01")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: ["7UP", "Coke 500 ml", "M&M's", "우유 1000ml", "Vitamin B12", "8801234567893"])
  func `names with numbers in them, and codes, are taken`(typed: String) throws {
    #expect(try command.run("add", typed, "--expires", "2026-12-01").status == 0)
  }

  @Test func `a code of another kind is taken with a name`() throws {
    let outcome = try command.run("add", "88O1234567893", "--name", "Sample", "--never")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Sample"))
  }

  @Test(arguments: [("Minnji", "Minji"), ("minji", "Minji"), ("Mini", "Minji"), ("민자", "민지")])
  func `a user's name that is nearly another's starts no pantry`(typed: String, near: String) throws {
    try command.run("add", "Tea", "--user", near)
    for arguments in [
      ["add", "Milk"], ["import", "a.csv"], ["shopping", "want", "Milk", "2"], ["scan", "--register", "."],
    ] {
      try command.file("a.csv", "name\nMilk\n")
      let outcome = try command.run(arguments + ["--user", typed])
      #expect(outcome.status == 64, "\(arguments)")
      #expect(outcome.errors.contains("there is no user “\(typed)” yet, but “\(near)”"), "\(outcome.errors)")
      #expect(outcome.errors.contains("remexp user add starts another"))
    }
    #expect(try command.run("user", "list").output.split(separator: "\n").count == 2)
    #expect(try command.run("user", "add", typed).status == 0)
    #expect(try command.run("add", "Milk", "--user", typed).status == 0)
  }

  @Test func `names that are not alike, or are numbered, start pantries of their own`() throws {
    for name in ["kitchen1", "kitchen2", "Minji", "Sujin", "me"] {
      #expect(try command.run("add", "Tea", "--user", name).status == 0, "\(name)")
    }
  }

  @Test(arguments: [
    (["lst"], "did you mean remexp list?"), (["imprt", "a.csv"], "did you mean remexp import?"),
    (["catalog", "serach", "x"], "did you mean remexp catalog search?"), (["xyzzy"], "see remexp --help"),
    (["user", "lsit"], "did you mean remexp user list?"),
  ])
  func `a command that there is not names the nearest`(arguments: [String], advice: String) throws {
    let outcome = try command.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(advice), "\(outcome.errors)")
    #expect(try command.run(arguments, environment: ["LANG": "ko_KR.UTF-8"]).errors.contains("명령은 없습니다"))
  }

  @Test func `help and defaults are no slips`() throws {
    for arguments in [
      ["help"], ["help", "list"], ["--version"], ["catalog", "--help"], ["list", "nosuch"],
    ] {
      #expect(!(try command.run(arguments).errors.contains("there is no command")))
    }
    try command.run("add", "Tea")
    #expect(try command.run("shopping").status == 0)
  }
}
