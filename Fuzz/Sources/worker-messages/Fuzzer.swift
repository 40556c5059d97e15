import Batch
import Harness
import Imaging

/// What a worker says is not believed: it is a message that could have been sent, or an error.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Input(start, count).bytes
  if let hello = try? WorkerHello(message: bytes) { demand(hello.message == bytes, "a hello is one") }
  if let job = try? WorkerJob(message: bytes) { demand(job.message == bytes, "a job is one") }
  if let reply = try? WorkerReply(message: bytes) {
    demand(reply.message == bytes, "a reply is one")
    demand(reply.outcome.width == nil || reply.outcome.status != .error, "a picture is no error")
    demand((reply.outcome.reason ?? "").utf8.count <= 1024, "a reason is short")
  }
  if let setup = try? WorkerSetup(message: bytes) { demand(setup.message == bytes, "a setup is one") }
  if let setup = try? PrintSetup(message: bytes) { demand(setup.message == bytes, "a setup is one") }
  if let job = try? PrintJob(message: bytes) { demand(job.message == bytes, "a job is one") }
  if let reply = try? PrintReply(message: bytes) { demand(reply.message == bytes, "a reply is one") }
  if let crop = try? GrayImage(crop: bytes) {
    demand(crop.width <= 800 && crop.height <= 800, "what is shown is small")
  }
  return 0
}
