import CCurl

extension Carrier {
  /// As mail, by the system's mailer or a server.
  func deliver(_ message: Message, by settings: MailSettings) throws(DeliveryFailure) {
    let mail = MailText(message, settings)
    switch settings.route {
    case .sendmail(let path):
      // Whom it goes to is read from the mail, a line of one dot does not end it, and errors come back to the sender's address.
      let command = [path, "-t", "-i", "-f", settings.from]
      let program = Program(command: command, environment: environment, timeoutSeconds: Self.mailerSeconds)
      try program.take(mail.bytes(lineEnd: "\n"))
    case .smtp(let server): try submit(mail.bytes(lineEnd: "\r\n"), settings, to: server)
    }
  }

  /// A mailer that hands mail on while it is waited for gives up on its own before.
  private static let mailerSeconds = 60

  private func submit(_ mail: [UInt8], _ settings: MailSettings, to server: SMTPServer)
    throws(DeliveryFailure)
  {
    let allowed: Set<Neighbourhood> = server.tls == .none ? [.thisMachine] : [.thisMachine, .near, .world]
    let transfer = try Transfer(
      host: server.host, allowing: allowed, timeoutSeconds: server.timeoutSeconds, certificates: certificates)
    let host = server.host.contains(":") ? "[\(server.host)]" : server.host
    let scheme = server.tls == .required && server.port == 465 ? "smtps" : "smtp"
    transfer.set(CCURL_URL, "\(scheme)://\(host):\(server.port)")
    transfer.set(CCURL_USE_SSL, server.tls.demand)
    if let user = server.user, let secret = server.secret {
      transfer.set(CCURL_USERNAME, user)
      transfer.set(CCURL_PASSWORD, try value(of: secret))
    }
    transfer.set(CCURL_MAIL_FROM, "<\(settings.from)>")
    transfer.set(CCURL_MAIL_RCPT, settings.to.map { "<\($0)>" })
    transfer.upload(mail)
    let code = transfer.perform()
    if code != CCURL_OK { throw transfer.mailFailure(code) }
  }
}

extension SMTPServer.TLSMode {
  /// Source: curl/curl.h, `curl_usessl`.
  fileprivate var demand: Int {
    switch self {
    case .none: 0
    case .opportunistic: 1
    case .required: 3
    }
  }
}

extension Transfer {
  /// What the server answered last, where that is why it ended: 4yz for now, 5yz for good. Source: RFC 5321, section 4.2.1.
  fileprivate func mailFailure(_ code: Int) -> DeliveryFailure {
    switch code {
    case CCURL_LOGIN_DENIED where status >= 500 || status < 400: return .refused(.noLogin(host: host))
    case CCURL_COULDNT_RESOLVE_HOST, CCURL_COULDNT_CONNECT, CCURL_OPERATION_TIMEDOUT, CCURL_USE_SSL_FAILED:
      return failure(code)
    case _ where (400..<600).contains(status):
      let problem = DeliveryProblem.mail(host: host, code: status, words: Line.said(lastRefusal))
      return status < 500 ? .failed(problem) : .refused(problem)
    default: return failure(code)
    }
  }
}
