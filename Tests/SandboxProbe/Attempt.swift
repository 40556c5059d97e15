import Batch
import Glibc

/// What the probe may be asked to try.
package enum Attempt: String, CaseIterable, Sendable {
  case tellState
  // What a decoder does.
  case decode, sort, buildText, allocate, lookForLimits
  // What libraries try on their own account.
  case openFile, createFile, examineFile, listFolder, allocateTooMuch
  // What only an attacker does.
  case openSocket, execute, startProcess, startThread, signalParent, liftLimit, liftComputing, raiseComputing,
    runData
  // How a decoder ends that goes wrong.
  case abort, crash

  /// What came of it, in a word; "done" where it is not forbidden and gives nothing.
  func make(parent: pid_t) -> String {
    switch self {
    case .tellState: ""
    case .decode: String(describing: PhotoDecoder().decode(standardInput()))
    case .sort: sort()
    case .buildText: buildText()
    case .allocate: allocate(bytes: 256 << 20)
    case .lookForLimits: verdict(sysconf(Int32(_SC_OPEN_MAX)) >= 0)
    case .openFile: verdict(unsafe open("/etc/passwd", O_RDONLY) >= 0)
    case .createFile: verdict(unsafe open("/tmp/remexp-sandbox-probe", O_WRONLY | O_CREAT, 0o600) >= 0)
    case .examineFile: verdict(unsafe access("/etc/passwd", R_OK) == 0)
    case .listFolder: verdict(unsafe opendir("/") != nil)
    case .allocateTooMuch: allocate(bytes: 2 << 30)
    case .openSocket: verdict(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
    case .execute: execute()
    case .startProcess: startProcess()
    case .startThread: startThread()
    case .signalParent: verdict(kill(parent, 0) == 0)
    case .liftLimit: set(RLIMIT_AS, to: .max)
    case .liftComputing: set(RLIMIT_CPU, to: .max)
    case .raiseComputing: set(RLIMIT_CPU, to: 1000)
    case .runData: runData()
    case .abort: Glibc.abort()
    case .crash: crash()
    }
  }

  private func verdict(_ isPossible: Bool) -> String { isPossible ? "done" : "refused" }

  private func standardInput() -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(STDIN_FILENO, &part, part.count)
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
  }

  // So much of it that qsort asks how much memory the machine has.
  private func sort() -> String {
    var numbers = (0..<1_000_000).map { Int32(truncatingIfNeeded: $0 &* 0x9E37_79B1) }
    let size = MemoryLayout<Int32>.stride
    unsafe qsort(&numbers, numbers.count, size) { first, second in
      guard let first = unsafe first, let second = unsafe second else { return 0 }
      let (a, b) = unsafe (first.load(as: Int32.self), second.load(as: Int32.self))
      return a < b ? -1 : a > b ? 1 : 0
    }
    return verdict(zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 })
  }

  private func buildText() -> String {
    var counts: [String: Int] = [:]
    for number in 0..<1000 { counts["우유 \(number % 10)".lowercased(), default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.map { "\($0.key.split(separator: " ")[1])=\($0.value)" }
      .joined(separator: " ")
  }

  private func allocate(bytes: Int) -> String {
    guard let memory = unsafe malloc(bytes) else { return "refused" }
    // Without a use the compiler leaves out the whole.
    unsafe memory.storeBytes(of: 1, toByteOffset: bytes - 1, as: UInt8.self)
    unsafe free(memory)
    return "done"
  }

  private func execute() -> String {
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    return verdict(unsafe execv("/bin/true", &arguments) == 0)
  }

  private func startProcess() -> String {
    var process = pid_t()
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    return verdict(unsafe posix_spawn(&process, "/bin/true", nil, nil, &arguments, nil) == 0)
  }

  private func startThread() -> String {
    var thread = pthread_t()
    return verdict(unsafe pthread_create(&thread, nil, { _ in nil }, nil) == 0)
  }

  private func set(_ resource: __rlimit_resource, to value: rlim_t) -> String {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    return verdict(unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0)
  }

  private func runData() -> String {
    let memory = unsafe mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    return verdict(unsafe memory != MAP_FAILED)
  }

  private func crash() -> String {
    guard let nowhere = unsafe UnsafeMutablePointer<Int>(bitPattern: 8) else { return "done" }
    unsafe nowhere.pointee = 1
    return "done"
  }
}
