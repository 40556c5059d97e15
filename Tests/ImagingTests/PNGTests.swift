import Imaging
import TestPictures
import Testing

@Suite struct PNGTests {
  @Test(arguments: [(1, 1), (7, 3), (800, 120)]) func `what is written is read again`(
    width: Int, height: Int
  ) throws {
    let image = GrayImage(
      width: width, height: height, pixels: (0..<width * height).map { UInt8(truncatingIfNeeded: $0 * 37) })
    #expect(try GrayImage(decoding: image.png) == image)
  }

  @Test func `a picture without a pixel has no file`() {
    #expect(GrayImage(width: 0, height: 0, pixels: []).png.isEmpty)
  }

  @Test(
    arguments: [
      (1, [0b0101_0000], [0, 255, 0, 255]),
      (2, [0b0001_1011], [0, 85, 170, 255]),
      (4, [0x0F, 0x18], [0, 255, 17, 136]),
      (8, [0, 1, 128, 255], [0, 1, 128, 255]),
      (16, [0, 0, 0x12, 0x34, 0x80, 0x80, 0xFF, 0xFF], [0, 18, 128, 255]),
    ] as [(UInt8, [UInt8], [UInt8])])
  func `spreads every depth of gray over 0 to 255`(depth: UInt8, row: [UInt8], shades: [UInt8]) throws {
    let file = PNGFile(width: 4, height: 1, depth: depth, rows: [row])
    #expect(try GrayImage(decoding: file.bytes).pixels == shades)
  }

  @Test func `keeps rows in order, the top one first`() throws {
    let image = try GrayImage(
      decoding: PNGFile(width: 2, height: 3, rows: [[1, 2], [3, 4], [5, 6]]).bytes)
    #expect(image == GrayImage(width: 2, height: 3, pixels: [1, 2, 3, 4, 5, 6]))
  }

  @Test func `weighs red, green and blue as luma`() throws {
    let row: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 200, 200, 200]
    let file = PNGFile(width: 4, height: 1, color: .rgb, rows: [row])
    #expect(try GrayImage(decoding: file.bytes).pixels == [76, 150, 29, 200])
  }

  @Test func `lays transparent pixels on white paper`() throws {
    let gray = PNGFile(width: 3, height: 1, color: .grayAlpha, rows: [[0, 255, 0, 0, 0, 128]])
    #expect(try GrayImage(decoding: gray.bytes).pixels == [0, 255, 127])
    let color = PNGFile(width: 2, height: 1, color: .rgba, rows: [[0, 0, 0, 255, 0, 0, 0, 0]])
    #expect(try GrayImage(decoding: color.bytes).pixels == [0, 255])
  }

  @Test func `honours one transparent shade`() throws {
    let file = PNGFile(width: 3, height: 1, rows: [[7, 8, 9]], transparency: [0, 8])
    #expect(try GrayImage(decoding: file.bytes).pixels == [7, 255, 9])
  }

  @Test func `reads a palette with transparent entries`() throws {
    let file = PNGFile(
      width: 4, height: 1, depth: 2, color: .palette, rows: [[0b0001_1000]],
      palette: [0, 0, 0, 0, 0, 0, 255, 255, 255], transparency: [255, 0])
    #expect(try GrayImage(decoding: file.bytes).pixels == [0, 255, 255, 0])
  }

  @Test func `calls a color that is not in the palette damage`() {
    let file = PNGFile(
      width: 4, height: 1, depth: 2, color: .palette, rows: [[0b0001_1011]],
      palette: [0, 0, 0, 0, 0, 0, 255, 255, 255])
    #expect(outcome(of: file.bytes) == .damaged)
  }

  @Test func `puts the passes of an interlaced picture in place`() throws {
    // 3 by 2 pixels, of which the passes hold one, none, none, one, none, one and three.
    var file = PNGFile(width: 3, height: 2, rows: [[10], [30], [20], [40, 50, 60]]).bytes
    file[28] = 1
    file.replaceSubrange(8..<33, with: PNGFile.chunk("IHDR", Array(file[16..<29])))
    #expect(try GrayImage(decoding: file).pixels == [10, 20, 30, 40, 50, 60])
  }

  @Test func `skips ancillary chunks, whatever they claim`() throws {
    var file = PNGFile(width: 1, height: 1, rows: [[9]])
    file.extra = [("sCAL", Array("\u{1}9e99999\0".utf8)), ("tEXt", Array("a\0b".utf8)), ("iCCP", [1, 2, 3])]
    #expect(try GrayImage(decoding: file.bytes).pixels == [9])
  }

  @Test func `calls a file cut anywhere damaged`() {
    let file = PNGFile(width: 4, height: 2, rows: [[1, 2, 3, 4], [5, 6, 7, 8]]).bytes
    for count in 4..<file.count {
      #expect(throws: ImageError.damaged(.png, reason: "the data end early"), "\(count) bytes") {
        try GrayImage(decoding: Array(file.prefix(count)))
      }
    }
  }

  @Test func `calls a flipped bit in the image data damaged`() {
    var file = PNGFile(width: 4, height: 1, rows: [[1, 2, 3, 4]]).bytes
    file[file.count - 20] ^= 1
    #expect(outcome(of: file) == .damaged)
  }

  @Test(arguments: [(90_000, 90_000), (64_000_001, 1), (1, 0x7FFF_FFFF), (0x7FFF_FFFF, 0x7FFF_FFFF)])
  func `refuses more pixels than the limit before it reads any`(width: Int, height: Int) {
    let file = PNGFile(width: UInt32(width), height: UInt32(height), rows: []).bytes
    #expect(throws: ImageError.tooLarge(width: width, height: height, limit: 64_000_000)) {
      try GrayImage(decoding: file)
    }
  }

  @Test func `reads long thin pictures within the limit`() throws {
    let row = [UInt8](repeating: 7, count: 60_000)
    #expect(try GrayImage(decoding: PNGFile(width: 60_000, height: 1, rows: [row]).bytes).pixels == row)
  }
}

func outcome(of bytes: [UInt8], limits: ImageLimits = .standard) -> ImageError.Outcome? {
  do throws(ImageError) {
    _ = try GrayImage(decoding: bytes, limits: limits)
    return nil
  } catch {
    return error.outcome
  }
}
