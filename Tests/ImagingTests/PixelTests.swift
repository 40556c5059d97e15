import Imaging
import Testing

@Suite struct PixelTests {
  private static let oddSizes = [(0, 0), (1, 1), (1, 9), (9, 1), (2, 3), (17, 13), (1, 5000), (5000, 2)]

  private static func gradient(_ width: Int, _ height: Int) -> GrayImage {
    GrayImage(width: width, height: height, pixels: (0..<width * height).map { UInt8($0 * 37 % 256) })
  }

  @Test func `halves by the mean of two by two`() {
    let image = GrayImage(width: 5, height: 2, pixels: [0, 10, 20, 30, 99, 20, 30, 255, 255, 99])
    #expect(image.halved() == GrayImage(width: 2, height: 1, pixels: [15, 140]))
    #expect(GrayImage(width: 1, height: 4, pixels: [0, 10, 20, 40]).halved().pixels == [5, 30])
  }

  @Test func `fits the long side and keeps the proportions`() {
    let image = GrayImage(width: 100, height: 40, pixels: [UInt8](repeating: 77, count: 4000))
    let fitted = image.fitted(toLongSide: 30)
    #expect(fitted == GrayImage(width: 30, height: 12, pixels: [UInt8](repeating: 77, count: 360)))
    #expect(image.fitted(toLongSide: 100) == image)
  }

  @Test func `fits by the mean of the area covered`() {
    let image = GrayImage(width: 3, height: 1, pixels: [0, 90, 240])
    #expect(image.fitted(toLongSide: 2).pixels == [30, 190])
  }

  @Test func `enlarges between pixels and keeps the ends`() {
    let image = GrayImage(width: 2, height: 1, pixels: [0, 200])
    #expect(
      image.enlarged(by: 2) == GrayImage(width: 4, height: 2, pixels: [0, 50, 150, 200, 0, 50, 150, 200]))
  }

  @Test func `darkens the middle with a gamma above one`() {
    let image = GrayImage(width: 3, height: 1, pixels: [0, 128, 255])
    #expect(image.gammaCorrected(2).pixels == [0, 64, 255])
    #expect(image.gammaCorrected(1) == image)
  }

  @Test func `parts dark from light where they differ most`() {
    let image = GrayImage(width: 6, height: 1, pixels: [10, 20, 30, 180, 190, 200])
    #expect(image.thresholded().pixels == [0, 0, 0, 255, 255, 255])
    #expect(image.inverted().pixels == [245, 235, 225, 75, 65, 55])
  }

  @Test func `parts dark from light in glare and shade alike`() {
    // Stripes four pixels wide, faint ones on the dark half.
    let shades: [UInt8] = (0..<128 * 32).map { index in
      let isInk = index % 8 < 4
      return index % 128 < 64 ? (isInk ? 20 : 60) : (isInk ? 140 : 240)
    }
    let result = GrayImage(width: 128, height: 32, pixels: shades).locallyThresholded()
    #expect((0..<8).map { result.pixels[$0] } == [0, 0, 0, 0, 255, 255, 255, 255])
    #expect((120..<128).map { result.pixels[$0] } == [0, 0, 0, 0, 255, 255, 255, 255])
    let paper = GrayImage(width: 20, height: 20, pixels: [UInt8](repeating: 90, count: 400))
    #expect(paper.locallyThresholded().pixels.allSatisfy { $0 == 255 })
  }

  @Test func `maps the way of the gradient cell by cell`() {
    let bars = GrayImage(width: 34, height: 18, pixels: (0..<612).map { $0 % 34 / 2 % 2 == 0 ? 0 : 100 })
    let map = GradientMap(of: bars, side: 8)
    #expect(map.columns == 4 && map.rows == 2 && map.cells.count == 8)
    #expect(map.cells.allSatisfy { $0.xx > 0 && $0.yy == 0 && $0.xy == 0 })
    #expect(GradientMap(of: GrayImage(width: 1, height: 1, pixels: [0]), side: 8).cells.isEmpty)
  }

  @Test func `averages a profile along the bars`() {
    let ramp = GrayImage(width: 8, height: 4, pixels: (0..<32).map { UInt8($0 % 8 * 10) })
    let across = ProfilePath(
      startX: 0.5, startY: 2, headingX: 1, headingY: 0, step: 1, count: 4, height: 3)
    #expect(ramp.profile(along: across) == [0, 10, 20, 30])
  }

  @Test func `spreads faint contrast and keeps the order of shades`() {
    let faint = GrayImage(width: 64, height: 64, pixels: (0..<4096).map { $0 % 8 < 4 ? 120 : 130 })
    let spread = faint.locallyEqualized(clip: 40, tiles: 4)
    #expect(Int(spread.pixels[4]) - Int(spread.pixels[0]) > 30)
  }

  @Test func `turns clockwise and says where each place was`() throws {
    let image = GrayImage(width: 3, height: 3, pixels: [10, 20, 30, 40, 50, 60, 70, 80, 90])
    let turned = image.rotated(byDegrees: 90)
    let place = turned.back.apply(2.5, 0.5)
    #expect(abs(place.x - 0.5) < 1e-9 && abs(place.y - 0.5) < 1e-9)
    #expect(turned.image.width == 3 && turned.image.pixels[4] == 50)
  }

  @Test func `makes room for what turns out of the picture`() {
    let turned = Self.gradient(40, 20).rotated(byDegrees: 45).image
    #expect(turned.width == 43 && turned.height == 43)
    #expect(turned.pixels[0] == 255)
  }

  @Test(arguments: oddSizes)
  func `changes pictures of any size`(width: Int, height: Int) {
    let image = Self.gradient(width, height)
    #expect(image.halved().width <= width)
    #expect(image.fitted(toLongSide: 4).longSide <= 4)
    #expect(image.enlarged(by: 1.5).width >= width)
    #expect(image.gammaCorrected(2.2).width == width)
    #expect(image.locallyEqualized(clip: 3, tiles: 8).height == height)
    #expect(image.rotated(byDegrees: 30).image.width >= 0)
    #expect(image.locallyThresholded().width == width)
  }
}
