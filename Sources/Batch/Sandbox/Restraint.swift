import CLinux
import Glibc

/// What the system says of another process: how far it is held in, whatever it says itself.
struct Restraint {
  private let process: pid_t
  /// The lines of `/proc/PID/status`; nil where the system does not show them.
  private let lines: [Substring: Substring]?

  init(of process: pid_t) {
    self.process = process
    lines = Self.status(of: process)
  }

  /// The measure that a process says is in force, and is not; nil when all that can be seen from outside is as it says.
  /// Landlock does not show from outside, only whether this kernel has it.
  func contradiction(to claim: SandboxState, addressSpace: Int) -> String? {
    let seen: [(name: String, isClaimed: Bool, isThere: Bool)] = [
      ("resource limits", claim.resourceLimits == nil, hasLimits(addressSpace: addressSpace)),
      ("dropped privileges", claim.privileges == nil, hasNoPrivileges),
      ("Landlock", claim.landlock == nil, claim.landlockVersion == Sandbox.offered.landlockVersion),
      ("seccomp", claim.systemCalls == nil, isTrue("Seccomp", "2")),
    ]
    return seen.first { $0.isClaimed && !$0.isThere }.map {
      "it says that \($0.name) hold it in, and they do not"
    }
  }

  private var hasNoPrivileges: Bool {
    isTrue("NoNewPrivs", "1") && ["CapInh", "CapPrm", "CapEff", "CapAmb"].allSatisfy(isEmpty)
  }

  private func hasLimits(addressSpace: Int) -> Bool {
    let none = [RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_NOFILE].map { Int32($0.rawValue) } + [Self.processes]
    return none.allSatisfy { isLimited($0, to: 0) }
      && (addressSpace == 0 || isLimited(Int32(RLIMIT_AS.rawValue), to: UInt64(addressSpace)))
  }

  private func isLimited(_ resource: Int32, to most: UInt64) -> Bool {
    var limit: UInt64 = 0
    // Where the system does not tell, nothing speaks against it.
    return unsafe linux_hard_limit(process, resource, &limit) != 0 || limit <= most
  }

  /// Also when the system shows no line at all.
  private func isTrue(_ name: Substring, _ value: Substring) -> Bool {
    guard let lines else { return true }
    return lines[name] == value
  }

  private func isEmpty(_ capabilities: Substring) -> Bool {
    guard let lines, let set = lines[capabilities] else { return true }
    return set.utf8.allSatisfy { $0 == UInt8(ascii: "0") }
  }

  /// Source: proc(5), `/proc/[pid]/status`: a name, a colon, a tab and the value.
  private static func status(of process: pid_t) -> [Substring: Substring]? {
    guard let file = try? Descriptor(opening: BytePath("/proc/\(process)/status")),
      let bytes = try? file.read(upTo: 1 << 16)
    else { return nil }
    let pairs = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0], parts.count > 1 ? parts[1].drop { $0 == "\t" || $0 == " " } : "")
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// `RLIMIT_NPROC`, which is outside of Swift's module where it is a macro of its own.
  private static let processes = Int32(__RLIMIT_NPROC.rawValue)
}
