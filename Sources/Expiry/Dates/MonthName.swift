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
