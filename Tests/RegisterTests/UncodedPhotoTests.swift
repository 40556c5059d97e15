import Foundation
import RemExp
import Testing

/// What becomes of photos without a code, and of those with several.
struct UncodedPhotoTests {
  private let catalog: CatalogStore
  private let pantry: PantryStore
  private let folder: TemporaryFolder
  private let today: CivilDate
  private let now = Instant(seconds: 1_795_000_000)
  private let milk: GTIN
  private let tea: GTIN

  init() throws {
    today = try #require(CivilDate("2026-11-22"))
    milk = try #require(GTIN("8801234567893"))
    tea = try #require(GTIN("4006381333931"))
    catalog = try .inMemory()
    pantry = try .inMemory()
    folder = try TemporaryFolder()
    try catalog.save(Product(gtin: milk, code: "8801234567893", name: "Milk", dueType: "use_by"))
    try catalog.save(Product(gtin: tea, code: "4006381333931", name: "Tea", dueType: nil))
  }

  private func photo(_ name: String, _ codes: GTIN..., at second: Int64 = 0) -> ScanResult {
    ScanResult(
      path: folder.path(name), contentHash: ContentHash(of: Array(name.utf8)), milliseconds: 1,
      outcome: DecodeOutcome(
        barcodes: codes.map { Barcode(symbology: .ean13, bytes: Array($0.shortest.utf8)) }, width: 10,
        height: 10),
      changedAt: 1_700_000_000 + second)
  }

  private func registrar(_ uncoded: UncodedPhotos = .named) throws -> Registrar {
    Registrar(
      pantry: pantry, user: "me", today: today, now: now, manifests: try Manifests(today: today),
      uncoded: uncoded)
  }

  private func waiting() throws -> [String] {
    try pantry.inbox(user: "me").map { URL(filePath: $0.photo).lastPathComponent }
  }

  /// One call a photo, as where each came long after the one before.
  private func register(_ photos: [ScanResult], by registrar: Registrar, inOneCall: Bool) throws {
    for group in inOneCall ? [photos] : photos.map({ [$0] }) {
      _ = try registrar.register(ScannedPhoto.lookedUp(group, in: catalog))
    }
  }

  @Test(arguments: [true, false]) func `forty photos of a messenger do not make forty entries`(
    inOneCall: Bool
  ) throws {
    var photos = (0..<40).map { photo("KakaoTalk_Photo_\($0).jpg", at: Int64($0) * 1000) }
    photos.insert(photo("KakaoTalk_Photo_40.jpg", milk, at: 20_500), at: 20)
    photos.append(photo("grandma's kimchi.jpg"))
    let registrar = try registrar()
    try register(photos, by: registrar, inOneCall: inOneCall)
    #expect(try waiting() == ["KakaoTalk_Photo_40.jpg", "grandma's kimchi.jpg"])
    #expect(registrar.leftOut == 40)
    let hash = try #require(photos[0].contentHash)
    #expect(try self.registrar().knows(photos[0].path, hash))
    // Whoever wants them after all gets them.
    #expect(try !self.registrar(.all).knows(photos[0].path, hash))
    try register(photos, by: self.registrar(.all), inOneCall: inOneCall)
    #expect(try waiting().count == 42)
  }

  @Test(arguments: [true, false]) func `a photo beside a code without a date is kept`(inOneCall: Bool) throws
  {
    let photos = [
      photo("IMG_1.jpg", at: 0), photo("IMG_2.jpg", milk, at: 60), photo("IMG_3.jpg", at: 100),
      photo("IMG_4.jpg", at: 200), photo("IMG_5.jpg", tea, at: 1_000), photo("IMG_6.jpg", at: 1_060),
      photo("IMG_7.jpg", at: 1_070),
    ]
    let registrar = try registrar()
    try register(photos, by: registrar, inOneCall: inOneCall)
    #expect(Set(try waiting()) == ["IMG_1.jpg", "IMG_2.jpg", "IMG_5.jpg", "IMG_6.jpg"])
    #expect(registrar.leftOut == 3)
    let desk = InboxDesk(pantry: pantry, catalog: CatalogSource(catalog), user: "me")
    let pairs = try desk.pairs()
    #expect(pairs.map { URL(filePath: $0.uncoded.photo).lastPathComponent } == ["IMG_1.jpg", "IMG_6.jpg"])
    let joined = try desk.join(pairs, at: now)
    #expect(joined.map(\.product?.name) == ["Milk", "Tea"])
    #expect(Set(try waiting()) == ["IMG_2.jpg", "IMG_5.jpg"])
    _ = try pantry.undo(user: "me", at: now)
    #expect(try waiting().count == 4)
  }

  @Test func `a manifest that comes later says that a photo is of something`() throws {
    let uncoded = photo("IMG_1.jpg")
    #expect(try registrar().register(ScannedPhoto.lookedUp([uncoded], in: catalog)) == [.leftOut])
    try folder.write("file,expires,location\nIMG_1.jpg,2026-12-03,fridge\n", to: "remexp.csv")
    #expect(try !registrar().knows(uncoded.path, try #require(uncoded.contentHash)))
    _ = try registrar().register(ScannedPhoto.lookedUp([uncoded], in: catalog))
    #expect(try pantry.inbox(user: "me").map(\.expires.date) == [CivilDate("2026-12-03")])
  }

  @Test func `of a photo with several products each waits until it is registered or dropped`() throws {
    try folder.write("file,expires,location\nall.jpg,2026-12-03,fridge\n", to: "remexp.csv")
    _ = try registrar().register(ScannedPhoto.lookedUp([photo("all.jpg", milk, tea)], in: catalog))
    let desk = InboxDesk(pantry: pantry, catalog: CatalogSource(catalog), user: "me")
    let entry = try #require(try desk.reviewed().first)
    #expect(try desk.names(in: [entry]).mapValues(\.name) == [milk: "Milk", tea: "Tea"])
    let (filled, rest) = try desk.fill(
      entry.id, with: ItemFacts(), code: try ProductCode(tea.shortest), at: now)
    #expect(filled.product?.name == "Tea" && filled.missing.isEmpty)
    #expect(rest?.codes.map(\.gtin) == [milk] && rest?.location == "fridge")
    #expect(rest?.expires.date == CivilDate("2026-12-03") && rest?.reasons.isEmpty == true)
    // Said again, nothing is split off twice.
    #expect(
      try desk.fill(entry.id, with: ItemFacts(), code: try ProductCode(tea.shortest), at: now).rest == nil)
    let outcome = try desk.register(desk.reviewed(), at: now)
    #expect(outcome.items.map(\.product.name) == ["Tea", "Milk"] && outcome.rests.isEmpty)
  }

  @Test func `a code that was misread is replaced and does not wait`() throws {
    _ = try registrar().register(ScannedPhoto.lookedUp([photo("a.jpg", milk)], in: catalog))
    let desk = InboxDesk(pantry: pantry, catalog: CatalogSource(catalog), user: "me")
    let entry = try #require(try desk.reviewed().first)
    let (filled, rest) = try desk.fill(
      entry.id, with: ItemFacts(), code: try ProductCode(tea.shortest), at: now)
    #expect(filled.product?.name == "Tea" && rest == nil)
  }
}
