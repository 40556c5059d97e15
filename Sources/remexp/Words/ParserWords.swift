import Words

/// What the argument parser says around our own words: headings of a help page, and what is wrong with options that it does not
/// understand. It speaks English alone, so that its sentences are known by their form; one that it words otherwise some day
/// stays as it is.
struct ParserWords {
  let text: String

  init(_ message: String, _ phrases: Phrases) {
    text =
      phrases.isKorean
      ? message.split(separator: "\n", omittingEmptySubsequences: false).map { Self.korean(String($0)) }
        .joined(separator: "\n") : message
  }

  private static func korean(_ line: String) -> String {
    if let heading = headings[line] { return heading }
    for (start, korean) in starts where line.hasPrefix(start) {
      let rest = String(line.dropFirst(start.count))
      return korean + (start == "Error: " ? problem(rest) : rest)
    }
    if line.hasSuffix(" SUBCOMMANDS:") { return line.dropLast(" SUBCOMMANDS:".count) + ":" }
    if let match = line.wholeMatch(of: /[ ]{2}See '(.+)' for (?:more information|detailed help)\./) {
      return "  자세한 것은 '\(match.1)' 를 보세요."
    }
    guard line.hasPrefix(" ") else { return line }
    return inOptions.reduce(line) { $0.replacing($1.0, with: $1.1) }
  }

  private static let headings = [
    "ARGUMENTS:": "인수:", "OPTIONS:": "옵션:", "SUBCOMMANDS:": "명령:",
  ]

  private static let starts = [
    ("OVERVIEW: ", "설명: "), ("USAGE: ", "사용법: "), ("Usage: ", "사용법: "), ("Help:  ", "도움말:  "),
    ("Error: ", "오류: "),
  ]

  /// What stands beside the words that are ours.
  private static let inOptions = [
    ("Show the version.", "버전을 보여 줍니다."), ("Show help information.", "도움말을 보여 줍니다."),
    ("Show subcommand help information.", "명령의 도움말을 보여 줍니다."), ("(default: ", "(기본값: "),
    ("; default: ", "; 기본값: "), ("(values: ", "(값: "),
  ]

  private static func problem(_ text: String) -> String {
    if let match = text.wholeMatch(of: /Unknown option '(.*)'\. Did you mean '(.*)'\?/) {
      return "'\(match.1)' 옵션은 없습니다. '\(match.2)'을(를) 쓰려고 하셨나요?"
    }
    if let match = text.wholeMatch(of: /Unknown option '(.*)'/) { return "'\(match.1)' 옵션은 없습니다" }
    if let match = text.wholeMatch(of: /Missing value for '(.*)'/) { return "'\(match.1)'의 값이 없습니다" }
    if let match = text.wholeMatch(of: /Missing expected argument '(.*)'/) {
      return "'\(match.1)'이(가) 있어야 합니다"
    }
    if let match = text.wholeMatch(of: /Unexpected argument '(.*)'/) {
      return "'\(match.1)'은(는) 여기에 쓸 수 없습니다"
    }
    if let match = text.wholeMatch(of: /([0-9]+) unexpected arguments: (.*)/) {
      return "여기에 쓸 수 없는 것이 \(match.1)개 있습니다: \(match.2)"
    }
    if let match = text.wholeMatch(
      of: /The option '(.*)' does not take any value, but '(.*)' was specified\./)
    {
      return "'\(match.1)' 옵션에는 값이 없는데 '\(match.2)'을(를) 주었습니다"
    }
    return value(text) ?? text
  }

  private static func value(_ text: String) -> String? {
    guard
      let match = text.wholeMatch(
        of: /The value '(.*)' is invalid for '(.*?)'(?:\. Please provide one of (.*?)\.?)?/)
    else { return nil }
    let said = "'\(match.1)'은(는) '\(match.2)'에 쓸 수 없는 값입니다"
    guard let choices = match.3 else { return said }
    let known = choices.replacing(" or ", with: ", ").replacing(" and ", with: ", ").replacing(
      "the following:", with: "")
    return "\(said). 쓸 수 있는 값: \(known)"
  }
}
