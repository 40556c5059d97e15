import Catalog

/// Where the columns of a CSV file stand that say something of a batch, from 0.
struct SheetColumns {
  /// As the file has it.
  let header: [String]
  /// By ``ItemField/place``.
  private var places = [Int?](repeating: nil, count: ItemField.allCases.count)
  /// Where reports say how things stand, which tells a date that there never will be from one that nobody knows.
  private var status: Int?
  /// Whether a comma in a quantity parts thousands; nil where its column does not say.
  var grouping: Bool?

  /// How many fields a row has.
  var width: Int { header.count }

  /// Finds the columns by name.
  /// - Parameters:
  ///   - chosen: headers to take in place of the known names.
  ///   - ignored: what such a file has no say in.
  ///   - left: headings of columns to leave alone.
  init(
    header: [String], chosen: [ItemField: String] = [:], without ignored: Set<ItemField> = [],
    leaving left: [String] = []
  ) throws(RowProblem) {
    self.header = header.map(\.trimmed)
    let names = self.header.map(ItemField.normalized)
    let plain = names.map(HeaderName.withoutRemark)
    var taken = Set<Int>()
    for heading in left {
      taken.insert(try Self.place(of: heading, for: "--ignore", in: self.header, names))
    }
    for (field, heading) in chosen {
      places[field.place] = try Self.place(of: heading, for: field.rawValue, in: self.header, names)
    }
    taken.formUnion(places.compactMap(\.self))
    for field in ItemField.allCases where chosen[field] == nil && !ignored.contains(field) {
      let known = field.knownNames
      let place =
        known.lazy.compactMap { Self.free($0, in: names, taken) }.first
        ?? known.lazy.compactMap { Self.free($0, in: plain, taken) }.first
      guard let place else { continue }
      places[field.place] = place
      taken.insert(place)
    }
    if names.contains("daysremaining") { status = names.firstIndex(of: "status") }
  }

  private static func free(_ name: String, in names: [String], _ taken: Set<Int>) -> Int? {
    names.indices.first { names[$0] == name && !taken.contains($0) }
  }

  private static func place(
    of heading: String, for field: String, in header: [String], _ names: [String]
  ) throws(RowProblem) -> Int {
    if let place = header.firstIndex(of: heading) ?? names.firstIndex(of: ItemField.normalized(heading)) {
      return place
    }
    throw RowProblem(nil, .noColumn(heading, wanted: field, header: header))
  }

  subscript(field: ItemField) -> Int? { places[field.place] }

  /// True where there is enough to know which things the rows are.
  var nameProducts: Bool { [ItemField.name, .code, .gtin].contains { self[$0] != nil } }

  /// Leaves a column alone whose cells are not what its heading promised.
  mutating func drop(_ field: ItemField) { places[field.place] = nil }

  /// What a row has of a field; an empty cell says nothing.
  func cell(_ field: ItemField, in fields: [String]) -> String? {
    guard let place = self[field], place < fields.count, !Self.isBlank(fields[place]) else { return nil }
    return fields[place]
  }

  /// True for what a cell holds that only looks used.
  private static func isBlank(_ text: String) -> Bool {
    // A letter, a digit or a mark that stands alone decides; what is joined to a blank makes it no blank.
    if let first = text.utf8.first, (0x21...0x7e).contains(first) { return false }
    return text.allSatisfy { " \t\u{a0}\u{3000}".contains($0) }
  }

  /// True where a report says that something never expires, which its column of dates leaves empty.
  func neverExpires(_ fields: [String]) -> Bool {
    guard let status, status < fields.count else { return false }
    return fields[status] == "never"
  }

  /// Which field comes from which column, in the order of the file.
  var used: [(field: ItemField, heading: String)] {
    ItemField.allCases.compactMap { field in self[field].map { (field, $0) } }
      .sorted { ($0.1, $0.0.rawValue) < ($1.1, $1.0.rawValue) }.map { ($0.0, header[$0.1]) }
  }

  /// The columns that nothing is taken from.
  var unused: [Int] {
    let taken = Set(places.compactMap(\.self))
    return header.indices.filter { !taken.contains($0) && !header[$0].isEmpty }
  }
}
