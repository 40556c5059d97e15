/// The first message of a worker: it is ready, and this is what holds it in.
public struct WorkerHello: Hashable, Sendable {
  /// Nil when the sandbox was not asked for.
  public var sandbox: SandboxState?

  public init(sandbox: SandboxState?) {
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
