import Barcodes
import Batch
import BatchWorker
import Glibc
import Testing

@Suite struct WorkerTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Files in this order.
  private func files(_ contents: [[UInt8]]) throws -> ImageFiles {
    ImageFiles(try contents.enumerated().map { try folder.file("\($0).jpg", $1) })
  }

  /// The content as read, or else the status and the reason.
  private func lines(_ scan: BatchScan, _ contents: [[UInt8]]) throws -> [String] {
    var lines: [String] = []
    _ = try scan.run(try files(contents)) {
      lines.append($0.barcodes.first?.text ?? "\($0.status): \($0.reason ?? "")")
    }
    return lines
  }

  private func numbers(_ range: Range<Int>) -> [[UInt8]] { range.map { Array("\($0)".utf8) } }

  @Test(arguments: [1, 2, 5], [true, false])
  func `results come in order, through files in memory and without`(jobs: Int, inMemory: Bool) throws {
    var scan = Workers.scan(jobs: jobs)
    scan.givesFilesInMemory = inMemory
    // The last is more than a stream takes at once.
    let contents = numbers(0..<30) + [[UInt8](repeating: 0x41, count: 1_000_000)]
    #expect(try lines(scan, contents) == contents.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test(arguments: [Order.SIGABRT, .SIGBUS, .SIGFPE, .SIGILL, .SIGKILL, .SIGSEGV, .SIGTERM, .SIGTRAP])
  func `a decoder that dies costs one file`(signal: Order) throws {
    let contents = numbers(0..<50) + [signal.file()] + numbers(51..<100)
    let lines = try lines(Workers.scan(), contents)
    #expect(lines.count == 100)
    #expect(lines[50] == "crashed: the decoder failed: it died of \(signal.rawValue)")
    #expect(lines.enumerated().allSatisfy { $0.offset == 50 || $0.element == "\($0.offset)" })
  }

  @Test(arguments: [
    Order.babble, .confuse, .boast, .repeatItself, .invent, .exaggerate, .multiply, .swell,
  ])
  func `a decoder that lies costs one file`(order: Order) throws {
    let lines = try lines(Workers.scan(jobs: 1), [order.file()] + numbers(1..<4))
    #expect(lines == ["crashed: the decoder failed: its answer is none", "1", "2", "3"])
  }

  @Test(arguments: [Order.leave, .fallSilent])
  func `a decoder that goes without an answer costs one file`(order: Order) throws {
    let lines = try lines(Workers.scan(), numbers(0..<3) + [order.file()] + numbers(4..<9))
    #expect(lines[3].hasPrefix("crashed: the decoder failed: it "))
    #expect(lines.count == 9 && lines[8] == "8")
  }

  @Test(arguments: [Order.sleep, .hesitate])
  func `a decoder that takes too long costs one file`(order: Order) throws {
    let limits = WorkerLimits(time: .milliseconds(order == .sleep ? 1500 : 30_000))
    let lines = try lines(Workers.scan(limits), numbers(0..<20) + [order.file()] + numbers(21..<40))
    // One that says half an answer and then goes on has said nonsense.
    let reason =
      order == .sleep ? "timeout: longer than 1.5 s" : "crashed: the decoder failed: its answer is none"
    #expect(lines[20] == reason)
    #expect(lines.enumerated().allSatisfy { $0.offset == 20 || $0.element == "\($0.offset)" })
  }

  @Test func `a decoder that computes too long costs one file`() throws {
    let lines = try lines(Workers.scan(WorkerLimits(cpuSeconds: 1)), [Order.spin.file()] + numbers(1..<4))
    #expect(lines == ["timeout: more than 1 s of CPU time", "1", "2", "3"])
  }

  @Test(arguments: [true, false])
  func `a decoder that is deaf to the end of its time is ended all the same`(isSandboxed: Bool) throws {
    let limits = WorkerLimits(cpuSeconds: 1, time: .seconds(300), isSandboxed: isSandboxed)
    let lines = try lines(Workers.scan(limits), [Order.spinDeaf.file()] + numbers(1..<4))
    #expect(lines == ["timeout: more than 1 s of CPU time", "1", "2", "3"])
  }

  @Test func `a decoder that crashes after it did without memory has crashed`() throws {
    let lines = try lines(Workers.scan(), [Order.stumble.file()] + numbers(1..<4))
    #expect(lines == ["crashed: the decoder failed: it died of SIGSEGV", "1", "2", "3"])
  }

  @Test(arguments: [Order.crave, .hoard, .goWithout], [true, false])
  func `a decoder that gets no memory costs one file and names the limit`(
    order: Order, isSandboxed: Bool
  ) throws {
    let limits = WorkerLimits(isSandboxed: isSandboxed)
    let lines = try lines(Workers.scan(limits), numbers(0..<3) + [order.file()] + numbers(4..<9))
    #expect(
      lines[3] == "refused: not enough memory to decode the picture within the limit of 1073741824 bytes")
    #expect(lines.enumerated().allSatisfy { $0.offset == 3 || $0.element == "\($0.offset)" })
  }

  @Test func `a decoder without any room says so for every file`() throws {
    let limit = "not enough memory to decode the picture within the limit of 1 bytes"
    let contents = (0..<3).map { [UInt8](repeating: $0, count: 3_000_000) }
    #expect(
      try lines(Workers.scan(WorkerLimits(addressSpace: 1)), contents)
        == [String](repeating: "refused: \(limit)", count: 3))
  }

  @Test(arguments: [1, 2])
  func `what cost a decoder is not tried again, whatever it is called`(jobs: Int) throws {
    let mark = folder["mark"]
    let deadly = Order.leaveMark.file(mark.text + " ")
    // The sandbox would not let it leave the mark.
    let scan = Workers.scan(jobs: jobs, WorkerLimits(isSandboxed: false))
    let lines = try lines(scan, [deadly, deadly] + numbers(2..<8) + [deadly])
    #expect(
      [lines[0], lines[1], lines[8]].allSatisfy { $0 == "crashed: the decoder failed: it died of SIGABRT" })
    #expect(lines[7] == "7")
    #expect(try folder.size("mark") == 1)
  }

  @Test func `a decoder is replaced after 500 files, or when it has grown`() throws {
    let identify = Order.identify
    let contents = (0..<501).map { identify.file("\($0)") }
    let processes = try lines(Workers.scan(jobs: 1), contents)
    #expect(Set(processes[..<500]).count == 1)
    #expect(processes[499] != processes[500])
    let grown = try lines(Workers.scan(jobs: 1), [identify.file("a"), Order.grow.file(), identify.file("b")])
    #expect(grown[0] != grown[2])
  }

  @Test(arguments: [
    (WorkerCommand(path: "/bin/false"), DecoderFailure.ended(status: 1)),
    (WorkerCommand(path: "/bin/sh", arguments: ["-c", "kill -SEGV $$"]), .killed(signal: "SIGSEGV")),
    (WorkerCommand(path: "/bin/cat"), .noDecoder),
    (WorkerCommand(path: "/nonexistent/decoder"), .system(SystemError(code: ENOENT))),
  ])
  func `a batch without any decoder ends with the reason`(
    command: WorkerCommand, failure: DecoderFailure
  ) throws {
    let files = try files(numbers(0..<9))
    #expect(throws: WorkerError.cannotStart(command, failure)) {
      try BatchScan(jobs: 2, worker: command).run(files) { _ in Issue.record() }
    }
  }

  @Test(arguments: [true, false])
  func `a decoder that fails to start once costs nothing`(inMemory: Bool) throws {
    // The first who makes the folder ends.
    let script = "mkdir '\(folder["once"].text)' && exit 1; exec '\(Workers.command.path)'"
    var scan = BatchScan(jobs: 1, worker: WorkerCommand(path: "/bin/sh", arguments: ["-c", script]))
    scan.givesFilesInMemory = inMemory
    #expect(try lines(scan, numbers(0..<5)) == ["0", "1", "2", "3", "4"])
  }

  @Test func `cancelling kills decoders at once and keeps what is finished`() throws {
    var isCancelled = false
    var process: pid_t = 0
    let files = try files([Order.identify.file(), Order.sleep.file()] + numbers(2..<9))
    let start = ContinuousClock().now
    let summary = try Workers.scan(jobs: 1).run(files, isCancelled: { isCancelled }) { result in
      process = pid_t(result.barcodes[0].text) ?? 0
      isCancelled = true
    }
    #expect(summary.wasStopped && summary.delivered == 1)
    #expect(ContinuousClock().now - start < .seconds(20))
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func `cancelling is noticed while a decoder takes its time`() throws {
    var asked = 0
    let files = try files([Order.sleep.file("1"), Order.spin.file("2"), Order.sleep.file("3")])
    let start = ContinuousClock().now
    let summary = try Workers.scan().run(
      files,
      isCancelled: {
        asked += 1
        return asked > 8
      }, deliver: { _ in Issue.record() })
    #expect(summary.wasStopped && summary.delivered == 0)
    #expect(ContinuousClock().now - start < .seconds(20))
  }

  @Test func `an error of the receiver leaves no decoder behind`() throws {
    struct Full: Error {}
    var process: pid_t = 0
    let files = try files([Order.identify.file()] + numbers(1..<9) + [Order.sleep.file()])
    #expect(throws: Full.self) {
      try Workers.scan(jobs: 1).run(files) { result in
        process = pid_t(result.barcodes[0].text) ?? 0
        throw Full()
      }
    }
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func `no descriptor is left open`() throws {
    _ = try lines(Workers.scan(), numbers(0..<9) + [Order.SIGABRT.file()])
    #expect(try folder.openDescriptors().isEmpty)
  }

  @Test func `checking a worker tells of the sandbox, or why there is none to check`() throws {
    #expect(try Workers.scan().checkWorker() != nil)
    #expect(try Workers.scan(WorkerLimits(isSandboxed: false)).checkWorker() == nil)
    #expect(throws: WorkerError.self) {
      try BatchScan(jobs: 1, worker: WorkerCommand(path: "/bin/false")).checkWorker()
    }
  }

  @Test func `the summary tells of the sandbox`() throws {
    let files = try files(numbers(0..<3))
    #expect(try Workers.scan().run(files) { _ in }.sandbox != nil)
    #expect(try Workers.scan(WorkerLimits(isSandboxed: false)).run(files) { _ in }.sandbox == nil)
  }
}
