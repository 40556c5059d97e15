import Harness

/// A form of photos may be anything: however it is cut into pieces it gives the same fields, of what was in it, within their
/// bounds. The boundary is one of a letter, which the fuzzer soon writes.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let size = input.byte() + 1
  let bytes = Array(input.rest)
  guard let parser = MultipartParser(contentType: "multipart/form-data; boundary=B") else {
    demand(false, "this is a form")
    return 0
  }
  let (fields, isWhole) = read(bytes, size, by: parser)
  let (again, sameEnd) = read(bytes, max(1, bytes.count), by: parser)
  demand(fields == again && isWhole == sameEnd, "fields do not depend on how the form is cut")
  demand(fields.count <= MultipartParser.mostParts, "there are not more fields than there may be")
  demand(fields.reduce(0) { $0 + $1.data.count } <= bytes.count, "nothing is given that was not in the form")
  for field in fields { demand(!field.data.containsDelimiter, "no field holds a boundary") }
  demand(!isWhole || fields.allSatisfy(\.isEnded), "a whole form has no field that goes on")
  // A header of the same request, which may be anything too.
  _ = MultipartParser(contentType: String(decoding: bytes, as: UTF8.self))
  return 0
}

private struct Field: Equatable {
  let name: String
  let fileName: String?
  var data: [UInt8] = []
  var isEnded = false
}

/// The fields of a form that arrives so many bytes at a time, and whether it came to its end.
private func read(_ bytes: [UInt8], _ size: Int, by parser: MultipartParser) -> ([Field], Bool) {
  var (parser, fields, rest) = (parser, [Field](), bytes[...])
  do {
    while !rest.isEmpty {
      try parser.feed(rest.prefix(size)) { event in
        switch event {
        case .part(let name, let fileName):
          demand(fields.last?.isEnded ?? true, "a field ends before the next begins")
          fields.append(Field(name: name, fileName: fileName))
        case .data(let piece):
          demand(fields.last?.isEnded == false, "what a field holds is within it")
          fields[fields.endIndex - 1].data += piece
        case .end:
          demand(fields.last?.isEnded == false, "a field ends once")
          fields[fields.endIndex - 1].isEnded = true
        }
      }
      rest = rest.dropFirst(size)
    }
    try parser.finish()
    return (fields, true)
  } catch {
    return (fields, false)
  }
}

extension [UInt8] {
  fileprivate var containsDelimiter: Bool {
    let delimiter = Array("\r\n--B".utf8)
    return indices.contains { self[$0...].starts(with: delimiter) }
  }
}
