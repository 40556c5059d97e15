import Batch
import Glibc
import Register
import Words

/// The photos of one scan, wherever they come from.
enum PhotoSource {
  case files(ImageFiles, list: ListedPaths?)
  case frames(FramedPhotos)

  /// Scans all of them.
  func run(
    _ batch: BatchScan, isKnown: (BytePath, ContentHash) -> Bool, deliver: (ScanResult) throws -> Void
  ) throws -> BatchSummary {
    switch self {
    case .files(let files, let list):
      try batch.run(
        files, thenFrom: list?.source, isKnown: isKnown, isCancelled: { Interruption.isRequested },
        deliver: deliver)
    case .frames(let frames):
      try batch.run(frames.photos, isCancelled: { Interruption.isRequested }, deliver: deliver)
    }
  }

  /// What ended it before its end.
  var failure: (any Error)? {
    switch self {
    case .files(_, let list): list?.failure
    case .frames(let frames): frames.failure
    }
  }

  /// Nil where what names the photos can be read only once.
  func count() -> FileCount? {
    guard case .files(let files, let list) = self else { return nil }
    guard let list else { return FileCount(of: files) }
    return list.again.map { FileCount(of: files, thenFrom: $0.source) }
  }
}

/// The photos of `--stdin-frames`.
final class FramedPhotos {
  let photos: PhotoFrames
  private let name: String

  /// - Parameter limit: of one photo, in bytes.
  init(limit: Int) throws {
    let file = InputFile(typed: "-")
    let input = try file.open()
    name = file.name
    photos = PhotoFrames(
      limit: limit, descriptor: input.descriptor, canRead: { input.isReady },
      nextChunk: { try file.named { () throws(InputProblem) in try input.nextChunk() } })
  }

  /// Why it cannot be read on, where it is no row of frames: the writer's fault and no photo's.
  var failure: (any Error)? {
    guard let problem = photos.failure as? FrameProblem else { return photos.failure }
    let phrases = Reader.phrases
    return CommandFailure("\(phrases.name(ofFile: name)): \(phrases.sentence(problem))")
  }
}
