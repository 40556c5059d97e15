/// Which column of a file gives which field.
struct ColumnMap {
  let header: [String]
  /// Column numbers from 0.
  let columns: [CatalogField: Int]

  /// Finds the columns by name; of two columns with the same name the first is taken.
  ///
  /// - Parameter chosen: the headers to use in place of the known names, found as they are or else with case,
  ///   spaces, underscores and hyphens left aside.
  init(header: [String], chosen: [CatalogField: String]) throws(CatalogError) {
    let header = header.map(Self.trimmed)
    let normalized = header.map(HeaderNames.normalized)
    var columns: [CatalogField: Int] = [:]
    for field in CatalogField.allCases {
      guard let name = chosen[field] else { continue }
      let exact = header.firstIndex(of: name)
      guard let column = exact ?? normalized.firstIndex(of: HeaderNames.normalized(name)) else {
        throw .noSuchColumn(name, field, header: header)
      }
      columns[field] = column
    }
    for (field, names) in HeaderNames.known where columns[field] == nil {
      columns[field] = Self.column(for: names, in: normalized, taken: columns)
    }
    for field in CatalogField.allCases where field.isRequired && columns[field] == nil {
      throw .missingColumn(field, header: header)
    }
    self.header = header
    self.columns = columns
  }

  /// The header of each mapped field.
  var names: [CatalogField: String] { columns.mapValues { header[$0] } }

  /// The header of a field's column, or nil where the file has none.
  func name(of field: CatalogField) -> String? { columns[field].map { header[$0] } }

  /// The number of fields that a row has at least when its code and name are there.
  var requiredCount: Int {
    columns.filter(\.key.isRequired).values.reduce(0) { max($0, $1 + 1) }
  }

  private static func column(
    for names: [String], in header: [String], taken: [CatalogField: Int]
  ) -> Int? {
    for name in names.map(HeaderNames.normalized) {
      if let column = header.firstIndex(of: name), !taken.values.contains(column) { return column }
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
