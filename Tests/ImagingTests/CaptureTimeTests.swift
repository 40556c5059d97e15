import TestPictures
import TestSupport
import Testing

@testable import Imaging

/// When a photo was taken, as its file says.
@Suite struct CaptureTimeTests {
  /// 2026-11-22 10:11:12, as days since 1970 and seconds of the day.
  private static let seconds = 20_779 * 86_400 + 10 * 3600 + 11 * 60 + 12

  @Test(arguments: [true, false]) func `it is read in both orders of bytes, with the offset or without`(
    isLittleEndian: Bool
  ) {
    for (offset, minutes) in [(nil, nil), ("+09:00", 540), ("-03:30", -210), ("Z", 0), ("+99:00", nil)]
      as [(String?, Int?)]
    {
      let block = ExifBlock(taken: "2026:11:22 10:11:12", offset: offset, isLittleEndian: isLittleEndian)
      let time = CaptureTime(localSeconds: Self.seconds, offsetMinutes: minutes)
      #expect(CaptureTime(exif: block.bytes[...]) == time, "\(offset ?? "none")")
      #expect(CaptureTime(ofPhoto: block.inserted(intoJPEG: JPEGFile.gray)) == time)
      #expect(CaptureTime(ofPhoto: Self.png(block)) == time)
      #expect(CaptureTime(ofPhoto: Self.webP(block)) == time)
    }
    let digitized = ExifBlock(
      taken: "2026:11:22 10:11:12", offset: "+01:00", tag: 0x9004, offsetTag: 0x9012)
    #expect(
      CaptureTime(exif: digitized.bytes[...])
        == CaptureTime(localSeconds: Self.seconds, offsetMinutes: 60))
  }

  private static func png(_ block: ExifBlock) -> [UInt8] {
    [0x89] + "PNG\r\n\u{1a}\n".utf8 + chunk("IHDR", [UInt8](repeating: 0, count: 13))
      + chunk("eXIf", block.bytes)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let parts: [[UInt8]] = [
      [0, 0, UInt8(content.count >> 8), UInt8(content.count & 0xFF)], Array(name.utf8), content,
      [0, 0, 0, 0],
    ]
    return Array(parts.joined())
  }

  private static func webP(_ block: ExifBlock) -> [UInt8] {
    let count = UInt8(block.bytes.count)
    let parts: [[UInt8]] = [
      Array("RIFF".utf8), [0, 0, 0, 0], Array("WEBPVP8X".utf8), [1, 0, 0, 0, 9, 0], Array("EXIF".utf8),
      [count, 0, 0, 0], block.bytes,
    ]
    return Array(parts.joined())
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "2026:13:01 10:11:12", "2026:02:30 10:11:12",
    "2026:11:22 24:00:00", "1970:01:01 00:00:00", "2026:11:22", "2O26:11:22 10:11:12", "",
  ]) func `what is no moment is none`(text: String) {
    #expect(CaptureTime(exif: ExifBlock(taken: text).bytes[...]) == nil)
  }

  @Test func `a leap day is a day`() {
    let leap = CaptureTime(exif: ExifBlock(taken: "2028:02:29 00:00:00").bytes[...])
    #expect(leap?.localSeconds == 21_243 * 86_400)
    #expect(CaptureTime(exif: ExifBlock(taken: "2100:01:01 00:00:00").bytes[...]) == nil)
  }

  @Test func `what is cut off or changed gives a moment or none`() {
    let photo = ExifBlock(taken: "2026:11:22 10:11:12", offset: "+09:00").inserted(intoJPEG: JPEGFile.gray)
    for count in 0..<photo.count { _ = CaptureTime(ofPhoto: Array(photo.prefix(count))) }
    var random = SplitMix64(seed: 7)
    for make in [{ $0 }, { Array($0.dropFirst(12)) }] as [([UInt8]) -> [UInt8]] {
      let bytes = make(photo)
      for _ in 0..<20_000 {
        var changed = bytes
        for _ in 0..<3 {
          let place = Int.random(in: 0..<min(changed.count, 160), using: &random)
          changed[place] =
            [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(
              using: &random) ?? 0
        }
        for time in [CaptureTime(ofPhoto: changed), CaptureTime(exif: changed[...])] {
          #expect(time.map { CaptureTime.plausibleSeconds.contains($0.localSeconds) } ?? true)
        }
      }
    }
  }

  @Test func `a file without it says nothing`() {
    #expect(CaptureTime(ofPhoto: JPEGFile.gray) == nil)
    #expect(CaptureTime(ofPhoto: []) == nil)
    #expect(CaptureTime(ofPhoto: [0xFF, 0xD8, 0xFF, 0xE1, 0, 0]) == nil)
  }
}
