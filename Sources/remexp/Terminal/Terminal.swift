import Glibc
import Register

/// A person at a terminal who is asked.
struct Terminal {
  /// Nil when standard input or output is no terminal: a pipe cannot be asked.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
  }

  /// The answer without white space at its ends; nil when the person closed the input.
  func ask(_ question: String) throws -> String? {
    let out = Output()
    try out.write("\(TerminalText(question)): ")
    try out.flush()
    return readLine()?.trimmed
  }
}
