import Expiry
import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let today = CivilDate(dayNumber: input.byte() << 8 | input.byte())
  let text = input.text
  do throws(DateTextError) {
    let read = try DateText(text, today: today)
    demand(CivilDate.range.contains(read.date), "the year has four digits")
    demand(CivilDate(read.date.description) == read.date, "a date is what it is written as")
    let exact = try DateText(read.date.description, today: today)
    demand(exact.date == read.date && exact.precision == .day, "YYYY-MM-DD is that day on every day")
    demand(
      read.precision == .day || (read.date + 1).day == 1, "a month is its last day, \(read.date) is not")
  } catch {
    demand(!error.description.isEmpty, "an error says something")
    if case .ambiguous(_, let dates) = error {
      demand(dates.map(\.date) == dates.map(\.date).sorted(), "earlier first")
    }
  }
  _ = try? Expires(typed: text, today: today, source: .typed)
  return 0
}
