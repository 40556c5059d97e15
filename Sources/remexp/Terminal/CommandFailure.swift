import ArgumentParser
import Expiry
import Register
import Words

/// What a run came to, for the shell. The argument parser gives 64 too; 128 + n, after signal n, is the system's.
enum ExitStatus: Int32 {
  case allDone = 0
  /// Finished, but some inputs failed or were refused; or `--exit-code` found something due.
  case someFailed = 1
  /// The store or the configuration does not let the command run.
  case cannotRun = 3
  /// Another run holds the store.
  case locked = 4
  /// An option says what cannot be.
  case wrongUsage = 64

  var exitCode: ExitCode { ExitCode(rawValue) }
}

/// An error that ends the command with one line on standard error.
struct CommandFailure: Error {
  let message: String
  let status: ExitStatus
  /// What may be meant instead, a line each, printed below the message.
  private(set) var candidates: [String] = []

  init(_ message: String, _ status: ExitStatus = .cannotRun) {
    self.message = message
    self.status = status
  }

  /// In the reader's language.
  init(_ english: String, _ korean: String, _ status: ExitStatus = .cannotRun) {
    self.init(Reader.say(english, korean), status)
  }

  /// What went wrong with what is named so.
  init(_ name: String, _ error: any Error, _ status: ExitStatus = .cannotRun) {
    self.init("\(name): \(Reader.phrases.sentence(error))", status)
  }

  /// What the system would not do with what is named so, by its `errno`.
  init(_ name: String, errno code: Int32) {
    self.init("\(name): \(Reader.phrases.system(code))")
  }
}

extension ValidationError {
  /// In the reader's language.
  init(_ english: String, _ korean: String) {
    self.init(Reader.say(english, korean))
  }
}

extension CommandFailure {
  func listing(_ candidates: [String]) -> CommandFailure {
    var failure = self
    failure.candidates = candidates
    return failure
  }

  /// With what to do next.
  init(_ error: RegisterError) {
    let status: ExitStatus =
      switch error {
      case .unreadable, .wrongContent, .cancelled: .cannotRun
      case .several, .amountNeeded, .noCode: .wrongUsage
      default: .someFailed
      }
    let phrases = Reader.phrases
    let sentence = phrases.sentence(error)
    let advice = phrases.advice(error).map { advice in
      phrases.say("; \(advice)", sentence.hasSuffix("?") ? " \(advice)" : ". \(advice)")
    }
    self.init(sentence + (advice ?? ""), status)
  }
}
