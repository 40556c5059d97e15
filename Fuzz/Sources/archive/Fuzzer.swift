import Harness
import Pantry

/// An export that somebody may have changed: it is refused with a reason, or makes a pantry whose export is the same.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe Input(start, count)
  do {
    let archive = try PantryArchive(bytes: input.bytes)
    let store = try PantryStore.inMemory()
    do { try store.restore(archive) } catch is PantryError { return 0 }
    let text = try store.archiveText()
    let again = try PantryArchive(text: text)
    demand(again.users.count == archive.users.count, "nobody is lost")
    demand(again.items.count == archive.items.count, "nothing is lost")
    let copy = try PantryStore.inMemory()
    try copy.restore(again)
    demand(try copy.archiveText() == text, "an export makes the pantry that it is of")
  } catch {
    demand(error is PantryError, "\(error)")
  }
  return 0
}
