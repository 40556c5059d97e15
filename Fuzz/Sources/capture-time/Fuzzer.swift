import Harness
import Imaging

/// When a photo was taken, from EXIF alone and from files that hold it: a moment of the calendar, or none.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Input(start, count).bytes
  for time in [CaptureTime(exif: bytes[...]), CaptureTime(ofPhoto: bytes)] {
    guard let time else { continue }
    demand(
      CaptureTime(localSeconds: time.localSeconds, offsetMinutes: time.offsetMinutes) == time,
      "what is read is what a photo may say")
  }
  return 0
}
