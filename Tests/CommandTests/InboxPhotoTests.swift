import Foundation
import TestSupport
import Testing

/// Photos that belong together, those without a code, and those with several.
@Suite struct InboxPhotoTests {
  let command: Command

  init() throws { command = try Command() }

  /// A picture without a code; each of another content.
  private func uncoded(_ name: String, minute: Int) throws {
    var picture = try Data(contentsOf: Command.repository.appending(path: "samples/none/blank.png"))
    // What follows the last chunk is nobody's, and makes the file another one.
    picture.append(Data(name.utf8))
    try put(picture, name, minute: minute)
  }

  private func coded(_ name: String, _ sample: String, minute: Int) throws {
    try put(
      Data(contentsOf: Command.repository.appending(path: "samples/\(sample)")), name, minute: minute)
  }

  private func put(_ picture: Data, _ name: String, minute: Int) throws {
    let file = command.folder.appending(path: "photos/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try picture.write(to: file)
    let date = Date(timeIntervalSince1970: 1_790_000_000 + Double(minute) * 60)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  private func list() throws -> [String] {
    try command.run("inbox", "list").output.split(separator: "\n").dropFirst().map(String.init)
  }

  @Test func `what only a camera named and nothing says is counted, not kept`() throws {
    for number in 10..<22 { try uncoded("KakaoTalk_Photo_\(number).png", minute: number * 10) }
    try uncoded("grandma's kimchi.png", minute: 0)
    let scan = try command.run("scan", "--register", "photos")
    #expect(scan.status == 0)
    #expect(
      scan.errors
        == "0 registered, 1 to the inbox, 12 without a code left out (--inbox-uncoded keeps them)\n")
    #expect(try list().count == 1)
    let again = try command.run("scan", "--register", "photos")
    #expect(again.errors == "0 registered, 0 to the inbox, 13 known from before\n")
    let all = try command.run("scan", "--register", "--inbox-uncoded", "photos")
    #expect(all.errors == "0 registered, 12 to the inbox, 1 known from before\n")
    #expect(try list().count == 13)
    #expect(try command.run("inbox", "drop", "3-5", "9").errors == "dropped 4 entries\n")
    #expect(try command.run("inbox", "drop", "--reason", "no-date,no-code").errors == "dropped 9 entries\n")
    #expect(
      try command.run("inbox", "drop", "7").errors == "remexp: no open inbox entry 7; see remexp inbox list\n"
    )
    #expect(try command.run("inbox", "drop").status == 64)
    #expect(try command.run("inbox", "drop", "5-3").status == 64)
    try command.run("undo")
    #expect(try list().count == 9)
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `a code and a date that were photographed together are joined`() throws {
    try coded("IMG_1.png", "clean/ean13.png", minute: 0)
    try uncoded("IMG_2.png", minute: 1)
    try coded("IMG_3.png", "clean/ean8.png", minute: 60)
    try uncoded("IMG_4.png", minute: 61)
    try uncoded("IMG_5.png", minute: 90)
    try command.run("scan", "--register", "photos")
    #expect(try list().count == 4)
    let proposed = try command.run("inbox", "pair")
    #expect(
      proposed.output
        == "1 and 2: photos/IMG_1.png and photos/IMG_2.png\n3 and 4: photos/IMG_3.png and photos/IMG_4.png\n")
    #expect(try list().count == 4)
    #expect(try command.run("inbox", "pair", "1", "3").status == 1)
    #expect(
      try command.run("inbox", "pair", "2", "1").errors.hasPrefix("1: photos/IMG_1.png with photos/IMG_2.png")
    )
    #expect(try list().count == 3)
    let terminal = try #require(PseudoTerminal())
    terminal.type("Milk\n261201\np\nTea\n261202\n")
    try command.run(
      shell:
        "'\(Command.executablePath)' inbox review --today 2026-11-21 <\(terminal.path) >\(terminal.path) 2>&1"
    )
    let screen = terminal.screen()
    #expect(screen.contains("d: drop it"))
    #expect(screen.contains("taken beside it: photos/IMG_4.png (4); p joins them"))
    #expect(try command.run("inbox", "list").output == "the inbox is empty\n")
    #expect(try command.run("list").output.contains("Tea"))
  }

  @Test func `each product of one photo waits until it is registered, with its name`() throws {
    try coded("all.jpg", "several/three-lunch.jpg", minute: 0)
    try command.run("scan", "--register", "photos")
    let shown = try command.run("inbox", "show", "1").output
    let codes = shown.matches(of: #/code +([0-9]{8,14}) /#).map { String($0.1) }
    try #require(codes.count > 1)
    try command.file("a.csv", "code,name\n" + codes.map { "\($0),Thing \($0.suffix(3))\n" }.joined())
    try command.run("catalog", "import", "a.csv")
    #expect(try command.run("inbox", "show", "1").output.contains("Thing \(codes[0].suffix(3))"))
    #expect(try command.run("inbox", "list").output.contains("\(codes[1]) Thing"))
    let told = try command.run(
      "inbox", "set", "1", "--code", codes[0], "--expires", "2026-12-01", "--today", "2026-11-21")
    #expect(told.errors.contains("what else is in the photo waits as 2: \(codes[1])"))
    #expect(try command.run("inbox", "apply").output.contains("Thing \(codes[0].suffix(3))"))
    #expect(try list().count == 1)
    for code in codes.dropFirst() {
      let number = try #require(try list().last?.firstMatch(of: /[0-9]+/)?.0)
      try command.run(
        "inbox", "set", String(number), "--code", code, "--expires", "+3d", "--today", "2026-11-21")
      try command.run("inbox", "apply")
    }
    #expect(try command.run("inbox", "list").output == "the inbox is empty\n")
    #expect(try command.run("list", "--format", "json").output.matches(of: /Thing/).count == codes.count)
  }
}
