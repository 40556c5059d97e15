import Expiry
import Synchronization
import Words

/// The person who reads what this run says. Which language they read is known better the further a command has come: the
/// locale says it at first, the option `--language` next, the user's own setting as soon as it is known whose pantry it is.
///
/// It is one for the whole process, as the terminal is: what goes wrong is said where no command's options are at hand.
enum Reader {
  private static let known = Mutex<Language?>(nil)

  /// In which language what goes wrong is said now.
  static var phrases: Phrases { Phrases(known.withLock { $0 } ?? LanguageOption.ofLocale) }

  /// From now on; nil changes nothing.
  static func reads(_ language: Language?) {
    guard let language else { return }
    known.withLock { $0 = language }
  }

  static func say(_ english: String, _ korean: String) -> String { phrases.say(english, korean) }
}
