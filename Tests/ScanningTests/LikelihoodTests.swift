import Barcodes
import Foundation
import Imaging
import Testing

@testable import Scanning
import TestSupport

@Suite struct LikelihoodTests {
  private static let reader = LikelihoodReader(symbologies: [.ean13, .upca, .isbn13])

  /// A code whose bars have run into each other, in a small picture.
  private static func blurred(_ code: String, turnedBy degrees: Double = 0) -> GrayImage {
    Bars.ean13(code).image(module: 6, height: 260).outOfFocus(radius: 7).rotated(byDegrees: degrees).image
      .fitted(toLongSide: 230)
  }

  @Test(arguments: ["8801234567893", "4006381333931", "9780446579803"])
  func `reads what is out of focus`(code: String) {
    let read = Self.reader.scan(Self.blurred(code))
    #expect(read.map { GTIN(String(decoding: $0.bytes, as: UTF8.self)) } == [GTIN(code)])
  }

  @Test(arguments: [4.0, 94, 176, 265])
  func `reads it whichever way it points, and tells where it stands`(degrees: Double) throws {
    let picture = Self.blurred("8801234567893", turnedBy: degrees)
    let read = try #require(Self.reader.scan(picture).first)
    #expect(read.bytes == Array("8801234567893".utf8))
    // From the symbol's own top left corner to the top right one is the way in which it reads.
    let heading = read.outline.corners[1] - read.outline.corners[0]
    let radians = degrees * .pi / 180
    #expect(heading.dot(Place(x: cos(radians), y: sin(radians))) > 0.95 * heading.length)
    let down = read.outline.corners[3] - read.outline.corners[0]
    #expect(heading.cross(down) > 0, "clockwise")
    let middle = Box(read.outline.corners).middle
    #expect(abs(middle.x - Double(picture.width) / 2) < Double(picture.width) / 4)
    #expect(abs(middle.y - Double(picture.height) / 2) < Double(picture.height) / 4)
  }

  /// EAN-8 may be read from either end at the same places, UPC-E not.
  @Test(arguments: ["96385074", "20499525", "90311208"], [0.0, 180, 86])
  func `reads EAN-8 that is out of focus`(code: String, degrees: Double) {
    expectRead(code, Bars.ean8(code), .ean8, turnedBy: degrees)
  }

  @Test(arguments: ["04965802", "04124498"], [0.0, 180, 86])
  func `reads UPC-E that is out of focus`(code: String, degrees: Double) {
    expectRead(code, Bars.upce(code), .upce, turnedBy: degrees)
  }

  private func expectRead(_ code: String, _ bars: Bars, _ symbology: Symbology, turnedBy degrees: Double) {
    let picture = bars.image(module: 4, height: 100).outOfFocus(radius: 4).rotated(byDegrees: degrees).image
      .fitted(toLongSide: 190)
    let read = LikelihoodReader(symbologies: [symbology]).scan(picture)
    #expect(read.map(\.symbology) == [symbology] && read.map(\.bytes) == [Array(code.utf8)])
    #expect(BarcodeScanner(effort: .thorough).scan(picture).map(\.text) == [code])
    #expect(LikelihoodReader(symbologies: [.ean13]).scan(picture).isEmpty)
  }

  @Test func `names a code as it is asked for`() {
    let (upc, book) = (Self.blurred("0071831007995"), Self.blurred("9780446579803"))
    #expect(Self.reader.scan(upc).map(\.symbology) == [.upca])
    #expect(Self.reader.scan(book).map(\.symbology) == [.isbn13])
    #expect(LikelihoodReader(symbologies: [.ean13]).scan(upc).map(\.bytes) == [Array("0071831007995".utf8)])
    #expect(LikelihoodReader(symbologies: [.upca]).scan(book).isEmpty)
  }

  /// A wrong digit is worse than none: what looks like a code and is none stays unread.
  @Test(arguments: [2, 5])
  func `makes no code of bars that are none`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var modules = "101"
    while modules.count < 92 {
      modules += String(
        repeating: modules.last == "1" ? "0" : "1", count: Int.random(in: 1...4, using: &random))
    }
    let picture = Bars(modules + "101").image(module: 6, height: 260).outOfFocus(radius: 7).fitted(
      toLongSide: 230)
    #expect(Self.reader.scan(picture).isEmpty)
  }

  @Test func `believes no code with a wrong check digit`() {
    #expect(Self.reader.scan(Self.blurred("8801234567890")).isEmpty)
  }

  @Test func `is the last thing that thorough tries`() {
    let picture = Self.blurred("8801234567893", turnedBy: 3)
    #expect(BarcodeScanner(effort: .thorough).scan(picture).map(\.text) == ["8801234567893"])
  }

  @Test(arguments: [0.35, 0.8, 1.4] as [Float])
  func `finds every code in its own blurred pattern`(sigma: Float) throws {
    let patterns = BlurredPatterns(.ean13, sigma: sigma)
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let twelve = (0..<12).map { _ in Int.random(in: 0...9, using: &random) }
      let sum = twelve.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
      let code = twelve + [(10 - sum % 10) % 10]
      let bars = SymbolLayout.ean13.patterns(of: code)
      let costs = DigitCosts(of: patterns.shown(bars), as: patterns)
      let best = try #require(costs.cheapestCode)
      #expect(best.digits == code)
      #expect(best.cost < 0.01)
      #expect(costs.cheapest == bars)
      #expect(best.next > best.cost && best.next < .infinity)
    }
  }

  /// The shortest codes have digits without bars of their own, and a sum that depends on where zeros were left out.
  @Test(arguments: ["96385074", "20499525", "90311208"])
  func `finds every EAN-8 in its own blurred pattern`(code: String) throws {
    try expectFound(code, .ean8)
  }

  @Test(arguments: ["01234505", "04965802", "01234531", "01234543", "06782900", "11234593", "04124498"])
  func `finds every UPC-E in its own blurred pattern`(code: String) throws {
    try expectFound(code, .upce)
  }

  private func expectFound(_ text: String, _ layout: SymbolLayout) throws {
    let code = text.compactMap(\.wholeNumberValue)
    let patterns = BlurredPatterns(layout, sigma: 0.8)
    let costs = DigitCosts(of: patterns.shown(layout.patterns(of: code)), as: patterns)
    let best = try #require(costs.cheapestCode)
    #expect(best.digits == code)
    #expect(best.cost < 0.01 && abs(costs.cost(of: code) - best.cost) < 0.01)
    #expect(best.next > 0.1)
  }

  @Test func `solves for the factors of a sum`() throws {
    var equations = LeastSquares(unknowns: 2)
    let vectors: [SIMD16<Float>] = [.init(repeating: 1), SIMD16((0..<16).map(Float.init))]
    equations.add(vectors, sum: 3 * vectors[0] - 2 * vectors[1])
    let factors = try #require(equations.solved())
    #expect(abs(factors[0] - 3) < 0.001 && abs(factors[1] + 2) < 0.001)
  }
}
