import CCurl

/// Something asked of a server of the web: whose addresses it may reach, how much may come back and how long all of it may take
/// are bounded, and it is never led elsewhere.
public struct WebQuestion: Sendable {
  public let url: String
  public var headers: [(String, String)] = []
  /// The fields of a form to post; nil to only look.
  public var form: [(String, String)]?
  /// Whether it may reach this machine and its networks, and this machine without TLS.
  public let allowsPrivateAddresses: Bool
  public var timeoutSeconds = 10
  /// In bytes.
  public var answerLimit = 1 << 18

  public init(_ url: String, allowsPrivateAddresses: Bool) {
    self.url = url
    self.allowsPrivateAddresses = allowsPrivateAddresses
  }

  /// Throws what is wrong with an address that is to be asked, or that somebody is to be sent to.
  public static func check(_ url: String, _ field: String, allowsHTTP: Bool) throws(SettingsProblem) {
    _ = try WebAddress(url, field, allowsHTTP: allowsHTTP)
  }

  /// A form's fields as they stand in a body, or behind the ? of an address. Source: WHATWG URL, section 5.2, with every character
  /// escaped that is not unreserved in RFC 3986.
  public static func encoded(_ fields: [(String, String)]) -> String {
    fields.map { "\(escaped($0.0))=\(escaped($0.1))" }.joined(separator: "&")
  }

  public static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}

/// What a server answered, whatever its status.
public struct WebAnswer: Sendable {
  public let status: Int
  public let body: [UInt8]
  /// There is more of it than was read.
  public let isCut: Bool
}

extension Carrier {
  /// Asks once, and takes no longer than the question allows. An answer of any status is one.
  public func ask(_ question: WebQuestion) throws(DeliveryProblem) -> WebAnswer {
    let address = try Self.address(of: question)
    do throws(DeliveryFailure) {
      let transfer = try Transfer(
        host: address.host, allowing: question.allowed(at: address), timeoutSeconds: question.timeoutSeconds,
        certificates: certificates, replyLimit: question.answerLimit)
      transfer.set(CCURL_URL, address.text)
      transfer.set(CCURL_HTTPHEADER, question.lines)
      if let form = question.form { transfer.post(Array(WebQuestion.encoded(form).utf8)) }
      let code = transfer.perform()
      guard code == CCURL_OK else { throw transfer.failure(code) }
      return WebAnswer(status: transfer.status, body: transfer.reply, isCut: transfer.isReplyCut)
    } catch {
      throw error.problem
    }
  }

  private static func address(of question: WebQuestion) throws(DeliveryProblem) -> WebAddress {
    do throws(SettingsProblem) {
      // A line end in a header would be another header.
      guard question.lines.allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f } }) else {
        throw .control("headers")
      }
      return try WebAddress(question.url, "url", allowsHTTP: question.allowsPrivateAddresses)
    } catch {
      throw .settings(error)
    }
  }
}

extension WebQuestion {
  /// Where TLS is done without, this machine alone.
  fileprivate func allowed(at address: WebAddress) -> Set<Neighbourhood> {
    guard address.isHTTPS else { return [.thisMachine] }
    return allowsPrivateAddresses ? [.thisMachine, .near, .world] : [.world]
  }

  fileprivate var lines: [String] {
    let type = form == nil ? [] : [("Content-Type", "application/x-www-form-urlencoded")]
    // No waiting for a leave to send the rest.
    return ([("User-Agent", "RemExp")] + type + headers).map { "\($0.0): \($0.1)" } + ["Expect:"]
  }
}
