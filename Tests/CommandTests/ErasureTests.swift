import Foundation
import TestSupport
import Testing

/// A user of whom nothing is to be left.
@Suite struct ErasureTests {
  let command: Command
  private let today = "2026-11-22"

  init() throws { command = try Command() }

  /// What is known of anna, each in a place of its own.
  private static let traces = [
    "Annamaria", "Quincejelly", "cellarshelf", "a note about her", "holidayphoto", "annamaria@mail.example",
    "Plumcake", "annaslot", "hundredyears",
  ]

  private func fill() throws {
    try command.file("products.csv", "code,name\n8801234567893,Milk\n")
    try command.run("catalog", "import", "products.csv")
    for user in ["Annamaria", "bob"] {
      try command.run("add", "8801234567893", "--expires", "2026-12-01", "--user", user, "--today", today)
    }
    let anna = ["--user", "Annamaria", "--today", today]
    try command.run(
      ["add", "Quincejelly", "--expires", "2026-11-23", "--location", "cellarshelf", "--lot", "annaslot"]
        + anna)
    try command.run(["add", "Plumcake", "--expires", "2026-11-24", "--note", "a note about her"] + anna)
    try command.run(["use", "Plumcake"] + anna)
    try command.run(["edit", "Quincejelly", "--note", "hundredyears"] + anna)
    try command.run(["edit", "Quincejelly", "--note", ""] + anna)
    try command.photo("holidayphoto.png", printing: "27.12.2026")
    try command.run(["scan", "--register", "--no-read-dates", "holidayphoto.png"] + anna)
    try command.run(
      "user", "edit", "Annamaria", "--reorder-url", "https://shop.example/annamaria@mail.example/{gtin}")
    try command.run("rule", "set", "--location", "cellarshelf", "--days", "3", "--user", "Annamaria")
    try command.run("notify", "--user", "all", "--today", today)
  }

  /// The traces that are in any file of the store.
  private func found() throws -> [String] {
    let folder = command.folder.appending(path: "store")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let bytes = try files.map { try Data(contentsOf: folder.appending(path: $0)) }
    return Self.traces.filter { trace in bytes.contains { $0.range(of: Data(trace.utf8)) != nil } }
  }

  @Test func `leaves nothing in any file of the store, and all of the others`() throws {
    try fill()
    // A copy from before a restore has all of it as well.
    try command.run("backup", "backup")
    try command.run("restore", "backup")
    #expect(try found().count >= 7)
    let bob = ["--user", "bob", "--today", today]
    let before = try command.run(["list", "--format", "json"] + bob).output
    let erased = try command.run("user", "delete", "Annamaria", "--erase")
    #expect(
      erased.status == 0 && erased.errors.contains("nothing of “Annamaria” is left"), "\(erased.errors)")
    #expect(try found() == [])
    #expect(try command.run(["list", "--format", "json"] + bob).output == before)
    #expect(try command.run("doctor", "--format", "json").output.contains(#"damaged"#) == false)
    #expect(try !command.run("user", "list").output.contains("Annamaria"))
    #expect(try command.run(["undo"] + bob).status == 0)
    #expect(try command.run("undo", "--user", "Annamaria").status != 0)
    let again = try command.run("user", "delete", "Annamaria", "--erase")
    #expect(again.status == 3 && again.errors.contains("no user “Annamaria”"))
  }

  @Test func `leaves nothing of who was deleted before`() throws {
    try command.run("add", "Quincejelly", "--expires", "2026-12-01", "--user", "Annamaria", "--today", today)
    try command.run("use", "Quincejelly", "--user", "Annamaria", "--today", today)
    try command.run("user", "delete", "Annamaria")
    #expect(try found().contains("Quincejelly"))
    #expect(try command.run("user", "delete", "Annamaria", "--erase").status == 0)
    #expect(try found() == [])
  }

  @Test func `what is deleted without it can be undone`() throws {
    try command.run("user", "add", "Annamaria", "--reorder-url", "https://shop.example/{gtin}")
    try command.run("user", "delete", "Annamaria")
    let undone = try command.run("undo", "--user", "Annamaria")
    #expect(undone.status == 0 && undone.output.contains("user delete"), "\(undone.output)\(undone.errors)")
    #expect(try command.run("user", "show", "Annamaria").output.contains("https://shop.example/{gtin}"))
  }
}
