/// What became of one attempt to deliver one message.
public enum DeliveryOutcome: Hashable, Sendable {
  /// The channel has taken it and said so.
  case delivered
  /// It is not known to have arrived, and another attempt may do better: under the same key, for it may have arrived all the same.
  /// - retryAfterSeconds: what the channel asks to be left alone for; nil where it says nothing.
  case failed(DeliveryProblem, retryAfterSeconds: Int? = nil)
  /// Another attempt will end the same way until somebody changes the settings or the message.
  case refused(DeliveryProblem)
}
