#if Server
  import Accounts
  import ArgumentParser
  import Batch
  import Delivery
  import Dispatch
  import Expiry
  import Foundation
  import Imaging
  import Pantry
  import StoreFiles
  import Synchronization
  import Web
  import Words

  /// `remexp serve`
  struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "serve",
      abstract: HelpText.said(
        "Show the pantries of households to their phones, as web pages.",
        "집의 보관함을 휴대전화에 웹 페이지로 보여 줍니다."),
      discussion: HelpText.said(
        """
        People sign up on the page, make a household, which is a pantry of this
        store, and invite the others by a link. It listens on this machine alone
        unless told otherwise. It speaks TLS with a certificate and a key, or HTTP to
        a proxy that does. It ends with Ctrl-C or SIGTERM, after what is being
        answered and within 20 seconds; SIGHUP has it read the certificate again.

          remexp serve
          remexp serve --listen 0.0.0.0:8443 --tls-certificate c.pem --tls-key k.pem
          remexp serve --public-url https://pantry.example.org --behind-proxy
          remexp serve --check
          remexp serve --mail-from pantry@example.org --mail-smtp mail.example.org:587

        /health answers while it runs, /ready with 503 while the store cannot be
        read. What it logs are JSON lines on standard error without paths, addresses
        or names; metrics are at an address of their own, since behind a proxy
        everybody seems to come from this machine.

        A file of --providers is its owner's alone (chmod 600) and lists by whom people
        may sign in:
          [{"kind": "google", "client_id": "…", "client_secret": {"file": "/etc/remexp/google"}},
           {"kind": "apple", "client_id": "…", "team_id": "…", "key_id": "…",
            "private_key": {"file": "/etc/remexp/apple.p8"}},
           {"kind": "openid", "name": "home", "issuer": "https://id.example.org",
            "client_id": "…", "client_secret": "…"}]
        Kinds are google, apple, kakao, github and openid; name, label, scope,
        timeout_seconds and private_addresses may be given. A secret is a text, or lies
        in a file or, with {"environment": "NAME"}, in a variable. The address to
        register with the provider is that of --public-url and
        /sign-in/with/NAME/callback, where NAME is the kind unless one is given.
        """,
        """
        페이지에서 가입하고, 이 저장소의 보관함 하나인 집을 만들고, 링크로 초대합니다.
        따로 정하지 않으면 이 컴퓨터에서만 엽니다. 인증서와 키를 주면 TLS로, 아니면 TLS를
        처리하는 프록시 뒤에서 HTTP로 응답합니다. Ctrl-C나 SIGTERM으로, 답하던 것을 마치고
        20초 안에 끝납니다. SIGHUP을 받으면 인증서를 다시 읽습니다.

          remexp serve
          remexp serve --listen 0.0.0.0:8443 --tls-certificate c.pem --tls-key k.pem
          remexp serve --public-url https://pantry.example.org --behind-proxy
          remexp serve --check
          remexp serve --mail-from pantry@example.org --mail-smtp mail.example.org:587

        /health 는 도는 동안, /ready 는 저장소를 읽을 수 있을 때 답하고 아니면 503입니다.
        로그는 표준 오류의 JSON 줄이며 경로, 주소, 이름이 없습니다. 프록시 뒤에서는 모두가
        이 컴퓨터에서 오는 것처럼 보이므로 지표는 따로 여는 주소에 있습니다.

        --providers의 파일은 주인만 읽을 수 있어야 하며(chmod 600), 로그인에 쓸 서비스를
        적습니다.
          [{"kind": "google", "client_id": "…", "client_secret": {"file": "/etc/remexp/google"}},
           {"kind": "apple", "client_id": "…", "team_id": "…", "key_id": "…",
            "private_key": {"file": "/etc/remexp/apple.p8"}},
           {"kind": "openid", "name": "home", "issuer": "https://id.example.org",
            "client_id": "…", "client_secret": "…"}]
        kind는 google, apple, kakao, github, openid이고 name, label, scope,
        timeout_seconds, private_addresses도 쓸 수 있습니다. 비밀 값은 글로 적거나 파일,
        또는 {"environment": "NAME"}으로 환경 변수에 둡니다. 서비스에 등록할 주소는
        --public-url 뒤에 /sign-in/with/NAME/callback을 붙인 것이며, NAME은 따로 주지
        않으면 kind입니다.
        """))

    @OptionGroup var store: StoreOptions
    @OptionGroup var clock: ClockOptions
    @OptionGroup var mail: ServerMailOptions

    @Option(
      help: ArgumentHelp(
        HelpText.said("Where to listen.", "여는 주소."), valueName: "address:port"))
    var listen = ListenAddress(host: "127.0.0.1", port: 8080)
    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "What browsers call it, where a proxy stands before it; https:// makes cookies ask for TLS.",
          "앞에 프록시가 있을 때 브라우저가 부르는 주소. https://면 쿠키도 TLS를 요구합니다."), valueName: "url"))
    var publicUrl: PublicAddress?
    @Flag(
      help: .said(
        "Believe X-Forwarded-For of a proxy on this machine, for the limits by address.",
        "이 컴퓨터의 프록시가 X-Forwarded-For로 알리는 주소를 믿습니다. 주소별 한도에 씁니다."))
    var behindProxy = false
    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "Let people sign in by Google, Apple, Kakao, GitHub or others that speak OpenID Connect, as a JSON file says.",
          "Google, Apple, 카카오, GitHub나 OpenID Connect를 쓰는 다른 서비스로 로그인하게 합니다. JSON 파일에 적습니다."),
        valueName: "file"))
    var providers: String?

    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "Speak TLS with this certificate and those that vouch for it, in PEM.",
          "이 인증서와 체인(PEM)으로 TLS를 씁니다."),
        valueName: "file"), completion: .file())
    var tlsCertificate: String?
    @Option(
      help: ArgumentHelp(
        HelpText.said("The key of the certificate, in PEM.", "인증서의 키(PEM)."), valueName: "file"),
      completion: .file())
    var tlsKey: String?
    @Option(
      help: ArgumentHelp(
        HelpText.said("Where Prometheus may ask for /metrics.", "Prometheus가 /metrics를 물을 주소."),
        discussion: HelpText.said(
          "Default: nowhere. Whoever reaches it may ask.", "기본값: 없음. 닿는 누구나 물을 수 있습니다."),
        valueName: "address:port"))
    var metricsListen: ListenAddress?
    @Option(help: .said("What is logged: requests, errors or none.", "남길 기록: requests, errors, none."))
    var log = LogExtent.errors
    @Flag(
      help: .said(
        "Run notify every quarter of an hour too, for those who have channels.",
        "채널이 있는 사용자를 위해 15분마다 notify도 실행합니다."))
    var notices = false
    @Flag(
      help: .said(
        "Only say whether all is in order for it, a line each; status 3 where it is not.",
        "시작하지 않고 준비되었는지 한 줄씩 말합니다. 문제가 있으면 상태 3."))
    var check = false

    func validate() throws {
      guard (tlsCertificate == nil) == (tlsKey == nil) else {
        throw ValidationError(
          "--tls-certificate and --tls-key go together", "--tls-certificate와 --tls-key는 함께 씁니다")
      }
      guard certificateFiles == nil || publicUrl?.text.hasPrefix("http://") != true else {
        throw ValidationError(
          "with TLS --public-url begins with https://", "TLS를 쓰면 --public-url은 https://로 시작합니다")
      }
    }

    func run() throws {
      let folder = try store.folder
      if check { return try say(self.check(folder)) }
      let pantry = try folder.pantry()
      let accounts = try folder.accounts()
      // For messages, which lead there.
      try accounts.notePublicAddress(publicUrl?.text, at: Clock.now)
      let server = WebServer(
        try settings(),
        stores: stores(in: folder, pantry: pantry, accounts: accounts),
        clock: webClock, photos: photos(in: folder),
        notices: NoticeSending(
          carrier: Carrier(environment: Environment.variables),
          secretsFolder: StoreFolder.absolute(folder.secretsPath),
          mail: try mail.mail()),
        providers: try signInProviders(),
        log: WebLog(log.extent, now: { Clock.now }) { Diagnostics.note($0) })
      let run = ServerRun(server: server, isOpen: isOpen, notices: notices ? noticeTimer(of: folder) : nil)
      try wait { try await run.run() }
    }

    private var isOpen: @Sendable (Int) -> Void {
      let (listen, isSecure, address) = (listen, certificateFiles != nil, publicUrl?.text)
      let (isQuiet, phrases) = (store.quiet, Reader.phrases)
      return { port in
        guard !isQuiet else { return }
        OpenAddress(listen: listen, port: port, isSecure: isSecure, publicAddress: address).say(phrases)
      }
    }

    private func noticeTimer(of folder: StoreFolder) -> NoticeTimer {
      let typed = clock.today.map { ["--today", $0.description] } ?? []
      let zone = clock.timeZone.map { ["--time-zone", $0.name] } ?? []
      return NoticeTimer(arguments: ["--store", folder.path] + typed + zone, phrases: Reader.phrases) {
        Diagnostics.report($0)
      }
    }

    private var certificateFiles: CertificateFiles? {
      guard let tlsCertificate, let tlsKey else { return nil }
      return CertificateFiles(certificate: tlsCertificate, key: tlsKey)
    }

    private func settings() throws -> WebSettings {
      do {
        return WebSettings(
          host: listen.host, reachableHost: listen.reachableHost, port: listen.port,
          publicAddress: publicUrl?.text, isBehindProxy: behindProxy, mail: try mail.mail(),
          certificate: try certificateFiles.map {
            try ServerCertificate(certificate: $0.certificate, key: $0.key)
          }, metrics: metricsListen.map { ($0.host, $0.port) })
      } catch let problem as ServerCertificate.Problem {
        throw CommandFailure(Reader.phrases.sentence(problem))
      }
    }

    private func stores(in folder: StoreFolder, pantry: PantryStore, accounts: AccountStore) -> WebStores {
      let catalog = OpenCatalog(folder)
      return WebStores(
        accounts: accounts, pantry: pantry, catalog: { try catalog.ifAny() },
        startedCatalog: { try catalog.started() },
        removeCopies: { alsoOfPantry in
          _ = try folder.removeAccountCopies()
          if alsoOfPantry { _ = try folder.removePantryCopies() }
        })
    }

    private var webClock: WebClock {
      let clock = clock
      return WebClock(
        now: { Clock.now }, today: { clock.moment(for: $0).date }, local: { LocalClock(clock.zone(for: $0)) },
        zone: { ZoneName(argument: $0)?.name })
    }

    private func check(_ folder: StoreFolder) -> [Finding] {
      ServeCheck(
        folder: folder, listen: listen, metrics: metricsListen, certificate: certificateFiles,
        publicAddress: publicUrl?.text, isBehindProxy: behindProxy, providers: providers, mail: mail,
        sendsNotices: notices, now: clock.now, phrases: Reader.phrases
      ).findings
    }

    private func say(_ findings: [Finding]) throws {
      let out = Output()
      for finding in findings where !store.quiet || finding.level != .good {
        for line in finding.lines(Reader.phrases) { try out.writeLine(line) }
      }
      try out.flush()
      if findings.contains(where: { $0.level == .problem }) { throw ExitStatus.cannotRun.exitCode }
    }

    private func signInProviders() throws -> SignInProviders {
      guard let path = providers else { return .none }
      do throws(ProviderProblem) {
        return try SignInProviders(reading: path, carrier: Carrier(environment: Environment.variables))
      } catch {
        throw CommandFailure("\(path): \(Reader.phrases.sentence(error))")
      }
    }

    /// Photos are read as `scan --register` reads them, two at a time.
    private func photos(in folder: StoreFolder) -> PhotoReading {
      let limits = WorkerLimits.standard
      let printLimits = PrintLimits()
      let companion = PrintOptions.reader(named: nil)
      @Sendable func reading(with reader: WorkerCommand?) -> PrintedDateReading {
        PrintedDateReading(
          PrintProcess(reader: reader, limits: printLimits, requirement: .usual),
          fileSizeLimit: printLimits.image.fileBytes)
      }
      // An entry says where its photo is for whoever looks at it later, wherever they are.
      return PhotoReading(
        folder: StoreFolder.absolute(folder.photosPath), pictures: StoreFolder.absolute(folder.picturesPath),
        scan: BatchScan(jobs: 2, worker: .ownProgram, limits: limits, requirement: .usual),
        fileSizeLimit: limits.image.fileBytes, dates: { reading(with: companion) },
        views: { reading(with: nil) })
    }

    /// Lets the other threads work until they are done; commands are not asynchronous, and this one has nothing else to do.
    private func wait(for body: @escaping @Sendable () async throws -> Void) throws {
      let failure = Mutex<(any Error)?>(nil)
      let done = DispatchSemaphore(value: 0)
      Task {
        do { try await body() } catch { failure.withLock { $0 = error } }
        done.signal()
      }
      done.wait()
      if let error = failure.withLock({ $0 }) { throw error }
    }
  }
#endif
