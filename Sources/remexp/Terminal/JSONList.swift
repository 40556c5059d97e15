import Delimited

/// A list for programs: one document with the list in it, or each element on a line of its own.
struct JSONList {
  /// What the list is called in the document.
  let name: String
  let elements: [JSON]
  /// What the document says before the list.
  var around: [(String, JSON)] = []
  /// What each line says before its element, of what holds for all.
  var each: [(String, JSON)] = []

  init(_ name: String, _ elements: [JSON]) {
    self.name = name
    self.elements = elements
  }

  var document: String {
    var text = JSONListText(name, around: around, each: each, asLines: false)
    for element in elements { text.append(element) }
    return String(decoding: text.end(), as: UTF8.self)
  }

  var lines: String {
    var text = JSONListText(name, around: around, each: each, asLines: true)
    for element in elements { text.append(element) }
    return String(decoding: text.end(), as: UTF8.self)
  }
}

/// The same while it is written, of a list that need not be in memory.
struct JSONListText {
  private let each: [(String, JSON)]
  private let asLines: Bool
  private var isEmpty = true
  private(set) var bytes: [UInt8] = []

  /// - Parameter asLines: each element on a line of its own; else one document.
  init(_ name: String, around: [(String, JSON)], each: [(String, JSON)], asLines: Bool) {
    self.each = each
    self.asLines = asLines
    guard !asLines else { return }
    JSON.object(around + [(name, .array([]))]).versioned.append(to: &bytes, indent: 0)
    // The list and the document stay open.
    bytes.removeLast("]\n}".utf8.count)
  }

  mutating func append(_ element: JSON) {
    if asLines {
      switch element {
      case .object(let members): JSON.object(each + members).versioned.append(to: &bytes)
      default: element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    } else {
      bytes.append(contentsOf: (isEmpty ? "\n    " : ",\n    ").utf8)
      element.append(to: &bytes, indent: 4)
    }
    isEmpty = false
  }

  /// Gives what has been written since the last call, and forgets it.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// What is left, with the end.
  mutating func end() -> [UInt8] {
    if !asLines { bytes.append(contentsOf: (isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8) }
    return take()
  }
}

extension JSON {
  /// The same with one more member at its end.
  func with(_ name: String, _ value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name, value)])
  }

  /// The same, saying which version of the keys it has.
  var versioned: JSON {
    guard case .object(let members) = self else { return self }
    return .object([("schema_version", .integer(Self.schemaVersion))] + members)
  }
}
