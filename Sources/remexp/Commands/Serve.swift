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
        unless told otherwise, and speaks HTTP: put a proxy with TLS before it where
        it is reached from elsewhere. It ends with Ctrl-C or SIGTERM, after what is
        being answered.

          remexp serve
          remexp serve --listen 127.0.0.1:9000 --public-url https://pantry.example.org
          remexp serve --mail-from pantry@example.org --mail-smtp mail.example.org:587

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
        따로 정하지 않으면 이 컴퓨터에서만 열고 HTTP로 말합니다. 밖에서 쓰려면 앞에 TLS
        프록시를 두세요. Ctrl-C나 SIGTERM으로, 답하던 것을 마치고 끝납니다.

          remexp serve
          remexp serve --listen 127.0.0.1:9000 --public-url https://pantry.example.org
          remexp serve --mail-from pantry@example.org --mail-smtp mail.example.org:587

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
    @OptionGroup var mail: ServerMailOptions
    @Option(
      help: ArgumentHelp(
        HelpText.said(
          "Let people sign in by Google, Apple, Kakao, GitHub or others that speak OpenID Connect, as a JSON file says.",
          "Google, Apple, 카카오, GitHub나 OpenID Connect를 쓰는 다른 서비스로 로그인하게 합니다. JSON 파일에 적습니다."),
        valueName: "file"))
    var providers: String?

    func run() throws {
      let folder = try store.folder
      let pantry = try folder.pantry()
      let clock = clock
      let accounts = try folder.accounts()
      // For messages, which lead there.
      try accounts.notePublicAddress(publicUrl?.text, at: Clock.now)
      let server = WebServer(
        WebSettings(
          host: listen.host, port: listen.port, publicAddress: publicUrl?.text, isBehindProxy: behindProxy,
          mail: try mail.mail()),
        stores: WebStores(
          accounts: accounts, pantry: pantry, catalog: { try folder.catalogIfAny() },
          startedCatalog: { try folder.catalog() },
          removeCopies: { alsoOfPantry in
            _ = try folder.removeAccountCopies()
            if alsoOfPantry { _ = try folder.removePantryCopies() }
          }),
        clock: WebClock(
          now: { Clock.now }, today: { clock.moment(for: $0).date },
          local: { LocalClock(clock.zone(for: $0)) }, zone: { ZoneName(argument: $0)?.name }),
        photos: photos(in: folder),
        notices: NoticeSending(
          carrier: Carrier(environment: Environment.variables),
          secretsFolder: absolute(folder.secretsPath), mail: try mail.mail()),
        providers: try signInProviders()
      )
      let (host, phrases, isQuiet) = (listen.shownHost, Reader.phrases, store.quiet)
      let address = listen
      try wait {
        do {
          try await server.run { port in
            guard !isQuiet else { return }
            Diagnostics.note(
              phrases.say(
                "http://\(host):\(port) is open; Ctrl-C ends it", "http://\(host):\(port) 열림. Ctrl-C로 끝냅니다"))
          }
        } catch let error as WebServer.CannotListen {
          throw CommandFailure("\(address.defaultValueDescription): \(phrases.system(error.code))")
        }
      }
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
      let reader = PrintOptions.reader(named: nil)
      let dates: @Sendable () -> PrintedDateReading? = {
        reader.map {
          PrintedDateReading(
            PrintProcess(reader: $0, limits: printLimits, requirement: .usual),
            fileSizeLimit: printLimits.image.fileBytes)
        }
      }
      // An entry says where its photo is for whoever looks at it later, wherever they are.
      return PhotoReading(
        folder: absolute(folder.photosPath), pictures: absolute(folder.picturesPath),
        scan: BatchScan(jobs: 2, worker: .ownProgram, limits: limits, requirement: .usual),
        fileSizeLimit: limits.image.fileBytes, dates: dates,
        views: {
          PrintedDateReading(
            PrintProcess(reader: nil, limits: printLimits, requirement: .usual),
            fileSizeLimit: printLimits.image.fileBytes)
        })
    }

    private func absolute(_ path: String) -> String {
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
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

  /// `127.0.0.1:8080`, `[::1]:8080`
  struct ListenAddress: ExpressibleByArgument {
    let host: String
    let port: Int

    init(host: String, port: Int) {
      self.host = host
      self.port = port
    }

    init?(argument: String) {
      guard let colon = argument.lastIndex(of: ":"),
        let port = Int(argument[argument.index(after: colon)...]),
        (0...65_535).contains(port)
      else { return nil }
      var host = argument[..<colon]
      if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
      guard !host.isEmpty,
        host.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-".contains($0)) })
      else { return nil }
      self.init(host: String(host), port: port)
    }

    /// As it stands in an address.
    var shownHost: String { host.contains(":") ? "[\(host)]" : host }

    var defaultValueDescription: String { "\(shownHost):\(port)" }
  }

  /// `https://pantry.example.org`
  struct PublicAddress: ExpressibleByArgument {
    let text: String

    init?(argument: String) {
      guard let scheme = ["https://", "http://"].first(where: argument.hasPrefix) else { return nil }
      let rest = argument.dropFirst(scheme.count)
      let name = rest.hasSuffix("/") ? rest.dropLast() : rest
      guard !name.isEmpty,
        name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || ".:-[]".contains($0)) })
      else { return nil }
      text = scheme + name
    }
  }

  extension StoreFolder {
    /// Who may sign in; made where there is none.
    func accounts() throws -> AccountStore {
      try opening(accountsPath) { try AccountStore(opening: $0) }
    }

    /// Nil where nobody ever signed up.
    func accountsIfAny() throws -> AccountStore? {
      switch Self.size(of: accountsPath) {
      case nil where errno == ENOENT, 0: nil
      default: try accounts()
      }
    }
  }
#endif
