import Foundation
import Testing

/// What programs read of the commands: one set of forms for all of them.
@Suite struct JSONOutputTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.run("add", "8801234567893", "--name", "우유", "--expires", "2026-12-01", "--quantity", "1.5")
    try command.run("shopping", "want", "8801234567893", "4")
    try command.file("p.csv", "code,name\n8801234567893,우유\n")
    try command.run("catalog", "import", "p.csv")
    try command.file("items.csv", "name,expires\n두부,2027-01-01\n")
    for (name, sample) in [("code.png", "clean/ean13.png"), ("blank.png", "none/blank.png")] {
      try FileManager.default.copyItem(
        at: Command.repository.appending(path: "samples/\(sample)"), to: command.folder.appending(path: name))
    }
    try command.run("scan", "--register", "code.png", "-q")
    try command.file("scan.ndjson", try command.run("scan", "--format", "ndjson", "blank.png").output)
    try command.run("channel", "add", "file", "--path", "told.txt")
    try command.run("rule", "set", "--category", "dairy", "--days", "5")
    try command.run("notify", "--today", "2026-11-30")
  }

  /// A command that gives JSON.
  struct Document: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    /// What its list is called; nil for what is one value, or a value a line.
    var list: String?
    var option = "--format"
    var input = ""
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ line: String, _ list: String? = nil, option: String = "--format", input: String = "") {
      arguments = line.split(separator: " ").map(String.init)
      (self.list, self.option, self.input) = (list, option, input)
    }
  }

  static let documents = [
    Document("shopping list", "items"), Document("report", "items"), Document("list", "items"),
    Document("history", "operations"), Document("show 우유"), Document("schedule", "notices"),
    Document("user list", "users"), Document("user show me"), Document("inbox list", "entries"),
    Document("inbox accuracy", "readers"),
    Document("inbox show 1"), Document("channel list", "channels"), Document("rule list", "rules"),
    Document("notify --status", "deliveries"),
    Document("catalog search 우유", "products"), Document("catalog lookup 8801234567893", "products"),
    Document("catalog info"), Document("catalog shelf-life milk", "suggestions"),
    Document("catalog import p.csv"), Document("catalog forget p.csv --dry-run"),
    Document("import items.csv --dry-run", option: "--summary"), Document("doctor", "findings"),
    Document("notify --dry-run --today 2026-12-01"), Document("scan code.png blank.png", "photos"),
    Document("import-scan scan.ndjson"), Document("stats"), Document("inspect 8801234567893"),
    Document("stream --mode open", input: "8801234567893\n"),
  ]

  private func run(_ document: Document, as form: String) throws -> String {
    try command.run(document.arguments + [document.option, form], input: document.input).output
  }

  @Test(arguments: documents)
  func `every document says which version its keys have, and each line of ndjson too`(document: Document)
    throws
  {
    let lines = try run(document, as: "ndjson").split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let json = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(json["schema_version"] as? Int == 1)
      #expect(json["quantity"] == nil || document.arguments[0] == "catalog" || json["quantity"] is Double)
    }
    guard Self.forms["remexp " + Self.name(of: document.arguments)]?.contains("json") == true else { return }
    let text = try run(document, as: "json")
    let json = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["schema_version"] as? Int == 1)
    if let list = document.list { #expect((json[list] as? [Any])?.count == lines.count) }
  }

  /// Which take a reader of print, and households that a page has made: CropCommandTests, AccountsFileTests.
  private static let elsewhere: Set = ["remexp inbox crop", "remexp household list"]

  @Test func `a command that gives JSON gives lines of it too, and is among those that are looked at here`() {
    let seen = Set(Self.documents.map { "remexp " + Self.name(of: $0.arguments) })
    #expect(Self.forms.count > 15)
    for (name, forms) in Self.forms where !Self.elsewhere.contains(name) {
      #expect(forms.contains("ndjson"), "\(name)")
      #expect(seen.contains(name), "\(name)")
    }
  }

  /// The names of commands before their arguments.
  private static func name(of arguments: [String]) -> String {
    let groups: Set = ["catalog", "channel", "inbox", "rule", "user", "shopping"]
    return arguments.prefix(groups.contains(arguments[0]) ? 2 : 1).joined(separator: " ")
  }

  /// Every command that has a form for programs, as the program itself tells; but for archives, which are files.
  private static let forms: [String: [String]] = {
    guard let text = try? Command().run("--experimental-dump-help").output,
      let help = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let root = help["command"] as? [String: Any]
    else { return [:] }
    var forms: [String: [String]] = [:]
    func walk(_ command: [String: Any], _ above: String) {
      let name = (above + " " + (command["commandName"] as? String ?? "")).trimmingCharacters(
        in: .whitespaces)
      for argument in command["arguments"] as? [[String: Any]] ?? [] {
        let values = argument["allValues"] as? [String] ?? []
        guard values.contains(where: { $0.hasSuffix("json") }), values.contains("text") else { continue }
        forms[name] = values
      }
      for below in command["subcommands"] as? [[String: Any]] ?? [] { walk(below, name) }
    }
    walk(root, "")
    return forms
  }()
}
