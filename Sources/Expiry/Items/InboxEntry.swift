public import Barcodes

/// What a scanned photo gave that could not become a dated item by itself. It waits for a person; nothing that
/// the photo gave is lost meanwhile.
///
/// What is known of the batch stands in ``facts``, and is reached as the entry's own: `entry.location`.
@dynamicMemberLookup
public struct InboxEntry: Hashable, Sendable, Identifiable {
  public let id: Int64
  /// The owner's name.
  public let user: String
  public let createdAt: Instant
  /// The photo's path as it was given.
  public let photo: String
  /// Names the photo's bytes, so that a copy or a renamed file is known again.
  public let contentHash: String
  /// Everything readable in the photo, in reading order.
  public var codes: [InboxCode]
  /// With a quantity and an expiry.
  public private(set) var facts: ItemFacts
  /// Why it is here, without repeats.
  public var reasons: [InboxReason]
  /// The days that the photo's date can be, where it can be several; by date.
  public var dateReadings: [CivilDate]
  /// What came of reading the print in the photo; nil where nobody did.
  public var print: PrintFinding?
  public var state: InboxState
  /// The item that came of it, once applied.
  public var item: ItemID?
  /// The path of another photo of the same pack, which somebody put beside it.
  public internal(set) var withPhoto: String?
  /// When the photo's file was last written; nil where that is not known.
  public let photoChangedAt: Instant?
  /// When the photo was taken, as its file says; nil where it does not.
  public let photoTakenAt: CameraTime?

  public init(
    id: Int64, user: String, createdAt: Instant, photo: String, contentHash: String, codes: [InboxCode] = [],
    facts: ItemFacts = ItemFacts(), reasons: [InboxReason], dateReadings: [CivilDate] = [],
    print: PrintFinding? = nil, state: InboxState = .open, item: ItemID? = nil, withPhoto: String? = nil,
    photoChangedAt: Instant? = nil,
    photoTakenAt: CameraTime? = nil
  ) {
    self.id = id
    self.user = user
    self.createdAt = createdAt
    self.photo = photo
    self.contentHash = contentHash
    self.codes = codes
    self.facts = facts.filled(dueType: false)
    self.reasons = reasons
    self.dateReadings = dateReadings
    self.print = print
    self.state = state
    self.item = item
    self.withPhoto = withPhoto
    self.photoChangedAt = photoChangedAt
    self.photoTakenAt = photoTakenAt
  }

  public subscript<Value>(dynamicMember fact: WritableKeyPath<ItemFacts, Value>) -> Value {
    get { facts[keyPath: fact] }
    set { facts[keyPath: fact] = newValue }
  }

  public var quantity: Quantity { facts.quantity ?? .one }

  public var expires: Expires {
    get { facts.expires ?? .unknown }
    set { facts.expires = newValue }
  }
}

extension InboxEntry {
  /// The products that the codes name, each once.
  public var gtins: [GTIN] { codes.compactMap(\.gtin).distinct }

  /// The entry with what somebody says of it.
  ///
  /// A code alone then says which product it is. A name makes a product of its own, with the code, where there is just
  /// one: the brand of another product is not its brand.
  /// - Parameter code: the code that the person gives; nil where they give none.
  public func taking(_ said: ItemFacts, code: InboxCode? = nil) -> InboxEntry {
    var entry = self
    if let code, entry.codes.map(\.text) != [code.text] { entry.narrow(to: code) }
    var said = said
    if let named = said.product { said.product = entry.snapshot(named: named) }
    entry.facts.take(said)
    return entry
  }

  private mutating func narrow(to code: InboxCode) {
    let read = codes.first { $0.text == code.text || code.gtin != nil && $0.gtin == code.gtin }
    codes = [read ?? code]
    facts.product = nil
    if !reasons.contains(.unknownProduct) { reasons.append(.unknownProduct) }
  }

  /// True for a photo whose print may say what is missing, and was not asked.
  public var mayShowDate: Bool {
    lacksDate && print == nil
  }

  /// True for an entry that waits for its date, whether its print was read or not.
  public var lacksDate: Bool { state == .open && reasons.contains(.noDate) && expires == .unknown }

