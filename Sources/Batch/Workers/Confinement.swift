import Barcodes
import CLinux
import Glibc

/// Makes a worker ready for pictures from anywhere.
enum Confinement {
  /// Enters the sandbox where that is asked for, and sets the limits in any case.
  ///
  /// - Returns: what is in force; nil without a sandbox.
  static func enter(_ limits: WorkerLimits) -> SandboxState? {
    warmUp()
    defer { linux_tell_out_of_memory(WorkerEnd.outOfMemoryStatus) }
    guard limits.isSandboxed else {
      lower(RLIMIT_CORE, to: 0)
      if limits.addressSpace > 0 { lower(RLIMIT_AS, to: limits.addressSpace) }
      return nil
    }
    return Sandbox.enter(addressSpace: limits.addressSpace)
  }

  /// What libraries load when they are first used they cannot load in the sandbox. Reading a QR code makes
  /// libzbar open the converters of its text, which stay as long as somebody has them open.
  private static func warmUp() {
    for name in ["SHIFT_JIS", "BIG5", "ISO8859-1", "CP437"] { unsafe _ = iconv_open("UTF-8", name) }
    _ = Decoder().decode(WarmUpPicture.bytes)
  }

  private static func lower(_ resource: __rlimit_resource, to value: Int) {
    let resource = __rlimit_resource_t(resource.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(value))
    limit.rlim_max = limit.rlim_cur
    unsafe setrlimit(resource, &limit)
  }
}
