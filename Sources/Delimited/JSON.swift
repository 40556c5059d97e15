/// A JSON value whose members keep their order: what the journal, exports and every output for programs are written as.
/// It stands beside CSV because it is text that needs nothing else. Source: RFC 8259.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Digits with an optional point, written as they are.
  case decimal(String)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  /// Rises when a key of what is written for programs is renamed, removed or means something else; keys may be added at
  /// any time.
  package static let schemaVersion = 1

  package init(_ text: String?) { self = text.map(JSON.string) ?? .null }
  package init(_ number: Int?) { self = number.map(JSON.integer) ?? .null }

  /// One line, without white space.
  package var line: String { text(indent: nil) }

  /// Indented by two spaces a level.
  package var indented: String { text(indent: 0) }

  private func text(indent: Int?) -> String {
    var bytes: [UInt8] = []
    append(to: &bytes, indent: indent)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// - Parameter indent: how far the line is indented on which the value begins; nil for everything on one line.
  package func append(to bytes: inout [UInt8], indent: Int? = nil) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): bytes.append(contentsOf: String(value).utf8)
    case .decimal(let digits): bytes.append(contentsOf: digits.utf8)
    case .string(let value): Self.append(value, to: &bytes)
    case .array(let values):
      let inner = Self.open("[", to: &bytes, indent: indent)
      for (index, value) in values.enumerated() {
        Self.separate(index, to: &bytes, indent: inner)
        value.append(to: &bytes, indent: inner)
      }
      Self.close("]", isEmpty: values.isEmpty, to: &bytes, indent: indent)
    case .object(let members):
      let inner = Self.open("{", to: &bytes, indent: indent)
      for (index, member) in members.enumerated() {
        Self.separate(index, to: &bytes, indent: inner)
        Self.append(member.0, to: &bytes)
        bytes.append(contentsOf: (indent == nil ? ":" : ": ").utf8)
        member.1.append(to: &bytes, indent: inner)
      }
      Self.close("}", isEmpty: members.isEmpty, to: &bytes, indent: indent)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
}

extension JSON {
  private static func open(_ bracket: String, to bytes: inout [UInt8], indent: Int?) -> Int? {
    bytes.append(contentsOf: bracket.utf8)
    return indent.map { $0 + 2 }
  }

  private static func separate(_ index: Int, to bytes: inout [UInt8], indent: Int?) {
    if index > 0 { bytes.append(UInt8(ascii: ",")) }
    beginLine(to: &bytes, indent: indent)
  }

  private static func close(_ bracket: String, isEmpty: Bool, to bytes: inout [UInt8], indent: Int?) {
    if !isEmpty { beginLine(to: &bytes, indent: indent) }
    bytes.append(contentsOf: bracket.utf8)
  }

  private static func beginLine(to bytes: inout [UInt8], indent: Int?) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(isPlain) {
      bytes.append(contentsOf: text.utf8)
    } else {
      appendEscaped(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: #"\""#.utf8)
      case "\\": bytes.append(contentsOf: #"\\"#.utf8)
      case "\n": bytes.append(contentsOf: #"\n"#.utf8)
      case "\r": bytes.append(contentsOf: #"\r"#.utf8)
      case "\t": bytes.append(contentsOf: #"\t"#.utf8)
      // Control characters must be escaped; what else is not seen is, for terminals and JavaScript.
      case _ where HiddenCharacters.isHidden(scalar, after: previous):
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16)
          bytes.append(
            contentsOf: (#"\u"# + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
        }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
      }
      previous = scalar
    }
  }
}
