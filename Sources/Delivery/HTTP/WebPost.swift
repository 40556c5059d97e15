import CCurl
import Delimited

/// Something posted to a server by HTTP, and the answer.
struct WebPost {
  let address: WebAddress
  var headers: [(String, String)] = []
  let body: [UInt8]
  let allowsPrivateAddresses: Bool
  let timeoutSeconds: Int
  /// What no sentence may show, whoever says it.
  let secrets: [String]
  var contentType = "application/json"

  /// Where `http:` and private addresses lead to.
  private var allowed: Set<Neighbourhood> {
    guard address.isHTTPS else { return [.thisMachine, .near] }
    return allowsPrivateAddresses ? [.thisMachine, .near, .world] : [.world]
  }

  /// Gives the answer where it is one of success, and throws what any other one means.
  func send(certificates: String?) throws(DeliveryFailure) -> WebReply {
    let transfer = try Transfer(
      host: address.host, allowing: allowed, timeoutSeconds: timeoutSeconds, certificates: certificates)
    transfer.set(CCURL_URL, address.text)
    transfer.post(body)
    // No waiting for a leave to send the rest.
    let all = [("Content-Type", contentType), ("User-Agent", "RemExp")] + headers
    transfer.set(CCURL_HTTPHEADER, all.map { "\($0.0): \($0.1)" } + ["Expect:"])
    let code = transfer.perform()
    guard code == CCURL_OK else { throw transfer.failure(code).without(secrets) }
    let reply = WebReply(transfer, without: secrets)
    if let failure = reply.failure { throw failure }
    return reply
  }
}

/// What a server answered.
struct WebReply {
  let host: String
  let status: Int
  let json: JSON?
  let text: String
  let isCut: Bool
  let retryAfterSeconds: Int?

  init(_ transfer: Transfer, without secrets: [String]) {
    host = transfer.host
    status = transfer.status
    isCut = transfer.isReplyCut
    retryAfterSeconds = transfer.retryAfterSeconds
    json = try? JSON(reading: transfer.reply)
    text = String(decoding: transfer.reply, as: UTF8.self).without(secrets)
    self.secrets = secrets
  }

  private let secrets: [String]

  /// What any status that is not one of success means.
  fileprivate var failure: DeliveryFailure? {
    switch status {
    case 200..<300: return nil
    // What has moved for good will not come back; other ways round may be for today.
    case 301, 308: return .refused(.redirected(host: host, status: status))
    case 300..<400: return .failed(.redirected(host: host, status: status))
    case 408, 425, 429, 500...:
      return .failed(problem, retryAfterSeconds: retryAfterSeconds ?? retryAfterInBody)
    default: return .refused(problem)
    }
  }

  private var problem: DeliveryProblem { .status(host: host, status: status, words: words) }

  /// A status of success with a text that says the opposite.
  var contradiction: DeliveryFailure {
    .failed(.serviceRefused(host: host, words: words), retryAfterSeconds: retryAfterInBody)
  }

  /// What the service said, in its own words where they are in a field of JSON.
  var words: String {
    for name in ["description", "message", "error", "detail", "title"] {
      if case .string(let text)? = self[name] { return Line.said(text.without(secrets).utf8) }
      if case .object(let fields)? = self[name],
        case .string(let text)? = fields.first(where: { $0.0 == "message" })?.1
      {
        return Line.said(text.without(secrets).utf8)
      }
    }
    return Line.said(text.utf8)
  }

  /// A field of the object that is the answer.
  subscript(_ name: String) -> JSON? { json?[name] }

  /// Discord: `retry_after`; Telegram: the same within `parameters`. In seconds, also parts of one.
  private var retryAfterInBody: Int? {
    var value = self["retry_after"]
    if case .object(let fields)? = self["parameters"] { value = fields.first { $0.0 == "retry_after" }?.1 }
    switch value {
    case .integer(let seconds)?: return (1...7 * 86_400).contains(seconds) ? seconds : nil
    case .decimal(let digits)?:
      return Double(digits).flatMap { Int(exactly: $0.rounded(.up)) }.map { min(max($0, 1), 7 * 86_400) }
    default: return nil
    }
  }
}

extension DeliveryFailure {
  /// The same where a library's words hold no secret.
  fileprivate func without(_ secrets: [String]) -> DeliveryFailure {
    switch outcome {
    case .failed(.noTrust(let host, let words), _):
      .failed(.noTrust(host: host, words: words.without(secrets)))
    case .failed(.connection(let host, let words), _):
      .failed(.connection(host: host, words: words.without(secrets)))
    default: self
    }
  }
}

extension String {
  /// A service may say back what it was sent.
  func without(_ secrets: [String]) -> String {
    secrets.filter { $0.utf8.count > 3 }.reduce(self) { $0.replacing($1, with: "…") }
  }
}

extension JSON {
  /// A member of an object; nil where there is none, or this is none.
  subscript(_ name: String) -> JSON? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.0 == name }?.1
  }
}
