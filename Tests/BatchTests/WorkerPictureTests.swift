import Barcodes
import Batch
import BatchWorker
import Foundation
import Imaging
import TestPictures
import Testing

/// Pictures in workers: what comes out is what the library gives when it decodes them itself.
@Suite struct WorkerPictureTests {
  private static let samples = URL(filePath: #filePath).appending(path: "../../../samples").standardized.path

  private static let folders = ["clean", "formats", "several"].map { BytePath(samples + "/" + $0) }

  private func results(_ scan: BatchScan, _ arguments: [BytePath] = folders) throws -> [String] {
    var lines: [String] = []
    _ = try scan.run(ImageFiles(arguments)) { lines.append(Self.line($0)) }
    return lines
  }

  /// What decoding the same photos in this process gives.
  private func decoded(_ arguments: [BytePath] = folders) throws -> [String] {
    let decoder = PhotoDecoder(symbologies: Workers.symbologies)
    return try ImageFiles(arguments).compactMap { entry in
      guard case .file(let path) = entry else { return nil }
      let outcome = decoder.decode(Array(try Data(contentsOf: URL(filePath: path.text))))
      return Self.line(
        ScanResult(path: path, contentHash: nil, milliseconds: 0, outcome: outcome))
    }
  }

  private static func line(_ result: ScanResult) -> String {
    "\(result.path) \(result.status) \(result.reason ?? "") \(result.width ?? 0)×\(result.height ?? 0) "
      + "\(result.barcodes)"
  }

  @Test func `workers in the sandbox and without it read what the library reads`() throws {
    let decoded = try decoded()
    #expect(decoded.count > 20)
    #expect(try results(Workers.scan(jobs: 1)) == decoded)
    #expect(try results(Workers.scan(jobs: 3, WorkerLimits(isSandboxed: false))) == decoded)
  }

  @Test func `damaged pictures and those above a limit are told as they are`() throws {
    let folder = try TemporaryFolder()
    let png = SamplePicture(ean13: "8801234567893").png
    // The sides stand behind the signature and the head of the first chunk.
    let bomb = Array(png[..<16]) + [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF] + Array(png[24...])
    try folder.file("1.png", Array(png.dropLast(3000)))
    try folder.file("2.png", bomb)
    try folder.file("3.png", png)
    try folder.file("4.jpg", [0xFF, 0xD8])
    let scan = Workers.scan(WorkerLimits(image: ImageLimits(fileBytes: png.count)))
    try folder.file("5.png", png + [0])
    var statuses: [ScanStatus] = []
    var reasons: [String] = []
    let summary = try scan.run(ImageFiles([folder.path])) { result in
      statuses.append(result.status)
      reasons.append(result.reason ?? "")
    }
    #expect(statuses == [.error, .refused, .decoded, .error, .refused])
    #expect(reasons[0].contains("PNG") && reasons[3].contains("JPEG"))
    #expect(
      reasons[1].hasSuffix("the limit of 64000000") && reasons[4].hasSuffix("the limit of \(png.count)"))
    #expect(summary.failed == 4)
  }

  @Test func `workers look for nothing but the symbologies asked for`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a.png", SamplePicture(ean13: "8801234567893").png)
    let scan = BatchScan(jobs: 1, worker: Workers.command, symbologies: [.qr])
    _ = try scan.run(ImageFiles([path])) { #expect($0.status == .none) }
  }
}
