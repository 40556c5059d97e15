import Glibc

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
