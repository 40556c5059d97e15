import Foundation
import TestPictures
import TestSupport
import Testing

/// A reader whose language is Korean reads no English sentence in what a command says when something goes wrong.
@Suite struct KoreanErrorTests {
  let command: Command

  init() throws {
    command = try Command()
    try command.file("products.csv", "code,name\n9520104000795,우유\n4006381333931,홍차\n")
    try command.run("catalog", "import", "products.csv")
    try command.run("add", "두부", "--expires", "2026-12-01", "--today", "2026-11-22")
    try command.run("add", "두부 부침", "--expires", "2026-12-02", "--today", "2026-11-22")
    try command.run("add", "쌀", "--quantity", "500", "--unit", "g", "--today", "2026-11-22")
    try files()
  }

  /// Files that are not what they should be.
  private func files() throws {
    let texts = [
      "empty.csv": "", "none.csv": "가,나\n1,2\n", "values.csv": "두부,2026-12-01\n김치,2026-12-02\n",
      "dates.csv": "이름,모름\n김치,2026-12-05\n두유,2026-12-06\n", "wide.csv": "이름,기한\n김치,2026-12-05,x,y\n",
      "rows.csv":
        "이름,소비기한,수량,상태\n김치,2026-13-05,1,\n,2026-12-05,1,\n두유,2026-12-05,x,\n빵,2026-12-05,1,gone\n떡,1999-12-05,1,\n",
      "ids.csv": "id,name,expires\nzz,두부,2026-12-01\na000,콩,2026-12-09\na000,콩,2026-12-09\n",
      "quotes.csv": "code,name\n4006381333931,\"홍차\n",
      "codes.csv":
        "code,name,url\n400638133393,나쁨,\n8.80E+12,잘림,\n4006381333931,,\n2012345678900,매장,\nabc,글자,\n",
      "workbook.csv": "PK\u{3}\u{4}", "page.csv": "<!doctype html><html></html>", "archive.json": "{\"x\":1}",
      "todo.csv": "x,y\n1,2\n", "manifest.csv": "a,b\n1,2\n", "notpantry.sqlite": "abc",
    ]
    for (name, text) in texts { try command.file(name, text) }
    let photos = command.folder.appending(path: "photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    try Data("not a picture".utf8).write(to: photos.appending(path: "a.jpg"))
    try Data().write(to: photos.appending(path: "b.png"))
    try Data("GIF89a".utf8).write(to: photos.appending(path: "c.gif"))
    let whole = Command.repository.appending(path: "samples/clean/ean13.png")
    try Data(contentsOf: whole).prefix(300).write(to: photos.appending(path: "d.png"))
    try FileManager.default.copyItem(at: whole, to: photos.appending(path: "e.png"))
    try FileManager.default.createSymbolicLink(
      atPath: photos.appending(path: "f.jpg").path, withDestinationPath: "nowhere.jpg")
    try Data(contentsOf: whole).write(to: photos.appending(path: "g.png"))
    try command.file(
      "photos/remexp.csv", "file,expires\ne.png,2026-13-01\n,x\ne.png,2026-12-01\ne.png,2026-12-02\n")
  }

  private static let failures: [[String]] = [
    // What is typed.
    ["add"], ["add", ""], ["add", "8801234567890"], ["add", "88O1234567893"], ["add", "880123456789"],
    ["add", "김", "--expires", "29.11.26"], ["add", "김", "--expires", "01/02/2027"],
    ["add", "김", "--expires", "넷째"],
    ["add", "김", "--expires", "1999-01-01"], ["add", "김", "--expires", "11.20"], ["add", "김", "--in", "곧"],
    ["add", "김", "--in", "7d", "--never"], ["add", "김", "--expires", "제조일 2026.11.01"],
    ["add", "김", "--quantity", "0"], ["list", "--within", "-1"], ["list", "--status", "old"],
    ["list", "--nosuch"],
    ["list", "--limit"], ["list", "--expires-soon=3"], ["lst"], ["user", "ad"], ["catalog"], ["show"],
    ["show", "a", "b"], ["show", "--format", "xml", "두부"], ["user", "add", "all"], ["user", "edit", "없음"],
    ["user", "edit", "me", "--notify-days", "99999"], ["user", "edit", "me", "--reorder-url", "shop"],
    ["user", "edit", "me", "--reorder-url", "https://shop.example/"], ["list", "--user", "다른"],
    ["scan", "--stdin-frames", "photos"], ["scan", "--stdin-frames", "--register"],
    ["scan", "--catalog-digest", "x", "photos"],
    ["scan", "--catalog", "none.csv", "photos"], ["scan", "--catalog", "notpantry.sqlite", "photos"],
    ["import-scan", "missing"], ["import-scan", "none.csv"], ["import-scan", "archive.json"],
    ["import-scan", "photos"],
    // What is not there, or not so.
    ["show", "없는 것"], ["use", "두부"], ["use", "쌀"], ["use", "a000", "--quantity", "9"],
    ["use", "8801234567893"],
    ["delete"], ["delete", "없음"], ["move", "두부"], ["move", "a000", "a001"], ["thaw", "a000", "--days", "1"],
    ["thaw", "a000"], ["freeze", "a000", "--days", "1", "--until", "2027-01-01"],
    ["open", "쌀", "--assume-shelf-life"], ["edit"], ["edit", "a000"], ["reorder", "a000"],
    ["inbox", "show", "9"], ["inbox", "set", "9", "--name", "x"], ["inbox", "drop"], ["inbox", "drop", "9"],
    ["inbox", "pair", "1"], ["inbox", "pair", "1", "2"], ["inbox", "review"],
    ["inbox", "apply", "1", "todo.csv"],
    ["shopping", "want", "8801234567893", "1"], ["catalog", "lookup", "8801234567893"],
    ["catalog", "lookup", "12345"], ["catalog", "add", "9520104000795", "--name", "다른"],
    ["catalog", "edit", "9520104000795"], ["catalog", "edit", "12", "--name", "x"],
    ["catalog", "edit", "9520104000795", "--due-type", "x"], ["catalog", "delete", "8801234567893"],
    ["catalog", "edit", "9520104000795", "--shelf-life-days", "999999"],
    // Files.
    ["import", "missing.csv"], ["import", "photos"], ["import", "empty.csv"], ["import", "none.csv"],
    ["import", "values.csv"], ["import", "dates.csv"], ["import", "wide.csv"], ["import", "rows.csv"],
    ["import", "ids.csv"], ["import", "ids.csv", "--update"], ["import", "none.csv", "--update"],
    ["import", "rows.csv", "--map", "name=없음"], ["import", "workbook.csv"], ["import", "page.csv"],
    ["import", "archive.json"], ["import", "rows.csv", "--update", "--again"],
    ["inbox", "apply", "todo.csv"],
    ["catalog", "import", "missing.csv"], ["catalog", "import", "empty.csv"],
    ["catalog", "import", "none.csv"],
    ["catalog", "import", "quotes.csv"], ["catalog", "import", "codes.csv"],
    ["catalog", "import", "workbook.csv"],
    ["catalog", "import", "codes.csv", "--map", "name=없음"],
    ["catalog", "import", "codes.csv", "--rejects", "codes.csv"], ["catalog", "forget", "missing.csv"],
    ["backup", "products.csv"], ["backup", "nowhere/x.sqlite"], ["restore", "missing.sqlite"],
    ["restore", "notpantry.sqlite"], ["restore", "products.csv"], ["export", "nowhere/items.csv"],
    ["export", "photos"], ["report", "-o", "/proc/x/y"], ["export", "a", "-o", "b"],
    ["list", "--store", "missing"], ["list", "--store="], ["list", "--store", "products.csv"],
    // Photos.
    ["scan"], ["scan", "missing.jpg"], ["scan", "photos"], ["scan", "--register", "photos"],
    ["scan", "--register", "--manifest", "manifest.csv", "photos"], ["scan", "--jobs", "0", "photos"],
    ["scan", "--max-pixels", "0", "photos"], ["scan", "--files-from", "missing.txt"],
    ["scan", "--manifest", "x", "photos"], ["scan", "--region", "zz", "--register", "photos"],
    ["scan", "--max-file-size", "1000001", "photos"],
    ["scan", "--require-sandbox", "--no-sandbox", "photos"],
    // Codes.
    ["inspect", "8801234567890"], ["inspect", "(01)08801234567893(17)261332"], ["inspect", "(99"],
    ["inspect", "https://id.gs1.org/01/08801234567890"], ["inspect", "--as", "gtin", "12"],
    ["inspect", "0108801234567893179912"], ["stream", "--output", "x"],
  ]

  @Test func `no English sentence is in what a command says of a failure`() throws {
    #expect(Self.failures.count >= 100)
    for arguments in Self.failures {
      try fail(arguments)
    }
    try fail(["undo", "--user", "나"])
    try fail(["stream"], input: "8801234567890\nREMEXP:nosuch\n\u{1d}x\n")
  }

  @Test func `what is left out of a file is told in Korean there too`() throws {
    let korean = ["LANG": "ko_KR.UTF-8"]
    try command.run(["import", "rows.csv", "--rejects", "items.csv"], environment: korean)
    try command.run(["catalog", "import", "codes.csv", "--rejects", "codes-left.csv"], environment: korean)
    for name in ["items.csv", "codes-left.csv"] {
      let text = try String(contentsOf: command.folder.appending(path: name), encoding: .utf8)
      #expect(text.hasPrefix("line,column,reason,row\n") && text.split(separator: "\n").count >= 4)
      for line in text.split(separator: "\n").dropFirst() {
        #expect(KoreanText.isKorean(String(line)))
        expectKorean(String(line), of: name)
      }
    }
  }

  @Test func `what goes wrong is said in the language of the option, then of the user, then of the locale`()
    throws
  {
    let unknown = ["show", "x"]
    #expect(try command.run(unknown).errors.contains("no item"))
    #expect(try command.run(unknown + ["--language", "ko"]).errors.contains("상품이 없습니다"))
    #expect(try command.run(["list", "--language=ko", "--nosuch"]).errors.contains("옵션은 없습니다"))
    try command.run("user", "edit", "me", "--language", "ko")
    #expect(try command.run(unknown).errors.contains("상품이 없습니다"))
    #expect(try command.run(unknown + ["--language", "en"]).errors.contains("no item"))
  }

  @Test func `what programs read does not change with the language`() throws {
    let line = ["scan", "--format", "ndjson", "photos/a.jpg"]
    let english = try command.run(line).output
    #expect(english.contains("not a picture in a known format"))
    #expect(
      try command.run(line, environment: ["LANG": "ko_KR.UTF-8"]).output.replacing(/"ms":[0-9]+/, with: "")
        == english.replacing(/"ms":[0-9]+/, with: ""))
  }

  private func fail(_ arguments: [String], input: String = "") throws {
    let dated = ["catalog", "user", "backup", "restore", "export", "lst", "doctor", "reorder"]
    let line =
      arguments + (dated.contains(arguments[0]) || arguments.count < 1 ? [] : ["--today", "2026-11-22"])
    let outcome = try command.run(line, input: input, environment: ["LANG": "ko_KR.UTF-8"])
    let name = arguments.joined(separator: " ")
    #expect(KoreanText.isKorean(outcome.errors + outcome.output), "\(name): \(outcome.errors)")
    expectKorean(outcome.output, of: name)
    expectKorean(outcome.errors, of: name)
  }
}
