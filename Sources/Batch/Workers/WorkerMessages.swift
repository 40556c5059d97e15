package import Barcodes
import Imaging
package import Scanning

/// The first message to a worker: what to look for and what it may cost.
public struct WorkerSetup: Hashable, Sendable {
  /// The process that waits for the answers; without it there is nothing to do.
  package var parent: Int32
  /// What is looked for.
  package var symbologies: Set<Symbology>
  /// How hard is tried.
  package var effort: Effort
  /// What one file may cost.
  package var limits: WorkerLimits

  /// A setup of these parts.
  package init(
    parent: Int32, symbologies: Set<Symbology>, effort: Effort = .normal, limits: WorkerLimits
  ) {
    self.parent = parent
    self.symbologies = symbologies
    self.effort = effort
    self.limits = limits
  }

  /// The message as bytes.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(Self.signature)
    writer.put(parent)
    writer.put(symbologies, of: Symbology.allCases)
    writer.put(effort, of: Effort.allCases)
    for amount in [limits.image.fileBytes, limits.image.pixels, limits.image.progressiveScans] {
      writer.put(UInt64(clamping: amount))
    }
    writer.put(UInt64(clamping: limits.addressSpace))
    writer.put(UInt64(clamping: limits.cpuSeconds))
    writer.put(limits.isSandboxed)
    return writer.bytes
  }

  /// The setup in a message. The time by the clock is the parent's to watch and does not travel.
  public init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    guard try reader.number(UInt64.self) == Self.signature else { throw MessageError() }
    parent = try reader.number(Int32.self)
    symbologies = try reader.set(of: Symbology.allCases)
    effort = try reader.one(of: Effort.allCases)
    limits = WorkerLimits()
    limits.image = ImageLimits(
      fileBytes: try reader.amount(), pixels: try reader.amount(), progressiveScans: try reader.amount())
    limits.addressSpace = try reader.amount()
    limits.cpuSeconds = try reader.amount()
    limits.isSandboxed = try reader.flag()
    try reader.end()
  }

  /// "RemExp", then the version of all these messages.
  private static let signature: UInt64 = "RemExp".utf8.reduce(0) { $0 << 8 | UInt64($1) } << 16 | 3
}

/// The first message of a worker: it is ready, and this is what holds it in.
public struct WorkerHello: Hashable, Sendable {
  /// Nil when the sandbox was not asked for.
  package var sandbox: SandboxState?

  /// A hello that says this.
  package init(sandbox: SandboxState?) {
    self.sandbox = sandbox
  }

  /// The message as bytes.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(Self.signature)
    writer.put(sandbox != nil)
    guard let sandbox else { return writer.bytes }
    for measure in [sandbox.resourceLimits, sandbox.privileges, sandbox.landlock, sandbox.systemCalls] {
      writer.put(measure?.code ?? 0)
    }
    writer.put(Int32(clamping: sandbox.landlockVersion))
    return writer.bytes
  }

  /// The hello in a message.
  public init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    guard try reader.number(UInt64.self) == Self.signature else { throw MessageError() }
    sandbox = try reader.flag() ? SandboxState(from: &reader) : nil
    try reader.end()
  }

  /// "hello", then the version of all these messages.
  private static let signature: UInt64 = "hello".utf8.reduce(0) { $0 << 8 | UInt64($1) } << 16 | 1
}

extension SandboxState {
  fileprivate init(from reader: inout MessageReader) throws(MessageError) {
    let resourceLimits = try Self.failure(from: &reader)
    let privileges = try Self.failure(from: &reader)
    let landlock = try Self.failure(from: &reader)
    let systemCalls = try Self.failure(from: &reader)
    self.init(
      resourceLimits: resourceLimits, privileges: privileges, landlock: landlock,
      landlockVersion: Int(try reader.number(Int32.self)), systemCalls: systemCalls)
  }

  private static func failure(from reader: inout MessageReader) throws(MessageError) -> SystemError? {
    let code = try reader.number(Int32.self)
    return code == 0 ? nil : SystemError(code: code)
  }
}

/// The message to a worker that a file is there to be decoded.
public struct WorkerJob: Hashable, Sendable {
  /// Comes back in the reply.
  package var ticket: Int
  /// How long the file is.
  package var byteCount: Int
  /// True when the bytes follow the message; else they are at the start of the file in memory that the worker
  /// was given.
  package var isInline: Bool

  /// A file of so many bytes.
  package init(ticket: Int, byteCount: Int, isInline: Bool) {
    self.ticket = ticket
    self.byteCount = byteCount
    self.isInline = isInline
  }

  /// The message as bytes.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(UInt64(clamping: ticket))
    writer.put(UInt64(clamping: byteCount))
    writer.put(isInline)
    return writer.bytes
  }

  /// The job in a message.
  public init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    ticket = try reader.amount()
    byteCount = try reader.amount()
    isInline = try reader.flag()
    try reader.end()
  }
}
