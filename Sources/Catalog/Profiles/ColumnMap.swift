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
    let header = header.map(Self.trimmed)
    let normalized = header.map(HeaderName.normalized)
    guard
      let profile = profile ?? CatalogProfile.all.first(where: { $0.recognizes(normalized) })
        ?? CatalogProfile.named("generic")
    else { throw .empty }
    var columns: [CatalogField: [Int]] = [:]
    for field in CatalogField.allCases {
      guard let name = chosen[field] else { continue }
      let exact = header.firstIndex(of: name)
      guard let column = exact ?? normalized.firstIndex(of: HeaderName.normalized(name)) else {
        throw .noSuchColumn(name, field, header: header)
      }
      columns[field] = [column]
    }
    for field in CatalogField.allCases where columns[field] == nil {
      guard let names = profile.columns[field] else { continue }
      let taken = Set(columns.values.joined())
      guard let own = Self.column(for: names, in: normalized, taken: taken) else { continue }
      columns[field] = [own]
    }
    var guessed: [CatalogField] = []
    if chosen[.code] == nil, profile.takesAnyHeader, let evidence {
      if let better = evidence.codeColumn(insteadOf: columns[.code]?.first, isGuessing: isGuessing) {
        if columns[.code] != nil || isGuessing { guessed.append(.code) }
        columns[.code] = [better]
        for field in CatalogField.allCases where field != .code && columns[field] == [better] {
          columns[field] = nil
        }
      }
      if let own = columns[.code]?.first {
        columns[.code] = [own] + Self.moreCodes(in: normalized, of: profile, evidence).filter { $0 != own }
      }
    }
    if isGuessing, columns[.name] == nil,
      let name = evidence?.nameColumn(in: header, except: Set(columns.values.joined()))
    {
      columns[.name] = [name]
      guessed.append(.name)
    }
    for (field, names) in profile.alternatives where chosen[field] == nil {
      guard let own = columns[field]?.first else { continue }
      let more = names.compactMap { normalized.firstIndex(of: HeaderName.normalized($0)) }
      columns[field] = [own] + more.filter { $0 != own }
    }
    for field in CatalogField.allCases where field.isRequired && columns[field] == nil {
      throw .missingColumn(field, header: header)
    }
    self.profile = profile
    self.header = header
    self.columns = columns
    self.guessed = guessed
    requiredCount = columns.filter(\.key.isRequired).values.compactMap(\.first).reduce(0) { max($0, $1 + 1) }
    codeURL = Self.column(for: profile.codeURL, in: normalized, taken: [])
  }

  /// The header of each mapped field's own column.
  var names: [CatalogField: String] {
    columns.compactMapValues { $0.first.map { header[$0] } }
  }

  /// The header of a field's column, or nil where the file has none.
  func name(of field: CatalogField) -> String? { columns[field]?.first.map { header[$0] } }

  /// The columns that are named as ones of codes, `EAN` and `EAN 2`, and hold some.
  private static func moreCodes(
    in header: [String], of profile: CatalogProfile, _ evidence: ColumnEvidence
  ) -> [Int] {
    let names = Set((profile.columns[.code] ?? []).map(HeaderName.normalized))
    return header.indices.filter { index in
      guard index < evidence.columns.count, evidence.columns[index].holdsCodes else { return false }
      let plain = HeaderName.withoutRemark(header[index])
      let unnumbered = String(plain.reversed().drop { $0.isNumber }.reversed())
      return names.contains(plain) || names.contains(unnumbered)
    }
  }

  private static func column(for names: [String], in header: [String], taken: Set<Int>) -> Int? {
    let plain = header.map(HeaderName.withoutRemark)
    for header in plain == header ? [header] : [header, plain] {
      for name in names.map(HeaderName.normalized) {
        if let column = header.firstIndex(of: name), !taken.contains(column) { return column }
      }
    }
    return nil
  }

  private static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
