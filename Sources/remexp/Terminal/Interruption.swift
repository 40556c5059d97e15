import Glibc
import Synchronization

/// Whether somebody asked the command to stop: from the keyboard, by `kill`, or by closing the terminal.
///
/// Long commands ask between two steps and end in order: what they have done is kept and told.
enum Interruption {
  /// The signal that came last; 0 while none has.
  private static let signal = Atomic<Int32>(0)

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// From now on these signals only leave a note here.
  static func watch() {
    for number in signals {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { Interruption.signal.store($0, ordering: .relaxed) }
      // Without SA_RESTART, so that waiting calls end.
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  /// Lets these signals in, which a program that starts this one may have blocked.
  static func letIn() {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    for number in signals { _ = unsafe sigaddset(&set, number) }
    _ = unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  static var isRequested: Bool { number != 0 }

  static var number: Int32 { signal.load(ordering: .relaxed) }
}

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
