import Barcodes
import Batch
import Catalog
import Expiry

/// One scan from the first path to the summary: looks products up, stores what is to be stored, and prints.
///
/// Photos are stored in groups, so that a thousand of them do not cost a thousand commits; none is printed before it
/// is stored, so that what was told is never lost.
final class ScanRun {
  /// What is done with the results beside printing them.
  enum Purpose {
    case print
    /// Print what was not read before, and remember it.
    case remember(ScanMemory)
    case register(Registrar)
  }

  private let printer: ScanPrinter
  private let catalog: CatalogStore?
  private let purpose: Purpose
  private let isQuiet: Bool
  private var progress: Progress
  private var waiting: [ScanResult] = []
  private var waitingSince: ContinuousClock.Instant?
  private var tally = RegistrationTally()
  /// True once something was put into the pantry.
  private(set) var hasStored = false

  init(printer: ScanPrinter, catalog: CatalogStore?, purpose: Purpose, isQuiet: Bool) {
    self.printer = printer
    self.catalog = catalog
    self.purpose = purpose
    self.isQuiet = isQuiet
    progress = Progress(isQuiet: isQuiet)
  }

  func run(_ batch: BatchScan, over files: ImageFiles, thenFrom list: PathSource?) throws -> BatchSummary {
    try printer.begin()
    let summary = try batch.run(
      files, thenFrom: list, isKnown: isKnown, isCancelled: { Interruption.isRequested }, deliver: take)
    try storeWaiting()
    progress.clear()
    try printer.end()
    if case .register = purpose, !isQuiet { Diagnostics.note(tally.text(known: summary.known)) }
    return summary
  }

  /// A ledger that cannot be read is met again, and reported, when the photo is to be stored.
  private func isKnown(_ content: ContentHash) -> Bool {
    switch purpose {
    case .print: false
    case .remember(let memory): (try? memory.knows(content)) ?? false
    case .register(let registrar): (try? registrar.knows(content)) ?? false
    }
  }

  private func take(_ result: ScanResult) throws {
    progress.add(result.status)
    if let reason = result.reason, result.status != .incomplete {
      progress.clear()
      Diagnostics.report("\(result.path.text): \(reason)")
    }
    if case .print = purpose {
      for photo in try lookedUp([result]) { try printer.write(photo, fate: nil) }
      return
    }
    waiting.append(result)
    let since = waitingSince ?? .now
    waitingSince = since
    if waiting.count >= 256 || ContinuousClock.now - since > .milliseconds(250) { try storeWaiting() }
  }

  private func storeWaiting() throws {
    guard !waiting.isEmpty else { return }
    let photos = try lookedUp(waiting)
    let fates: [PhotoFate?]
    switch purpose {
    case .print: fates = []
    case .remember(let memory):
      try memory.remember(photos)
      fates = photos.map { _ in nil }
    case .register(let registrar): fates = try registrar.register(photos)
    }
    if case .print = purpose {} else { hasStored = true }
    progress.clear()
    for (photo, fate) in zip(photos, fates) {
      if let fate { tally.add(fate) }
      try printer.write(photo, fate: fate)
    }
    waiting = []
    waitingSince = nil
  }

  /// With what the catalog knows of all their codes, asked for at once.
  private func lookedUp(_ results: [ScanResult]) throws -> [ScannedPhoto] {
    let products = try catalog?.known(results.flatMap(Self.gtins)) ?? [:]
    return results.map { ScannedPhoto(result: $0, products: products) }
  }

  private static func gtins(of result: ScanResult) -> [GTIN] { result.barcodes.compactMap(\.gtin) }
}