  /// The date that the print seems to say.
  public var printed: PrintProposal? { print?.proposal }

  /// The entry with the date that its print seems to say, or with another that the same characters allow.
  /// - Parameter other: that date; nil for the one that is proposed.
  public func takingPrint(other: CivilDate? = nil) -> InboxEntry {
    guard let printed else { return self }
    let precision: DatePrecision = printed.printed.precision == .month ? .month : .day
    return taking(
      ItemFacts(
        expires: .on(other ?? printed.printed.date, precision: precision, source: .print),
        dueType: facts.dueType ?? printed.printed.dueType))
  }

  /// Nil where the product is that one already.
  private func snapshot(named said: ProductSnapshot) -> ProductSnapshot? {
    let isKnown =
      facts.product?.name == said.name
      && [(said.brand, facts.product?.brand), (said.category, facts.product?.category)]
        .allSatisfy { $0 == nil || $0 == $1 }
    guard !isKnown else { return nil }
    return ProductSnapshot(
      gtin: gtins.count == 1 ? gtins[0] : nil, code: codes.count == 1 ? codes[0].text : said.code,
      name: said.name, brand: said.brand, category: said.category)
  }

  /// The entry with what the catalog knows by now: its product where there was none and the codes name just one,
  /// and the reasons that are left.
  public func reviewed(products: [GTIN: ItemFacts]) -> InboxEntry {
    var entry = self
    if facts.product == nil, gtins.count == 1, let known = products[gtins[0]] {
      entry.facts.product = known.product
      entry.facts.dueType = entry.facts.dueType ?? known.dueType
    }
    entry.reasons = reasons.filter { entry.stillHolds($0) }
    return entry
  }

  /// A reason is gone when what was missing is there; a date that was typed settles a conflict.
  private func stillHolds(_ reason: InboxReason) -> Bool {
    switch reason {
    case .noDate, .conflictingDates, .ambiguousDate, .implausibleDate, .unreadableCode: expires == .unknown
    case .noBarcode, .notAProductCode, .incompleteCode, .unknownProduct, .severalProducts:
      facts.product == nil
    }
  }

  /// The entry with what a manifest says of its photo; a date that a person typed or a code gave stays.
  public func completed(by manifest: ItemFacts) -> InboxEntry {
    var said = manifest
    if [.typed, .gs1].contains(expires.source) { said.expires = nil }
    return taking(said)
  }
}

/// That the print of a photo was read, and what it said.
public struct PrintFinding: Hashable, Sendable {
  /// Nil where it said nothing that may be proposed.
  public var proposal: PrintProposal?

  public init(_ proposal: PrintProposal?) { self.proposal = proposal }
}

/// One code of a photo that waits in the inbox.
public struct InboxCode: Hashable, Sendable {
  public let symbology: Symbology
  /// The content; GS1 separators stand as U+001D.
  public let text: String
  /// The product that the code names, where it names one.
  public let gtin: GTIN?

  public init(symbology: Symbology, text: String, gtin: GTIN?) {
    self.symbology = symbology
    self.text = text
    self.gtin = gtin
  }
}

/// Why a photo could not become an item by itself. The raw value is its name in JSON.
public enum InboxReason: String, CaseIterable, Hashable, Sendable {
  case noBarcode = "no_barcode"
  /// There are codes, but none names a product.
  case notAProductCode = "not_a_product_code"
  case noDate = "no_date"
  /// The catalog does not have the product.
  case unknownProduct = "unknown_product"
  case severalProducts = "several_products"
  /// Two places gave different dates.
  case conflictingDates = "conflicting_dates"
  /// A date can be several days.
  case ambiguousDate = "ambiguous_date"
  /// A date is too far from today to be believed.
  case implausibleDate = "implausible_date"
  /// A GS1 code of which not all can be read, or trusted.
  case unreadableCode = "unreadable_code"
  /// One code of a set whose others are not in the photo.
  case incompleteCode = "incomplete_code"
}

/// What became of an inbox entry.
public enum InboxState: String, CaseIterable, Hashable, Sendable {
  case open, applied, dropped
}

extension Array where Element: Hashable {
  /// Each once, in the order in which they come first.
  var distinct: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
