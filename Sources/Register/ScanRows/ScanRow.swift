import Barcodes
public import Batch
import Delimited
import Expiry

/// A line of what `scan --format ndjson` prints, read back on another machine.
///
/// Nobody is believed: a file can say what it likes. A line gives what an honest scan could have said, or a fault; within
/// the bounds in which the answers of decoders are believed too. What follows from the rest (the product's number, what a
/// GS1 message says, what the catalog knows) is found anew; `path` is text, and nothing is looked up by it.
public struct ScanRow: Sendable {
  /// As the scan gave it, but for the words of what failed.
  public let result: ScanResult

  /// The longest line that is read, in bytes.
  public static let longestLine = 16 << 20

  /// - Parameter line: without its end.
  public init(line: [UInt8]) throws(ScanRowFault) {
    let row = try RowObject(try Self.json(line), place: "")
    switch try row.whole("schema_version", in: Int.min...Int.max) {
    case JSON.schemaVersion: break
    case let version: throw .version(version)
    }
    guard let status = ScanStatus(rawValue: try row.needed(row.text("status", most: 32), "status")) else {
      throw .wrong("status")
    }
    result = try status.gaveAPicture ? Self.picture(row, status) : Self.failure(row, status)
  }

  private static func json(_ line: [UInt8]) throws(ScanRowFault) -> JSON {
    do throws(JSONError) {
      return try JSON(reading: line)
    } catch {
      throw error.at >= line.count ? .torn : .noJSON(at: error.at)
    }
  }
}

extension ScanRow {
  /// In bytes; what a frame or a system takes.
  private static let longestPath = PhotoFrames.longestName
  private static let longestReason = 8192
  private static let mostPixels = 1 << 40

  private static func path(_ row: RowObject) throws(ScanRowFault) -> BytePath {
    // Each byte that is no text stands as three.
    let text = try row.needed(row.text("path", most: longestPath * 3), "path")
    guard let bytes = try row.bytes("path_bytes", most: longestPath) else {
      guard (1...longestPath).contains(text.utf8.count) else { throw .wrong("path") }
      return BytePath(text)
    }
    let path = BytePath(bytes: bytes)
    guard !bytes.isEmpty, path.text == text else { throw .contradiction("path", "path_bytes") }
    return path
  }

  private static func hash(_ row: RowObject) throws(ScanRowFault) -> ContentHash? {
    guard let digits = try row.text("content_hash", most: 64) else { return nil }
    guard let hash = ContentHash(digits: digits) else { throw .wrong("content_hash") }
    return hash
  }

  private static func milliseconds(_ row: RowObject) throws(ScanRowFault) -> Int {
    try row.whole("ms", in: 0...Int(Int32.max)) ?? 0
  }

  private static func failure(_ row: RowObject, _ status: ScanStatus) throws(ScanRowFault) -> ScanResult {
    guard try row.list("barcodes", most: DecodeOutcome.mostBarcodes)?.isEmpty ?? true else {
      throw .contradiction("status", "barcodes")
    }
    let reason = try row.text("reason", most: longestReason) ?? status.rawValue
    return ScanResult(
      path: try path(row), contentHash: try hash(row), milliseconds: try milliseconds(row),
      outcome: DecodeOutcome(failure: .told(status, reason: reason)))
  }

  private static func picture(_ row: RowObject, _ status: ScanStatus) throws(ScanRowFault) -> ScanResult {
    let width = try row.needed(row.whole("width", in: 1...Int(Int32.max)), "width")
    let height = try row.needed(row.whole("height", in: 1...Int(Int32.max)), "height")
    guard width * height <= mostPixels else { throw .wrong("width") }
    var barcodes: [Barcode] = []
    var joined: [JoinedCode] = []
    for (number, value) in (try row.list("barcodes", most: DecodeOutcome.mostBarcodes) ?? []).enumerated() {
      let code = try RowObject(value, place: "barcodes[\(number)].")
      let barcode = try code.barcode(width: width, height: height)
      barcodes.append(barcode)
      if let photos = try code.joinedPhotos() { joined.append(JoinedCode(code: barcode, photos: photos)) }
    }
    guard DecodeOutcome.isPossible(barcodes) else {
      throw .tooMuch("barcodes", limit: DecodeOutcome.mostContent)
    }
    var outcome = DecodeOutcome(barcodes: barcodes, width: width, height: height)
    guard outcome.status == status else { throw .contradiction("status", "barcodes") }
    try take(&outcome, row)
    let result = ScanResult(
      path: try path(row), contentHash: try row.needed(hash(row), "content_hash"),
      milliseconds: try milliseconds(row), outcome: outcome, changedAt: try changedAt(row))
    return joined.isEmpty ? result : result.keeping(barcodes, joined: joined)
  }

  private static func take(_ outcome: inout DecodeOutcome, _ row: RowObject) throws(ScanRowFault) {
    guard let text = try row.text("taken_at", most: 32) else { return }
    guard let time = CameraTime(text),
      outcome.setTime(localSeconds: Int(time.localSeconds), offsetMinutes: time.offsetMinutes)
    else { throw .wrong("taken_at") }
  }

  private static func changedAt(_ row: RowObject) throws(ScanRowFault) -> Int64? {
    guard let text = try row.text("changed_at", most: 32) else { return nil }
    guard let instant = Instant(text) else { throw .wrong("changed_at") }
    return instant.seconds
  }
}
