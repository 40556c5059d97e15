import Glibc

/// A terminal that nobody sits at: what is typed waits until it is read, what is printed waits to be looked at.
final class PseudoTerminal {
  /// What to open to be on this terminal.
  let path: String
  private let keyboard: Int32
  // Held open: a terminal that nobody has open forgets what was typed.
  private let line: Int32

  /// None where the system gives none, as in a root without /dev/pts.
  /// - Parameter columns: the cells of a line; nil when it does not say.
  init?(columns: UInt16? = nil) {
    var keyboard: Int32 = -1
    var line: Int32 = -1
    var name = [CChar](repeating: 0, count: 64)
    var size = winsize(ws_row: 24, ws_col: columns ?? 0, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe openpty(&keyboard, &line, &name, nil, &size) == 0 else { return nil }
    _ = fcntl(keyboard, F_SETFL, O_NONBLOCK)
    for descriptor in [keyboard, line] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    self.keyboard = keyboard
    self.line = line
  }

  deinit {
    close(line)
    close(keyboard)
  }

  /// Types a text; a newline is the Enter key.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(keyboard, bytes, bytes.count)
  }

  /// What has been printed since the last look, what was typed included.
  func screen() -> String {
    var printed: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = unsafe read(keyboard, &part, part.count), count > 0 {
      printed += part.prefix(count)
    }
    return String(decoding: printed, as: UTF8.self)
  }
}
