import Foundation
import Imaging
import Print
import TestSupport
import Testing

/// Where a printed date was read, for people to look at.
@Suite(.enabled(if: TesseractReader.problem == nil))
struct CropCommandTests {
  let command: Command
  private let today = "2026-11-22"

  init() throws {
    command = try .knowingMilk()
    try command.photo("milk.png", printing: "27.12.2026")
    _ = try command.scan(
      reading: "27.12.2026", today: today, ["--register", "--read-dates", "milk.png"])
  }

  private func picture(_ name: String) throws -> GrayImage {
    try GrayImage(decoding: Array(Data(contentsOf: command.folder.appending(path: name))))
  }

  @Test func `is written as PNG files, and again`() throws {
    for _ in 0..<2 {
      let crop = try command.run("inbox", "crop", "--to", "crops/new")
      #expect(crop.status == 0 && crop.errors == "crops/new: 1 pictures\n")
    }
    let image = try picture("crops/new/1.png")
    #expect(image.width <= 800 && image.height >= 100 && image.width > 2 * image.height)
    // The date in it, dark on its paper.
    #expect(Set(image.pixels).count > 2 && (image.pixels.min() ?? 255) < 60)
  }

  @Test func `is given as base64`() throws {
    let crop = try command.run("inbox", "crop", "1", "--format", "ndjson")
    let text = try #require(crop.output.firstMatch(of: #/"png":"([^"]+)"/#)).1
    let bytes = try #require(Data(base64Encoded: String(text)))
    #expect(try GrayImage(decoding: Array(bytes)).width > 0)
    #expect(crop.output.contains(#""entry":1,"photo":"milk.png","box":["#))
    let document = try command.run("inbox", "crop", "--format", "json").output
    let json = try #require(JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any])
    #expect((json["crops"] as? [Any])?.count == 1)
    #expect(json["schema_version"] as? Int == 1 && crop.output.contains(#""schema_version":1"#))
  }

  @Test func `is named in the sheet, which is taken back`() throws {
    try command.run("inbox", "export", "todo.csv", "--crops", "crops")
    let sheet = try String(contentsOf: command.folder.appending(path: "todo.csv"), encoding: .utf8)
    #expect(sheet.contains(",crop\n") && sheet.contains(",crops/1.png\n"))
    #expect(try picture("crops/1.png").width > 0)
    let filled = sheet.replacing(",Milk,,,,1,", with: ",Milk,,,2026-12-27,1,")
    #expect(filled != sheet)
    try command.file("filled.csv", filled)
    #expect(try command.run("inbox", "apply", "filled.csv", "--today", today).output.contains("2026-12-27"))
  }

  @Test func `needs the photo that was read`() throws {
    try command.photo("milk.png", printing: "28.12.2026")
    let crop = try command.run("inbox", "crop", "1", "--to", "crops")
    #expect(crop.status == 1)
    #expect(crop.errors.hasPrefix("remexp: milk.png: not there, or another photo by now"))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: command.folder.appending(path: "crops").path)
    #expect(files.isEmpty)
  }

  @Test func `is not shown where no terminal is`() throws {
    let crop = try command.run("inbox", "crop", "1", environment: ["KITTY_WINDOW_ID": "1"])
    #expect(crop.status == 3 && crop.output.isEmpty)
    #expect(crop.errors == "remexp: no pictures can be shown here; --to FOLDER writes PNG files\n")
  }

  private func onTerminal(_ environment: String, _ arguments: String, typed: String = "") throws -> String {
    let terminal = try #require(PseudoTerminal())
    terminal.type(typed)
    try command.run(
      shell: """
        env -u TMUX -u STY -u TERM_PROGRAM -u LC_TERMINAL -u KITTY_WINDOW_ID TERM=xterm \(environment) \
        '\(Command.executablePath)' \(arguments) <\(terminal.path) >\(terminal.path) 2>&1
        """)
    return terminal.screen()
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `is shown by kitty and iTerm`() throws {
    let kitty = try onTerminal("KITTY_WINDOW_ID=1", "inbox crop 1")
    let pieces = kitty.matches(of: #/\x1b_G([^;]*);([^\x1b]*)\x1b\\/#)
    #expect(pieces.first?.1.hasPrefix("f=100,a=T") == true && pieces.last?.1.hasSuffix("m=0") == true)
    let png = try #require(Data(base64Encoded: pieces.map { String($0.2) }.joined()))
    let image = try GrayImage(decoding: Array(png))
    let iTerm = try onTerminal("TERM_PROGRAM=iTerm.app", "inbox crop 1")
    let shown = try #require(iTerm.firstMatch(of: #/\x1b\]1337;File=inline=1;size=([0-9]+):([^\x07]*)\x07/#))
    #expect(Int(shown.1) == png.count && Data(base64Encoded: String(shown.2)) == png)
    #expect(image.width > 2 * image.height)
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `is shown in sixels by a terminal that says it can`() throws {
    let screen = try onTerminal("A=b", "inbox crop 1", typed: "\u{1b}[?62;4;22c")
    let start = try #require(screen.firstRange(of: "\u{1b}P0;1q\"1;1;"))
    let body = screen[start.upperBound...]
    let sides = try #require(body.prefixMatch(of: #/([0-9]+);([0-9]+)/#))
    let (width, height) = (try #require(Int(sides.1)), try #require(Int(sides.2)))
    let end = try #require(body.firstRange(of: "\u{1b}\\"))
    let sixels = Sixels(String(body[sides.range.upperBound..<end.lowerBound]))
    #expect(sixels.bands == (height + 5) / 6)
    // Every pixel has one shade.
    #expect(sixels.pixels == width * height)
    #expect(screen.contains("[c") && !screen.hasSuffix("\u{1b}"))
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `is not shown by a terminal that cannot`() throws {
    for answer in ["\u{1b}[?62;22c", ""] {
      let screen = try onTerminal("A=b", "inbox crop 1", typed: answer)
      #expect(screen.contains("no pictures can be shown here"), "\(answer)")
    }
  }

  @Test(.needs("a pseudo-terminal", PseudoTerminal() != nil))
  func `is shown to who is asked, in a file where the terminal cannot`() throws {
    let shown = try onTerminal("TERM=xterm-kitty", "inbox review --today \(today)", typed: "c\n\n")
    #expect(shown.contains("\u{1b}_Gf=100"))
    #expect(try command.run("list", "--today", today).output.contains("2026-12-27"))
    try command.run("undo")
    let folder = command.folder.appending(path: "tmp")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let named = try onTerminal(
      "TMPDIR='\(folder.path)'", "inbox review --today \(today)", typed: "c\n\u{1b}[?62c\n")
    #expect(named.contains(#/remexp-[0-9A-F-]+\/1\.png, until the end/#))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}

/// How many bands and pixels a picture in sixels has.
private struct Sixels {
  private(set) var bands = 0
  private(set) var pixels = 0

  init(_ text: String) {
    var count = ""
    var isNumber = false
    for character in text {
      switch character {
      case "-":
        bands += 1
        isNumber = false
      case "$", "#", ";": isNumber = character != "$"
      case "!":
        count = ""
        isNumber = false
      case "0"..."9" where !isNumber: count.append(character)
      case "0"..."9": break
      case "?"..."~":
        let bits = (character.asciiValue ?? 63) - 63
        pixels += bits.nonzeroBitCount * (Int(count) ?? 1)
        count = ""
        isNumber = false
      default: break
      }
    }
  }
}
