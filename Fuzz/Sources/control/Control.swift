/// The flaw that has to be found: it reads behind the input once four bytes are right, each of which shows only when the
/// one before is. Where this is not found, the others' finding nothing says nothing; see `run`.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count >= 4, let start = unsafe start else { return 0 }
  for (place, byte) in "food".utf8.enumerated() {
    guard unsafe start[place] == byte else { return 0 }
  }
  // -1 keeps the input out of the corpus.
  return unsafe start[count] == 0 ? -1 : 0
}
