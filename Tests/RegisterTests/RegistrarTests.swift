import Foundation
import RemExp
import Testing

/// The way of a photo's result into the pantry, as a user of the library goes it.
struct RegistrarTests {
  private let catalog: CatalogStore
  private let pantry: PantryStore
  private let folder: TemporaryFolder
  private let today: CivilDate
  private let now = Instant(seconds: 1_795_000_000)
  private let milk: GTIN

  init() throws {
    today = try #require(CivilDate("2026-11-22"))
    milk = try #require(GTIN("8801234567893"))
    catalog = try .inMemory()
    pantry = try .inMemory()
    folder = try TemporaryFolder()
    try catalog.save(Product(gtin: milk, code: "8801234567893", name: "Milk", dueType: "use_by"))
  }

  private func result(_ name: String, content: String, codes: [Barcode]? = nil) -> ScanResult {
    let codes = codes ?? [Barcode(symbology: .ean13, bytes: Array(milk.shortest.utf8))]
    return ScanResult(
      path: folder.path(name), contentHash: ContentHash(of: Array(content.utf8)), milliseconds: 1,
      outcome: DecodeOutcome(barcodes: codes, width: 10, height: 10)
    )
  }

  private func registrar(tell: @escaping (RegisterNote) -> Void = { _ in }) throws -> Registrar {
    Registrar(
      pantry: pantry, user: "me", today: today, now: now, manifests: try Manifests(today: today, tell: tell),
      tell: tell)
  }

  private func register(_ result: ScanResult, tell: @escaping (RegisterNote) -> Void = { _ in }) throws
    -> PhotoFate
  {
    try #require(try registrar(tell: tell).register(ScannedPhoto.lookedUp([result], in: catalog)).first)
  }

  @Test func `a photo with a product and a date becomes an item with the catalog's facts`() throws {
    let item = try #require(try register(result("milk_2026-12-01.jpg", content: "a")).item)
    #expect(item.product.name == "Milk")
    #expect(item.dueType == .useBy)
    #expect(item.expires == .on(today + 9, precision: .day, source: .fileName))
    let report = ExpiryReport(try pantry.items(user: "me"), asOf: today, horizon: 7)
    #expect(report.lines.map(\.standing.daysRemaining) == [9])
  }

  @Test func `what is missing waits, and is registered once it is said`() throws {
    let entry = try #require(try register(result("a.jpg", content: "a")).entry)
    #expect(entry.missing == "no date")
    let desk = InboxDesk(pantry: pantry, catalog: CatalogSource(catalog), user: "me")
    let filled = try desk.fill(
      entry.id, with: ItemFacts(expires: try Expires(typed: "2026-12-24", today: today, source: .typed)),
      at: now)
    #expect(filled.entry.missing == "" && filled.rest == nil)
    let outcome = try desk.register(desk.reviewed(), at: now)
    #expect(outcome.items.map(\.expires.date) == [today + 32] && outcome.rests.isEmpty)
    #expect(throws: RegisterError.noInboxEntry(entry.id, isOpen: true)) { try desk.openEntry(entry.id) }
  }

