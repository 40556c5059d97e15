import Barcodes
import Foundation
import Imaging
import TestSupport
import Testing

@testable import Scanning

@Suite struct DataBarTests {
  private let scanner = BarcodeScanner(symbologies: [.databar, .databarExpanded, .ean13])

  @Test(
    arguments: [
      "010952111100055615261127", "0109521111000556", "0109520002000248" + "10L4402\u{1D}17261122",
      "019952101000055131030012501726112" + "6", "0199521010000551" + "31030003843922499\u{1D}17261124",
      "0199521010000551" + "3103001250", "0199521010000551" + "3202009999", "0199521010000551" + "3203012765",
      "0199521010000551" + "310501234511270900", "0199521010000551" + "320001234513270930",
      "0199521010000551" + "3922795", "0199521010000551" + "393241012345",
      "0109520002001245" + "10L44B\u{1D}17261123",
      "0109520002001245" + "21ab-c/9_Z\u{1D}10Q?:9\u{1D}15270101", "10ABC\u{1D}17261231",
      "00106141412345678908",
      "0109520002001245" + "10A1\u{1D}21B2C3\u{1D}15270131", "0109520002001245" + "370000001\u{1D}17270131",
    ])
  func `reads an Expanded exactly, with its separators`(message: String) throws {
    let symbol = DataBarSymbol.expanded(message)
    let code = try #require(scanner.scan(symbol.image()).first)
    #expect(code.symbology == .databarExpanded && code.isGS1 && code.bytes == Array(message.utf8))
  }

  @Test(arguments: 1...4) func `puts a stack of rows together`(perRow: Int) {
    for length in 1...4 {
      let message =
        "0109520002001245" + "10" + "LOT42B".prefix(length) + "\u{1D}21" + "0123abc".prefix(length)
      let picture = DataBarSymbol.expanded(message, perRow: perRow).image()
      #expect(scanner.scan(picture).map(\.text) == [message])
    }
  }

  @Test(arguments: [0.0, 7, 45, 90, 180, 211, 270])
  func `reads an Expanded whichever way it points, and tells where it stands`(degrees: Double) throws {
    let message = "010952111100055615261127"
    let picture = DataBarSymbol.expanded(message).image(quiet: 20).rotated(byDegrees: degrees).image
    let code = try #require(scanner.scan(picture).first)
    #expect(code.text == message && code.corners.count == 4)
    let (start, end) = (code.corners[0], code.corners[1])
    let radians = degrees * .pi / 180
    let along = Double(end.x - start.x) * cos(radians) + Double(end.y - start.y) * sin(radians)
    #expect(along > 300, "from its own left to its right")
  }

  @Test(arguments: [1, 2, 3, 5]) func `reads an Expanded in small print`(module: Int) {
    let message = "0199521010000551310300125017261126"
    #expect(scanner.scan(DataBarSymbol.expanded(message).image(module: module)).map(\.text) == [message])
  }

  @Test(arguments: [4]) func `reads an Expanded blurred to half a module`(module: Int) {
    let message = "0109520002001245" + "10L44B\u{1D}17261123"
    // Three means over two and three pixels to either side.
    let picture = DataBarSymbol.expanded(message, height: 15).image(module: module).outOfFocus(
      radius: module / 2)
    #expect(scanner.scan(picture).map(\.text) == [message])
  }

  @Test(arguments: [8_801_234_567_89, 0, 9_999_999_999_999, 0_952_111_100_055])
  func `reads a GTIN from DataBar, whole, truncated and stacked`(number: Int) throws {
    let gtin = String(repeating: "0", count: 13 - "\(number)".count) + "\(number)"
    let text = "01" + gtin + "\(CheckDigit.of(UInt64(number)))"
    for symbol in [
      DataBarSymbol.omnidirectional(number), .omnidirectional(number, height: 13),
      .omnidirectional(number, isStacked: true), .omnidirectional(number, isStacked: true, height: 7),
    ] {
      let codes = scanner.scan(symbol.image())
      #expect(codes.map(\.text) == [text])
      #expect(codes.allSatisfy { $0.symbology == .databar && $0.isGS1 })
    }
  }

  @Test(arguments: [0_880_123_456_789, 0, 1_999_999_999_999, 1_234_567_890_123])
  func `reads a GTIN from DataBar Limited`(number: Int) throws {
    let gtin = String(repeating: "0", count: 13 - "\(number)".count) + "\(number)"
    let codes = scanner.scan(DataBarSymbol.limited(number).image())
    #expect(codes.map(\.text) == ["01" + gtin + "\(CheckDigit.of(UInt64(number)))"])
    #expect(codes.allSatisfy { $0.symbology == .databar })
  }

  @Test func `reads DataBar beside an EAN`() {
    let message = "010952111100055615261127"
    let codes = scanner.scan(
      .stacked([Bars.ean13("8801234567893").image(), DataBarSymbol.expanded(message).image()]))
    #expect(codes.map(\.text) == ["8801234567893", message])
  }

