import Barcodes
import Imaging
import Labels
import Scanning
import TestSupport
import Testing

/// What is sent to a printer of labels, taken apart again.
@Suite(.needs("libpangocairo-1.0-0 and a font", Drawing.isThere)) struct LabelZPLTests {
  private func label(_ name: String, details: [String] = []) throws -> PrintedLabel {
    PrintedLabel(
      symbol: try #require(QRSymbol(Array("REMEXP:A0001NFTV3R0".utf8), isGS1: false)), name: name,
      headline: "Use by\n1 Dec 2026", details: details, caption: "a000", language: "en")
  }

  private static let size = LabelSize(width: Millimetres(57), height: Millimetres(32))

  @Test(arguments: [203, 300, 600]) func `a label is one picture, whose code is read`(dots: Int) throws {
    var zpl = try LabelZPL(Self.size, dotsPerInch: dots)
    let picture = try #require(ZPLPicture(try zpl.commands(for: label("Milk", details: ["Opened"]))))
    #expect(picture.width == Int((57 * Double(dots) / 25.4).rounded()))
    let codes = BarcodeScanner().scan(picture.image)
    #expect(codes.map(\.text) == ["REMEXP:A0001NFTV3R0"])
  }

  @Test(arguments: [
    "^XZ^XA^FDx^FS", "~JA~JR", "\u{1b}[31m\u{0}\r\n", "\u{202e}gnp.exe", ")Tj ET\n/JS", "👩🏽‍🍳🥛", "가나다라",
    "مرحبا שלום", String(repeating: "Z\u{0301}\u{0302}\u{0303}", count: 300),
    String(repeating: "long name ", count: 50), "",
  ]) func `no name becomes a command or leaves its label`(name: String) throws {
    var zpl = try LabelZPL(Self.size, dotsPerInch: 203)
    let commands = try zpl.commands(for: label(name, details: [name, name]))
    #expect(commands.utf8.allSatisfy { $0 == 10 || (0x20..<0x7f).contains($0) })
    #expect(commands.split(separator: "^").count == 9 && !commands.contains("~"))
    let picture = try #require(ZPLPicture(commands))
    #expect(BarcodeScanner().scan(picture.image).map(\.text) == ["REMEXP:A0001NFTV3R0"])
  }

  @Test func `every label begins with a white one`() throws {
    var zpl = try LabelZPL(Self.size, dotsPerInch: 203)
    let first = try zpl.commands(for: label("Milk"))
    _ = try zpl.commands(for: label("Another, with much more on it", details: ["Opened", "Frozen"]))
    #expect(try zpl.commands(for: label("Milk")) == first)
    #expect(try zpl.commands(for: label("Milk"), copies: 3).contains("\n^PQ3\n"))
  }
}

struct LabelSheetTests {
  @Test(arguments: [
    (3, 8), (3, 7), (3, 6), (2, 8), (2, 7), (2, 4), (2, 5), (4, 12), (5, 13), (1, 1), (6, 10),
  ])
  func `labels of a sheet are on the page`(columns: Int, rows: Int) throws {
    let sheet = try LabelSheet(columns: columns, rows: rows)
    #expect(sheet.count == columns * rows)
    #expect(sheet.margin.width.value >= 0 && sheet.margin.height.value >= 0)
  }

  @Test func `what has no room is refused`() {
    let large = LabelSize(width: Millimetres(80), height: Millimetres(30))
    #expect(throws: LabelError.noRoom) { try LabelSheet(columns: 3, rows: 8, label: large) }
    #expect(throws: LabelError.noRoom) { try LabelSheet(columns: 20, rows: 30) }
    #expect(throws: LabelError.noRoom) {
      try LabelSheet(columns: 3, rows: 8, margin: LabelSize(width: Millimetres(60), height: Millimetres(1)))
    }
  }
}

/// Whether labels can be drawn here.
enum Drawing {
  static let isThere =
    (try? LabelZPL(LabelSize(width: Millimetres(57), height: Millimetres(32)), dotsPerInch: 203)) != nil
}

/// The picture of a label, by the grammar of ZPL: see `LabelZPL`.
private struct ZPLPicture {
  let width: Int
  let image: GrayImage

  init?(_ commands: String) {
    let grammar =
      /\^XA\n\^PW([0-9]+)\n\^LL([0-9]+)\n\^LH0,0\n\^FO0,0\^GFA,([0-9]+),([0-9]+),([0-9]+),([0-9A-Yg-z,!:]*)\^FS\n\^PQ[0-9]+\n\^XZ\n/
    guard let match = commands.wholeMatch(of: grammar), match.3 == match.4, let width = Int(match.1),
      let height = Int(match.2), let rowBytes = Int(match.5), Int(match.3) == rowBytes * height,
      let rows = Self.rows(match.6, length: rowBytes * 2), rows.count == height
    else { return nil }
    self.width = width
    var pixels: [UInt8] = []
    for row in rows {
      for column in 0..<width {
        let bit = row[column / 4] >> (3 - column % 4) & 1
        pixels.append(bit == 1 ? 0 : 255)
      }
    }
    image = GrayImage(width: width, height: height, pixels: pixels)
  }

  /// Rows of hexadecimal digits.
  private static func rows(_ data: Substring, length: Int) -> [[Int]]? {
    var (rows, row, count): ([[Int]], [Int], Int) = ([], [], 0)
    for character in data {
      guard let byte = character.asciiValue.map(Int.init) else { return nil }
      switch character {
      case "G"..."Y": count += byte - 70
      case "g"..."z": count += (byte - 102) * 20
      case ",", "!":
        row += Array(repeating: character == "," ? 0 : 15, count: length - row.count)
      case ":":
        guard row.isEmpty, let last = rows.last else { return nil }
        row = last
      default:
        guard let digit = character.hexDigitValue else { return nil }
        row += Array(repeating: digit, count: max(count, 1))
        count = 0
      }
      guard row.count <= length else { return nil }
      if row.count == length {
        rows.append(row)
        row = []
      }
    }
    return row.isEmpty ? rows : nil
  }
}
