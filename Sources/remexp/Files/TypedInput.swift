import ArgumentParser
import Batch
import Register

extension InputFile {
  /// What somebody typed: a path, or `-` for standard input. Reading it ends when somebody asks the command to stop.
  /// - Parameter limit: in bytes.
  init(typed: String, limit: Int = InputLimits.sheet) {
    self.init(
      typed == "-" ? nil : BytePath.arguments([typed]).first, limit: limit,
      isCancelled: { Interruption.isRequested })
  }
}
