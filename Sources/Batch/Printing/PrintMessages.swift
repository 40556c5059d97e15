import Imaging

/// The first message to a process that reads print: what it may cost.
public struct PrintSetup: Hashable, Sendable {
  /// The process that waits for the answers; without it there is nothing to do.
  package var parent: Int32
  package var limits: PrintLimits
  /// Whether it was given a reader's streams.
  package var hasReader: Bool

  package init(parent: Int32, limits: PrintLimits, hasReader: Bool) {
    self.parent = parent
    self.limits = limits
    self.hasReader = hasReader
  }

  /// The message as bytes.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(Self.signature)
    writer.put(parent)
    for amount in [limits.image.fileBytes, limits.image.pixels, limits.image.progressiveScans] {
      writer.put(UInt64(clamping: amount))
    }
    writer.put(UInt64(clamping: limits.addressSpace))
    for time in [limits.readerStart, limits.readerAnswer] {
      writer.put(
        UInt32(clamping: time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000)
      )
    }
    writer.put(limits.isSandboxed)
    writer.put(hasReader)
    return writer.bytes
  }

  /// The setup in a message. What the parent watches does not travel.
  public init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    guard try reader.number(UInt64.self) == Self.signature else { throw MessageError() }
    parent = try reader.number(Int32.self)
    limits = PrintLimits()
    limits.image = ImageLimits(
      fileBytes: try reader.amount(), pixels: try reader.amount(), progressiveScans: try reader.amount())
    limits.addressSpace = try reader.amount()
    limits.readerStart = .milliseconds(Int(try reader.number(UInt32.self)))
    limits.readerAnswer = .milliseconds(Int(try reader.number(UInt32.self)))
    limits.isSandboxed = try reader.flag()
    hasReader = try reader.flag()
    try reader.end()
  }

  /// "print", then the version of all these messages.
  private static let signature: UInt64 = "print".utf8.reduce(0) { $0 << 8 | UInt64($1) } << 16 | 1
}

/// The message that a photo is there to be read.
public struct PrintJob: Hashable, Sendable {
  /// Where its bytes are.
  package var photo: WorkerJob
  /// What is to be known beside the photo, in a form of those who read.
  package var parameters: [UInt8]

  package init(photo: WorkerJob, parameters: [UInt8]) {
    self.photo = photo
    self.parameters = parameters
  }

  /// The message as bytes.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(photo.message)
    writer.put(parameters)
    return writer.bytes
  }

  /// The job in a message.
  public init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    photo = try WorkerJob(message: try reader.list())
    parameters = try reader.list()
    try reader.end()
  }
}

/// The message about what was read. Nobody believes it: what the answer says is looked at by those who know its form.
public struct PrintReply: Hashable, Sendable {
  /// That of the job.
  package var ticket: Int
  /// In a form of those who read.
  public var answer: [UInt8]
  /// Why the reader has to be ended; nil while all is well with it.
  public var fault: PrintReaderFault?
  /// The most memory that the process ever took, in bytes; 0 when that is not known.
  package var peakMemory: Int

  package init(ticket: Int, answer: [UInt8], fault: PrintReaderFault?, peakMemory: Int) {
    self.ticket = ticket
    self.answer = answer
    self.fault = fault
    self.peakMemory = peakMemory
  }

  /// The message as bytes.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(UInt64(clamping: ticket))
    writer.put(answer)
    writer.put(fault != nil)
    if let fault { writer.put(fault, of: PrintReaderFault.allCases) }
    writer.put(UInt64(clamping: peakMemory))
    return writer.bytes
  }

  /// The reply in a message.
  public init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    ticket = try reader.amount()
    answer = try reader.list()
    fault = try reader.flag() ? try reader.one(of: PrintReaderFault.allCases) : nil
    peakMemory = try reader.amount()
    try reader.end()
  }
}
