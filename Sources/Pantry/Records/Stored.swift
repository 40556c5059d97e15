import Delimited
import GRDB
import StoreFiles

/// A value as it stands in a member of JSON and in the columns of a row.
///
/// Each type says it once, here and in the files beside; what is made of such values is a ``Composite``, which names
/// its members. So rows, the journal and exports are read and written from one description.
protocol Stored: Sendable {
  /// The columns that it takes, one after the other, where it has this name.
  static func columns(_ name: String) -> [String]
  /// How many they are.
  static var width: Int { get }
  /// The columns that it takes in a sheet for people, one after the other.
  static func cells(_ name: String) -> [String]
  /// Nil where the member is left out.
  var json: JSON? { get }
  /// False where ``json`` is nil.
  var isThere: Bool { get }
  /// Writes ``json`` on, which need not be made for it.
  func write(to text: inout [UInt8])
  /// One field for each of ``columns(_:)``.
  func append(to fields: inout [DatabaseValue]) throws
  /// One text for each of ``cells(_:)``; nil for an empty cell.
  func append(to cells: inout [String?])
  /// - Parameter json: nil where there is no such member.
  /// - Throws: `PantryFlaw`.
  init(json: JSON?) throws
  init(row: inout RowReader) throws
}

extension Stored {
  static func columns(_ name: String) -> [String] { [name] }
  static var width: Int { 1 }
  static func cells(_ name: String) -> [String] { [name] }
  func append(to cells: inout [String?]) { cells.append(line) }
  var isThere: Bool { true }
  func write(to text: inout [UInt8]) { (json ?? .null).append(to: &text) }

