import Barcodes
import Expiry
import Testing

@Suite struct PhotoCodesTests {
  private static let today = CivilDate(year: 2026, month: 11, day: 21) ?? CivilDate(dayNumber: 0)

  private func gs1(_ message: String, _ symbology: Symbology = .dataMatrix) -> Barcode {
    Barcode(symbology: symbology, bytes: Array(message.utf8), isGS1: true)
  }

  private func ean(_ digits: String) -> Barcode { Barcode(symbology: .ean13, bytes: Array(digits.utf8)) }

  @Test func `merges codes of the same product`() {
    let codes = PhotoCodes(
      [ean("8801234567893"), gs1("01088012345678931726123110A\u{1d}21S1"), gs1("010880123456789315261130")],
      today: Self.today)
    #expect(codes.gtins == [GTIN("8801234567893")].compactMap { $0 })
    #expect(codes.expires.date?.description == "2026-12-31")
    #expect(codes.expiry?.dueType == .useBy)
    #expect(codes.expires.source == .gs1)
    #expect(codes.lot == "A")
    #expect(codes.serial == "S1")
    #expect(codes.conflicts.isEmpty)
  }

  @Test(arguments: [
    ("7003" + "2612011800" + "\u{1d}" + "17261231", "7003", "2026-12-01"),
    ("1526113017261231", "17", "2026-12-31"),
    ("1626120115261130", "15", "2026-11-30"), ("16261201", "16", "2026-12-01"),
    ("15261200", "15", "2026-12-31"),
  ])
  func `takes the date that counts`(message: String, ai: String, date: String) {
    let codes = PhotoCodes([gs1("0108801234567893" + message)], today: Self.today)
    #expect(codes.expiry?.ai.description == ai)
    #expect(codes.expires.date?.description == date)
  }

  @Test func `never takes production or packing for expiry`() {
    #expect(PhotoCodes([gs1("01088012345678931126120113261201")], today: Self.today).expiry == nil)
  }

  @Test func `different products or dates are a conflict and neither wins`() {
    let products = PhotoCodes([ean("4901234567894"), gs1("010880123456789317261231")], today: Self.today)
    #expect(products.conflicts == [.products])
    #expect(products.gtins.count == 2)
    #expect(products.expires == .unknown)
    let dates = PhotoCodes(
      [gs1("010880123456789317261231"), gs1("010880123456789317261130")], today: Self.today)
    #expect(dates.conflicts == [.dates])
    #expect(dates.expires == .unknown)
    let lots = PhotoCodes(
      [gs1("01088012345678931726123110A"), gs1("010880123456789310B")], today: Self.today)
    #expect(lots.conflicts == [.lots])
    #expect(lots.lot == nil)
    #expect(lots.expires != .unknown)
  }

  @Test func `a month and its last day agree`() {
    let codes = PhotoCodes(
      [gs1("010880123456789317261200"), gs1("010880123456789317261231")], today: Self.today)
    #expect(codes.conflicts.isEmpty)
    #expect(codes.expires.precision == .day)
    let month = PhotoCodes([gs1("010880123456789317261200")], today: Self.today)
    #expect(month.expires.precision == .month)
  }

