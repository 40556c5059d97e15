import Delimited

extension ColumnMap {
  /// Reads on to the header, which is the first record with a column for everything that a product needs. Titles,
  /// dates of printing and the like may stand above it.
  ///
  /// - Throws: what the widest of the first records lacks, or the first of them where one is broken.
  init(
    findingHeaderIn reader: inout DelimitedReader, profile: CatalogProfile?, chosen: [CatalogField: String],
    evidence: ColumnEvidence? = nil
  ) throws {
    var widest = 0
    var problem = CatalogError.empty
    for _ in 0..<Self.searchedRecords {
      guard try reader.next() else { break }
      if let flaw = reader.flaw {
        if problem == .empty { problem = .brokenHeader(flaw) }
        continue
      }
      guard !reader.isEmpty else { continue }
      let header = reader.fields
      guard header.count == reader.fieldCount else {
        throw DelimitedError.tooManyFields(line: reader.line, limit: header.count)
      }
      do throws(CatalogError) {
        self = try ColumnMap(header: header, profile: profile, chosen: chosen, evidence: evidence)
        return
      } catch {
        let width = header.filter { !$0.isEmpty }.count
        if width > widest || problem == .empty { (widest, problem) = (width, error) }
      }
    }
    throw problem
  }

  /// Nobody writes longer preambles.
  private static let searchedRecords = 20
}
