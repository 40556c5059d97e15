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
