import Foundation
import TestPictures
import Testing

/// `scan` as a worker of another program.
@Suite struct ScanFramesTests {
  let command: Command

  init() throws {
    command = try Command()
  }

  private static func sample(_ name: String) throws -> Data {
    try Data(contentsOf: Command.repository.appending(path: "samples/\(name)"))
  }

  private static func frame(_ name: some Collection<UInt8>, _ content: Data) -> Data {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
    return Data(bytes(name.count, 4) + name + bytes(content.count, 8)) + content
  }

  /// A scan with a pipe at each end.
  private final class Worker {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var rest = Data()
    private let errors: URL

    init(_ arguments: [String], in folder: URL) throws {
      process.executableURL = URL(filePath: Command.executablePath)
      process.arguments = ["scan", "--format", "ndjson"] + arguments
      process.environment = ["HOME": folder.path, "TZ": "UTC", "PATH": "/usr/bin:/bin"]
      process.currentDirectoryURL = folder
      process.standardInput = input
      process.standardOutput = output
      errors = folder.appending(path: "errors.txt")
      try Data().write(to: errors)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
    }

    func write(_ data: Data) throws { try input.fileHandleForWriting.write(contentsOf: data) }

    /// Waits for it; nil where the worker ends without one.
    func nextLine() throws -> String? {
      while true {
        if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          defer { rest = Data(rest[(end + 1)...]) }
          return String(decoding: rest[..<end], as: UTF8.self)
        }
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { return nil }
        rest += more
      }
    }

    func end() throws -> (status: Int32, errors: String) {
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      return (process.terminationStatus, try String(contentsOf: errors, encoding: .utf8))
    }
  }

  /// All answers to a stream that is written at once.
  private func answers(_ stream: Data, _ arguments: String...) throws -> (
    lines: [String], status: Int32, errors: String
  ) {
    let worker = try Worker(["--stdin-frames"] + arguments, in: command.folder)
    try worker.write(stream)
    let (status, errors) = try worker.end()
    var lines: [String] = []
    while let line = try worker.nextLine() { lines.append(line) }
    return (lines, status, errors)
  }

  private static func comparable(_ line: String) -> String {
    line.replacing(/"ms":\d+/, with: "").replacing(/"changed_at":("[^"]*"|null)/, with: "")
  }

  @Test(arguments: ["1", "4"]) func `frames are answered as the files are`(jobs: String) throws {
    let names = [
      "clean/ean13.png", "clean/qr-text-korean.png", "none/blank.png", "clean/upce.png", "clean/ean8.png",
    ]
    var stream = Data()
    for name in names {
      try FileManager.default.createDirectory(
        at: command.folder.appending(path: name).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try Self.sample(name).write(to: command.folder.appending(path: name))
      stream += Self.frame(name.utf8, try Self.sample(name))
    }
    let framed = try answers(stream, "--jobs", jobs)
    let named = try command.run(["scan", "--format", "ndjson"] + names)
    #expect(framed.status == 0 && framed.errors.isEmpty)
    #expect(
      framed.lines.map(Self.comparable)
        == named.output.split(separator: "\n").map { Self.comparable(String($0)) })
    #expect(
      framed.lines.count == names.count && framed.lines.allSatisfy { $0.contains("\"changed_at\":null") })
  }

  @Test func `a name is any bytes, and nothing is looked up by it`() throws {
    try command.file("a.png", "no picture")
    let content = try Self.sample("clean/ean13.png")
    let odd: [UInt8] = [0xFF, 0x2F, 0x0A]
    let outcome = try answers(
      Self.frame("a.png".utf8, content) + Self.frame(odd, content) + Self.frame("s3://b/k?v=1".utf8, content))
    let lines = try ScanLine.all(outcome.lines.joined(separator: "\n"))
    #expect(lines.map(\.status) == ["decoded", "decoded", "decoded"])
    #expect(lines.map(\.bytes) == [Array("a.png".utf8), odd, Array("s3://b/k?v=1".utf8)])
  }

  /// The next is only written when the one before is answered, and part of one more lies in the pipe.
  @Test(arguments: [true, false], ["1", "4"])
  func `an answer is there while the stream stays open`(isFramed: Bool, jobs: String) throws {
    let content = try Self.sample("clean/ean13.png")
    try content.write(to: command.folder.appending(path: "a.png"))
    let unit = isFramed ? Self.frame("a.png".utf8, content) : Data("a.png\n".utf8)
    let worker = try Worker(
      (isFramed ? ["--stdin-frames"] : ["--files-from", "-"]) + ["--jobs", jobs], in: command.folder)
    try worker.write(unit)
    #expect(try worker.nextLine()?.contains("\"status\":\"decoded\"") == true)
    try worker.write(unit)
    #expect(try worker.nextLine()?.contains("\"status\":\"decoded\"") == true)
    if isFramed {
      // One whole frame and the beginning of another.
      try worker.write(unit + unit.prefix(30))
      #expect(try worker.nextLine()?.contains("\"status\":\"decoded\"") == true)
      try worker.write(unit.dropFirst(30))
      #expect(try worker.nextLine()?.contains("\"status\":\"decoded\"") == true)
    }
    #expect(try worker.end().status == 0)
    #expect(try worker.nextLine() == nil)
  }

  @Test func `damaged, hostile, empty and too large photos have an answer each, and the rest goes on`() throws
  {
    let content = try Self.sample("clean/ean13.png")
    let hostile = HostileFile.all.prefix(8)
    var stream = Self.frame("large".utf8, Data(count: (1 << 20) + 1)) + Self.frame("empty".utf8, Data())
    for file in hostile { stream += Self.frame(file.name.utf8, Data(file.bytes)) }
    stream += Self.frame("good".utf8, content)
    let outcome = try answers(stream, "--max-file-size", "1", "--jobs", "3")
    let lines = try ScanLine.all(outcome.lines.joined(separator: "\n"))
    #expect(lines.map(\.path) == ["large", "empty"] + hostile.map(\.name) + ["good"])
    #expect(
      lines[0].status == "refused" && lines[0].reason == "1048577 bytes are more than the limit of 1048576")
    #expect(lines[1].status == "error" && lines[1].reason == "the file is empty")
    #expect(lines.last?.status == "decoded" && outcome.status == 1)
  }

  @Test func `a torn or wrong frame is one line and 3, behind the answers of those before it`() throws {
    let content = try Self.sample("clean/ean13.png")
    let good = Self.frame("a".utf8, content)
    for (tail, words) in [
      (good.dropLast(), "frame 2 ends in the middle, 1 bytes before"),
      (Data([0, 0]), "frame 2 ends in the middle"),
      (Data([0, 0, 0, 0]), "a name of 0 bytes"), (Data("PNG!".utf8), "a name of 1347307297 bytes"),
      (
        Data([0, 0, 0, 1, 0x62] + [UInt8](repeating: 0xFF, count: 8)),
        "a content of 18446744073709551615 bytes"
      ),
    ] {
      let outcome = try answers(good + tail)
      #expect(outcome.lines.count == 1 && outcome.status == 3)
      #expect(outcome.errors.hasPrefix("remexp: standard input: frame 2 "))
      #expect(outcome.errors.contains(words) && outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(try answers(Data()).status == 0)
  }

  @Test(arguments: [
    ["a.png"], ["--files-from", "x"], ["-0"], ["--follow"], ["--register"], ["--changed-only"],
    ["--read-dates"],
    ["--manifest", "m.csv"],
  ])
  func `frames are all that is read`(others: [String]) throws {
    let outcome = try command.run(["scan", "--stdin-frames"] + others)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
  }
}
