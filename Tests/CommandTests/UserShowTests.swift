import Testing

/// When somebody is told, in words.
@Suite struct UserShowTests {
  let command: Command

  init() throws { command = try Command() }

  private func shown(_ settings: String..., language: String = "en") throws -> String {
    try command.run("user", "add", "me")
    try command.run(["user", "edit", "me"] + settings)
    return try command.run("user", "show", "me", "--language", language).output
  }

  @Test func `somebody who has set nothing is told so`() throws {
    try expectGolden("user-show", try shown())
    try expectGolden("user-show-korean", try shown(language: "ko"))
  }

  @Test func `every setting is said in words`() throws {
    let settings = [
      "user", "add", "Minji", "--time-zone", "Asia/Seoul", "--language", "ko", "--currency", "KRW",
      "--notify-days", "30,0,-1,-3", "--notify-at", "23:00", "--quiet-hours", "21:30-08:15",
    ]
    try command.run(settings)
    try expectGolden("user-show-all-korean", try command.run("user", "show", "Minji").output)
    try expectGolden(
      "user-show-all", try command.run("user", "show", "Minji", "--language", "en").output)
    #expect(
      try command.run("user", "show", "Minji", "--format", "ndjson").output
        .contains(#""quiet_hours":"21:30-08:15""#))
  }

  @Test func `who asks for an hour of the night has no quiet hours, until they say some`() throws {
    #expect(try shown("--notify-at", "00:00").contains("at no time"))
    #expect(try shown("--notify-at", "08:00").contains("at no time"))
    #expect(try shown("--quiet-hours", "23:00~06:00").contains("from 23:00 to 06:00"))
    #expect(try shown("--notify-at", "23:30").contains("from 06:00 on the next day on, because 23:30"))
    #expect(try shown("--quiet-hours", "none").contains("from 23:30 on"))
    #expect(try shown("--notify-days", "none").contains("never"))
  }

  @Test func `what is no user or no part of a day is an error`() throws {
    try command.run("add", "--name", "x", "--never")
    #expect(try command.run("user", "show", "ana").errors == "remexp: no user “ana”; see remexp user list\n")
    for hours in ["22:00", "22:00-22:00", "22-7", ""] {
      #expect(try command.run("user", "edit", "me", "--quiet-hours", hours).status == 64, "\(hours)")
    }
  }

  @Test func `quiet hours go through undo, export and import`() throws {
    try command.run("user", "add", "me")
    try command.run("user", "edit", "me", "--quiet-hours", "23:00-06:00")
    let export = try command.run("export").output
    #expect(export.contains(#""quiet_hours":"23:00-06:00""#))
    try command.file("all.json", export)
    try command.run("import", "all.json", "--store", "copy")
    #expect(try command.run("export", "--store", "copy").output == export)
    #expect(try command.run("undo").status == 0)
    #expect(try command.run("user", "show", "me").output.contains("from 22:00 to 07:00"))
  }
}
