import Barcodes
import Batch
import Foundation
import TestPictures
import Testing

/// Files that are sound in a way that decoders stumble over.
@Suite struct HostilePictureTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sample(_ name: String) throws -> [UInt8] {
    let samples = URL(filePath: #filePath).appending(path: "../../../samples").standardized
    return Array(try Data(contentsOf: samples.appending(path: name)))
  }

  private func line(_ bytes: [UInt8]) throws -> String {
    var line = ""
    let file = try folder.file("a", bytes)
    _ = try Workers.scan(jobs: 1).run(ImageFiles([file])) {
      line = "\($0.status) " + ($0.reason ?? $0.barcodes.map(\.text).joined(separator: " "))
    }
    return line
  }

  private func text(_ name: String) throws -> String { try line(sample(name)) }

  @Test(arguments: [1000, 20_000])
  func `a JPEG of more scans than the limit is refused`(count: Int) throws {
    let file = try sample("formats/progressive.jpg")
    let marker: [UInt8] = [0xFF, 0xDA]
    let starts = file.indices.dropLast().filter { Array(file[$0...$0 + 1]) == marker }
    try #require(starts.count > 1)
    // The first scan, as if its bits had not been refined since: the last byte of its head says how many are left.
    var scan = Array(file[starts[0]..<starts[1]])
    scan[13] = 0
    var bomb = Array(file.dropLast(2))
    for _ in 0..<count { bomb += scan }
    #expect(try line(bomb + file.suffix(2)) == "refused more progressive scans than the limit of 100")
  }

  @Test func `what stands behind a JPEG is not read`() throws {
    let first = try sample("formats/gray.jpg")
    #expect(try line(first + sample("rotation/015-degrees.jpg")) == text("formats/gray.jpg"))
    #expect(try text("formats/gray.jpg") != text("rotation/015-degrees.jpg"))
  }

  @Test func `the small picture within a JPEG is not read`() throws {
    let (outer, inner) = (try sample("formats/baseline.jpg"), try sample("rotation/015-degrees.jpg"))
    // Big-endian TIFF of no entries, and a second directory that points to the JPEG. Source: Exif 2.3, 4.5.5.
    let exif: [UInt8] =
      Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 0, 0, 0, 0, 14, 0, 2]
      + [2, 1, 0, 4, 0, 0, 0, 1, 0, 0, 0, 44] + [2, 2, 0, 4, 0, 0, 0, 1] + bigEndian(UInt32(inner.count))
      + [0, 0, 0, 0] + inner
    let size = exif.count + 2
    try #require(size < 1 << 16)
    let segment = [0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 0xFF)] + exif
    #expect(try line(outer[..<2] + segment + outer[2...]) == text("formats/baseline.jpg"))
  }

  /// Exif that loops, points beyond the file, counts to 2³² − 1 and turns in no way that there is.
  @Test(arguments: [
    [0, 0, 0, 8, 0, 0, 0, 0, 0, 8], [0xFF, 0xFF, 0xFF, 0xF0],
    [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0xFF, 0xFF, 0xFF, 0xFF, 0, 99, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 99, 0, 0, 0, 0, 0, 8],
  ])
  func `Exif changes nothing`(directory: [UInt8]) throws {
    let file = try sample("formats/baseline.jpg")
    let exif = Array("Exif\0\0MM\0*".utf8) + directory
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    #expect(try line(file[..<2] + segment + file[2...]) == text("formats/baseline.jpg"))
  }

  @Test func `the later pictures of an animation are not read`() throws {
    let codes = ["8801234567893", "4006381333931"]
    let pictures = codes.map { SamplePicture(ean13: $0) }
    let (first, second) = (pictures[0], pictures[1])
    let control =
      bigEndian(first.file.width) + bigEndian(first.file.height) + [UInt8](repeating: 0, count: 14)
    let png = first.png
    // Signature and header are 33 bytes, the end is 12.
    let file =
      Array(png[..<33]) + PNGFile.chunk("acTL", bigEndian(2) + bigEndian(0))
      + PNGFile.chunk("fcTL", bigEndian(0) + control) + Array(png[33...].dropLast(12))
      + PNGFile.chunk("fcTL", bigEndian(1) + control)
      + PNGFile.chunk("fdAT", bigEndian(2) + second.file.data) + Array(png.suffix(12))
    #expect(try line(file) == "decoded \(codes[0])")
    #expect(try line(second.png) == "decoded \(codes[1])")
  }
}
