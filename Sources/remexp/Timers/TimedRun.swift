import Batch
import Foundation
import Words

/// What a machine is to run by itself: `remexp notify` of one store, by absolute paths, because what starts it knows
/// neither this shell's folder nor its variables.
struct TimedRun {
  /// This program.
  let executable: String
  /// The folder of the store.
  let store: String
  /// Variables of this shell that decide in which language and zone it speaks, in this order.
  let variables: [(name: String, value: String)]

  /// Where this program is; nil where the system does not say.
  static var executable: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }

  /// How often it is asked whether anything is due: a run with nothing to say costs a few hundredths of a second, and a
  /// machine that was off at the hour tells soon after.
  static let minutes = 15

  /// - Throws: for what no line of a table can hold.
  init(executable: String, folder: StoreFolder, environment: [String: String]) throws {
    self.executable = executable
    store = URL(filePath: folder.path).standardizedFileURL.path(percentEncoded: false).withoutSlash
    variables = ["LANG", "LC_ALL", "TZ", "TZDIR"].compactMap { name in
      environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }
    for text in [executable, store] + variables.map(\.value)
    where text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw CommandFailure(
        "“\(text)” has a control character, which no crontab or unit may hold",
        "“\(text)”에 제어 문자가 있어 crontab이나 유닛에 쓸 수 없습니다")
    }
  }

  var arguments: [String] { [executable, "notify", "--store", store] }

  /// What tells the runs of two stores apart: nothing of the one that is usual, else eight digits of its folder.
  var suffix: String {
    let usual = StoreOptions.defaultPath(Environment.variables.filter { $0.key == "HOME" })
    guard store != usual else { return "" }
    return "-" + ContentHash(of: Array(store.utf8)).description.prefix(8)
  }
}

extension String {
  fileprivate var withoutSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}

/// A program of the machine, looked for where the shell would.
struct MachineTool {
  let name: String
  let environment: [String: String]

  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// - Throws: where it is not there.
  func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/env")
    tool.arguments = [name] + arguments
    tool.environment = environment
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    (tool.standardInput, tool.standardOutput, tool.standardError) = (standardInput, output, errors)
    do { try tool.run() } catch { throw missing }
    try? standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? standardInput.fileHandleForWriting.close()
    // Neither writes more than a pipe holds before it reads its input.
    let said = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let complained = (try? errors.fileHandleForReading.readToEnd()) ?? Data()
    tool.waitUntilExit()
    // As env(1) ends where there is no such program.
    guard tool.terminationStatus != 127 else { throw missing }
    return Outcome(
      status: tool.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }

  private var missing: CommandFailure {
    CommandFailure(
      "\(name) is not installed on this machine", "이 컴퓨터에 \(name)이 설치되어 있지 않습니다")
  }
}
