import Delivery
import Harness

/// What is told of a channel: taken or refused, and what is taken reads back from the form that it is stored in.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe Input(start, count).text
  guard let settings = try? ChannelSettings(jsonText: text) else { return 0 }
  let stored = settings.jsonText
  demand((try? ChannelSettings(jsonText: stored)) == settings, "\(stored) reads back")
  demand(!stored.utf8.contains { $0 < 0x20 }, "settings are one line")
  return 0
}
