import Barcodes
import Delimited
import Expiry

/// A report for programs.
struct ReportJSON {
  let json: JSON

  /// - Parameter namesUsers: whether to say whose each item is.
  init(_ report: ExpiryReport, zone: String, namesUsers: Bool) {
    json = [
      "as_of": .string(report.asOf.description),
      "time_zone": .string(zone),
      "horizon_days": .integer(report.horizon),
      "summary": .object(ItemStatus.allCases.map { ($0.rawValue, .integer(report.summary[$0] ?? 0)) }),
      "items": .array(report.lines.map { Self.line($0, namesUsers: namesUsers) }),
    ]
  }

  private static func line(_ line: ExpiryReport.Line, namesUsers: Bool) -> JSON {
    guard case .object(let members) = ItemJSON(line.item).json else { return .null }
    return .object(
      members + [("days_remaining", JSON(line.daysRemaining)), ("status", .string(line.status.rawValue))]
        + (namesUsers ? [("user", .string(line.item.user))] : []))
  }
}

/// An item for programs.
struct ItemJSON {
  let json: JSON

  /// - Parameter withDetails: also what reports leave out.
  init(_ item: Item, withDetails: Bool = false) {
    let members: [(String, JSON)] = [
      ("id", .string(item.id.description)), ("name", .string(item.product.name)),
      ("brand", JSON(item.product.brand)), ("category", JSON(item.product.category)),
      ("gtin", JSON(item.product.gtin?.description)), ("quantity", .decimal(item.quantity.description)),
      ("unit", JSON(item.unit)), ("location", JSON(item.location)),
      ("expires_on", JSON(item.expires.date?.description)),
      ("precision", JSON(item.expires.precision?.rawValue)),
      ("source", JSON(item.expires.source?.rawValue)), ("due_type", .string(item.dueType.rawValue)),
    ]
    json = .object(members + (withDetails ? Self.details(of: item) : []))
  }

  private static func details(of item: Item) -> [(String, JSON)] {
    [
      ("expires", .string(item.expires == .never ? "never" : item.expires == .unknown ? "unknown" : "on")),
      ("code", JSON(item.product.code)), ("lot", JSON(item.lot)), ("serial", JSON(item.serial)),
      ("purchased_on", JSON(item.purchasedOn?.description)), ("opened_on", JSON(item.openedOn?.description)),
      ("frozen_on", JSON(item.frozenOn?.description)), ("note", JSON(item.note)),
      ("user", .string(item.user)),
      ("state", .string(item.state.rawValue)), ("created_at", .string(item.createdAt.description)),
    ]
  }
}
