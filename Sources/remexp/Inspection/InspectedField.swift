import Delimited

/// One thing that a code says, by its name in JSON.
struct InspectedField {
  enum Value {
    case text(String)
    case number(Int)
    case flag(Bool)
  }

  let name: String
  let value: Value

  init(_ name: String, _ text: String) {
    self.name = name
    value = .text(text)
  }

  init(_ name: String, _ number: Int) {
    self.name = name
    value = .number(number)
  }

  init(_ name: String, _ flag: Bool) {
    self.name = name
    value = .flag(flag)
  }

  var json: JSON {
    switch value {
    case .text(let text): .string(text)
    case .number(let number): .integer(number)
    case .flag(let flag): .bool(flag)
    }
  }
}

extension InspectedField: CustomStringConvertible {
  /// For people.
  var description: String {
    switch value {
    case .text(let text): "\(name) \(text)"
    case .number(let number): "\(name) \(number)"
    case .flag(let flag): "\(name) \(flag)"
    }
  }
}
