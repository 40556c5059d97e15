import Glibc

/// The most memory that this process has held since its program was started.
///
/// `getrusage` would count what the process that started this one had held until then (the kernel carries it over when a program
/// is started): one that grew beyond its limit would not be told from one that was started by something large.
struct PeakMemory {
  /// What the kernel says about this process, opened while files may still be opened; below 0 where it says nothing.
  private let status = unsafe open("/proc/self/status", O_RDONLY | O_CLOEXEC)

  /// In bytes; 0 when that is not known.
  var bytes: Int {
    let text = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = unsafe max(0, pread(status, buffer.baseAddress, buffer.count, 0))
    }
    return Self.bytes(inStatus: text[...])
  }

  /// The line `VmHWM:     5116 kB`, as in proc_pid_status(5).
  static func bytes(inStatus text: ArraySlice<UInt8>) -> Int {
    for line in text.split(separator: UInt8(ascii: "\n")) where line.starts(with: "VmHWM:".utf8) {
      let digits = line.filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return Int(String(decoding: digits, as: UTF8.self)).map { $0 << 10 } ?? 0
    }
    return 0
  }
}
