import Expiry
import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  let today = CivilDate(dayNumber: 20_778)
  let found = FileNameDate(fileName: input.text, today: today)
  switch found {
  case .found(let date, let precision, _):
    demand(CivilDate.range.contains(date), "the year has four digits")
    demand(precision == .day || (date + 1).day == 1, "a month is its last day, \(date) is not")
  case .ambiguous(let days):
    demand(
      !days.isEmpty && days.map(\.date) == days.map(\.date).sorted(), "readings are there, earlier first")
  case .conflict(let first, let second): demand(first < second, "a conflict is between two days, in order")
  case .none: break
  }
  let upper = input.bytes.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") ? $0 - 32 : $0 }
  demand(
    FileNameDate(fileName: String(decoding: upper, as: UTF8.self), today: today) == found,
    "upper and lower case are alike")
  return 0
}
