import Barcodes
import Batch
import Catalog
import Expiry

/// One scan from the first path to the summary: looks products up, registers where asked to, and prints.
final class ScanRun {
  private let printer: ScanPrinter
  private let catalog: CatalogStore?
  private let registrar: Registrar?
  private var progress: Progress
  private var waiting: [ScannedPhoto] = []
  private var waitingSince: ContinuousClock.Instant?
  private var tally = RegistrationTally()

  init(printer: ScanPrinter, catalog: CatalogStore?, registrar: Registrar?, isQuiet: Bool) {
    self.printer = printer
    self.catalog = catalog
    self.registrar = registrar
    progress = Progress(isQuiet: isQuiet)
  }

  func run(_ batch: BatchScan, over files: ImageFiles) throws -> BatchSummary {
    try printer.begin()
    let summary = try batch.run(files, isKnown: isKnown) { result in
      try take(result)
    }
    try registerWaiting()
    progress.clear()
    try printer.end()
    if registrar != nil { Diagnostics.note(tally.text(known: summary.known)) }
    return summary
  }

  /// A ledger that cannot be read is met again, and reported, when the photo is to be stored.
  private func isKnown(_ content: ContentHash) -> Bool {
    (try? registrar?.knows(content)) ?? false
  }

  private func take(_ result: ScanResult) throws {
    progress.add(result.status)
    if let reason = result.reason, result.status != .incomplete {
      progress.clear()
      Diagnostics.report("\(result.path.text): \(reason)")
    }
    let photo = ScannedPhoto(result: result, products: try catalog?.known(Self.gtins(of: result)) ?? [:])
    guard registrar != nil else { return try printer.write(photo, fate: nil) }
    waiting.append(photo)
    let since = waitingSince ?? .now
    waitingSince = since
    if waiting.count >= 64 || ContinuousClock.now - since > .milliseconds(250) { try registerWaiting() }
  }

  private func registerWaiting() throws {
    guard let registrar, !waiting.isEmpty else { return }
    let fates = try registrar.register(waiting)
    progress.clear()
    for (photo, fate) in zip(waiting, fates) {
      tally.add(fate)
      try printer.write(photo, fate: fate)
    }
    waiting = []
    waitingSince = nil
  }

  /// In-store numbers are never looked up: they mean something else elsewhere.
  private static func gtins(of result: ScanResult) -> [GTIN] {
    result.barcodes.compactMap(\.gtin).filter { !$0.isRestrictedCirculation }
  }
}

/// How many photos became what.
struct RegistrationTally {
  private var registered = 0
  private var waiting = 0
  private var known = 0

  mutating func add(_ fate: PhotoFate) {
    switch fate {
    case .registered: registered += 1
    case .waiting: waiting += 1
    case .known: known += 1
    case .failed: break
    }
  }

  /// - Parameter known: photos that were passed over unread, as they were registered before.
  func text(known passedOver: Int) -> String {
    var parts = ["\(registered) registered", "\(waiting) to the inbox"]
    if known + passedOver > 0 { parts.append("\(known + passedOver) known from before") }
    return parts.joined(separator: ", ")
  }
}
