public import Barcodes

/// What the code on a label says.
///
/// Of something with a GTIN it is a GS1 message, which every scanner of the trade understands: (01), the date as use-by (17)
/// or best-before (15), the lot (10), and the ``LabelReference`` as (91), which GS1 leaves to each company. Else it is the
/// reference alone. A number of restricted circulation is no GTIN for others, and stands in no (01).
///
/// Only what is certain goes into the message: no date that is of a month alone or a guess, none that would be read as of
/// another century, no lot that GS1 cannot write or that would put the message in doubt. The rest is found by the reference.
/// Sources: GS1 General Specifications, sections 3.2 to 3.4, 3.9 and 7.12.
public enum LabelCode: Hashable, Sendable {
  case gs1(ElementString)
  case text(String)

  /// - Parameter thisYear: the year in which the label is printed.
  public init(_ item: Item, thisYear: Int) {
    let reference = LabelReference(item).description
    guard let gtin = item.product.gtin, !gtin.isRestrictedCirculation else {
      self = .text(reference)
      return
    }
    let number: [(ApplicationIdentifier, String)] = [(.gtin, gtin.description)]
    let date = Self.date(item, thisYear: thisYear).map { [$0] } ?? []
    let lot: [(ApplicationIdentifier, String)] = item.lot.map { [(.lot, $0)] } ?? []
    let end: [(ApplicationIdentifier, String)] = [(.companyInternal, reference)]
    for values in [number + date + lot + end, number + date + end, number + end] {
      guard let message = try? ElementString(values, thisYear: thisYear),
        !message.mayHaveSwallowed(thisYear: thisYear)
      else { continue }
      self = .gs1(message)
      return
    }
    self = .text(reference)
  }

  /// The code to be drawn.
  public var symbol: QRSymbol {
    let symbol =
      switch self {
      case .gs1(let message): QRSymbol(message.message, isGS1: true)
      case .text(let text): QRSymbol(Array(text.utf8), isGS1: false)
      }
    guard let symbol else {
      preconditionFailure("a message of a GTIN, a date, a lot and a reference is short")
    }
    return symbol
  }

  private static func date(_ item: Item, thisYear: Int) -> (ApplicationIdentifier, String)? {
    guard case .on(let date, .day, let source) = item.expires, source != .shelfLife,
      GS1Date.year(of: date.year % 100, thisYear: thisYear) == date.year
    else { return nil }
    let digits = [date.year % 100, date.month, date.day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    return (item.dueType == .useBy ? .useBy : .bestBefore, digits)
  }
}
