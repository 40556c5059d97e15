import CountedMemory
import Glibc

/// What work cost this thread: its time on a processor, whatever else the machine did, and its heap.
struct Meter {
  private(set) var runs = 0
  private(set) var seconds = 0.0
  private(set) var requests = 0.0
  private(set) var bytes = 0.0

  /// Does the work and adds what it cost.
  mutating func measure<Result>(_ work: () throws -> Result) rethrows -> Result {
    let (memory, start) = (counted_memory_now(), Self.now())
    let result = try work()
    seconds += Self.now() - start
    let after = counted_memory_now()
    requests += Double(after.requests - memory.requests)
    bytes += Double(after.bytes - memory.bytes)
    runs += 1
    return result
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
