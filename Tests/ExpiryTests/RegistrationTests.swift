import Barcodes
import Expiry
import Testing

@Suite struct RegistrationTests {
  let milk = Barcode(symbology: .ean13, bytes: Array("8801234567893".utf8))
  let tea = Barcode(symbology: .ean13, bytes: Array("4006381333931".utf8))
  let text = Barcode(symbology: .qr, bytes: Array("https://example.com".utf8))

  func register(
    _ photo: String, _ codes: [Barcode], manifest: ItemFacts? = nil, knowing known: [Barcode] = []
  ) -> Registration {
    let products = known.compactMap(\.gtin).map { gtin in
      let snapshot = ProductSnapshot(gtin: gtin, code: gtin.shortest, name: "product \(gtin.shortest)")
      return (gtin, ItemFacts(product: snapshot, dueType: .useBy))
    }
    let findings = PhotoFindings(photo: photo, contentHash: "h", codes: codes, manifest: manifest)
    return Registration(
      findings, products: Dictionary(uniqueKeysWithValues: products), today: CivilDate(dayNumber: 20_778))
  }

  func reasons(_ registration: Registration) -> [InboxReason] {
    registration.reasons
  }

  func registered(_ registration: Registration) throws -> Item {
    #expect(registration.reasons.isEmpty)
    let id = try #require(ItemID(number: 1))
    return try #require(Item(id: id, user: "me", facts: registration.facts, createdAt: Instant(seconds: 0)))
  }

  func unfinished(_ registration: Registration) throws -> InboxEntry {
    #expect(!registration.reasons.isEmpty)
    return InboxEntry(
      id: 1, user: "me", createdAt: Instant(seconds: 0), photo: "a.jpg", contentHash: "h",
      facts: registration.facts, reasons: registration.reasons)
  }

  @Test func `one known product and one date become an item`() throws {
    let item = try registered(register("in/exp261201.jpg", [text, milk, milk], knowing: [milk]))
    let date = try #require(CivilDate("2026-12-01"))
    #expect(item.product.gtin == milk.gtin)
    #expect(item.expires == .on(date, precision: .day, source: .fileName))
    #expect(item.dueType == .useBy)
    #expect(item.quantity == .one)
  }

  @Test func `the manifest goes before the file name`() throws {
    let date = try #require(CivilDate("2027-01-05"))
    let line = ItemFacts(
      expires: .on(date, precision: .day, source: .manifest), quantity: Quantity("2"), location: "fridge")
    let item = try registered(register("exp261201.jpg", [milk], manifest: line, knowing: [milk]))
    #expect(item.expires.date == date)
    #expect(item.expires.source == .manifest)
    #expect(item.quantity == Quantity("2"))
    #expect(item.location == "fridge")
  }

  @Test func `the mark in the file name decides what the date means`() throws {
    let item = try registered(register("bb 261201.jpg", [milk], knowing: [milk]))
    #expect(item.dueType == .bestBefore)
  }

  @Test func `what cannot be finished goes to the inbox with every reason`() {
    #expect(reasons(register("a.jpg", [milk], knowing: [milk])) == [.noDate])
    #expect(reasons(register("exp261201.jpg", [milk])) == [.unknownProduct])
    #expect(reasons(register("a.jpg", [milk])) == [.unknownProduct, .noDate])
    #expect(reasons(register("exp261201.jpg", [milk, tea], knowing: [milk, tea])) == [.severalProducts])
    #expect(reasons(register("exp261201.jpg", [])) == [.noBarcode])
    #expect(reasons(register("exp261201.jpg", [text])) == [.notAProductCode])
    #expect(reasons(register("exp261201 exp270105.jpg", [milk], knowing: [milk])) == [.conflictingDates])
    let part = Barcode(symbology: .qr, bytes: [1], isPartial: true)
    #expect(reasons(register("exp261201.jpg", [part])) == [.incompleteCode])
  }

  @Test func `what is known stays with the entry`() throws {
    let entry = try unfinished(register("exp261201.jpg", [milk]))
    #expect(entry.expires.date == CivilDate("2026-12-01"))
    let undated = try unfinished(register("a.jpg", [milk], knowing: [milk]))
    #expect(undated.product?.name == "product 8801234567893")
  }

