import Glibc

/// Runs the body without the superuser's right to read and write everything, which would leave nothing to refuse.
///
/// Only this thread loses it, and those that it starts meanwhile. Other users never had it.
/// Source: capabilities(7) and capget(2).
func withoutPrivileges<Result>(_ body: () throws -> Result) throws -> Result {
  let before = try Capabilities()
  var fewer = before
  // CAP_DAC_OVERRIDE and CAP_DAC_READ_SEARCH.
  fewer.sets[0].effective &= ~(1 << 1 | 1 << 2)
  try fewer.apply()
  defer { try? before.apply() }
  return try body()
}

/// Those of this thread. The functions are in glibc, but in no header of Swift's module.
private struct Capabilities {
  typealias Sets = (effective: UInt32, permitted: UInt32, inheritable: UInt32)
  private typealias Call = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Int32

  /// The first 32, and the others.
  var sets: [Sets] = [(0, 0, 0), (0, 0, 0)]

  init() throws { try call("capget") }

  func apply() throws {
    var copy = self
    try copy.call("capset")
  }

  private mutating func call(_ name: String) throws {
    // The version with two sets, and this thread.
    var header: (version: UInt32, process: Int32) = (0x2008_0522, 0)
    guard let address = unsafe dlsym(nil, name) else { throw Missing() }
    let function = unsafe unsafeBitCast(address, to: Call.self)
    let code = unsafe sets.withUnsafeMutableBytes { sets in
      unsafe withUnsafeMutableBytes(of: &header) { header in
        guard let first = header.baseAddress, let second = sets.baseAddress else { return Int32(-1) }
        return unsafe function(first, second)
      }
    }
    guard code == 0 else { throw Missing() }
  }

  struct Missing: Error {}
}
