extension Dialect {
  /// The dialect of the file that begins with these bytes, which do not include a byte order mark.
  ///
  /// A first line `sep=;` names the delimiter, as Excel reads it. Else it is whichever of TAB, `;`, `,` and `|` makes
  /// the first records a table: see ``DelimiterEvidence``. A single column reads as comma separated. All but tabs come
  /// with quoting. Tabs come with quoting
  /// only where the sample shows a field that is quoted as RFC 4180 says and none that is not: a program that
  /// quotes would never write `12" pizza` bare.
  ///
  /// - Parameter delimiter: the delimiter, where it is known already.
  /// - Parameter isWhole: true when the sample is the whole file, so that its last record is complete.
  public init(detecting sample: [UInt8], delimiter known: UInt8? = nil, isWhole: Bool) {
    let delimiter = known ?? Self.delimiter(of: sample)
    let isQuoted = delimiter != Dialect.tab.delimiter || Self.showsQuoting(sample, isWhole: isWhole)
    self.init(delimiter: delimiter, isQuoted: isQuoted)
  }

  private static func delimiter(of sample: [UInt8]) -> UInt8 {
    let candidates = [tab, semicolon, comma, pipe].map(\.delimiter)
    if let named = named(in: sample), candidates.contains(named) { return named }
    return DelimiterEvidence(sample, candidates: candidates).best ?? comma.delimiter
  }

  /// The character of a first line `sep=;`.
  private static func named(in sample: [UInt8]) -> UInt8? {
    let line = Array(sample.prefix(7))
    guard line.count > 5, line.prefix(4).map({ $0 | 0x20 }) == Array("sep".utf8) + [0x3D],
      line[5] == lineFeed || line[5] == carriageReturn
    else { return nil }
    return line[4]
  }

  private static func showsQuoting(_ sample: [UInt8], isWhole: Bool) -> Bool {
    guard sample.contains(quote) else { return false }
    var scanner = RecordScanner(dialect: tab, limits: DelimitedLimits())
    var start = 0
    var isShown = false
    while start < sample.count {
      scanner.moveOn()
      guard case .record(let next) = scanner.scan(sample, from: start, isLast: isWhole) else {
        return isShown
      }
      if case .quote = scanner.flaw { return false }
      for field in scanner.fields {
        if field.isQuoted { isShown = true } else if sample[field.range].contains(quote) { return false }
      }
      start = next
    }
    return isShown
  }
}

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
