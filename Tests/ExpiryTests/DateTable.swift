import Expiry

/// A text as it stands on a pack or in a program's file, and what a person who knows the language takes it for.
struct DateCase: Sendable {
  enum Meaning: Sendable, Equatable {
    /// `YYYY-MM-DD`.
    case day(String)
    /// `YYYY-MM`: the last day of it.
    case month(String)
    /// Several days, or none: nothing may be read.
    case refused
  }

  let text: String
  let meaning: Meaning
  /// What the reader's language has, where it is not English.
  var habit: DateOrder?

  init(_ text: String, _ meaning: Meaning, habit: DateOrder? = nil) {
    self.text = text
    self.meaning = meaning
    self.habit = habit
  }
}

/// Dates in the forms of eight languages, made from a few days by what is known of each language, not by what the
/// program knows.
struct DateLanguage: Sendable {
  /// As written in a date, January first.
  let months: [String]
  let abbreviations: [String]
  /// Monday first.
  let weekdays: [String]
  let shortWeekdays: [String]
  /// What stands before a date on a pack.
  let labels: [String]
  /// The same before the end of a month.
  let endLabels: [String]
  /// D day, T day of two digits, M month's name, A its abbreviation, N its two digits, Y year, J its last two digits, W
  /// day of the week, K its short name.
  let forms: [String]
}

extension DateLanguage {
  static let english = DateLanguage(
    months: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
      "November", "December",
    ],
    abbreviations: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    labels: ["EXP", "EXP:", "Best before", "BEST BY", "Use by", "BB", "Exp. date:", "Expires on"],
    endLabels: ["BBE", "Best before end:", "Best Before End"],
    forms: ["D M Y", "M D, Y", "T-A-Y", "TAJ", "T A J", "A T, Y", "W, D M Y", "K T A Y", "D/A/Y", "T A Y"])

  static let german = DateLanguage(
    months: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
      "November", "Dezember",
    ],
    abbreviations: [
      "Jan.", "Feb.", "Mär.", "Apr.", "Mai", "Jun.", "Jul.", "Aug.", "Sep.", "Okt.", "Nov.", "Dez.",
    ],
    weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
    shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
    labels: [
      "MHD", "MHD:", "Mindestens haltbar bis", "mindestens haltbar bis:", "Zu verbrauchen bis", "haltbar bis",
    ],
    endLabels: ["Mindestens haltbar bis Ende", "mindestens haltbar bis Ende:"],
    forms: ["D. M Y", "T. A Y", "W, D. M Y", "K, T.N.Y", "D. A J", "W, den D. M Y", "T.A.Y"])

  static let french = DateLanguage(
    months: [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
      "novembre", "décembre",
    ],
    abbreviations: [
      "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
    ],
    weekdays: ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"],
    shortWeekdays: ["lun.", "mar.", "mer.", "jeu.", "ven.", "sam.", "dim."],
    labels: [
      "À consommer avant le", "À consommer jusqu'au", "à consommer de préférence avant le :", "DLC", "DDM :",
      "A CONSOMMER AVANT LE",
    ],
    endLabels: ["À consommer de préférence avant fin", "à consommer de préférence avant fin :"],
    forms: ["D M Y", "T A Y", "W D M Y", "K D A Y", "le D M Y", "D-A-J"])

  static let spanish = DateLanguage(
    months: [
      "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre",
      "noviembre", "diciembre",
    ],
    abbreviations: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
    weekdays: ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"],
    shortWeekdays: ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"],
    labels: [
      "Consumir preferentemente antes del", "Fecha de caducidad:", "Caducidad", "CAD.", "Vence:",
      "Consumir antes del",
    ],
    endLabels: ["Consumir preferentemente antes del fin de", "consumir preferentemente antes del fin de:"],
    forms: ["D de M de Y", "D de M del Y", "T A Y", "W, D de M de Y", "K. D A Y", "T-A-J", "TAY"])

  static let italian = DateLanguage(
    months: [
      "gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre",
      "ottobre",
      "novembre", "dicembre",
    ],
    abbreviations: ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
    weekdays: ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
    shortWeekdays: ["lun", "mar", "mer", "gio", "ven", "sab", "dom"],
    labels: [
      "Da consumarsi entro il", "Da consumarsi preferibilmente entro il:", "Scadenza", "Scad.", "entro il",
      "DA CONSUMARSI ENTRO",
    ],
    endLabels: [
      "Da consumarsi preferibilmente entro fine", "da consumarsi preferibilmente entro la fine di",
    ],
    forms: ["D M Y", "T A Y", "W D M Y", "K D A Y", "T-A-J", "D/A/Y"])

  static let dutch = DateLanguage(
    months: [
      "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober",
      "november", "december",
    ],
    abbreviations: [
      "jan.", "feb.", "mrt.", "apr.", "mei", "jun.", "jul.", "aug.", "sep.", "okt.", "nov.", "dec.",
    ],
    weekdays: ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
    shortWeekdays: ["ma", "di", "wo", "do", "vr", "za", "zo"],
    labels: ["THT", "THT:", "Ten minste houdbaar tot", "TGT", "Te gebruiken tot", "tenminste houdbaar tot:"],
    endLabels: ["Ten minste houdbaar tot einde", "ten minste houdbaar tot eind"],
    forms: ["D M Y", "T A Y", "W D M Y", "K D A Y", "T-A-Y"])

  static let portuguese = DateLanguage(
    months: [
      "janeiro", "fevereiro", "março", "abril", "maio", "junho", "julho", "agosto", "setembro", "outubro",
      "novembro", "dezembro",
    ],
    abbreviations: ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
    weekdays: [
      "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado", "domingo",
    ],
    shortWeekdays: ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"],
    labels: ["Validade:", "VAL", "Consumir até", "Consumir de preferência antes de", "Val.:"],
    endLabels: ["Consumir de preferência antes do fim de"],
    forms: ["D de M de Y", "T A Y", "W, D de M de Y", "K, D A Y", "T/A/Y"])

  static let polish = DateLanguage(
    months: [
      "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września",
      "października", "listopada", "grudnia",
    ],
    abbreviations: ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"],
    weekdays: ["poniedziałek", "wtorek", "środa", "czwartek", "piątek", "sobota", "niedziela"],
    shortWeekdays: ["pon.", "wt.", "śr.", "czw.", "pt.", "sob.", "nd."],
    labels: ["Najlepiej spożyć przed:", "Należy spożyć do", "Termin przydatności do spożycia:", "Spożyć do"],
    endLabels: ["Najlepiej spożyć przed końcem:"],
    forms: ["D M Y", "D M Y r.", "T A Y", "W, D M Y", "K D A Y"])

  /// Those in which the day always comes before the month.
  static let dayFirst = [german, french, spanish, italian, dutch, portuguese, polish]
}

