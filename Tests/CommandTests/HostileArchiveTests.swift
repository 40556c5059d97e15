import Foundation
import Testing

/// Exports that somebody has changed are refused with one message that names the place, and nothing is stored.
@Suite struct HostileArchiveTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "--name", "Milk", "--in", "7d", "--quantity", "3", "--today", "2026-11-21")
    try command.run("add", "--name", "Tea", "--user", "Minji")
    try command.run("use", "a000", "--quantity", "1")
    try command.run("undo")
    try command.run("shopping", "want", "Milk", "2")
    try command.run("notify", "--today", "2026-11-21")
    try FileManager.default.copyItem(
      at: Command.repository.appending(path: "samples/clean/ean13.png"),
      to: command.folder.appending(path: "a.png"))
    try command.run("scan", "--register", "a.png")
    try command.run("export", "good.json")
  }

  private let empty = ["--store", "elsewhere"]

  /// Goes down the path, `users/0/name`, and puts the value there; nil takes the member away.
  private func changed(_ path: String, to value: Any?) throws -> Data {
    let data = try Data(contentsOf: command.folder.appending(path: "good.json"))
    let whole = try JSONSerialization.jsonObject(with: data)
    return try JSONSerialization.data(
      withJSONObject: Self.changed(whole, path.split(separator: "/").map(String.init)[...], value))
  }

  private static func changed(_ node: Any, _ path: ArraySlice<String>, _ value: Any?) -> Any {
    guard let step = path.first else { return value ?? NSNull() }
    let rest = path.dropFirst()
    if var object = node as? [String: Any] {
      object[step] = rest.isEmpty && value == nil ? nil : changed(object[step] ?? NSNull(), rest, value)
      return object
    }
    guard var array = node as? [Any], let index = Int(step) else { return node }
    if index == array.count { array.append(NSNull()) }
    array[index] = changed(array[index], rest, value)
    return array
  }

  private func expectRefusal(_ data: Data, _ message: String) throws {
    try data.write(to: command.folder.appending(path: "bad.json"))
    let outcome = try command.run(["import", "bad.json"] + empty)
    #expect(outcome.status == 3, "\(message): \(outcome.output)\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("remexp: bad.json: \(message)"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: command.folder.appending(path: "elsewhere").path))
  }

  struct Case: Sendable {
    let path: String
    let value: any Sendable
    let message: String

    init(_ path: String, _ value: any Sendable, _ message: String? = nil) {
      (self.path, self.value, self.message) = (path, value, message ?? "at \(path)")
    }
  }

  static let cases = [
    Case("version", -5), Case("version", 0), Case("version", 2, "made by a newer RemExp"),
    Case("version", "1", "this is not the JSON"),
    Case("last/item", Int64.max), Case("last/item", -1), Case("last/item", 1),
    Case("last/inbox", Int64.max), Case("last/inbox", 0), Case("last/operation", Int64.max),
    Case("last/operation", Int64.min), Case("last/operation", 2),
    Case("users/0/name", "all"), Case("users/0/name", "a\u{7}b"), Case("users/0/name", ""),
    Case("users/0/name", "\u{202e}me"), Case("users/0/name", String(repeating: "x", count: 100)),
    Case("users/0/name", "Somebody", "at items/"), Case("users/1/name", "Minji"),
    Case("users/0/time_zone", "Mars\u{1b}[2J"), Case("users/0/reorder_url", "file:///etc"),
    Case("users/0/notices/lead_days", [99_999]), Case("users/0/notices/time", "25:00"),
    Case("items/1/id", "a000"), Case("items/0/id", "zzzzzzzz"), Case("items/0/id", "?"),
    Case("items/0/user", "nobody"), Case("items/0/quantity", "0"), Case("items/0/quantity", "-1"),
    Case("items/0/quantity", "1e9"), Case("items/0/expires/on", "2026-99-99"),
    Case("items/0/expires/on", "12026-01-01"), Case("items/0/created_at", Int64.max),
    Case("items/0/created_at", Int64.min), Case("items/0/state", "lost"),
    Case("items/0/ended_on", "2026-11-21"),
    Case("items/0/product/gtin", "1234"), Case("items/0/product/name", 5), Case("items/0", "text"),
    Case("inbox/0/user", "nobody"), Case("inbox/0/id", 0), Case("inbox/0/id", Int64.max),
    Case("inbox/0/created_at", Int64.max), Case("inbox/0/state", "shut"),
    Case("scans/0/user", "nobody"), Case("scans/0/at", Int64.max), Case("scans/0/items", ["?"]),
    Case("wants/0/user", "nobody"), Case("wants/0/quantity", "-2"),
    Case("notices/0/user", "all"), Case("notices/0/attempts", -1), Case("notices/0/lead_days", 100_000),
    Case("notices/0/at", Int64.max), Case("notices/0/item", "zzzzzzzz"), Case("notices/0/state", "x"),
    Case("operations/0/id", 0), Case("operations/1/id", 1), Case("operations/0/id", Int64.max),
    Case("operations/0/user", "a\nb"), Case("operations/0/at", Int64.max), Case("operations/0/undoes", 3),
    Case("operations/0/changes/0/kind", "spell", "at operations/0/changes/0: "),
    Case("operations/0/changes/0/key", "other", "at operations/0/changes/0: "),
    Case("operations/0/changes/0/after", "no JSON", "at operations/0/changes/0: "),
    Case("operations/0/changes/0/after", "{}", "at operations/0/changes/0: "),
    Case("operations/0/changes/0", "x"), Case("operations", "x"),
    Case("colour", 3), Case("users/0/colour", 3), Case("users/0/notices/colour", 3),
    Case("items/0/colour", "3"),
    Case("items/0/product/colour", "3"), Case("items/0/expires/colour", 3), Case("inbox/0/colour", 3),
    Case("scans/0/colour", 3), Case("wants/0/colour", 3), Case("wants/0/product/colour", 3),
    Case("notices/0/colour", 3), Case("operations/0/colour", 3), Case("operations/0/changes/0/colour", 3),
    Case("last/colour", 3),
    Case(
      "operations/0/changes/0/after", #"{"name":"me","notices":{"lead_days":[],"time":"00:00"},"colour":3}"#,
      "at operations/0/changes/0: "),
  ]

  @Test func `a value that no pantry has`() throws {
    for it in Self.cases {
      try expectRefusal(changed(it.path, to: it.value), it.message)
    }
  }

  @Test(arguments: ["ghost", "Minji"], ["before", "after"])
  func `a journal in which something changes hands`(user: String, side: String) throws {
    let good = try Data(contentsOf: command.folder.appending(path: "good.json"))
    let whole = try #require(try JSONSerialization.jsonObject(with: good) as? [String: Any])
    let operations = try #require(whole["operations"] as? [[String: Any]])
    let use = try #require(operations.firstIndex { $0["command"] as? String == "use" })
    let changes = try #require(operations[use]["changes"] as? [[String: Any]])
    let change = try #require(changes.firstIndex { $0["before"] is String })
    let text = try #require(changes[change][side] as? String)
    #expect(text.contains(#""user":"me""#))
    try expectRefusal(
      changed(
        "operations/\(use)/changes/\(change)/\(side)",
        to: text.replacing(#""user":"me""#, with: #""user":"\#(user)""#)),
      "at operations/\(use)/changes/\(change): ")
  }

  @Test func `what is there twice`() throws {
    let good = try Data(contentsOf: command.folder.appending(path: "good.json"))
    let whole = try #require(try JSONSerialization.jsonObject(with: good) as? [String: Any])
    for name in ["users", "items", "inbox", "scans", "wants", "notices", "operations"] {
      let values = try #require(whole[name] as? [Any])
      try expectRefusal(changed("\(name)/\(values.count)", to: values[0]), "at \(name)/\(values.count)")
      try expectRefusal(changed(name, to: nil), "at ")
    }
  }

  @Test func `a member that is said twice`() throws {
    let good = try String(contentsOf: command.folder.appending(path: "good.json"), encoding: .utf8)
    for (member, place) in [(#""quantity":"3""#, "items/0/quantity"), (#""version":1"#, "version")] {
      let twice = good.replacing(member, with: "\(member),\(member)", maxReplacements: 1)
      try expectRefusal(Data(twice.utf8), "at \(place): this member is there twice")
    }
  }

  @Test func `bytes that are no text`() throws {
    var good = try Data(contentsOf: command.folder.appending(path: "good.json"))
    try good.write(to: command.folder.appending(path: "bad.json"))
    let place = try #require(good.firstRange(of: Data("Milk".utf8)))
    good[place.lowerBound] = 0xFF
    try expectRefusal(good, "this is not UTF-8")
    try expectRefusal(Data("{\"version\":1".utf8), "this is not the JSON")
    try expectRefusal(Data(), "this is not the JSON")
    try expectRefusal(Data(String(repeating: "[", count: 100_000).utf8), "this is not the JSON")
  }

  @Test func `a dry run refuses the same, and a good one is taken in any order of its members`() throws {
    try changed("items/0/quantity", to: "0").write(to: command.folder.appending(path: "bad.json"))
    #expect(try command.run(["import", "bad.json", "--dry-run"] + empty).status == 3)
    let good = try Data(contentsOf: command.folder.appending(path: "good.json"))
    let whole = try JSONSerialization.jsonObject(with: good)
    try JSONSerialization.data(withJSONObject: whole, options: [.prettyPrinted, .sortedKeys])
      .write(to: command.folder.appending(path: "pretty.json"))
    #expect(try command.run(["import", "pretty.json"] + empty).status == 0)
    try command.run(["export", "again.json"] + empty)
    #expect(try Data(contentsOf: command.folder.appending(path: "again.json")) == good)
    #expect(try command.run(["doctor", "--quiet"] + empty).status == 0)
  }
}
