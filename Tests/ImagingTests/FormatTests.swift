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
    #expect(throws: ImageError.unsupported(format)) { try GrayImage(decoding: Array(start.utf8)) }
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
      (.unsupported(.heic), .unsupported, "HEIC is not supported; PNG and JPEG are"),
      (
        .tooLarge(width: 90_000, height: 2, limit: 9), .refused, "90000×2 pixels are more than the limit of 9"
      ),
    ] as [(ImageError, ImageError.Outcome, String)])
  func `says what became of the file`(error: ImageError, outcome: ImageError.Outcome, text: String) {
    #expect(error.outcome == outcome)
    #expect("\(error)" == text)
  }
}
