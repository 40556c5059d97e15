import Catalog
import Harness

/// Only tried, never written: every run finds the same empty catalog.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let options = ImportOptions(dryRun: true, acceptsInStoreNumbers: input.byte() % 2 == 1, now: 0)
  var rest = input.bytes
  var rejected = 0
  do {
    let store = try emptyCatalog.get()
    let summary = try store.importChunks(named: "a file", options: options) { row in
      demand(!row.reason.description.isEmpty, "a rejection says why")
      rejected += 1
    } from: {
      defer { rest = [] }
      return rest
    }
    demand(summary.rejected == rejected, "every rejected row is handed over")
    let parts = summary.inserted + summary.updated + summary.unchanged + summary.rejected
    demand(summary.rows == parts, "every row has one fate")
    demand(summary.updated == 0, "an empty catalog has nothing to update")
  } catch {
    demand(error is CatalogError, "\(error)")
  }
  return 0
}

private let emptyCatalog = Result { try CatalogStore.inMemory() }
