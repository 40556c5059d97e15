import Imaging
import Testing

@Suite struct FormatTests {
  @Test(
    arguments: [
      ("GIF89a", .gif), ("RIFF\u{1}\0\0\0WEBPVP8 ", .webp), ("\0\0\0\u{18}ftypheic", .heic),
      ("\0\0\0\u{1C}ftypavif", .avif), ("II*\0", .tiff), ("MM\0*", .tiff), ("BM6\0", .bmp),
      ("%PDF-1.7", .pdf),
      ("8BPS\0\u{1}", .psd), ("P5\n2 2\n255\n", .netpbm), ("\0\0\0\u{0C}JXL \r\n", .jpegXL),
      ("<?xml version=\"1.0\"?>\n<svg>", .svg), ("\n<svg xmlns=\"\">", .svg), ("<!DOCTYPE html><p>", .html),
    ] as [(String, ImageFormat)])
  func `names the format of what it does not read`(start: String, format: ImageFormat) {
    #expect(ImageFormat(sniffing: Array(start.utf8)) == format)
    guard !ImageFormat.readable.contains(format) else { return }
    #expect(throws: ImageError.unsupported(format)) { try GrayImage(decoding: Array(start.utf8)) }
  }

  @Test(
    arguments: [
      ("heix", [], .heic), ("hevc", [], .heic), ("avis", [], .avif), ("mif1", [], .heic), ("msf1", [], .heic),
      ("mif1", ["mif1", "heic"], .heic), ("mif1", ["mif1", "avif", "miaf"], .avif), ("mif2", ["avif"], .avif),
      ("heic", ["avif"], .heic), ("isom", ["mp41"], nil), ("qt  ", [], nil),
    ] as [(String, [String], ImageFormat?)])
  func `tells HEIC from AVIF and films by the brands`(major: String, others: [String], format: ImageFormat?) {
    let brands = Array((major + "\0\0\0\0" + others.joined()).utf8)
    let box = [0, 0, 0, UInt8(8 + brands.count)] + Array("ftyp".utf8) + brands
    #expect(ImageFormat(sniffing: box) == format)
    // What stands behind the box is no brand.
    #expect(ImageFormat(sniffing: box + Array("\0\0\0\u{8}avif".utf8)) == format)
    for count in 8..<box.count { _ = ImageFormat(sniffing: Array(box.prefix(count))) }
  }

  @Test func `a picture that no build or not this one reads names the way out`() {
    #expect(
      "\(ImageError.unsupported(.gif))".hasSuffix(
        " are. To convert it: convert 'IN[0]' OUT.png (package imagemagick)"))
    for format in ImageFormat.allCases where !ImageFormat.readable.contains(format) {
      let text = "\(ImageError.unsupported(format))"
      #expect(text.hasPrefix("\(format) is not supported"))
      #expect(text.contains("To convert it: ") == (format != .html))
      if let trait = format.trait { #expect(text.contains("this build was made without \(trait)")) }
    }
  }

  @Test func `reads what its traits say, and always JPEG and PNG`() {
    var expected: [ImageFormat] = [.jpeg, .png]
    #if HEIF
      expected += [.heic, .avif]
    #endif
    #if WebP
      expected += [.webp]
    #endif
    #expect(ImageFormat.readable == expected)
  }

  @Test(arguments: ["PK\u{3}\u{4}", "RIFF\0\0\0\0WAVE", "hello", "<note/>", "\0\0\0\0", "R"])
  func `says so when it knows no such format`(start: String) {
    #expect(throws: ImageError.unknownFormat) { try GrayImage(decoding: Array(start.utf8)) }
  }

  @Test func `calls no bytes at all an empty file`() {
    #expect(throws: ImageError.empty) { try GrayImage(decoding: []) }
  }

  @Test func `refuses more bytes than the limit`() {
    #expect(throws: ImageError.tooManyBytes(5, limit: 4)) {
      try GrayImage(decoding: [0, 0, 0, 0, 0], limits: ImageLimits(fileBytes: 4))
    }
  }

  @Test(
    arguments: [
      (.empty, .damaged, "the file is empty"),
      (.damaged(.png, reason: "x"), .damaged, "damaged PNG: x"),
      (.unsupportedKind(.heic, reason: "x"), .unsupported, "this kind of HEIC is not supported: x"),
      (
        .tooLarge(width: 90_000, height: 2, limit: 9), .refused, "90000×2 pixels are more than the limit of 9"
      ),
    ] as [(ImageError, ImageError.Outcome, String)])
  func `says what became of the file`(error: ImageError, outcome: ImageError.Outcome, text: String) {
    #expect(error.outcome == outcome)
    #expect("\(error)" == text)
  }
}
