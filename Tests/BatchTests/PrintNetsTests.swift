import Batch
import BatchWorker
import Foundation
import Testing
import TestSupport

/// The companion program with its nets, held in as it always is.
@Suite(.needs("PyPI's rapidocr-onnxruntime in .build-rapidocr, as setup.sh installs it", Nets.areThere))
struct PrintNetsTests {
  @Test(arguments: [(800, ""), (0, " line")])
  func `the companion reads what is drawn, within its limits`(side: Int, how: String) throws {
    let picture = DrawnLine("12.12.2026", side: side)
    let process = PrintProcess(reader: try Nets.reader(), program: Workers.command.path)
    let outcome = process.read(
      picture.pixels, parameters: Array("\(picture.width) \(picture.height)\(how)".utf8))
    guard case .answer(let bytes) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let answer = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    #expect(answer.first == "12.12.2026")
    #expect(answer.last.flatMap { Double($0) }.map { $0 > 0.8 } == true)
  }

  @Test func `a picture that takes more memory than it may have is declined or costs itself`() throws {
    let picture = DrawnLine("12.12.2026", side: 1800)
    let limits = PrintLimits(readerAddressSpace: 640 << 20)
    let process = PrintProcess(reader: try Nets.reader(), program: Workers.command.path, limits: limits)
    let size = Array("\(picture.width) \(picture.height)".utf8)
    switch process.read(picture.pixels, parameters: size) {
    case .answer(let bytes): #expect(bytes == Array("nothing".utf8))
    case .lost: break
    case .cancelled, .givenUp: Issue.record()
    }
    let small = DrawnLine("12.12.2026", side: 300)
    let answer = process.read(small.pixels, parameters: Array("\(small.width) \(small.height)".utf8))
    #expect(answer != .answer(Array("nothing".utf8)))
  }
}

private enum Nets {
  static let folder = repository + "/.build-rapidocr"
  static let areThere = FileManager.default.fileExists(atPath: folder + "/rapidocr_onnxruntime/__init__.py")

  static func reader() throws -> WorkerCommand {
    WorkerCommand(
      path: "/usr/bin/env",
      arguments: [
        "PYTHONPATH=\(folder):\(repository)/Integrations/print", try python(), "-m", "remexp_print_reader",
      ])
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL.path

  /// The interpreter that pip installed for, which may be behind a script that starts other programs to find it.
  private static func python() throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import sys; print(sys.executable)"]
    let answer = Pipe()
    process.standardOutput = answer
    try process.run()
    let bytes = try answer.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

/// Black digits and points of five by seven squares on white.
private struct DrawnLine {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt8]

  /// - Parameter side: at least so wide and high, in pixels.
  init(_ text: String, side: Int = 0) {
    width = max(side, (text.count * 6 + 11) * Self.square)
    height = max(side, 19 * Self.square)
    pixels = [UInt8](repeating: 255, count: width * height)
    for (place, character) in text.enumerated() {
      for (row, bits) in (Self.glyphs[character] ?? []).enumerated() {
        for column in 0..<5 where bits >> (4 - column) & 1 == 1 {
          fill(column: 6 + place * 6 + column, row: 6 + row)
        }
      }
    }
  }

  private mutating func fill(column: Int, row: Int) {
    for y in row * Self.square..<(row + 1) * Self.square {
      let start = y * width + column * Self.square
      pixels.replaceSubrange(start..<start + Self.square, with: repeatElement(0, count: Self.square))
    }
  }

  /// In pixels.
  private static let square = 3

  private static let glyphs: [Character: [UInt8]] = [
    "0": [0b01110, 0b10001, 0b10011, 0b10101, 0b11001, 0b10001, 0b01110],
    "1": [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    "2": [0b01110, 0b10001, 0b00001, 0b00010, 0b00100, 0b01000, 0b11111],
    "6": [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
    ".": [0, 0, 0, 0, 0, 0b01100, 0b01100],
  ]
}
