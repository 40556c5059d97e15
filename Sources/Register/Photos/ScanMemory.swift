public import Barcodes
public import Batch
public import Expiry
public import Pantry
public import Scanning

/// Which photos were read before, so that a run reads only what is new.
public struct ScanMemory {
  private let pantry: PantryStore
  private let user: String
  private let now: Instant
  private let settings: String

  /// - Parameters:
  ///   - now: when it is done, for the ledger.
  ///   - symbologies: what is looked for; a photo counts as read only for the same.
  ///   - effort: likewise.
  public init(
    pantry: PantryStore, user: String, now: Instant, symbologies: Set<Symbology>, effort: Effort
  ) {
    self.pantry = pantry
    self.user = user
    self.now = now
    // What a hasty look did not find, a thorough one may.
    settings = "scan \(effort.rawValue) " + symbologies.map(\.rawValue).sorted().joined(separator: ",")
  }

  /// True for content that was read before.
  public func knows(_ content: ContentHash) throws -> Bool {
    try pantry.scan(user: user, contentHash: content.description, settings: settings) != nil
  }

  /// Keeps that these photos were read. Photos that could not be read are left out: the next run tries them again.
  public func remember(_ photos: [ScannedPhoto]) throws {
    let records = photos.compactMap { photo -> ScanRecord? in
      guard let hash = photo.result.contentHash?.description, photo.result.status.gaveAPicture else {
        return nil
      }
      return ScanRecord(user: user, contentHash: hash, settings: settings, at: now)
    }
    if !records.isEmpty { try pantry.remember(records) }
  }
}
