import Barcodes
import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let year = 2000 + input.byte()
  let (bytes, text) = (input.bytes, input.text)
  check(text) { () throws(GS1Error) in try ElementString(bytes, thisYear: year) }
  check(text) { () throws(GS1Error) in try ElementString(bracketed: text, thisYear: year) }
  checkLink(text, year)
  checkContent(text, bytes, year)
  return 0

  func check(_ text: String, _ read: () throws(GS1Error) -> ElementString) {
    guard let message = value(text, read) else { return }
    checkMessage(message, year)
  }
}

private func checkMessage(_ message: ElementString, _ year: Int) {
  demand(!message.elements.isEmpty, "a message has elements")
  demand(message.elements.allSatisfy { !$0.value.isEmpty }, "a value is never empty")
  let carried = value(message.bracketed) { () throws(GS1Error) in
    try ElementString(message.message, thisYear: year)
  }
  demand(carried == message, "\(message.bracketed) reads as a carrier holds it")
  let shown = value(message.bracketed) { () throws(GS1Error) in
    try ElementString(bracketed: message.bracketed, thisYear: year)
  }
  demand(shown == message, "\(message.bracketed) reads as people see it")
  for element in message.elements { _ = Measure(element)?.description }
  for swallowed in message.swallowedDates(thisYear: year) {
    demand(message[swallowed.ai]?.hasSuffix(swallowed.date.value) == true, "what was swallowed is there")
  }
}

private func checkLink(_ text: String, _ year: Int) {
  let strict = value(text) { () throws(GS1Error) in try DigitalLink(text, thisYear: year) }
  let lenient = value(text) { () throws(GS1Error) in try DigitalLink(lenient: text, thisYear: year) }
  demand(strict == nil || strict == lenient, "an address that is right is so without leniency")
  demand(strict == nil || strict?.deviations.isEmpty == true, "an address that is right does not deviate")
  demand(lenient?.elements.elements.isEmpty != true, "a link has elements")
}

private func checkContent(_ text: String, _ bytes: [UInt8], _ year: Int) {
  _ = value(text) { () throws(GS1Error) in try CodeContent(scanData: text, thisYear: year) }
  for symbology in Symbology.allCases {
    for isGS1 in [false, true] {
      let content = CodeContent(Barcode(symbology: symbology, bytes: bytes, isGS1: isGS1), thisYear: year)
      if case .invalid(let error, _) = content { checkError(error, text) }
    }
  }
}

private func value<Value>(_ text: String, _ read: () throws(GS1Error) -> Value) -> Value? {
  do throws(GS1Error) {
    return try read()
  } catch {
    checkError(error, text)
    return nil
  }
}

private func checkError(_ error: GS1Error, _ text: String) {
  demand(error.position >= 0 && error.position <= text.utf8.count, "a fault is in the text, \(error) is not")
}
