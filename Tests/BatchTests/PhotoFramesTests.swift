import Barcodes
import Batch
import BatchWorker
import Foundation
import Testing

/// Photos that come by their bytes.
@Suite struct PhotoFramesTests {
  private let content = Array("8801234567893".utf8)

  private static func number(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  private static func frame(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(UInt64(name.utf8.count), 4) + name.utf8 + number(UInt64(content.count), 8) + content
  }

  /// What was given piece by piece, and how it ended.
  private struct Outcome {
    var results: [ScanResult] = []
    var failure: (any Error)?
    var texts: [String] { results.map { "\($0.path) \($0.barcodes.first?.text ?? $0.status.rawValue)" } }
  }

  private func scan(_ chunks: [[UInt8]], jobs: Int = 2, limit: Int = 1 << 20) throws -> Outcome {
    var rest = chunks[...]
    // Which is always ready.
    let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let frames = PhotoFrames(
      limit: limit, descriptor: descriptor, canRead: { true }, nextChunk: { rest.popFirst() ?? [] })
    var outcome = Outcome()
    _ = try Workers.scan(jobs: jobs).run(frames) { outcome.results.append($0) }
    outcome.failure = frames.failure
    return outcome
  }

  @Test func `each frame is one result in the order of the frames, however the stream is cut`() throws {
    let stream =
      Self.frame("s3://shelf/a b.jpg", content) + Self.frame("leer", []) + Self.frame("b", content)
      + Self.frame(String(repeating: "n", count: 4096), content)
    for size in [1, 3, 7, 64, stream.count] {
      let chunks = stride(from: 0, to: stream.count, by: size).map {
        Array(stream[$0..<min($0 + size, stream.count)])
      }
      let outcome = try scan(chunks)
      #expect(outcome.failure == nil)
      #expect(
        outcome.texts == [
          "s3://shelf/a b.jpg 8801234567893", "leer error", "b 8801234567893",
          String(repeating: "n", count: 4096) + " 8801234567893",
        ])
      #expect(outcome.results.allSatisfy { $0.changedAt == nil })
      #expect(outcome.results[0].contentHash == ContentHash(of: content))
    }
  }

  @Test func `what is too large is read past and told as of a file`() throws {
    let large = [UInt8](repeating: 7, count: 5000)
    let outcome = try scan(
      [Self.frame("large", large) + Self.frame("zero\0name", large) + Self.frame("ok", content)], limit: 4999)
    #expect(outcome.failure == nil)
    #expect(outcome.results.map(\.status) == [.refused, .error, .decoded])
    #expect(outcome.results[0].cause == .file(.tooLarge(size: 5000, limit: 4999)))
    #expect(outcome.results[1].cause == .file(.zeroInName))
  }

  @Test func `a stream that ends within a frame has a failure and no result for it`() throws {
    let first = Self.frame("a", content)
    let second = Self.frame("b", content)
    for length in 1..<second.count {
      let outcome = try scan([first + second.prefix(length)])
      #expect(outcome.texts == ["a 8801234567893"])
      guard case .torn(frame: 2, let missing) = outcome.failure as? FrameProblem else {
        Issue.record("\(length): \(String(describing: outcome.failure))")
        continue
      }
      #expect(missing > 0 && missing <= 13)
    }
    #expect(try scan([first, second]).failure == nil)
    #expect(try scan([]).results.isEmpty)
  }

  @Test func `lengths that no frame has end the stream behind what was whole`() throws {
    let first = Self.frame("a", content)
    let cases: [([UInt8], FrameProblem)] = [
      (Self.number(0, 4), .nameLength(frame: 2, 0)), (Self.number(4097, 4), .nameLength(frame: 2, 4097)),
      (Array("GET / HTTP/1.1\r\n".utf8), .nameLength(frame: 2, 0x4745_5420)),
      (Self.number(1, 4) + [0x62] + Self.number(.max, 8), .size(frame: 2, .max)),
    ]
    for (bytes, problem) in cases {
      let outcome = try scan([first + bytes + first])
      #expect(outcome.texts == ["a 8801234567893"])
      #expect(outcome.failure as? FrameProblem == problem)
    }
  }

  /// One chunk a frame: what was taken from the writer is in hand, or delivered.
  @Test(arguments: [1, 2, 4]) func `no more than twice the jobs are in hand`(jobs: Int) throws {
    var (taken, delivered, most) = (0, 0, 0)
    let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let frames = PhotoFrames(
      limit: 1 << 20, descriptor: descriptor, canRead: { true },
      nextChunk: {
        guard taken < 40 else { return [] }
        taken += 1
        most = max(most, taken - delivered)
        return Self.frame("\(taken)", content + Array("\(taken)".utf8))
      })
    let summary = try Workers.scan(jobs: jobs).run(frames) { result in
      delivered += 1
      #expect(result.path.text == "\(delivered)")
    }
    #expect(summary.delivered == 40 && !summary.wasStopped)
    #expect(most <= jobs * 2)
  }

  @Test func `what the stream throws ends it and is told`() throws {
    struct Gone: Error {}
    let descriptor = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let frames = PhotoFrames(
      limit: 1 << 20, descriptor: descriptor, canRead: { true }, nextChunk: { throw Gone() })
    #expect(try Workers.scan().run(frames) { _ in }.delivered == 0)
    #expect(frames.failure is Gone)
  }
}
