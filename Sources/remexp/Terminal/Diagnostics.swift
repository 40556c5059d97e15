import ArgumentParser
import Delimited
import Foundation
import Glibc
import Words

/// Standard error: one line a message, `remexp: …`.
enum Diagnostics {
  static func report(_ message: String) {
    write("\(Colours.errors.paint("remexp:", .bad)) \(line(message))\n")
  }

  /// A line that is no complaint, such as a summary.
  static func note(_ message: String) {
    write("\(line(message))\n")
  }

  /// Longer than any path with a reason: what a file holds may be repeated in a message.
  private static let longest = 6000

  private static func line(_ message: String) -> String {
    let text = TerminalText(message).description
    return text.utf8.count > longest ? text.cut(to: longest) : text
  }

  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// True where a line can be written over that was written before.
  static let canRewriteLine = isTerminal && Environment.variables["TERM"] != "dumb"

  /// The cells of a line on the terminal; nil where there is none, or it does not say.
  static var lineWidth: Int? { Output.lineWidth(of: STDERR_FILENO) }

  static func write(_ text: String) {
    ProgressLine.clear()
    writeBeside(line: text)
  }

  /// Without regard to the line that tells how far a command is. Standard error that cannot be written has nobody to be
  /// told.
  static func writeBeside(line text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }
}

/// What the argument parser says of arguments that it does not understand. It repeats what was typed, which may have come
/// from a file's name.
struct UsageProblem {
  let text: String

  /// - Parameters:
  ///   - message: as the parser gives it, in several lines.
  ///   - arguments: what was typed.
  init(_ message: String, arguments: [String]) {
    var message = message
    // The longest first, so that a part of one does not hide the rest.
    for typed in arguments.flatMap(Self.parts).sorted(by: { $0.utf8.count > $1.utf8.count }) {
      let shown = HiddenCharacters.shown(typed).cut(to: Self.longest)
      if !Self.isSame(shown, typed) { message = message.replacing(typed, with: shown) }
    }
    // Line by line, but not by what Swift takes for line ends: others come from arguments.
    text = message.split(separator: "\n", omittingEmptySubsequences: false).map {
      HiddenCharacters.shown(String($0))
    }.joined(separator: "\n")
  }

  /// Nothing, where a command has said all there is to say.
  func say() {
    if !text.isEmpty { Diagnostics.write(text + "\n") }
  }

  /// The cells of what was typed that are repeated.
  private static let longest = 200

  /// The argument, and the value in `--option=value`.
  private static func parts(of argument: String) -> [String] {
    guard let equal = argument.unicodeScalars.firstIndex(of: "=") else { return [argument] }
    return [argument, String(argument[argument.unicodeScalars.index(after: equal)...])].filter { !$0.isEmpty }
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }
}

/// What goes wrong after a change is stored must not look as if nothing had been done: who tries again would do it twice.
enum Stored {
  /// Runs what follows on the change, such as telling of it.
  /// - Parameter isStored: false where nothing was changed after all, as in a dry run.
  /// - Throws: failures say that the change is stored, and have the status of a run that finished.
  static func telling<Value>(if isStored: Bool = true, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch OutputError.failed(let code) where isStored {
      let reason = Reader.phrases.system(code)
      throw CommandFailure(
        "standard output: \(reason); \(advice)", "표준 출력: \(reason). \(advice)", .someFailed)
    } catch let failure as CommandFailure where isStored && failure.status == .cannotRun {
      throw CommandFailure("\(failure.message); \(advice)", "\(failure.message). \(advice)", .someFailed)
    }
  }

  private static var advice: String {
    Reader.say(
      "the change itself is stored: do not repeat the command", "변경은 저장되었습니다. 명령을 다시 실행하지 마세요")
  }
}
