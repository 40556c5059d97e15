public import Expiry

/// What the process that sees a photo is to do with it.
package enum PrintRequest: Hashable, Sendable {
  case date(PrintQuestion)
  case crop(PrintCropQuestion)

  /// The request as bytes.
  package var message: [UInt8] {
    switch self {
    case .date(let question): [0] + question.message
    case .crop(let question): [1] + question.message
    }
  }

  /// The request in a message.
  package init(message: [UInt8]) throws(MessageError) {
    let rest = Array(message.dropFirst())
    switch message.first {
    case 0: self = .date(try PrintQuestion(message: rest))
    case 1: self = .crop(try PrintCropQuestion(message: rest))
    default: throw MessageError()
    }
  }
}

/// What is asked about the print on one photo.
public struct PrintQuestion: Hashable, Sendable {
  /// The day on which the photo was taken.
  public var asOf: CivilDate
  /// How the household writes dates of numbers alone; nil where nobody has said so.
  public var order: DateOrder?
  /// Where barcodes are, in the pixels of the file, at most ``mostCodes``.
  public var codes: [PixelBox]

  private static let mostCodes = 16

  public init(asOf: CivilDate, order: DateOrder?, codes: [PixelBox] = []) {
    self.asOf = asOf
    self.order = order
    self.codes = Array(codes.prefix(Self.mostCodes))
  }

  /// The question as bytes.
  public var message: [UInt8] {
    var writer = MessageWriter()
    writer.put(Int64(asOf.dayNumber))
    writer.put(order)
    writer.put(UInt32(codes.count))
    for code in codes { writer.put(code) }
    return writer.bytes
  }

  /// The question in a message.
  public init(message: [UInt8]) throws(MessageError) {
    var reader = MessageReader(message)
    asOf = try reader.date()
    order = try reader.order()
    codes = []
    for _ in 0..<(try reader.count(in: 0...Self.mostCodes)) { codes.append(try reader.box()) }
    try reader.end()
  }
}

extension PrintEvidence {
  /// An answer as bytes.
  static func message(_ evidence: PrintEvidence?) -> [UInt8] {
    var writer = MessageWriter()
    writer.put(evidence != nil)
    if let evidence {
      writer.put(evidence.isEnough)
      writer.put(evidence.proposal)
    }
    return writer.bytes
  }

  /// The answer in the bytes of one, nil where no date was read. It comes from a process that has seen a photo from
  /// anywhere: numbers, texts and the date's distance from the photo's day are looked at.
  public static func answer(_ message: [UInt8], to question: PrintQuestion) throws(MessageError)
    -> PrintEvidence?
  {
    var reader = MessageReader(message)
    guard try reader.flag() else {
      try reader.end()
      return nil
    }
    let isEnough = try reader.flag()
    let proposal = try reader.proposal()
    try reader.end()
    guard proposal.isBelievable(on: question.asOf) else { throw MessageError() }
    return PrintEvidence(proposal, isEnough: isEnough)
  }
}

extension MessageWriter {
  fileprivate mutating func put(_ order: DateOrder?) {
    put(UInt8(order.flatMap { DateOrder.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0))
  }

  mutating func put(_ box: PixelBox) {
    for side in [box.minX, box.minY, box.maxX, box.maxY] { put(Int32(clamping: side)) }
  }

  fileprivate mutating func put(_ proposal: PrintProposal) {
    let printed = proposal.printed
    put(Int64(printed.date.dayNumber))
    put(printed.precision, of: PrintedPrecision.allCases)
    put(printed.order)
    put(Array(printed.text.utf8))
    put(printed.box)
    put(UInt32(printed.otherOrders.count))
    for date in printed.otherOrders { put(Int64(date.dayNumber)) }
    for flag in [printed.hasRival, printed.isMarked, printed.dueType != nil] { put(flag) }
    if let dueType = printed.dueType { put(dueType, of: DueType.allCases) }
    put(UInt32(proposal.equal))
    put(UInt32(proposal.readings))
    put(UInt32(proposal.engines.count))
    for engine in proposal.engines { put(Array(engine.utf8)) }
    put(UInt8(clamping: proposal.confidence ?? 0))
  }
}

extension MessageReader {
  fileprivate mutating func date() throws(MessageError) -> CivilDate {
    let date = CivilDate(dayNumber: Int(try number(Int64.self)))
    guard CivilDate.range.contains(date) else { throw MessageError() }
    return date
  }

  fileprivate mutating func order() throws(MessageError) -> DateOrder? {
    let place = Int(try number(UInt8.self))
    guard place <= DateOrder.allCases.count else { throw MessageError() }
    return place == 0 ? nil : DateOrder.allCases[place - 1]
  }

  mutating func box() throws(MessageError) -> PixelBox {
    var sides: [Int] = []
    for _ in 0..<4 { sides.append(Int(try number(Int32.self))) }
    return PixelBox(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3])
  }

  fileprivate mutating func text() throws(MessageError) -> String {
    guard let text = String(validating: try list(), as: UTF8.self) else { throw MessageError() }
    return text
  }

  fileprivate mutating func proposal() throws(MessageError) -> PrintProposal {
    let date = try date()
    let precision = try one(of: PrintedPrecision.allCases)
    let (order, text, box) = (try order(), try text(), try box())
    var others: [CivilDate] = []
    for _ in 0..<(try count(in: 0...PrintProposal.mostOtherOrders)) { others.append(try self.date()) }
    let (hasRival, isMarked) = (try flag(), try flag())
    let dueType = try flag() ? try one(of: DueType.allCases) : nil
    let equal = try count(in: 1...PrintProposal.mostReadings)
    let readings = try count(in: equal...PrintProposal.mostReadings)
    var engines: [String] = []
    for _ in 0..<(try count(in: 1...PrintProposal.mostEngines)) { engines.append(try self.text()) }
    let confidence = Int(try number(UInt8.self))
    return PrintProposal(
      printed: PrintedDate(
        date: date, precision: precision, order: order, text: text, box: box, otherOrders: others,
        hasRival: hasRival, isMarked: isMarked, dueType: dueType),
      equal: equal, readings: readings, engines: engines, confidence: confidence == 0 ? nil : confidence)
  }
}
