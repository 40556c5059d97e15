import Foundation
import Testing

/// What is said to a reader of Korean: a text in which no English sentence may stand.
///
/// Three English words beside each other are a sentence. What is to be typed, names of formats and files, and what other
/// programs have said, in square brackets, are none.
struct KoreanText {
  /// The lines in which an English sentence stands.
  let english: [String]

  init(_ text: String) {
    english = text.split(separator: "\n").map(String.init).filter { line in
      let said = Self.notSaid.reduce(line) { $0.replacing($1, with: " ") }
      return said.firstMatch(of: /[A-Za-z]{2,}(?: +[A-Za-z]{2,}){2,}/) != nil
        || said.firstMatch(of: /\b[a-z]{2,} [a-z]{2,}\b/) != nil
    }
  }

  /// True for a text with Korean in it, so that an empty one or a mere code is not taken for a translation.
  static func isKorean(_ text: String) -> Bool { text.contains(/\p{Hangul}/) }

  private static var notSaid: [Regex<Substring>] {
    [
      // Commands that are to be typed, and examples of them.
      /(?:^ *|`|'|\()(?:remexp|find|curl|cut|stty|[0-9 *]+remexp) .*/, /remexp(?: [a-z-]+)*/, /make build/,
      // Synopses and options.
      /^(?:사용법|USAGE).*/, /--?[a-z0-9-]+(?:=[^ ]*)?(?:, --?[a-z-]+)*(?: <[^>]*>)?/, /<[^>]*>/, /\[[^\]]*\]/,
      // Values by which options are told what to do.
      /\((?:값|기본값): [^)]*/,
      // Names of commands in the history, and of what stands in GS1 messages.
      /^[0-9: -]*(?:shopping|inbox|user|stream|catalog) [a-z]+/, /\([0-9]{2,4}\) [A-Z][A-Za-z \/-]+/,
      // What GS1, the unions of states and libraries call themselves.
      /GS1 [A-Z][A-Za-z -]+.*/, /DataBar(?: Expanded)?|GS1 QR|Excel|USDA FoodKeeper.*|JPEG 2000|JPEG XL/,
    ]
  }
}

/// Holds a text to Korean.
func expectKorean(_ text: String, of line: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let english = KoreanText(text).english
  #expect(english.isEmpty, "\(line): \(english.joined(separator: "\n"))", sourceLocation: sourceLocation)
}