  @Test(arguments: [
    ("251120", false), ("251121", true), ("361121", true), ("361122", false), ("920203", false),
  ])
  func `believes only dates near today`(date: String, isBelieved: Bool) {
    let codes = PhotoCodes([gs1("010880123456789315\(date)")], today: Self.today)
    #expect((codes.expires != .unknown) == isBelieved)
    #expect(codes.conflicts == (isBelieved ? [] : [.implausibleDate]))
    let wide = PlausibleDates(yearsBack: 49, yearsAhead: 50)
    #expect(
      PhotoCodes([gs1("010880123456789315\(date)")], today: Self.today, plausible: wide).expires != .unknown)
  }

  @Test(
    arguments: [
      ("2388004212505", "se", Quantity("1.25"), "kg"), ("2888007012503", "de", Quantity("1.25"), "kg"),
      ("2788004012509", "dk", Quantity("1.25"), "kg"),
      // A price, a number of the whole world, a wrong check digit of the weight, no region.
      ("2088004212993", "se", nil, nil), ("8801234567893", "se", nil, nil), ("2888006012504", "de", nil, nil),
      ("2388004212505", "", nil, nil), ("2388004200007", "se", nil, nil),
    ] as [(String, String, Quantity?, String?)])
  func `the weight in an in-store number is the quantity where its layout is known`(
    digits: String, region: String, quantity: Quantity?, unit: String?
  ) {
    let codes = PhotoCodes([ean(digits)], today: Self.today, layouts: InStoreLayout.layouts(of: region))
    #expect(codes.gtins.map(\.shortest) == [digits])
    #expect(codes.quantity == quantity)
    #expect(codes.unit == unit)
  }

  @Test func `the count in an in-store number is the quantity`() {
    let codes = PhotoCodes(
      [ean("2588009000125")], today: Self.today, layouts: InStoreLayout.layouts(of: "de"))
    #expect(codes.quantity == Quantity("12"))
    #expect(codes.unit == nil)
  }

  @Test func `net weight is the quantity`() {
    let codes = PhotoCodes([gs1("0199521234567809310300125017261231")], today: Self.today)
    #expect(codes.quantity == Quantity("1.25"))
    #expect(codes.unit == "kg")
    let nothing = PhotoCodes([gs1("0199521234567809310300000017261231")], today: Self.today)
    #expect(nothing.quantity == nil)
  }

  @Test(arguments: [
    // A message with a fault, before or behind the date.
    ("01088012345678931527013110AB\u{1d}1EB5K00", Symbology.databarExpanded),
    ("01088012345678931726123110", .dataMatrix), ("01088012345678931727013117261231", .dataMatrix),
    ("010880123456789310A\u{1d}1726123199", .code128),
    // A lot or serial number that ends in a date or a weight, or has one and more in it.
    ("01088012345678931527013110AB17261231", .dataMatrix), ("0108801234567893152701312117261231", .qr),
    ("01088012345678931527013110AB172612312112", .code128), ("010880123456789310AB1526123121SER", .qr),
    ("01088012345678931527013110AB70032612311800", .dataMatrix),
    ("01088012345678931727013110AB3103001250", .dataMatrix),
  ]) func `of a message in doubt the product alone is taken`(message: String, symbology: Symbology) {
    let codes = PhotoCodes([gs1(message, symbology)], today: Self.today)
    #expect(codes.gtins == [GTIN("8801234567893")].compactMap { $0 })
    #expect(codes.expires == .unknown)
    #expect(codes.lot == nil)
    #expect(codes.serial == nil)
    #expect(codes.quantity == nil)
    #expect(codes.conflicts == [.unreadable])
  }

  @Test func `a product behind a fault is none`() {
    let codes = PhotoCodes([gs1("10AB\u{1d}1EB50108801234567893", .databarExpanded)], today: Self.today)
    #expect(codes.gtins.isEmpty)
    #expect(codes.conflicts == [.unreadable])
  }

  @Test func `what stands before a doubt can contradict another code`() {
    let doubtful = gs1("01088012345678931727013110AB\u{1d}21X3103001250", .databarExpanded)
    let other = PhotoCodes([doubtful, gs1("01088012345678931726123110XY")], today: Self.today)
    #expect(other.expires == .unknown)
    #expect(other.lot == nil)
    #expect(other.conflicts == [.dates, .lots, .unreadable])
    let same = PhotoCodes([doubtful, gs1("01088012345678931727013110AB")], today: Self.today)
    #expect(same.expires.date?.description == "2027-01-31")
    #expect(same.lot == "AB")
  }

  @Test func `beside a doubt only a date that no other goes before counts`() {
    let doubtful = gs1("010880123456789310AB\u{1d}1EB5K00", .databarExpanded)
    let bestBefore = PhotoCodes([doubtful, gs1("010880123456789315270131")], today: Self.today)
    #expect(bestBefore.expires == .unknown)
    let useBy = PhotoCodes([doubtful, gs1("010880123456789317270131")], today: Self.today)
    #expect(useBy.expires.date?.description == "2027-01-31")
  }

  @Test(arguments: ["LOT42", "17", "A1726", "A17261331", "L26123117", "12345678901234567890", "A20261231"])
  func `an ordinary lot is no doubt`(lot: String) {
    let codes = PhotoCodes([gs1("010880123456789315270131" + "10" + lot)], today: Self.today)
    #expect(codes.lot == lot)
    #expect(codes.expires.date?.description == "2027-01-31")
    #expect(codes.conflicts.isEmpty)
  }

  @Test func `plain text and web addresses say nothing`() {
    let text = Barcode(symbology: .code128, bytes: Array("010880123456789317261231".utf8))
    let page = Barcode(symbology: .qr, bytes: Array("https://example.com/2026/01/15/post".utf8))
    let codes = PhotoCodes([text, page], today: Self.today)
    #expect(codes.gtins.isEmpty)
    #expect(codes.expires == .unknown)
    #expect(codes.conflicts.isEmpty)
  }

  @Test func `a Digital Link counts like a message`() {
    let link = Barcode(symbology: .qr, bytes: Array("https://a.example/01/8801234567893/10/L?17=261231".utf8))
    let codes = PhotoCodes([ean("8801234567893"), link], today: Self.today)
    #expect(codes.expires.date?.description == "2026-12-31")
    #expect(codes.lot == "L")
    #expect(codes.conflicts.isEmpty)
  }
}
