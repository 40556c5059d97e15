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

  /// Asked for once: there may be thousands of users.
  private static let ofLocale = fromLocale(ProcessInfo.processInfo.environment)

  private static func fromLocale(_ environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale?.hasPrefix("ko") == true ? .korean : .english
  }
}
