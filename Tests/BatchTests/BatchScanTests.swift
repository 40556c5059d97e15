import Barcodes
import Batch
import Testing

@Suite struct BatchScanTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A decoder for tests: the bytes of the file are its barcode.
  private static func echo(_ bytes: [UInt8]) -> DecodeOutcome {
    DecodeOutcome(barcodes: [Barcode(symbology: .code128, bytes: bytes)], width: 1, height: 1)
  }

  /// The number that a file made by ``numbered(_:)`` holds.
  private static func number(_ bytes: [UInt8]) -> Int { Int(String(decoding: bytes, as: UTF8.self)) ?? -1 }

  private func numbered(_ count: Int) throws -> ImageFiles {
    ImageFiles(try (0..<count).map { try folder.file("\($0).jpg", Array("\($0)".utf8)) })
  }

  @Test(arguments: [1, 2, 4])
  func `results come in the order of the paths, whichever is done first`(jobs: Int) throws {
    let gate = Gate()
    let scan = BatchScan(jobs: jobs) { bytes in
      let number = Self.number(bytes)
      // With more jobs than one, each even file is done only after the odd one behind it.
      if jobs > 1, number.isMultiple(of: 2) { gate.wait(for: [number + 1]) }
      gate.arrive(number)
      return Self.echo(bytes)
    }
    var delivered: [String] = []
    let summary = try scan.run(try numbered(20)) { delivered.append($0.barcodes[0].text) }
    #expect(delivered == (0..<20).map(String.init))
    #expect(summary.delivered == 20)
    #expect(summary.failed == 0)
    #expect(!summary.wasStopped)
  }

  @Test(arguments: [1, 2, 3])
  func `no more than twice the jobs are in memory while the first one is slow`(jobs: Int) throws {
    let gate = Gate()
    let scan = BatchScan(jobs: jobs) { bytes in
      // The first ends only when all others of the window that can be decoded have been.
      if Self.number(bytes) == 0, jobs > 1 { gate.wait(for: 1..<(jobs * 2)) }
      gate.arrive(Self.number(bytes))
      return Self.echo(bytes)
    }
    var read = 0
    var delivered = 0
    var most = 0
    _ = try scan.run(
      try numbered(30),
      isKnown: { _ in
        read += 1
        most = max(most, read - delivered)
        return false
      }, deliver: { _ in delivered += 1 })
    #expect(delivered == 30)
    #expect(most <= jobs * 2)
    #expect(jobs == 1 || most == jobs * 2)
  }

  @Test func `cancelling ends the batch between two files`() throws {
    let gate = Gate()
    let scan = BatchScan(jobs: 2) { bytes in
      gate.arrive(Self.number(bytes))
      return Self.echo(bytes)
    }
    var delivered = 0
    let summary = try scan.run(
      try numbered(50), isCancelled: { delivered == 3 }, deliver: { _ in delivered += 1 })
    #expect(summary.wasStopped)
    #expect(summary.delivered == 3)
    #expect(delivered == 3)
    #expect(gate.count <= 3 + 4)
  }

  @Test func `an error of the receiver ends the batch and is thrown on`() throws {
    struct Full: Error, Equatable {}
    var delivered = 0
    let files = try numbered(50)
    #expect(throws: Full()) {
      try BatchScan(jobs: 2, decode: Self.echo).run(files) { _ in
        delivered += 1
        if delivered == 2 { throw Full() }
      }
    }
    #expect(delivered == 2)
  }

  @Test(arguments: [1, 4])
  func `known content is not decoded, and is asked for once`(jobs: Int) throws {
    let paths = try ["a", "b", "a", "c", "b", "a"].enumerated().map { number, text in
      try folder.file("\(number).jpg", Array(text.utf8))
    }
    var ledger: Set<ContentHash> = [ContentHash(of: Array("b".utf8))]
    var asked = 0
    var delivered: [String] = []
    let summary = try BatchScan(jobs: jobs, decode: Self.echo).run(
      ImageFiles(paths),
      isKnown: {
        asked += 1
        return ledger.contains($0)
      },
      deliver: { result in
        delivered.append(folder.name(of: result.path))
        if let hash = result.contentHash { ledger.insert(hash) }
      })
    #expect(delivered == ["0.jpg", "2.jpg", "3.jpg", "5.jpg"])
    #expect(asked == 3)
    #expect(summary.known == 2)
  }

  @Test func `files that cannot be read are results in their place`() throws {
    try folder.file("1.jpg")
    try folder.file("2.jpg", [])
    try folder.file("3.jpg")
    try folder.setSize("3.jpg", 1 << 40)
    try folder.pipe("4.jpg")
    try folder.file("5.txt", Array("text".utf8))
    try folder.file("6.jpg")
    var lines: [String] = []
    let summary = try BatchScan(jobs: 2, decode: Self.echo).run(ImageFiles([folder.path])) { result in
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
    for name in ["1.jpg", "2.jpg", "3.jpg", "4.jpg"] { try folder.file(name) }
    let last = folder["4.jpg"]
    var lines: [String] = []
    // One job takes two files in hand at most, so the fourth is not open when the first is delivered.
    _ = try BatchScan(jobs: 1, decode: Self.echo).run(ImageFiles([folder.path])) { result in
      folder.remove(last)
      lines.append("\(folder.name(of: result.path)) \(result.status)")
    }
    #expect(lines == ["1.jpg decoded", "2.jpg decoded", "3.jpg decoded", "4.jpg vanished"])
  }

  @Test func `a file that is something else by the time it is read has vanished`() throws {
    for name in ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"] { try folder.file(name) }
    var lines: [String] = []
    let summary = try BatchScan(jobs: 1, decode: Self.echo).run(ImageFiles([folder.path])) { result in
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
    try folder.file("a.jpg")
    try folder.setMode("a.jpg", 0)
    var lines: [String] = []
    try withoutPrivileges {
      _ = try BatchScan(jobs: 1, decode: Self.echo).run(ImageFiles([folder.path])) { result in
        lines.append("\(result.status): \(result.reason ?? "")")
      }
    }
    #expect(lines == ["error: permission denied"])
  }

  @Test func `a batch of nothing is done`() throws {
    let summary = try BatchScan(jobs: 3, decode: Self.echo).run(ImageFiles([])) { _ in Issue.record() }
    #expect(summary == BatchSummary())
  }

  @Test func `a result holds the identity of its content, the size and the time`() throws {
    let path = try folder.file("a.jpg")
    _ = try BatchScan(jobs: 1, decode: Self.echo).run(ImageFiles([path])) { result in
      #expect(result.path == path)
      #expect(result.contentHash == ContentHash(of: photo))
      #expect(result.width == 1 && result.height == 1)
      #expect(result.milliseconds >= 0)
    }
  }
}
