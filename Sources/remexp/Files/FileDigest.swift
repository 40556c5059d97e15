import Batch
import Hashing
import Register

/// The SHA-256 of a file, in lowercase hexadecimal digits as `sha256sum` prints them.
enum FileDigest {
  static func text(of file: String) throws -> String {
    let file = InputFile(BytePath.arguments([file]).first, isCancelled: { Interruption.isRequested })
    let input = try file.open()
    var digest = SHA256()
    while case let chunk = try file.named({ () throws(InputProblem) in try input.nextChunk() }),
      !chunk.isEmpty
    {
      digest.update(chunk)
    }
    return digest.digits
  }
}
