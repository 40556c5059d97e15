import Batch
import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  check(input.bytes, .newline, UInt8(ascii: "\n"))
  check(input.bytes, .nul, 0)
  return 0
}

private func check(_ bytes: [UInt8], _ separator: PathList.Separator, _ byte: UInt8) {
  let paths = PathList(bytes, separator: separator).paths
  demand(paths.allSatisfy { !$0.bytes.isEmpty && !$0.bytes.contains(byte) }, "no name holds the separator")
  let kept = bytes.count { $0 != byte }
  demand(paths.reduce(0) { $0 + $1.bytes.count } == kept, "every other byte belongs to a name")
  let again = PathList(Array(paths.map(\.bytes).joined(separator: [byte])), separator: separator).paths
  demand(again == paths, "the names joined are the same list")
  for path in paths {
    demand(!path.lastComponent.contains(UInt8(ascii: "/")), "a last component has no slash")
    demand(path.isText == (Array(path.text.utf8) == path.bytes), "a name that is text is all in its text")
    demand(path.appending("a".utf8).lastComponent == Array("a".utf8)[...], "what is appended comes last")
  }
}
