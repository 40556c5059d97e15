import Barcodes
import Foundation
import Imaging
import Testing

@testable import Scanning

@Suite struct ClaimProofTests {
  private static func bars(_ text: String, _ symbology: Symbology) -> Bars {
    switch symbology {
    case .ean8: .ean8(text)
    case .upce: .upce(text)
    case .upca: .ean13("0" + text)
    default: .ean13(text)
    }
  }

  private static func reading(_ text: String, _ symbology: Symbology, at corners: [Place]) -> Reading {
    Reading(
      symbology: symbology, bytes: Array(text.utf8), isGS1: false, isPartial: false,
      engine: .zbar(density: 1), lines: 1, outline: Outline(corners: corners))
  }

  /// Where the bars of a drawn picture stand: twelve light modules lie around them.
  private static func corners(of image: GrayImage, module: Double) -> [Place] {
    let (left, top) = (12 * module, 12 * module)
    let (right, bottom) = (Double(image.width) - left, Double(image.height) - top)
    return [(left, top), (right, top), (right, bottom), (left, bottom)].map { Place(x: $0.0, y: $0.1) }
  }

  private static func middle(of image: GrayImage) -> Place {
    Place(x: Double(image.width) / 2, y: Double(image.height) / 2)
  }

  /// What the picture says of a code that was read in it.
  private static func proof(
    of claimed: String, _ symbology: Symbology, in shown: String, blurred radius: Int = 2, turned: Double = 0
  ) throws -> ClaimProof {
    let drawn = bars(shown, symbology).image(module: 4, height: 160).outOfFocus(radius: radius)
    let corners = corners(of: drawn, module: 4)
    let image = drawn.rotated(byDegrees: turned).image
    let (from, to) = (middle(of: drawn), middle(of: image))
    let heading = Place(x: cos(turned * .pi / 180), y: sin(turned * .pi / 180))
    let turnedCorners = corners.map { corner in
      to + heading * (corner - from).x + heading.turnedRight * (corner - from).y
    }
    let claim = try #require(RetailClaim(reading(claimed, symbology, at: turnedCorners)))
    var picture = Picture(image)
    return picture.proof(of: claim, at: Outline(corners: turnedCorners))
  }

  private static let codes: [(String, Symbology)] = [
    ("8801234567893", .ean13), ("9780446579803", .isbn13), ("071831007995", .upca), ("96385074", .ean8),
    ("04965802", .upce),
  ]

  @Test(arguments: codes)
  func `confirms what is there`(text: String, symbology: Symbology) throws {
    for turned in [0.0, 33, 90, 180] {
      #expect(try Self.proof(of: text, symbology, in: text, turned: turned) == .confirmed, "\(turned)")
    }
  }

  /// One half read rightly, the other not, and the check digit agrees by chance.
  @Test(
    arguments: [
      ("8801005567893", "8801234567893", Symbology.ean13),
      ("96380055", "96385074", .ean8), ("04960302", "04965802", .upce),
    ])
  func `refutes a code of which half is there, and tells the right one`(
    claimed: String, shown: String, symbology: Symbology
  ) throws {
    let digits = shown.compactMap(\.wholeNumberValue)
    #expect(try Self.proof(of: claimed, symbology, in: shown) == .refuted(by: digits))
  }

  @Test func `does not confirm a code of which one half is all wrong`() throws {
    #expect(try Self.proof(of: "3070107201058", .ean13, in: "0625034201058") != .confirmed)
  }

  @Test(arguments: codes)
  func `confirms nothing where nothing is`(text: String, symbology: Symbology) throws {
    let blank = GrayImage(width: 300, height: 200, pixels: [UInt8](repeating: 200, count: 60_000))
    let corners = Self.corners(of: blank, module: 4)
    let claim = try #require(RetailClaim(Self.reading(text, symbology, at: corners)))
    var picture = Picture(blank)
    #expect(picture.proof(of: claim, at: Outline(corners: corners)) == .open)
    #expect(picture.proof(of: claim, at: Outline(corners: [])) == .open)
  }

  /// libzbar notes where a scan line ended, which of EAN may be its middle.
  @Test(arguments: [0...0.5, 0.5...1, 0.45...0.55] as [ClosedRange<Double>])
  func `finds the whole of a code of which a part is known`(part: ClosedRange<Double>) throws {
    let image = Bars.ean13("8801234567893").image(module: 4, height: 160).outOfFocus(radius: 2)
    let corners = Self.corners(of: image, module: 4)
    let across = corners[1] - corners[0]
    let known = [
      corners[0] + across * part.lowerBound, corners[0] + across * part.upperBound,
      corners[3] + across * part.upperBound, corners[3] + across * part.lowerBound,
    ]
    let claim = try #require(RetailClaim(Self.reading("8801234567893", .ean13, at: known)))
    var picture = Picture(image)
    #expect(picture.proof(of: claim, at: Outline(corners: known)) == .confirmed)
  }

  @Test func `needs no second look at what the bars confirm, and many at what cannot be seen`() {
    let reading = Self.reading("8801234567893", .ean13, at: [])
    #expect(Votes.needed(for: reading, .confirmed) == 1)
    #expect(Votes.needed(for: reading, .plausible) < Votes.needed(for: reading, .open))
  }
}
