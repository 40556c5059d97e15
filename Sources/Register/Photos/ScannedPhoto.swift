public import Barcodes
public import Batch
public import Catalog
public import Expiry
public import Pantry

/// A photo with what the catalog knows of its codes and the pantry of its labels, and perhaps of others.
public struct ScannedPhoto: Sendable {
  public let result: ScanResult
  public let products: [GTIN: ItemFacts]
  /// All that the catalog says of them; empty where nobody has asked.
  public var catalogued: [GTIN: Product] = [:]
  /// What the labels among the codes are of; empty where nobody has looked.
  public let labels: [LabelReference: LabelMeaning]
  /// What its print seems to say.
  public var printed: PrintProposal?

  /// - Parameter products: by the number that a code of the photo names.
  public init(
    result: ScanResult, products: [GTIN: ItemFacts], labels: [LabelReference: LabelMeaning] = [:]
  ) {
    self.result = result
    self.products = products
    self.labels = labels
  }

  /// True for a photo of which neither codes nor its name say until when something is good.
  public func needsDate(today: CivilDate, orders: DateOrders) -> Bool {
    guard let hash = result.contentHash?.description, result.status.gaveAPicture else { return false }
    let findings = PhotoFindings(photo: result.path.text, contentHash: hash, codes: result.barcodes)
    return Registration(findings, products: products, today: today, orders: orders).reasons.contains(.noDate)
  }

  /// What a code is the label of; nil for the code of a product.
  public func label(of code: Barcode) -> LabelMeaning? { LabelReference(code).flatMap { labels[$0] } }

  /// Photos with what a catalog knows of all their codes, asked for at once; in their order.
  /// - Parameter pantry: asked where there is a label; nil where there is none, in which no label is of anything.
  public static func lookedUp(
    _ results: [ScanResult], in catalog: CatalogStore?, labelsIn pantry: () throws -> PantryStore? = { nil }
  ) throws -> [ScannedPhoto] {
    let gtins = results.flatMap { $0.barcodes.compactMap(\.gtin) }
    let catalogued = try gtins.isEmpty ? [:] : catalog?.products(gtins) ?? [:]
    let products = Dictionary(catalogued.map { ($0, ItemFacts($1, as: $0)) }) { $1 }
    let references = results.flatMap { $0.barcodes.compactMap(LabelReference.init) }
    var labels = Dictionary(references.map { ($0, LabelMeaning.unknown($0)) }) { $1 }
    if !labels.isEmpty, let pantry = try pantry() {
      labels = try pantry.labels(in: results.flatMap(\.barcodes))
    }
    return results.map {
      var photo = ScannedPhoto(result: $0, products: products, labels: labels)
      photo.catalogued = catalogued
      return photo
    }
  }
}

extension ScanResult {
  /// When it was taken, by the camera's calendar and clock; nil where the file does not say.
  public var cameraTime: CameraTime? {
    takenAt.map { CameraTime(localSeconds: Int64($0.localSeconds), offsetMinutes: $0.offsetMinutes) }
  }
}

extension ScanStatus {
  /// True when the photo was read, whether or not there was a code in it.
  package var gaveAPicture: Bool {
    switch self {
    case .decoded, .none, .incomplete: true
    default: false
    }
  }
}
