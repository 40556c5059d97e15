import Delimited
import Harness

/// However a file comes in pieces, it gives the same records.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let dialects: [Dialect?] = [nil, .comma, .semicolon, .tab, .unquotedTab]
  let dialect = dialects[input.byte() % dialects.count]
  let fieldLimit = 16 + input.byte()
  let recordLimit = fieldLimit + input.byte() * 8
  let size = 1 + input.byte()
  let isLong = input.byte() % 16 == 1
  let limits = isLong ? DelimitedLimits() : DelimitedLimits(field: fieldLimit, record: recordLimit)
  let bytes = (isLong ? pastFirstSample : []) + input.bytes
  let whole = Records { try DelimitedReader(bytes, dialect: dialect, limits: limits) }
  var rest = bytes[...]
  let pieces = Records {
    try DelimitedReader(dialect: dialect, limits: limits) {
      // The long beginning at once: in pieces it would take all the time.
      let piece = rest.prefix(rest.count > count ? rest.count - count : size)
      rest = rest.dropFirst(piece.count)
      return Array(piece)
    }
  }
  demand(pieces.records == whole.records, "pieces give the records of the whole")
  // Of two limits that are broken, either may be noticed first.
  demand((pieces.failure == nil) == (whole.failure == nil), "pieces can be read where the whole can")
  let lines = whole.records.map(\.line)
  demand(zip(lines, lines.dropFirst()).allSatisfy(<), "every record begins on a later line")
  return 0
}

/// Only what comes after the first megabyte is read piece by piece. Few records, which take little time.
private let pastFirstSample = Array(repeatElement(longLine, count: 17).joined())
private let longLine = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 16) + Array(",b\n".utf8)
