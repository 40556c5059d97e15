import Foundation
import Testing
import TestPictures
import TestSupport

/// What every status of a photo does to the exit status, and that each is told once.
@Suite struct ScanStatusTests {
  let command: Command

  init() throws {
    command = try Command()
    try FileManager.default.createSymbolicLink(
      at: command.folder.appending(path: "samples"),
      withDestinationURL: Command.repository.appending(path: "samples"))
  }

  /// The second QR code of a set of three.
  private static let part =
    """
    iVBORw0KGgoAAAANSUhEUgAAAHQAAAB0AQAAAAB84SuKAAAAsklEQVR42uWVsW0FMQxDH4PrqQ1u/7GyAT0BUxwCJOXXL78awQVB\
    ijJtlb91vvhfH3CWNOeMpFnh3cLE7YL/AmQmg7yfJ2Q3//U0zxt+NpCnbfBHYoYj7fQXUO6u9NNigLhus8A7jh0Sv46/gKliPTtY\
    6W/c1OmK35wxNxnyMr8e2xV88OvvxwUCG4tO9vlTq+X91UA6p/v8fd8wZJ2/mwkb/3/zR8Qb+YPx2eRHH/5//ADe8FFxTnNHVgAA\
    AABJRU5ErkJggg==
    """

  /// libzbar gives nothing of a set whose first code is missing.
  private static var readsParts: Bool {
    #if ZXing
      true
    #else
      false
    #endif
  }

  private func write(_ name: String, _ content: Data) throws {
    try content.write(to: command.folder.appending(path: name))
  }

  /// So many photos that no two of them are the same file.
  private func photos(_ count: Int, of sample: String) throws {
    let photo = try Data(contentsOf: Command.repository.appending(path: "samples/\(sample)"))
    try FileManager.default.createDirectory(
      at: command.folder.appending(path: "photos"), withIntermediateDirectories: true)
    for number in 0..<count { try write("photos/\(1000 + number).x.jpg", photo + Data("\(number)".utf8)) }
  }

