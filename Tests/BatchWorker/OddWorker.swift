import Barcodes
import Batch
import Glibc

/// A worker that decodes pictures as any other, does what an ``Order`` says and takes all other bytes for the
/// content of a barcode.
@main struct OddWorker {
  static func main() {
    PrintWorker.runIfAsked { PrintOrder.obey }
    if let claim = CommandLine.arguments.dropFirst().first.flatMap(Claim.init) { claim.stand() }
    DecodeWorker.run { setup in
      let decoder = PhotoDecoder(symbologies: setup.symbologies, limits: setup.limits.image)
      return { bytes in
        if bytes.starts(with: [0x89, 0x50]) || bytes.starts(with: [0xFF, 0xD8]) {
          return decoder.decode(bytes, readingTexts: false)
        }
        return Order(bytes).map { obey($0, bytes) } ?? echo(bytes)
      }
    }
  }

  private static func echo(_ bytes: [UInt8]) -> DecodeOutcome {
    DecodeOutcome(barcodes: [Barcode(symbology: .code128, bytes: bytes)], width: 1, height: 1)
  }

  private static func obey(_ order: Order, _ bytes: [UInt8]) -> DecodeOutcome {
    switch order {
    case .SIGABRT: die(of: Glibc.SIGABRT)
    case .SIGBUS: die(of: Glibc.SIGBUS)
    case .SIGFPE: die(of: Glibc.SIGFPE)
    case .SIGILL: die(of: Glibc.SIGILL)
    case .SIGKILL: die(of: Glibc.SIGKILL)
    case .SIGSEGV: die(of: Glibc.SIGSEGV)
    case .SIGTERM: die(of: Glibc.SIGTERM)
    case .SIGTRAP: die(of: Glibc.SIGTRAP)
    case .leave: _exit(0)
    case .sleep: forever { Glibc.sleep(1000) }
    case .spin: forever {}
    case .spinDeaf: spinDeaf()
    case .fallSilent:
      close(STDIN_FILENO)
      close(STDOUT_FILENO)
      forever { Glibc.sleep(1000) }
    case .babble: say(Array("8801234567893\n".utf8))
    case .confuse: say(frame(reply(ticket: 1 << 40)))
    case .boast: say([0xFF, 0xFF, 0xFF, 0xFF])
    case .repeatItself: say(frame(reply(ticket: 0)) + frame(reply(ticket: 0)))
    case .hesitate: say(Array(frame(reply(ticket: 0)).prefix(9)))
    case .invent:
      return DecodeOutcome(barcodes: [Barcode(symbology: .dataMatrix, bytes: [1])], width: 1, height: 1)
    case .exaggerate: return DecodeOutcome(barcodes: [], width: 1 << 20, height: 1 << 20)
    case .multiply: return codes(1001, of: [1])
    case .swell: return codes(1, of: [UInt8](repeating: 1, count: 1 << 20 | 1))
    case .grow: grow()
    case .crave: crave()
    case .hoard: return echo([UInt8](repeating: bytes[0], count: tooMuch))
    case .goWithout:
      return DecodeOutcome(barcodes: [], width: unsafe malloc(tooMuch) == nil ? 1 : 2, height: 1)
    case .stumble: stumble()
    case .identify: return echo(Array("\(getpid())".utf8))
    case .leaveMark:
      mark(paths(in: bytes).first ?? "")
      abort()
    case .arrive:
      let paths = paths(in: bytes)
      for other in paths.dropFirst() { while unsafe access(other, F_OK) != 0 { usleep(1000) } }
      mark(paths.first ?? "")
    }
    return echo(bytes)
  }

  private static func die(of signal: Int32) {
    raise(signal)
  }

  private static func codes(_ count: Int, of bytes: [UInt8]) -> DecodeOutcome {
    let code = Barcode(symbology: .code128, bytes: bytes)
    return DecodeOutcome(barcodes: [Barcode](repeating: code, count: count), width: 1, height: 1)
  }

  private static func spinDeaf() -> Never {
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe sigprocmask(SIG_BLOCK, &signals, nil)
    forever {}
  }

  private static func stumble() {
    guard unsafe malloc(tooMuch) == nil else { return }
    unsafe UnsafeMutablePointer<Int>(bitPattern: 1 << 46)?.pointee = 1
  }

  private static func forever(_ body: () -> Void) -> Never {
    while true { body() }
  }

  private static func reply(ticket: Int) -> [UInt8] {
    WorkerReply(ticket: ticket, outcome: echo([]), microseconds: 0, peakMemory: 0).message
  }

  private static func frame(_ message: [UInt8]) -> [UInt8] {
    unsafe withUnsafeBytes(of: UInt32(message.count).littleEndian) { unsafe Array($0) } + message
  }

  private static func say(_ bytes: [UInt8]) {
    _ = unsafe write(STDOUT_FILENO, bytes, bytes.count)
  }

  private static func grow() {
    let size = 500 << 20
    guard let memory = unsafe malloc(size) else { return }
    unsafe memset(memory, 1, size)
    unsafe free(memory)
  }

  private static let tooMuch = 8 << 30

  private static func crave() {
    let memory = unsafe malloc(tooMuch) ?? UnsafeMutableRawPointer(bitPattern: 8)
    unsafe memory?.storeBytes(of: 1, as: UInt8.self)
  }

  /// What stands behind the order, parted by blanks.
  private static func paths(in bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: " ").dropFirst().map(String.init)
  }

  private static func mark(_ path: String) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    _ = unsafe write(file, "x", 1)
    close(file)
  }
}
