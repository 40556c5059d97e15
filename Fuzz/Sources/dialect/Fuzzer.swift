import Delimited
import Harness

/// A file reads as the file of the dialect that is found in it.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  let bytes = input.bytes
  let found = Dialect(detecting: bytes, isWhole: true)
  let delimiters = [Dialect.comma, .semicolon, .tab, .pipe].map(\.delimiter)
  demand(delimiters.contains(found.delimiter), "the delimiter is one of four")
  _ = Dialect(detecting: bytes, isWhole: false)
  for delimiter in delimiters {
    let known = Dialect(detecting: bytes, delimiter: delimiter, isWhole: true)
    demand(known.delimiter == delimiter, "a delimiter that is known is kept")
  }
  var dialect: Dialect?
  let records = Records {
    let reader = try DelimitedReader(bytes)
    dialect = reader.dialect
    return reader
  }
  let same = Records { try DelimitedReader(bytes, dialect: dialect) }
  demand(records == same, "a dialect given reads like the same dialect found")
  return 0
}
