import Barcodes
import Expiry
import Harness

/// What is written in a few characters: each reads back from the form that it is shown in.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let serial = (0..<8).reduce(Int64(0)) { number, _ in number << 8 | Int64(input.byte()) }
  let text = input.text
  check(CivilDate(text))
  check(CivilTime(text))
  check(Quantity(text))
  check(ItemID(text))
  check(ItemID(number: serial))
  check(GTIN(text))
  demand((GTIN.problem(with: text) == nil) == (GTIN(text) != nil), "what is no GTIN has a problem")
  if let gtin = GTIN(text) { demand(GTIN(gtin.shortest) == gtin, "the shortest form is the same GTIN") }
  if let code = UPCE(text) { demand(CheckDigit.isValid(code.gtin.number), "a UPC-E has a valid GTIN") }
  return 0
}

private func check<Value: LosslessStringConvertible & Equatable>(_ value: Value?) {
  guard let value else { return }
  demand(Value(value.description) == value, "\(Value.self) \(value) reads back as it is shown")
}
