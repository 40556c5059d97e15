public import Barcodes
import Imaging
public import Scanning

/// The first message to a worker: what to look for and what it may cost.
public struct WorkerSetup: Hashable, Sendable {
  /// The process that waits for the answers; without it there is nothing to do.
  public var parent: Int32
  public var symbologies: Set<Symbology>
  public var effort: Effort
  public var limits: WorkerLimits

  public init(
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
    writer.put(SymbologyBits(symbologies).bits)
    writer.put(effort.number)
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
    symbologies = try SymbologyBits(bits: reader.number(UInt32.self)).symbologies
    effort = try Effort(number: reader.number(UInt8.self))
    limits = WorkerLimits()
    limits.image = ImageLimits(
      fileBytes: try reader.amount(), pixels: try reader.amount(), progressiveScans: try reader.amount())
    limits.addressSpace = try reader.amount()
    limits.cpuSeconds = try reader.amount()
    limits.isSandboxed = try reader.flag()
    try reader.end()
  }

  /// "RemExp", then the version of all these messages.
  private static let signature: UInt64 = "RemExp".utf8.reduce(0) { $0 << 8 | UInt64($1) } << 16 | 2
}

extension Effort {
  /// The place in the list of all of them.
  fileprivate var number: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  fileprivate init(number: UInt8) throws(MessageError) {
    guard Self.allCases.indices.contains(Int(number)) else { throw MessageError() }
    self = Self.allCases[Int(number)]
  }
}
