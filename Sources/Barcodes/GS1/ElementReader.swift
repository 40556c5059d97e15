/// Goes through a message from identifier to identifier and checks every value, in one pass.
struct ElementReader {
  private let thisYear: Int
  private(set) var elements: [GS1Element] = []
  /// The table's entries that are there, and those that may not come any more.
  private var present = AILines()
  private var excluded = AILines()
  /// Each identifier once; nil as long as none has come twice.
  private var firsts: [GS1Element]?

  init(thisYear: Int) {
    self.thisYear = thisYear
    elements.reserveCapacity(6)
  }

  /// Reads a message to its end. What was read before an error stays in ``elements``.
  mutating func read(_ message: Span<UInt8>) throws(GS1Error) {
    guard !message.isEmpty else { throw GS1Error(.empty, at: 0) }
    var position = 0
    while position < message.count {
      guard let ai = AITable.shared.identifier(in: message, at: position) else {
        throw GS1Error(.unknownAI(Self.beginning(of: message, at: position)), at: position)
      }
      let start = position + Int(ai.digitCount)
      let format = AITable.shared.format(of: ai)
      let end = try valueEnd(in: message, from: start, of: ai, format: format)
      try add(ai, format: format, value: message.extracting(start..<end), at: start)
      position = end
      if position < message.count {
        if message[position] == GS1.separator {
          position += 1
        } else if !format.isPredefinedLength {
          throw GS1Error(.unseparated(format.lengths.upperBound), ai: ai, at: position)
        }
      }
    }
  }

  /// Takes a value that stands for itself, as between brackets or in a Digital Link.
  /// - Parameter position: where in the text it stands, for errors.
  mutating func take(_ ai: ApplicationIdentifier, value: Span<UInt8>, at position: Int) throws(GS1Error) {
    let format = AITable.shared.format(of: ai)
    let end: Int
    do throws(GS1Error) {
      guard !value.isEmpty else { throw GS1Error(.empty, ai: ai, at: 0) }
      guard value.count <= format.lengths.upperBound else {
        throw Self.excess(of: value, ai: ai, format: format)
      }
      end = try valueEnd(in: value, from: 0, of: ai, format: format)
      guard end == value.count else { throw GS1Error(.tooLong(end), ai: ai, at: end) }
    } catch {
      throw GS1Error(error.reason, ai: ai, at: position + error.position)
    }
    try add(ai, format: format, value: value, at: position)
  }

  /// A value is often too long because of a character that it may not have, such as a space.
  private static func excess(
    of value: Span<UInt8>, ai: ApplicationIdentifier, format: AIFormat
  ) -> GS1Error {
    let bits = format.components.reduce(0) { $0 | AITable.shared.components[$1].characters.bit }
    if let wrong = value.firstIndex(where: { GS1CharacterSet.membership[Int($0)] & bits == 0 }) {
      return GS1Error(.character(value[wrong]), ai: ai, at: wrong)
    }
    return GS1Error(.tooLong(format.lengths.upperBound), ai: ai, at: format.lengths.upperBound)
  }

  /// Where the value that begins at `start` ends: before a separator, where its parts are full, or with the message.
  private func valueEnd(
    in message: Span<UInt8>, from start: Int, of ai: ApplicationIdentifier, format: AIFormat
  ) throws(GS1Error) -> Int {
    // A value is never longer than its parts, so that a long message is not searched for a separator again and again.
    let limit = min(message.count, start + format.lengths.upperBound)
    var stop = start
    while stop < limit, message[stop] != GS1.separator { stop += 1 }
    guard stop > start else { throw GS1Error(.empty, ai: ai, at: start) }
    var position = start
    for index in format.components {
      let component = AITable.shared.components[index]
      let length = min(stop - position, component.maximum)
      if length == 0, component.isOptional { continue }
      guard length >= component.minimum else {
        let least = max(format.lengths.lowerBound, position - start + component.minimum)
        throw GS1Error(.tooShort(least, found: stop - start), ai: ai, at: stop)
      }
      try check(message.extracting(position..<position + length), component, ai: ai, at: position)
      position += length
    }
    return position
  }

