import Imaging
import Scanning

/// What whole photos cost by their size and the effort: time, and what is asked of the heap.
struct SizeTable {
  /// Long sides of photos of about 0.3, 2.3 and 12 megapixels.
  private static let sides = [640, 1750, 4000]

  private var rows: [(side: Int, effort: Effort, meter: Meter, codes: Int)] = []

  init(of files: [[UInt8]]) throws {
    let images = try files.map { try GrayImage(decoding: $0) }
    for side in Self.sides {
      let sized = images.map { $0.fitted(toLongSide: side) }
      for effort in Effort.allCases {
        var (meter, codes) = (Meter(), 0)
        for image in sized { codes += meter.measure { BarcodeScanner(effort: effort).scan(image).count } }
        rows.append((side, effort, meter, codes))
      }
    }
  }

  func show() {
    print("\nlong side  effort    photos  codes  ms each  a second  mallocs  MB asked for")
    for (side, effort, meter, codes) in rows {
      let count = Double(max(1, meter.runs))
      let effort = effort.rawValue + String(repeating: " ", count: 8 - effort.rawValue.count)
      print(
        padded("\(side)", 9) + "  " + effort + padded("\(meter.runs)", 8) + padded("\(codes)", 7)
          + padded(tenths(meter.seconds * 1000 / count), 9) + padded(tenths(count / meter.seconds), 10)
          + padded("\(Int(meter.requests / count))", 9) + padded(tenths(meter.bytes / count / 1e6), 14))
    }
  }
}
