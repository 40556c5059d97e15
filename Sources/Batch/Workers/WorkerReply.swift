import Barcodes
import Imaging
import Scanning

/// The message of a worker about what is in a file.
///
/// The batch does not trust it: a decoder that a picture has taken over can say what it likes. Reading one
/// yields what an honest decoder could have said, or an error.
public struct WorkerReply: Hashable, Sendable {
  /// That of the job.
  package var ticket: Int
  /// What is in the file.
  public var outcome: DecodeOutcome
  /// By the clock, in microseconds.
  package var microseconds: Int
  /// The most memory that the worker ever took, in bytes; 0 when that is not known.
  package var peakMemory: Int

  /// A reply to the job with this ticket.
  package init(ticket: Int, outcome: DecodeOutcome, microseconds: Int, peakMemory: Int) {
    self.ticket = ticket
    self.outcome = outcome
    self.microseconds = microseconds
    self.peakMemory = peakMemory
  }

  /// The message as bytes. A reason is cut to ``reasonLimit`` and rid of control characters.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(UInt64(clamping: ticket))
    writer.put(UInt64(clamping: microseconds))
    writer.put(UInt64(clamping: peakMemory))
    writer.put(outcome)
    return writer.bytes
  }

  /// The reply in a message.
  public init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    ticket = try reader.amount()
    microseconds = try reader.amount()
    peakMemory = try reader.amount()
    outcome = try reader.outcome()
    try reader.end()
  }

  /// In bytes of UTF-8.
  static let reasonLimit = 1024
  /// Of one code; who declares more says nothing.
  package static let mostInterpretations = 16

  /// False when it tells of symbologies that were not looked for, of a picture above the limit or of more barcodes
  /// than one picture may hold.
  package func isPossible(for setup: WorkerSetup) -> Bool {
    let area = (outcome.width ?? 0).multipliedReportingOverflow(by: outcome.height ?? 0)
    return !area.overflow && area.partialValue <= setup.limits.image.pixels
      && DecodeOutcome.isPossible(outcome.barcodes)
      && outcome.barcodes.allSatisfy { setup.symbologies.contains($0.symbology) }
  }
}

extension MessageWriter {
  /// An outcome is told by what it is made of, so that no message can contradict itself: a picture with its
  /// barcodes, or a failure.
  fileprivate mutating func put(_ outcome: DecodeOutcome) {
    guard let width = outcome.width, let height = outcome.height else {
      put(false)
      return put(outcome.cause ?? .image(.empty))
    }
    put(true)
    put(UInt32(clamping: width))
    put(UInt32(clamping: height))
    put(UInt32(clamping: outcome.pictureCount))
    put(UInt32(outcome.barcodes.count))
    for barcode in outcome.barcodes { put(barcode) }
    put(outcome.takenAt)
  }

  private mutating func put(_ time: CaptureTime?) {
    put(time != nil)
    guard let time else { return }
    put(UInt64(clamping: time.localSeconds))
    put(time.offsetMinutes != nil)
    if let offset = time.offsetMinutes { put(Int32(clamping: offset)) }
  }

  private mutating func put(_ part: SetPart?) {
    put(part != nil)
    guard let part else { return }
    for number in [part.index, part.count, part.id] { put(UInt32(clamping: number)) }
  }

  private mutating func put(_ barcode: Barcode) {
    put(barcode.symbology, of: Symbology.allCases)
    put(barcode.isGS1)
    put(barcode.isPartial)
    put(barcode.part)
    put(Array((barcode.addOn ?? "").utf8))
    put(barcode.bytes)
    let isTold = barcode.interpretations.count <= WorkerReply.mostInterpretations
    let interpretations = isTold ? barcode.interpretations : []
    put(UInt32(interpretations.count))
    for one in interpretations {
      put(UInt32(clamping: one.start))
      put(UInt32(clamping: one.number))
    }
    put(UInt32(barcode.corners.count))
    for corner in barcode.corners {
      put(Int32(clamping: corner.x))
      put(Int32(clamping: corner.y))
    }
  }
}

extension MessageReader {
  fileprivate mutating func outcome() throws(MessageError) -> DecodeOutcome {
    try flag() ? picture() : DecodeOutcome(failure: failure())
  }

  private mutating func picture() throws(MessageError) -> DecodeOutcome {
    let width = try count(in: 0...Int(Int32.max))
    let height = try count(in: 0...Int(Int32.max))
    let pictureCount = try count(in: 1...Int(Int32.max))
    var barcodes: [Barcode] = []
    for _ in 0..<(try count(in: 0...DecodeOutcome.mostBarcodes)) { barcodes.append(try barcode()) }
    var outcome = DecodeOutcome(
      barcodes: barcodes, width: width, height: height, pictureCount: pictureCount)
    outcome.takenAt = try captureTime()
    return outcome
  }

  private mutating func captureTime() throws(MessageError) -> CaptureTime? {
    guard try flag() else { return nil }
    let seconds = try amount()
    let offset = try flag() ? Int(try number(Int32.self)) : nil
    guard let time = CaptureTime(localSeconds: seconds, offsetMinutes: offset) else { throw MessageError() }
    return time
  }

  private mutating func setPart() throws(MessageError) -> SetPart? {
    guard try flag() else { return nil }
    let index = try count(in: 0...SetPart.counts.upperBound)
    let count = try count(in: SetPart.counts)
    guard let part = SetPart(index: index, count: count, id: try self.count(in: 0...Int(Int32.max))) else {
      throw MessageError()
    }
    return part
  }

  /// Empty where there is none.
  private mutating func addOn(of symbology: Symbology) throws(MessageError) -> String? {
    let bytes: [UInt8] = try list()
    guard !bytes.isEmpty else { return nil }
    let isDigits = bytes.allSatisfy { (0x30...0x39).contains($0) }
    guard symbology.isRetail, isDigits, [2, 5].contains(bytes.count) else { throw MessageError() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func barcode() throws(MessageError) -> Barcode {
    let symbology = try one(of: Symbology.allCases)
    let isGS1 = try flag()
    let isPartial = try flag()
    let part = try setPart()
    guard isPartial || part == nil else { throw MessageError() }
    let addOn = try addOn(of: symbology)
    let bytes = try list()
    var interpretations: [ChannelInterpretation] = []
    for _ in 0..<(try count(in: 0...WorkerReply.mostInterpretations)) {
      let start = try count(in: (interpretations.last?.start ?? 0)...bytes.count)
      interpretations.append(ChannelInterpretation(start: start, number: try count(in: 0...999_999)))
    }
    var corners: [Point] = []
    for _ in 0..<(try count(in: 0...4)) {
      corners.append(Point(x: Int(try number(Int32.self)), y: Int(try number(Int32.self))))
    }
    return Barcode(
      symbology: symbology, bytes: bytes, isGS1: isGS1, isPartial: isPartial, part: part,
      addOn: addOn, corners: corners, interpretations: interpretations
    ).withText
  }
}
