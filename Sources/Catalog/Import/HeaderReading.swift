import Delimited

extension ColumnMap {
  /// Finds the columns by the names in the header, and where these do not tell by what stands in the columns.
  /// - Parameter reader: stands before the first record of `pieces`, and in the end at the header or, where there is
  ///   none, before the first record.
  init(_ reader: inout DelimitedReader, of pieces: ReplayedPieces, options: ImportOptions) throws {
    let sample = pieces.beginning(1 << 18)
    let evidence = ColumnEvidence(
      Self.withoutMark(sample.bytes), dialect: reader.dialect, isWhole: sample.isWhole)
    do {
      self = try ColumnMap(
        findingHeaderIn: &reader, profile: options.profile, chosen: options.mapping, evidence: evidence)
    } catch let problem as CatalogError {
      guard case .missingColumn = problem,
        let guess = try ColumnGuess(evidence, profile: options.profile, chosen: options.mapping)
      else { throw problem }
      pieces.rewind()
      reader = try DelimitedReader(dialect: reader.dialect) { try pieces.next() }
      try reader.skip(guess.recordsBefore)
      self = guess.map
    }
  }

  private static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
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
