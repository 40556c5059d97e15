import Barcodes
import Harness
import Imaging
import Scanning

/// Rows of bars: each digit is the width of an element in modules, spaces and bars in turn, and anything else ends a
/// row.
///
/// One changed byte is one changed width, which keeps most of a symbol as it was.
private func drawing(_ input: Input, module: Int) -> GrayImage {
  let rows = input.bytes.prefix(1024).split(omittingEmptySubsequences: false) {
    !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0)
  }
  let lines = rows.prefix(11).map { row in
    [UInt8](repeating: 255, count: 4 * module)
      + row.enumerated().flatMap { index, digit in
        [UInt8](repeating: index % 2 == 0 ? 255 : 0, count: Int(digit - UInt8(ascii: "0")) * module)
      }
  }
  let width = (lines.map(\.count).max() ?? 0) + 4 * module
  let pixels = lines.flatMap { line in
    let row = line + [UInt8](repeating: 255, count: width - line.count)
    return [[UInt8]](repeating: row, count: 6).flatMap(\.self)
  }
  return GrayImage(width: width, height: pixels.count / width, pixels: pixels)
}

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  let scanner = BarcodeScanner(symbologies: [.databar, .databarExpanded], effort: .fast)
  let image = drawing(input, module: 1 + count % 3)
  for barcode in scanner.scan(image) {
    demand(scanner.symbologies.contains(barcode.symbology), "nothing is found that is not looked for")
    demand(barcode.isGS1 && !barcode.isPartial, "DataBar is GS1 data and whole")
    demand(barcode.corners.count == 4, "an outline has four corners")
    demand(barcode.bytes.allSatisfy { $0 < 0x7F && $0 >= 0x1D }, "characters are those of the standard")
    demand(
      barcode.symbology != .databar || barcode.gtin != nil || barcode.text == allZeros, "DataBar is a GTIN")
  }
  return 0
}

/// No product has it.
private let allZeros = "0100000000000000"
