import Glibc

/// What a terminal itself is asked, which answers as if it were typed.
enum TerminalQuestion {
  /// The terminal's primary device attributes, of which 4 stands for pictures in sixels; nil where it does not answer.
  ///
  /// Source: ECMA-48, section 8.3.24 (DA); the meaning of the numbers is DEC's.
  static func attributes() -> [Int]? {
    var old = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &old) == 0 else { return nil }
    var raw = old
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe withUnsafeMutableBytes(of: &raw.c_cc) { keys in
      unsafe keys[Int(VMIN)] = 0
      unsafe keys[Int(VTIME)] = 0
    }
    // Who ends the program meanwhile would leave the terminal without echo.
    var (held, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&held)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] { unsafe sigaddset(&held, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    guard unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return nil }
    defer { _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &old) }
    guard (try? Output().ask("\u{1b}[c")) != nil else { return nil }
    return attributes(in: answer(within: .milliseconds(500)))
  }

  /// The numbers in `ESC [ ? 62 ; 4 c`.
  static func attributes(in answer: [UInt8]) -> [Int]? {
    let text = String(decoding: answer, as: UTF8.self)
    guard let found = text.firstMatch(of: /\u{1b}\[\?([0-9;]*)c/) else { return nil }
    return found.1.split(separator: ";").compactMap { Int($0) }
  }

  /// What comes until an answer is whole, or nothing comes any more.
  private static func answer(within time: Duration) -> [UInt8] {
    let end = ContinuousClock.now + time
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "c"), answer.count < 256, ContinuousClock.now < end {
      var one = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&one, 1, 50) > 0 else { continue }
      var byte: UInt8 = 0
      guard unsafe read(STDIN_FILENO, &byte, 1) == 1 else { break }
      answer.append(byte)
    }
    return answer
  }
}

extension Output {
  fileprivate func ask(_ text: String) throws(OutputError) {
    try write(text)
    try flush()
  }
}
