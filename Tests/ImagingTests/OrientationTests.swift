import Imaging
import Testing

/// Which side of a stored picture is up.
@Suite struct OrientationTests {
  /// Three by two: 1 2 3 above 4 5 6.
  let stored = GrayImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

  /// As EXIF 2.32, figure 7 has them: where the stored first row and column lie.
  @Test(arguments: [
    (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]),
    (4, 3, [4, 5, 6, 1, 2, 3]),
    (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]), (7, 2, [6, 3, 5, 2, 4, 1]),
    (8, 2, [3, 6, 2, 5, 1, 4]),
  ]) func `turns as the number says`(number: Int, width: Int, pixels: [UInt8]) throws {
    let turned = stored.upright(from: try #require(Orientation(rawValue: number)))
    #expect(turned == GrayImage(width: width, height: 6 / width, pixels: pixels))
  }

  /// A JPEG of nothing but EXIF with one field in its first directory.
  private func photo(orientation: [UInt8]) -> [UInt8] {
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1] + orientation + [0, 0, 0, 0, 0, 0]
    let exif: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + [0xFF, 0xD9]
  }

  @Test func `is read from the file, where it makes sense`() {
    #expect(Orientation(ofPhoto: photo(orientation: [0, 6])) == .turnedLeft)
    #expect(Orientation(ofPhoto: photo(orientation: [0, 8])) == .turnedRight)
    #expect(Orientation(ofPhoto: photo(orientation: [0, 9])) == .upright)
    #expect(Orientation(ofPhoto: photo(orientation: [1, 6])) == .upright)
    #expect(Orientation(ofPhoto: []) == .upright)
    #expect(Orientation(ofPhoto: Array(photo(orientation: [0, 6]).prefix(20))) == .upright)
  }
}
