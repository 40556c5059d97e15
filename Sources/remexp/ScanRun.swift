import Barcodes
import Batch
import Catalog
import Expiry

/// One scan from the first path to the summary: looks products up, prints, and registers where asked to.
struct ScanRun {
  let format: ScanFormat
  let catalog: CatalogStore?
  let registrar: Registrar?
  let isQuiet: Bool

  func callAsFunction(_ batch: BatchScan, over files: ImageFiles) throws -> BatchSummary {
    let out = Output()
    var progress = Progress(isQuiet: isQuiet)
    var isFirst = true
    try out.write(format.head)
    let summary = try batch.run(files, isKnown: { registrar?.knows($0) ?? false }) { result in
      progress.clear()
      let products = try catalog?.known(Self.gtins(of: result)) ?? [:]
      if let reason = result.reason, result.status != .incomplete { Diagnostics.report("\(result.path.text): \(reason)") }
      let done = try registrar?.register(result, products: products)
      try out.write(done ?? format.text(of: result, isFirst: isFirst, products: products))
      isFirst = false
      progress.add(result.status)
    }
    progress.clear()
    try out.write(format.tail)
    try out.flush()
    try registrar?.finish()
    return summary
  }

  /// In-store numbers are never looked up: they mean something else elsewhere.
  private static func gtins(of result: ScanResult) -> [GTIN] {
    result.barcodes.compactMap(\.gtin).filter { !$0.isRestrictedCirculation }
  }
}
