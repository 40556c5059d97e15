/// How often readers of print proposed the date that a person then took.
public struct PrintAccuracy: Hashable, Sendable {
  /// The engine with its version; nil for all together.
  public let reader: String?
  /// So many entries with a proposal of it became items with a date.
  public private(set) var proposed = 0
  /// So many of them with the date that was proposed.
  public private(set) var right = 0

  private init(reader: String?) { self.reader = reader }

  /// All together first, then a row a reader, by its name. An entry without a proposal, or whose item has no date, says
  /// nothing.
  ///
  /// - Parameter entries: those that became items.
  public static func rows(of entries: [InboxEntry]) -> [PrintAccuracy] {
    var all = PrintAccuracy(reader: nil)
    var readers: [String: PrintAccuracy] = [:]
    for entry in entries {
      guard let proposal = entry.printed, let date = entry.expires.date else { continue }
      let isRight = date == proposal.printed.date
      all.count(isRight)
      for reader in proposal.engines {
        readers[reader, default: PrintAccuracy(reader: reader)].count(isRight)
      }
    }
    return [all] + readers.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func count(_ isRight: Bool) {
    proposed += 1
    right += isRight ? 1 : 0
  }
}
