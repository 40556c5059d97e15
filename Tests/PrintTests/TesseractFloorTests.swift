import Expiry
import Imaging
import Print
import TestPictures
import Testing

/// What is read of dates that the tests draw, given their place: floors, and no wrong date.
@Suite(.enabled(if: TesseractReader.problem == nil))
struct TesseractFloorTests {
  private static let asOf = CivilDate(dayNumber: 20_779)  // 2026-11-22

  private struct Tally {
    var hits = 0
    var wrong = 0
  }

  /// Forty days of the years to come, as packs have them.
  private static let dates: [CivilDate] = (0..<40).map { asOf + (5 + $0 * 37) }

  private static func text(of date: CivilDate, _ mark: String) -> String {
    let (year, month, day) = date.components
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return two(day) + mark + two(month) + mark + two(year % 100)
  }

  /// Of every date the plurality of all readings that has `least` of them.
  private func tally(
    _ style: PrintFont.Style, least: Int, made: Bool = false, _ change: (GrayImage) -> GrayImage = { $0 }
  ) throws -> Tally {
    let reader = try #require(TesseractReader())
    var tally = Tally()
    for (place, date) in Self.dates.enumerated() {
      let mark = place.isMultiple(of: 2) ? "." : "/"
      var lines = [Self.text(of: date, mark)]
      if made { lines.insert("MFG " + Self.text(of: Self.asOf + -(30 + place * 9), mark), at: 0) }
      let picture = change(PrintFont(style: style, pitch: 3 + place % 4).picture(of: lines))
      let votes = PrintPreparation.forTesseract.compactMap { preparation in
        PrintedDate(reader.lines(in: picture, preparation), asOf: Self.asOf, order: .dayMonthYear)
          .flatMap { $0.isWeak ? nil : $0.date }
      }
      let counts = Dictionary(grouping: votes) { $0 }.mapValues(\.count).sorted { $0.value > $1.value }
      guard let first = counts.first, first.value >= least else { continue }
      if first.key == date { tally.hits += 1 } else { tally.wrong += 1 }
    }
    return tally
  }

  @Test func `solid print`() throws {
    let read = try tally(.solid, least: 4)
    #expect(read.hits >= 30 && read.wrong == 0, "\(read)")
  }

  @Test func `dots`() throws {
    let read = try tally(.dots, least: 4)
    #expect(read.hits >= 25 && read.wrong == 0, "\(read)")
  }

  @Test func `two dates`() throws {
    let read = try tally(.solid, least: 4, made: true)
    #expect(read.hits >= 25 && read.wrong == 0, "\(read)")
  }

  @Test func `print around a can`() throws {
    let read = try tally(.solid, least: 4) { $0.curved(by: 8) }
    #expect(read.hits >= 20 && read.wrong == 0, "\(read)")
  }

  @Test func `print on a slope`() throws {
    let read = try tally(.solid, least: 4) { $0.rotated(byDegrees: 3).image }
    #expect(read.hits >= 20 && read.wrong == 0, "\(read)")
  }

  @Test func `no picture without print has a date`() throws {
    let reader = try #require(TesseractReader())
    var noise = UInt32(7)
    let pixels = (0..<40_000).map { _ -> UInt8 in
      noise = noise &* 1_664_525 &+ 1_013_904_223
      return UInt8(noise >> 24)
    }
    for picture in [
      GrayImage(width: 200, height: 200, pixels: pixels),
      GrayImage(width: 200, height: 60, pixels: [UInt8](repeating: 200, count: 12_000)),
      GrayImage(width: 0, height: 0, pixels: []), GrayImage(width: 1, height: 1, pixels: [0]),
    ] {
      for preparation in PrintPreparation.forTesseract {
        #expect(PrintedDate(reader.lines(in: picture, preparation), asOf: Self.asOf) == nil)
      }
    }
  }
}
