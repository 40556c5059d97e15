/// What goes wrong after a change is stored must not look as if nothing had been done: who tries again would do it twice.
enum Stored {
  /// Runs what follows on the change, such as telling of it.
  /// - Parameter isStored: false where nothing was changed after all, as in a dry run.
  /// - Throws: failures say that the change is stored, and have the status of a run that finished.
  static func telling<Value>(if isStored: Bool = true, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch OutputError.failed(let reason) where isStored {
      throw CommandFailure("standard output: \(reason); \(advice)", .someFailed)
    } catch let failure as CommandFailure where isStored && failure.status == .cannotRun {
      throw CommandFailure("\(failure.message); \(advice)", .someFailed)
    }
  }

  private static let advice = "the change itself is stored: do not repeat the command"
}
