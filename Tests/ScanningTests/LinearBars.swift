extension Bars {
  /// A Code 39 with its stars, of letters, digits and `-. `.
  ///
  /// Ten patterns of two wide bars, from a two-of-five code, and four places of one wide space make forty characters.
  /// Source: ISO/IEC 16388, annex A.
  static func code39(_ text: String, wide: Int = 3, gap: Int = 1) -> Bars {
    let bars = ["10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010", "00110"]
    let spaces = ["0100", "0010", "0001", "1000"]
    let characters = Array("1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ-. *")
    return joined("*\(text)*".compactMap(characters.firstIndex(of:)), wide: wide, gap: gap) { index in
      interleaved(bars[index % 10], spaces[index / 10])
    }
  }

  /// A Codabar of digits between A and B. Source: EN 798, table 1.
  static func codabar(_ digits: String, wide: Int = 3, gap: Int = 1) -> Bars {
    let patterns = [
      "0000011", "0000110", "0001001", "1100000", "0010010", "1000010", "0100001", "0100100", "0110000",
      "1001000", "0011010", "0101001",
    ]
    let indices = [10] + digits.compactMap(\.wholeNumberValue) + [11]
    return joined(indices, wide: wide, gap: gap) { patterns[$0] }
  }

  private static func joined(
    _ indices: [Int], wide: Int, gap: Int, _ pattern: (Int) -> String
  ) -> Bars {
    let widths = indices.flatMap { pattern($0).map { $0 == "1" ? wide : 1 } + [gap] }
    return Bars(widths: widths.dropLast())
  }

  private static func interleaved(_ bars: String, _ spaces: String) -> String {
    let rest = zip(bars, spaces).flatMap { [$0, $1] }
    return String(rest + bars.suffix(1))
  }
}