  private func check(
    _ content: Span<UInt8>, _ component: AIComponent, ai: ApplicationIdentifier, at position: Int
  ) throws(GS1Error) {
    let bit = component.characters.bit
    for index in content.indices where GS1CharacterSet.membership[Int(content[index])] & bit == 0 {
      throw GS1Error(.character(content[index]), ai: ai, at: position + index)
    }
    if component.characters == .base64, let fault = content.faultOfPadding {
      throw GS1Error(.character(content[fault]), ai: ai, at: position + fault)
    }
    if let rule = component.first { try check(content, rule, ai: ai, at: position) }
    if let rule = component.second { try check(content, rule, ai: ai, at: position) }
    if let rule = component.third { try check(content, rule, ai: ai, at: position) }
  }

  private func check(
    _ content: Span<UInt8>, _ rule: AICheck, ai: ApplicationIdentifier, at position: Int
  ) throws(GS1Error) {
    guard let fault = rule.fault(in: content, thisYear: thisYear) else { return }
    throw GS1Error(.check(rule), ai: ai, at: position + fault)
  }

  private mutating func add(
    _ ai: ApplicationIdentifier, format: AIFormat, value: Span<UInt8>, at position: Int
  ) throws(GS1Error) {
    let element = GS1Element(ai: ai, value: value.ascii)
    if present.intersects(format.line) {
      try addAgain(element, format: format, at: position)
    } else {
      if excluded.intersects(format.line) || format.excluded.intersects(present) {
        throw GS1Error(.exclusive(opponent(of: ai, format: format)), ai: ai, at: position)
      }
      firsts?.append(element)
    }
    elements.append(element)
    present.formUnion(format.line)
    var others = format.excluded
    others.remove(format.line)
    excluded.formUnion(others)
  }

  /// The same identifier may come again with the same value; another of its family (3102 after 3103) may not where the
  /// family excludes itself.
  private mutating func addAgain(_ element: GS1Element, format: AIFormat, at position: Int) throws(GS1Error) {
    let known = firsts ?? elements
    if let first = known.first(where: { $0.ai == element.ai }) {
      guard first.value == element.value else { throw GS1Error(.repeated, ai: element.ai, at: position) }
      firsts = known
      return
    }
    if format.excluded.intersects(format.line),
      let other = known.first(where: { $0.ai.sharesEntry(with: element.ai) })
    {
      throw GS1Error(.exclusive(other.ai), ai: element.ai, at: position)
    }
    firsts?.append(element)
  }

  private func opponent(of ai: ApplicationIdentifier, format: AIFormat) -> ApplicationIdentifier {
    let opponent = elements.first { element in
      let other = AITable.shared.format(of: element.ai)
      return other.excluded.intersects(format.line) || format.excluded.intersects(other.line)
    }
    return opponent?.ai ?? ai
  }

  /// Up to four characters, for the message of an error.
  private static func beginning(of message: Span<UInt8>, at position: Int) -> String {
    let end = min(message.count, position + 4)
    return String(decoding: (position..<end).map { message[$0] }, as: UTF8.self)
  }
}

/// Characters that GS1 data shares with its carriers.
enum GS1 {
  /// FNC1 between two values, as decoders report it: GS.
  static let separator: UInt8 = 0x1d
}

extension ApplicationIdentifier {
  fileprivate func sharesEntry(with other: ApplicationIdentifier) -> Bool {
    AITable.shared.format(of: self).line == AITable.shared.format(of: other).line
  }
}

extension Span where Element == UInt8 {
  /// The bytes, which have been checked to be ASCII, as text.
  fileprivate var ascii: String {
    unsafe withUnsafeBufferPointer { bytes in unsafe String(decoding: bytes, as: UTF8.self) }
  }
}
