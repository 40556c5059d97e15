#if Server
  import Delivery

  /// Why nobody was signed in by a provider.
  enum ExternalFailure: Error, Hashable {
    /// The state is none of ours, was used, has ended, or began in another browser: which of them is not told.
    case ended
    /// They did not let the provider tell.
    case denied
    /// The provider would not, and gave a word for it.
    case refused(String)
    case unreachable(DeliveryProblem)
    case answer(AnswerFlaw)
    case token(TokenFlaw)

    /// What is wrong with what a provider answered.
    enum AnswerFlaw: Hashable {
      case status(Int)
      case tooLong
      case notJSON
      /// A member that has to be there, or to be another.
      case member(String)
    }

    /// Why an id token is not believed.
    enum TokenFlaw: String, Hashable {
      case form, algorithm, key, signature, issuer, audience, expired, early, nonce, subject
    }

    /// What the server's own log says; nil for what is the visitor's own affair.
    var logged: String? {
      switch self {
      case .ended, .denied: nil
      case .refused(let word): "refused: \(word)"
      case .unreachable(let problem): "\(problem)"
      case .answer(.status(let status)): "answered with status \(status)"
      case .answer(.tooLong): "answered more than is read"
      case .answer(.notJSON): "answered no JSON"
      case .answer(.member(let name)): "\(name): missing in the answer, or another than expected"
      case .token(let flaw): "id token: wrong \(flaw.rawValue)"
      }
    }
  }
#endif
