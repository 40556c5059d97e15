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

  var document: String { JSON.object(around + [(name, .array(elements))]).versioned.indented + "\n" }

  var lines: String {
    elements.map { element in
      guard case .object(let members) = element else { return element.line + "\n" }
      return JSON.object(each + members).versioned.line + "\n"
    }.joined()
  }
}

extension JSON {
  /// Rises when a key is renamed, removed or means something else; keys may be added at any time.
  static let schemaVersion = 1

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