  /// As JSON in one line.
  var line: String {
    var text: [UInt8] = []
    text.reserveCapacity(512)
    write(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// From JSON in the file; other text than was written there means that the file is damaged.
  init(line: String) throws {
    guard let json = try? JSON(reading: Array(line.utf8)), let value = try? Self(json: json) else {
      throw StoreError.damaged
    }
    self = value
  }
}

extension RowReader {
  mutating func next<Value: Stored>(_ type: Value.Type = Value.self) throws -> Value { try Value(row: &self) }
}

// MARK: One text

/// A value that is written as the text that it is read from.
protocol StoredText: Stored, LosslessStringConvertible {
  /// What it is, for those who wrote another thing.
  static var noun: String { get }
}

extension StoredText {
  var json: JSON? { .string(description) }

  init(json: JSON?) throws {
    let text = try String(json: json)
    guard let value = Self(text) else { throw PantryFlaw("“\(text)” is no \(Self.noun)") }
    self = value
  }

  func append(to fields: inout [DatabaseValue]) throws { fields.append(description.databaseValue) }
  func append(to cells: inout [String?]) { cells.append(description) }

  init(row: inout RowReader) throws {
    guard let value = Self(try row.field()) else { throw StoreError.damaged }
    self = value
  }
}

/// A word of a list.
protocol StoredWord: Stored, CaseIterable, RawRepresentable<String> {}

extension StoredWord {
  var json: JSON? { .string(rawValue) }

  init(json: JSON?) throws {
    let text = try String(json: json)
    guard let value = Self(rawValue: text) else {
      throw PantryFlaw("“\(text)” is none of \(Self.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self = value
  }

  func append(to fields: inout [DatabaseValue]) throws { fields.append(rawValue.databaseValue) }
  func append(to cells: inout [String?]) { cells.append(rawValue) }

  init(row: inout RowReader) throws {
    guard let value = Self(rawValue: try row.field()) else { throw StoreError.damaged }
    self = value
  }
}

extension String: Stored {
  var json: JSON? { .string(self) }

  init(json: JSON?) throws {
    switch json {
    case .string(let text): self = text
    case nil: throw PantryFlaw.missing
    default: throw PantryFlaw("this is no text")
    }
  }

  func append(to fields: inout [DatabaseValue]) throws { fields.append(databaseValue) }
  func append(to cells: inout [String?]) { cells.append(self) }
  init(row: inout RowReader) throws { self = try row.field() }
}

// MARK: One number

/// A value that is a whole number in a row, and in JSON if nothing else is said.
protocol StoredNumber: Stored {
  init?(stored: Int64)
  var stored: Int64 { get }
}

extension StoredNumber {
  var json: JSON? { .integer(Int(stored)) }

  init(json: JSON?) throws {
    switch json {
    case .integer(let number):
      guard let value = Self(stored: Int64(number)) else { throw PantryFlaw("\(number) is out of range") }
      self = value
    case nil: throw PantryFlaw.missing
    default: throw PantryFlaw("this is no whole number")
    }
  }

  func append(to fields: inout [DatabaseValue]) throws { fields.append(stored.databaseValue) }

  init(row: inout RowReader) throws {
    guard let value = Self(stored: try row.field()) else { throw StoreError.damaged }
    self = value
  }
}

/// A number in a row, which is kept in order by it, and a text in JSON.
protocol StoredNumberAsText: StoredText, StoredNumber {}

extension StoredNumberAsText {
  var json: JSON? { .string(description) }

  init(json: JSON?) throws {
    let text = try String(json: json)
    guard let value = Self(text) else { throw PantryFlaw("“\(text)” is no \(Self.noun)") }
    self = value
  }

  func append(to fields: inout [DatabaseValue]) throws { fields.append(stored.databaseValue) }
  func append(to cells: inout [String?]) { cells.append(description) }

  init(row: inout RowReader) throws {
    guard let value = Self(stored: try row.field()) else { throw StoreError.damaged }
    self = value
  }
}

extension Int64: StoredNumber {
  init?(stored: Int64) { self = stored }
  var stored: Int64 { self }
}

extension Int: StoredNumber {
  init?(stored: Int64) { self.init(exactly: stored) }
  var stored: Int64 { Int64(self) }
}

/// A number in a row, and true or false in JSON.
extension Bool: StoredNumber {
  init?(stored: Int64) {
    guard (0...1).contains(stored) else { return nil }
    self = stored == 1
  }

  var stored: Int64 { self ? 1 : 0 }
  var json: JSON? { .bool(self) }

  init(json: JSON?) throws {
    switch json {
    case .bool(let value): self = value
    case nil: throw PantryFlaw.missing
    default: throw PantryFlaw("this is neither true nor false")
    }
  }
}

// MARK: None, or many

extension Optional: Stored where Wrapped: Stored {
  static func columns(_ name: String) -> [String] { Wrapped.columns(name) }
  static var width: Int { Wrapped.width }
  static func cells(_ name: String) -> [String] { Wrapped.cells(name) }

  var json: JSON? { flatMap(\.json) }
  var isThere: Bool { self?.isThere ?? false }

  func write(to text: inout [UInt8]) {
    if let self { self.write(to: &text) } else { JSON.null.append(to: &text) }
  }

  init(json: JSON?) throws {
    switch json {
    case nil, .null: self = nil
    default: self = try Wrapped(json: json)
    }
  }

  func append(to fields: inout [DatabaseValue]) throws {
    if let self {
      try self.append(to: &fields)
    } else {
      fields.append(contentsOf: repeatElement(.null, count: Wrapped.width))
    }
  }

  func append(to cells: inout [String?]) {
    if let self {
      self.append(to: &cells)
    } else {
      cells.append(contentsOf: repeatElement(nil, count: Wrapped.cells("").count))
    }
  }

  init(row: inout RowReader) throws {
    self = try row.skipNulls(Wrapped.width) ? nil : Wrapped(row: &row)
  }
}

/// As JSON in one column.
extension Array: Stored where Element: Stored {
  var json: JSON? { .array(map { $0.json ?? .null }) }

  func write(to text: inout [UInt8]) {
    text.append(UInt8(ascii: "["))
    for (index, value) in enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      value.write(to: &text)
    }
    text.append(UInt8(ascii: "]"))
  }

  init(json: JSON?) throws {
    guard let json else { throw PantryFlaw.missing }
    guard case .array(let values) = json else { throw PantryFlaw("this is no list") }
    self = try values.enumerated().map { index, value in
      try PantryFlaw.placing(String(index)) { try Element(json: value) }
    }
  }

  func append(to fields: inout [DatabaseValue]) throws { fields.append(line.databaseValue) }
  init(row: inout RowReader) throws { try self.init(line: row.field()) }
}
