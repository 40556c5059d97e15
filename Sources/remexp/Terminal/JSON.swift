import Delimited

/// A JSON value whose members keep their order, which Foundation's encoder does not.
enum JSON {
  case null
  case bool(Bool)
  case integer(Int)
  /// Digits with an optional point, written as they are.
  case decimal(String)
  case string(String)
  case array([JSON])
  case object([(String, JSON)])

  init(_ text: String?) { self = text.map(JSON.string) ?? .null }
  init(_ number: Int?) { self = number.map(JSON.integer) ?? .null }

  /// One line, without white space. Source: RFC 8259.
  var line: String {
    var text = ""
    append(to: &text, indent: nil)
    return text
  }

  /// Indented by two spaces a level.
  var indented: String {
    var text = ""
    append(to: &text, indent: 0)
    return text
  }

  private func append(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .decimal(let digits): text += digits
    case .string(let value): Self.append(value, to: &text)
    case .array(let values):
      Self.append(values, between: "[", and: "]", to: &text, indent: indent) { value, text, indent in
        value.append(to: &text, indent: indent)
      }
    case .object(let members):
      Self.append(members, between: "{", and: "}", to: &text, indent: indent) { member, text, indent in
        Self.append(member.0, to: &text)
        text += indent == nil ? ":" : ": "
        member.1.append(to: &text, indent: indent)
      }
    }
  }

  private static func append<T>(
    _ parts: [T], between open: String, and close: String, to text: inout String, indent: Int?,
    each: (T, inout String, Int?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + 2 }
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      each(part, &text, inner)
    }
    if let indent, !parts.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  private static func append(_ value: String, to text: inout String) {
    text += "\""
    var previous: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Control characters must be escaped; what else is not seen is, for terminals and JavaScript.
      case _ where HiddenCharacters.isHidden(scalar, after: previous):
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      default: text.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    text += "\""
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
}
