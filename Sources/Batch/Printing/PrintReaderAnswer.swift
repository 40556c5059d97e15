import Delimited
public import Expiry

/// What a reader of print says first: that it speaks the protocol, and who it is.
public struct PrintReaderHello: Hashable, Sendable {
  /// Its own name for what reads, as in `rapidocr-onnxruntime`.
  public let engine: String
  /// Of that.
  public let version: String

  /// The hello in a line, without its end.
  public init(line: [UInt8]) throws(PrintReaderFault) {
    let members = try JSON.members(reading: line)
    guard case .integer(Self.protocolVersion) = members["protocol"] else { throw .otherProtocol }
    engine = try Self.name(members["engine"])
    version = try Self.name(members["version"])
  }

  /// Of `Integrations/print/README.md`.
  static let protocolVersion = 1

  private static func name(_ value: JSON?) throws(PrintReaderFault) -> String {
    guard case .string(let name) = value, name.isOneLine(upTo: longestName) else { throw .badName }
    return name
  }

  /// In bytes of UTF-8.
  private static let longestName = 64
}

/// What a reader of print says of one picture.
public enum PrintReaderAnswer: Hashable, Sendable {
  /// What it read, in its order. Every box has a pixel and lies within the picture.
  case lines([PrintedLine])
  /// It could not read this picture, and will read the next; the reason in its words.
  case declined(String)

  /// The answer in a line, without its end. What is no answer to this picture is an error; members that nobody knows are not.
  ///
  /// - Parameters:
  ///   - id: that of the picture.
  ///   - width: of the picture, in pixels.
  ///   - height: of the picture, in pixels.
  public init(line: [UInt8], id: Int, width: Int, height: Int) throws(PrintReaderFault) {
    let members = try JSON.members(reading: line)
    guard case .integer(id) = members["id"] else { throw .otherAnswer }
    if case .string(let reason) = members["error"] {
      guard reason.isOneLine(upTo: Self.longestText) else { throw .badText }
      self = .declined(reason)
      return
    }
    guard case .array(let values) = members["lines"] else { throw .noLines }
    guard values.count <= Self.mostLines else { throw .tooManyLines }
    var lines: [PrintedLine] = []
    for value in values { lines.append(try Self.line(value, width: width, height: height)) }
    self = .lines(lines)
  }

  /// Of one picture.
  static let mostLines = 500
  /// Of one line or reason, in bytes of UTF-8.
  static let longestText = 512

  private static func line(_ value: JSON, width: Int, height: Int) throws(PrintReaderFault) -> PrintedLine {
    guard case .object(let pairs) = value else { throw .noLines }
    let members = JSON.members(pairs)
    guard case .string(let text) = members["text"], text.isOneLine(upTo: longestText) else { throw .badText }
    return PrintedLine(
      text: text, box: try box(members["box"], width: width, height: height),
      confidence: try confidence(members["confidence"]))
  }

  private static func box(_ value: JSON?, width: Int, height: Int) throws(PrintReaderFault) -> PixelBox {
    guard case .array(let sides) = value, sides.count == 4,
      case (.integer(let minX), .integer(let minY), .integer(let maxX), .integer(let maxY)) = (
        sides[0], sides[1], sides[2], sides[3]
      ), 0 <= minX, minX < maxX, maxX <= width, 0 <= minY, minY < maxY, maxY <= height
    else { throw .badBox }
    return PixelBox(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  private static func confidence(_ value: JSON?) throws(PrintReaderFault) -> Double {
    let number: Double? =
      switch value {
      case .integer(let number): Double(number)
      case .decimal(let digits): Double(digits)
      default: nil
      }
    guard let number, (0...1).contains(number) else { throw .badConfidence }
    return number
  }
}

extension JSON {
  fileprivate static func members(reading line: [UInt8]) throws(PrintReaderFault) -> [String: JSON] {
    guard let value = try? JSON(reading: line), case .object(let pairs) = value else { throw .noJSON }
    return members(pairs)
  }

  /// Of those of one name the first.
  fileprivate static func members(_ pairs: [(String, JSON)]) -> [String: JSON] {
    Dictionary(pairs) { first, _ in first }
  }
}

extension String {
  /// True for a text with something in it and nothing that would do more than be seen.
  fileprivate func isOneLine(upTo bytes: Int) -> Bool {
    !isEmpty && utf8.count <= bytes
      && unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
  }
}
