import ArgumentParser
import Words

/// What `--help` says of a command, in the language of the locale, or that of an option beside `--help`: no user is known
/// where it is asked.
enum HelpText {
  static func said(_ english: String, _ korean: String) -> String { Reader.say(english, korean) }
}

extension ArgumentHelp {
  static func said(_ english: String, _ korean: String) -> ArgumentHelp {
    ArgumentHelp(HelpText.said(english, korean))
  }
}
