public import GRDB

/// What went wrong with a store that was open, and with which file.
public struct StoreFailure: Error, Hashable, Sendable {
  /// As it was opened; `:memory:` where there is none.
  public let path: String
  public let error: StoreError

  public init(path: String, error: StoreError) {
    self.path = path
    self.error = error
  }

  /// Runs work on an open store and throws its failures with its name. What is the caller's own passes as it is.
  public static func naming<Value>(_ queue: DatabaseQueue, _ body: () throws -> Value) throws -> Value {
    do {
      return try StoreError.translating(body)
    } catch let error as StoreError {
      // The folder that StoreFile puts in front is nothing that anybody typed.
      let path = StoreFile.path(of: queue)
      throw StoreFailure(path: path.hasPrefix("./") ? String(path.dropFirst(2)) : path, error: error)
    }
  }
}

extension StoreFailure: CustomStringConvertible {
  public var description: String { "\(path): \(error)" }
}
