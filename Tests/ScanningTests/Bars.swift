import Imaging

/// Modules from left to right, true for dark, as a picture with quiet zones.
struct Bars {
  var modules: [Bool]

  /// Each character stands for one module, "1" for dark.
  init(_ pattern: String) {
    modules = pattern.map { $0 == "1" }
  }

  /// Widths of bars and spaces in turn, a bar first.
  init(widths: [Int]) {
    modules = widths.enumerated().flatMap { [Bool](repeating: $0.offset % 2 == 0, count: $0.element) }
  }

  /// A picture with `module` pixels a module, `height` pixels of bars and twelve light modules on all sides.
  func image(module: Int = 2, height: Int = 60) -> GrayImage {
    let quiet = [UInt8](repeating: 255, count: 12 * module)
    let line = quiet + modules.flatMap { [UInt8](repeating: $0 ? 0 : 255, count: module) } + quiet
    let blank = [UInt8](repeating: 255, count: line.count)
    let rows =
      Array(repeating: blank, count: 12 * module) + Array(repeating: line, count: height)
      + Array(repeating: blank, count: 12 * module)
    return GrayImage(width: line.count, height: rows.count, pixels: rows.flatMap(\.self))
  }
}

extension Bars {
  /// An EAN-13, also for UPC-A with a zero in front. Source: GS1 General Specifications, section 5.2.
  static func ean13(_ text: String) -> Bars {
    let digits = text.compactMap(\.wholeNumberValue)
    let parities = [
      "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL",
    ]
    let left = zip(digits[1...6], parities[digits[0]]).map { $1 == "L" ? odd[$0] : even($0) }
    let right = digits[7...12].map { flipped(odd[$0]) }
    return Bars("101" + left.joined() + "01010" + right.joined() + "101")
  }

  static func ean8(_ text: String) -> Bars {
    let digits = text.compactMap(\.wholeNumberValue)
    let left = digits[0...3].map { odd[$0] }
    let right = digits[4...7].map { flipped(odd[$0]) }
    return Bars("101" + left.joined() + "01010" + right.joined() + "101")
  }

  /// A UPC-E of number system 0, all eight digits given.
  static func upce(_ text: String) -> Bars {
    let digits = text.compactMap(\.wholeNumberValue)
    let parities = [
      "EEEOOO", "EEOEOO", "EEOOEO", "EEOOOE", "EOEEOO", "EOOEEO", "EOOOEE", "EOEOEO", "EOEOOE", "EOOEOE",
    ]
    let body = zip(digits[1...6], parities[digits[7]]).map { $1 == "O" ? odd[$0] : even($0) }
    return Bars("101" + body.joined() + "010101")
  }

  /// A digit of the left half, or of an add-on.
  static func retail(_ digit: Int, isEven: Bool) -> String { isEven ? even(digit) : odd[digit] }

  private static let odd = [
    "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
    "0001011",
  ]

  private static func flipped(_ pattern: String) -> String {
    String(pattern.map { $0 == "0" ? "1" : "0" })
  }

  private static func even(_ digit: Int) -> String {
    String(flipped(odd[digit]).reversed())
  }
}

extension Bars {
  /// An Interleaved 2 of 5 of an even number of digits. Source: ISO/IEC 16390.
  static func itf(_ text: String) -> Bars {
    let wide = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"]
    let digits = text.compactMap(\.wholeNumberValue)
    let pairs = stride(from: 0, to: digits.count, by: 2).flatMap { at in
      zip(wide[digits[at]], wide[digits[at + 1]]).flatMap { [$0 == "1" ? 3 : 1, $1 == "1" ? 3 : 1] }
    }
    return Bars(widths: [1, 1, 1, 1] + pairs + [3, 1, 1])
  }
}
