import Glibc
import Testing

@testable import Batch

@Suite struct PeakMemoryTests {
  @Test func `the kernel's line is found among the others`() {
    let status = "Name:\tremexp\nVmPeak:\t  999999 kB\nVmHWM:\t    5116 kB\nVmRSS:\t    4000 kB\n"
    #expect(PeakMemory.bytes(inStatus: [UInt8](status.utf8)[...]) == 5116 << 10)
    #expect(PeakMemory.bytes(inStatus: []) == 0)
    #expect(PeakMemory.bytes(inStatus: [UInt8]("VmHWM:\t kB\n".utf8)[...]) == 0)
  }

  /// That one which grows is replaced, WorkerTests have.
  @Test func `what a process holds is counted, and no more than it may have held`() {
    let peak = PeakMemory()
    let held = [UInt8](repeating: 1, count: 16 << 20)
    let bytes = peak.bytes
    var usage = rusage()
    #expect(unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0)
    #expect(bytes >= held.count && held.last == 1)
    // The kernel counts pages on each processor for itself, three kinds of them, and of each 32 pages at a time: two counts of one
    // process differ by that.
    let counted = 3 * sysconf(Int32(_SC_NPROCESSORS_ONLN)) * 32 * sysconf(Int32(_SC_PAGESIZE))
    #expect(bytes <= (usage.ru_maxrss << 10) + counted)
  }
}
