public import Barcodes

/// What becomes of one scanned photo: a dated item, or an inbox entry with everything that is known and the reasons
/// why it could not be finished.
public enum Registration: Hashable, Sendable {
  case item(DatedProduct)
  case inbox(Unfinished)

  /// - Parameter products: what the catalog knows of the photo's codes.
  public init(_ findings: PhotoFindings, products: [GTIN: KnownProduct]) {
    let date = PhotoDate(findings)
    let gtins = findings.gtins
    let known = gtins.count == 1 ? products[gtins[0]] : nil
    let reasons = Self.reasons(findings, gtins: gtins, known: known, date: date)
    var expires = Expires.unknown
    var dueType = known?.dueType
    if case .found(let found, let marked) = date {
      expires = found
      dueType = marked ?? dueType
    }
    let quantity = findings.manifest?.quantity ?? .one
    let location = findings.manifest?.location
    if let known, reasons.isEmpty {
      self = .item(
        DatedProduct(
          product: known.snapshot, expires: expires, dueType: dueType ?? .bestBefore, quantity: quantity,
          location: location))
    } else {
      self = .inbox(
        Unfinished(
          product: known?.snapshot, expires: expires, dueType: dueType, quantity: quantity,
          location: location,
          reasons: reasons))
    }
  }

  private static func reasons(
    _ findings: PhotoFindings, gtins: [GTIN], known: KnownProduct?, date: PhotoDate
  ) -> [InboxReason] {
    var reasons: [InboxReason] = []
    switch gtins.count {
    case 0 where findings.codes.contains(where: \.isPartial): reasons.append(.incompleteCode)
    case 0: reasons.append(findings.codes.isEmpty ? .noBarcode : .notAProductCode)
    case 1: if known == nil { reasons.append(.unknownProduct) }
    default: reasons.append(.severalProducts)
    }
    switch date {
    case .found: break
    case .conflict: reasons.append(.conflictingDates)
    case .none: reasons.append(.noDate)
    }
    return reasons
  }
}

/// A product with everything that an item needs.
public struct DatedProduct: Hashable, Sendable {
  public let product: ProductSnapshot
  public let expires: Expires
  public let dueType: DueType
  public let quantity: Quantity
  public let location: String?
}

/// What a photo gave that is not enough for an item.
public struct Unfinished: Hashable, Sendable {
  public let product: ProductSnapshot?
  /// Unknown where neither manifest nor file name gave a date.
  public let expires: Expires
  public let dueType: DueType?
  public let quantity: Quantity
  public let location: String?
  /// Never empty.
  public let reasons: [InboxReason]
}

extension ItemDraft {
  public init(_ dated: DatedProduct, unit: String? = nil, user: String) {
    self.init(
      user: user, product: dated.product, quantity: dated.quantity, unit: unit, location: dated.location,
      expires: dated.expires, dueType: dated.dueType)
  }
}
