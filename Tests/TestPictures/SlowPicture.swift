/// Pictures of single black and white pixels, without a code, that decoders work hard on.
package enum SlowPicture {
  /// The corners of QR codes, one pixel a module, side by side.
  package static func carpet(width: Int, height: Int) -> [UInt8] {
    let corner = (0..<9).map { y in
      (0..<9).map { x in
        let ring = max(abs(x - 4), abs(y - 4))
        return ring == 4 || ring == 2
      }
    }
    let kinds = corner.map { line in row(width) { line[$0 % 9] } }
    return file(width, (0..<height).map { kinds[$0 % 9] })
  }

  /// The same on every run.
  package static func noise(width: Int, height: Int) -> [UInt8] {
    var state: UInt64 = 88_172_645_463_325_252
    return file(
      width,
      (0..<height).map { _ in
        (0..<(width / 8)).map { _ in
          // Source: G. Marsaglia, Xorshift RNGs, 2003.
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
          return UInt8(truncatingIfNeeded: state >> 24)
        }
      })
  }

  private static func file(_ width: Int, _ rows: [[UInt8]]) -> [UInt8] {
    PNGFile(width: UInt32(width), height: UInt32(rows.count), depth: 1, rows: rows).bytes
  }

  private static func row(_ width: Int, _ isWhite: (Int) -> Bool) -> [UInt8] {
    stride(from: 0, to: width, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 << 1 | (isWhite(start + $1) ? 1 : 0) }
    }
  }
}
