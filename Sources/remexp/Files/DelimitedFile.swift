import Delimited

extension DelimitedReader {
  /// Reads the bytes of a file that a message is to name.
  init(_ bytes: [UInt8], of file: String) throws {
    do {
      try self.init(bytes)
    } catch let error as DelimitedError {
      throw CommandFailure("\(file): \(error)")
    }
  }
}
