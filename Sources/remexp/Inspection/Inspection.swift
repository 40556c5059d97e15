import Barcodes
import Expiry

/// All that can be said about one code without looking anything up.
struct Inspection {
  /// What the code is. The raw value is its name in JSON.
  enum Content: String {
    case gtin, text, upce, label
    case elementString = "element-string"
    case digitalLink = "digital-link"
    case inStore = "in-store"
  }

  /// As it was given.
  let input: String
  private(set) var content = Content.text
  private(set) var error: GS1Error?
  /// The identifiers and values; nil for what has none and for what is wrong.
  private(set) var elements: [GS1Element]?
  /// What stands before the fault of what is wrong.
  private(set) var readable: [GS1Element] = []
  private(set) var fields: [InspectedField] = []
  private(set) var gtin: GTIN?
  /// The digits of the smaller code beside a retail code.
  private(set) var addOn: String?
  private(set) var inStore: InStoreNumber?
  /// How a Digital Link breaks its standard and is understood all the same.
  private(set) var deviations: [LinkDeviation] = []
  private(set) var missing: [MissingAssociation] = []
  private(set) var swallowed: [SwallowedDate] = []
  /// What it says it is the label of.
  private(set) var label: LabelReference?
  private let today: CivilDate

  /// Who gave the product's number out.
  var issuer: IssuerPrefix? { gtin.flatMap { IssuerPrefix($0) } }

  init(_ input: String, as kind: InspectionKind, layouts: [InStoreLayout], today: CivilDate) {
    self.input = input
    self.today = today
    let (code, chosen) = Self.code(input, as: kind, thisYear: today.year)
    let text = code.text
    if kind == .auto, let label = LabelReference(text) { take(label) }
    do throws(GS1Error) {
      switch chosen {
      case .elementString:
        try read(ElementString.readable(in: Array(text.utf8), thisYear: today.year))
      case .bracketed:
        try read(ElementString.readable(inBracketed: text, thisYear: today.year))
      case .scanData:
        try read(try CodeContent(scanData: text, thisYear: today.year), text: text)
        if let gtin, !layouts.isEmpty { try takeInStore(gtin, layouts: layouts) }
      case .digitalLink: try read(link: text)
      case .gtin: try read(gtin: text)
      case .upce: try read(upce: text)
      case .inStore: try read(inStore: text, layouts: layouts)
      case .auto, nil: break
      }
    } catch {
      self.error = GS1Error(error.reason, ai: error.ai, at: code.position(of: error.position))
    }
  }

  /// What is meant, and what it is; nil for what is no code. Who says what it is means it to the letter.
  private static func code(
    _ input: String, as kind: InspectionKind, thisYear: Int
  ) -> (TypedCode, InspectionKind?) {
    let code = TypedCode(input)
    guard kind == .auto else { return (code, kind) }
    if let message = code.withoutLeadingSeparator { return (message, .elementString) }
    let number = code.numberInGroups ?? code
    return (number, InspectionKind(guessing: number.text, thisYear: thisYear))
  }

  private mutating func read(_ result: (message: ElementString, error: GS1Error?)) throws(GS1Error) {
    content = .elementString
    guard let error = result.error else { return take(result.message) }
    readable = result.message.elements
    throw error
  }

  private mutating func take(_ message: ElementString) {
    elements = message.elements
    missing = message.missingAssociations
    swallowed = message.swallowedDates(thisYear: today.year)
    takeFields(of: message)
  }

  private mutating func take(_ label: LabelReference) {
    content = .label
    self.label = label
    fields = [InspectedField("item", label.item.description)]
  }

  private mutating func takeFields(of message: ElementString) {
    let known = GS1Fields(message, today: today)
    gtin = known.gtin ?? known.contentGTIN
    fields = known.named.map { field in
      switch field.value {
      case .text(let text): InspectedField(field.name, text)
      case .integer(let number): InspectedField(field.name, number)
      }
    }
    label = message[.companyInternal].flatMap { LabelReference($0) }
    if let label { fields.append(InspectedField("item", label.item.description)) }
  }

  private mutating func read(_ content: CodeContent, text: String) throws(GS1Error) {
    switch content {
    case .gtin(let gtin, let addOn):
      self.content = .gtin
      take(gtin)
      self.addOn = addOn
      if let addOn { fields.append(InspectedField("add_on", addOn)) }
    case .elementString(let message):
      self.content = .elementString
      take(message)
    case .digitalLink: try read(link: String(text.dropFirst(3)))
    case .text: self.content = .text
    case .invalid(let error, let before):
      self.content = Self.content(of: error, in: text)
      readable = before.elements
      throw error
    }
  }

  /// What scan data was meant to be.
  private static func content(of error: GS1Error, in text: String) -> Content {
    if case .gtin = error.reason { return .gtin }
    return text.contains("://") ? .digitalLink : .elementString
  }

  /// An address that breaks the standard is wrong, and still says what it says.
  private mutating func read(link: String) throws(GS1Error) {
    content = .digitalLink
    do throws(GS1Error) {
      take(try DigitalLink(link, thisYear: today.year).elements)
    } catch {
      if let lenient = try? DigitalLink(lenient: link, thisYear: today.year) {
        deviations = lenient.deviations
        takeFields(of: lenient.elements)
      } else {
        readable = DigitalLink.readable(in: link, thisYear: today.year)
      }
      throw error
    }
  }

  private mutating func take(_ gtin: GTIN) {
    self.gtin = gtin
    fields = [InspectedField("gtin", gtin.description)]
  }

  /// All zeros are a right number with a right check digit that identifies nothing.
  private mutating func read(gtin text: String) throws(GS1Error) {
    content = .gtin
    switch GTIN.problem(with: text) {
    case .allZeros: fields = [InspectedField("gtin", String(repeating: "0", count: 14))]
    case .length(0): throw GS1Error(.notDigits, in: text)
    case let problem?: throw GS1Error(problem, in: text)
    case nil: if let gtin = GTIN(text) { take(gtin) }
    }
  }

  private mutating func read(upce text: String) throws(GS1Error) {
    content = .upce
    guard let gtin = UPCE(text)?.gtin else { throw GS1Error(.upce, at: 0) }
    take(gtin)
    fields.append(InspectedField("upca", String(gtin.description.suffix(12))))
  }

  private mutating func read(inStore text: String, layouts: [InStoreLayout]) throws(GS1Error) {
    content = .inStore
    if let problem = GTIN.problem(with: text) { throw GS1Error(problem, in: text) }
    guard let gtin = GTIN(text) else { return }
    self.gtin = gtin
    fields = [InspectedField("restricted", gtin.isRestrictedCirculation)]
    if try takeInStore(gtin, layouts: layouts) {
      fields.append(InspectedField("global_catalog_lookup", false))
    } else {
      content = .gtin
    }
  }

  /// What a layout says of an in-store number; false for a number of the whole world.
  @discardableResult private mutating func takeInStore(
    _ gtin: GTIN, layouts: [InStoreLayout]
  ) throws(GS1Error) -> Bool {
    guard let number = try InStoreNumber(gtin, layouts: layouts) else { return false }
    inStore = number
    let known = [
      number.item.map { InspectedField("item", $0) },
      number.price.map { InspectedField("price", $0.description) },
      number.weight.map { InspectedField("weight_kg", $0.description) },
      number.count.map { InspectedField("count", $0) },
    ]
    fields += known.compactMap { $0 }
    return true
  }
}
