import Foundation
import Testing

/// A scan that is ended from outside, or whose reader goes away, at any moment.
@Suite struct InterruptionTests {
  let command: Command
  private static let count = 24

  init() throws {
    command = try Command()
    try FileManager.default.createDirectory(
      at: command.folder.appending(path: "photos"), withIntermediateDirectories: true)
    try addPhotos(0..<Self.count)
  }

  private func addPhotos(_ numbers: Range<Int>) throws {
    let photo = try Data(contentsOf: Command.repository.appending(path: "samples/formats/gray.jpg"))
    for number in numbers {
      // What follows a JPEG's end is no part of the picture, but of the file's identity.
      try (photo + Data("\(number)".utf8)).write(
        to: command.folder.appending(path: "photos/\(1000 + number) exp261201.jpg"))
    }
  }

  private func inbox() throws -> [String] {
    let list = try command.run("inbox", "list", "--format", "json")
    return list.output.matches(of: /"photo": "photos\/(\d+)/).map { String($0.1) }
  }

  private func startAgain() throws {
    try? FileManager.default.removeItem(at: command.folder.appending(path: "store"))
  }

  /// Processes whose folder is this test's: whatever a scan has left behind.
  private func left() throws -> [String] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.compactMap { number in
      guard
        let folder = try? files.destinationOfSymbolicLink(atPath: "/proc/\(number)/cwd"),
        folder == command.folder.path,
        let name = try? String(contentsOfFile: "/proc/\(number)/comm", encoding: .utf8)
      else { return nil }
      return name.hasPrefix("remexp") ? name : nil
    }
  }

  /// `REMEXP_SIGNALS=500` for a longer run.
  private static let moments =
    ProcessInfo.processInfo.environment["REMEXP_SIGNALS"].flatMap(Int.init) ?? 50

  @Test func `a signal at any moment ends it soon, in order and without a decoder left`() throws {
    let start = ContinuousClock.now
    try command.run("scan", "--register", "photos")
    let whole = (ContinuousClock.now - start) / .seconds(1)
    var waits: [Duration] = []
    var interrupted = 0
    for number in 0..<Self.moments {
      try startAgain()
      let signal = [SIGINT, SIGTERM, SIGHUP][number % 3]
      let delay = Double.random(in: 0...whole)
      let comment = Comment(rawValue: "signal \(signal) after \(delay) of \(whole) s")
      let started = try command.start("scan", "--register", "--format", "ndjson", "photos")
      usleep(UInt32(delay * 1e6))
      let sent = ContinuousClock.now
      kill(started.process.processIdentifier, signal)
      let outcome = try started.outcome()
      waits.append(ContinuousClock.now - sent)
      #expect([0, 128 + signal].contains(outcome.status), comment)
      #expect(try left().isEmpty, comment)
      let told = outcome.output.matches(of: /"path":"photos\/(\d+)/).map { String($0.1) }
      guard outcome.status != 0 else { continue }
      interrupted += 1
      #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.contains("to the inbox") }, comment)
      guard !told.isEmpty else { continue }
      // In the order of the names, and exactly those that are stored.
      #expect(try inbox().sorted() == told && told == told.sorted(), comment)
    }
    #expect(interrupted > Self.moments / 3)
    // On a machine that has nothing else to do none takes longer than two seconds.
    waits.sort()
    #expect(waits[waits.count * 9 / 10] < .seconds(2), "\(waits.suffix(6))")
    #expect(waits.allSatisfy { $0 < .seconds(20) })
    let rest = try command.run("scan", "--register", "photos")
    #expect(rest.status == 0)
    #expect(try Set(inbox()).count == Self.count)
  }

  @Test(arguments: [1, 3, 17]) func `a reader that has seen enough ends it quietly`(lines: Int) throws {
    // More than are told at once: what was told whole before the reader went has ended as usual.
    let count = 400
    try addPhotos(Self.count..<count)
    let scan = "'\(Command.executablePath)' scan --register photos"
    let start = ContinuousClock.now
    let outcome = try command.run(
      shell: "{ \(scan); echo $? > status; } | head -n \(lines) > seen; cat status; wc -l < seen")
    #expect(outcome.output == "0\n\(lines)\n")
    #expect(outcome.errors.isEmpty)
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(try left().isEmpty)
    let seen = try String(contentsOf: command.folder.appending(path: "seen"), encoding: .utf8)
    let stored = try inbox()
    for name in seen.matches(of: /photos\/(\d+)/).map({ String($0.1) }) { #expect(stored.contains(name)) }
    #expect(try command.run("doctor", "--quiet").status == 0)
    #expect(try command.run("scan", "--register", "photos").status == 0)
    #expect(try Set(inbox()).count == count && inbox().count == count)
  }
}
