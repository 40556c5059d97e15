package import Expiry
package import Imaging

/// A picture to the expiry date that is printed in it: finds the lines, understands them, and reads the place of the date once
/// more in several ways with all engines that there are.
///
/// The nets of a companion are asked first, then those that are built in; Tesseract does not find print in whole photos and says
/// what it makes of a line that was found.
package struct PrintedDateReader {
  /// Finds and reads lines: a picture to its lines, in its pixels; nil where it could not.
  package typealias Nets = (GrayImage) -> [PrintedLine]?

  let nets: (name: () -> String, read: Nets)?
  let builtIn: BuiltInReader?
  let tesseract: TesseractReader?

  /// - Parameters:
  ///   - nets: with the name that its readings are given under, asked for once something was read; nil where there is
  ///     none.
  ///   - builtIn: the reader of the program's own; nil for none.
  ///   - tesseract: nil where there is none.
  package init(
    nets: (name: () -> String, read: Nets)?, builtIn: BuiltInReader? = nil, tesseract: TesseractReader?
  ) {
    self.nets = nets
    self.builtIn = builtIn
    self.tesseract = tesseract
  }

  /// Equal readings that make a proposal where nets found the line: one engine alone is sure of its own mistakes.
  static let leastWithNets = 2

  /// What the picture says, or nil where it says nothing that may be proposed.
  ///
  /// - Parameters:
  ///   - picture: upright.
  ///   - codes: where barcodes are in it, in its pixels.
  ///   - asOf: the day on which it was taken.
  ///   - order: how the household writes dates of numbers alone.
  package func proposal(
    in picture: GrayImage, codes: [PixelBox], asOf: CivilDate, order: DateOrder?
  ) -> PrintProposal? {
    evidence(in: picture, codes: codes, asOf: asOf, order: order).flatMap { $0.isEnough ? $0.proposal : nil }
  }

  /// The same with what is not enough for a proposal; of several places that are not, the one that most readings agree on.
  package func evidence(
    in picture: GrayImage, codes: [PixelBox], asOf: CivilDate, order: DateOrder?
  ) -> PrintEvidence? {
    let ofNets = nets.flatMap { evidence(in: picture, by: $0, asOf: asOf, order: order) }
    if let ofNets, ofNets.isEnough { return ofNets }
    guard let builtIn else { return ofNets }
    return Self.better(evidence(in: picture, by: builtIn, codes: codes, asOf: asOf, order: order), ofNets)
  }

  /// Of two the one that is enough, else the one that more readings agree on, else the first.
  static func better(_ one: PrintEvidence?, _ other: PrintEvidence?) -> PrintEvidence? {
    guard let one, let other else { return one ?? other }
    if one.isEnough != other.isEnough { return one.isEnough ? one : other }
    return other.proposal.equal > one.proposal.equal ? other : one
  }

  /// What Tesseract reads of a line.
  func witnesses(_ crop: GrayImage) -> [PrintReading] {
    guard let tesseract else { return [] }
    return PrintPreparation.forTesseract.map {
      PrintReading(
        engine: Self.tesseractName, lines: tesseract.lines(in: crop, $0), trust: Self.tesseractTrust)
    }
  }

  /// Fitted, by the greatest likelihood, to 1,196 drawn lines beside what the program's own nets read: in dots it sees another
  /// date as often as the one that is there.
  private static let tesseractTrust = 0.12
  private static let tesseractName = "tesseract \(TesseractReader.version ?? "")"
}
