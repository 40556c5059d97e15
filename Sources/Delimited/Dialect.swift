/// How a delimited file separates its fields, and whether quotation marks mean anything in it.
public struct Dialect: Hashable, Sendable {
  /// The ASCII byte between fields.
  public let delimiter: UInt8

  /// True when a field that begins with `"` runs to the closing quote, as RFC 4180 says; false when a quote is
  /// a character like any other, as in the dumps of Open Food Facts.
  public let isQuoted: Bool

  public init(delimiter: UInt8, isQuoted: Bool = true) {
    self.delimiter = delimiter
    self.isQuoted = isQuoted
  }

  public static let comma = Dialect(delimiter: UInt8(ascii: ","))
  public static let semicolon = Dialect(delimiter: UInt8(ascii: ";"))
  public static let tab = Dialect(delimiter: UInt8(ascii: "\t"))
  public static let pipe = Dialect(delimiter: UInt8(ascii: "|"))
  /// Tabs between fields, and quotes that are only characters.
  public static let unquotedTab = Dialect(delimiter: UInt8(ascii: "\t"), isQuoted: false)

  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}
