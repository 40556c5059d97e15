import Barcodes
import Batch
import Expiry
import Pantry

/// Turns scanned photos into items and inbox entries, each photo once.
///
/// However many calls it takes, they are one operation of the journal, and so one undo.
final class Registrar {
  private let pantry: PantryStore
  private let user: String
  private let today: CivilDate
  private let now: Instant
  private let manifests: Manifests
  private var operation: Int64?

  /// What the ledger of scans knows these results by. Registering reads every symbology whatever is printed.
  private static let settings = "register"

  init(pantry: PantryStore, user: String, today: CivilDate, now: Instant, manifests: Manifests) {
    self.pantry = pantry
    self.user = user
    self.today = today
    self.now = now
    self.manifests = manifests
  }

  /// True for a photo that was registered before, or is in the inbox.
  func knows(_ content: ContentHash) throws -> Bool {
    try pantry.scan(user: user, contentHash: content.description, settings: Self.settings) != nil
  }

  /// Stores what became of these photos; one fate a photo, in their order.
  func register(_ photos: [ScannedPhoto]) throws -> [PhotoFate] {
    let entries = try photos.map { try manifests.entry(for: $0.result.path) }
    return try pantry.perform("scan", user: user, at: now, continuing: &operation) { transaction in
      try zip(photos, entries).map { photo, manifest in
        try register(photo, manifest: manifest, in: transaction)
      }
    }
  }

  private func register(
    _ photo: ScannedPhoto, manifest: ManifestEntry?, in transaction: PantryTransaction
  ) throws -> PhotoFate {
    let result = photo.result
    guard let hash = result.contentHash?.description, result.status.gaveAPicture else { return .failed }
    if try transaction.scan(user: user, contentHash: hash, settings: Self.settings) != nil { return .known }
    let findings = PhotoFindings(
      photo: result.path.text, contentHash: hash, codes: result.barcodes, manifest: manifest)
    let fate = try store(Registration(findings, products: photo.products), of: findings, in: transaction)
    try transaction.record(
      ScanRecord(
        user: user, contentHash: hash, settings: Self.settings, at: now,
        outcome: ScanJSON(result, products: photo.products).json.line, items: fate.item.map { [$0.id] } ?? [],
        inbox: fate.entry.map { [$0.id] } ?? []))
    return fate
  }

  private func store(
    _ registration: Registration, of findings: PhotoFindings, in transaction: PantryTransaction
  ) throws -> PhotoFate {
    switch registration {
    case .item(let dated): return .registered(try transaction.insert(ItemDraft(dated, user: user)))
    case .inbox(let unfinished):
      let codes = findings.codes.map {
        InboxCode(symbology: $0.symbology, text: $0.storableText, gtin: $0.gtin)
      }
      return .waiting(
        try transaction.addInbox(
          user: user, photo: findings.photo.storable, contentHash: findings.contentHash, codes: codes,
          product: unfinished.product, expires: unfinished.expires, dueType: unfinished.dueType,
          quantity: unfinished.quantity, location: unfinished.location, reasons: unfinished.reasons))
    }
  }
}

/// A photo with what the catalog knows of its codes.
struct ScannedPhoto {
  let result: ScanResult
  let products: [GTIN: KnownProduct]
}

/// What became of a photo that was to be registered.
enum PhotoFate {
  case registered(Item)
  case waiting(InboxEntry)
  /// The same photo was registered before.
  case known
  /// It could not be read; the next run tries again.
  case failed

  var item: Item? { if case .registered(let item) = self { item } else { nil } }
  var entry: InboxEntry? { if case .waiting(let entry) = self { entry } else { nil } }
}

extension ScanStatus {
  /// True when the photo was read, whether or not there was a code in it.
  var gaveAPicture: Bool {
    switch self {
    case .decoded, .none, .incomplete: true
    default: false
    }
  }
}

extension Barcode {
  fileprivate var storableText: String { text.storable }
}

extension String {
  /// With U+2400 for each NUL, which no store takes.
  fileprivate var storable: String { replacing("\0", with: "\u{2400}") }
}
