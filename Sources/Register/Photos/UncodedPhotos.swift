import Barcodes
import Batch
import Expiry
import Pantry

/// Which photos without any code wait in the inbox.
public enum UncodedPhotos: Hashable, Sendable {
  /// Those that somebody named or listed, or that were taken together with a code whose date is missing. What only a
  /// camera or a messenger named is of anything at all: forty of them would bury the rest.
  case named
  case all
}

/// A photo that was read and is to be registered, with what is known of it.
struct FoundPhoto {
  let findings: PhotoFindings
  let products: [GTIN: ItemFacts]
  let takenAt: CameraTime?
  let changedAt: Instant?
  let path: BytePath

  /// - Parameter codes: those of its codes that are of something to be registered.
  init(_ photo: ScannedPhoto, hash: String, codes: [Barcode], manifest: ItemFacts?) {
    let result = photo.result
    path = result.path
    findings = PhotoFindings(
      photo: result.path.text, contentHash: hash, codes: codes, manifest: manifest)
    products = photo.products
    takenAt = result.cameraTime
    changedAt = result.changedAt.map(Instant.init(seconds:))
  }

  var origin: PhotoOrigin { PhotoOrigin(path: findings.photo, takenAt: takenAt, changedAt: changedAt) }

  /// True where neither the picture nor its name nor a manifest says that it is of a product.
  func saysNothing(_ registration: Registration) -> Bool {
    findings.codes.isEmpty && findings.manifest == nil && registration.facts.expires ?? .unknown == .unknown
      && origin.isNamedByDevice
  }
}

/// What stands beside a photo in the order of a scan: of two that were taken together, one may show the code and the other
/// the date.
struct PhotoNeighbours {
  private(set) var leftOut = 0
  /// The photo before, where it was left out.
  private var lastLeftOut: FoundPhoto?
  /// The photo before, where it waits for its date and no photo was found beside it.
  private var lastWaiting: PhotoOrigin?

  /// True for a photo without a code that was taken together with the one before it, which waits for its date.
  func goesWithTheLast(_ photo: FoundPhoto) -> Bool { lastWaiting?.isNear(photo.origin) == true }

  mutating func leaveOut(_ photo: FoundPhoto) {
    leftOut += 1
    (lastLeftOut, lastWaiting) = (photo, nil)
  }

  /// Takes notice of what became of a photo that was not left out.
  /// - Returns: the photo before it, where that was left out and is wanted after all.
  mutating func neighbour(of photo: FoundPhoto, after fate: PhotoFate) -> FoundPhoto? {
    let before = lastLeftOut
    (lastLeftOut, lastWaiting) = (nil, nil)
    guard let entry = fate.entry, !entry.gtins.isEmpty, entry.expires == .unknown else { return nil }
    guard let before, before.origin.isNear(photo.origin) else {
      lastWaiting = photo.origin
      return nil
    }
    leftOut -= 1
    return before
  }
}

extension ScanRecord {
  /// True for a photo that was read and left out.
  var isOfNothing: Bool { items.isEmpty && inbox.isEmpty }
}
