import Expiry
import Foundation
import Imaging
import TestPictures
import Testing

@testable import Print

/// The program's own reader, on pictures that the tests draw.
@Suite struct BuiltInReaderTests {
  private static let asOf = CivilDate(dayNumber: 20_779)  // 2026-11-22

  private func proposal(in picture: GrayImage, codes: [PixelBox] = []) throws -> PrintProposal? {
    let builtIn = try #require(BuiltInReader.standard)
    return PrintedDateReader(nets: nil, builtIn: builtIn, tesseract: nil)
      .proposal(in: picture, codes: codes, asOf: Self.asOf, order: .dayMonthYear)
  }

  /// A pack: some words, and the print somewhere below them.
  private func pack(
    _ print: [String], style: PrintFont.Style, pitch: Int = 3, paper: UInt8 = 215, ink: UInt8 = 40
  ) -> GrayImage {
    let words = PrintFont(style: .solid, pitch: 2).picture(
      of: ["WHEAT FLOUR, SUGAR, PALM OIL", "KEEP IN A COOL DRY PLACE"], paper: paper, ink: ink)
    let date = PrintFont(style: style, pitch: pitch).picture(of: print, paper: paper, ink: ink)
    return sheet(of: [(words, 60, 60), (date, 180, 380)], paper: paper)
  }

  /// Pictures on a sheet of 900 by 700 pixels, each with how far from the left and the top.
  private func sheet(of parts: [(GrayImage, Int, Int)], paper: UInt8 = 215) -> GrayImage {
    let (width, height) = (900, 700)
    var pixels = [UInt8](repeating: paper, count: width * height)
    for (part, left, top) in parts {
      for y in 0..<part.height where top + y < height {
        for x in 0..<part.width where left + x < width {
          pixels[(top + y) * width + left + x] = part.pixels[y * part.width + x]
        }
      }
    }
    return GrayImage(width: width, height: height, pixels: pixels)
  }

  @Test func `its nets have less than two million numbers`() throws {
    let finder = try ConvolutionNet(bytes: BuiltInReader.finderBytes)
    let reader = try ConvolutionNet(bytes: BuiltInReader.readerBytes)
    let numbers = (finder.layers + reader.layers).reduce(0) { $0 + $1.shape.weightCount + $1.shape.outputs }
    #expect(numbers < 2_000_000)
    #expect(Set(reader.alphabet).isSuperset(of: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ ./-:,까지제조소비유통기한년월일"))
  }

  @Test func `bytes that are no nets make no reader`() {
    #expect(BuiltInReader(finder: [], reader: []) == nil)
    #expect(BuiltInReader(finder: BuiltInReader.readerBytes, reader: BuiltInReader.finderBytes) == nil)
    #expect(BuiltInReader(finder: BuiltInReader.finderBytes, reader: BuiltInReader.finderBytes) == nil)
  }

  @Test(arguments: PrintFont.Style.allCases)
  func `a date is found and read where nothing else is installed`(style: PrintFont.Style) throws {
    let found = try #require(try proposal(in: pack(["EXP 27.12.2026"], style: style)))
    #expect(found.printed.date == CivilDate("2026-12-27")!)
    #expect(found.engines == [BuiltInReader.name] && found.equal >= 2 && found.readings == 5)
    let box = found.printed.box
    #expect(box.minX < 260 && box.maxX > 380 && box.minY > 360 && box.maxY < 470)
  }

  @Test(arguments: [Orientation.turnedHalf, .turnedLeft, .turnedRight])
  func `print that lies on its side or on its head is read`(orientation: Orientation) throws {
    let picture = pack(["27.12.2026"], style: .solid).upright(from: orientation)
    #expect(try proposal(in: picture)?.printed.date == CivilDate("2026-12-27")!)
  }

  /// As of print in a script that the net does not read: seen on its head it says as much, and no less surely.
  @Test(arguments: [Orientation.upright, .turnedHalf])
  func `a date tells which way up a page is whose other lines do not`(orientation: Orientation) throws {
    let words = ["KWAEM SLDU", "PLOTAN BEK", "SURMI HOTA", "GAFEL WINK", "DROM KELPA", "TIBUR SENO"]
    let font = PrintFont(style: .solid, pitch: 3)
    var parts = [(font.picture(of: ["27.12.2026"]), 120, 620)]
    for (row, word) in words.enumerated() {
      let line = font.picture(of: [word])
      let top = 40 + 80 * row
      parts.append((line, 60, top))
      parts.append((line.upright(from: .turnedHalf), 60 + line.width, top))
    }
    let picture = sheet(of: parts).upright(from: orientation)
    #expect(try proposal(in: picture)?.printed.date == CivilDate("2026-12-27")!)
  }

  @Test(arguments: [-20.0, 12, 35])
  func `print at any turn is read`(degrees: Double) throws {
    let picture = pack(["27.12.2026"], style: .solid).rotated(byDegrees: degrees).image
    #expect(try proposal(in: picture)?.printed.date == CivilDate("2026-12-27")!)
  }

