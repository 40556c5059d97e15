import Barcodes
import Foundation
import Imaging
import TestSupport
import Testing

@testable import Scanning

/// Codes without a check character, which pieces of other codes, stripes and fences read as.
@Suite struct LinearProofTests {
  private static func bars(_ text: String, _ symbology: Symbology) -> Bars {
    switch symbology {
    case .code39: .code39(text)
    case .codabar: .codabar(String(text.dropFirst().dropLast()))
    default: .itf(text)
    }
  }

  /// What the picture says of a code that is said to stand where bars were drawn.
  private static func proof(
    of claimed: String, _ symbology: Symbology, in drawn: GrayImage, module: Int, turned: Double = 0
  ) throws -> ClaimProof {
    let (width, height, quiet) = (Double(drawn.width), Double(drawn.height), Double(12 * module))
    let image = drawn.rotated(byDegrees: turned).image
    let heading = Place(x: cos(turned * .pi / 180), y: sin(turned * .pi / 180))
    let middle = Place(x: Double(image.width) / 2, y: Double(image.height) / 2)
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { across, down in
      middle + heading * (across * (width / 2 - quiet))
        + heading.turnedRight * (down * (height / 2 - quiet))
    }
    let reading = Reading(
      symbology: symbology, bytes: Array(claimed.utf8), isGS1: false, isPartial: false,
      engine: .zbar(density: 1), lines: 1, outline: Outline(corners: corners))
    var picture = Picture(image)
    return picture.proof(of: try #require(LinearClaim(reading)), at: reading.outline)
  }

  private static let codes: [(String, Symbology)] = [
    ("LOT-42.B7", .code39), ("A40156B", .codabar), ("18801234567890", .itf), ("082922", .itf),
  ]

  @Test(arguments: codes)
  func `confirms what is there, turned and out of focus`(text: String, symbology: Symbology) throws {
    let drawn = Self.bars(text, symbology).image(module: 4, height: 160).outOfFocus(radius: 2)
    for turned in [0.0, 33, 90, 180] {
      #expect(
        try Self.proof(of: text, symbology, in: drawn, module: 4, turned: turned) == .confirmed, "\(turned)")
    }
  }

  /// Ratios and gaps are the printer's own.
  @Test func `confirms wide elements of two modules, and wide gaps`() throws {
    let code39 = Bars.code39("LOT42", wide: 2, gap: 3).image(module: 3)
    #expect(try Self.proof(of: "LOT42", .code39, in: code39, module: 3) == .confirmed)
    let codabar = Bars.codabar("40156", wide: 2, gap: 2).image(module: 3)
    #expect(try Self.proof(of: "A40156B", .codabar, in: codabar, module: 3) == .confirmed)
  }

  @Test func `refutes a code where another one of its kind stands`() throws {
    let shown = Bars.code39("LOT42").image(module: 3)
    #expect(try Self.proof(of: "LOT47", .code39, in: shown, module: 3) != .confirmed)
    #expect(try Self.proof(of: "KRAUT", .code39, in: shown, module: 3) == .refuted(by: nil))
    let digits = Bars.itf("18801234567890").image(module: 3)
    #expect(try Self.proof(of: "04006381333931", .itf, in: digits, module: 3) == .refuted(by: nil))
  }

  @Test(arguments: codes)
  func `confirms nothing where bars go on beside it`(text: String, symbology: Symbology) throws {
    let bars = Self.bars(text, symbology)
    for beside in [2, 3] {
      var more = bars
      more.modules += [Bool](repeating: false, count: beside) + Bars.ean13("8801234567893").modules
      let image = more.image(module: 3)
      #expect(try Self.proof(of: text, symbology, in: image, module: 3) != .confirmed)
    }
  }

  /// A label that is torn across shows the code on a part of its height alone.
  @Test func `confirms a few digits only where all of the height shows them`() throws {
    let shown = Bars.itf("082922").image(module: 3, height: 60)
    let other = Bars.itf("317256").image(module: 3, height: 60)
    let half = shown.height / 2
    let torn = GrayImage(
      width: shown.width, height: 2 * half,
      pixels: Array(shown.pixels.prefix(half * shown.width)) + other.pixels.suffix(half * shown.width))
    #expect(try Self.proof(of: "082922", .itf, in: shown, module: 3) == .confirmed)
    #expect(try Self.proof(of: "082922", .itf, in: torn, module: 3) != .confirmed)
  }

  @Test(arguments: codes)
  func `confirms nothing where nothing is`(text: String, symbology: Symbology) throws {
    let blank = GrayImage(width: 300, height: 200, pixels: [UInt8](repeating: 200, count: 60_000))
    #expect(try Self.proof(of: text, symbology, in: blank, module: 4) == .open)
  }

  @Test func `asks more looks where the bars cannot be seen`() {
    for (text, symbology) in Self.codes {
      let reading = Reading(
        symbology: symbology, bytes: Array(text.utf8), isGS1: false, isPartial: false,
        engine: .zbar(density: 1), lines: 1, outline: Outline(corners: []))
      #expect(Votes.needed(for: reading, .confirmed) < Votes.needed(for: reading, .open))
    }
  }

  /// Bars of two widths at random, as many as the claim has, between quiet zones.
  @Test(arguments: codes)
  func `confirms no code in stripes`(text: String, symbology: Symbology) throws {
    let count = Self.bars(text, symbology).elementCount
    for seed in 0..<10 {
      var random = SplitMix64(seed: UInt64(seed))
      let widths = (0..<count).map { _ in Int.random(in: 0..<3, using: &random) == 0 ? 3 : 1 }
      let image = Bars(widths: widths).image(module: 3, height: 40).outOfFocus(radius: seed % 3)
      #expect(try Self.proof(of: text, symbology, in: image, module: 3) != .confirmed, "\(seed)")
    }
  }

  /// What is drawn of a torn label, stripes and a fence, to the end of what normal effort tries.
  @Test func `reads nothing in torn labels, stripes and fences`() {
    let linear: Set<Symbology> = [.code39, .codabar, .itf]
    for seed in 0..<9 {
      var random = SplitMix64(seed: UInt64(seed))
      var bars = Bars.itf("18801234567890")
      switch seed % 3 {
      case 0: bars.modules.removeFirst(Int.random(in: 20...90, using: &random))
      case 1:
        bars = Bars(widths: (0..<61).map { _ in Int.random(in: 0..<3, using: &random) == 0 ? 3 : 1 })
      default:
        let (bar, space) = (Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random))
        bars = Bars(widths: (0..<81).map { $0.isMultiple(of: 2) ? bar : space })
      }
      let image = bars.image(module: 2).rotated(byDegrees: Double(seed * 7 % 40)).image
      #expect(BarcodeScanner(symbologies: linear, effort: .normal).scan(image).isEmpty, "\(seed)")
    }
  }

  @Test func `reads what is there as before`() {
    for (text, symbology) in Self.codes {
      let image = Self.bars(text, symbology).image().rotated(byDegrees: 12).image
      #expect(BarcodeScanner(effort: .normal).scan(image).map(\.text) == [text])
    }
  }
}

extension Bars {
  /// Bars and spaces from the first bar to the last.
  fileprivate var elementCount: Int { 1 + zip(modules, modules.dropFirst()).count { $0 != $1 } }
}
