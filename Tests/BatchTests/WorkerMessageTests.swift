import Barcodes
import Batch
import Imaging
import Testing
import TestSupport

@Suite struct WorkerMessageTests {
  private static let outcomes: [DecodeOutcome] = [
    DecodeOutcome(failure: .image(.damaged(.png, reason: "the data end early"))),
    DecodeOutcome(failure: .image(.unsupported(.heic))), DecodeOutcome(failure: .image(.empty)),
    DecodeOutcome(failure: .image(.unsupportedKind(.jpeg, reason: ""))),
    DecodeOutcome(failure: .image(.tooLarge(width: 90_000, height: 1, limit: 64))),
    DecodeOutcome(failure: .memory(limit: 1 << 40)),
    DecodeOutcome(barcodes: [], width: 0, height: 0),
    DecodeOutcome(barcodes: [], width: 4000, height: 3000),
    DecodeOutcome(
      barcodes: [
        Barcode(symbology: .qr, bytes: [0, 0xFF, 10], isPartial: true),
        Barcode(
          symbology: .databarExpanded, bytes: Array("0108801234567893".utf8), isGS1: true,
          corners: [Point(x: 1, y: 2), Point(x: 3000, y: 4), Point(x: 5, y: -6), Point(x: 7, y: 8)]),
        Barcode(symbology: .dataMatrix, bytes: []),
        Barcode(symbology: .isbn13, bytes: Array("9780306406157".utf8), addOn: "51299"),
        Barcode(
          symbology: .qr, bytes: [1], isPartial: true, part: SetPart(index: 15, count: 16, id: 255)),
      ], width: 1, height: 70_000),
  ]

  private static let taken: [CaptureTime?] = [
    nil, CaptureTime(localSeconds: 1_795_342_272, offsetMinutes: nil),
    CaptureTime(localSeconds: 1_795_342_272, offsetMinutes: -210),
  ]

  @Test(arguments: taken) func `a reply says when the photo was taken`(time: CaptureTime?) throws {
    var outcome = DecodeOutcome(barcodes: [], width: 4, height: 3)
    outcome.takenAt = time
    let message = Self.reply(outcome).message
    #expect(try WorkerReply(message: message).outcome.takenAt == time)
    for count in 0..<message.count {
      #expect(throws: MessageError.self) { try WorkerReply(message: Array(message.prefix(count))) }
    }
    for place in message.indices {
      for value in [0, 1, 2, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = message
        changed[place] = value
        if let reply = try? WorkerReply(message: changed) { #expect(reply.message == changed) }
      }
    }
  }

  private static func reply(_ outcome: DecodeOutcome) -> WorkerReply {
    WorkerReply(ticket: 1 << 40, outcome: outcome, microseconds: 230_000, peakMemory: 3 << 30)
  }

  @Test(arguments: outcomes)
  func `a reply is read as it was written`(outcome: DecodeOutcome) throws {
    let reply = Self.reply(outcome)
    #expect(try WorkerReply(message: reply.message) == reply)
  }

  @Test(arguments: outcomes)
  func `a part of a reply, or more than one, is none`(outcome: DecodeOutcome) {
    let message = Self.reply(outcome).message
    for count in 0..<message.count {
      #expect(throws: MessageError.self) { try WorkerReply(message: Array(message.prefix(count))) }
    }
    #expect(throws: MessageError.self) { try WorkerReply(message: message + [0]) }
  }

  @Test(arguments: outcomes)
  func `a changed reply is none or one that could have been sent`(outcome: DecodeOutcome) throws {
    let message = Self.reply(outcome).message
    for place in message.indices {
      for value in [0, 1, 2, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = message
        changed[place] = value
        guard let reply = try? WorkerReply(message: changed) else { continue }
        #expect(reply.message == changed)
        #expect(reply.outcome.barcodes.isEmpty || reply.outcome.width != nil)
      }
    }
  }

  @Test func `noise is no message, and costs no memory`() {
    var random = SplitMix64(seed: 3)
    for count in 0..<2000 {
      let noise = (0..<(count % 97)).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect((try? WorkerSetup(message: noise)) == nil)
      #expect((try? WorkerHello(message: noise)) == nil)
      if let reply = try? WorkerReply(message: noise) { #expect(reply.message == noise) }
      if let job = try? WorkerJob(message: noise) { #expect(job.message == noise) }
    }
  }

  @Test func `a reason is short and shows on one line`() throws {
    let reason = "a\u{1B}[2J\n\u{9F}" + String(repeating: "가", count: 4000)
    let reply = try WorkerReply(
      message: Self.reply(DecodeOutcome(failure: .image(.damaged(.png, reason: reason)))).message)
    let text = try #require(reply.outcome.reason)
    #expect(text.hasPrefix("damaged PNG: a [2J  가"))
    #expect(text.utf8.count <= 1024 + 13)
  }

  @Test func `a decoder may not say that it timed out or crashed`() throws {
    let causes: [FailureCause] = [
      .late(seconds: "1"), .overworked(seconds: 1), .decoder(.gone), .file(.vanished), .partial(count: 1),
    ]
    for cause in causes {
      let reply = Self.reply(DecodeOutcome(failure: cause))
      let read = try WorkerReply(message: reply.message).outcome.status
      #expect([.error, .unsupported, .refused].contains(read))
    }
  }

  @Test func `a reply is possible when it is about what was asked for`() {
    let setup = WorkerSetup(
      parent: 1, symbologies: [.qr], limits: WorkerLimits(image: ImageLimits(pixels: 100)))
    func isPossible(_ symbology: Symbology, _ width: Int, _ height: Int) -> Bool {
      let codes = [Barcode(symbology: symbology, bytes: [1])]
      return Self.reply(DecodeOutcome(barcodes: codes, width: width, height: height)).isPossible(for: setup)
    }
    #expect(isPossible(.qr, 10, 10))
    #expect(!isPossible(.ean13, 10, 10))
    #expect(!isPossible(.qr, 101, 1))
    #expect(!isPossible(.qr, .max, .max))
  }

  @Test func `a setup is read as it was written, but for the time by the clock`() throws {
    let limits = WorkerLimits(
      image: ImageLimits(fileBytes: 1, pixels: 2, progressiveScans: 3), addressSpace: 4, cpuSeconds: 5,
      isSandboxed: false)
    let setup = WorkerSetup(parent: 77, symbologies: [.ean13, .dataMatrix], limits: limits)
    #expect(try WorkerSetup(message: setup.message) == setup)
    let all = WorkerSetup(parent: -1, symbologies: Set(Symbology.allCases), limits: .standard)
    #expect(try WorkerSetup(message: all.message) == all)
  }

  @Test func `a hello and a job are read as they were written`() throws {
    let state = SandboxState(
      resourceLimits: nil, privileges: SystemError(code: 1), landlock: SystemError(code: 38),
      landlockVersion: 7, systemCalls: nil)
    for hello in [WorkerHello(sandbox: nil), WorkerHello(sandbox: state)] {
      #expect(try WorkerHello(message: hello.message) == hello)
    }
    let job = WorkerJob(ticket: 9, byteCount: 64 << 20, isInline: true)
    #expect(try WorkerJob(message: job.message) == job)
  }
}
