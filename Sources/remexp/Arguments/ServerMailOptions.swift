#if Server
  import ArgumentParser
  import Delimited
  import Delivery
  import Web
  import Words

  /// How a server's own mail goes out: links for a new password, and for showing that an address is read.
  struct ServerMailOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "From whom the server's mail is; without it none is sent.", "서버가 보내는 메일의 주소. 없으면 보내지 않습니다."),
        valueName: "address"))
    var mailFrom: String?

    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "The server that takes mail; else the machine's sendmail.", "메일을 보낼 서버. 없으면 이 컴퓨터의 sendmail."),
        valueName: "host:port"))
    var mailSmtp: String?

    @Option(
      help: ArgumentHelp(
        HelpText.said("required, opportunistic or none.", "암호화. required, opportunistic, none."),
        valueName: "mode"))
    var mailTls: String?

    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "The user there, with --mail-secret-file or --mail-secret-env.",
          "그 서버의 사용자. --mail-secret-file이나 --mail-secret-env와 함께."), valueName: "name"))
    var mailLogin: String?

    @Option(
      help: ArgumentHelp(
        HelpText.said("A file of mode 600 with their password.", "비밀번호가 든 파일(권한 600)."), valueName: "file"),
      completion: .file())
    var mailSecretFile: String?

    @Option(
      help: ArgumentHelp(
        HelpText.said("The environment variable with it instead.", "그것이 든 환경 변수."), valueName: "name"))
    var mailSecretEnv: String?

    @Option(
      help: ArgumentHelp(HelpText.said("Another sendmail.", "다른 sendmail."), valueName: "file"),
      completion: .file())
    var mailSendmail: String?

    func validate() throws {
      let others = [mailSmtp, mailTls, mailLogin, mailSecretFile, mailSecretEnv, mailSendmail]
      guard mailFrom != nil || others.allSatisfy({ $0 == nil }) else {
        throw ValidationError("say from whom mail is: --mail-from", "보내는 주소를 --mail-from으로 정하세요")
      }
      guard mailSmtp != nil || [mailTls, mailLogin, mailSecretFile, mailSecretEnv].allSatisfy({ $0 == nil })
      else { throw ValidationError("name the server: --mail-smtp", "메일 서버를 --mail-smtp로 정하세요") }
      guard mailSmtp == nil || mailSendmail == nil else {
        throw ValidationError(
          "--mail-smtp and --mail-sendmail are two ways: choose one",
          "--mail-smtp와 --mail-sendmail 가운데 하나만 정하세요")
      }
      guard mailSecretFile == nil || mailSecretEnv == nil else {
        throw ValidationError(
          "--mail-secret-file and --mail-secret-env are two places: choose one",
          "--mail-secret-file과 --mail-secret-env 가운데 하나만 정하세요")
      }
    }

    /// Nil where none is sent.
    func mail() throws -> ServerMail? {
      do throws(SettingsProblem) { return try typedMail() } catch {
        throw CommandFailure("--mail", error, .wrongUsage)
      }
    }

    /// The same, with what is wrong as it is.
    func typedMail() throws(SettingsProblem) -> ServerMail? {
      guard let mailFrom else { return nil }
      var fields = SettingsFields(["kind": "mail", "from": .string(mailFrom), "to": [.string(mailFrom)]])
      let secret = TypedMailRoute.secret(file: mailSecretFile, variable: mailSecretEnv)
      TypedMailRoute(
        server: mailSmtp, tls: mailTls, login: mailLogin, secret: secret, sendmail: mailSendmail
      ).set(in: &fields)
      guard case .mail(let settings) = try ChannelSettings(json: fields.json) else { return nil }
      return try ServerMail(
        from: mailFrom, route: settings.route, carrier: Carrier(environment: Environment.variables))
    }
  }
#endif
