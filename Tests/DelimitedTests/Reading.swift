import Delimited

/// Everything that a reader says about one record.
struct ReadRecord: Equatable {
  var line: Int
  var fields: [String]
  var flaw: RecordFlaw?
  var raw: String
}

/// All records of the text, fed in chunks that end at the given offsets.
func records(
  in bytes: [UInt8], dialect: Dialect? = nil, limits: DelimitedLimits = DelimitedLimits(),
  chunkEnds: [Int] = []
) throws -> [ReadRecord] {
  let starts = [0] + chunkEnds
  let ends = chunkEnds + [bytes.count]
  var chunks = zip(starts, ends).map { Array(bytes[$0..<$1]) }.filter { !$0.isEmpty }[...]
  var reader = try DelimitedReader(dialect: dialect, limits: limits) { chunks.popFirst() ?? [] }
  var records: [ReadRecord] = []
  while try reader.next() {
    records.append(
      ReadRecord(line: reader.line, fields: reader.fields, flaw: reader.flaw, raw: reader.rawText))
  }
  return records
}

func fields(_ text: String, dialect: Dialect? = nil) throws -> [[String]] {
  try records(in: Array(text.utf8), dialect: dialect).map(\.fields)
}
