import Words

/// What several commands have in common, told in one place: `remexp help dates`, and the page remexp-dates(7).
enum HelpTopic: String, CaseIterable {
  case dates, cron, csv, formats
  case exitStatus = "exit-status"
  case store

  var name: String { rawValue }

  /// The commands whose own pages name it.
  var commands: [String] {
    switch self {
    case .dates: ["scan", "add", "edit", "inbox set", "inbox apply", "import", "freeze", "report"]
    case .cron: ["notify", "schedule", "calendar", "channel", "rule", "backup", "doctor"]
    case .csv:
      ["import", "export", "catalog import", "catalog export", "inbox export", "inbox apply", "scan"]
    case .formats:
      ["scan", "import-scan", "report", "list", "stats", "export", "label", "inspect", "calendar"]
    case .exitStatus: ["report", "notify", "doctor", "scan"]
    case .store: ["backup", "restore", "export", "import", "doctor", "undo", "user"]
    }
  }

  /// The topic that is asked for; nil where it is a command's help, or something else.
  /// - Parameter arguments: what was typed, without the program's name.
  init?(askedIn arguments: [String]) {
    guard arguments.first == "help" else { return nil }
    let words = LanguageOption.left(out: arguments.dropFirst())
    guard words.count == 1, let topic = HelpTopic(rawValue: words[0]) else { return nil }
    self = topic
  }
}

extension Phrases {
  /// What it is about, in one line.
  func title(of topic: HelpTopic) -> String {
    switch topic {
    case .dates: say("how dates are read, and what they mean", "날짜를 읽는 법과 그 뜻")
    case .cron: say("what runs by itself, every night", "밤마다 저절로 실행되는 것")
    case .csv: say("tables that go in and out", "들어오고 나가는 표")
    case .formats: say("in which forms results are given", "결과를 내는 형식")
    case .exitStatus: say("how a command ends", "명령이 끝나는 상태")
    case .store: say("where everything is kept", "모든 것을 두는 곳")
    }
  }

  /// The whole of it: paragraphs, and below a line that leads to them lines that begin with two blanks, as they are typed.
  func text(of topic: HelpTopic) -> String {
    switch topic {
    case .dates: datesTopic
    case .cron: cronTopic
    case .csv: csvTopic
    case .formats: formatsTopic
    case .exitStatus: exitStatusTopic
    case .store: storeTopic
    }
  }

  /// As `remexp help` prints it.
  func help(on topic: HelpTopic) -> String {
    let related = topic.commands.map { "remexp \($0)" }.joined(separator: ", ")
    let text = """
      \(topic.name): \(title(of: topic))

      \(text(of: topic))

      \(say("See also: \(related)", "함께 볼 것: \(related)"))
      """
    return HelpParagraph.paragraphs(of: text).map { $0.lines(within: 79) }.joined(separator: [""])
      .joined(separator: "\n")
  }
}
