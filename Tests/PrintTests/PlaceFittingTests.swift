import Imaging
import TestPictures
import Testing

@testable import Print

/// Places laid on the rows of their print.
@Suite struct PlaceFittingTests {
  /// A line of print on paper of 800 by 200 pixels, and where it stands.
  private func line(_ text: String) -> (picture: GrayImage, place: PrintPlace) {
    let print = PrintFont(style: .solid, pitch: 4).picture(of: [text])
    var pixels = [UInt8](repeating: 215, count: 800 * 200)
    let (left, top) = (400, 80)
    var (columns, rows) = (Set<Int>(), Set<Int>())
    for y in 0..<print.height {
      for x in 0..<min(print.width, 400) {
        pixels[(top + y) * 800 + left + x] = print.pixels[y * print.width + x]
        if print.pixels[y * print.width + x] < 120 {
          columns.insert(left + x)
          rows.insert(top + y)
        }
      }
    }
    let (first, last) = (columns.min() ?? 0, columns.max() ?? 0)
    let (upper, lower) = (rows.min() ?? 0, rows.max() ?? 0)
    let place = PrintPlace(
      x: Double(first + last + 1) / 2, y: Double(upper + lower + 1) / 2, angle: 0,
      length: Double(last + 1 - first), height: Double(lower + 1 - upper))
    return (GrayImage(width: 800, height: 200, pixels: pixels), place)
  }

  @Test func `it is laid level, and as high as its print`() {
    let (picture, whole) = line("01.07.26")
    var seen = whole
    seen.angle = 0.05
    seen.height *= 1.2
    seen.y += 3
    let fitted = seen.fitted(in: PicturePyramid(picture))
    #expect(abs(fitted.angle) < 0.03)
    #expect(abs(fitted.height - whole.height) < 0.2 * whole.height)
    #expect(abs(fitted.y - whole.y) < 0.15 * whole.height)
  }

  @Test func `of two that are one line when they are fitted one is left`() {
    let (picture, whole) = line("01.07.26")
    var (left, right) = (whole, whole)
    left.length *= 0.4
    right.length *= 0.4
    left.x -= 0.3 * whole.length
    right.x += 0.3 * whole.length
    #expect(!left.isSameLine(as: right))
    #expect(PrintPlace.fitted([left, right], in: PicturePyramid(picture)).count == 1)
  }
}
