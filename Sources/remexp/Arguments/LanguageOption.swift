import ArgumentParser
import Expiry
import Foundation
import Words

/// The language of what people read.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said("en or ko.", "en 또는 ko."),
      discussion: HelpText.said("Default: the user's own, else that of the locale.", "기본값: 사용자의 설정, 없으면 로캘."),
      valueName: "code"))
  var language: Language?

  func phrases(for user: User?) -> Phrases {
    Phrases(language ?? user?.language ?? Self.ofLocale)
  }

  /// The same for the one user whom the command is about, who reads from now on what goes wrong too.
  func phrases(reading user: User?) -> Phrases {
    let phrases = phrases(for: user)
    Reader.reads(phrases.language)
    return phrases
  }

  /// What was typed for it, before any option is parsed: what is wrong with the others is said in that language.
  static func typed(in arguments: [String]) -> Language? {
    let options = arguments.prefix { $0 != "--" }
    for (place, argument) in options.enumerated() {
      if argument == "--language", place + 1 < options.count { return Language(rawValue: options[place + 1]) }
      if argument.hasPrefix("--language=") { return Language(rawValue: String(argument.dropFirst(11))) }
    }
    return nil
  }

  /// What was typed without this option.
  static func left(out arguments: some Sequence<String>) -> [String] {
    var isValue = false
    return arguments.filter { argument in
      defer { isValue = argument == "--language" }
      return !isValue && argument != "--language" && !argument.hasPrefix("--language=")
    }
  }

  /// Asked for once: there may be thousands of users.
  static let ofLocale = fromLocale(Environment.variables)

  private static func fromLocale(_ environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale?.hasPrefix("ko") == true ? .korean : .english
  }
}

/// How the typed dates are meant whose numbers could be exchanged.
struct DateOrderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      HelpText.said(
        "How dates of numbers alone are written: dmy, mdy or ymd.", "숫자만 있는 날짜의 순서: dmy, mdy, ymd."),
      discussion:
        HelpText.said(
          """
          Default: what the rows of a file's column say together, else the user's own (user edit --date-order), else ymd \
          in Korean; where nothing says it, what could be several days is refused.
          """,
          """
          기본값: 파일이면 열의 행들이 함께 말하는 순서, 없으면 사용자의 설정(remexp user edit --date-order), 없으면 한국어는 ymd. 정할 것이 없으면 여러 날일 수 있는 것은 거부합니다.
          """),
      valueName: "order"))
  var dateOrder: DateOrder?

  /// What was said, what the rows of a column say together, the user's own, and what is usual in the reader's language;
  /// the latter two where the column does not contradict them.
  func orders(of user: User?, _ phrases: Phrases, column: DateEvidence? = nil) -> DateOrders {
    let habit = phrases.usualDateOrder
    guard let column else { return DateOrders(dateOrder ?? user?.dateOrder, habit: habit) }
    return DateOrders(dateOrder ?? column.order(else: user?.dateOrder), habit: column.order(else: habit))
  }
}

extension DateEvidence {
  /// What to say of a column whose rows have decided for each other; nil where that was not needed.
  func note(of column: String, in file: String, _ phrases: Phrases) -> String? {
    guard isNeeded, let order else { return nil }
    let example = phrases.example(order)
    return phrases.say(
      "\(file): dates in \(column): \(example)", "\(file): \(column)의 날짜 순서: \(example)")
  }
}
