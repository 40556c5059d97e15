import ArgumentParser
import Foundation
import Glibc
import Words

/// What starts the runs on a machine.
enum TimerKind: String, CaseIterable, ExpressibleByArgument {
  case cron, systemd
}

/// Shows what would be installed, or installs it, or takes it away. What it finds and did is said in the reader's
/// language, what is for the machine stands as it is.
struct TimerSetup {
  let run: TimedRun
  let environment: [String: String]
  let out: Output
  let phrases: Phrases
  /// True for whoever may change the machine itself.
  var isOfMachine = geteuid() == 0

  func show(_ kind: TimerKind) throws {
    switch kind {
    case .cron:
      try say("Lines for the crontab (--yes adds them):", "crontab에 넣을 줄 (--yes로 넣습니다):")
      try out.write(CrontabLines(run: run).lines.joined(separator: "\n") + "\n")
    case .systemd:
      let units = try SystemdUnits(run, isOfMachine: isOfMachine, environment: environment)
      try say("Units (--yes installs and starts them):", "유닛 (--yes로 설치하고 시작합니다):")
      for (path, text) in [(units.servicePath, units.service), (units.timerPath, units.timer)] {
        try out.write("# \(TerminalText(path))\n\(text)")
      }
      for command in units.startCommands { try out.write("systemctl \(command.joined(separator: " "))\n") }
    }
  }

  func install(_ kind: TimerKind) throws {
    switch kind {
    case .cron:
      let crontab = Crontab(environment)
      let (lines, before) = (CrontabLines(run: run), try crontab.read())
      let after = lines.added(to: before)
      if after != before { try crontab.write(after) }
    case .systemd:
      let units = try SystemdUnits(run, isOfMachine: isOfMachine, environment: environment)
      try FileManager.default.createDirectory(atPath: units.folder, withIntermediateDirectories: true)
      for (path, text) in [(units.servicePath, units.service), (units.timerPath, units.timer)] {
        let file = try OutputFile(path)
        try file.write(text)
        try file.finish()
      }
      for command in units.startCommands { try systemctl(command) }
    }
    try say(
      "remexp notify runs every \(TimedRun.minutes) minutes from now on; --remove ends that",
      "이제 \(TimedRun.minutes)분마다 remexp notify가 실행됩니다. --remove로 끝낼 수 있습니다")
  }

  func remove(_ kind: TimerKind) throws {
    let isRemoved: Bool
    switch kind {
    case .cron:
      let crontab = Crontab(environment)
      let before = try crontab.read()
      let after = CrontabLines(run: run).removed(from: before)
      if after != before { try crontab.write(after) }
      isRemoved = after != before
    case .systemd: isRemoved = try removeUnits()
    }
    guard isRemoved else {
      return try say("there was nothing to remove", "지울 것이 없습니다")
    }
    try say("remexp notify is not run by itself any more", "이제 remexp notify는 저절로 실행되지 않습니다")
  }

  private func removeUnits() throws -> Bool {
    let units = try SystemdUnits(run, isOfMachine: isOfMachine, environment: environment)
    let paths = [units.timerPath, units.servicePath].filter(FileManager.default.fileExists)
    guard !paths.isEmpty else { return false }
    try systemctl(units.stopCommand)
    for path in paths {
      do { try FileManager.default.removeItem(atPath: path) } catch {
        throw CommandFailure(
          "\(path) cannot be removed", "\(path) 을(를) 지울 수 없습니다")
      }
    }
    try systemctl(units.manager + ["daemon-reload"])
    return true
  }

  private func systemctl(_ arguments: [String]) throws {
    let outcome = try MachineTool(name: "systemctl", environment: environment).run(arguments)
    guard outcome.status == 0 else {
      throw CommandFailure(
        "systemctl \(arguments.joined(separator: " "))",
        ToolProblem(status: outcome.status, errors: outcome.errors))
    }
  }

  private func say(_ english: String, _ korean: String) throws {
    try out.writeLine(phrases.say(english, korean))
  }
}
