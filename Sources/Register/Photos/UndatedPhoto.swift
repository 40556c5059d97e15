public import Barcodes
public import Batch
public import Expiry

/// A photo that waits in the inbox for its date, which may stand on the pack.
public struct UndatedPhoto: Sendable {
  /// The number of its entry.
  public let entry: Int64
  public let path: BytePath
  /// Of the bytes that were scanned: others are another photo.
  public let contentHash: String
  public let codes: [Barcode]
  let origin: (takenAt: CameraTime?, changedAt: Instant?)

  init(
    entry: Int64, path: BytePath, contentHash: String, codes: [Barcode],
    origin: (takenAt: CameraTime?, changedAt: Instant?)
  ) {
    self.entry = entry
    self.path = path
    self.contentHash = contentHash
    self.codes = codes
    self.origin = origin
  }

  /// What is asked about its print.
  /// - Parameters:
  ///   - today: no photo is of a later day.
  ///   - order: how the household writes dates of numbers alone.
  public func question(today: CivilDate, order: DateOrder?) -> PrintQuestion {
    PrintQuestion(
      asOf: Self.day(
        takenAt: origin.takenAt?.localSeconds, changedAt: origin.changedAt?.seconds, today: today),
      order: order, codes: codes)
  }

  /// The day of a photo: as its file says, else when that was written, and not after today.
  static func day(takenAt: Int64?, changedAt: Int64?, today: CivilDate) -> CivilDate {
    guard let seconds = takenAt ?? changedAt else { return today }
    let day = CivilDate(dayNumber: Int((Double(seconds) / 86_400).rounded(.down)))
    return CivilDate.range.contains(day) ? min(day, today) : today
  }
}

extension PrintQuestion {
  /// That about a photo that was scanned and is not registered.
  public init(about result: ScanResult, today: CivilDate, order: DateOrder?) {
    self.init(
      asOf: UndatedPhoto.day(
        takenAt: result.takenAt.map { Int64($0.localSeconds) }, changedAt: result.changedAt, today: today),
      order: order, codes: result.barcodes)
  }

  fileprivate init(asOf: CivilDate, order: DateOrder?, codes: [Barcode]) {
    self.init(
      asOf: asOf, order: order,
      codes: codes.compactMap { code in
        guard let first = code.corners.first else { return nil }
        let box = PixelBox(minX: first.x, minY: first.y, maxX: first.x + 1, maxY: first.y + 1)
        return code.corners.dropFirst().reduce(box) {
          $0.union(PixelBox(minX: $1.x, minY: $1.y, maxX: $1.x + 1, maxY: $1.y + 1))
        }
      })
  }
}
