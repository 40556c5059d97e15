import Delimited
import Mustache

/// A piece of a page. Only a template makes one, and what is written in the program.
package struct Markup {
  package let text: String

  package init(_ literal: StaticString) {
    text = "\(literal)"
  }

  fileprivate init(rendered text: String) {
    self.text = text
  }
}

/// The markup of a page with places for values. It is written in the program and nowhere else, so that no text from outside
/// is ever read as a template, and every value that it shows is escaped: there is no way to say otherwise.
package struct PageTemplate {
  private let template: MustacheTemplate

  /// Ends the program where the literal is none or passes a value on as it is: a fault of ours, which every page shows.
  package init(_ literal: StaticString) {
    _ = Self.isRegistered
    let source = "\(literal)"
    precondition(
      !["{{{", "{{&", "{{>", "{{<", "{{="].contains { source.contains($0) }, "unescaped: \(source)")
    do {
      template = try MustacheTemplate(string: "{{% CONTENT_TYPE:\(Self.contentType)}}" + source)
    } catch {
      preconditionFailure("no template: \(error)")
    }
  }

  package func callAsFunction(_ values: PageValues) -> Markup {
    Markup(rendered: template.render(values))
  }

  private static let contentType = "REMEXP"
  private static let isRegistered: Bool = {
    MustacheContentTypes.register(PageText(), named: contentType)
    return true
  }()
}

/// The values that a template shows, by the names that it has for them.
package struct PageValues: MustacheParent, ExpressibleByDictionaryLiteral {
  private let values: [String: Any]

  /// What is nil is left out of the page with all that stands around it.
  package init(dictionaryLiteral elements: (String, (any PageValue)?)...) {
    var values: [String: Any] = [:]
    for (name, value) in elements { values[name] = value }
    self.values = values
  }

  package func child(named name: String) -> Any? { values[name] }
}

/// What may stand in a page: a text, whether something is shown, and what is repeated.
package protocol PageValue {}
extension String: PageValue {}
extension Bool: PageValue {}
extension [PageValues]: PageValue {}

/// A text as it stands in a page, between tags as well as in an attribute within quotation marks: no character of it
/// begins or ends anything, by itself or with a mark that combines with it. What is not seen stands as its number.
/// Source: HTML Living Standard, sections 13.1.2.3 and 13.1.4.
package struct PageText: MustacheContentType {
  package func escapeText(_ text: String) -> String {
    let shown = Self.withoutNoncharacters(HiddenCharacters.shown(text))
    guard shown.utf8.contains(where: { Self.reference(to: $0) != nil }) else { return shown }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(shown.utf8.count + 16)
    for byte in shown.utf8 {
      if let reference = Self.reference(to: byte) {
        bytes.append(contentsOf: reference.utf8)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func reference(to byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case UInt8(ascii: "`"): "&#96;"
    default: nil
    }
  }

  /// Those may stand in no page. Source: The Unicode Standard, section 23.7.
  private static func withoutNoncharacters(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0xef }), text.unicodeScalars.contains(where: isNoncharacter)
    else {
      return text
    }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isNoncharacter(scalar) {
        shown.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(scalar.value)
  }
}
