package import Delimited
package import Expiry
package import Register

/// A report for programs.
package enum ReportJSON {
  /// What the document says before its items.
  /// - Parameters:
  ///   - zone: nil where it is not said.
  ///   - groups: what the items are put together by; nil where they are one list.
  package static func around(
    asOf: CivilDate, zone: String?, horizon: Int, tally: ReportTally, groups: [ReportGroup]?
  ) -> [(String, JSON)] {
    [
      ("as_of", .string(asOf.description)), ("time_zone", JSON(zone)),
      ("horizon_days", .integer(horizon)),
    ] + totals(tally) + (groups.map { [("groups", .array($0.map(group)))] } ?? [])
  }

  /// How many there are of what, and what they cost.
  private static func totals(_ tally: ReportTally) -> [(String, JSON)] {
    [
      ("summary", .object(ItemStatus.allCases.map { ($0.rawValue, .integer(tally[$0])) })),
      ("worth", .array(tally.worth.sums.map(sum))), ("without_price", .integer(tally.worth.withoutPrice)),
    ]
  }

  private static func sum(_ money: Money) -> JSON {
    .object([
      ("amount", .decimal(money.amountText)), ("currency", JSON(money.currency?.description)),
    ])
  }

  private static func group(_ group: ReportGroup) -> JSON {
    let tally = group.tally
    return .object(
      [("group", JSON(group.title.name)), ("items", .integer(tally.count))] + totals(tally))
  }

  /// What each line says of what holds for all.
  package static func each(asOf: CivilDate) -> [(String, JSON)] { [("as_of", .string(asOf.description))] }

  /// - Parameters:
  ///   - namesUsers: whether to say whose each item is.
  ///   - group: what it is put together with; nil where that is not said.
  package static func line(_ line: ExpiryReport.Line, namesUsers: Bool, group: ReportGroup.Title?) -> JSON {
    guard case .object(let members) = ItemJSON(line.item).json else { return .null }
    return .object(
      members + [("days_remaining", JSON(line.daysRemaining)), ("status", .string(line.status.rawValue))]
        + (namesUsers ? [("user", .string(line.item.user))] : [])
        + (group.map { [("group", JSON($0.name))] } ?? []))
  }
}

extension ReportGroup.Title {
  /// As programs read it; nil for what has none.
  package var name: String? {
    switch self {
    case .all: nil
    case .status(let status): status.rawValue
    case .named(let name, _): name
    }
  }
}
