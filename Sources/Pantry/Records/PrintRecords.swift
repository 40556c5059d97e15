import Expiry

// What was read from the print of a photo, as it stands in the inbox.

extension PixelBox: Composite {
  static let shape = Shape<PixelBox>(
    Member("min_x") { $0.minX }, Member("min_y") { $0.minY }, Member("max_x") { $0.maxX },
    Member("max_y") { $0.maxY }, make: PixelBox.init(minX:minY:maxX:maxY:))
}

extension PrintProposal: Composite {
  static let shape = Shape<PrintProposal>(
    Member("date") { $0.printed.date }, Member("precision") { $0.printed.precision },
    Member("order") { $0.printed.order }, Member("text") { $0.printed.text },
    Member("box") { $0.printed.box },
    Member("other_orders") { $0.printed.otherOrders.isEmpty ? nil : Optional($0.printed.otherOrders) },
    Member("rival") { $0.printed.hasRival }, Member("marked") { $0.printed.isMarked },
    Member("due_type") { $0.printed.dueType }, Member("equal") { $0.equal },
    Member("readings") { $0.readings }, Member("engines") { $0.engines },
    Member("confidence") { $0.confidence }
  ) {
    date, precision, order, text, box, others, hasRival, isMarked, dueType, equal, readings, engines,
    confidence in
    PrintProposal(
      printed: PrintedDate(
        date: date, precision: precision, order: order, text: text, box: box, otherOrders: others ?? [],
        hasRival: hasRival, isMarked: isMarked, dueType: dueType),
      equal: equal, readings: readings, engines: engines, confidence: confidence)
  }
}

extension PrintFinding: Composite {
  static let shape = Shape<PrintFinding>(Member("proposal") { $0.proposal }, make: { PrintFinding($0) })
}
