import Testing

@testable import Batch

@Suite struct PeakMemoryTests {
  @Test func `the kernel's line is found among the others`() {
    let status = "Name:\tremexp\nVmPeak:\t  999999 kB\nVmHWM:\t    5116 kB\nVmRSS:\t    4000 kB\n"
    #expect(PeakMemory.bytes(inStatus: [UInt8](status.utf8)[...]) == 5116 << 10)
    #expect(PeakMemory.bytes(inStatus: []) == 0)
    #expect(PeakMemory.bytes(inStatus: [UInt8]("VmHWM:\t kB\n".utf8)[...]) == 0)
  }

  @Test func `what a process holds is counted while it grows`() {
    let peak = PeakMemory()
    let before = peak.bytes
    #expect(before > 0)
    let size = before + 64 << 20
    let held = [UInt8](repeating: 1, count: size)
    #expect(peak.bytes > before && peak.bytes >= size && held.last == 1)
  }
}
