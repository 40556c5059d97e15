import Expiry
import Imaging
import Print
import TestPictures
import Testing

/// The way from a picture to a proposal, with nets that the tests play.
@Suite struct PrintedDateReaderTests {
  let asOf = CivilDate(dayNumber: 20_779)  // 2026-11-22

  /// Nets that know one line of print and where it stands, and give it where enough of it is in the picture.
  private func reader(_ text: String, seenFrom longSide: Int = 0) -> PrintedDateReader {
    PrintedDateReader(
      nets: (
        name: { "nets 1" },
        read: { picture in
          let isCrop = picture.height < 300
          guard isCrop || max(picture.width, picture.height) <= longSide || longSide == 0 else { return [] }
          return [
            PrintedLine(
              text: text,
              box: isCrop
                ? PixelBox(minX: 2, minY: 2, maxX: picture.width - 2, maxY: picture.height - 2)
                : PixelBox(
                  minX: picture.width / 4, minY: picture.height / 2, maxX: picture.width / 2,
                  maxY: picture.height / 2 + 30))
          ]
        }
      ), tesseract: nil)
  }

  private let picture = GrayImage(
    width: 3000, height: 2000, pixels: [UInt8](repeating: 200, count: 6_000_000))

  @Test func `the place is read again, and stands in pixels of the picture itself`() throws {
    let found = try #require(
      reader("12.12.26").proposal(in: picture, codes: [], asOf: asOf, order: .dayMonthYear))
    #expect(found.printed.date == CivilDate("2026-12-12")!)
    #expect(found.equal == 3 && found.readings == 3 && found.engines == ["nets 1"])
    #expect(found.printed.box == PixelBox(minX: 750, minY: 1000, maxX: 1500, maxY: 1100))
  }

  @Test func `what is not seen in the larger picture may be in the smaller`() {
    let found = reader("12.12.26", seenFrom: 1000)
      .proposal(in: picture, codes: [], asOf: asOf, order: .dayMonthYear)
    #expect(found?.printed.date == CivilDate("2026-12-12")!)
  }

  @Test func `nets that fail give nothing`() {
    let broken = PrintedDateReader(nets: (name: { "nets" }, read: { _ in nil }), tesseract: nil)
    #expect(broken.proposal(in: picture, codes: [], asOf: asOf, order: nil) == nil)
    #expect(
      PrintedDateReader(nets: nil, tesseract: nil).proposal(in: picture, codes: [], asOf: asOf, order: nil)
        == nil)
  }

  @Test func `a box that is not in the picture is no crop`() {
    let empty = GrayImage(width: 0, height: 0, pixels: [])
    let far = PixelBox(minX: 5000, minY: 5000, maxX: 6000, maxY: 6000)
    #expect(PrintCrop(of: picture, around: far) == nil)
    #expect(PrintCrop(of: empty, around: PixelBox(minX: 0, minY: 0, maxX: 10, maxY: 10)) == nil)
    #expect(
      PrintCrop(of: picture, around: PixelBox(minX: -50, minY: -50, maxX: 4000, maxY: 4000))?.image.width
        == 3000)
  }

  @Test func `what a person looks at is upright, as light as it is, and fits a screen`() throws {
    let print = PrintFont(style: .solid, pitch: 4).picture(of: ["12.12.26"], paper: 30, ink: 220)
    let whole = PixelBox(minX: 0, minY: 0, maxX: print.width, maxY: print.height)
    let view = try #require(PrintCrop.view(of: print, around: whole))
    #expect(view.width <= PrintCrop.viewWidth && view.height <= PrintCrop.viewWidth)
    #expect(view.pixels.filter { $0 < 100 }.count * 2 > view.pixels.count)
    let tall = PixelBox(minX: 0, minY: 0, maxX: print.height, maxY: print.width)
    let turned = try #require(PrintCrop.view(of: print.upright(from: .turnedLeft), around: tall))
    #expect(turned == view)
    let huge = try #require(
      PrintCrop.view(of: picture, around: PixelBox(minX: -1 << 31, minY: 5, maxX: 1 << 31 - 1, maxY: 1990)))
    #expect(huge.width == PrintCrop.viewWidth)
    let thin = try #require(
      PrintCrop.view(of: picture, around: PixelBox(minX: 0, minY: 0, maxX: 3000, maxY: 9)))
    #expect(thin.width <= PrintCrop.viewWidth)
    #expect(PrintCrop.view(of: picture, around: PixelBox(minX: 4000, minY: 0, maxX: 5000, maxY: 9)) == nil)
  }

  @Test func `light print on dark is inverted, and what runs downwards is turned`() throws {
    let font = PrintFont(style: .solid, pitch: 4)
    let dark = font.picture(of: ["12.12.26"], paper: 30, ink: 220)
    let whole = PixelBox(minX: 0, minY: 0, maxX: dark.width, maxY: dark.height)
    let crop = try #require(PrintCrop(of: dark, around: whole, margin: 0))
    #expect(crop.image == font.picture(of: ["12.12.26"], paper: 225, ink: 35))
    let downwards = font.picture(of: ["12.12.26"]).upright(from: .turnedLeft)
    let tall = PixelBox(minX: 0, minY: 0, maxX: downwards.width, maxY: downwards.height)
    #expect(PrintCrop(of: downwards, around: tall, margin: 0)?.image == font.picture(of: ["12.12.26"]))
  }
}
