import Glibc

/// Standard input, output and error, which whoever starts a program may have closed.
enum StandardStreams {
  /// Takes the place of each that is closed. Else the next file to be opened, the store or a decoder's stream, would
  /// get its number, and what is printed would go there.
  static func fillGaps() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The wrong way round: reading and writing fail as before.
      let mode = number == STDIN_FILENO ? O_WRONLY : O_RDONLY
      // Somebody's system may be without devices.
      if unsafe open("/dev/null", mode) < 0 { _ = unsafe open("/", O_RDONLY) }
    }
  }
}

/// Who is there to see what a run does.
enum Attendance {
  /// True when the process belongs to no terminal, wherever its streams lead: under cron, a timer of systemd or CI, and
  /// by ssh without a terminal. A pipeline or a job in the background of a shell still belongs to one.
  static var isUnattended: Bool {
    let terminal = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    guard terminal >= 0 else { return true }
    close(terminal)
    return false
  }

  static var isSuperuser: Bool { geteuid() == 0 }
}
