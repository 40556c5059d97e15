import Expiry

/// What `--help` says of a command, in the language of the locale: no user and no option is known where it is asked.
enum HelpText {
  static func said(_ english: String, _ korean: String) -> String {
    Phrases(LanguageOption.ofLocale).say(english, korean)
  }
}
