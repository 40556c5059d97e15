import Delimited

/// An object in a line of a scan, asked for its members by name. What is not there is null: some writers of JSON leave
/// nulls out.
struct RowObject {
  private let members: [String: JSON]
  /// What stands before the names of its members in messages: `barcodes[0].`
  private let place: String

  init(_ json: JSON, place: String) throws(ScanRowFault) {
    guard case .object(let pairs) = json else { throw .noObject(String(place.dropLast())) }
    var members: [String: JSON] = [:]
    for (name, value) in pairs {
      // Readers differ in which of two they take.
      guard members.updateValue(value, forKey: name) == nil else { throw .wrong(place + name.prefix(40)) }
    }
    self.members = members
    self.place = place
  }

  func named(_ name: String) -> String { place + name }

  func has(_ name: String) -> Bool { members[name] != nil }

  func needed<Value>(_ value: Value?, _ name: String) throws(ScanRowFault) -> Value {
    guard let value else { throw .missing(named(name)) }
    return value
  }

  /// - Parameter most: in bytes of UTF-8.
  func text(_ name: String, most: Int) throws(ScanRowFault) -> String? {
    switch members[name] {
    case nil, .null: return nil
    case .string(let text):
      guard text.utf8.count <= most else { throw .tooMuch(named(name), limit: most) }
      return text
    default: throw .wrong(named(name))
    }
  }

  /// Base64 of no more than so many bytes.
  func bytes(_ name: String, most: Int) throws(ScanRowFault) -> [UInt8]? {
    guard let text = try text(name, most: (most + 2) / 3 * 4) else { return nil }
    guard let bytes = Base64.bytes(text), Base64.text(bytes) == text else { throw .wrong(named(name)) }
    return bytes
  }

  func whole(_ name: String, in range: ClosedRange<Int>) throws(ScanRowFault) -> Int? {
    switch members[name] {
    case nil, .null: return nil
    case .integer(let number) where range.contains(number): return number
    default: throw .wrong(named(name))
    }
  }

  func flag(_ name: String) throws(ScanRowFault) -> Bool? {
    switch members[name] {
    case nil, .null: return nil
    case .bool(let flag): return flag
    default: throw .wrong(named(name))
    }
  }

  func list(_ name: String, most: Int) throws(ScanRowFault) -> [JSON]? {
    switch members[name] {
    case nil, .null: return nil
    case .array(let values):
      guard values.count <= most else { throw .tooMuch(named(name), limit: most) }
      return values
    default: throw .wrong(named(name))
    }
  }

  func object(_ name: String) throws(ScanRowFault) -> RowObject? {
    switch members[name] {
    case nil, .null: return nil
    case .some(let value): return try RowObject(value, place: named(name) + ".")
    }
  }

  /// `[10,20]`
  static func pair(_ json: JSON) -> (Int, Int)? {
    guard case .array(let values) = json, values.count == 2, case .integer(let first) = values[0],
      case .integer(let second) = values[1]
    else { return nil }
    return (first, second)
  }
}
