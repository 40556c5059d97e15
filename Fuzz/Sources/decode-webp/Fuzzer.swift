import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  // The decoder's way in is told by these, but for the size between them; what follows is the fuzzer's.
  let size = input.bytes.dropFirst(4).prefix(4)
  checkPicture(Array("RIFF".utf8) + size + Array("WEBP".utf8) + input.bytes.dropFirst(12))
  return 0
}
