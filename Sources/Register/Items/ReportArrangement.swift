public import Expiry

/// What the lines of a report are sorted by; lines that are equal in it stand by their dates.
public enum ReportSortKey: String, CaseIterable, Hashable, Sendable {
  /// Fewest days left first.
  case expires
  case name, brand, category, location, user
  /// What is left of the batch, at what was paid for it: the dearest first.
  case price
  /// The oldest first.
  case added
}

/// What the lines of a report are put together by.
public enum ReportGroupKey: String, CaseIterable, Hashable, Sendable {
  case location, category, status, user
}

/// In which order a report has its lines, and which of them stand together.
public struct ReportArrangement: Hashable, Sendable {
  /// The first decides, then the next.
  public var sortedBy: [ReportSortKey]
  /// Nil for one list.
  public var groupedBy: ReportGroupKey?

  public init(sortedBy: [ReportSortKey] = [], groupedBy: ReportGroupKey? = nil) {
    self.sortedBy = sortedBy
    self.groupedBy = groupedBy
  }

  /// True for the order in which items are read, so that none need be kept in memory.
  public var isByDate: Bool { groupedBy == nil && sortedBy.allSatisfy { $0 == .expires } }

  /// The lines in their order, one group where none are asked for.
  public func groups(of lines: [ExpiryReport.Line]) -> [ReportGroup] {
    let sorted = sorted(lines)
    guard let groupedBy else { return [ReportGroup(title: .all, lines: sorted)] }
    var members: [String: [ExpiryReport.Line]] = [:]
    for line in sorted { members[groupedBy.key(of: line) ?? "", default: []].append(line) }
    return members.values.map { ReportGroup(title: groupedBy.title(of: $0), lines: $0) }
      .sorted { $0.title.comesBefore($1.title) }
  }

  private func sorted(_ lines: [ExpiryReport.Line]) -> [ExpiryReport.Line] {
    // Folding a name costs more than comparing it a hundred times.
    let ranked = lines.map { line in (rank: sortedBy.map { Rank(line, by: $0) }, line: line) }
    return ranked.sorted { a, b in
      for (a, b) in zip(a.rank, b.rank) where a != b { return a < b }
      return ExpiryReport.Line.comesFirst(a.line, b.line)
    }.map(\.line)
  }

  /// Where a line stands by one key; what has no value stands last.
  private struct Rank: Comparable {
    private let number: Int64
    private let text: String

    init(_ line: ExpiryReport.Line, by key: ReportSortKey) {
      let item = line.item
      var (number, text): (Int64, String?) = (0, "")
      switch key {
      case .expires:
        number = line.daysRemaining.map(Int64.init) ?? (line.status == .unknown ? .max - 1 : .max)
      case .name: text = item.product.name
      case .brand: text = item.product.brand
      case .category: text = item.product.category
      case .location: text = item.location
      case .user: text = item.user
      case .price: number = item.price?.cost(of: item.quantity).map { -$0.millionths } ?? .max
      case .added: number = item.createdAt.seconds
      }
      self.number = text == nil ? .max : number
      self.text = text.map(SoughtText.fold) ?? ""
    }

    static func < (a: Rank, b: Rank) -> Bool { (a.number, a.text) < (b.number, b.text) }
  }
}

/// Lines of a report that stand together.
public struct ReportGroup: Hashable, Sendable {
  public let title: Title
  public let lines: [ExpiryReport.Line]

  public var tally: ReportTally { ReportTally(lines) }

  /// What they have in common.
  public enum Title: Hashable, Sendable {
    /// All there are.
    case all
    case status(ItemStatus)
    /// The name as most of them have it; nil for what has none.
    case named(String?, ReportGroupKey)

    /// Statuses in their order; names by the alphabet, and what has none last.
    fileprivate func comesBefore(_ other: Title) -> Bool {
      switch (self, other) {
      case (.status(let a), .status(let b)):
        ItemStatus.allCases.firstIndex(of: a) ?? 0 < ItemStatus.allCases.firstIndex(of: b) ?? 0
      case (.named(let a?, _), .named(let b?, _)): (SoughtText.fold(a), a) < (SoughtText.fold(b), b)
      case (.named(let a, _), .named): a != nil
      default: false
      }
    }
  }
}

extension ReportGroupKey {
  /// The same for lines of one group, whatever case, accents and blanks; nil where it says nothing.
  fileprivate func key(of line: ExpiryReport.Line) -> String? {
    switch self {
    case .location: line.item.location.map(PlaceNames.identity)
    case .category: line.item.product.category.map { PlaceNames.key($0) }
    case .status: line.status.rawValue
    case .user: line.item.user
    }
  }

  /// - Parameter lines: those of one group, one at least.
  fileprivate func title(of lines: [ExpiryReport.Line]) -> ReportGroup.Title {
    switch self {
    case .location: .named(Self.usual(lines.lazy.compactMap { $0.item.location }), self)
    case .category: .named(Self.usual(lines.lazy.compactMap { $0.item.product.category }), self)
    case .status: .status(lines[0].status)
    case .user: .named(lines[0].item.user, self)
    }
  }

  /// What most of them are.
  private static func usual(_ names: some Sequence<String>) -> String? {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
