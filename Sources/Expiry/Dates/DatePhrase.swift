/// A date's text taken apart: numbers and words, and what stands between them.
///
/// Nothing is skipped. A sign before the first number, two marks in a row or letters that are no word of a date make
/// the text none at all, where skipping them would find another day than the one that is meant.
struct DatePhrase {
  enum Part: Hashable {
    case number(Int, digits: Int)
    case month(Int)
    case unit(Unit)
  }

  /// What a number counts in Korean, Japanese and Chinese: `2026년 12월 5일`.
  enum Unit: Hashable {
    case year, month, day
  }

  private(set) var parts: [Part] = []
  /// Between each part and the next: a mark, a blank, or nothing.
  private(set) var joints: [Joint] = []

  enum Joint: Character {
    case nothing = "+"
    case blank = " "
    case point = "."
    case hyphen = "-"
    case slash = "/"
    case comma = ","
  }

  private enum Token {
    case part(Part)
    /// `30th of November`, `30 de noviembre`: what only joins.
    case filler
  }

  /// - Parameter text: lower case, without blanks at its ends.
  init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    var rest = text.map(MonthName.folded)[...]
    var joint: Joint?
    while !rest.isEmpty {
      switch Self.takeToken(&rest) {
      case .part(let part):
        if !parts.isEmpty { joints.append(joint ?? .nothing) }
        parts.append(part)
        joint = nil
      case .filler: joint = .blank
      case nil:
        guard !parts.isEmpty, joint == nil || joint == .blank, let mark = Self.takeJoint(&rest) else {
          return nil
        }
        joint = mark
      }
    }
    // A point may end a date, as Koreans write it: `2026. 12. 1.`
    guard !parts.isEmpty, joint == nil || joint == .point || joint == .blank else { return nil }
  }

  /// A mark with the blanks around it, or blanks alone.
  private static func takeJoint(_ rest: inout ArraySlice<Character>) -> Joint? {
    let afterBlanks = rest.drop(while: \.isWhitespace)
    if let mark = afterBlanks.first.flatMap(Joint.init(rawValue:)), mark != .nothing, mark != .blank {
      rest = afterBlanks.dropFirst().drop(while: \.isWhitespace)
      return mark
    }
    guard afterBlanks.count < rest.count else { return nil }
    rest = afterBlanks
    return .blank
  }

  /// The number or word that stands first; nil where neither stands there.
  private static func takeToken(_ rest: inout ArraySlice<Character>) -> Token? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if let value = Int(asciiDigits: digits.compactMap(\.asciiValue)) {
      rest = rest.dropFirst(digits.count)
      return .part(.number(value, digits: digits.count))
    }
    let word = String(rest.prefix(while: \.isLetter))
    guard let token = token(word) else { return nil }
    rest = rest.dropFirst(word.count)
    return token
  }

  private static func token(_ word: String) -> Token? {
    switch word {
    case "년", "年": .part(.unit(.year))
    case "월", "월말", "月": .part(.unit(.month))
    case "일", "日": .part(.unit(.day))
    case "de", "of", "del", "st", "nd", "rd", "th", "er": .filler
    default: MonthName.month(word).map { .part(.month($0)) }
    }
  }
}

extension DatePhrase {
  /// The numbers of a phrase of numbers alone, with the same mark or blanks between them; nil for another.
  var numbers: [(value: Int, digits: Int)]? {
    guard Set(joints).count <= 1, joints.allSatisfy({ ![.nothing, .comma].contains($0) }) else { return nil }
    var numbers: [(value: Int, digits: Int)] = []
    for part in parts {
      guard case .number(let value, let digits) = part else { return nil }
      numbers.append((value, digits))
    }
    return numbers
  }

  /// True where a year can only be of two digits.
  var hasShortYear: Bool {
    !parts.contains { if case .number(_, let digits) = $0 { digits == 4 || digits == 8 } else { false } }
  }
}

/// The names of months in English, German, French, Spanish, Italian, Portuguese and Dutch.
enum MonthName {
  /// Without accents, January first.
  private static let names: [[String]] = [
    ["january", "januar", "janner", "jaenner", "janvier", "enero", "gennaio", "janeiro", "januari"],
    ["february", "februar", "feber", "fevrier", "febrero", "febbraio", "fevereiro", "februari"],
    ["march", "marz", "maerz", "mrz", "mars", "marzo", "marco", "maart", "mrt"],
    ["april", "avril", "abril", "aprile"],
    ["may", "mai", "mayo", "maggio", "maio", "mei"],
    ["june", "juni", "juin", "junio", "giugno", "junho"],
    ["july", "juli", "juillet", "julio", "luglio", "julho"],
    ["august", "aout", "agosto", "augustus"],
    ["september", "septembre", "septiembre", "setiembre", "settembre", "setembro"],
    ["october", "oktober", "octobre", "octubre", "ottobre", "outubro"],
    ["november", "novembre", "noviembre", "novembro"],
    ["december", "dezember", "decembre", "diciembre", "dicembre", "dezembro"],
  ]

  /// 1 … 12 for a name, or for the beginning of one that is of three letters or more and of one month alone; nil for
  /// `jui`, which may be June or July.
  static func month(_ word: String) -> Int? {
    guard word.utf8.count >= 3 else { return nil }
    let months = names.indices.filter { names[$0].contains { $0.hasPrefix(word) } }
    return months.count == 1 ? months[0] + 1 : nil
  }

  /// A letter without its accent, as far as the names have some.
  static func folded(_ letter: Character) -> Character {
    switch letter {
    case "ä", "á", "à", "â", "ã": "a"
    case "é", "è", "ê": "e"
    case "ö", "ó", "ô": "o"
    case "ü", "ú", "û": "u"
    case "ç": "c"
    default: letter
    }
  }
}

extension Sequence<Unicode.Scalar> {
  /// With the parts of Korean syllables put together, as keyboards write them: names of files from a Mac have them
  /// apart. Source: Unicode Standard 16, section 3.12.3.
  var composingHangul: [Unicode.Scalar] {
    var composed: [Unicode.Scalar] = []
    for scalar in self {
      if let last = composed.last, let syllable = Unicode.Scalar(hangul: last, followedBy: scalar) {
        composed[composed.count - 1] = syllable
      } else {
        composed.append(scalar)
      }
    }
    return composed
  }
}

extension Unicode.Scalar {
  /// A leading consonant with a vowel, or both with a final consonant; nil where the two are no syllable.
  fileprivate init?(hangul first: Unicode.Scalar, followedBy second: Unicode.Scalar) {
    let (syllables, vowels, finals) = (UInt32(0xAC00), UInt32(21), UInt32(28))
    switch (first.value, second.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      self.init(syllables + ((first.value - 0x1100) * vowels + second.value - 0x1161) * finals)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - syllables).isMultiple(of: finals):
      self.init(first.value + second.value - 0x11A7)
    default: return nil
    }
  }
}

// Years of two digits.
extension DatePhrase {
  /// As ``fullYear(_:)``, for a year that was written with so many digits.
  static func fullYear(_ year: Int, digits: Int) -> Int { digits == 2 ? fullYear(year) : year }

  /// Two digits mean 2000 … 2099: what can still expire was not packed in another century.
  static func fullYear(_ year: Int) -> Int { year < 100 ? 2000 + year : year }
}
