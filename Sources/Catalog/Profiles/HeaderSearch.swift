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

extension ColumnMap {
  /// Finds the columns by the names in the header, and where these do not tell by what stands in the columns.
  /// - Parameter reader: stands before the first record of `pieces`, and in the end at the header or, where there is
  ///   none, before the first record.
  init(
    _ reader: inout DelimitedReader, of pieces: RewindablePieces, profile: CatalogProfile?,
    chosen: [CatalogField: String]
  ) throws {
    let sample = pieces.prefix(1 << 18)
    let evidence = ColumnEvidence(sample.bytes, dialect: reader.dialect, isWhole: sample.isWhole)
    do {
      self = try ColumnMap(
        findingHeaderIn: &reader, profile: profile, chosen: chosen, evidence: evidence)
    } catch let problem as CatalogError {
      guard case .missingColumn(let field, let header, _) = problem else { throw problem }
      guard let guess = try ColumnGuess(evidence, profile: profile, chosen: chosen) else {
        throw CatalogError.missingColumn(field, header: header, likely: evidence.likely(field, in: header))
      }
      pieces.rewind()
      reader = try DelimitedReader(dialect: reader.dialect) { try pieces.next() }
      try reader.skip(guess.recordsBefore)
      self = guess.map
    }
  }
}

extension DelimitedReader {
  /// Moves on by so many records that are not empty and not broken.
  fileprivate mutating func skip(_ count: Int) throws {
    var left = count
    while left > 0, try next() {
      if !isEmpty, flaw == nil { left -= 1 }
    }
  }
}

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
    let width = evidence.width
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

/// Pieces of text of which the first can be read again.
final class RewindablePieces {
  private let source: () throws -> [UInt8]
  private var kept: [[UInt8]] = []
  private var position = 0
  private var keeps = true

  init(_ source: @escaping () throws -> [UInt8]) {
    self.source = source
  }

  func next() throws -> [UInt8] {
    if position < kept.count {
      position += 1
      return kept[position - 1]
    }
    let piece = try source()
    if keeps {
      kept.append(piece)
      position += 1
    }
    return piece
  }

  /// Begins again.
  func rewind() { position = 0 }

  /// Keeps nothing that comes from now on, and lets go of what has been read again.
  func forget() {
    keeps = false
    kept.removeFirst(position)
    position = 0
  }

  /// The first bytes of what was kept, and whether that is all there is.
  func prefix(_ count: Int) -> (bytes: [UInt8], isWhole: Bool) {
    var bytes: [UInt8] = []
    for piece in kept where bytes.count < count { bytes += piece }
    let isWhole = kept.last?.isEmpty == true && bytes.count <= count
    return (Array(bytes.prefix(count)), isWhole)
  }
}
