import Foundation
import RemExp
import Testing

/// Photos of one pack, whose print is read one after the other.
struct SeenPrintTests {
  private let pantry: PantryStore
  private let catalog: CatalogStore
  private let folder: TemporaryFolder
  private let today = CivilDate(dayNumber: 20_779)  // 2026-11-22
  private let now = Instant(seconds: 1_795_000_000)

  init() throws {
    pantry = try .inMemory()
    catalog = try .inMemory()
    folder = try TemporaryFolder()
  }

  /// Registers photos, each with this code, written at this second.
  private func registrar(_ photos: [(name: String, code: String, second: Int64)]) throws -> (
    Registrar, [UndatedPhoto]
  ) {
    let registrar = Registrar(
      pantry: pantry, user: "me", today: today, now: now,
      manifests: try Manifests(today: today, tell: { _ in }), readsDates: true, tell: { _ in })
    let results = photos.map { photo in
      ScanResult(
        path: folder.path(photo.name), contentHash: ContentHash(of: Array(photo.name.utf8)), milliseconds: 1,
        outcome: DecodeOutcome(
          barcodes: [Barcode(symbology: .ean13, bytes: Array(photo.code.utf8))], width: 10, height: 10),
        changedAt: photo.second)
    }
    _ = try registrar.register(ScannedPhoto.lookedUp(results, in: catalog))
    return (registrar, registrar.takeUndated())
  }

  /// What so many equal readings are: three of them enough, two not.
  private func evidence(_ text: String, equal: Int) throws -> PrintEvidence {
    let lines = [PrintedLine(text: text, box: PixelBox(minX: 0, minY: 0, maxX: 90, maxY: 9))]
    let found = try #require(PrintedDate(lines, asOf: today, order: .dayMonthYear))
    let rereads = Array(repeating: PrintReading(engine: "own", lines: lines), count: equal - 1)
    return try #require(PrintEvidence(found, by: "own", rereads: rereads, least: 3, asOf: today))
  }

  private func proposals() throws -> [PrintProposal?] {
    try pantry.inbox(user: "me").sorted { $0.photo < $1.photo }.map(\.printed)
  }

  @Test func `what two photos of a code say weakly is proposed for both`() throws {
    let (registrar, photos) = try registrar([
      ("a.jpg", "8801234567893", 1_794_900_000), ("b.jpg", "8801234567893", 1_794_900_030),
    ])
    try #require(photos.count == 2)
    #expect(try registrar.keep(evidence("27.12.26", equal: 2), of: photos[0]).count == 1)
    #expect(try proposals() == [nil, nil])
    #expect(try registrar.keep(evidence("27.12.26", equal: 2), of: photos[1]).count == 2)
    #expect(try proposals().map { $0?.equal } == [4, 4])
    #expect(try proposals().allSatisfy { $0?.printed.date == CivilDate("2026-12-27")! })
  }

  @Test(arguments: [
    ("4006381333931", Int64(30)),  // another product
    ("8801234567893", 3_600),  // another hour
  ])
  func `photos of other packs say nothing about each other`(code: String, later: Int64) throws {
    let (registrar, photos) = try registrar([
      ("a.jpg", "8801234567893", 1_794_900_000), ("b.jpg", code, 1_794_900_000 + later),
    ])
    try #require(photos.count == 2)
    for photo in photos { _ = try registrar.keep(evidence("27.12.26", equal: 2), of: photo) }
    #expect(try proposals() == [nil, nil])
  }

  @Test func `a photo without a date has none because another has one`() throws {
    let (registrar, photos) = try registrar([
      ("a.jpg", "8801234567893", 1_794_900_000), ("b.jpg", "8801234567893", 1_794_900_030),
    ])
    _ = try registrar.keep(evidence("27.12.26", equal: 3), of: photos[0])
    _ = try registrar.keep(nil, of: photos[1])
    #expect(try proposals().map { $0?.equal } == [3, nil])
  }

  @Test func `photos that differ have a rival`() throws {
    let (registrar, photos) = try registrar([
      ("a.jpg", "8801234567893", 1_794_900_000), ("b.jpg", "8801234567893", 1_794_900_030),
    ])
    _ = try registrar.keep(evidence("27.12.26", equal: 3), of: photos[0])
    _ = try registrar.keep(evidence("27.12.27", equal: 3), of: photos[1])
    #expect(try proposals().map { $0?.printed.hasRival } == [true, true])
  }
}
