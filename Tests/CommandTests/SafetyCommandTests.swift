import Foundation
import Testing

@Suite struct SafetyCommandTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "--name", "Milk", "--in", "7d")
  }

  var pantry: URL { command.folder.appending(path: "store/pantry.sqlite") }

  @Test func `a backup can be put back and what it replaces is kept`() throws {
    #expect(
      try command.run("backup", "copy.sqlite").errors
        == "copy.sqlite: a checked copy; remexp restore puts it back\n")
    let again = try command.run("backup", "copy.sqlite")
    #expect(again.status == 3)
    #expect(again.errors.contains("copy.sqlite: there is a file already"))
    try command.run("add", "--name", "Tea")
    let restore = try command.run("restore", "copy.sqlite")
    #expect(restore.status == 0)
    #expect(restore.errors.contains("what was there is now"))
    #expect(try !command.run("list").output.contains("Tea"))
    try command.run("restore", pantry.path + ".replaced")
    #expect(try command.run("list").output.contains("Tea"))
  }

  @Test func `a damaged pantry is replaced by its backup`() throws {
    try command.run("backup", "copy.sqlite")
    try Data("nonsense that is no database".utf8).write(to: pantry)
    let doctor = try command.run("doctor")
    #expect(doctor.status == 1)
    #expect(doctor.output.contains("problem: pantry: "))
    #expect(doctor.output.contains("remexp restore puts a backup back"))
    #expect(try command.run("restore", "copy.sqlite").status == 0)
    #expect(try command.run("list").output.contains("Milk"))
    #expect(try command.run("restore", "nosuch.sqlite").status == 3)
    #expect(try command.run("list").output.contains("Milk"))
  }

  @Test func `the doctor says what is in order and what is not`() throws {
    let well = try command.run("doctor", environment: ["TZ": ""])
    #expect(well.status == 0)
    #expect(well.output.contains("ok: pantry: every page of "))
    #expect(well.output.contains("advice: catalog: there is none yet"))
    #expect(well.output.contains("add --store "))
    let zone = try command.run("doctor", "--quiet", environment: ["TZ": "Asia/Seoul"])
    #expect(zone.output.contains("does not know this shell's TZ=Asia/Seoul"))
    #expect(!zone.output.contains("ok: "))
    #expect(try command.run("doctor", "--format", "json").output.contains("\"level\": \"good\""))
    let empty = try command.run("doctor", "--store", "nowhere")
    #expect(empty.output.contains("nowhere is not there yet"))
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "nowhere").path))
  }

  @Test func `a backup names the file that cannot be`() throws {
    #expect(
      try command.run("backup", "nowhere/copy.sqlite").errors
        == "remexp: nowhere/copy.sqlite: cannot be opened: no such file or directory\n")
    #expect(
      try command.run("restore", "nosuch.sqlite").errors
        == "remexp: nosuch.sqlite: cannot be opened: no such file or directory\n")
    try command.file("notes.txt", "no pantry")
    #expect(try command.run("restore", "notes.txt").errors.contains("give the file that remexp backup made"))
    #expect(try command.run("doctor", "--store", "notes.txt").output.contains("notes.txt is not a folder"))
  }

  @Test func `the doctor tells half a file from what is kept on purpose`() throws {
    for name in [
      "pantry.sqlite.part-2", "items.csv.part-4711", "pantry.sqlite.replaced", "pantry.sqlite.v1.backup",
    ] {
      try command.file("store/" + name, "")
    }
    let doctor = try command.run("doctor", "--quiet")
    #expect(doctor.status == 0)
    let found = doctor.output.split(separator: "\n").filter { $0.contains("is half a file") }
    #expect(found.count == 2)
    #expect(doctor.output.contains("/items.csv.part-4711 is half a file"))
  }
}
