import Foundation
import Imaging
import TestPictures
import Testing

/// Folders full of files that decoders stumble over, crash on or never finish.
@Suite struct HostileFolderTests {
  let command: Command

  init() throws {
    command = try Command()
    try FileManager.default.createSymbolicLink(
      at: command.folder.appending(path: "samples"),
      withDestinationURL: Command.repository.appending(path: "samples"))
  }

  private static let sound = "samples/clean/ean8.png"

  private func write(_ files: [HostileFile]) throws {
    for file in files { try Data(file.bytes).write(to: command.folder.appending(path: file.name)) }
  }

  /// A list of a sound photo, a hundred times, of which one is another.
  private func list(_ name: String, at place: Int = 50) throws -> String {
    var lines = [String](repeating: Self.sound, count: 100)
    lines[place] = name
    return try command.file("list", lines.joined(separator: "\n") + "\n")
  }

  private func results(_ output: String) throws -> [ScanLine] { try ScanLine.all(output) }

  @Test func `memory is bounded by the limits and not by the files`() throws {
    let bombs = HostileFile.bombs
    try write(bombs)
    let sound = [String](repeating: Self.sound, count: 60)
    let list = try command.file("list", (bombs.map(\.name) + sound).joined(separator: "\n"))
    let started = try command.start("scan", "--jobs", "1", "--format", "ndjson", "--files-from", list)
    try started.waitForOutput(lines: bombs.count + 1)
    let decoder = try #require(started.decoders.first)
    #expect(try started.peakMemory() < 100 << 20)
    // Swift, its libraries and a picture; 256 MB that somebody believed would stand out.
    #expect(try Command.Started.peakMemory(of: decoder) < 200 << 20)
    let limits = try String(contentsOfFile: "/proc/\(decoder)/limits", encoding: .utf8)
    #expect(limits.contains(/Max address space +1073741824\b/))
    let results = try results(started.outcome().output)
    #expect(results.count == bombs.count + sound.count)
    #expect(zip(bombs, results).allSatisfy { $0.statuses.contains($1.status) })
  }

  @Test(arguments: [SIGKILL, SIGSEGV, SIGABRT])
  func `a decoder killed at a photo costs this photo alone`(signal: Int32) throws {
    try write([.carpet])
    let started = try command.start(
      "scan", "--effort", "thorough", "--jobs", "1", "--cpu-time", "300", "--timeout", "300", "--format",
      "ndjson", "--files-from",
      try list("carpet.png"))
    try started.waitForOutput(lines: 50)
    let decoder = try #require(started.decoders.first)
    // None of the others takes a decoder half a second.
    try started.waitForComputing(of: decoder, ticks: sysconf(Int32(_SC_CLK_TCK)) / 2)
    kill(decoder, signal)
    let outcome = try started.outcome()
    #expect(outcome.status == 1)
    let statuses = try results(outcome.output).map(\.status)
    #expect(statuses.count == 100 && statuses[50] == "crashed")
    #expect(statuses.count { $0 == "decoded" } == 99)
    #expect(outcome.errors.hasPrefix("remexp: carpet.png: the decoder failed: it died of SIG"))
  }

  /// Computing, in seconds, of a run and its decoders.
  private func computing(_ arguments: String) throws -> (outcome: Command.Outcome, seconds: Double) {
    let line =
      "'\(Command.executablePath)' scan --effort thorough --format ndjson \(arguments); code=$?; times >&2"
    let outcome = try command.run(shell: line + "; exit $code")
    // The second line is of what the shell has waited for: minutes and seconds as user and as system.
    let times = outcome.errors.split(separator: "\n").last?.matches(of: /(\d+)m([\d.]+)s/) ?? []
    return (outcome, times.reduce(0) { $0 + (Double($1.1) ?? 0) * 60 + (Double($1.2) ?? 0) })
  }

  private func expectStalled(_ outcome: Command.Outcome, _ reason: String) throws -> ScanLine {
    #expect(outcome.status == 1)
    let results = try results(outcome.output)
    try #require(results.count == 100)
    #expect(results[50].status == "timeout" && results[50].reason == reason)
    #expect(results.count { $0.status == "decoded" } == 99)
    return results[50]
  }

