import ArgumentParser
import Expiry
import Register

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
}

extension CommandFailure {
  func listing(_ candidates: [String]) -> CommandFailure {
    var failure = self
    failure.candidates = candidates
    return failure
  }

  /// With what to do next.
  init(_ error: RegisterError) {
    let advice: String? =
      switch error {
      case .severalProducts: "type all fourteen digits of the one that is meant"
      case .unknownProduct: "remexp catalog import brings it in"
      case .noInboxEntry: "see remexp inbox list"
      case .noItem: "see remexp list"
      case .several: "type more of it, or the id"
      case .ended(let item): "see remexp show \(item.id)"
      case .amountNeeded(let item): "--quantity says it; the id \(item.id) is all of it"
      default: nil
      }
    let status: ExitStatus =
      switch error {
      case .unreadable, .wrongContent, .cancelled: .cannotRun
      case .several, .amountNeeded: .wrongUsage
      default: .someFailed
      }
    self.init("\(error)" + (advice.map { "; \($0)" } ?? ""), status)
  }
}
