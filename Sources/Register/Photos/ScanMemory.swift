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

  /// Keeps that these photos were read. Photos that could not be read are left out: the next run tries them again. So are
  /// those with a code of a set until the set is whole: the others may be in photos that are yet to come.
  public func remember(_ photos: [ScannedPhoto]) throws {
    let records = photos.map(\.result).flatMap { result -> [ScanRecord] in
      guard let hash = result.contentHash, result.status.gaveAPicture else { return [] }
      let isWhole = !result.barcodes.contains { $0.isPartial }
      let read = (isWhole ? [hash] : []) + result.joined.flatMap { $0.photos.map(\.contentHash) }
      return Set(read).map {
        ScanRecord(user: user, contentHash: $0.description, settings: settings, at: now)
      }
    }
    if !records.isEmpty { try pantry.remember(records) }
  }
}
