import Barcodes
import CLinux
import Glibc
import Imaging
import Scanning

/// The other side of a batch: a process that is given the bytes of files and tells what is in them.
///
/// It reads standard input, answers on standard output and ends with the process that started it. Nobody else
/// has a use for it.
public enum DecodeWorker {
  /// Makes the process a worker, and ends it, when its first argument says so; else does nothing. To be called
  /// before anything else: from then on nothing of the program may have opened a file or started a thread.
  public static func runIfAsked() {
    if CommandLine.arguments.dropFirst().first == WorkerCommand.workerArgument { run() }
  }

  private static func run() -> Never {
    run { setup in
      let decoder = PhotoDecoder(
        symbologies: setup.symbologies, effort: setup.effort, limits: setup.limits.image,
        memoryLimit: setup.limits.addressSpace)
      return { decoder.decode($0, readingTexts: false) }
    }
  }

  /// The bytes of a file to what is in it.
  package typealias Decode = ([UInt8]) -> DecodeOutcome

  /// Works until there is nothing more to do, with this decoder or one that a test makes.
  package static func run(decoder: (WorkerSetup) -> Decode) -> Never {
    linux_close_from(FileInMemory.workerNumber + 1)
    do {
      let setup = try WorkerSetup(message: try WorkerStream.next())
      guard linux_die_with_parent(setup.parent) == 0 else { _exit(0) }
      let decode = decoder(setup)
      let peak = PeakMemory()
      let sandbox = Confinement.enter(setup.limits)
      try WorkerStream.send(WorkerHello(sandbox: sandbox).message)
      while true {
        var reply = try reply(to: WorkerJob(message: try WorkerStream.next()), setup, decode)
        reply.peakMemory = peak.bytes
        try WorkerStream.send(reply.message)
      }
    } catch {
      // Nothing more to read, or nobody who listens.
      _exit(error is WorkerStream.Closed ? 0 : 1)
    }
  }

  private static func reply(to job: WorkerJob, _ setup: WorkerSetup, _ decode: Decode) throws
    -> WorkerReply
  {
    let bytes = try WorkerStream.bytes(of: job)
    let clock = SuspendingClock()
    let start = clock.now
    errno = 0
    var outcome = decode(bytes)
    // A library that got no memory and gave up looking has found nothing, which says nothing.
    if errno == ENOMEM, outcome.status == .none { outcome = .outOfMemory(limit: setup.limits.addressSpace) }
    return WorkerReply(
      ticket: job.ticket, outcome: outcome, microseconds: Int((clock.now - start) / .microseconds(1)),
      peakMemory: 0)
  }
}

/// A worker's standard input and output, on which it waits for its work.
enum WorkerStream {
  /// The batch is over.
  struct Closed: Error {}

  /// The next message.
  static func next() throws -> [UInt8] {
    try read(Frame.length(in: read(4)))
  }

  static func send(_ message: [UInt8]) throws {
    var rest = Frame.around(message)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw Closed() }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The bytes that the job is about.
  static func bytes(of job: WorkerJob) throws -> [UInt8] {
    if job.isInline { return try read(job.byteCount) }
    return try unsafe fill(job.byteCount) { rest, filled in
      unsafe pread(FileInMemory.workerNumber, rest.baseAddress, rest.count, filled)
    }
  }

  private static func read(_ count: Int) throws -> [UInt8] {
    try unsafe fill(count) { rest, _ in unsafe Glibc.read(STDIN_FILENO, rest.baseAddress, rest.count) }
  }

