import RemExp
import Testing

/// What becomes of a photo of a label, and of a label that a scanner reads.
struct LabelTests {
  private let catalog: CatalogStore
  private let pantry: PantryStore
  private let today: CivilDate
  private let now = Instant(seconds: 1_795_000_000)
  private let milk: GTIN

  init() throws {
    today = try #require(CivilDate("2026-11-22"))
    milk = try #require(GTIN("8801234567893"))
    catalog = try .inMemory()
    pantry = try .inMemory()
    try catalog.save(Product(gtin: milk, code: "8801234567893", name: "Milk", dueType: "use_by"))
  }

  private func add(gtin: GTIN? = nil, user: String = "me", quantity: Int64 = 3) throws -> Item {
    let facts = ItemFacts(
      product: ProductSnapshot(gtin: gtin, code: gtin?.shortest, name: gtin == nil ? "Soup" : "Milk"),
      expires: .on(today + 9, precision: .day, source: .typed), dueType: .useBy,
      quantity: Quantity(millionths: quantity * 1_000_000))
    return try pantry.perform("add", user: user, at: now) { try $0.insert(facts, for: user) }
  }

  private func label(of item: Item) -> Barcode {
    switch LabelCode(item, thisYear: 2026) {
    case .gs1(let message): Barcode(symbology: .qr, bytes: message.message, isGS1: true)
    case .text(let text): Barcode(symbology: .qr, bytes: Array(text.utf8))
    }
  }

  private func register(_ codes: [Barcode], content: String = "photo") throws -> PhotoFate {
    let result = ScanResult(
      path: BytePath("photo.jpg"), contentHash: ContentHash(of: Array(content.utf8)), milliseconds: 1,
      outcome: DecodeOutcome(barcodes: codes, width: 10, height: 10))
    let registrar = Registrar(
      pantry: pantry, user: "me", today: today, now: now, manifests: try Manifests(today: today))
    return try #require(try registrar.register(ScannedPhoto.lookedUp([result], in: catalog)).first)
  }

  @Test func `a photo of a label is its item and no second one`() throws {
    for item in [try add(gtin: milk), try add()] {
      #expect(try register([label(of: item)], content: "\(item.id)") == .labels([.item(item)]))
    }
    #expect(try pantry.items(user: "me").count == 2 && pantry.inbox(user: "me").isEmpty)
  }

  @Test func `the product's own code beside its label is no second item, that of another product is`() throws
  {
    let item = try add(gtin: milk)
    let own = Barcode(symbology: .ean13, bytes: Array("8801234567893".utf8))
    let link = Barcode(symbology: .qr, bytes: Array("https://example.com/".utf8))
    #expect(try register([own, label(of: item), link]) == .labels([.item(item)]))
    let other = Barcode(symbology: .ean13, bytes: Array("4006381333931".utf8))
    let entry = try #require(try register([label(of: item), other], content: "two").entry)
    #expect(entry.codes.map(\.text) == ["4006381333931"] && entry.reasons == [.unknownProduct, .noDate])
  }

  @Test func `a label of another store, or of what was taken back, names nothing here`() throws {
    let item = try add(gtin: milk)
    let label = label(of: item)
    let elsewhere = try #require(
      Item(id: item.id, user: "me", facts: item.facts, createdAt: Instant(seconds: now.seconds + 1)))
    let foreign = self.label(of: elsewhere)
    #expect(try register([foreign], content: "a") == .labels([.unknown(LabelReference(elsewhere))]))
    // Registering is an operation of its own.
    while try pantry.item(item.id) != nil { _ = try pantry.undo(user: "me", at: now) }
    #expect(try register([label], content: "b") == .labels([.takenBack(item)]))
    #expect(try register([foreign], content: "c") == .labels([.unknown(LabelReference(elsewhere))]))
    #expect(try pantry.items(user: "me").isEmpty && pantry.inbox(user: "me").isEmpty)
  }

  @Test func `what was used up or deleted is still known by its label`() throws {
    let item = try add(quantity: 1)
    let used = try pantry.perform("use", user: "me", at: now) {
      try $0.take(item.quantity, of: item, as: .used, on: today)
    }
    #expect(try register([label(of: item)]) == .labels([.item(used)]))
  }

  private func take(_ code: Barcode, _ mode: ScannerMode, user: String = "me") throws -> ScannerAnswer {
    try ScannerSession(pantry: pantry, user: user, catalog: { catalog }).take(
      code, mode: mode, today: today, at: now)
  }

  @Test func `a scanner does what it is told with the very batch that the label is on`() throws {
    let (first, second) = (try add(gtin: milk), try add(gtin: milk))
    #expect(try take(label(of: second), .add) == .same(second))
    guard case .ended(let used, _) = try take(label(of: second), .use) else {
      Issue.record("was not used")
      return
    }
    #expect(used.state == .used && used.quantity == .one)
    #expect(try pantry.item(second.id)?.quantity == Quantity(millionths: 2_000_000))
    guard case .changed(let opened) = try take(label(of: second), .open) else {
      Issue.record("was not opened")
      return
    }
    #expect(opened.openedOn == today && LabelReference(second) != LabelReference(opened))
    #expect(try pantry.item(first.id) == first)
  }

  @Test func `a scanner is told why a label is of nothing`() throws {
    let item = try add(user: "jun")
    #expect(throws: RegisterError.othersLabel(item)) { try take(label(of: item), .use) }
    let all = try pantry.perform("use", user: "jun", at: now) {
      try $0.take(item.quantity, of: item, as: .used, on: today)
    }
    #expect(throws: RegisterError.ended(all)) { try take(label(of: item), .use, user: "jun") }
    let elsewhere = try #require(
      Item(id: item.id, user: "jun", facts: item.facts, createdAt: Instant(seconds: 5)))
    #expect(throws: RegisterError.unknownLabel(LabelReference(elsewhere))) {
      try take(label(of: elsewhere), .add)
    }
  }

  @Test func `the text of a label means its item wherever one is asked for`() throws {
    let item = try add()
    let search = ItemSearch(user: "me")
    #expect(try search.meanings(of: LabelReference(item).description, in: pantry) == [.item(item)])
  }

  @Test func `the last change is what was opened, and not what is left of it`() throws {
    let item = try add()
    #expect(try pantry.lastChanged(user: "me") == [item])
    let opened = try pantry.perform("open", user: "me", at: now) {
      try $0.change(.one, of: item) { $0.opened(on: today, keeping: 3) }
    }
    #expect(try pantry.lastChanged(user: "me") == [opened])
    _ = try pantry.undo(user: "me", at: now)
    #expect(try pantry.lastChanged(user: "me") == [item])
    #expect(try pantry.lastChanged(user: "jun").isEmpty)
  }
}
