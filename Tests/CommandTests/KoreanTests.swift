import Foundation
import TestSupport
import Testing

/// A reader whose language is Korean reads no English sentence in what a command says when all goes well.
@Suite struct KoreanTests {
  let command: Command

  init() throws { command = try Command() }

  /// What a step says, as long as nothing fails.
  private static let steps: [[String]] = [
    ["catalog", "import", "products.csv"], ["catalog", "import", "products.csv", "--dry-run"],
    ["catalog", "info"], ["catalog", "add", "9520306000319", "--name", "두부"],
    ["catalog", "edit", "9520306000319", "--name", "부침 두부"], ["catalog", "search", "두부"],
    ["catalog", "lookup", "9520306000319"], ["catalog", "delete", "9520306000319"],
    ["add", "홍차", "--expires", "2026-11-25", "--quantity", "2", "--location", "냉장고"],
    ["add", "4006381333931", "--in", "3d"], ["add", "꿀", "--never"], ["add", "빵", "--expires", "2026-11-20"],
    ["add", "우유", "--expires", "2026-11-19", "--due-type", "use-by"], ["add", "소금"],
    ["list"], ["list", "--location", "없음"], ["report"], ["report", "--within", "3"], ["show", "꿀"],
    ["open", "빵", "--days", "2"], ["freeze", "홍차", "--days", "30"], ["thaw", "홍차", "--days", "2"],
    ["move", "꿀", "찬장"], ["edit", "꿀", "--note", "선물"], ["use", "우유"], ["waste", "빵", "--quantity", "0.5"],
    ["delete", "소금"], ["undo"], ["history"], ["history", "꿀"], ["schedule"], ["notify"],
    ["shopping", "want", "우유", "2"], ["shopping"], ["shopping", "want", "우유", "0"],
    ["user", "list"], ["scan", "photos"], ["scan", "--register", "photos"], ["scan", "--register", "photos"],
    ["inbox", "list"], ["inbox", "show", "1"], ["inbox", "set", "1", "--expires", "2026-12-01"],
    ["inbox", "set", "1", "--name", "과자"], ["inbox", "apply"], ["inbox", "pair"], ["inbox", "drop", "1-9"],
    ["inbox", "list"], ["inbox", "export", "todo.csv"], ["export", "items.csv"], ["export", "all.json"],
    ["import", "more.csv"], ["import", "more.csv", "--again", "--dry-run"],
    ["import", "items.csv", "--update"],
    ["backup", "backup.sqlite"], ["restore", "backup.sqlite"], ["doctor"], ["inspect", "8801234567893"],
    ["catalog", "forget", "products.csv"],
  ]

  @Test func `no English sentence is in any command's normal output`() throws {
    try command.file(
      "products.csv",
      "code,name,brand,shop\n9520104000795,우유,한들,1\n4006381333931,홍차,,2\n400638133393,나쁨,,3\n04154891,껌,,4\n")
    try command.file("more.csv", "이름,소비기한,수량,비고란\n김치,2026-12-05,1,x\n두유,2026-12-06,2,y\n")
    let photos = command.folder.appending(path: "photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for (name, sample) in [
      ("가.png", "clean/ean13.png"), ("나.jpg", "several/three-lunch.jpg"), ("IMG_1.png", "none/blank.png"),
    ] {
      try FileManager.default.copyItem(
        at: Command.repository.appending(path: "samples/\(sample)"), to: photos.appending(path: name))
    }
    for step in Self.steps {
      let line = step.map { "'\($0)'" }.joined(separator: " ")
      let isDated = !["catalog", "user", "backup", "restore", "export", "inspect"].contains(step[0])
      let outcome = try command.run(
        shell:
          "LC_ALL= LC_MESSAGES= LANG=ko_KR.UTF-8 '\(Command.executablePath)' \(line)\(isDated ? " --today 2026-11-22" : "")"
      )
      #expect(outcome.status <= 1, "\(line): \(outcome.errors)")
      for text in [outcome.output, outcome.errors] { Self.check(text, of: line) }
    }
  }

  /// Two English words beside each other are a sentence, unless they are a command that is to be typed.
  private static func check(_ text: String, of line: String) {
    for part in text.split(separator: "\n") {
      // Complaints about a row of a file say which, and are told apart by their beginning.
      guard !part.hasPrefix("remexp: ") else { continue }
      let said = part.replacing(/remexp( [a-z]+(?![\p{Hangul}]))*/, with: "").replacing(
        "make build", with: ""
      ).replacing(
        /GS1 [A-Z][a-z]+.*/, with: "")
      #expect(said.firstMatch(of: /[A-Za-z]{2,} [a-z]{2,}/) == nil, "\(line): \(part)")
    }
  }
}
