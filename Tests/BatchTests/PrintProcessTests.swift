import Batch
import BatchWorker
import Foundation
import Glibc
import Synchronization
import Testing
import TestSupport

/// Reads the print of photos that tell the reader, or who asks it, what to do.
@Suite(.needs("python3", OddReader.isThere)) struct PrintProcessTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func process(start: String = "hello", _ limits: PrintLimits = .standard) throws -> PrintProcess {
    PrintProcess(
      reader: try OddReader(in: folder, start: start).command, program: Workers.command.path, limits: limits)
  }

  /// In words: the answer without the reader's process, or why there is none.
  private func said(_ outcome: PrintOutcome) -> String {
    switch outcome {
    case .answer(let bytes):
      words(bytes).enumerated().filter { !(3...5).contains($0.offset) }
        .map(\.element).joined(separator: " ")
    case .lost(let loss): "lost: \(loss)"
    case .givenUp(let loss): "given up: \(loss)"
    case .cancelled: "cancelled"
    }
  }

  /// Its text is four, the last its process; then four of the box, and the confidence.
  private func words(_ answer: [UInt8]) -> [Substring] {
    String(decoding: answer, as: UTF8.self).split(separator: " ")
  }

  /// The process of the reader that answered.
  private func number(_ outcome: PrintOutcome) -> pid_t? {
    guard case .answer(let bytes) = outcome else { return nil }
    return words(bytes).dropFirst(3).first.flatMap { pid_t($0) }
  }

  private func isGone(_ process: pid_t?) -> Bool {
    guard let process else { return false }
    return kill(process, 0) == -1 && errno == ESRCH
  }

  private static let read = "40x20 True True 40 20 0.5"

  @Test(arguments: [("", "40x20 True True 40 20 0.5"), ("7 3 line", "7x3 False True 7 3 0.5")])
  func `a picture goes to the reader and its lines come back`(parameters: String, expected: String) throws {
    let outcome = try process().read(PrintOrder.read.photo, parameters: Array(parameters.utf8))
    #expect(said(outcome) == expected)
  }

  @Test func `a reader is asked who it is`() throws {
    let process = try process()
    let who = Array("who".utf8)
    #expect(process.read(PrintOrder.read.photo, parameters: who) == .answer(Array("odd 1".utf8)))
    #expect(said(process.read(PrintOrder.read.photo)) == Self.read)
    let stranger = try self.process(start: "stranger")
    #expect(stranger.read(PrintOrder.read.photo, parameters: who) == .lost(.reader(.otherProtocol)))
  }

  @Test func `one reader reads one photo after the other, large ones too`() throws {
    let process = try process()
    let first = process.read(PrintOrder.read.photo)
    // More than any pipe takes at once.
    let second = process.read(PrintOrder.read.photo, parameters: Array("3000 2500".utf8))
    #expect(said(second) == "3000x2500 True True 3000 2500 0.5")
    #expect(number(first) != nil && number(first) == number(second))
    process.end()
    #expect(isGone(number(first)))
  }

  @Test func `a reader that takes its time to start is waited for`() throws {
    #expect(said(try process(start: "slow").read(PrintOrder.read.photo)) == Self.read)
  }

  @Test func `a reader that cannot read a picture goes on`() throws {
    let process = try process()
    let first = process.read(PrintOrder.read.photo)
    #expect(said(process.read(PrintOrder.decline.photo)) == "nothing")
    #expect(number(process.read(PrintOrder.read.photo)) == number(first))
  }

  @Test func `without a reader the process answers alone`() {
    let process = PrintProcess(reader: nil, program: Workers.command.path)
    #expect(said(process.read(PrintOrder.read.photo)) == "nothing")
  }

  /// By the clock for what does nothing, and by computing time for what computes: on a busy machine that takes longer.
  private func hasty(_ order: PrintOrder) -> PrintLimits {
    [.spin, .work].contains(order)
      ? PrintLimits(cpuSeconds: 1, readerCPUSeconds: 1)
      : PrintLimits(readerAnswer: .seconds(2), time: .seconds(4))
  }

  @Test(arguments: [
    (PrintOrder.hang, "the print reader did not answer in time"),
    (.stop, "the print reader did not answer in time"),
    (.spin, "reading the print took more than 1 s of CPU time"),
    (.fallSilent, "the print reader closed its stream"),
    (.leave, "the print reader failed: it ended with status 3"),
    (.crash, "the print reader failed: it died of SIGABRT"),
    (.flood, "the print reader answered with a line that does not end"),
    (.babble, "the print reader answered with a line that is no JSON object"),
    (.count, "the print reader answered with a line that is no JSON object"),
    (.notANumber, "the print reader answered with a line that is no JSON object"),
    (.noUTF8, "the print reader answered with a line that is no JSON object"),
    (.otherID, "the print reader answered something that was not asked"),
    (.noID, "the print reader answered something that was not asked"),
    (.noLines, "the print reader answered without a list of lines"),
    (.noLine, "the print reader answered without a list of lines"),
    (.manyLines, "the print reader answered with more than 500 lines"),
    (.abort, "the process that understands print failed: it died of SIGABRT"),
    (.sleep, "the print was not read within 4 s"),
    (.work, "reading the print took more than 1 s of CPU time"),
    (.talk, "the process that understands print failed: its answer is none"),
    (.answerMuch, "the process that understands print failed: its answer is none"),
  ])
  func `whatever goes wrong costs one photo, and nothing of it goes on`(order: PrintOrder, loss: String)
    throws
  {
    let process = try process(hasty(order))
    let first = process.read(PrintOrder.read.photo)
    #expect(said(first) == Self.read)
    #expect(said(process.read(order.photo)) == "lost: \(loss)")
    #expect(isGone(number(first)))
    let next = process.read(PrintOrder.read.photo)
    #expect(said(next) == Self.read)
    #expect(number(next) != number(first))
  }

  @Test(arguments: [
    (PrintOrder.noText, "text that is empty, too long or has control characters"),
    (.emptyText, "text that is empty, too long or has control characters"),
    (.controlText, "text that is empty, too long or has control characters"),
    (.longText, "text that is empty, too long or has control characters"),
    (.boxOutside, "box that is not within the picture"),
    (.boxBefore, "box that is not within the picture"),
    (.boxEmpty, "box that is not within the picture"),
    (.boxOfThree, "box that is not within the picture"),
    (.boxOfFractions, "box that is not within the picture"),
    (.boxOfWords, "box that is not within the picture"),
    (.sure, "confidence that is not from 0 to 1"),
    (.unsure, "confidence that is not from 0 to 1"),
  ])
  func `a reader that lies costs one photo`(order: PrintOrder, lie: String) throws {
    let process = try process()
    #expect(said(process.read(order.photo)) == "lost: the print reader answered with a \(lie)")
    #expect(said(process.read(PrintOrder.read.photo)) == Self.read)
  }

  @Test(arguments: [PrintOrder.repeatItself, .floodLines])
  func `what a reader says unasked is no answer to the next photo`(order: PrintOrder) throws {
    let process = try process()
    #expect(said(process.read(order.photo)) == Self.read)
    #expect(
      said(process.read(PrintOrder.read.photo))
        == "lost: the print reader answered something that was not asked")
    #expect(said(process.read(PrintOrder.read.photo)) == Self.read)
  }

  @Test func `a reader that goes deaf costs the next photo`() throws {
    let process = try process()
    #expect(said(process.read(PrintOrder.goDeaf.photo)) == Self.read)
    #expect(said(process.read(PrintOrder.read.photo)) == "lost: the print reader closed its stream")
    #expect(said(process.read(PrintOrder.read.photo)) == Self.read)
  }

  @Test(arguments: [
    (PrintOrder.writeFile, "PermissionError"), (.removeFile, "PermissionError"),
    (.openSocket, "PermissionError"),
    (.startProcess, "PermissionError"), (.signalParent, "PermissionError"), (.raiseLimit, "ValueError"),
    (.takeMemory, "MemoryError"), (.readFile, "done kept"), (.startThread, "done None"),
  ])
  func `a reader may read files and compute, and nothing else`(order: PrintOrder, expected: String) throws {
    try folder.file("victim", Array("kept".utf8))
    let process = try process(PrintLimits(readerAddressSpace: 1 << 29))
    let outcome = process.read(order.photo)
    guard case .answer(let bytes) = outcome else {
      Issue.record("\(said(outcome))")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "\(expected) 0 0 40 20 0.5")
    #expect(try Data(contentsOf: URL(filePath: folder["victim"].text)) == Data("kept".utf8))
  }

  @Test(arguments: [
    ("silent", "the print reader was not ready in time"),
    ("stranger", "the print reader does not say in its first line that it speaks version 1 of the protocol"),
    ("nameless", "the print reader does not say in its first line which engine it is"),
  ])
  func `after three losses in a row nothing is tried any more`(start: String, loss: String) throws {
    let process = try process(start: start, PrintLimits(readerStart: .milliseconds(500)))
    let outcomes = (0..<5).map { _ in said(process.read(PrintOrder.read.photo)) }
    #expect(
      outcomes == [
        "lost: \(loss)", "lost: \(loss)", "lost: \(loss)", "given up: \(loss)", "given up: \(loss)",
      ])
  }

  @Test func `an answer between them lets losses be forgotten`() throws {
    let process = try process()
    for _ in 0..<3 {
      for order in [PrintOrder.leave, .leave, .read] { _ = process.read(order.photo) }
    }
    #expect(said(process.read(PrintOrder.read.photo)) == Self.read)
  }

  @Test(arguments: ["/nonexistent/reader", "/etc/passwd"])
  func `a reader that is missing, or no program, is named`(path: String) {
    let process = PrintProcess(
      reader: WorkerCommand(path: path, arguments: ["--threads", "1"]), program: Workers.command.path)
    #expect(
      said(process.read(PrintOrder.read.photo))
        == "lost: the print reader cannot be started (\(path) --threads 1): no such program")
  }

  @Test func `a program that understands no print is told as such`() throws {
    let process = PrintProcess(reader: nil, program: "/bin/cat")
    #expect(
      said(process.read(PrintOrder.read.photo)).hasPrefix("lost: the process that understands print failed: ")
    )
  }

  @Test func `cancelling ends both at once`() throws {
    let process = try process()
    let first = process.read(PrintOrder.read.photo)
    var asked = 0
    let start = ContinuousClock().now
    let outcome = process.read(PrintOrder.hang.photo) {
      asked += 1
      return asked > 3
    }
    #expect(outcome == .cancelled)
    #expect(ContinuousClock().now - start < .seconds(20))
    #expect(isGone(number(first)))
  }

  @Test func `both die with the thread that started them`() throws {
    let process = try process()
    let first = Mutex<PrintOutcome?>(nil)
    nonisolated(unsafe) let shared = process
    let thread = Thread {
      let outcome = unsafe shared.read(PrintOrder.read.photo)
      first.withLock { $0 = outcome }
    }
    thread.start()
    while !thread.isFinished { usleep(1000) }
    // It is ours to wait for: until then the number stays.
    let reader = try #require(first.withLock { $0.flatMap(number) })
    for _ in 0..<1000 where !isZombie(reader) { usleep(10_000) }
    #expect(isZombie(reader))
    process.end()
    #expect(isGone(reader))
  }

  /// True for one that has ended and is not yet waited for.
  private func isZombie(_ process: pid_t) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") == true
  }

  @Test func `nothing of the reader's is open here while it reads`() throws {
    let process = try process()
    let reader = try #require(number(process.read(PrintOrder.read.photo)))
    let its = try Set(["0", "1"].map { try target(of: $0, in: reader) })
    #expect(its.count == 2 && its.allSatisfy { $0.hasPrefix("pipe:") })
    let ours = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      .compactMap { try? target(of: $0, in: getpid()) }
    #expect(its.isDisjoint(with: ours))
    process.end()
  }

  private func target(of descriptor: String, in process: pid_t) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\(descriptor)")
  }
}
