/// How many lines of a report have each status, and what they cost together.
public struct ReportTally: Hashable, Sendable {
  private var counts: [ItemStatus: Int] = [:]
  public private(set) var count = 0
  /// What is left of the items, at what was paid for it.
  public private(set) var worth = MoneySums()

  public init() {}

  public init(_ lines: [ExpiryReport.Line]) {
    add(lines)
  }

  public mutating func add(_ lines: [ExpiryReport.Line]) {
    for line in lines {
      counts[line.status, default: 0] += 1
      worth.add(line.item.price, of: line.item.quantity)
    }
    count += lines.count
  }

  public mutating func add(_ other: ReportTally) {
    counts.merge(other.counts, uniquingKeysWith: +)
    count += other.count
    worth.add(other.worth)
  }

  public subscript(status: ItemStatus) -> Int { counts[status] ?? 0 }

  /// Those of which there are any, in the order of their cases.
  public var present: [ItemStatus] { ItemStatus.allCases.filter { self[$0] > 0 } }

  /// True when something is past, on its last day or due within the horizon.
  public var hasDueItems: Bool { counts.contains { $0.key.isDue && $0.value > 0 } }
}
