/// A month by its name.
struct MonthName: Hashable {
  /// 1 … 12.
  let month: Int
  /// True where nobody who writes this name puts it before the day: `Dez 26` is a month of the year 2026 where `Dec 26`
  /// may be a day.
  let isNeverBeforeDay: Bool

  /// January first, in the spelling of ``DateSpelling``: English and Spanish, which may put the month first.
  private static let beforeDay: [[String]] = [
    ["january", "enero"], ["february", "febrero"], ["march", "marzo"], ["april", "abril"], ["may", "mayo"],
    ["june", "junio"], ["july", "julio"], ["august", "agosto"], ["september", "septiembre", "setiembre"],
    ["october", "octubre"], ["november", "noviembre"], ["december", "diciembre"],
  ]

  /// German, French, Italian, Portuguese, Dutch and Polish, as they stand alone and in a date.
  private static let afterDay: [[String]] = [
    ["januar", "janner", "jaenner", "janvier", "gennaio", "janeiro", "januari", "styczen", "stycznia"],
    ["februar", "feber", "fevrier", "febbraio", "fevereiro", "februari", "luty", "lutego"],
    ["marz", "maerz", "mrz", "mars", "marts", "marco", "maart", "mrt", "marzec", "marca"],
    ["avril", "aprile", "kwiecien", "kwietnia"],
    ["mai", "maggio", "maio", "mei", "maj", "maja"],
    ["juni", "juin", "giugno", "junho", "czerwiec", "czerwca"],
    ["juli", "juillet", "luglio", "julho", "lipiec", "lipca"],
    ["aout", "augustus", "sierpien", "sierpnia"],
    ["septembre", "settembre", "setembro", "wrzesien", "wrzesnia"],
    ["oktober", "octobre", "ottobre", "outubro", "pazdziernik", "pazdziernika"],
    ["novembre", "novembro", "listopad", "listopada"],
    ["dezember", "desember", "decembre", "dicembre", "dezembro", "grudzien", "grudnia"],
  ]

  /// The two letters of Canadian packs, which stand behind a year.
  /// Source: Food and Drug Regulations (C.R.C., c. 870), B.01.007.
  private static let canadian = ["ja", "fe", "mr", "al", "ma", "jn", "jl", "au", "se", "oc", "no", "de"]

  /// For a name, or for the beginning of one that is of three letters or more and of one month alone; nil for `jui`,
  /// which may be June or July.
  init?(_ word: String) {
    guard word.utf8.count >= 3 else { return nil }
    func months(_ names: [[String]]) -> [Int] {
      names.indices.filter { names[$0].contains { $0.hasPrefix(word) } }
    }
    let (before, after) = (months(Self.beforeDay), months(Self.afterDay))
    let found = Set(before + after)
    guard found.count == 1, let index = found.first else { return nil }
    month = index + 1
    isNeverBeforeDay = before.isEmpty
  }

  /// For a Roman number, `31-XII-2026`.
  init?(roman word: String) {
    let numbers = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"]
    guard let index = numbers.firstIndex(of: word) else { return nil }
    month = index + 1
    isNeverBeforeDay = true
  }

  /// For what Canadian packs print behind a year.
  init?(canadian word: String) {
    guard let index = Self.canadian.firstIndex(of: word) else { return nil }
    month = index + 1
    isNeverBeforeDay = false
  }
}

/// A day of the week by its name, which shows whether a date is read rightly.
enum WeekdayName {
  /// Monday first, in the spelling of ``DateSpelling``.
  private static let names: [Set<String>] = [
    [
      "monday", "mon", "montag", "mo", "lundi", "lun", "lunes", "lunedi", "maandag", "ma", "segunda",
      "segundafeira", "seg", "poniedzialek", "pon", "월요일", "月曜日", "月曜", "星期一", "周一", "週一",
    ],
    [
      "tuesday", "tue", "tues", "dienstag", "di", "mardi", "mar", "martes", "martedi", "dinsdag", "terca",
      "tercafeira", "ter", "wtorek", "wt", "화요일", "火曜日", "火曜", "星期二", "周二", "週二",
    ],
    [
      "wednesday", "wed", "mittwoch", "mi", "mercredi", "mer", "miercoles", "mie", "mercoledi", "woensdag",
      "wo",
      "quarta", "quartafeira", "qua", "sroda", "sr", "수요일", "水曜日", "水曜", "星期三", "周三", "週三",
    ],
    [
      "thursday", "thu", "thur", "thurs", "donnerstag", "do", "jeudi", "jeu", "jueves", "jue", "giovedi",
      "gio",
      "donderdag", "quinta", "quintafeira", "qui", "czwartek", "czw", "목요일", "木曜日", "木曜", "星期四", "周四",
      "週四",
    ],
    [
      "friday", "fri", "freitag", "fr", "vendredi", "ven", "viernes", "vie", "venerdi", "vrijdag", "vr",
      "sexta",
      "sextafeira", "sex", "piatek", "pt", "금요일", "金曜日", "金曜", "星期五", "周五", "週五",
    ],
    [
      "saturday", "sat", "samstag", "sonnabend", "sa", "samedi", "sam", "sabado", "sab", "sabato", "zaterdag",
      "za", "sobota", "sob", "토요일", "土曜日", "土曜", "星期六", "周六", "週六",
    ],
    [
      "sunday", "sun", "sonntag", "so", "dimanche", "dim", "domingo", "dom", "domenica", "zondag", "zo",
      "niedziela", "nd", "일요일", "日曜日", "日曜", "星期日", "星期天", "周日", "週日",
    ],
  ]

  /// Those of one sign, which within brackets are no units: `(월)`.
  private static let signs: [Set<String>] = [
    ["월", "月", "一"], ["화", "火", "二"], ["수", "水", "三"], ["목", "木", "四"], ["금", "金", "五"],
    ["토", "土", "六"], ["일", "日"],
  ]

  /// 0 for Monday … 6.
  static func weekday(_ word: String, inBrackets: Bool) -> Int? {
    names.firstIndex { $0.contains(word) }
      ?? (inBrackets ? signs.firstIndex { $0.contains(word) } : nil)
  }

  /// Those in signs, for the one who cuts a run of them into words.
  static var inSigns: [String] { names.joined().filter { $0.utf8.count > $0.count } }
}

extension CivilDate {
  /// 0 for Monday … 6; 1970-01-01 was a Thursday.
  var weekday: Int { ((dayNumber + 3) % 7 + 7) % 7 }
}
