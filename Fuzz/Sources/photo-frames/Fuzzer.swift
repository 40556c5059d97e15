import Batch
import Harness

/// A stream of frames may be anything: however it is cut into pieces it gives the same photos, within their bounds.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = unsafe Input(start, count)
  let size = input.byte() + 1
  let bytes = Array(input.rest)
  let (photos, failure) = read(bytes, size)
  let (again, sameFailure) = read(bytes, max(1, bytes.count))
  demand(photos == again, "photos do not depend on how the stream is cut")
  demand(failure as? FrameProblem == sameFailure as? FrameProblem, "what is wrong does not either")
  var least = 0
  for photo in photos {
    demand((1...PhotoFrames.longestName).contains(photo.path.bytes.count), "a name has a length")
    least += 12 + photo.path.bytes.count
    if case .success(let content) = photo.content {
      demand((1...limit).contains(content.count), "a content is not empty, and within the limit")
      demand(!photo.path.bytes.contains(0), "a name has no zero byte")
      least += content.count
    }
  }
  demand(least <= bytes.count, "nothing is given that was not in the stream")
  demand(failure != nil || photos.isEmpty == bytes.isEmpty, "without a failure all of the stream was frames")
  return 0
}

private let limit = 300

/// The photos of the bytes, which arrive so many at a time, and what ended them too early.
private func read(_ bytes: [UInt8], _ size: Int) -> ([PhotoFrames.Photo], (any Error)?) {
  var rest = bytes[...]
  let frames = PhotoFrames(limit: limit, descriptor: -1, canRead: { true }) {
    defer { rest = rest.dropFirst(size) }
    return Array(rest.prefix(size))
  }
  var photos: [PhotoFrames.Photo] = []
  while let photo = frames.next() { photos.append(photo) }
  return (photos, frames.failure)
}
