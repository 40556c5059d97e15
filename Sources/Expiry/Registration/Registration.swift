public import Barcodes

/// What becomes of one scanned photo: a dated item where nothing is missing, else an inbox entry with everything that
/// is known and the reasons why it could not be finished.
public struct Registration: Hashable, Sendable {
  /// Everything that the photo and what belongs to it say together.
  public let facts: ItemFacts
  /// Why it cannot become an item by itself, without repeats; empty where it can.
  public let reasons: [InboxReason]
  /// The days that its date can be, where it can be several; by date.
  public let dateReadings: [CivilDate]

  /// - Parameters:
  ///   - products: what the catalog knows of the photo's codes: the product, and what its category usually has for a
  ///     due type.
  ///   - today: the day on which the labels are read.
  ///   - plausible: which dates of a code are believed without asking.
  ///   - layouts: where in-store numbers keep their weight or count.
  ///   - orders: how the dates in file names are written, as far as it is known.
  ///   - currency: of prices that name none.
  public init(
    _ findings: PhotoFindings, products: [GTIN: ItemFacts], today: CivilDate,
    plausible: PlausibleDates = .standard, layouts: [InStoreLayout] = [], orders: DateOrders = DateOrders(),
    currency: Currency? = nil
  ) {
    let codes = PhotoCodes(findings.codes, today: today, plausible: plausible, layouts: layouts)
    let known = codes.gtins.count == 1 ? products[codes.gtins[0]] : nil
    let date = PhotoDate(findings, codes, today: today, plausible: plausible, orders: orders)
    var facts = ItemFacts(product: known?.product, dueType: known?.dueType)
    facts.take(
      ItemFacts(
        quantity: codes.quantity, unit: codes.unit, lot: codes.lot, serial: codes.serial,
        price: codes.price.map { Price($0, usual: currency) }))
    if var manifest = findings.manifest {
      manifest.price = manifest.price.map { Price($0, usual: currency) }
      // Whoever counts pieces does not mean the weight in the code.
      if manifest.quantity != nil { facts.unit = nil }
      manifest.expires = nil
      facts.take(manifest)
    }
    if case .found(let expires, let dueType) = date {
      facts.take(ItemFacts(expires: expires, dueType: dueType))
    }
    self.facts = facts
    dateReadings = date.readings
    reasons = Self.reasons(findings, codes, isKnown: known != nil, date: date)
  }

  private static func reasons(
    _ findings: PhotoFindings, _ codes: PhotoCodes, isKnown: Bool, date: PhotoDate
  ) -> [InboxReason] {
    var reasons: [InboxReason] = []
    switch codes.gtins.count {
    case 0 where findings.codes.contains(where: \.isPartial): reasons.append(.incompleteCode)
    case 0: reasons.append(findings.codes.isEmpty ? .noBarcode : .notAProductCode)
    case 1: if !isKnown { reasons.append(.unknownProduct) }
    default: reasons.append(.severalProducts)
    }
    if let reason = date.reason { reasons.append(reason) }
    return reasons
  }
}

/// All that is known of one photo when it is to be registered.
public struct PhotoFindings: Hashable, Sendable {
  /// The path as text, for people; never used to open anything.
  public let photo: String
  /// The identity of the file's content.
  public let contentHash: String
  public let codes: [Barcode]
  /// What the manifest says of this photo; nil when it is not listed there.
  public let manifest: ItemFacts?

  public init(photo: String, contentHash: String, codes: [Barcode], manifest: ItemFacts? = nil) {
    self.photo = photo
    self.contentHash = contentHash
    self.codes = codes
    self.manifest = manifest
  }

  /// The last component of the path. A mark that combines with the slash before it is the name's.
  var fileName: String {
    photo.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? photo
  }
}

/// The expiry date of a photo. First hit wins, and its source is kept: the GS1 data of a code, the manifest, the file
/// name. What is too far from today to be believed is asked about, wherever it stands.
enum PhotoDate: Hashable {
  case found(Expires, dueType: DueType?)
  /// No date, and why not.
  case missing(InboxReason)
  /// One that can be several days, by date.
  case ambiguous([CivilDate])

  /// Why there is none; nil where there is one.
  var reason: InboxReason? {
    switch self {
    case .found: nil
    case .missing(let reason): reason
    case .ambiguous: .ambiguousDate
    }
  }

  /// The days that it can be, where it can be several.
  var readings: [CivilDate] { if case .ambiguous(let days) = self { days } else { [] } }

  init(
    _ findings: PhotoFindings, _ codes: PhotoCodes, today: CivilDate, plausible: PlausibleDates,
    orders: DateOrders
  ) {
    if let expiry = codes.expiry {
      self = .found(codes.expires, dueType: expiry.dueType)
    } else if let expires = findings.manifest?.expires {
      self = .found(expires, dueType: nil)
    } else if codes.conflicts.contains(.dates) {
      self = .missing(.conflictingDates)
    } else if codes.conflicts.contains(.implausibleDate) {
      self = .missing(.implausibleDate)
    } else {
      self.init(
        FileNameDate(fileName: findings.fileName, today: today, orders: orders),
        otherwise: codes.conflicts.contains(.unreadable) ? .unreadableCode : .noDate)
    }
    if case .found(.on(let date, _, _), _) = self, !plausible.contains(date, today: today) {
      self = .missing(.implausibleDate)
    }
  }

  private init(_ name: FileNameDate, otherwise reason: InboxReason) {
    switch name {
    case .found(let date, let precision, let dueType):
      self = .found(.on(date, precision: precision, source: .fileName), dueType: dueType)
    case .ambiguous(let days): self = .ambiguous(days.map(\.date))
    case .conflict: self = .missing(.conflictingDates)
    case .none: self = .missing(reason)
    }
  }
}