  /// `24 DEC` may be what is left of `24 DEC 2026` where the photo ends behind it, and `12.2026` of `24.12.2026` where it begins there.
  @Test(arguments: [Orientation.upright, .turnedHalf, .turnedLeft])
  func `what the border of a photo may have cut off is not proposed`(orientation: Orientation) throws {
    func seen(_ text: String, _ columns: Range<Int>) throws -> PrintedDate? {
      let part = pack([text], style: .solid).cropped(columns: columns, rows: 0..<700)
      return try proposal(in: part.upright(from: orientation))?.printed
    }
    func end(of text: String) -> Int { 180 + PrintFont(style: .solid, pitch: 3).picture(of: [text]).width }
    #expect(try seen("USE BY 24 DEC", 0..<900)?.precision == .noYear)
    #expect(try seen("USE BY 24 DEC 2026", 0..<900)?.date == CivilDate("2026-12-24")!)
    #expect(try seen("USE BY 24 DEC 2026", 0..<end(of: "USE BY 24 DEC")) == nil)
    #expect(try seen("EXP 12/2026", 0..<900)?.precision == .month)
    #expect(try seen("12/2026", 0..<900)?.precision == .month)
    #expect(try seen("24/12/2026", end(of: "24/")..<900) == nil)
    // A whole date may reach the border.
    #expect(try seen("24/12/2026", 0..<end(of: "24/12/2026"))?.date == CivilDate("2026-12-24")!)
  }

  @Test func `light print on dark is read`() throws {
    let picture = pack(["27.12.2026"], style: .dots, paper: 40, ink: 220)
    #expect(try proposal(in: picture)?.printed.date == CivilDate("2026-12-27")!)
  }

  @Test func `beside a code smaller print is read than elsewhere`() throws {
    let pack = pack(["27.12.2026"], style: .solid, pitch: 2)
    let (width, height) = (7000, 5000)
    var pixels = [UInt8](repeating: 200, count: width * height)
    for y in 0..<pack.height {
      let row = (3000 + y) * width + 4000
      pixels.replaceSubrange(row..<row + pack.width, with: pack.pixels[y * pack.width..<(y + 1) * pack.width])
    }
    let shelf = GrayImage(width: width, height: height, pixels: pixels)
    #expect(try proposal(in: shelf) == nil)
    let code = PixelBox(minX: 4200, minY: 3150, maxX: 4500, maxY: 3350)
    let found = try #require(try proposal(in: shelf, codes: [code]))
    #expect(found.printed.date == CivilDate("2026-12-27")!)
    #expect(found.printed.box.minX > 4100 && found.printed.box.minY > 3350)
    // Places that are not in the picture are nobody's.
    let far = PixelBox(minX: 9000, minY: -9000, maxX: 9100, maxY: -8000)
    #expect(try proposal(in: shelf, codes: [far]) == nil)
  }

  @Test func `of two lines the later date is the expiry`() throws {
    let found = try proposal(in: pack(["MFG 03.06.26", "EXP 27.12.26"], style: .solid))
    #expect(found?.printed.date == CivilDate("2026-12-27")!)
  }

