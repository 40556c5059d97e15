import CCurl

/// Carries one message through one channel and says what became of it. Knows nothing of stores, of rules and of what day it
/// is, and keeps nothing: two of them may work at once, and whoever calls decides when to try again.
public struct Carrier: Sendable {
  /// Where secrets are looked for that are named by a variable, and what a program is started with.
  public let environment: [String: String]

  /// - Parameter environment: the process's own. `SSL_CERT_FILE` in it names the certificates to trust in place of the system's.
  public init(environment: [String: String]) {
    self.environment = environment
  }

  /// What this machine lacks for all channels but programs and files, in their own words; nil where it is all there.
  public static var missingLibrary: DeliveryProblem? { ccurl_is_there() == 0 ? Transfer.missing : nil }

  /// Tries once, and takes no longer than the settings' timeout and a second.
  public func deliver(_ message: Message, by settings: ChannelSettings) -> DeliveryOutcome {
    do throws(DeliveryFailure) {
      switch settings {
      case .file(let settings): try deliver(message, by: settings)
      case .exec(let settings): try deliver(message, by: settings)
      case .mail(let settings): try deliver(message, by: settings)
      case .webhook(let settings): try deliver(message, by: settings)
      case .ntfy(let settings): try deliver(message, by: settings)
      case .webpush(let settings): try deliver(message, by: settings)
      case .fcm(let settings): try deliver(message, by: settings)
      }
      return .delivered
    } catch {
      return error.outcome
    }
  }
}

/// An attempt that did not end well.
struct DeliveryFailure: Error {
  let outcome: DeliveryOutcome

  static func failed(_ problem: DeliveryProblem, retryAfterSeconds: Int? = nil) -> DeliveryFailure {
    DeliveryFailure(outcome: .failed(problem, retryAfterSeconds: retryAfterSeconds))
  }

  static func refused(_ problem: DeliveryProblem) -> DeliveryFailure {
    DeliveryFailure(outcome: .refused(problem))
  }

  /// What it was, whether or not another attempt may do better.
  var problem: DeliveryProblem {
    switch outcome {
    case .failed(let problem, _), .refused(let problem): problem
    case .delivered: preconditionFailure("what was delivered did not fail")
    }
  }
}
