import Barcodes
import Expiry
import Testing

/// Cases of our own, made by the rules of GS1, and, where they are there, others that were checked with GS1's own engine.
@Suite struct VectorTests {
  private static let today = CivilDate(year: 2026, month: 6, day: 15) ?? CivilDate(dayNumber: 0)

  @Test(arguments: Vector.of("element-string", "real-label", "bracketed"))
  func `reads messages`(vector: Vector) throws {
    let input = vector.text
    let message = Result { () throws(GS1Error) in
      vector.kind == "bracketed"
        ? try ElementString(bracketed: input, thisYear: 2026) : try ElementString(input, thisYear: 2026)
    }
    try expect(message, of: vector)
  }

  @Test(arguments: Vector.of("digital-link"))
  func `reads Digital Links`(vector: Vector) throws {
    let input = vector.text
    try expect(Result { () throws(GS1Error) in try DigitalLink(input, thisYear: 2026).elements }, of: vector)
    guard let lenient = vector.expect.lenient else { return }
    let link = try? DigitalLink(lenient: input, thisYear: 2026)
    if lenient.accept.description == "true" { #expect(link != nil) }
    guard let link else { return }
    #expect(!link.deviations.isEmpty)
    if let gtin = lenient.gtin { #expect(link.elements[.gtin] == gtin) }
    if let lot = lenient.lot { #expect(link.elements[.lot] == lot) }
    if let fields = vector.expect.fieldsIfPermitted { #expect(named(link.elements.elements) == fields) }
  }

  @Test(arguments: Vector.of("digital-link-compressed"))
  func `tells compressed links from others`(vector: Vector) throws {
    let error = #expect(throws: GS1Error.self) {
      try DigitalLink(lenient: vector.text, thisYear: 2026)
    }
    #expect(error?.reason == .compressed)
  }

  @Test(arguments: Vector.of("scan-data"))
  func `reads what scanners send`(vector: Vector) throws {
    let content = try? CodeContent(scanData: vector.text, thisYear: 2026)
    var isValid = content != nil
    if case .invalid = content { isValid = false }
    #expect(isValid == vector.expect.valid)
    guard isValid, let content else { return }
    #expect(content.name == vector.expect.content)
    if let ais = vector.expect.ais { #expect(content.elements.map { [$0.ai.description, $0.value] } == ais) }
    if let fields = vector.expect.fields { #expect(named(content) == fields) }
  }

  @Test(arguments: Vector.of("zbar"))
  func `reads decoded codes`(vector: Vector) throws {
    let symbology = try #require(Self.symbologies[vector.symbolType ?? ""])
    let barcode = Barcode(
      symbology: symbology, bytes: Array(vector.text.utf8),
      isGS1: vector.modifiers?.contains("GS1") ?? false)
    let content = CodeContent(barcode, thisYear: 2026)
    #expect(content.name == vector.expect.content)
    if let ais = vector.expect.ais { #expect(content.elements.map { [$0.ai.description, $0.value] } == ais) }
    if let fields = vector.expect.fields { #expect(named(content) == fields) }
    if let allowed = vector.expect.fieldsAllowed {
      #expect(barcode.gtin?.description == allowed["gtin"]?.description)
      #expect(PhotoCodes([barcode], today: Self.today).expires == .unknown)
    }
    if let addOn = vector.expect.addOn {
      guard case .gtin(_, let found) = content else { throw Unexpected() }
      #expect(found == addOn)
    }
  }

  @Test(arguments: Vector.of("date"))
  func `reads dates`(vector: Vector) throws {
    let today = try #require(CivilDate(vector.today ?? ""))
    let ai = try #require(ApplicationIdentifier(vector.ai ?? ""))
    let message = try? ElementString([(ai, vector.value ?? "")], thisYear: today.year)
    #expect((message != nil) == vector.expect.valid)
    guard let element = message?.elements.first else { return }
    let moment = try #require(LabelMoment(element, today: today))
    #expect(moment.date.description == vector.expect.date)
    #expect(moment.end?.description == vector.expect.end)
    #expect(moment.time?.description == vector.expect.time)
    #expect(moment.precision.rawValue == vector.expect.precision)
  }

  @Test(arguments: Vector.of("measure"))
  func `reads measures and prices`(vector: Vector) throws {
    let ai = try #require(ApplicationIdentifier(vector.ai ?? ""))
    let message = Result { () throws(GS1Error) in
      try ElementString([(ai, vector.value ?? "")], thisYear: 2026)
    }
    switch message {
    case .success(let message):
      #expect(vector.expect.valid == true)
      let measure = try #require(Measure(message.elements[0]))
      #expect(measure.value.description == vector.expect.value)
      #expect(measure.currency == vector.expect.currency)
    case .failure(let error):
      #expect(vector.expect.valid == false)
      #expect(error.reason.code == vector.expect.error)
    }
  }

  @Test(arguments: Vector.of("gtin"))
  func `reads product numbers`(vector: Vector) throws {
    let input = vector.text
    let problem = GTIN.problem(with: input)
    // All zeros have the right check digit and identify nothing.
    #expect((problem == nil || problem == .allZeros) == vector.expect.valid)
    #expect(GTIN(input)?.description == (problem == .allZeros ? nil : vector.expect.gtin14))
    if let gtin = GTIN(input) { #expect(gtin.format.rawValue == vector.expect.format) }
  }

  @Test(arguments: Vector.of("upce"))
  func `reads UPC-E`(vector: Vector) throws {
    let upce = UPCE(vector.text)
    #expect((upce != nil) == vector.expect.valid)
    #expect(upce?.gtin.description == vector.expect.gtin14)
    #expect((upce?.gtin.description.suffix(12)).map(String.init) == vector.expect.upca)
  }

  @Test(arguments: Vector.of("rcn"))
  func `reads in-store numbers`(vector: Vector) throws {
    let gtin = try #require(GTIN(vector.text))
    let layouts = vector.region.map { InStoreLayout.layouts(of: $0) } ?? []
    let number = Result { () throws(GS1Error) in try InStoreNumber(gtin, layouts: layouts) }
    switch number {
    case .failure(let error):
      #expect(vector.expect.valid == false)
      #expect(error.reason.code == vector.expect.error)
    case .success(let number):
      #expect(vector.expect.valid == true)
      #expect((number != nil) == vector.expect.restricted)
      #expect(number?.item == vector.expect.item)
      #expect(number?.price?.description == vector.expect.price)
      #expect(number?.weight?.description == vector.expect.weightKg)
    }
  }

  @Test(arguments: Vector.of("gs1-prefix"))
  func `knows who issued a number`(vector: Vector) throws {
    let issuer = IssuerPrefix(try #require(GTIN(vector.text)))
    #expect(issuer?.digits == vector.expect.prefix)
    #expect(issuer?.organisation == vector.expect.organisation)
  }

  private func expect(_ message: Result<ElementString, GS1Error>, of vector: Vector) throws {
    switch message {
    case .failure(let error):
      #expect(vector.expect.valid == false, "\(error)")
      #expect(error.reason.code == vector.expect.error)
    case .success(let message):
      #expect(vector.expect.valid == true)
      #expect(message.elements.map { [$0.ai.description, $0.value] } == vector.expect.ais)
      #expect(message.missingAssociations.isEmpty == vector.expect.strictValid)
      #expect(named(message.elements) == vector.expect.fields)
    }
  }

  private func named(_ content: CodeContent) -> [String: Vector.Field] {
    if case .gtin(let gtin, _) = content { return ["gtin": Vector.Field(gtin.description)] }
    return named(content.elements)
  }

  private func named(_ elements: [GS1Element]) -> [String: Vector.Field] {
    let fields = GS1Fields(elements, today: Self.today).named.map { field in
      switch field.value {
      case .text(let text): (field.name, Vector.Field(text))
      case .integer(let number): (field.name, Vector.Field(String(number)))
      }
    }
    return Dictionary(fields) { first, _ in first }
  }

  private struct Unexpected: Error {}

  /// By the names that ZBar has for them; an EAN with its add-on is the EAN.
  private static let symbologies: [String: Symbology] = [
    "CODE-128": .code128, "DataBar-Exp": .databarExpanded, "DataBar": .databar, "QR-Code": .qr,
    "EAN-13": .ean13,
    "COMPOSITE": .ean13, "UPC-E": .upce, "I2/5": .itf, "UPC-A": .upca, "EAN-8": .ean8, "ISBN-13": .isbn13,
    "CODE-39": .code39, "CODE-93": .code93, "Codabar": .codabar,
  ]
}

extension CodeContent {
  /// The name that the collection has for it.
  fileprivate var name: String {
    switch self {
    case .gtin: "gtin"
    case .elementString: "element-string"
    case .digitalLink: "digital-link"
    case .invalid: "invalid"
    case .text: "text"
    }
  }
}
