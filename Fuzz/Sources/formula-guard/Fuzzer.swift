import Delimited
import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let delimiters = [Dialect.comma, .semicolon, .tab].map(\.delimiter)
  let delimiter = delimiters[input.byte() % delimiters.count]
  let fields = input.rest.split(separator: 0xFF, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  for field in fields {
    let guarded = FormulaGuard.guarded(field)
    demand(isSafe(guarded), "no piece of a guarded text begins like a formula")
    demand(isSame(FormulaGuard.unguarded(guarded), field), "a text comes back as it was")
    demand(isSame(SafeCell.read(SafeCell.written(field)), field), "so does a cell")
    demand(
      !SafeCell.written(field).unicodeScalars.contains {
        $0.value < 0x20 && !"\t\r\n".unicodeScalars.contains($0)
      },
      "a cell holds no controls")
  }
  checkRoundTrip(fields, delimiter, guardsFormulas: true)
  checkRoundTrip(fields, delimiter, guardsFormulas: false)
  return 0
}

/// Texts that are canonically equivalent are equal to Swift, and are not the same here.
private func isSame(_ first: String, _ second: String) -> Bool { Array(first.utf8) == Array(second.utf8) }

private func isSafe(_ text: String) -> Bool {
  text.unicodeScalars.split { ",;\t|\"\r\n".unicodeScalars.contains($0) }.allSatisfy { piece in
    let rest = piece.drop { $0 == " " }
    guard let first = rest.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else { return true }
    let number = "0123456789.".unicodeScalars
    return "+-".unicodeScalars.contains(first) && rest.dropFirst().allSatisfy(number.contains)
  }
}

private func checkRoundTrip(_ fields: [String], _ delimiter: UInt8, guardsFormulas: Bool) {
  var writer = DelimitedWriter(delimiter: delimiter, guardsFormulas: guardsFormulas)
  writer.append(fields)
  do {
    var reader = try DelimitedReader(writer.take(), dialect: Dialect(delimiter: delimiter))
    demand(try reader.next(), "a record that is written is read")
    let read = guardsFormulas ? reader.fields.map(SafeCell.read) : reader.fields
    demand(read.count == fields.count, "a record has as many fields as were written")
    demand(zip(read, fields).allSatisfy(isSame), "fields come back as they were")
    demand(try !reader.next(), "one record is written as one")
  } catch {
    // The first bytes may be those of a workbook or a gzip file; there is no other way to fail.
    demand(error as? DelimitedError != nil, "\(error)")
  }
}
