import ArgumentParser
import Expiry
import Foundation

/// The language of what people read.
struct LanguageOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "en or ko.", discussion: "Default: the user's own, else that of the locale.", valueName: "code"))
  var language: Language?

  func phrases(for user: User?) -> Phrases {
    Phrases(language ?? user?.language ?? Self.ofLocale)
  }

  /// For what is said before any option is read.
  static var phrasesOfLocale: Phrases { Phrases(ofLocale) }

  /// Asked for once: there may be thousands of users.
  static let ofLocale = fromLocale(ProcessInfo.processInfo.environment)

  private static func fromLocale(_ environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale?.hasPrefix("ko") == true ? .korean : .english
  }
}

/// How the typed dates are meant whose numbers could be exchanged.
struct DateOrderOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How dates of numbers alone are written: dmy, mdy or ymd.",
      discussion:
        """
        Default: what the rows of a file's column say together, else the user's own (user edit --date-order), else ymd \
        in Korean; where nothing says it, what could be several days is refused.
        """,
      valueName: "order"))
  var dateOrder: DateOrder?

  /// What was said, what the rows of a column say together, the user's own, and what is usual in the reader's language;
  /// the latter two where the column does not contradict them.
  func orders(of user: User?, _ phrases: Phrases, column: DateEvidence? = nil) -> DateOrders {
    let habit: DateOrder? = phrases.language == .korean ? .yearMonthDay : nil
    guard let column else { return DateOrders(dateOrder ?? user?.dateOrder, habit: habit) }
    return DateOrders(dateOrder ?? column.order(else: user?.dateOrder), habit: column.order(else: habit))
  }
}

extension DateEvidence {
  /// What to say of a column whose rows have decided for each other; nil where that was not needed.
  func note(of column: String, in file: String) -> String? {
    guard isNeeded, let order else { return nil }
    return "\(file): dates in \(column): \(order.example)"
  }
}
