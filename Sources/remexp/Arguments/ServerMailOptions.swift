#if Server
  import ArgumentParser
  import Delivery
  import Foundation
  import Web
  import Words

  /// From whom a server's mail is, and who takes it.
  struct ServerMailOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "From whom the server's mail is; without it none is sent.", "서버가 보내는 메일의 주소. 없으면 메일을 보내지 않습니다."),
        valueName: "address"))
    var mailFrom: String?

    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "The mail server that takes it; else the machine's sendmail.", "메일을 보낼 서버. 없으면 이 컴퓨터의 sendmail."),
        valueName: "host:port"))
    var smtp: String?

    @Option(
      help: ArgumentHelp(
        HelpText.said("The user there, with --smtp-secret-file.", "그 서버의 사용자. --smtp-secret-file과 함께."),
        valueName: "name"))
    var smtpLogin: String?

    @Option(
      help: ArgumentHelp(
        HelpText.said("A file of mode 600 with the password there.", "그 암호가 든 파일(권한 600)."),
        valueName: "file"), completion: .file())
    var smtpSecretFile: String?

    func validate() throws {
      guard mailFrom != nil || (smtp == nil && smtpLogin == nil && smtpSecretFile == nil) else {
        throw ValidationError("--smtp is for --mail-from", "--smtp는 --mail-from과 함께 씁니다")
      }
    }

    /// Nil where the server sends none.
    func mail() throws -> ServerMail? {
      guard let mailFrom else { return nil }
      do throws(SettingsProblem) {
        return try ServerMail(from: mailFrom, route: try route())
      } catch {
        throw CommandFailure("--mail-from, --smtp", error, .wrongUsage)
      }
    }

    private func route() throws(SettingsProblem) -> MailSettings.Route {
      guard let smtp else { return .sendmail(path: MailSettings.usualSendmail) }
      let (host, port) = ChannelFields.hostAndPort(smtp)
      var secret: Secret?
      if let smtpSecretFile { secret = try Secret(file: URL(filePath: smtpSecretFile).path) }
      // A mailer of this machine has no certificate for its own.
      let tls: SMTPServer.TLSMode =
        ["localhost", "127.0.0.1", "::1"].contains(host) && secret == nil ? .none : .required
      return .smtp(try SMTPServer(host: host, port: port ?? 587, tls: tls, user: smtpLogin, secret: secret))
    }
  }
#endif
