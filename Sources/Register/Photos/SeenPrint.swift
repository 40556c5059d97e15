import Barcodes
import Batch
import Expiry

/// What was read of the print on the photos of one scan, by the packs that they show.
struct SeenPrint {
  private typealias Seen = (photo: UndatedPhoto, evidence: PrintEvidence?)
  private var packs: [[GTIN]: [Seen]] = [:]

  /// What the photos of the pack that this one shows say together with it, this one first.
  ///
  /// - Parameter evidence: of this photo alone; nil where it says nothing.
  mutating func add(_ evidence: PrintEvidence?, of photo: UndatedPhoto) -> [(
    photo: UndatedPhoto, evidence: PrintEvidence?
  )] {
    let codes = Set(photo.codes.compactMap(\.gtin)).sorted { $0.description < $1.description }
    // A photo without a code of a product does not say which pack it shows.
    guard !codes.isEmpty else { return [(photo, evidence)] }
    let near = (packs[codes] ?? []).suffix(Self.most).filter { $0.photo.shot.isNear(photo.shot) }
    packs[codes, default: []].append((photo, evidence))
    let pack = [(photo: photo, evidence: evidence)] + near
    return Array(zip(pack.map(\.photo), PrintEvidence.together(pack.map(\.evidence)))).map { ($0, $1) }
  }

  /// So many photos of one pack are looked back at.
  private static let most = 8
}

extension UndatedPhoto {
  /// Where and when it was taken.
  fileprivate var shot: PhotoOrigin {
    PhotoOrigin(path: path.text, takenAt: origin.takenAt, changedAt: origin.changedAt)
  }
}
