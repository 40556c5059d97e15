package import Delimited
package import Expiry
import Words

/// A date that is printed on a pack, for programs.
package struct PrintJSON {
  package let json: JSON

  package init(_ proposal: PrintProposal) {
    let printed = proposal.printed
    json = [
      "expires_on": .string(printed.day),
      "precision": .string(printed.precision.rawValue), "text": .string(printed.text),
      "box": printed.box.json,
      "equal": .integer(proposal.equal), "readings": .integer(proposal.readings),
      "confidence": proposal.confidence.map { .integer($0) } ?? .null,
      "other_orders": .array(printed.otherOrders.map { .string($0.description) }),
      "rival": .bool(printed.hasRival), "engines": .array(proposal.engines.map { .string($0) }),
    ]
  }
}

extension PixelBox {
  /// `[x0,y0,x1,y1]`
  package var json: JSON { .array([minX, minY, maxX, maxY].map { .integer($0) }) }
}
