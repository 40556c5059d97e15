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

extension ElementString {
  /// Takes a message as people read it, `(01)08801234567893(17)261231(10)LOT42`.
  ///
  /// The brackets never stand in the code itself. A bracket that belongs to a value is written `\(`; a closing one
  /// needs no such mark.
  public init(bracketed text: some StringProtocol, thisYear: Int) throws(GS1Error) {
    let (message, error) = Self.readable(inBracketed: text, thisYear: thisYear)
    if let error { throw error }
    self = message
  }

  /// What stands before the first fault of such a message, and the fault; nil where there is none.
  public static func readable(
    inBracketed text: some StringProtocol, thisYear: Int
  ) -> (message: ElementString, error: GS1Error?) {
    let bytes = Array(text.utf8)
    return readable(thisYear: thisYear) { reader throws(GS1Error) in
      guard !bytes.isEmpty else { throw GS1Error(.empty, at: 0) }
      var position = 0
      while position < bytes.count {
        let ai = try identifier(in: bytes, at: &position)
        let start = position
        let value = bracketedValue(in: bytes, at: &position)
        guard !value.isEmpty else { throw GS1Error(.brackets, ai: ai, at: start) }
        try reader.take(ai, value: value.span, at: start)
      }
    }
  }

  /// The message as people read it; a bracket that belongs to a value stands as `\(`.
  public var bracketed: String {
    elements.map { element in
      "(\(element.ai))"
        + element.value.split(separator: "(", omittingEmptySubsequences: false).joined(separator: "\\(")
    }.joined()
  }

  /// The identifier in brackets at a position, which moves behind them.
  private static func identifier(in bytes: [UInt8], at position: inout Int) throws(GS1Error)
    -> ApplicationIdentifier
  {
    guard bytes[position] == UInt8(ascii: "(") else { throw GS1Error(.brackets, at: position) }
    let start = position + 1
    // Identifiers have at most four digits, so that the search for the bracket stays short.
    guard let end = bytes[start...].prefix(5).firstIndex(of: UInt8(ascii: ")")), end > start else {
      throw GS1Error(.brackets, at: position)
    }
    let digits = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let ai = ApplicationIdentifier(digits) else { throw GS1Error(.unknownAI(digits), at: start) }
    position = end + 1
    return ai
  }

  /// The value up to the next bracket that opens.
  private static func bracketedValue(in bytes: [UInt8], at position: inout Int) -> [UInt8] {
    var value: [UInt8] = []
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "(") { return value }
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "(")
      {
        position += 1
      }
      value.append(bytes[position])
      position += 1
    }
    return value
  }
}
