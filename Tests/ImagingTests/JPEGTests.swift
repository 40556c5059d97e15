import Imaging
import Testing

@Suite struct JPEGTests {
  @Test(
    arguments: [
      (JPEGFile.gray, 0), (JPEGFile.progressive, 0), (JPEGFile.color, 76), (JPEGFile.rgb, 76),
      (JPEGFile.cmyk, 0),
    ] as [([UInt8], Int)])
  func `reads gray, color and ink as luma`(file: [UInt8], left: Int) throws {
    let image = try GrayImage(decoding: file)
    #expect(image.width == 16 && image.height == 8)
    for (place, shade) in image.pixels.enumerated() {
      let expected = place % 16 < 8 ? left : 255
      #expect(abs(Int(shade) - expected) <= 3, "pixel \(place)")
    }
  }

  @Test func `reads ink without Adobe's marker as it says`() throws {
    // The marker is the first segment, 16 bytes. Without it the samples mean the opposite.
    let bare = Array(JPEGFile.cmyk[..<2] + JPEGFile.cmyk[18...])
    let image = try GrayImage(decoding: bare)
    #expect(image.pixels[0] == 0 && image.pixels[15] <= 3)
  }

  @Test(arguments: [JPEGFile.gray, JPEGFile.progressive, JPEGFile.color, JPEGFile.cmyk])
  func `calls a file cut anywhere damaged`(file: [UInt8]) {
    for count in stride(from: 2, to: file.count, by: 7) {
      #expect(outcome(of: Array(file.prefix(count))) == .damaged, "\(count) bytes")
    }
    #expect(outcome(of: file.dropLast()) == .damaged)
  }

  @Test func `reads a file with something behind its end`() throws {
    #expect(try GrayImage(decoding: JPEGFile.gray + [0, 0, 0]) == GrayImage(decoding: JPEGFile.gray))
  }

  @Test func `refuses more scans than the limit`() throws {
    #expect(throws: ImageError.tooManyScans(limit: 3)) {
      try GrayImage(decoding: JPEGFile.progressive, limits: ImageLimits(progressiveScans: 3))
    }
    // The first scan, as if its bits had not been refined since, over and over.
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0x3F, 0xDF, 0xEF]
    var bomb = JPEGFile.progressive
    bomb.insert(contentsOf: Array(repeating: scan, count: 200).flatMap(\.self), at: bomb.count - 2)
    #expect(throws: ImageError.tooManyScans(limit: 100)) { try GrayImage(decoding: bomb) }
  }

  @Test func `refuses more pixels than the limit before it reads any`() throws {
    var file = JPEGFile.gray
    // The frame header: marker, length, precision, height, width.
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file.replaceSubrange(frame + 5..<frame + 9, with: [0xFD, 0xE8, 0xFD, 0xE8])
    #expect(throws: ImageError.tooLarge(width: 65_000, height: 65_000, limit: 64_000_000)) {
      try GrayImage(decoding: file)
    }
  }

  @Test func `calls a kind that libjpeg does not decode unsupported`() throws {
    var file = JPEGFile.gray
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file[frame + 1] = 0xC3
    #expect(outcome(of: file) == .unsupported)
  }
}
