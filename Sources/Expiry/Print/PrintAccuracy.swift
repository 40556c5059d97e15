/// How often a reader of print proposed the date that a person then took.
public struct PrintAccuracy: Hashable, Sendable {
  /// The engine with its version.
  public let reader: String
  /// So many entries with a proposal of it became items with a date.
  public private(set) var proposed = 0
  /// So many of them with the date that was proposed.
  public private(set) var right = 0

  private init(reader: String) { self.reader = reader }

  /// One row a reader, by its name. An entry without a proposal, or whose item has no date, says nothing.
  ///
  /// - Parameter entries: those that became items.
  public static func rows(of entries: [InboxEntry]) -> [PrintAccuracy] {
    var rows: [String: PrintAccuracy] = [:]
    for entry in entries {
      guard let proposal = entry.printed, let date = entry.expires.date else { continue }
      for reader in proposal.engines {
        rows[reader, default: PrintAccuracy(reader: reader)].proposed += 1
        if date == proposal.printed.date { rows[reader]?.right += 1 }
      }
    }
    return rows.values.sorted { $0.reader < $1.reader }
  }
}
