public import Barcodes
package import Imaging

/// What decoding the bytes of one file gave: barcodes, or why there are none. It names no file.
public struct DecodeOutcome: Hashable, Sendable {
  /// What became of the bytes.
  public let status: ScanStatus
  /// Why, where the status is not the whole story; nil for ``ScanStatus/decoded`` and ``ScanStatus/none``, unless the file
  /// holds other pictures, which were not looked at.
  public let cause: FailureCause?
  /// In pixels of the picture as it is shown; nil where it was not decoded.
  public let width: Int?
  /// In pixels; nil where it was not decoded.
  public let height: Int?
  /// In the order in which the scanner gives them.
  public let barcodes: [Barcode]
  /// How many pictures the file holds, of which one was read; 1 also where none was.
  public let pictureCount: Int
  /// When the photo was taken; nil where its file does not say, and where no picture was decoded.
  package var takenAt: CaptureTime?

  /// The outcome of a picture that was decoded and searched.
  package init(barcodes: [Barcode], width: Int, height: Int, pictureCount: Int = 1) {
    let parts = barcodes.count { $0.isPartial }
    let isIncomplete = parts > 0 && parts == barcodes.count
    status = isIncomplete ? .incomplete : barcodes.isEmpty ? .none : .decoded
    let others = pictureCount > 1 ? FailureCause.otherPictures(count: pictureCount) : nil
    cause = isIncomplete ? .partial(count: parts) : others
    self.pictureCount = pictureCount
    self.width = width
    self.height = height
    self.barcodes = barcodes
  }

  /// Barcodes that one picture may hold, several times what the largest sheet of labels has.
  package static let mostBarcodes = 1000
  /// Of the content of all of them together, in bytes: 144 full QR codes of the largest size in its densest mode.
  package static let mostContent = 1 << 20

  /// False for so many barcodes, or so long ones, that no honest picture holds them.
  package static func isPossible(_ barcodes: [Barcode]) -> Bool {
    barcodes.count <= mostBarcodes && barcodes.reduce(0) { $0 + $1.bytes.count } <= mostContent
  }

  /// The cause in one line.
  public var reason: String? { cause?.description }

  /// The outcome of bytes that gave no picture, or of a decoder that gave no answer.
  package init(failure cause: FailureCause) {
    status = cause.status
    self.cause = cause
    width = nil
    height = nil
    barcodes = []
    pictureCount = 1
  }

  /// Adds when the photo was taken.
  /// - Parameters: see `CaptureTime`.
  /// - Returns: false for what no photo says.
  package mutating func setTime(localSeconds: Int, offsetMinutes: Int?) -> Bool {
    takenAt = CaptureTime(localSeconds: localSeconds, offsetMinutes: offsetMinutes)
    return takenAt != nil
  }

  /// The outcome of a picture that takes more memory than there is.
  ///
  /// - Parameter limit: in bytes; 0 when it is the machine that has no more.
  static func outOfMemory(limit: Int) -> DecodeOutcome {
    DecodeOutcome(failure: limit > 0 ? .memory(limit: limit) : .image(.outOfMemory))
  }
}
