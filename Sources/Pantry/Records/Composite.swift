import Delimited
import GRDB

/// A value that is made of others: an object in JSON, and in a row the columns of all of them.
protocol Composite: Stored {
  static var shape: Shape<Self> { get }
}

extension Composite {
  static func columns(_ name: String) -> [String] { shape.columns }
  static var width: Int { shape.columns.count }
  static func cells(_ name: String) -> [String] { shape.cells }
  var json: JSON? { .object(Self.shape.members(of: self)) }
  func write(to text: inout [UInt8]) { Self.shape.write(self, to: &text) }
  func append(to fields: inout [DatabaseValue]) throws { try Self.shape.append(self, to: &fields) }
  func append(to cells: inout [String?]) { Self.shape.append(self, to: &cells) }
  init(row: inout RowReader) throws { self = try Self.shape.fromRow(&row) }

  init(json: JSON?) throws {
    guard let json else { throw PantryFlaw.missing }
    guard case .object(let members) = json else { throw PantryFlaw("this is no object") }
    var object = ObjectReader(members)
    self = try Self.shape.fromObject(&object)
    try object.checkIsRead(names: Self.shape.names)
  }
}

/// The members of a composite, in the order in which they stand in it, and how it is made of them: the one list that
/// its rows, its JSON, its cells and what is read of either come from.
struct Shape<Whole>: Sendable {
  /// Its members in JSON, also those that only old texts have.
  let names: [String]
  let columns: [String]
  /// Its columns in a sheet.
  let cells: [String]
  private let parts: [Part]
  fileprivate let fromObject: @Sendable (inout ObjectReader) throws -> Whole
  let fromRow: @Sendable (inout RowReader) throws -> Whole

  /// What is written of a member, whatever its type.
  fileprivate struct Part: Sendable {
    var names: [String]
    var columns: [String]
    var cells: [String]
    var write: @Sendable (Whole, inout [(String, JSON)]) -> Void
    var writeText: @Sendable (Whole, inout [UInt8]) -> Void
    var append: @Sendable (Whole, inout [DatabaseValue]) throws -> Void
    var appendCells: @Sendable (Whole, inout [String?]) -> Void
  }

  /// - Parameters:
  ///   - retired: members that earlier versions wrote and that say nothing any more.
  ///   - make: gives the whole, or throws a `PantryFlaw`.
  init<each Value: Stored>(
    _ member: repeat Member<Whole, each Value>, retired: [String] = [],
    make: @escaping @Sendable (repeat each Value) throws -> Whole
  ) {
    var parts: [Part] = []
    for member in repeat each member { parts.append(member.part) }
    self.parts = parts
    // A key path within a function of a parameter pack ends the program: Swift 6.3.
    names = parts.flatMap { $0.names } + retired
    columns = parts.flatMap { $0.columns }
    cells = parts.flatMap { $0.cells }
    fromObject = { object in
      let whole = try make(repeat (each member).fromObject(&object))
      for name in retired { _ = object.value(name) }
      return whole
    }
    fromRow = { row in try make(repeat (each member).fromRow(&row)) }
  }

  func members(of whole: Whole) -> [(String, JSON)] {
    var members: [(String, JSON)] = []
    members.reserveCapacity(names.count)
    for part in parts { part.write(whole, &members) }
    return members
  }

  /// The JSON of ``members(of:)``, without all of it being in memory twice.
  func write(_ whole: Whole, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "{"))
    writeMembers(of: whole, to: &text)
    text.append(UInt8(ascii: "}"))
  }

  /// What stands between the braces, after what may stand there already.
  func writeMembers(of whole: Whole, to text: inout [UInt8]) {
    for part in parts { part.writeText(whole, &text) }
  }

  func append(_ whole: Whole, to fields: inout [DatabaseValue]) throws {
    for part in parts { try part.append(whole, &fields) }
  }

  func append(_ whole: Whole, to cells: inout [String?]) {
    for part in parts { part.appendCells(whole, &cells) }
  }
}

/// A member of a composite: its name in JSON, its columns, and where it is.
struct Member<Whole, Value: Stored>: Sendable {
  fileprivate private(set) var part: Shape<Whole>.Part
  fileprivate private(set) var fromObject: @Sendable (inout ObjectReader) throws -> Value
  fileprivate private(set) var fromRow: @Sendable (inout RowReader) throws -> Value

  /// - Parameter column: its column, where that has another name.
  init(_ name: String, column: String? = nil, _ value: @escaping @Sendable (Whole) -> Value) {
    var heading: [UInt8] = []
    JSON.string(name).append(to: &heading)
    heading.append(UInt8(ascii: ":"))
    let start = heading
    part = Shape.Part(
      names: [name], columns: Value.columns(column ?? name), cells: Value.cells(name),
      write: { whole, members in if let json = value(whole).json { members.append((name, json)) } },
      writeText: { whole, text in
        let value = value(whole)
        guard value.isThere else { return }
        if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
        text += start
        value.write(to: &text)
      },
      append: { whole, fields in try value(whole).append(to: &fields) },
      appendCells: { whole, cells in value(whole).append(to: &cells) })
    fromObject = { object in try PantryFlaw.placing(name) { try Value(json: object.value(name)) } }
    fromRow = { row in try Value(row: &row) }
  }

  /// As JSON in one column, of whatever it is made.
  init(inOneColumn name: String, _ value: @escaping @Sendable (Whole) -> Value) {
    self.init(name, value)
    part.columns = [name]
    part.append = { whole, fields in fields.append(value(whole).line.databaseValue) }
    fromRow = { row in try Value(line: row.field()) }
  }
}

extension Member where Value: Composite {
  /// What stands among the members of the whole itself, which is nothing large.
  init(inline value: @escaping @Sendable (Whole) -> Value) {
    self.init("", value)
    part.names = Value.shape.names
    part.write = { whole, members in members += Value.shape.members(of: value(whole)) }
    part.writeText = { whole, text in Value.shape.writeMembers(of: value(whole), to: &text) }
    fromObject = { object in try Value.shape.fromObject(&object) }
  }
}

/// The members of a JSON object while they are read.
struct ObjectReader {
  private let members: [(String, JSON)]
  /// They mostly come in the order in which they are asked for.
  private var next = 0
  private var found = 0

  init(_ members: [(String, JSON)]) {
    self.members = members
  }

  mutating func value(_ name: String) -> JSON? {
    for index in [next..<members.count, 0..<next].joined() where members[index].0 == name {
      next = index + 1
      found += 1
      return members[index].1
    }
    return nil
  }

  /// What is not read must not be lost without a word.
  func checkIsRead(names: [String]) throws {
    guard found < members.count else { return }
    var seen: Set<String> = []
    for (name, _) in members {
      guard names.contains(name) else { throw PantryFlaw(name, "this member is unknown") }
      guard seen.insert(name).inserted else { throw PantryFlaw(name, "this member is there twice") }
    }
  }
}
