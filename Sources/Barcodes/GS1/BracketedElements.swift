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
