import Batch
import BatchWorker
import Foundation
import Testing

@Suite struct BatchScanTests {
  let folder: TemporaryFolder
  private let marks: TemporaryFolder
  private let content = Array("8801234567893".utf8)

  init() throws {
    folder = try TemporaryFolder()
    marks = try TemporaryFolder()
  }

  /// Decoders that take the bytes of a file for its barcode.
  private func scan(jobs: Int) -> BatchScan { Workers.scan(jobs: jobs) }

  /// Such decoders as may also leave marks.
  private func markingScan(jobs: Int) -> BatchScan {
    Workers.scan(jobs: jobs, WorkerLimits(time: .seconds(120), isSandboxed: false))
  }

  /// Files of which each is done after those that it waits for.
  private func numbered(_ count: Int, waitingFor others: (Int) -> [Int] = { _ in [] }) throws -> ImageFiles {
    ImageFiles(
      try (0..<count).map { number in
        let paths = ([number] + others(number)).map { marks["\($0)"].text }
        return try folder.file("\(number).jpg", Order.arrive.file(paths.joined(separator: " ")))
      })
  }

  @Test(arguments: [1, 2, 4])
  func `results come in the order of the paths, whichever is done first`(jobs: Int) throws {
    // With more jobs than one, each even file is done only after the odd one behind it.
    let files = try numbered(20) { jobs > 1 && $0.isMultiple(of: 2) ? [$0 + 1] : [] }
    var delivered: [String] = []
    let summary = try markingScan(jobs: jobs).run(files) { delivered.append(folder.name(of: $0.path)) }
    #expect(delivered == (0..<20).map { "\($0).jpg" })
    #expect(summary.delivered == 20)
    #expect(summary.failed == 0)
    #expect(!summary.wasStopped)
  }

  @Test(arguments: [1, 2, 3])
  func `no more than twice the jobs are in memory while the first one is slow`(jobs: Int) throws {
    // The first ends only when all others of the window that can be decoded have been.
    let files = try numbered(30) { $0 == 0 && jobs > 1 ? Array(1..<(jobs * 2)) : [] }
    var read = 0
    var delivered = 0
    var most = 0
    _ = try markingScan(jobs: jobs).run(
      files,
      isKnown: { _, _ in
        read += 1
        most = max(most, read - delivered)
        return false
      }, deliver: { _ in delivered += 1 })
    #expect(delivered == 30)
    #expect(most <= jobs * 2)
    #expect(jobs == 1 || most == jobs * 2)
  }

  @Test func `cancelling ends the batch between two files`() throws {
    var delivered = 0
    let summary = try markingScan(jobs: 2).run(
      try numbered(50), isCancelled: { delivered == 3 }, deliver: { _ in delivered += 1 })
    #expect(summary.wasStopped)
    #expect(summary.delivered == 3)
    #expect(delivered == 3)
    #expect(try FileManager.default.contentsOfDirectory(atPath: marks.path.text).count <= 3 + 4)
  }

  @Test func `an error of the receiver ends the batch and is thrown on`() throws {
    struct Full: Error, Equatable {}
    var delivered = 0
    let files = try numbered(50)
    #expect(throws: Full()) {
      try scan(jobs: 2).run(files) { _ in
        delivered += 1
        if delivered == 2 { throw Full() }
      }
    }
    #expect(delivered == 2)
  }

  @Test(arguments: [1, 4])
  func `known content is not decoded, and other content is asked for once`(jobs: Int) throws {
    let paths = try ["a", "b", "a", "c", "b", "a"].enumerated().map { number, text in
      try folder.file("\(number).jpg", Array(text.utf8))
    }
    var ledger: Set<ContentHash> = [ContentHash(of: Array("b".utf8))]
    var asked = 0
    var delivered: [String] = []
    let summary = try scan(jobs: jobs).run(
      ImageFiles(paths),
      isKnown: {
        asked += 1
        return ledger.contains($1)
      },
      deliver: { result in
        delivered.append(folder.name(of: result.path))
        if let hash = result.contentHash { ledger.insert(hash) }
      })
    #expect(delivered == ["0.jpg", "2.jpg", "3.jpg", "5.jpg"])
    #expect(asked == 4)
    #expect(summary.known == 2)
  }

  @Test func `files that cannot be read are results in their place`() throws {
    try folder.file("1.jpg", content)
    try folder.file("2.jpg", [])
    try folder.file("3.jpg", content)
    try folder.setSize("3.jpg", 1 << 40)
    try folder.pipe("4.jpg")
    try folder.file("5.txt", Array("text".utf8))
    try folder.file("6.jpg", content)
    var lines: [String] = []
    let summary = try scan(jobs: 2).run(ImageFiles([folder.path])) { result in
      lines.append("\(folder.name(of: result.path)) \(result.status) \(result.reason ?? "-")")
    }
    #expect(
      lines == [
        "1.jpg decoded -", "2.jpg error the file is empty",
        "3.jpg refused 1099511627776 bytes are more than the limit of 67108864",
        "4.jpg skipped a pipe, not a regular file", "6.jpg decoded -",
      ])
    #expect(summary.delivered == 5)
    #expect(summary.failed == 2)
    #expect(summary.leftOut == 1)
  }

  @Test func `a file that goes away after its folder was read has vanished`() throws {
    for name in ["1.jpg", "2.jpg", "3.jpg", "4.jpg"] { try folder.file(name, content) }
    let last = folder["4.jpg"]
    var lines: [String] = []
    // One job takes two files in hand at most, so the fourth is not open when the first is delivered.
    _ = try scan(jobs: 1).run(ImageFiles([folder.path])) { result in
      folder.remove(last)
      lines.append("\(folder.name(of: result.path)) \(result.status)")
    }
    #expect(lines == ["1.jpg decoded", "2.jpg decoded", "3.jpg decoded", "4.jpg vanished"])
  }

  @Test func `a file that is something else by the time it is read has vanished`() throws {
    for name in ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"] { try folder.file(name, content) }
    var lines: [String] = []
    let summary = try scan(jobs: 1).run(ImageFiles([folder.path])) { result in
      if lines.isEmpty {
        for name in ["4.jpg", "5.jpg"] { folder.remove(folder[name]) }
        try folder.pipe("4.jpg")
        try folder.folder("5.jpg")
      }
      lines.append("\(folder.name(of: result.path)) \(result.status) \(result.reason ?? "-")")
    }
    #expect(
      lines.suffix(2) == [
        "4.jpg vanished replaced by a pipe before it could be read",
        "5.jpg vanished replaced by a folder before it could be read",
      ])
    #expect(summary.failed == 2)
  }

  @Test func `a file that may not be read is an error`() throws {
    try folder.file("a.jpg", content)
    try folder.setMode("a.jpg", 0)
    var lines: [String] = []
    try withoutPrivileges {
      _ = try scan(jobs: 1).run(ImageFiles([folder.path])) { result in
        lines.append("\(result.status): \(result.reason ?? "")")
      }
    }
    #expect(lines == ["error: permission denied"])
  }

  @Test func `a batch of nothing is done`() throws {
    let summary = try scan(jobs: 3).run(ImageFiles([])) { _ in Issue.record() }
    #expect(summary == BatchSummary())
  }

  @Test func `a result holds the identity of its content, the size and the time`() throws {
    let path = try folder.file("a.jpg", content)
    _ = try scan(jobs: 1).run(ImageFiles([path])) { result in
      #expect(result.path == path)
      #expect(result.contentHash == ContentHash(of: content))
      #expect(result.width == 1 && result.height == 1)
      #expect(result.milliseconds >= 0)
    }
  }
}
