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