  /// - Parameter more: fills a part of the buffer behind so many bytes, as `read` does.
  private static func fill(_ count: Int, _ more: (UnsafeMutableRawBufferPointer, Int) -> Int) throws
    -> [UInt8]
  {
    try unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let whole = UnsafeMutableRawBufferPointer(buffer)
      while filled < count {
        let got = unsafe more(UnsafeMutableRawBufferPointer(rebasing: whole[filled..<count]), filled)
        guard got > 0 || got < 0 && errno == EINTR else { throw Closed() }
        filled += max(0, got)
      }
    }
  }
}

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
    guard BarcodeScanner.missingLibrary == nil else { _exit(WorkerEnd.missingLibraryStatus) }
    for name in ["SHIFT_JIS", "BIG5", "ISO8859-1", "CP437"] { unsafe _ = iconv_open("UTF-8", name) }
    _ = PhotoDecoder().decode(WarmUpPicture.bytes, readingTexts: false)
  }

  static func lower(_ resource: __rlimit_resource, to value: Int) {
    let resource = __rlimit_resource_t(resource.rawValue)
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, rlim_t(value))
    limit.rlim_max = limit.rlim_cur
    unsafe setrlimit(resource, &limit)
  }
}

/// A QR code that says "RemExp", as a PNG.
enum WarmUpPicture {
  /// In pixels.
  static let width = 58

  static let bytes: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52,
    0x00, 0x00, 0x00, 0x3A, 0x00, 0x00, 0x00, 0x3A, 0x01, 0x00, 0x00, 0x00, 0x00, 0xC9, 0xC0, 0x77,
    0x85, 0x00, 0x00, 0x00, 0xB7, 0x49, 0x44, 0x41, 0x54, 0x78, 0xDA, 0xA5, 0x91, 0x31, 0x0A, 0xC2,
    0x40, 0x10, 0x45, 0xFF, 0xBA, 0xDB, 0x08, 0x81, 0xE4, 0x00, 0x96, 0xB6, 0x81, 0x48, 0x2C, 0x95,
    0x9D, 0xC3, 0xE4, 0x22, 0xDE, 0xC0, 0xC3, 0xD8, 0x0A, 0x1B, 0x22, 0xD8, 0x08, 0x29, 0xAC, 0x04,
    0x0F, 0x91, 0x90, 0x40, 0x10, 0x12, 0xC6, 0x26, 0xC5, 0x4C, 0x4A, 0xFD, 0xD5, 0xF2, 0x79, 0xFB,
    0x77, 0xFE, 0xAC, 0x61, 0x00, 0x00, 0xCA, 0x15, 0x66, 0xFD, 0x7A, 0x30, 0xAE, 0x6C, 0x0D, 0x49,
    0xC7, 0x37, 0x07, 0xCB, 0x8A, 0x69, 0x89, 0xE0, 0x16, 0xD7, 0xEF, 0x24, 0x73, 0x1C, 0x80, 0xCF,
    0x90, 0x28, 0x26, 0x0E, 0x4F, 0x1A, 0x95, 0x53, 0x26, 0xC5, 0x64, 0x84, 0x03, 0x66, 0x7E, 0x78,
    0xE6, 0x20, 0x98, 0x69, 0x97, 0xE1, 0xA6, 0x98, 0xC7, 0x18, 0x75, 0x56, 0x31, 0x43, 0x6F, 0x29,
    0x25, 0xC9, 0x44, 0xDE, 0xD7, 0x9D, 0x0F, 0x62, 0x9E, 0x6A, 0x3F, 0x6D, 0x5F, 0xEA, 0xF5, 0x6C,
    0xC4, 0xC6, 0xAA, 0x64, 0xD8, 0xBC, 0x91, 0xC9, 0x0E, 0xFE, 0xF2, 0xB6, 0x58, 0x74, 0x2F, 0xD6,
    0x57, 0xD2, 0xDD, 0x23, 0x97, 0x07, 0xED, 0x9C, 0xAA, 0x23, 0xE9, 0xEE, 0x31, 0x9D, 0x17, 0xDD,
    0xFB, 0x34, 0x0E, 0x72, 0x63, 0x0C, 0xD4, 0x7F, 0x7C, 0xDC, 0xAC, 0x2F, 0x28, 0x8B, 0x3B, 0x0C,
    0xD2, 0x4E, 0x57, 0x12, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
