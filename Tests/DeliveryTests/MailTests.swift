import Delivery
import Foundation
import TestSupport
import Testing

/// Mail as other programs take and understand it.
@Suite(.needs("python3-aiosmtpd and openssl", MailServer.isThere)) struct MailTests {
  private let server: MailServer
  private let folder: Folder
  private let name = UUID().uuidString.lowercased()
  /// Trusts the server.
  private let carrier: Carrier

  init() throws {
    server = try MailServer.shared.get()
    folder = try Folder()
    carrier = Carrier(environment: [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "SSL_CERT_FILE": "\(server.folder.path)/certificate.pem",
    ])
  }

  private func outcome(
    _ smtp: SMTPServer, to recipients: [String]? = nil, message: Message? = nil, carrier: Carrier? = nil
  ) throws -> DeliveryOutcome {
    let settings = try MailSettings(
      from: "pantry@example.org", to: recipients ?? ["\(name)@example.org"], route: .smtp(smtp))
    return (carrier ?? self.carrier).deliver(try message ?? Sample.message(), by: .mail(settings))
  }

  private func plain(timeoutSeconds: Int = 60) throws -> SMTPServer {
    try SMTPServer(host: "127.0.0.1", port: server.plain, tls: .none, timeoutSeconds: timeoutSeconds)
  }

  private func password(_ text: String) throws -> Secret {
    try Secret(file: folder.write(text + "\n", to: "password"))
  }

  @Test func `is understood by another parser, in text and as a page`() throws {
    let message = try Sample.message(html: "<p>우유\n.\n</p>")
    #expect(
      try outcome(plain(), to: ["\(name)@example.org", "b@example.org"], message: message) == .delivered)
    let mail = try #require(try server.mails(to: "\(name)@example.org").first)
    #expect(mail.defects == [] && mail.isASCII && mail.longestLine <= 78)
    #expect(mail.sender == "pantry@example.org")
    #expect(mail.recipients == ["\(name)@example.org", "b@example.org"])
    #expect(mail.headers["Subject"] == "우유 외 2개의 기한이 다가옵니다")
    #expect(mail.headers["From"] == "RemExp <pantry@example.org>")
    #expect(mail.headers["To"] == "\(name)@example.org, b@example.org")
    #expect(mail.headers["Message-ID"] == "<n-4f2a_01@example.org>")
    #expect(mail.headers["Auto-Submitted"] == "auto-generated")
    #expect(mail.headers["Date"]?.hasSuffix(" +0900") == true && mail.instant == 1_795_000_000)
    #expect(mail.text == "우유: 3일 남음\n두부: 오늘까지\n")
    #expect(mail.html == "<p>우유\n.\n</p>")
  }

  @Test(arguments: [
    "plain", "=?UTF-8?B?7Jqw?= means nothing", String(repeating: "긴 제목 ", count: 60),
    String(repeating: "long ", count: 40),
    "👩‍👩‍👧 émoji", "a: b; c <d@e.f>",
  ])
  func `gives back any title`(title: String) throws {
    #expect(try outcome(plain(), message: Sample.message(title: title)) == .delivered)
    let mail = try #require(try server.mails(to: "\(name)@example.org").first)
    #expect(mail.headers["Subject"] == title.trimmingCharacters(in: .whitespaces))
    #expect(mail.defects == [] && mail.isASCII && mail.longestLine <= 78)
  }

  @Test func `no title adds a header or a recipient`() throws {
    let message = try Sample.message(
      title: "우유\r\nBcc: thief@example.org\r\n\r\nbody\u{85}\u{2028}\u{b}x",
      text: "a\r\n.\r\nRCPT TO:<thief@example.org>\n\u{1b}[31m")
    #expect(try outcome(plain(), message: message) == .delivered)
    let mail = try #require(try server.mails(to: "\(name)@example.org").first)
    #expect(mail.headers["Bcc"] == nil && mail.recipients.count == 1 && mail.defects == [])
    #expect(mail.headers["Subject"] == "우유 Bcc: thief@example.org body x")
    #expect(mail.text == "a\n.\nRCPT TO:<thief@example.org>\n\\u{1b}[31m\n")
  }

  @Test func `goes out by STARTTLS to whom the certificate is for`() throws {
    #expect(
      try outcome(SMTPServer(host: "localhost", port: server.starting, timeoutSeconds: 60)) == .delivered)
    #expect(try server.mails(to: "\(name)@example.org").count == 1)
    for (host, carrier) in [("127.0.0.1", carrier), ("localhost", Sample.carrier)] {
      let refused = try outcome(
        SMTPServer(host: host, port: server.starting, timeoutSeconds: 60), carrier: carrier)
      guard case .failed(.noTrust(host, _), nil) = refused else {
        Issue.record("\(refused)")
        return
      }
    }
    #expect(try server.mails(to: "\(name)@example.org").count == 1)
  }

  @Test func `sends nothing to a server without TLS where it is required`() throws {
    let outcome = try outcome(SMTPServer(host: "localhost", port: server.plain, timeoutSeconds: 60))
    guard case .failed(.noTrust("localhost", _), nil) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try server.mails(to: "\(name)@example.org").isEmpty)
  }

  @Test func `takes TLS where it is offered, and goes without where it is not, if told to`() throws {
    for port in [server.starting, server.plain] {
      #expect(
        try outcome(SMTPServer(host: "localhost", port: port, tls: .opportunistic, timeoutSeconds: 60))
          == .delivered)
    }
  }

  @Test func `gives user and password by TLS alone, and says which are not taken`() throws {
    let right = try SMTPServer(
      host: "localhost", port: server.guarded, user: "min", secret: password("비밀 secret"),
      timeoutSeconds: 60)
    #expect(try outcome(right) == .delivered)
    let wrong = try SMTPServer(
      host: "localhost", port: server.guarded, user: "min", secret: password("wrong"),
      timeoutSeconds: 60)
    let refused = try outcome(wrong)
    #expect(refused == .refused(.noLogin(host: "localhost")))
    let none = try SMTPServer(host: "localhost", port: server.guarded, timeoutSeconds: 60)
    guard case .refused(.mail("localhost", 530, _)) = try outcome(none) else {
      Issue.record("not asked for a password")
      return
    }
  }

  @Test(arguments: [421, 450, 451, 452]) func `tries again after 4yz`(code: Int) throws {
    let outcome = try outcome(plain(), to: ["r\(code)@example.org"])
    #expect(
      outcome == .failed(.mail(host: "127.0.0.1", code: code, words: "\(code) not for r\(code)@example.org")))
  }

  @Test(arguments: [550, 552, 553, 554]) func `does not try again after 5yz`(code: Int) throws {
    let outcome = try outcome(plain(), to: ["r\(code)@example.org"])
    #expect(
      outcome == .refused(.mail(host: "127.0.0.1", code: code, words: "\(code) not for r\(code)@example.org"))
    )
  }

  @Test func `hears what is said after the mail, and waits no longer than told`() throws {
    #expect(
      try outcome(plain(), to: ["full@example.org"])
        == .failed(.mail(host: "127.0.0.1", code: 452, words: #"452 4.3.1 no room\u{1b}[31m"#)))
    #expect(try outcome(plain(timeoutSeconds: 1), to: ["hang@example.org"]) == .failed(.timedOut(seconds: 1)))
    let nobody = try SMTPServer(host: "127.0.0.1", port: 1, tls: .none)
    #expect(try outcome(nobody) == .failed(.unreachable(host: "127.0.0.1")))
  }

  @Test func `goes to the system's mailer as it expects it`() throws {
    let mailer = try folder.script(#"echo "$*" >"$HOME/arguments"; cat >"$HOME/mail""#)
    let settings = try MailSettings(
      from: "pantry@example.org", to: ["a@example.org"], route: .sendmail(path: mailer))
    #expect(carrier.deliver(try Sample.message(), by: .mail(settings)) == .delivered)
    #expect(try folder.text("arguments") == "-t -i -f pantry@example.org\n")
    #expect(try folder.text("mail").hasPrefix("Date: ") && !folder.text("mail").contains("\r"))
  }

  @Test(.needs("msmtp", FileManager.default.isExecutableFile(atPath: "/usr/bin/msmtp")))
  func `goes by msmtp, whose statuses are understood`() throws {
    try folder.write(
      "account default\nhost 127.0.0.1\nport \(server.plain)\nfrom pantry@example.org\n", to: ".msmtprc")
    func send(to recipient: String) throws -> DeliveryOutcome {
      let settings = try MailSettings(
        from: "pantry@example.org", to: [recipient], route: .sendmail(path: "/usr/bin/msmtp"))
      return carrier.deliver(try Sample.message(html: "<p>우유</p>"), by: .mail(settings))
    }
    #expect(try send(to: "\(name)@example.org") == .delivered)
    let mail = try #require(try server.mails(to: "\(name)@example.org").first)
    #expect(mail.headers["Subject"] == "우유 외 2개의 기한이 다가옵니다" && mail.html == "<p>우유</p>" && mail.defects == [])
    let soon = try send(to: "r451@example.org")
    guard case .failed(.programFailed(_, _), nil) = soon else {
      Issue.record("451 is for now: \(soon)")
      return
    }
    let never = try send(to: "r550@example.org")
    guard case .refused = never else {
      Issue.record("550 is for good: \(never)")
      return
    }
  }
}
