import Imaging
import Testing

@Suite struct CroppingTests {
  private static let image = GrayImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])

  @Test func `cuts out a part`() {
    let part = Self.image.cropped(columns: 1..<3, rows: 1..<2)
    #expect(part == GrayImage(width: 2, height: 1, pixels: [5, 6]))
    #expect(Self.image.cropped(columns: 0..<3, rows: 0..<2) == Self.image)
    #expect(Self.image.cropped(columns: 2..<2, rows: 0..<2).pixels.isEmpty)
  }

  @Test func `makes rows of columns and back`() {
    #expect(Self.image.transposed() == GrayImage(width: 2, height: 3, pixels: [1, 4, 2, 5, 3, 6]))
    #expect(Self.image.transposed().transposed() == Self.image)
  }
}
