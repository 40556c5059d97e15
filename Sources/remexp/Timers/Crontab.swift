import Words

/// The lines of a crontab that start a run, between two that say whose they are. Source: crontab(5).
struct CrontabLines {
  let run: TimedRun

  private var first: String { "# remexp notify of \(run.store): made by remexp schedule --install cron" }
  private var last: String { "# remexp notify of \(run.store): end" }

  /// Every quarter of an hour; cron mails what is printed.
  var lines: [String] {
    let words =
      run.variables.map { "\($0.name)=\(Self.quoted($0.value))" } + run.arguments.map(Self.quoted)
    let command = words.joined(separator: " ").replacing("%", with: "\\%")
    return [first, "*/\(TimedRun.minutes) * * * * \(command)", last]
  }

  /// For the shell that cron starts.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte & 0xdf) || "/._-+=:@".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// A crontab without them: everything else stays as it is, letter for letter.
  func removed(from table: String) -> String {
    var kept: [Substring] = []
    var isInside = false
    for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == first { isInside = true }
      if !isInside { kept.append(line) }
      if line == last { isInside = false }
    }
    // Somebody has removed the end: then nothing is known to be ours but the line below the first.
    guard !isInside else { return withoutEnd(table) }
    return kept.joined(separator: "\n")
  }

  private func withoutEnd(_ table: String) -> String {
    var lines = table.split(separator: "\n", omittingEmptySubsequences: false)
    while let place = lines.firstIndex(where: { $0 == first }) {
      lines.removeSubrange(place..<min(place + 2, lines.count))
    }
    return lines.joined(separator: "\n")
  }

  /// A crontab with them at its end, once.
  func added(to table: String) -> String {
    var table = removed(from: table)
    if !table.isEmpty, !table.hasSuffix("\n") { table += "\n" }
    return table + lines.joined(separator: "\n") + "\n"
  }
}

/// The crontab of whoever runs this program.
struct Crontab {
  private let tool: MachineTool

  init(_ environment: [String: String]) {
    tool = MachineTool(name: "crontab", environment: environment)
  }

  /// - Returns: empty where there is none yet.
  func read() throws -> String {
    let outcome = try tool.run(["-l"])
    if outcome.status == 0 { return outcome.output }
    guard outcome.output.isEmpty, outcome.errors.lowercased().contains("no crontab") else {
      throw CommandFailure("crontab -l", Self.words(outcome))
    }
    return ""
  }

  func write(_ table: String) throws {
    let outcome = table.isEmpty ? try tool.run(["-r"]) : try tool.run(["-"], input: table)
    guard outcome.status == 0 else { throw CommandFailure("crontab", Self.words(outcome)) }
    let stored = try read()
    guard stored.contains(table) else {
      throw CommandFailure(
        "crontab did not keep the lines; see crontab -l", "crontab이 줄을 저장하지 않았습니다. crontab -l 을 보세요")
    }
  }

  private static func words(_ outcome: MachineTool.Outcome) -> ToolProblem {
    ToolProblem(status: outcome.status, errors: outcome.errors)
  }
}

/// What a program of the machine said when it failed.
struct ToolProblem: Error, CustomStringConvertible {
  let status: Int32
  let errors: String

  var description: String {
    errors.isEmpty ? "status \(status)" : TerminalText(String(errors.prefix(300))).description
  }
}
