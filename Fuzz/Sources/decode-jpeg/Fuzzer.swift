import Harness

@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  // The decoder's way in is told by these; what follows them is the fuzzer's.
  checkPicture([0xFF, 0xD8, 0xFF] + input.bytes.dropFirst(3))
  return 0
}
