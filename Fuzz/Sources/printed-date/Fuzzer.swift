import Expiry
import Harness

/// Lines of print, one a line, below one another.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  let asOf = CivilDate(dayNumber: 20_778)
  let lines = input.text.split(separator: "\n").prefix(40).enumerated().map { place, text in
    PrintedLine(
      text: String(text),
      box: PixelBox(minX: 0, minY: place * 30, maxX: 10 * text.count + 1, maxY: place * 30 + 20))
  }
  for order in [nil] + DateOrder.allCases.map(Optional.init) {
    guard let found = PrintedDate(lines, asOf: asOf, order: order) else { continue }
    demand((-400...2009).contains(found.date - asOf), "a date that a photo of the day can show")
    demand(found.precision != .month || (found.date + 1).day == 1, "a month is its last day")
    demand(!found.otherOrders.contains(found.date), "another day is another day")
    demand(found.box.width > 0 && found.box.height > 0, "it stands somewhere")
    demand(lines.contains { $0.text.contains(found.text) }, "its characters are those of a line")
    let again = PrintReading(engine: "b", lines: lines)
    if let proposal = PrintProposal(found, by: "a", rereads: [again, again], least: 2, asOf: asOf) {
      demand(proposal.equal <= proposal.readings, "no more agree than were made")
    }
  }
  return 0
}
