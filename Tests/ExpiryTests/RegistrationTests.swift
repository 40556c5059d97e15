import Barcodes
import Expiry
import Testing

@Suite struct RegistrationTests {
  let milk = Barcode(symbology: .ean13, bytes: Array("8801234567893".utf8))
  let tea = Barcode(symbology: .ean13, bytes: Array("4006381333931".utf8))
  let text = Barcode(symbology: .qr, bytes: Array("https://example.com".utf8))

  func register(
    _ photo: String, _ codes: [Barcode], manifest: ManifestEntry? = nil, knowing known: [Barcode] = []
  ) -> Registration {
    let products = known.compactMap(\.gtin).map { gtin in
      let snapshot = ProductSnapshot(gtin: gtin, code: gtin.shortest, name: "product \(gtin.shortest)")
      return (gtin, KnownProduct(snapshot: snapshot, dueType: .useBy))
    }
    let findings = PhotoFindings(photo: photo, contentHash: "h", codes: codes, manifest: manifest)
    return Registration(findings, products: Dictionary(uniqueKeysWithValues: products))
  }

  func reasons(_ registration: Registration) -> [InboxReason] {
    if case .inbox(let unfinished) = registration { unfinished.reasons } else { [] }
  }

  @Test func `one known product and one date become an item`() throws {
    guard case .item(let item) = register("in/exp261201.jpg", [text, milk, milk], knowing: [milk]) else {
      Issue.record("went to the inbox")
      return
    }
    let date = try #require(CivilDate("2026-12-01"))
    #expect(item.product.gtin == milk.gtin)
    #expect(item.expires == .on(date, precision: .day, source: .fileName))
    #expect(item.dueType == .useBy)
    #expect(item.quantity == .one)
  }

  @Test func `the manifest goes before the file name`() throws {
    let date = try #require(CivilDate("2027-01-05"))
    let line = ManifestEntry(
      expires: .on(date, precision: .day, source: .manifest), quantity: Quantity("2"), location: "fridge")
    guard case .item(let item) = register("exp261201.jpg", [milk], manifest: line, knowing: [milk]) else {
      Issue.record("went to the inbox")
      return
    }
    #expect(item.expires.date == date)
    #expect(item.expires.source == .manifest)
    #expect(item.quantity == Quantity("2"))
    #expect(item.location == "fridge")
  }

  @Test func `the mark in the file name decides what the date means`() {
    guard case .item(let item) = register("bb 261201.jpg", [milk], knowing: [milk]) else {
      Issue.record("went to the inbox")
      return
    }
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
    guard case .inbox(let entry) = register("exp261201.jpg", [milk]) else {
      Issue.record("became an item")
      return
    }
    #expect(entry.expires.date == CivilDate("2026-12-01"))
    guard case .inbox(let undated) = register("a.jpg", [milk], knowing: [milk]) else {
      Issue.record("became an item")
      return
    }
    #expect(undated.product?.name == "product 8801234567893")
  }

  @Test func `an entry is finished when what was missing is there`() throws {
    let code = InboxCode(symbology: .ean13, text: "8801234567893", gtin: milk.gtin)
    var entry = InboxEntry(
      id: 1, user: "me", createdAt: Instant(seconds: 0), photo: "a.jpg", contentHash: "h", codes: [code],
      reasons: [.unknownProduct, .noDate])
    #expect(entry.reviewed(products: [:]).reasons == [.unknownProduct, .noDate])
    let gtin = try #require(milk.gtin)
    let known = KnownProduct(
      snapshot: ProductSnapshot(gtin: gtin, code: nil, name: "milk"), dueType: .useBy)
    entry = entry.reviewed(products: [gtin: known])
    #expect(entry.reasons == [.noDate])
    #expect(entry.datedProduct() == nil)
    #expect(entry.datedProduct(acceptingUnknownDate: true)?.expires == .unknown)
    entry.expires = .never
    entry = entry.reviewed(products: [:])
    #expect(entry.reasons.isEmpty)
    #expect(entry.datedProduct()?.dueType == .useBy)
  }
}