  @Test func `a photo that computes too long costs its limit and does not stall the others`() throws {
    try write([.carpet])
    let list = try list("carpet.png")
    let others = try computing(
      "--files-from " + command.file("others", String(repeating: Self.sound + "\n", count: 99)))
    let all = try computing("--cpu-time 1 --files-from \(list)")
    _ = try expectStalled(all.outcome, "more than 1 s of CPU time")
    // The kernel counts from the next whole second on; and another decoder is started.
    #expect(all.seconds - others.seconds <= 1 + 1 + 2, "\(all.seconds) s after \(others.seconds) s")
  }

  // Without zxing-cpp it takes seconds, and not minutes.
  #if ZXing
    @Test func `a photo that takes too long is given up within a second after its limit`() throws {
      try write([.carpet])
      let outcome = try command.run(
        "scan", "--effort", "thorough", "--format", "ndjson", "--files-from", list("carpet.png"),
        "--cpu-time",
        "300", "--timeout", "2")
      let carpet = try expectStalled(outcome, "longer than 2 s")
      #expect((2000...3000).contains(carpet.ms))
    }
  #endif

  @Test func `noise gives no codes and no items`() throws {
    try write([.noise])
    for arguments in [["--effort", "fast"], ["--register"]] {
      let outcome = try command.run(["scan", "--format", "ndjson", "noise.png"] + arguments)
      #expect(outcome.status == 0)
      let results = try results(outcome.output)
      #expect(results.count == 1 && results.allSatisfy { $0.status == "none" && $0.barcodes.isEmpty })
    }
    #expect(try command.run("list").output.hasSuffix("nothing in the pantry\n"))
  }

  @Test func `the order of the paths changes no result`() throws {
    let names = try ["clean", "formats", "several"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Command.repository.appending(path: "samples/\(folder)").path
      ).map { "samples/\(folder)/\($0)" }
    }.sorted()
    func lines(_ names: [String], jobs: String) throws -> [String] {
      let outcome = try command.run(
        ["scan", "--jobs", jobs, "--format", "ndjson", "--files-from", "-"],
        input: names.joined(separator: "\n"))
      let lines = outcome.output.split(separator: "\n").map { String($0.replacing(/"ms":\d+/, with: "")) }
      #expect(lines.count == names.count)
      return lines.sorted()
    }
    let inOrder = try lines(names, jobs: "1")
    #expect(try lines(names.reversed(), jobs: "1") == inOrder)
    #expect(try lines(names.shuffled(), jobs: "5") == inOrder)
  }

  /// A collection of such files with a `corpus.csv` of `name_urlenc,class,…` beside its folder `corpus`.
  private static let others = ProcessInfo.processInfo.environment["REMEXP_HOSTILE"].map { URL(filePath: $0) }

  private static let classes: [String: Set<String>] = [
    "decodes": ["decoded"], "nocode": ["none"], "error": ["error", "unsupported"],
    "limit": ["refused", "timeout"], "skip": ["skipped"],
    "either": ["decoded", "none", "error", "incomplete", "refused", "timeout"],
  ]

  @Test(.enabled(if: others != nil, "REMEXP_HOSTILE names no folder"))
  func `the files of others end in their class`() throws {
    let others = try #require(Self.others)
    let folder = others.appending(path: "corpus").path
    let scan = try command.run("scan", "--format", "ndjson", folder)
    #expect(scan.status == 1)
    var statuses: [Data: String] = [:]
    for result in try results(scan.output) {
      let path = result.path_bytes.flatMap { Data(base64Encoded: $0) } ?? Data(result.path.utf8)
      statuses[path.dropFirst(folder.utf8.count + 1)] = result.status
    }
    let rows = try String(contentsOf: others.appending(path: "corpus.csv"), encoding: .utf8)
    for row in rows.split(whereSeparator: \.isNewline).dropFirst() {
      let fields = row.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      let (name, status) = (String(fields[0]), statuses[decoded(fields[0])])
      // What is sound, of a format that this build reads and others do not.
      let isRead = ImageFormat.readable.contains { fields[2].hasPrefix("unsupported:\($0)") }
      let statuses = (Self.classes[String(fields[1])] ?? []).union(isRead ? ["decoded"] : [])
      #expect(statuses.contains(status ?? ""), "\(name): \(status ?? "missed")")
    }
  }

  private func decoded(_ percentEncoded: Substring) -> Data {
    var bytes = Data()
    var rest = percentEncoded.utf8[...]
    while let byte = rest.popFirst() {
      let number = byte == UInt8(ascii: "%") ? UInt8(Substring(rest.prefix(2)), radix: 16) : nil
      bytes.append(number ?? byte)
      if number != nil { rest = rest.dropFirst(2) }
    }
    return bytes
  }
}
