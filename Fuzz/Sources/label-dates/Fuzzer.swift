import Barcodes
import Expiry
import Harness

/// What a photo's codes say of dates, weight and product: every message that can be read can be understood.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let today = CivilDate(dayNumber: input.byte() << 8 | input.byte())
  let codes = input.rest.split(separator: 0xFF).map { bytes in
    Barcode(symbology: .code128, bytes: Array(bytes), isGS1: true)
  }
  let photo = PhotoCodes(codes, today: today)
  demand(Set(photo.gtins).count == photo.gtins.count, "every product is named once")
  if case .on(let date, _, _) = photo.expires {
    demand(PlausibleDates.standard.contains(date, today: today), "a date that is taken is plausible")
  }
  for code in codes { check(code, today) }
  return 0
}

private func check(_ code: Barcode, _ today: CivilDate) {
  guard let message = try? ElementString(code.bytes, thisYear: today.year) else { return }
  let fields = GS1Fields(message, today: today)
  _ = fields.named
  guard let expiry = LabelExpiry(fields) else { return }
  demand(CivilDate.range.contains(expiry.date.date), "the year has four digits")
  demand(message[expiry.ai] != nil, "a date is from an identifier of the message")
}
