import ArgumentParser
import Delimited
import Expiry
import Foundation

/// `remexp doctor`
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look whether everything is in order, with advice where it is not. Changes nothing.",
    discussion: """
      Reads every page of the store. Exit status 1 when there is a problem; advice
      alone is 0. Half-written files of commands that were killed are looked for in
      the store's folder, in the present one, and in those that are named:

        remexp doctor ~/backups /srv/reports
      """)

  @OptionGroup var store: StoreOptions
  @OptionGroup var clock: ClockOptions
  @Argument(help: "Where reports, exports and backups are written to.", completion: .directory)
  var folders: [String] = []
  @Option(help: "text or json.") var format: TextOrJSON = .text

  func run() throws {
    let findings = try findings(in: store.folder)
    let out = Output()
    switch format {
    case .json: try out.writeLine(JSON.array(findings.map(\.json)).indented)
    case .text:
      for finding in findings where !store.quiet || finding.level != .good {
        let mark = finding.level == .good ? "ok" : finding.level.rawValue
        try out.writeLine("\(mark): \(TerminalText(finding.subject)): \(TerminalText(finding.message))")
        if let advice = finding.advice { try out.writeLine("    \(TerminalText(advice))") }
      }
    }
    try out.flush()
    if findings.contains(where: { $0.level == .problem }) { throw ExitStatus.someFailed.exitCode }
  }

  /// All that is looked at, in the order in which it is told.
  private func findings(in folder: StoreFolder) -> [Finding] {
    let environment = ProcessInfo.processInfo.environment
    return StoreCheck(folder: folder).findings
      + LeftoverCheck(folders: [folder.path, "."] + folders).findings
      + SpaceCheck(folder: folder).findings
      + ZoneCheck(folder: folder, moment: clock.moment(for: nil), now: clock.now).findings
      + CronCheck(folder: folder, environment: environment, executable: Self.executable).findings
      + DecoderCheck().findings
  }

  private static var executable: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
}
