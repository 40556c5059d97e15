import Batch
import Delimited
import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let size = input.byte() + 1
  check(Array(input.rest), size, UInt8(ascii: "\n"))
  check(Array(input.rest), size, 0)
  return 0
}

/// The pieces of the bytes, which arrive so many at a time.
private func pieces(_ bytes: [UInt8], _ size: Int, _ separator: UInt8) -> [[UInt8]] {
  var rest = bytes[...]
  var reader = PieceReader(separator: separator, limit: .max, skipsEmpty: true) {
    defer { rest = rest.dropFirst(size) }
    return Array(rest.prefix(size))
  }
  var pieces: [[UInt8]] = []
  while let piece = try? reader.next() { pieces.append(piece) }
  return pieces
}

private func check(_ bytes: [UInt8], _ size: Int, _ separator: UInt8) {
  let paths = pieces(bytes, size, separator).map { BytePath(bytes: $0) }
  demand(
    paths.map(\.bytes) == bytes.split(separator: separator).map(Array.init),
    "every byte between two separators belongs to a name, however they arrive")
  for path in paths {
    demand(!path.lastComponent.contains(UInt8(ascii: "/")), "a last component has no slash")
    demand(
      path.folder.bytes + path.lastComponent == path.bytes || path.bytes.last == UInt8(ascii: "/"),
      "a folder and a name are the path")
    demand(path.isText == (Array(path.text.utf8) == path.bytes), "a name that is text is all in its text")
    demand(path.appending("a".utf8).lastComponent == Array("a".utf8)[...], "what is appended comes last")
  }
}
