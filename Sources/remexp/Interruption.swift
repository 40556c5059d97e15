import Glibc
import Synchronization

/// Whether somebody asked the command to stop: from the keyboard, by `kill`, or by closing the terminal.
///
/// Long commands ask between two steps and end in order: what they have done is kept and told.
enum Interruption {
  /// The signal that came last; 0 while none has.
  private static let signal = Atomic<Int32>(0)

  /// From now on these signals only leave a note here.
  static func watch() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { Interruption.signal.store($0, ordering: .relaxed) }
      // Without SA_RESTART, so that waiting calls end.
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  static var isRequested: Bool { number != 0 }

  static var number: Int32 { signal.load(ordering: .relaxed) }
}
