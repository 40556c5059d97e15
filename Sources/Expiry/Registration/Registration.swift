public import Barcodes

/// What becomes of one scanned photo: a dated item, or an inbox entry with everything that is known and the reasons
/// why it could not be finished.
public enum Registration: Hashable, Sendable {
  case item(DatedProduct)
  case inbox(Unfinished)

  /// - Parameters:
  ///   - products: what the catalog knows of the photo's codes.
  ///   - today: the day on which the labels are read.
  ///   - plausible: which dates of a code are believed without asking.
  ///   - layouts: where in-store numbers keep their weight or count.
  public init(
    _ findings: PhotoFindings, products: [GTIN: KnownProduct], today: CivilDate,
    plausible: PlausibleDates = .standard, layouts: [InStoreLayout] = []
  ) {
    let codes = PhotoCodes(findings.codes, today: today, plausible: plausible, layouts: layouts)
    let known = codes.gtins.count == 1 ? products[codes.gtins[0]] : nil
    let date = PhotoDate(findings, codes, today: today, plausible: plausible)
    var found = DatedProduct(
      product: known?.snapshot ?? ProductSnapshot(gtin: nil, code: nil, name: ""), expires: .unknown,
      dueType: known?.dueType ?? .bestBefore, quantity: findings.manifest?.quantity ?? codes.quantity ?? .one,
      unit: findings.manifest?.quantity == nil ? codes.unit : nil,
      location: findings.manifest?.location,
      lot: codes.lot, serial: codes.serial)
    var dueType = known?.dueType
    if case .found(let expires, let marked) = date {
      found.expires = expires
      dueType = marked ?? dueType
      found.dueType = dueType ?? .bestBefore
    }
    let reasons = Self.reasons(findings, codes, known: known, date: date)
    self =
      reasons.isEmpty
      ? .item(found) : .inbox(Unfinished(known?.snapshot, dueType: dueType, found, reasons: reasons))
  }

  private static func reasons(
    _ findings: PhotoFindings, _ codes: PhotoCodes, known: KnownProduct?, date: PhotoDate
  ) -> [InboxReason] {
    var reasons: [InboxReason] = []
    switch codes.gtins.count {
    case 0 where findings.codes.contains(where: \.isPartial): reasons.append(.incompleteCode)
    case 0: reasons.append(findings.codes.isEmpty ? .noBarcode : .notAProductCode)
    case 1: if known == nil { reasons.append(.unknownProduct) }
    default: reasons.append(.severalProducts)
    }
    if case .missing(let reason) = date { reasons.append(reason) }
    return reasons
  }
}

/// A product with everything that an item needs.
public struct DatedProduct: Hashable, Sendable {
  public let product: ProductSnapshot
  public var expires: Expires
  public var dueType: DueType
  public let quantity: Quantity
  /// `kg` or `lb` where the quantity is a net weight; nil for pieces.
  public let unit: String?
  public let location: String?
  public let lot: String?
  public let serial: String?
}

/// What a photo gave that is not enough for an item.
public struct Unfinished: Hashable, Sendable {
  public let product: ProductSnapshot?
  /// Unknown where nothing gave a date.
  public let expires: Expires
  public let dueType: DueType?
  public let quantity: Quantity
  public let unit: String?
  public let location: String?
  public let lot: String?
  public let serial: String?
  /// Never empty.
  public let reasons: [InboxReason]

  init(_ product: ProductSnapshot?, dueType: DueType?, _ found: DatedProduct, reasons: [InboxReason]) {
    self.product = product
    expires = found.expires
    self.dueType = dueType
    quantity = found.quantity
    unit = found.unit
    location = found.location
    lot = found.lot
    serial = found.serial
    self.reasons = reasons
  }
}

extension ItemDraft {
  public init(_ dated: DatedProduct, user: String) {
    self.init(
      user: user, product: dated.product, quantity: dated.quantity, unit: dated.unit,
      location: dated.location,
      expires: dated.expires, dueType: dated.dueType, lot: dated.lot, serial: dated.serial)
  }
}
