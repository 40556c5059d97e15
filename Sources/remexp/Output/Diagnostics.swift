import Glibc

/// Standard error: one line a message, `remexp: …`.
enum Diagnostics {
  static func report(_ message: String) {
    write("remexp: \(line(message))\n")
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

  /// Standard error that cannot be written has nobody to be told.
  static func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(count, 0))
    }
  }
}
