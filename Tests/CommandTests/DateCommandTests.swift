import Foundation
import TestSupport
import Testing

/// Every command that takes a date reads it alike, says the day that it understood, and refuses what it cannot believe.
@Suite struct DateCommandTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  private func on(_ arguments: String..., language: String = "en") throws -> Command.Outcome {
    try command.run(arguments + ["--today", "2026-11-22", "--language", language])
  }

  private func add(_ date: String, _ more: String...) throws -> Command.Outcome {
    try command.run(["add", "Milk", "--expires", date, "--today", "2026-11-22"] + more)
  }

  @Test func `a user's own order decides where nothing else does`() throws {
    #expect(try add("06.12.26").status == 64)
    #expect(try command.run("user", "edit", "me", "--date-order", "dmy").status == 3)
    #expect(try add("2026-12-01").status == 0)
    #expect(try command.run("user", "edit", "me", "--date-order", "dmy").status == 0)
    #expect(try command.run("user", "list").output.contains("dmy"))
    #expect(try add("06.12.26").output.contains("2026-12-06 in 14 days"))
    #expect(try add("06.12.26", "--date-order", "mdy", "--force").output.contains("2026-06-12"))
    #expect(try add("061226").output.contains("2026-12-06"))
    #expect(try on("freeze", "Milk", "--until", "05.11.27").output.contains("2027-11-05"))
    try command.file("a.csv", "name,expires\nHam,06.12.26\nTea,05.11.27\n")
    #expect(try on("import", "a.csv").status == 0)
    #expect(try on("list").output.contains(/2026-12-06 .* Ham/))
    try command.file("b.csv", "name,expires\nJam,12/25/26\nOil,06/12/27\n")
    #expect(try on("import", "b.csv").status == 0)
    #expect(try on("list").output.contains(/2027-06-12 .* Oil/))
    #expect(try command.run("user", "edit", "me", "--date-order", "none").status == 0)
    #expect(try command.run("user", "list", "--format", "json").output.contains("\"date_order\": null"))
    #expect(try add("06.12.26").status == 64)
  }

  @Test func `an archive keeps the order, and one from before there was any comes in`() throws {
    #expect(try command.run("user", "add", "anna", "--date-order", "mdy", "--time-zone", "UTC").status == 0)
    let archive = try command.run("export", "--format", "json").output
    #expect(archive.contains(#""date_order":"mdy""#))
    #expect(archive.contains(#""time_zone":"UTC""#))
    try command.file("new.json", archive)
    try command.file("old.json", archive.replacing(#","date_order":"mdy""#, with: ""))
    #expect(try command.run("import", "new.json", "--store", "new").status == 0)
    #expect(try command.run("user", "list", "--store", "new").output.contains("mdy"))
    #expect(try command.run("import", "old.json", "--store", "old").status == 0)
  }

  @Test func `zone and language can be taken away, and UTC stays UTC`() throws {
    let settings = ["--time-zone", "UTC", "--language", "ko"]
    #expect(try command.run(["user", "add", "anna"] + settings).status == 0)
    #expect(try command.run("user", "list", "--format", "json").output.contains(#""time_zone": "UTC""#))
    #expect(try command.run("user", "edit", "anna", "--time-zone", "none", "--language", "none").status == 0)
    let user = try command.run("user", "list", "--format", "json").output
    #expect(user.contains(#""time_zone": null"#) && user.contains(#""language": null"#))
    #expect(try command.run("user", "edit", "anna", "--time-zone", "nowhere").status == 64)
  }

  @Test(arguments: ["2206-11-01", "2024-11-01", "1 Nov 2206", "EXP 01NOV2040"])
  func `a date that cannot be believed needs to be forced`(text: String) throws {
    let refused = try add(text)
    #expect(refused.status == 64)
    #expect(
      refused.errors.contains("too far from today to be believed unless it is forced; --force takes it"))
    let forced = try add(text, "--force")
    #expect(forced.status == 0)
    let id = try #require(forced.output.split(separator: " ").dropFirst().first.map(String.init))
    for arguments in [["edit", id, "--expires", text], ["freeze", id, "--until", text]] {
      let changed = try command.run(arguments + ["--today", "2026-11-22"])
      #expect(changed.status == 64 && changed.errors.contains("--force"), "\(arguments): \(changed.errors)")
    }
    #expect(try on("freeze", id, "--until", text, "--force").status == 0)
    #expect(try on("add", "Jam", "--in", "20y").errors.contains("--force"))
  }

  @Test func `a file's row of such a date is refused and says why, the others come in`() throws {
    try command.file(
      "a.csv", "name,expires\nHam,2026-12-06\nTea,2206-11-01\nOld,2024-01-01\nOil,46341\nJam,1120\n")
    let run = try on("import", "a.csv", "--rejects", "rejects.csv")
    #expect(run.status == 1)
    #expect(run.output.contains("5 rows: 2 are new, 0 as before, 3 left out"), "\(run.output)")
    let rejects = try String(contentsOf: command.folder.appending(path: "rejects.csv"), encoding: .utf8)
    #expect(rejects.contains("2206-11-01, too far from today") && rejects.contains("2024-01-01, too far"))
    #expect(rejects.contains("could be 2026-11-20 or 2027-11-20"))
    #expect(try on("list").output.contains(/2026-11-15 .* Oil/))
    #expect(try on("import", "a.csv", "--force").output.contains("left out"))
    #expect(try on("list").output.contains("2206-11-01"))
  }

  @Test func `what the program has written itself comes back whatever its dates are`() throws {
    #expect(try add("2206-11-01", "--force").status == 0)
    try command.file("own.csv", try command.run("export", "--format", "csv").output)
    let run = try on("import", "own.csv", "--store", "other")
    #expect(run.output.contains("1 rows: 1 are new"), "\(run.output)\(run.errors)")
  }

  @Test(
    .needs("a pseudo-terminal", PseudoTerminal() != nil), arguments: [("2\n", "2029-11-26"), ("\n", nil)])
  func `on a terminal what can be several days is asked about`(typed: String, date: String?) throws {
    let terminal = try #require(PseudoTerminal())
    terminal.type(typed)
    let run = try command.run(
      shell:
        "'\(Command.executablePath)' add Ham --expires 29.11.26 --today 2026-11-22 <\(terminal.path) >\(terminal.path) 2>&1"
    )
    let screen = terminal.screen()
    #expect(screen.contains("1: 2026-11-29, 2: 2029-11-26"), "\(screen)")
    #expect((run.status == 0) == (date != nil))
    if let date { #expect(try on("list").output.contains(date)) }
  }

  @Test func `freezing without days says what that means`() throws {
    let id = try #require(try add("2026-12-01").output.split(separator: " ").dropFirst().first)
    let frozen = try on("freeze", String(id))
    #expect(frozen.errors.contains("has no date while it is frozen"), "\(frozen.errors)")
  }

  @Test func `a guessed date says so wherever it is shown`() throws {
    let milk = try on("add", "Milk", "--expires", "2027-02-01")
    let id = try #require(milk.output.split(separator: " ").dropFirst().first.map(String.init))
    let opened = try on("open", id, "--assume-shelf-life")
    #expect(opened.output.contains("(guess)"), "\(opened.output)\(opened.errors)")
    for arguments in [["list"], ["report"], ["schedule"], ["notify", "--dry-run"]] {
      let run = try command.run(arguments + ["--today", "2026-11-22"])
      #expect(run.output.contains("(guess)"), "\(arguments): \(run.output)")
    }
    #expect(try on("list", language: "ko").output.contains("(추정)"))
    #expect(try on("show", id).output.contains("a suggestion"))
    #expect(try on("list", "--format", "csv").output.contains("shelf_life"))
    #expect(try on("schedule", "--format", "json").output.contains(#""source": "shelf_life""#))
  }

  @Test func `names of users are compared in one form`() throws {
    let (composed, apart) = ("Jos\u{e9}", "Jose\u{301}")
    #expect(try command.run("user", "add", apart).status == 0)
    #expect(try command.run("user", "add", composed).errors.contains("already"))
    #expect(try on("add", "Milk", "--never", "--user", apart).status == 0)
    #expect(try on("list", "--user", composed).output.contains("Milk"))
    try command.file("a.csv", "name,user\nTea,\(apart)\n")
    #expect(try on("import", "a.csv").status == 0)
    #expect(try on("list", "--user", composed).output.contains("Tea"))
    #expect(try command.run("user", "list").output.split(separator: "\n").count == 2)
  }
}
