/// Labels for a printer of labels, in Zebra's language.
///
/// Each is one picture, and the picture digits: no text of a label stands in what is sent, so that none can be a command, and
/// every script is printed whatever fonts the printer has. How dark and how fast it prints stays as it is set.
/// Source: Zebra Programming Guide for ZPL II, `^XA`, `^PW`, `^LL`, `^LH`, `^FO`, `^GF`, `^PQ` and `^XZ`; its
/// “Alternative Data Compression Scheme for ~DG and ~DB Commands”, which ^GF takes too.
public struct LabelZPL: ~Copyable {
  private let canvas: Canvas
  private let size: LabelSize
  private let (width, height): (Int, Int)
  /// How many characters no font here has.
  public private(set) var unknown = 0

  /// - Parameter dotsPerInch: 203, 300 or 600.
  public init(_ size: LabelSize, dotsPerInch: Int) throws(LabelError) {
    self.size = size
    width = Int((size.width.value * Double(dotsPerInch) / 25.4).rounded())
    height = Int((size.height.value * Double(dotsPerInch) / 25.4).rounded())
    guard width > 0, height > 0 else { throw LabelError.noRoom }
    canvas = try Canvas(width: width, height: height, dotsPerInch: dotsPerInch)
  }

  /// The commands for one label, from ^XA to ^XZ.
  /// - Parameter copies: how many of it are printed.
  public mutating func commands(for label: PrintedLabel, copies: Int = 1) throws(LabelError) -> String {
    canvas.clear()
    unknown += label.draw(
      on: canvas, in: Box(x: 0, y: 0, width: size.width.points, height: size.height.points))
    let bits = try canvas.bits()
    let rowBytes = (width + 7) / 8
    return """
      ^XA
      ^PW\(width)
      ^LL\(height)
      ^LH0,0
      ^FO0,0^GFA,\(bits.count),\(bits.count),\(rowBytes),\(Self.digits(bits, rowBytes: rowBytes))^FS
      ^PQ\(copies)
      ^XZ

      """
  }

  /// Two hexadecimal digits a byte. A row that ends white or black says so in one character, `,` or `!`, one that is the
  /// same as that before it is `:`, and before a digit stands how often it is meant: `g` … `z` for 20 … 400, `G` … `Y` for
  /// 1 … 19.
  static func digits(_ bits: [UInt8], rowBytes: Int) -> String {
    var (text, before): ([UInt8], ArraySlice<UInt8>) = ([], [])
    for start in stride(from: 0, to: bits.count, by: rowBytes) {
      let row = bits[start..<start + rowBytes]
      if row.elementsEqual(before) { text.append(UInt8(ascii: ":")) } else { append(row, to: &text) }
      before = row
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ row: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let digits = row.flatMap { [$0 >> 4, $0 & 15] }
    var index = 0
    while index < digits.count {
      let run = digits[index...].prefix { $0 == digits[index] }.count
      if index + run == digits.count, digits[index] == 0 || digits[index] == 15 {
        text.append(digits[index] == 0 ? UInt8(ascii: ",") : UInt8(ascii: "!"))
        return
      }
      if run > 2 { appendCount(run, to: &text) }
      text.append(contentsOf: Array(repeating: hexadecimal[Int(digits[index])], count: run > 2 ? 1 : run))
      index += run
    }
  }

  private static func appendCount(_ count: Int, to text: inout [UInt8]) {
    var rest = count
    while rest >= 20 {
      let twenties = min(rest / 20, 20)
      text.append(UInt8(ascii: "g") + UInt8(twenties - 1))
      rest -= twenties * 20
    }
    if rest > 0 { text.append(UInt8(ascii: "G") + UInt8(rest - 1)) }
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)
}
