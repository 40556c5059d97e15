/// One spelling of a date's text: lower case, half width, one kind of blank, of hyphen and of apostrophe.
enum DateSpelling {
  /// The characters of a text in that spelling, without blanks at the ends and without what does not show.
  static func characters(of text: String) -> ArraySlice<Character> {
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: text.unicodeScalars.filter { $0.properties.generalCategory != .format })
    let characters = String(shown).lowercased().flatMap(spelled)
    let start = characters.firstIndex { $0 != " " } ?? characters.endIndex
    let end = characters.lastIndex { $0 != " " } ?? characters.startIndex
    return start < characters.endIndex ? characters[start...end] : []
  }

  /// One character of print: the first of its spelling, so that places stay as they are.
  static func character(_ character: Character) -> Character {
    character.lowercased().first.flatMap { spelled($0).first } ?? character
  }

  private static func spelled(_ character: Character) -> [Character] {
    if character.isWhitespace { return [" "] }
    let scalars = character.unicodeScalars
    // Full-width forms stand in the order of ASCII. Source: Unicode Standard 16, block FF00.
    if scalars.count == 1, let value = scalars.first?.value, (0xFF01...0xFF5E).contains(value),
      let ascii = Unicode.Scalar(value - 0xFEE0)
    {
      return [ascii == "_" ? "-" : Character(ascii)]
    }
    return switch character {
    case "–", "—", "‐", "‑", "‒", "−", "_": ["-"]
    case "。", "·", "・", "․", "‧": ["."]
    case "’", "‘", "´", "`", "ʼ", "′": ["'"]
    case "、": [","]
    case "°", "ª": ["º"]
    case "〜", "∼": ["~"]
    case "ß": ["s", "s"]
    case "œ": ["o", "e"]
    default: [folded(character)]
    }
  }

  /// True where a letter of the text is written with an accent, which English dates have none of.
  static func hasAccent(_ text: String) -> Bool {
    text.contains { !$0.isASCII && folded($0) != $0 || $0.isUppercase && !$0.isASCII && $0.isLetter }
  }

  /// A letter without its accent, as far as the words of dates have some.
  private static func folded(_ letter: Character) -> Character {
    switch letter {
    case "ä", "á", "à", "â", "ã", "ą", "å": "a"
    case "é", "è", "ê", "ë", "ę": "e"
    case "í", "ì", "î", "ï": "i"
    case "ö", "ó", "ô", "ò", "õ", "ø": "o"
    case "ü", "ú", "û", "ù": "u"
    case "ç", "ć": "c"
    case "ł": "l"
    case "ń", "ñ": "n"
    case "ś": "s"
    case "ź", "ż": "z"
    default: letter
    }
  }
}