  private func prepare() throws {
    let sound = try Data(contentsOf: Command.repository.appending(path: "samples/clean/ean8.png"))
    try write("cut.png", sound.dropLast(30))
    try write("gif.png", Data("GIF89a".utf8))
    try write("large.png", sound + Data(count: 2 << 20))
    try write("part.png", try #require(Data(base64Encoded: Self.part)))
    try command.run(shell: "mkfifo pipe.png; ln -s nosuch broken.png; ln -s loop.png loop.png; : > empty.png")
  }

  @Test(
    arguments: [
      ("samples/clean/ean8.png", "decoded", 0), ("samples/none/blank.png", "none", 0),
      ("part.png", readsParts ? "incomplete" : "none", 0), ("pipe.png", "skipped", 0),
      ("loop.png", "skipped", 0),
      ("cut.png", "error", 1), ("empty.png", "error", 1), ("broken.png", "error", 1),
      ("nosuch.png", "error", 1), ("gif.png", "unsupported", 1), ("large.png", "refused", 1),
    ] as [(String, String, Int32)])
  func `a status has its exit status, and a line on standard error where nothing was read`(
    photo: String, status: String, exit: Int32
  ) throws {
    try prepare()
    for format in ["ndjson", "csv", "text"] {
      let outcome = try command.run("scan", "--max-file-size", "1", "--format", format, photo)
      #expect(outcome.status == exit)
      if format == "ndjson" { #expect(outcome.output.contains("\"status\":\"\(status)\"")) }
      if format == "csv" { #expect(outcome.output.contains("\n\(photo),\(status),")) }
      let isRead = ["decoded", "none", "incomplete"].contains(status)
      #expect(outcome.errors.split(separator: "\n").count == (isRead ? 0 : 1))
      #expect(isRead || outcome.errors.hasPrefix("remexp: \(photo): "))
    }
  }

  @Test func `one code of a set becomes no item`() throws {
    try prepare()
    let scan = try command.run("scan", "--register", "part.png")
    #expect(scan.status == 0)
    let reason = Self.readsParts ? "part of a set of codes" : "no barcode found"
    #expect(scan.output == "part.png: inbox 1: \(reason), no date\n")
    #expect(try command.run("list").output.hasSuffix("nothing in the pantry\n"))
    #expect(try command.run("inbox", "apply", "1").status == 1)
  }

  @Test(arguments: [(SIGKILL, "crashed", "it died of SIGKILL"), (SIGSTOP, "timeout", "longer than 5 s")])
  func `what is done to a decoder costs its photo and is 1`(
    signal: Int32, status: String, reason: String
  ) throws {
    try photos(20, of: "formats/gray.jpg")
    let started = try command.start("scan", "--timeout", "5", "--format", "ndjson", "photos")
    try started.waitForOutput(lines: 1)
    let decoder = try #require(started.decoders.first)
    kill(decoder, signal)
    let outcome = try started.outcome()
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 20)
    #expect(lines.count { $0.contains("\"status\":\"decoded\"") } >= 18)
    // It may have had nothing to do when it was killed.
    let lost = lines.count { $0.contains("\"status\":\"\(status)\"") }
    #expect(lost <= 1)
    #expect(outcome.status == (lost == 0 ? 0 : 1))
    #expect(lost == 0 || outcome.errors.hasSuffix("\(reason)\n"))
    #expect(kill(decoder, 0) == -1 && errno == ESRCH)
  }

  @Test func `a long batch takes no more memory and files than a short one`() throws {
    // One decoder and the beginning of the next; what was read is told a moment later.
    try expectNoGrowth(of: 640, from: 100, to: 350)
  }

  /// As many as a camera's card holds: minutes, and so only where `REMEXP_LONG` is set.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["REMEXP_LONG"] != nil, "REMEXP_LONG is not set"))
  func `20,000 photos take no more memory and files than a thousand`() throws {
    try expectNoGrowth(of: 20_000, from: 1100, to: 19_900)
  }

  /// Measures twice, in the run of so many pictures with a QR code, when so many were told.
  private func expectNoGrowth(of count: Int, from first: Int, to second: Int) throws {
    let code = try #require(HostilePayload.all.first { $0.name == "path" })
    try write("code.png", Data(code.png))
    let list = try command.file("list", String(repeating: "code.png\n", count: count))
    let started = try command.start("scan", "--jobs", "1", "--format", "ndjson", "--files-from", list)
    try started.waitForOutput(lines: first)
    let (memory, files) = (try started.residentMemory(), try started.openFiles())
    let decoder = try #require(started.decoders.first)
    let decoderMemory = try Command.Started.residentMemory(of: decoder)
    try started.waitForOutput(lines: second)
    let growth = try started.residentMemory() - memory
    #expect(growth < 5 << 20, "\(growth) bytes")
    // One that is replaced after 500 photos has no time to grow.
    if started.decoders.contains(decoder) {
      let growth = try Command.Started.residentMemory(of: decoder) - decoderMemory
      #expect(growth < 5 << 20, "\(growth) bytes in the decoder")
    } else {
      #expect(second - first > 500)
    }
    #expect(try abs(started.openFiles() - files) <= 3)
    let outcome = try started.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").count == count)
  }

  @Test(.needs("leave to mount a tmpfs", Mounting.isAllowed))
  func `a system without proc is told, and not taken for no arguments`()
    throws
  {
    let outcome = try command.run(
      shell: "unshare -rm sh -c 'mount -t tmpfs none /proc; \(Command.executablePath) scan a.png'")
    #expect(outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("remexp: there is no /proc"))
  }
}

extension Command.Started {
  /// The processes that it has started.
  var decoders: [pid_t] {
    let number = process.processIdentifier
    let list = try? String(contentsOfFile: "/proc/\(number)/task/\(number)/children", encoding: .utf8)
    return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
  }

  /// The most that it has had, in bytes.
  func peakMemory() throws -> Int { try Self.peakMemory(of: process.processIdentifier) }

  static func peakMemory(of process: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let kilobytes = status.firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.output.1) }
    return (kilobytes ?? .max >> 10) << 10
  }

  /// Waits until one of its processes has computed for so long, or the run has ended.
  func waitForComputing(of decoder: pid_t, ticks: Int) throws {
    func time() -> Int {
      let status = try? String(contentsOfFile: "/proc/\(decoder)/stat", encoding: .utf8)
      // What stands behind the name, which may have blanks, begins with the third field; the fourteenth is the time.
      let fields = (status ?? "").split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 11 ? Int(fields[11]) ?? 0 : 0
    }
    let start = time()
    while process.isRunning, time() < start + ticks { usleep(2000) }
  }

  /// In bytes.
  func residentMemory() throws -> Int { try Self.residentMemory(of: process.processIdentifier) }

  static func residentMemory(of process: pid_t) throws -> Int {
    let path = "/proc/\(process)/statm"
    let pages = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/fd").count
  }
}
