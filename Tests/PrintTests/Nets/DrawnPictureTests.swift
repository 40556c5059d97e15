import Foundation
import Imaging
import Testing

@testable import Print

/// The nets of the library, against what the framework that trained them says of the same pictures: to the last bit, for sums are
/// whole numbers.
@Suite struct DrawnPictureTests {
  private func image(of drawn: DrawnPicture) throws -> GrayImage {
    let pixels = try #require(Data(base64Encoded: drawn.pixels))
    return GrayImage(width: drawn.width, height: drawn.height, pixels: Array(pixels))
  }

  private func scores(of drawn: DrawnPicture) throws -> [Float] {
    let bytes = Array(try #require(Data(base64Encoded: drawn.scores)))
    return stride(from: 0, to: bytes.count - 3, by: 4).map { at in
      Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) })
    }
  }

  @Test(arguments: DrawnPicture.lines.indices)
  func `the reading net says what the framework says`(index: Int) throws {
    let drawn = DrawnPicture.lines[index]
    let net = try ConvolutionNet(bytes: BuiltInReader.readerBytes)
    let map = net.scores(of: LinePatch.normalized(try image(of: drawn)))
    let expected = try scores(of: drawn)
    try #require(map.values.count == expected.count && map.height == 1 && map.width > 8)
    #expect(map.values == expected)
    // The likeliest class of each step, repetitions once and blanks not at all.
    let classes = (0..<map.width).map { step in
      (0..<map.channels).max { map[0, step, $0] < map[0, step, $1] } ?? 0
    }
    let kept = classes.indices.filter { classes[$0] > 0 && ($0 == 0 || classes[$0 - 1] != classes[$0]) }
    #expect(String(kept.map { net.alphabet[classes[$0] - 1] }) == drawn.text)
    #expect(drawn.text.count > 3)
  }

  @Test func `the finding net says what the framework says`() throws {
    let drawn = DrawnPicture.scene
    let net = try ConvolutionNet(bytes: BuiltInReader.finderBytes)
    let map = net.scores(of: DateFinder.input(of: try image(of: drawn)))
    let expected = try scores(of: drawn)
    try #require(map.values.count == expected.count && map.height == 8 && map.width == 8 && map.channels == 6)
    #expect(map.values == expected)
    #expect(Set(expected).count > 100)
  }
}
