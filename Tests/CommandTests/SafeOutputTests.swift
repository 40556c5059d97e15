import Foundation
import Testing

/// What names, codes, notes and arguments do to a spreadsheet, a terminal and a log: nothing.
@Suite struct SafeOutputTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  /// After nothing and after every separator, quote and line end; full width too.
  private static let formulas = [
    "", "a;", "a,", "a\t", "a|", "a\"", "a\n", "a\r", "\t", "a; ", "a,\u{3000}", "'", "a;'",
  ]
  .flatMap { start in
    ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "＝1+1", "＋1", "－1-1", "＠a"].map { start + $0 }
  }

  private static let hidden = [
    "\u{1b}[31mred", "\u{7}", "a\u{8}", "\u{9b}2J", "\u{85}", "\u{7f}", "\u{202a}a", "\u{202e}gnp",
    "\u{2066}a\u{2069}",
    "a\u{2028}b", "a\u{2029}b", "a\u{200b}b", "a\u{200e}b", "a\u{feff}b", "a\u{ad}b", "a\u{200d}b",
    "\u{3164}", "a\nb",
    "a\rb", "\\u{202e}", "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>",
  ]

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// What a program that splits the text at any separator would take for formulas.
  private func formulas(in text: String) -> [String] {
    text.unicodeScalars.split { ",;\t|\"\r\n".unicodeScalars.contains($0) }.map { String($0) }.filter {
      cell in
      let rest = cell.unicodeScalars.drop { " \u{a0}\u{3000}".unicodeScalars.contains($0) }
      guard let first = rest.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else { return false }
      return String(rest).wholeMatch(of: /[+-][0-9]+(\.[0-9]+)?/) == nil
    }
  }

  /// The items of `list --format json`.
  private func items(_ text: String) throws -> [[String: Any]] {
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(report?["items"] as? [[String: Any]])
  }

  /// Makes an item of each text, as its name, note, place and lot.
  private func addAll(_ texts: [String]) throws {
    // What an import of ours would take for guarded or numbered is typed.
    let typed = texts.filter { $0.contains("'") || $0.contains("\\") }
    for text in typed {
      try command.run(
        "add", "--name=\(text)", "--note=\(text)", "--location=\(text)", "--lot=\(text)",
        "--expires=2026-11-22")
    }
    let rows = texts.filter { !typed.contains($0) }.map { text in
      let cell = "\"\(text.replacing("\"", with: "\"\""))\""
      return "\(cell),\(cell),\(cell),\(cell),2026-11-22\n"
    }
    try command.file("in.csv", "name,note,location,lot,expires\n" + rows.joined())
    #expect(try command.run("import", "--delimiter", "comma", "in.csv").status == 0)
  }

  @Test func `no cell of any CSV is a formula to any spreadsheet, and all come back`() throws {
    try addAll(Self.formulas + Self.hidden)
    let before = try command.run("list", "--format", "json").output
    #expect(
      Set(try items(before).compactMap { ($0["name"] as? String)?.unicodeScalars.map(\.value) })
        == Set((Self.formulas + Self.hidden).map { $0.unicodeScalars.map(\.value) }))
    for arguments in [
      ["report", "--format", "csv"], ["report", "--format", "csv", "--group-by", "location"],
      ["export", "--format", "csv", "-"],
    ] {
      let text = try command.run(arguments).output
      #expect(formulas(in: text).isEmpty, "\(arguments)")
      let shown = text.unicodeScalars.filter { !"\n\r\t".unicodeScalars.contains($0) }
      #expect(!shown.contains(where: Self.isHidden), "\(arguments)")
    }
    try command.run("export", "items.csv")
    let other = ["REMEXP_STORE": command.folder.appending(path: "other").path]
    #expect(try command.run(["import", "items.csv"], environment: other).status == 0)
    func exact(_ text: String) -> String {
      text.replacing(/"created_at": "[^"]*"/, with: "")
    }
    #expect(exact(try command.run(["list", "--format", "json"], environment: other).output) == exact(before))
  }

  @Test func `a terminal sees nothing but text`() throws {
    try addAll(Self.hidden)
    let ids = try items(try command.run("list", "--format", "json").output).compactMap { $0["id"] as? String }
    var runs = [
      ["list"], ["report"], ["report", "--group-by", "location"], ["report", "--format", "html"],
      ["schedule"], ["history"], ["notify", "--dry-run", "--today", "2026-11-22"],
      ["list", "--format", "json"], ["use", ids[0]], ["undo"], ["export", "-"],
    ]
    runs += ids.prefix(8).map { ["show", $0] }
    for arguments in runs {
      let outcome = try command.run(arguments + ["--user", "me"].filter { _ in arguments[0] != "history" })
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
      let seen = (outcome.output + outcome.errors).unicodeScalars.filter { $0 != "\n" }
      let isArchive = arguments[0] == "export"
      #expect(isArchive || !seen.contains(where: Self.isHidden), "\(arguments)")
    }
    // One line a message, whatever it repeats.
    for (number, text) in Self.hidden.enumerated() {
      let all = [
        ["show", "no such \(text)"], ["scan", text], ["inspect", "--as", "gtin", text],
        ["catalog", "import", text],
      ]
      for arguments in [all[number % 4], all[(number + 1) % 4]] {
        let outcome = try command.run(arguments)
        #expect(outcome.status != 0)
        #expect(
          outcome.errors.split(separator: "\n", omittingEmptySubsequences: false).count <= 2, "\(arguments)")
        let seen = (outcome.output + outcome.errors).unicodeScalars.filter { $0 != "\n" }
        #expect(!seen.contains(where: Self.isHidden), "\(arguments)")
      }
    }
  }

  @Test func `wrong usage repeats nothing that a terminal obeys, and not at length`() throws {
    let long = String(repeating: "x", count: 50_000)
    for (number, text) in (Self.hidden + [long, "\u{301}\u{1b}[2J"]).enumerated() {
      let all = [
        ["--\(text)"], [text], ["list", "--format", text], ["list", "--format=\(text)"],
        ["add", "--quantity", text],
        ["report", "--status", "fresh,\(text)"], ["scan", "--symbologies", text, "x"],
        ["scan", "--region", text, "x"], ["add", "x", "--expires", text], ["user", "add", text + " "],
        ["catalog", "import", "--map", text, "x"],
      ]
      let isTriedEverywhere = number == 0 || text == "a\nb" || text == long
      for arguments in isTriedEverywhere ? all : [all[number % all.count], all[(number + 4) % all.count]] {
        let outcome = try command.run(arguments)
        #expect(outcome.status == 64, "\(arguments)")
        #expect(outcome.errors.utf8.count < 10_000, "\(arguments[0])")
        let seen = outcome.errors.unicodeScalars.filter { $0 != "\n" }
        #expect(!seen.contains(where: Self.isHidden), "\(arguments)")
        // What was typed begins no line of its own.
        let lines = outcome.errors.split(separator: "\n")
        #expect(
          text != "a\nb" || !lines.contains { $0.hasPrefix("b") && !$0.hasPrefix("be") }, "\(outcome.errors)")
      }
    }
  }
}
