import Expiry
import Foundation
import Imaging
import Testing

@testable import Print

/// Lines that are cut out of a picture, and where they stand.
@Suite struct LinePatchTests {
  /// Gray, with a bright dot of nine by nine pixels around each place.
  private func picture(width: Int = 400, height: Int = 300, dots: [(x: Double, y: Double)]) -> GrayImage {
    var pixels = [UInt8](repeating: 60, count: width * height)
    for dot in dots {
      for y in Int(dot.y) - 4...Int(dot.y) + 4 where (0..<height).contains(y) {
        for x in Int(dot.x) - 4...Int(dot.x) + 4 where (0..<width).contains(x) { pixels[y * width + x] = 240 }
      }
    }
    return GrayImage(width: width, height: height, pixels: pixels)
  }

  /// The middle of what is bright between two columns, in rows and columns of the patch.
  private func bright(in patch: LinePatch, columns: Range<Int>) -> (x: Double, y: Double)? {
    var (x, y, count) = (0.0, 0.0, 0.0)
    for row in 0..<patch.image.height {
      for column in columns where patch.image.pixels[row * patch.image.width + column] > 150 {
        (x, y, count) = (x + Double(column) + 0.5, y + Double(row) + 0.5, count + 1)
      }
    }
    return count > 0 ? (x / count, y / count) : nil
  }

  @Test(arguments: [0, 0.4, .pi / 2, 2.5, -1.2])
  func `what lies on the axis lies in the middle row, from left to right`(angle: Double) throws {
    let place = PrintPlace(x: 200, y: 150, angle: angle, length: 160, height: 20)
    let end = (x: 200 + 70 * cos(angle), y: 150 + 70 * sin(angle))
    let patch = try #require(LinePatch(of: PicturePyramid(picture(dots: [end])), at: place, .first))
    #expect(patch.image.height == LinePatch.rows)
    // 160 pixels and 0.7 of the height at both ends, at the scale 1.
    #expect(patch.image.width == 188)
    let dot = try #require(bright(in: patch, columns: 0..<188))
    #expect(abs(dot.x - (94 + 70)) < 1.5 && abs(dot.y - 16) < 1)
    let back = try #require(LinePatch(of: PicturePyramid(picture(dots: [end])), at: place.reversed, .first))
    let other = try #require(bright(in: back, columns: 0..<188))
    #expect(abs(other.x - (94 - 70)) < 1.5 && abs(other.y - 16) < 1)
  }

  @Test func `a bent line is laid straight, either way round`() throws {
    // The ends lie 24 pixels below the middle.
    let dots: [(x: Double, y: Double)] = [(120, 162), (200, 138), (280, 162)]
    let place = PrintPlace(x: 200, y: 150, angle: 0, length: 160, height: 20, bend: 24)
    for place in [place, place.reversed] {
      let patch = try #require(LinePatch(of: PicturePyramid(picture(dots: dots)), at: place, .first))
      for columns in [0..<40, 70..<118, 148..<188] {
        let dot = try #require(bright(in: patch, columns: columns))
        #expect(abs(dot.y - 16) < 1.5)
      }
    }
  }

  @Test(arguments: [0, .pi / 2, .pi, 0.3])
  func `a line is cut where the picture ends`(angle: Double) throws {
    // Its middle lies 40 pixels before the end of a picture of 300 by 300.
    let (x, y) = (150 + 110 * cos(angle), 150 + 110 * sin(angle))
    let place = PrintPlace(x: x, y: y, angle: angle, length: 160, height: 20)
    let pyramid = PicturePyramid(picture(width: 300, height: 300, dots: [(x, y)]))
    let patch = try #require(LinePatch(of: pyramid, at: place, .first))
    let behind = 150 / max(abs(cos(angle)), abs(sin(angle))) - 110
    #expect(abs(patch.reach.lowerBound + 94) < 1e-6 && abs(patch.reach.upperBound - behind) < 1e-6)
    #expect(patch.image.width == Int((94 + behind).rounded()))
    let dot = try #require(bright(in: patch, columns: 0..<patch.image.width))
    #expect(abs(dot.x + patch.reach.lowerBound / patch.columnWidth) < 1.5 && abs(dot.y - 16) < 1)
  }

  @Test func `large print is taken from a smaller picture`() throws {
    let pyramid = PicturePyramid(picture(width: 2000, height: 1000, dots: [(x: 1000, y: 500)]))
    let place = PrintPlace(x: 1000, y: 500, angle: 0, length: 900, height: 160)
    let patch = try #require(LinePatch(of: pyramid, at: place, .first))
    #expect(patch.image.width == 141)
    // Nine pixels of 160 are one of twenty: not lost between two.
    #expect(patch.image.pixels.contains { $0 > 100 })
  }

  @Test func `what is nowhere, or nothing, is no patch`() {
    let pyramid = PicturePyramid(picture(dots: []))
    for place in [
      PrintPlace(x: 900, y: 900, angle: 0, length: 100, height: 20),
      PrintPlace(x: 100, y: 100, angle: 0, length: 100, height: 0),
      PrintPlace(x: 100, y: 100, angle: 0, length: 0, height: 10),
      PrintPlace(x: -60, y: 100, angle: 0, length: 100, height: 20),
      PrintPlace(x: 100, y: 100, angle: 0, length: .infinity, height: 10),
      PrintPlace(x: 100, y: 100, angle: 0, length: 100, height: .nan),
    ] { #expect(LinePatch(of: pyramid, at: place, .first) == nil) }
    let nothing = PicturePyramid(GrayImage(width: 0, height: 0, pixels: []))
    let place = PrintPlace(x: 0, y: 0, angle: 0, length: 10, height: 10)
    #expect(LinePatch(of: nothing, at: place, .first) == nil)
  }

  @Test func `the net sees deviations from the mean`() {
    let image = GrayImage(width: 2, height: 1, pixels: [100, 140])
    #expect(LinePatch.normalized(image).values == [-2048, 2048] && QuantizedMap.one == 2048)
    let flat = GrayImage(width: 2, height: 1, pixels: [100, 100])
    #expect(LinePatch.normalized(flat).values == [0, 0])
  }

  @Test func `a place says which box it fills, in the picture and on its page`() {
    let place = PrintPlace(x: 200, y: 100, angle: .pi / 2, length: 80, height: 20)
    #expect(place.box == PixelBox(minX: 190, minY: 60, maxX: 210, maxY: 140))
    #expect(
      place.box(onPageTurnedBy: .pi / 2) == PixelBox(minX: 60, minY: -210, maxX: 140, maxY: -190))
    #expect(place.scaled(by: 2).box == PixelBox(minX: 380, minY: 120, maxX: 420, maxY: 280))
  }

  @Test func `two places are one line where they lie on each other`() {
    let line = PrintPlace(x: 200, y: 100, angle: 0, length: 100, height: 20)
    var other = line
    (other.x, other.y, other.angle) = (220, 106, 0.1)
    #expect(line.isSameLine(as: other) && line.isSameLine(as: line.reversed))
    other.y = 125
    #expect(!line.isSameLine(as: other))
    (other.x, other.y) = (320, 100)
    #expect(!line.isSameLine(as: other))
    (other.x, other.angle) = (200, 1.2)
    #expect(!line.isSameLine(as: other))
  }
}
