import Barcodes
import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let body = (0..<6).reduce(UInt64(0)) { number, _ in number << 8 | UInt64(input.byte()) } % 1_000_000_000_000
  guard let gtin = GTIN(number: body * 10 + UInt64(CheckDigit.of(body))) else { return 0 }
  let kinds = InStoreLayout.Kind.allCases
  let kind = kinds[input.byte() % kinds.count]
  let layout = InStoreLayout(input.text, kind, decimals: input.byte() % 8)
  check(gtin, layout.map { [$0] } ?? [])
  for region in InStoreLayout.regions { check(gtin, InStoreLayout.layouts(of: region)) }
  _ = IssuerPrefix(gtin)
  return 0
}

private func check(_ gtin: GTIN, _ layouts: [InStoreLayout]) {
  do throws(GS1Error) {
    guard let number = try InStoreNumber(gtin, layouts: layouts) else { return }
    demand(number.gtin == gtin, "a number is of the code that it was read from")
    let again = try InStoreNumber(number.key, layouts: layouts)
    demand(again.map { $0.key == number.key } ?? true, "the key of a key is the key")
  } catch {
    demand(!error.description.isEmpty, "an error says something")
  }
}