  @Test func `an entry is finished when what was missing is there`() throws {
    let code = InboxCode(symbology: .ean13, text: "8801234567893", gtin: milk.gtin)
    var entry = InboxEntry(
      id: 1, user: "me", createdAt: Instant(seconds: 0), photo: "a.jpg", contentHash: "h", codes: [code],
      reasons: [.unknownProduct, .noDate])
    #expect(entry.reviewed(products: [:]).reasons == [.unknownProduct, .noDate])
    let gtin = try #require(milk.gtin)
    let known = ItemFacts(
      product: ProductSnapshot(gtin: gtin, code: nil, name: "milk"), dueType: .useBy)
    entry = entry.reviewed(products: [gtin: known])
    #expect(entry.reasons == [.noDate])
    #expect(!entry.facts.isEnough())
    #expect(entry.facts.isEnough(acceptingUnknownDate: true))
    entry.expires = .never
    entry = entry.reviewed(products: [:])
    #expect(entry.reasons.isEmpty)
    #expect(entry.facts.isEnough())
    #expect(entry.dueType == .useBy)
  }

  func gs1(_ message: String) -> Barcode {
    Barcode(symbology: .code128, bytes: Array(message.utf8), isGS1: true)
  }

  @Test func `a date in a code goes before all others, with lot, serial and weight`() throws {
    let code = gs1("01088012345678933103000512172612011042\u{1d}21S1")
    let line = ItemFacts(expires: .never, quantity: nil, location: "fridge")
    let item = try registered(register("exp270105.jpg", [milk, code], manifest: line, knowing: [milk]))
    let date = try #require(CivilDate("2026-12-01"))
    #expect(item.expires == .on(date, precision: .day, source: .gs1))
    #expect(item.dueType == .useBy)
    #expect(item.lot == "42")
    #expect(item.serial == "S1")
    #expect(item.quantity == Quantity("0.512"))
    #expect(item.unit == "kg")
    #expect(item.location == "fridge")
  }

  @Test func `codes that contradict each other decide nothing`() {
    let first = gs1("010880123456789317261201")
    let second = gs1("010880123456789317261202")
    #expect(reasons(register("exp270105.jpg", [first, second], knowing: [milk])) == [.conflictingDates])
    let other = gs1("010400638133393117261201")
    #expect(
      reasons(register("a.jpg", [first, other], knowing: [milk, tea])) == [.severalProducts, .noDate])
  }

  @Test func `a date that is too far away is asked about`() {
    let code = gs1("010880123456789315920203")
    #expect(reasons(register("a.jpg", [code], knowing: [milk])) == [.implausibleDate])
    for name in [
      "exp991231.jpg", "exp20400101.jpg", "exp19991231.jpg", "exp 2099년 1월 5일.jpg", "05.12.26까지.jpg",
    ] {
      #expect(reasons(register(name, [milk], knowing: [milk])) == [.implausibleDate], "\(name)")
    }
    for (year, reasons) in [("2613", [InboxReason.implausibleDate]), ("2030", [])] {
      let line = ItemFacts(
        expires: CivilDate("\(year)-01-31").map { .on($0, precision: .month, source: .manifest) })
      #expect(self.reasons(register("a.jpg", [milk], manifest: line, knowing: [milk])) == reasons)
    }
  }

  @Test func `six digits whose month is none are no date`() {
    for name in ["~261301.jpg", "~301301.jpg", "exp991301.jpg"] {
      #expect(reasons(register(name, [milk], knowing: [milk])) == [.noDate], "\(name)")
    }
  }

  @Test func `plain Code 128 is never taken for GS1 data`() {
    let code = Barcode(symbology: .code128, bytes: Array("010880123456789317261201".utf8))
    #expect(reasons(register("a.jpg", [code, milk], knowing: [milk])) == [.noDate])
  }

  @Test func `of a doubtful code the product stands and the date is asked for`() throws {
    let code = Barcode(
      symbology: .databarExpanded, bytes: Array("010880123456789310ABC\u{1d}1EB5K00".utf8), isGS1: true)
    #expect(reasons(register("a.jpg", [code], knowing: [milk])) == [.unreadableCode])
    let item = try registered(register("exp261201.jpg", [code], knowing: [milk]))
    #expect(item.expires.source == .fileName)
    #expect(item.lot == nil)
  }

  @Test func `a date before a doubt is not believed, for a date behind it may count instead`() throws {
    let code = Barcode(
      symbology: .databarExpanded, bytes: Array("01088012345678931527013110AB\u{1d}1EB5K00".utf8), isGS1: true
    )
    let entry = try unfinished(register("a.jpg", [code], knowing: [milk]))
    #expect(entry.reasons == [.unreadableCode])
    #expect(entry.product?.gtin == milk.gtin)
    #expect(entry.expires == .unknown)
    #expect(entry.lot == nil)
  }
}
