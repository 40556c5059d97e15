import Foundation

extension Command {
  /// True where a program can be made to see another clock than the machine's.
  static let hasOtherClock: Bool = {
    guard let command = try? Command() else { return false }
    return (try? command.run(shell: "FAKETIME_FMT=%s faketime -f @1795275000 date +%s"))?.output
      .hasPrefix("17952750") == true
  }()

  /// Runs the command with these arguments while the machine's clock shows another moment, and goes on from there.
  /// - Parameters:
  ///   - moment: such as `2026-11-21T15:30:00Z`.
  ///   - zone: the machine's.
  @discardableResult
  func run(at moment: String, in zone: String = "UTC", _ arguments: String...) throws -> Outcome {
    let seconds = Int(try Date(moment, strategy: .iso8601).timeIntervalSince1970)
    let words = ([Self.executablePath] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try run(shell: "TZ=\(zone) FAKETIME_FMT=%s faketime -f @\(seconds) \(words)")
  }
}
