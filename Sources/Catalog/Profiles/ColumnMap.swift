/// Which columns of a file give which field.
struct ColumnMap {
  let profile: CatalogProfile
  let header: [String]
  /// Column numbers from 0: the field's own first, then those tried where it is empty.
  let columns: [CatalogField: [Int]]
  /// The column whose links hold the code, if there is one.
  let codeURL: Int?
  /// The fields whose columns were found by what stands in them.
  let guessed: [CatalogField]
  /// The number of fields that a row has at least when its code and name are there.
  let requiredCount: Int

  /// Finds the columns by name; of two columns with the same name the first is taken.
  ///
  /// - Parameters:
  ///   - profile: nil to choose it by the header.
  ///   - chosen: the headers to use in place of the profile's, found as they are or else with case, spaces,
  ///     underscores and hyphens left aside.
  ///   - evidence: what stands in the columns; it goes before a header that any list may use for something else.
  ///   - isGuessing: true to take what stands in the columns for the names that a product needs.
  init(
    header: [String], profile: CatalogProfile? = nil, chosen: [CatalogField: String],
    evidence: ColumnEvidence? = nil, isGuessing: Bool = false
  ) throws(CatalogError) {
    var finder = try ColumnFinder(header.map(\.trimmedOfSpace), profile)
    try finder.take(chosen)
    finder.takeNames()
    if let evidence {
      if chosen[.code] == nil { finder.takeCodes(evidence, isGuessing: isGuessing) }
      if isGuessing { finder.guessName(evidence) }
    }
    finder.addAlternatives(except: chosen)
    for field in CatalogField.allCases where field.isRequired && finder.columns[field] == nil {
      throw .missingColumn(field, header: finder.header)
    }
    self.profile = finder.profile
    self.header = finder.header
    columns = finder.columns
    guessed = finder.guessed
    requiredCount = columns.filter(\.key.isRequired).values.compactMap(\.first).reduce(0) { max($0, $1 + 1) }
    codeURL = finder.column(for: finder.profile.codeURL, except: [])
  }

  /// The header of each mapped field's own column.
  var names: [CatalogField: String] {
    columns.compactMapValues { $0.first.map { header[$0] } }
  }

  /// The headings of the columns that nothing is taken from.
  var unused: [String] {
    let used = Set(columns.values.joined()).union([codeURL].compactMap(\.self))
    return header.indices.filter { !used.contains($0) && !header[$0].isEmpty }.map { header[$0] }
  }

  /// The header of a field's column, or nil where the file has none.
  func name(of field: CatalogField) -> String? { columns[field]?.first.map { header[$0] } }
}

/// The columns of a header while they are being found, each step leaving what those before it found.
private struct ColumnFinder {
  let profile: CatalogProfile
  let header: [String]
  private(set) var columns: [CatalogField: [Int]] = [:]
  private(set) var guessed: [CatalogField] = []
  private let normalized: [String]
  /// The same without remarks in brackets.
  private let plain: [String]

  init(_ header: [String], _ profile: CatalogProfile?) throws(CatalogError) {
    let normalized = header.map(HeaderName.normalized)
    plain = normalized.map(HeaderName.withoutRemark)
    guard
      let profile = profile ?? CatalogProfile.all.first(where: { $0.recognizes(normalized) })
        ?? CatalogProfile.named("generic")
    else { throw .empty }
    (self.profile, self.header, self.normalized) = (profile, header, normalized)
  }

  /// The columns asked for by name.
  mutating func take(_ chosen: [CatalogField: String]) throws(CatalogError) {
    for field in CatalogField.allCases {
      guard let name = chosen[field] else { continue }
      let exact = header.firstIndex(of: name)
      guard let column = exact ?? normalized.firstIndex(of: HeaderName.normalized(name)) else {
        throw .noSuchColumn(name, field, header: header)
      }
      columns[field] = [column]
    }
  }

  /// The columns that the profile names.
  mutating func takeNames() {
    for field in CatalogField.allCases where columns[field] == nil {
      guard let names = profile.columns[field],
        let own = column(for: names, except: Set(columns.values.joined()))
      else { continue }
      columns[field] = [own]
    }
  }

  /// The column of codes, and more of them for rows in which it is empty, by what stands in them.
  mutating func takeCodes(_ evidence: ColumnEvidence, isGuessing: Bool) {
    guard profile.takesAnyHeader else { return }
    if let better = evidence.codeColumn(insteadOf: columns[.code]?.first, isGuessing: isGuessing) {
      if columns[.code] != nil || isGuessing { guessed.append(.code) }
      columns[.code] = [better]
      for field in CatalogField.allCases where field != .code && columns[field] == [better] {
        columns[field] = nil
      }
    }
    if let own = columns[.code]?.first {
      columns[.code] = [own] + moreCodes(evidence).filter { $0 != own }
    }
  }

  /// The column of names, where no name of it is known.
  mutating func guessName(_ evidence: ColumnEvidence) {
    guard columns[.name] == nil,
      let name = evidence.nameColumn(in: header, except: Set(columns.values.joined()))
    else { return }
    columns[.name] = [name]
    guessed.append(.name)
  }

  /// The columns that are tried where a field's own is empty.
  mutating func addAlternatives(except chosen: [CatalogField: String]) {
    for (field, names) in profile.alternatives where chosen[field] == nil {
      guard let own = columns[field]?.first else { continue }
      let more = names.compactMap { normalized.firstIndex(of: HeaderName.normalized($0)) }
      columns[field] = [own] + more.filter { $0 != own }
    }
  }

  /// The columns that are named as ones of codes, `EAN` and `EAN 2`, and hold some.
  private func moreCodes(_ evidence: ColumnEvidence) -> [Int] {
    let names = Set((profile.columns[.code] ?? []).map(HeaderName.normalized))
    return normalized.indices.filter { index in
      let plain = plain[index]
      let unnumbered = String(plain.reversed().drop { $0.isNumber }.reversed())
      return (names.contains(plain) || names.contains(unnumbered)) && evidence.column(index).holdsCodes
    }
  }

  /// The first column of one of these names.
  func column(for names: [String], except taken: Set<Int>) -> Int? {
    for header in plain == normalized ? [normalized] : [normalized, plain] {
      for name in names.map(HeaderName.normalized) {
        if let column = header.firstIndex(of: name), !taken.contains(column) { return column }
      }
    }
    return nil
  }
}
