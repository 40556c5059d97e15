import Barcodes
package import Delimited
package import Expiry

/// Statistics for programs: exact decimals, by unit and by currency.
package enum StatisticsJSON {
  /// - Parameter zone: nil where it is not said.
  package static func document(_ statistics: Statistics, zone: String?) -> JSON {
    let period = statistics.period
    return [
      "today": .string(statistics.today.description), "time_zone": JSON(zone),
      "since": .string(period.lowerBound.description), "until": .string(period.upperBound.description),
      "total": .object(turnover(statistics.total)), "days_until_used": JSON(statistics.daysUntilUsed),
      "months": .array(
        statistics.months.map {
          .object([("month", .string(String($0.first.description.prefix(7))))] + turnover($0.turnover))
        }),
      "categories": .array(
        statistics.categories.map { .object([("category", JSON($0.name))] + turnover($0.turnover)) }),
      "wasted_last_month": .array(
        statistics.wastedLastMonth.map { .object(names($0.product) + turnover($0.turnover)) }),
      "wasted_this_month": .array(
        statistics.wastedThisMonth.map { .object(names($0.product) + turnover($0.turnover)) }),
      "wasted_products": .array(statistics.products.map(product)),
      "wasted_again_and_again": .array(statistics.repeated.map(product)),
      "expiring": expiring(statistics.expiring),
      "expiring_before_use": .array(statistics.surpluses.map(surplus)),
    ]
  }

  private static func turnover(_ turnover: Turnover) -> [(String, JSON)] {
    [
      ("batches", .object(outcome(turnover.batches))),
      (
        "quantities",
        .array(
          turnover.units.map {
            .object([("unit", JSON($0))] + outcome(turnover.quantities[$0] ?? .none))
          })
      ),
      (
        "costs",
        .array(
          turnover.currencies.map {
            .object([("currency", JSON($0?.description))] + outcome(turnover.costs[$0] ?? .none))
          })
      ), ("batches_without_price", .object(outcome(turnover.unpriced))),
    ]
  }

  private static func outcome(_ outcome: Outcome) -> [(String, JSON)] {
    [
      ("used", number(outcome.used)), ("wasted", number(outcome.wasted)),
      ("waste_rate", outcome.wasteRate.map { .decimal($0.text(decimals: 0...4)) } ?? .null),
    ]
  }

  private static func product(_ product: Statistics.Product) -> JSON {
    .object(
      names(product.product) + turnover(product.turnover) + [
        ("days_until_used", JSON(product.daysUntilUsed)), ("purchases", .integer(product.purchases)),
        ("wasted_purchases", .integer(product.wastedPurchases)),
      ])
  }

  private static func names(_ product: ProductSnapshot) -> [(String, JSON)] {
    [
      ("name", .string(product.name)), ("brand", JSON(product.brand)), ("category", JSON(product.category)),
      ("gtin", JSON(product.gtin?.description)),
    ]
  }

  private static func expiring(_ expiring: Statistics.Expiring) -> JSON {
    [
      "days": .integer(expiring.days), "items": .integer(expiring.items),
      "quantities": .array(
        expiring.quantities.keys.sorted { ($0 ?? "") < ($1 ?? "") }.map {
          ["unit": JSON($0), "quantity": number(expiring.quantities[$0] ?? .zero)]
        }), "costs": costs(expiring.costs), "items_without_price": .integer(expiring.unpriced),
    ]
  }

  private static func surplus(_ surplus: Surplus) -> JSON {
    .object(
      names(surplus.product) + [
        ("user", .string(surplus.user)), ("unit", JSON(surplus.unit)), ("left", number(surplus.quantity)),
        ("of", number(surplus.stock)), ("expires_on", .string(surplus.date.description)),
        ("costs", costs(surplus.costs)),
        ("pace", ["used": number(surplus.pace.used), "days": .integer(surplus.pace.days)]),
      ])
  }

  private static func costs(_ costs: [Currency?: Total]) -> JSON {
    .array(
      costs.keys.inOrder.map {
        ["currency": JSON($0?.description), "cost": number(costs[$0] ?? .zero)]
      })
  }

  private static func number(_ total: Total) -> JSON { .decimal(total.description) }
}