  @Test func `a crop whose place is known is read line by line`() throws {
    let builtIn = try #require(BuiltInReader.standard)
    let crop = PrintFont(style: .dots, pitch: 4).picture(of: ["MFG 03.06.26", "EXP 27.12.26"])
    let readings = builtIn.readings(ofCrop: crop, asOf: Self.asOf)
    #expect(readings.count == 5 && readings.allSatisfy { $0.engine == BuiltInReader.name })
    let dates = readings.compactMap { PrintedDate($0.lines, asOf: Self.asOf, order: .dayMonthYear)?.date }
    #expect(dates.filter { $0 == CivilDate("2026-12-27")! }.count >= 3)
    let upsideDown = builtIn.readings(ofCrop: crop.upright(from: .turnedHalf), asOf: Self.asOf)
    #expect(
      upsideDown.contains {
        PrintedDate($0.lines, asOf: Self.asOf, order: .dayMonthYear)?.date == CivilDate("2026-12-27")!
      })
    let speck = GrayImage(width: 9, height: 9, pixels: [UInt8](repeating: 9, count: 81))
    #expect(builtIn.readings(ofCrop: speck, asOf: Self.asOf).allSatisfy { $0.lines.isEmpty })
  }

  /// A date and, an ink's breadth away, strokes that are no characters.
  private func dateBesideStrokes() -> GrayImage {
    let date = PrintFont(style: .solid, pitch: 3).picture(of: ["EXP 27.12.2026"])
    let (width, strokes) = (date.width + 110, [3, 9, 14, 25, 31, 36, 42, 50, 57, 61, 70, 76, 83, 90])
    var pixels = [UInt8](repeating: 215, count: width * date.height)
    for y in 0..<date.height {
      for x in 0..<date.width { pixels[y * width + x] = date.pixels[y * date.width + x] }
      guard 16..<38 ~= y else { continue }
      for stroke in strokes {
        for x in 0..<3 { pixels[y * width + date.width + stroke + x + (y * stroke / 40) % 7] = 40 }
      }
    }
    return GrayImage(width: width, height: date.height, pixels: pixels)
  }

  @Test func `a date is as sure as its own characters, whatever stands beside it`() throws {
    let builtIn = try #require(BuiltInReader.standard)
    let lines = builtIn.readings(ofCrop: dateBesideStrokes(), asOf: Self.asOf)[0].lines
    #expect(lines.allSatisfy { $0.characterConfidences.count == $0.text.count })
    let date = try #require(PrintedDate(lines, asOf: Self.asOf, order: .dayMonthYear))
    let line = try #require(lines.first { $0.text.contains(date.text) })
    #expect(date.date == CivilDate("2026-12-27")! && date.confidence > 2 * line.confidence, "\(lines)")
    #expect(date.confidence > 0.5, "\(lines)")
  }

  @Test func `a page says as much as its sure characters, and what is no print takes nothing from it`() {
    func worth(_ lines: [[Double]]) -> Double {
      PrintPage(
        turn: 0, places: [],
        lines: lines.map {
          PrintedLine(
            text: String(repeating: "8", count: $0.count), box: PixelBox(minX: 0, minY: 0, maxX: 9, maxY: 9),
            characterConfidences: $0)
        }
      ).worth
    }
    let date = [0.97, 0.99, 0.98, 0.96, 0.99, 0.97, 0.98, 0.99]
    let strokes = [0.1, 0.2, 0.05, 0.3, 0.1]
    let upsideDown = [0.6, 0.5, 0.7, 0.4, 0.6, 0.5, 0.6, 0.7, 0.5, 0.6, 0.6, 0.5, 0.7]
    #expect(worth([date + strokes]) >= worth([date]))
    #expect(worth([date + strokes]) > 2 * worth([upsideDown]))
    #expect(worth([date, upsideDown]) > worth([date]))
    // Two characters are found anywhere, and a long line is no better than a date.
    #expect(worth([[1, 1]]) == 0)
    #expect(worth([Array(repeating: 1, count: 40)]) == 10)
  }

  @Test(arguments: [("2026.12.27", 0.0...0.68, "2026.12"), ("27.12.2026", 0.32...1.0, "12.2026")])
  func `what may be a part of a date is read from farther out`(
    text: String, seen: ClosedRange<Double>, part: String
  ) throws {
    let builtIn = try #require(BuiltInReader.standard)
    let picture = PicturePyramid(pack([text], style: .solid))
    // The line, and the part alone, as if the finder had seen no more.
    let (width, height) = (Double(PrintFont(style: .solid, pitch: 3).picture(of: [text]).width), 21.0)
    let middle = (seen.lowerBound + seen.upperBound) / 2
    let place = PrintPlace(
      x: 180 + width * middle,
      y: 380 + Double(PrintFont(style: .solid, pitch: 3).picture(of: [text]).height) / 2,
      angle: 0, length: width * (seen.upperBound - seen.lowerBound), height: height)
    let page = PrintPage(
      turn: 0, places: [place], lines: [PrintedLine(text: part, box: place.box(onPageTurnedBy: 0))])
    let month = try #require(PrintedDate(page.lines, asOf: Self.asOf, order: .dayMonthYear))
    #expect(month.precision == .month)
    let farther = try #require(
      builtIn.page(page, of: picture, readFartherAt: month, asOf: Self.asOf))
    let date = try #require(
      PrintedDate(farther.lines, asOf: Self.asOf, order: .dayMonthYear), "\(farther.lines)")
    #expect(date.date == CivilDate("2026-12-27")! && date.precision == .day, "\(farther.lines)")
    #expect(farther.places[0].length > place.length)
  }

  @Test func `pictures without anything, or of nothing, say nothing`() throws {
    for (width, height) in [(0, 0), (1, 1), (7, 3), (1, 900), (640, 480)] {
      let empty = GrayImage(
        width: width, height: height, pixels: [UInt8](repeating: 128, count: width * height))
      #expect(try proposal(in: empty) == nil)
    }
  }

  /// Forty, or as many as `REMEXP_LABELS` says: two thousand take some minutes.
  @Test func `of lists of ingredients, numbers of phones and prices none is a date`() throws {
    let count = ProcessInfo.processInfo.environment["REMEXP_LABELS"].flatMap { Int($0) } ?? 40
    let builtIn = try #require(BuiltInReader.standard)
    let reader = PrintedDateReader(nets: nil, builtIn: builtIn, tesseract: nil)
    for number in 0..<count {
      var label = LabelWithoutDate(seed: UInt64(number))
      let (picture, lines) = label.drawn()
      let found = reader.proposal(in: picture, codes: [], asOf: Self.asOf, order: .dayMonthYear)
      #expect(found == nil, "\(lines) seen as \(found?.printed.text ?? "")")
    }
  }
}
