/// What the first records of a file say of each character that may be its delimiter.
///
/// One line alone can mislead: a title holds commas, prices hold them too. In a table, however, a header is followed by
/// records that have delimiters as well, and none has more than the header. So for each candidate the header is taken
/// to be the first of the records with the most of it, and those from there on agree that have some of it. The
/// candidate wins with the largest product of how many agree and what share of the records from the header on they
/// are, so that neither a few records below long titles nor a mark in many a name can outdo what stands in every
/// record; of equals the one with the most columns.
struct DelimiterEvidence {
  private let candidates: [UInt8]
  /// For each record how often each candidate stands outside quotes.
  private var counts: [[Int]] = []

  private static let (recordLimit, byteLimit) = (200, 1 << 17)
  /// No quoted field of a header or the first rows is longer: a longer one is a stray quote.
  private static let quotedLimit = 1 << 13

  init(_ sample: [UInt8], candidates: [UInt8]) {
    self.candidates = candidates
    count(sample.prefix(Self.byteLimit))
  }

  /// Nil where no candidate stands anywhere.
  var best: UInt8? {
    let evidence = candidates.indices.map(evidence)
    var best: Int?
    for index in candidates.indices where evidence[index].columns > 0 {
      guard let other = best, evidence[index] <= evidence[other] else {
        best = index
        continue
      }
    }
    return best.map { candidates[$0] }
  }

  private func evidence(_ candidate: Int) -> (score: Double, columns: Int) {
    let column = counts.map { $0[candidate] }
    // A header stands near the top; a row with a long list in it may stand anywhere.
    let most = column.prefix(20).max() ?? 0
    guard most > 0, let header = column.firstIndex(of: most) else {
      return (0, column.contains { $0 > 0 } ? 1 : 0)
    }
    let agreeing = column[header...].count { $0 > 0 && $0 <= most }
    return (Double(agreeing * agreeing) / Double(column.count - header), most)
  }

  private mutating func count(_ sample: ArraySlice<UInt8>) {
    var record = [Int](repeating: 0, count: candidates.count)
    var index = sample.startIndex
    var isFieldStart = true
    var isEmpty = true
    while index < sample.endIndex, counts.count < Self.recordLimit {
      let byte = sample[index]
      if byte == Dialect.quote, isFieldStart, let end = Self.closingQuote(sample, from: index + 1) {
        index = end
        (isFieldStart, isEmpty) = (false, false)
      } else if byte == Dialect.lineFeed || byte == Dialect.carriageReturn {
        if !isEmpty { counts.append(record) }
        record = [Int](repeating: 0, count: candidates.count)
        (isFieldStart, isEmpty) = (true, true)
      } else {
        let candidate = candidates.firstIndex(of: byte)
        if let candidate { record[candidate] += 1 } else { isEmpty = false }
        isFieldStart = candidate != nil
      }
      index += 1
    }
    if !isEmpty, counts.count < Self.recordLimit { counts.append(record) }
  }

  /// Where the quote stands that closes a field which begins here, or nil where none does.
  private static func closingQuote(_ sample: ArraySlice<UInt8>, from start: Int) -> Int? {
    var index = start
    let end = min(sample.endIndex, start + quotedLimit)
    while index < end {
      if sample[index] == Dialect.quote {
        guard index + 1 < sample.endIndex, sample[index + 1] == Dialect.quote else { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }
}
