import Batch
import Barcodes
import Harness
import Register

/// A line of another machine's scan is not believed: what an honest scan could have said, or a fault.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let line = unsafe Input(start, count).bytes
  let row: ScanRow
  do throws(ScanRowFault) {
    row = try ScanRow(line: line)
  } catch {
    demand(!"\(error)".isEmpty, "a fault says what to do")
    return 0
  }
  let result = row.result
  demand((1...4096).contains(result.path.bytes.count), "a path has a length")
  if result.barcodes.isEmpty { return 0 }
  demand(result.contentHash != nil, "what has codes was read")
  guard let width = result.width, let height = result.height else {
    demand(false, "codes stand in a picture")
    return 0
  }
  for code in result.barcodes {
    demand(code.gtin == nil || code.bytes.count >= 6, "a number of a product has digits")
    for corner in code.corners {
      demand((-width...2 * width).contains(corner.x), "a code stands near its picture")
      demand((-height...2 * height).contains(corner.y), "a code stands near its picture")
    }
  }
  return 0
}
