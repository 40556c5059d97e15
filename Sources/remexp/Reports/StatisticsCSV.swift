import Barcodes
import Expiry

/// Statistics for spreadsheets: a line a number that can be added up with those of its unit; no cell of it can be taken for
/// a formula. What was and what comes stand in columns of their own.
struct StatisticsCSV {
  let statistics: Statistics
  /// Whether to say whose something is, in a last column.
  let namesUsers: Bool

  var header: [String] {
    ["by", "name", "brand", "gtin", "measure", "unit", "used", "wasted", "expiring", "until"]
      + (namesUsers ? ["user"] : [])
  }

  var rows: [[String]] { (past + expiring + surpluses).map(cells) }

  private struct Row {
    let by: String
    var name = ""
    var product: ProductSnapshot?
    var measure = Measure.batches
    var outcome: Outcome?
    var expiring: Total?
    var until: CivilDate?
    var user = ""
  }

  private enum Measure {
    case batches, items
    case quantity(String?)
    case cost(Currency?)
  }

  private func cells(_ row: Row) -> [String] {
    let (measure, unit) =
      switch row.measure {
      case .batches: ("batches", "")
      case .items: ("items", "")
      case .quantity(let unit): ("quantity", unit ?? "")
      case .cost(let currency): ("cost", currency?.description ?? "")
      }
    return [
      row.by, row.product?.name ?? row.name, row.product?.brand ?? "", row.product?.gtin?.description ?? "",
      measure, unit, row.outcome?.used.description ?? "", row.outcome?.wasted.description ?? "",
      row.expiring?.description ?? "", row.until?.description ?? "",
    ] + (namesUsers ? [row.user] : [])
  }

  // MARK: What was

  private var past: [Row] {
    var rows = lines(Row(by: "total"), statistics.total)
    for month in statistics.months {
      rows += lines(Row(by: "month", name: String(month.first.description.prefix(7))), month.turnover)
    }
    for category in statistics.categories {
      rows += lines(Row(by: "category", name: category.name ?? ""), category.turnover)
    }
    for product in statistics.products {
      rows += lines(Row(by: "product", product: product.product), product.turnover)
    }
    return rows
  }

  private func lines(_ row: Row, _ turnover: Turnover) -> [Row] {
    func line(_ measure: Measure, _ outcome: Outcome?) -> Row {
      var row = row
      (row.measure, row.outcome) = (measure, outcome)
      return row
    }
    return [line(.batches, turnover.batches)]
      + turnover.units.map { line(.quantity($0), turnover.quantities[$0]) }
      + turnover.currencies.map { line(.cost($0), turnover.costs[$0]) }
  }

  // MARK: What comes

  /// What is still good today and will not be so many days on.
  private var expiring: [Row] {
    let expiring = statistics.expiring
    let row = Row(by: "expiring", until: statistics.today + expiring.days)
    let amounts = expiring.quantities.keys.sorted { ($0 ?? "") < ($1 ?? "") }.map {
      (Measure.quantity($0), expiring.quantities[$0])
    }
    return lines(row, [(.items, Total(.one).times(expiring.items))] + amounts + costs(expiring.costs))
  }

  /// What will be left over when its date has come, at the pace so far.
  private var surpluses: [Row] {
    statistics.surpluses.flatMap { surplus in
      lines(
        Row(
          by: "expiring_before_use", product: surplus.product, until: surplus.date, user: surplus.user),
        [(.quantity(surplus.unit), surplus.quantity)] + costs(surplus.costs))
    }
  }

  private func costs(_ costs: [Currency?: Total]) -> [(Measure, Total?)] {
    costs.keys.inOrder.map { (.cost($0), costs[$0]) }
  }

  private func lines(_ row: Row, _ amounts: [(Measure, Total?)]) -> [Row] {
    amounts.map { measure, amount in
      var row = row
      (row.measure, row.expiring) = (measure, amount)
      return row
    }
  }
}
