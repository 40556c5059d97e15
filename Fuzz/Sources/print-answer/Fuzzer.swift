import Batch
import Expiry
import Harness

/// What a reader of print says is not believed: lines that can stand in the picture, or a fault.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Input(start, count).bytes
  if let hello = try? PrintReaderHello(line: bytes) {
    demand((1...64).contains(hello.engine.utf8.count), "who reads has a name")
  }
  switch try? PrintReaderAnswer(line: bytes, id: 7, width: 100, height: 50) {
  case .declined(let reason): demand(isShown(reason), "a reason is a line")
  case .lines(let lines):
    demand(lines.count <= 500, "there are not too many lines")
    for line in lines { demand(isPossible(line), "a line stands in the picture") }
  case nil: break
  }
  return 0
}

private func isPossible(_ line: PrintedLine) -> Bool {
  let box = line.box
  return isShown(line.text) && 0 <= box.minX && box.minX < box.maxX && box.maxX <= 100
    && 0 <= box.minY && box.minY < box.maxY && box.maxY <= 50 && (0...1).contains(line.confidence)
}

private func isShown(_ text: String) -> Bool {
  (1...512).contains(text.utf8.count)
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}
