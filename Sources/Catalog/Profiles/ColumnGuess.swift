/// The columns of a file whose header has no known names for them, by what stands in them.
struct ColumnGuess {
  let map: ColumnMap
  /// How many records, empty ones not counted, stand before the first product.
  let recordsBefore: Int

  /// Nil where what stands in the columns does not tell either.
  init?(
    _ evidence: ColumnEvidence, profile: CatalogProfile?, chosen: [CatalogField: String]
  ) throws(CatalogError) {
    guard let code = evidence.codeColumn() else { return nil }
    let record = evidence.headerRecord(above: code)
    let width = evidence.columns.count
    var header = record.map { evidence.records[$0] } ?? []
    while header.count < width { header.append("column \(header.count + 1)") }
    do {
      map = try ColumnMap(
        header: header, profile: profile, chosen: chosen, evidence: evidence, isGuessing: true)
    } catch .missingColumn {
      return nil
    }
    recordsBefore = record.map { $0 + 1 } ?? 0
  }
}
