import Harness

/// The bytes as they are, and as they would be with the right checksums, which a fuzzer hardly ever hits: without
/// the second, little but the check of checksums would be tested.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  let bytes = Chunks.signature + input.bytes.dropFirst(Chunks.signature.count)
  checkPicture(bytes)
  checkPicture(Chunks.withRightChecksums(bytes))
  return 0
}
