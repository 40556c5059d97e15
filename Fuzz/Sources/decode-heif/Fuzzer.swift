import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  // The decoder's way in is told by these, but for the size before them; what follows is the fuzzer's.
  checkPicture(input.bytes.prefix(4) + Array("ftypheic".utf8) + input.bytes.dropFirst(12))
  return 0
}
