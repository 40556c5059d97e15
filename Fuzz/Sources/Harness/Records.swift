public import Delimited

/// All that a reader gives of a file.
public struct Records: Equatable {
  public struct Record: Equatable {
    public let line: Int
    let flaw: RecordFlaw?
    let fields: [FieldBytes]
    let raw: FieldBytes
  }

  public private(set) var records: [Record] = []
  /// What ended the reading before the end of the file, or kept it from beginning.
  public private(set) var failure: DelimitedError?

  public init(of open: () throws -> DelimitedReader) {
    do {
      var reader = try open()
      while try reader.next() { records.append(Record(reader)) }
    } catch {
      failure = error as? DelimitedError
      demand(failure != nil, "\(error)")
    }
  }
}

extension Records.Record {
  fileprivate init(_ reader: borrowing DelimitedReader) {
    line = reader.line
    flaw = reader.flaw
    fields = (0..<reader.fieldCount).map { index in
      var bytes: [UInt8] = []
      reader.appendField(at: index, to: &bytes)
      return FieldBytes(bytes: bytes)
    }
    raw = FieldBytes(bytes: Array(reader.rawText.utf8))
    demand(reader.fields.count == fields.count, "as many texts as fields")
    let isText = fields.allSatisfy { String(validating: $0.bytes, as: UTF8.self) != nil }
    demand(flaw != nil || isText, "a record without a flaw is UTF-8")
  }
}
