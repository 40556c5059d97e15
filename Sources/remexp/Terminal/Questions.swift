import Glibc
import Register
import Words

/// A person at a terminal who is asked before something is changed. What is asked goes to standard error, so that results
/// may go elsewhere.
struct Questions {
  private let phrases: Phrases

  /// Nil where standard input or standard error is no terminal.
  init?(_ phrases: Phrases) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    self.phrases = phrases
  }

  /// The place of the line that the person chooses; nil where they choose none.
  func choice(of lines: [String], question: String) -> Int? {
    Diagnostics.note(question)
    for (index, line) in lines.enumerated() { Diagnostics.note("  \(index + 1)  \(line)") }
    return repeated("1 … \(lines.count), \(phrases.say("empty for none", "안 하려면 빈 줄"))") { answer in
      Int(answer).flatMap { (1...lines.count).contains($0) ? $0 - 1 : nil }
    }
  }

  /// True for yes alone.
  func agrees(to question: String) -> Bool {
    let answer = answer(to: "\(question) (\(phrases.say("y/n", "y/n")))")?.lowercased() ?? ""
    return ["y", "yes", "j", "ja", "ㅛ", "예", "네", "응"].contains(answer)
  }

  /// Asks until the answer can be read; nil where it is empty or the input ends.
  func repeated<Value>(_ question: String, reading: (String) -> Value?) -> Value? {
    while let answer = answer(to: question), !answer.isEmpty {
      if let value = reading(answer) { return value }
    }
    return nil
  }

  private func answer(to question: String) -> String? {
    Diagnostics.write("\(TerminalText(question)): ")
    return readLine()?.trimmed
  }
}
