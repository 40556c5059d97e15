import Words

/// What stands above the parts of a page, and the few words that no help has.
enum ManualTitle {
  case name, synopsis, description, subcommands, arguments, options, commonOptions, exitStatus, environment,
    files, examples, seeAlso
  case commands, topics, command, option, help, commandOrTopic, helpSaid
}

extension Phrases {
  func manual(_ title: ManualTitle) -> String {
    switch title {
    case .name: say("NAME", "이름")
    case .synopsis: say("SYNOPSIS", "사용법")
    case .description: say("DESCRIPTION", "설명")
    case .subcommands: say("COMMANDS", "명령")
    case .arguments: say("ARGUMENTS", "인수")
    case .options: say("OPTIONS", "옵션")
    case .commonOptions: say("COMMON OPTIONS", "공통 옵션")
    case .exitStatus: say("EXIT STATUS", "종료 상태")
    case .environment: say("ENVIRONMENT", "환경 변수")
    case .files: say("FILES", "파일")
    case .examples: say("EXAMPLES", "예제")
    case .seeAlso: say("SEE ALSO", "함께 볼 것")
    case .commands: say("RemExp Manual", "RemExp 설명서")
    case .topics: say("RemExp Topics", "RemExp 길잡이")
    case .command: say("command", "명령")
    case .option: say("option", "옵션")
    case .help: say("Help", "도움말")
    case .commandOrTopic: say("command or topic", "명령이나 주제")
    case .helpSaid:
      say(
        "Explains a command, as --help behind it does, or one of the topics:",
        "명령 뒤의 --help처럼 명령을, 또는 주제를 설명합니다:")
    }
  }

  func values(_ values: [String]) -> String {
    let list = values.joined(separator: ", ")
    return say("(values: \(list))", "(값: \(list))")
  }

  func standard(_ value: String) -> String { say("(default: \(value))", "(기본값: \(value))") }

  /// What is read from the environment, and the option in whose place or for which it is.
  var variables: [(name: String, option: String, meaning: String)] {
    [
      ("REMEXP_STORE", "store", say("The store's folder.", "저장소 폴더.")),
      (
        "XDG_DATA_HOME", "store",
        say(
          "Without it, the folder in which remexp is the store; ~/.local/share unless it is set.",
          "그것이 없으면 저장소 remexp가 있는 폴더. 없으면 ~/.local/share.")
      ),
      (
        "LC_ALL, LC_MESSAGES, LANG", "language",
        say(
          "The language of what is said, by the first that is set; Korean where it begins with ko.",
          "말하는 언어. 먼저 있는 것을 따르며, ko로 시작하면 한국어입니다.")
      ),
      ("TZ", "time-zone", say("The zone in place of the machine's.", "이 컴퓨터의 시간대 대신 쓸 시간대.")),
      (
        "REMEXP_PRINT_READER", "print-reader",
        say(
          "The program that reads print, in place of remexp-print-reader.",
          "remexp-print-reader 대신 인쇄를 읽을 프로그램.")
      ),
      ("NO_COLOR", "help", say("Set to anything: no colours on terminals.", "값이 있으면 터미널에서도 색을 쓰지 않습니다.")),
    ]
  }

  var storeFiles: [(name: String, meaning: String)] {
    [
      (
        "~/.local/share/remexp/pantry.sqlite",
        say("People, items, inbox, notices and the journal of every change.", "사람, 상품, 수신함, 알림, 모든 변경의 기록.")
      ),
      ("~/.local/share/remexp/catalog.sqlite", say("Products by their codes.", "코드별 상품 목록.")),
    ]
  }
}
