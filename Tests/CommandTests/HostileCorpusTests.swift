import Foundation
import Imaging
import TestPictures
import TestSupport
import Testing

/// Every kind of file that decoders stumble over, scanned as one folder by the built command.
@Suite struct HostileCorpusTests {
  private static let corpus = Result { try Corpus() }

  private let corpus: Corpus

  init() throws {
    corpus = try Self.corpus.get()
  }

  @Test func `there are as many as a collection of them has`() {
    #expect(corpus.expected.count >= 136)
    #expect(corpus.results.count == corpus.expected.count)
  }

  @Test func `every file ends as it has to`() {
    for (name, file) in corpus.expected {
      let result = corpus.results[name]
      let told =
        "\(String(decoding: name, as: UTF8.self)): \(result?.status ?? "missed") \(result?.reason ?? "")"
      #expect(file.statuses.contains(result?.status ?? "missed"), "\(told)")
    }
  }

  @Test func `what is read is what the picture holds, however it says it`() {
    for (name, file) in corpus.expected {
      guard let result = corpus.results[name] else { continue }
      #expect(result.barcodes.isEmpty == !["decoded", "incomplete"].contains(result.status))
      guard let text = file.text else { continue }
      // As bytes: two ways to write a letter are two texts.
      #expect(result.barcodes.allSatisfy { Array($0.text.utf8) == Array(text.utf8) }, "\(file.name)")
    }
  }

  @Test func `what fails is told once, with its format and its cause, and is status 1`() throws {
    #expect(corpus.outcome.status == 1)
    let failures = corpus.results.values.filter { !["decoded", "none", "incomplete"].contains($0.status) }
    #expect(failures.count >= 50)
    #expect(corpus.outcome.errors.split(separator: "\n").count == failures.count)
    for failure in failures {
      let reason = try #require(failure.reason)
      if failure.status == "error" {
        let isTold =
          reason == "the file is empty" || reason.contains(/^damaged (PNG|JPEG|HEIC|AVIF|WebP): ...../)
        #expect(isTold, "\(failure.path): \(reason)")
      }
      #expect(corpus.outcome.errors.contains(": \(reason)\n"))
    }
  }

  @Test(arguments: [
    "gif.jpg": "GIF", "webp.jpg": "WebP", "tiff.jpg": "TIFF", "bmp.png": "BMP", "heic.jpg": "HEIC",
    "avif.jpg": "AVIF", "pdf.jpg": "PDF", "svg.png": "SVG",
  ])
  func `a format is told by its content`(name: String, format: String) {
    let reason = corpus.results[Array(name.utf8)]?.reason
    let isRead = ImageFormat.readable.contains { $0.description == format }
    #expect(reason?.hasPrefix(isRead ? "damaged \(format): " : "\(format) is not supported") == true)
  }

  @Test(arguments: ["--jobs 1", "--jobs 5"])
  func `every run says the same, in any order, with any number of decoders`(jobs: String) throws {
    #expect(try corpus.lines(jobs, seed: 1) == corpus.lines)
  }

  @Test func `the sandbox changes no result`() throws {
    #expect(try corpus.lines("--no-sandbox", seed: 2) == corpus.lines)
  }
}

/// The files, and what a scan of their folder said.
private struct Corpus: Sendable {
  let expected: [[UInt8]: HostileFile]
  let results: [[UInt8]: ScanLine]
  let outcome: Command.Outcome

  /// More than usual, for a build that is slow on a machine that is busy; the carpet takes all of it.
  private static let limits = "--cpu-time 20 --timeout 600"

  private static let slow: [HostileFile] = [.manyPixels, .noise, .smallCarpet]

  init() throws {
    let all = HostileFile.all + Self.slow.filter { $0.name != HostileFile.noise.name }
    let sound = try #require(all.first { $0.name == "gray8.png" })
    let names = HostileName.all + [Array("dir_named.png/inside.png".utf8)]
    var files = Dictionary(uniqueKeysWithValues: all.map { (Array($0.name.utf8), $0) })
    files.merge(names.map { ($0, sound) }) { first, _ in first }
    let command = try Command()
    try Self.save(files, into: command)
    files[Array(HostileFile.folder.name.utf8)] = HostileFile.folder
    expected = files
    outcome = try command.run(
      shell: "'\(Command.executablePath)' scan \(Self.limits) --format ndjson corpus")
    let told = try ScanLine.all(outcome.output).map { (Array($0.bytes.dropFirst("corpus/".utf8.count)), $0) }
    results = Dictionary(told) { first, _ in first }
  }

  /// The output for all files but the slow ones and the folder, sorted, without the times: the files are saved anew for each
  /// run.
  var lines: [String] { Self.comparable(outcome.output) }

  /// The same of another run, over a list in an order of chance.
  func lines(_ options: String, seed: UInt64) throws -> [String] {
    var files = expected
    files[Array(HostileFile.folder.name.utf8)] = nil
    var dice = SplitMix64(seed: seed)
    let names = files.keys.sorted { $0.lexicographicallyPrecedes($1) }.shuffled(using: &dice)
      .filter { name in !Self.slow.contains { Array($0.name.utf8) == name } }
    let command = try Command()
    try Self.save(files, into: command)
    try Data(names.flatMap { Array("corpus/".utf8) + $0 + [0] }).write(
      to: command.folder.appending(path: "list"))
    let line =
      "'\(Command.executablePath)' scan \(Self.limits) \(options) --format ndjson --files-from list -0"
    return Self.comparable(try command.run(shell: line).output)
  }

  private static func comparable(_ output: String) -> [String] {
    let left = (slow + [.folder]).map { "\"path\":\"corpus/\($0.name)\"" }
    return output.split(separator: "\n").filter { line in !left.contains { line.contains($0) } }
      .map { String($0.replacing(/"ms":\d+|"changed_at":"[^"]*"/, with: "")) }.sorted()
  }

  private static func save(_ files: [[UInt8]: HostileFile], into command: Command) throws {
    try command.run(shell: "mkdir -p corpus/dir_named.png")
    for (name, file) in files {
      try put(file.bytes, Array("\(command.folder.path)/corpus/".utf8) + name)
    }
  }

  /// Foundation takes names for text.
  private static func put(_ bytes: [UInt8], _ path: [UInt8]) throws {
    let name = (path + [0]).map { CChar(bitPattern: $0) }
    let file = unsafe open(name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(file) }
    try #require(file >= 0)
    let written = unsafe write(file, bytes, bytes.count)
    try #require(written == bytes.count)
  }
}
