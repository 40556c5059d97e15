import CLinux
import Glibc

/// How long a process may compute, set and watched from outside, where nothing that takes it over can change it.
///
/// The kernel ends it by `SIGXCPU` when a file takes too long. One that blocks the signal is seen by the clock of its
/// computing time, and at the latest a hard limit for all its files ends it, which it cannot raise.
struct ComputingTime {
  private let process: pid_t
  private let perFile: Int
  /// In seconds since the process began, and so for all its files.
  private let hardLimit: Int
  private var start = 0.0

  init(of process: pid_t, perFile: Int) {
    self.process = process
    self.perFile = max(1, perFile)
    hardLimit = self.perFile * Self.files
  }

  /// A file begins. What is begun of a second counts as used, so that none of the new ones is lost.
  mutating func begin() {
    start = used
    let soft = start.rounded(.up) + Double(perFile)
    // Where the system does not let us, the clock is left.
    _ = linux_limit_cpu(process, UInt64(soft), UInt64(hardLimit))
  }

  /// A second after the kernel should have ended it.
  var isOver: Bool { used >= start.rounded(.up) + Double(perFile + 1) }

  var isUsedUp: Bool { used + Double(perFile + 2) > Double(hardLimit) }

  /// In seconds, of all its threads; 0 where the system does not tell, or tells what cannot be, as a program does that shows
  /// another clock.
  private var used: Double {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(process, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return max(0, Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// So many that take as long as they may, and hundreds of usual photos, find room in one process.
  private static let files = 10
}
