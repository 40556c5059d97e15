/// A GS1 message: application identifiers and their values, as GS1-128, DataBar, GS1 QR and GS1 Data Matrix carry them.
///
/// Source: GS1 General Specifications, section 7.8.
public struct ElementString: Hashable, Sendable {
  /// In the order of the message; an identifier that was given twice with the same value stands twice.
  public let elements: [GS1Element]

  /// Takes a message as a decoder gives it: without the leading FNC1, separators as 0x1D.
  ///
  /// Every value is checked: length, characters, check digits, calendar dates, codes; so are repetitions and
  /// identifiers that exclude each other. Separators may be left out only after values of predefined length; one
  /// more after those, or at the end, is allowed.
  /// - Parameter thisYear: the year in which the label is read, for the century of its dates.
  public init(_ message: [UInt8], thisYear: Int) throws(GS1Error) {
    var reader = ElementReader(thisYear: thisYear)
    try reader.read(message.span)
    elements = reader.elements
  }

  /// Takes a message as text; a separator is U+001D.
  public init(_ message: some StringProtocol, thisYear: Int) throws(GS1Error) {
    try self.init(Array(message.utf8), thisYear: thisYear)
  }

  /// Takes values by their identifiers.
  public init(_ values: [(ApplicationIdentifier, String)], thisYear: Int) throws(GS1Error) {
    guard !values.isEmpty else { throw GS1Error(.empty, at: 0) }
    var reader = ElementReader(thisYear: thisYear)
    for (ai, value) in values { try reader.take(ai, value: Array(value.utf8).span, at: 0) }
    elements = reader.elements
  }

  init(elements: [GS1Element]) {
    self.elements = elements
  }

  /// What stands before the first fault of a message, and the fault; nil where there is none.
  public static func readable(in message: [UInt8], thisYear: Int) -> (
    message: ElementString, error: GS1Error?
  ) {
    readable(thisYear: thisYear) { reader throws(GS1Error) in try reader.read(message.span) }
  }

  static func readable(
    thisYear: Int, _ read: (inout ElementReader) throws(GS1Error) -> Void
  ) -> (message: ElementString, error: GS1Error?) {
    var reader = ElementReader(thisYear: thisYear)
    do throws(GS1Error) {
      try read(&reader)
      return (ElementString(elements: reader.elements), nil)
    } catch {
      return (ElementString(elements: reader.elements), error)
    }
  }

  /// The value of an identifier, or nil.
  public subscript(ai: ApplicationIdentifier) -> String? {
    elements.first { $0.ai == ai }?.value
  }

  /// The message as a carrier holds it: separators only where they are needed, none at the end.
  public var message: [UInt8] {
    var bytes: [UInt8] = []
    for (index, element) in elements.enumerated() {
      bytes += Array(element.ai.description.utf8) + Array(element.value.utf8)
      if index < elements.count - 1, !element.ai.definition.isPredefinedLength { bytes.append(GS1.separator) }
    }
    return bytes
  }
}