  @Test func `gives nothing that the check character does not prove`() {
    let values = ExpandedBits("010952111100055615261127").characters
    for place in values.indices {
      var other = values
      other[place] ^= 1 << (place + 1)
      let (right, wrong) = (DataBarSymbol.expanded(values: values), DataBarSymbol.expanded(values: other))
      // The check character and the finder patterns of the one, the data of the other.
      let widths = Array(right.rows[0].widths[..<10]) + wrong.rows[0].widths[10...]
      let symbol = DataBarSymbol(rows: [.init(widths: widths, startsDark: false, height: 34)])
      #expect(scanner.scan(symbol.image()).isEmpty)
    }
    let (one, other) = (
      DataBarSymbol.omnidirectional(880_123_456_789), DataBarSymbol.omnidirectional(880_123_456_788)
    )
    let mixed = Array(one.rows[0].widths[..<23]) + other.rows[0].widths[23...]
    #expect(
      scanner.scan(DataBarSymbol(rows: [.init(widths: mixed, startsDark: false, height: 33)]).image()).isEmpty
    )
  }

  @Test func `reads labels that are turned, noisy and a little out of focus, and none wrong`() {
    var random = SplitMix64(seed: 24)
    for number in 0..<6 {
      let label = Self.label(number, using: &random)
      var picture = DataBarSymbol.expanded(label, perRow: number % 3 == 0 ? 2 : 11, height: 15).image(
        quiet: 6)
      picture = picture.rotated(byDegrees: Double.random(in: -180...180, using: &random)).image
      if number % 2 == 0 { picture = picture.outOfFocus(radius: 1) }
      let grainy = picture.pixels.map {
        UInt8(clamping: Int($0) * 3 / 4 + 20 + Int.random(in: -24...24, using: &random))
      }
      picture = GrayImage(width: picture.width, height: picture.height, pixels: grainy)
      #expect(scanner.scan(picture).map(\.text) == [label], "label \(number)")
    }
  }

  /// A GTIN with a date, a lot, a weight or a price.
  private static func label(_ number: Int, using random: inout SplitMix64) -> String {
    let twelve = UInt64.random(in: 900_000_000_000_0...999_999_999_999_9, using: &random)
    let gtin = "01\(twelve)\(CheckDigit.of(twelve))"
    let weight = String(100_000 + Int.random(in: 1...9999, using: &random)).dropFirst()
    switch number % 6 {
    case 0: return gtin + "15261127"
    case 1: return gtin + "10L\(weight)B\u{1D}17261130"
    case 2: return gtin + "31030\(weight)"
    case 3: return gtin + "31030\(weight)17261201"
    case 4: return gtin + "392\(number % 4)\(weight)\u{1D}15270100"
    default: return gtin + "3932978\(weight)"
    }
  }

  @Test func `makes a message or none of any characters`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<5000 {
      let count = Int.random(in: 0...21, using: &random)
      let message = ExpandedMessage(
        characters: (0..<count).map { _ in Int.random(in: 0..<4096, using: &random) })
      #expect(message?.bytes.allSatisfy { $0 == 0x1D || (0x20..<0x7F).contains($0) } ?? true)
    }
  }

  @Test func `looks for DataBar only when asked`() {
    let picture = DataBarSymbol.expanded("010952111100055615261127").image()
    #expect(BarcodeScanner(symbologies: [.databar, .ean13, .code128]).scan(picture).isEmpty)
    #expect(BarcodeScanner(symbologies: [.databarExpanded]).scan(picture).count == 1)
  }
}

@Suite struct DataCharacterTests {
  @Test func `counts the characters that the standard counts`() {
    #expect(DataCharacterSet.outer.count == 2841)
    #expect(DataCharacterSet.inner.count == 1597)
    #expect(DataCharacterSet.expanded.count == 4192)
    #expect(DataCharacterSet.limited.count == 2_013_571)
  }

  @Test(arguments: [
    (DataCharacterSet.outer, DataBarSymbol.Character.outer), (.inner, .inner), (.expanded, .expanded),
  ])
  func `finds every value from its widths`(set: DataCharacterSet, drawn: DataBarSymbol.Character) {
    for value in stride(from: 0, to: set.count, by: 7) {
      #expect(set.value(of: drawn.widths(of: value)) == value)
    }
  }

  @Test func `finds values of Limited from their widths`() {
    for value in stride(from: 0, to: DataCharacterSet.limited.count, by: 99_991) {
      #expect(DataCharacterSet.limited.value(of: DataBarSymbol.Character.limited.widths(of: value)) == value)
    }
  }

  @Test func `mends one edge that lies between two modules`() throws {
    let widths = DataBarSymbol.Character.expanded.widths(of: 1234)
    var edges = widths.dropLast().reduce(into: [Float]()) { $0.append(($0.last ?? 0) + Float($1)) }
    edges[3] += 0.6
    #expect(DataCharacter(edges, in: .expanded)?.value == 1234)
  }
}