  /// 04154891 is an EAN-8 and a UPC-E: of digits nobody can tell, of bars anybody can.
  @Test(arguments: [(Symbology.ean8, "Butter"), (.upce, "Tea")])
  func `a code that the picture has told apart may be typed`(symbology: Symbology, name: String) throws {
    for (code, name) in [("04154891", "Butter"), ("041548000091", "Tea")] {
      try catalog.save(Product(gtin: try #require(GTIN(code)), code: code, name: name))
    }
    let codes = [
      Barcode(symbology: symbology, bytes: Array("04154891".utf8)),
      Barcode(symbology: .ean13, bytes: Array(milk.shortest.utf8)),
    ]
    let entry = try #require(try register(result("a.jpg", content: "a", codes: codes)).entry)
    let desk = InboxDesk(pantry: pantry, catalog: CatalogSource(catalog), user: "me")
    let filled = try desk.fill(entry.id, with: ItemFacts(), code: ProductCode("04154891"), at: now)
    #expect(filled.entry.facts.product?.name == name)
    #expect(filled.rest?.gtins == [milk])
    let milkEntry = try #require(filled.rest)
    #expect(throws: RegisterError.self) {
      try desk.fill(milkEntry.id, with: ItemFacts(), code: ProductCode("04154891"), at: now)
    }
  }

  @Test func `a photo that was moved gets the manifest of its new folder`() throws {
    let waiting = result("old/a.jpg", content: "a")
    #expect(try register(waiting).entry != nil)
    try folder.write("file,expires\na.jpg,2026-12-03\n", to: "new/remexp.csv")
    let moved = result("new/a.jpg", content: "a")
    let hash = try #require(moved.contentHash)
    #expect(try registrar().knows(waiting.path, hash))
    #expect(try !registrar().knows(moved.path, hash))
    #expect(try register(moved).item?.expires.date == CivilDate("2026-12-03"))
    #expect(try registrar().knows(moved.path, hash))
  }

  @Test func `a manifest says all that a sheet of items may say, but not where a date is from`() throws {
    try folder.write(
      "file,expires,quantity,unit,location,lot,serial,due_type,purchased_on,note,source\n"
        + "a.jpg,2026-12-03,500,g,fridge,L7,S1,best-before,2026-11-20,from the market,gs1\n",
      to: "remexp.csv")
    let item = try #require(try register(result("a.jpg", content: "a")).item)
    #expect(item.expires == .on(today + 11, precision: .day, source: .manifest))
    #expect(item.quantity == Quantity("500") && item.unit == "g" && item.location == "fridge")
    #expect(item.lot == "L7" && item.serial == "S1" && item.dueType == .bestBefore)
    #expect(item.purchasedOn == CivilDate("2026-11-20") && item.note == "from the market")
  }

  @Test func `a manifest that cannot be used is told once and costs its folder the dates alone`() throws {
    try folder.write("nothing,of,this\n", to: "remexp.csv")
    var notes: [RegisterNote] = []
    let registrar = try registrar { notes.append($0) }
    let photos = try ScannedPhoto.lookedUp(
      [result("a_2026-12-01.jpg", content: "a"), result("b.jpg", content: "b")], in: catalog)
    let fates = try registrar.register(photos)
    #expect(fates[0].item != nil && fates[1].entry?.reasons == [.noDate])
    #expect(notes.count == 1)
    #expect(notes.first?.description.contains("the columns file and expires are needed") == true)
  }

  @Test func `registering in two calls is one operation of the journal`() throws {
    let registrar = try registrar()
    for name in ["a_2026-12-01.jpg", "b_2026-12-02.jpg"] {
      _ = try registrar.register(ScannedPhoto.lookedUp([result(name, content: name)], in: catalog))
    }
    #expect(try pantry.history(user: "me").count == 1)
  }

  @Test func `rows of a sheet that cannot be used are given back with their reason, the others are taken`()
    throws
  {
    try folder.write(
      "name,expires,quantity\nTofu,2026-12-01,2\nEggs,2026-13-01,1\nSalt,never,x\n", to: "items.csv")
    var rejected: [RejectedSheetRow] = []
    let tally = try ItemImport(
      InputFile(folder.path("items.csv")), user: "me", today: today, now: now, catalog: catalog,
      reject: { rejected.append($0) }
    ).run(into: pantry).tally
    #expect(tally.added == 1 && tally.rejected == 2)
    #expect(rejected.map(\.line) == [3, 4])
    #expect(rejected.map(\.problem.column) == ["expires", "quantity"])
    let text = ItemSheet.text(try pantry.items(user: "me"))
    #expect(text.hasPrefix("id,user,name,"))
    #expect(text.contains(",Tofu,"))
  }

  @Test func `what somebody types stands for an item, or says why not`() throws {
    let item = try #require(try register(result("milk_2026-12-01.jpg", content: "a")).item)
    let search = ItemSearch(user: "me")
    #expect(try search.meaning(of: item.id.description, in: pantry) == .item(item))
    let name = item.product.name
    #expect(try search.meaning(of: name.uppercased(), in: pantry) == .product([item]))
    #expect(throws: RegisterError.noItem("caviar")) { try search.meaning(of: "caviar", in: pantry) }
    #expect(
      throws: RegisterError.wrongCheckDigit(
        code: "8801234567890", .checkDigit(expected: 3, found: 0))
    ) { try ProductCode("8801234567890") }
    try pantry.perform("use", user: "me", at: now) { transaction in
      let code = "8801234567893"
      let shares = try ItemShares(quantity: .one).shares(
        of: search.meaning(of: code, in: transaction), typed: code, in: transaction)
      #expect(shares.map(\.item.id) == [item.id])
    }
  }

  @Test func `reading a file ends when it is asked to`() throws {
    try folder.write("name\nTofu\n", to: "items.csv")
    #expect(throws: RegisterError.cancelled) {
      try InputFile(folder.path("items.csv"), isCancelled: { true }).contents()
    }
  }
}

/// Gone with the test.
final class TemporaryFolder {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "remexp-register-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> BytePath { BytePath(url.appending(path: name).path) }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
