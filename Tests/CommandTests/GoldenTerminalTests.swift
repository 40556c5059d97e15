import Foundation
import TestSupport
import Testing

@testable import remexp

/// What people read, in both languages, on narrow, usual and wide terminals and where there is none: one golden file a language
/// and width, with a transcript of the central commands.
@Suite(.serialized) struct GoldenTerminalTests {
  let command: Command

  /// Where output goes: into so many columns, or into a file.
  enum Place: String, CaseIterable {
    case narrow, usual, wide, file

    var columns: UInt16? {
      switch self {
      case .narrow: 50
      case .usual: 80
      case .wide: 160
      case .file: nil
      }
    }
  }

  init() throws {
    command = try Command()
    try command.file(
      "products.csv",
      "code,name,brand,category,quantity\n9520104000795,들판 저지방 우유,한들목장,유제품,900 ml\n"
        + "8801234567893,Alpenquell-Classic,Springs,drinks,1 l\n4006381333931,홍차,,,\n")
    try command.run("catalog", "import", "products.csv")
    try command.file(
      "items.csv",
      """
      name,brand,expires,location,quantity,unit,due_type,category
      들판 저지방 우유 Low-Fat Milk,한들목장,2026-11-19,냉장고,1,,use_by,유제품
      Alpenquell-Mineralwasser-Classic-Grosspackung,Springs,2026-12-10,Keller,12,,,drinks
      두부,,2026-11-21,냉장고,1,,,
      쌀,,2027-03,찬장,500,g,,
      Honey,,never,,1,,,
      소금,,,,1,,,
      식빵,동네빵집,2026-11-24,Brotkasten,2,,,
      """)
    try command.run("import", "items.csv", "--today", "2026-11-21")
    try command.run("use", "식빵", "--today", "2026-11-21")
    try command.run("move", "두부", "시원한 다용도실", "--today", "2026-11-21")
    try command.run("shopping", "want", "두부", "3")
    try command.run("shopping", "want", "Alpenquell-Mineralwasser-Classic-Grosspackung", "24")
    try photos()
    try command.run("scan", "--register", "photos", "--today", "2026-11-21")
    try command.file(
      "codes.txt", "4006381333931\n]C10108801234567893172612011099L\nREMEXP:USE\n8801234567890\n")
  }

  private func photos() throws {
    let folder = command.folder.appending(path: "photos")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, sample) in [
      ("Foto_mit_einem_ziemlich_langen_Namen_20261120.png", "clean/ean13.png"),
      ("냉장고 안의 점심 도시락.png", "clean/upca.png"),
      ("blank.png", "none/blank.png"),
    ] {
      try FileManager.default.copyItem(
        at: Command.repository.appending(path: "samples/\(sample)"), to: folder.appending(path: name))
    }
    try command.file("photos/broken.png", "no picture")
  }

  private static let lines = [
    "report --today 2026-11-21", "report --within 3 --today 2026-11-21", "list --today 2026-11-21",
    "list 우유 --today 2026-11-21", "show 쌀 --today 2026-11-21", "history --today 2026-11-21", "shopping",
    "schedule --days 20 --today 2026-11-21", "notify --dry-run --today 2026-11-21", "inbox list",
    "inbox show 1 --today 2026-11-21",
    "scan photos", "catalog search 우유", "catalog info --today 2026-11-21", "catalog lookup 4006381333931",
    "inspect '(01)08801234567893(17)261231(10)LOT42' --today 2026-11-21", "inspect 8801234567890", "doctor",
    "stream --today 2026-11-21 < codes.txt", "user list", "show caviar", "add 김 --expires 01/02/2027",
  ]

  @Test(
    .needs("a pseudo-terminal", PseudoTerminal() != nil), arguments: ["en", "ko"], Place.allCases)
  func `what people read is as it was reviewed`(language: String, place: Place) throws {
    var transcript = ""
    for line in Self.lines {
      let output = try said(line, language: language, place: place)
      transcript += "$ remexp \(line)\n\(output)\n"
      if language == "ko" { expectKorean(output, of: line) }
      guard let columns = place.columns, Self.fitting.contains(where: line.hasPrefix) else { continue }
      for shown in output.split(separator: "\n") {
        #expect(displayWidth(of: String(shown)) <= Int(columns), "\(line): \(shown)")
      }
    }
    try expectGolden("terminal-\(language)-\(place)", transcript)
  }

  /// Whose lines are never longer than the terminal is wide.
  private static let fitting = ["report", "list", "history", "shopping", "schedule", "notify", "inbox list"]

  /// What a command says, on standard output and then on standard error.
  private func said(_ line: String, language: String, place: Place) throws -> String {
    let terminal = try place.columns.map { try #require(PseudoTerminal(columns: $0)) }
    // What changes the store has one of its own.
    let script = """
      export NO_COLOR=1 LANG=\(language == "ko" ? "ko_KR.UTF-8" : "C.UTF-8")
      rm -rf copy && cp -r store copy && REMEXP_STORE=copy \
      '\(Command.executablePath)' \(line) >\(terminal?.path ?? "output.txt") 2>errors.txt
      """
    try command.run(shell: script)
    let output = try terminal?.screen() ?? text("output.txt")
    return Self.fixed(output.replacing("\r\n", with: "\n"), of: line, in: command.folder.path)
      + Self.fixed(try text("errors.txt"), of: line, in: command.folder.path)
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: command.folder.appending(path: file), encoding: .utf8)
  }

  /// Without what is another on every machine and at every moment, and as wide as it was.
  private static func fixed(_ text: String, of line: String, in folder: String) -> String {
    var text = text.replacing(folder, with: "FOLDER")
    if line.hasPrefix("doctor") {
      let lines = text.split(separator: "\n").filter {
        $0.contains(#/: (?:store|pantry|catalog|저장소|보관함|상품 목록): /#)
      }
      text = lines.map { $0 + "\n" }.joined()
    }
    // What a decoder lacks here is told on standard error of a scan.
    if line.hasPrefix("scan") { text = text.replacing(/remexp: [^\n]*(?:sandbox|샌드박스)[^\n]*\n/, with: "") }
    guard line.contains(/^(?:show|history|catalog info|inbox show)/) else { return text }
    return text.replacing(/[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}/, with: "2026-11-21 08:00")
  }
}