extension DateLanguage {
  private static let days = [(2026, 12, 1), (2027, 3, 15), (2027, 8, 31)]

  /// Every form, the weekday and labels of a language, for a few days.
  func cases() -> [DateCase] {
    var cases: [DateCase] = []
    for (index, form) in forms.enumerated() {
      for day in [Self.days[index % 3], Self.days[(index + 1) % 3]] {
        let text = text(form, day)
        cases.append(DateCase(text, .day(Self.iso(day))))
        let label = labels[(index + day.1) % labels.count]
        cases.append(
          DateCase("\(label) \(index.isMultiple(of: 2) ? text : text.uppercased())", .day(Self.iso(day))))
      }
    }
    for (index, day) in Self.days.enumerated() {
      let label = endLabels[index % endLabels.count]
      let month = String(Self.iso(day).prefix(7))
      cases.append(DateCase("\(label) \(text("N/Y", day))", .month(month)))
      cases.append(DateCase("\(label) \(text("M Y", day))", .month(month)))
      cases.append(DateCase(text("A Y", day), .month(month)))
      cases.append(DateCase(text("M Y", day).lowercased(), .month(month)))
    }
    return cases
  }

  /// Labels before numbers alone, which in these languages are day, month, year.
  func numberCases() -> [DateCase] {
    let forms = ["T.N.Y", "T/N/Y", "T.N.J", "T-N-J", "D.N.Y", "T N J"]
    return labels.enumerated().flatMap { index, label in
      Self.days.map { day in
        DateCase("\(label) \(text(forms[(index + day.1) % forms.count], day))", .day(Self.iso(day)))
      }
    }
  }

  private func text(_ form: String, _ day: (Int, Int, Int)) -> String {
    let weekday = Self.weekday(day)
    return form.map { sign -> String in
      switch sign {
      case "D":
        labels.contains("DLC") && day.2 == 1 && form.contains(where: { "MA".contains($0) })
          ? "1er" : String(day.2)
      case "T": Self.two(day.2)
      case "N": Self.two(day.1)
      case "M": months[day.1 - 1]
      case "A": abbreviations[day.1 - 1]
      case "Y": String(day.0)
      case "J": Self.two(day.0 % 100)
      case "W": weekdays[weekday]
      case "K": shortWeekdays[weekday]
      default: String(sign)
      }
    }.joined()
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  static func iso(_ day: (Int, Int, Int)) -> String { "\(day.0)-\(two(day.1))-\(two(day.2))" }

  /// 0 for Monday, by Zeller's congruence.
  private static func weekday(_ day: (Int, Int, Int)) -> Int {
    let (year, month) = day.1 < 3 ? (day.0 - 1, day.1 + 12) : (day.0, day.1)
    let century = year / 100
    let h = (day.2 + 13 * (month + 1) / 5 + year % 100 + year % 100 / 4 + century / 4 + 5 * century) % 7
    return (h + 5) % 7
  }
}
